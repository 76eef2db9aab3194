#include "client/errand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MOST = 1 << 20, PIECE = 4096, FIELD = 512 };

const char errand_protocol[] = "http";

static const char cookie_name[] = "tercet=";

/* The connection, if there is one, has nothing to say of it any more. */
static void finish(struct lws *connection, Errand *errand) {
    if (connection != NULL) lws_set_opaque_user_data(connection, NULL);
    if (!errand->running) return;
    errand->running = false;
    errand->done(errand);
}

static void fail(struct lws *connection, Errand *errand) {
    if (errand->running) errand->status = 0;
    finish(connection, errand);
}

/* ---- What is sent ---- */

static bool add_header(struct lws *connection, const char *name, const char *value, unsigned char **at,
                       unsigned char *end) {
    return lws_add_http_header_by_name(connection, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end) == 0;
}

bool errand_add_cookie(struct lws *connection, const char *session, unsigned char **at, unsigned char *end) {
    char cookie[sizeof cookie_name + ERRAND_SESSION];
    if (session[0] == '\0') return true;
    snprintf(cookie, sizeof cookie, "%s%s", cookie_name, session);
    return add_header(connection, "cookie:", cookie, at, end);
}

static bool add_headers(struct lws *connection, const Errand *errand, unsigned char **at, unsigned char *end) {
    char length[32];
    if (!errand_add_cookie(connection, errand->session, at, end)) return false;
    if (errand->body == NULL) return true;
    snprintf(length, sizeof length, "%zu", strlen(errand->body));
    lws_client_http_body_pending(connection, 1);
    lws_callback_on_writable(connection);
    return add_header(connection, "content-type:", "application/json", at, end) &&
           add_header(connection, "content-length:", length, at, end);
}

static int send_body(struct lws *connection, const Errand *errand) {
    if (errand->body == NULL) return 0;
    size_t length = strlen(errand->body);
    unsigned char *frame = malloc(LWS_PRE + length);
    if (frame == NULL) return -1;
    memcpy(frame + LWS_PRE, errand->body, length);
    int written = lws_write(connection, frame + LWS_PRE, length, LWS_WRITE_HTTP_FINAL);
    lws_explicit_bzero(frame, LWS_PRE + length);
    free(frame);
    lws_client_http_body_pending(connection, 0);
    return written == (int)length ? 0 : -1;
}

/* ---- What comes ---- */

/* The session that the server gives, or takes away; without a cookie it stays. */
static void take_session(struct lws *connection, Errand *errand) {
    char field[FIELD];
    if (lws_hdr_copy(connection, field, sizeof field, WSI_TOKEN_HTTP_SET_COOKIE) <= 0) return;
    const char *at = strstr(field, cookie_name);
    if (at == NULL) return;
    at += sizeof cookie_name - 1;
    size_t length = strspn(at, "0123456789abcdef");
    bool is_token = length == ERRAND_SESSION - 1;
    snprintf(errand->session, sizeof errand->session, "%.*s", is_token ? (int)length : 0, at);
}

static int take_head(struct lws *connection, Errand *errand) {
    errand->status = lws_http_client_http_response(connection);
    take_session(connection, errand);
    return 0;
}

static int take_part(Errand *errand, const char *part, size_t count) {
    if (errand->length + count > ANSWER_MOST) return -1;
    char *larger = realloc(errand->answer, errand->length + count);
    if (larger == NULL) return count == 0 ? 0 : -1;
    memcpy(larger + errand->length, part, count);
    errand->answer = larger;
    errand->length += count;
    return 0;
}

/* Lets what has come be read; it is told of by another call. */
static int read_on(struct lws *connection) {
    char room[LWS_PRE + PIECE], *at = room + LWS_PRE;
    int length = PIECE;
    return lws_http_client_read(connection, &at, &length) < 0 ? -1 : 0;
}

int errand_call(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    Errand *errand = lws_get_opaque_user_data(connection);
    (void)user;
    if (errand == NULL) return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
        unsigned char **at = in;
        return add_headers(connection, errand, at, *at + length) ? 0 : -1;
    }
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return send_body(connection, errand);
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP: return take_head(connection, errand);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return read_on(connection);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return take_part(errand, in, length);
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP: finish(connection, errand); return -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP: fail(connection, errand); return 0;
    default: return 0;
    }
}

/* ---- Beginning and end ---- */

void errand_run(Errand *errand, struct lws_context *context, const Link *server) {
    char path[LINK_PATH + ERRAND_PATH], host[LINK_TEXT];
    snprintf(path, sizeof path, "%s%s", server->path, errand->path);
    link_host(server, host);
    const struct lws_client_connect_info info = {
        .context = context,
        .address = server->host,
        .port = server->port,
        .path = path,
        .host = host,
        .method = errand->body == NULL ? "GET" : "POST",
        .protocol = errand_protocol,
        .local_protocol_name = errand_protocol,
        .alpn = "http/1.1",
        .ssl_connection = (server->secure ? LCCSCF_USE_SSL : 0) | LCCSCF_HTTP_NO_FOLLOW_REDIRECT,
        .opaque_user_data = errand,
    };
    errand->running = true;
    errand->status = 0;
    if (lws_client_connect_via_info(&info) == NULL) fail(NULL, errand);
}

json_t *errand_answer(const Errand *errand) {
    return errand->answer == NULL ? NULL : json_loadb(errand->answer, errand->length, JSON_REJECT_DUPLICATES, NULL);
}

void errand_free(Errand *errand) {
    if (errand->body != NULL) lws_explicit_bzero(errand->body, strlen(errand->body));
    free(errand->body);
    free(errand->answer);
    lws_explicit_bzero(errand, sizeof *errand);
}
