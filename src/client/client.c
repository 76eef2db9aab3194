#include "client/client.h"

#include "core/random.h"
#include "language/language.h"
#include "system/moment.h"

#include <fcntl.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Times in milliseconds. SILENCE: the server pings every few seconds, so it is gone after this. */
enum {
    FIRST_RETRY = 400,
    LAST_RETRY = 15000,
    LATER = 1000,
    WATCH = 2000,
    SILENCE = 14000,
    CONNECTING_SECONDS = 10,
    MESSAGE_MOST = 1 << 20,
    PIECE = 4096
};

static const char protocol_name[] = "tercet.1";

typedef struct Request {
    struct Request *next;
    json_int_t id;
    ClientSort sort;
    bool sent, answered;
    bool later; /* the server was too busy: it is asked again after a while */
    size_t length;
    char *text;
} Request;

typedef struct Item {
    struct Item *next;
    ClientNews news;
} Item;

struct Client {
    Link server;
    char name[CLIENT_TEXT];
    char path[LINK_TEXT], host[LINK_TEXT];
    atomic_bool ending;
    bool has_thread;
    pthread_t thread;
    int wake[2]; /* a pipe: a byte for each news */

    /* The thread's own. */
    struct lws_context *context;
    struct lws *socket; /* NULL: there is no connection */
    lws_sorted_usec_list_t retry, later, watch;
    int64_t heard; /* when something came last; before the greeting is answered, when the connection was made */
    int failures;
    int64_t back;     /* when the server wants to be called again, after a goodbye; 0 if it said none */
    bool told_lost;   /* the others know that there is no connection */
    json_int_t hello; /* the id of the greeting; 0 before it was sent */
    bool greeted;
    json_int_t pong;
    bool has_pong;
    Random chance;
    char *incoming;
    size_t length, room;
    char shown[ERRAND_SESSION]; /* the session that this connection has shown */
    bool untrusted;             /* the certificate of the server was no good when it was last tried */
    bool renewing;              /* it is being made again, as it has shown another than one has now */

    pthread_mutex_t guard; /* of the rest */
    char session[ERRAND_SESSION];
    Errand errand;            /* the thread's own while it is under way */
    bool has_errand, fetches; /* it waits to be sent; it is not answered */
    json_int_t last_id;
    Request *requests;
    Item *first, *last;
};

/* ---- News ---- */

static void end_fetching(Client *client) {
    pthread_mutex_lock(&client->guard);
    client->fetches = false;
    pthread_mutex_unlock(&client->guard);
}

