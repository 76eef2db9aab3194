/* Languages: web/core/words.js calls these functions. */
#include "language/language.h"
#include "web/exports.h"
#include "web/module.h"

#include <stdlib.h>

#ifdef __wasm__
#include <wctype.h>

/* The browser knows the capitals of all letters, so the module needs no tables of them. */
__attribute__((import_module("page"), import_name("capital"))) wint_t web_capital(wint_t letter);

wint_t towupper(wint_t letter) {
    return web_capital(letter);
}
#endif

/* Room for a catalogue, which is to stay; NULL if memory ran out. */
WEB_EXPORT(catalogue) unsigned char *web_catalogue(size_t size) {
    return malloc(size);
}

/* Chooses a language; false if there is no such. The catalogue of the last one stays, as words of it may still be in
 * use; there are few. */
WEB_EXPORT(chooseLanguage) bool web_choose_language(const char *code, const unsigned char *catalogue) {
    return language_choose_file(code, catalogue);
}

/* Words in the chosen language; an empty context is none. */
WEB_EXPORT(words) const char *web_words(const char *context, const char *english) {
    writer_string(web_answer(), NULL, context[0] == '\0' ? language_text(english) : language_meaning(context, english));
    return web_answer_text();
}

WEB_EXPORT(numberWords) const char *web_number_words(const char *one, const char *many, unsigned number) {
    writer_string(web_answer(), NULL, language_number(one, many, number));
    return web_answer_text();
}
