/* knowledge.h: what the engine knows of a game besides its rules: how to judge a position, which moves to look at, and
 * how its levels play. Each folder of a game has this in its engine/, as engine_NAME. */
#ifndef TERCET_ENGINE_KNOWLEDGE_H
#define TERCET_ENGINE_KNOWLEDGE_H

#include "games/game.h"

/* How a level below full strength plays. Either it looks at every move to a small depth, sees the scores blurred by
 * `noise` hundredths, and of `oversight` in a hundred moves sees nothing that follows; or, if depth is 0, it searches
 * so many nodes. */
typedef struct KnowledgeLevel {
    int depth, noise, oversight;
    uint64_t nodes;
} KnowledgeLevel;

/* What the engine knows of a ruleset besides its rules. */
typedef struct Knowledge {
    /* The evaluation is the sum of features, each times its weight, in hundredths, for the side to move. */
    int feature_count;
    const char *const *feature_names;
    const int *weights;
    void (*features)(const void *state, int *features);

    /* The levels from 1 on, but for the last, which is full strength. */
    const KnowledgeLevel *levels;

    /* The result as far as it can be told without looking for moves. */
    tercet_result (*outcome)(const void *state);

    /* Whether the side to move has to answer a threat at once, so that its evaluation cannot be trusted. */
    bool (*pressed)(const tercet_ruleset *ruleset, const void *state);

    /* How far threats are followed beyond the depth. */
    int rest_plies;

    /* The moves to look at when a line is at its end but not at rest; a part of the legal moves. */
    size_t (*sharp)(const tercet_ruleset *ruleset, const void *state, tercet_move *moves);

    /* The moves worth searching; *complete if these are all. NULL: all are. `depth` is what is left. */
    size_t (*candidates)(const void *state, int depth, tercet_move *moves, bool *complete);

    /* How promising each move looks: higher is searched sooner. */
    void (*promise)(const void *state, const tercet_move *moves, size_t count, int *promises);

    /* Whether a move is one that levels 1 and 2 leave alone; NULL: none is. */
    bool (*advanced)(tercet_move move);
} Knowledge;

enum { KNOWLEDGE_FEATURES = 64 };

/* A position to be searched to a fixed depth, by which the speed of the search is measured. */
typedef struct KnowledgeBench {
    const char *ruleset;
    const char *position;
    int depth;
} KnowledgeBench;

/* What the engine knows of all rulesets of a game. */
typedef struct GameKnowledge {
    const Knowledge *const *rulesets; /* in the order of the game's own list */
    const KnowledgeBench *bench;      /* for each ruleset one or more, then one without a ruleset */
    int opening_plies;                /* how many random moves make an opening for matches */
} GameKnowledge;

/* What is known of the game at an index of game_listed(), and of one ruleset. */
const GameKnowledge *knowledge_at(size_t index);
const Knowledge *knowledge_of(const tercet_ruleset *ruleset);

/* How many random moves make an opening of this ruleset: enough for games to differ, and few enough that most are still
 * even. */
int knowledge_opening_plies(const tercet_ruleset *ruleset);

#endif
