#include "server/server.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "online/messages.h"
#include "server/network.h"
#include "system/moment.h"

/* CONNECTIONS_MOST: at a time; more have to wait. SPARE: descriptors for the database, files and the like. */
enum {
    CONNECTIONS_MOST = 20000,
    SPARE = 64,
    REST = 1000,
    HEADERS_ROOM = 32 * 1024
}; /* beyond that one is hung up on */

/* How long the last messages may take, in milliseconds, and when to come back. */
enum { FAREWELL = 2000, BACK = 2000 };

/* ---- Time ---- */

static void tick(lws_sorted_usec_list_t *list) {
    Server *server = lws_container_of(list, Server, tick);
    hall_tick(server->hall);
    int64_t next = hall_is_idle(server->hall) ? REST : HALL_TICK;
    lws_sul_schedule(server->context, 0, &server->tick, tick, next * LWS_US_PER_MS);
}

void server_work(Server *server) {
    if (server->hall != NULL) hall_work(server->hall);
}

/* Other threads have something for us. */
static void wake(void *context) {
    server_wake(context);
}

/* ---- Listening ---- */

static void explain(const Address *address, int error, char message[SERVER_MESSAGE_ROOM]) {
    static const char taken[] =
        "port %d is in use, perhaps by another tercet; choose another with --port, or any free one with --port 0";
    if (error == EADDRINUSE) {
        snprintf(message, SERVER_MESSAGE_ROOM, taken, address->port);
    } else if (error == EADDRNOTAVAIL) {
        snprintf(message, SERVER_MESSAGE_ROOM, "this machine does not have the address %s", address->text);
    } else {
        snprintf(message, SERVER_MESSAGE_ROOM, "cannot listen on port %d of %s: %s", address->port, address->text,
                 error == 0 ? "the network library refuses" : strerror(error));
    }
}

/* Asks the system for so many descriptors, or as many as it allows but for some to spare. libwebsockets makes a table
 * of what is allowed when it begins, and refuses connections beyond it. */
static void limit_descriptors(rlim_t most, rlim_t spare) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max <= 2 * spare) return;
    limit.rlim_cur = limit.rlim_max - spare < most ? limit.rlim_max - spare : most;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Said with every answer: it is what it says it is, and other pages may not have it. */
static const struct lws_protocol_vhost_options safety[] = {
    {&safety[1], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL, "cross-origin-resource-policy:", "same-origin"},
};

/* Begins to listen, with a loop of our own or that of libwebsockets. */
static bool begin_to_listen(Server *server, struct lws_context_creation_info *info, Loop *loop) {
    void *loops[] = {loop->events};
    if (loop->events != NULL) {
        info->options |= LWS_SERVER_OPTION_LIBEV;
        info->foreign_loops = loops;
    }
    server->context = lws_create_context(info);
    if (server->context != NULL || loop->events == NULL) return server->context != NULL;
    loop_close(loop);
    info->options &= ~(uint64_t)LWS_SERVER_OPTION_LIBEV;
    info->foreign_loops = NULL;
    server->context = lws_create_context(info);
    return server->context != NULL;
}

