#include "server/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/json.h"
#include "system/moment.h"

struct Journal {
    FILE *out;
    bool on;
};

Journal *journal_open(const char *path) {
    bool is_file = path != NULL && strcmp(path, "-") != 0;
    Journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) return NULL;
    journal->on = path != NULL;
    journal->out = is_file ? fopen(path, "a") : stderr;
    if (journal->out != NULL) return journal;
    free(journal);
    return NULL;
}

void journal_close(Journal *journal) {
    if (journal == NULL) return;
    if (journal->out != stderr) fclose(journal->out);
    free(journal);
}

bool journal_is_on(const Journal *journal) {
    return journal != NULL && journal->on;
}

/* A line is written whole or, where the disk is full, not: nothing depends on it. */
static void write_line(Journal *journal, const char *level, const char *event, json_t *fields) {
    json_t *line = json_object();
    json_give(&line, "time", json_integer(moment_wall()));
    json_give(&line, "level", json_string(level));
    json_give(&line, "event", json_string(event));
    if (line != NULL && fields != NULL) json_object_update(line, fields);
    json_decref(fields);
    char *text = json_take_text(line, JSON_COMPACT);
    if (text != NULL) {
        fprintf(journal->out, "%s\n", text);
        fflush(journal->out);
    }
    free(text);
}

void journal_note(Journal *journal, const char *event, json_t *fields) {
    if (journal_is_on(journal))
        write_line(journal, "info", event, fields);
    else
        json_decref(fields);
}

void journal_error(Journal *journal, const char *event, json_t *fields) {
    if (journal != NULL)
        write_line(journal, "error", event, fields);
    else
        json_decref(fields);
}
