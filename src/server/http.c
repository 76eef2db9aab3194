#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>

#include "server/network.h"
#include "system/draft.h"

enum { HEADERS_ROOM = 4096, BODY_MOST = 4096, API_PATH = 128, HEADERS_MOST = 16 * 1024 };

typedef struct Sending Sending;

/* A question to the database; the connection may be gone when it is answered. */
typedef struct Question {
    struct lws *connection; /* NULL: it is */
    Sending *sending;
    bool head;
} Question;

/* A request that brings something, as far as it has come. */
typedef struct Posting {
    char path[API_PATH];
    size_t length;
    char body[BODY_MOST];
} Posting;

/* What is being sent on one connection. */
struct Sending {
    SiteAnswer answer;
    size_t sent;
    char *text;         /* of the answer, if it was made for it */
    Question *question; /* what the answer waits for */
    bool headers_wait;  /* they are still to be sent */
    Posting *posting;   /* what is being read */
    bool body_read;     /* all of the request has come */
    char *cookie;       /* to be set with the answer */
};

/* ---- Headers ---- */

/* The headers of one answer as they are written. */
typedef struct Headers {
    struct lws *connection;
    unsigned char room[LWS_PRE + HEADERS_ROOM];
    unsigned char *at, *end;
    bool good;
} Headers;

/* Adds a header; the name ends with a colon. NULL is left out. */
static void add_header(Headers *headers, const char *name, const char *value) {
    if (value == NULL || !headers->good) return;
    headers->good =
        lws_add_http_header_by_name(headers->connection, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &headers->at, headers->end) == 0;
}

static void add_date(Headers *headers) {
    char text[64];
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) == NULL) return;
    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    add_header(headers, "date:", text);
}

/* What a page may do: nothing but our own files may run or be loaded, nobody may frame it, look at it from another
 * window, learn where one came from, or see, hear and find the user through it. The other files are no pages, but a
 * worker has a policy of its own. As pages and workers say that they load nothing of others, browsers let them share
 * memory; a page that says so may start no worker that does not. */
