#include "tools/batch.h"

#include "system/json.h"
#include "tools/command.h"
#include "tools/movelist.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_SHOWN = 2000 };

/* What an answer can have. */
typedef enum Wanted {
    WANT_POSITION = 1,
    WANT_RESULT = 2,
    WANT_COUNT = 4,
    WANT_MOVES = 8,
    WANT_ALL = 15,
} Wanted;

static const struct {
    const char *name;
    Wanted bit;
} wanted_names[] = {{"position", WANT_POSITION}, {"result", WANT_RESULT}, {"count", WANT_COUNT}, {"moves", WANT_MOVES}};

/* What follows makes answers. NULL is one that there was no memory for. */

/* An answer that is an error; text from outside may hold anything, so it is cut to what JSON can carry. */
__attribute__((format(printf, 1, 2))) static json_t *error_answer(const char *format, ...) {
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    for (char *at = text; *at != '\0'; at++) {
        if (*at < ' ' || *at > '~') *at = '?';
    }
    return json_pack("{s:s}", "error", text);
}

static json_t *move_error(size_t index, const char *move, const tercet_reason *why) {
    if (tercet_reason_is(why, TERCET_RULE_NO_MEMORY)) return NULL;
    json_t *answer = error_answer("move %zu, '%.60s': %s", index + 1, move, why->text);
    json_give(&answer, "rule", json_string(why->rule));
    return answer;
}

static json_t *position_error(const tercet_reason *why) {
    json_t *answer = error_answer("bad position: %s", why->text);
    json_give(&answer, "rule", json_string(why->rule));
    return answer;
}

/* Reads the list of wanted names; false, with an error to answer with, if it is none. */
static bool read_wanted(const json_t *list, unsigned *wanted, json_t **answer) {
    *wanted = WANT_ALL;
    if (list == NULL) return true;
    if (!json_is_array(list)) {
        *answer = error_answer("'want' is a list of names");
        return false;
    }
    *wanted = 0;
    size_t index;
    json_t *name;
    json_array_foreach(list, index, name) {
        unsigned bit = 0;
        for (size_t i = 0; i < sizeof wanted_names / sizeof wanted_names[0]; i++) {
            bool same = json_is_string(name) && strcmp(json_string_value(name), wanted_names[i].name) == 0;
            if (same) bit = wanted_names[i].bit;
        }
        if (bit == 0) {
            *answer = error_answer("'want' can name position, result, count and moves");
            return false;
        }
        *wanted |= bit;
    }
    return true;
}

/* The moves in byte order, or null if there are too many to show. */
static json_t *moves_json(const tercet_position *position) {
    if (tercet_moves_count(position) > MOVES_SHOWN) return json_null();
    MoveList list;
    if (!movelist_make(position, &list)) return NULL;
    json_t *array = json_array();
    for (size_t i = 0; i < list.count; i++) json_add(&array, json_string(list.moves[i].text));
    movelist_free(&list);
    return array;
}

/* A game over by repetition has no moves left, though its position may have. */
static json_t *game_answer(const tercet_game *game, unsigned wanted) {
    const tercet_position *position = tercet_game_position(game);
    tercet_result result = tercet_game_result(game);
    bool by_repetition = tercet_game_ending(game) == TERCET_BY_REPETITION;
    json_t *answer = json_object();
    if (wanted & WANT_POSITION) {
        char text[TERCET_POSITION_TEXT];
        tercet_position_text(position, text);
        json_give(&answer, "position", json_string(text));
    }
    if (wanted & WANT_RESULT) {
        json_t *word = result == TERCET_NONE ? json_null() : json_string(tercet_result_name(result));
        json_give(&answer, "result", word);
    }
    if (wanted & WANT_COUNT) {
        uint64_t count = by_repetition ? 0 : tercet_moves_count(position);
        json_give(&answer, "count", json_integer((json_int_t)count));
    }
    if (wanted & WANT_MOVES) {
        json_t *moves = by_repetition ? json_array() : moves_json(position);
        json_give(&answer, "moves", moves);
    }
    return answer;
}

