/* Pictures of positions, as text and as SVG: everything is there, once, and in its place. */
#define _XOPEN_SOURCE 700 /* for wcwidth() */

#include "core/random.h"
#include "support.h"
#include "view/board_text.h"
#include "view/svg.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* ---- Boards to look at ---- */

enum { RANDOM_GAMES = 6, RANDOM_PLIES = 40 };

/* A random legal move; TERCET_NO_MOVE if the position is finished. */
static tercet_move random_move(Random *random, const tercet_position *at) {
    uint64_t count = tercet_moves_count(at);
    if (count == 0) return TERCET_NO_MOVE;
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    tercet_moves_begin(&moves, at);
    for (uint64_t skip = random_below(random, count) + 1; skip > 0; skip--)
        assert_true(tercet_moves_next(&moves, &move));
    return move;
}

typedef void (*Check)(const tercet_ruleset *ruleset, const tercet_board *board);

/* Checks the boards of random games of a ruleset, each after its last move. */
static void check_random_games(const tercet_ruleset *ruleset, Check check) {
    Random random = {20};
    for (int game = 0; game < RANDOM_GAMES; game++) {
        tercet_position now;
        tercet_board board;
        tercet_position_start(ruleset, &now);
        tercet_board_of(&now, &board);
        check(ruleset, &board);
        for (int ply = 0; ply < RANDOM_PLIES; ply++) {
            tercet_move move = random_move(&random, &now);
            if (move == TERCET_NO_MOVE) break;
            tercet_board_after(&now, move, &board);
            check(ruleset, &board);
            tercet_undo undo;
            tercet_move_make(&now, move, &undo);
        }
    }
}

static void check_all_rulesets(Check check) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) check_random_games(tercet_ruleset_at(i), check);
}

static tercet_board board_after(const char *ruleset, const char *text, const char *move_text) {
    tercet_position before = position(ruleset, text);
    tercet_move move;
    tercet_board board;
    assert_true(tercet_move_read(&before, move_text, &move, NULL));
    tercet_board_after(&before, move, &board);
    return board;
}

static bool is_new_peg(const tercet_square *square, int hole) {
    return (square->new_pegs >> hole) & 1;
}

static bool is_peg(const tercet_square *square, int hole) {
    return (square->pegs >> hole) & 1;
}

static int count_pieces(const tercet_board *board) {
    int count = 0;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) count += board->squares[y][x].piece != '\0';
    }
    return count;
}

/* ---- Text ---- */

enum { MAX_ROWS = 64, MAX_COLUMNS = 80 };

/* A drawing by rows and columns. Places behind the end of a row are 0. */
typedef struct Drawing {
    int rows;
    wchar_t at[MAX_ROWS][MAX_COLUMNS + 1];
} Drawing;

