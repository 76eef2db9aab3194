#include "online/audit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The game as it was made: seats that somebody took later were free. */
static LedgerGame as_made(const LedgerGame *row, const LedgerEvent *events, size_t count) {
    LedgerGame made = *row;
    made.after[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        bool joins = strcmp(events[i].kind, "join") == 0 && (events[i].side == 0 || events[i].side == 1);
        if (joins) made.seats[events[i].side].taken = false;
    }
    return made;
}

static bool play_events(OnlineGame *game, const LedgerGame *row, const LedgerEvent *events, size_t count,
                        char message[ONLINE_TEXT]) {
    for (size_t i = 0; i < count; i++) {
        const LedgerEvent *event = &events[i];
        if (event->version != game->version + 1) {
            snprintf(message, ONLINE_TEXT, "version %" PRId64 " is missing", game->version + 1);
            return false;
        }
        if (online_apply(game, event, row, event->at)) continue;
        snprintf(message, ONLINE_TEXT, "version %" PRId64 ", '%s %s', cannot be", event->version, event->kind,
                 event->text);
        return false;
    }
    return true;
}

/* The first part of the summary that is not what the log amounts to; NULL if there is none. */
static const char *find_difference(const LedgerGame *row, const LedgerGame *found) {
    if (row->version != found->version) return "version";
    if (row->status != found->status) return "status";
    if (row->changed != found->changed) return "time of the last change";
    if (strcmp(row->result, found->result) != 0) return "result";
    if (strcmp(row->ending, found->ending) != 0) return "ending";
    if (strcmp(row->to_move, found->to_move) != 0) return "side to move";
    if (row->deadline != found->deadline) return "deadline";
    return strcmp(row->after, found->after) != 0 ? "rematch" : NULL;
}

static bool compare_summary(const LedgerGame *row, const LedgerGame *found, char message[ONLINE_TEXT]) {
    const char *difference = find_difference(row, found);
    if (difference != NULL) snprintf(message, ONLINE_TEXT, "its %s is not what its events amount to", difference);
    return difference == NULL;
}

bool audit_game(const LedgerGame *row, const LedgerEvent *events, size_t count, char message[ONLINE_TEXT]) {
    OnlineGame game;
    LedgerGame made = as_made(row, events, count);
    if (!online_begin(&game, &made)) {
        tercet_position start;
        const tercet_ruleset *ruleset = tercet_ruleset_find(row->ruleset);
        bool known = ruleset != NULL && tercet_position_read(ruleset, row->start, &start, NULL);
        snprintf(message, ONLINE_TEXT, "%s",
                 known ? "there is not enough memory to play it" : "its ruleset or first position is unknown here");
        return false;
    }
    bool good = play_events(&game, row, events, count, message) && compare_summary(row, &game.row, message);
    online_end(&game);
    return good;
}
