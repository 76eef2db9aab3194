/* How a game looks on the screen: title, board, the panel beside it, and what is said. */
#include "language/language.h"
#include "line/players.h"
#include "screen/play.h"
#include "view/caption.h"
#include "view/words.h"

#include <stdio.h>
#include <string.h>

enum { TITLE_ROOM = 200, CLOCK_WIDTH = 7, SAID_ROOM = VIEW_WORDS_ROOM + PLAY_MESSAGE_ROOM + 1 };

static void add_spot(Play *play, int row, int column, int width, int key) {
    table_add_spot(&play->spots, (TableSpot){row, column, width, key});
}

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
        tercet_board_during(&play->builder.position, &play->builder.turn, &play->board);
    }
}

static void draw_board(Play *play) {
    const Paint *paint = &play->screen->paint;
    const tercet_ruleset *ruleset = play->builder.position.ruleset;
    find_board(play);
    board_lay_out(ruleset, &play->board, play->flipped, table_board_area(paint), &play->layout);
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

/* What a piece of the hand stands on. */
static Ground hand_ground(const Play *play, tercet_side side, int index) {
    char piece = play->board.hand[side][index];
    if (!play_human(play) || side != play_side(play)) return GROUND_SCREEN;
    if (play->focus == FOCUS_HAND && play->hand == index) return GROUND_CURSOR;
    if (piece == chosen_hand(play)) return GROUND_CHOSEN;
    if (piece == hinted_hand(play)) return GROUND_SHOWN;
    return builder_find(&play->builder, TERCET_STEP_HAND, NULL, piece) != NULL ? GROUND_CHOICE : GROUND_SCREEN;
}

/* Puts the pieces of a hand, which can be chosen by clicking on them if they are one's own to place. */
static void draw_hand(Play *play, tercet_side side, int row, int column) {
    Ground grounds[sizeof play->board.hand[0]];
    const char *hand = play->board.hand[side];
    bool own = play_human(play) && side == play_side(play);
    for (int i = 0; hand[i] != '\0'; i++) grounds[i] = hand_ground(play, side, i);
    int first =
        table_draw_hand(&play->screen->paint, play->builder.position.ruleset, &play->board, side, grounds, row, column);
    for (int i = 0; own && hand[i] != '\0'; i++) {
        add_spot(play, row, first + i * TABLE_HAND_WIDTH, TABLE_HAND_WIDTH, '1' + i);
    }
    if (own && play->focus == FOCUS_HAND) {
        play->cursor_row = row;
        play->cursor_column = first + play->hand * TABLE_HAND_WIDTH + 1;
    }
}

/* A side and who plays it, in so many columns: with a word for the level if there is room. */
static void draw_name(const Play *play, tercet_side side, bool moves, int row, int column, int width) {
    char long_name[TITLE_ROOM], short_name[TITLE_ROOM];
    int level = players_level(play_game(play), side);
    snprintf(long_name, sizeof long_name, _("level %d, %s"), level, caption_level(level));
    snprintf(short_name, sizeof short_name, C_("player", "level %d"), level);
    const char *const computer[2] = {long_name, short_name}, *const human[2] = {_("human"), _("human")};
    table_draw_player(&play->screen->paint, side, moves, level == PLAYERS_HUMAN ? human : computer, row, column, width);
}

/* Two rows about a side: who plays it and the clock, then hand, swap and losses. */
static void draw_player(Play *play, tercet_side side, int row, int column) {
    const Paint *paint = &play->screen->paint;
    char clock[TIMER_TEXT_ROOM];
    bool moves = !play_over(play) && side == play_side(play);
    int width = table_panel_width(paint);
    draw_name(play, side, moves, row, column, play->timer.on ? width - CLOCK_WIDTH - 1 : width);
    if (play->timer.on) {
        paint_print(paint, row, column + width - CLOCK_WIDTH, moves ? INK_STRONG : INK_TEXT, GROUND_SCREEN, "%*s",
                    CLOCK_WIDTH - 1, timer_text(timer_left(&play->timer, side, moves), clock));
    }
    if (play->board.has_hands) draw_hand(play, side, row + 1, column + 4);
    table_draw_lost(paint, play_game(play), tercet_game_length(play_game(play)), side, row + 1,
                    column + 4 + (play->board.has_hands ? 21 : 0));
}

/* What can be chosen besides cells and the hand. */
static void draw_swap(Play *play, int row, int column) {
    const Paint *paint = &play->screen->paint;
    bool swap = play_human(play) && builder_find(&play->builder, TERCET_STEP_SWAP, NULL, 0) != NULL;
    if (swap) {
        int end = paint_text(paint, row, column, INK_TEXT, GROUND_CHOICE, _(" w swap king and rook "));
        add_spot(play, row, column, end - column, 'w');
    } else {
        table_draw_swaps(paint, &play->board, row, column);
    }
}

/* ---- Eigenstate's faces ---- */

static Ground hole_ground(const Play *play, int hole) {
    if (!play_pegs(play)) return GROUND_SCREEN;
    if (play->focus == FOCUS_FACE && play->hole == hole) return GROUND_CURSOR;
    bool possible = builder_find(&play->builder, TERCET_STEP_PEG, &play->face, (char)('A' + hole)) != NULL;
    return possible ? GROUND_CHOICE : GROUND_SCREEN;
}

/* Lets the holes of the face that is drawn here be chosen. */
static void offer_holes(Play *play, int row, int column) {
    for (int hole = 0; hole < TABLE_FACE_HOLES; hole++) {
        add_spot(play, table_hole_row(row, hole), table_hole_column(column, hole), TABLE_HOLE_WIDTH, 'A' + hole);
    }
    if (play->focus != FOCUS_FACE) return;
    play->cursor_row = table_hole_row(row, play->hole);
    play->cursor_column = table_hole_column(column, play->hole) + 1;
}

/* Puts the 24 holes of the piece that pegs go to, or of the one under the cursor; returns how many rows it took. */
static int draw_face(Play *play, int row, int column) {
    Ground grounds[TABLE_FACE_HOLES];
    if (!table_has_faces(play->builder.position.ruleset)) return 0;
    if (!play_pegs(play) || play->focus == FOCUS_BOARD) play->face = play->cursor;
    for (int hole = 0; hole < TABLE_FACE_HOLES; hole++) grounds[hole] = hole_ground(play, hole);
    table_draw_face(&play->screen->paint, &play->board, play->face, grounds, row, column);
    bool piece = play->board.squares[play->face.y][play->face.x].piece != '\0';
    if (piece && play_pegs(play)) offer_holes(play, row, column);
    return TABLE_FACE_ROWS;
}

/* ---- Evaluation and moves ---- */

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
    char score[CAPTION_SCORE_ROOM];
    if (!play->evaluation || play_over(play)) return 0;
    if (play->report.line_count == 0) {
        paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, _("Evaluation: not known yet"));
        return 3;
    }
    caption_score(play->report.lines[0].score, play_side(play), score);
    table_draw_bar(paint, play->report.lines[0].score, play_side(play), score, row, column);
    draw_line(play, row + 1, column);
    return 3;
}

