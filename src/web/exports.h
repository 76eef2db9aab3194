/* exports.h: the functions that scripts call, those of web/core in the page, tests elsewhere. The files where they are
 * tell about each; web/types.d.ts says what they answer. */
#ifndef TERCET_WEB_EXPORTS_H
#define TERCET_WEB_EXPORTS_H

#include "tercet.h"

/* Where the strings of a call go: module.c */
char *web_input(size_t size);

/* Rules: rules.c */
const char *web_version(void);
const char *web_rulesets(void);
const char *web_read_position(const char *ruleset, const char *text);
const char *web_read_move(const char *ruleset, const char *position_text, const char *text);
const char *web_turned(const char *ruleset, const char *position_text);
const char *web_moves(const char *ruleset, const char *position_text);
const char *web_standing(const char *ruleset, const char *start, const char *moves, const char *end);
const char *web_situation(const char *ruleset, const char *start, const char *moves, const char *end);
const char *web_board(const char *ruleset, const char *position_text, const char *move_text);
const char *web_picture(const char *ruleset, const char *start, const char *moves, const char *end);
const char *web_turn(const char *ruleset, const char *position_text, const char *steps);
const char *web_steps_of(const char *ruleset, const char *position_text, const char *move_text);
const char *web_why_not(const char *ruleset, const char *position_text, const char *steps, const char *step_text);
const char *web_describe_move(const char *ruleset, const char *position_text, const char *move_text, const char *who);
const char *web_describe_hole(int hole);
const char *web_clock_text(double left);
const char *web_level_word(int level);
const char *web_piece_name(const char *name, int piece);
const char *web_side_name(int side);
const char *web_piece_art(const char *game, int piece, int side);

/* Positions to set up: setups.c */
const char *web_kit(const char *ruleset);
const char *web_set_up(const char *ruleset, const char *position_text);
const char *web_arrange(const char *ruleset, const char *words);

/* Records: records.c */
const char *web_split_records(const char *text, size_t length);
const char *web_read_records(const char *text, size_t length);
const char *web_write_record(const char *ruleset, const char *start, const char *line, const char *end,
                             const char *moves, char *notes);

/* Games being played: playing.c */
const char *web_begin_play(const char *ruleset, const char *start, const char *line, const char *end, const char *moves,
                           char *notes, const char *undone);
const char *web_tell_play(int number, const char *text, double now);
const char *web_judge_draw(int number, bool mate, int value, double now);
const char *web_end_play(int number);

/* The guide: lessons.c */
const char *web_pages(const char *game);
const char *web_exercises(const char *game);
const char *web_notes(const char *name);
const char *web_check(const char *game, size_t index, const char *move);
const char *web_tour(const char *ruleset, const char *start, const char *moves, int read);

/* How strong the player is: strength.c */
const char *web_count_game(const char *record, size_t length, double when);
const char *web_strength(const char *ruleset, const char *results, size_t length);

/* Languages: languages.c */
unsigned char *web_catalogue(size_t size);
bool web_choose_language(const char *code, const unsigned char *catalogue);
const char *web_words(const char *context, const char *english);
const char *web_number_words(const char *one, const char *many, unsigned number);

/* The engine: thinker.c */
const char *web_think(const char *ruleset, const char *start, const char *moves, int tenths, double seed, int depth,
                      double nodes, double milliseconds, int lines, int words, int threads, int pulse);
const char *web_furnish(double table, int threads);
const char *web_review(const char *ruleset, const char *start, const char *moves, const char *end, int depth,
                       double nodes, double milliseconds, const char *memory);
const char *web_bench(void);
const char *web_lacking(void);
unsigned char *web_network(size_t size);
const char *web_learn(const char *ruleset, unsigned char *bytes, size_t size);

/* Takes what is known so far, JSON, while the engine is at work. Whoever uses the module has it. */
void web_report(const char *json);

#endif
