/* How a game looks on the screen: title, board, the panel beside it, and what is said. */
#include "language/language.h"
#include "screen/play.h"
#include "terminal/hint.h"
#include "terminal/players.h"
#include "view/words.h"

#include <stdio.h>
#include <string.h>

enum { PANEL_WIDTH = 32, MESSAGE_ROWS = 3, HOLE_WIDTH = 3, BAR_WIDTH = 20, TITLE_ROOM = 200 };

/* ---- The board ---- */

static void mark(BoardMarks *marks, tercet_cell cell, unsigned flag) {
    bool inside = cell.x >= 0 && cell.x < TERCET_BOARD_SIDE && cell.y >= 0 && cell.y < TERCET_BOARD_SIDE;
    if (inside) marks->flags[cell.y][cell.x] |= flag;
}

static BoardMarks find_marks(const Play *play) {
    BoardMarks marks = play->threat;
    tercet_turn shown;
    if (play_human(play)) {
        board_mark_steps(&marks, play->builder.next, play->builder.next_count, BOARD_CHOICE);
        board_mark_steps(&marks, play->builder.turn.steps, play->builder.turn.count, BOARD_CHOSEN);
        if (play->focus == FOCUS_BOARD && play->mode == PLAY_TURN) mark(&marks, play->cursor, BOARD_CURSOR);
        if (play->focus == FOCUS_FACE) mark(&marks, play->face, BOARD_CURSOR);
    }
    if (play->shown != TERCET_NO_MOVE) {
        tercet_turn_of(&play->builder.position, play->shown, &shown);
        board_mark_steps(&marks, shown.steps, shown.count, BOARD_SHOWN);
    }
    for (size_t i = 0; i < play->why.cell_count; i++) mark(&marks, play->why.cells[i], BOARD_ACCUSED);
    return marks;
}

/* The board with the turn so far; the last move is marked only until a new one begins. */
static void find_board(Play *play) {
    if (play->builder.turn.count == 0) {
        tercet_game_board(play_game(play), &play->board);
    } else {
        tercet_board_of(&play->builder.position, &play->board);
        builder_preview(&play->builder, &play->board);
    }
}

static void draw_board(Play *play) {
    const Paint *paint = &play->screen->paint;
    const tercet_ruleset *ruleset = play->builder.position.ruleset;
    BoardArea area = {1, 0, paint->rows - 2 - MESSAGE_ROWS, paint->columns - PANEL_WIDTH - 1};
    find_board(play);
    board_lay_out(ruleset, &play->board, play->flipped, area, &play->layout);
    aim_settle(play);
    BoardMarks marks = find_marks(play);
    board_draw(paint, ruleset, &play->board, &marks, &play->layout);
    play->cursor_row = play->layout.rows[play->cursor.y] + (play->layout.cell_height - 1) / 2;
    play->cursor_column = play->layout.columns[play->cursor.x] + play->layout.cell_width / 2;
}

/* ---- The players ---- */

/* The piece of the hand that a hint begins with; 0 if it begins otherwise. */
static char hinted_hand(const Play *play) {
    tercet_turn turn;
    if (play->shown == TERCET_NO_MOVE) return 0;
    tercet_turn_of(&play->builder.position, play->shown, &turn);
    return turn.steps[0].kind == TERCET_STEP_HAND ? turn.steps[0].letter : 0;
}

/* The piece of the hand that is to be put down; 0 if there is none. */
static char chosen_hand(const Play *play) {
    return builder_last(&play->builder) == TERCET_STEP_HAND ? play->builder.turn.steps[0].letter : 0;
}

/* Puts the pieces of a hand, which can be chosen by clicking on them if they are one's own to place. */
static void draw_hand(Play *play, tercet_side side, int row, int column) {
    const Paint *paint = &play->screen->paint;
    const char *hand = play->board.hand[side];
    bool own = play_human(play) && side == play_side(play);
    char hinted = hinted_hand(play);
    column = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", _("hand"));
    if (hand[0] == '\0') paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, "-");
    for (int i = 0; hand[i] != '\0'; i++) {
        bool aimed = own && play->focus == FOCUS_HAND && play->hand == i;
        bool possible = own && builder_find(&play->builder, TERCET_STEP_HAND, NULL, hand[i]) != NULL;
        bool chosen = own && hand[i] == chosen_hand(play);
        Ground ground = aimed ? GROUND_CURSOR : chosen ? GROUND_CHOSEN : possible ? GROUND_CHOICE : GROUND_SCREEN;
        if (!aimed && own && hand[i] == hinted) ground = GROUND_SHOWN;
        if (aimed) play->cursor_row = row;
        if (aimed) play->cursor_column = column + 1;
        paint_print(paint, row, column, board_ink(side), ground, " %s ", board_piece(paint, hand[i], side));
        if (own) play_add_spot(play, row, column, 3, '1' + i);
        column += 3;
    }
}

