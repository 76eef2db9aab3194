/* Games of lists, and who and what there is, in words. */
#include "client/guest.h"
#include "language/language.h"

#include <stdio.h>
#include <string.h>

static void read_name(const json_t *object, const char *field, char name[AWAY_NAME]) {
    const char *text = json_string_value(json_object_get(object, field));
    away_clean(text == NULL ? "" : text, name, AWAY_NAME);
}

/* A player's name, or the level of the computer. */
static void read_player(const json_t *player, const char *field, char name[AWAY_NAME]) {
    json_int_t level = json_integer_value(json_object_get(player, "level"));
    read_name(player, field, name);
    if (level < 1 || level > TERCET_LEVELS) return;
    snprintf(name, AWAY_NAME, C_("player", "level %d"), (int)level);
}

bool guest_entry(const json_t *list, size_t index, GuestEntry *entry) {
    const json_t *item = json_array_get(list, index), *players = json_object_get(item, "players");
    const char *game = json_string_value(json_object_get(item, "game"));
    const char *ruleset = json_string_value(json_object_get(item, "ruleset"));
    const char *status = json_string_value(json_object_get(item, "status"));
    *entry = (GuestEntry){.side = AWAY_NOBODY};
    if (game == NULL || !link_is_id(game) || ruleset == NULL) return false;
    entry->ruleset = tercet_ruleset_find(ruleset);
    if (entry->ruleset == NULL || !away_read_clock(json_object_get(item, "clock"), &entry->clock)) return false;
    memcpy(entry->game, game, sizeof entry->game);
    if (!away_read_status(status, &entry->status)) entry->status = AWAY_OPEN;
    entry->own = json_object_get(item, "you") != NULL;
    entry->side = away_side(json_object_get(item, entry->own ? "you" : "side"));
    entry->turn = json_is_true(json_object_get(item, "turn"));
    entry->rated = json_is_true(json_object_get(item, "rated"));
    if (players == NULL) {
        read_player(item, entry->own ? "opponent" : "name", entry->names[0]);
    } else {
        read_player(json_object_get(players, "white"), "name", entry->names[0]);
        read_player(json_object_get(players, "black"), "name", entry->names[1]);
    }
    return true;
}

size_t guest_turns(const Guest *guest) {
    size_t turns = 0;
    for (size_t i = 0; i < json_array_size(guest->mine); i++) {
        GuestEntry entry;
        if (guest_entry(guest->mine, i, &entry) && entry.turn) turns++;
    }
    return turns;
}

/* ---- Words ---- */

const char *guest_player(const Guest *guest, tercet_side side, const char *form, char name[GUEST_NAME]) {
    const AwayPlayer *player = &guest->away.players[side];
    if (player->level > 0) {
        snprintf(name, GUEST_NAME, _("%s (level %d)"), C_(form, tercet_side_name(side)), player->level);
    } else {
        snprintf(name, GUEST_NAME, "%s", player->name[0] != '\0' ? player->name : C_(form, tercet_side_name(side)));
    }
    return name;
}

const char *guest_clock_words(const AwayClock *clock, char text[GUEST_NAME]) {
    switch (clock->kind) {
    case AWAY_REAL_TIME: snprintf(text, GUEST_NAME, _("%d min + %d s"), clock->minutes, clock->seconds); break;
    case AWAY_DAYS:
        snprintf(text, GUEST_NAME, language_number("%d day a turn", "%d days a turn", (unsigned long)clock->days),
                 clock->days);
        break;
    case AWAY_NO_CLOCK: snprintf(text, GUEST_NAME, "%s", _("no clock")); break;
    }
    return text;
}

/* What one's own game waits for. */
static const char *own_state(const GuestEntry *entry) {
    switch (entry->status) {
    case AWAY_OPEN: return _("waits for an opponent");
    case AWAY_PLAYING: return entry->turn ? _("your turn") : _("the other side's turn");
    case AWAY_ABORTED: return _("aborted");
    default: return _("over");
    }
}

static const char *name_or(const char *name, const char *other) {
    return name[0] != '\0' ? name : other;
}

static void add_words(char text[GUEST_TEXT], const char *words) {
    size_t length = strlen(text);
    snprintf(text + length, GUEST_TEXT - length, ", %s", words);
}

void guest_entry_words(const GuestEntry *entry, char text[GUEST_TEXT]) {
    char clock[GUEST_NAME];
    const char *title = _(tercet_ruleset_title(entry->ruleset));
    guest_clock_words(&entry->clock, clock);
    if (entry->side == AWAY_NOBODY) {
        snprintf(text, GUEST_TEXT, _("%s, %s: %s against %s"), title, clock, name_or(entry->names[0], _("White")),
                 name_or(entry->names[1], _("Black")));
    } else if (entry->own && entry->status == AWAY_OPEN) {
        snprintf(text, GUEST_TEXT, "%s, %s: %s", title, clock, _(tercet_side_name((tercet_side)entry->side)));
    } else {
        snprintf(text, GUEST_TEXT, _("%s, %s: %s against %s"), title, clock,
                 _(tercet_side_name((tercet_side)entry->side)), name_or(entry->names[0], _("somebody")));
    }
    if (entry->rated) add_words(text, _("rated"));
    if (entry->own) add_words(text, own_state(entry));
}

const char *guest_state_words(const Guest *guest) {
    if (guest->connected) return guest->storing ? _("connected") : _("the server cannot keep moves just now");
    return guest->why[0] == '\0' ? _("connecting") : _("not connected");
}

const char *guest_phrase_words(const char *phrase) {
    static const char *const known[] = {
        NC_("phrase", "hello"),       NC_("phrase", "good luck"),     NC_("phrase", "have fun"),
        NC_("phrase", "well played"), NC_("phrase", "good game"),     NC_("phrase", "thank you"),
        NC_("phrase", "nice move"),   NC_("phrase", "oops"),          NC_("phrase", "sorry"),
        NC_("phrase", "bye"),         NC_("phrase", "just a moment"),
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i], phrase) == 0) return C_("phrase", known[i]);
    }
    return phrase;
}

const char *guest_offer_words(GuestOffer offer) {
    switch (offer) {
    case GUEST_DRAW: return _("a draw");
    case GUEST_TAKEBACK: return _("a takeback");
    case GUEST_ABORT: return _("an abort");
    default: return _("a rematch");
    }
}
