#include "web/describe.h"

#include "language/language.h"
#include "view/window.h"
#include "view/words.h"
#include "web/module.h"
#include "web/steps.h"

const char *describe_side(tercet_side side) {
    return side == TERCET_WHITE ? "white" : "black";
}

static void describe_cell(Writer *json, const char *name, tercet_cell cell) {
    writer_open(json, name, '{');
    writer_integer(json, "x", cell.x);
    writer_integer(json, "y", cell.y);
    writer_close(json, '}');
}

void describe_list(Writer *json, const char *name, const tercet_cell *cells, size_t count) {
    writer_open(json, name, '[');
    for (size_t i = 0; i < count; i++) describe_cell(json, NULL, cells[i]);
    writer_close(json, ']');
}

static void describe_letter(Writer *json, const char *name, char letter) {
    writer_part(json, name, &letter, letter == '\0' ? 0 : 1);
}

void describe_reason(Writer *json, const char *name, const tercet_reason *why) {
    char text[TERCET_REASON_TEXT];
    writer_open(json, name, '{');
    writer_string(json, "rule", why->rule == NULL ? "none" : why->rule);
    writer_string(json, "text", language_reason(why, text));
    describe_list(json, "cells", why->cells, why->cell_count);
    writer_integer(json, "line", (long long)why->line);
    writer_close(json, '}');
}

void describe_open_step(Writer *json, const char *name, const tercet_step *step) {
    writer_open(json, name, '{');
    writer_string(json, "kind", steps_kind_name(step->kind));
    if (builder_points(step->kind)) describe_cell(json, "cell", step->cell);
    if (step->letter != '\0') describe_letter(json, "letter", step->letter);
}

void describe_step(Writer *json, const char *name, const tercet_step *step) {
    describe_open_step(json, name, step);
    writer_close(json, '}');
}

void describe_steps(Writer *json, const char *name, const tercet_step *steps, size_t count) {
    writer_open(json, name, '[');
    for (size_t i = 0; i < count; i++) describe_step(json, NULL, &steps[i]);
    writer_close(json, ']');
}

void describe_move(Writer *json, const char *name, const tercet_position *position, tercet_move move) {
    char text[TERCET_MOVE_TEXT];
    tercet_move_text(position, move, text);
    writer_string(json, name, text);
}

void describe_score(Writer *json, const char *name, tercet_score score) {
    writer_open(json, name, '{');
    writer_boolean(json, "mate", score.mate);
    writer_integer(json, "value", score.value);
    writer_close(json, '}');
}

/* ---- Boards ---- */

/* A set of cells as a list. */
static void describe_set(Writer *json, const char *name, uint64_t set) {
    writer_open(json, name, '[');
    for (int i = 0; i < TERCET_BOARD_SIDE * TERCET_BOARD_SIDE; i++) {
        if (set >> i & 1) describe_cell(json, NULL, (tercet_cell){(int8_t)(i % 8), (int8_t)(i / 8)});
    }
    writer_close(json, ']');
}

static void describe_square(Writer *json, const tercet_ruleset *ruleset, const tercet_board *board, int x, int y) {
    static const char *const grounds[] = {
        [TERCET_GROUND_BOARD] = "board",
        [TERCET_GROUND_RING] = "ring",
        [TERCET_GROUND_BEYOND] = "beyond",
        [TERCET_GROUND_GAP] = "gap",
    };
    const tercet_square *square = &board->squares[y][x];
    FILE *words = web_stream();
    if (words != NULL) view_words_cell(ruleset, board, (tercet_cell){(int8_t)x, (int8_t)y}, words);
    writer_open(json, NULL, '{');
    writer_integer(json, "x", x);
    writer_integer(json, "y", y);
    writer_string(json, "ground", grounds[square->ground]);
    describe_letter(json, "piece", square->piece);
    writer_string(json, "side", describe_side(square->side));
    writer_integer(json, "pegs", square->pegs);
    writer_integer(json, "newPegs", square->new_pegs);
    writer_boolean(json, "from", square->marks & TERCET_MARK_FROM);
    writer_boolean(json, "to", square->marks & TERCET_MARK_TO);
    writer_boolean(json, "removed", square->marks & TERCET_MARK_REMOVED);
    writer_boolean(json, "pegged", square->marks & TERCET_MARK_PEGGED);
    describe_set(json, "sight", square->sight);
    describe_set(json, "endangeredBy", square->endangered_by);
    web_stream_string(json, "words", ".\n");
    writer_close(json, '}');
}

