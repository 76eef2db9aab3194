/* Whole games as text, read and written: web/core/rules.js calls these functions. */
#include "web/records.h"
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

/* The texts of all records, of which there is at least one, if only an empty one. */
WEB_EXPORT(splitRecords) const char *web_split_records(const char *text, size_t length) {
    Writer *json = web_answer();
    const char *end = text + length;
    writer_open(json, NULL, '[');
    do {
        size_t size = tercet_game_record_length(text, (size_t)(end - text));
        writer_part(json, NULL, text, size);
        text += size;
    } while (text < end);
    writer_close(json, ']');
    return web_answer_text();
}

/* Refuses a text for the record at an index; read within the text, it tells the right line. */
static const char *refuse_record(const char *text, size_t length, size_t index) {
    tercet_reason why = {.rule = TERCET_RULE_NO_MEMORY};
    tercet_game_free(tercet_game_read_at(text, length, index, &why));
    return web_refuse(&why);
}

/* The games of all records. */
WEB_EXPORT(readRecords) const char *web_read_records(const char *text, size_t length) {
    size_t index = 0, passed = 0;
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    do {
        size_t size = tercet_game_record_length(text + passed, length - passed);
        tercet_game *game = tercet_game_read(text + passed, size, NULL);
        if (game == NULL) return refuse_record(text, length, index);
        describe_game(json, NULL, game);
        tercet_game_free(game);
        passed += size;
        index++;
    } while (passed < length);
    writer_close(json, ']');
    return web_answer_text();
}

/* ---- Writing ---- */

enum { NUMBER_LIMIT = 100000000 };

/* Reads a number and passes it. */
static int read_number(char **at) {
    bool below = **at == '-';
    int number = 0;
    if (below) (*at)++;
    while (**at >= '0' && **at <= '9' && number < NUMBER_LIMIT) number = number * 10 + (*(*at)++ - '0');
    return below ? -number : number;
}

/* "White Asha": a tag's name, a blank, and its value. */
static bool note_tag(tercet_game *game, char *note) {
    char *value = strchr(note, ' ');
    if (value == NULL) return false;
    *value = '\0';
    return tercet_game_set_tag(game, note, value + 1);
}

/* A game that gets notes, and the position that the last one was about: the index that it has when moves are counted as
 * describe_game() lists them. */
typedef struct Noted {
    tercet_game *game;
    size_t index;
    tercet_node node;
} Noted;

/* Reads the index of a position and goes there; false if there is none. Notes come in their order, most of the time. */
static bool find_place(Noted *noted, char **note) {
    int index = read_number(note);
    if (index < 0) return false;
    if ((size_t)index < noted->index) *noted = (Noted){noted->game, 0, TERCET_START_NODE};
    while (noted->index < (size_t)index && noted->node != TERCET_NO_NODE) {
        noted->node = describe_next_node(noted->game, noted->node);
        noted->index++;
    }
    return noted->node != TERCET_NO_NODE;
}

/* "12 A good move": the index of a position, and the comment. */
static bool note_comment(Noted *noted, char *note) {
    return find_place(noted, &note) && *note == ' ' && tercet_node_set_comment(noted->game, noted->node, note + 1);
}

/* "12 35" or "12 mate -3": the same with a score. */
static bool note_evaluation(Noted *noted, char *note) {
    static const char mate[] = " mate";
    if (!find_place(noted, &note)) return false;
    tercet_score score = {.mate = strncmp(note, mate, strlen(mate)) == 0};
    if (score.mate) note += strlen(mate);
    if (*note++ != ' ') return false;
    score.value = read_number(&note);
    return *note == '\0' && tercet_node_set_evaluation(noted->game, noted->node, &score);
}

/* Adds notes to a game, a line each, whose first letter says what it is. The lines are taken apart. */
static bool add_notes(tercet_game *game, char *notes) {
    Noted noted = {game, 0, TERCET_START_NODE};
    for (char *line = notes, *end; *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        if (*end == '\n') *end++ = '\0';
        bool good = line[0] == 't'   ? note_tag(game, line + 1)
                    : line[0] == 'c' ? note_comment(&noted, line + 1)
                                     : line[0] == 'e' && note_evaluation(&noted, line + 1);
        if (!good) return false;
    }
    return true;
}

/* A game without notes, of moves with variations between parentheses. The line among them is known, and has no end that
 * the moves do not show. NULL, with the reason, if it is refused. */
static tercet_game *read_tree(const tercet_game *line, const char *moves, tercet_reason *why) {
    static const char form[] = "[Game \"%s\"]\n[Start \"%s\"]\n\n%s %s\n";
    const tercet_position *start = tercet_game_position_at(line, 0);
    const char *ruleset = tercet_ruleset_name(start->ruleset);
    const char *result = tercet_result_name(tercet_game_result(line));
    char position[TERCET_POSITION_TEXT];
    tercet_position_text(start, position);
    size_t room = sizeof form + strlen(ruleset) + strlen(position) + strlen(moves) + strlen(result);
    char *text = malloc(room);
    if (text == NULL) return NULL;
    int length = snprintf(text, room, form, ruleset, position, moves, result);
    tercet_game *game = tercet_game_read(text, (size_t)length, why);
    free(text);
    return game;
}

tercet_game *records_game(const char *ruleset, const char *start, const char *line, const char *moves, char *notes) {
    tercet_reason why = {.rule = TERCET_RULE_NO_MEMORY};
    const tercet_game *main_line = web_line(ruleset, start, line, "");
    if (main_line == NULL) return NULL;
    tercet_game *game = read_tree(main_line, moves, &why);
    if (game == NULL) {
        web_refuse(&why);
        return NULL;
    }
    if (add_notes(game, notes)) return game;
    web_refuse_words(TERCET_RULE_RECORD_FORMAT, "no record can hold these notes");
    tercet_game_free(game);
    return NULL;
}

WEB_EXPORT(writeRecord)
const char *web_write_record(const char *ruleset, const char *start, const char *line, const char *end,
                             const char *moves, char *notes) {
    tercet_game *game = records_game(ruleset, start, line, moves, notes);
    if (game == NULL) return web_answer_text();
    char *text = web_end_game(game, end) ? tercet_game_text(game) : NULL;
    tercet_game_free(game);
    if (text == NULL) return web_refuse_words(TERCET_RULE_RECORD_FORMAT, "no record can hold this game");
    writer_string(web_answer(), NULL, text);
    free(text);
    return web_answer_text();
}
