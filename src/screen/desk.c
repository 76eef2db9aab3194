#include "screen/desk.h"

#include "language/language.h"
#include "screen/cells.h"
#include "screen/keys.h"
#include "view/game_terminal.h"
#include "view/remarks.h"

#include <string.h>

enum { NARROW_PANEL = 32, WIDE_PANEL = 40, WIDE_SCREEN = 100, TEXT_COLUMN = 1, SIGN_COLUMNS = 2 };

/* Of hands: a sign, and a picture where the terminal has so many rows. */
enum { SIGN_WIDTH = 3, TALL_SCREEN = 34, TALL_HAND = 3, TALL_HAND_WIDTH = 7, TALL_OUTDENT = 3 };
enum { BAR_WIDTH = 18, BAR_HALF_WON = 150, PIECE_LETTERS = 128, SECOND_MOVE = 13, NUMBER_WIDTH = 5 };

/* ---- Places that can be clicked ---- */

void desk_add_spot(DeskSpots *spots, DeskSpot spot) {
    if (spots->count < DESK_SPOTS) spots->spots[spots->count++] = spot;
}

int desk_key_at(const DeskSpots *spots, int row, int column) {
    for (size_t i = 0; i < spots->count; i++) {
        const DeskSpot *spot = &spots->spots[i];
        if (row == spot->row && column >= spot->column && column < spot->column + spot->width) return spot->key;
    }
    return 0;
}

/* The columns of a key in the lowest row, with the blank behind it. */
static int key_width(const DeskKey *key) {
    return paint_width(C_("key", key->name)) + 1 + paint_width(C_("key bar", key->word)) + 1;
}

static void draw_key(const Paint *paint, const DeskKey *key, DeskSpots *spots, int column) {
    int row = paint->rows - 1;
    int behind = paint_text(paint, row, column, INK_STRONG, GROUND_BAR, C_("key", key->name));
    paint_text(paint, row, behind + 1, INK_TEXT, GROUND_BAR, C_("key bar", key->word));
    desk_add_spot(spots, (DeskSpot){row, column, key_width(key) - 1, key->key});
}

const DeskKey desk_line_keys[] = {{KEYS_ENTER, NC_("key", "Enter"), NC_("key bar", "accept")},
                                  {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
                                  {0}};
const DeskKey desk_question_keys[] = {
    {'y', NC_("key", "y"), NC_("key bar", "yes")}, {'n', "n", NC_("key bar", "no")}, {0}};

void desk_draw_keys(const Paint *paint, const DeskKey *keys, size_t count, DeskSpots *spots) {
    int column = 0, all = 0, last = key_width(&keys[count - 1]);
    paint_fill(paint, paint->rows - 1, 0, 1, paint->columns, GROUND_BAR);
    for (size_t i = 0; i < count; i++) all += key_width(&keys[i]);
    for (size_t i = 0; i < count; i++) {
        int behind = column + key_width(&keys[i]);
        bool has_room = all - 1 <= paint->columns || behind + last - 1 <= paint->columns || i == count - 1;
        if (!has_room) continue;
        draw_key(paint, &keys[i], spots, column);
        column = behind;
    }
}

/* ---- Places ---- */

int desk_panel_width(const Paint *paint) {
    return paint->columns < WIDE_SCREEN ? NARROW_PANEL : WIDE_PANEL;
}

void desk_draw_edge(const Paint *paint, int end) {
    int column = paint->columns - desk_panel_width(paint) - 1;
    for (int row = 1; row < end; row++) {
        paint_text(paint, row, column, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "│", "|"));
    }
}

