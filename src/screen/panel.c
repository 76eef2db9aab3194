/* How a game looks on the screen: title, board, the panel beside it, and what is said. */
#include "language/language.h"
#include "line/players.h"
#include "screen/visitscene.h"
#include "system/moment.h"
#include "view/caption.h"
#include "view/game_view.h"
#include "view/remarks.h"
#include "view/words.h"

#include <stdio.h>
#include <string.h>

enum { TITLE_ROOM = 200, CLOCK_WIDTH = 7, SAID_ROOM = VIEW_WORDS_ROOM + SCENE_MESSAGE_ROOM + 1 };

static void add_spot(Scene *scene, int row, int column, int width, int key) {
    desk_add_spot(&scene->spots, (DeskSpot){row, column, width, key});
}

/* ---- The board ---- */

static void mark(BoardMarks *marks, tercet_cell cell, unsigned flag) {
    bool inside = cell.x >= 0 && cell.x < TERCET_BOARD_SIDE && cell.y >= 0 && cell.y < TERCET_BOARD_SIDE;
    if (inside) marks->flags[cell.y][cell.x] |= flag;
}

static BoardMarks find_marks(const Scene *scene) {
    BoardMarks marks = scene->threat;
    tercet_turn shown;
    if (scene->walking) return (BoardMarks){0};
    if (scene_human(scene)) {
        board_mark_steps(&marks, scene->builder.next, scene->builder.next_count, BOARD_CHOICE);
        board_mark_steps(&marks, scene->builder.turn.steps, scene->builder.turn.count, BOARD_CHOSEN);
        if (scene->focus == FOCUS_BOARD && scene->mode == SCENE_TURN) mark(&marks, scene->cursor, BOARD_CURSOR);
        if (scene->focus == FOCUS_FACE) mark(&marks, scene->face, BOARD_CURSOR);
    }
    if (scene->shown != TERCET_NO_MOVE) {
        tercet_turn_of(&scene->builder.position, scene->shown, &shown);
        board_mark_steps(&marks, shown.steps, shown.count, BOARD_SHOWN);
    }
    for (size_t i = 0; i < scene->why.cell_count; i++) mark(&marks, scene->why.cells[i], BOARD_ACCUSED);
    return marks;
}

/* The board with the turn so far; the last move is marked only until a new one begins. */
static void find_board(Scene *scene) {
    if (scene->walking) {
        replay_board(&scene->walk, &scene->board);
    } else if (scene->builder.turn.count == 0) {
        tercet_game_board(scene_game(scene), &scene->board);
    } else {
        tercet_board_during(&scene->builder.position, &scene->builder.turn, &scene->board);
    }
}

static void draw_board(Scene *scene) {
    const Paint *paint = &scene->screen->paint;
    const tercet_ruleset *ruleset = scene->builder.position.ruleset;
    find_board(scene);
    desk_lay_out(paint, ruleset, &scene->board, scene->flipped, &scene->layout, &scene->said);
    if (!scene->walking) aim_settle(scene);
    BoardMarks marks = find_marks(scene);
    tercet_square sliding = {0};
    slide_hide(scene, &scene->board, &sliding);
    board_draw(paint, ruleset, &scene->board, &marks, &scene->layout);
    slide_draw(scene, &sliding);
    if (scene->walking) {
        scene->cursor_row = -1;
        return;
    }
    scene->cursor_row = scene->layout.rows[scene->cursor.y] + (scene->layout.cell_height - 1) / 2;
    scene->cursor_column = scene->layout.columns[scene->cursor.x] + scene->layout.cell_width / 2;
}

/* ---- The players ---- */

/* The piece of the hand that a hint begins with; 0 if it begins otherwise. */
static char hinted_hand(const Scene *scene) {
    tercet_turn turn;
    if (scene->shown == TERCET_NO_MOVE) return 0;
    tercet_turn_of(&scene->builder.position, scene->shown, &turn);
    return turn.steps[0].kind == TERCET_STEP_HAND ? turn.steps[0].letter : 0;
}

/* The piece of the hand that is to be put down; 0 if there is none. */
static char chosen_hand(const Scene *scene) {
    return builder_last(&scene->builder) == TERCET_STEP_HAND ? scene->builder.turn.steps[0].letter : 0;
}

