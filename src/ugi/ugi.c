/* Hearing lines and obeying them. */
#include "ugi/ugi.h"

#include "system/lines.h"
#include "system/moment.h"
#include "ugi/shared.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_HASH = 64, WAITING_MOST = 1 << 20, RESERVED_MOVES = 256 };

/* ---- Speaking ---- */

void ugi_say(Ugi *ugi, const char *format, ...) {
    char line[UGI_LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (char *at = line; *at != '\0'; at++) {
        if (*at < ' ' || *at > '~') *at = '?';
    }
    ugi->setup.say(line, ugi->setup.user);
}

const char *ugi_quote(const char *text, char quote[UGI_QUOTE]) {
    size_t length = 0;
    for (; text[length] != '\0' && length < UGI_QUOTE - 4; length++) {
        quote[length] = text[length];
    }
    strcpy(quote + length, text[length] == '\0' ? "" : "...");
    return quote;
}

/* ---- Commands ---- */

static void obey_ugi(Ugi *ugi, char *words) {
    (void)words;
    ugi_say(ugi, "id name Tercet %s", tercet_version());
    ugi_say(ugi, "id author the Tercet developers");
    ugi_list_options(ugi);
    ugi_say(ugi, "ugiok");
}

static void obey_isready(Ugi *ugi, char *words) {
    (void)words;
    ugi_say(ugi, "readyok");
}

bool ugi_begin_game(Ugi *ugi, const tercet_ruleset *ruleset) {
    tercet_position start;
    tercet_position_start(ruleset, &start);
    tercet_game *game = tercet_game_new(&start, RESERVED_MOVES);
    if (game == NULL) return false;
    tercet_game_free(ugi->game);
    ugi->game = game;
    return true;
}

static void obey_uginewgame(Ugi *ugi, char *words) {
    (void)words;
    if (!ugi_begin_game(ugi, tercet_game_position(ugi->game)->ruleset)) {
        ugi_say(ugi, "info string there is no memory for a new game");
        return;
    }
    tercet_engine_clear(ugi->engine);
    ugi->game_count++;
}

/* Reads a position string, which has blanks: all words until "moves". False after saying what is wrong. */
static bool read_fen(Ugi *ugi, char **words, tercet_position *position, bool *moves_follow) {
    char text[TERCET_POSITION_TEXT] = "";
    size_t length = 0;
    char *word;
    tercet_reason why;
    while ((word = lines_word(words)) != NULL && strcmp(word, "moves") != 0) {
        size_t more = strlen(word);
        if (length + more + 2 > sizeof text) {
            ugi_say(ugi, "info string bad position: no position string is so long");
            return false;
        }
        if (length > 0) text[length++] = ' ';
        memcpy(text + length, word, more + 1);
        length += more;
    }
    *moves_follow = word != NULL;
    if (tercet_position_read(tercet_game_position(ugi->game)->ruleset, text, position, &why)) return true;
    ugi_say(ugi, "info string bad position: %s", why.text);
    return false;
}

/* Reads `startpos` or `fen POSITION`, and the word "moves" if it follows. */
static bool read_start(Ugi *ugi, char **words, tercet_position *position, bool *moves_follow) {
    const char *kind = lines_word(words);
    if (kind != NULL && strcmp(kind, "fen") == 0) return read_fen(ugi, words, position, moves_follow);
    const char *next = lines_word(words);
    *moves_follow = next != NULL;
    if (kind == NULL || strcmp(kind, "startpos") != 0 || (next != NULL && strcmp(next, "moves") != 0)) {
        ugi_say(ugi, "info string it should be: position startpos|fen POSITION [moves MOVE...]");
        return false;
    }
    tercet_position_start(tercet_game_position(ugi->game)->ruleset, position);
    return true;
}

/* Plays the moves; false after saying what is wrong. */
static bool play_moves(Ugi *ugi, tercet_game *game, char *words) {
    char *word;
    char quote[UGI_QUOTE];
    tercet_reason why;
    while ((word = lines_word(&words)) != NULL) {
        if (tercet_game_play_text(game, word, &why)) continue;
        ugi_say(ugi, "info string bad position: move %zu, '%s': %s", tercet_game_length(game) + 1,
                ugi_quote(word, quote), why.text);
        return false;
    }
    return true;
}

static void obey_position(Ugi *ugi, char *words) {
    tercet_position start;
    bool moves_follow;
    if (!read_start(ugi, &words, &start, &moves_follow)) return;
    tercet_game *game = tercet_game_new(&start, RESERVED_MOVES);
    if (game == NULL) {
        ugi_say(ugi, "info string there is no memory for the position");
        return;
    }
    if (moves_follow && !play_moves(ugi, game, words)) {
        tercet_game_free(game);
        return;
    }
    tercet_game_free(ugi->game);
    ugi->game = game;
}

static void obey_query(Ugi *ugi, char *words) {
    static const char *const results[] = {
        [TERCET_NONE] = "none",
        [TERCET_WHITE_WINS] = "p1win",
        [TERCET_BLACK_WINS] = "p2win",
        [TERCET_DRAW] = "draw",
    };
    const char *what = lines_word(&words);
    tercet_result result = tercet_game_result(ugi->game);
    bool first = tercet_position_side(tercet_game_position(ugi->game)) == TERCET_WHITE;
    if (what == NULL) what = "";
    if (strcmp(what, "gameover") == 0) {
        ugi_say(ugi, "response %s", result != TERCET_NONE ? "true" : "false");
    } else if (strcmp(what, "p1turn") == 0) {
        ugi_say(ugi, "response %s", first ? "true" : "false");
    } else if (strcmp(what, "result") == 0) {
        ugi_say(ugi, "response %s", results[result]);
    } else {
        ugi_say(ugi, "info string query is about gameover, p1turn or result");
    }
}

static void stop_all(Ugi *ugi) {
    for (size_t i = ugi->waiting_next; i < ugi->waiting_count; i++) ugi->waiting[i].stopped = true;
    if (atomic_load(&ugi->thinking)) ugi_search_stop(ugi);
}

static void obey_stop(Ugi *ugi, char *words) {
    (void)words;
    stop_all(ugi);
}

/* Waits until every search asked for so far has ended by itself. */
static void settle(Ugi *ugi) {
    do {
        ugi_search_join(ugi);
        ugi_go_on(ugi);
    } while (ugi->started);
}

static void obey_quit(Ugi *ugi, char *words) {
    (void)words;
    stop_all(ugi);
    settle(ugi);
    ugi->quit = true;
}

/* What a command does to the order of things while a search is running. */
typedef enum Patience {
    AT_ONCE,   /* obeyed whatever waits */
    ANSWERS,   /* obeyed at once, unless there are others waiting before it */
    WAITS,     /* changes something: waits for the end of the search */
    WAITS_GOES /* the same, and begins a search */
} Patience;

typedef struct UgiCommand {
    const char *name;
    Patience patience;
    void (*obey)(Ugi *ugi, char *words); /* NULL for `go` */
} UgiCommand;

static const UgiCommand commands[] = {
    {"ugi", ANSWERS, obey_ugi},           {"isready", AT_ONCE, obey_isready},
    {"setoption", WAITS, ugi_set_option}, {"uginewgame", WAITS, obey_uginewgame},
    {"position", WAITS, obey_position},   {"go", WAITS_GOES, NULL},
    {"stop", AT_ONCE, obey_stop},         {"quit", AT_ONCE, obey_quit},
    {"query", ANSWERS, obey_query},
};

/* The command that a line begins with, or NULL. */
static const UgiCommand *find_command(const char *line) {
    size_t blanks = strspn(line, " ");
    size_t length = strcspn(line + blanks, " ");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        bool same = strlen(commands[i].name) == length && memcmp(commands[i].name, line + blanks, length) == 0;
        if (same) return &commands[i];
    }
    return NULL;
}