void desk_lay_out(const Paint *paint, const tercet_ruleset *ruleset, const tercet_board *board, bool flipped,
                  BoardLayout *layout, DeskText *said) {
    enum { PICTURED = 3, BESIDE_ROWS = 9 };
    int panel = desk_panel_width(paint), height = paint->rows - 2;
    BoardArea area = {1, 0, height - DESK_TEXT_ROWS, paint->columns - panel - 1};
    said->column = TEXT_COLUMN;
    board_lay_out(ruleset, board, flipped, area, layout);
    if (layout->cell_height < PICTURED && paint->unicode) {
        area.height = height;
        board_lay_out(ruleset, board, flipped, area, layout);
        if (layout->cell_height >= PICTURED) {
            said->column = paint->columns - panel + TEXT_COLUMN;
        } else {
            area.height -= DESK_TEXT_ROWS;
            board_lay_out(ruleset, board, flipped, area, layout);
        }
    }
    int free_rows = paint->rows - 1 - (layout->area.row + layout->area.height + 1); /* below the letters of the files */
    said->rows = said->column > TEXT_COLUMN ? BESIDE_ROWS : free_rows > DESK_TEXT_ROWS ? free_rows : DESK_TEXT_ROWS;
    said->width = paint->columns - said->column - SIGN_COLUMNS;
}

/* ---- What is said ---- */

void desk_settle_text(const Paint *paint, DeskText *text, int rows, int below) {
    if (rows > text->rows - below) rows = text->rows - below;
    if (rows < DESK_TEXT_ROWS - below) rows = DESK_TEXT_ROWS - below;
    text->rows = rows;
    text->row = paint->rows - 1 - below - rows;
}

int desk_text_top(const Paint *paint, const DeskText *text) {
    return text->column > TEXT_COLUMN ? paint->rows - 1 : text->row;
}

int desk_text_lines(const Paint *paint, const DeskText *text, const char *words) {
    return paint_wrapped(paint, 0, 0, text->width, 0, 0, INK_TEXT, words);
}

void desk_draw_text(const Paint *paint, DeskText *text, const char *words) {
    int lines = desk_text_lines(paint, text, words), right = paint->columns - 1;
    int most = lines > text->rows ? lines - text->rows : 0;
    if (text->scrolled > most) text->scrolled = most;
    if (text->scrolled < 0) text->scrolled = 0;
    paint_wrapped(paint, text->row, text->column, text->width, text->scrolled, text->rows, text->ink, words);
    if (text->scrolled > 0) {
        paint_text(paint, text->row, right, INK_STRONG, GROUND_SCREEN, paint_sign(paint, "▴", "^"));
    }
    text->more = text->scrolled < most;
    if (!text->more) return;
    paint_text(paint, text->row + text->rows - 1, right, INK_STRONG, GROUND_SCREEN, paint_sign(paint, "▾", "v"));
}

/* ---- The players ---- */

void desk_draw_player(const Paint *paint, tercet_side side, bool moves, const char *const players[2], int row,
                      int column, int width) {
    int at =
        1 + paint_print(paint, row, column, moves ? INK_STRONG : INK_TEXT, GROUND_SCREEN, "%s %s %s",
                        moves ? paint_sign(paint, "▶", ">") : " ", board_sign(paint, side), _(tercet_side_name(side)));
    bool has_room = paint_width(players[0]) <= column + width - at;
    paint_short(paint, row, at, column + width - at, INK_DIM, GROUND_SCREEN, has_room ? players[0] : players[1]);
}

/* Whether there is room for pictures of what is in a hand. */
static bool has_tall_hands(const Paint *paint) {
    return paint->unicode && paint->columns >= WIDE_SCREEN && paint->rows >= TALL_SCREEN;
}

int desk_player_rows(const Paint *paint, const tercet_board *board) {
    return 1 + (board->has_hands && has_tall_hands(paint) ? TALL_HAND : 1);
}

