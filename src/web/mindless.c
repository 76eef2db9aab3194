/* Games without an engine: in the place of what it knows of each, which the small module leaves out. It is the one file
 * of this room that knows the library's inside, and is in no other program. */
#include "games/game.h"

const GameMind echek_mind_standard, echek_mind_roaming, echek_mind_fixed;
const GameMind eigenstate_mind;
const GameMind shakti_mind_standard, shakti_mind_near;
