#include "client/guest.h"

#include "client/member.h"
#include "language/language.h"
#include "system/moment.h"
#include "system/token.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS_ASKED = 50, CODE_MOST = 177 };

static const char *const offer_names[GUEST_OFFERS] = {"draw", "takeback", "abort", "rematch"};
static const char *const opponent_names[] = {"friend", "anyone", "computer"};

/* ---- Beginning and end ---- */

/* Asks something of a kind; what was asked before of the same kind is forgotten if it stands. */
static bool ask(Guest *guest, GuestAsk kind, json_t *message, ClientSort sort) {
    if (message == NULL) return false;
    if (sort == CLIENT_STANDING && guest->ids[kind] != 0) client_drop(guest->client, guest->ids[kind]);
    guest->ids[kind] = client_ask(guest->client, message, sort);
    return guest->ids[kind] != 0;
}

/* Asks for the game that was being made when the program ended: the server makes none twice, and says which it is. */
static void ask_again(Guest *guest) {
    json_t *message = json_loads(guest->keyring.making, 0, NULL);
    const char *seat = json_string_value(json_object_get(message, "seat"));
    const char *invite = json_string_value(json_object_get(message, "invite"));
    if (seat == NULL || !link_is_secret(seat)) {
        json_decref(message);
        return;
    }
    guest->again = (KeyringSeat){{0}, {0}, {0}};
    memcpy(guest->again.seat, seat, LINK_SECRET);
    if (invite != NULL && link_is_secret(invite)) memcpy(guest->again.invite, invite, LINK_SECRET);
    ask(guest, GUEST_ASK_AGAIN, message, CLIENT_ONCE);
}

Guest *guest_open(const Link *server, char message[FILE_MESSAGE_ROOM]) {
    Guest *guest = calloc(1, sizeof *guest);
    message[0] = '\0';
    if (guest == NULL) return NULL;
    guest->server = *server;
    guest->storing = true;
    keyring_open(&guest->keyring, server, "", message);
    guest->client = client_open(server, "tercet " TERCET_VERSION, guest->keyring.session);
    if (guest->client != NULL) {
        ask_again(guest);
        return guest;
    }
    guest_close(guest);
    return NULL;
}

void guest_close(Guest *guest) {
    if (guest == NULL) return;
    client_close(guest->client);
    json_decref(guest->lobby);
    json_decref(guest->mine);
    json_decref(guest->games);
    json_decref(guest->code.rows);
    free(guest);
}

int guest_news(const Guest *guest) {
    return client_news(guest->client);
}

bool guest_waits(const Guest *guest) {
    return guest->renews || !client_is_idle(guest->client) ||
           (guest->away.id[0] != '\0' && guest->away.version < guest->expected);
}

/* ---- Games ---- */

/* Follows a game from now on, instead of the one before. */
static bool follow(Guest *guest, const char *game, const char *seat) {
    char id[LINK_ID], secret[LINK_SECRET];
    snprintf(id, sizeof id, "%s", game);
    snprintf(secret, sizeof secret, "%s", seat);
    guest_leave(guest);
    away_begin(&guest->away, id, secret);
    guest->expected = 0;
    guest->gone[0] = guest->gone[1] = false;
    memset(guest->offered, 0, sizeof guest->offered);
    return ask(guest, GUEST_ASK_OPEN, away_open(&guest->away), CLIENT_STANDING);
}

void guest_leave(Guest *guest) {
    if (guest->away.id[0] == '\0') return;
    if (guest->ids[GUEST_ASK_OPEN] != 0) client_drop(guest->client, guest->ids[GUEST_ASK_OPEN]);
    guest->ids[GUEST_ASK_OPEN] = guest->ids[GUEST_ASK_MOVE] = 0;
    if (guest->connected) client_ask(guest->client, away_act(&guest->away, "close"), CLIENT_ONCE);
    away_begin(&guest->away, "", "");
    guest->code.size = 0;
}

