/* live.h: what the files of the hall share: the games of this process, who follows them, and what was asked of them. */
#ifndef TERCET_SERVER_LIVE_H
#define TERCET_SERVER_LIVE_H

#include "online/messages.h"
#include "server/figures.h"
#include "server/hall.h"
#include "server/limits.h"
#include "server/opponent.h"
#include "store/news.h"
#include "store/worker.h"

/* GRACE: how many milliseconds a side may be away before it is told. SILENCE: how many there may be between two beats
 * before they are noted as an outage, as store/alive.c has it. ELSEWHERE: processes that a side's player can be
 * connected to at once. */
enum {
    HALL_BUCKETS = 1 << 14,
    LIVE_ASKED = 32,
    HALL_LIST = 100,
    HALL_GRACE = 5000,
    HALL_SILENCE = 3000,
    HALL_PROCESSES = 64,
    LIVE_ELSEWHERE = 4
};

typedef struct Live Live;

/* Somebody follows a game: sees all of it, or only that its line in their list changes. */
typedef struct Follow Follow;
struct Follow {
    Follow *next_of_game, *next_of_visitor;
    Live *live;
    Visitor *visitor;
    int you; /* the side whose secret was shown; -1 for none */
    bool listed;
};

/* Something that was asked of a game, by somebody or (visitor NULL) by the server itself for the computer. */
typedef struct Asked Asked;
struct Asked {
    Asked *next;
    Visitor *visitor;
    MessageType type;
    int64_t id;
    int64_t arrived; /* moment_now() */
    int side;        /* the computer's */
    bool has_secret, has_invite;
    char invite[LEDGER_HASH];
    LedgerSeat seat; /* join; open has the secret's hash there too */
    char move[LEDGER_MOVE];
    int64_t ply, version;
    OnlineOffer what;
    int phrase;
};

/* A game that somebody here is interested in. */
struct Live {
    Live *next_in_bucket;
    Live *next, *previous; /* among those that are loaded */
    Hall *hall;
    char id[LEDGER_ID];
    OnlineGame *game; /* NULL while it is not loaded */
    int64_t offset;   /* between moment_now() and the moments of the game */
    bool loading;     /* it is being read */
    bool stale;       /* there is more in its log */
    bool pending;     /* an event of it is being written */
    bool unsure;      /* what is asked waits for the next beat, which tells whether time ran */
    bool thinking;
    int64_t served; /* the version after the last one that the computer was asked about */
    int64_t due;    /* when time alone ends a turn, by moment_now() */
    int64_t used;   /* when somebody was last interested */
    Follow *follows;
    Asked *asked, *asked_last;
    size_t asked_count;
    int64_t behind;                        /* the version that another process told of */
    int present[2];                        /* sockets by side */
    uint64_t elsewhere[2][LIVE_ELSEWHERE]; /* processes with sockets of a side; 0 for none */
    bool here[2];                          /* what is told of that */
    int64_t gone_at[2];                    /* when it is told that a side is gone; 0 if it is not going */
};

/* Another process that was heard of. */
typedef struct HallProcess {
    uint64_t id;
    int64_t heard;
} HallProcess;

struct Hall {
    Worker *worker;
    News *news;
    uint64_t self; /* this process, for the others */
    bool alone;    /* there are no others, as the database is a file */
    HallProcess processes[HALL_PROCESSES];
    int64_t alive_due;
    Accounts *accounts;
    Limits *limits;
    Journal *journal;
    bool without_limits;
    Figures figures;
    Opponent *opponent; /* begun when it is first needed */
    void (*wake)(void *context);
    void *context;
    Visitor *visitors;
    size_t visitor_count;
    Live *buckets[HALL_BUCKETS];
    Live *loaded;
    size_t loaded_count;

    bool ready; /* outages are known, so games can be loaded */
    LedgerOutage *outages;
    size_t outage_count;
    char process[LEDGER_WORD];
    bool beating; /* a beat is being written */
    bool clocks_ran;
    int64_t beat_due;
    int64_t beat_at, beat_wall; /* until when it is known which time was an outage, on both clocks */
    int64_t watch_due;          /* when games whose time runs are looked for again */
    int64_t sweep_due;

    bool good; /* what was told of the database */
    bool ends;
    bool lobby_changed, lobby_reading;
    char *lobby; /* what followers know of it */
};

/* ---- Games: live.c ---- */