/* Strings, one for each side. */
static void describe_pieces(Writer *json, const char *name, const char pieces[2][8]) {
    writer_open(json, name, '{');
    writer_string(json, "white", pieces[TERCET_WHITE]);
    writer_string(json, "black", pieces[TERCET_BLACK]);
    writer_close(json, '}');
}

/* All that is board, and where it cannot grow. */
static void describe_box(Writer *json, ViewBox box) {
    describe_cell(json, "boxLow", (tercet_cell){(int8_t)box.window.low_x, (int8_t)box.window.low_y});
    describe_cell(json, "boxHigh", (tercet_cell){(int8_t)box.window.high_x, (int8_t)box.window.high_y});
    writer_boolean(json, "borderX", box.closed_x);
    writer_boolean(json, "borderY", box.closed_y);
}

static void describe_remark(Writer *json, const tercet_remark *remark) {
    writer_open(json, NULL, '{');
    writer_string(json, "name", remark->name);
    writer_open(json, "about", '[');
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if (remark->about[side]) writer_string(json, NULL, describe_side(side));
    }
    writer_close(json, ']');
    writer_boolean(json, "pressing", remark->pressing);
    writer_string(json, "text", _(remark->text));
    writer_string(json, "sentence", remark->sentence == NULL ? NULL : _(remark->sentence));
    describe_list(json, "cells", remark->cells, remark->cell_count);
    writer_close(json, '}');
}

void describe_board(Writer *json, const char *name, const tercet_ruleset *ruleset, const tercet_board *board) {
    writer_open(json, name, '{');
    writer_integer(json, "width", board->width);
    writer_integer(json, "height", board->height);
    writer_open(json, "squares", '[');
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) describe_square(json, ruleset, board, x, y);
    }
    writer_close(json, ']');
    writer_string(json, "side", describe_side(board->side));
    describe_box(json, view_box(board));
    writer_boolean(json, "hasHands", board->has_hands);
    describe_pieces(json, "hands", board->hand);
    describe_pieces(json, "gone", board->gone);
    writer_open(json, "remarks", '[');
    for (size_t i = 0; i < board->remark_count; i++) describe_remark(json, &board->remarks[i]);
    writer_close(json, ']');
    writer_close(json, '}');
}

/* ---- Games ---- */

void describe_ending(Writer *json, const char *name, tercet_ending ending) {
    writer_string(json, name, ending == TERCET_GOES_ON ? NULL : tercet_ending_name(ending));
}

void describe_end(Writer *json, const char *name, const tercet_game *game) {
    tercet_ending ending = tercet_game_ending(game);
    if (ending < TERCET_BY_AGREEMENT) {
        writer_null(json, name);
        return;
    }
    writer_open(json, name, '{');
    describe_ending(json, "kind", ending);
    if (tercet_game_result(game) != TERCET_DRAW) {
        bool white_won = tercet_game_result(game) == TERCET_WHITE_WINS;
        writer_string(json, "loser", describe_side(white_won ? TERCET_BLACK : TERCET_WHITE));
    }
    writer_close(json, '}');
}

void describe_tags(Writer *json, const char *name, const tercet_game *game) {
    static const char *const tags[] = {"White", "Black", "Date", "Event", "Clock", "Help"};
    writer_open(json, name, '{');
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const char *value = tercet_game_tag(game, tags[i]);
        if (value != NULL) writer_string(json, tags[i], value);
    }
    writer_close(json, '}');
}

