#include "review/reviewer.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* As 'tercet review' does, so that both find what the other has kept. */
enum { NODES = 200000, THREADS = 1, TABLE_BYTES = 16 << 20 };
static const tercet_limits limits = {.nodes = NODES};

static void copy_positions(ReviewPosition *to, const Review *from) {
    memcpy(to, from->positions, from->count * sizeof from->positions[0]);
}

/* ---- The thread ---- */

static void tell(Reviewer *reviewer) {
    pthread_mutex_lock(&reviewer->guard);
    copy_positions(reviewer->found, &reviewer->own);
    pthread_mutex_unlock(&reviewer->guard);
    while (write(reviewer->news[1], "", 1) < 0 && !atomic_load(&reviewer->stopped)) continue;
}

static bool each_position(const Review *review, size_t ply, void *user) {
    Reviewer *reviewer = user;
    (void)review, (void)ply;
    if (atomic_load(&reviewer->stopped)) return false;
    tell(reviewer);
    return true;
}

static void *work(void *argument) {
    Reviewer *reviewer = argument;
    review_search(&reviewer->own, reviewer->engine, &limits, each_position, reviewer);
    tell(reviewer);
    close(reviewer->news[1]);
    return NULL;
}

/* ---- Beside it ---- */

static void release(Reviewer *reviewer) {
    tercet_engine_free(reviewer->engine);
    review_end(&reviewer->review);
    review_end(&reviewer->own);
    free(reviewer->found);
    review_cache_close(&reviewer->cache);
    *reviewer = (Reviewer){0};
}

/* Gets all that it needs, but for the thread. */
static bool prepare(Reviewer *reviewer, const tercet_game *game) {
    char message[FILE_MESSAGE_ROOM];
    review_cache_open(&reviewer->cache, game, &limits, THREADS, message); /* what cannot be kept is found again */
    if (!review_begin(&reviewer->review, game) || !review_begin(&reviewer->own, game)) return false;
    review_cache_load(&reviewer->cache, &reviewer->own);
    copy_positions(reviewer->review.positions, &reviewer->own);
    reviewer->found = calloc(reviewer->own.count, sizeof reviewer->found[0]);
    reviewer->engine = tercet_engine_new(TABLE_BYTES, THREADS);
    return reviewer->found != NULL && reviewer->engine != NULL;
}

bool reviewer_begin(Reviewer *reviewer, const tercet_game *game) {
    *reviewer = (Reviewer){0};
    if (!prepare(reviewer, game) || pipe(reviewer->news) != 0) {
        release(reviewer);
        return false;
    }
    fcntl(reviewer->news[0], F_SETFL, O_NONBLOCK);
    pthread_mutex_init(&reviewer->guard, NULL);
    reviewer->works = pthread_create(&reviewer->thread, NULL, work, reviewer) == 0;
    reviewer->begun = true;
    if (reviewer->works) return true;
    close(reviewer->news[1]);
    reviewer_end(reviewer);
    return false;
}

int reviewer_news(const Reviewer *reviewer) {
    return reviewer->works ? reviewer->news[0] : -1;
}

static void keep(Reviewer *reviewer) {
    char message[FILE_MESSAGE_ROOM];
    reviewer->kept = time(NULL);
    review_cache_save(&reviewer->cache, &reviewer->review, message);
}

void reviewer_hear(Reviewer *reviewer) {
    char bytes[64];
    ssize_t got;
    do {
        got = read(reviewer->news[0], bytes, sizeof bytes);
    } while (got > 0);
    pthread_mutex_lock(&reviewer->guard);
    memcpy(reviewer->review.positions, reviewer->found, reviewer->review.count * sizeof reviewer->found[0]);
    pthread_mutex_unlock(&reviewer->guard);
    if (got != 0) { /* once a second will do: whatever ends the program then, little is lost */
        if (time(NULL) > reviewer->kept) keep(reviewer);
        return;
    }
    pthread_join(reviewer->thread, NULL);
    reviewer->works = false;
    keep(reviewer);
}

size_t reviewer_known(const Reviewer *reviewer) {
    size_t known = 0;
    for (size_t ply = 0; ply < reviewer->review.count; ply++) known += reviewer->review.positions[ply].known;
    return known;
}

void reviewer_end(Reviewer *reviewer) {
    if (!reviewer->begun) return;
    if (reviewer->works) {
        atomic_store(&reviewer->stopped, true);
        tercet_engine_stop(reviewer->engine);
        pthread_join(reviewer->thread, NULL);
        copy_positions(reviewer->review.positions, &reviewer->own);
        keep(reviewer);
    }
    close(reviewer->news[0]);
    pthread_mutex_destroy(&reviewer->guard);
    release(reviewer);
}
