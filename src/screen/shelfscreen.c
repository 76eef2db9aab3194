#include "screen/shelfscreen.h"

#include "language/language.h"
#include "line/export.h"
#include "line/typed.h"
#include "screen/pages.h"
#include "screen/replayscreen.h"

#include <stdlib.h>
#include <string.h>

const ShelfGame *shelfscreen_chosen(const ShelfScreen *shelf) {
    return shelf->count == 0 ? NULL : &shelf->shelf.games[shelf->found[shelf->chosen]];
}

/* ---- What is shown ---- */

/* Looks for the words again, and keeps the cursor where it can stay. */
static void search(ShelfScreen *shelf) {
    shelf->count = shelf->found == NULL ? 0 : shelf_search(&shelf->shelf, shelf->words, shelf->order, shelf->found);
    if (shelf->chosen >= shelf->count) shelf->chosen = shelf->count == 0 ? 0 : shelf->count - 1;
}

/* Reads the folders again. */
static void fill(ShelfScreen *shelf) {
    shelf_free(&shelf->shelf);
    free(shelf->found);
    shelf_fill(&shelf->shelf, &shelf->screen->session.store);
    shelf->found = calloc(shelf->shelf.count + 1, sizeof shelf->found[0]);
    tercet_game_free(shelf->game); /* its file may be another one by now */
    shelf->game = NULL;
    shelf->shown[0] = '\0';
    search(shelf);
}

static void say(ShelfScreen *shelf, const char *sentence) {
    char capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(sentence, capital);
    char text[FILE_MESSAGE_ROOM];
    snprintf(text, sizeof text, "%s%s.", capital, rest);
    memcpy(shelf->message, text, sizeof text);
}

/* Chooses the game in a file, if it is shown. */
static void choose(ShelfScreen *shelf, const char *path) {
    for (size_t i = 0; i < shelf->count; i++) {
        if (strcmp(shelf->shelf.games[shelf->found[i]].path, path) == 0) shelf->chosen = i;
    }
}

/* ---- What can be done with a game ---- */

static void open_file(ShelfScreen *shelf, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    shelf->opened = store_load(path, message);
    if (shelf->opened == NULL) say(shelf, message);
    snprintf(shelf->path, sizeof shelf->path, "%s", path);
}

static void open_chosen(ShelfScreen *shelf) {
    const ShelfGame *game = shelfscreen_chosen(shelf);
    if (game != NULL) open_file(shelf, game->path);
}

static void review(ShelfScreen *shelf) {
    if (shelf->game == NULL) return;
    shelf_note_help(&shelf->screen->session.store, shelf->shown);
    replayscreen_show(shelf->screen, shelf->game, true);
}

static void delete_chosen(ShelfScreen *shelf) {
    char message[FILE_MESSAGE_ROOM];
    const ShelfGame *game = shelfscreen_chosen(shelf);
    if (game == NULL) return;
    if (!shelf_delete(&shelf->screen->session.store, game, message)) {
        say(shelf, message);
        return;
    }
    fill(shelf);
    snprintf(shelf->message, sizeof shelf->message, "%s", _("The game is deleted; u brings it back."));
}

