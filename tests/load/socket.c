#include "socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_ROOM = 65536, REQUEST_ROOM = 512, LONG_FRAME = 126, LONGEST_FRAME = 127, MASK_LENGTH = 4 };
enum { OPCODE_TEXT = 1, OPCODE_CLOSE = 8, OPCODE_PING = 9, OPCODE_PONG = 10, FINAL = 0x80, MASKED = 0x80 };

/* ---- Bytes ---- */

static void append(SocketBytes *bytes, const void *start, size_t length) {
    if (bytes->length + length + 1 > bytes->room) {
        bytes->room = 2 * (bytes->length + length + 1);
        bytes->start = realloc(bytes->start, bytes->room);
        if (bytes->start == NULL) abort(); /* a measuring program without memory has nothing to tell */
    }
    memcpy(bytes->start + bytes->length, start, length);
    bytes->length += length;
    bytes->start[bytes->length] = '\0';
}

static void drop(SocketBytes *bytes, size_t length) {
    bytes->length -= length;
    memmove(bytes->start, bytes->start + length, bytes->length);
    bytes->start[bytes->length] = '\0';
}

/* ---- Beginning and end ---- */

static void ask_for_upgrade(Socket *socket, const struct sockaddr_in *address) {
    char host[INET_ADDRSTRLEN], request[REQUEST_ROOM];
    inet_ntop(AF_INET, &address->sin_addr, host, sizeof host);
    int length = snprintf(request, sizeof request,
                          "GET /online HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: dGVyY2V0LWxvYWQtdGVzdA==\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: tercet.1\r\n\r\n",
                          host, ntohs(address->sin_port));
    append(&socket->out, request, (size_t)length);
}

bool socket_connect(Socket *socket_, const struct sockaddr_in *address) {
    int file = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1;
    if (file < 0) return false;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(file, (const struct sockaddr *)address, sizeof *address) != 0 && errno != EINPROGRESS) {
        close(file);
        return false;
    }
    socket_->file = file;
    socket_->state = SOCKET_CONNECTING;
    socket_->in.length = socket_->out.length = 0;
    ask_for_upgrade(socket_, address);
    return true;
}

void socket_close(Socket *socket) {
    if (socket->file >= 0) close(socket->file);
    socket->file = -1;
    socket->state = SOCKET_CLOSED;
    socket->in.length = socket->out.length = 0;
}

void socket_free(Socket *socket) {
    socket_close(socket);
    free(socket->in.start);
    free(socket->out.start);
    *socket = (Socket){.file = -1};
}

/* ---- Frames ---- */

/* Queues a frame. Clients mask theirs; the mask need not be a secret here, and is none. */
static void send_frame(Socket *socket, int opcode, const char *data, size_t length) {
    unsigned char header[LONG_FRAME] = {(unsigned char)(FINAL | opcode)};
    size_t at = 1;
    if (length < LONG_FRAME) {
        header[at++] = (unsigned char)(MASKED | length);
    } else {
        header[at++] = MASKED | LONG_FRAME;
        header[at++] = (unsigned char)(length >> 8);
        header[at++] = (unsigned char)length;
    }
    at += MASK_LENGTH; /* of zeros: the data stays as it is */
    append(&socket->out, header, at);
    append(&socket->out, data, length);
}

/* The length of the frame at the beginning of what has come, with *header bytes before its data; 0 if it is not whole
 * yet. */
static size_t frame_length(const SocketBytes *in, size_t *header) {
    const unsigned char *bytes = (const unsigned char *)in->start;
    if (in->length < 2) return 0;
    size_t length = bytes[1] & 0x7f;
    *header = length == LONGEST_FRAME ? 10 : length == LONG_FRAME ? 4 : 2;
    if (in->length < *header) return 0;
    if (*header > 2) {
        length = 0;
        for (size_t i = 2; i < *header; i++) length = length << 8 | bytes[i];
    }
    return in->length - *header >= length ? *header + length : 0;
}

/* Takes all whole frames; false if the server says that this is the end. */
static bool take_frames(Socket *socket, SocketReader reader, void *user) {
    size_t header, length, taken = 0;
    SocketBytes rest = socket->in;
    bool goes_on = true;
    while (goes_on && (length = frame_length(&rest, &header)) > 0) {
        char *data = rest.start + header, behind = rest.start[length];
        rest.start[length] = '\0';
        int opcode = rest.start[0] & 0x0f;
        if (opcode == OPCODE_TEXT) reader(user, data, length - header);
        if (opcode == OPCODE_PING) send_frame(socket, OPCODE_PONG, data, length - header);
        if (opcode == OPCODE_CLOSE) goes_on = false;
        rest.start[length] = behind;
        rest.start += length;
        rest.length -= length;
        taken += length;
    }
    drop(&socket->in, taken);
    return goes_on;
}

/* Takes the answer to the request, once it is whole; false if it is a refusal. */
static bool take_answer(Socket *socket, bool *opened) {
    static const char agreed[] = "HTTP/1.1 101 ";
    char *end = socket->in.length == 0 ? NULL : strstr(socket->in.start, "\r\n\r\n");
    if (end == NULL) return true;
    if (strncmp(socket->in.start, agreed, strlen(agreed)) != 0) return false;
    drop(&socket->in, (size_t)(end + 4 - socket->in.start));
    socket->state = SOCKET_OPEN;
    *opened = true;
    return true;
}

/* ---- Work ---- */

bool socket_wants_to_write(const Socket *socket) {
    return socket->state == SOCKET_CONNECTING || socket->out.length > 0;
}

static bool write_out(Socket *socket) {
    if (socket->out.length == 0) return true;
    ssize_t sent = send(socket->file, socket->out.start, socket->out.length, MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EINTR || errno == ENOTCONN;
    if (socket->state == SOCKET_CONNECTING) socket->state = SOCKET_ASKING;
    drop(&socket->out, (size_t)sent);
    return true;
}

static bool read_in(Socket *socket) {
    char room[READ_ROOM];
    for (;;) {
        ssize_t got = recv(socket->file, room, sizeof room, 0);
        if (got == 0) return false;
        if (got < 0) return errno == EAGAIN || errno == EINTR || errno == ENOTCONN;
        append(&socket->in, room, (size_t)got);
        if ((size_t)got < sizeof room) return true;
    }
}

/* What cannot be written shows when it is read. */
void socket_send(Socket *socket, const char *text) {
    if (socket->state != SOCKET_OPEN) return;
    send_frame(socket, OPCODE_TEXT, text, strlen(text));
    (void)write_out(socket);
}

bool socket_work(Socket *socket, SocketReader reader, void *user, bool *opened) {
    bool good = write_out(socket) && read_in(socket);
    if (good && socket->state == SOCKET_ASKING) good = take_answer(socket, opened);
    if (good && socket->state == SOCKET_OPEN) good = take_frames(socket, reader, user);
    if (!good) socket_close(socket);
    return good;
}