/* What a piece of the hand stands on. */
static Ground hand_ground(const Scene *scene, tercet_side side, int index) {
    char piece = scene->board.hand[side][index];
    if (!scene_human(scene) || scene->walking || side != scene_side(scene)) return GROUND_SCREEN;
    if (scene->focus == FOCUS_HAND && scene->hand == index) return GROUND_CURSOR;
    if (piece == chosen_hand(scene)) return GROUND_CHOSEN;
    if (piece == hinted_hand(scene)) return GROUND_SHOWN;
    return builder_find(&scene->builder, TERCET_STEP_HAND, NULL, piece) != NULL ? GROUND_CHOICE : GROUND_SCREEN;
}

/* Puts the pieces of a hand, which can be chosen by clicking on them if they are one's own to place. */
static void draw_hand(Scene *scene, tercet_side side, int row, int column) {
    Ground grounds[sizeof scene->board.hand[0]];
    const char *hand = scene->board.hand[side];
    bool own = scene_human(scene) && !scene->walking && side == scene_side(scene);
    for (int i = 0; hand[i] != '\0'; i++) grounds[i] = hand_ground(scene, side, i);
    int first = desk_draw_hand(&scene->screen->paint, scene->builder.position.ruleset, &scene->board, side, grounds,
                               row, column);
    for (int i = 0; own && hand[i] != '\0'; i++) {
        add_spot(scene, row, first + i * DESK_HAND_WIDTH, DESK_HAND_WIDTH, '1' + i);
    }
    if (own && scene->focus == FOCUS_HAND) {
        scene->cursor_row = row;
        scene->cursor_column = first + scene->hand * DESK_HAND_WIDTH + 1;
    }
}

/* A side and who plays it, in so many columns: with a word for the level if there is room. */
static void draw_name(const Scene *scene, tercet_side side, bool moves, int row, int column, int width) {
    char long_name[TITLE_ROOM], short_name[TITLE_ROOM];
    if (scene->screen->session.guest != NULL) {
        visitscene_player(scene, side, long_name, sizeof long_name);
        const char *const guest[2] = {long_name, long_name};
        desk_draw_player(&scene->screen->paint, side, moves, guest, row, column, width);
        return;
    }
    int level = seats_at(scene_game(scene), side);
    snprintf(long_name, sizeof long_name, _("level %d, %s"), level, caption_level(level));
    snprintf(short_name, sizeof short_name, C_("player", "level %d"), level);
    const char *const computer[2] = {long_name, short_name}, *const human[2] = {_("human"), _("human")};
    desk_draw_player(&scene->screen->paint, side, moves, level == SEAT_PERSON ? human : computer, row, column, width);
}

/* How many moves are made in the position that is shown. */
static size_t ply_shown(const Scene *scene) {
    return scene->walking ? scene->walk.ply : tercet_game_length(scene_game(scene));
}

/* Two rows about a side: who plays it and the clock, then hand, swap and losses. */
static void draw_player(Scene *scene, tercet_side side, int row, int column) {
    const Paint *paint = &scene->screen->paint;
    char clock[CAPTION_CLOCK_ROOM];
    const Play *play = scene_play(scene);
    bool moves = scene->walking ? side == scene->board.side : !scene_over(scene) && side == scene_side(scene);
    int width = desk_panel_width(paint);
    clock[0] = '\0';
    if (play->clock.on) caption_clock(play_time_left(play, side, moment_now()), clock);
    if (scene->screen->session.guest != NULL && !play->clock.on) visitscene_deadline(scene, side, clock, sizeof clock);
    draw_name(scene, side, moves, row, column, clock[0] != '\0' ? width - CLOCK_WIDTH - 1 : width);
    if (clock[0] != '\0') {
        paint_print(paint, row, column + width - CLOCK_WIDTH, moves ? INK_STRONG : INK_TEXT, GROUND_SCREEN, "%*s",
                    CLOCK_WIDTH - 1, clock);
    }
    if (scene->board.has_hands) draw_hand(scene, side, row + 1, column + 4);
    desk_draw_lost(paint, scene_game(scene), ply_shown(scene), side, row + 1,
                   column + 4 + (scene->board.has_hands ? 21 : 0));
}

