/* How a game looks on the screen: title, board, the panel beside it, and what is said. */
#include "language/language.h"
#include "line/players.h"
#include "screen/visitscene.h"
#include "system/moment.h"
#include "view/caption.h"
#include "view/words.h"

#include <stdio.h>
#include <string.h>

enum { TITLE_ROOM = 200, CLOCK_WIDTH = 7, SAID_ROOM = VIEW_WORDS_ROOM + SCENE_MESSAGE_ROOM + 1 };

/* ---- The board ---- */

/* Marks what has decided the game, if that has cells. */
static void mark_end(const Scene *scene, BoardMarks *marks) {
    tercet_reason why;
    if (tercet_game_over(scene_game(scene), &why)) board_mark_cells(marks, why.cells, why.cell_count, BOARD_ACCUSED);
}

/* Marks what a step of a guided game is about. */
static void mark_step(const Scene *scene, BoardMarks *marks) {
    const GuideStep *step = scene_step(scene);
    const tercet_board *board = &scene->aim.board;
    for (int i = 0; step != NULL && i < board->width * board->height; i++) {
        tercet_cell cell = {(int8_t)(i % board->width), (int8_t)(i / board->width)};
        if (tour_marks(step, scene_game(scene), board, cell)) board_mark_cells(marks, &cell, 1, BOARD_SHOWN);
    }
}

static BoardMarks find_marks(const Scene *scene) {
    BoardMarks marks = scene->threat;
    if (scene->walking) return (BoardMarks){0};
    mark_end(scene, &marks);
    if (scene->aim.shown == TERCET_NO_MOVE) mark_step(scene, &marks);
    aim_mark(&scene->aim, scene->mode == SCENE_TURN, &marks);
    return marks;
}

/* The board with the turn so far; the last move is marked only until a new one begins. */
static void find_board(Scene *scene) {
    if (scene->walking) {
        replay_board(&scene->walk, &scene->aim.board);
    } else if (scene->aim.builder.turn.count == 0) {
        tercet_game_board(scene_game(scene), &scene->aim.board);
    } else {
        tercet_board_during(&scene->aim.builder.position, &scene->aim.builder.turn, &scene->aim.board);
    }
}

static void draw_board(Scene *scene) {
    const Paint *paint = &scene->screen->paint;
    const tercet_ruleset *ruleset = scene->aim.builder.position.ruleset;
    find_board(scene);
    desk_lay_out(paint, ruleset, &scene->aim.board, scene->aim.flipped, &scene->aim.layout, &scene->said);
    scene_aim(scene);
    if (!scene->walking) aim_settle(&scene->aim);
    BoardMarks marks = find_marks(scene);
    tercet_square sliding = {0};
    slide_hide(scene, &scene->aim.board, &sliding);
    board_draw(paint, ruleset, &scene->aim.board, &marks, &scene->aim.layout);
    slide_draw(scene, &sliding);
    aim_place_cursor(&scene->aim);
    if (scene->walking) scene->aim.cursor_row = -1;
}

/* ---- The players ---- */

/* Points out the pieces of the hand that a step of a guided game is about. */
static void point_out(Scene *scene) {
    const GuideStep *step = scene_step(scene);
    const char *hand = scene->aim.board.hand[scene_side(scene)];
    size_t count = 0;
    for (; step != NULL && *hand != '\0'; hand++) {
        if (tour_marks_hand(step, *hand)) scene->aim.pointed[count++] = *hand;
    }
    scene->aim.pointed[count] = '\0';
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
    if (seat_is_mine(level)) {
        players_text(level, long_name);
        caption_strength(seat_tenths(level), short_name);
    } else {
        snprintf(long_name, sizeof long_name, _("level %d, %s"), level, caption_level(level));
        snprintf(short_name, sizeof short_name, C_("player", "level %d"), level);
    }
    const char *const computer[2] = {long_name, short_name}, *const human[2] = {_("human"), _("human")};
    desk_draw_player(&scene->screen->paint, side, moves, level == SEAT_PERSON ? human : computer, row, column, width);
}

/* How many moves are made in the position that is shown. */
static size_t ply_shown(const Scene *scene) {
    return scene->walking ? scene->walk.ply : tercet_game_length(scene_game(scene));
}