/* A clock as it is asked for. */
static json_t *write_clock(const AwayClock *clock) {
    switch (clock->kind) {
    case AWAY_REAL_TIME:
        return json_pack("{s:s,s:i,s:i}", "kind", "real", "minutes", clock->minutes, "seconds", clock->seconds);
    case AWAY_DAYS: return json_pack("{s:s,s:i}", "kind", "days", "days", clock->days);
    default: return json_pack("{s:s}", "kind", "none");
    }
}

static const char *wish_side(const GuestWish *wish) {
    return wish->side == AWAY_NOBODY ? "random" : wish->side == TERCET_WHITE ? "white" : "black";
}

/* What is asked for is kept before it is: a game that is made is not lost, whatever happens then. */
static void keep_request(Guest *guest, const json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    if (text != NULL) keyring_make(&guest->keyring, text);
    free(text);
}

bool guest_create(Guest *guest, const GuestWish *wish) {
    KeyringSeat *seat = &guest->making;
    *seat = (KeyringSeat){{0}, {0}, {0}};
    if (!token_make(seat->seat)) return false;
    if (wish->opponent == GUEST_FRIEND && !token_make(seat->invite)) return false;
    json_t *message =
        json_pack("{s:s,s:s,s:s,s:s,s:s,s:o,s:s,s:b}", "type", "create", "ruleset", tercet_ruleset_name(wish->ruleset),
                  "side", wish_side(wish), "seat", seat->seat, "opponent", opponent_names[wish->opponent], "clock",
                  write_clock(&wish->clock), "name", guest->keyring.name, "public", !wish->private);
    if (message == NULL) return false;
    if (wish->opponent == GUEST_FRIEND) json_object_set_new(message, "invite", json_string(seat->invite));
    if (wish->opponent == GUEST_COMPUTER) json_object_set_new(message, "level", json_integer(wish->level));
    if (wish->rated) json_object_set_new(message, "rated", json_true());
    keep_request(guest, message);
    return ask(guest, GUEST_ASK_CREATE, message, CLIENT_ONCE);
}

bool guest_enter(Guest *guest, const char *game) {
    const KeyringSeat *own = keyring_find(&guest->keyring, game);
    return follow(guest, game, own == NULL ? "" : own->seat);
}

/* The secret is kept before it is used: whatever happens then, the seat is one's own. */
bool guest_join(Guest *guest, const char *game, const char *invite) {
    char message[FILE_MESSAGE_ROOM];
    KeyringSeat *seat = &guest->making;
    const KeyringSeat *own = keyring_find(&guest->keyring, game);
    *seat = (KeyringSeat){{0}, {0}, {0}};
    if (own != NULL) {
        *seat = *own;
    } else {
        snprintf(seat->game, sizeof seat->game, "%s", game);
        if (!token_make(seat->seat)) return false;
        keyring_add(&guest->keyring, seat, message);
    }
    json_t *request = json_pack("{s:s,s:s,s:s,s:s}", "type", "join", "game", seat->game, "seat", seat->seat, "name",
                                guest->keyring.name);
    if (request == NULL) return false;
    if (invite[0] != '\0') json_object_set_new(request, "invite", json_string(invite));
    return ask(guest, GUEST_ASK_JOIN, request, CLIENT_ONCE);
}

bool guest_follow_link(Guest *guest, const Link *link) {
    char message[FILE_MESSAGE_ROOM];
    if (link->game[0] == '\0') return false;
    const KeyringSeat *own = keyring_find(&guest->keyring, link->game);
    if (link->seat[0] != '\0') {
        KeyringSeat seat = {{0}, {0}, {0}};
        memcpy(seat.game, link->game, sizeof seat.game);
        memcpy(seat.seat, link->seat, sizeof seat.seat);
        keyring_add(&guest->keyring, &seat, message);
    } else if (link->invite[0] != '\0' && own == NULL) {
        return guest_join(guest, link->game, link->invite);
    }
    return guest_enter(guest, link->game);
}

