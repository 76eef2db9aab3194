/* steps.h: the steps of a turn as words, as the page's scripts send them: "piece:c3 target:d4", "hand:N", "peg:c3H",
 * "swap". */
#ifndef TERCET_WEB_STEPS_H
#define TERCET_WEB_STEPS_H

#include "play/builder.h"
#include "tercet.h"

const char *steps_kind_name(tercet_step_kind kind);

/* Reads a cell of the largest board, "c3", and moves *at past it; false, and *at unchanged, if there is none. */
bool steps_read_cell(const char **at, tercet_cell *cell);

/* Reads a step; false if it is none. *rest is what stands behind it. */
bool steps_read(const char *text, tercet_step *step, const char **rest);

/* Begins a turn with all steps of a text; false if one of them cannot be made. */
bool steps_begin(const tercet_position *position, const char *text, Builder *builder);

#endif