/* Rows about a side: who plays it and the clock, then hand, swap and losses. */
static void draw_player(Scene *scene, tercet_side side, int row, int column) {
    const Paint *paint = &scene->screen->paint;
    char clock[CAPTION_CLOCK_ROOM];
    const Play *play = scene_play(scene);
    bool moves = scene->walking ? side == scene->aim.board.side : !scene_over(scene) && side == scene_side(scene);
    int width = desk_panel_width(paint);
    clock[0] = '\0';
    if (play->clock.on) caption_clock(play_time_left(play, side, moment_now()), clock);
    if (scene->screen->session.guest != NULL && !play->clock.on) visitscene_deadline(scene, side, clock, sizeof clock);
    draw_name(scene, side, moves, row, column, clock[0] != '\0' ? width - CLOCK_WIDTH - 1 : width);
    if (clock[0] != '\0') {
        paint_print(paint, row, column + width - CLOCK_WIDTH, moves ? INK_STRONG : INK_TEXT, GROUND_SCREEN, "%*s",
                    CLOCK_WIDTH - 1, clock);
    }
    if (scene->aim.board.has_hands) aim_draw_hand(&scene->aim, paint, side, row + 1, column + 4, &scene->spots);
    desk_draw_lost(paint, scene_game(scene), ply_shown(scene), side, row + 1,
                   column + 4 + (scene->aim.board.has_hands ? 21 : 0));
}

/* ---- Evaluation and moves ---- */

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
    BoardArea area = {row + 1, column, 1, paint->columns - column};
    desk_draw_line(paint, &scene->aim.builder.position, &scene->report.lines[0], area);
    return 3;
}

static void draw_panel(Scene *scene) {
    const Paint *paint = &scene->screen->paint;
    point_out(scene);
    desk_draw_edge(paint, desk_text_top(paint, &scene->said));
    int column = paint->columns - desk_panel_width(paint), row = 1, end = scene->said.row;
    tercet_side above = scene->aim.flipped ? TERCET_WHITE : TERCET_BLACK;
    int rows = desk_player_rows(paint, &scene->aim.board);
    draw_player(scene, above, row, column);
    draw_player(scene, above == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE, row + rows, column);
    aim_draw_swap(&scene->aim, paint, row + 2 * rows, column + 4, &scene->spots);
    row += 2 * rows + (scene->aim.board.has_hands ? 2 : 1);
    row += endcard_is_due(scene) ? endcard_draw(scene, row, column + 1, end)
                                 : aim_draw_face(&scene->aim, paint, row, column + 2, &scene->spots);
    row += draw_evaluation(scene, row, column + 1);
    BoardArea moves = {row, column, end - row, paint->columns - column};
    desk_draw_moves(paint, scene_game(scene), ply_shown(scene), &scene->spots, moves, NULL, NULL);
}

/* ---- What is said ---- */

/* The step of a guided game, and how to reach the hand if a turn is wanted. */
static void say_tour(const Scene *scene, const GuideStep *step, char text[SCENE_MESSAGE_ROOM]) {
    char words[TOUR_TEXT_ROOM], hand[AIM_HAND_WORDS_ROOM];
    snprintf(text, SCENE_MESSAGE_ROOM, "%s%s", tour_text(step, words),
             step->until == GUIDE_UNTIL_TURN ? aim_hand_words(&scene->aim, hand) : "");
}

static void say_end(const Scene *scene, const tercet_reason *why, char text[SCENE_MESSAGE_ROOM]) {
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(language_reason(why, reason), capital);
    snprintf(text, SCENE_MESSAGE_ROOM, "%s%s.%s%.400s", capital, rest, scene->verdict[0] == '\0' ? "" : " ",
             scene->verdict);
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
        say_end(scene, &why, text);
    } else if (scene->task == TASK_HINT || scene->task == TASK_THREAT || scene->task == TASK_DRAW) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _("The computer looks at the position..."));
    } else if (!scene_human(scene)) {
        say_thinking(scene, text);
    } else if (scene->exercise != NULL && scene->aim.builder.turn.count == 0 &&
               tercet_game_length(scene_game(scene)) == 0) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _(scene->exercise->task));
    } else if (scene_step(scene) != NULL) {
        say_tour(scene, scene_step(scene), text);
    } else {
        aim_words(&scene->aim, text);
        return scene->aim.builder.turn.count == 0;
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
    scene->aim.cursor_row = scene->said.row + scene->said.rows;
    scene->aim.cursor_column =
        entry_draw(&scene->screen->paint, &scene->entry, scene->aim.cursor_row, scene->said.column, prompt);
}

/* ---- All of it ---- */

void panel_draw(Scene *scene) {
    char title[TITLE_ROOM];
    Said said;
    snprintf(title, sizeof title, "%s", _(tercet_ruleset_title(scene->aim.builder.position.ruleset)));
    if (tour_is_on(scene_game(scene))) {
        snprintf(title, sizeof title, _("%s: a guided first game"),
                 _(tercet_ruleset_title(scene->aim.builder.position.ruleset)));
    }
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
    paint_show(&scene->screen->paint, scene->aim.cursor_row, scene->aim.cursor_column);
}