/* ---- Playing ---- */

void guest_propose(Guest *guest, const Play *play) {
    ask(guest, GUEST_ASK_MOVE, away_move(&guest->away, play), CLIENT_ONCE);
}

void guest_offer(Guest *guest, GuestOffer offer) {
    ask(guest, GUEST_ASK_ACT, away_speak(&guest->away, "offer", "what", offer_names[offer]), CLIENT_ONCE);
}

void guest_answer(Guest *guest, GuestOffer offer, bool accepts) {
    json_t *message = away_speak(&guest->away, accepts ? "accept" : "decline", "what", offer_names[offer]);
    ask(guest, GUEST_ASK_ACT, message, CLIENT_ONCE);
}

void guest_resign(Guest *guest) {
    ask(guest, GUEST_ASK_ACT, away_act(&guest->away, "resign"), CLIENT_ONCE);
}

void guest_say(Guest *guest, const char *phrase) {
    ask(guest, GUEST_ASK_ACT, away_speak(&guest->away, "say", "phrase", phrase), CLIENT_ONCE);
}

bool guest_is_offered(const Guest *guest, const Play *play, GuestOffer offer, tercet_side by) {
    if (offer == GUEST_REMATCH) return guest->away.rematch[by];
    return play->offered[offer][by];
}

GuestOffer guest_offer_to_answer(const Guest *guest, const Play *play) {
    int offer = 0;
    if (guest->away.you == AWAY_NOBODY) return GUEST_OFFERS;
    tercet_side other = seats_other((tercet_side)guest->away.you);
    while (offer < GUEST_OFFERS && !guest_is_offered(guest, play, (GuestOffer)offer, other)) offer++;
    return (GuestOffer)offer;
}

/* ---- Lists ---- */

void guest_ask_lobby(Guest *guest) {
    ask(guest, GUEST_ASK_LOBBY, json_pack("{s:s,s:b}", "type", "lobby", "follow", 1), CLIENT_STANDING);
}

void guest_ask_mine(Guest *guest) {
    const Keyring *keyring = &guest->keyring;
    json_t *seats = json_array();
    size_t first = keyring->count > SEATS_ASKED ? keyring->count - SEATS_ASKED : 0;
    for (size_t i = keyring->count; i-- > first;) {
        json_array_append_new(seats, json_pack("[s,s]", keyring->seats[i].game, keyring->seats[i].seat));
    }
    ask(guest, GUEST_ASK_MINE, json_pack("{s:s,s:o,s:b}", "type", "mine", "seats", seats, "follow", 1),
        CLIENT_STANDING);
}

void guest_ask_games(Guest *guest) {
    ask(guest, GUEST_ASK_GAMES, json_pack("{s:s,s:s}", "type", "games", "which", "playing"), CLIENT_ONCE);
}

/* ---- Links ---- */

bool guest_invitation(const Guest *guest, char text[LINK_TEXT]) {
    const KeyringSeat *own = keyring_find(&guest->keyring, guest->away.id);
    bool invites = guest->away.status == AWAY_OPEN && own != NULL;
    if (guest->away.id[0] == '\0') return false;
    link_game(&guest->server, guest->away.id, invites ? own->invite : "", text);
    return true;
}

bool guest_private_link(const Guest *guest, char text[LINK_TEXT]) {
    char behind[LINK_SECRET + 8];
    if (guest->away.you == AWAY_NOBODY || guest->away.seat[0] == '\0') return false;
    snprintf(behind, sizeof behind, "%s-%s", guest->away.you == TERCET_WHITE ? "white" : "black", guest->away.seat);
    link_game(&guest->server, guest->away.id, behind, text);
    return true;
}

void guest_ask_code(Guest *guest, const char *text) {
    guest->code.size = 0;
    ask(guest, GUEST_ASK_QR, json_pack("{s:s,s:s}", "type", "qr", "text", text), CLIENT_ONCE);
}

