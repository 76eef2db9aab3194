/* online.h: a game between people who are elsewhere.
 *
 * A game is a row of the ledger and a log of events; this is what they amount to, held by the same Play that every
 * front end has. Nothing here knows a network, a disk or what time it is. Moments are milliseconds since 1970 of a
 * clock that never goes back while a game is held; real-time clocks do not count outages, times at which no server was
 * there.
 *
 * Somebody proposes something; online_propose() says what event that would add to the log, or why not, and changes
 * nothing. Once the event is on the disk, online_apply() makes it true. */
#ifndef TERCET_ONLINE_ONLINE_H
#define TERCET_ONLINE_ONLINE_H

#include "play/play.h"
#include "store/ledger.h"

/* BANK: milliseconds of the network's delay that a side is not charged, refilled with every move. GRACE: how long after
 * a deadline somebody loses, so that a move that came in time is seen first. */
enum { ONLINE_BANK = 500, ONLINE_BANK_REFILL = 100, ONLINE_GRACE = 250, ONLINE_TEXT = TERCET_REASON_TEXT };

/* Names for programs of why something is refused; moves have those of the games besides. */
#define ONLINE_NOT_NOW "not-now"
#define ONLINE_GAME_OVER "game-over"
#define ONLINE_NOT_YOUR_TURN "not-your-turn"
#define ONLINE_LATE "late"
#define ONLINE_EARLY "early"
#define ONLINE_NOTHING_OFFERED "nothing-offered"
#define ONLINE_SEAT_TAKEN "seat-taken"
#define ONLINE_NO_MEMORY "no-memory"

/* What can be offered: the first are those of a play, in its order. */
typedef enum OnlineOffer { ONLINE_DRAW, ONLINE_TAKEBACK, ONLINE_ABORT, ONLINE_REMATCH, ONLINE_OFFERS } OnlineOffer;

/* Times that real-time clocks do not count, in order. */
typedef struct OnlineOutages {
    const LedgerOutage *all;
    size_t count;
} OnlineOutages;

typedef struct OnlineGame {
    LedgerGame row; /* its summary is that of the version below */
    Play play;
    int64_t version;
    int64_t at;            /* of the last event, or of the beginning */
    int64_t turn_at;       /* since when the side to move is to move */
    int64_t taken_back;    /* the version of the last takeback; 0 if there was none */
    int64_t bank[2];       /* milliseconds of delay that are not charged */
    bool wants_rematch[2]; /* by side */
} OnlineGame;

/* Begins with a game as it was made; events follow by online_apply(). False if its ruleset or position is unknown here
 * or memory ran out. */
bool online_begin(OnlineGame *game, const LedgerGame *row);
void online_end(OnlineGame *game);

/* Adds an event of the log. `row` (may be NULL) is the game as the ledger has it then: who sat down, and the rematch.
 * The clock that the event starts runs from `now` on. False, with nothing changed, if the event is not the next one, or
 * cannot be. */
bool online_apply(OnlineGame *game, const LedgerEvent *event, const LedgerGame *row, int64_t now);

/* ---- Proposals ---- */

typedef enum OnlineAct {
    ONLINE_JOINS,
    ONLINE_MOVES,
    ONLINE_OFFERS_IT,
    ONLINE_ACCEPTS,
    ONLINE_DECLINES,
    ONLINE_RESIGNS,
    ONLINE_CLAIMS_TIME
} OnlineAct;

typedef struct OnlineProposal {
    OnlineAct act;
    tercet_side side;       /* whose seat proposes it */
    const char *move;       /* MOVES */
    int64_t ply;            /* MOVES: how many moves come before it */
    int64_t seen;           /* MOVES: the version that its sender knew; 0 if that is not told */
    int64_t lag;            /* MOVES: how long its sender's messages take */
    OnlineOffer offer;      /* OFFERS_IT, ACCEPTS, DECLINES */
    const LedgerSeat *seat; /* JOINS: who sits down */
} OnlineProposal;

typedef enum OnlineVerdict {
    ONLINE_APPENDS, /* `event` is to be added, with `row` as the summary */
    ONLINE_DONE,    /* that has been done before: nothing is to be added */
    ONLINE_REFUSED  /* `rule` and `text` say why */
} OnlineVerdict;

typedef struct OnlineAnswer {
    OnlineVerdict verdict;
    LedgerEvent event;
    LedgerGame row;
    const char *rule;
    char text[ONLINE_TEXT];
} OnlineAnswer;

/* What a proposal that comes at this moment would do. An agreed rematch is an event "rematch" whose text, the id of the
 * next game, is still to be filled in; see online_rematch(). */
void online_propose(OnlineGame *game, const OnlineProposal *proposal, OnlineOutages outages, int64_t now,
                    OnlineAnswer *answer);

/* Whether the side to move has lost on time at this moment; then the answer has the event. */
bool online_flag(OnlineGame *game, OnlineOutages outages, int64_t now, OnlineAnswer *answer);

/* The game that follows an agreed rematch: the same with exchanged sides. Its id is left empty. */
void online_rematch(const OnlineGame *game, int64_t now, LedgerGame *next);

/* ---- What there is to know ---- */

/* When online_flag() has something to do, if nothing else happens before; PLAY_NEVER if it never has. */
int64_t online_deadline(const OnlineGame *game, OnlineOutages outages, int64_t now);

/* What a side has left on its real-time clock. */
int64_t online_time_left(const OnlineGame *game, tercet_side side, OnlineOutages outages, int64_t now);

LedgerStatus online_status(const OnlineGame *game);
bool online_is_offered(const OnlineGame *game, OnlineOffer offer, tercet_side by);

/* The side that lost; false if none did. */
bool online_loser(const OnlineGame *game, tercet_side *loser);

/* "draw", "takeback", "abort", "rematch"; and back, false if it is none of these. */
const char *online_offer_name(OnlineOffer offer);
bool online_offer_read(const char *name, OnlineOffer *offer);

/* "white", "black"; "open", "playing", "over", "aborted"; "none", "real", "days". */
const char *online_side_name(tercet_side side);
const char *online_status_name(LedgerStatus status);
const char *online_clock_name(LedgerClock clock);

/* How much of the time from one moment to another was an outage. */
int64_t online_outage(OnlineOutages outages, int64_t from, int64_t to);

#endif
