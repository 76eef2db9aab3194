/* messages.h: what clients and server say to each other (docs/online.md), as JSON. */
#ifndef TERCET_ONLINE_MESSAGES_H
#define TERCET_ONLINE_MESSAGES_H

#include <jansson.h>

#include "online/online.h"

/* MESSAGE_FRAME: bytes that a client may say at a time. SECRET: hexadecimal digits of a secret with a NUL. */
enum {
    MESSAGE_FRAME = 4096,
    MESSAGE_SECRET = 33,
    MESSAGE_NAME_LETTERS = 40,
    MESSAGE_TEXT = 512,
    MESSAGE_SEATS = 50,
    MESSAGE_MOST_DAYS = 30,
    MESSAGE_PROTOCOL = 1
};

#define MESSAGE_SUBPROTOCOL "tercet.1"

/* Why a frame is no message. */
#define MESSAGE_NOT_JSON "not-json"
#define MESSAGE_NOT_A_MESSAGE "not-a-message"
#define MESSAGE_TOO_LONG "too-long"

typedef enum MessageType {
    MESSAGE_HELLO,
    MESSAGE_PONG,
    MESSAGE_CREATE,
    MESSAGE_JOIN,
    MESSAGE_QR,
    MESSAGE_OPEN,
    MESSAGE_CLOSE,
    MESSAGE_MOVE,
    MESSAGE_OFFER,
    MESSAGE_ACCEPT,
    MESSAGE_DECLINE,
    MESSAGE_RESIGN,
    MESSAGE_FLAG,
    MESSAGE_SAY,
    MESSAGE_LOBBY,
    MESSAGE_GAMES,
    MESSAGE_MINE,
    MESSAGE_TYPES
} MessageType;

typedef enum MessageSide { MESSAGE_WHITE, MESSAGE_BLACK, MESSAGE_RANDOM } MessageSide;
typedef enum MessageOpponent { MESSAGE_FRIEND, MESSAGE_ANYONE, MESSAGE_COMPUTER } MessageOpponent;
typedef enum MessageWhich { MESSAGE_WHICH_PLAYING, MESSAGE_WHICH_OVER } MessageWhich;

/* How a game's time is measured, as it was asked for. */
typedef struct MessageClock {
    LedgerClock kind;
    int minutes, seconds, days;
} MessageClock;

/* A seat that somebody says is theirs. */
typedef struct MessageSeat {
    char game[LEDGER_ID];
    char secret[MESSAGE_SECRET];
} MessageSeat;

/* What a client said. Fields that its type does not have, or that were left out, are empty, 0 or false. */
typedef struct Message {
    MessageType type;
    int64_t id; /* -1 if it has none */
    int64_t time;
    char client[LEDGER_NAME];
    char game[LEDGER_ID];
    char seat[MESSAGE_SECRET], invite[MESSAGE_SECRET];
    char ruleset[LEDGER_WORD], start[LEDGER_POSITION];
    char name[LEDGER_NAME];
    int side;     /* MessageSide */
    int opponent; /* MessageOpponent */
    int level;
    MessageClock clock;
    bool public, rated;
    char text[MESSAGE_TEXT];
    char move[LEDGER_MOVE];
    int64_t ply, version;
    int what; /* OnlineOffer */
    int phrase;
    int which; /* MessageWhich */
    bool follow;
    size_t seat_count;
    MessageSeat seats[MESSAGE_SEATS];
} Message;

/* Reads a frame. False if it is no message: *rule and `text` say why, and message->id is that of the frame if it has
 * one. */
bool message_read(const char *frame, size_t length, Message *message, const char **rule, char text[ONLINE_TEXT]);

/* "hello", "pong", …; and the fixed phrases, NULL beyond the last. */
const char *message_type_name(MessageType type);
const char *message_phrase(size_t index);

/* ---- What the server says ----
 *
 * Each returns a text to be freed, NULL if memory ran out. `fields` is taken over; NULL stands for memory that ran out
 * as well, for no fields say json_object(). */
char *message_done(int64_t id, json_t *fields);
char *message_refused(int64_t id, const char *rule, const char *text);
char *message_said(const char *type, json_t *fields);

/* ---- Games as they are told ---- */

/* Who looks at a game, and when. */
typedef struct MessageView {
    OnlineOutages outages;
    int64_t now;
    bool here[2]; /* which sides are there */
    int you;      /* the side of whoever looks; -1 for somebody who watches */
} MessageView;

/* The whole state; and what has changed, with the moves from a ply on. */
json_t *message_state(const OnlineGame *game, const MessageView *view);
json_t *message_update(const OnlineGame *game, const MessageView *view, size_t from);

/* Makes either of them that of somebody else. */
void message_set_you(json_t **fields, int you);

/* A line in the lobby, in the list of public games, in the list of somebody's own games. */
json_t *message_open_seat(const LedgerGame *row);
json_t *message_listed(const LedgerGame *row);
json_t *message_own(const LedgerGame *row, tercet_side side);

#endif