bool guest_code_dark(const GuestCode *code, int row, int column) {
    bool inside = row >= 0 && column >= 0 && (size_t)row < code->size && (size_t)column < code->size;
    return inside && json_string_value(json_array_get(code->rows, (size_t)row))[column] == '1';
}

/* Takes a code if it is a square of digits. */
static void take_code(GuestCode *code, const json_t *message) {
    json_t *rows = json_object_get(message, "rows");
    size_t size = json_array_size(rows);
    if (size == 0 || size > CODE_MOST) return;
    for (size_t i = 0; i < size; i++) {
        if (json_string_length(json_array_get(rows, i)) != size) return;
    }
    json_decref(code->rows);
    *code = (GuestCode){size, json_incref(rows)};
}

/* ---- News ---- */

void guest_tell(GuestNews *news, const char *format, ...) {
    size_t length = strlen(news->text);
    va_list arguments;
    if (length > 0 && length + 1 < sizeof news->text) news->text[length++] = ' ';
    va_start(arguments, format);
    vsnprintf(news->text + length, sizeof news->text - length, format, arguments);
    va_end(arguments);
}

static void hear_connected(Guest *guest, const json_t *message, GuestNews *news) {
    const json_t *phrases = json_object_get(message, "phrases");
    guest->phrase_count = 0;
    for (size_t i = 0; i < json_array_size(phrases) && guest->phrase_count < GUEST_PHRASES; i++) {
        const char *phrase = json_string_value(json_array_get(phrases, i));
        if (phrase == NULL || strlen(phrase) >= GUEST_PHRASE) continue;
        snprintf(guest->phrases[guest->phrase_count++], GUEST_PHRASE, "%s", phrase);
    }
    if (guest->ever && !guest->connected) guest_tell(news, "%s", _("The connection is back."));
    member_greet(guest, message, news);
    guest->connected = guest->ever = guest->storing = true;
}

static void hear_lost(Guest *guest, const ClientNews *heard, GuestNews *news) {
    snprintf(guest->why, sizeof guest->why, "%s", _(heard->text));
    guest->connected = guest->renews = false;
    guest_tell(news, _("There is no connection: %s. Trying again by itself."), guest->why);
}

/* Says who came and who went, of those whom that concerns. */
static void tell_presence(Guest *guest, const bool before[2], GuestNews *news) {
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        char name[GUEST_NAME];
        const AwayPlayer *player = &guest->away.players[side];
        if (player->here == before[side] || (int)side == guest->away.you || !player->taken) continue;
        bool again = guest->gone[side]; /* who comes for the first time has joined, and that was told */
        guest->gone[side] = !player->here;
        guest_player(guest, side, "The", name);
        if (!player->here) guest_tell(news, _("%s has lost the connection, or left."), name);
        if (player->here && again) guest_tell(news, _("%s is there again."), name);
    }
}

/* Says what was offered since it was told last, and what no longer is, unless more has happened. */
static void tell_offers(Guest *guest, const Play *play, bool more, GuestNews *news) {
    for (int offer = 0; offer < GUEST_OFFERS; offer++) {
        for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
            char name[GUEST_NAME];
            bool now = guest_is_offered(guest, play, (GuestOffer)offer, side), *before = &guest->offered[offer][side];
            guest_player(guest, side, "The", name);
            if (now && !*before && (int)side == guest->away.you) {
                guest_tell(news, _("You propose %s."), guest_offer_words((GuestOffer)offer));
            } else if (now && !*before) {
                guest_tell(news, _("%s proposes %s."), name, guest_offer_words((GuestOffer)offer));
            } else if (!now && *before && !more) {
                guest_tell(news, _("The proposal of %s no longer stands."), guest_offer_words((GuestOffer)offer));
            }
            *before = now;
        }
    }
}

