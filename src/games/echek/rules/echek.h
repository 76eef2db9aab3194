/* echek.h: Echek (Léandre Proust, 2019). */
#ifndef TERCET_GAMES_ECHEK_H
#define TERCET_GAMES_ECHEK_H

#include "games/game.h"

extern const Game game_echek;
extern const tercet_ruleset echek_standard, echek_roaming, echek_fixed;

/* The rules that only this game has. */
#define ECHEK_RULE_ENEMY_IN_THE_WAY "enemy-in-the-way"       /* a slider would pass over an opposing piece */
#define ECHEK_RULE_CUT_OFF "cut-off"                         /* pieces would be left unconnected */
#define ECHEK_RULE_AREA_TOO_LARGE "area-too-large"           /* the box would exceed 4 x 4 */
#define ECHEK_RULE_NEXT_TO_ENEMY_KING "next-to-enemy-king"   /* placing beside the opposing king */
#define ECHEK_RULE_NO_OWN_NEIGHBOUR "no-own-neighbour"       /* placing away from all own pieces */
#define ECHEK_RULE_SWAP_USED "swap-used"                     /* the one swap is spent */
#define ECHEK_RULE_SWAP_NEEDS_ROOK "swap-needs-rook"         /* no rook in play to swap with */
#define ECHEK_RULE_RECALL_MISSING "recall-missing"           /* a placed bishop must send a piece back */
#define ECHEK_RULE_RECALL_NOT_ALLOWED "recall-not-allowed"   /* a recall where the rules have none */
#define ECHEK_RULE_RECALL_EMPTY "recall-empty"               /* nothing to recall on that cell */
#define ECHEK_RULE_RECALL_KING "recall-king"                 /* kings cannot be recalled */
#define ECHEK_RULE_RECALL_SELF "recall-self"                 /* nor can the bishop that is placed */
#define ECHEK_RULE_RECALL_CUTS_OFF "recall-cuts-off"         /* the recall would leave pieces unconnected */
#define ECHEK_RULE_QUEEN_LOSS_CUTS_OFF "queen-loss-cuts-off" /* a queen taken out would leave pieces unconnected */
#define ECHEK_RULE_PAWN_STEP "pawn-step"                     /* P@..-..: that is not a step of the pawn */
#define ECHEK_RULE_POSITION_BOX "position-box"               /* rows that are not the tight box, or a box over 4 x 4 */
#define ECHEK_RULE_POSITION_CUT_OFF "position-cut-off"       /* pieces not connected */

#endif
