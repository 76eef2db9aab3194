/* game_why.h: what a game says of its moves. The folder of a game may have this in its why/, as why_NAME; of a game
 * that has none only that is said which can be said in every game. */
#ifndef TERCET_WHY_GAME_WHY_H
#define TERCET_WHY_GAME_WHY_H

#include "why/why.h"

/* A sort of reason. Its words are those of WhyReason.text, by the side that it is about; where they are the same for
 * both sides, the second are NULL. They have one %s for cells, or two %d, or neither. */
typedef struct WhyKind {
    const char *name;
    int weight;
    const char *words[2];
} WhyKind;

/* A move, with all that is told from. */
typedef struct WhyMove {
    tercet_side side;          /* who makes it */
    tercet_turn turn;          /* its steps */
    tercet_position before;    /* the mover's turn */
    tercet_position after;     /* the other side's turn, or the end */
    tercet_result result;      /* of the move */
    bool has_threat, has_next; /* whether there is the position below */
    tercet_position threat;    /* the one before the move, with the other side to move: what that threatened */
    tercet_position next;      /* the one after the move, with the mover to move: what he threatens */
    tercet_board board, now;   /* the boards before and after it */
} WhyMove;

typedef enum WhyAnswer { WHY_NO, WHY_YES, WHY_UNKNOWN } WhyAnswer;

typedef struct GameWhy {
    /* What follows may be NULL. Words are by the side that is threatened. */
    const char *threat[2];        /* "threatens to win with the next turn" */
    const char *threat_in_two[2]; /* "threatens to win in two moves" */
    const char *parry[2];         /* "wards off the threat to win with the next turn" */

    /* Whether the side to move on a board, on which the game goes on, can win with its turn; NULL: all moves are tried,
     * if there are not too many. */
    WhyAnswer (*wins_at_once)(const tercet_board *board);

    /* Says what a move does. */
    void (*tell)(const WhyMove *move, WhyReasons *reasons);
} GameWhy;

/* What the game of this ruleset says; NULL if it says nothing. */
const GameWhy *game_why(const tercet_ruleset *ruleset);

/* ---- For the games ---- */

/* Adds a reason, with cells or numbers if its words have room for them. More than WHY_MOST are not kept. */
void why_add(WhyReasons *reasons, const WhyKind *kind, tercet_side about);
void why_add_cell(WhyReasons *reasons, const WhyKind *kind, tercet_side about, tercet_cell cell);
void why_add_cells(WhyReasons *reasons, const WhyKind *kind, tercet_side about, const tercet_cell *cells, size_t count);
void why_add_numbers(WhyReasons *reasons, const WhyKind *kind, tercet_side about, int first, int second);

/* The step of this kind; NULL if the move has none. */
const tercet_step *why_step(const WhyMove *move, tercet_step_kind kind);

tercet_side why_other(tercet_side side);
tercet_result why_win(tercet_side side);
bool why_same_cell(tercet_cell a, tercet_cell b);

/* Finds the only piece of this letter and side that is in play; false if there is none. */
bool why_find(const tercet_board *board, tercet_side side, char piece, tercet_cell *cell);

/* Calls each() for every legal move of a position, with its steps and the position that it leads to, until that says
 * false. False if it did. Not for positions with very many moves. */
typedef bool (*WhyEach)(const tercet_turn *turn, const tercet_position *after, void *user);
bool why_each_move(const tercet_position *position, WhyEach each, void *user);

#endif
