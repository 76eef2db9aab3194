/* catalogue.h: the translations that are built into the program. cmake/catalogues.cmake writes them from po/. */
#ifndef TERCET_LANGUAGE_CATALOGUE_H
#define TERCET_LANGUAGE_CATALOGUE_H

/* A language other than English. */
typedef struct Catalogue {
    const char *code;           /* "pt", the name of its file */
    const unsigned char *bytes; /* the file as msgfmt compiles it, with the lowest byte first; NULL: it comes later */
    unsigned long (*form)(unsigned long number); /* which of its plural forms goes with a number */
} Catalogue;

/* All of them in the order of their codes; the last has no code. */
extern const Catalogue catalogue_all[];

#endif
