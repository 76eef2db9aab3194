/* language.h: what people read, in their language.
 *
 * Words in the source are English and are looked up where they are shown: _("White wins"). Words in tables, which
 * cannot be looked up there, are marked with N_() and looked up with _() when they are shown. English words that have
 * several meanings are told apart by a context: C_("command", "board").
 *
 * The translations are po/CODE.po and are built into the program, so that they need neither installed files nor a
 * locale of the system; docs/languages.md says more. */
#ifndef TERCET_LANGUAGE_LANGUAGE_H
#define TERCET_LANGUAGE_LANGUAGE_H

#include "tercet.h"

/* The words in the user's language; the English ones where they are not translated. */
__attribute__((format_arg(1))) const char *language_text(const char *english);

/* The same for words that mean something else in other places. */
__attribute__((format_arg(2))) const char *language_meaning(const char *context, const char *english);

/* The same for words that depend on a number. */
__attribute__((format_arg(1), format_arg(2))) const char *language_number(const char *one, const char *many,
                                                                          unsigned long number);

#define _(english) language_text(english)
#define C_(context, english) language_meaning(context, english)
#define N_(english) english
#define NC_(context, english) english

/* The sentence of a reason, without a closing full stop. Returns `text`. */
const char *language_reason(const tercet_reason *why, char text[TERCET_REASON_TEXT]);

/* Begins a sentence: writes its first letter as a capital into `capital`, if it begins with an ordinary word and not
 * with a cell or a move, whose letters mean something. Returns the rest of the sentence. */
enum { LANGUAGE_CAPITAL_ROOM = 8 };
const char *language_capital(const char *sentence, char capital[LANGUAGE_CAPITAL_ROOM]);

/* What the system calls an error, as strerror() does. */
const char *language_error(int error);

/* The width that fills so many columns with these words, for printf(), which counts bytes: printf("%-*s", width,
 * words). */
int language_field(const char *words, int columns);

/* Chooses the language of this code ("fr", "pt_BR"); NULL: the one that the environment asks for, English if there is
 * none. False if there is no such language; nothing has changed then. To be called after setlocale(); as translations
 * are UTF-8, it goes over to a character set that has it if that of the locale does not. */
bool language_choose(const char *code);

/* The languages there are, English first: their codes, and what they call themselves. */
size_t language_count(void);
const char *language_code(size_t index);
const char *language_name(size_t index);

/* The one that is chosen, and whether that was by its code. */
size_t language_chosen(void);
bool language_is_named(void);

#endif