static char *text_of(const char *ruleset, const tercet_board *board, tercet_result result, bool unicode) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    const ViewTextStyle style = {.unicode = unicode};
    view_text(tercet_ruleset_find(ruleset), board, result, &style, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* Takes a text apart. Fails if a line is too long, ends with a blank, or has a character that is not one column wide.
 */
static void read_drawing(const char *text, Drawing *drawing) {
    memset(drawing, 0, sizeof *drawing);
    mbstate_t state = {0};
    int column = 0;
    while (*text != '\0') {
        wchar_t character;
        size_t length = mbrtowc(&character, text, MB_CUR_MAX, &state);
        assert_true(length >= 1 && length <= 4);
        text += length;
        assert_in_range(drawing->rows, 0, MAX_ROWS - 1);
        if (character == L'\n') {
            if (column > 0) assert_true(drawing->at[drawing->rows][column - 1] != L' ');
            drawing->rows++;
            column = 0;
            continue;
        }
        assert_int_equal(wcwidth(character), 1);
        assert_in_range(column, 0, MAX_COLUMNS - 1);
        drawing->at[drawing->rows][column++] = character;
    }
    assert_int_equal(column, 0);
}

static void draw(const tercet_ruleset *ruleset, const tercet_board *board, bool unicode, Drawing *drawing) {
    char *text = text_of(tercet_ruleset_game(ruleset), board, TERCET_NONE, unicode);
    read_drawing(text, drawing);
    free(text);
}

static bool is_letter(wchar_t character) {
    return (character >= L'a' && character <= L'z') || (character >= L'A' && character <= L'Z');
}

/* Whether a row has nothing but the letters of neighbouring files; puts their columns into `columns`. */
static bool read_files(const wchar_t *row, int columns[TERCET_BOARD_SIDE]) {
    wchar_t last = 0;
    for (int column = 0; row[column] != 0; column++) {
        wchar_t character = row[column];
        if (character == L' ') continue;
        bool file = character >= L'a' && character < L'a' + TERCET_BOARD_SIDE;
        if (!file || (last != 0 && character != last + 1)) return false;
        columns[character - L'a'] = column;
        last = character;
    }
    return last != 0;
}

/* Where the files and ranks of a drawing are; -1 for one that is not shown. */
typedef struct Labels {
    int columns[TERCET_BOARD_SIDE], rows[TERCET_BOARD_SIDE], end;
} Labels;

static Labels find_labels(const Drawing *drawing) {
    Labels labels = {.end = 0};
    for (int i = 0; i < TERCET_BOARD_SIDE; i++) labels.columns[i] = labels.rows[i] = -1;
    while (!read_files(drawing->at[labels.end], labels.columns)) {
        wchar_t label = drawing->at[labels.end][1];
        if (label >= L'1' && label < L'1' + TERCET_BOARD_SIDE) labels.rows[label - L'1'] = labels.end;
        labels.end++;
        assert_true(labels.end < drawing->rows);
    }
    return labels;
}

/* The letter that stands for a piece, by the custom of each game. */
static wchar_t letter_of(const tercet_square *square) {
    if (square->piece == 'E') return square->side == TERCET_WHITE ? L'W' : L'B';
    return square->side == TERCET_WHITE ? square->piece : square->piece - 'A' + 'a';
}

static wchar_t character_at(const Drawing *drawing, const Labels *labels, int x, int y) {
    if (labels->columns[x] < 0 || labels->rows[y] < 0) return 0;
    return drawing->at[labels->rows[y]][labels->columns[x]];
}

/* Letters in the part of the drawing that shows the board; only pieces are letters there. */
static int count_letters(const Drawing *drawing, int first_row, int end_row) {
    int count = 0;
    for (int row = first_row; row < end_row; row++) {
        for (int column = 0; column < MAX_COLUMNS; column++) count += is_letter(drawing->at[row][column]);
    }
    return count;
}

static void check_pieces_in_text(const tercet_ruleset *ruleset, const tercet_board *board) {
    Drawing drawing;
    draw(ruleset, board, true, &drawing);
    Labels labels = find_labels(&drawing);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            wchar_t character = character_at(&drawing, &labels, x, y);
            if (square->piece != '\0') {
                assert_int_equal(character, letter_of(square));
            } else {
                assert_false(is_letter(character));
            }
        }
    }
    int first_row = board->has_hands ? 1 : 0; /* Black's hand stands above the board */
    assert_int_equal(count_letters(&drawing, first_row, labels.end), count_pieces(board));
}

static void every_piece_stands_once_where_its_file_and_rank_meet(void **state) {
    (void)state;
    check_all_rulesets(check_pieces_in_text);
}

static int row_length(const Drawing *drawing, int row) {
    return (int)wcslen(drawing->at[row]);
}

/* The lines of the board are as long in ASCII as in Unicode, so its columns stand in the same places. */
static void check_styles_agree(const tercet_ruleset *ruleset, const tercet_board *board) {
    Drawing unicode, ascii;
    draw(ruleset, board, true, &unicode);
    draw(ruleset, board, false, &ascii);
    assert_int_equal(unicode.rows, ascii.rows);
    int end = find_labels(&unicode).end;
    for (int row = 0; row <= end; row++) assert_int_equal(row_length(&unicode, row), row_length(&ascii, row));
    for (int row = 0; row < ascii.rows; row++) {
        for (int column = 0; column < MAX_COLUMNS; column++) assert_in_range(ascii.at[row][column], 0, 126);
    }
}

