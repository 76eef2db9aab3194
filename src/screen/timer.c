#include "screen/timer.h"

#include "language/language.h"

#include <stdio.h>
#include <time.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, LAST_SECONDS = 10 * SECOND, MOST_MINUTES = 600 };

/* As people count down: the last second is over when 0 is shown. */
static int whole_seconds(int64_t left) {
    return (int)((left + SECOND - 1) / SECOND);
}

int64_t timer_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec / 1000000 + 1;
}

void timer_set(Timer *timer, int minutes, int seconds) {
    *timer = (Timer){.on = minutes > 0, .minutes = minutes, .seconds = seconds};
    timer->left[TERCET_WHITE] = timer->left[TERCET_BLACK] = (int64_t)minutes * MINUTE;
}

void timer_read(Timer *timer, const tercet_game *game) {
    const char *tag = tercet_game_tag(game, "Clock");
    int minutes = 0, seconds = 0, left[2][2] = {{0}};
    timer_set(timer, 0, 0);
    if (tag == NULL) return;
    int found =
        sscanf(tag, "%4d+%4d %6d:%2d %6d:%2d", &minutes, &seconds, &left[0][0], &left[0][1], &left[1][0], &left[1][1]);
    if ((found != 2 && found != 6) || minutes < 1 || minutes > MOST_MINUTES || seconds < 0) return;
    timer_set(timer, minutes, seconds);
    for (int side = 0; found == 6 && side < 2; side++) {
        int64_t time = (int64_t)left[side][0] * MINUTE + (int64_t)left[side][1] * SECOND;
        timer->left[side] = time > 0 ? time : 0;
    }
}

void timer_write(const Timer *timer, tercet_game *game) {
    char tag[TERCET_TAG_TEXT];
    if (!timer->on) return;
    int white = whole_seconds(timer->left[TERCET_WHITE]), black = whole_seconds(timer->left[TERCET_BLACK]);
    snprintf(tag, sizeof tag, "%d+%d %d:%02d %d:%02d", timer->minutes, timer->seconds, white / 60, white % 60,
             black / 60, black % 60);
    tercet_game_set_tag(game, "Clock", tag);
}

void timer_renew(Timer *timer, tercet_side side) {
    timer->left[side] = (int64_t)timer->minutes * MINUTE;
}

void timer_run(Timer *timer) {
    if (timer->on && timer->since == 0) timer->since = timer_now();
}

int64_t timer_left(const Timer *timer, tercet_side side, bool runs) {
    int64_t left = timer->left[side];
    if (runs && timer->since != 0) left -= timer_now() - timer->since;
    return left > 0 ? left : 0;
}

void timer_stop(Timer *timer, tercet_side side, bool turn_made) {
    if (timer->since == 0) return;
    timer->left[side] = timer_left(timer, side, true) + (turn_made ? timer->seconds * SECOND : 0);
    timer->since = 0;
}

const char *timer_text(int64_t left, char text[TIMER_TEXT_ROOM]) {
    int whole = whole_seconds(left);
    if (left < LAST_SECONDS) {
        snprintf(text, TIMER_TEXT_ROOM, "%d%s%d", (int)(left / SECOND), C_("decimal mark", "."),
                 (int)(left % SECOND / 100));
    } else {
        snprintf(text, TIMER_TEXT_ROOM, "%d:%02d", whole / 60, whole % 60);
    }
    return text;
}
