#include "screen/play.h"

#include "language/language.h"
#include "line/players.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_TICK = 100, THINKING_TICK = 300, LETTER_TIME = 1500 };

bool play_solved(const Play *play) {
    return play->exercise != NULL && tercet_game_length(play_game(play)) > 0;
}

bool play_over(const Play *play) {
    return play_solved(play) || tercet_game_over(play_game(play), NULL);
}

bool play_human(const Play *play) {
    return !play_over(play) && players_to_move(play_game(play)) == PLAYERS_HUMAN;
}

bool play_pegs(const Play *play) {
    return play_human(play) && builder_find(&play->builder, TERCET_STEP_PEG, NULL, 0) != NULL;
}

/* ---- Saying ---- */

void play_say(Play *play, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->message, sizeof play->message, format, arguments);
    va_end(arguments);
    play->said.scrolled = 0;
}

void play_say_sentence(Play *play, const char *sentence) {
    char capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(sentence, capital);
    play_say(play, "%s%s.", capital, rest);
}

void play_say_why(Play *play, const tercet_reason *why) {
    char text[TERCET_REASON_TEXT];
    play_say_sentence(play, language_reason(why, text));
}

/* ---- The game ---- */

static void begin_turn(Play *play) {
    builder_begin(&play->builder, tercet_game_position(play_game(play)));
    play->message[0] = '\0';
    play->said.scrolled = 0;
    play->why.cell_count = 0;
    play->shown = TERCET_NO_MOVE;
    play->threat = (BoardMarks){0};
    play->evaluated = false;
    play->report.line_count = 0;
    play->focus = FOCUS_BOARD;
    if (play->mode != PLAY_NAMING) play->mode = PLAY_TURN; /* a file can be named while the computer moves */
    if (play_over(play)) return;
    timer_run(&play->timer);
    if (tercet_game_repetitions(play_game(play)) == 2) {
        play_say(play, "%s", _("This position stands for the second time; the third time makes a draw."));
    }
}

/* Says what was said about keeping the game, after what it did to the game itself. */
static void hear_session(Play *play) {
    char notice[SCREEN_NOTICE_ROOM];
    screen_take_said(play->screen, notice);
    if (notice[0] != '\0') play_say(play, "%s", notice);
}

void play_changed(Play *play) {
    mind_drop(play);
    timer_write(&play->timer, play_game(play));
    session_keep(&play->screen->session);
    begin_turn(play);
    hear_session(play);
}

/* Says whether a move solves the exercise; only one that does is played. */
static bool check_answer(Play *play, tercet_move move) {
    char text[TERCET_MOVE_TEXT];
    tercet_move_text(&play->builder.position, move, text);
    tercet_reason why;
    GuideAnswer answer = guide_check(play->exercise, text, &why);
    if (answer == GUIDE_SOLVED) return true;
    begin_turn(play);
    if (answer == GUIDE_UNCHECKED) {
        play_say_why(play, &why);
        return false;
    }
    play_say(play, _("%s is legal, but it is not what is asked for. %s"), text, _(play->exercise->task));
    return false;
}

void play_make(Play *play, tercet_move move) {
    tercet_reason why;
    Session *session = &play->screen->session;
    tercet_side side = play_side(play);
    mind_drop(play);
    if (play->exercise != NULL && !check_answer(play, move)) return;
    if (!tercet_game_play(session->game, move, &why)) {
        play_say_why(play, &why);
        session->paused = true;
        return;
    }
    timer_stop(&play->timer, side, true);
    session->undone_count = 0;
    if (players_any_human(session->game)) session->paused = false; /* an answer is expected */
    play_changed(play);
}

static void watch_clock(Play *play) {
    tercet_side side = play_side(play);
    if (!play->timer.on || play_over(play)) return;
    if (timer_left(&play->timer, side, true) > 0) return;
    timer_stop(&play->timer, side, false);
    mind_drop(play);
    tercet_game_lose_on_time(play_game(play), side);
    play_changed(play);
}

/* ---- Events ---- */

/* Whether a digit goes on with a move whose first letter was typed just now, though that letter is also a command. */
static bool goes_on_with_move(const Play *play, int key) {
    return play->letter != 0 && key >= '1' && key < '1' + play->board.height &&
           play->letter < 'a' + play->board.width && timer_now() - play->letter_time < LETTER_TIME;
}

/* Undoes what the letter did as a command, and types it. */
static void type_after_all(Play *play, int key) {
    const char beginning[3] = {(char)play->letter, (char)key, '\0'};
    if (play->letter == 'e') play->evaluation = !play->evaluation;
    if (play->letter == 'f') play->flipped = !play->flipped;
    if (play->task == TASK_HINT) mind_drop(play);
    play->letter = 0;
    acts_type(play, beginning);
}