static void ascii_and_unicode_put_everything_in_the_same_place(void **state) {
    (void)state;
    check_all_rulesets(check_styles_agree);
}

/* Frames are closed: a line that goes down from a place is met by a line from below, in the next row. */
static void check_lines_meet(const tercet_ruleset *ruleset, const tercet_board *board) {
    static const wchar_t leads_down[] = L"┌┐┒┏┓╒╕╓╖╔╗│┃┊║├┼┤┬";
    static const wchar_t comes_from_above[] = L"└┘┛┕┗╘╛╙╜╚╝│┃┊║├┼┤┴";
    Drawing drawing;
    draw(ruleset, board, true, &drawing);
    for (int row = 0; row + 1 < drawing.rows; row++) {
        for (int column = 0; column < MAX_COLUMNS; column++) {
            wchar_t above = drawing.at[row][column], below = drawing.at[row + 1][column];
            bool down = above != 0 && wcschr(leads_down, above) != NULL;
            bool up = below != 0 && wcschr(comes_from_above, below) != NULL;
            assert_int_equal(down, up);
        }
    }
}

static void lines_of_frames_meet(void **state) {
    (void)state;
    check_all_rulesets(check_lines_meet);
}

/* What a hole of a piece is drawn as. */
static wchar_t hole_character(const tercet_square *square, int hole) {
    bool white = square->side == TERCET_WHITE;
    if (hole == 'M' - 'A') return letter_of(square);
    if (is_new_peg(square, hole)) return white ? L'◇' : L'◆';
    if (is_peg(square, hole)) return white ? L'○' : L'●';
    return L'·';
}

/* The far side of a piece is above its middle, as on the board; holes are two columns apart. */
static void check_pegs_in_text(const tercet_ruleset *ruleset, const tercet_board *board) {
    Drawing drawing;
    draw(ruleset, board, true, &drawing);
    Labels labels = find_labels(&drawing);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            if (square->piece == '\0') continue;
            for (int hole = 0; hole < 25; hole++) {
                int row = labels.rows[y] + hole / 5 - 2, column = labels.columns[x] + 2 * (hole % 5 - 2);
                assert_int_equal(drawing.at[row][column], hole_character(square, hole));
            }
        }
    }
}

static void pegs_stand_in_the_holes_of_their_piece(void **state) {
    (void)state;
    check_random_games(tercet_ruleset_find("eigenstate"), check_pegs_in_text);
}

/* The characters around the middle of a cell, from `away` to its left to as far to its right. */
static void assert_around(const Drawing *drawing, const char *cell, int away, const wchar_t *expected) {
    Labels labels = find_labels(drawing);
    int row = labels.rows[cell[1] - '1'], column = labels.columns[cell[0] - 'a'];
    assert_true(row >= 0 && column >= away);
    assert_memory_equal(&drawing->at[row][column - away], expected, wcslen(expected) * sizeof *expected);
}

static void a_jump_marks_both_its_ends_and_the_tile_that_fell(void **state) {
    (void)state;
    tercet_board board = board_after("shakti", "startpos", "b2d4");
    Drawing drawing;
    draw(tercet_ruleset_find("shakti"), &board, true, &drawing);
    assert_around(&drawing, "b2", 3, L"│  ▹  ┃");
    assert_around(&drawing, "c3", 3, L"   ×   ");
    assert_around(&drawing, "d4", 3, L"│  W ◂┃");
    assert_around(&drawing, "b6", 3, L"│ [w] ┃");
}

