/* A load for the server of games: pairs of clients, each with a socket of its own, play games at a pace, and every move
 * is timed from being sent to being seen by the opponent. In turns with that the same pairs say phrases, which the
 * server passes on without keeping them: that is what its network costs alone.
 *
 *     tercet-load --port P... [--games N] [--seconds S] [--pace MS] [--ruleset R] [--idle N] [--faults]
 *                 [--process NAME=ID]...
 *
 * With several ports, of processes that serve the same games, the two of a pair are at different ones. --pace is the
 * time from one move of a game to the next. --idle adds sockets that do nothing. --process names a process whose time,
 * and that of its children, is told beside this program's own. With --faults a connection that is
 * lost is made again, as often as it takes, and there are no phrases; SIGTERM ends it before its time. At the end every
 * game is looked at again: each move that was acknowledged must be there. The exit code is 1 if one is not, or if
 * anything was refused. The last lines are for scripts: 'moved N seen_p99 MS said_p99 MS lost N refused N reconnected
 * N'. */
#include "cost.h"
#include "figures.h"
#include "socket.h"
#include "tercet.h"

#include <arpa/inet.h>
#include <getopt.h>
#include <jansson.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <time.h>

enum {
    SECRET = 33,
    ID = 16,
    MESSAGE = 1024,
    EVENTS = 512,
    CONNECTING_MOST = 64,
    PATIENCE = 120000, /* milliseconds for all to have found each other */
    MOVES_MOST = 150,  /* of a game; then it is left for a new one */
    PORTS_MOST = 8,
    TURN = 2000000,   /* microseconds that moves and phrases go on by turns */
    ARRIVAL = 1000000 /* and for what is on its way then */
};

/* The ids of what a client asks; a move has this one and its ply above. */
enum { ASK_HELLO = 1, ASK_CREATE, ASK_JOIN, ASK_OPEN, ASK_SAY, ASK_MOVE };

typedef struct Load Load;
typedef struct Pair Pair;

typedef struct Client {
    Socket socket;
    Load *load;
    Pair *pair; /* NULL: an idle one */
    int side;
    size_t address;        /* which of the load's it connects to */
    bool greeted, in_step; /* it has said hello; it has the state of the game */
    bool writes;           /* it waits until it can write */
    int64_t again;         /* when to connect once more, while it is closed */
} Client;

/* Two clients and their game. */
struct Pair {
    Client clients[2];
    char id[ID]; /* empty: not made yet */
    char secrets[2][SECRET], invite[SECRET];
    bool joined;
    tercet_game *game; /* as far as it was acknowledged or seen */
    tercet_move move;  /* that was sent and not yet both acknowledged and seen; TERCET_NO_MOVE if there is none */
    char text[TERCET_MOVE_TEXT];
    bool acknowledged, seen, waits; /* waits: something was said and not yet heard */
    int64_t sent;                   /* microseconds */
    int64_t due;
};

/* What is to be found on the server at the end. */
typedef struct Kept {
    char id[ID];
    char *moves; /* with blanks between them */
} Kept;

struct Load {
    struct sockaddr_in addresses[PORTS_MOST];
    size_t address_count;
    int poll;
    const tercet_ruleset *ruleset;
    Pair *pairs;
    size_t pair_count;
    Client *idle;
    size_t idle_count, connecting;
    int64_t pace;
    bool faults, saying, plays;
    uint64_t random;
    Figures seen, acknowledged, said;
    Cost cost;
    size_t lost, refused, reconnected, moved;
    Kept *kept;
    size_t kept_count, kept_room, checked;
};

/* A signal has told that this is enough. */
static volatile sig_atomic_t enough;