static void draw_in_hand(const Paint *paint, const Cell *cell, Ground ground) {
    BoardArea area = cell->area;
    if (area.height == 1) {
        paint_print(paint, area.row, area.column, board_ink(cell->square->side), ground, " %s ",
                    board_piece(paint, cell->ruleset, cell->square->piece, cell->square->side));
        return;
    }
    area.width--; /* so that pieces stand apart */
    ground = ground == GROUND_SCREEN ? GROUND_CELL : ground;
    paint_fill(paint, area.row, area.column, area.height, area.width, ground);
    cells_figure(paint, cell, area, ground, false);
}

DeskHand desk_draw_hand(const Paint *paint, const tercet_ruleset *ruleset, const tercet_board *board, tercet_side side,
                        const Ground *grounds, int row, int column) {
    const char *hand = board->hand[side];
    DeskHand place = {row, column - TALL_OUTDENT, TALL_HAND, TALL_HAND_WIDTH};
    if (!has_tall_hands(paint)) place = (DeskHand){row, column, 1, SIGN_WIDTH};
    if (place.rows == 1 || hand[0] == '\0') {
        place.column = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", _("hand"));
    }
    if (hand[0] == '\0') paint_text(paint, row, place.column, INK_DIM, GROUND_SCREEN, "-");
    for (int i = 0; hand[i] != '\0'; i++) {
        const tercet_square square = {.piece = hand[i], .side = side};
        const Cell cell = {ruleset, &square, 0, {row, place.column + i * place.width, place.rows, place.width}};
        draw_in_hand(paint, &cell, grounds != NULL ? grounds[i] : GROUND_SCREEN);
    }
    return place;
}

/* Counts the pieces of a side on a board and in hand, by letter. */
static void count_pieces(const tercet_position *position, tercet_side side, int counts[PIECE_LETTERS]) {
    tercet_board board;
    tercet_board_of(position, &board);
    memset(counts, 0, PIECE_LETTERS * sizeof counts[0]);
    for (int i = 0; i < board.width * board.height; i++) {
        const tercet_square *square = &board.squares[i / board.width][i % board.width];
        if (square->piece != '\0' && square->side == side) counts[(unsigned char)square->piece]++;
    }
    for (const char *at = board.hand[side]; *at != '\0'; at++) counts[(unsigned char)*at]++;
}

void desk_draw_lost(const Paint *paint, const tercet_game *game, size_t ply, tercet_side side, int row, int column) {
    const tercet_ruleset *ruleset = tercet_game_position(game)->ruleset;
    int before[PIECE_LETTERS], after[PIECE_LETTERS];
    bool any = false;
    count_pieces(tercet_game_position_at(game, 0), side, before);
    count_pieces(tercet_game_position_at(game, ply), side, after);
    for (int letter = 'A'; letter <= 'Z'; letter++) {
        for (int i = after[letter]; i < before[letter]; i++) {
            if (!any) column = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", C_("pieces", "lost"));
            any = true;
            column = paint_text(paint, row, column, board_ink(side), GROUND_SCREEN,
                                board_piece(paint, ruleset, (char)letter, side));
        }
    }
}

void desk_draw_remarks(const Paint *paint, const tercet_board *board, int row, int column) {
    char text[VIEW_REMARKS_ROOM];
    paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, view_remarks(board, text));
}

/* ---- Pieces with holes ---- */

bool desk_has_faces(const tercet_ruleset *ruleset) {
    return game_terminal(ruleset)->has_faces;
}

/* Puts one hole of a piece: a peg, or its letter as long as it is free. */
static void draw_hole(const Paint *paint, const tercet_square *square, int hole, Ground ground, int row, int column) {
    bool pegged = (square->pegs >> hole) & 1, centre = hole == DESK_FACE_CENTRE;
    const char letter[2] = {(char)('A' + hole), '\0'};
    const char *peg = paint_sign(paint, "●", "o"), *middle = paint_sign(paint, "□", "@");
    Ink free_ink = ground == GROUND_SCREEN ? INK_DIM : INK_TEXT;
    if ((square->new_pegs >> hole) & 1 && ground == GROUND_SCREEN) ground = GROUND_LAST;
    paint_print(paint, row, column, centre || pegged ? board_ink(square->side) : free_ink, ground, " %s ",
                centre   ? middle
                : pegged ? peg
                         : letter);
}

