#include "match/match.h"

#include "match/chance.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What the parts of a match draw their random numbers for. */
enum { SEED_OPENING, SEED_PLAYER_A, SEED_PLAYER_B };

/* A thread that plays pairs of games, one after the other, with players of its own. */
typedef struct Worker {
    Match *match;
    Player *players[2]; /* a and b */
    pthread_t thread;
} Worker;

struct Match {
    MatchSetup setup;
    int worker_count;
    int started;
    Worker workers[MATCH_CONCURRENCY];
    atomic_bool cancel;

    /* Under the lock: */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a worker is ready or has ended, or the match was cancelled */
    int unready;            /* workers whose players are not ready yet */
    int working;
    uint64_t next_pair;
    MatchStand stand;
    char **texts; /* by game; NULL if not ended, or not kept */
};

/* A game as it is played. */
typedef struct Round {
    Worker *worker;
    uint64_t number; /* from 0; a is White in even ones */
    tercet_game *game;
    PlayerClock clocks[2];    /* by side */
    int faulty;               /* 0 or 1: the player who lost by a fault; -1: none */
    char fault[PLAYER_FAULT]; /* what it was */
} Round;

/* ---- One game ---- */

static uint64_t seed_of(const Match *match, uint64_t number, int use) {
    return hash_add(hash_add(match->setup.seed, number), (uint64_t)use);
}

/* Which player has a side: 0 for a, 1 for b. */
static int player_of_side(const Round *round, tercet_side side) {
    return (int)((round->number + (uint64_t)side) % 2);
}

static bool begin_round(Round *round) {
    Match *match = round->worker->match;
    uint64_t opening = seed_of(match, round->number / 2, SEED_OPENING);
    round->game = chance_opening(match->setup.ruleset, match->setup.opening_plies, opening);
    if (round->game == NULL) return false;
    for (int side = 0; side < 2; side++) {
        const Spec *spec = &match->setup.specs[player_of_side(round, (tercet_side)side)];
        round->clocks[side] = (PlayerClock){spec->has_clock, spec->clock, spec->increment};
    }
    player_begin_game(round->worker->players[0], seed_of(match, round->number, SEED_PLAYER_A));
    player_begin_game(round->worker->players[1], seed_of(match, round->number, SEED_PLAYER_B));
    return true;
}

static void move_clock(PlayerClock *clock, uint64_t milliseconds) {
    if (!clock->used) return;
    clock->left -= milliseconds < clock->left ? milliseconds : clock->left;
    clock->left += clock->increment;
}

/* Ends everything early. The lock is held. */
__attribute__((format(printf, 2, 3))) static void fail_match(Match *match, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (match->stand.failure[0] == '\0') vsnprintf(match->stand.failure, MATCH_FAILURE, format, args);
    va_end(args);
    atomic_store(&match->cancel, true);
    pthread_cond_broadcast(&match->changed);
}

static char player_name(int player) {
    return (char)('a' + player);
}

/* Ends the match as a player could not play, unless the match was cancelled before. */
static void give_up(Match *match, int player, const char *fault) {
    pthread_mutex_lock(&match->lock);
    if (!atomic_load(&match->cancel)) fail_match(match, "%c %s", player_name(player), fault);
    pthread_mutex_unlock(&match->lock);
}

/* Ends a game by what a player did wrong. */
static bool end_by_fault(Round *round, tercet_side side, const PlayerTurn *turn) {
    round->faulty = player_of_side(round, side);
    memcpy(round->fault, turn->fault, sizeof round->fault);
    return tercet_game_end(round->game, turn->ending, side);
}

/* One turn; false if memory ran out or the match was cancelled. */
static bool take_turn(Round *round) {
    Match *match = round->worker->match;
    tercet_side side = tercet_position_side(tercet_game_position(round->game));
    int player = player_of_side(round, side);
    PlayerTurn turn;
    player_move(round->worker->players[player], round->game, round->clocks, &turn);
    if (turn.hindered) give_up(match, player, turn.fault);
    if (atomic_load(&match->cancel)) return false;
    if (turn.move == TERCET_NO_MOVE) return end_by_fault(round, side, &turn);
    move_clock(&round->clocks[side], turn.milliseconds);
    return tercet_game_play(round->game, turn.move, NULL);
}

/* Plays to the end. False if there is none, because memory ran out or the match was cancelled. */
static bool play_round(Round *round) {
    size_t most = (size_t)round->worker->match->setup.most_plies;
    while (tercet_game_result(round->game) == TERCET_NONE) {
        if (tercet_game_length(round->game) >= most)
            return tercet_game_end(round->game, TERCET_BY_LENGTH, TERCET_WHITE);
        if (!take_turn(round)) return false;
    }
    return true;
}

/* ---- Results ---- */

/* Half points for a: 0, 1 or 2. */
static int points_of(const Round *round) {
    tercet_result result = tercet_game_result(round->game);
    if (result == TERCET_DRAW) return 1;
    tercet_side winner = result == TERCET_WHITE_WINS ? TERCET_WHITE : TERCET_BLACK;
    return player_of_side(round, winner) == 0 ? 2 : 0;
}

