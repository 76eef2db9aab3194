/* news.h: what processes that share a PostgreSQL tell each other: which games have changed, and short messages.
 *
 * A thread listens on a connection of its own. Whatever is committed by ledger_append() is heard by all, the sender
 * too. What travels at once is one or more lines: 'game ID VERSION', 'event ID VERSION …' or 'say TEXT'. Nothing is
 * kept: who was not connected has missed it, is told so, and reads again what it cares about. With SQLite there is one
 * process and never any news.
 *
 * All functions are for the loop's thread. */
#ifndef TERCET_STORE_NEWS_H
#define TERCET_STORE_NEWS_H

#include "store/ledger.h"

/* NEWS_TEXT: room for a message with its NUL. NEWS_LINES: room for what travels at once; PostgreSQL takes no more. */
enum { NEWS_TEXT = 1024, NEWS_LINES = 8000 };

typedef struct News News;

typedef enum NewsKind {
    NEWS_GAME,    /* `game` has an event of this version; most events come along whole */
    NEWS_MESSAGE, /* some process has published `text` */
    NEWS_MISSED   /* anything may have happened */
} NewsKind;

typedef struct NewsItem {
    NewsKind kind;
    char game[LEDGER_ID];
    int64_t version;
    LedgerEvent event; /* without a kind if it has to be read */
    char text[NEWS_TEXT];
} NewsItem;

/* Writes the line that tells of an event; returns its length. */
size_t news_write(const LedgerEvent *event, char line[NEWS_TEXT]);

/* Begins to listen; what is committed from now on is heard. `wake` is called on the listening thread when there is
 * something to take. NULL, with one sentence, if that cannot be done. */
News *news_open(const char *url, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]);
void news_close(News *news);

/* Takes the next piece of news; false if there is none. */
bool news_take(News *news, NewsItem *item);

/* Publishes a message, a line that is cut to its room. It gets lost if there is no connection now. */
void news_publish(News *news, const char *text);

#endif
