#include "view/text.h"

#include "language/language.h"
#include "view/canvas.h"
#include "view/window.h"

#include <langinfo.h>
#include <string.h>

/* ---- What boards are drawn with ---- */

/* A cell with something on it is seven columns wide and three rows high, which looks square in most terminals. */
enum { CELL_WIDTH = 7, CELL_HEIGHT = 3, CELL_MIDDLE = 3, LEFT_MARGIN = 4 };

/* The three rows of a card or tile. */
typedef const char *Face[CELL_HEIGHT];

typedef struct Glyphs {
    Face card[2]; /* Echek's cards, by side */
    Face tile;    /* Shakti's tiles */

    /* Echek's box; the first of each is an open side, the second a border. */
    const char *box_across[2], *box_down[2];
    const char *box_corners[2][2][4]; /* by border_x, border_y: top left, top right, bottom left, bottom right */
    const char *inside, *ring;        /* an empty cell of the box, and one that the area can grow to */

    /* Eigenstate's lines, crossings (by row: top, inner, bottom; by column: left, inner, right), holes and pegs. */
    const char *line_across, *line_down, *crossings[3][3];
    const char *hole, *peg[2], *new_peg[2];

    /* The last move: beside a piece that came, or alone on a cell. Beside a king: it is in danger. */
    const char *came, *taken, *left, *danger;
} Glyphs;

static const Glyphs unicode_glyphs = {
    .card = {{"┌─────┐", "│     │", "└─────┘"}, {"┏━━━━━┓", "┃     ┃", "┗━━━━━┛"}},
    .tile = {"┌─────┒", "│     ┃", "┕━━━━━┛"},
    .box_across = {"┄", "═"},
    .box_down = {"┊", "║"},
    .box_corners = {{{"┌", "┐", "└", "┘"}, {"╒", "╕", "╘", "╛"}}, {{"╓", "╖", "╙", "╜"}, {"╔", "╗", "╚", "╝"}}},
    .inside = "+",
    .ring = "·",
    .line_across = "─",
    .line_down = "│",
    .crossings = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}},
    .hole = "·",
    .peg = {"○", "●"},
    .new_peg = {"◇", "◆"},
    .came = "◂",
    .taken = "×",
    .left = "▹",
    .danger = "†",
};

