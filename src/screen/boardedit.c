/* What keys and the mouse do when a position is set up. */
#include "screen/boardedit.h"

#include "language/language.h"
#include "screen/pages.h"

#include <stdio.h>
#include <string.h>

static void check(Edit *edit) {
    edit->good = arrangement_check(edit->setup, edit->text, &edit->position, &edit->why);
}

/* ---- Changes ---- */

/* Remembers how it is before it is changed. */
static void remember(Edit *edit) {
    if (edit->step_count == EDIT_MOST_STEPS) {
        memmove(edit->steps, edit->steps + 1, (EDIT_MOST_STEPS - 1) * sizeof edit->steps[0]);
        edit->step_count--;
    }
    edit->steps[edit->step_count++] = *edit->setup;
}

static void undo(Edit *edit) {
    if (edit->step_count > 0) *edit->setup = edit->steps[--edit->step_count];
}

static void put(Edit *edit, tercet_cell cell, char piece, tercet_side side) {
    const tercet_square *square = &edit->setup->squares[cell.y][cell.x];
    bool same = square->piece == piece && square->side == side;
    if (same && edit->kit->holes != 0) return; /* its pegs stay */
    remember(edit);
    if (same) {
        arrangement_take(edit->setup, cell);
    } else {
        arrangement_put(edit->setup, cell, piece, side);
    }
}

/* Does with a cell what the tool is for. The same piece once more takes it away. */
static void use_tool(Edit *edit, const EditItem *tool, tercet_cell cell) {
    edit->cursor = cell;
    switch (tool->kind) {
    case EDIT_PIECE: put(edit, cell, edit->kit->pieces[tool->index].piece, tool->side); break;
    case EDIT_TILE:
        remember(edit);
        if (!arrangement_toggle_tile(edit->setup, cell)) edit->step_count--;
        break;
    default:
        remember(edit);
        if (!arrangement_take(edit->setup, cell)) edit->step_count--;
        break;
    }
}

static void take_position(Edit *edit, const tercet_position *position) {
    remember(edit);
    tercet_setup_of(position, edit->setup);
}

static void choose_item(Edit *edit, const EditItem *item) {
    tercet_setup *setup = edit->setup;
    tercet_position start;
    if (item->kind >= EDIT_SIDE && item->kind <= EDIT_GONE) remember(edit);
    switch (item->kind) {
    case EDIT_PIECE:
    case EDIT_TAKE:
    case EDIT_TILE: edit->tool = *item; break;
    case EDIT_SIDE: setup->side = setup->side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE; break;
    case EDIT_RIGHT: setup->rights[item->side] ^= 1u << item->index; break;
    case EDIT_GONE: arrangement_toggle_gone(setup, edit->kit->pieces[item->index].piece, item->side); break;
    case EDIT_DONE: edit->done = edit->good; break;
    case EDIT_UNDO: undo(edit); break;
    case EDIT_EMPTY:
        remember(edit);
        tercet_setup_clear(setup->ruleset, setup);
        break;
    case EDIT_START:
        tercet_position_start(setup->ruleset, &start);
        take_position(edit, &start);
        break;
    case EDIT_ORIGIN: take_position(edit, edit->origin); break;
    case EDIT_STRING:
        edit->typing = true;
        entry_begin(&edit->entry, edit->text);
        break;
    }
}

/* ---- Keys ---- */

static void show_help(Edit *edit) {
    pages_text(
        edit->screen, _("Help"),
        _("Arrows move the cursor, Enter or a click puts what is chosen in the palette on a cell; the same piece once "
          "more takes it away, and so does Delete. The letter of a piece puts it, too: a capital is White's, a small "
          "letter Black's, as in position strings. Pieces can be dragged to other cells, from the palette, and off "
          "the board. - takes a tile away where that can be, or puts it back.\n"
          "\n"
          "Tab goes to the palette, where the arrows and Enter choose: pieces, whose turn it is, what the sides may "
          "still do and what they have lost, the empty board, the start, and what was there before. Where pieces have "
          "holes, Tab goes on to these, and Enter puts a peg in or takes it out.\n"
          "\n"
          "/ lets a position string be typed or pasted. Below the board stands the string of what is set up, and what "
          "is wrong with it if it is no position. Done, or =, begins an analysis with it; Esc goes back, and what is "
          "set up "
          "waits for the next time."));
}

static void move_on_board(Edit *edit, int key) {
    int dx = (key == KEYS_RIGHT) - (key == KEYS_LEFT), dy = (key == KEYS_UP) - (key == KEYS_DOWN);
    edit->cursor.x = (int8_t)(edit->cursor.x + (edit->flipped ? -dx : dx));
    edit->cursor.y = (int8_t)(edit->cursor.y + (edit->flipped ? -dy : dy));
    boardeditview_settle(edit);
}

