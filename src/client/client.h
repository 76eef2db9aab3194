/* client.h: a connection to a server of games, as docs/online.md has it. It is made again whenever it is lost, and what
 * was not answered is asked again: the server does nothing twice.
 *
 * The network has a thread of its own. Whoever uses a client waits for client_news() beside whatever else it waits for,
 * and then takes all news. */
#ifndef TERCET_CLIENT_CLIENT_H
#define TERCET_CLIENT_CLIENT_H

#include "client/errand.h"
#include "client/link.h"

#include <jansson.h>

enum { CLIENT_TEXT = 256 };

typedef struct Client Client;

/* What to do with a request when the connection was lost. */
typedef enum ClientSort {
    CLIENT_ONCE,    /* asked until it is answered */
    CLIENT_STANDING /* asked on each new connection, before all others, until it is dropped */
} ClientSort;

typedef enum ClientNewsKind {
    CLIENT_CONNECTED, /* the message is the server's answer to hello */
    CLIENT_LOST,      /* the connection is lost, or could not be made: the text says why, and is to be translated */
    CLIENT_MESSAGE,
    CLIENT_ANSWERED /* what was fetched, with its status; the text is the session that one has now */
} ClientNewsKind;

typedef struct ClientNews {
    ClientNewsKind kind;
    json_t
        *message; /* an object, of CLIENT_MESSAGE with a type, to be freed with json_decref(); NULL if there is none */
    unsigned status; /* of HTTP; 0: there was no answer */
    char text[CLIENT_TEXT];
} ClientNews;

/* Begins to connect, and says who that is; `session` is that of client_set_session(), from the first connection on.
 * NULL if memory ran out, or the system has no more threads. */
Client *client_open(const Link *server, const char *name, const char *session);

/* Ends the connection; what was not sent is not sent any more. */
void client_close(Client *client);

/* The file that has something to read whenever there is news. */
int client_news(const Client *client);

/* Takes the next news; false if there is none. To be called until then. */
bool client_hear(Client *client, ClientNews *news);

/* Asks something: takes the message over, gives it an id, and returns that; 0 if memory ran out. */
json_int_t client_ask(Client *client, json_t *message, ClientSort sort);

/* Asks a standing request once more, and drops one. */
void client_ask_again(Client *client, json_int_t id);
void client_drop(Client *client, json_int_t id);

/* Who one is: connections show this session, and one that has shown another is made again without a word of it. Empty:
 * nobody. */
void client_set_session(Client *client, const char *session);

/* Asks something over HTTP, with that session: the path is one below the page, and the body, if it is not NULL, is
 * taken over and posted. False if memory ran out, or the answer to another one is to come. */
bool client_fetch(Client *client, const char *path, json_t *body);

/* Whether all that was asked is answered. */
bool client_is_idle(Client *client);

#endif
