#include "store/inside.h"
#include "store/news.h"

#include <stdio.h>
#include <string.h>

/* ---- Reading ---- */

/* Goes through the columns of a row, one by one. */
typedef struct Columns {
    Ledger *ledger;
    int next;
} Columns;

static void take_text(Columns *columns, char *text, size_t room) {
    inside_text(columns->ledger, columns->next++, text, room);
}

static int64_t take_integer(Columns *columns) {
    return database_integer(columns->ledger->database, columns->next++);
}

static int take_int(Columns *columns) {
    return (int)take_integer(columns);
}

#define TAKE_TEXT(columns, text) take_text(columns, text, sizeof(text))

static void read_seat(Columns *columns, LedgerSeat *seat) {
    char game[LEDGER_ID];
    TAKE_TEXT(columns, game);
    seat->taken = game[0] != '\0';
    TAKE_TEXT(columns, seat->name);
    TAKE_TEXT(columns, seat->secret);
    TAKE_TEXT(columns, seat->account);
    seat->level = take_int(columns);
}

static void read_summary(Columns *columns, LedgerGame *game) {
    game->status = (LedgerStatus)take_int(columns);
    game->version = take_integer(columns);
    game->changed = take_integer(columns);
    TAKE_TEXT(columns, game->result);
    TAKE_TEXT(columns, game->ending);
    TAKE_TEXT(columns, game->to_move);
    game->deadline = take_integer(columns);
    TAKE_TEXT(columns, game->after);
}

void inside_read_game(Ledger *ledger, void *element) {
    LedgerGame *game = element;
    Columns columns = {.ledger = ledger};
    TAKE_TEXT(&columns, game->id);
    TAKE_TEXT(&columns, game->request);
    TAKE_TEXT(&columns, game->invite);
    TAKE_TEXT(&columns, game->ruleset);
    TAKE_TEXT(&columns, game->start);
    game->clock = (LedgerClock)take_int(&columns);
    game->minutes = take_int(&columns);
    game->seconds = take_int(&columns);
    game->days = take_int(&columns);
    game->public = take_integer(&columns) != 0;
    game->rated = take_integer(&columns) != 0;
    TAKE_TEXT(&columns, game->before);
    game->created = take_integer(&columns);
    read_summary(&columns, game);
    for (int side = 0; side < 2; side++) read_seat(&columns, &game->seats[side]);
}

static void read_event(Ledger *ledger, void *element) {
    LedgerEvent *event = element;
    Columns columns = {.ledger = ledger};
    TAKE_TEXT(&columns, event->game);
    event->version = take_integer(&columns);
    TAKE_TEXT(&columns, event->kind);
    event->side = take_int(&columns);
    TAKE_TEXT(&columns, event->text);
    event->ply = take_integer(&columns);
    event->at = take_integer(&columns);
    for (int side = 0; side < 2; side++) event->left[side] = take_integer(&columns);
    event->lag = take_integer(&columns);
}

LedgerResult ledger_game(Ledger *ledger, const char *id, LedgerGame *game) {
    return inside_read_one(ledger, INSIDE_GAMES "WHERE g.id = $1", DATABASE_WITH(TEXT(id)), inside_read_game, game);
}

LedgerResult ledger_events(Ledger *ledger, const char *id, int64_t above, LedgerEvent **events, size_t *count) {
    List list = {.size = sizeof(LedgerEvent)};
    LedgerResult result =
        inside_read_all(ledger,
                        "SELECT game, version, kind, side, text, ply, at, white_left, black_left, lag FROM events "
                        "WHERE game = $1 AND version > $2 ORDER BY version",
                        DATABASE_WITH(TEXT(id), INTEGER(above)), read_event, &list);
    *events = list.elements;
    *count = list.count;
    return result;
}

/* ---- Adding a game ---- */

static LedgerResult add_seat(Ledger *ledger, const char *game, int side, const LedgerSeat *seat) {
    return inside_run(ledger,
                      "INSERT INTO seats (game, side, name, secret, account, level) VALUES ($1, $2, $3, $4, $5, $6) "
                      "ON CONFLICT DO NOTHING",
                      DATABASE_WITH(TEXT(game), INTEGER(side), TEXT(seat->name), TEXT(seat->secret),
                                    TEXT(seat->account), INTEGER(seat->level)),
                      LEDGER_TAKEN);
}

static LedgerResult add_seats(Ledger *ledger, const LedgerGame *game) {
    for (int side = 0; side < 2; side++) {
        if (!game->seats[side].taken) continue;
        LedgerResult result = add_seat(ledger, game->id, side, &game->seats[side]);
        if (result != LEDGER_DONE) return result;
    }
    return LEDGER_DONE;
}

