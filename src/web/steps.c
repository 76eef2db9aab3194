#include "web/steps.h"

#include <string.h>

static const char *const kinds[] = {
    [TERCET_STEP_PIECE] = "piece",   [TERCET_STEP_HAND] = "hand", [TERCET_STEP_TARGET] = "target",
    [TERCET_STEP_RECALL] = "recall", [TERCET_STEP_PEG] = "peg",   [TERCET_STEP_SWAP] = "swap",
    [TERCET_STEP_PASS] = "pass",
};

const char *steps_kind_name(tercet_step_kind kind) {
    return kinds[kind];
}

static bool has_letter(tercet_step_kind kind) {
    return kind == TERCET_STEP_HAND || kind == TERCET_STEP_PEG;
}

static bool read_kind(const char *word, size_t length, tercet_step_kind *kind) {
    for (*kind = TERCET_STEP_PIECE; *kind <= TERCET_STEP_PASS; (*kind)++) {
        if (strlen(kinds[*kind]) == length && memcmp(kinds[*kind], word, length) == 0) return true;
    }
    return false;
}

bool steps_read_cell(const char **at, tercet_cell *cell) {
    const char *text = *at;
    if (text[0] < 'a' || text[0] >= 'a' + TERCET_BOARD_SIDE || text[1] < '1' || text[1] >= '1' + TERCET_BOARD_SIDE) {
        return false;
    }
    *cell = (tercet_cell){(int8_t)(text[0] - 'a'), (int8_t)(text[1] - '1')};
    *at += 2;
    return true;
}

static bool read_letter(const char **at, char *letter) {
    if (**at < 'A' || **at > 'Z') return false;
    *letter = *(*at)++;
    return true;
}

bool steps_read(const char *text, tercet_step *step, const char **rest) {
    const char *at = text + strcspn(text, ": ");
    *step = (tercet_step){0};
    if (!read_kind(text, (size_t)(at - text), &step->kind)) return false;
    if (*at == ':') at++;
    if (builder_points(step->kind) && !steps_read_cell(&at, &step->cell)) return false;
    if (has_letter(step->kind) && !read_letter(&at, &step->letter)) return false;
    *rest = at + strspn(at, " ");
    return *at == ' ' || *at == '\0';
}

bool steps_begin(const tercet_position *position, const char *text, Builder *builder) {
    builder_begin(builder, position);
    while (*text != '\0') {
        tercet_step step;
        if (!steps_read(text, &step, &text)) return false;
        const tercet_cell *cell = builder_points(step.kind) ? &step.cell : NULL;
        const tercet_step *found = builder_find(builder, step.kind, cell, step.letter);
        if (found == NULL) return false;
        builder_add(builder, *found);
    }
    return true;
}
