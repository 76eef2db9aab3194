#include "engine/level.h"

static const Level levels[TERCET_LEVELS] = {
    {.depth = 1, .noise = 120, .oversight = 35, .simple = true},
    {.depth = 1, .noise = 65, .oversight = 18, .simple = true},
    {.depth = 1, .noise = 25, .oversight = 6},
    {.depth = 2, .noise = 45, .oversight = 8},
    {.depth = 2, .noise = 12, .oversight = 1},
    {.nodes = 4000},
    {.nodes = 12000},
    {.nodes = 40000},
    {.nodes = 200000},
    {0},
};

const Level *level_of(int level) {
    if (level < 1) level = 1;
    if (level > TERCET_LEVELS) level = TERCET_LEVELS;
    return &levels[level - 1];
}