/* What can be chosen besides cells and the hand. */
static void draw_swap(Scene *scene, int row, int column) {
    const Paint *paint = &scene->screen->paint;
    const char *swap = game_view(scene->builder.position.ruleset)->swap;
    bool turn = scene_human(scene) && !scene->walking;
    bool possible = turn && builder_find(&scene->builder, TERCET_STEP_SWAP, NULL, 0) != NULL;
    if (swap != NULL && possible) {
        int end = paint_print(paint, row, column, INK_TEXT, GROUND_CHOICE, " w %s ", _(swap));
        add_spot(scene, row, column, end - column, 'w');
    } else {
        desk_draw_remarks(paint, &scene->board, row, column);
    }
}

/* ---- Pieces with holes ---- */

static Ground hole_ground(const Scene *scene, int hole) {
    if (!scene_pegs(scene) || scene->walking) return GROUND_SCREEN;
    if (scene->focus == FOCUS_FACE && scene->hole == hole) return GROUND_CURSOR;
    bool possible = builder_find(&scene->builder, TERCET_STEP_PEG, &scene->face, (char)('A' + hole)) != NULL;
    return possible ? GROUND_CHOICE : GROUND_SCREEN;
}

/* Lets the holes of the face that is drawn here be chosen. */
static void offer_holes(Scene *scene, int row, int column) {
    for (int hole = 0; hole < DESK_FACE_HOLES; hole++) {
        add_spot(scene, desk_hole_row(row, hole), desk_hole_column(column, hole), DESK_HOLE_WIDTH, 'A' + hole);
    }
    if (scene->focus != FOCUS_FACE) return;
    scene->cursor_row = desk_hole_row(row, scene->hole);
    scene->cursor_column = desk_hole_column(column, scene->hole) + 1;
}

/* Puts the 24 holes of the piece that pegs go to, or of the one under the cursor; returns how many rows it took. */
static int draw_face(Scene *scene, int row, int column) {
    Ground grounds[DESK_FACE_HOLES];
    if (!desk_has_faces(scene->builder.position.ruleset)) return 0;
    if (!scene_pegs(scene) || scene->focus == FOCUS_BOARD) scene->face = scene->cursor;
    for (int hole = 0; hole < DESK_FACE_HOLES; hole++) grounds[hole] = hole_ground(scene, hole);
    desk_draw_face(&scene->screen->paint, &scene->board, scene->face, grounds, row, column);
    bool piece = scene->board.squares[scene->face.y][scene->face.x].piece != '\0';
    if (piece && scene_pegs(scene) && !scene->walking) offer_holes(scene, row, column);
    return DESK_FACE_ROWS;
}

/* ---- Evaluation and moves ---- */