static void draw_panel(Play *play) {
    const Paint *paint = &play->screen->paint;
    int column = paint->columns - table_panel_width(paint), row = 1, end = play->said.row;
    tercet_side above = play->flipped ? TERCET_WHITE : TERCET_BLACK;
    draw_player(play, above, row, column);
    draw_player(play, above == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE, row + 2, column);
    draw_swap(play, row + 4, column + 4);
    row += play->board.has_hands ? 6 : 5;
    row += draw_face(play, row, column + 2);
    row += draw_evaluation(play, row, column + 1);
    table_draw_moves(paint, play_game(play), tercet_game_length(play_game(play)), NULL, row, column, end - row);
}

/* ---- What is said ---- */

/* How to reach the pieces in one's hand, if there are any. */
static const char *hand_words(const Play *play, char text[TITLE_ROOM]) {
    size_t count = strlen(play->board.hand[play_side(play)]);
    if (count == 0) return "";
    if (count == 1) return _(" (Tab or 1: your hand)");
    snprintf(text, TITLE_ROOM, _(" (Tab or 1-%zu: your hand)"), count);
    return text;
}

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
        char hand[TITLE_ROOM];
        snprintf(text, PLAY_MESSAGE_ROOM, _("%s to move%s: choose a piece%s, or type a move."), side,
                 play->board.in_check ? _(", in check") : "", hand_words(play, hand));
    }
}

