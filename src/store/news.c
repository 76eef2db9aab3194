#include "store/news.h"

#include "store/driver.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of more texts than NEWS_MOST that nobody takes, or messages that cannot be sent, none are kept. After SILENCE
 * milliseconds without a word the connection is tried. */
enum { NEWS_MOST = 5000, SILENCE = 5000, PAUSE = 100 };

typedef struct Text {
    struct Text *next;
    size_t taken; /* so much of it was taken, line by line */
    char text[];  /* as it travels */
} Text;

typedef struct Texts {
    Text *first, *last;
    size_t count;
} Texts;

struct News {
    Database *database; /* NULL: there are no news */
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    bool runs;
    int signals[2]; /* a pipe that tells the thread to look up */

    pthread_mutex_t lock; /* of all below */
    Texts heard, to_say;
    bool missed;
    bool ending;
};

/* ---- Texts ---- */

/* Adds a copy; false if there are too many, or no memory. */
static bool texts_add(Texts *texts, const char *text) {
    size_t length = strlen(text);
    Text *added = texts->count < NEWS_MOST ? malloc(sizeof *added + length + 1) : NULL;
    if (added == NULL) return false;
    memcpy(added->text, text, length + 1);
    added->next = NULL;
    added->taken = 0;
    if (texts->last != NULL) texts->last->next = added;
    if (texts->first == NULL) texts->first = added;
    texts->last = added;
    texts->count++;
    return true;
}

static Text *texts_take(Texts *texts) {
    Text *text = texts->first;
    if (text == NULL) return NULL;
    texts->first = text->next;
    if (texts->first == NULL) texts->last = NULL;
    texts->count--;
    return text;
}

static void texts_clear(Texts *texts) {
    for (Text *text; (text = texts_take(texts)) != NULL;) free(text);
}

/* ---- The thread ---- */

/* From now on nothing that was heard before is of use. */
static void note_missed(News *news) {
    pthread_mutex_lock(&news->lock);
    texts_clear(&news->heard);
    news->missed = true;
    pthread_mutex_unlock(&news->lock);
    news->wake(news->context);
}

static void hear(News *news, const char *text) {
    pthread_mutex_lock(&news->lock);
    bool kept = texts_add(&news->heard, text);
    pthread_mutex_unlock(&news->lock);
    if (!kept) note_missed(news);
}

static void hear_all(News *news) {
    char text[NEWS_LINES];
    bool any = false;
    while (postgres_hear(news->database, text, sizeof text)) {
        hear(news, text);
        any = true;
    }
    if (any) news->wake(news->context);
}

/* Takes as much of what is to be said as can travel at once; false if there is nothing. */
static bool take_lines(News *news, char lines[NEWS_LINES]) {
    size_t length = 0, more;
    pthread_mutex_lock(&news->lock);
    while (news->to_say.first != NULL && length + (more = strlen(news->to_say.first->text)) < NEWS_LINES) {
        Text *text = texts_take(&news->to_say);
        memcpy(lines + length, text->text, more + 1);
        length += more;
        free(text);
    }
    pthread_mutex_unlock(&news->lock);
    return length > 0;
}

static void say_all(News *news) {
    char lines[NEWS_LINES];
    while (take_lines(news, lines)) {
        if (postgres_socket(news->database) >= 0) postgres_tell(news->database, lines);
    }
}

/* Waits until something has come or is to be said, and tries the connection if nothing does for long. */
static void wait_for_news(News *news) {
    struct pollfd waits[2] = {{.fd = news->signals[0], .events = POLLIN},
                              {.fd = postgres_socket(news->database), .events = POLLIN}};
    bool listens = waits[1].fd >= 0;
    int found = poll(waits, 2, listens ? SILENCE : PAUSE);
    char bytes[64];
    if ((waits[0].revents & POLLIN) != 0) (void)!read(news->signals[0], bytes, sizeof bytes);
    if (found == 0 && listens) postgres_try(news->database);
}

static bool is_ending(News *news) {
    pthread_mutex_lock(&news->lock);
    bool ending = news->ending;
    pthread_mutex_unlock(&news->lock);
    return ending;
}

static void *listen_all(void *context) {
    News *news = context;
    while (!is_ending(news)) {
        wait_for_news(news);
        say_all(news);
        hear_all(news);
        if (postgres_socket(news->database) < 0 && postgres_listen(news->database)) note_missed(news);
    }
    return NULL;
}

/* ---- For the loop ---- */

static void wake_thread(News *news) {
    (void)!write(news->signals[1], "", 1);
}

void news_publish(News *news, const char *text) {
    if (news->database == NULL) return;
    char said[NEWS_TEXT + 8];
    size_t length = strcspn(text, "\n");
    snprintf(said, sizeof said, "say %.*s\n", (int)(length < NEWS_TEXT ? length : NEWS_TEXT - 1), text);
    pthread_mutex_lock(&news->lock);
    texts_add(&news->to_say, said);
    pthread_mutex_unlock(&news->lock);
    wake_thread(news);
}

/* ---- Lines ---- */