static void a_capture_is_marked_otherwise_than_a_plain_move(void **state) {
    (void)state;
    const char *text = "a1:H,b1:H,c1:H,d1:H a2:R,b6:R,c6:R,d6:R w";
    tercet_board taking = board_after("eigenstate", text, "a1a2/b1A,b1B");
    tercet_board moving = board_after("eigenstate", text, "b1b2/b2A,b2B");
    Drawing drawing;
    draw(tercet_ruleset_find("eigenstate"), &taking, true, &drawing);
    assert_around(&drawing, "a2", 1, L" W×");
    assert_around(&drawing, "a1", 1, L" ▹ ");
    draw(tercet_ruleset_find("eigenstate"), &moving, true, &drawing);
    assert_around(&drawing, "b2", 1, L" W◂");
}

/* Draws a position and compares what stands around both kings. */
static void assert_kings(const char *ruleset, const char *text, const char *white, const wchar_t *around_white,
                         const char *black, const wchar_t *around_black) {
    tercet_position at = position(ruleset, text);
    tercet_board board;
    Drawing drawing;
    tercet_board_of(&at, &board);
    draw(at.ruleset, &board, true, &drawing);
    assert_around(&drawing, white, 2, around_white);
    assert_around(&drawing, black, 2, around_black);
}

static void only_a_king_in_danger_is_marked(void **state) {
    (void)state;
    assert_kings("shakti", "startpos", "d2", L"  K  ", "d6", L" [k] ");
    /* Checkmated. */
    assert_kings("shakti", "-5-/2-ww2/3k3/3W3/2-W-2/2K4/-5- b", "c2", L"  K  ", "d5", L"†[k] ");
    /* Surrounded: one king, both, and none where the game goes on. */
    assert_kings("echek", "1q2/rkRb/1K2/QnN1 BPp b Ss", "c3", L"  K  ", "c4", L"† k  ");
    assert_kings("echek:fixed", "p1Qn/B1bP/N1q1/krKR - w Ss", "c1", L"† K  ", "a1", L"† k  ");
    assert_kings("echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", "c3", L"  K  ", "c4", L"  k  ");
}

/* The box is b2 to e3: 4 wide, so walls stand left and right; above and below the area can still grow. */
static void a_border_is_a_double_line_and_an_open_side_is_dotted(void **state) {
    (void)state;
    tercet_position at = position("echek", "k1q1/KQ1r RBNPbnp w Ss");
    tercet_board board;
    tercet_board_of(&at, &board);
    Drawing drawing;
    draw(tercet_ruleset_find("echek"), &board, true, &drawing);
    assert_around(&drawing, "b3", 4, L"║┃  k  ┃");
    assert_around(&drawing, "b2", 4, L"║│  K  │");
    assert_around(&drawing, "e2", 3, L"┃  r  ┃║");
    assert_around(&drawing, "c4", 0, L"·");
    Labels labels = find_labels(&drawing);
    assert_int_equal(labels.columns[0], -1);
    assert_int_equal(drawing.at[labels.rows[2] - 2][labels.columns[1]], L'┄');
}

static void assert_last_line(tercet_board board, tercet_result result, const char *line) {
    char *text = text_of("shakti", &board, result, false);
    size_t length = strlen(text), expected = strlen(line);
    assert_true(length > expected);
    assert_string_equal(text + length - expected, line);
    free(text);
}

static void the_last_line_says_how_the_game_stands(void **state) {
    (void)state;
    tercet_position start = position("shakti", "startpos");
    tercet_board white, black = board_after("shakti", "startpos", "d2d3");
    tercet_board_of(&start, &white);
    assert_last_line(white, TERCET_NONE, "\n White to move\n");
    assert_last_line(black, TERCET_NONE, "\n Black to move\n");
    tercet_position check = position("shakti", "-5-/1---1w1/1--1wk1/1-1--W1/-1-1-2/7/-4K- b");
    tercet_board checked;
    tercet_board_of(&check, &checked);
    assert_last_line(checked, TERCET_NONE, "\n Black to move, in check\n");
    assert_last_line(white, TERCET_WHITE_WINS, "\n White has won\n");
    assert_last_line(white, TERCET_BLACK_WINS, "\n Black has won\n");
    assert_last_line(white, TERCET_DRAW, "\n Drawn\n");
}

/* ---- SVG ---- */

