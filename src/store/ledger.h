/* ledger.h: what the server keeps: games with all that happened in them, accounts, sessions and ratings. One interface
 * over two databases, SQLite and PostgreSQL, with the same tables.
 *
 * A ledger is one connection, for one thread at a time. Its functions wait for the database; worker.h runs them beside
 * the event loop. Writing happens between ledger_begin() and ledger_commit(), and counts once that has said so. A
 * function that fails has changed nothing that would be committed: the whole transaction is to be tried again. */
#ifndef TERCET_STORE_LEDGER_H
#define TERCET_STORE_LEDGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for texts with their NUL: ids of games, hashes of secrets (hexadecimal), names of people, and so on. */
enum {
    LEDGER_ID = 11,
    LEDGER_HASH = 65,
    LEDGER_NAME = 81,
    LEDGER_WORD = 32,
    LEDGER_MOVE = 32,
    LEDGER_POSITION = 400,
    LEDGER_PASSPHRASE = 160, /* a hash that says how it was made */
    LEDGER_MESSAGE = 256
};

typedef struct Ledger Ledger;

typedef enum LedgerResult {
    LEDGER_DONE,
    LEDGER_TAKEN,   /* somebody was first: there is such an event, seat, request or name already */
    LEDGER_MISSING, /* there is no such thing */
    LEDGER_FAILED   /* the database cannot do it now: it is gone, or full; ledger_message() says why */
} LedgerResult;

/* Opens a database: a file's path, or postgresql://…; brings its tables up to date. NULL, with one sentence, if that
 * cannot be done. One that was open and is lost is opened again by itself, by the next ledger_begin() or question. */
Ledger *ledger_open(const char *url, char message[LEDGER_MESSAGE]);
void ledger_close(Ledger *ledger);

/* Why the last call failed, one sentence without secrets; and whether it would fail again however often it is tried, as
 * the database refuses what it was told. */
const char *ledger_message(const Ledger *ledger);
bool ledger_refused(const Ledger *ledger);

/* A transaction. After a failure anywhere ledger_rollback() comes next. */
LedgerResult ledger_begin(Ledger *ledger);
LedgerResult ledger_commit(Ledger *ledger);
void ledger_rollback(Ledger *ledger);

/* From now on ledger_append() may say DONE before the database was asked, so that many events go there in one question
 * if it is far away. If it has been wrong, because somebody was first or there is no such game, a later call or the
 * commit fails and is refused: then the transaction is to be tried without hurry. Until the commit others' questions
 * in the same transaction may not see such events. */
void ledger_hurry(Ledger *ledger, bool hurries);

/* ---- Games ---- */

/* How a game's time is measured: not at all, minutes with seconds for each turn, or days for each turn. */
typedef enum LedgerClock { LEDGER_NO_CLOCK, LEDGER_REAL_TIME, LEDGER_DAYS } LedgerClock;

typedef enum LedgerStatus { LEDGER_OPEN, LEDGER_PLAYING, LEDGER_OVER, LEDGER_ABORTED } LedgerStatus;

/* Who has a side. level 0 is a person; a seat that nobody has taken yet has no hash. */
typedef struct LedgerSeat {
    char name[LEDGER_NAME];
    char secret[LEDGER_HASH];
    char account[LEDGER_NAME]; /* empty: without an account */
    int level;
    bool taken;
} LedgerSeat;

typedef struct LedgerGame {
    char id[LEDGER_ID];
    char request[LEDGER_HASH]; /* of whoever made it: the same request makes no second game */
    char invite[LEDGER_HASH];  /* hash of what opens the free seat; empty: anybody may take it */
    char ruleset[LEDGER_WORD];
    char start[LEDGER_POSITION]; /* "startpos" or a position string */
    LedgerClock clock;
    int minutes, seconds, days;
    bool public; /* may be listed and watched by all */
    bool rated;
    char before[LEDGER_ID]; /* the game that this is the rematch of; empty if none */
    int64_t created;        /* milliseconds since 1970, as all times here */

    /* The summary, which changes. */
    LedgerStatus status;
    int64_t version; /* of the last event */
    int64_t changed;
    char result[LEDGER_WORD]; /* "none", "white", "black", "draw" */
    char ending[LEDGER_WORD]; /* as records have it, or "abort"; empty while it goes on */
    char to_move[8];          /* "white" or "black" */
    int64_t deadline;         /* of a turn by days; 0 if there is none */
    char after[LEDGER_ID];    /* its rematch; empty if none */
    LedgerSeat seats[2];      /* white, black */
} LedgerGame;

/* One thing that happened. (game, version) is the primary key of the log and decides who was first. */
typedef struct LedgerEvent {
    char game[LEDGER_ID];
    int64_t version;
    char kind[LEDGER_WORD]; /* join move offer accept decline resign flag abort rematch */
    int side;               /* 0 white, 1 black, -1 nobody's */
    char text[LEDGER_MOVE]; /* the move; what is offered; the rematch's id */
    int64_t ply;            /* moves of the game after it */
    int64_t at;
    int64_t left[2]; /* on the clocks after it, in milliseconds; -1 without real-time clocks */
    int64_t lag;     /* milliseconds of it that were not charged */
} LedgerEvent;

/* Adds a game with those seats that are taken; its version is 0. TAKEN: the same request has made one; *game is then
 * that one. MISSING: another game has this id, so that another has to be found. */
LedgerResult ledger_add_game(Ledger *ledger, LedgerGame *game);