static void say_end(const tercet_reason *why, char text[PLAY_MESSAGE_ROOM]) {
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(language_reason(why, reason), capital);
    snprintf(text, PLAY_MESSAGE_ROOM, "%s%s. %s", capital, rest,
             _("u takes the last turn back, v replays the game, s saves it, q goes to the menu."));
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
    } else if (play_solved(play)) {
        snprintf(text, PLAY_MESSAGE_ROOM, _("Solved! %s"), _(play->exercise->lesson));
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

/* What is said below the board. */
typedef struct Said {
    char report[VIEW_WORDS_ROOM + 1]; /* of the last move; empty if something else matters now */
    char message[PLAY_MESSAGE_ROOM];
} Said;

/* The last move in words, for those who do not read it off the board; at first, where newcomers find help. */
static void report_last_move(const Play *play, char report[VIEW_WORDS_ROOM + 1]) {
    const tercet_game *game = play_game(play);
    size_t length = tercet_game_length(game);
    if (length == 0) {
        snprintf(report, VIEW_WORDS_ROOM, "%s", _("New to this game? l shows its rules, h a good move."));
    } else {
        view_words_move(NULL, tercet_game_position_at(game, length - 1), tercet_game_move_at(game, length - 1), report);
        strcat(report, ".");
    }
}

static bool is_typing(const Play *play) {
    return play->mode == PLAY_TYPING || play->mode == PLAY_NAMING;
}

/* What is said of a line that is typed. */
static void say_typing(const Play *play, char text[PLAY_MESSAGE_ROOM]) {
    const TableKey *command = keybar_command(play);
    if (command != NULL) {
        snprintf(text, PLAY_MESSAGE_ROOM, _("Go on with the move, or press Enter for what the key %s does: %s."),
                 command->name, C_("key bar", command->word));
    } else {
        snprintf(text, PLAY_MESSAGE_ROOM, "%s", play->message);
    }
}

/* Finds what there is to say, and where: in the rows below the board, as many as it needs and there are. */
static void find_said(Play *play, Said *said) {
    const Paint *paint = &play->screen->paint;
    int room = table_text_rows(paint, &play->layout), entry_rows = is_typing(play) ? 1 : 0;
    said->report[0] = '\0';
    if (is_typing(play)) {
        say_typing(play, said->message);
    } else if (find_message(play, said->message)) {
        report_last_move(play, said->report);
    }
    int rows = table_text_lines(paint, said->report) + table_text_lines(paint, said->message) + entry_rows;
    if (rows > room) rows = room;
    if (rows < TABLE_TEXT_ROWS) rows = TABLE_TEXT_ROWS;
    play->said.row = paint->rows - 1 - rows;
    play->said.rows = rows - entry_rows;
    play->said.ink = INK_STRONG;
}

/* The report and the message below it; if they need more rows than there are, one behind the other. */
static void draw_said(Play *play, const Said *said) {
    const Paint *paint = &play->screen->paint;
    char text[SAID_ROOM];
    int above = table_text_lines(paint, said->report), below = table_text_lines(paint, said->message);
    if (above > 0 && above + below <= play->said.rows) {
        TableText report = {.row = play->said.row, .rows = above, .ink = INK_TEXT};
        TableText message = {.row = play->said.row + above, .rows = below, .ink = INK_STRONG};
        table_draw_text(paint, &report, said->report);
        table_draw_text(paint, &message, said->message);
        play->said.more = false;
        return;
    }
    snprintf(text, sizeof text, "%s%s%s", said->report, above > 0 ? " " : "", said->message);
    table_draw_text(paint, &play->said, text);
}

static void draw_entry(Play *play) {
    const char *prompt = play->mode == PLAY_TYPING ? _("Move:") : _("File:");
    play->cursor_row = play->said.row + play->said.rows;
    play->cursor_column = entry_draw(&play->screen->paint, &play->entry, play->cursor_row, 1, prompt);
}

/* ---- All of it ---- */

void panel_draw(Play *play) {
    char title[TITLE_ROOM];
    Said said;
    snprintf(title, sizeof title, "%s", _(tercet_ruleset_title(play->builder.position.ruleset)));
    if (play->exercise != NULL) snprintf(title, sizeof title, "%s", _(play->exercise->title));
    play->spots.count = 0;
    if (!screen_begin(play->screen, title)) return;
    draw_board(play);
    find_said(play, &said);
    draw_panel(play);
    draw_said(play, &said);
    if (is_typing(play)) draw_entry(play);
    keybar_draw(play);
    paint_show(play->cursor_row, play->cursor_column);
}
