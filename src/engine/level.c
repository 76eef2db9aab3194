#include "engine/level.h"

static const Level levels[TERCET_LEVELS] = {
    {.depth = 1, .noise = 120, .oversight = 35, .simple = true},
    {.depth = 1, .noise = 70, .oversight = 20, .simple = true},
    {.depth = 1, .noise = 35, .oversight = 8},
    {.depth = 2, .noise = 20, .oversight = 2},
    {.nodes = 600},
    {.nodes = 2400},
    {.nodes = 9600},
    {.nodes = 38400},
    {.nodes = 153600},
    {0},
};

const Level *level_of(int level) {
    if (level < 1) level = 1;
    if (level > TERCET_LEVELS) level = TERCET_LEVELS;
    return &levels[level - 1];
}
