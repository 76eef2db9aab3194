/* eigenstate.h: Eigenstate (Martin Grider, 2018). */
#ifndef TERCET_GAMES_EIGENSTATE_H
#define TERCET_GAMES_EIGENSTATE_H

#include "games/game.h"

extern const Game game_eigenstate;
extern const tercet_ruleset eigenstate_standard;

/* The rules that only this game has. */
#define EIGENSTATE_RULE_NO_SUCH_PEG "no-such-peg"     /* the piece has no peg for that move */
#define EIGENSTATE_RULE_MUST_MOVE "must-move"         /* a piece can move, so one must */
#define EIGENSTATE_RULE_PEG_NO_PIECE "peg-no-piece"   /* a peg for a cell without a piece */
#define EIGENSTATE_RULE_PEG_NOT_YOURS "peg-not-yours" /* a peg for an opposing piece */
#define EIGENSTATE_RULE_HOLE_CENTRE "hole-centre"     /* M is the centre, not a hole */
#define EIGENSTATE_RULE_HOLE_TAKEN "hole-taken"       /* the hole has a peg already */
#define EIGENSTATE_RULE_HOLE_TWICE "hole-twice"       /* the same hole named twice */
#define EIGENSTATE_RULE_PEG_COUNT "peg-count"         /* too many or too few pegs */
#define EIGENSTATE_RULE_PEG_AFTER_END "peg-after-end" /* the move ends the game: no pegs */
#define EIGENSTATE_RULE_POSITION_PEG "position-peg"   /* a peg in the centre */

#endif
