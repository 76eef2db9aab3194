/* knowledge.h: what the engine knows of a game besides its rules: its evaluation, its moves for quiescence, how its
 * moves are ordered, and how its levels play. Each folder of a game has this in its engine/, as engine_NAME. */
#ifndef TERCET_ENGINE_KNOWLEDGE_H
#define TERCET_ENGINE_KNOWLEDGE_H

#include "engine/evaluation.h"
#include "engine/network.h"
#include "games/game.h"

/* How a level below full strength plays. Either it looks at every move to a small depth, sees the scores blurred by
 * `noise` hundredths, and of `oversight` in a hundred moves sees nothing that follows; or, if depth is 0, it searches
 * so many nodes. A beginner's level looks only at `notices` of the moves, whichever these are, and at what wins at
 * once, unless it overlooks even that. */
typedef struct KnowledgeLevel {
    int depth, noise, oversight;
    uint64_t nodes;
    size_t notices; /* 0: all */
    bool overlooks_wins;
    int score; /* against the level below, in hundredths of a game, as measured; 0: not measured */
} KnowledgeLevel;

/* What the engine knows of a ruleset besides its rules. */
typedef struct Knowledge {
    /* The evaluation is the sum of features, each times its weight, in hundredths, for the side to move. There are at
     * most EVALUATION_FEATURES. */
    int feature_count;
    const char *const *feature_names;
    const int *weights;
    void (*features)(const void *state, int *features);

    /* What a network of this ruleset sees, or NULL if it has none. If the program has such a network, its output is
     * added to that sum. */
    const NetworkShape *network;

    /* The levels from 1 on, but for the last, which is full strength. */
    const KnowledgeLevel *levels;

    /* The result as far as it can be told without generating moves; TERCET_NONE if that is not enough. NULL: what the
     * rules say. A position that is over and not told here must be one whose side to move is threatened (mate), or the
     * end of the search takes it for one that goes on. */
    tercet_result (*quick_result)(const void *state);

    /* Whether the side to move has to answer a threat at once, as in check: its position is not quiet, so it may not
     * stand pat, and nothing is pruned there. */
    bool (*is_threatened)(const tercet_ruleset *ruleset, const void *state);

    /* How many plies quiescence searches at most. */
    int quiescence_plies;
    bool quiescence_in_table; /* it uses the transposition table, which pays where it goes deep */

    /* The moves that quiescence searches where the side to move is not threatened: those legal moves that make threats
     * or captures. */
    size_t (*quiescence_moves)(const tercet_ruleset *ruleset, const void *state, tercet_move *moves);

    /* The moves worth searching at a node with so much depth left; *complete if these are all legal moves. NULL: all
     * are searched. */
    size_t (*candidate_moves)(const void *state, int depth, tercet_move *moves, bool *complete);

    /* The score of each move for move ordering: higher is searched sooner. */
    void (*score_moves)(const void *state, const tercet_move *moves, size_t count, int *scores);

    /* How many hundredths an evaluation may fall in a ply, usually: a node that is above beta by more than this for
     * each ply of its depth is not searched (reverse futility pruning). 0: all are. */
    int futility_margin;

    /* The state if the side to move passes, whether or not the rules let it: what is still good then need not be
     * searched (null move pruning). The side to move is not threatened. NULL: this is not tried, as it does not pay. */
    void (*null_move)(const void *state, void *after);

    /* Whether somebody can lose by a move of their own, so that a game may also end with a move of its loser. */
    bool own_move_may_lose;

    /* Whether a move is one that levels 1 and 2 leave alone; NULL: none is. */
    bool (*is_advanced)(tercet_move move);
} Knowledge;

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