static bool listen_on(Server *server, const Address *address) {
    bool secure = server->options.certificate != NULL;
    const struct lws_protocols protocols[] = {
        {.name = "http", .callback = http_call, .per_session_data_size = http_session_size()},
        {.name = MESSAGE_SUBPROTOCOL,
         .callback = socket_call,
         .per_session_data_size = socket_session_size(),
         .rx_buffer_size = MESSAGE_FRAME},
        {0},
    };
    struct lws_context_creation_info info = {
        .user = server,
        .iface = address->text,
        .port = address->port,
        .protocols = protocols,
        .headers = safety,
        .server_string = "tercet",
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   (address->family == AF_INET ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0) |
                   (secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .ssl_cert_filepath = server->options.certificate,
        .ssl_private_key_filepath = server->options.key,
        .alpn = "http/1.1", /* its HTTP/2 uses freed memory at a client's will: docs/security.md */
        .max_http_header_data = HEADERS_ROOM,
        .timeout_secs = NETWORK_PATIENCE,
        .keepalive_timeout = NETWORK_PATIENCE,
    };
    lws_set_log_level(0, NULL);
    limit_descriptors(CONNECTIONS_MOST, SPARE);
    loop_open(&server->loop);
    bool listens = begin_to_listen(server, &info, &server->loop);
    limit_descriptors(CONNECTIONS_MOST + SPARE, 0);
    return listens;
}

/* Opens the database, if games are to be played. */
static bool open_hall(Server *server, char message[SERVER_MESSAGE_ROOM]) {
    if (server->options.database == NULL) return true;
    const HallOptions options = {server->options.database, server->options.without_limits, server->journal};
    server->hall = hall_open(&options, wake, server, message);
    if (server->hall == NULL) return false;
    tick(&server->tick);
    return true;
}

static Server *fail_open(Server *server) {
    if (server->context != NULL) lws_context_destroy(server->context);
    loop_close(&server->loop);
    journal_close(server->journal);
    free(server);
    return NULL;
}

static bool open_journal(Server *server, char message[SERVER_MESSAGE_ROOM]) {
    const char *path = server->options.journal;
    server->journal = journal_open(path);
    if (server->journal != NULL) return true;
    snprintf(message, SERVER_MESSAGE_ROOM, "cannot write to '%.120s': %s", path == NULL ? "" : path, strerror(errno));
    return false;
}

/* Whether certificate and key, if there are any, can be read; if not it is said why. */
static bool check_certificate(const ServerOptions *options, char message[SERVER_MESSAGE_ROOM]) {
    const char *const files[] = {options->certificate, options->key};
    for (int i = 0; i < 2; i++) {
        if (files[i] == NULL || access(files[i], R_OK) == 0) continue;
        snprintf(message, SERVER_MESSAGE_ROOM, "cannot read '%.160s': %s", files[i], strerror(errno));
        return false;
    }
    return true;
}

/* libwebsockets does not say why it cannot listen. */
static bool open_network(Server *server, const Address *address, char message[SERVER_MESSAGE_ROOM]) {
    const ServerOptions *options = &server->options;
    if (!check_certificate(options, message)) return false;
    int error = address_try(address);
    if (error == 0 && listen_on(server, address)) return true;
    if (error == 0 && options->certificate != NULL) {
        snprintf(message, SERVER_MESSAGE_ROOM, "'%.90s' and '%.90s' are not a certificate and its key, in PEM",
                 options->certificate, options->key);
    } else {
        explain(address, error, message);
    }
    return false;
}

Server *server_open(const ServerOptions *options, const Address *address, char message[SERVER_MESSAGE_ROOM]) {
    Server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        snprintf(message, SERVER_MESSAGE_ROOM, "not enough memory for the server");
        return NULL;
    }
    server->options = *options;
    server->local = address->local && options->proxy == NULL;
    if (!open_journal(server, message) || !open_network(server, address, message) || !open_hall(server, message)) {
        return fail_open(server);
    }
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(server->context, "default"));
    const char *scheme = options->certificate == NULL ? "http" : "https";
    server_wake(server); /* the loop's first step finds out when the next thing is due */
    snprintf(server->url, sizeof server->url, "%s://%s:%d/", scheme, address->host, port);
    return server;
}

const char *server_url(const Server *server) {
    return server->url;
}

bool server_step(Server *server) {
    if (server->loop.events == NULL) return lws_service(server->context, 0) >= 0;
    loop_step(&server->loop);
    return true;
}

void server_wake(Server *server) {
    if (server != NULL) lws_cancel_service(server->context);
}

/* ---- The end ---- */

/* Tells everybody to come back, and gives what is on its way the time to arrive. */
static void say_goodbye(Server *server) {
    int64_t end = moment_now() + FAREWELL;
    server->ends = true;
    hall_dismiss(server->hall, BACK);
    while (!hall_is_done(server->hall) && moment_now() < end && server_step(server)) continue;
}

bool server_close(Server *server) {
    if (server == NULL) return true;
    if (server->hall != NULL) say_goodbye(server);
    bool whole = server->hall == NULL || hall_stop(server->hall);
    lws_sul_schedule(server->context, 0, &server->tick, NULL, LWS_SET_TIMER_USEC_CANCEL);
    lws_context_destroy(server->context);
    loop_close(&server->loop);
    hall_free(server->hall);
    journal_close(server->journal);
    free(server);
    return whole;
}
