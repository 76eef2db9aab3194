/* Whole games as text, read and written: web/core/rules.js calls these functions. */
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"

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

/* "12 A good move": how many moves were played before, and the comment. */
static bool note_comment(tercet_game *game, char *note) {
    size_t ply = (size_t)read_number(&note);
    return *note == ' ' && ply <= tercet_game_length(game) && tercet_game_set_comment(game, ply, note + 1);
}

/* "12 35" or "12 mate -3": the same with a score. */
static bool note_evaluation(tercet_game *game, char *note) {
    static const char mate[] = " mate";
    size_t ply = (size_t)read_number(&note);
    tercet_score score = {.mate = strncmp(note, mate, strlen(mate)) == 0};
    if (score.mate) note += strlen(mate);
    if (*note++ != ' ') return false;
    score.value = read_number(&note);
    return *note == '\0' && ply <= tercet_game_length(game) && tercet_game_set_evaluation(game, ply, &score);
}

/* Adds notes to a game, a line each, whose first letter says what it is. The lines are taken apart. */
static bool add_notes(tercet_game *game, char *notes) {
    for (char *line = notes, *end; *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        if (*end == '\n') *end++ = '\0';
        bool good = line[0] == 't'   ? note_tag(game, line + 1)
                    : line[0] == 'c' ? note_comment(game, line + 1)
                                     : line[0] == 'e' && note_evaluation(game, line + 1);
        if (!good) return false;
    }
    return true;
}

/* The record of a line with notes. The game is a copy, as notes are not for the next question. */
static char *write_record(const tercet_game *line, const char *end, char *notes) {
    size_t length = tercet_game_length(line);
    tercet_game *game = tercet_game_new(tercet_game_position_at(line, 0), length);
    bool good = game != NULL;
    for (size_t ply = 0; good && ply < length; ply++) {
        good = tercet_game_play(game, tercet_game_move_at(line, ply), NULL);
    }
    good = good && add_notes(game, notes) && web_end_game(game, end);
    char *text = good ? tercet_game_text(game) : NULL;
    tercet_game_free(game);
    return text;
}

/* `notes` are lines: "tWhite Asha", "c12 A good move", "e12 35", "e12 mate -3". */
WEB_EXPORT(writeRecord)
const char *web_write_record(const char *ruleset, const char *start, const char *moves, const char *end, char *notes) {
    const tercet_game *line = web_line(ruleset, start, moves, end);
    if (line == NULL) return web_answer_text();
    char *text = write_record(line, end, notes);
    if (text == NULL) return web_refuse_words(TERCET_RULE_RECORD_FORMAT, "no record can hold these notes");
    writer_string(web_answer(), NULL, text);
    free(text);
    return web_answer_text();
}
