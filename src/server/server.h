/* server.h: the network. Sends the pages to browsers and lets people play each other, with libwebsockets. */
#ifndef TERCET_SERVER_SERVER_H
#define TERCET_SERVER_SERVER_H

#include "server/address.h"
#include "server/site.h"

enum { SERVER_MESSAGE_ROOM = 256, SERVER_URL_ROOM = ADDRESS_HOST_ROOM + 16 };

typedef struct Server Server;

/* What is served; texts may be NULL, and all must live as long as the server. */
typedef struct ServerOptions {
    const Site *site;
    const char *database;          /* for games between people; NULL: only the pages are sent */
    const char *origin;            /* pages of this origin may connect besides our own */
    const char *proxy;             /* what comes from this address names the client in X-Forwarded-For */
    const char *certificate, *key; /* files; both or none: HTTPS */
    const char *journal;           /* a file for what happens, or "-"; NULL: errors only */
    bool without_limits;
} ServerOptions;

/* Listens on an address; its port may be 0 for any that is free. NULL, with one sentence, if that cannot be done. */
Server *server_open(const ServerOptions *options, const Address *address, char message[SERVER_MESSAGE_ROOM]);

/* Where a browser on this machine finds it: "http://127.0.0.1:7777/". */
const char *server_url(const Server *server);

/* Waits until something happens and sees to it. False if the server cannot go on. */
bool server_step(Server *server);

/* Lets a waiting server_step() return, or the next one. Signal handlers may call it; NULL is fine. */
void server_wake(Server *server);

/* Tells everybody to come back, ends all connections and frees the server; NULL is fine. False if something could not
 * be written to the database. */
bool server_close(Server *server);

#endif
