#include "tools/movelist.h"

#include <stdlib.h>
#include <string.h>

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const ListedMove *)a)->text, ((const ListedMove *)b)->text);
}

bool movelist_make(const tercet_position *position, MoveList *list) {
    size_t room = (size_t)tercet_moves_count(position);
    *list = (MoveList){.moves = malloc((room + 1) * sizeof list->moves[0])};
    if (list->moves == NULL) return false;
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (list->count < room && tercet_moves_next(&moves, &move)) {
        ListedMove *listed = &list->moves[list->count++];
        *listed = (ListedMove){.move = move};
        tercet_move_text(position, move, listed->text);
    }
    qsort(list->moves, list->count, sizeof list->moves[0], compare_texts);
    return true;
}

void movelist_free(MoveList *list) {
    free(list->moves);
    *list = (MoveList){0};
}
