#include "line/analysis.h"

#include <stdlib.h>
#include <string.h>

/* ---- Places ---- */

static size_t depth_of(const tercet_game *game, tercet_node node) {
    size_t depth = 0;
    for (; node != TERCET_START_NODE; node = tercet_node_parent(game, node)) depth++;
    return depth;
}

static bool leads_to(const tercet_game *game, tercet_node node, tercet_node below) {
    while (below != node && below != TERCET_START_NODE) below = tercet_node_parent(game, below);
    return below == node;
}

static tercet_node main_end(const tercet_game *game) {
    return tercet_game_node(game, tercet_game_length(game));
}

/* The child that a move leads to; TERCET_NO_NODE if there is none. */
static tercet_node child_of(const tercet_game *game, tercet_node node, tercet_move move) {
    tercet_node child = tercet_node_next(game, node);
    while (child != TERCET_NO_NODE && tercet_node_move(game, child) != move) child = tercet_node_other(game, child);
    return child;
}

/* Remembers the moves that lead to where one stands. */
static bool note_place(const Analysis *analysis, AnalysisState *state) {
    size_t count = analysis_ply(analysis);
    tercet_move *moves = malloc((count + 1) * sizeof *moves);
    if (moves == NULL) return false;
    for (size_t i = 0; i < count; i++) moves[i] = tercet_game_move_at(analysis->line, i);
    free(state->moves);
    state->moves = moves;
    state->count = count;
    return true;
}

/* Where such moves lead, as far as they are there. */
static tercet_node find_place(const tercet_game *game, const AnalysisState *state) {
    tercet_node node = TERCET_START_NODE;
    for (size_t i = 0; i < state->count; i++) {
        tercet_node child = child_of(game, node, state->moves[i]);
        if (child == TERCET_NO_NODE) break;
        node = child;
    }
    return node;
}

/* ---- States ---- */

static void free_state(AnalysisState *state) {
    free(state->record);
    free(state->moves);
    *state = (AnalysisState){0};
}

static void free_states_from(Analysis *analysis, size_t first) {
    while (analysis->count > first) free_state(&analysis->states[--analysis->count]);
}

/* Adds the state that the analysis is in now; the record is its own from then on. */
static void add_state(Analysis *analysis, char *record) {
    if (analysis->count > 0) free_states_from(analysis, analysis->now + 1);
    if (analysis->count == ANALYSIS_STATES) {
        free_state(&analysis->states[0]);
        memmove(analysis->states, analysis->states + 1, (ANALYSIS_STATES - 1) * sizeof analysis->states[0]);
        analysis->states[--analysis->count] = (AnalysisState){0};
    }
    analysis->states[analysis->count] = (AnalysisState){.record = record};
    analysis->now = analysis->count++;
}

const char *analysis_record(const Analysis *analysis) {
    return analysis->states[analysis->now].record;
}

/* Looks at another tree from now on, at this node; false, and nothing is changed, if memory ran out. */
static bool take_game(Analysis *analysis, tercet_game *game, tercet_node node) {
    tercet_game *line = tercet_game_line(game, node);
    if (line == NULL) return false;
    if (game != analysis->game) tercet_game_free(analysis->game);
    tercet_game_free(analysis->line);
    analysis->game = game;
    analysis->line = line;
    analysis->node = analysis->far = node;
    return true;
}

/* Goes over to a changed tree, which may be the same one, at this node, and remembers it. If memory runs out, the tree
 * of before is there again. */
static AnalysisAnswer commit(Analysis *analysis, tercet_game *game, tercet_node node) {
    char *record = game == NULL ? NULL : tercet_game_text(game);
    bool good =
        record != NULL && note_place(analysis, &analysis->states[analysis->now]) && take_game(analysis, game, node);
    if (good) {
        add_state(analysis, record);
        return ANALYSIS_DONE;
    }
    free(record);
    if (game != analysis->game) {
        tercet_game_free(game);
        return ANALYSIS_NO_MEMORY;
    }
    tercet_game *before = tercet_game_read(analysis_record(analysis), strlen(analysis_record(analysis)), NULL);
    if (before != NULL && !take_game(analysis, before, find_place(before, &analysis->states[analysis->now]))) {
        tercet_game_free(before);
    }
    return ANALYSIS_NO_MEMORY;
}

