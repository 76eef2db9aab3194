#include "match/remote.h"

#include "system/moment.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds for getting ready, and for a move that only nodes or depth limit. */
enum { READY_PATIENCE = 5000, MOVE_PATIENCE = 60000 };

/* Seeds are told from 1 to this. */
enum { SEED_MOST = 1000000000 };

/* Which of our options the program has. */
typedef struct Abilities {
    bool ruleset;
    bool level;
    bool threads;
    bool hash;
    bool seed;
} Abilities;

static const atomic_bool *cancel_of(const Remote *remote) {
    return remote->setup.cancel;
}

void remote_end(Remote *remote) {
    process_end(&remote->process);
}

/* Says what went wrong, and ends the program, as nobody knows what it would say next. Cancelling is no fault. */
static bool fail(Remote *remote, ProcessState state, const char *when, PlayerTurn *turn) {
    turn->ending = state == PROCESS_LATE ? TERCET_BY_TIME : TERCET_BY_CRASH;
    if (state == PROCESS_GONE) {
        char ending[PROCESS_ENDING];
        process_ending(&remote->process, ending);
        snprintf(turn->fault, sizeof turn->fault, "ended %s%s", when, ending);
    }
    if (state == PROCESS_LATE) snprintf(turn->fault, sizeof turn->fault, "did not answer in time %s", when);
    remote_end(remote);
    return false;
}

/* Says that the system, and not the program, is to blame. */
static bool hinder(PlayerTurn *turn, const char *what, int error) {
    turn->hindered = true;
    snprintf(turn->fault, sizeof turn->fault, "could not be %s: %s", what, strerror(error));
    return false;
}

/* ---- Getting ready ---- */

static void note_option(char *line, Abilities *abilities) {
    const char *first = lines_word(&line), *second = lines_word(&line), *name = lines_word(&line);
    if (name == NULL || strcmp(first, "option") != 0 || strcmp(second, "name") != 0) return;
    if (strcmp(name, "Ruleset") == 0) abilities->ruleset = true;
    if (strcmp(name, "Level") == 0) abilities->level = true;
    if (strcmp(name, "Threads") == 0) abilities->threads = true;
    if (strcmp(name, "Hash") == 0) abilities->hash = true;
    if (strcmp(name, "Seed") == 0) abilities->seed = true;
}

/* Sends a question and reads until the line that answers it; notes the options on the way. */
static ProcessState ask(Remote *remote, const char *question, const char *answer, Abilities *abilities) {
    int64_t deadline = moment_now() + READY_PATIENCE + (int64_t)remote->setup.margin;
    ProcessState state = process_send(&remote->process, question, deadline, cancel_of(remote));
    char *line;
    while (state == PROCESS_GOOD) {
        state = process_read(&remote->process, &line, deadline, cancel_of(remote));
        if (state != PROCESS_GOOD) break;
        if (strncmp(line, answer, strlen(answer)) == 0 &&
            strspn(line + strlen(answer), " ") == strlen(line) - strlen(answer)) {
            break;
        }
        note_option(line, abilities);
    }
    return state;
}

static ProcessState set_options(Remote *remote, const Abilities *abilities) {
    const Spec *spec = remote->setup.spec;
    char text[512];
    size_t length = 0;
    const size_t room = sizeof text;
    text[0] = '\0';
    if (abilities->ruleset) {
        length += (size_t)snprintf(text, room, "setoption name Ruleset value %s\n",
                                   tercet_ruleset_name(remote->setup.ruleset));
    }
    if (abilities->threads) {
        length += (size_t)snprintf(text + length, room - length, "setoption name Threads value %d\n", spec->threads);
    }
    if (abilities->hash) {
        length += (size_t)snprintf(text + length, room - length, "setoption name Hash value %d\n", spec->hash);
    }
    if (abilities->level && spec->level < TERCET_LEVELS) {
        snprintf(text + length, room - length, "setoption name Level value %d\n", spec->level);
    }
    return process_send(&remote->process, text, moment_now() + READY_PATIENCE, cancel_of(remote));
}

bool remote_start(Remote *remote, PlayerTurn *turn) {
    Abilities abilities = {0};
    if (remote->process.id != 0) return true;
    int error = process_start(&remote->process, remote->setup.spec->command);
    if (error != 0) return hinder(turn, "started", error);
    ProcessState state = ask(remote, "ugi\n", "ugiok", &abilities);
    remote->seeded = abilities.seed;
    remote->knows_rules = abilities.ruleset;
    if (state == PROCESS_GOOD && remote->setup.spec->level < TERCET_LEVELS && !abilities.level) {
        turn->ending = TERCET_BY_CRASH;
        snprintf(turn->fault, sizeof turn->fault, "has no option 'Level', which 'level=' needs");
        remote_end(remote);
        return false;
    }
    if (state == PROCESS_GOOD) state = set_options(remote, &abilities);
    return state == PROCESS_GOOD || fail(remote, state, "before 'ugiok'", turn);
}