static void obey_key(Play *play, int key) {
    bool typing = play->mode == PLAY_TYPING || play->mode == PLAY_NAMING;
    if (key == KEYS_PAGE_DOWN || key == KEYS_PAGE_UP) { /* whatever else keys mean now */
        play->said.scrolled += key == KEYS_PAGE_DOWN ? play->said.rows : -play->said.rows;
        return;
    }
    if (!typing && play_human(play) && goes_on_with_move(play, key)) {
        type_after_all(play, key);
        return;
    }
    play->letter = !typing && key >= 'a' && key <= 'h' ? key : 0;
    play->letter_time = timer_now();
    switch (play->mode) {
    case PLAY_TURN: acts_key(play, key); break;
    case PLAY_TYPING:
    case PLAY_NAMING: acts_line(play, key); break;
    case PLAY_ASKING: acts_answer(play, key); break;
    }
}

static void obey_click(Play *play, int row, int column) {
    tercet_cell cell;
    int key = table_key_at(&play->spots, row, column);
    if (key != 0 && play->mode == PLAY_TURN) {
        acts_command(play, key);
    } else if (key != 0) {
        obey_key(play, key);
    } else if (play->mode == PLAY_TURN && board_cell_at(&play->layout, row, column, &cell))
        aim_click(play, cell);
}

static int waiting_time(const Play *play) {
    if (play_over(play)) return INPUT_FOREVER;
    if (play->timer.on) return CLOCK_TICK;
    return play->task != TASK_NONE || !play_human(play) ? THINKING_TICK : INPUT_FOREVER;
}

static void handle(Play *play, const Event *event) {
    bool small = play->screen->paint.rows < SCREEN_ROWS || play->screen->paint.columns < SCREEN_COLUMNS;
    switch (event->kind) {
    case EVENT_KEY:
        if (!small) obey_key(play, event->key);
        if (small && event->key == 'q') play->leaving = !session_would_lose(&play->screen->session);
        break;
    case EVENT_CLICK:
        if (!small) obey_click(play, event->row, event->column);
        break;
    case EVENT_NEWS: mind_hear(play); break;
    default: break;
    }
}

/* Puts the cursor on a piece that can be chosen. */
static void find_first_cell(Play *play) {
    const tercet_step *step = builder_find(&play->builder, TERCET_STEP_PIECE, NULL, 0);
    if (step != NULL) play->cursor = step->cell;
}

/* The clocks stand while nobody plays. */
static void leave(Play *play) {
    Session *session = &play->screen->session;
    mind_drop(play);
    if (!play->timer.on || !store_unfinished(session->game)) return;
    timer_stop(&play->timer, play_side(play), false);
    timer_write(&play->timer, session->game);
    session_keep(session);
}

/* Returns whether the user wants to go on to the next exercise. */
static bool run(Screen *screen, const GuideExercise *exercise) {
    Play play = {.screen = screen, .exercise = exercise};
    play.evaluation = exercise == NULL && screen->settings.evaluation;
    timer_read(&play.timer, screen->session.game);
    begin_turn(&play);
    hear_session(&play);
    find_first_cell(&play);
    play.flipped = players_level(screen->session.game, TERCET_WHITE) != PLAYERS_HUMAN &&
                   players_level(screen->session.game, TERCET_BLACK) == PLAYERS_HUMAN;
    while (!play.leaving && !screen->ended) {
        mind_begin(&play);
        panel_draw(&play);
        Event event = screen_wait(screen, computer_news(&screen->session.computer), waiting_time(&play));
        handle(&play, &event);
        watch_clock(&play);
    }
    leave(&play);
    return play.onward;
}

void play_run(Screen *screen) {
    run(screen, NULL);
}

PlayAnswer play_exercise(Screen *screen, const GuideExercise *exercise) {
    Session own = screen->session;
    tercet_position position;
    if (!tercet_position_read(tercet_ruleset_find(exercise->ruleset), exercise->position, &position, NULL))
        return PLAY_LEFT;
    tercet_game *game = tercet_game_new(&position, 1);
    if (game == NULL) return PLAY_LEFT;
    screen->session = (Session){.style = own.style, .out = own.out, .store = {.lock = -1}, .game = game};
    bool onward = run(screen, exercise);
    bool solved = tercet_game_length(game) > 0;
    computer_end(&screen->session.computer);
    tercet_game_free(game);
    free(screen->session.undone);
    screen->session = own;
    return onward ? PLAY_ONWARD : solved ? PLAY_SOLVED : PLAY_LEFT;
}
