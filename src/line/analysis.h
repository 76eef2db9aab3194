/* analysis.h: a game that is analysed: a tree of moves, where one stands in it, and what was changed, so that it can be
 * taken back. Knows nothing of keyboards and screens. */
#ifndef TERCET_LINE_ANALYSIS_H
#define TERCET_LINE_ANALYSIS_H

#include "tercet.h"

/* How it was between two changes: the record, and the moves that led to where one stood when it was left. */
typedef struct AnalysisState {
    char *record;
    size_t count;
    tercet_move *moves;
} AnalysisState;

enum { ANALYSIS_STATES = 200 }; /* beyond these the oldest are forgotten */

typedef struct Analysis {
    tercet_game *game; /* the tree */
    tercet_node node;  /* where one stands */
    tercet_game *line; /* the moves that lead there, to be looked at and searched */
    tercet_node far;   /* the last node that one has gone to from elsewhere than its parents: the way on leads there */
    size_t count, now; /* states, and which of them it is in */
    AnalysisState states[ANALYSIS_STATES];
    char *saved; /* the record as it was saved last; empty if it was not */
} Analysis;

typedef enum AnalysisAnswer {
    ANALYSIS_DONE,
    ANALYSIS_NOTHING, /* there is nothing to do, and nothing was done */
    ANALYSIS_REFUSED, /* for a reason */
    ANALYSIS_NO_MEMORY
} AnalysisAnswer;

/* Begins with a game, which it frees in the end, at its start; `saved` says whether it is to be found elsewhere just as
 * it is. False, and the game is freed, if memory ran out. */
bool analysis_begin(Analysis *analysis, tercet_game *game, bool saved);
void analysis_end(Analysis *analysis);

/* ---- Going ---- */

/* Goes to a node. */
AnalysisAnswer analysis_go(Analysis *analysis, tercet_node node);

/* To the next move, that of the line which one has left by going back if there is one; to the move before; to the start
 * and to the end of the line. */
AnalysisAnswer analysis_next(Analysis *analysis);
AnalysisAnswer analysis_back(Analysis *analysis);
AnalysisAnswer analysis_first(Analysis *analysis);
AnalysisAnswer analysis_last(Analysis *analysis);

/* To the next of the moves that could be made instead of this one, or the one before it, in a circle. */
AnalysisAnswer analysis_other(Analysis *analysis, bool backwards);

/* ---- Looking ---- */

/* How many moves lead here, and whether all of them are of the main line. */
size_t analysis_ply(const Analysis *analysis);
bool analysis_is_main(const Analysis *analysis);

/* How many other moves there are instead of the one that led here. */
size_t analysis_others(const Analysis *analysis);

/* The record as it is now, with all variations and comments. */
const char *analysis_record(const Analysis *analysis);

/* Whether it is as it was saved last; analysis_note_saved() says that it is saved now. */
bool analysis_is_saved(const Analysis *analysis);
AnalysisAnswer analysis_note_saved(Analysis *analysis);

/* ---- Changing ---- */

/* Plays a move and goes there: where it was made before, or as a new variation if there is another move already. After
 * an end that the moves do not show, like a resignation, that end is taken from the record. */
AnalysisAnswer analysis_play(Analysis *analysis, tercet_move move, tercet_reason *why);

/* Sets the comment on the position, of which an empty one is none; ANALYSIS_REFUSED if it has characters that records
 * cannot have. */
AnalysisAnswer analysis_comment(Analysis *analysis, const char *text);

/* Makes the line that leads here the main line; ANALYSIS_REFUSED, with the reason, if the others would be nested too
 * deep then. */
AnalysisAnswer analysis_promote(Analysis *analysis, tercet_reason *why);

/* Takes the move that led here away, with all that follows; one stands where it was made then. */
AnalysisAnswer analysis_delete(Analysis *analysis);

/* Begins anew with a position. */
AnalysisAnswer analysis_restart(Analysis *analysis, const tercet_position *position);

/* Takes the last change back, and makes it again. */
AnalysisAnswer analysis_undo(Analysis *analysis);
AnalysisAnswer analysis_redo(Analysis *analysis);

#endif