/* Plays the moves of the request; false, with an error to answer with, if that fails. */
static bool play_moves(tercet_game *game, const json_t *moves, json_t **answer) {
    if (moves == NULL) return true;
    if (!json_is_array(moves)) {
        *answer = error_answer("'play' is a list of moves");
        return false;
    }
    size_t index;
    json_t *move;
    json_array_foreach(moves, index, move) {
        const char *text = json_string_value(move);
        bool whole = text != NULL && strlen(text) == json_string_length(move);
        tercet_reason why;
        if (whole && tercet_game_play_text(game, text, &why)) continue;
        *answer =
            whole ? move_error(index, text, &why) : error_answer("move %zu in 'play' is not a plain string", index + 1);
        return false;
    }
    return true;
}

/* The string of this name in a request; NULL if there is none, or one with a NUL in it. */
static const char *request_string(const json_t *request, const char *name) {
    const json_t *value = json_object_get(request, name);
    const char *text = json_string_value(value);
    return text != NULL && strlen(text) == json_string_length(value) ? text : NULL;
}

static json_t *answer_request(const json_t *request) {
    if (!json_is_object(request)) return error_answer("a request is a JSON object");
    const char *name = request_string(request, "ruleset");
    if (name == NULL) return error_answer("a request needs a 'ruleset', a string");
    const tercet_ruleset *ruleset = tercet_ruleset_find(name);
    if (ruleset == NULL) return error_answer("there is no ruleset '%.60s'; 'tercet rulesets' lists them", name);
    const char *text = request_string(request, "position");
    if (text == NULL) return error_answer("a request needs a 'position', a string ('startpos' for the start)");
    tercet_position position;
    tercet_reason why;
    if (!tercet_position_read(ruleset, text, &position, &why)) return position_error(&why);
    unsigned wanted;
    json_t *answer = NULL;
    if (!read_wanted(json_object_get(request, "want"), &wanted, &answer)) return answer;
    tercet_game *game = tercet_game_new(&position, 64);
    if (game == NULL) return NULL;
    if (play_moves(game, json_object_get(request, "play"), &answer)) answer = game_answer(game, wanted);
    tercet_game_free(game);
    return answer;
}

char *batch_answer(const char *line, size_t length) {
    json_error_t error;
    errno = 0; /* where memory runs out, Jansson's own words blame the text */
    json_t *request = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
    if (request == NULL && errno == ENOMEM) return NULL;
    json_t *answer = request == NULL ? error_answer("not JSON: %s", error.text) : answer_request(request);
    json_decref(request);
    return json_take_text(answer, 0);
}

/* Answers each line of stdin. */
static int answer_all(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    int code = EXIT_DONE;
    while (code == EXIT_DONE && (length = getline(&line, &size, stdin)) >= 0) {
        char *answer = batch_answer(line, (size_t)length);
        if (answer == NULL) {
            code = command_wrong("not enough memory for an answer");
        } else {
            puts(answer);
            code = command_finish(EXIT_DONE);
        }
        free(answer);
    }
    /* Whatever else ends the input than its end, be it memory for a long line. */
    if (code == EXIT_DONE && !feof(stdin)) code = command_wrong("could not read the input: %s", strerror(errno));
    free(line);
    return code;
}

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    if (command_options(&command_batch, argc, argv, options, 0, 0) < 0) return EXIT_WRONG_CALL;
    return answer_all();
}

const Command command_batch = {
    .name = "batch",
    .arguments = "",
    .summary = "answer questions about positions, JSON lines in and out",
    .help = "\n"
            "Request: {\"ruleset\": R, \"position\": P, \"play\": [MOVE...], \"want\": [names]}; play and\n"
            "want may be left out. Answer: \"position\" after the moves, \"result\" (null while the\n"
            "game goes on), \"count\" of legal moves and \"moves\" (null if more than 2000), or only\n"
            "what want names. A bad request is answered with \"error\", an illegal move or a bad\n"
            "position also with the \"rule\".\n"
            "\n"
            "Example:\n"
            "  echo '{\"ruleset\": \"shakti\", \"position\": \"startpos\", \"play\": [\"d2d3\"]}' | tercet batch\n",
    .run = run,
};
