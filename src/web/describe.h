/* describe.h: what the library knows, as JSON; web/types.d.ts says what it looks like. */
#ifndef TERCET_WEB_DESCRIBE_H
#define TERCET_WEB_DESCRIBE_H

#include "web/writer.h"

#include "tercet.h"

const char *describe_side(tercet_side side); /* "white", "black" */

void describe_reason(Writer *json, const char *name, const tercet_reason *why);
void describe_list(Writer *json, const char *name, const tercet_cell *cells, size_t count);
void describe_step(Writer *json, const char *name, const tercet_step *step);
void describe_open_step(Writer *json, const char *name, const tercet_step *step); /* more may follow */
void describe_steps(Writer *json, const char *name, const tercet_step *steps, size_t count);
void describe_board(Writer *json, const char *name, const tercet_ruleset *ruleset, const tercet_board *board);
void describe_move(Writer *json, const char *name, const tercet_position *position, tercet_move move);
void describe_score(Writer *json, const char *name, tercet_score score);

/* A game. Its moves are in the order of records, with variations between parentheses behind the move that they replace;
 * what is noted is listed in the same order, for the start first. */
void describe_game(Writer *json, const char *name, const tercet_game *game);

/* The node that comes next in that order; TERCET_NO_NODE behind the last. */
tercet_node describe_next_node(const tercet_game *game, tercet_node node);

void describe_tags(Writer *json, const char *name, const tercet_game *game);

/* An end that the moves of a game do not show, or null. */
void describe_end(Writer *json, const char *name, const tercet_game *game);

/* How a game has ended: null, or the kind of ending for programs. */
void describe_ending(Writer *json, const char *name, tercet_ending ending);

#endif
