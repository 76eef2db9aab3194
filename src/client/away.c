#include "client/away.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_MOST = 20000, USUAL_LENGTH = 200 };

static const char *const side_names[] = {[TERCET_WHITE] = "white", [TERCET_BLACK] = "black"};
static const char *const offer_names[PLAY_OFFERS] = {
    [PLAY_OFFER_DRAW] = "draw", [PLAY_OFFER_TAKEBACK] = "takeback", [PLAY_OFFER_ABORT] = "abort"};

/* ---- Reading ---- */

static const char *string_of(const json_t *object, const char *name) {
    return json_string_value(json_object_get(object, name));
}

int away_side(const json_t *value) {
    const char *name = json_string_value(value);
    for (int side = TERCET_WHITE; name != NULL && side <= TERCET_BLACK; side++) {
        if (strcmp(name, side_names[side]) == 0) return side;
    }
    return AWAY_NOBODY;
}

/* A number within limits; false if it is none. */
static bool read_number(const json_t *object, const char *name, int64_t least, int64_t most, int64_t *number) {
    const json_t *value = json_object_get(object, name);
    if (!json_is_integer(value)) return false;
    *number = json_integer_value(value);
    return *number >= least && *number <= most;
}

bool away_read_clock(const json_t *value, AwayClock *clock) {
    const char *kind = string_of(value, "kind");
    int64_t minutes, seconds, days;
    *clock = (AwayClock){AWAY_NO_CLOCK, 0, 0, 0};
    if (kind == NULL) return false;
    if (strcmp(kind, "none") == 0) return true;
    if (strcmp(kind, "days") == 0) {
        clock->kind = AWAY_DAYS;
        if (!read_number(value, "days", 1, 366, &days)) return false;
        clock->days = (int)days;
        return true;
    }
    clock->kind = AWAY_REAL_TIME;
    if (strcmp(kind, "real") != 0 || !read_number(value, "minutes", 1, PLAY_MOST_MINUTES, &minutes)) return false;
    if (!read_number(value, "seconds", 0, PLAY_MOST_MINUTES, &seconds)) return false;
    clock->minutes = (int)minutes;
    clock->seconds = (int)seconds;
    return true;
}

bool away_read_status(const char *name, AwayStatus *status) {
    static const char *const names[] = {
        [AWAY_OPEN] = "open", [AWAY_PLAYING] = "playing", [AWAY_OVER] = "over", [AWAY_ABORTED] = "aborted"};
    for (int i = AWAY_OPEN; name != NULL && i <= AWAY_ABORTED; i++) {
        if (strcmp(name, names[i]) != 0) continue;
        *status = (AwayStatus)i;
        return true;
    }
    return false;
}

/* The character that begins here, which is good UTF-8, as all that Jansson reads; *length is that of its bytes. */
static unsigned long character_at(const char *text, size_t *length) {
    const unsigned char *at = (const unsigned char *)text;
    *length = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    if (*length == 1) return at[0];
    unsigned long character = at[0] & (0xffu >> (*length + 1));
    for (size_t i = 1; i < *length; i++) character = character << 6 | (at[i] & 0x3fu);
    return character;
}

/* Control characters, those that nothing is seen of, and those that change the direction of what is around them. */
static bool is_hidden(unsigned long character) {
    return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0xad ||
           (character >= 0x200b && character <= 0x200f) || (character >= 0x2028 && character <= 0x202e) ||
           (character >= 0x2060 && character <= 0x206f) || character == 0xfeff;
}

void away_clean(const char *text, char *clean, size_t room) {
    size_t used = 0, length;
    for (; text[0] != '\0'; text += length) {
        bool hidden = is_hidden(character_at(text, &length));
        if (hidden) continue;
        if (used + length >= room) break;
        memcpy(clean + used, text, length);
        used += length;
    }
    clean[used] = '\0';
}

/* All moves of a message are texts, and not too many. */
static bool are_moves(const json_t *moves) {
    if (!json_is_array(moves) || json_array_size(moves) > MOVES_MOST) return false;
    for (size_t i = 0; i < json_array_size(moves); i++) {
        if (json_string_value(json_array_get(moves, i)) == NULL) return false;
    }
    return true;
}

/* ---- Beginning ---- */

