#include "screen/visitscene.h"

#include "language/language.h"
#include "system/moment.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_TICK = 100, THINKING_TICK = 300, LETTER_TIME = 1500 };

bool scene_over(const Scene *scene) {
    return play_is_solved(scene_play(scene)) || play_is_over(scene_play(scene));
}

bool scene_human(const Scene *scene) {
    return !scene_over(scene) && play_is_persons_turn(scene_play(scene));
}

const GuideStep *scene_step(const Scene *scene) {
    Session *session = &scene->screen->session;
    if (session->guest != NULL || scene->walking || scene->aim.builder.turn.count > 0) return NULL;
    return tour_step(&session->tour, session->play.game);
}

Aim *scene_aim(Scene *scene) {
    scene->aim.able = scene_human(scene) && !scene->walking;
    scene->aim.confirm = scene->screen->settings.confirm;
    return &scene->aim;
}

/* ---- Saying ---- */

void scene_say(Scene *scene, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(scene->message, sizeof scene->message, format, arguments);
    va_end(arguments);
    scene->said.scrolled = 0;
}

void scene_say_sentence(Scene *scene, const char *sentence) {
    char capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(sentence, capital);
    scene_say(scene, "%s%s.", capital, rest);
}

void scene_say_why(Scene *scene, const tercet_reason *why) {
    char text[TERCET_REASON_TEXT];
    scene_say_sentence(scene, language_reason(why, text));
}

/* ---- The game ---- */

static void begin_turn(Scene *scene) {
    walk_hear(scene);
    aim_begin(&scene->aim, tercet_game_position(scene_game(scene)));
    scene->message[0] = scene->verdict[0] = '\0';
    scene->said.scrolled = 0;
    scene->threat = (BoardMarks){0};
    scene->evaluated = false;
    scene->report.line_count = 0;
    if (scene->mode != SCENE_NAMING) scene->mode = SCENE_TURN; /* a file can be named while the computer moves */
    if (!scene_over(scene) && tercet_game_repetitions(scene_game(scene)) == 2) {
        scene_say(scene, "%s", _("This position stands for the second time; the third time makes a draw."));
    }
}

/* Says what was said about the game. */
static void hear_session(Scene *scene) {
    char notice[SCREEN_NOTICE_ROOM];
    screen_take_said(scene->screen, notice);
    if (notice[0] != '\0') scene_say(scene, "%s", notice);
}

/* Whether the last move was made by somebody who does not sit here. */
static bool is_others_move(const Scene *scene) {
    const Guest *guest = scene->screen->session.guest;
    tercet_side mover = seats_other(scene_side(scene));
    if (tercet_game_length(scene_game(scene)) == 0) return false;
    return guest != NULL ? (int)mover != guest->away.you : seats_at(scene_game(scene), mover) != SEAT_PERSON;
}

void scene_hear(Scene *scene) {
    if (!(session_hear(&scene->screen->session) & (PLAY_MOVED | PLAY_ENDED))) return;
    begin_turn(scene);
    size_t length = tercet_game_length(scene_game(scene));
    bool others = length > scene->heard && is_others_move(scene);
    if (scene->screen->settings.bell && scene_human(scene) && others) paint_bell();
    scene->slide.due = others;
    scene->heard = length;
    hear_session(scene);
}

/* Keeps the game, once the screen shows it; so whoever plays waits for no disk. What is said of it is shown behind what
 * the turn itself had to say. */
static void keep(Scene *scene) {
    char said[SCENE_MESSAGE_ROOM], notice[SCREEN_NOTICE_ROOM];
    if (!scene->screen->session.due) return;
    session_keep(&scene->screen->session);
    screen_take_said(scene->screen, notice);
    if (notice[0] == '\0') return;
    snprintf(said, sizeof said, "%s", scene->message);
    if (said[0] == '\0' && scene_over(scene)) {
        snprintf(scene->verdict, sizeof scene->verdict, "%s", notice);
    } else {
        scene_say(scene, "%s%s%s", said, said[0] == '\0' ? "" : " ", notice);
    }
    panel_draw(scene);
}

/* ---- Moves ---- */

/* Whether a move solves the exercise of a scene. */
static bool solves(void *task, const tercet_position *position, tercet_move move, tercet_reason *why) {
    Scene *scene = task;
    char text[TERCET_MOVE_TEXT];
    tercet_move_text(position, move, text);
    scene->answer = guide_check(scene->exercise, text, why);
    return scene->answer == GUIDE_SOLVED;
}

