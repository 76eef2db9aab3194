/* site.h: the files that the server sends, held in memory, and which of them answers which request. Knows nothing of
 * the network or the disk. */
#ifndef TERCET_SERVER_SITE_H
#define TERCET_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

enum { SITE_TAG_ROOM = 24 };

/* The bytes of a file; {0} is none. */
typedef struct PageBytes {
    char *start;
    size_t length;
} PageBytes;

/* One file. */
typedef struct Page {
    char *path;              /* below the root: "index.html", "assets-1f/play.js" */
    const char *type;        /* "text/html; charset=utf-8" */
    char tag[SITE_TAG_ROOM]; /* of its content, as ETag has it */
    PageBytes plain, brotli; /* brotli: the same, packed that way by whoever made the file */
    PageBytes gzip;          /* the same, packed here; none if that saves too little */
} Page;

/* All of them; {0} is none. */
typedef struct Site {
    Page *all;
    size_t count, room;
} Site;

typedef enum SiteMethod { SITE_GET, SITE_HEAD, SITE_OTHER_METHOD } SiteMethod;

/* What is asked for. Texts are as the headers of this name have them, NULL if there is none. */
typedef struct SiteRequest {
    SiteMethod method;
    const char *path; /* begins with '/'; escapes like %20 and what follows '?' are gone */
    const char *host;
    bool needs_host; /* it is to name one */
    bool too_large;  /* its headers are longer than anybody needs */
    const char *accept_encoding;
    const char *if_none_match;
    bool local; /* the server is there for this machine alone */
} SiteRequest;

/* The answer. Texts are as the headers of this name have them, NULL for those that are not to be sent. */
typedef struct SiteAnswer {
    unsigned status;
    const char *content_type, *content_encoding, *cache_control, *etag, *vary, *allow;
    const char *body; /* NULL: there is none, and its length is not told */
    size_t length;
    bool closes;    /* what follows on this connection may be anything */
    bool is_page;   /* a browser shows it by itself: a document, or a refusal */
    bool is_worker; /* a browser runs it by itself: the script of a worker */
    bool sent;      /* the body follows the headers; else only its length is told */
} SiteAnswer;

/* Adds a file, perhaps with the same packed by Brotli, and takes over the bytes, which were allocated; false, with
 * nothing changed, if memory ran out. */
bool site_add(Site *site, const char *path, PageBytes plain, PageBytes brotli);

/* Frees all files. */
void site_free(Site *site);

/* The answer to a request. It points into the pages. */
SiteAnswer site_answer(const Site *site, const SiteRequest *request);

/* Whether a host, as the header Host has it ("localhost:7777", "127.0.0.1", "[::1]"), is this machine by a name that
 * nobody else can point elsewhere. */
bool site_is_local(const char *host);

#endif
