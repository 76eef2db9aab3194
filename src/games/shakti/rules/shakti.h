/* shakti.h: Shakti (Christian Freeling, 1982). */
#ifndef TERCET_GAMES_SHAKTI_H
#define TERCET_GAMES_SHAKTI_H

#include "games/game.h"

extern const Game game_shakti;
extern const tercet_ruleset shakti_standard, shakti_near;

/* The rules that only this game has. */
#define SHAKTI_RULE_JUMP_OVER_TAKEN "jump-over-taken"       /* the tile to jump over is occupied */
#define SHAKTI_RULE_JUMP_OVER_GAP "jump-over-gap"           /* shakti:near: a gap between the two tiles of a jump */
#define SHAKTI_RULE_CHECKED_KING_STEPS "checked-king-steps" /* a king in check steps to an adjacent tile only */
#define SHAKTI_RULE_STAYS_IN_CHECK "stays-in-check"         /* the move does not end the check */
#define SHAKTI_RULE_INTO_CHECK "into-check"                 /* the move would put the own king in check */
#define SHAKTI_RULE_KINGS_SEE "kings-see"                   /* the kings would see each other */
#define SHAKTI_RULE_CAPTURE "capture"                       /* only a king in check captures */
#define SHAKTI_RULE_KING_CAPTURE "king-capture"             /* kings are never captured */
#define SHAKTI_RULE_POSITION_CORNER "position-corner"       /* something stands on a missing corner */
#define SHAKTI_RULE_POSITION_KINGS_SEE "position-kings-see" /* the kings see each other */
#define SHAKTI_RULE_POSITION_CHECK "position-check"         /* the side not to move is in check */

#endif
