/* socket.h: a client's end of a WebSocket, for thousands of them in one thread. Nothing here waits: what is to be sent
 * is queued, and what has come is handed over message by message. It speaks as much of RFC 6455 as a server that is
 * tested with real browsers besides has to understand: text frames, pings, and the end. */
#ifndef TERCET_TESTS_LOAD_SOCKET_H
#define TERCET_TESTS_LOAD_SOCKET_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>

/* Bytes that come or go. */
typedef struct SocketBytes {
    char *start;
    size_t length, room;
} SocketBytes;

typedef enum SocketState { SOCKET_CLOSED, SOCKET_CONNECTING, SOCKET_ASKING, SOCKET_OPEN } SocketState;

typedef struct Socket {
    int file; /* -1 while it is closed */
    SocketState state;
    SocketBytes in, out;
} Socket;

/* What is called with each text that comes; it ends with a NUL. */
typedef void (*SocketReader)(void *user, const char *text, size_t length);

/* Begins to connect; false if the system refuses. */
bool socket_connect(Socket *socket, const struct sockaddr_in *address);

/* Sends a text, or queues what cannot be sent at once. */
void socket_send(Socket *socket, const char *text);

/* Whether there is something to write, so that one has to know when that is possible. */
bool socket_wants_to_write(const Socket *socket);

/* Reads and writes as far as possible. False once the other side is gone; the socket is then closed. *opened becomes
 * true when the server has agreed to speak. */
bool socket_work(Socket *socket, SocketReader reader, void *user, bool *opened);

/* Hangs up, without a word. */
void socket_close(Socket *socket);

void socket_free(Socket *socket);

#endif
