#include "online/messages.h"

#include "system/json.h"

/* A side, or null. */
static json_t *side_or_null(bool is_there, tercet_side side) {
    return is_there ? json_string(online_side_name(side)) : json_null();
}

static json_t *text_or_null(const char *text) {
    return text[0] == '\0' ? json_null() : json_string(text);
}

/* ---- Messages ---- */

/* A message of fields, and its name before them. */
static char *write_message(json_t *fields, const char *type, json_t *id) {
    json_give(&fields, "type", json_string(type));
    if (id != NULL) json_give(&fields, "id", id);
    return json_take_text(fields, JSON_COMPACT);
}

static json_t *id_or_null(int64_t id) {
    return id < 0 ? json_null() : json_integer(id);
}

char *message_done(int64_t id, json_t *fields) {
    return write_message(fields, "done", id_or_null(id));
}

char *message_refused(int64_t id, const char *rule, const char *text) {
    json_t *fields = json_object();
    json_give(&fields, "rule", json_string(rule));
    json_give(&fields, "text", json_string(text));
    return write_message(fields, "refused", id_or_null(id));
}

char *message_said(const char *type, json_t *fields) {
    return write_message(fields, type, NULL);
}

/* ---- Parts of games ---- */

static json_t *tell_player(const LedgerSeat *seat) {
    json_t *player = json_object();
    json_give(&player, "name", json_string(seat->name));
    json_give(&player, "account", text_or_null(seat->account));
    json_give(&player, "level", json_integer(seat->level));
    json_give(&player, "taken", json_boolean(seat->taken));
    return player;
}

static json_t *tell_players(const OnlineGame *game, const MessageView *view) {
    json_t *players = json_object();
    for (int side = 0; side < 2; side++) {
        const LedgerSeat *seat = &game->row.seats[side];
        json_t *player = tell_player(seat);
        json_give(&player, "here", json_boolean(view->here[side] || seat->level > 0));
        json_give(&players, online_side_name((tercet_side)side), player);
    }
    return players;
}

/* How the time is measured. */
static json_t *tell_measure(const LedgerGame *row) {
    json_t *clock = json_object();
    json_give(&clock, "kind", json_string(online_clock_name(row->clock)));
    if (row->clock == LEDGER_REAL_TIME) {
        json_give(&clock, "minutes", json_integer(row->minutes));
        json_give(&clock, "seconds", json_integer(row->seconds));
    } else if (row->clock == LEDGER_DAYS) {
        json_give(&clock, "days", json_integer(row->days));
    }
    return clock;
}

static json_t *tell_deadline(const LedgerGame *row) {
    return row->deadline == 0 ? json_null() : json_integer(row->deadline);
}

static json_t *tell_clock(const OnlineGame *game, const MessageView *view) {
    json_t *clock = tell_measure(&game->row);
    if (game->row.clock == LEDGER_REAL_TIME) {
        const Play *play = &game->play;
        json_give(&clock, "white", json_integer(online_time_left(game, TERCET_WHITE, view->outages, view->now)));
        json_give(&clock, "black", json_integer(online_time_left(game, TERCET_BLACK, view->outages, view->now)));
        json_give(&clock, "runs", side_or_null(play->clock.runs, play_to_move(play)));
    } else if (game->row.clock == LEDGER_DAYS) {
        json_give(&clock, "deadline", tell_deadline(&game->row));
    }
    return clock;
}

static json_t *tell_offers_of(const OnlineGame *game, tercet_side side) {
    json_t *offers = json_array();
    for (int offer = 0; offer < ONLINE_OFFERS; offer++) {
        bool stands = online_is_offered(game, (OnlineOffer)offer, side);
        if (stands) json_add(&offers, json_string(online_offer_name((OnlineOffer)offer)));
    }
    return offers;
}

static json_t *tell_offers(const OnlineGame *game) {
    json_t *offers = json_object();
    json_give(&offers, "white", tell_offers_of(game, TERCET_WHITE));
    json_give(&offers, "black", tell_offers_of(game, TERCET_BLACK));
    return offers;
}

static json_t *tell_moves(const OnlineGame *game, size_t from) {
    const tercet_game *record = game->play.game;
    json_t *moves = json_array();
    for (size_t ply = from; ply < tercet_game_length(record); ply++) {
        char text[TERCET_MOVE_TEXT];
        tercet_move_text(tercet_game_position_at(record, ply), tercet_game_move_at(record, ply), text);
        json_add(&moves, json_string(text));
    }
    return moves;
}