static void restore(ShelfScreen *shelf) {
    char path[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    if (!shelf_restore(&shelf->screen->session.store, path, message)) {
        say(shelf, message);
        return;
    }
    shelf->words[0] = '\0';
    fill(shelf);
    choose(shelf, path);
    snprintf(shelf->message, sizeof shelf->message, "%s", _("The game that was deleted last is here again."));
}

/* ---- Exporting ---- */

static void export_anyway(ShelfScreen *shelf) {
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = typed_path(shelf->entry.text, expanded);
    shelf->typing = SHELF_READING;
    if (export_save(shelf->game, &shelf->screen->session.style, path, message)) {
        snprintf(shelf->message, sizeof shelf->message, _("Exported to %s."), path);
    } else {
        say(shelf, message);
    }
}

static void export_typed(ShelfScreen *shelf) {
    const StoreMark none = {0};
    char expanded[FILE_PATH_ROOM];
    const char *path = typed_path(shelf->entry.text, expanded);
    if (!export_knows(path)) {
        snprintf(shelf->message, sizeof shelf->message, "%s", export_advice());
    } else if (store_may_replace(path, &none)) {
        export_anyway(shelf);
    } else {
        shelf->typing = SHELF_REPLACING;
        snprintf(shelf->message, sizeof shelf->message, "%s", _("There is another file of that name. Replace it? y/n"));
    }
}

/* ---- Typing ---- */

static void begin_typing(ShelfScreen *shelf, ShelfTyping typing, const char *text) {
    shelf->typing = typing;
    entry_begin(&shelf->entry, text);
}

static void begin_export(ShelfScreen *shelf) {
    char name[FILE_PATH_ROOM];
    if (shelf->game == NULL || shelfscreen_chosen(shelf) == NULL) return;
    snprintf(name, sizeof name, "%s.tercet", shelfscreen_chosen(shelf)->name);
    begin_typing(shelf, SHELF_EXPORTING, name);
    snprintf(shelf->message, sizeof shelf->message, "%s", export_advice());
}

/* What is typed is looked for at once. */
static void type_search(ShelfScreen *shelf, EntryState state) {
    snprintf(shelf->words, sizeof shelf->words, "%s", state == ENTRY_LEFT ? "" : shelf->entry.text);
    shelf->chosen = 0;
    search(shelf);
}

static void open_typed(ShelfScreen *shelf) {
    char expanded[FILE_PATH_ROOM];
    open_file(shelf, shelf_path(&shelf->screen->session.store, shelf->entry.text, expanded));
}

static void type(ShelfScreen *shelf, int key) {
    ShelfTyping typing = shelf->typing;
    EntryState state = entry_key(&shelf->entry, key);
    if (typing == SHELF_SEARCHING) type_search(shelf, state);
    if (typing == SHELF_EXPORTING && state == ENTRY_DONE) {
        export_typed(shelf);
        return;
    }
    if (state != ENTRY_GOES_ON) {
        shelf->typing = SHELF_READING;
        shelf->message[0] = '\0';
    }
    if (typing == SHELF_OPENING && state == ENTRY_DONE) open_typed(shelf);
}

static void answer(ShelfScreen *shelf, int key) {
    shelf->typing = SHELF_READING;
    shelf->message[0] = '\0';
    if (key == 'y' || key == 'Y' || key == (unsigned char)_("y")[0]) export_anyway(shelf);
}

/* ---- Keys ---- */

static void show_help(const ShelfScreen *shelf) {
    pages_text(
        shelf->screen, _("Help"),
        _("Every game that is played is kept here, finished or not, and the records in the working folder are "
          "listed with them. Up, Down and the wheel choose one, Enter or a second click opens it: to go on with "
          "it, or to look at it.\n"
          "\n"
          "/ searches: type words, and the games are left that have all of them in their names, date, result or "
          "players; 'level 3 1-0' are White's wins in games with level 3. Esc shows all again. s sorts by date, "
          "game, players, result or length.\n"
          "\n"
          "r reviews the game, x exports it as a picture, a text or a record, d deletes it, and u brings "
          "back what was deleted last. t shows how your games against the computer have ended. a opens any other "
          "file.\n"
          "\n"
          "q or Esc leaves."));
}

/* Goes up or down in the list; false if the key does something else. */
static bool key_to_go(ShelfScreen *shelf, int key) {
    size_t page = shelfview_rows(shelf), last = shelf->count == 0 ? 0 : shelf->count - 1, at = shelf->chosen;
    switch (key) {
    case KEYS_UP: shelf->chosen = at > 0 ? at - 1 : 0; return true;
    case KEYS_DOWN:
    case KEYS_TAB: shelf->chosen = at < last ? at + 1 : last; return true;
    case KEYS_PAGE_UP: shelf->chosen = at > page ? at - page : 0; return true;
    case KEYS_PAGE_DOWN: shelf->chosen = at + page < last ? at + page : last; return true;
    case KEYS_HOME: shelf->chosen = 0; return true;
    case KEYS_END: shelf->chosen = last; return true;
    default: return false;
    }
}

/* Leaves; a search is left first. */
static void leave(ShelfScreen *shelf) {
    shelf->leaving = shelf->words[0] == '\0';
    shelf->words[0] = '\0';
    search(shelf);
}

static void key_to_do(ShelfScreen *shelf, int key) {
    switch (key) {
    case KEYS_ENTER:
    case ' ':
    case KEYS_RIGHT: open_chosen(shelf); break;
    case 'r': review(shelf); break;
    case '/': begin_typing(shelf, SHELF_SEARCHING, shelf->words); break;
    case 's':
        shelf->order = (shelf->order + 1) % SHELF_ORDERS;
        shelf->chosen = 0;
        search(shelf);
        break;
    case 'x': begin_export(shelf); break;
    case 'd': delete_chosen(shelf); break;
    case 'u': restore(shelf); break;
    case 't': tallyscreen_show(shelf->screen, &shelf->shelf); break;
    case 'a': begin_typing(shelf, SHELF_OPENING, ""); break;
    case '?': show_help(shelf); break;
    case 'q': shelf->leaving = true; break;
    case KEYS_LEFT:
    case KEYS_ESCAPE: leave(shelf); break;
    default: break;
    }
}

static void obey_key(ShelfScreen *shelf, int key) {
    if (shelf->typing == SHELF_REPLACING) {
        answer(shelf, key);
    } else if (shelf->typing != SHELF_READING) {
        type(shelf, key);
    } else {
        shelf->message[0] = '\0';
        if (!key_to_go(shelf, key)) key_to_do(shelf, key);
    }
}

static void obey_click(ShelfScreen *shelf, int row, int column) {
    int key = desk_key_at(&shelf->spots, row, column);
    size_t index = (size_t)(key - SHELF_GAME_KEY);
    if (key > 0 && key < SHELF_GAME_KEY) {
        obey_key(shelf, key);
    } else if (key >= SHELF_GAME_KEY && shelf->typing == SHELF_READING) {
        shelf->message[0] = '\0';
        if (index == shelf->chosen) open_chosen(shelf);
        shelf->chosen = index;
    }
}

tercet_game *shelfscreen_choose(Screen *screen, char path[FILE_PATH_ROOM]) {
    ShelfScreen shelf = {.screen = screen};
    fill(&shelf);
    while (shelf.opened == NULL && !shelf.leaving && !screen->ended) {
        shelfview_draw(&shelf);
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (screen_is_small(screen)) {
            shelf.leaving = event.kind == EVENT_KEY && event.key == 'q';
            continue;
        }
        if (event.kind == EVENT_KEY) obey_key(&shelf, event.key);
        if (event.kind == EVENT_CLICK) obey_click(&shelf, event.row, event.column);
    }
    snprintf(path, FILE_PATH_ROOM, "%s", shelf.path);
    tercet_game_free(shelf.game);
    shelf_free(&shelf.shelf);
    free(shelf.found);
    return shelf.opened;
}

bool shelfscreen_run(Screen *screen) {
    char path[FILE_PATH_ROOM];
    tercet_game *game = shelfscreen_choose(screen, path);
    if (game != NULL) session_take(&screen->session, game, path);
    return game != NULL;
}