void away_begin(Away *away, const char *id, const char *seat) {
    *away = (Away){.you = AWAY_NOBODY, .version = AWAY_NOTHING};
    snprintf(away->id, sizeof away->id, "%s", id);
    snprintf(away->seat, sizeof away->seat, "%s", seat);
}

unsigned away_take_changes(Away *away) {
    unsigned changes = away->changes;
    away->changes = 0;
    return changes;
}

/* Puts the game at its start on the table. */
static bool begin_game(Play *play, const json_t *message) {
    const char *name = string_of(message, "ruleset"), *start = string_of(message, "start");
    const tercet_ruleset *ruleset = name == NULL ? NULL : tercet_ruleset_find(name);
    tercet_position position;
    if (ruleset == NULL || start == NULL || !tercet_position_read(ruleset, start, &position, NULL)) return false;
    tercet_game *game = tercet_game_new(&position, USUAL_LENGTH);
    if (game == NULL) return false;
    play_end(play);
    play_begin(play, game);
    play->refereed = true;
    play->away[TERCET_WHITE] = play->away[TERCET_BLACK] = true;
    return true;
}

/* ---- Moves ---- */

/* Whether the play has this move at this ply. */
static bool has_move(const Play *play, size_t ply, const char *text) {
    char own[TERCET_MOVE_TEXT];
    if (ply >= tercet_game_length(play->game)) return false;
    tercet_move_text(tercet_game_position_at(play->game, ply), tercet_game_move_at(play->game, ply), own);
    return strcmp(own, text) == 0;
}

static bool play_text(Play *play, const char *text, int64_t now) {
    tercet_move move;
    return tercet_move_read(tercet_game_position(play->game), text, &move, NULL) && play_move(play, move, now, NULL);
}

/* Takes moves back until so many are left, and says that there are fewer than the server had. */
static void rewind_to(Away *away, Play *play, size_t length, int64_t now) {
    if (length < away->confirmed) away->changes |= AWAY_BACK;
    play_rewind(play, length, now);
    play->paused = false;
    play->undone_count = 0;
}

/* Brings the moves in line with the server's, which are these from a ply on. An own move that it does not have yet
 * stays on the table, unless there is another one in its place. */
static bool follow_moves(Away *away, Play *play, size_t from, const json_t *moves, int64_t now) {
    size_t count = json_array_size(moves), end = from + count, i = 0;
    bool pending = away_is_pending(away, play);
    while (i < count && has_move(play, from + i, json_string_value(json_array_get(moves, i)))) i++;
    bool waits = pending && i == count && end == away->confirmed;
    if (!waits && tercet_game_length(play->game) > from + i) rewind_to(away, play, from + i, now);
    for (; i < count; i++) {
        if (!play_text(play, json_string_value(json_array_get(moves, i)), now)) return false;
    }
    if (pending && !waits) away->changes |= AWAY_CONFIRMED;
    away->confirmed = end;
    return true;
}

bool away_is_pending(const Away *away, const Play *play) {
    return play->game != NULL && tercet_game_length(play->game) > away->confirmed;
}

void away_refuse(Away *away, Play *play, int64_t now) {
    if (away_is_pending(away, play)) rewind_to(away, play, away->confirmed, now);
}

/* ---- The rest of the state ---- */

static void take_presence(Away *away, tercet_side side, bool here) {
    if (away->players[side].here == here) return;
    away->players[side].here = here;
    away->changes |= AWAY_PRESENCE;
}

static void take_name(const json_t *value, char name[AWAY_NAME]) {
    const char *text = json_string_value(value);
    away_clean(text == NULL ? "" : text, name, AWAY_NAME);
}

static void take_player(Away *away, Play *play, tercet_side side, const json_t *value) {
    AwayPlayer *player = &away->players[side];
    int64_t level = 0;
    bool taken = json_is_true(json_object_get(value, "taken"));
    const json_t *account = json_object_get(value, "account");
    take_name(json_is_string(account) ? account : json_object_get(value, "name"), player->name);
    if (!read_number(value, "level", 0, TERCET_LEVELS, &level)) level = 0;
    if ((int)side == away->you) level = 0; /* whoever sits here is no computer, whatever the server says */
    player->level = (int)level;
    if (taken && !player->taken && away->version >= 0) away->changes |= AWAY_JOINED;
    player->taken = taken;
    take_presence(away, side, json_is_true(json_object_get(value, "here")));
    if (level > 0) seats_set(play->game, side, (int)level);
    bool is_name = player->name[0] != '\0' && seat_read(player->name) == SEAT_PERSON;
    if (level == 0) tercet_game_set_tag(play->game, tercet_side_name(side), is_name ? player->name : "human");
}

