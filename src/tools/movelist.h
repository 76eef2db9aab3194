/* movelist.h: the legal moves of a position as strings in byte order. */
#ifndef TERCET_TOOLS_MOVELIST_H
#define TERCET_TOOLS_MOVELIST_H

#include "tercet.h"

/* One move with its string; the leaves behind it are for perft to fill in, and 0 until then. */
typedef struct ListedMove {
    char text[TERCET_MOVE_TEXT];
    tercet_move move;
    uint64_t leaves;
    bool counted; /* all of them */
} ListedMove;

typedef struct MoveList {
    size_t count;
    ListedMove *moves;
} MoveList;

/* Lists all legal moves. False if memory ran out; then nothing needs to be freed. */
bool movelist_make(const tercet_position *position, MoveList *list);
void movelist_free(MoveList *list);

#endif