/* Sets a tag to a text that may be too long, or have bytes that tags refuse. */
static void set_tag(tercet_game *game, const char *name, const char *value) {
    char plain[TERCET_TAG_TEXT];
    size_t length = 0;
    for (; value[length] != '\0' && length + 1 < sizeof plain; length++) {
        plain[length] = value[length] >= ' ' && value[length] <= '~' ? value[length] : '?';
    }
    plain[length] = '\0';
    tercet_game_set_tag(game, name, plain);
}

/* The record of a game, with who played and what the moves do not tell. */
static char *record_of(const Round *round) {
    const MatchSetup *setup = &round->worker->match->setup;
    char event[PLAYER_FAULT + 64];
    int length = snprintf(event, sizeof event, "game %llu", (unsigned long long)round->number + 1);
    char *rest = event + length;
    size_t room = sizeof event - (size_t)length;
    if (round->faulty >= 0) {
        snprintf(rest, room, ": %c %s", player_name(round->faulty), round->fault);
    } else if (tercet_game_ending(round->game) == TERCET_BY_LENGTH) {
        snprintf(rest, room, ": drawn after %zu plies", tercet_game_length(round->game));
    }
    set_tag(round->game, "White", setup->specs[player_of_side(round, TERCET_WHITE)].text);
    set_tag(round->game, "Black", setup->specs[player_of_side(round, TERCET_BLACK)].text);
    set_tag(round->game, "Event", event);
    return tercet_game_text(round->game);
}

/* Stops everything as there is no memory left. The lock is held. */
static void run_out_of_memory(Match *match) {
    fail_match(match, "memory ran out");
}

/* Adds the result of a game. */
static void keep_round(Match *match, const Round *round) {
    char *text = match->setup.keep ? record_of(round) : NULL;
    pthread_mutex_lock(&match->lock);
    tally_add_game(&match->stand.tally, points_of(round));
    if (round->faulty >= 0) {
        MatchFaults *faults = &match->stand.faults[round->faulty];
        if (faults->count++ == 0) {
            faults->first_game = round->number + 1;
            memcpy(faults->first, round->fault, sizeof faults->first);
        }
    }
    if (match->setup.keep) {
        match->texts[round->number] = text;
        if (text == NULL) run_out_of_memory(match);
    }
    pthread_mutex_unlock(&match->lock);
}

static void keep_pair(Match *match, int points) {
    const MatchSetup *setup = &match->setup;
    pthread_mutex_lock(&match->lock);
    tally_add_pair(&match->stand.tally, points);
    if (setup->sprt && match->stand.verdict == SPRT_OPEN) {
        match->stand.verdict = elo_sprt(&match->stand.tally, setup->elo0, setup->elo1);
        if (match->stand.verdict != SPRT_OPEN) atomic_store(&match->cancel, true);
    }
    pthread_mutex_unlock(&match->lock);
}

/* ---- Workers ---- */

/* Plays one game and returns a's half points, or -1 if it did not end. */
static int play_game(Worker *worker, uint64_t number) {
    Match *match = worker->match;
    Round round = {.worker = worker, .number = number, .faulty = -1};
    int points = -1;
    bool begun = begin_round(&round);
    if (begun && play_round(&round)) {
        keep_round(match, &round);
        points = points_of(&round);
    } else if (!atomic_load(&match->cancel)) {
        pthread_mutex_lock(&match->lock);
        run_out_of_memory(match);
        pthread_mutex_unlock(&match->lock);
    }
    tercet_game_free(round.game);
    return points;
}

static void play_pair(Worker *worker, uint64_t pair) {
    int first = play_game(worker, 2 * pair);
    if (first < 0 || 2 * pair + 1 >= worker->match->setup.games) return;
    int second = play_game(worker, 2 * pair + 1);
    if (second >= 0) keep_pair(worker->match, first + second);
}

/* Takes the next pair; false if there is none to play. */
static bool take_pair(Match *match, uint64_t *pair) {
    pthread_mutex_lock(&match->lock);
    *pair = match->next_pair;
    bool more = 2 * *pair < match->setup.games && !atomic_load(&match->cancel);
    if (more) match->next_pair++;
    pthread_mutex_unlock(&match->lock);
    return more;
}

static void get_player_ready(Worker *worker, int index) {
    Match *match = worker->match;
    char fault[PLAYER_FAULT];
    if (!player_get_ready(worker->players[index], fault)) {
        give_up(match, index, fault);
    } else if (!player_knows_rules(worker->players[index])) {
        pthread_mutex_lock(&match->lock);
        match->stand.knows_rules[index] = false;
        pthread_mutex_unlock(&match->lock);
    }
}

/* Makes a worker's players ready, and waits until those of all workers are: nothing is played if one cannot. */
static void get_ready(Worker *worker) {
    Match *match = worker->match;
    for (int i = 0; i < 2; i++) get_player_ready(worker, i);
    pthread_mutex_lock(&match->lock);
    match->unready--;
    pthread_cond_broadcast(&match->changed);
    while (match->unready > 0 && !atomic_load(&match->cancel)) pthread_cond_wait(&match->changed, &match->lock);
    pthread_mutex_unlock(&match->lock);
}

