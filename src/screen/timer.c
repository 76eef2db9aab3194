#include "screen/timer.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, LAST_SECONDS = 10 * SECOND, MOST_MINUTES = 600 };

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
    const char *tag = tercet_game_tag(game, "Event");
    int minutes, seconds, white, black;
    timer_set(timer, 0, 0);
    if (tag == NULL || sscanf(tag, "clock %6d+%4d %6d %6d", &minutes, &seconds, &white, &black) != 4) return;
    if (minutes < 60 || minutes > MOST_MINUTES * 60 || seconds < 0 || white < 0 || black < 0) return;
    timer_set(timer, minutes / 60, seconds);
    timer->left[TERCET_WHITE] = (int64_t)white * SECOND;
    timer->left[TERCET_BLACK] = (int64_t)black * SECOND;
}

void timer_write(const Timer *timer, tercet_game *game) {
    char tag[TERCET_TAG_TEXT];
    if (!timer->on) return;
    snprintf(tag, sizeof tag, "clock %d+%d %" PRId64 " %" PRId64, timer->minutes * 60, timer->seconds,
             timer->left[TERCET_WHITE] / SECOND, timer->left[TERCET_BLACK] / SECOND);
    tercet_game_set_tag(game, "Event", tag);
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
    int whole = (int)((left + SECOND - 1) / SECOND);
    if (left < LAST_SECONDS) {
        snprintf(text, TIMER_TEXT_ROOM, "%d.%d", (int)(left / SECOND), (int)(left % SECOND / 100));
    } else {
        snprintf(text, TIMER_TEXT_ROOM, "%d:%02d", whole / 60, whole % 60);
    }
    return text;
}