/* Passes something on; takes the message over. A pipe that is full has news enough. */
static void tell(Client *client, ClientNews news, const char *text) {
    const char byte = 0;
    Item *item = calloc(1, sizeof *item);
    if (item == NULL) { /* what is missed is told again on the next connection */
        json_decref(news.message);
        if (news.kind == CLIENT_ANSWERED) end_fetching(client);
        if (client->socket != NULL) lws_set_timeout(client->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        return;
    }
    item->news = news;
    snprintf(item->news.text, sizeof item->news.text, "%s", text);
    pthread_mutex_lock(&client->guard);
    if (client->last == NULL) {
        client->first = item;
    } else {
        client->last->next = item;
    }
    client->last = item;
    if (news.kind == CLIENT_ANSWERED) client->fetches = false; /* no sooner than the answer can be heard */
    pthread_mutex_unlock(&client->guard);
    ssize_t written = write(client->wake[1], &byte, 1);
    (void)written;
}

bool client_hear(Client *client, ClientNews *news) {
    char bytes[64];
    while (read(client->wake[0], bytes, sizeof bytes) > 0) continue;
    pthread_mutex_lock(&client->guard);
    Item *item = client->first;
    if (item != NULL) client->first = item->next;
    if (client->first == NULL) client->last = NULL;
    pthread_mutex_unlock(&client->guard);
    if (item == NULL) return false;
    *news = item->news;
    free(item);
    return true;
}

/* ---- Requests ---- */

static void free_request(Request *request) {
    free(request->text);
    free(request);
}

/* The place of the request with this id; that of the end if there is none. */
static Request **find(Client *client, json_int_t id) {
    Request **at = &client->requests;
    while (*at != NULL && (*at)->id != id) at = &(*at)->next;
    return at;
}

static void wake_thread(Client *client) {
    if (client->context != NULL) lws_cancel_service(client->context);
}

json_int_t client_ask(Client *client, json_t *message, ClientSort sort) {
    Request *request = calloc(1, sizeof *request);
    pthread_mutex_lock(&client->guard);
    json_int_t id = ++client->last_id;
    bool made = request != NULL && json_object_set_new(message, "id", json_integer(id)) == 0;
    char *text = made ? json_dumps(message, JSON_COMPACT) : NULL;
    if (text != NULL) {
        *request = (Request){.id = id, .sort = sort, .text = text, .length = strlen(text)};
        *find(client, 0) = request; /* none has this: it is the end */
    }
    pthread_mutex_unlock(&client->guard);
    json_decref(message);
    if (text == NULL) {
        free(request);
        return 0;
    }
    wake_thread(client);
    return id;
}

void client_ask_again(Client *client, json_int_t id) {
    pthread_mutex_lock(&client->guard);
    Request *request = *find(client, id);
    if (request != NULL) request->sent = request->answered = false;
    pthread_mutex_unlock(&client->guard);
    wake_thread(client);
}

void client_drop(Client *client, json_int_t id) {
    pthread_mutex_lock(&client->guard);
    Request **at = find(client, id), *request = *at;
    if (request != NULL) *at = request->next;
    pthread_mutex_unlock(&client->guard);
    if (request != NULL) free_request(request);
}

bool client_is_idle(Client *client) {
    pthread_mutex_lock(&client->guard);
    bool idle = !client->fetches;
    for (const Request *request = client->requests; request != NULL; request = request->next) {
        if (!request->answered) idle = false;
    }
    pthread_mutex_unlock(&client->guard);
    return idle;
}

void client_set_session(Client *client, const char *session) {
    pthread_mutex_lock(&client->guard);
    snprintf(client->session, sizeof client->session, "%s", session);
    pthread_mutex_unlock(&client->guard);
    wake_thread(client);
}

bool client_fetch(Client *client, const char *path, json_t *body) {
    char *text = body == NULL ? NULL : json_dumps(body, JSON_COMPACT);
    Errand *errand = &client->errand;
    pthread_mutex_lock(&client->guard);
    bool good = !client->fetches && (body == NULL || text != NULL);
    if (good) {
        *errand = (Errand){.body = text};
        snprintf(errand->path, sizeof errand->path, "%s", path);
        client->has_errand = client->fetches = true;
    }
    pthread_mutex_unlock(&client->guard);
    json_decref(body);
    if (!good) free(text);
    if (good) wake_thread(client);
    return good;
}

/* A new connection knows nothing of what was sent on another one. */
static void forget_sent(Client *client) {
    pthread_mutex_lock(&client->guard);
    for (Request *request = client->requests; request != NULL; request = request->next) {
        request->sent = request->answered = request->later = false;
    }
    pthread_mutex_unlock(&client->guard);
}

/* ---- Sending ---- */

/* Sends a text; false if the connection is no good. */
static bool send_text(struct lws *socket, const char *text, size_t length) {
    unsigned char *frame = malloc(LWS_PRE + length);
    if (frame == NULL) return false;
    memcpy(frame + LWS_PRE, text, length);
    int written = lws_write(socket, frame + LWS_PRE, length, LWS_WRITE_TEXT);
    free(frame);
    return written >= (int)length;
}

/* Sends a message of the client's own, and frees it. */
static bool send_message(struct lws *socket, json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    bool sent = text != NULL && send_text(socket, text, strlen(text));
    free(text);
    json_decref(message);
    return sent;
}

static bool send_hello(Client *client) {
    pthread_mutex_lock(&client->guard);
    client->hello = ++client->last_id;
    pthread_mutex_unlock(&client->guard);
    return send_message(client->socket,
                        json_pack("{s:s,s:I,s:s}", "type", "hello", "id", client->hello, "client", client->name));
}

static bool send_pong(Client *client) {
    client->has_pong = false;
    return send_message(client->socket, json_pack("{s:s,s:I}", "type", "pong", "time", client->pong));
}

/* The next request to send: those that stand come first, as others may need what they say. */
static Request *next_request(const Client *client) {
    Request *other = NULL;
    for (Request *request = client->requests; request != NULL; request = request->next) {
        if (request->sent) continue;
        if (request->sort == CLIENT_STANDING) return request;
        if (other == NULL) other = request;
    }
    return other;
}

/* Sends one request, if there is one to send. Nothing is asked before the server has answered the greeting. */
static bool send_request(Client *client) {
    bool good = true;
    if (!client->greeted) return true;
    pthread_mutex_lock(&client->guard);
    Request *request = next_request(client);
    if (request != NULL) {
        good = send_text(client->socket, request->text, request->length);
        request->sent = true;
        if (next_request(client) != NULL) lws_callback_on_writable(client->socket);
    }
    pthread_mutex_unlock(&client->guard);
    return good;
}

/* Sends one thing; if there is more, there will be another call. */
static int send_next(Client *client) {
    bool first = client->hello == 0;
    if (!first && !client->has_pong) return send_request(client) ? 0 : -1;
    lws_callback_on_writable(client->socket);
    return (first ? send_hello(client) : send_pong(client)) ? 0 : -1;
}

/* ---- Hearing ---- */

/* Whether the server refused only because it is too busy now, or its database is. */
static bool is_later(const json_t *message) {
    const char *rule = json_string_value(json_object_get(message, "rule"));
    return rule != NULL && (strcmp(rule, "too-fast") == 0 || strcmp(rule, "no-storage") == 0);
}

static void ask_later(lws_sorted_usec_list_t *timer) {
    Client *client = lws_container_of(timer, Client, later);
    pthread_mutex_lock(&client->guard);
    for (Request *request = client->requests; request != NULL; request = request->next) {
        if (request->later) request->sent = request->later = false;
    }
    pthread_mutex_unlock(&client->guard);
    if (client->socket != NULL) lws_callback_on_writable(client->socket);
}

/* Notes an answer to a request; false if nobody needs to know: it will be asked again. */
static bool note_answer(Client *client, const json_t *message) {
    json_int_t id = json_integer_value(json_object_get(message, "id"));
    bool later = is_later(message);
    pthread_mutex_lock(&client->guard);
    Request **at = find(client, id), *request = *at, *done = NULL;
    if (request != NULL && later) {
        request->later = true;
    } else if (request != NULL) {
        request->answered = true;
        if (request->sort == CLIENT_ONCE) {
            *at = request->next;
            done = request;
        }
    }
    pthread_mutex_unlock(&client->guard);
    if (done != NULL) free_request(done);
    if (request == NULL || !later) return request != NULL;
    lws_sul_schedule(client->context, 0, &client->later, ask_later, LATER * LWS_US_PER_MS);
    return false;
}

/* Whether the connection has shown the session that one has now. */
static bool shows_session(Client *client) {
    pthread_mutex_lock(&client->guard);
    bool same = strcmp(client->shown, client->session) == 0;
    pthread_mutex_unlock(&client->guard);
    return same;
}

static void greet(Client *client, json_t *message) {
    client->greeted = true;
    client->heard = moment_now();
    client->failures = 0;
    client->told_lost = false;
    lws_callback_on_writable(client->socket);
    tell(client, (ClientNews){.kind = CLIENT_CONNECTED, .message = message}, "");
}

/* Answers what the network is about, and passes the rest on; takes the message over. */
static void take_message(Client *client, json_t *message, const char *type) {
    bool answer = strcmp(type, "done") == 0 || strcmp(type, "refused") == 0;
    if (strcmp(type, "ping") == 0) {
        client->pong = json_integer_value(json_object_get(message, "time"));
        client->has_pong = true;
        lws_callback_on_writable(client->socket);
    } else if (strcmp(type, "goodbye") == 0) {
        json_int_t back = json_integer_value(json_object_get(message, "back"));
        client->back = back < 1 ? 1 : back < LAST_RETRY ? back : LAST_RETRY;
    } else if (answer && !client->greeted) {
        bool done = json_integer_value(json_object_get(message, "id")) == client->hello && strcmp(type, "done") == 0;
        if (done && shows_session(client)) {
            greet(client, message);
            return;
        }
    } else if (!answer || note_answer(client, message)) {
        tell(client, (ClientNews){.kind = CLIENT_MESSAGE, .message = message}, "");
        return;
    }
    json_decref(message);
}

/* Reads a whole message; what is none is passed over. */
static void read_message(Client *client) {
    json_error_t error;
    json_t *message = json_loadb(client->incoming, client->length, JSON_REJECT_DUPLICATES, &error);
    const char *type = json_string_value(json_object_get(message, "type"));
    client->length = 0;
    if (type == NULL) {
        json_decref(message);
    } else {
        take_message(client, message, type);
    }
}

/* Adds a piece of a message; -1 if that cannot be one. */
static int receive(Client *client, const char *bytes, size_t count) {
    if (client->greeted) client->heard = moment_now();
    if (client->length + count > MESSAGE_MOST) return -1;
    if (client->length + count > client->room) {
        size_t room = 2 * (client->length + count) + PIECE;
        char *larger = realloc(client->incoming, room);
        if (larger == NULL) return -1;
        client->incoming = larger;
        client->room = room;
    }
    if (count > 0) memcpy(client->incoming + client->length, bytes, count);
    client->length += count;
    if (lws_is_final_fragment(client->socket)) read_message(client);
    return 0;
}

/* ---- Connecting ---- */

static void connect_now(lws_sorted_usec_list_t *timer);

/* How long to wait before the next try: longer after each failure, with some chance in it, so that not all come back at
 * the same moment. */
static int64_t retry_time(Client *client) {
    int64_t time = FIRST_RETRY;
    for (int i = 1; i < client->failures && time < LAST_RETRY; i++) time *= 2;
    if (client->back > time) time = client->back;
    client->back = 0;
    if (time > LAST_RETRY) time = LAST_RETRY;
    return time / 2 + (int64_t)(random_below(&client->chance, (uint64_t)time));
}

/* Tries again after a while; at once if it was given up only to show who one is. */
static void lose(Client *client, const char *why) {
    if (client->ending) return;
    bool goodbye = client->back > 0, renews = client->renewing;
    client->socket = NULL;
    client->length = 0;
    client->greeted = client->has_pong = client->renewing = false;
    client->hello = 0;
    client->failures++;
    lws_sul_schedule(client->context, 0, &client->watch, NULL, LWS_SET_TIMER_USEC_CANCEL);
    lws_sul_schedule(client->context, 0, &client->retry, connect_now, renews ? 1 : retry_time(client) * LWS_US_PER_MS);
    if (client->told_lost || renews) return;
    client->told_lost = true;
    tell(client, (ClientNews){.kind = CLIENT_LOST}, goodbye ? N_("the server is being restarted") : why);
}

static void connect_now(lws_sorted_usec_list_t *timer) {
    Client *client = lws_container_of(timer, Client, retry);
    const struct lws_client_connect_info info = {
        .context = client->context,
        .address = client->server.host,
        .port = client->server.port,
        .path = client->path,
        .host = client->host,
        .protocol = protocol_name,
        .local_protocol_name = protocol_name,
        .ssl_connection = client->server.secure ? LCCSCF_USE_SSL : 0,
    };
    client->untrusted = false;
    /* What cannot even be begun may say so by itself, or not. */
    int failures = client->failures;
    if (lws_client_connect_via_info(&info) == NULL && client->failures == failures) {
        lose(client, N_("the server cannot be reached"));
    }
}

/* A server that says nothing for long is gone, whatever the network says; and one that does not answer the greeting. */
static void watch(lws_sorted_usec_list_t *timer) {
    Client *client = lws_container_of(timer, Client, watch);
    if (client->socket == NULL) return;
    if (moment_now() - client->heard > SILENCE) {
        lws_set_timeout(client->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        return;
    }
    lws_sul_schedule(client->context, 0, &client->watch, watch, WATCH * LWS_US_PER_MS);
}

/* Gives up a connection that has shown another session than one has now. */
static void renew(Client *client) {
    if (client->socket == NULL || client->renewing || shows_session(client)) return;
    client->renewing = true;
    lws_set_timeout(client->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static int begin(Client *client, struct lws *socket) {
    client->socket = socket;
    client->heard = moment_now();
    forget_sent(client);
    renew(client);
    lws_sul_schedule(client->context, 0, &client->watch, watch, WATCH * LWS_US_PER_MS);
    lws_callback_on_writable(socket);
    return 0;
}

static int show_session(Client *client, struct lws *socket, unsigned char **at, size_t room) {
    pthread_mutex_lock(&client->guard);
    memcpy(client->shown, client->session, sizeof client->shown);
    pthread_mutex_unlock(&client->guard);
    return errand_add_cookie(socket, client->shown, at, *at + room) ? 0 : -1;
}

/* Why a connection could not be made. */
static const char *why_not(const Client *client) {
    return client->untrusted ? N_("the server's certificate is not one that this computer trusts")
                             : N_("the server cannot be reached");
}

/* libwebsockets has looked at the certificate of the server; what it thinks of it stays. */
static int note_certificate(Client *client, bool good) {
    if (!good) client->untrusted = true;
    return 0;
}

/* ---- Errands ---- */

static void errand_done(Errand *errand) {
    Client *client = errand->user;
    char session[ERRAND_SESSION];
    ClientNews news = {.kind = CLIENT_ANSWERED, .message = errand_answer(errand), .status = errand->status};
    memcpy(session, errand->session, sizeof session);
    errand_free(errand);
    tell(client, news, session);
}

static void run_errand(Client *client) {
    pthread_mutex_lock(&client->guard);
    bool any = client->has_errand;
    client->has_errand = false;
    if (any) memcpy(client->errand.session, client->session, sizeof client->session);
    pthread_mutex_unlock(&client->guard);
    if (!any) return;
    client->errand.done = errand_done;
    client->errand.user = client;
    errand_run(&client->errand, client->context, &client->server);
}

/* Somebody has asked for something. */
static int look_up(Client *client) {
    run_errand(client);
    renew(client);
    if (client->socket != NULL) lws_callback_on_writable(client->socket);
    return 0;
}

/* What libwebsockets calls for everything that happens; returns 0 to go on, -1 to close the connection. */
static int answer_call(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    Client *client = lws_context_user(lws_get_context(socket));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return show_session(client, socket, in, length);
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION: return note_certificate(client, length != 0);
    case LWS_CALLBACK_CLIENT_ESTABLISHED: return begin(client, socket);
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(client, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return client->socket == NULL ? 0 : send_next(client);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: lose(client, why_not(client)); return 0;
    case LWS_CALLBACK_CLIENT_CLOSED: lose(client, N_("the connection was closed")); return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: return look_up(client);
    default: return 0;
    }
}

/* ---- The thread ---- */

static void *serve(void *argument) {
    Client *client = argument;
    lws_sul_schedule(client->context, 0, &client->retry, connect_now, 1);
    while (!client->ending && lws_service(client->context, 0) >= 0) continue;
    return NULL;
}

static bool make_context(Client *client) {
    static const struct lws_protocols protocols[] = {
        {.name = protocol_name, .callback = answer_call, .rx_buffer_size = PIECE},
        {.name = errand_protocol, .callback = errand_call, .rx_buffer_size = PIECE},
        {0},
    };
    const struct lws_context_creation_info info = {
        .user = client,
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
        .connect_timeout_secs = CONNECTING_SECONDS,
        .timeout_secs = CONNECTING_SECONDS,
        .fd_limit_per_thread = 16,
    };
    lws_set_log_level(0, NULL);
    client->context = lws_create_context(&info);
    return client->context != NULL;
}

/* Signals are for the others. */
static bool start_thread(Client *client) {
    sigset_t all, usual;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &usual);
    client->has_thread = pthread_create(&client->thread, NULL, serve, client) == 0;
    pthread_sigmask(SIG_SETMASK, &usual, NULL);
    return client->has_thread;
}

/* Neither end of the pipe may ever hold anybody up. */
static bool open_pipe(int wake[2]) {
    if (pipe(wake) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

Client *client_open(const Link *server, const char *name, const char *session) {
    Client *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->server = *server;
    client->chance.state = moment_seed();
    client->wake[0] = client->wake[1] = -1;
    snprintf(client->name, sizeof client->name, "%s", name);
    snprintf(client->session, sizeof client->session, "%s", session);
    snprintf(client->path, sizeof client->path, "%sonline", server->path);
    link_host(server, client->host);
    pthread_mutex_init(&client->guard, NULL);
    json_object_seed(0); /* or two threads would do that at the same time */
    if (open_pipe(client->wake) && make_context(client) && start_thread(client)) return client;
    client_close(client);
    return NULL;
}

int client_news(const Client *client) {
    return client->wake[0];
}

static void free_all(Client *client) {
    ClientNews news;
    while (client_hear(client, &news)) json_decref(news.message);
    while (client->requests != NULL) client_drop(client, client->requests->id);
    errand_free(&client->errand);
    for (int i = 0; i < 2; i++) {
        if (client->wake[i] >= 0) close(client->wake[i]);
    }
    pthread_mutex_destroy(&client->guard);
    free(client->incoming);
    free(client);
}

void client_close(Client *client) {
    if (client == NULL) return;
    client->ending = true;
    wake_thread(client);
    if (client->has_thread) pthread_join(client->thread, NULL);
    if (client->context != NULL) lws_context_destroy(client->context);
    free_all(client);
}