static AnalysisAnswer enter_state(Analysis *analysis, size_t number) {
    const AnalysisState *state = &analysis->states[number];
    if (!note_place(analysis, &analysis->states[analysis->now])) return ANALYSIS_NO_MEMORY;
    tercet_game *game = tercet_game_read(state->record, strlen(state->record), NULL);
    if (game == NULL) return ANALYSIS_NO_MEMORY;
    if (!take_game(analysis, game, find_place(game, state))) {
        tercet_game_free(game);
        return ANALYSIS_NO_MEMORY;
    }
    analysis->now = number;
    return ANALYSIS_DONE;
}

AnalysisAnswer analysis_undo(Analysis *analysis) {
    return analysis->now == 0 ? ANALYSIS_NOTHING : enter_state(analysis, analysis->now - 1);
}

AnalysisAnswer analysis_redo(Analysis *analysis) {
    return analysis->now + 1 == analysis->count ? ANALYSIS_NOTHING : enter_state(analysis, analysis->now + 1);
}

/* ---- From beginning to end ---- */

bool analysis_begin(Analysis *analysis, tercet_game *game, bool saved) {
    *analysis = (Analysis){0};
    char *record = game == NULL ? NULL : tercet_game_text(game);
    if (record != NULL && take_game(analysis, game, TERCET_START_NODE)) {
        add_state(analysis, record);
        analysis->saved = strdup(saved ? record : "");
        if (analysis->saved != NULL) return true;
        analysis_end(analysis);
        return false;
    }
    free(record);
    tercet_game_free(game);
    return false;
}

void analysis_end(Analysis *analysis) {
    free_states_from(analysis, 0);
    tercet_game_free(analysis->game);
    tercet_game_free(analysis->line);
    free(analysis->saved);
    *analysis = (Analysis){0};
}

bool analysis_is_saved(const Analysis *analysis) {
    return strcmp(analysis->saved, analysis_record(analysis)) == 0;
}

AnalysisAnswer analysis_note_saved(Analysis *analysis) {
    char *saved = strdup(analysis_record(analysis));
    if (saved == NULL) return ANALYSIS_NO_MEMORY;
    free(analysis->saved);
    analysis->saved = saved;
    return ANALYSIS_DONE;
}

/* ---- Going ---- */

AnalysisAnswer analysis_go(Analysis *analysis, tercet_node node) {
    tercet_node far = leads_to(analysis->game, node, analysis->far) ? analysis->far : node;
    if (node == analysis->node) return ANALYSIS_NOTHING;
    if (!take_game(analysis, analysis->game, node)) return ANALYSIS_NO_MEMORY;
    analysis->far = far;
    return ANALYSIS_DONE;
}

/* The next node on the way on; TERCET_NO_NODE at the end. */
static tercet_node way_on(const Analysis *analysis, tercet_node node) {
    tercet_node below = analysis->far;
    if (below == node || !leads_to(analysis->game, node, below)) return tercet_node_next(analysis->game, node);
    while (tercet_node_parent(analysis->game, below) != node) below = tercet_node_parent(analysis->game, below);
    return below;
}

static AnalysisAnswer go_if_there(Analysis *analysis, tercet_node node) {
    return node == TERCET_NO_NODE ? ANALYSIS_NOTHING : analysis_go(analysis, node);
}

AnalysisAnswer analysis_next(Analysis *analysis) {
    return go_if_there(analysis, way_on(analysis, analysis->node));
}

AnalysisAnswer analysis_back(Analysis *analysis) {
    return go_if_there(analysis, tercet_node_parent(analysis->game, analysis->node));
}

AnalysisAnswer analysis_first(Analysis *analysis) {
    return analysis_go(analysis, TERCET_START_NODE);
}

AnalysisAnswer analysis_last(Analysis *analysis) {
    tercet_node node = analysis->node;
    for (tercet_node next = node; next != TERCET_NO_NODE; next = way_on(analysis, node)) node = next;
    return analysis_go(analysis, node);
}

/* The first of all moves where this one was made. */
static tercet_node first_of(const Analysis *analysis, tercet_node node) {
    return tercet_node_next(analysis->game, tercet_node_parent(analysis->game, node));
}

AnalysisAnswer analysis_other(Analysis *analysis, bool backwards) {
    if (analysis->node == TERCET_START_NODE || analysis_others(analysis) == 0) return ANALYSIS_NOTHING;
    tercet_node first = first_of(analysis, analysis->node), at = analysis->node;
    if (!backwards) {
        tercet_node next = tercet_node_other(analysis->game, at);
        return analysis_go(analysis, next == TERCET_NO_NODE ? first : next);
    }
    tercet_node wanted = at == first ? TERCET_NO_NODE : at;
    for (at = first; tercet_node_other(analysis->game, at) != wanted;) at = tercet_node_other(analysis->game, at);
    return analysis_go(analysis, at);
}

/* ---- Looking ---- */