static char *svg_of(const tercet_ruleset *ruleset, const tercet_board *board) {
    char *svg;
    size_t size;
    FILE *out = open_memstream(&svg, &size);
    assert_non_null(out);
    view_svg(ruleset, board, TERCET_NONE, out);
    assert_int_equal(fclose(out), 0);
    return svg;
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    while ((text = strstr(text, part)) != NULL) {
        count++;
        text += strlen(part);
    }
    return count;
}

static size_t name_length(const char *at) {
    return strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:");
}

/* Reads the attributes of a tag, each a name and a quoted value, and returns what follows them. */
static const char *read_attributes(const char *at) {
    while (*at == ' ') {
        at++;
        size_t length = name_length(at);
        assert_true(length > 0);
        assert_true(at[length] == '=' && at[length + 1] == '"');
        at += length + 2;
        size_t value = strcspn(at, "\"<&");
        assert_int_equal(at[value], '"');
        at += value + 1;
    }
    return at;
}

enum { MAX_DEPTH = 16, MAX_NAME = 32 };

/* The tags that are open, from the outermost on. */
typedef struct OpenTags {
    int depth, roots;
    char names[MAX_DEPTH][MAX_NAME];
} OpenTags;

/* Reads the rest of a tag after its '<', or after its "</", and returns what follows it. */
static const char *read_opening_tag(const char *at, OpenTags *tags) {
    size_t length = name_length(at);
    assert_in_range(length, 1, MAX_NAME - 1);
    assert_in_range(tags->depth, 0, MAX_DEPTH - 1);
    tags->roots += tags->depth == 0;
    snprintf(tags->names[tags->depth], MAX_NAME, "%.*s", (int)length, at);
    at = read_attributes(at + length);
    if (*at == '/') {
        at++;
    } else {
        tags->depth++;
    }
    assert_int_equal(*at, '>');
    return at + 1;
}

static const char *read_closing_tag(const char *at, OpenTags *tags) {
    assert_true(tags->depth > 0);
    const char *name = tags->names[--tags->depth];
    size_t length = strlen(name);
    assert_memory_equal(at, name, length);
    assert_int_equal(at[length], '>');
    return at + length + 1;
}

/* Every tag that opens is closed again, in the right order, and text has no stray '<' or '&'. */
static void assert_well_formed(const char *svg) {
    static const char heading[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    assert_memory_equal(svg, heading, strlen(heading));
    OpenTags tags = {0};
    for (const char *at = svg + strlen(heading); *at != '\0';) {
        size_t text = strcspn(at, "<&>");
        if (tags.depth == 0) assert_int_equal(strspn(at, "\n"), text);
        at += text;
        if (*at == '\0') break;
        assert_int_equal(*at, '<');
        at = at[1] == '/' ? read_closing_tag(at + 2, &tags) : read_opening_tag(at + 1, &tags);
    }
    assert_int_equal(tags.depth, 0);
    assert_int_equal(tags.roots, 1);
}

/* Each piece has one element, which names it and its cell. */
static void check_pieces_in_svg(const char *svg, const tercet_ruleset *ruleset, const tercet_board *board) {
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            if (square->piece == '\0') continue;
            char title[64];
            snprintf(title, sizeof title, "<title>%s %s on %c%d</title>",
                     square->side == TERCET_WHITE ? "White" : "Black", tercet_piece_name(ruleset, square->piece),
                     'a' + x, y + 1);
            assert_int_equal(count_of(svg, title), 1);
        }
    }
    assert_int_equal(count_of(svg, "class=\"piece\""), count_pieces(board));
}

static int count_tiles(const tercet_board *board) {
    int count = 0;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) count += board->squares[y][x].ground != TERCET_GROUND_GAP;
    }
    return count;
}