/* To the next item in the row, or to the nearest one in the next row that has any. */
static void move_in_palette(Edit *edit, int key) {
    int by = key == KEYS_RIGHT || key == KEYS_DOWN ? 1 : -1, count = (int)edit->item_count;
    bool across = key == KEYS_LEFT || key == KEYS_RIGHT;
    const EditItem *from = &edit->items[edit->item];
    int to = edit->item + by;
    if (across) {
        edit->item = to < 0 || to >= count ? edit->item : to;
        return;
    }
    while (to >= 0 && to < count && edit->items[to].row == from->row) to += by;
    if (to < 0 || to >= count) return;
    int best = to, row = edit->items[to].row;
    for (; to >= 0 && to < count && edit->items[to].row == row; to += by) {
        int distance = edit->items[to].column - from->column, least = edit->items[best].column - from->column;
        if (distance * distance < least * least) best = to;
    }
    edit->item = best;
}

static void move_on_face(Edit *edit, int key) {
    int column = edit->hole % DESK_FACE_SIDE + (key == KEYS_RIGHT) - (key == KEYS_LEFT);
    int row = edit->hole / DESK_FACE_SIDE + (key == KEYS_DOWN) - (key == KEYS_UP);
    if (column < 0 || column >= DESK_FACE_SIDE || row < 0 || row >= DESK_FACE_SIDE) return;
    edit->hole = row * DESK_FACE_SIDE + column;
}

static void move_cursor(Edit *edit, int key) {
    switch (edit->focus) {
    case EDIT_BOARD: move_on_board(edit, key); break;
    case EDIT_PALETTE: move_in_palette(edit, key); break;
    case EDIT_FACE: move_on_face(edit, key); break;
    }
}

static void toggle_hole(Edit *edit, int hole) {
    remember(edit);
    if (!arrangement_toggle_peg(edit->setup, edit->cursor, hole)) edit->step_count--;
}

static void choose(Edit *edit) {
    switch (edit->focus) {
    case EDIT_BOARD: use_tool(edit, &edit->tool, edit->cursor); break;
    case EDIT_PALETTE: {
        const EditItem item = edit->items[edit->item];
        choose_item(edit, &item);
        if (item.kind <= EDIT_TILE) edit->focus = EDIT_BOARD;
        break;
    }
    case EDIT_FACE: toggle_hole(edit, edit->hole); break;
    }
}

static void tab(Edit *edit) {
    bool piece = edit->setup->squares[edit->cursor.y][edit->cursor.x].piece != '\0';
    switch (edit->focus) {
    case EDIT_BOARD: edit->focus = EDIT_PALETTE; break;
    case EDIT_PALETTE: edit->focus = edit->kit->holes != 0 && piece ? EDIT_FACE : EDIT_BOARD; break;
    case EDIT_FACE: edit->focus = EDIT_BOARD; break;
    }
}

/* Puts the piece of a letter; false if there is none. */
static bool put_letter(Edit *edit, int key) {
    bool small = key >= 'a' && key <= 'z';
    char letter = (char)(small ? key - 'a' + 'A' : key);
    for (int i = 0; key > 0 && key < 128 && edit->kit->pieces[i].piece != '\0'; i++) {
        if (edit->kit->pieces[i].piece != letter) continue;
        edit->focus = EDIT_BOARD;
        put(edit, edit->cursor, letter, small ? TERCET_BLACK : TERCET_WHITE);
        return true;
    }
    return false;
}

/* Reads a position string that was typed, with blanks around it or not. */
static bool read_typed(const tercet_ruleset *ruleset, const Entry *entry, tercet_position *position,
                       tercet_reason *why) {
    char text[ENTRY_ROOM];
    snprintf(text, sizeof text, "%s", entry->text + strspn(entry->text, " "));
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') text[--length] = '\0';
    return tercet_position_read(ruleset, text, position, why);
}

/* Takes over a string that was typed; one that is none stays, to be changed. */
static void read_string(Edit *edit) {
    tercet_position position;
    edit->refused = !read_typed(edit->setup->ruleset, &edit->entry, &position, &edit->why);
    if (edit->refused) return;
    edit->typing = false;
    take_position(edit, &position);
}

static void go_on_typing(Edit *edit, int key) {
    EntryState state = entry_key(&edit->entry, key);
    edit->refused = false;
    if (state == ENTRY_LEFT) edit->typing = false;
    if (state == ENTRY_DONE) read_string(edit);
}

static void obey_key(Edit *edit, int key) {
    if (edit->typing) {
        go_on_typing(edit, key);
        return;
    }
    if (put_letter(edit, key)) return;
    switch (key) {
    case KEYS_UP:
    case KEYS_DOWN:
    case KEYS_LEFT:
    case KEYS_RIGHT: move_cursor(edit, key); break;
    case KEYS_ENTER:
    case ' ': choose(edit); break;
    case KEYS_ERASE: use_tool(edit, &(EditItem){.kind = EDIT_TAKE}, edit->cursor); break;
    case '-': use_tool(edit, &(EditItem){.kind = EDIT_TILE}, edit->cursor); break;
    case KEYS_TAB: tab(edit); break;
    case '/':
    case ':': choose_item(edit, &(EditItem){.kind = EDIT_STRING}); break;
    case '=': choose_item(edit, &(EditItem){.kind = EDIT_DONE}); break;
    case 'u': undo(edit); break;
    case 'f': edit->flipped = !edit->flipped; break;
    case '?': show_help(edit); break;
    case KEYS_ESCAPE: edit->leaving = true; break;
    default: break;
    }
}