size_t analysis_ply(const Analysis *analysis) {
    return tercet_game_length(analysis->line);
}

bool analysis_is_main(const Analysis *analysis) {
    return tercet_game_node(analysis->game, analysis_ply(analysis)) == analysis->node;
}

size_t analysis_others(const Analysis *analysis) {
    size_t count = 0;
    if (analysis->node == TERCET_START_NODE) return 0;
    tercet_node at = first_of(analysis, analysis->node);
    while ((at = tercet_node_other(analysis->game, at)) != TERCET_NO_NODE) count++;
    return count;
}

/* ---- Playing and remarking ---- */

/* Whether the game ended where it stands without the moves showing it. */
static bool is_declared(const tercet_game *game) {
    return tercet_game_ending(game) >= TERCET_BY_AGREEMENT;
}

static tercet_side loser_of(const tercet_game *game) {
    return tercet_game_result(game) == TERCET_WHITE_WINS ? TERCET_BLACK : TERCET_WHITE;
}

/* Adds a move where one stands. An end that was declared there is gone then, as the game goes on. */
static tercet_node add_move(Analysis *analysis, tercet_move move, tercet_reason *why) {
    tercet_game *game = analysis->game;
    bool declared = analysis->node == main_end(game) && is_declared(game);
    tercet_ending ending = tercet_game_ending(game);
    tercet_side loser = loser_of(game);
    if (declared) tercet_game_undo(game);
    tercet_node node = tercet_game_vary(game, analysis->node, move, why);
    if (declared && node == TERCET_NO_NODE) tercet_game_end(game, ending, loser);
    return node;
}

AnalysisAnswer analysis_play(Analysis *analysis, tercet_move move, tercet_reason *why) {
    tercet_node known = child_of(analysis->game, analysis->node, move);
    if (known != TERCET_NO_NODE) return analysis_go(analysis, known);
    if (tercet_game_over(analysis->line, why)) return ANALYSIS_REFUSED;
    if (!tercet_move_legal(tercet_game_position(analysis->line), move, why)) return ANALYSIS_REFUSED;
    tercet_node node = add_move(analysis, move, why);
    return node == TERCET_NO_NODE ? ANALYSIS_REFUSED : commit(analysis, analysis->game, node);
}

AnalysisAnswer analysis_comment(Analysis *analysis, const char *text) {
    const char *before = tercet_node_comment(analysis->game, analysis->node);
    if (strcmp(before == NULL ? "" : before, text) == 0) return ANALYSIS_NOTHING;
    if (!tercet_node_set_comment(analysis->game, analysis->node, text)) return ANALYSIS_REFUSED;
    return commit(analysis, analysis->game, analysis->node);
}

AnalysisAnswer analysis_restart(Analysis *analysis, const tercet_position *position) {
    return commit(analysis, tercet_game_new(position, 0), TERCET_START_NODE);
}

/* ---- Copies of a tree ---- */

/* A copy in the making. */
typedef struct Copy {
    const tercet_game *from;
    tercet_game *to;
    tercet_node without; /* is left out, with all that follows */
    size_t first_count;  /* so many nodes come first where they stand, from the start on */
    tercet_node *first;
    size_t depth;          /* of `old` */
    tercet_node old, made; /* the last node that was copied, and its copy */
    tercet_reason why;     /* why a node cannot stand where it would come to */
} Copy;

/* The node below the one at a depth that comes first there; TERCET_NO_NODE if the usual one does. */
static tercet_node preferred(const Copy *copy, size_t depth) {
    return depth < copy->first_count ? copy->first[depth] : TERCET_NO_NODE;
}

/* The first from this node on, among its siblings, that is neither left out nor copied before the others. */
static tercet_node skip(const Copy *copy, tercet_node node, tercet_node before) {
    while (node != TERCET_NO_NODE && (node == copy->without || node == before)) {
        node = tercet_node_other(copy->from, node);
    }
    return node;
}

static tercet_node first_below(const Copy *copy) {
    tercet_node before = preferred(copy, copy->depth);
    bool is_here = before != TERCET_NO_NODE && tercet_node_parent(copy->from, before) == copy->old;
    return is_here ? before : skip(copy, tercet_node_next(copy->from, copy->old), TERCET_NO_NODE);
}

static tercet_node next_beside(const Copy *copy) {
    tercet_node before = preferred(copy, copy->depth - 1);
    tercet_node parent = tercet_node_parent(copy->from, copy->old);
    tercet_node from =
        copy->old == before ? tercet_node_next(copy->from, parent) : tercet_node_other(copy->from, copy->old);
    return skip(copy, from, before);
}