void desk_draw_face(const Paint *paint, const tercet_board *board, tercet_cell cell, const Ground *grounds, int row,
                    int column) {
    const tercet_square *square = &board->squares[cell.y][cell.x];
    if (square->piece == '\0') {
        paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, _("No piece under the cursor"));
        return;
    }
    paint_print(paint, row, column, INK_TEXT, GROUND_SCREEN, _("The piece on %c%d"), 'a' + cell.x, cell.y + 1);
    for (int hole = 0; hole < DESK_FACE_HOLES; hole++) {
        draw_hole(paint, square, hole, grounds ? grounds[hole] : GROUND_SCREEN, desk_hole_row(row, hole),
                  desk_hole_column(column, hole));
    }
}

/* ---- Evaluation and moves ---- */

/* White's part of the bar: much is made of little differences, and nothing fills it but a win. */
static int bar_length(tercet_score score, tercet_side side) {
    int value = side == TERCET_WHITE ? score.value : -score.value;
    if (score.mate) return value > 0 ? BAR_WIDTH : 0;
    int size = value < 0 ? -value : value;
    int half = (BAR_WIDTH / 2 - 1) * size / (size + BAR_HALF_WON);
    return BAR_WIDTH / 2 + (value < 0 ? -half : half);
}

void desk_draw_bar(const Paint *paint, tercet_score score, tercet_side side, const char *words, int row, int column) {
    int whites = bar_length(score, side);
    bool light_is_filled = paint_is_dark(paint) || !paint->colour;
    column = paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, C_("letter of a side", "W"));
    for (int i = 0; i < BAR_WIDTH; i++) {
        bool filled = (i < whites) == light_is_filled;
        paint_text(paint, row, column + i, filled ? board_ink(i < whites ? TERCET_WHITE : TERCET_BLACK) : INK_EDGE,
                   GROUND_SCREEN, filled ? paint_sign(paint, "█", "#") : paint_sign(paint, "░", "."));
    }
    column = paint_text(paint, row, column + BAR_WIDTH, INK_DIM, GROUND_SCREEN, C_("letter of a side", "B"));
    paint_text(paint, row, column + 1, INK_STRONG, GROUND_SCREEN, words);
}

const char *desk_move(const Paint *paint, const tercet_ruleset *ruleset, const char *move,
                      char text[VIEW_FIGURES_ROOM]) {
    return paint->unicode && view_figures_wanted() ? view_figures(ruleset, move, text) : move;
}

void desk_draw_line(const Paint *paint, const tercet_position *from, const tercet_line *line, BoardArea area) {
    tercet_position position = *from;
    int row = area.row, column = area.column;
    for (size_t i = 0; i < line->count; i++) {
        char move[TERCET_MOVE_TEXT], figures[VIEW_FIGURES_ROOM];
        tercet_undo undo;
        tercet_move_text(&position, line->moves[i], move);
        const char *text = desk_move(paint, position.ruleset, move, figures);
        int width = paint_width(text);
        if (column + width >= area.column + area.width) {
            row++;
            column = area.column;
        }
        if (row >= area.row + area.height) return;
        column = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", text);
        tercet_move_make(&position, line->moves[i], &undo);
    }
}

/* What there is of a game to list its moves. */
typedef struct Listing {
    const tercet_game *game;
    size_t ply; /* so many moves are made where one stands */
    DeskSpots *spots;
    DeskJudge judge;
    const void *user;
} Listing;

