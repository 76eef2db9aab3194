/* address.h: where a server listens. */
#ifndef TERCET_SERVER_ADDRESS_H
#define TERCET_SERVER_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>

enum { ADDRESS_HOST_ROOM = INET6_ADDRSTRLEN + 2 };

typedef struct Address {
    const char *text; /* "127.0.0.1", "::1" */
    int port;
    int family;                   /* AF_INET or AF_INET6 */
    bool local;                   /* nobody else can reach it */
    char host[ADDRESS_HOST_ROOM]; /* how this machine's browsers write it: "127.0.0.1", "[::1]" */
} Address;

/* Reads an address; the text is kept. False if it is none. */
bool address_read(Address *address, const char *text, int port);

/* Tries to listen there for a moment. 0 if that works, or the error. */
int address_try(const Address *address);

#endif