/* Obeys a line, of which nothing is left afterwards; `stopped` if a search that it begins is to end at once. */
static void obey(Ugi *ugi, char *line, bool stopped) {
    const UgiCommand *command = find_command(line);
    const char *first = lines_word(&line);
    char quote[UGI_QUOTE];
    if (first == NULL) return;
    if (command == NULL) {
        ugi_say(ugi, "info string '%s' is not known here", ugi_quote(first, quote));
    } else if (command->patience != WAITS_GOES) {
        command->obey(ugi, line);
    } else {
        ugi_read_go(ugi, line, &ugi->go);
        ugi_search_begin(ugi, stopped);
    }
}

/* ---- The queue ---- */

static bool anything_waits(const Ugi *ugi) {
    return ugi->waiting_next < ugi->waiting_count;
}

/* A search that has just ended still counts until it is joined: earlier lines may wait for that. */
static bool has_to_wait(const Ugi *ugi, const char *line) {
    if (!ugi->started) return false;
    const UgiCommand *command = find_command(line);
    Patience patience = command == NULL ? ANSWERS : command->patience;
    return patience >= WAITS || (patience == ANSWERS && anything_waits(ugi));
}

static bool make_room(Ugi *ugi) {
    if (ugi->waiting_count < ugi->waiting_room) return true;
    if (ugi->waiting_room >= WAITING_MOST) return false;
    size_t room = ugi->waiting_room == 0 ? 16 : 2 * ugi->waiting_room;
    Waiting *waiting = realloc(ugi->waiting, room * sizeof *waiting);
    if (waiting == NULL) return false;
    ugi->waiting = waiting;
    ugi->waiting_room = room;
    return true;
}