/* Counts the pieces of a side on a board and in hand, by letter. */
static void count_pieces(const tercet_board *board, tercet_side side, int counts[128]) {
    memset(counts, 0, 128 * sizeof counts[0]);
    for (int i = 0; i < board->width * board->height; i++) {
        const tercet_square *square = &board->squares[i / board->width][i % board->width];
        if (square->piece != '\0' && square->side == side) counts[(unsigned char)square->piece]++;
    }
    for (const char *at = board->hand[side]; *at != '\0'; at++) counts[(unsigned char)*at]++;
}

/* Puts the pieces that a side had at the start and has no more. */
static void draw_lost(const Play *play, tercet_side side, int row, int column) {
    const Paint *paint = &play->screen->paint;
    tercet_board start, now;
    int before[128], after[128];
    bool any = false;
    tercet_board_of(tercet_game_position_at(play_game(play), 0), &start);
    tercet_board_of(&play->builder.position, &now);
    count_pieces(&start, side, before);
    count_pieces(&now, side, after);
    for (int letter = 'A'; letter <= 'Z'; letter++) {
        for (int i = after[letter]; i < before[letter]; i++) {
            if (!any) column = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", _("lost"));
            any = true;
            column =
                paint_text(paint, row, column, board_ink(side), GROUND_SCREEN, board_piece(paint, (char)letter, side));
        }
    }
}

static const char *player_text(const tercet_game *game, tercet_side side, char text[TITLE_ROOM]) {
    int level = players_level(game, side);
    if (level == PLAYERS_HUMAN) {
        snprintf(text, TITLE_ROOM, "%s", _("human"));
    } else {
        snprintf(text, TITLE_ROOM, _("level %d, %s"), level, _(players_word(level)));
    }
    return text;
}

/* Two rows about a side: who plays it and the clock, then hand, swap and losses. */
static void draw_player(Play *play, tercet_side side, int row, int column) {
    const Paint *paint = &play->screen->paint;
    char text[TITLE_ROOM], clock[TIMER_TEXT_ROOM];
    bool moves = !tercet_game_over(play_game(play), NULL) && side == play_side(play);
    const char *sign = side == TERCET_WHITE ? paint_sign(paint, "○", "o") : paint_sign(paint, "●", "#");
    int at = paint_print(paint, row, column, moves ? INK_STRONG : INK_TEXT, GROUND_SCREEN, "%s %s %s",
                         moves ? paint_sign(paint, "▶", ">") : " ", sign, _(tercet_side_name(side)));
    paint_print(paint, row, at + 1, INK_DIM, GROUND_SCREEN, "%s", player_text(play_game(play), side, text));
    if (play->timer.on) {
        paint_print(paint, row, column + PANEL_WIDTH - 7, moves ? INK_STRONG : INK_TEXT, GROUND_SCREEN, "%6s",
                    timer_text(timer_left(&play->timer, side, moves), clock));
    }
    if (play->board.has_hands) draw_hand(play, side, row + 1, column + 4);
    draw_lost(play, side, row + 1, column + 4 + (play->board.has_hands ? 21 : 0));
}

/* What can be chosen besides cells and the hand. */
static void draw_swap(Play *play, int row, int column) {
    const Paint *paint = &play->screen->paint;
    bool swap = play_human(play) && builder_find(&play->builder, TERCET_STEP_SWAP, NULL, 0) != NULL;
    if (!play->board.has_hands) return;
    if (swap) {
        int end = paint_text(paint, row, column, INK_TEXT, GROUND_CHOICE, _(" w swap king and rook "));
        play_add_spot(play, row, column, end - column, 'w');
    } else {
        const char *rights[] = {_("no swaps left"), _("White may swap once"), _("Black may swap once"),
                                _("both may swap")};
        paint_text(paint, row, column, INK_DIM, GROUND_SCREEN,
                   rights[play->board.may_swap[TERCET_WHITE] + 2 * play->board.may_swap[TERCET_BLACK]]);
    }
}

/* ---- Eigenstate's faces ---- */

