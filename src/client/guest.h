/* guest.h: being a guest at a server of games: the connection, one's seats there, and the game that is followed. What
 * line mode and full screen share of playing over the network.
 *
 * The game itself is a Play, which a guest keeps in line with the server. An own move is played at once and proposed to
 * the server; guest_hear() tells what becomes of it, and everything else that happens. */
#ifndef TERCET_CLIENT_GUEST_H
#define TERCET_CLIENT_GUEST_H

#include "client/away.h"
#include "client/client.h"
#include "client/keyring.h"

enum { GUEST_TEXT = 1024, GUEST_NAME = 200, GUEST_PHRASES = 16, GUEST_PHRASE = 32, GUEST_LISTED = 50 };

/* What one can offer. The first ones are those of a play. */
typedef enum GuestOffer { GUEST_DRAW, GUEST_TAKEBACK, GUEST_ABORT, GUEST_REMATCH, GUEST_OFFERS } GuestOffer;

typedef enum GuestOpponent { GUEST_FRIEND, GUEST_ANYONE, GUEST_COMPUTER } GuestOpponent;

/* A game to be made. */
typedef struct GuestWish {
    const tercet_ruleset *ruleset;
    int side; /* AWAY_NOBODY: by chance */
    GuestOpponent opponent;
    int level; /* of the computer */
    AwayClock clock;
    bool private;
    bool rated; /* counts for the ratings of both */
} GuestWish;

/* What is being waited for, by the kind of request. */
typedef enum GuestAsk {
    GUEST_ASK_CREATE,
    GUEST_ASK_AGAIN, /* for the game that was being made when the program ended */
    GUEST_ASK_JOIN,
    GUEST_ASK_OPEN,
    GUEST_ASK_MOVE,
    GUEST_ASK_ACT,
    GUEST_ASK_QR,
    GUEST_ASK_LOBBY,
    GUEST_ASK_MINE,
    GUEST_ASK_GAMES,
    GUEST_ASKS
} GuestAsk;

/* What is asked about accounts. */
typedef enum GuestErrand {
    GUEST_NO_ERRAND,
    GUEST_SIGNS_IN,
    GUEST_ENROLS, /* makes an account */
    GUEST_SIGNS_OUT,
    GUEST_ASKS_RATINGS,
    GUEST_IS_RATED /* what a game has made of one's rating */
} GuestErrand;

/* A QR code: rows of '0' and '1'. */
typedef struct GuestCode {
    size_t size; /* 0: there is none */
    json_t *rows;
} GuestCode;

typedef struct Guest {
    Link server;
    Client *client;
    Keyring keyring;
    bool connected;
    bool ever;            /* was connected at some time */
    bool storing;         /* the server's database answers */
    char why[GUEST_TEXT]; /* why there is no connection */
    size_t phrase_count;
    char phrases[GUEST_PHRASES][GUEST_PHRASE];
    json_int_t ids[GUEST_ASKS];    /* of the latest request of each kind; 0 if it was answered */
    json_t *lobby, *mine, *games;  /* lists as they came last; NULL before */
    KeyringSeat making;            /* the seat of the game that is being made or joined */
    KeyringSeat again;             /* and of the one that was being made when the program ended */
    int64_t expected;              /* the version that the game will have at least, as an answer has said */
    Away away;                     /* the game that is followed; its id is empty if there is none */
    bool gone[2];                  /* by side: it was told that nobody is there */
    bool offered[GUEST_OFFERS][2]; /* what was offered when it was last told */
    GuestCode code;
    char account[AWAY_NAME]; /* that one is signed in with; empty: none */
    GuestErrand errand;      /* whose answer is to come */
    bool renews;             /* the connection is being made again, so that the server knows who one is */
    char rated[LINK_ID];     /* the game that GUEST_IS_RATED is about */
    const tercet_ruleset *rated_ruleset;
} Guest;

typedef enum GuestEvent {
    GUEST_TOLD,   /* nothing but what the text says */
    GUEST_GAME,   /* the game has changed; the play has what */
    GUEST_BEGUN,  /* a game is on the table */
    GUEST_NO_GAME /* the game that was asked for cannot be had; the text says why */
} GuestEvent;

typedef struct GuestNews {
    GuestEvent event;
    bool back;             /* moves were taken back */
    bool refused;          /* the own move was */
    char text[GUEST_TEXT]; /* whole sentences; empty if there is nothing to say besides the game itself */
} GuestNews;

/* Begins to connect. NULL if memory ran out. The message, if it is not empty then, says why seats cannot be kept. */
Guest *guest_open(const Link *server, char message[FILE_MESSAGE_ROOM]);
void guest_close(Guest *guest);