bool remote_begin_game(Remote *remote, uint64_t seed, PlayerTurn *turn) {
    Abilities unused = {0};
    char greeting[128] = "";
    if (!remote_start(remote, turn)) return false;
    if (remote->seeded) {
        snprintf(greeting, sizeof greeting, "setoption name Seed value %" PRIu64 "\n", 1 + seed % SEED_MOST);
    }
    strcat(greeting, "uginewgame\nisready\n");
    ProcessState state = ask(remote, greeting, "readyok", &unused);
    return state == PROCESS_GOOD || fail(remote, state, "before 'readyok'", turn);
}

/* ---- Moves ---- */

/* "position startpos moves …" as a text to be freed; NULL if memory ran out. */
static char *position_line(const tercet_game *game) {
    static const char head[] = "position startpos";
    size_t count = tercet_game_length(game);
    char *text = malloc(sizeof head + sizeof " moves\n" + count * (TERCET_MOVE_TEXT + 1));
    if (text == NULL) return NULL;
    strcpy(text, head);
    size_t length = sizeof head - 1;
    if (count > 0) length += (size_t)sprintf(text + length, " moves");
    for (size_t i = 0; i < count; i++) {
        text[length++] = ' ';
        length += tercet_move_text(tercet_game_position_at(game, i), tercet_game_move_at(game, i), text + length);
    }
    strcpy(text + length, "\n");
    return text;
}

static void go_line(const Remote *remote, const PlayerClock clocks[2], const PlayerClock *own, char text[256]) {
    const tercet_limits *limits = &remote->setup.spec->limits;
    size_t length = (size_t)snprintf(text, 256, "go");
    if (limits->depth > 0) length += (size_t)snprintf(text + length, 256 - length, " depth %d", limits->depth);
    if (limits->nodes > 0) length += (size_t)snprintf(text + length, 256 - length, " nodes %" PRIu64, limits->nodes);
    if (limits->milliseconds > 0) {
        length += (size_t)snprintf(text + length, 256 - length, " movetime %" PRIu64, limits->milliseconds);
    }
    if (own->used) {
        const PlayerClock *first = clocks[0].used ? &clocks[0] : own, *second = clocks[1].used ? &clocks[1] : own;
        length += (size_t)snprintf(text + length, 256 - length,
                                   " p1time %" PRIu64 " p2time %" PRIu64 " p1inc %" PRIu64 " p2inc %" PRIu64,
                                   first->left, second->left, first->increment, second->increment);
    }
    snprintf(text + length, 256 - length, "\n");
}

/* Sends the position, which is then freed, and `go`. */
static ProcessState send_question(Remote *remote, char *position, const PlayerClock clocks[2], const PlayerClock *own,
                                  int64_t deadline) {
    char go[256];
    go_line(remote, clocks, own, go);
    ProcessState state = process_send(&remote->process, position, deadline, cancel_of(remote));
    if (state == PROCESS_GOOD) state = process_send(&remote->process, go, deadline, cancel_of(remote));
    free(position);
    return state;
}

/* Foreign text that goes into a record: short, and ASCII only. */
static void quote(const char *text, char copy[32]) {
    size_t length = 0;
    for (; text[length] != '\0' && length < 31; length++) {
        copy[length] = text[length] >= ' ' && text[length] <= '~' ? text[length] : '?';
    }
    copy[length] = '\0';
}

/* Reads until `bestmove`. An illegal move is a fault, and the program is started anew for the next game. */
static ProcessState read_answer(Remote *remote, const tercet_position *position, int64_t deadline, PlayerTurn *turn) {
    char *line;
    for (;;) {
        ProcessState state = process_read(&remote->process, &line, deadline, cancel_of(remote));
        if (state != PROCESS_GOOD) return state;
        const char *word = lines_word(&line);
        if (word == NULL || strcmp(word, "bestmove") != 0) continue;
        const char *text = lines_word(&line);
        char copy[32];
        tercet_reason why;
        if (text == NULL) text = "";
        if (tercet_move_read(position, text, &turn->move, &why)) return state;
        quote(text, copy);
        snprintf(turn->fault, sizeof turn->fault, "sent the illegal move '%s'", copy);
        turn->move = TERCET_NO_MOVE;
        turn->ending = TERCET_BY_ILLEGAL_MOVE;
        remote_end(remote);
        return state;
    }
}

void remote_move(Remote *remote, const tercet_game *game, const PlayerClock clocks[2], PlayerTurn *turn) {
    const tercet_position *position = tercet_game_position(game);
    const PlayerClock *own = &clocks[tercet_position_side(position)];
    char *question = position_line(game);
    if (question == NULL) {
        hinder(turn, "asked", ENOMEM);
        return;
    }
    uint64_t milliseconds = remote->setup.spec->limits.milliseconds;
    uint64_t allowed = own->used ? own->left : milliseconds > 0 ? milliseconds : MOVE_PATIENCE;
    int64_t begun = moment_now(), deadline = begun + (int64_t)(allowed + remote->setup.margin);
    ProcessState state = send_question(remote, question, clocks, own, deadline);
    if (state == PROCESS_GOOD) state = read_answer(remote, position, deadline, turn);
    turn->milliseconds = (uint64_t)(moment_now() - begun);
    if (state != PROCESS_GOOD) fail(remote, state, "while it was to move", turn);
}
