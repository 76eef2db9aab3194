/* language.h: what people read, in their language.
 *
 * Words in the source are English and are looked up where they are shown: _("White wins"). Words in tables, which
 * cannot be looked up there, are marked with N_() and looked up with _() when they are shown. */
#ifndef TERCET_LANGUAGE_LANGUAGE_H
#define TERCET_LANGUAGE_LANGUAGE_H

/* The words in the user's language; the English ones where they are not translated. */
__attribute__((format_arg(1))) const char *language_text(const char *english);

/* The same for words that depend on a number. */
__attribute__((format_arg(1), format_arg(2))) const char *language_number(const char *one, const char *many,
                                                                          unsigned long number);

#define _(english) language_text(english)
#define N_(english) english

#endif
