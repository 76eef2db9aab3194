/* How the analysis board looks: title, board, the panel beside it, what is said, and the keys. */
#include "language/language.h"
#include "line/replay.h"
#include "screen/boardscreen.h"
#include "view/caption.h"
#include "view/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TITLE_ROOM = CAPTION_ROOM + FILE_PATH_ROOM + 100, SAID_ROOM = 8192, HAND_COLUMNS = 21 };

/* ---- The keys ---- */

static const DeskKey walking_keys[] = {
    {'?', "?", NC_("key bar", "help")},      {'o', "o", NC_("key bar", "engine")},
    {'n', "n", NC_("key bar", "lines")},     {'u', "u", NC_("key bar", "undo")},
    {'s', "s", NC_("key bar", "save")},      {'i', "i", NC_("key bar", "set up")},
    {'v', "v", NC_("key bar", "variation")}, {'k', "k", NC_("key bar", "comment")},
    {'p', "p", NC_("key bar", "promote")},   {'x', "x", NC_("key bar", "delete")},
    {'f', "f", NC_("key bar", "flip")},      {'r', "r", NC_("key bar", "redo")},
    {'q', "q", NC_("key bar", "leave")},     {0},
};
static const DeskKey building_keys[] = {
    {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
    {'?', "?", NC_("key bar", "help")},
    {'o', "o", NC_("key bar", "engine")},
    {'f', "f", NC_("key bar", "flip")},
    {'q', "q", NC_("key bar", "leave")},
    {0},
};
static const DeskKey complete_keys[] = {
    {KEYS_ENTER, NC_("key", "Enter"), NC_("key bar", "play")},
    {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
    {'?', "?", NC_("key bar", "help")},
    {'q', "q", NC_("key bar", "leave")},
    {0},
};

/* The same as o, as in a game; for the key bar one is enough. */
static const DeskKey engine_key = {'e', "e", NC_("key bar", "engine")};

const DeskKey *boardpanel_command(const BoardScreen *table) {
    const DeskKey *key = walking_keys;
    if (table->mode != BOARD_TYPING || table->entry.length != 1) return NULL;
    while (key->key != 0 && key->key != table->entry.text[0]) key++;
    return key->key != 0 ? key : table->entry.text[0] == engine_key.key ? &engine_key : NULL;
}

static const DeskKey *find_keys(const BoardScreen *table) {
    switch (table->mode) {
    case BOARD_TYPING:
    case BOARD_COMMENT:
    case BOARD_NAMING: return desk_line_keys;
    case BOARD_ASKING: return desk_question_keys;
    case BOARD_TURN: break;
    }
    if (table->aim.builder.turn.count == 0) return walking_keys;
    return table->aim.builder.next_count == 0 ? complete_keys : building_keys;
}

static void draw_keys(BoardScreen *table) {
    enum { MOST_KEYS = 16 };
    DeskKey keys[MOST_KEYS] = {{KEYS_PAGE_DOWN, NC_("key", "PgDn"), NC_("key bar", "more")}};
    size_t count = table->said.more ? 1 : 0;
    const DeskKey *command = boardpanel_command(table);
    const DeskKey lone_keys[] = {
        {KEYS_ENTER, NC_("key", "Enter"), command != NULL ? command->word : NULL}, desk_line_keys[1], {0}};
    const DeskKey *key = command != NULL ? lone_keys : find_keys(table);
    for (; key->key != 0 && count < MOST_KEYS; key++) keys[count++] = *key;
    if (table->mode != BOARD_TURN) table->spots.count = 0; /* nothing else may be clicked now */
    desk_draw_keys(&table->screen->paint, keys, count, &table->spots);
}

/* ---- The board ---- */

static void find_board(BoardScreen *table) {
    Aim *aim = &table->aim;
    if (aim->builder.turn.count == 0) {
        tercet_game_board(table->analysis.line, &aim->board);
    } else {
        tercet_board_during(&aim->builder.position, &aim->builder.turn, &aim->board);
    }
}

static void draw_board(BoardScreen *table) {
    const Paint *paint = &table->screen->paint;
    const tercet_ruleset *ruleset = boardscreen_ruleset(table);
    const tercet_report *report = &table->engine.report;
    Aim *aim = &table->aim;
    BoardMarks marks = {0};
    bool shows = table->engine.on && report->line_count > 0 && aim->builder.turn.count == 0;
    aim->shown = shows ? report->lines[0].moves[0] : TERCET_NO_MOVE;
    find_board(table);
    desk_lay_out(paint, ruleset, &aim->board, aim->flipped, &aim->layout, &table->said);
    aim_settle(aim);
    aim_mark(aim, table->mode == BOARD_TURN && !table->on_moves, &marks);
    board_draw(paint, ruleset, &aim->board, &marks, &aim->layout);
    aim_place_cursor(aim);
    if (table->on_moves) aim->cursor_row = -1;
}

/* ---- The panel ---- */

/* Rows about a side. */
static void draw_player(BoardScreen *table, tercet_side side, int row, int column) {
    const Paint *paint = &table->screen->paint;
    char name[TERCET_TAG_TEXT];
    const char *player = caption_player(table->analysis.game, side, name);
    const char *const players[2] = {player != NULL ? player : "", player != NULL ? player : ""};
    bool moves = !tercet_game_over(table->analysis.line, NULL) && side == table->aim.board.side;
    bool hands = table->aim.board.has_hands;
    desk_draw_player(paint, side, moves, players, row, column, desk_panel_width(paint));
    if (hands) aim_draw_hand(&table->aim, paint, side, row + 1, column + 4, &table->spots);
    desk_draw_lost(paint, table->analysis.line, analysis_ply(&table->analysis), side, row + 1,
                   column + 4 + (hands ? HAND_COLUMNS : 0));
}

static void draw_panel(BoardScreen *table) {
    const Paint *paint = &table->screen->paint;
    Aim *aim = &table->aim;
    desk_draw_edge(paint, desk_text_top(paint, &table->said));
    int column = paint->columns - desk_panel_width(paint), row = 1, end = table->said.row;
    tercet_side above = aim->flipped ? TERCET_WHITE : TERCET_BLACK;
    int rows = desk_player_rows(paint, &aim->board);
    draw_player(table, above, row, column);
    draw_player(table, above == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE, row + rows, column);
    aim_draw_swap(aim, paint, row + 2 * rows, column + 4, &table->spots);
    row += 2 * rows + (aim->board.has_hands ? 2 : 1);
    row += aim_draw_face(aim, paint, row, column + 2, &table->spots);
    int width = paint->columns - column - 1;
    row += boardlines_draw(table, (BoardArea){row, column + 1, end - row, width});
    boardlist_draw(table, (BoardArea){row, column + 1, end - row, width});
}

/* ---- What is said ---- */

/* Adds a sentence, and a blank before it, but at the beginning of a line. */
__attribute__((format(printf, 2, 3))) static void add(char text[SAID_ROOM], const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    if (length > 0 && length < SAID_ROOM - 1 && text[length - 1] != '\n') text[length++] = ' ';
    va_start(arguments, format);
    vsnprintf(text + length, SAID_ROOM - length, format, arguments);
    va_end(arguments);
}

/* The move that led here, in words. */
static void add_last_move(const BoardScreen *table, char text[SAID_ROOM]) {
    const tercet_game *line = table->analysis.line;
    char words[VIEW_WORDS_ROOM];
    size_t ply = analysis_ply(&table->analysis);
    if (ply == 0) return;
    view_words_move(NULL, tercet_game_position_at(line, ply - 1), tercet_game_move_at(line, ply - 1), words);
    add(text, "%s.", words);
    if (!analysis_is_main(&table->analysis)) add(text, "%s", _("This is a variation."));
}

/* A comment has lines of its own, as it need not be a sentence. */
static void add_comment(const char *comment, char text[SAID_ROOM]) {
    size_t length = strlen(text);
    snprintf(text + length, SAID_ROOM - length, "%s%s\n", length > 0 ? "\n" : "", comment);
}

/* What comes next: how it ended here, or what to do. */
static void add_next(const BoardScreen *table, char text[SAID_ROOM]) {
    const Analysis *analysis = &table->analysis;
    char words[AIM_WORDS_ROOM], ending[CAPTION_ROOM];
    bool end = analysis_is_main(analysis) && analysis_ply(analysis) == tercet_game_length(analysis->game);
    if (caption_ending(end ? analysis->game : analysis->line, ending)) add(text, "%s", ending);
    if (tercet_game_over(analysis->line, NULL)) return;
    aim_words(&table->aim, words);
    add(text, "%s", words);
}

static bool is_typing(const BoardScreen *table) {
    return table->mode == BOARD_TYPING || table->mode == BOARD_COMMENT || table->mode == BOARD_NAMING;
}

static void find_said(const BoardScreen *table, char text[SAID_ROOM]) {
    const DeskKey *command = boardpanel_command(table);
    const char *comment = tercet_node_comment(table->analysis.game, table->analysis.node);
    text[0] = '\0';
    if (command != NULL) {
        add(text, _("Go on with the move, or press Enter for what the key %s does: %s."), command->name,
            C_("key bar", command->word));
    } else if (table->message[0] != '\0' || is_typing(table)) {
        add(text, "%s", table->message);
    } else {
        if (table->aim.builder.turn.count == 0) add_last_move(table, text);
        if (comment != NULL) add_comment(comment, text);
        add_next(table, text);
    }
}

static void draw_entry(BoardScreen *table) {
    const char *prompt = table->mode == BOARD_TYPING    ? _("Move:")
                         : table->mode == BOARD_COMMENT ? _("Comment:")
                                                        : _("File:");
    table->aim.cursor_row = table->said.row + table->said.rows;
    table->aim.cursor_column =
        entry_draw(&table->screen->paint, &table->entry, table->aim.cursor_row, table->said.column, prompt);
}

/* ---- All of it ---- */

/* What is analysed, where it comes from, and whether it is saved; at the right the move that led here. */
static void draw_title(const BoardScreen *table) {
    const Paint *paint = &table->screen->paint;
    const Replay here = {.game = table->analysis.line, .ply = analysis_ply(&table->analysis)};
    const char *slash = strrchr(table->path, '/'), *name = slash == NULL ? table->path : slash + 1;
    const char *dot = paint_sign(paint, "·", "-");
    char caption[CAPTION_ROOM], title[TITLE_ROOM], move[REPLAY_MOVE_ROOM];
    int column = paint->columns - paint_width(replay_move(&here, move)) - 1;
    caption_game(table->analysis.game, caption);
    int length = snprintf(title, sizeof title, "%s", caption);
    if (name[0] != '\0') length += snprintf(title + length, sizeof title - (size_t)length, " %s %s", dot, name);
    if (!analysis_is_saved(&table->analysis)) {
        snprintf(title + length, sizeof title - (size_t)length, " %s", _("(not saved)"));
    }
    paint_short(paint, 0, 1, column - 3, INK_STRONG, GROUND_BAR, title);
    paint_text(paint, 0, column, INK_STRONG, GROUND_BAR, move);
}

void boardpanel_draw(BoardScreen *table) {
    const Paint *paint = &table->screen->paint;
    char text[SAID_ROOM];
    int below = is_typing(table) ? 1 : 0;
    table->spots.count = 0;
    if (!screen_begin(table->screen, "")) return;
    draw_title(table);
    draw_board(table);
    find_said(table, text);
    desk_settle_text(paint, &table->said, desk_text_lines(paint, &table->said, text), below);
    draw_panel(table);
    table->said.ink = table->message[0] != '\0' ? INK_STRONG : INK_TEXT;
    desk_draw_text(paint, &table->said, text);
    if (is_typing(table)) draw_entry(table);
    draw_keys(table);
    paint_show(paint, table->aim.cursor_row, table->aim.cursor_column);
}
