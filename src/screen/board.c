#include "screen/board.h"

#include "play/builder.h"
#include "screen/cells.h"

enum { RANK_COLUMNS = 2, FILE_ROWS = 1, HIGHEST_CELL = 14 };

const char *board_piece(const Paint *paint, const tercet_ruleset *ruleset, char piece, tercet_side side) {
    return cells_piece(paint, ruleset, piece, side);
}

const char *board_sign(const Paint *paint, tercet_side side) {
    bool filled = (side == TERCET_BLACK) != paint_is_dark(paint);
    if (!paint->unicode || !paint->colour) return side == TERCET_WHITE ? "()" : "[]";
    return filled ? "●" : "○";
}

Ink board_ink(tercet_side side) {
    return side == TERCET_WHITE ? INK_WHITE : INK_BLACK;
}

void board_mark_steps(BoardMarks *marks, const tercet_step *steps, size_t count, unsigned flag) {
    for (size_t i = 0; i < count; i++) {
        const tercet_step *step = &steps[i];
        if (builder_points(step->kind)) marks->flags[step->cell.y][step->cell.x] |= flag;
    }
}

void board_mark_cells(BoardMarks *marks, const tercet_cell *cells, size_t count, unsigned flag) {
    for (size_t i = 0; i < count; i++) {
        bool inside =
            cells[i].x >= 0 && cells[i].x < TERCET_BOARD_SIDE && cells[i].y >= 0 && cells[i].y < TERCET_BOARD_SIDE;
        if (inside) marks->flags[cells[i].y][cells[i].x] |= flag;
    }
}

/* ---- Places ---- */

/* Whether a line of the box lies before a file or rank, seen in the order in which they are shown. */
static int lines_before(int at, int low, int high, bool backwards) {
    return backwards ? (at <= high) + (at < low) : (at >= low) + (at > high);
}

static void place_cells(BoardLayout *layout, const GameTerminal *view, const tercet_board *board, bool flipped) {
    const ViewWindow *window = &layout->window, box = view_box(board).window;
    for (int x = window->low_x; x <= window->high_x; x++) {
        int before = flipped ? window->high_x - x : x - window->low_x;
        int lines = view->boxed ? lines_before(x, box.low_x, box.high_x, flipped) : 0;
        layout->columns[x] = layout->area.column + before * layout->cell_width + lines;
    }
    for (int y = window->low_y; y <= window->high_y; y++) {
        int before = flipped ? y - window->low_y : window->high_y - y;
        int lines = view->boxed ? lines_before(y, box.low_y, box.high_y, !flipped) : 0;
        layout->rows[y] = layout->area.row + before * layout->cell_height + lines;
    }
}

void board_lay_out(const tercet_ruleset *ruleset, const tercet_board *board, bool flipped, BoardArea area,
                   BoardLayout *layout) {
    const GameTerminal *view = game_terminal(ruleset);
    *layout = (BoardLayout){.window = view_window(board)};
    int across = layout->window.high_x - layout->window.low_x + 1;
    int down = layout->window.high_y - layout->window.low_y + 1;
    int lines = view->boxed ? 2 : 0;
    for (int size = 2 * HIGHEST_CELL + 1; size >= 2 * view->lowest; size--) {
        layout->cell_height = size / 2;
        layout->cell_width = size / 2 > 2 ? size : size + 1; /* signs need room beside a piece */
        layout->area.width = across * layout->cell_width + lines;
        layout->area.height = down * layout->cell_height + lines;
        if (layout->area.width + RANK_COLUMNS <= area.width && layout->area.height + FILE_ROWS <= area.height) break;
    }
    layout->area.row = area.row + (area.height - layout->area.height - FILE_ROWS) / 2;
    layout->area.column = area.column + RANK_COLUMNS + (area.width - layout->area.width - RANK_COLUMNS) / 2;
    place_cells(layout, view, board, flipped);
}

bool board_cell_at(const BoardLayout *layout, int row, int column, tercet_cell *cell) {
    const ViewWindow *window = &layout->window;
    for (int y = window->low_y; y <= window->high_y; y++) {
        if (row < layout->rows[y] || row >= layout->rows[y] + layout->cell_height) continue;
        for (int x = window->low_x; x <= window->high_x; x++) {
            if (column < layout->columns[x] || column >= layout->columns[x] + layout->cell_width) continue;
            *cell = (tercet_cell){(int8_t)x, (int8_t)y};
            return true;
        }
    }
    return false;
}