/* Puts a line at the end of the queue, which then owns it. */
static void wait_in_queue(Ugi *ugi, char *line) {
    if (make_room(ugi)) {
        ugi->waiting[ugi->waiting_count++] = (Waiting){.line = line};
        return;
    }
    ugi_say(ugi, "info string too much waits for the end of the search; this line is ignored");
    free(line);
}

static Waiting take_first(Ugi *ugi) {
    Waiting first = ugi->waiting[ugi->waiting_next++];
    if (!anything_waits(ugi)) ugi->waiting_next = ugi->waiting_count = 0;
    return first;
}

void ugi_go_on(Ugi *ugi) {
    while (!atomic_load(&ugi->thinking)) {
        ugi_search_join(ugi);
        if (!anything_waits(ugi)) return;
        Waiting first = take_first(ugi);
        obey(ugi, first.line, first.stopped);
        free(first.line);
    }
}

bool ugi_hear(Ugi *ugi, const char *line) {
    char *copy = strdup(line);
    if (copy == NULL) {
        ugi_say(ugi, "info string there is no memory for this line");
        return true;
    }
    ugi_go_on(ugi);
    if (has_to_wait(ugi, copy)) {
        wait_in_queue(ugi, copy);
    } else {
        obey(ugi, copy, false);
        free(copy);
    }
    return !ugi->quit;
}

/* ---- Beginning and end ---- */

Ugi *ugi_new(const UgiSetup *setup) {
    Ugi *ugi = calloc(1, sizeof *ugi);
    if (ugi == NULL) return NULL;
    ugi->setup = *setup;
    ugi->chance = moment_seed();
    int hash = setup->hash_limit < USUAL_HASH ? setup->hash_limit : USUAL_HASH;
    ugi->options = ugi->usual = (UgiOptions){.hash = hash, .threads = 1, .level = TERCET_LEVELS, .lines = 1};
    pthread_mutex_init(&ugi->lock, NULL);
    pthread_cond_init(&ugi->changed, NULL);
    ugi->engine = tercet_engine_new((size_t)hash << 20, 1);
    if (ugi->engine != NULL && ugi_begin_game(ugi, setup->ruleset)) return ugi;
    ugi_free(ugi);
    return NULL;
}

void ugi_free(Ugi *ugi) {
    if (ugi == NULL) return;
    if (ugi->started) ugi_search_stop(ugi);
    ugi_search_join(ugi);
    ugi_search_dismiss(ugi);
    for (size_t i = ugi->waiting_next; i < ugi->waiting_count; i++) free(ugi->waiting[i].line);
    free(ugi->waiting);
    tercet_game_free(ugi->game);
    tercet_engine_free(ugi->engine);
    pthread_cond_destroy(&ugi->changed);
    pthread_mutex_destroy(&ugi->lock);
    free(ugi);
}