/* Says why a move was not played. */
static void refuse(Scene *scene, tercet_move move, bool not_solved, const tercet_reason *why) {
    char text[TERCET_MOVE_TEXT];
    if (!not_solved) {
        scene_say_why(scene, why);
        play_pause(scene_play(scene), true, moment_now());
        return;
    }
    begin_turn(scene);
    if (scene->answer == GUIDE_UNCHECKED) {
        scene_say_why(scene, why);
        return;
    }
    tercet_move_text(&scene->aim.builder.position, move, text);
    scene_say(scene, _("%s is legal, but it is not what is asked for. %s"), text, _(scene->exercise->task));
}

void scene_make(Scene *scene, tercet_move move) {
    tercet_reason why;
    Play *play = scene_play(scene);
    thinking_drop(scene);
    if (session_move(&scene->screen->session, move, &why) || play_is_over(play)) {
        scene_hear(scene);
    } else {
        refuse(scene, move, play_take_changes(play) & PLAY_NOT_SOLVED, &why);
    }
}

void scene_aimed(Scene *scene, AimAnswer answer) {
    const Aim *aim = &scene->aim;
    switch (answer) {
    case AIM_NOTHING: break;
    case AIM_STEP: scene->message[0] = '\0'; break;
    case AIM_PLAYS: scene_make(scene, aim->move); break;
    case AIM_REFUSED: scene_say_why(scene, &aim->why); break;
    case AIM_NOWHERE:
        scene_say(
            scene, _("There is no cell where the %s could be put."),
            C_("the", tercet_piece_name(aim->builder.position.ruleset, aim->board.hand[aim_side(aim)][aim->hand])));
        break;
    }
}

static void watch_clock(Scene *scene) {
    Play *play = scene_play(scene);
    int64_t now = moment_now();
    if (now < play_next_tick(play)) return;
    thinking_drop(scene);
    play_tick(play, now);
    scene_hear(scene);
}

/* ---- Events ---- */

/* Whether a digit goes on with a move whose first letter was typed just now, though that letter is also a command. */
static bool goes_on_with_move(const Scene *scene, int key) {
    return scene->letter != 0 && key >= '1' && key < '1' + scene->aim.board.height &&
           scene->letter < 'a' + scene->aim.board.width && moment_now() - scene->letter_time < LETTER_TIME;
}

/* Undoes what the letter did as a command, and types it. */
static void type_after_all(Scene *scene, int key) {
    const char beginning[3] = {(char)scene->letter, (char)key, '\0'};
    if (scene->letter == 'e') scene->evaluation = !scene->evaluation;
    if (scene->letter == 'f') scene->aim.flipped = !scene->aim.flipped;
    if (scene->task == TASK_HINT) thinking_drop(scene);
    scene->letter = 0;
    acts_type(scene, beginning);
}

static void obey_key(Scene *scene, int key) {
    bool typing = scene->mode == SCENE_TYPING || scene->mode == SCENE_NAMING;
    if (key == KEYS_PAGE_DOWN || key == KEYS_PAGE_UP) { /* whatever else keys mean now */
        scene->said.scrolled += key == KEYS_PAGE_DOWN ? scene->said.rows : -scene->said.rows;
        return;
    }
    if (!typing && scene_human(scene) && goes_on_with_move(scene, key)) {
        type_after_all(scene, key);
        return;
    }
    scene->letter = !typing && key >= 'a' && key <= 'h' ? key : 0;
    scene->letter_time = moment_now();
    switch (scene->mode) {
    case SCENE_TURN: acts_key(scene, key); break;
    case SCENE_TYPING:
    case SCENE_NAMING: acts_line(scene, key); break;
    case SCENE_ASKING: acts_answer(scene, key); break;
    }
}

static void obey_click(Scene *scene, int row, int column) {
    tercet_cell cell;
    int key = desk_key_at(&scene->spots, row, column);
    scene->aim.pressed =
        key == 0 || (key >= '1' && key <= '9'); /* on the board or a hand: nothing else can be dragged */
    scene->aim.grabbed = (tercet_cell){-1, -1};
    if (scene->walking && key == 0) {
        scene->walking = false;
    } else if (key != 0 && scene->mode == SCENE_TURN) {
        acts_command(scene, key);
    } else if (key != 0) {
        obey_key(scene, key);
    } else if (scene->mode == SCENE_TURN && board_cell_at(&scene->aim.layout, row, column, &cell)) {
        scene->aim.grabbed = cell;
        scene_aimed(scene, aim_click(scene_aim(scene), cell));
    }
}

