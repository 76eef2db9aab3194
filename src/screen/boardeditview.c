/* How it looks when a position is set up: the board, the palette, and what is said of the position. */
#include "language/language.h"
#include "screen/boardedit.h"

#include <stdarg.h>
#include <stdio.h>

enum { SAID_ROOM = TERCET_POSITION_TEXT + TERCET_REASON_TEXT + 200, PIECE_COLUMNS = 3 };

/* ---- The palette ---- */

__attribute__((format(printf, 3, 4))) static EditItem *add_item(Edit *edit, EditItem item, const char *format, ...) {
    EditItem *added = &edit->items[edit->item_count < EDIT_MOST_ITEMS ? edit->item_count++ : EDIT_MOST_ITEMS - 1];
    va_list arguments;
    *added = item;
    va_start(arguments, format);
    vsnprintf(added->label, sizeof added->label, format, arguments);
    va_end(arguments);
    added->width = paint_width(added->label);
    return added;
}

/* The pieces of a side, then the other tools behind those of the second. */
static void add_pieces(Edit *edit, tercet_side side, int row, int column) {
    for (int i = 0; edit->kit->pieces[i].piece != '\0'; i++) {
        EditItem item = {.kind = EDIT_PIECE, .side = side, .index = i, .row = row, .column = column};
        add_item(edit, item, " %s ",
                 board_piece(&edit->screen->paint, edit->setup->ruleset, edit->kit->pieces[i].piece, side));
        column += PIECE_COLUMNS;
    }
}

static void add_tools(Edit *edit, int row, int column) {
    EditItem *take =
        add_item(edit, (EditItem){.kind = EDIT_TAKE, .row = row, .column = column}, " %s ", _("Take away"));
    if (!arrangement_has_tiles(edit->setup->ruleset)) return;
    add_item(edit, (EditItem){.kind = EDIT_TILE, .row = row, .column = column + take->width + 1}, " %s ",
             _("Tile or gap"));
}

static const char *tick(bool on) {
    return on ? "[x]" : "[ ]";
}

/* What a side has that no piece shows; returns the row behind it. */
static int add_switches(Edit *edit, tercet_side side, int row, int column) {
    for (int i = 0; edit->kit->rights[i].name != NULL; i++, row++) {
        EditItem item = {.kind = EDIT_RIGHT, .side = side, .index = i, .row = row, .column = column};
        add_item(edit, item, "%s %s", tick(edit->setup->rights[side] >> i & 1), _(edit->kit->rights[i].words[side]));
    }
    for (int i = 0; edit->kit->pieces[i].piece != '\0'; i++) {
        const tercet_kit_piece *piece = &edit->kit->pieces[i];
        if (piece->gone[side] == NULL || arrangement_in_play(edit->setup, piece->piece, side)) continue;
        EditItem item = {.kind = EDIT_GONE, .side = side, .index = i, .row = row++, .column = column};
        add_item(edit, item, "%s %s", tick(arrangement_is_gone(edit->setup, piece->piece, side)), _(piece->gone[side]));
    }
    return row;
}

/* What is done with the whole board, two in a row; returns the row behind them. */
static int add_acts(Edit *edit, int row, int column) {
    static const struct {
        EditItemKind kind;
        const char *label;
    } acts[] = {
        {EDIT_DONE, NC_("set up", "Done (=)")},     {EDIT_UNDO, NC_("set up", "Undo")},
        {EDIT_EMPTY, NC_("set up", "Empty board")}, {EDIT_START, NC_("set up", "Start")},
        {EDIT_STRING, NC_("set up", "String (/)")}, {EDIT_ORIGIN, NC_("set up", "As before")},
    };
    enum { ACTS = sizeof acts / sizeof acts[0], SECOND_COLUMN = 16 };
    for (int i = 0; i < ACTS; i++) {
        EditItem item = {.kind = acts[i].kind, .row = row + i / 2, .column = column + SECOND_COLUMN * (i % 2)};
        add_item(edit, item, " %s ", C_("set up", acts[i].label));
    }
    return row + (ACTS + 1) / 2;
}