static void take_players(Away *away, Play *play, const json_t *message) {
    const json_t *players = json_object_get(message, "players");
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        take_player(away, play, side, json_object_get(players, side_names[side]));
        play->away[side] = (int)side != away->you || away->status == AWAY_OPEN; /* nobody moves before both are there */
    }
}

/* Whether a list of offers has this one. */
static bool has_offer(const json_t *list, const char *name) {
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *item = json_string_value(json_array_get(list, i));
        if (item != NULL && strcmp(item, name) == 0) return true;
    }
    return false;
}

static void take_offer(Away *away, bool *offer, bool offered) {
    if (*offer != offered) away->changes |= AWAY_OFFER;
    *offer = offered;
}

static void take_offers(Away *away, Play *play, const json_t *message) {
    const json_t *offers = json_object_get(message, "offers");
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        const json_t *list = json_object_get(offers, side_names[side]);
        for (int i = 0; i < PLAY_OFFERS; i++) {
            take_offer(away, &play->offered[i][side], has_offer(list, offer_names[i]));
        }
        take_offer(away, &away->rematch[side], has_offer(list, "rematch"));
    }
}

/* The clocks as the server has them now. */
static void take_clock(Away *away, Play *play, const json_t *message, int64_t now) {
    const json_t *clock = json_object_get(message, "clock");
    int64_t left[2];
    AwayClock read;
    if (away_read_clock(clock, &read)) away->clock = read;
    if (!read_number(clock, "deadline", 0, INT64_MAX, &away->deadline)) away->deadline = 0;
    if (away->clock.kind != AWAY_REAL_TIME) return;
    if (!play->clock.on) play->clock = play_clock_new(away->clock.minutes, away->clock.seconds);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if (!read_number(clock, side_names[side], 0, INT64_MAX / 2, &left[side])) return;
    }
    play->clock.runs = away_side(json_object_get(clock, "runs")) == (int)play_to_move(play);
    play_set_clocks(play, left, now);
}

/* Ends the game as the server says, if its moves alone did not. */
static void take_end(const Away *away, Play *play, const json_t *message, int64_t now) {
    const char *ending = string_of(message, "ending");
    int loser = away_side(json_object_get(message, "loser"));
    if (away->status == AWAY_ABORTED) play_abort(play, now);
    if (away->status != AWAY_OVER || play_is_over(play) || ending == NULL) return;
    if (strcmp(ending, tercet_ending_name(TERCET_BY_AGREEMENT)) == 0) {
        play_offer(play, PLAY_OFFER_DRAW, TERCET_WHITE, now);
        play_answer(play, PLAY_OFFER_DRAW, TERCET_BLACK, true, now);
    } else if (loser != AWAY_NOBODY && strcmp(ending, tercet_ending_name(TERCET_BY_TIME)) == 0) {
        play_lose_on_time(play, (tercet_side)loser, now);
    } else if (loser != AWAY_NOBODY) {
        play_resign(play, (tercet_side)loser, now);
    }
}

static void take_after(Away *away, const json_t *message) {
    const char *after = string_of(message, "after");
    if (after == NULL || !link_is_id(after) || strcmp(after, away->after) == 0) return;
    snprintf(away->after, sizeof away->after, "%s", after);
    away->changes |= AWAY_REMATCH;
}

/* ---- Messages ---- */

static AwayTaken take_all(Away *away, Play *play, const json_t *message, size_t from, int64_t now) {
    const json_t *moves = json_object_get(message, "moves");
    int64_t version;
    AwayStatus status;
    if (!are_moves(moves) || !away_read_status(string_of(message, "status"), &status) || from > away->confirmed)
        return AWAY_WRONG;
    if (!read_number(message, "version", 0, INT64_MAX, &version)) return AWAY_WRONG;
    if (!follow_moves(away, play, from, moves, now)) return AWAY_WRONG;
    if (json_object_get(message, "you") != NULL) away->you = away_side(json_object_get(message, "you"));
    away->status = status;
    take_players(away, play, message);
    if (away->version < 0) away->changes |= AWAY_BEGUN;
    away->version = version;
    take_after(away, message);
    take_end(away, play, message, now);
    take_offers(away, play, message);
    take_clock(away, play, message, now);
    return AWAY_TAKEN;
}

