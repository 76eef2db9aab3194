/* network.h: what the files that know libwebsockets share. */
#ifndef TERCET_SERVER_NETWORK_H
#define TERCET_SERVER_NETWORK_H

#include <libwebsockets.h>

#include "server/hall.h"
#include "server/loop.h"
#include "server/server.h"

/* FIELD_ROOM: for a header of a request. PATIENCE: seconds for somebody who neither asks nor reads on. */
enum { FIELD_ROOM = 1024, NETWORK_PATIENCE = 20 };

struct Server {
    ServerOptions options;
    struct lws_context *context;
    Loop loop;
    Hall *hall; /* NULL: only the page is sent */
    Journal *journal;
    lws_sorted_usec_list_t tick;
    bool local; /* nobody else can reach it */
    bool ends;
    char url[SERVER_URL_ROOM];
};

/* Other threads have done something. */
void server_work(Server *server);

/* The address of whoever is connected: behind the proxy that we trust, the last one that it names. */
void network_address(struct lws *connection, char address[INET6_ADDRSTRLEN]);

/* A header of the request, or NULL if there is none. One that is longer than any that makes sense is empty. */
const char *network_field(struct lws *connection, enum lws_token_indexes field, char text[FIELD_ROOM]);

/* Whether a request names this server as it may be named, and comes from its own page or from none. */
bool network_is_own_host(struct lws *connection);
bool network_is_own_origin(struct lws *connection);

/* The token of a session that the request's cookie has; false if it has none. */
bool network_token(struct lws *connection, char token[ACCOUNTS_TOKEN]);

static inline Server *network_server(struct lws *connection) {
    return lws_context_user(lws_get_context(connection));
}

/* What libwebsockets calls for all that happens to requests, and to connections that play. Each session has so many
 * bytes of its own. */
int http_call(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length);
size_t http_session_size(void);
int socket_call(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length);
size_t socket_session_size(void);

/* Whether a request to go on as a WebSocket may be granted. */
bool socket_may_open(struct lws *connection);

#endif