static void draw_move(const Paint *paint, const Listing *listing, size_t made, int row, int column) {
    char move[TERCET_MOVE_TEXT], figures[VIEW_FIGURES_ROOM];
    const tercet_position *before = tercet_game_position_at(listing->game, made - 1);
    size_t ply = made - 1;
    bool here = made == listing->ply;
    DeskJudged judged = {.ground = GROUND_SCREEN};
    if (listing->judge != NULL) judged = listing->judge(listing->user, ply);
    Ground ground = here ? GROUND_BAR : judged.ground;
    Ink ink = here ? INK_STRONG : judged.sign != NULL ? INK_WHITE : INK_TEXT;
    tercet_move_text(before, tercet_game_move_at(listing->game, ply), move);
    int end = paint_text(paint, row, column, ink, ground, desk_move(paint, before->ruleset, move, figures));
    bool fits = judged.sign != NULL && end + paint_width(judged.sign) < column + SECOND_MOVE;
    if (fits) end = paint_text(paint, row, end, ink, ground, judged.sign);
    if (listing->spots == NULL) return;
    desk_add_spot(listing->spots, (DeskSpot){row, column, end - column, DESK_MOVE_KEY + (int)made});
}

/* The first of so many rows that are shown of `turns`, with the current one in their middle as far as that goes. */
static size_t first_turn(size_t current, size_t turns, size_t rows) {
    size_t first = current > rows / 2 ? current - rows / 2 : 0;
    if (turns <= rows) return 0;
    return first < turns - rows ? first : turns - rows;
}

void desk_draw_moves(const Paint *paint, const tercet_game *game, size_t ply, DeskSpots *spots, BoardArea area,
                     DeskJudge judge, const void *user) {
    const Listing listing = {game, ply, spots, judge, user};
    size_t shift = tercet_position_side(tercet_game_position_at(game, 0)) == TERCET_BLACK;
    size_t length = tercet_game_length(game) + shift, turns = (length + 1) / 2;
    if (area.height <= 0) return;
    size_t first = first_turn(ply + shift > 0 ? (ply + shift - 1) / 2 : 0, turns, (size_t)area.height);
    for (size_t turn = first; turn < turns && turn < first + (size_t)area.height; turn++) {
        int row = area.row + (int)(turn - first);
        paint_print(paint, row, area.column, INK_DIM, GROUND_SCREEN, "%3zu.", turn + 1);
        for (size_t half = 0; half < 2; half++) {
            size_t made = 2 * turn + half + 1;
            if (made <= shift || made > length) continue;
            draw_move(paint, &listing, made - shift, row, area.column + NUMBER_WIDTH + (int)half * SECOND_MOVE);
        }
    }
}

/* ---- The curve ---- */

/* A column of the curve, filled from below in eighths of rows. */
static void draw_chances(const Paint *paint, double chances, bool here, BoardArea area, int column) {
    static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int eighths = (int)(chances * 8 * area.height + 0.5);
    for (int row = area.height - 1; row >= 0; row--, eighths -= 8) {
        int filled = eighths < 0 ? 0 : eighths > 8 ? 8 : eighths;
        const char *sign = paint_sign(paint, blocks[filled], filled >= 4 ? "#" : " ");
        paint_text(paint, area.row + row, column, INK_WHITE_FIGURE, here ? GROUND_CURSOR : GROUND_RING, sign);
    }
}

void desk_draw_curve(const Paint *paint, const double *chances, size_t count, size_t here, BoardArea area) {
    int width = (size_t)area.width < count ? area.width : (int)count;
    for (int i = 0; i < width; i++) {
        /* Long games are thinned out; where one stands is always seen. */
        size_t ply = width < 2 ? 0 : (size_t)i * (count - 1) / (size_t)(width - 1);
        size_t next = width < 2 ? count : (size_t)(i + 1) * (count - 1) / (size_t)(width - 1);
        bool is_here = here >= ply && (here < next || i == width - 1);
        double value = chances[is_here ? here : ply];
        draw_chances(paint, value < 0 ? 0 : value, is_here, area, area.column + i);
    }
}