static void draw_line(const Scene *scene, int row, int column) {
    const Paint *paint = &scene->screen->paint;
    const tercet_line *best = &scene->report.lines[0];
    tercet_position position = scene->builder.position;
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
static int draw_evaluation(const Scene *scene, int row, int column) {
    const Paint *paint = &scene->screen->paint;
    char score[CAPTION_SCORE_ROOM];
    if (!scene->evaluation || scene_over(scene) || scene->walking) return 0;
    if (scene->report.line_count == 0) {
        paint_text(paint, row, column, INK_DIM, GROUND_SCREEN, _("Evaluation: not known yet"));
        return 3;
    }
    caption_score(scene->report.lines[0].score, scene_side(scene), score);
    desk_draw_bar(paint, scene->report.lines[0].score, scene_side(scene), score, row, column);
    draw_line(scene, row + 1, column);
    return 3;
}

static void draw_panel(Scene *scene) {
    const Paint *paint = &scene->screen->paint;
    desk_draw_edge(paint, desk_text_top(paint, &scene->said));
    int column = paint->columns - desk_panel_width(paint), row = 1, end = scene->said.row;
    tercet_side above = scene->flipped ? TERCET_WHITE : TERCET_BLACK;
    draw_player(scene, above, row, column);
    draw_player(scene, above == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE, row + 2, column);
    draw_swap(scene, row + 4, column + 4);
    row += scene->board.has_hands ? 6 : 5;
    row += draw_face(scene, row, column + 2);
    row += draw_evaluation(scene, row, column + 1);
    BoardArea moves = {row, column, end - row, paint->columns - column};
    desk_draw_moves(paint, scene_game(scene), ply_shown(scene), &scene->spots, moves, NULL, NULL);
}

/* ---- What is said ---- */

/* How to reach the pieces in one's hand, if there are any. */
static const char *hand_words(const Scene *scene, char text[TITLE_ROOM]) {
    size_t count = strlen(scene->board.hand[scene_side(scene)]);
    if (count == 0) return "";
    if (count == 1) return _(" (Tab or 1: your hand)");
    snprintf(text, TITLE_ROOM, _(" (Tab or 1-%zu: your hand)"), count);
    return text;
}

/* What to do next in the turn that is being built. */
static void say_next_step(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    const Builder *builder = &scene->builder;
    const char *side = C_("The", tercet_side_name(scene_side(scene)));
    char move_text[TERCET_MOVE_TEXT];
    tercet_move move;
    tercet_step_kind kind = builder->next_count > 0 ? builder->next[0].kind : 0;
    if (builder_move(builder, &move)) {
        tercet_move_text(&builder->position, move, move_text);
        snprintf(text, SCENE_MESSAGE_ROOM, _("Enter plays %s, Esc takes a step back."), move_text);
    } else if (kind == TERCET_STEP_PASS) {
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s has no legal move: Enter passes."), side);
    } else if (kind == TERCET_STEP_TARGET && builder->turn.count == 0) {
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s to move: choose a cell, or type a move."), side);
    } else if (kind == TERCET_STEP_TARGET) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _("Choose where it goes; Esc takes a step back."));
    } else if (kind == TERCET_STEP_RECALL) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _("Choose a piece that goes back to its owner's hand."));
    } else if (kind == TERCET_STEP_PEG) {
        bool second = builder_last(builder) == TERCET_STEP_PEG;
        snprintf(text, SCENE_MESSAGE_ROOM, "%s",
                 second ? _("One more peg: choose a hole; Tab goes to the board for another piece.")
                        : _("Choose a hole for a peg; Tab goes to the board for another piece."));
    } else {
        char hand[TITLE_ROOM], pressing[VIEW_PRESSING_ROOM];
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s to move%s: choose a piece%s, or type a move."), side,
                 view_pressing(&scene->board, pressing), hand_words(scene, hand));
    }
}

static void say_end(const tercet_reason *why, char text[SCENE_MESSAGE_ROOM]) {
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(language_reason(why, reason), capital);
    snprintf(text, SCENE_MESSAGE_ROOM, "%s%s. %s", capital, rest,
             _("m plays once more, w with sides changed, n something else; [ walks back through the moves."));
}

/* Where one has walked to. */
static void say_walking(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    char move[REPLAY_MOVE_ROOM];
    snprintf(text, SCENE_MESSAGE_ROOM, "%s%s %s", replay_move(&scene->walk, move), scene->walk.ply > 0 ? "." : "",
             _("Nothing is taken back: ] goes on, End or Esc comes back to the game."));
}

/* What the computer is doing, with dots that show that the screen is alive. */
static void say_thinking(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    char name[PLAYERS_NAME_ROOM];
    int dots = (int)(moment_now() / 400 % 4);
    players_name(scene_game(scene), scene_side(scene), "The", name);
    if (scene_play(scene)->paused) {
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s waits; Space lets it play on."), name);
    } else if (scene->task == TASK_MOVE) {
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s is thinking%.*s  (n: move now, Space: pause)"), name, dots, "...");
    } else {
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s moves next  (Space: pause)"), name);
    }
}

/* What there is to say; returns whether it is only what to do in a turn that has not begun. */
static bool find_message(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    tercet_reason why;
    if (scene->walking && scene->message[0] == '\0') {
        say_walking(scene, text);
        return scene->walk.ply > 0;
    } else if (scene->message[0] != '\0') {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", scene->message);
    } else if (play_is_solved(scene_play(scene))) {
        snprintf(text, SCENE_MESSAGE_ROOM, _("Solved! %s"), _(scene->exercise->lesson));
    } else if (scene->screen->session.guest != NULL && visitscene_message(scene, text)) {
        return !scene_over(scene);
    } else if (tercet_game_over(scene_game(scene), &why)) {
        say_end(&why, text);
    } else if (scene->task == TASK_HINT || scene->task == TASK_THREAT || scene->task == TASK_DRAW) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _("The computer looks at the position..."));
    } else if (!scene_human(scene)) {
        say_thinking(scene, text);
    } else if (scene->exercise != NULL && scene->builder.turn.count == 0 &&
               tercet_game_length(scene_game(scene)) == 0) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _(scene->exercise->task));
    } else {
        say_next_step(scene, text);
        return scene->builder.turn.count == 0;
    }
    return false;
}

