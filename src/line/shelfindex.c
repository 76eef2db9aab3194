#include "line/shelfindex.h"

#include "system/draft.h"
#include "system/number.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char heading[] = "tercet-index 1";

/* ---- Games on a shelf ---- */

static void free_game(ShelfGame *game) {
    free(game->name);
    free(game->path);
}

static bool have_room(Shelf *shelf) {
    if (shelf->count < shelf->room) return true;
    size_t room = 2 * shelf->room + 16;
    ShelfGame *games = realloc(shelf->games, room * sizeof *games);
    if (games == NULL) return false;
    shelf->games = games;
    shelf->room = room;
    return true;
}

void shelf_add(Shelf *shelf, ShelfGame *game) {
    if (game->name == NULL || game->path == NULL || !have_room(shelf)) {
        free_game(game);
    } else {
        shelf->games[shelf->count++] = *game;
    }
}

void shelf_free(Shelf *shelf) {
    for (size_t i = 0; i < shelf->count; i++) free_game(&shelf->games[i]);
    free(shelf->games);
    *shelf = (Shelf){0};
}

/* ---- As text ----
 *
 * A line a game, with tabs between: size, number and time of the file; ruleset, result, moves, date and players of its
 * record, with "-" for the ruleset if it is not a good one; the file's path at the end. */

enum { FIELDS = 11 };

/* Writes a game, unless its path would break the line. */
static void write_game(const ShelfGame *game, FILE *out) {
    const ShelfVersion *version = &game->version;
    const ShelfFacts *facts = &game->facts;
    if (strpbrk(game->path, "\t\n") != NULL) return;
    fprintf(out, "%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64, version->size, version->number, version->seconds,
            version->nanoseconds);
    fprintf(out, "\t%s\t%s\t%d\t%s\t%s\t%s\t%s\n", facts->ruleset == NULL ? "-" : tercet_ruleset_name(facts->ruleset),
            tercet_result_name(facts->result), facts->moves, facts->date, facts->players[TERCET_WHITE],
            facts->players[TERCET_BLACK], game->path);
}

char *shelf_text(const Shelf *shelf) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL) {
        fprintf(out, "%s\n", heading);
        for (size_t i = 0; i < shelf->count; i++) write_game(&shelf->games[i], out);
    }
    return draft_end(&draft, NULL);
}

/* Cuts a line at its tabs; false if it has not as many fields as it should. */
static bool cut(char *line, char *fields[FIELDS]) {
    for (int i = 0; i + 1 < FIELDS; i++) {
        fields[i] = line;
        line = strchr(line, '\t');
        if (line == NULL) return false;
        *line++ = '\0';
    }
    fields[FIELDS - 1] = line;
    return strchr(line, '\t') == NULL;
}

static bool read_result(const char *name, tercet_result *result) {
    for (*result = TERCET_NONE; *result <= TERCET_DRAW; (*result)++) {
        if (strcmp(name, tercet_result_name(*result)) == 0) return true;
    }
    return false;
}

static bool read_text(const char *text, char *copy, size_t room) {
    if (strlen(text) >= room) return false;
    strcpy(copy, text);
    return true;
}

static bool read_version(char *const fields[FIELDS], ShelfVersion *version) {
    return number_read(fields[0], &version->size) && number_read(fields[1], &version->number) &&
           number_read(fields[2], &version->seconds) && number_read(fields[3], &version->nanoseconds);
}

static bool read_facts(char *const fields[FIELDS], ShelfFacts *facts) {
    uint64_t moves;
    facts->ruleset = tercet_ruleset_find(fields[4]);
    if (facts->ruleset == NULL && strcmp(fields[4], "-") != 0) return false;
    if (!read_result(fields[5], &facts->result) || !number_read(fields[6], &moves) || moves > INT_MAX) return false;
    facts->moves = (int)moves;
    return read_text(fields[7], facts->date, sizeof facts->date) &&
           read_text(fields[8], facts->players[TERCET_WHITE], TERCET_TAG_TEXT) &&
           read_text(fields[9], facts->players[TERCET_BLACK], TERCET_TAG_TEXT);
}

static void read_line(char *line, Shelf *shelf) {
    char *fields[FIELDS];
    ShelfGame game = {0};
    if (!cut(line, fields) || !read_version(fields, &game.version) || !read_facts(fields, &game.facts)) return;
    game.name = strdup("");
    game.path = strdup(fields[FIELDS - 1]);
    shelf_add(shelf, &game);
}

void shelf_read(const char *text, Shelf *shelf) {
    *shelf = (Shelf){0};
    char *copy = strdup(text), *rest = NULL;
    char *line = copy == NULL ? NULL : strtok_r(copy, "\n", &rest);
    bool good = line != NULL && strcmp(line, heading) == 0;
    while (good && (line = strtok_r(NULL, "\n", &rest)) != NULL) read_line(line, shelf);
    free(copy);
}

/* ---- The file ---- */

static int compare_paths(const void *a, const void *b) {
    return strcmp(((const ShelfGame *)a)->path, ((const ShelfGame *)b)->path);
}

void index_open(ShelfIndex *index, const char *folder) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    *index = (ShelfIndex){0};
    if (folder[0] == '\0') return;
    snprintf(index->path, sizeof index->path, "%s/index", folder);
    index->text = file_load(index->path, &length, message);
    if (index->text != NULL) shelf_read(index->text, &index->known);
    Shelf *known = &index->known;
    if (known->count > 0) qsort(known->games, known->count, sizeof known->games[0], compare_paths);
}

const ShelfGame *index_find(const ShelfIndex *index, const char *path) {
    const Shelf *known = &index->known;
    ShelfGame wanted = {.path = (char *)path};
    if (known->count == 0) return NULL;
    return bsearch(&wanted, known->games, known->count, sizeof known->games[0], compare_paths);
}

void index_close(ShelfIndex *index, const Shelf *shelf) {
    char message[FILE_MESSAGE_ROOM];
    char *text = index->path[0] == '\0' ? NULL : shelf_text(shelf);
    bool same = text != NULL && index->text != NULL && strcmp(text, index->text) == 0;
    if (text != NULL && !same) file_save(index->path, text, strlen(text), message);
    free(text);
    free(index->text);
    shelf_free(&index->known);
}