/* The other player has taken the free seat. */
static void tell_joined(const Guest *guest, GuestNews *news) {
    char name[GUEST_NAME];
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if ((int)side == guest->away.you || !guest->away.players[side].taken) continue;
        if (guest->away.players[side].name[0] == '\0') {
            guest_tell(news, "%s", _("Your opponent is there, and the game begins."));
        } else {
            guest_tell(news, _("%s has joined, and the game begins."), guest_player(guest, side, "The", name));
        }
        return;
    }
}

/* Goes over to the rematch. */
static void begin_rematch(Guest *guest, GuestNews *news) {
    char message[FILE_MESSAGE_ROOM];
    KeyringSeat seat = {{0}, {0}, {0}};
    memcpy(seat.game, guest->away.after, sizeof seat.game);
    memcpy(seat.seat, guest->away.seat, sizeof seat.seat);
    if (seat.seat[0] != '\0') keyring_add(&guest->keyring, &seat, message);
    guest_tell(news, "%s", _("The rematch begins."));
    follow(guest, seat.game, seat.seat);
}

static void hear_changes(Guest *guest, Play *play, const bool before[2], GuestNews *news) {
    unsigned changes = away_take_changes(&guest->away);
    bool more = play->changes & (PLAY_MOVED | PLAY_ENDED) || changes & AWAY_BACK;
    news->event = changes & AWAY_BEGUN ? GUEST_BEGUN : GUEST_GAME;
    news->back = changes & AWAY_BACK;
    if (news->event == GUEST_BEGUN) {
        play->changes = 0;
        tell_offers(guest, play, true, news);
        return;
    }
    if (changes & AWAY_BACK) guest_tell(news, "%s", _("The last turn is taken back."));
    if (changes & AWAY_JOINED) tell_joined(guest, news);
    if (changes & AWAY_PRESENCE && !(changes & AWAY_JOINED)) tell_presence(guest, before, news);
    tell_offers(guest, play, more || guest->away.status >= AWAY_OVER, news);
    if (changes & AWAY_REMATCH) begin_rematch(guest, news);
}

/* A state, update or presence of the game that is followed; false if it is about something else. */
static bool hear_game(Guest *guest, Play *play, const json_t *message, GuestNews *news) {
    const bool before[2] = {guest->away.players[0].here, guest->away.players[1].here};
    AwayStatus was = guest->away.status;
    if (guest->away.id[0] == '\0') return false;
    switch (away_take(&guest->away, play, message, moment_now())) {
    case AWAY_TAKEN:
        if (was == AWAY_PLAYING && guest->away.status == AWAY_OVER) {
            member_finish_game(guest, tercet_game_position(play->game)->ruleset);
        }
        hear_changes(guest, play, before, news);
        return true;
    case AWAY_MISSED: client_ask_again(guest->client, guest->ids[GUEST_ASK_OPEN]); return true;
    case AWAY_WRONG:
        guest_leave(guest);
        news->event = GUEST_NO_GAME;
        guest_tell(news, "%s",
                   _("This server tells of a game that this program does not understand; one of the two is too old."));
        return true;
    case AWAY_OTHER: break;
    }
    return false;
}

/* ---- Answers ---- */

static void take_list(json_t **list, const json_t *message, const char *name) {
    json_t *items = json_object_get(message, name);
    if (!json_is_array(items)) return;
    json_decref(*list);
    *list = json_incref(items);
}

/* The game is there: its seat is kept, and it is followed. */
static void hear_made(Guest *guest, const json_t *message, bool is_new, GuestNews *news) {
    char why[FILE_MESSAGE_ROOM];
    const char *game = json_string_value(json_object_get(message, "game"));
    if (is_new) {
        if (game == NULL || !link_is_id(game)) return;
        snprintf(guest->making.game, sizeof guest->making.game, "%s", game);
        if (!keyring_add(&guest->keyring, &guest->making, why)) {
            guest_tell(news, _("Your seat cannot be kept for later: %s."), why);
        }
    }
    follow(guest, guest->making.game, guest->making.seat);
}

