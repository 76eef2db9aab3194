#include "view/sentence.h"

#include "view/words.h"

#include <stdarg.h>

void sentence_add(Sentence *sentence, const char *format, ...) {
    va_list args;
    size_t room = VIEW_WORDS_ROOM - sentence->length;
    va_start(args, format);
    int written = vsnprintf(sentence->text + sentence->length, room, format, args);
    va_end(args);
    if (written > 0) sentence->length += (size_t)written < room ? (size_t)written : room - 1;
}

const tercet_step *sentence_step(const MoveTold *told, tercet_step_kind kind) {
    for (size_t i = 0; i < told->turn.count; i++) {
        if (told->turn.steps[i].kind == kind) return &told->turn.steps[i];
    }
    return NULL;
}

const char *sentence_cell(tercet_cell cell, char text[SENTENCE_CELL]) {
    snprintf(text, SENTENCE_CELL, "%c%c", (char)('a' + cell.x), (char)('1' + cell.y));
    return text;
}

void sentence_next(SentenceList *list) {
    fputs(list->before, list->out);
    list->before = ", ";
}

void sentence_each_piece(const tercet_board *board, tercet_side side, char kind, SentencePiece tell, void *user) {
    for (int8_t y = 0; y < board->height; y++) {
        for (int8_t x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            bool wanted = square->piece != '\0' && square->side == side && (kind == 0 || square->piece == kind);
            if (wanted) tell(board, (tercet_cell){x, y}, user);
        }
    }
}