/* Adds an event, and brings the summary of its game up to date with these fields of *game: status, version, changed,
 * result, ending, to_move, deadline, after, and the seat of event->side if the kind is "join". TAKEN: somebody was
 * first with this version, or has that seat, or a version before it is missing. DONE as well if the very same event is
 * there, in all its fields: it was added by a try whose answer got lost. Others hear of it through news.h once it is
 * committed. */
LedgerResult ledger_append(Ledger *ledger, const LedgerEvent *event, const LedgerGame *game);

/* Reads a game; and the events with versions above one, in order, to be freed. */
LedgerResult ledger_game(Ledger *ledger, const char *id, LedgerGame *game);
LedgerResult ledger_events(Ledger *ledger, const char *id, int64_t above, LedgerEvent **events, size_t *count);

/* Lists of games, the latest change first, to be freed: open seats for anybody; public games that are being played;
 * finished public games; games of an account. At most `most`. */
typedef enum LedgerList { LEDGER_LIST_OPEN, LEDGER_LIST_PLAYING, LEDGER_LIST_OVER, LEDGER_LIST_ACCOUNT } LedgerList;
LedgerResult ledger_list(Ledger *ledger, LedgerList which, const char *account, size_t most, LedgerGame **games,
                         size_t *count);

/* Games whose time has to be watched, as it may be up before this deadline, by the clock of the side to move or by
 * days. To be freed. */
LedgerResult ledger_running(Ledger *ledger, int64_t now, int64_t deadline, LedgerGame **games, size_t *count);

/* ---- Being alive ---- */

/* Times at which no process was there, which real-time clocks do not count. */
typedef struct LedgerOutage {
    int64_t since, until;
} LedgerOutage;

/* A process is alive now; the first call of a process that finds nobody alive notes the outage before it. `process` is
 * a name that no other has, nor had. Others are believed to be alive for some seconds after their last call, unless
 * this one knows that it is alone. */
LedgerResult ledger_beat(Ledger *ledger, const char *process, int64_t now, bool alone);

/* The outages that ended after `since`, one behind the other without overlaps, to be freed. */
LedgerResult ledger_outages(Ledger *ledger, int64_t since, LedgerOutage **outages, size_t *count);

/* ---- Accounts ---- */

/* Names that differ in nothing but small and capital letters from a to z are the same name. */
typedef struct LedgerAccount {
    char name[LEDGER_NAME];
    char passphrase[LEDGER_PASSPHRASE]; /* its hash */
    char recovery[LEDGER_PASSPHRASE];   /* the hash of the recovery code */
    int64_t created;
} LedgerAccount;

/* Adds an account (TAKEN: there is one of that name); finds one by its name, in whatever letters; changes its hashes.
 */
LedgerResult ledger_add_account(Ledger *ledger, const LedgerAccount *account);
LedgerResult ledger_account(Ledger *ledger, const char *name, LedgerAccount *account);
LedgerResult ledger_change_account(Ledger *ledger, const LedgerAccount *account);

/* Deletes an account with its sessions, ratings and history. Its games stay, as they are others' as well, but its seats
 * lose their name and account. */
LedgerResult ledger_delete_account(Ledger *ledger, const char *name);

/* Sessions, by the hash of their token. Adding one: MISSING if there is no such account. Finding one: the name of its
 * account, MISSING if it has expired. Removing: one, or all of an account. */
LedgerResult ledger_add_session(Ledger *ledger, const char *hash, const char *account, int64_t expires);
LedgerResult ledger_session(Ledger *ledger, const char *hash, int64_t now, char account[LEDGER_NAME]);
LedgerResult ledger_remove_session(Ledger *ledger, const char *hash);
LedgerResult ledger_remove_sessions(Ledger *ledger, const char *account);

/* ---- Ratings ---- */

typedef struct LedgerRating {
    char account[LEDGER_NAME];
    char ruleset[LEDGER_WORD];
    double rating, deviation, volatility;
    int64_t games;
    int64_t changed;
} LedgerRating;

/* What a rating was after a game. */
typedef struct LedgerRated {
    char game[LEDGER_ID];
    char ruleset[LEDGER_WORD];
    int64_t at;
    double rating, deviation;
} LedgerRated;

/* Keeps other transactions from rating these accounts until this one ends: what is read of their ratings then stays
 * true until it is written. */
LedgerResult ledger_hold_ratings(Ledger *ledger, const char *account, const char *other);

/* A rating; MISSING if the account has not played that ruleset for ratings. */
LedgerResult ledger_rating(Ledger *ledger, const char *account, const char *ruleset, LedgerRating *rating);

/* Writes a rating as it is after a game, and notes it in the history. TAKEN: this game has counted already. MISSING:
 * there is no such account. */
LedgerResult ledger_rate(Ledger *ledger, const LedgerRating *rating, const char *game);

/* All ratings of an account; the best of a ruleset among those whose deviation is at most `deviation`; what an
 * account's rating was after each game, the latest `most` of them, the oldest first (any ruleset if it is NULL). To be
 * freed. */
LedgerResult ledger_ratings(Ledger *ledger, const char *account, LedgerRating **ratings, size_t *count);
LedgerResult ledger_leaderboard(Ledger *ledger, const char *ruleset, double deviation, size_t most,
                                LedgerRating **ratings, size_t *count);
LedgerResult ledger_history(Ledger *ledger, const char *account, const char *ruleset, size_t most,
                            LedgerRated **history, size_t *count);

#endif
