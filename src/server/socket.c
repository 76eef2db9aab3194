#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "online/messages.h"
#include "server/network.h"
#include "server/site.h"

_Static_assert((int)PARCEL_FRONT >= (int)LWS_PRE, "the network needs more room in front of a text");

enum { AT_ONCE = 16, ORIGIN_ROOM = 300 };

/* One connection: who it is, and the frame that comes in parts. */
typedef struct Socket {
    Visitor *visitor;
    size_t length;
    char frame[MESSAGE_FRAME + 1];
} Socket;

size_t socket_session_size(void) {
    return sizeof(Socket *);
}

/* ---- Who may come in ---- */

static bool asks_for_protocol(struct lws *connection) {
    char list[FIELD_ROOM];
    const char *text = network_field(connection, WSI_TOKEN_PROTOCOL, list);
    return text != NULL && strstr(text, MESSAGE_SUBPROTOCOL) != NULL;
}

static bool is_path(struct lws *connection) {
    char path[FIELD_ROOM];
    const char *text = network_field(connection, WSI_TOKEN_GET_URI, path);
    return text != NULL && strcmp(text, "/online") == 0;
}

bool socket_may_open(struct lws *connection) {
    const Server *server = network_server(connection);
    if (server->hall == NULL || server->ends || !is_path(connection) || !asks_for_protocol(connection)) return false;
    return network_is_own_host(connection) && network_is_own_origin(connection);
}

/* ---- Connections ---- */

/* Something waits for a visitor, or the connection is to be closed. */
static void stir(Visitor *visitor) {
    if (visitor->why != NULL) {
        lws_set_timeout(visitor->connection, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
    } else {
        lws_callback_on_writable(visitor->connection);
    }
}

static void listen_to(Visitor *visitor) {
    if (visitor->connection != NULL) lws_rx_flow_control(visitor->connection, 1);
}

/* Finds out who came, by the cookie of the request; nothing is listened to before that is known. */
static void recognise(struct lws *connection, Visitor *visitor) {
    char token[ACCOUNTS_TOKEN];
    if (!network_token(connection, token)) return;
    lws_rx_flow_control(connection, 0);
    hall_recognise(network_server(connection)->hall, visitor, token, listen_to);
}

static int welcome(struct lws *connection, Socket **socket) {
    *socket = calloc(1, sizeof **socket);
    Visitor *visitor = *socket == NULL ? NULL : visitor_new();
    if (visitor == NULL) {
        free(*socket);
        *socket = NULL;
        return -1;
    }
    (*socket)->visitor = visitor;
    visitor->connection = connection;
    visitor->stir = stir;
    network_address(connection, visitor->address);
    if (hall_enter(network_server(connection)->hall, visitor)) {
        recognise(connection, visitor);
        return 0;
    }
    static unsigned char why[] = "too many connections come from this address";
    lws_close_reason(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, why, sizeof why - 1);
    visitor_release(visitor);
    free(*socket);
    *socket = NULL;
    return -1;
}

static void see_off(struct lws *connection, Socket **socket) {
    if (*socket == NULL) return;
    Visitor *visitor = (*socket)->visitor;
    visitor->connection = NULL;
    hall_leave(network_server(connection)->hall, visitor);
    visitor_release(visitor);
    free(*socket);
    *socket = NULL;
}

/* Puts the parts of a frame together. One that is too long is told so by its first bytes, and ends the connection. */
static int receive(struct lws *connection, Socket *socket, const char *part, size_t length) {
    Server *server = network_server(connection);
    if (lws_frame_is_binary(connection)) {
        lws_close_reason(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (socket->length + length > MESSAGE_FRAME) {
        lws_close_reason(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    memcpy(socket->frame + socket->length, part, length);
    socket->length += length;
    if (lws_remaining_packet_payload(connection) > 0 || !lws_is_final_fragment(connection)) return 0;
    length = socket->length;
    socket->length = 0;
    if (!server->ends) hall_hear(server->hall, socket->visitor, socket->frame, length);
    return 0;
}

static int send_waiting(struct lws *connection, Visitor *visitor) {
    for (int i = 0; i < AT_ONCE && !lws_send_pipe_choked(connection); i++) {
        Parcel *parcel = visitor_take(visitor);
        if (parcel == NULL) return 0;
        int sent = lws_write(connection, parcel->bytes + PARCEL_FRONT, parcel->length, LWS_WRITE_TEXT);
        parcel_release(parcel);
        if (sent < 0) return -1;
    }
    if (visitor->count > 0) lws_callback_on_writable(connection);
    return 0;
}

int socket_call(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    Socket **socket = user; /* it holds NULL for somebody who was not let in and is about to go */
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED: return welcome(connection, socket);
    case LWS_CALLBACK_RECEIVE: return *socket == NULL ? -1 : receive(connection, *socket, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return *socket == NULL ? 0 : send_waiting(connection, (*socket)->visitor);
    case LWS_CALLBACK_CLOSED: see_off(connection, socket); return 0;
    default: return 0;
    }
}
