#include "view/remarks.h"

#include "language/language.h"

#include <string.h>

/* Adds to a text what fits into its room. */
static void add(char *text, size_t room, const char *separator, const char *words) {
    size_t length = strlen(text);
    snprintf(text + length, room - length, "%s%s", separator, words);
}

/* Whether a remark is one that the side to move has to do something about. */
static bool presses(const tercet_board *board, const tercet_remark *remark) {
    return remark->pressing && remark->about[board->side];
}

const char *view_pressing(const tercet_board *board, char text[VIEW_PRESSING_ROOM]) {
    text[0] = '\0';
    for (size_t i = 0; i < board->remark_count; i++) {
        if (presses(board, &board->remarks[i])) add(text, VIEW_PRESSING_ROOM, ", ", _(board->remarks[i].text));
    }
    return text;
}

const char *view_pressing_sentence(const tercet_board *board) {
    for (size_t i = 0; i < board->remark_count; i++) {
        const tercet_remark *remark = &board->remarks[i];
        if (presses(board, remark) && remark->sentence != NULL) return _(remark->sentence);
    }
    return NULL;
}

void view_write_remarks(const tercet_board *board, tercet_side side, FILE *out) {
    for (size_t i = 0; i < board->remark_count; i++) {
        const tercet_remark *remark = &board->remarks[i];
        if (!remark->pressing && remark->about[side]) fprintf(out, _("; %s"), _(remark->text));
    }
}

const char *view_remarks(const tercet_board *board, char text[VIEW_REMARKS_ROOM]) {
    text[0] = '\0';
    for (size_t i = 0; i < board->remark_count; i++) {
        const tercet_remark *remark = &board->remarks[i];
        if (remark->pressing || remark->sentence == NULL) continue;
        add(text, VIEW_REMARKS_ROOM, text[0] == '\0' ? "" : "; ", _(remark->sentence));
    }
    return text;
}