static void add_fence(Headers *headers, const SiteAnswer *answer) {
    if (answer->is_page || answer->is_worker) add_header(headers, "cross-origin-embedder-policy:", "require-corp");
    if (!answer->is_page) {
        add_header(headers, "content-security-policy:",
                   "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
        return;
    }
    add_header(
        headers, "content-security-policy:",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'");
    add_header(headers, "referrer-policy:", "no-referrer");
    add_header(headers, "cross-origin-opener-policy:", "same-origin");
    add_header(headers, "permissions-policy:", "camera=(), geolocation=(), microphone=()");
}

/* The phrases of refusals that libwebsockets does not know. */
static const char *find_phrase(unsigned status) {
    switch (status) {
    case 421: return "Misdirected Request";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    default: return NULL;
    }
}

/* Begins with the status, and its phrase at the end of the first line. */
static void add_status(Headers *headers, unsigned status) {
    unsigned char *start = headers->at;
    const char *phrase = find_phrase(status);
    headers->good = lws_add_http_header_status(headers->connection, status, &headers->at, headers->end) == 0;
    if (phrase == NULL || !headers->good) return;
    unsigned char *line = memchr(start, '\r', (size_t)(headers->at - start));
    size_t length = strlen(phrase);
    if (line == NULL || (size_t)(headers->end - headers->at) < length) return;
    memmove(line + length, line, (size_t)(headers->at - line));
    memcpy(line, phrase, length);
    headers->at += length;
}

static bool send_headers(struct lws *connection, const Sending *sending) {
    const SiteAnswer *answer = &sending->answer;
    Headers headers = {.connection = connection};
    unsigned char *start = headers.room + LWS_PRE;
    headers.at = start;
    headers.end = headers.room + sizeof headers.room;
    add_status(&headers, answer->status);
    add_date(&headers);
    add_fence(&headers, answer);
    add_header(&headers, "content-type:", answer->content_type);
    add_header(&headers, "content-encoding:", answer->content_encoding);
    add_header(&headers, "cache-control:", answer->cache_control);
    add_header(&headers, "etag:", answer->etag);
    add_header(&headers, "vary:", answer->vary);
    add_header(&headers, "allow:", answer->allow);
    add_header(&headers, "set-cookie:", sending->cookie);
    if (answer->closes) add_header(&headers, "connection:", "close");
    if (headers.good && answer->body != NULL) {
        headers.good = lws_add_http_header_content_length(connection, answer->length, &headers.at, headers.end) == 0;
    }
    return headers.good && lws_finalize_write_http_header(connection, start, &headers.at, headers.end) == 0;
}

/* ---- Requests ---- */

const char *network_field(struct lws *connection, enum lws_token_indexes field, char text[FIELD_ROOM]) {
    if (lws_hdr_total_length(connection, field) == 0) return NULL;
    return lws_hdr_copy(connection, text, FIELD_ROOM, field) > 0 ? text : "";
}

bool network_is_own_host(struct lws *connection) {
    char field[FIELD_ROOM];
    const char *host = network_field(connection, WSI_TOKEN_HOST, field);
    return !network_server(connection)->local || host == NULL || site_is_local(host);
}

/* Pages of other sites may not speak for their visitors: the origin that browsers tell must be ours. Programs tell
 * none. */
bool network_is_own_origin(struct lws *connection) {
    char origin_field[FIELD_ROOM], host_field[FIELD_ROOM];
    const char *origin = network_field(connection, WSI_TOKEN_ORIGIN, origin_field);
    const char *host = network_field(connection, WSI_TOKEN_HOST, host_field);
    const char *allowed = network_server(connection)->options.origin;
    if (origin == NULL) return true;
    if (allowed != NULL && strcmp(origin, allowed) == 0) return true;
    const char *rest = strstr(origin, "://");
    return rest != NULL && host != NULL && strcasecmp(rest + 3, host) == 0;
}

bool network_token(struct lws *connection, char token[ACCOUNTS_TOKEN]) {
    static const char digits[] = "0123456789abcdef";
    char field[FIELD_ROOM];
    const char *at = network_field(connection, WSI_TOKEN_HTTP_COOKIE, field);
    while (at != NULL && strncmp(at, ACCOUNTS_COOKIE_NAME, strlen(ACCOUNTS_COOKIE_NAME)) != 0) {
        at = strchr(at, ';');
        if (at != NULL) at += 1 + strspn(at + 1, " ");
    }
    if (at == NULL) return false;
    at += strlen(ACCOUNTS_COOKIE_NAME);
    size_t length = strspn(at, digits);
    if (length != ACCOUNTS_TOKEN - 1) return false;
    memcpy(token, at, length);
    token[length] = '\0';
    return true;
}

/* The last address of a list like "203.0.113.7, 10.0.0.1"; false if that is none. */
static bool read_last(const char *list, char address[INET6_ADDRSTRLEN]) {
    unsigned char bytes[16];
    const char *comma = strrchr(list, ',');
    const char *last = comma == NULL ? list : comma + 1;
    last += strspn(last, " \t");
    size_t length = strcspn(last, " \t");
    if (length == 0 || length >= INET6_ADDRSTRLEN) return false;
    memcpy(address, last, length);
    address[length] = '\0';
    return inet_pton(AF_INET, address, bytes) == 1 || inet_pton(AF_INET6, address, bytes) == 1;
}

void network_address(struct lws *connection, char address[INET6_ADDRSTRLEN]) {
    static const char mapped[] = "::ffff:";
    char list[FIELD_ROOM], named[INET6_ADDRSTRLEN];
    const char *proxy = network_server(connection)->options.proxy;
    address[0] = '\0';
    lws_get_peer_simple(connection, address, INET6_ADDRSTRLEN);
    if (strncmp(address, mapped, strlen(mapped)) == 0) {
        memmove(address, address + strlen(mapped), strlen(address + strlen(mapped)) + 1);
    }
    if (proxy == NULL || strcmp(address, proxy) != 0) return;
    const char *text = network_field(connection, WSI_TOKEN_X_FORWARDED_FOR, list);
    if (text != NULL && read_last(text, named)) memcpy(address, named, sizeof named);
}

/* Whether a body of a known length follows the request, and whether one of any kind does. Reading a file needs none. */
static bool has_measured_body(struct lws *connection) {
    char length[FIELD_ROOM];
    const char *text = network_field(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH, length);
    return text != NULL && strcmp(text, "0") != 0;
}

static bool has_body(struct lws *connection) {
    return has_measured_body(connection) || lws_hdr_total_length(connection, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

static SiteMethod read_method(struct lws *connection) {
    if (has_body(connection)) return SITE_OTHER_METHOD;
    if (lws_hdr_total_length(connection, WSI_TOKEN_GET_URI) > 0) return SITE_GET;
    return lws_hdr_total_length(connection, WSI_TOKEN_HEAD_URI) > 0 ? SITE_HEAD : SITE_OTHER_METHOD;
}

/* Whether a request has to name its host: since HTTP/1.1. */
static bool needs_host(struct lws *connection) {
    char version[FIELD_ROOM];
    const char *text = network_field(connection, WSI_TOKEN_HTTP, version);
    return text != NULL && strstr(text, "1.0") == NULL;
}

/* How long all headers are together that libwebsockets knows by name. */
static size_t headers_length(struct lws *connection) {
    size_t length = 0;
    for (int token = 0; token < WSI_TOKEN_COUNT; token++) {
        length += (size_t)lws_hdr_total_length(connection, (enum lws_token_indexes)token);
    }
    return length;
}

static bool is_too_large(struct lws *connection) {
    return headers_length(connection) > HEADERS_MOST;
}

/* Whether a request is one to look at; if not, find_answer() refuses it. */
static bool is_proper(struct lws *connection) {
    char host[FIELD_ROOM];
    return !is_too_large(connection) &&
           (!needs_host(connection) || network_field(connection, WSI_TOKEN_HOST, host) != NULL);
}

static SiteAnswer find_answer(struct lws *connection, const char *path) {
    const Server *server = network_server(connection);
    char host[FIELD_ROOM], encoding[FIELD_ROOM], tags[FIELD_ROOM];
    const SiteRequest request = {
        .method = read_method(connection),
        .path = path,
        .host = network_field(connection, WSI_TOKEN_HOST, host),
        .needs_host = needs_host(connection),
        .too_large = is_too_large(connection),
        .accept_encoding = network_field(connection, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding),
        .if_none_match = network_field(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags),
        .local = server->local,
    };
    return site_answer(server->options.site, &request);
}

/* ---- Answers ----
 *
 * These functions return what libwebsockets wants: 0 to go on, -1 to close the connection. */

/* Frees what was made for an answer; a question that is still open is nobody's then. */
static void forget(Sending *sending) {
    if (sending->question != NULL) sending->question->connection = NULL;
    free(sending->text);
    free(sending->cookie);
    free(sending->posting);
    *sending = (Sending){0};
}

static int finish(struct lws *connection, Sending *sending) {
    forget(sending);
    return lws_http_transaction_completed(connection) ? -1 : 0;
}

/* Sends a part of the body through TLS, which wants a copy with room in front of it. */
static bool send_secure(struct lws *connection, Sending *sending) {
    enum { PART = 16 * 1024 };
    unsigned char room[LWS_PRE + PART];
    size_t rest = sending->answer.length - sending->sent, length = rest < PART ? rest : PART;
    memcpy(room + LWS_PRE, sending->answer.body + sending->sent, length);
    if (lws_write(connection, room + LWS_PRE, length, LWS_WRITE_HTTP) < 0) return false;
    sending->sent += length;
    return true;
}

/* Sends as much of the body as the system takes, from where it stands. lws_write() would want a copy with room in front
 * of it, and copy once more what is not taken at once; but what was written with it, the headers, comes first. */
static bool send_part(struct lws *connection, Sending *sending) {
    const SiteAnswer *answer = &sending->answer;
    lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, NETWORK_PATIENCE);
    if (lws_partial_buffered(connection)) return true;
    if (lws_is_ssl(connection)) return send_secure(connection, sending);
    ssize_t taken = send(lws_get_socket_fd(connection), answer->body + sending->sent, answer->length - sending->sent,
                         MSG_NOSIGNAL | MSG_DONTWAIT);
    if (taken < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    sending->sent += (size_t)taken;
    return true;
}

static int go_on(struct lws *connection, Sending *sending) {
    if (!send_part(connection, sending)) return -1;
    if (sending->sent == sending->answer.length && !lws_partial_buffered(connection)) {
        return finish(connection, sending);
    }
    lws_callback_on_writable(connection);
    return 0;
}

/* Sends all of a refusal at once, and closes the connection: what follows may be anything. But first a body is read and
 * dropped, since closing before that could take the answer away from somebody who is still writing. */
static int refuse(struct lws *connection, Sending *sending) {
    bool reads_on = has_measured_body(connection);
    return send_part(connection, sending) && reads_on ? 0 : -1;
}

/* Sends the headers, and the body as far as the system takes it; the rest as the browser does. */
static int answer(struct lws *connection, Sending *sending) {
    sending->headers_wait = false;
    if (!send_headers(connection, sending)) return -1;
    bool unread = has_body(connection) && !sending->body_read;
    if (sending->answer.closes || unread) return refuse(connection, sending);
    return sending->answer.sent ? go_on(connection, sending) : finish(connection, sending);
}

/* ---- What is no file ---- */

/* An answer made for the request; the text is taken over, and NULL if memory ran out. */
static void set_text(Sending *sending, unsigned status, char *text, bool head) {
    static const char sorry[] = "Not now.\n";
    sending->text = text;
    sending->answer = (SiteAnswer){.status = text == NULL ? 503 : status,
                                   .content_type = "text/plain; charset=utf-8",
                                   .cache_control = "no-store",
                                   .body = text == NULL ? sorry : text,
                                   .length = strlen(text == NULL ? sorry : text),
                                   .is_page = true,
                                   .sent = !head};
}

/* Whether this machine and the database are well. */
static void set_health(Sending *sending, const Server *server, bool head) {
    bool good = server->hall == NULL || hall_is_good(server->hall);
    const char *text = !good                  ? "the database does not answer\n"
                       : server->hall == NULL ? "ok, but only files\n"
                                              : "ok\n";
    set_text(sending, good ? 200 : 503, strdup(text), head);
}

static void set_figures(Sending *sending, const Server *server, bool head) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL && server->hall != NULL) hall_tell_figures(server->hall, out);
    set_text(sending, 200, draft_end(&draft, NULL), head);
    sending->answer.content_type = "text/plain; version=0.0.4; charset=utf-8";
}

/* The database has answered. */
static void take_record(void *context, char *text, bool answered) {
    Question *question = context;
    struct lws *connection = question->connection;
    if (connection != NULL) {
        Sending *sending = question->sending;
        sending->question = NULL;
        if (text == NULL && answered)
            set_text(sending, 404, strdup("There is no public game by this name.\n"), question->head);
        else
            set_text(sending, 200, text, question->head);
        text = NULL;
        lws_callback_on_writable(connection);
    }
    free(text);
    free(question);
}

/* A question whose answer is waited for; NULL if memory ran out. */
static Question *new_question(struct lws *connection, Sending *sending, bool head) {
    Question *question = malloc(sizeof *question);
    if (question == NULL) return NULL;
    *question = (Question){connection, sending, head};
    sending->question = question;
    sending->headers_wait = true;
    lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, NETWORK_PATIENCE);
    return question;
}

static bool ask_record(struct lws *connection, Sending *sending, const char *id, bool head) {
    Question *question = new_question(connection, sending, head);
    if (question == NULL) return false;
    hall_ask_record(network_server(connection)->hall, id, take_record, question);
    return true;
}

/* ---- Accounts ---- */

static void set_json(Sending *sending, unsigned status, const char *text) {
    set_text(sending, status, strdup(text), false);
    sending->answer.content_type = "application/json";
}

static void take_account(void *user, const AccountsAnswer *said) {
    Question *question = user;
    if (question->connection != NULL) {
        Sending *sending = question->sending;
        sending->question = NULL;
        set_json(sending, said->status, said->body);
        sending->cookie = said->cookie != NULL ? strdup(said->cookie) : NULL;
        lws_callback_on_writable(question->connection);
    }
    free(question);
}

/* Asks what came with a request about accounts. */
static bool ask_account(struct lws *connection, Sending *sending, const char *path, bool posts) {
    char token[ACCOUNTS_TOKEN], address[INET6_ADDRSTRLEN];
    const Posting *posting = sending->posting;
    Question *question = new_question(connection, sending, false);
    if (question == NULL) return false;
    const AccountsRequest request = {
        .posts = posts,
        .path = path,
        .body = posting != NULL ? posting->body : "",
        .length = posting != NULL ? posting->length : 0,
        .token = network_token(connection, token) ? token : NULL,
        .secure = lws_is_ssl(connection) || network_server(connection)->options.proxy != NULL,
    };
    network_address(connection, address);
    hall_ask_account(network_server(connection)->hall, &request, address, take_account, question);
    return true;
}

/* Whether a request that brings something may be read: it comes from our own page, or from no page, and says how long
 * it is. */
static bool may_post(struct lws *connection) {
    char field[FIELD_ROOM];
    const char *length = network_field(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH, field);
    if (lws_hdr_total_length(connection, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 || length == NULL) return false;
    if (strtoul(length, NULL, 10) > BODY_MOST) return false;
    return network_is_own_origin(connection);
}

/* Begins to answer a request about accounts; false if it is none. */
static bool find_account(struct lws *connection, Sending *sending, const char *path) {
    const Server *server = network_server(connection);
    bool posts = lws_hdr_total_length(connection, WSI_TOKEN_POST_URI) > 0;
    bool known = server->hall != NULL && !server->ends && strlen(path) < API_PATH && accounts_has(path);
    if (!known || !network_is_own_host(connection)) return false;
    if (!posts) return read_method(connection) == SITE_GET && ask_account(connection, sending, path, false);
    if (!may_post(connection)) return false;
    if (!has_measured_body(connection)) return ask_account(connection, sending, path, true);
    sending->posting = calloc(1, sizeof *sending->posting);
    if (sending->posting == NULL) return false;
    memcpy(sending->posting->path, path, strlen(path) + 1);
    lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, NETWORK_PATIENCE);
    return true;
}

static int read_on(Sending *sending, const char *part, size_t length) {
    Posting *posting = sending->posting;
    if (posting == NULL) return 0;
    if (posting->length + length > BODY_MOST) return -1;
    memcpy(posting->body + posting->length, part, length);
    posting->length += length;
    return 0;
}

/* All of a request has come. One that was refused before is hung up on now; one that brought nothing has been asked. */
static int end_body(struct lws *connection, Sending *sending) {
    if (sending->headers_wait) return 0;
    if (sending->posting == NULL) return -1;
    sending->body_read = true;
    return ask_account(connection, sending, sending->posting->path, true) ? 0 : -1;
}

/* Answers what is no file; false if it is one, or refused like one. */
static bool find_text(struct lws *connection, Sending *sending, const char *path) {
    static const char records[] = "/api/games/";
    const Server *server = network_server(connection);
    SiteMethod method = read_method(connection);
    bool head = method == SITE_HEAD, is_record = strncmp(path, records, strlen(records)) == 0;
    if (method == SITE_OTHER_METHOD || !network_is_own_host(connection)) return false;
    if (strcmp(path, "/healthz") == 0)
        set_health(sending, server, head);
    else if (strcmp(path, "/metrics") == 0)
        set_figures(sending, server, head);
    else if (is_record && server->hall != NULL)
        return ask_record(connection, sending, path + strlen(records), head);
    else
        return false;
    return true;
}

static int begin(struct lws *connection, Sending *sending, const char *path) {
    forget(sending);
    bool found =
        is_proper(connection) && (find_account(connection, sending, path) || find_text(connection, sending, path));
    if (!found) sending->answer = find_answer(connection, path);
    return sending->question != NULL || sending->posting != NULL || sending->headers_wait ? 0
                                                                                          : answer(connection, sending);
}

static int write_on(struct lws *connection, Sending *sending) {
    if (sending->question != NULL) return 0;
    return sending->headers_wait ? answer(connection, sending) : go_on(connection, sending);
}

size_t http_session_size(void) {
    return sizeof(Sending);
}

/* Who was refused, or wants to speak anything but HTTP/1 or what we speak with players, is hung up on. */
int http_call(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin(connection, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_on(connection, user);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user != NULL) forget(user);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return strcmp(in, "websocket") == 0 && socket_may_open(connection) ? 0 : -1;
    case LWS_CALLBACK_HTTP_BODY: return read_on(user, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return end_body(connection, user);
    case LWS_CALLBACK_RAW_ADOPT: return -1;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: server_work(network_server(connection)); return 0;
    default: return 0;
    }
}
