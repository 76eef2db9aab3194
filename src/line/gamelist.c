#include "line/gamelist.h"

#include "language/language.h"
#include "line/shelf.h"
#include "line/tally.h"
#include "line/typed.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SHOWN = 50 };

/* ---- Listing ---- */

static void print_game(const ShelfGame *shelved) {
    char message[FILE_MESSAGE_ROOM], text[SHELF_TEXT_ROOM];
    tercet_game *game = store_load(shelved->path, message);
    if (game == NULL) {
        session_print("%s: %s.", shelved->name, message);
        return;
    }
    shelf_describe(game, text);
    session_print("%s: %s", shelved->name, text);
    tercet_game_free(game);
}

static void print_found(const Shelf *shelf, const char *words, size_t *found) {
    char quote[TYPED_QUOTE_ROOM];
    size_t count = shelf_search(shelf, words, SHELF_BY_DATE, found);
    if (shelf->count == 0) {
        puts(_("There are no games yet."));
    } else if (count == 0) {
        session_print(_("No game has %s in its names, date, result or players."), typed_quote(words, quote));
    } else {
        puts(_("The latest come first; 'load NAME' opens one:"));
    }
    for (size_t i = 0; i < count && i < MOST_SHOWN; i++) print_game(&shelf->games[found[i]]);
    if (count > MOST_SHOWN)
        session_print(_("and %zu more; 'games WORDS' finds those with these words."), count - MOST_SHOWN);
}

void gamelist_print(Session *session, const char *words) {
    Shelf shelf;
    shelf_fill(&shelf, &session->store);
    size_t *found = calloc(shelf.count + 1, sizeof *found);
    if (found != NULL) print_found(&shelf, words, found);
    free(found);
    shelf_free(&shelf);
}

/* ---- Deleting ---- */

/* The game of this name, of the archive if it has one. */
static const ShelfGame *find_game(const Shelf *shelf, const char *name) {
    const ShelfGame *found = NULL;
    for (size_t i = 0; i < shelf->count; i++) {
        const ShelfGame *game = &shelf->games[i];
        bool better = found == NULL || (game->archived && !found->archived);
        if (strcmp(game->name, name) == 0 && better) found = game;
    }
    return found;
}

void gamelist_delete(Session *session, const char *name) {
    char message[FILE_MESSAGE_ROOM], quote[TYPED_QUOTE_ROOM];
    Shelf shelf;
    shelf_fill(&shelf, &session->store);
    const ShelfGame *game = find_game(&shelf, name);
    if (game == NULL) {
        session_print(_("No game has the name %s; 'games' lists them."), typed_quote(name, quote));
    } else if (shelf_delete(&session->store, game, message)) {
        session_print(_("%s is deleted; 'undelete' brings it back."), name);
    } else {
        session_say(message);
    }
    shelf_free(&shelf);
}

void gamelist_restore(Session *session, const char *argument) {
    (void)argument;
    char path[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    if (shelf_restore(&session->store, path, message)) {
        session_print(_("The game that was deleted last is here again: %s."), path);
    } else {
        session_say(message);
    }
}

/* ---- Counting ---- */

static void print_row(const TallyRow *row) {
    char text[TALLY_TEXT_ROOM], level[TALLY_TEXT_ROOM];
    const char *title = _(tercet_ruleset_title(row->ruleset));
    snprintf(level, sizeof level, C_("player", "level %d"), row->level);
    session_print("%s%s%s: %s.", title, row->level == 0 ? "" : ", ", row->level == 0 ? "" : level,
                  tally_text(row, text));
}

void gamelist_count(Session *session, const char *argument) {
    (void)argument;
    Shelf shelf;
    Tally tally;
    shelf_fill(&shelf, &session->store);
    tally_count(&tally, &shelf);
    if (tally.count == 0) puts(_("No game against the computer is finished yet."));
    for (size_t i = 0; i < tally.count; i++) print_row(&tally.rows[i]);
    tally_free(&tally);
    shelf_free(&shelf);
}