/* ---- Games ---- */

void message_set_you(json_t **fields, int you) {
    json_give(fields, "you", side_or_null(you >= 0, (tercet_side)you));
}

/* What an update has: all that changes. */
static json_t *tell_changing(const OnlineGame *game, const MessageView *view, size_t from) {
    const LedgerGame *row = &game->row;
    tercet_side loser = TERCET_WHITE;
    bool has_loser = online_loser(game, &loser);
    json_t *fields = json_object();
    json_give(&fields, "game", json_string(row->id));
    json_give(&fields, "version", json_integer(game->version));
    json_give(&fields, "status", json_string(online_status_name(online_status(game))));
    json_give(&fields, "moves", tell_moves(game, from));
    json_give(&fields, "side", json_string(row->to_move));
    json_give(&fields, "players", tell_players(game, view));
    json_give(&fields, "clock", tell_clock(game, view));
    json_give(&fields, "offers", tell_offers(game));
    json_give(&fields, "result", json_string(row->result));
    json_give(&fields, "ending", text_or_null(row->ending));
    json_give(&fields, "loser", side_or_null(has_loser, loser));
    message_set_you(&fields, view->you);
    json_give(&fields, "after", text_or_null(row->after));
    json_give(&fields, "time", json_integer(view->now));
    return fields;
}

json_t *message_update(const OnlineGame *game, const MessageView *view, size_t from) {
    json_t *fields = tell_changing(game, view, from);
    json_give(&fields, "from", json_integer((json_int_t)from));
    return fields;
}

json_t *message_state(const OnlineGame *game, const MessageView *view) {
    const LedgerGame *row = &game->row;
    json_t *fields = tell_changing(game, view, 0);
    json_give(&fields, "ruleset", json_string(row->ruleset));
    json_give(&fields, "start", json_string(row->start));
    json_give(&fields, "public", json_boolean(row->public));
    json_give(&fields, "rated", json_boolean(row->rated));
    json_give(&fields, "before", text_or_null(row->before));
    json_give(&fields, "created", json_integer(row->created));
    return fields;
}

/* ---- Lists ---- */

json_t *message_open_seat(const LedgerGame *row) {
    tercet_side side = row->seats[0].taken ? TERCET_BLACK : TERCET_WHITE;
    json_t *seat = json_object();
    json_give(&seat, "game", json_string(row->id));
    json_give(&seat, "ruleset", json_string(row->ruleset));
    json_give(&seat, "side", json_string(online_side_name(side)));
    json_give(&seat, "clock", tell_measure(row));
    json_give(&seat, "name", json_string(row->seats[1 - side].name));
    json_give(&seat, "account", text_or_null(row->seats[1 - side].account));
    json_give(&seat, "rated", json_boolean(row->rated));
    json_give(&seat, "created", json_integer(row->created));
    return seat;
}

/* What the lists of games have in common. */
static json_t *tell_line(const LedgerGame *row) {
    json_t *line = json_object();
    json_give(&line, "game", json_string(row->id));
    json_give(&line, "ruleset", json_string(row->ruleset));
    json_give(&line, "status", json_string(online_status_name(row->status)));
    json_give(&line, "clock", tell_measure(row));
    json_give(&line, "deadline", tell_deadline(row));
    json_give(&line, "result", json_string(row->result));
    json_give(&line, "ending", text_or_null(row->ending));
    json_give(&line, "changed", json_integer(row->changed));
    return line;
}

json_t *message_listed(const LedgerGame *row) {
    json_t *line = tell_line(row), *players = json_object();
    json_give(&players, "white", tell_player(&row->seats[0]));
    json_give(&players, "black", tell_player(&row->seats[1]));
    json_give(&line, "players", players);
    return line;
}

json_t *message_own(const LedgerGame *row, tercet_side side) {
    json_t *line = tell_line(row);
    const LedgerSeat *other = &row->seats[1 - side];
    bool turn = row->status == LEDGER_PLAYING && row->to_move[0] == *online_side_name(side);
    json_give(&line, "you", json_string(online_side_name(side)));
    json_give(&line, "turn", json_boolean(turn));
    json_give(&line, "opponent", json_string(other->name));
    json_give(&line, "level", json_integer(other->level));
    return line;
}
