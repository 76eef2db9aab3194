#include "tools/recordfile.h"

#include "language/language.h"
#include "system/file.h"
#include "tools/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static tercet_game *read_text(const char *path, const char *text, size_t length, uint64_t number) {
    tercet_reason why;
    size_t count = tercet_game_records(text, length);
    if (number > count) {
        command_wrong("'%.150s' has %zu game%s, so there is no game %" PRIu64, path, count, count == 1 ? "" : "s",
                      number);
        return NULL;
    }
    tercet_game *game = tercet_game_read_at(text, length, number == 0 ? 0 : (size_t)number - 1, &why);
    if (game == NULL) {
        command_wrong("'%.150s' is not a good game record: %s", path, why.text);
    } else if (number == 0 && count > 1) {
        fprintf(stderr, _("tercet: this is the first of %zu games in the file; --game N takes another\n"), count);
    }
    return game;
}

tercet_game *recordfile_read(const char *path, uint64_t number) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    char *text = file_load(path, &length, message);
    if (text == NULL) {
        command_wrong("%s", message);
        return NULL;
    }
    tercet_game *game = read_text(path, text, length, number);
    free(text);
    return game;
}
