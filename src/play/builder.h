/* builder.h: a turn in the making, step by step, and why a step is not possible. */
#ifndef TERCET_PLAY_BUILDER_H
#define TERCET_PLAY_BUILDER_H

#include "tercet.h"

typedef struct Builder {
    tercet_position position;
    tercet_turn turn;
    size_t next_count; /* the steps that can come next; none once the turn is complete */
    tercet_step next[TERCET_NEXT_STEPS];
} Builder;

void builder_begin(Builder *builder, const tercet_position *position);

/* The next step that is of this kind, at this cell, with this letter: what is 0 or NULL may be anything. NULL if there
 * is none. */
const tercet_step *builder_find(const Builder *builder, tercet_step_kind kind, const tercet_cell *cell, char letter);

/* Whether a step of this kind points at a cell of the board. */
bool builder_points(tercet_step_kind kind);

/* The next step that points at this cell, or at any if it is NULL; NULL if there is none. */
const tercet_step *builder_at(const Builder *builder, const tercet_cell *cell);

/* Adds a step, which must be one of the next ones, and takes the last one back; false if there is none. */
void builder_add(Builder *builder, tercet_step step);
bool builder_back(Builder *builder);

/* Whether the turn is complete, and its move. */
bool builder_move(const Builder *builder, tercet_move *move);

/* The kind of the step added last; 0 if there is none. */
tercet_step_kind builder_last(const Builder *builder);

/* Why this step, which is not one of the next ones, cannot come next. */
void builder_explain(const Builder *builder, tercet_step step, tercet_reason *why);

#endif
