/* server.h: the network. Sends the pages to browsers, with libwebsockets. */
#ifndef TERCET_SERVER_SERVER_H
#define TERCET_SERVER_SERVER_H

#include "server/address.h"
#include "server/site.h"

enum { SERVER_MESSAGE_ROOM = 256 };

typedef struct Server Server;

/* Listens on an address; its port may be 0 for any that is free. The pages must live as long. NULL, with one sentence,
 * if that cannot be done. */
Server *server_open(const Site *site, const Address *address, char message[SERVER_MESSAGE_ROOM]);

/* Where a browser on this machine finds it: "http://127.0.0.1:7777/". */
const char *server_url(const Server *server);

/* Waits until something happens and sees to it. False if the server cannot go on. */
bool server_step(Server *server);

/* Lets a waiting server_step() return, or the next one. Signal handlers may call it; NULL is fine. */
void server_wake(Server *server);

/* Ends all connections and frees the server; NULL is fine. */
void server_close(Server *server);

#endif