/* The game of this id, made if it is not there; NULL if memory ran out. */
Live *live_find(Hall *hall, const char *id);
Live *live_get(Hall *hall, const char *id);

/* Asks something of a game; it is done in its turn. Takes over the asked. */
void live_ask(Live *live, Asked *asked);

/* Puts what was asked (NULL: nothing) back where it was, to be judged again. */
void live_ask_again(Live *live, Asked *asked);

/* Whether it is known of all time until this moment of moment_now() whether real-time clocks ran; if not, it will be
 * found out soon. Clocks do not run while the database is gone, so nobody loses by time before that is known. */
bool live_knows_time(const Live *live, int64_t moment);

/* Goes on with what was asked. */
void live_serve(Live *live);

/* The moment of the game, now or at a moment of moment_now(). */
int64_t live_moment(const Live *live, int64_t now);

OnlineOutages live_outages(const Live *live);

/* Finds out when time alone ends a turn. */
void live_settle(Live *live);

/* Sends a game to the follower; what has changed to all of them (from a ply on, or all of it if `from` is -1). */
void live_tell_state(const Follow *follow);
void live_tell_all(Live *live, int64_t from);

/* Tells all who follow, but for one, who is there. */
void live_tell_presence(Live *live, const Visitor *but);

/* Finds out whether a side is there now, and tells all who follow, but for one, if that has changed; that it has gone
 * only after a while. */
void live_note_presence(Live *live, int side, const Visitor *but);

/* Sends a phrase to all who follow but one. */
void live_tell_phrase(const Live *live, const Visitor *but, int side, int phrase);

/* Follows, and no longer. */
Follow *live_follow(Live *live, Visitor *visitor, int you, bool listed);
void live_unfollow(Follow *follow);

/* An event is on the disk. */
void live_apply(Live *live, const LedgerEvent *event, const LedgerGame *row);

/* Frees what was loaded, and the whole if nobody is interested; or all of it in any case. */
void live_unload(Live *live);
void live_free(Live *live);

/* Answers to who asked. */
void live_done(const Asked *asked, json_t *fields);
void live_refuse(const Live *live, const Asked *asked, const char *rule, const char *text);
void live_free_asked(Asked *asked);

/* The computer plays, or answers an offer, if it is its turn to. */
void live_let_computer(Live *live);

/* What the computer found, of the very version that the game has. */
void live_take_thought(Live *live, const OpponentTask *task);

/* ---- The disk: storing.c ---- */

/* Reads a game, or what is new in its log. */
void storing_load(Live *live);

/* Takes an event that another process has written; false if it is not the next one, or has to be read. */
bool storing_take(Live *live, const LedgerEvent *event);

/* Writes an event that something asked (NULL: time) has led to. */
void storing_append(Live *live, const OnlineAnswer *answer, Asked *asked);

/* Writes the rematch and then the event. */
void storing_rematch(Live *live, const OnlineAnswer *answer, Asked *asked);

/* Writes a new game for a visitor. */
void storing_create(Hall *hall, const LedgerGame *row, Visitor *visitor, int64_t id);

/* Reads lists. */
void storing_list(Hall *hall, LedgerList which, Visitor *visitor, int64_t id);
void storing_mine(Hall *hall, const Message *message, Visitor *visitor);

/* Notes that this process is alive, and reads the outages the first time. */
void storing_beat(Hall *hall);

/* Looks for games whose time has to be watched. */
void storing_watch(Hall *hall);

/* ---- Other processes: others.c ---- */

/* Tell them who is here, ask them that, and hand on a phrase or that the lobby has changed. */
void others_tell_presence(const Live *live, int side);
void others_ask_presence(const Live *live);
void others_say(const Live *live, int side, int phrase);
void others_tell_lobby(Hall *hall);

/* Whether a side's player is connected to another process. */
bool others_have(const Live *live, int side);

/* Sees to what they have told; and to what is due. */
void others_hear(Hall *hall);
void others_tick(Hall *hall, int64_t now);

/* Tells somebody (NULL: the server itself) what is wrong. */
void hall_refuse(Hall *hall, Visitor *visitor, int64_t id, const char *rule, const char *text);

/* The lobby has changed, by what was done here. */
void hall_change_lobby(Hall *hall);

/* Notes something about a game. */
void hall_note(Hall *hall, const char *event, const LedgerGame *row);

#endif
