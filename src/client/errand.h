/* errand.h: a question to a server of games over HTTP, as accounts are asked about (docs/online.md). All of it happens
 * in the thread of whoever serves the context that it goes over. */
#ifndef TERCET_CLIENT_ERRAND_H
#define TERCET_CLIENT_ERRAND_H

#include "client/link.h"

#include <jansson.h>
#include <libwebsockets.h>

/* ERRAND_SESSION: the token of a session, 64 hexadecimal digits, with its NUL. */
enum { ERRAND_PATH = 256, ERRAND_SESSION = 65 };

typedef struct Errand {
    char path[ERRAND_PATH];       /* below the page: "api/account" */
    char *body;                   /* JSON that is posted; NULL: it is only asked */
    char session[ERRAND_SESSION]; /* that is shown, or was given; empty: none */
    unsigned status;              /* of the answer; 0: there is none */
    char *answer;
    size_t length;
    void (*done)(struct Errand *errand); /* called once, when the answer is there, or will never be */
    void *user;
    bool running;
} Errand;

/* Sends it. Whatever happens, done() is called, perhaps at once. */
void errand_run(Errand *errand, struct lws_context *context, const Link *server);

/* What the answer says, to be freed; NULL if it is no JSON. */
json_t *errand_answer(const Errand *errand);

/* Frees what belongs to it, and wipes what is secret. */
void errand_free(Errand *errand);

/* What libwebsockets calls; the protocol of this name has it. */
int errand_call(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length);

extern const char errand_protocol[];

/* Adds the cookie of a session to a request; false if there is no room. */
bool errand_add_cookie(struct lws *connection, const char *session, unsigned char **at, unsigned char *end);

#endif