/* Whether a node goes on with its line, and is not the beginning of a variation. */
static bool goes_on(const tercet_game *game, tercet_node node) {
    return tercet_node_next(game, tercet_node_parent(game, node)) == node;
}

/* The node behind the line that ends at one: the next variation, or how the line goes on that a variation left. */
static tercet_node after_line(const tercet_game *game, tercet_node node) {
    while (node != TERCET_START_NODE) {
        tercet_node parent = tercet_node_parent(game, node);
        if (goes_on(game, node)) {
            node = parent;
            continue;
        }
        if (tercet_node_other(game, node) != TERCET_NO_NODE) return tercet_node_other(game, node);
        node = tercet_node_next(game, parent);
        if (tercet_node_next(game, node) != TERCET_NO_NODE) return tercet_node_next(game, node);
        node = parent;
    }
    return TERCET_NO_NODE;
}

tercet_node describe_next_node(const tercet_game *game, tercet_node node) {
    tercet_node other = tercet_node_other(game, node);
    if (node != TERCET_START_NODE && other != TERCET_NO_NODE && goes_on(game, node)) return other;
    tercet_node next = tercet_node_next(game, node);
    return next != TERCET_NO_NODE ? next : after_line(game, node);
}

/* The moves of a line from a node on, which is reached from this position, with the variations behind each of them. */
static void describe_line(Writer *json, const tercet_game *game, tercet_node node, tercet_position position) {
    for (; node != TERCET_NO_NODE; node = tercet_node_next(game, node)) {
        tercet_undo undo;
        describe_move(json, NULL, &position, tercet_node_move(game, node));
        tercet_move_make(&position, tercet_node_move(game, node), &undo);
        if (!goes_on(game, node)) continue;
        for (tercet_node at = tercet_node_other(game, node); at != TERCET_NO_NODE; at = tercet_node_other(game, at)) {
            writer_string(json, NULL, "(");
            describe_line(json, game, at, undo.before);
            writer_string(json, NULL, ")");
        }
    }
}

/* What was noted about each position, the start included, in the order of the moves above. */
static void describe_notes(Writer *json, const tercet_game *game) {
    writer_open(json, "comments", '[');
    for (tercet_node at = TERCET_START_NODE; at != TERCET_NO_NODE; at = describe_next_node(game, at)) {
        writer_string(json, NULL, tercet_node_comment(game, at));
    }
    writer_close(json, ']');
    writer_open(json, "evaluations", '[');
    for (tercet_node at = TERCET_START_NODE; at != TERCET_NO_NODE; at = describe_next_node(game, at)) {
        tercet_score score;
        if (tercet_node_evaluation(game, at, &score)) {
            describe_score(json, NULL, score);
        } else {
            writer_null(json, NULL);
        }
    }
    writer_close(json, ']');
}

/* "startpos" or the position string. */
static void describe_start(Writer *json, const char *name, const tercet_position *start) {
    tercet_position usual;
    char text[TERCET_POSITION_TEXT] = "startpos";
    tercet_position_start(start->ruleset, &usual);
    if (!tercet_position_equal(start, &usual)) tercet_position_text(start, text);
    writer_string(json, name, text);
}

void describe_game(Writer *json, const char *name, const tercet_game *game) {
    const tercet_position *start = tercet_game_position_at(game, 0);
    writer_open(json, name, '{');
    writer_string(json, "ruleset", tercet_ruleset_name(start->ruleset));
    describe_start(json, "start", start);
    writer_open(json, "moves", '[');
    describe_line(json, game, tercet_node_next(game, TERCET_START_NODE), *start);
    writer_close(json, ']');
    describe_tags(json, "tags", game);
    describe_notes(json, game);
    describe_end(json, "end", game);
    writer_close(json, '}');
}