/* Whether the game on the table is another one than the server's. */
static bool is_other_game(const Play *play, const json_t *message) {
    char start[TERCET_POSITION_TEXT];
    const char *ruleset = string_of(message, "ruleset"), *named = string_of(message, "start");
    if (play->game == NULL || ruleset == NULL || named == NULL) return true;
    const tercet_position *first = tercet_game_position_at(play->game, 0);
    tercet_position wanted;
    tercet_position_text(first, start);
    char text[TERCET_POSITION_TEXT];
    if (!tercet_position_read(first->ruleset, named, &wanted, NULL)) return true;
    tercet_position_text(&wanted, text);
    return strcmp(tercet_ruleset_name(first->ruleset), ruleset) != 0 || strcmp(start, text) != 0;
}

static AwayTaken take_state(Away *away, Play *play, const json_t *message, int64_t now) {
    int64_t version;
    if (!read_number(message, "version", 0, INT64_MAX, &version)) return AWAY_WRONG;
    if (version < away->version) return AWAY_OTHER; /* it is older than what is known */
    if (away->version < 0 || is_other_game(play, message)) {
        if (!begin_game(play, message)) return AWAY_WRONG;
        away->confirmed = 0;
    }
    away->asked = false;
    away->public = json_is_true(json_object_get(message, "public"));
    away->rated = json_is_true(json_object_get(message, "rated"));
    return take_all(away, play, message, 0, now);
}

static AwayTaken take_update(Away *away, Play *play, const json_t *message, int64_t now) {
    int64_t version, from;
    if (!read_number(message, "version", 0, INT64_MAX, &version)) return AWAY_WRONG;
    if (away->version < 0 || away->asked || version <= away->version) return AWAY_OTHER;
    bool whole = read_number(message, "from", 0, MOVES_MOST, &from) && version == away->version + 1 &&
                 (size_t)from <= away->confirmed;
    return whole ? take_all(away, play, message, (size_t)from, now) : AWAY_MISSED;
}

static AwayTaken take_presences(Away *away, const json_t *message) {
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        const json_t *here = json_object_get(message, side_names[side]);
        if (json_is_boolean(here)) take_presence(away, side, json_is_true(here));
    }
    return AWAY_TAKEN;
}

AwayTaken away_take(Away *away, Play *play, const json_t *message, int64_t now) {
    const char *type = string_of(message, "type"), *game = string_of(message, "game");
    AwayTaken taken = AWAY_OTHER;
    if (type == NULL || game == NULL || strcmp(game, away->id) != 0) return AWAY_OTHER;
    if (strcmp(type, "state") == 0) taken = take_state(away, play, message, now);
    if (strcmp(type, "update") == 0) taken = take_update(away, play, message, now);
    if (strcmp(type, "presence") == 0 && away->version >= 0) taken = take_presences(away, message);
    if (taken == AWAY_MISSED || taken == AWAY_WRONG) away->asked = true;
    return taken;
}

/* ---- What is sent ---- */

json_t *away_act(const Away *away, const char *type) {
    return json_pack("{s:s,s:s}", "type", type, "game", away->id);
}

json_t *away_speak(const Away *away, const char *type, const char *field, const char *value) {
    return json_pack("{s:s,s:s,s:s}", "type", type, "game", away->id, field, value);
}

json_t *away_open(const Away *away) {
    return away->seat[0] == '\0' ? away_act(away, "open") : away_speak(away, "open", "seat", away->seat);
}

json_t *away_move(const Away *away, const Play *play) {
    char text[TERCET_MOVE_TEXT];
    size_t ply = tercet_game_length(play->game) - 1;
    tercet_move_text(tercet_game_position_at(play->game, ply), tercet_game_move_at(play->game, ply), text);
    return json_pack("{s:s,s:s,s:I,s:s}", "type", "move", "game", away->id, "ply", (json_int_t)ply, "move", text);
}