/* Puts one hole of the piece: a peg, or its letter as long as it is free. */
static void draw_hole(Play *play, const tercet_square *square, int hole, int row, int column) {
    const Paint *paint = &play->screen->paint;
    bool pegged = (square->pegs >> hole) & 1;
    bool aimed = play->focus == FOCUS_FACE && play->hole == hole && play_pegs(play);
    bool possible = builder_find(&play->builder, TERCET_STEP_PEG, &play->face, (char)('A' + hole)) != NULL;
    const char *peg = square->side == TERCET_WHITE ? paint_sign(paint, "○", "o") : paint_sign(paint, "●", "#");
    const char letter[2] = {(char)('A' + hole), '\0'};
    Ground ground = aimed ? GROUND_CURSOR : possible && play_pegs(play) ? GROUND_CHOICE : GROUND_SCREEN;
    if ((square->new_pegs >> hole) & 1 && !aimed) ground = GROUND_LAST;
    if (aimed) play->cursor_row = row;
    if (aimed) play->cursor_column = column + 1;
    const char *centre = paint_sign(paint, square->side == TERCET_WHITE ? "□" : "■", "@");
    const char *sign = hole == BOARD_FACE_CENTRE ? centre : pegged ? peg : letter;
    Ink free_ink = possible ? INK_TEXT : INK_DIM;
    Ink ink = hole == BOARD_FACE_CENTRE || pegged ? board_ink(square->side) : free_ink;
    paint_print(paint, row, column, ink, ground, " %s ", sign);
    if (play_pegs(play)) play_add_spot(play, row, column, HOLE_WIDTH, 'A' + hole);
}

/* Puts the 24 holes of the piece that pegs go to, or of the one under the cursor; returns how many rows it took. */
static int draw_face(Play *play, int row, int column) {
    const Paint *paint = &play->screen->paint;
    if (strcmp(tercet_ruleset_game(play->builder.position.ruleset), "eigenstate") != 0) return 0;
    if (!play_pegs(play) || play->focus == FOCUS_BOARD) play->face = play->cursor;
    const tercet_square *square = &play->board.squares[play->face.y][play->face.x];
    if (square->piece == '\0') {
        paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, _("No piece under the cursor"));
        return BOARD_FACE_SIDE + 2;
    }
    paint_print(paint, row, column, INK_TEXT, GROUND_SCREEN, _("The piece on %c%d"), 'a' + play->face.x,
                play->face.y + 1);
    for (int hole = 0; hole < BOARD_FACE_SIDE * BOARD_FACE_SIDE; hole++) {
        draw_hole(play, square, hole, row + 1 + hole / BOARD_FACE_SIDE,
                  column + 2 + HOLE_WIDTH * (hole % BOARD_FACE_SIDE));
    }
    return BOARD_FACE_SIDE + 2;
}

/* ---- Evaluation and moves ---- */

/* Hundredths as a part of the bar: much is made of little differences, and nothing fills it but a win. */
static int bar_length(tercet_score score) {
    if (score.mate) return score.value > 0 ? BAR_WIDTH : 0;
    int size = score.value < 0 ? -score.value : score.value;
    int half = (BAR_WIDTH / 2 - 1) * size / (size + 150);
    return BAR_WIDTH / 2 + (score.value < 0 ? -half : half);
}

static void draw_line(const Play *play, int row, int column) {
    const Paint *paint = &play->screen->paint;
    const tercet_line *best = &play->report.lines[0];
    tercet_position position = play->builder.position;
    for (size_t i = 0; i < best->count; i++) {
        char text[TERCET_MOVE_TEXT];
        tercet_undo undo;
        int width = (int)tercet_move_text(&position, best->moves[i], text);
        if (column + width >= paint->columns) return;
        column = paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%s ", text);
        tercet_move_make(&position, best->moves[i], &undo);
    }
}

/* A bar whose filled part is White's share, the score as White sees it, and the line that is expected. */
static int draw_evaluation(const Play *play, int row, int column) {
    const Paint *paint = &play->screen->paint;
    char score[HINT_SCORE_ROOM];
    if (!play->evaluation || tercet_game_over(play_game(play), NULL)) return 0;
    if (play->report.line_count == 0) {
        paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, _("Evaluation: not known yet"));
        return 3;
    }
    tercet_score white_score = play->report.lines[0].score;
    if (play_side(play) == TERCET_BLACK) white_score.value = -white_score.value;
    int filled = bar_length(white_score);
    for (int i = 0; i < BAR_WIDTH; i++) {
        bool white = i < filled;
        paint_text(paint, row, column + i, white ? INK_WHITE : INK_EDGE, GROUND_SCREEN,
                   white ? paint_sign(paint, "█", "#") : paint_sign(paint, "░", "."));
    }
    hint_score(white_score, score);
    paint_print(paint, row, column + BAR_WIDTH + 1, INK_STRONG, GROUND_SCREEN, "%s", score);
    draw_line(play, row + 1, column);
    return 3;
}

