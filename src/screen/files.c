#include "screen/files.h"

#include "language/language.h"
#include "line/shelf.h"
#include "screen/entry.h"
#include "screen/list.h"
#include "screen/setup.h"

#include <stdlib.h>

enum { DESCRIPTION_ROWS = 3 };

/* Lets a path be typed; false if the user goes back. */
static bool type_path(Screen *screen, Entry *entry) {
    EntryState state = ENTRY_GOES_ON;
    entry_begin(entry, "");
    while (state == ENTRY_GOES_ON && !screen->ended) {
        if (screen_begin(screen, _("Load a game"))) {
            int column = entry_draw(&screen->paint, entry, 3, 2, _("File:"));
            screen_footer(screen, _("Enter loads, Esc goes back"));
            paint_show(3, column);
        }
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_KEY) state = entry_key(entry, event.key);
    }
    return state == ENTRY_DONE;
}

/* Puts the game in a file on the table; if that fails, *message says why. */
static bool load(Screen *screen, const char *path, char message[FILE_MESSAGE_ROOM]) {
    tercet_game *game = store_load(path, message);
    if (game != NULL) session_take(&screen->session, game, path);
    return game != NULL;
}

/* The game under the cursor: where it stands, and what there is to say about it. */
static void draw_game(Screen *screen, const List *list, BoardArea area) {
    const Shelf *shelf = list->user;
    char message[FILE_MESSAGE_ROOM], text[SHELF_TEXT_ROOM];
    tercet_board board;
    tercet_game *game = list->chosen == 0 ? NULL : store_load(shelf->games[list->chosen - 1].path, message);
    if (game == NULL) return;
    area.height -= DESCRIPTION_ROWS;
    tercet_game_board(game, &board);
    setup_draw_board(screen, tercet_game_position(game)->ruleset, &board, area);
    shelf_describe(game, text);
    paint_wrapped(&screen->paint, area.row + area.height, area.column + 1, area.width - 2, 0, DESCRIPTION_ROWS,
                  INK_TEXT, text);
    tercet_game_free(game);
}

/* Lets a game of the list be chosen until one is on the table. */
static bool choose(Screen *screen, const Shelf *shelf, List *list) {
    char message[FILE_MESSAGE_ROOM] = "", expanded[FILE_PATH_ROOM];
    Entry entry;
    list->notice = message;
    while (list_run(screen, list) != LIST_BACK) {
        message[0] = '\0';
        if (list->chosen > 0) {
            if (load(screen, shelf->games[list->chosen - 1].path, message)) return true;
        } else if (type_path(screen, &entry)) {
            if (load(screen, shelf_path(&screen->session.store, entry.text, expanded), message)) return true;
        }
        if (screen->ended) return false;
    }
    return false;
}

bool files_load(Screen *screen) {
    Shelf shelf;
    bool loaded = false;
    shelf_fill(&shelf, &screen->session.store);
    ListItem *items = malloc((shelf.count + 1) * sizeof *items);
    if (items != NULL) {
        items[0] = (ListItem){true, _("Another file..."), NULL, _("Type the name of a file.")};
        for (size_t i = 0; i < shelf.count; i++) {
            items[i + 1] = (ListItem){false, shelf.games[i].name, NULL, shelf.games[i].path};
        }
        List list = {.title = _("Load a game"), .items = items, .count = (int)shelf.count + 1, .user = &shelf};
        list.chosen = list.count > 1 ? 1 : 0;
        list.picture = draw_game;
        loaded = choose(screen, &shelf, &list);
    }
    free(items);
    shelf_free(&shelf);
    return loaded;
}
