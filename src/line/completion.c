#include "line/completion.h"

#include <stdio.h>
#include <string.h>

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

void completion_add(Completion *completion, const char *typed, const char *word) {
    if (!begins_with(word, typed) || completion->count == COMPLETION_ITEMS) return;
    for (size_t i = 0; i < completion->count; i++) {
        if (strcmp(completion->items[i], word) == 0) return;
    }
    snprintf(completion->items[completion->count++], COMPLETION_ROOM, "%s", word);
}

size_t completion_common(const Completion *completion) {
    if (completion->count == 0) return 0;
    size_t common = strlen(completion->items[0]);
    for (size_t i = 1; i < completion->count; i++) {
        size_t same = 0;
        while (same < common && completion->items[i][same] == completion->items[0][same]) same++;
        common = same;
    }
    return common;
}

/* ---- Moves ---- */

/* A turn as far as it is typed. */
typedef struct Typed {
    const tercet_position *position;
    tercet_turn turn;
    char text[COMPLETION_ROOM]; /* of its steps */
} Typed;

static tercet_turn with_step(const tercet_turn *turn, const tercet_step *step) {
    tercet_turn longer = *turn;
    longer.steps[longer.count++] = *step;
    return longer;
}

/* Writes the turn's text with one step more; without the step's letter if that is not wanted, of one that has a cell.
 */
static void write_step(const Typed *typed, const tercet_step *step, bool letter, char text[COMPLETION_ROOM]) {
    tercet_step cell_only = *step;
    if (step->kind == TERCET_STEP_PEG) cell_only.letter = '\0';
    tercet_turn longer = with_step(&typed->turn, letter ? step : &cell_only);
    tercet_turn_text(typed->position, &longer, text);
}

/* Adds the move that the steps make, as it is written, or as it is typed if that is another spelling. */
static void add_whole(const Typed *typed, const char *text, Completion *completion) {
    tercet_move move;
    char written[TERCET_MOVE_TEXT];
    if (!tercet_turn_move(typed->position, &typed->turn, &move)) return;
    tercet_move_text(typed->position, move, written);
    completion_add(completion, text, begins_with(written, text) ? written : typed->text);
}

/* Takes the next step if all of it stands in `text`; else adds the steps that begin as it goes on. False in the end. */
static bool take_step(Typed *typed, const char *text, Completion *completion) {
    tercet_step steps[TERCET_NEXT_STEPS];
    char whole[COMPLETION_ROOM], cell[COMPLETION_ROOM];
    size_t count = tercet_turn_next(typed->position, &typed->turn, steps);
    if (count == 0) add_whole(typed, text, completion);
    for (size_t i = 0; i < count; i++) {
        write_step(typed, &steps[i], true, whole);
        if (begins_with(text, whole)) {
            typed->turn = with_step(&typed->turn, &steps[i]);
            strcpy(typed->text, whole);
            return true;
        }
        write_step(typed, &steps[i], false, cell);
        completion_add(completion, text, begins_with(text, cell) ? whole : cell);
    }
    return false;
}

void completion_add_moves(Completion *completion, const char *typed, const tercet_position *position) {
    char text[COMPLETION_ROOM];
    if (strlen(typed) >= sizeof text) return;
    strcpy(text, typed);
    for (;;) {
        Typed so_far = {.position = position};
        Completion found = {0};
        while (take_step(&so_far, text, &found)) found.count = 0;
        bool single = found.count == 1 && strcmp(found.items[0], text) != 0;
        if (!single) {
            for (size_t i = 0; i < found.count; i++) completion_add(completion, typed, found.items[i]);
            completion->shown = strlen(so_far.text);
            return;
        }
        strcpy(text, found.items[0]); /* there is only one way, so it is taken */
    }
}