/* Puts the move of a ply; the number before it where a row begins. */
static void draw_move(const Play *play, size_t ply, int row, int column) {
    const tercet_game *game = play_game(play);
    char text[TERCET_MOVE_TEXT];
    bool last = ply + 1 == tercet_game_length(game);
    tercet_move_text(tercet_game_position_at(game, ply), tercet_game_move_at(game, ply), text);
    paint_text(&play->screen->paint, row, column, last ? INK_STRONG : INK_TEXT, GROUND_SCREEN, text);
}

/* The last moves, two in a row, as many as there is room for. */
static void draw_moves(const Play *play, int row, int column, int rows) {
    const Paint *paint = &play->screen->paint;
    const tercet_game *game = play_game(play);
    size_t shift = tercet_position_side(tercet_game_position_at(game, 0)) == TERCET_BLACK;
    size_t length = tercet_game_length(game) + shift;
    size_t turns = (length + 1) / 2;
    size_t first = turns > (size_t)rows ? turns - (size_t)rows : 0;
    for (size_t turn = first; turn < turns; turn++, row++) {
        paint_print(paint, row, column, INK_DIM, GROUND_SCREEN, "%3zu.", turn + 1);
        if (2 * turn >= shift) draw_move(play, 2 * turn - shift, row, column + 5);
        if (2 * turn + 1 < length) draw_move(play, 2 * turn + 1 - shift, row, column + 18);
    }
}

static void draw_panel(Play *play) {
    const Paint *paint = &play->screen->paint;
    int column = paint->columns - PANEL_WIDTH, row = 1;
    int end = paint->rows - 1 - MESSAGE_ROWS;
    tercet_side above = play->flipped ? TERCET_WHITE : TERCET_BLACK;
    draw_player(play, above, row, column);
    draw_player(play, above == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE, row + 2, column);
    draw_swap(play, row + 4, column + 4);
    row += play->board.has_hands ? 6 : 5;
    row += draw_face(play, row, column + 2);
    row += draw_evaluation(play, row, column + 1);
    draw_moves(play, row, column, end - row);
}

/* ---- What is said ---- */

/* What to do next in the turn that is being built. */
static void say_next_step(const Play *play, char text[PLAY_MESSAGE_ROOM]) {
    const Builder *builder = &play->builder;
    const char *side = C_("The", tercet_side_name(play_side(play)));
    char move_text[TERCET_MOVE_TEXT];
    tercet_move move;
    tercet_step_kind kind = builder->next_count > 0 ? builder->next[0].kind : 0;
    if (builder_move(builder, &move)) {
        tercet_move_text(&builder->position, move, move_text);
        snprintf(text, PLAY_MESSAGE_ROOM, _("Enter plays %s, Esc takes a step back."), move_text);
    } else if (kind == TERCET_STEP_PASS) {
        snprintf(text, PLAY_MESSAGE_ROOM, _("%s has no legal move: Enter passes."), side);
    } else if (kind == TERCET_STEP_TARGET) {
        snprintf(text, PLAY_MESSAGE_ROOM, "%s", _("Choose where it goes; Esc takes a step back."));
    } else if (kind == TERCET_STEP_RECALL) {
        snprintf(text, PLAY_MESSAGE_ROOM, "%s", _("Choose a piece that goes back to its owner's hand."));
    } else if (kind == TERCET_STEP_PEG) {
        bool second = builder_last(builder) == TERCET_STEP_PEG;
        snprintf(text, PLAY_MESSAGE_ROOM, "%s",
                 second ? _("One more peg: choose a hole; Tab goes to the board for another piece.")
                        : _("Choose a hole for a peg; Tab goes to the board for another piece."));
    } else {
        const char *where = play->board.has_hands
                                ? _("%s to move%s: choose a piece (Tab or 1-5: your hand), or type a move.")
                                : _("%s to move%s: choose a piece, or type a move.");
        snprintf(text, PLAY_MESSAGE_ROOM, where, side, play->board.in_check ? _(", in check") : "");
    }
}