/* The file that has something to read whenever there is news, and the next news; false if there is none. To be called
 * until then. */
int guest_news(const Guest *guest);
bool guest_hear(Guest *guest, Play *play, GuestNews *news);

/* Adds a sentence to what is told. */
__attribute__((format(printf, 2, 3))) void guest_tell(GuestNews *news, const char *format, ...);

/* Whether an answer is to come, or a game that is followed. */
bool guest_waits(const Guest *guest);

/* ---- Games ---- */

/* Makes a game; false if there is no memory, or no chance for secrets. */
bool guest_create(Guest *guest, const GuestWish *wish);

/* Joins a game, with an invitation unless that is empty; goes on with a seat of one's own, or watches. */
bool guest_join(Guest *guest, const char *game, const char *invite);
bool guest_enter(Guest *guest, const char *game);

/* Does what a link says: joins, goes on or watches. False if it names no game. */
bool guest_follow_link(Guest *guest, const Link *link);

/* Leaves the game that is followed; it goes on without one. */
void guest_leave(Guest *guest);

/* ---- Accounts ---- */

/* Signs in, which lasts until one signs out, or makes an account first. What becomes of it is told; false if there is
 * no memory, or an answer about accounts is to come. */
bool guest_sign_in(Guest *guest, const char *name, const char *passphrase, bool is_new);
bool guest_sign_out(Guest *guest);

/* Asks for somebody's ratings, one's own if the name is empty; false as above, or if nobody can have that name. */
bool guest_ask_ratings(Guest *guest, const char *name);

/* ---- Playing ---- */

/* Proposes the last move of the play, which was played just now. */
void guest_propose(Guest *guest, const Play *play);

/* Offers something, or answers the other's offer. */
void guest_offer(Guest *guest, GuestOffer offer);
void guest_answer(Guest *guest, GuestOffer offer, bool accepts);
void guest_resign(Guest *guest);
void guest_say(Guest *guest, const char *phrase);

/* Whether a side offers something now; and the first thing that the other one offers, GUEST_OFFERS if nothing. */
bool guest_is_offered(const Guest *guest, const Play *play, GuestOffer offer, tercet_side by);
GuestOffer guest_offer_to_answer(const Guest *guest, const Play *play);

/* ---- Lists ---- */

void guest_ask_lobby(Guest *guest);
void guest_ask_mine(Guest *guest);
void guest_ask_games(Guest *guest);

/* A game of a list. */
typedef struct GuestEntry {
    char game[LINK_ID];
    const tercet_ruleset *ruleset;
    AwayClock clock;
    AwayStatus status;
    int side; /* the free one in the lobby, one's own in the list of one's games */
    bool own; /* it is in the list of one's games */
    bool turn;
    bool rated;
    char names[2][AWAY_NAME]; /* of the others; in lists of public games, of both */
} GuestEntry;

/* Reads the entry of a list with this index; false if there is none, or none that makes sense. */
bool guest_entry(const json_t *list, size_t index, GuestEntry *entry);

/* How many games of one's own wait for one's move. */
size_t guest_turns(const Guest *guest);

/* ---- Words ---- */

/* Who plays a side: a name, "level 3", or the side itself, in the form that C_() has for it: "The", "the". */
const char *guest_player(const Guest *guest, tercet_side side, const char *form, char name[GUEST_NAME]);

/* "5 min + 3 s", "2 days a turn", "no clock". */
const char *guest_clock_words(const AwayClock *clock, char text[GUEST_NAME]);

/* An entry in a line: "Shakti, 5 min + 3 s: against Ben, your turn". */
void guest_entry_words(const GuestEntry *entry, char text[GUEST_TEXT]);

/* How the connection is: "connected", or why not. */
const char *guest_state_words(const Guest *guest);

/* A phrase in the user's language; as it is, if this program does not know it. */
const char *guest_phrase_words(const char *phrase);

/* What is offered: "a draw". */
const char *guest_offer_words(GuestOffer offer);

/* ---- Links ---- */

/* The link that invites the other player, or lets anybody watch; false if there is no game. */
bool guest_invitation(const Guest *guest, char text[LINK_TEXT]);

/* The link that goes on with one's own seat elsewhere; false if there is none. */
bool guest_private_link(const Guest *guest, char text[LINK_TEXT]);

/* Asks for a QR code of a link; it is in guest->code when it comes. */
void guest_ask_code(Guest *guest, const char *text);

/* Whether a square of the code is dark; those around it are not. */
bool guest_code_dark(const GuestCode *code, int row, int column);

#endif
