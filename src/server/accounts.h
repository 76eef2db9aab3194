/* accounts.h: who somebody is, for those who want to be somebody: accounts, sessions, ratings, over HTTP
 * (docs/online.md). Knows no network; lives in the thread of the event loop and never waits. */
#ifndef TERCET_SERVER_ACCOUNTS_H
#define TERCET_SERVER_ACCOUNTS_H

#include "store/worker.h"

typedef struct Accounts Accounts;

/* A request to a path below /api/. */
typedef struct AccountsRequest {
    bool posts;       /* POST, else GET */
    const char *path; /* "/api/account/login" */
    const char *body; /* JSON */
    size_t length;
    const char *token; /* of the session, as the cookie has it; NULL if there is none */
    bool secure;       /* it came over TLS */
} AccountsRequest;

typedef struct AccountsAnswer {
    unsigned status;
    const char *body;   /* JSON */
    const char *cookie; /* to be set; NULL: none */
    bool wrong;         /* somebody tried a passphrase or a code that is not right */
} AccountsAnswer;

/* Called once for each request, perhaps at once. */
typedef void (*AccountsReply)(void *user, const AccountsAnswer *answer);

enum { ACCOUNTS_COOKIE = 256, ACCOUNTS_TOKEN = 65 };

/* The cookie's name, with the sign that follows it. */
#define ACCOUNTS_COOKIE_NAME "tercet="

/* `wake` is called on other threads when accounts_work() has something to do. NULL if memory or threads ran out. */
Accounts *accounts_open(Worker *worker, void (*wake)(void *context), void *context);

/* Whether a path is one of those that are answered here. */
bool accounts_has(const char *path);

/* Answers a request that comes at this moment, in milliseconds since 1970. */
void accounts_ask(Accounts *accounts, const AccountsRequest *request, int64_t now, AccountsReply reply, void *user);

/* Tells whose session a token is; NULL if nobody's. */
typedef void (*AccountsFound)(void *user, const char *name);
void accounts_find(Accounts *accounts, const char *token, int64_t now, AccountsFound found, void *user);

/* Sees to what other threads have done, apart from worker_finish(). */
void accounts_work(Accounts *accounts);

/* Ends the thread; whatever is asked from now on is refused. Then the worker may be closed, which answers all that is
 * still asked, and the accounts be freed. NULL is fine. */
void accounts_stop(Accounts *accounts);
void accounts_free(Accounts *accounts);

#endif