static void note_enough(int signal) {
    (void)signal;
    enough = 1;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static uint64_t chance(Load *load, uint64_t below) {
    load->random ^= load->random << 13;
    load->random ^= load->random >> 7;
    load->random ^= load->random << 17;
    return load->random % below;
}

static void make_secret(char secret[SECRET]) {
    unsigned char bytes[SECRET / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) abort();
    for (size_t i = 0; i < sizeof bytes; i++) snprintf(secret + 2 * i, 3, "%02x", bytes[i]);
}

/* ---- Sending ---- */

/* Asks for writing to be told of, as long as there is something to write. */
static void watch(Client *client, int operation) {
    bool writes = socket_wants_to_write(&client->socket);
    struct epoll_event event = {.events = writes ? EPOLLIN | EPOLLOUT : EPOLLIN, .data.ptr = client};
    if (operation == EPOLL_CTL_MOD && client->writes == writes) return;
    client->writes = writes;
    epoll_ctl(client->load->poll, operation, client->socket.file, &event);
}

__attribute__((format(printf, 2, 3))) static void say(Client *client, const char *format, ...) {
    char text[MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    socket_send(&client->socket, text);
    if (client->socket.file >= 0) watch(client, EPOLL_CTL_MOD);
}

static void ask_open(Client *client) {
    Pair *pair = client->pair;
    say(client, "{\"type\": \"open\", \"id\": %d, \"game\": \"%s\", \"seat\": \"%s\"}", ASK_OPEN, pair->id,
        pair->secrets[client->side]);
}

static void ask_create(Client *client) {
    Pair *pair = client->pair;
    say(client,
        "{\"type\": \"create\", \"id\": %d, \"ruleset\": \"%s\", \"side\": \"white\", \"seat\": \"%s\", "
        "\"opponent\": \"friend\", \"invite\": \"%s\", \"clock\": {\"kind\": \"real\", \"minutes\": 60, \"seconds\": "
        "5}, "
        "\"public\": true}",
        ASK_CREATE, tercet_ruleset_name(client->load->ruleset), pair->secrets[0], pair->invite);
}

static void ask_join(Client *client) {
    Pair *pair = client->pair;
    say(client, "{\"type\": \"join\", \"id\": %d, \"game\": \"%s\", \"seat\": \"%s\", \"invite\": \"%s\"}", ASK_JOIN,
        pair->id, pair->secrets[1], pair->invite);
}

/* The next thing that a client needs before it can play. */
static void go_on(Client *client) {
    Pair *pair = client->pair;
    if (pair == NULL || !client->greeted || client->in_step) return;
    if (pair->id[0] == '\0') {
        if (client->side == 0) ask_create(client);
    } else if (client->side == 1 && !pair->joined) {
        ask_join(client);
    } else {
        ask_open(client);
    }
}

static void send_move(Pair *pair) {
    const tercet_position *position = tercet_game_position(pair->game);
    Client *client = &pair->clients[tercet_position_side(position)];
    size_t ply = tercet_game_length(pair->game);
    say(client, "{\"type\": \"move\", \"id\": %zu, \"game\": \"%s\", \"ply\": %zu, \"move\": \"%s\"}", ASK_MOVE + ply,
        pair->id, ply, pair->text);
}

/* ---- Games ---- */

static void begin_game(Pair *pair, const tercet_ruleset *ruleset) {
    tercet_position start;
    tercet_position_start(ruleset, &start);
    tercet_game_free(pair->game);
    pair->game = tercet_game_new(&start, 0);
    if (pair->game == NULL) abort();
    make_secret(pair->secrets[0]);
    make_secret(pair->secrets[1]);
    make_secret(pair->invite);
    pair->id[0] = '\0';
    pair->joined = false;
    pair->move = TERCET_NO_MOVE;
    for (int side = 0; side < 2; side++) pair->clients[side].in_step = false;
}

/* Notes what was acknowledged of a game, to look for it at the end. */
static void keep(Load *load, const Pair *pair) {
    size_t length = tercet_game_length(pair->game);
    if (pair->id[0] == '\0') return;
    if (load->kept_count == load->kept_room) {
        load->kept_room = 2 * load->kept_room + 64;
        load->kept = realloc(load->kept, load->kept_room * sizeof *load->kept);
    }
    char *moves = calloc(length + 1, TERCET_MOVE_TEXT + 1), *at = moves;
    if (load->kept == NULL || moves == NULL) abort();
    for (size_t ply = 0; ply < length; ply++) {
        if (ply > 0) *at++ = ' ';
        at += tercet_move_text(tercet_game_position_at(pair->game, ply), tercet_game_move_at(pair->game, ply), at);
    }
    Kept *kept = &load->kept[load->kept_count++];
    memcpy(kept->id, pair->id, sizeof kept->id);
    kept->moves = moves;
}

static bool is_ready(const Pair *pair) {
    return pair->clients[0].in_step && pair->clients[1].in_step;
}

/* Any legal move: of many, one of the first of them. */
static tercet_move choose_move(Load *load, const tercet_position *position) {
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    uint64_t count = tercet_moves_count(position), left = chance(load, count < 200 ? count : 200) + 1;
    tercet_moves_begin(&moves, position);
    while (left-- > 0 && tercet_moves_next(&moves, &move)) continue;
    return move;
}

static void begin_move(Load *load, Pair *pair) {
    const tercet_position *position = tercet_game_position(pair->game);
    pair->move = choose_move(load, position);
    tercet_move_text(position, pair->move, pair->text);
    pair->acknowledged = pair->seen = false;
    pair->sent = now();
    send_move(pair);
}

static void begin_phrase(Load *load, Pair *pair) {
    Client *client = &pair->clients[chance(load, 2)];
    pair->waits = true;
    pair->sent = now();
    say(client, "{\"type\": \"say\", \"id\": %d, \"game\": \"%s\", \"phrase\": \"hello\"}", ASK_SAY, pair->id);
}

/* A move is done once its player knows that it is kept and the opponent has it. */
static void finish_move(Load *load, Pair *pair) {
    if (!pair->acknowledged || !pair->seen) return;
    tercet_game_play(pair->game, pair->move, NULL);
    pair->move = TERCET_NO_MOVE;
    load->moved++;
    if (!tercet_game_over(pair->game, NULL) && tercet_game_length(pair->game) < MOVES_MOST) return;
    keep(load, pair);
    for (int side = 0; side < 2; side++) {
        say(&pair->clients[side], "{\"type\": \"close\", \"game\": \"%s\"}", pair->id);
    }
    begin_game(pair, load->ruleset);
    go_on(&pair->clients[0]);
}

/* What is due now in a game. */
static void pace(Load *load, Pair *pair, int64_t time) {
    if (!load->plays || time < pair->due || !is_ready(pair)) return;
    if (load->saying ? pair->waits : pair->move != TERCET_NO_MOVE) return;
    pair->due = pair->due + load->pace > time ? pair->due + load->pace : time + load->pace;
    if (load->saying) {
        begin_phrase(load, pair);
    } else {
        begin_move(load, pair);
    }
}

/* ---- Hearing ---- */

static const char *word(const json_t *message, const char *name) {
    const char *text = json_string_value(json_object_get(message, name));
    return text != NULL ? text : "";
}

static void note_acknowledged(Pair *pair) {
    if (pair->acknowledged || pair->move == TERCET_NO_MOVE) return;
    figures_add(&pair->clients[0].load->acknowledged, (double)(now() - pair->sent) / 1000);
    pair->acknowledged = true;
    finish_move(pair->clients[0].load, pair);
}

static void note_seen(Pair *pair) {
    if (pair->seen || pair->move == TERCET_NO_MOVE) return;
    figures_add(&pair->clients[0].load->seen, (double)(now() - pair->sent) / 1000);
    pair->seen = true;
    finish_move(pair->clients[0].load, pair);
}

static void hear_done(Client *client, const json_t *message) {
    Pair *pair = client->pair;
    json_int_t id = json_integer_value(json_object_get(message, "id"));
    if (id == ASK_HELLO) client->greeted = true;
    if (pair == NULL) return;
    if (id == ASK_CREATE) snprintf(pair->id, sizeof pair->id, "%s", word(message, "game"));
    if (id == ASK_JOIN) pair->joined = true;
    if (id == ASK_MOVE + (json_int_t)tercet_game_length(pair->game)) note_acknowledged(pair);
    if (id == ASK_HELLO || id == ASK_CREATE || id == ASK_JOIN) {
        go_on(&pair->clients[0]);
        go_on(&pair->clients[1]);
    }
}

/* The game as the server has it, or what is new of it, as its other player or its mover hears it. */
static void hear_moves(Client *client, const json_t *message, bool whole) {
    Pair *pair = client->pair;
    const json_t *moves = json_object_get(message, "moves");
    size_t from = whole ? 0 : (size_t)json_integer_value(json_object_get(message, "from"));
    size_t length = from + json_array_size(moves), ply = tercet_game_length(pair->game);
    if (strcmp(word(message, "game"), pair->id) != 0) return;
    if (whole && strcmp(word(message, "status"), "open") != 0) client->in_step = true;
    if (!whole && !client->in_step && strcmp(word(message, "status"), "playing") == 0) ask_open(client);
    if (whole && length < ply) {
        client->load->lost++;
        fprintf(stderr, "load: game %s has %zu moves, of which %zu were acknowledged\n", pair->id, length, ply);
    }
    bool mover = client->side == (int)tercet_position_side(tercet_game_position(pair->game));
    if (pair->move == TERCET_NO_MOVE) return;
    if (length > ply && (!mover || whole)) note_seen(pair);
    if (pair->move != TERCET_NO_MOVE && whole && length > ply && mover) note_acknowledged(pair);
    if (pair->move != TERCET_NO_MOVE && whole && length == ply && is_ready(pair)) send_move(pair); /* it got lost */
}

static void hear_said(Client *client, const json_t *message) {
    Pair *pair = client->pair;
    if (!pair->waits || client->side == (strcmp(word(message, "side"), "black") == 0)) return;
    figures_add(&client->load->said, (double)(now() - pair->sent) / 1000);
    pair->waits = false;
}

/* One of the games that are looked at again: each acknowledged move must be there. */
static void check(Client *client, const json_t *message) {
    Load *load = client->load;
    const char *id = word(message, "game");
    for (size_t i = 0; i < load->kept_count; i++) {
        Kept *kept = &load->kept[i];
        if (kept->moves == NULL || strcmp(kept->id, id) != 0) continue;
        char *rest = kept->moves, *move;
        for (size_t ply = 0; (move = strtok_r(rest, " ", &rest)) != NULL; ply++) {
            const char *found = json_string_value(json_array_get(json_object_get(message, "moves"), ply));
            if (found != NULL && strcmp(found, move) == 0) continue;
            load->lost++;
            fprintf(stderr, "load: game %s has %s at ply %zu, but %s was acknowledged\n", id,
                    found != NULL ? found : "nothing", ply, move);
        }
        free(kept->moves);
        kept->moves = NULL;
        load->checked++;
        say(client, "{\"type\": \"close\", \"game\": \"%s\"}", id);
    }
}

static void hear_refused(Client *client, const json_t *message) {
    Load *load = client->load;
    load->refused++;
    if (load->refused < 20) fprintf(stderr, "load: refused: %s: %s\n", word(message, "rule"), word(message, "text"));
}

static void hear(void *user, const char *text, size_t length) {
    Client *client = user;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = word(message, "type");
    if (strcmp(type, "ping") == 0) {
        say(client, "{\"type\": \"pong\", \"time\": %" JSON_INTEGER_FORMAT "}",
            json_integer_value(json_object_get(message, "time")));
    } else if (strcmp(type, "done") == 0) {
        hear_done(client, message);
    } else if (strcmp(type, "refused") == 0) {
        hear_refused(client, message);
    } else if (client->pair == NULL) {
        if (strcmp(type, "state") == 0) check(client, message);
    } else if (strcmp(type, "state") == 0) {
        hear_moves(client, message, true);
    } else if (strcmp(type, "update") == 0) {
        hear_moves(client, message, false);
    } else if (strcmp(type, "said") == 0) {
        hear_said(client, message);
    }
    json_decref(message);
}

/* ---- Connections ---- */

static void connect_client(Client *client) {
    Load *load = client->load;
    client->greeted = client->in_step = false;
    if (!socket_connect(&client->socket, &load->addresses[client->address])) {
        client->again = now() + 100000;
        return;
    }
    load->connecting++;
    watch(client, EPOLL_CTL_ADD);
}

static void note_gone(Client *client, bool was_connecting) {
    Load *load = client->load;
    if (was_connecting) load->connecting--;
    client->greeted = client->in_step = false;
    client->again = now() + 20000 + (int64_t)chance(load, 300000);
    load->reconnected++;
    if (!load->faults && load->reconnected < 20) fprintf(stderr, "load: a connection was lost\n");
}

static void work(Client *client) {
    bool opened = false, was_connecting = client->socket.state != SOCKET_OPEN;
    if (!socket_work(&client->socket, hear, client, &opened)) {
        note_gone(client, was_connecting);
        return;
    }
    if (opened) {
        client->load->connecting--;
        say(client, "{\"type\": \"hello\", \"id\": %d, \"client\": \"load\"}", ASK_HELLO);
    }
    watch(client, EPOLL_CTL_MOD);
}

/* Connects those that are not, a few at a time. */
static void connect_more(Load *load, int64_t time) {
    for (size_t i = 0; i < 2 * load->pair_count + load->idle_count && load->connecting < CONNECTING_MOST; i++) {
        size_t index = i / 2;
        Client *client =
            index < load->pair_count ? &load->pairs[index].clients[i % 2] : &load->idle[i - 2 * load->pair_count];
        if (client->socket.state == SOCKET_CLOSED && client->again <= time) connect_client(client);
    }
}

static void step(Load *load) {
    struct epoll_event events[EVENTS];
    int count = epoll_wait(load->poll, events, EVENTS, 1);
    for (int i = 0; i < count; i++) work(events[i].data.ptr);
    int64_t time = now();
    connect_more(load, time);
    for (size_t i = 0; i < load->pair_count; i++) pace(load, &load->pairs[i], time);
}

static bool all_ready(const Load *load) {
    for (size_t i = 0; i < load->pair_count; i++) {
        if (!is_ready(&load->pairs[i])) return false;
    }
    for (size_t i = 0; i < load->idle_count; i++) {
        if (!load->idle[i].greeted) return false;
    }
    return true;
}

/* Goes on until all is ready; false if that takes too long. */
static bool await_all(Load *load) {
    int64_t end = now() + (int64_t)PATIENCE * 1000;
    while (!all_ready(load)) {
        if (now() > end) return false;
        step(load);
    }
    return true;
}

/* Lets all pairs move, or say phrases, for some time, and until what is on its way has come. */
static void run_turn(Load *load, bool saying, int64_t microseconds) {
    int64_t begin = now(), end = begin + microseconds;
    for (size_t i = 0; i < load->pair_count; i++) {
        load->pairs[i].due = begin + (int64_t)chance(load, (uint64_t)load->pace);
        load->pairs[i].waits = false;
    }
    cost_begin(&load->cost);
    load->saying = saying;
    load->plays = true;
    while (now() < end && !enough) step(load);
    load->plays = false;
    end = now() + ARRIVAL;
    while (now() < end) step(load);
    cost_end(&load->cost, saying);
}

/* Moves and phrases in short turns, so that what else the machine does is the same for both. */
static void run_for(Load *load, int64_t microseconds) {
    int64_t turn = load->faults ? microseconds : TURN;
    for (int64_t left = microseconds; left > 0 && !enough; left -= turn) {
        run_turn(load, false, left < turn ? left : turn);
        if (!load->faults) run_turn(load, true, left < turn ? left : turn);
    }
    cost_print(&load->cost, false, "move", load->seen.count);
    if (!load->faults) cost_print(&load->cost, true, "phrase", load->said.count);
}

/* Looks at all games again, through a socket of its own. */
static bool check_all(Load *load) {
    Client *client = calloc(1, sizeof *client);
    if (client == NULL) abort();
    *client = (Client){.load = load, .socket.file = -1};
    int64_t end = now() + (int64_t)PATIENCE * 1000;
    size_t asked = 0; /* of all; those that were checked before a connection was lost are passed over */
    for (size_t i = 0; i < load->pair_count; i++) keep(load, &load->pairs[i]);
    while (load->checked < load->kept_count && now() < end) {
        if (client->socket.state == SOCKET_CLOSED && client->again <= now()) {
            connect_client(client);
            asked = 0;
        }
        while (asked < load->kept_count && load->kept[asked].moves == NULL) asked++;
        if (client->greeted && asked < load->kept_count && asked < load->checked + 32) {
            say(client, "{\"type\": \"open\", \"id\": %d, \"game\": \"%s\"}", ASK_OPEN, load->kept[asked++].id);
        }
        step(load);
    }
    socket_free(&client->socket);
    free(client);
    return load->checked == load->kept_count;
}

/* ---- Beginning and end ---- */

static void prepare(Load *load) {
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    load->poll = epoll_create1(EPOLL_CLOEXEC);
    load->pairs = calloc(load->pair_count + 1, sizeof *load->pairs);
    load->idle = calloc(load->idle_count + 1, sizeof *load->idle);
    if (load->poll < 0 || load->pairs == NULL || load->idle == NULL) abort();
    for (size_t i = 0; i < load->pair_count; i++) {
        for (int side = 0; side < 2; side++) {
            load->pairs[i].clients[side] =
                (Client){.load = load, .pair = &load->pairs[i], .side = side, .socket.file = -1};
            load->pairs[i].clients[side].address = (i + (size_t)side) % load->address_count;
        }
        begin_game(&load->pairs[i], load->ruleset);
    }
    for (size_t i = 0; i < load->idle_count; i++) {
        load->idle[i] = (Client){.load = load, .address = i % load->address_count, .socket.file = -1};
    }
}

static void end(Load *load) {
    for (size_t i = 0; i < load->pair_count; i++) {
        for (int side = 0; side < 2; side++) socket_free(&load->pairs[i].clients[side].socket);
        tercet_game_free(load->pairs[i].game);
    }
    for (size_t i = 0; i < load->idle_count; i++) socket_free(&load->idle[i].socket);
    for (size_t i = 0; i < load->kept_count; i++) free(load->kept[i].moves);
    free(load->kept);
    free(load->pairs);
    free(load->idle);
    figures_free(&load->seen);
    figures_free(&load->acknowledged);
    figures_free(&load->said);
}

static int run(Load *load, int64_t seconds) {
    prepare(load);
    if (!await_all(load)) {
        fprintf(stderr, "load: not all clients could connect and find their games in time\n");
        end(load);
        return 1;
    }
    run_for(load, seconds * 1000000);
    bool whole = check_all(load);
    if (!whole) fprintf(stderr, "load: %zu of %zu games could be looked at again\n", load->checked, load->kept_count);
    figures_print(&load->acknowledged, "moves acknowledged");
    figures_print(&load->seen, "moves seen by the opponent");
    figures_print(&load->said, "phrases heard by the opponent");
    printf("games looked at again: %zu\n", load->checked);
    printf("moved %zu seen_p99 %.2f said_p99 %.2f lost %zu refused %zu reconnected %zu\n", load->moved,
           figures_part(&load->seen, 0.99), figures_part(&load->said, 0.99), load->lost, load->refused,
           load->reconnected);
    bool good = whole && load->lost == 0 && load->refused == 0 && load->moved > 0;
    end(load);
    return good && (load->faults || load->reconnected == 0) ? 0 : 1;
}

static void add_port(Load *load, int port) {
    if (load->address_count == PORTS_MOST) return;
    load->addresses[load->address_count++] = (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

int main(int argc, char **argv) {
    static const struct option options[] = {
        {"port", required_argument, NULL, 'p'},
        {"games", required_argument, NULL, 'g'},
        {"seconds", required_argument, NULL, 's'},
        {"pace", required_argument, NULL, 'm'},
        {"ruleset", required_argument, NULL, 'r'},
        {"idle", required_argument, NULL, 'i'},
        {"faults", no_argument, NULL, 'f'},
        {"process", required_argument, NULL, 'c'},
        {0},
    };
    Load load = {.ruleset = tercet_ruleset_find("shakti"), .pair_count = 10, .pace = 500000};
    int64_t seconds = 5;
    cost_open(&load.cost);
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (option) {
        case 'p': add_port(&load, atoi(optarg)); break;
        case 'g': load.pair_count = (size_t)atoi(optarg); break;
        case 's': seconds = atoi(optarg); break;
        case 'm': load.pace = 1000 * (int64_t)atoi(optarg); break;
        case 'r': load.ruleset = tercet_ruleset_find(optarg); break;
        case 'i': load.idle_count = (size_t)atoi(optarg); break;
        case 'f': load.faults = true; break;
        case 'c':
            if (!cost_add(&load.cost, optarg)) return 2;
            break;
        default: return 2;
        }
    }
    load.random = (uint64_t)now() | 1;
    if (load.faults) signal(SIGTERM, note_enough);
    if (load.address_count == 0 || load.ruleset == NULL || load.pace <= 0 || seconds <= 0) {
        fprintf(stderr, "load: --port P is needed, and --ruleset, --pace and --seconds must be such\n");
        return 2;
    }
    return run(&load, seconds);
}