static bool is_tool(const Edit *edit, const EditItem *item) {
    return item->kind <= EDIT_TILE && item->kind == edit->tool.kind && item->side == edit->tool.side &&
           item->index == edit->tool.index;
}

static Ground item_ground(const Edit *edit, size_t number) {
    const EditItem *item = &edit->items[number];
    if (edit->focus == EDIT_PALETTE && edit->item == (int)number) return GROUND_CURSOR;
    if (is_tool(edit, item)) return GROUND_CHOSEN;
    return item->kind == EDIT_DONE && edit->good ? GROUND_CHOICE : GROUND_SCREEN;
}

static void draw_items(Edit *edit) {
    const Paint *paint = &edit->screen->paint;
    if (edit->item >= (int)edit->item_count) edit->item = (int)edit->item_count - 1;
    for (size_t i = 0; i < edit->item_count; i++) {
        const EditItem *item = &edit->items[i];
        bool idle = (item->kind == EDIT_DONE && !edit->good) || (item->kind == EDIT_UNDO && edit->step_count == 0);
        Ink ink = item->kind == EDIT_PIECE ? board_ink(item->side) : idle ? INK_DIM : INK_TEXT;
        paint_text(paint, item->row, item->column, ink, item_ground(edit, i), item->label);
        desk_add_spot(&edit->spots, (DeskSpot){item->row, item->column, item->width, EDIT_ITEM_KEY + (int)i});
    }
    if (edit->focus != EDIT_PALETTE) return;
    edit->cursor_row = edit->items[edit->item].row;
    edit->cursor_column = edit->items[edit->item].column + 1;
}

/* ---- Drawing ---- */

void boardeditview_settle(Edit *edit) {
    const ViewWindow *window = &edit->layout.window;
    tercet_cell *cursor = &edit->cursor;
    if (cursor->x < window->low_x) cursor->x = (int8_t)window->low_x;
    if (cursor->x > window->high_x) cursor->x = (int8_t)window->high_x;
    if (cursor->y < window->low_y) cursor->y = (int8_t)window->low_y;
    if (cursor->y > window->high_y) cursor->y = (int8_t)window->high_y;
    if (edit->focus == EDIT_FACE && edit->setup->squares[cursor->y][cursor->x].piece == '\0') edit->focus = EDIT_BOARD;
}

static void draw_board(Edit *edit) {
    const Paint *paint = &edit->screen->paint;
    const tercet_ruleset *ruleset = edit->setup->ruleset;
    BoardMarks marks = {0};
    tercet_setup_board(edit->setup, &edit->board);
    desk_lay_out(paint, ruleset, &edit->board, edit->flipped, &edit->layout, &edit->said);
    boardeditview_settle(edit);
    if (edit->focus != EDIT_PALETTE) marks.flags[edit->cursor.y][edit->cursor.x] |= BOARD_CURSOR;
    board_draw(paint, ruleset, &edit->board, &marks, &edit->layout);
    edit->cursor_row = edit->layout.rows[edit->cursor.y] + (edit->layout.cell_height - 1) / 2;
    edit->cursor_column = edit->layout.columns[edit->cursor.x] + edit->layout.cell_width / 2;
}

static void draw_face(Edit *edit, int row, int column) {
    Ground grounds[DESK_FACE_HOLES];
    for (int hole = 0; hole < DESK_FACE_HOLES; hole++) {
        bool here = edit->focus == EDIT_FACE && edit->hole == hole;
        grounds[hole] = here ? GROUND_CURSOR : GROUND_SCREEN;
        DeskSpot spot = {desk_hole_row(row, hole), desk_hole_column(column, hole), DESK_HOLE_WIDTH,
                         EDIT_HOLE_KEY + hole};
        desk_add_spot(&edit->spots, spot);
    }
    desk_draw_face(&edit->screen->paint, &edit->board, edit->cursor, grounds, row, column);
    if (edit->focus != EDIT_FACE) return;
    edit->cursor_row = desk_hole_row(row, edit->hole);
    edit->cursor_column = desk_hole_column(column, edit->hole) + 1;
}

