/* keyring.h: the secrets of one's seats at servers, kept in the user's data folder so that games go on, and what else
 * is remembered between visits: the server visited last, one's name, the session of one's account, and a game that was
 * being made.
 *
 * They are in $XDG_DATA_HOME/tercet/online.json, or ~/.local/share/tercet/online.json, which only the user can read:
 * {"last": SERVER, "name": NAME, "seats": {SERVER: [[GAME, SEAT, INVITE], …]}, "sessions": {SERVER: TOKEN},
 * "making": {SERVER: TEXT}}, the latest seat last. */
#ifndef TERCET_CLIENT_KEYRING_H
#define TERCET_CLIENT_KEYRING_H

#include "client/away.h"
#include "client/errand.h"
#include "system/file.h"

enum { KEYRING_SEATS = 200, KEYRING_MAKING = 2048 };

typedef struct KeyringSeat {
    char game[LINK_ID];
    char seat[LINK_SECRET];
    char invite[LINK_SECRET]; /* what the other one joins with; empty if there is none */
} KeyringSeat;

typedef struct Keyring {
    char path[FILE_PATH_ROOM];   /* empty: there is nowhere to keep anything */
    char server[LINK_TEXT + 16]; /* the server, and before it who has the seats, if it is not the user */
    bool users;                  /* they are the user's own */
    char name[AWAY_NAME];
    char session[ERRAND_SESSION]; /* of one's account; empty: one is not signed in */
    char making[KEYRING_MAKING];  /* what the server was asked for and has not answered; empty: nothing */
    size_t count;
    KeyringSeat seats[KEYRING_SEATS];
} Keyring;

/* Reads what is kept about a server for the user, or for somebody else of this name, like a bot, if it is not empty.
 * False, with one sentence, if nothing can be kept; there are no seats then. */
bool keyring_open(Keyring *keyring, const Link *server, const char *whose, char message[FILE_MESSAGE_ROOM]);

/* Keeps a seat, beside those that other processes have kept meanwhile. False, with one sentence, if that fails; the
 * seat is known here all the same. */
bool keyring_add(Keyring *keyring, const KeyringSeat *seat, char message[FILE_MESSAGE_ROOM]);

/* Keeps one's name. */
bool keyring_set_name(Keyring *keyring, const char *name, char message[FILE_MESSAGE_ROOM]);

/* Keeps the session of one's account at this server; an empty one is forgotten. */
bool keyring_set_session(Keyring *keyring, const char *session, char message[FILE_MESSAGE_ROOM]);

/* Keeps what the server is asked for before it is, so that it can be asked again by whoever comes back after this
 * program has died; a text that is too long is not. It is forgotten when the seat that it names is kept, or with
 * keyring_made(). */
void keyring_make(Keyring *keyring, const char *text);
void keyring_made(Keyring *keyring, const char *seat);

/* One's seat in a game; NULL if there is none. */
const KeyringSeat *keyring_find(const Keyring *keyring, const char *game);

/* The address of the server that was visited last; empty if none was. */
void keyring_last(char server[LINK_TEXT]);

#endif
