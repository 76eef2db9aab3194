#include "play/clock.h"

#include <stdio.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

PlayClock play_clock_new(int minutes, int seconds) {
    PlayClock clock = {.on = minutes > 0, .minutes = minutes, .seconds = seconds};
    play_clock_renew(&clock, TERCET_WHITE);
    play_clock_renew(&clock, TERCET_BLACK);
    return clock;
}

void play_clock_renew(PlayClock *clock, tercet_side side) {
    clock->left[side] = (int64_t)clock->minutes * MINUTE;
}

/* ---- The tag ---- */

/* Reads a number of at most so many digits and what stands behind it; *text is then beyond both. False if they are not
 * there; 0 behind a number is the end of the text. */
static bool read_number(const char **text, int most_digits, char behind, int *number) {
    const char *at = *text;
    *number = 0;
    while (*at >= '0' && *at <= '9' && at - *text < most_digits) *number = 10 * *number + (*at++ - '0');
    if (at == *text || *at != behind) return false;
    *text = behind == '\0' ? at : at + 1;
    return true;
}

/* "4:31"; time that somebody has overdrawn, "-0:03", is none. */
static bool read_time(const char **text, char behind, int64_t *time) {
    int minutes, seconds;
    bool overdrawn = **text == '-';
    if (overdrawn) (*text)++;
    if (!read_number(text, 6, ':', &minutes) || !read_number(text, 2, behind, &seconds)) return false;
    *time = overdrawn ? 0 : (int64_t)minutes * MINUTE + (int64_t)seconds * SECOND;
    return true;
}

PlayClock play_clock_read(const char *tag) {
    const PlayClock none = {0};
    int minutes, seconds;
    if (tag == NULL || !read_number(&tag, 4, '+', &minutes)) return none;
    if (minutes < 1 || minutes > PLAY_MOST_MINUTES) return none;
    const char *short_tag = tag;
    if (read_number(&short_tag, 4, '\0', &seconds)) return play_clock_new(minutes, seconds);
    if (!read_number(&tag, 4, ' ', &seconds)) return none;
    PlayClock clock = play_clock_new(minutes, seconds);
    bool whole = read_time(&tag, ' ', &clock.left[TERCET_WHITE]) && read_time(&tag, '\0', &clock.left[TERCET_BLACK]);
    return whole ? clock : none;
}

/* As people count down: the last second is over when 0 is shown. */
static int whole_seconds(int64_t left) {
    return (int)((left + SECOND - 1) / SECOND);
}

void play_clock_write(const PlayClock *clock, tercet_side to_move, int64_t now, char tag[TERCET_TAG_TEXT]) {
    int white = whole_seconds(play_clock_left(clock, TERCET_WHITE, to_move, now));
    int black = whole_seconds(play_clock_left(clock, TERCET_BLACK, to_move, now));
    snprintf(tag, TERCET_TAG_TEXT, "%d+%d %d:%02d %d:%02d", clock->minutes, clock->seconds, white / 60, white % 60,
             black / 60, black % 60);
}

/* ---- Running ---- */

void play_clock_start(PlayClock *clock, int64_t now) {
    if (!clock->on || clock->runs) return;
    clock->runs = true;
    clock->since = now;
}

void play_clock_stop(PlayClock *clock, tercet_side to_move, bool turn_made, int64_t now) {
    if (!clock->runs) return;
    clock->left[to_move] = play_clock_left(clock, to_move, to_move, now);
    if (turn_made) clock->left[to_move] += (int64_t)clock->seconds * SECOND;
    clock->runs = false;
}

int64_t play_clock_left(const PlayClock *clock, tercet_side side, tercet_side to_move, int64_t now) {
    int64_t left = clock->left[side];
    if (clock->runs && side == to_move) left -= now - clock->since;
    return left > 0 ? left : 0;
}

int64_t play_clock_end(const PlayClock *clock, tercet_side to_move) {
    return clock->runs ? clock->since + clock->left[to_move] : PLAY_NEVER;
}