/* What is said below the board. */
typedef struct Said {
    char report[VIEW_WORDS_ROOM + 1]; /* of the last move; empty if something else matters now */
    char message[SCENE_MESSAGE_ROOM];
} Said;

/* The last move in words, for those who do not read it off the board; at first, where newcomers find help. */
static void report_last_move(const Scene *scene, char report[VIEW_WORDS_ROOM + 1]) {
    const tercet_game *game = scene_game(scene);
    size_t length = ply_shown(scene);
    if (length == 0) {
        snprintf(report, VIEW_WORDS_ROOM, "%s",
                 scene->screen->session.guest == NULL ? _("New to this game? l shows its rules, h a good move.")
                                                      : _("New to this game? l shows its rules."));
    } else {
        view_words_move(NULL, tercet_game_position_at(game, length - 1), tercet_game_move_at(game, length - 1), report);
        strcat(report, ".");
    }
}

static bool is_typing(const Scene *scene) {
    return scene->mode == SCENE_TYPING || scene->mode == SCENE_NAMING;
}

/* What is said of a line that is typed. */
static void say_typing(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    const DeskKey *command = keybar_command(scene);
    if (command != NULL) {
        snprintf(text, SCENE_MESSAGE_ROOM, _("Go on with the move, or press Enter for what the key %s does: %s."),
                 command->name, C_("key bar", command->word));
    } else {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", scene->message);
    }
}

/* Finds what there is to say, and where: in the rows below the board, as many as it needs and there are. */
static void find_said(Scene *scene, Said *said) {
    const Paint *paint = &scene->screen->paint;
    said->report[0] = '\0';
    if (is_typing(scene)) {
        say_typing(scene, said->message);
    } else if (find_message(scene, said->message)) {
        report_last_move(scene, said->report);
    }
    int rows = desk_text_lines(paint, &scene->said, said->report) + desk_text_lines(paint, &scene->said, said->message);
    desk_settle_text(paint, &scene->said, rows, is_typing(scene) ? 1 : 0);
    scene->said.ink = INK_STRONG;
}

/* The report and the message below it; if they need more rows than there are, one behind the other. */
static void draw_said(Scene *scene, const Said *said) {
    const Paint *paint = &scene->screen->paint;
    char text[SAID_ROOM];
    int above = desk_text_lines(paint, &scene->said, said->report);
    int below = desk_text_lines(paint, &scene->said, said->message);
    if (above > 0 && above + below <= scene->said.rows) {
        DeskText report = scene->said, message = scene->said;
        report.rows = above;
        report.ink = INK_TEXT;
        message.row += above;
        message.rows = below;
        desk_draw_text(paint, &report, said->report);
        desk_draw_text(paint, &message, said->message);
        scene->said.more = false;
        return;
    }
    snprintf(text, sizeof text, "%s%s%s", said->report, above > 0 ? " " : "", said->message);
    desk_draw_text(paint, &scene->said, text);
}

static void draw_entry(Scene *scene) {
    const char *prompt = scene->mode == SCENE_TYPING ? _("Move:") : _("File:");
    scene->cursor_row = scene->said.row + scene->said.rows;
    scene->cursor_column =
        entry_draw(&scene->screen->paint, &scene->entry, scene->cursor_row, scene->said.column, prompt);
}

/* ---- All of it ---- */

void panel_draw(Scene *scene) {
    char title[TITLE_ROOM];
    Said said;
    snprintf(title, sizeof title, "%s", _(tercet_ruleset_title(scene->builder.position.ruleset)));
    if (scene->screen->session.guest != NULL) visitscene_title(scene, title, sizeof title);
    if (scene->exercise != NULL) snprintf(title, sizeof title, "%s", _(scene->exercise->title));
    scene->spots.count = 0;
    walk_hear(scene);
    if (!screen_begin(scene->screen, title)) return;
    draw_board(scene);
    find_said(scene, &said);
    draw_panel(scene);
    draw_said(scene, &said);
    if (is_typing(scene)) draw_entry(scene);
    keybar_draw(scene);
    paint_show(scene->cursor_row, scene->cursor_column);
}