/* ---- The mouse ---- */

static void obey_click(Edit *edit, int row, int column) {
    tercet_cell cell;
    int key = desk_key_at(&edit->spots, row, column);
    edit->pressed = -1;
    edit->holds = false;
    if (key >= EDIT_HOLE_KEY) {
        toggle_hole(edit, key - EDIT_HOLE_KEY);
    } else if (key >= EDIT_ITEM_KEY) {
        const EditItem item = edit->items[key - EDIT_ITEM_KEY];
        if (item.kind <= EDIT_TILE) edit->pressed = key - EDIT_ITEM_KEY;
        choose_item(edit, &item);
    } else if (key != 0) {
        obey_key(edit, key);
    } else if (!edit->typing && board_cell_at(&edit->layout, row, column, &cell)) {
        edit->focus = EDIT_BOARD;
        edit->holds = edit->setup->squares[cell.y][cell.x].piece != '\0';
        edit->grabbed = edit->cursor = cell;
        if (!edit->holds) use_tool(edit, &edit->tool, cell);
    }
}

/* A piece is put down: where it was, on another cell, or off the board. */
static void drop_piece(Edit *edit, bool inside, tercet_cell cell) {
    if (inside && cell.x == edit->grabbed.x && cell.y == edit->grabbed.y) {
        use_tool(edit, &edit->tool, cell);
        return;
    }
    remember(edit);
    if (inside) {
        arrangement_move(edit->setup, edit->grabbed, cell);
        edit->cursor = cell;
    } else {
        arrangement_take(edit->setup, edit->grabbed);
    }
}

static void obey_release(Edit *edit, int row, int column) {
    tercet_cell cell = {0, 0};
    bool inside = board_cell_at(&edit->layout, row, column, &cell);
    if (edit->typing) return;
    if (edit->holds) {
        drop_piece(edit, inside, cell);
    } else if (edit->pressed >= 0 && inside) {
        use_tool(edit, &edit->tool, cell);
    }
    edit->holds = false;
    edit->pressed = -1;
}

/* ---- From beginning to end ---- */

static void run(Edit *edit) {
    while (!edit->done && !edit->leaving && !edit->screen->ended) {
        if (!edit->refused) check(edit);
        boardeditview_draw(edit);
        Event event = screen_wait(edit->screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (screen_is_small(edit->screen)) {
            edit->leaving = event.kind == EVENT_KEY && event.key == 'q';
            continue;
        }
        if (event.kind == EVENT_KEY) obey_key(edit, event.key);
        if (event.kind == EVENT_CLICK) obey_click(edit, event.row, event.column);
        if (event.released) obey_release(edit, event.row, event.column);
    }
}

bool boardedit_run(Screen *screen, tercet_setup *setup, const tercet_position *origin, bool flipped,
                   tercet_position *position) {
    const tercet_position from = *origin;
    Edit edit = {.screen = screen, .setup = setup, .origin = &from, .flipped = flipped, .pressed = -1};
    edit.kit = tercet_ruleset_kit(setup->ruleset);
    edit.tool = (EditItem){.kind = EDIT_PIECE, .side = TERCET_WHITE};
    run(&edit);
    if (edit.done) *position = edit.position;
    return edit.done;
}

/* A line for a position string, and what is wrong with the one that was typed. */
static void draw_line(Screen *screen, const Entry *entry, const char *complaint) {
    enum { ROW = 3, COLUMN = 2 };
    const Paint *paint = &screen->paint;
    if (!screen_begin(screen, _("Type or paste a position string"))) return;
    int column = entry_draw(paint, entry, ROW, COLUMN, _("Position:"));
    paint_wrapped(paint, ROW + 2, COLUMN, paint->columns - 2 * COLUMN, 0, paint->rows - ROW - 3, INK_STRONG, complaint);
    screen_footer(screen, _("Enter accepts, Esc goes back"));
    paint_show(paint, ROW, column);
}

bool boardedit_type(Screen *screen, const tercet_ruleset *ruleset, const char *text, tercet_position *position) {
    char complaint[TERCET_REASON_TEXT + LANGUAGE_CAPITAL_ROOM] = "";
    EntryState state = ENTRY_GOES_ON;
    tercet_reason why;
    Entry entry;
    entry_begin(&entry, text);
    while (state == ENTRY_GOES_ON && !screen->ended) {
        draw_line(screen, &entry, complaint);
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_KEY) state = entry_key(&entry, event.key);
        if (state != ENTRY_DONE || read_typed(ruleset, &entry, position, &why)) continue;
        char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
        const char *rest = language_capital(language_reason(&why, reason), capital);
        snprintf(complaint, sizeof complaint, "%s%s.", capital, rest);
        state = ENTRY_GOES_ON;
    }
    return state == ENTRY_DONE;
}
