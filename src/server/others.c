/* What processes that share a PostgreSQL tell each other: who is there, what was said, and that the lobby has changed.
 * Which games have changed the database itself tells (store/news.h). Messages are words: what, who says it, and more.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/live.h"
#include "system/moment.h"

/* In milliseconds. ALIVE: how often a process says that it is there; SILENT: then it is not. */
enum { ALIVE = 2000, SILENT = 6000 };

/* ---- Saying ---- */

static void publish(Hall *hall, const char *what, const char *more) {
    char text[NEWS_TEXT];
    if (hall->news == NULL) return; /* the end has begun */
    snprintf(text, sizeof text, "%s %016" PRIx64 " %s", what, hall->self, more);
    news_publish(hall->news, text);
}

void others_tell_presence(const Live *live, int side) {
    char more[LEDGER_ID + 8];
    snprintf(more, sizeof more, "%s %d", live->id, side);
    publish(live->hall, live->present[side] > 0 ? "here" : "gone", more);
}

void others_ask_presence(const Live *live) {
    publish(live->hall, "who", live->id);
}

void others_say(const Live *live, int side, int phrase) {
    char more[LEDGER_ID + 24];
    snprintf(more, sizeof more, "%s %d %d", live->id, side, phrase);
    publish(live->hall, "said", more);
}

void others_tell_lobby(Hall *hall) {
    publish(hall, "lobby", "");
}

/* ---- Who is alive ---- */

static void note_alive(Hall *hall, uint64_t process, int64_t now) {
    HallProcess *oldest = &hall->processes[0];
    for (size_t i = 0; i < HALL_PROCESSES; i++) {
        HallProcess *known = &hall->processes[i];
        if (known->id == process || known->heard < oldest->heard) oldest = known;
        if (known->id == process) break;
    }
    *oldest = (HallProcess){process, now};
}

static bool is_alive(const Hall *hall, uint64_t process, int64_t now) {
    for (size_t i = 0; i < HALL_PROCESSES; i++) {
        if (hall->processes[i].id == process) return process != 0 && now - hall->processes[i].heard < SILENT;
    }
    return false;
}

bool others_have(const Live *live, int side) {
    int64_t now = moment_now();
    for (int i = 0; i < LIVE_ELSEWHERE; i++) {
        if (is_alive(live->hall, live->elsewhere[side][i], now)) return true;
    }
    return false;
}

void others_tick(Hall *hall, int64_t now) {
    if (now < hall->alive_due) return;
    hall->alive_due = now + ALIVE;
    publish(hall, "alive", "");
}

/* ---- Hearing ---- */

/* A process has a seat's player, or has no longer. */
static void note_elsewhere(Live *live, int side, uint64_t process, bool here) {
    uint64_t *places = live->elsewhere[side];
    int64_t now = moment_now();
    int place = -1;
    for (int i = 0; i < LIVE_ELSEWHERE; i++) {
        if (places[i] == process) place = i;
    }
    for (int i = 0; i < LIVE_ELSEWHERE && place < 0; i++) {
        if (places[i] == 0 || !is_alive(live->hall, places[i], now)) place = i;
    }
    if (place >= 0) places[place] = here ? process : 0;
    live_note_presence(live, side, NULL);
}

static void answer_who(const Live *live) {
    for (int side = 0; side < 2; side++) {
        if (live->present[side] > 0) others_tell_presence(live, side);
    }
}

static void hear_message(Hall *hall, const char *text) {
    char what[8], id[LEDGER_ID] = "";
    uint64_t process;
    int side = 0, phrase = 0;
    int found = sscanf(text, "%7s %" SCNx64 " %10s %d %d", what, &process, id, &side, &phrase);
    if (found < 2 || process == hall->self || side < 0 || side > 1) return;
    note_alive(hall, process, moment_now());
    if (strcmp(what, "lobby") == 0) hall->lobby_changed = true;
    Live *live = found < 3 ? NULL : live_find(hall, id);
    if (live == NULL) return;
    if (strcmp(what, "who") == 0)
        answer_who(live);
    else if (strcmp(what, "said") == 0 && live->game != NULL)
        live_tell_phrase(live, NULL, side, phrase);
    else if (strcmp(what, "here") == 0 || strcmp(what, "gone") == 0)
        note_elsewhere(live, side, process, what[0] == 'h');
}

/* There is more in the log of a game that somebody here is interested in: this event, or what has to be read. */
static void catch_up(Live *live, int64_t version, const LedgerEvent *event) {
    if (live->game != NULL && version <= live->game->version) return;
    bool quiet = live->game != NULL && !live->pending && !live->loading && !live->stale;
    if (quiet && event != NULL && storing_take(live, event)) return;
    if (version > live->behind) live->behind = version;
    if (live->pending) return; /* what is being written meets it, or is looked after when that is done */
    live->stale = live->game != NULL;
    storing_load(live);
}

/* Whatever is followed may have changed. */
static void catch_up_all(Hall *hall) {
    hall->lobby_changed = true;
    for (size_t i = 0; i < HALL_BUCKETS; i++) {
        for (Live *live = hall->buckets[i]; live != NULL; live = live->next_in_bucket) {
            if (live->follows != NULL || live->game != NULL) catch_up(live, INT64_MAX, NULL);
        }
    }
}

void others_hear(Hall *hall) {
    NewsItem item;
    while (news_take(hall->news, &item)) {
        Live *live = item.kind == NEWS_GAME ? live_find(hall, item.game) : NULL;
        if (item.kind == NEWS_MISSED)
            catch_up_all(hall);
        else if (item.kind == NEWS_MESSAGE)
            hear_message(hall, item.text);
        else if (live != NULL)
            catch_up(live, item.version, item.event.kind[0] == '\0' ? NULL : &item.event);
    }
}
