/* signature.h: which engine has judged. cmake/signature.cmake makes it of the sources of rules, evaluation and search,
 * so that it is another one whenever these change. */
#ifndef TERCET_REVIEW_SIGNATURE_H
#define TERCET_REVIEW_SIGNATURE_H

/* A word of hexadecimal digits. */
extern const char review_signature[];

#endif
