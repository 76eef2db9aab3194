/* module.h: what the exported functions of the WebAssembly module share.
 *
 * The page's scripts call exported functions with numbers and NUL-terminated UTF-8 strings, which they write into the
 * module's input room, and get JSON back, NUL-terminated, which is theirs to read until the next call. A question that
 * cannot be answered, like one about a string that is no position, is answered with {"refused": reason}. Nothing is
 * remembered between calls but the language, the engine's table, the games being played, and what only makes the next
 * answer faster. */
#ifndef TERCET_WEB_MODULE_H
#define TERCET_WEB_MODULE_H

#include "tercet.h"
#include "web/writer.h"

#include <stdio.h>

/* Before a function: the page's scripts call it by this name. */
#ifdef __wasm__
#define WEB_EXPORT(name) __attribute__((export_name(#name)))
#else
#define WEB_EXPORT(name)
#endif

/* Begins an answer, and ends it: what an exported function returns, NULL if memory ran out. */
Writer *web_answer(void);
const char *web_answer_text(void);

/* Answers that the question is refused, whatever was written until now. */
const char *web_refuse(const tercet_reason *why);
const char *web_refuse_words(const char *rule, const char *words);

/* Words that a view writes become a string: what is written to the stream in between. Returns NULL if memory ran out;
 * the second function follows all the same and frees the stream. `ending` is left out if the words end with it. */
FILE *web_stream(void);
void web_stream_string(Writer *json, const char *name, const char *ending);

/* Reads the position that a question is about. False after refusing. */
bool web_position(const char *ruleset, const char *text, tercet_position *position);

/* The same with a legal move in it. */
bool web_move(const char *ruleset, const char *text, const char *move_text, tercet_position *position,
              tercet_move *move);

/* The line that a question is about: moves with blanks between them, and an end that they do not show: "agreement",
 * "resignation white", "crash black" and so on, or "". The game is the module's, good until the next call. NULL after
 * refusing. */
const tercet_game *web_line(const char *ruleset, const char *start, const char *moves, const char *end);

/* Plays moves with blanks between them; false, with the reason (may be NULL), at the first that cannot be played. */
bool web_play_moves(tercet_game *game, const char *moves, tercet_reason *why);

/* Ends a game as said above; false if there is no such end. */
bool web_end_game(tercet_game *game, const char *end);

#endif