static void say_end(const tercet_reason *why, char text[PLAY_MESSAGE_ROOM]) {
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(language_reason(why, reason), capital);
    snprintf(text, PLAY_MESSAGE_ROOM, "%s%s. %s", capital, rest,
             _("u takes the last turn back, s saves, q goes to the menu."));
}

/* What the computer is doing, with dots that show that the screen is alive. */
static void say_thinking(const Play *play, char text[PLAY_MESSAGE_ROOM]) {
    char name[PLAYERS_NAME_ROOM];
    int dots = (int)(timer_now() / 400 % 4);
    players_name(play_game(play), play_side(play), "The", name);
    if (play->screen->session.paused) {
        snprintf(text, PLAY_MESSAGE_ROOM, _("%s waits; Space lets it play on."), name);
    } else if (play->task == TASK_MOVE) {
        snprintf(text, PLAY_MESSAGE_ROOM, _("%s is thinking%.*s  (n: move now, Space: pause)"), name, dots, "...");
    } else {
        snprintf(text, PLAY_MESSAGE_ROOM, _("%s moves next  (Space: pause)"), name);
    }
}

/* What there is to say; returns whether it is only what to do in a turn that has not begun. */
static bool find_message(const Play *play, char text[PLAY_MESSAGE_ROOM]) {
    tercet_reason why;
    if (play->message[0] != '\0') {
        snprintf(text, PLAY_MESSAGE_ROOM, "%s", play->message);
    } else if (tercet_game_over(play_game(play), &why)) {
        say_end(&why, text);
    } else if (play->task == TASK_HINT || play->task == TASK_THREAT || play->task == TASK_DRAW) {
        snprintf(text, PLAY_MESSAGE_ROOM, "%s", _("The computer looks at the position..."));
    } else if (!play_human(play)) {
        say_thinking(play, text);
    } else if (play->exercise != NULL && play->builder.turn.count == 0 && tercet_game_length(play_game(play)) == 0) {
        snprintf(text, PLAY_MESSAGE_ROOM, "%s", _(play->exercise->task));
    } else {
        say_next_step(play, text);
        return play->builder.turn.count == 0;
    }
    return false;
}

/* The last move in words, for those who do not read it off the board; at first, where newcomers find help. Returns how
 * many rows it took. */
static int draw_last_move(const Play *play, int row) {
    const Paint *paint = &play->screen->paint;
    const tercet_game *game = play_game(play);
    char words[VIEW_WORDS_ROOM + 1];
    size_t length = tercet_game_length(game);
    if (length == 0) {
        paint_text(paint, row, 1, INK_TEXT, GROUND_SCREEN, _("New to this game? l shows its rules, h a good move."));
        return 1;
    }
    view_words_move(NULL, tercet_game_position_at(game, length - 1), tercet_game_move_at(game, length - 1), words);
    strcat(words, ".");
    int lines = paint_wrapped(paint, row, 1, paint->columns - 2, 0, MESSAGE_ROWS - 1, INK_TEXT, words);
    return lines < MESSAGE_ROWS ? lines : MESSAGE_ROWS - 1;
}

static void draw_message(Play *play) {
    const Paint *paint = &play->screen->paint;
    int row = paint->rows - 1 - MESSAGE_ROWS;
    char text[PLAY_MESSAGE_ROOM];
    if (play->mode == PLAY_TYPING || play->mode == PLAY_NAMING) {
        const char *prompt = play->mode == PLAY_TYPING ? _("Move:") : _("File:");
        if (play->message[0] != '\0') {
            paint_wrapped(paint, row, 1, paint->columns - 2, 0, MESSAGE_ROWS - 1, INK_STRONG, play->message);
        }
        play->cursor_column = entry_draw(paint, &play->entry, row + MESSAGE_ROWS - 1, 1, prompt);
        play->cursor_row = row + MESSAGE_ROWS - 1;
        return;
    }
    bool usual = find_message(play, text);
    if (usual) row += draw_last_move(play, row);
    paint_wrapped(paint, row, 1, paint->columns - 2, 0, MESSAGE_ROWS, INK_STRONG, text);
}

/* ---- All of it ---- */

void panel_draw(Play *play) {
    char title[TITLE_ROOM];
    snprintf(title, sizeof title, "%s", _(tercet_ruleset_title(play->builder.position.ruleset)));
    if (play->exercise != NULL) snprintf(title, sizeof title, "%s", _(play->exercise->title));
    play->spot_count = 0;
    if (!screen_begin(play->screen, title)) return;
    draw_board(play);
    draw_panel(play);
    keybar_draw(play);
    draw_message(play);
    paint_show(play->cursor_row, play->cursor_column);
}