/* The button was let go: what it had taken up, on the board or in the hand, is put down. */
static void obey_release(Scene *scene, int row, int column) {
    tercet_cell cell;
    bool pressed = scene->aim.pressed;
    scene->aim.pressed = false;
    if (!pressed || scene->walking || scene->mode != SCENE_TURN) return;
    if (board_cell_at(&scene->aim.layout, row, column, &cell)) scene_aimed(scene, aim_drop(scene_aim(scene), cell));
}

static int waiting_time(const Scene *scene) {
    if (scene_over(scene)) return INPUT_FOREVER;
    if (scene_play(scene)->clock.on) return CLOCK_TICK;
    if (scene->screen->session.guest != NULL) return INPUT_FOREVER;
    return scene->task != TASK_NONE || !scene_human(scene) ? THINKING_TICK : INPUT_FOREVER;
}

/* The wheel walks through the moves. */
static int wheel_key(int key) {
    return key == KEYS_UP ? '[' : ']';
}

static void handle(Scene *scene, const Event *event) {
    bool small = screen_is_small(scene->screen);
    switch (event->kind) {
    case EVENT_KEY:
        if (!small) obey_key(scene, event->wheel && scene->mode == SCENE_TURN ? wheel_key(event->key) : event->key);
        if (small && event->key == 'q') {
            scene->leaving = scene->exercise != NULL || !session_would_still_lose(&scene->screen->session);
        }
        break;
    case EVENT_CLICK:
        if (!small) obey_click(scene, event->row, event->column);
        break;
    case EVENT_RESIZE:
        if (!small && event->released) obey_release(scene, event->row, event->column);
        break;
    case EVENT_NEWS:
        if (scene->screen->session.guest == NULL) {
            thinking_hear(scene);
        } else {
            visitscene_hear(scene);
        }
        break;
    default: break;
    }
}

void scene_begin(Scene *scene) {
    const Guest *guest = scene->screen->session.guest;
    const tercet_game *game = scene_game(scene);
    session_arrive(&scene->screen->session);
    scene->heard = tercet_game_length(game);
    begin_turn(scene);
    hear_session(scene);
    aim_find_cell(&scene->aim);
    scene->aim.flipped =
        guest != NULL ? guest->away.you == TERCET_BLACK
                      : seats_at(game, TERCET_WHITE) != SEAT_PERSON && seats_at(game, TERCET_BLACK) == SEAT_PERSON;
}

/* What there is to hear of besides keys. */
static int news_of(const Session *session) {
    return session->guest == NULL ? computer_news(&session->computer) : guest_news(session->guest);
}

/* The clocks stand while nobody plays; what they show then is kept. */
static void leave(Scene *scene) {
    Session *session = &scene->screen->session;
    thinking_drop(scene);
    if (session->play.game == NULL || session->guest != NULL) return;
    play_attend(&session->play, false, moment_now());
    session_hear(session);
    if (session->play.clock.on && store_unfinished(session->play.game)) session_note_change(session);
    session_keep(session);
}

/* Returns whether the user wants to go on to the next exercise. */
static bool run(Screen *screen, const GuideExercise *exercise) {
    Scene scene = {.screen = screen, .exercise = exercise};
    bool here = screen->session.guest == NULL; /* not at a server */
    scene.evaluation = exercise == NULL && here && screen->settings.evaluation;
    if (exercise != NULL) scene_play(&scene)->exercise = (PlayExercise){solves, &scene};
    if (here) play_attend(scene_play(&scene), true, moment_now());
    scene_begin(&scene);
    while (!scene.leaving && !screen->ended) {
        thinking_begin(&scene);
        slide_last_move(&scene);
        panel_draw(&scene);
        keep(&scene);
        Event event = screen_wait(screen, news_of(&screen->session), waiting_time(&scene));
        handle(&scene, &event);
        if (!scene.leaving) watch_clock(&scene);
    }
    leave(&scene);
    return scene.onward;
}

void scene_run(Screen *screen) {
    run(screen, NULL);
}

SceneAnswer scene_exercise(Screen *screen, const GuideExercise *exercise) {
    Session own = screen->session;
    tercet_position position;
    if (!tercet_position_read(tercet_ruleset_find(exercise->ruleset), exercise->position, &position, NULL))
        return SCENE_LEFT;
    tercet_game *game = tercet_game_new(&position, 1);
    if (game == NULL) return SCENE_LEFT;
    screen->session = (Session){.style = own.style, .out = own.out, .store = {.lock = -1}};
    play_begin(&screen->session.play, game);
    bool onward = run(screen, exercise);
    bool solved = play_is_solved(&screen->session.play);
    computer_end(&screen->session.computer);
    play_end(&screen->session.play);
    screen->session = own;
    return onward ? SCENE_ONWARD : solved ? SCENE_SOLVED : SCENE_LEFT;
}