static void draw_panel(Edit *edit) {
    const Paint *paint = &edit->screen->paint;
    int column = paint->columns - desk_panel_width(paint) + 1, row = 1;
    desk_draw_edge(paint, desk_text_top(paint, &edit->said));
    edit->item_count = 0;
    add_pieces(edit, TERCET_WHITE, row++, column);
    add_pieces(edit, TERCET_BLACK, row++, column);
    add_tools(edit, row++, column);
    add_item(edit, (EditItem){.kind = EDIT_SIDE, .row = ++row, .column = column}, _("To move: %s"),
             _(tercet_side_name(edit->setup->side)));
    row = add_switches(edit, TERCET_WHITE, row + 1, column);
    row = add_switches(edit, TERCET_BLACK, row, column);
    for (tercet_side side = TERCET_WHITE; edit->board.has_hands && side <= TERCET_BLACK; side++) {
        int end = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", board_sign(paint, side));
        row += desk_draw_hand(paint, edit->setup->ruleset, &edit->board, side, NULL, row, end + 3).rows;
    }
    row = add_acts(edit, row + 1, column);
    draw_items(edit);
    if (edit->kit->holes != 0) draw_face(edit, row + 1, column + 1);
}

/* The position string, and whether it is one. */
static void find_said(const Edit *edit, char text[SAID_ROOM]) {
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    if (!edit->good || edit->refused) {
        const char *rest = language_capital(language_reason(&edit->why, reason), capital);
        snprintf(text, SAID_ROOM, "%s%s%s%s.", edit->refused ? "" : edit->text, edit->refused ? "" : "\n", capital,
                 rest);
        return;
    }
    const char *ending = tercet_position_ending(&edit->position);
    const char *rest = ending == NULL ? _("This is a position; Done analyses it")
                                      : _("This is a position in which the game is over; Done looks at it");
    snprintf(text, SAID_ROOM, "%s\n%s.", edit->text, rest);
}

void boardeditview_draw(Edit *edit) {
    static const DeskKey keys[] = {
        {KEYS_ENTER, NC_("key", "Enter"), NC_("key bar", "put")},
        {KEYS_ERASE, NC_("key", "Del"), NC_("key bar", "take away")},
        {KEYS_TAB, NC_("key", "Tab"), NC_("key bar", "palette")},
        {'/', "/", NC_("key bar", "string")},
        {'=', "=", NC_("key bar", "done")},
        {'?', "?", NC_("key bar", "help")},
        {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
    };
    const Paint *paint = &edit->screen->paint;
    char text[SAID_ROOM];
    int below = edit->typing ? 1 : 0;
    edit->spots.count = 0;
    if (!screen_begin(edit->screen, _("Set up a position"))) return;
    draw_board(edit);
    find_said(edit, text);
    desk_settle_text(paint, &edit->said, desk_text_lines(paint, &edit->said, text), below);
    draw_panel(edit);
    edit->said.ink = edit->good && !edit->refused ? INK_TEXT : INK_STRONG;
    desk_draw_text(paint, &edit->said, text);
    if (edit->typing) {
        edit->cursor_row = edit->said.row + edit->said.rows;
        edit->cursor_column = entry_draw(paint, &edit->entry, edit->cursor_row, edit->said.column, _("Position:"));
        edit->spots.count = 0; /* nothing else may be clicked now */
        desk_draw_keys(paint, desk_line_keys, DESK_LINE_KEYS, &edit->spots);
    } else {
        desk_draw_keys(paint, keys, sizeof keys / sizeof keys[0], &edit->spots);
    }
    paint_show(paint, edit->cursor_row, edit->cursor_column);
}