/* So is the one that was being made when the program ended; but it is not followed. */
static void hear_made_before(Guest *guest, const json_t *message, GuestNews *news) {
    char why[FILE_MESSAGE_ROOM];
    const char *game = json_string_value(json_object_get(message, "game"));
    if (game == NULL || !link_is_id(game)) return;
    snprintf(guest->again.game, sizeof guest->again.game, "%s", game);
    keyring_add(&guest->keyring, &guest->again, why);
    guest_tell(news, "%s", _("The game that was being made when the program ended is among yours."));
    if (guest->ids[GUEST_ASK_MINE] != 0) guest_ask_mine(guest);
}

/* What was asked has happened, and will be told. */
static void expect(Guest *guest, const json_t *message) {
    json_int_t version = json_integer_value(json_object_get(message, "version"));
    if (version > guest->expected) guest->expected = version;
}

static void hear_done(Guest *guest, GuestAsk kind, const json_t *message, GuestNews *news) {
    switch (kind) {
    case GUEST_ASK_CREATE: hear_made(guest, message, true, news); break;
    case GUEST_ASK_AGAIN: hear_made_before(guest, message, news); break;
    case GUEST_ASK_JOIN: hear_made(guest, message, false, news); break;
    case GUEST_ASK_MOVE:
    case GUEST_ASK_ACT: expect(guest, message); break;
    case GUEST_ASK_QR: take_code(&guest->code, message); break;
    case GUEST_ASK_LOBBY: take_list(&guest->lobby, message, "seats"); break;
    case GUEST_ASK_MINE: take_list(&guest->mine, message, "games"); break;
    case GUEST_ASK_GAMES: take_list(&guest->games, message, "games"); break;
    default: break;
    }
}

/* The server's sentence, with capital and full stop, in the user's language if it is one that this program knows. */
static void tell_refusal(const json_t *message, GuestNews *news) {
    char capital[LANGUAGE_CAPITAL_ROOM], clean[GUEST_TEXT];
    const char *text = json_string_value(json_object_get(message, "text"));
    away_clean(text == NULL || text[0] == '\0' ? _("the server refuses that") : _(text), clean, sizeof clean);
    const char *rest = language_capital(clean, capital);
    size_t length = strlen(rest);
    guest_tell(news, "%s%s%s", capital, rest, length > 0 && rest[length - 1] == '.' ? "" : ".");
}

static bool is_rule(const json_t *message, const char *rule) {
    const char *named = json_string_value(json_object_get(message, "rule"));
    return named != NULL && strcmp(named, rule) == 0;
}

static void hear_refused(Guest *guest, Play *play, GuestAsk kind, const json_t *message, GuestNews *news) {
    if (kind == GUEST_ASK_CREATE) keyring_made(&guest->keyring, guest->making.seat);
    if (kind == GUEST_ASK_AGAIN) {
        keyring_made(&guest->keyring, guest->again.seat); /* nobody remembers what was asked for then */
        return;
    }
    if (kind == GUEST_ASK_JOIN && (is_rule(message, "seat-taken") || is_rule(message, "not-now"))) {
        tell_refusal(message, news); /* but one can watch */
        follow(guest, guest->making.game, "");
        return;
    }
    if (kind == GUEST_ASK_MOVE) {
        away_refuse(&guest->away, play, moment_now());
        news->event = GUEST_GAME;
        news->refused = true;
    }
    if (kind == GUEST_ASK_OPEN) guest_leave(guest);
    if (kind == GUEST_ASK_OPEN || kind == GUEST_ASK_JOIN || kind == GUEST_ASK_CREATE) news->event = GUEST_NO_GAME;
    tell_refusal(message, news);
}