/* ---- Drawing ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int most(int a, int b) {
    return a > b ? a : b;
}

static void draw_corners(const Paint *paint, const ViewBox *box, int top, int left, int bottom, int right) {
    static const char *const corners[2][2][4] = {{{"┌", "┐", "└", "┘"}, {"╒", "╕", "╘", "╛"}},
                                                 {{"╓", "╖", "╙", "╜"}, {"╔", "╗", "╚", "╝"}}};
    const char *const *signs = corners[box->closed_x][box->closed_y];
    paint_text(paint, top, left, INK_EDGE, GROUND_SCREEN, paint_sign(paint, signs[0], "+"));
    paint_text(paint, top, right, INK_EDGE, GROUND_SCREEN, paint_sign(paint, signs[1], "+"));
    paint_text(paint, bottom, left, INK_EDGE, GROUND_SCREEN, paint_sign(paint, signs[2], "+"));
    paint_text(paint, bottom, right, INK_EDGE, GROUND_SCREEN, paint_sign(paint, signs[3], "+"));
}

/* The box: a double line where it is a border, a dotted one where the board can still grow. */
static void draw_box(const Paint *paint, const tercet_board *board, const BoardLayout *layout) {
    ViewBox box = view_box(board);
    int left = least(layout->columns[box.window.low_x], layout->columns[box.window.high_x]) - 1;
    int right = most(layout->columns[box.window.low_x], layout->columns[box.window.high_x]) + layout->cell_width;
    int top = least(layout->rows[box.window.low_y], layout->rows[box.window.high_y]) - 1;
    int bottom = most(layout->rows[box.window.low_y], layout->rows[box.window.high_y]) + layout->cell_height;
    const char *across = box.closed_y ? paint_sign(paint, "═", "=") : paint_sign(paint, "┄", "-");
    const char *down = box.closed_x ? paint_sign(paint, "║", "H") : paint_sign(paint, "┊", ":");
    for (int column = left; column <= right; column++) {
        paint_text(paint, top, column, INK_EDGE, GROUND_SCREEN, across);
        paint_text(paint, bottom, column, INK_EDGE, GROUND_SCREEN, across);
    }
    for (int row = top + 1; row < bottom; row++) {
        paint_text(paint, row, left, INK_EDGE, GROUND_SCREEN, down);
        paint_text(paint, row, right, INK_EDGE, GROUND_SCREEN, down);
    }
    draw_corners(paint, &box, top, left, bottom, right);
}

static void draw_names(const Paint *paint, const BoardLayout *layout) {
    const ViewWindow *window = &layout->window;
    int bottom = layout->area.row + layout->area.height;
    for (int x = window->low_x; x <= window->high_x; x++) {
        paint_print(paint, bottom, layout->columns[x] + layout->cell_width / 2, INK_DIM, GROUND_SCREEN, "%c", 'a' + x);
    }
    for (int y = window->low_y; y <= window->high_y; y++) {
        paint_print(paint, layout->rows[y] + (layout->cell_height - 1) / 2, layout->area.column - RANK_COLUMNS, INK_DIM,
                    GROUND_SCREEN, "%d", y + 1);
    }
}

void board_draw(const Paint *paint, const tercet_ruleset *ruleset, const tercet_board *board, const BoardMarks *marks,
                const BoardLayout *layout) {
    const GameTerminal *view = game_terminal(ruleset);
    const ViewWindow *window = &layout->window;
    if (view->boxed) draw_box(paint, board, layout);
    for (int y = window->low_y; y <= window->high_y; y++) {
        for (int x = window->low_x; x <= window->high_x; x++) {
            const tercet_square *square = &board->squares[y][x];
            unsigned chequered = (x + y) % 2 == 0 ? BOARD_CHEQUERED : 0;
            unsigned endangered = square->endangered ? BOARD_ENDANGERED : 0;
            Cell cell = {.ruleset = ruleset,
                         .square = square,
                         .flags = marks->flags[y][x] | chequered | endangered,
                         .area = {layout->rows[y], layout->columns[x], layout->cell_height, layout->cell_width}};
            if (view->draw_cell != NULL) {
                view->draw_cell(paint, &cell);
            } else {
                cells_plain(paint, &cell);
            }
        }
    }
    draw_names(paint, layout);
}