/* The game that the same request has made. */
static LedgerResult find_made(Ledger *ledger, LedgerGame *game) {
    if (game->request[0] == '\0') return LEDGER_MISSING;
    LedgerGame made = {0};
    LedgerResult result = inside_read_one(ledger, INSIDE_GAMES "WHERE g.request = $1",
                                          DATABASE_WITH(TEXT(game->request)), inside_read_game, &made);
    if (result != LEDGER_DONE) return result;
    *game = made;
    return LEDGER_TAKEN;
}

LedgerResult ledger_add_game(Ledger *ledger, LedgerGame *game) {
    LedgerResult result = inside_run(
        ledger,
        "INSERT INTO games (id, request, invite, ruleset, start_position, clock, minutes, seconds, days, listed, "
        "rated, before_id, created, status, version, changed, result, ending, to_move, deadline, after_id) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) "
        "ON CONFLICT DO NOTHING",
        DATABASE_WITH(TEXT(game->id), TEXT(game->request[0] == '\0' ? NULL : game->request), TEXT(game->invite),
                      TEXT(game->ruleset), TEXT(game->start), INTEGER(game->clock), INTEGER(game->minutes),
                      INTEGER(game->seconds), INTEGER(game->days), INTEGER(game->public), INTEGER(game->rated),
                      TEXT(game->before), INTEGER(game->created), INTEGER(game->status), INTEGER(game->version),
                      INTEGER(game->changed), TEXT(game->result), TEXT(game->ending), TEXT(game->to_move),
                      INTEGER(game->deadline), TEXT(game->after)),
        LEDGER_TAKEN);
    if (result == LEDGER_TAKEN) return find_made(ledger, game);
    return result == LEDGER_DONE ? add_seats(ledger, game) : result;
}

/* ---- Adding an event ---- */

/* The log decides: the primary key lets one event in, and only behind the version before it. */
static LedgerResult add_event(Ledger *ledger, const LedgerEvent *event) {
    static const char sql[] =
        "INSERT INTO events (game, version, kind, side, text, ply, at, white_left, black_left, lag) "
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM games WHERE id = $1 AND version = $2 - 1 "
        "ON CONFLICT DO NOTHING";
    return inside_run(ledger, sql,
                      DATABASE_WITH(TEXT(event->game), INTEGER(event->version), TEXT(event->kind), INTEGER(event->side),
                                    TEXT(event->text), INTEGER(event->ply), INTEGER(event->at), INTEGER(event->left[0]),
                                    INTEGER(event->left[1]), INTEGER(event->lag)),
                      LEDGER_TAKEN);
}

/* Why an event could not be added: somebody was first, or it was this very event, or there is no such game. */
static LedgerResult find_obstacle(Ledger *ledger, const LedgerEvent *event) {
    int64_t same;
    LedgerResult result =
        inside_read_one(ledger,
                        "SELECT version FROM events WHERE game = $1 AND version = $2 AND kind = $3 AND side = $4 AND "
                        "text = $5 AND ply = $6 AND at = $7 AND white_left = $8 AND black_left = $9 AND lag = $10",
                        DATABASE_WITH(TEXT(event->game), INTEGER(event->version), TEXT(event->kind),
                                      INTEGER(event->side), TEXT(event->text), INTEGER(event->ply), INTEGER(event->at),
                                      INTEGER(event->left[0]), INTEGER(event->left[1]), INTEGER(event->lag)),
                        inside_read_number, &same);
    if (result != LEDGER_MISSING) return result;
    int64_t version;
    result = inside_read_one(ledger, "SELECT version FROM games WHERE id = $1", DATABASE_WITH(TEXT(event->game)),
                             inside_read_number, &version);
    return result == LEDGER_DONE ? LEDGER_TAKEN : result;
}

/* Whether somebody else has the seat already. */
static LedgerResult look_at_seat(Ledger *ledger, const LedgerEvent *event) {
    int64_t side;
    LedgerResult result =
        inside_read_one(ledger, "SELECT side FROM seats WHERE game = $1 AND side = $2",
                        DATABASE_WITH(TEXT(event->game), INTEGER(event->side)), inside_read_number, &side);
    if (result == LEDGER_DONE) return find_obstacle(ledger, event);
    return result == LEDGER_MISSING ? LEDGER_DONE : result;
}

/* Nothing can be wrong with this once the event is in, so nobody waits for the answer. */
static bool change_summary(Ledger *ledger, const LedgerEvent *event, const LedgerGame *game) {
    return database_run_later(
        ledger->database,
        "UPDATE games SET status = $2, version = $3, changed = $4, result = $5, ending = $6, to_move = $7, "
        "deadline = $8, after_id = $9 WHERE id = $1",
        DATABASE_WITH(TEXT(event->game), INTEGER(game->status), INTEGER(event->version), INTEGER(game->changed),
                      TEXT(game->result), TEXT(game->ending), TEXT(game->to_move), INTEGER(game->deadline),
                      TEXT(game->after)),
        true);
}

