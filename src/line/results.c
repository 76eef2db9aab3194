#include "line/results.h"

#include "language/language.h"
#include "play/seats.h"
#include "standing/counting.h"
#include "standing/standing.h"
#include "system/moment.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { USUAL_MODE = 0666, MOST_DAMAGED = 999 };

/* ---- The file ---- */

static void file_name(const char *folder, const char *name, char path[FILE_PATH_ROOM]) {
    snprintf(path, FILE_PATH_ROOM, "%s/%s", folder, name);
}

static bool no_memory(char message[FILE_MESSAGE_ROOM]) {
    snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no memory left"));
    return false;
}

/* Reads the file and what it says; *text is to be freed, and NULL if there is no file. */
static bool load(const char *folder, char **text, size_t *length, Results *results, char message[FILE_MESSAGE_ROOM]) {
    char path[FILE_PATH_ROOM];
    *results = (Results){0};
    *length = 0;
    file_name(folder, "results", path);
    *text = file_load(path, length, message);
    if (*text == NULL) return errno == ENOENT;
    if (results_read(*text, *length, results)) return true;
    free(*text);
    *text = NULL;
    return no_memory(message);
}

bool results_load(const char *folder, Results *results, char message[FILE_MESSAGE_ROOM]) {
    char *text;
    size_t length;
    bool loaded = load(folder, &text, &length, results, message);
    free(text);
    return loaded;
}

/* ---- Adding ---- */

/* Waits until no other session writes, for two seconds at most: writing takes some milliseconds. The lock goes with the
 * descriptor, or the program, however that ends. -1, with errno, if there is none. */
static int lock(const char *folder) {
    enum { TRIES = 400 };
    const struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char path[FILE_PATH_ROOM];
    file_name(folder, "results.lock", path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, USUAL_MODE);
    if (file < 0) return -1;
    for (int i = 0; i < TRIES; i++) {
        if (fcntl(file, F_SETLK, &whole) == 0) return file;
        if (errno != EACCES && errno != EAGAIN) break;
        nanosleep(&pause, NULL);
    }
    int error = errno;
    close(file);
    errno = error;
    return -1;
}

/* Keeps a copy of a damaged file, before it is replaced by what is good in it. */
static bool set_aside(const char *folder, const char *text, size_t length, size_t line, FILE *out,
                      char message[FILE_MESSAGE_ROOM]) {
    char path[FILE_PATH_ROOM], name[RESULTS_NAME_ROOM];
    int number = 1;
    do {
        snprintf(name, sizeof name, "results-damaged-%d", number);
        file_name(folder, name, path);
    } while (access(path, F_OK) == 0 && ++number <= MOST_DAMAGED);
    if (number > MOST_DAMAGED) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there are too many damaged files of results"));
        return false;
    }
    if (!file_save(path, text, length, message)) return false;
    fprintf(out,
            _("Your results were damaged in line %zu; they are set aside in %s, and what is good in them stays.\n"),
            line, path);
    return true;
}

/* Writes all results and one more. */
static bool save(const char *folder, const Results *results, const Result *result, char message[FILE_MESSAGE_ROOM]) {
    char path[FILE_PATH_ROOM];
    size_t length = strlen(RESULTS_HEADER);
    char *text = malloc(length + (results->count + 1) * RESULTS_LINE_ROOM);
    if (text == NULL) return no_memory(message);
    memcpy(text, RESULTS_HEADER, length + 1);
    for (size_t i = 0; i <= results->count; i++) {
        results_write(i < results->count ? &results->items[i] : result, text + length);
        length += strlen(text + length);
    }
    file_name(folder, "results", path);
    bool saved = file_save(path, text, length, message);
    free(text);
    return saved;
}

/* The same under the lock. */
static bool add(const char *folder, const Result *result, FILE *out, char message[FILE_MESSAGE_ROOM]) {
    Results results;
    char *text;
    size_t length;
    if (!load(folder, &text, &length, &results, message)) return false;
    bool good = !results.newer;
    if (!good) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("a later version of this program has written them"));
    } else if (results.bad_line > 0) {
        good = set_aside(folder, text, length, results.bad_line, out, message);
    }
    if (good) good = save(folder, &results, result, message);
    free(text);
    results_free(&results);
    return good;
}

bool results_add(const char *folder, const Result *result, FILE *out) {
    char message[FILE_MESSAGE_ROOM];
    int file = lock(folder);
    if (file < 0) snprintf(message, sizeof message, _("cannot write in '%.300s': %s"), folder, language_error(errno));
    bool added = file >= 0 && add(folder, result, out, message);
    if (file >= 0) close(file);
    if (!added) fprintf(out, _("The result cannot be added to yours: %s.\n"), message);
    return added;
}

/* ---- What becomes of them ---- */

static void say_standing(const char *folder, const tercet_ruleset *ruleset, FILE *out) {
    Results results;
    char message[FILE_MESSAGE_ROOM], text[STANDING_ROOM];
    if (!results_load(folder, &results, message)) return;
    fprintf(out, "%s\n", standing_words(&results, ruleset, text));
    results_free(&results);
}

bool results_count(const char *folder, const tercet_game *game, FILE *out) {
    enum { SECOND = 1000 };
    Result result;
    if (folder[0] == '\0' || !counting_concerns(game) || tercet_game_result(game) == TERCET_NONE) return false;
    if (!counting_result(game, &result)) {
        char text[COUNTING_ROOM];
        fprintf(out, "%s\n", counting_refusal(game, text));
        return false;
    }
    result.when = moment_wall() / SECOND;
    if (!results_add(folder, &result, out)) return false;
    say_standing(folder, tercet_game_position(game)->ruleset, out);
    return true;
}

int results_seat(const char *folder, const tercet_ruleset *ruleset, int seat) {
    Results results = {0};
    char message[FILE_MESSAGE_ROOM];
    if (!seat_is_mine(seat)) return seat;
    if (folder[0] != '\0') results_load(folder, &results, message);
    int tenths = standing_tenths(&results, ruleset);
    results_free(&results);
    return SEAT_MINE + tenths;
}
