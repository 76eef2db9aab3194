/* support.h: what the tests of all games share: positions from strings, and statements about them.
 *
 * Everything here works for any ruleset and uses the public header only. A statement that does not hold fails the
 * test at the line where it is made, and says what was found instead. */
#ifndef TERCET_TESTS_SUPPORT_H
#define TERCET_TESTS_SUPPORT_H

#include "tercet.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* The position of this string; "startpos" is the start. The test fails if the string is refused. */
#define position(ruleset, text) support_position(ruleset, text, __FILE__, __LINE__)

/* The position after these moves, one space between two of them. The test fails if one is not legal. */
#define after(before, moves) support_after(before, moves, __FILE__, __LINE__)

/* Why this move is refused, for a closer look at the reason. The test fails if the move is legal. */
#define refusal(at, move) support_refusal(at, move, __FILE__, __LINE__)

/* The string is accepted, and written back as it was read. */
#define assert_position(ruleset, text) support_assert_position(ruleset, text, __FILE__, __LINE__)

/* The string is refused for this rule, with a sentence. */
#define assert_bad_position(ruleset, text, rule) support_assert_bad_position(ruleset, text, rule, __FILE__, __LINE__)

/* The move is legal, by its string (canonical or not) and by its number, and is among the moves listed. */
#define assert_legal(at, move) support_assert_legal(at, move, __FILE__, __LINE__)

/* The move is refused for this rule, with a sentence, and is not among the moves listed. */
#define assert_refused(at, move, rule) support_assert_refused(at, move, rule, __FILE__, __LINE__)

/* The same, and the reason's cells are these ("b2 d4", one space between two), in this order, each named by the
 * sentence too. */
#define assert_refused_naming(at, move, rule, cells) \
    support_assert_refused_naming(at, move, rule, cells, __FILE__, __LINE__)

/* The legal moves are exactly these canonical strings ("a1b1 c3d3", in byte order; "" for none), and are counted
 * right. For positions with few moves. */
#define assert_moves(at, moves) support_assert_moves(at, moves, __FILE__, __LINE__)

/* The moves, one space between two of them, are legal and lead to the position of this string. */
#define assert_becomes(at, moves, text) support_assert_becomes(at, moves, text, __FILE__, __LINE__)

/* The position's result is this. */
#define assert_result(at, result) support_assert_result(at, result, __FILE__, __LINE__)

/* Whether a ruleset is to be tested where that takes long: if the environment has TERCET_TEST_GAME, only those of that
 * game are. */
bool support_is_wanted(const tercet_ruleset *ruleset);

/* Whether the side to move has no move but a pass. */
bool support_must_pass(const tercet_position *at);

tercet_position support_position(const char *ruleset, const char *text, const char *file, int line);
tercet_position support_after(tercet_position before, const char *moves, const char *file, int line);
tercet_reason support_refusal(tercet_position at, const char *move, const char *file, int line);
void support_assert_position(const char *ruleset, const char *text, const char *file, int line);
void support_assert_bad_position(const char *ruleset, const char *text, const char *rule, const char *file, int line);
void support_assert_legal(tercet_position at, const char *move, const char *file, int line);
void support_assert_refused(tercet_position at, const char *move, const char *rule, const char *file, int line);
void support_assert_refused_naming(tercet_position at, const char *move, const char *rule, const char *cells,
                                   const char *file, int line);
void support_assert_moves(tercet_position at, const char *moves, const char *file, int line);
void support_assert_becomes(tercet_position at, const char *moves, const char *text, const char *file, int line);
void support_assert_result(tercet_position at, tercet_result result, const char *file, int line);

#endif