size_t news_write(const LedgerEvent *event, char line[NEWS_TEXT]) {
    int length;
    if (strcmp(event->kind, "join") == 0) { /* who has come is for the database to say */
        length = snprintf(line, NEWS_TEXT, "game %s %lld\n", event->game, (long long)event->version);
    } else {
        length =
            snprintf(line, NEWS_TEXT, "event %s %lld %s %d %lld %lld %lld %lld %lld %s\n", event->game,
                     (long long)event->version, event->kind, event->side, (long long)event->ply, (long long)event->at,
                     (long long)event->left[0], (long long)event->left[1], (long long)event->lag, event->text);
    }
    return (size_t)length;
}

static bool read_event(const char *line, NewsItem *item) {
    long long version, ply, at, left[2], lag;
    LedgerEvent *event = &item->event;
    int behind = 0;
    int found = sscanf(line, "event %10s %lld %31s %d %lld %lld %lld %lld %lld%n", event->game, &version, event->kind,
                       &event->side, &ply, &at, &left[0], &left[1], &lag, &behind);
    if (found < 9 || line[behind] != ' ' || strlen(line + behind + 1) >= sizeof event->text) return false;
    memcpy(event->text, line + behind + 1, strlen(line + behind + 1) + 1);
    event->version = item->version = version;
    event->ply = ply;
    event->at = at;
    for (int side = 0; side < 2; side++) event->left[side] = left[side];
    event->lag = lag;
    memcpy(item->game, event->game, sizeof item->game);
    return true;
}

/* Reads what has travelled; what is not understood comes from somebody newer, and anything may have happened. */
static void read_item(const char *line, NewsItem *item) {
    long long version;
    *item = (NewsItem){.kind = NEWS_MISSED};
    if (strncmp(line, "say ", 4) == 0) {
        item->kind = NEWS_MESSAGE;
        snprintf(item->text, sizeof item->text, "%.*s", NEWS_TEXT - 1, line + 4);
    } else if (sscanf(line, "game %10s %lld", item->game, &version) == 2) {
        item->kind = NEWS_GAME;
        item->version = version;
    } else if (read_event(line, item)) {
        item->kind = NEWS_GAME;
    }
}

/* Takes the next line of the first text that was heard, and the text with its last one. */
static bool take_line(Texts *heard, char line[NEWS_LINES]) {
    Text *text = heard->first;
    if (text == NULL) return false;
    const char *from = text->text + text->taken;
    size_t length = strcspn(from, "\n");
    memcpy(line, from, length);
    line[length] = '\0';
    text->taken += length + (from[length] == '\n');
    if (text->text[text->taken] == '\0') free(texts_take(heard));
    return true;
}

bool news_take(News *news, NewsItem *item) {
    char line[NEWS_LINES];
    pthread_mutex_lock(&news->lock);
    bool missed = news->missed, any = !missed && take_line(&news->heard, line);
    news->missed = false;
    pthread_mutex_unlock(&news->lock);
    if (any) read_item(line, item);
    if (missed) *item = (NewsItem){.kind = NEWS_MISSED};
    return missed || any;
}

/* ---- Opening and closing ---- */

static bool make_signals(int signals[2]) {
    if (pipe(signals) != 0) return false;
    for (int i = 0; i < 2; i++) {
        if (fcntl(signals[i], F_SETFL, O_NONBLOCK) != 0 || fcntl(signals[i], F_SETFD, FD_CLOEXEC) != 0) return false;
    }
    return true;
}

static bool start(News *news, const char *url, char message[LEDGER_MESSAGE]) {
    news->database = postgres_open(url, message);
    if (news->database == NULL) return false;
    if (!postgres_listen(news->database)) {
        snprintf(message, LEDGER_MESSAGE, "%s", database_message(news->database));
        return false;
    }
    news->runs = make_signals(news->signals) && pthread_create(&news->thread, NULL, listen_all, news) == 0;
    if (!news->runs) snprintf(message, LEDGER_MESSAGE, "cannot start a thread that listens to the database");
    return news->runs;
}

News *news_open(const char *url, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]) {
    News *news = calloc(1, sizeof *news);
    if (news == NULL) {
        snprintf(message, LEDGER_MESSAGE, "not enough memory for the database");
        return NULL;
    }
    news->wake = wake;
    news->context = context;
    news->signals[0] = news->signals[1] = -1;
    pthread_mutex_init(&news->lock, NULL);
    if (!database_is_postgres(url) || start(news, url, message)) return news;
    news_close(news);
    return NULL;
}

void news_close(News *news) {
    if (news == NULL) return;
    if (news->runs) {
        pthread_mutex_lock(&news->lock);
        news->ending = true;
        pthread_mutex_unlock(&news->lock);
        wake_thread(news);
        pthread_join(news->thread, NULL);
    }
    for (int i = 0; i < 2; i++) {
        if (news->signals[i] >= 0) close(news->signals[i]);
    }
    database_close(news->database);
    texts_clear(&news->heard);
    texts_clear(&news->to_say);
    pthread_mutex_destroy(&news->lock);
    free(news);
}