static void *work(void *argument) {
    Worker *worker = argument;
    Match *match = worker->match;
    uint64_t pair;
    get_ready(worker);
    while (take_pair(match, &pair)) play_pair(worker, pair);
    /* What they hold is needed for writing the games, if the system has no more. */
    for (int i = 0; i < 2; i++) player_rest(worker->players[i]);
    pthread_mutex_lock(&match->lock);
    match->working--;
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
    return NULL;
}

/* ---- The match ---- */

static bool make_workers(Match *match) {
    uint64_t pairs = (match->setup.games + 1) / 2;
    int wanted = match->setup.concurrency < MATCH_CONCURRENCY ? match->setup.concurrency : MATCH_CONCURRENCY;
    match->worker_count = pairs < (uint64_t)wanted ? (int)pairs : wanted;
    for (int i = 0; i < match->worker_count; i++) {
        Worker *worker = &match->workers[i];
        worker->match = match;
        for (int j = 0; j < 2; j++) {
            PlayerSetup setup = {&match->setup.specs[j], match->setup.ruleset, match->setup.margin, &match->cancel};
            worker->players[j] = player_new(&setup);
            if (worker->players[j] == NULL) return false;
        }
    }
    return true;
}

Match *match_new(const MatchSetup *setup) {
    Match *match = calloc(1, sizeof *match);
    if (match == NULL) return NULL;
    match->setup = *setup;
    match->stand.knows_rules[0] = match->stand.knows_rules[1] = true;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&match->lock, NULL);
    pthread_cond_init(&match->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    if (setup->keep) match->texts = calloc((size_t)setup->games, sizeof *match->texts);
    if ((!setup->keep || match->texts != NULL) && make_workers(match)) return match;
    match_free(match);
    return NULL;
}

bool match_begin(Match *match) {
    match->working = match->unready = match->worker_count;
    for (int i = 0; i < match->worker_count; i++) {
        if (pthread_create(&match->workers[i].thread, NULL, work, &match->workers[i]) != 0) break;
        match->started++;
    }
    pthread_mutex_lock(&match->lock);
    match->working -= match->worker_count - match->started;
    match->unready -= match->worker_count - match->started;
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
    return match->started > 0;
}

/* A search that begins as the match is cancelled may miss it; so this is done again until all have ended. */
static void hurry_players(Match *match) {
    for (int i = 0; i < match->started; i++) {
        player_hurry(match->workers[i].players[0]);
        player_hurry(match->workers[i].players[1]);
    }
}

bool match_wait(Match *match, int milliseconds) {
    enum { LOOK_EVERY = 20 };
    bool over = false;
    for (int waited = 0; !over && waited < milliseconds; waited += LOOK_EVERY) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += LOOK_EVERY * 1000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_mutex_lock(&match->lock);
        if (match->working > 0) pthread_cond_timedwait(&match->changed, &match->lock, &until);
        over = match->working == 0;
        pthread_mutex_unlock(&match->lock);
        if (atomic_load(&match->cancel)) hurry_players(match);
    }
    return over;
}

void match_cancel(Match *match) {
    pthread_mutex_lock(&match->lock);
    atomic_store(&match->cancel, true);
    pthread_cond_broadcast(&match->changed);
    pthread_mutex_unlock(&match->lock);
    hurry_players(match);
}

void match_stand(Match *match, MatchStand *stand) {
    pthread_mutex_lock(&match->lock);
    *stand = match->stand;
    pthread_mutex_unlock(&match->lock);
}

char *match_text(Match *match, size_t *length) {
    pthread_mutex_lock(&match->lock);
    *length = 0;
    for (uint64_t i = 0; i < match->setup.games; i++) {
        if (match->texts[i] != NULL) *length += strlen(match->texts[i]) + 1;
    }
    char *text = malloc(*length + 1), *end = text;
    for (uint64_t i = 0; text != NULL && i < match->setup.games; i++) {
        if (match->texts[i] == NULL) continue;
        /* An empty line between two records. */
        if (end != text) *end++ = '\n';
        size_t more = strlen(match->texts[i]);
        memcpy(end, match->texts[i], more);
        end += more;
    }
    pthread_mutex_unlock(&match->lock);
    if (text != NULL) *length = (size_t)(end - text);
    return text;
}

void match_free(Match *match) {
    if (match == NULL) return;
    if (match->started > 0) {
        match_cancel(match);
        while (!match_wait(match, 1000)) continue;
    }
    for (int i = 0; i < match->started; i++) pthread_join(match->workers[i].thread, NULL);
    for (int i = 0; i < match->worker_count; i++) {
        player_free(match->workers[i].players[0]);
        player_free(match->workers[i].players[1]);
    }
    for (uint64_t i = 0; match->texts != NULL && i < match->setup.games; i++) free(match->texts[i]);
    free(match->texts);
    pthread_cond_destroy(&match->changed);
    pthread_mutex_destroy(&match->lock);
    free(match);
}
