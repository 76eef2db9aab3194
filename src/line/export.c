#include "line/export.h"

#include "language/language.h"
#include "system/draft.h"
#include "view/png.h"
#include "view/svg.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* Each writes one form of the game; false, with one sentence, if there is something that `out` does not know of. */
typedef bool (*Writer)(const tercet_game *game, const ViewTextStyle *style, FILE *out, char message[FILE_MESSAGE_ROOM]);

static bool lack_memory(char message[FILE_MESSAGE_ROOM]) {
    snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is not enough memory"));
    return false;
}

static bool write_svg(const tercet_game *game, const ViewTextStyle *style, FILE *out, char message[FILE_MESSAGE_ROOM]) {
    (void)style;
    (void)message;
    tercet_board board;
    tercet_game_board(game, &board);
    view_svg(tercet_game_position(game)->ruleset, &board, tercet_game_result(game), out);
    return true;
}

static bool write_board(const tercet_game *game, const ViewTextStyle *style, FILE *out,
                        char message[FILE_MESSAGE_ROOM]) {
    (void)message;
    tercet_board board;
    tercet_game_board(game, &board);
    view_text(tercet_game_position(game)->ruleset, &board, tercet_game_result(game), style, out);
    return true;
}

static bool write_record(const tercet_game *game, const ViewTextStyle *style, FILE *out,
                         char message[FILE_MESSAGE_ROOM]) {
    (void)style;
    char *record = tercet_game_text(game);
    if (record == NULL) return lack_memory(message);
    fputs(record, out);
    free(record);
    return true;
}

static char *collect(Writer write, const tercet_game *game, const ViewTextStyle *style, size_t *length,
                     char message[FILE_MESSAGE_ROOM]) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    bool good = out == NULL || write(game, style, out, message);
    char *bytes = draft_end(&draft, length);
    if (good && bytes != NULL) return bytes;
    if (good) lack_memory(message);
    free(bytes);
    return NULL;
}

static bool write_png(const tercet_game *game, const ViewTextStyle *style, FILE *out, char message[FILE_MESSAGE_ROOM]) {
    size_t length;
    char *svg = collect(write_svg, game, style, &length, message);
    if (svg == NULL) return false;
    bool made = view_png(svg, length, out, message);
    free(svg);
    return made;
}

/* The writer for the ending of a name; NULL if there is none. */
static Writer find_writer(const char *path) {
    static const struct {
        const char *ending;
        Writer write;
    } kinds[] = {{".svg", write_svg}, {".png", write_png}, {".txt", write_board}, {".tercet", write_record}};
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending != NULL && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcasecmp(ending, kinds[i].ending) == 0) return kinds[i].write;
    }
    return NULL;
}

bool export_knows(const char *path) {
    return find_writer(path) != NULL;
}

const char *export_advice(void) {
    return _("The name must end in .svg or .png for a picture, in .txt for the board as text, or in .tercet for a "
             "record.");
}

char *export_bytes(const tercet_game *game, const ViewTextStyle *style, const char *path, size_t *length,
                   char message[FILE_MESSAGE_ROOM]) {
    return collect(find_writer(path), game, style, length, message);
}

bool export_save(const tercet_game *game, const ViewTextStyle *style, const char *path,
                 char message[FILE_MESSAGE_ROOM]) {
    size_t length;
    char *bytes = export_bytes(game, style, path, &length, message);
    bool saved = bytes != NULL && file_save(path, bytes, length, message);
    free(bytes);
    return saved;
}

void export_name(const tercet_ruleset *ruleset, const char *ending, char name[EXPORT_NAME_ROOM]) {
    char day[EXPORT_NAME_ROOM / 2] = "";
    time_t now = time(NULL);
    struct tm date;
    if (localtime_r(&now, &date) != NULL) strftime(day, sizeof day, "%Y-%m-%d", &date);
    snprintf(name, EXPORT_NAME_ROOM, "%s-%s.%s", tercet_ruleset_game(ruleset), day, ending);
}