static const Glyphs ascii_glyphs = {
    .card = {{".-----.", "|     |", "'-----'"}, {"#=====#", "#     #", "#=====#"}},
    .tile = {".-----.", "|     |", "'====='"},
    .box_across = {"-", "="},
    .box_down = {":", "H"},
    .box_corners = {{{"+", "+", "+", "+"}, {"+", "+", "+", "+"}}, {{"+", "+", "+", "+"}, {"#", "#", "#", "#"}}},
    .inside = "+",
    .ring = ".",
    .line_across = "-",
    .line_down = "|",
    .crossings = {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
    .hole = ".",
    .peg = {"o", "#"},
    .new_peg = {"*", "*"},
    .came = "<",
    .taken = "x",
    .left = ">",
    .danger = "&",
};

/* A drawing in progress; `row` is the first row that is still free. */
typedef struct Sheet {
    Canvas canvas;
    const Glyphs *glyphs;
    const tercet_board *board;
    ViewWindow window;
    int row;
} Sheet;

/* ---- What all views share ---- */

/* A piece's letter as in position strings: White's are capitals, Black's small. */
static char side_letter(char piece, tercet_side side) {
    return (char)(side == TERCET_WHITE ? piece : piece - 'A' + 'a');
}

static void put_letter(Sheet *sheet, int row, int column, char letter) {
    const char text[2] = {letter, '\0'};
    canvas_put(&sheet->canvas, row, column, text);
}

/* The sign of what the last move did to a cell, or NULL: the same signs as on the full screen. */
static const char *last_sign(const Glyphs *glyphs, const tercet_square *square) {
    if (square->marks & TERCET_MARK_REMOVED) return glyphs->taken;
    if (square->marks & TERCET_MARK_TO) return glyphs->came;
    return square->marks & TERCET_MARK_FROM ? glyphs->left : NULL;
}

/* Marks a cell whose middle is at this place; signs beside a piece stand `away` columns from the middle. */
static void put_marks(Sheet *sheet, const tercet_square *square, int row, int column, int away) {
    const char *last = last_sign(sheet->glyphs, square);
    if (last != NULL) canvas_put(&sheet->canvas, row, square->piece == '\0' ? column : column + away, last);
    if (square->endangered) canvas_put(&sheet->canvas, row, column - away, sheet->glyphs->danger);
}

static void put_face(Sheet *sheet, int row, int column, const Face face) {
    for (int i = 0; i < CELL_HEIGHT; i++) canvas_put(&sheet->canvas, row + i, column, face[i]);
}

static void put_rank(Sheet *sheet, int row, int y) {
    put_letter(sheet, row, 1, (char)('1' + y));
}

static void put_file(Sheet *sheet, int row, int column, int x) {
    put_letter(sheet, row, column, (char)('a' + x));
}

static bool rank_occupied(const tercet_board *board, int y) {
    for (int x = 0; x < board->width; x++) {
        if (board->squares[y][x].piece != '\0') return true;
    }
    return false;
}

/* Puts one line and makes the next row the free one. */
static void put_line(Sheet *sheet, const char *text) {
    canvas_put(&sheet->canvas, sheet->row++, 1, text);
}

static void put_side_to_move(Sheet *sheet) {
    char line[CANVAS_COLUMNS];
    snprintf(line, sizeof line, sheet->board->in_check ? _("%s to move, in check") : _("%s to move"),
             C_("The", tercet_side_name(sheet->board->side)));
    put_line(sheet, line);
}

static void put_status(Sheet *sheet, tercet_result result) {
    switch (result) {
    case TERCET_WHITE_WINS: put_line(sheet, C_("status", "White has won")); break;
    case TERCET_BLACK_WINS: put_line(sheet, C_("status", "Black has won")); break;
    case TERCET_DRAW: put_line(sheet, C_("status", "Drawn")); break;
    default: put_side_to_move(sheet); break;
    }
}

/* ---- The legend: what the signs on this board mean ---- */

/* Room for a legend of any signs, each of them a few bytes long. */
enum { LEGEND_SIZE = 4 * CANVAS_COLUMNS };

typedef struct Legend {
    bool came, taken, left, danger, new_pegs;
} Legend;

static Legend find_signs(const Sheet *sheet) {
    Legend legend = {0};
    for (int y = 0; y < sheet->board->height; y++) {
        for (int x = 0; x < sheet->board->width; x++) {
            const tercet_square *square = &sheet->board->squares[y][x];
            const char *last = last_sign(sheet->glyphs, square);
            legend.came |= last == sheet->glyphs->came;
            legend.taken |= last == sheet->glyphs->taken;
            legend.left |= last == sheet->glyphs->left;
            legend.danger |= square->endangered;
            legend.new_pegs |= square->new_pegs != 0;
        }
    }
    return legend;
}

/* Adds a sign, which may look different for either side, and its meaning to a line of LEGEND_SIZE bytes. */
static void explain_sign(char *line, const char *sign, const char *other, const char *meaning) {
    size_t length = strlen(line);
    snprintf(line + length, LEGEND_SIZE - length, "%s %s%s%s %s", length == 0 ? _("Last move:") : ",", sign,
             other[0] == '\0' ? "" : " ", other, meaning);
}

static void put_legend(Sheet *sheet) {
    const Glyphs *glyphs = sheet->glyphs;
    Legend legend = find_signs(sheet);
    char line[LEGEND_SIZE] = "";
    if (legend.left) explain_sign(line, glyphs->left, "", C_("mark", "left"));
    if (legend.came) explain_sign(line, glyphs->came, "", C_("mark", "came"));
    if (legend.taken) explain_sign(line, glyphs->taken, "", C_("mark", "taken or removed"));
    if (legend.new_pegs) {
        bool same = strcmp(glyphs->new_peg[0], glyphs->new_peg[1]) == 0;
        explain_sign(line, glyphs->new_peg[0], same ? "" : glyphs->new_peg[1], C_("mark", "new peg"));
    }
    if (line[0] != '\0') put_line(sheet, line);
    if (!legend.danger) return;
    snprintf(line, sizeof line, "%s %s", glyphs->danger, C_("mark", "a king in danger"));
    put_line(sheet, line);
}

/* ---- Echek ---- */

static bool echek_rank_in_box(const tercet_board *board, int y) {
    return y >= board->box_low.y && y <= board->box_high.y;
}

/* Ranks of the ring are low as long as nothing stands there. */
static int echek_rank_height(const tercet_board *board, int y) {
    return echek_rank_in_box(board, y) || rank_occupied(board, y) ? CELL_HEIGHT : 1;
}

/* Leftmost column of a file. The sides of the box take a column each. */
static int echek_column(const Sheet *sheet, int x) {
    const tercet_board *board = sheet->board;
    return LEFT_MARGIN + CELL_WIDTH * (x - sheet->window.low_x) + (x >= board->box_low.x) + (x > board->box_high.x);
}

/* Top row of a rank, or for a rank below the window the row after its end. The sides of the box take a row each. */
static int echek_row(const Sheet *sheet, int y) {
    const tercet_board *board = sheet->board;
    int row = sheet->row + (y <= board->box_high.y) + (y < board->box_low.y);
    for (int above = sheet->window.high_y; above > y; above--) row += echek_rank_height(board, above);
    return row;
}

static void echek_put_box(Sheet *sheet) {
    const tercet_board *board = sheet->board;
    const Glyphs *glyphs = sheet->glyphs;
    int left = echek_column(sheet, board->box_low.x) - 1;
    int right = echek_column(sheet, board->box_high.x) + CELL_WIDTH;
    int top = echek_row(sheet, board->box_high.y) - 1;
    int bottom = echek_row(sheet, board->box_low.y) + CELL_HEIGHT;
    for (int column = left + 1; column < right; column++) {
        canvas_put(&sheet->canvas, top, column, glyphs->box_across[board->border_y]);
        canvas_put(&sheet->canvas, bottom, column, glyphs->box_across[board->border_y]);
    }
    for (int row = top + 1; row < bottom; row++) {
        canvas_put(&sheet->canvas, row, left, glyphs->box_down[board->border_x]);
        canvas_put(&sheet->canvas, row, right, glyphs->box_down[board->border_x]);
    }
    const char *const *corners = glyphs->box_corners[board->border_x][board->border_y];
    canvas_put(&sheet->canvas, top, left, corners[0]);
    canvas_put(&sheet->canvas, top, right, corners[1]);
    canvas_put(&sheet->canvas, bottom, left, corners[2]);
    canvas_put(&sheet->canvas, bottom, right, corners[3]);
}

/* Draws a cell whose top row and leftmost column are given. */
static void echek_put_cell(Sheet *sheet, const tercet_square *square, int row, int column, int height) {
    int middle_row = row + height / 2, middle = column + CELL_MIDDLE;
    if (square->piece != '\0') {
        put_face(sheet, row, column, sheet->glyphs->card[square->side]);
        put_letter(sheet, middle_row, middle, side_letter(square->piece, square->side));
    } else if (square->ground == TERCET_GROUND_BOARD) {
        canvas_put(&sheet->canvas, middle_row, middle, sheet->glyphs->inside);
    } else if (square->ground == TERCET_GROUND_RING) {
        canvas_put(&sheet->canvas, middle_row, middle, sheet->glyphs->ring);
    }
    put_marks(sheet, square, middle_row, middle, 2);
}

/* "Black   hand q r b n p   may swap", and the queen if she is gone. */
static void echek_put_player(Sheet *sheet, tercet_side side) {
    const tercet_board *board = sheet->board;
    char hand[2 * sizeof board->hand[0]] = "-";
    for (size_t i = 0; board->hand[side][i] != '\0'; i++) {
        hand[2 * i] = side_letter(board->hand[side][i], side);
        hand[2 * i + 1] = ' ';
    }
    char line[2 * CANVAS_COLUMNS];
    const char *swap = board->may_swap[side] ? _("may swap") : _("no swap");
    int width = snprintf(line, sizeof line, "%s   %s %-12s", _(tercet_side_name(side)), _("hand"), hand);
    if (board->gone[side][0] == '\0') {
        snprintf(line + width, sizeof line - (size_t)width, "%s", swap);
    } else {
        snprintf(line + width, sizeof line - (size_t)width, "%-*s   %s", language_field(swap, 8), swap,
                 _("queen gone"));
    }
    put_line(sheet, line);
}

static void echek_view(Sheet *sheet) {
    const ViewWindow *window = &sheet->window;
    echek_put_player(sheet, TERCET_BLACK);
    sheet->row++;
    echek_put_box(sheet);
    for (int y = window->low_y; y <= window->high_y; y++) {
        int row = echek_row(sheet, y), height = echek_rank_height(sheet->board, y);
        put_rank(sheet, row + height / 2, y);
        for (int x = window->low_x; x <= window->high_x; x++) {
            echek_put_cell(sheet, &sheet->board->squares[y][x], row, echek_column(sheet, x), height);
        }
    }
    sheet->row = echek_row(sheet, window->low_y - 1);
    for (int x = window->low_x; x <= window->high_x; x++) {
        put_file(sheet, sheet->row, echek_column(sheet, x) + CELL_MIDDLE, x);
    }
    sheet->row += 2;
    echek_put_player(sheet, TERCET_WHITE);
}

/* ---- Eigenstate ---- */

enum { FACE_SIDE = 5, FACE_HOLES = 25, FACE_CENTRE = 12, FACE_COLUMNS = 11 };

static int eigenstate_column(int x) {
    return LEFT_MARGIN + 1 + (FACE_COLUMNS + 1) * x;
}

/* Ranks without pieces are one row high. */
static int eigenstate_rank_height(const tercet_board *board, int y) {
    return rank_occupied(board, y) ? FACE_SIDE : 1;
}

/* Draws a line between ranks: the topmost (0), an inner one (1) or the lowest (2). */
static void eigenstate_put_line(Sheet *sheet, int which) {
    int width = sheet->board->width;
    int end = eigenstate_column(width) - 1;
    for (int column = LEFT_MARGIN; column <= end; column++) {
        canvas_put(&sheet->canvas, sheet->row, column, sheet->glyphs->line_across);
    }
    for (int x = 0; x <= width; x++) {
        int part = x == 0 ? 0 : x == width ? 2 : 1;
        canvas_put(&sheet->canvas, sheet->row, eigenstate_column(x) - 1, sheet->glyphs->crossings[which][part]);
    }
    sheet->row++;
}

static const char *eigenstate_hole(const Glyphs *glyphs, const tercet_square *square, int hole) {
    if ((square->new_pegs >> hole) & 1) return glyphs->new_peg[square->side];
    return (square->pegs >> hole) & 1 ? glyphs->peg[square->side] : glyphs->hole;
}

/* Draws a piece with its 24 holes around the letter of its side. */
static void eigenstate_put_piece(Sheet *sheet, const tercet_square *square, int row, int column) {
    for (int hole = 0; hole < FACE_HOLES; hole++) {
        int hole_row = row + hole / FACE_SIDE, hole_column = column + 1 + 2 * (hole % FACE_SIDE);
        if (hole == FACE_CENTRE) {
            canvas_put(&sheet->canvas, hole_row, hole_column,
                       square->side == TERCET_WHITE ? C_("letter of a side", "W") : C_("letter of a side", "B"));
        } else {
            canvas_put(&sheet->canvas, hole_row, hole_column, eigenstate_hole(sheet->glyphs, square, hole));
        }
    }
}

static void eigenstate_put_rank(Sheet *sheet, int y) {
    const tercet_board *board = sheet->board;
    int height = eigenstate_rank_height(board, y), middle_row = sheet->row + height / 2;
    put_rank(sheet, middle_row, y);
    for (int x = 0; x <= board->width; x++) {
        for (int i = 0; i < height; i++) {
            canvas_put(&sheet->canvas, sheet->row + i, eigenstate_column(x) - 1, sheet->glyphs->line_down);
        }
    }
    for (int x = 0; x < board->width; x++) {
        const tercet_square *square = &board->squares[y][x];
        if (square->piece != '\0') eigenstate_put_piece(sheet, square, sheet->row, eigenstate_column(x));
        put_marks(sheet, square, middle_row, eigenstate_column(x) + FACE_COLUMNS / 2, 1);
    }
    sheet->row += height;
}

static void eigenstate_view(Sheet *sheet) {
    const tercet_board *board = sheet->board;
    for (int y = board->height - 1; y >= 0; y--) {
        eigenstate_put_line(sheet, y == board->height - 1 ? 0 : 1);
        eigenstate_put_rank(sheet, y);
    }
    eigenstate_put_line(sheet, 2);
    for (int x = 0; x < board->width; x++) {
        put_file(sheet, sheet->row, eigenstate_column(x) + FACE_COLUMNS / 2, x);
    }
    sheet->row += 2;
}

/* ---- Shakti ---- */

/* Draws a tile with what stands on it, or the marks of a gap. Black's pieces stand in brackets. */
static void shakti_put_cell(Sheet *sheet, const tercet_square *square, int row, int column) {
    int middle_row = row + CELL_HEIGHT / 2, middle = column + CELL_MIDDLE;
    if (square->ground != TERCET_GROUND_GAP) put_face(sheet, row, column, sheet->glyphs->tile);
    if (square->piece != '\0') {
        if (square->side == TERCET_BLACK) canvas_put(&sheet->canvas, middle_row, middle - 1, "[ ]");
        put_letter(sheet, middle_row, middle, side_letter(square->piece, square->side));
    }
    put_marks(sheet, square, middle_row, middle, 2);
}

static void shakti_view(Sheet *sheet) {
    const tercet_board *board = sheet->board;
    for (int y = board->height - 1; y >= 0; y--) {
        put_rank(sheet, sheet->row + CELL_HEIGHT / 2, y);
        for (int x = 0; x < board->width; x++) {
            shakti_put_cell(sheet, &board->squares[y][x], sheet->row, LEFT_MARGIN + CELL_WIDTH * x);
        }
        sheet->row += CELL_HEIGHT;
    }
    for (int x = 0; x < board->width; x++) {
        put_file(sheet, sheet->row, LEFT_MARGIN + CELL_WIDTH * x + CELL_MIDDLE, x);
    }
    sheet->row += 2;
}

/* ---- The views, by game ---- */

typedef struct View {
    const char *game;
    void (*draw)(Sheet *sheet);
} View;

static const View views[] = {
    {"echek", echek_view},
    {"eigenstate", eigenstate_view},
    {"shakti", shakti_view},
};

ViewTextStyle view_text_style(void) {
    return (ViewTextStyle){.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
}

bool view_text(const char *game, const tercet_board *board, tercet_result result, const ViewTextStyle *style,
               FILE *out) {
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        if (strcmp(views[i].game, game) != 0) continue;
        Sheet sheet = {
            .glyphs = style->unicode ? &unicode_glyphs : &ascii_glyphs, .board = board, .window = view_window(board)};
        canvas_clear(&sheet.canvas);
        views[i].draw(&sheet);
        put_legend(&sheet);
        put_status(&sheet, result);
        canvas_write(&sheet.canvas, out);
        return true;
    }
    return false;
}
