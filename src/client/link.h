/* link.h: addresses of servers, and links to games there: "https://example.org/#/online/GAME/INVITE". */
#ifndef TERCET_CLIENT_LINK_H
#define TERCET_CLIENT_LINK_H

#include "tercet.h"

/* Room for texts with their NUL. LINK_ID: the id of a game; LINK_SECRET: 32 hexadecimal digits. */
enum { LINK_HOST = 256, LINK_PATH = 256, LINK_ID = 11, LINK_SECRET = 33, LINK_TEXT = 640, LINK_MESSAGE = 256 };

typedef struct Link {
    bool secure; /* https and wss */
    int port;
    char host[LINK_HOST];
    char path[LINK_PATH];     /* of the page; begins and ends with a slash */
    char game[LINK_ID];       /* empty: only the server is meant */
    char invite[LINK_SECRET]; /* what lets one join the game; empty if the link has none */
    char seat[LINK_SECRET];   /* the secret of a seat that is gone on with; empty if the link has none */
} Link;

/* Reads an address that somebody typed or was sent: http://, https://, ws:// or wss://, or a host alone, which is taken
 * for a `tercet serve` on its usual port. False, with one sentence, if it is none. */
bool link_read(const char *text, Link *link, char message[LINK_MESSAGE]);

/* The address of the server, "http://host:7777/", and links to a game there: to watch it, or with what stands behind
 * its id, like an invitation, if that is not empty. */
void link_server(const Link *link, char text[LINK_TEXT]);
void link_game(const Link *link, const char *game, const char *behind, char text[LINK_TEXT]);

/* What a web browser, or a server that asks where one comes from, calls the host: with its port if that is not the
 * usual one. */
void link_host(const Link *link, char text[LINK_TEXT]);

/* Whether a text is an id of a game, or a secret. */
bool link_is_id(const char *text);
bool link_is_secret(const char *text);

#endif
