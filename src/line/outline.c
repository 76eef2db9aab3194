#include "line/outline.h"

#include "view/caption.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line that is being listed. */
typedef struct Line {
    const tercet_game *game;
    tercet_position position; /* before its next move */
    size_t ply;
    int nesting;
    bool numbered; /* its next move has its number, whoever makes it */
} Line;

static bool have_room(Outline *outline) {
    if (outline->count < outline->room) return true;
    size_t room = 2 * outline->room + 64;
    OutlineMove *moves = realloc(outline->moves, room * sizeof *moves);
    if (moves == NULL) return false;
    outline->moves = moves;
    outline->room = room;
    return true;
}

static bool add(Outline *outline, const Line *line, tercet_node node, bool opens) {
    char number[CAPTION_NUMBER_ROOM] = "", move[TERCET_MOVE_TEXT];
    if (!have_room(outline)) return false;
    bool white = tercet_position_side(&line->position) == TERCET_WHITE;
    if (white || line->numbered) caption_number(line->game, line->ply, number);
    tercet_move_text(&line->position, tercet_node_move(line->game, node), move);
    OutlineMove *added = &outline->moves[outline->count++];
    *added = (OutlineMove){.node = node, .nesting = line->nesting, .opens = opens};
    added->remarked = tercet_node_comment(line->game, node) != NULL;
    snprintf(added->text, sizeof added->text, "%.20s%s%s", number, number[0] == '\0' ? "" : " ", move);
    return true;
}

static void advance(Line *line, tercet_node node) {
    tercet_undo undo;
    tercet_move_make(&line->position, tercet_node_move(line->game, node), &undo);
    line->ply++;
    line->numbered = false;
}

static bool list_line(Outline *outline, Line line, tercet_node node);

/* A variation that begins with this move instead of that of the line. */
static bool list_variation(Outline *outline, Line line, tercet_node node) {
    line.nesting++;
    line.numbered = true;
    if (!add(outline, &line, node, true)) return false;
    advance(&line, node);
    if (!list_line(outline, line, node)) return false;
    outline->moves[outline->count - 1].closes++;
    return true;
}

/* What follows a node. Variations are nested no deeper than TERCET_NESTING, and so is this. */
static bool list_line(Outline *outline, Line line, tercet_node node) {
    for (node = tercet_node_next(line.game, node); node != TERCET_NO_NODE; node = tercet_node_next(line.game, node)) {
        if (!add(outline, &line, node, false)) return false;
        tercet_node other = tercet_node_other(line.game, node);
        bool interrupted = other != TERCET_NO_NODE;
        for (; other != TERCET_NO_NODE; other = tercet_node_other(line.game, other)) {
            if (!list_variation(outline, line, other)) return false;
        }
        advance(&line, node);
        line.numbered = interrupted;
    }
    return true;
}

bool outline_fill(Outline *outline, const tercet_game *game) {
    outline->count = 0;
    const Line line = {.game = game, .position = *tercet_game_position_at(game, 0), .numbered = true};
    return list_line(outline, line, TERCET_START_NODE);
}

void outline_free(Outline *outline) {
    free(outline->moves);
    *outline = (Outline){0};
}