/* Copies a node below the one that stands in `made`. */
static bool copy_node(Copy *copy, tercet_node old) {
    tercet_score score;
    const char *comment = tercet_node_comment(copy->from, old);
    copy->old = old;
    copy->depth++;
    copy->made = tercet_game_vary(copy->to, copy->made, tercet_node_move(copy->from, old), &copy->why);
    if (copy->made == TERCET_NO_NODE) return false;
    if (comment != NULL && !tercet_node_set_comment(copy->to, copy->made, comment)) return false;
    if (tercet_node_evaluation(copy->from, old, &score)) tercet_node_set_evaluation(copy->to, copy->made, &score);
    return true;
}

static void go_up(Copy *copy) {
    copy->old = tercet_node_parent(copy->from, copy->old);
    copy->made = tercet_node_parent(copy->to, copy->made);
    copy->depth--;
}

/* Copies all nodes, each line before what was thought of instead; *place is where `here` came to. */
static bool copy_nodes(Copy *copy, tercet_node here, tercet_node *place) {
    *place = TERCET_START_NODE;
    for (;;) {
        tercet_node next = first_below(copy);
        while (next == TERCET_NO_NODE && copy->old != TERCET_START_NODE) {
            next = next_beside(copy);
            go_up(copy);
        }
        if (next == TERCET_NO_NODE) return true;
        if (!copy_node(copy, next)) return false;
        if (next == here) *place = copy->made;
    }
}

static bool same_main_line(const tercet_game *a, const tercet_game *b) {
    size_t length = tercet_game_length(a);
    if (tercet_game_length(b) != length) return false;
    for (size_t ply = 0; ply < length; ply++) {
        if (tercet_game_move_at(a, ply) != tercet_game_move_at(b, ply)) return false;
    }
    return true;
}

/* What is not in the nodes: tags, what is remarked about the start, and an end that the moves do not show. */
static bool copy_rest(const tercet_game *from, tercet_game *to) {
    static const char *const tags[] = {"White", "Black", "Date", "Event", "Clock", "Help"};
    const char *comment = tercet_node_comment(from, TERCET_START_NODE);
    tercet_score score;
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const char *value = tercet_game_tag(from, tags[i]);
        if (value != NULL) tercet_game_set_tag(to, tags[i], value);
    }
    if (tercet_node_evaluation(from, TERCET_START_NODE, &score)) {
        tercet_node_set_evaluation(to, TERCET_START_NODE, &score);
    }
    if (is_declared(from) && same_main_line(from, to)) tercet_game_end(to, tercet_game_ending(from), loser_of(from));
    return comment == NULL || tercet_node_set_comment(to, TERCET_START_NODE, comment);
}

/* Goes over to a copy of the tree, at the node that `here` has become. */
static AnalysisAnswer turn_into(Analysis *analysis, Copy *copy, tercet_node here) {
    tercet_node place;
    copy->from = analysis->game;
    copy->to = tercet_game_new(tercet_game_position_at(analysis->game, 0), tercet_game_length(analysis->game));
    bool good = copy->to != NULL && copy_nodes(copy, here, &place) && copy_rest(copy->from, copy->to);
    if (good) return commit(analysis, copy->to, place);
    tercet_game_free(copy->to);
    return tercet_reason_is(&copy->why, TERCET_RULE_RECORD_FORMAT) ? ANALYSIS_REFUSED : ANALYSIS_NO_MEMORY;
}

AnalysisAnswer analysis_promote(Analysis *analysis, tercet_reason *why) {
    Copy copy = {.without = TERCET_NO_NODE, .first_count = depth_of(analysis->game, analysis->node)};
    if (analysis_is_main(analysis)) return ANALYSIS_NOTHING;
    copy.first = malloc(copy.first_count * sizeof copy.first[0]);
    if (copy.first == NULL) return ANALYSIS_NO_MEMORY;
    size_t depth = copy.first_count;
    for (tercet_node at = analysis->node; at != TERCET_START_NODE; at = tercet_node_parent(analysis->game, at)) {
        copy.first[--depth] = at;
    }
    AnalysisAnswer answer = turn_into(analysis, &copy, analysis->node);
    if (answer == ANALYSIS_REFUSED) *why = copy.why;
    free(copy.first);
    return answer;
}

AnalysisAnswer analysis_delete(Analysis *analysis) {
    Copy copy = {.without = analysis->node};
    if (analysis->node == TERCET_START_NODE) return ANALYSIS_NOTHING;
    return turn_into(analysis, &copy, tercet_node_parent(analysis->game, analysis->node));
}