/* An answer to something that was asked; requests that nobody waits for any more mean nothing. */
static void hear_answer(Guest *guest, Play *play, const json_t *message, bool done, GuestNews *news) {
    json_int_t id = json_integer_value(json_object_get(message, "id"));
    for (int kind = 0; kind < GUEST_ASKS; kind++) {
        if (id == 0 || guest->ids[kind] != id) continue;
        bool stands = kind == GUEST_ASK_OPEN || kind == GUEST_ASK_LOBBY || kind == GUEST_ASK_MINE;
        if (!stands) guest->ids[kind] = 0;
        if (done) {
            hear_done(guest, (GuestAsk)kind, message, news);
        } else {
            hear_refused(guest, play, (GuestAsk)kind, message, news);
        }
        return;
    }
}

/* ---- Other messages ---- */

static void hear_said(const Guest *guest, const json_t *message, GuestNews *news) {
    char name[GUEST_NAME];
    const char *game = json_string_value(json_object_get(message, "game"));
    const char *phrase = json_string_value(json_object_get(message, "phrase"));
    int side = away_side(json_object_get(message, "side"));
    if (game == NULL || strcmp(game, guest->away.id) != 0 || phrase == NULL || side == AWAY_NOBODY) return;
    for (size_t i = 0; i < guest->phrase_count; i++) {
        if (strcmp(phrase, guest->phrases[i]) != 0) continue;
        guest_tell(news, _("%s says: %s."), guest_player(guest, (tercet_side)side, "The", name),
                   guest_phrase_words(phrase));
    }
}

static void hear_storage(Guest *guest, const json_t *message, GuestNews *news) {
    bool good = json_is_true(json_object_get(message, "good"));
    if (good != guest->storing) {
        guest_tell(
            news, "%s",
            good ? _("The server can keep moves again.")
                 : _("The server cannot keep moves just now; nothing is lost, and it goes on as soon as it can."));
    }
    guest->storing = good;
}

/* Those of one's games that have changed take the place of what was known of them. */
static void hear_mine(Guest *guest, const json_t *message) {
    const json_t *games = json_object_get(message, "games");
    for (size_t i = 0; i < json_array_size(games); i++) {
        json_t *game = json_array_get(games, i);
        const char *id = json_string_value(json_object_get(game, "game"));
        size_t at = 0;
        for (; id != NULL && at < json_array_size(guest->mine); at++) {
            const char *known = json_string_value(json_object_get(json_array_get(guest->mine, at), "game"));
            if (known == NULL || strcmp(known, id) != 0) continue;
            json_array_remove(guest->mine, at);
            break;
        }
        json_array_insert(guest->mine, 0, game);
    }
}

static void hear_message(Guest *guest, Play *play, const json_t *message, GuestNews *news) {
    const char *type = json_string_value(json_object_get(message, "type"));
    bool done = strcmp(type, "done") == 0;
    if (done || strcmp(type, "refused") == 0) {
        hear_answer(guest, play, message, done, news);
    } else if (strcmp(type, "said") == 0) {
        hear_said(guest, message, news);
    } else if (strcmp(type, "storage") == 0) {
        hear_storage(guest, message, news);
    } else if (strcmp(type, "lobby") == 0) {
        take_list(&guest->lobby, message, "seats");
    } else if (strcmp(type, "mine") == 0) {
        hear_mine(guest, message);
    } else {
        hear_game(guest, play, message, news);
    }
}

bool guest_hear(Guest *guest, Play *play, GuestNews *news) {
    ClientNews heard;
    *news = (GuestNews){.event = GUEST_TOLD};
    if (!client_hear(guest->client, &heard)) return false;
    switch (heard.kind) {
    case CLIENT_CONNECTED: hear_connected(guest, heard.message, news); break;
    case CLIENT_LOST: hear_lost(guest, &heard, news); break;
    case CLIENT_MESSAGE: hear_message(guest, play, heard.message, news); break;
    case CLIENT_ANSWERED: member_hear(guest, &heard, news); break;
    }
    json_decref(heard.message);
    return true;
}
