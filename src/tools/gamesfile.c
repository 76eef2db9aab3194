#include "tools/gamesfile.h"

#include "tools/command.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HEADER_ROOM = 200 };

/* The first line of the file. */
static void write_header(const SelfplayRules *rules, char header[HEADER_ROOM]) {
    snprintf(header, HEADER_ROOM, "tercet games 1 %s nodes %" PRIu64 " seed %" PRIu64 " %s",
             tercet_ruleset_name(rules->ruleset), rules->nodes, rules->seed, rules->linear ? "linear" : "learned");
}

static bool complain(const GamesFile *games) {
    command_wrong("'%.300s': %s", games->path, strerror(errno));
    return false;
}

/* Reads the next line, without its end; NULL if there is none that is whole, and then what there is of it stands in
 * games->line. Where that is not for the end of the file, feof() does not say so. */
static const char *read_line(GamesFile *games) {
    ssize_t length = getline(&games->line, &games->room, games->file);
    if (length <= 0 && games->line != NULL) games->line[0] = '\0';
    if (length <= 0 || games->line[length - 1] != '\n') return NULL;
    games->line[length - 1] = '\0';
    return games->line;
}

/* Counts the games and cuts off what is not whole behind them. */
static bool count_games(GamesFile *games) {
    off_t end = ftello(games->file);
    while (read_line(games) != NULL) {
        games->games++;
        end = ftello(games->file);
    }
    if (!feof(games->file)) return complain(games);
    if (end < 0 || ftruncate(fileno(games->file), end) != 0 || fseeko(games->file, 0, SEEK_END) != 0) {
        return complain(games);
    }
    return true;
}

static bool flush(GamesFile *games) {
    if (fflush(games->file) != 0 || fsync(fileno(games->file)) != 0) return complain(games);
    return true;
}

/* Begins a file that was not there, or has not even a first line. */
static bool begin(GamesFile *games, const char *header) {
    if (fseeko(games->file, 0, SEEK_SET) != 0 || ftruncate(fileno(games->file), 0) != 0) return complain(games);
    fprintf(games->file, "%s\n", header);
    return flush(games);
}

/* Whether a text is how the first line of such a file begins, but not all of it: that was interrupted. */
static bool is_begun(const char *text, const char *header) {
    return text == NULL || strncmp(text, header, strlen(text)) == 0;
}

static bool open_games(GamesFile *games, const SelfplayRules *rules) {
    char header[HEADER_ROOM];
    write_header(rules, header);
    const char *line = read_line(games);
    if (line == NULL && !feof(games->file)) return complain(games);
    if (line == NULL && is_begun(games->line, header)) return begin(games, header);
    if (line != NULL && strcmp(line, header) == 0) return count_games(games);
    command_wrong("'%.300s' does not begin with '%s': it has other games, so take another file", games->path, header);
    return false;
}

bool gamesfile_open(GamesFile *games, const char *path, const SelfplayRules *rules) {
    *games = (GamesFile){.path = path, .file = fopen(path, "r+")};
    if (games->file == NULL && errno == ENOENT) games->file = fopen(path, "w+x");
    if (games->file == NULL) return complain(games);
    if (open_games(games, rules)) return true;
    gamesfile_close(games);
    return false;
}

void gamesfile_close(GamesFile *games) {
    if (games->file != NULL) fclose(games->file);
    free(games->line);
    *games = (GamesFile){0};
}

bool gamesfile_add(GamesFile *games, char (*lines)[SELFPLAY_LINE], size_t count) {
    if (fseeko(games->file, 0, SEEK_END) != 0) return complain(games);
    for (size_t i = 0; i < count; i++) fprintf(games->file, "%s\n", lines[i]);
    if (!flush(games)) return false;
    games->games += count;
    return true;
}

void gamesfile_rewind(GamesFile *games) {
    rewind(games->file);
    read_line(games);
}

const char *gamesfile_next(GamesFile *games) {
    return read_line(games);
}
