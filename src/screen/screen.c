#include "screen/screen.h"

#include "language/language.h"
#include "screen/home.h"
#include "screen/scene.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool screen_possible(void) {
    const char *terminal = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal != NULL && terminal[0] != '\0' &&
           strcmp(terminal, "dumb") != 0;
}

/* ---- Pictures and events ---- */

bool screen_is_small(const Screen *screen) {
    return screen->paint.rows < SCREEN_ROWS || screen->paint.columns < SCREEN_COLUMNS;
}

bool screen_begin(Screen *screen, const char *title) {
    Paint *paint = &screen->paint;
    paint_clear(paint);
    if (screen_is_small(screen)) {
        char text[SCREEN_NOTICE_ROOM];
        snprintf(text, sizeof text,
                 _("Tercet needs a terminal of at least %d x %d characters; this one has %d x %d. Make it larger, or "
                   "press q."),
                 SCREEN_COLUMNS, SCREEN_ROWS, paint->columns, paint->rows);
        paint_wrapped(paint, 0, 0, paint->columns, 0, paint->rows, INK_TEXT, text);
        paint_show(paint, -1, 0);
        return false;
    }
    paint_fill(paint, 0, 0, 1, paint->columns, GROUND_BAR);
    paint_short(paint, 0, 1, paint->columns - 2, INK_STRONG, GROUND_BAR, title);
    return true;
}

void screen_footer(const Screen *screen, const char *words) {
    const Paint *paint = &screen->paint;
    paint_fill(paint, paint->rows - 1, 0, 1, paint->columns, GROUND_BAR);
    paint_text(paint, paint->rows - 1, 1, INK_TEXT, GROUND_BAR, words);
}

Event screen_wait(Screen *screen, int file, int milliseconds) {
    Event event = keys_wait(file, milliseconds);
    if (event.kind == EVENT_END) screen->ended = true;
    if (event.kind == EVENT_STOP) {
        paint_leave(&screen->paint);
        input_stop();
    }
    if (event.kind == EVENT_STOP || event.kind == EVENT_AGAIN) paint_again(&screen->paint);
    if (event.kind == EVENT_STOP || event.kind == EVENT_AGAIN) event.kind = EVENT_RESIZE;
    return event;
}

void screen_take_said(Screen *screen, char notice[SCREEN_NOTICE_ROOM]) {
    size_t length;
    notice[0] = '\0';
    if (screen->session.out != screen->said.out) return;
    const char *said = draft_take(&screen->said, &length);
    snprintf(notice, SCREEN_NOTICE_ROOM, "%s", said == NULL ? _("There is not enough memory.") : said);
    length = strlen(notice);
    for (size_t i = 0; i < length; i++) {
        if (notice[i] == '\n') notice[i] = i + 1 < length ? ' ' : '\0';
    }
}

void screen_use_settings(Screen *screen) {
    screen->paint.unicode = screen->session.style.unicode && !screen->settings.ascii;
    paint_use_theme(&screen->paint, screen->settings.theme);
    paint_use_pictures(&screen->paint, !screen->settings.blocks);
}

/* ---- From beginning to end ---- */

/* Puts the game on the table that the plan names, if it names one. */
static void take_plan(Screen *screen, const LinePlan *plan) {
    Session *session = &screen->session;
    session->computer.seed = plan->seed;
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        session->decided[side] = plan->decided[side];
        session->players[side] = plan->decided[side] ? plan->players[side] : SEAT_PERSON;
    }
    if (plan->game != NULL) session_take(session, plan->game, plan->path);
    if (plan->game == NULL && plan->ruleset != NULL) {
        (plan->guided ? session_new_guided : session_new_game)(session, plan->ruleset);
    }
    for (tercet_side side = TERCET_WHITE; session->play.game != NULL && side <= TERCET_BLACK; side++) {
        if (plan->decided[side]) session_set_player(session, side, plan->players[side]);
    }
}

static bool take_terminal(Screen *screen) {
    screen->session.style = view_text_style();
    input_catch_stop(); /* before curses does */
    if (!paint_begin(&screen->paint)) {
        input_leave_stop(); /* line by line Ctrl-Z stops the program as it does any other */
        return false;
    }
    keys_begin();
    keys_return(screen->paint.answer.keys, screen->paint.answer.key_count);
    screen->paint.answer.key_count = 0;
    screen_use_settings(screen);
    return true;
}

/* Curses knows no other character set than the one there was when it took the terminal. */
void screen_use_language(Screen *screen) {
    language_choose(settings_language(&screen->settings));
    paint_end(&screen->paint);
    screen->ended = !take_terminal(screen);
}

bool screen_open(Screen *screen) {
    screen->settings = settings_load();
    if (!language_is_named()) language_choose(settings_language(&screen->settings)); /* --lang counts more */
    return take_terminal(screen);
}

/* A game, then the menu, then the next game, until the user has enough. */
static void run(Screen *screen) {
    if (screen->session.play.game == NULL && !home_choose(screen)) return;
    do {
        scene_run(screen);
        if (screen->ended) return;
        screen->session.elsewhere = false; /* what was saved as well is offered in the menu all the same */
        session_clear(&screen->session);
    } while (home_choose(screen));
}

int screen_play(const LinePlan *plan) {
    Screen screen = {0};
    screen.session.out = draft_begin(&screen.said);
    if (screen.session.out == NULL) return -1;
    if (!screen_open(&screen)) {
        free(draft_end(&screen.said, NULL));
        return -1;
    }
    screen.session.waiting = store_open(&screen.session.store, screen.session.out);
    take_plan(&screen, plan);
    run(&screen);
    paint_end(&screen.paint);
    free(draft_end(&screen.said, NULL));
    screen.session.out = stdout;
    session_end(&screen.session);
    return input_exit_code();
}