static void check_svg(const tercet_ruleset *ruleset, const tercet_board *board) {
    char *svg = svg_of(ruleset, board), *again = svg_of(ruleset, board);
    assert_string_equal(svg, again);
    assert_well_formed(svg);
    check_pieces_in_svg(svg, ruleset, board);
    size_t in_hand = strlen(board->hand[TERCET_WHITE]) + strlen(board->hand[TERCET_BLACK]);
    assert_int_equal(count_of(svg, "class=\"hand\""), in_hand);
    int swaps = 0;
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if (tercet_board_remark(board, side, "may-swap") != NULL) swaps++;
    }
    assert_int_equal(count_of(svg, "class=\"swap\""), swaps);
    free(svg);
    free(again);
}

static void pictures_are_well_formed_and_show_everything_once(void **state) {
    (void)state;
    check_all_rulesets(check_svg);
}

static void check_tiles_in_svg(const tercet_ruleset *ruleset, const tercet_board *board) {
    char *svg = svg_of(ruleset, board);
    assert_int_equal(count_of(svg, "class=\"tile\""), count_tiles(board));
    free(svg);
}

static void every_tile_of_shakti_is_a_block(void **state) {
    (void)state;
    check_random_games(tercet_ruleset_find("shakti"), check_tiles_in_svg);
}

static void assert_svg_has(const char *ruleset, const tercet_board *board, const char *part) {
    char *svg = svg_of(tercet_ruleset_find(ruleset), board);
    if (strstr(svg, part) == NULL) fail_msg("no '%s' in the picture", part);
    free(svg);
}

static void pictures_are_told_in_words_too(void **state) {
    (void)state;
    tercet_board board = board_after("eigenstate", "startpos", "c1c2/d1N,c2G");
    assert_svg_has("eigenstate", &board, "<title>Eigenstate: Black to move</title>");
    assert_svg_has("eigenstate", &board, "c2 with G (1 left 1 up), H (1 up)");
    assert_svg_has("eigenstate", &board, "Last move: left c1, came to c2, new pegs on d1 N, new pegs on c2 G.");
    board = board_after("shakti", "startpos", "b2d4");
    assert_svg_has("shakti", &board, "Gaps: c3.");
    assert_svg_has("shakti", &board, "Last move: left b2, came to d4, removed on c3.");
    board = board_after("echek", "startpos", "Q@b1");
    assert_svg_has("echek", &board, "White: king on b3, queen on b2; in hand: rook, bishop, knight, pawn; may swap.");
}

/* A queen that is neither in play nor in hand is struck from the hand, and said to be gone. */
static void a_queen_that_is_gone_is_shown_as_gone(void **state) {
    (void)state;
    tercet_position at = position("echek", "k/K QRBNPrbnp w S");
    tercet_board board;
    tercet_board_of(&at, &board);
    assert_svg_has("echek", &board, "<g class=\"gone\"");
    assert_svg_has("echek", &board, "<title>Black queen gone</title>");
    char *text = text_of("echek", &board, TERCET_NONE, false);
    assert_non_null(strstr(text, " Black   hand r b n p     no swap    queen gone\n"));
    assert_non_null(strstr(text, " White   hand Q R B N P   may swap\n"));
    free(text);
}

int main(void) {
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) {
        print_error("the locale C.UTF-8 is needed to measure the width of characters\n");
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_stands_once_where_its_file_and_rank_meet),
        cmocka_unit_test(ascii_and_unicode_put_everything_in_the_same_place),
        cmocka_unit_test(lines_of_frames_meet),
        cmocka_unit_test(pegs_stand_in_the_holes_of_their_piece),
        cmocka_unit_test(a_jump_marks_both_its_ends_and_the_tile_that_fell),
        cmocka_unit_test(a_capture_is_marked_otherwise_than_a_plain_move),
        cmocka_unit_test(only_a_king_in_danger_is_marked),
        cmocka_unit_test(a_border_is_a_double_line_and_an_open_side_is_dotted),
        cmocka_unit_test(the_last_line_says_how_the_game_stands),
        cmocka_unit_test(pictures_are_well_formed_and_show_everything_once),
        cmocka_unit_test(every_tile_of_shakti_is_a_block),
        cmocka_unit_test(pictures_are_told_in_words_too),
        cmocka_unit_test(a_queen_that_is_gone_is_shown_as_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