static bool notify(Ledger *ledger, const LedgerEvent *event) {
    char news[NEWS_TEXT];
    news_write(event, news);
    return database_notify(ledger->database, news);
}

/* It waits for others, which go with it in one question. */
static LedgerResult append_later(Ledger *ledger, const LedgerEvent *event, const LedgerGame *game) {
    Group *group = &ledger->group;
    if (group_must_end(group, event) && !group_write(group, ledger->database)) return LEDGER_FAILED;
    return group_add(group, event, game) ? LEDGER_DONE : inside_no_memory(ledger);
}

LedgerResult ledger_append(Ledger *ledger, const LedgerEvent *event, const LedgerGame *game) {
    bool joins = strcmp(event->kind, "join") == 0 && (event->side == 0 || event->side == 1);
    ledger->message[0] = '\0';
    if (ledger->hurries && !joins) return append_later(ledger, event, game);
    if (!group_write(&ledger->group, ledger->database)) return LEDGER_FAILED; /* games are written in their order */
    LedgerResult result = joins ? look_at_seat(ledger, event) : LEDGER_DONE;
    if (result != LEDGER_DONE) return result;
    result = add_event(ledger, event);
    if (result == LEDGER_TAKEN) return find_obstacle(ledger, event);
    if (result == LEDGER_DONE && joins) result = add_seat(ledger, event->game, event->side, &game->seats[event->side]);
    if (result != LEDGER_DONE) return LEDGER_FAILED;
    return change_summary(ledger, event, game) && notify(ledger, event) ? LEDGER_DONE : LEDGER_FAILED;
}

/* ---- Lists ---- */

static LedgerResult give_games(LedgerResult result, const List *list, LedgerGame **games, size_t *count) {
    *games = list->elements;
    *count = list->count;
    return result;
}

LedgerResult ledger_list(Ledger *ledger, LedgerList which, const char *account, size_t most, LedgerGame **games,
                         size_t *count) {
    static const char open[] =
        INSIDE_GAMES "WHERE g.status = $1 AND g.invite = '' ORDER BY g.changed DESC, g.id LIMIT $2";
    static const char public[] =
        INSIDE_GAMES "WHERE g.status = $1 AND g.listed = 1 ORDER BY g.changed DESC, g.id LIMIT $2";
    static const char own[] = INSIDE_GAMES "WHERE g.id IN (SELECT game FROM seats WHERE account = $1) "
                                           "ORDER BY g.changed DESC, g.id LIMIT $2";
    List list = {.size = sizeof(LedgerGame)};
    LedgerResult result;
    if (which == LEDGER_LIST_ACCOUNT) {
        result = inside_read_all(ledger, own, DATABASE_WITH(TEXT(account), INTEGER(most)), inside_read_game, &list);
    } else {
        LedgerStatus status = which == LEDGER_LIST_OPEN      ? LEDGER_OPEN
                              : which == LEDGER_LIST_PLAYING ? LEDGER_PLAYING
                                                             : LEDGER_OVER;
        result = inside_read_all(ledger, which == LEDGER_LIST_OPEN ? open : public,
                                 DATABASE_WITH(INTEGER(status), INTEGER(most)), inside_read_game, &list);
    }
    return give_games(result, &list, games, count);
}

/* The last event of a game tells what was left on the clocks, and when. A wall clock that has gone back since cannot
 * tell whether that is soon. */
LedgerResult ledger_running(Ledger *ledger, int64_t now, int64_t deadline, LedgerGame **games, size_t *count) {
    static const char sql[] =
        INSIDE_GAMES "LEFT JOIN events e ON e.game = g.id AND e.version = g.version WHERE g.status = $1 AND "
                     "((g.clock = $2 AND (e.version IS NULL OR e.at > $3 OR e.at + CASE WHEN g.to_move = 'white' THEN "
                     "e.white_left ELSE e.black_left END < $4)) OR (g.deadline > 0 AND g.deadline < $4)) "
                     "ORDER BY g.changed DESC, g.id";
    List list = {.size = sizeof(LedgerGame)};
    LedgerResult result = inside_read_all(
        ledger, sql, DATABASE_WITH(INTEGER(LEDGER_PLAYING), INTEGER(LEDGER_REAL_TIME), INTEGER(now), INTEGER(deadline)),
        inside_read_game, &list);
    return give_games(result, &list, games, count);
}
