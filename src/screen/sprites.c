#include "screen/sprites.h"

#include <string.h>

const Sprite *sprite_find(const tercet_ruleset *ruleset, char letter, int columns, int rows) {
    const char *game = tercet_ruleset_game(ruleset);
    const Sprite *best = NULL;
    for (const Sprite *sprite = sprite_all; sprite->game != NULL; sprite++) {
        if (sprite->letter != letter || strcmp(sprite->game, game) != 0) continue;
        if (sprite->columns <= columns && sprite->rows <= rows) best = sprite;
    }
    return best;
}
