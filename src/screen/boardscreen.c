#include "screen/boardscreen.h"

#include "language/language.h"
#include "line/shelf.h"
#include "system/moment.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_LINES = 3 };

void boardscreen_say(BoardScreen *table, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(table->message, sizeof table->message, format, arguments);
    va_end(arguments);
    table->said.scrolled = 0;
}

/* ---- The draft ---- */

/* Keeps what has changed, once the screen shows it. What is saved needs no draft. */
static void keep(BoardScreen *table) {
    char message[FILE_MESSAGE_ROOM];
    if (!table->due) return;
    table->due = false;
    bool complained = table->complained;
    table->complained = false;
    if (analysis_is_saved(&table->analysis)) {
        sketch_drop(&table->sketch);
        return;
    }
    table->complained = !sketch_keep(&table->sketch, analysis_record(&table->analysis), message);
    if (table->complained && !complained) {
        boardscreen_say(table, _("No draft can be kept: %.600s. Save the analysis to a file before you leave."),
                        message);
        boardpanel_draw(table);
    }
}

/* ---- Events ---- */

/* The wheel walks through the moves. */
static int wheel_key(int key) {
    return key == KEYS_UP ? '[' : ']';
}

static void handle(BoardScreen *table, const Event *event) {
    bool turned = event->wheel && table->mode == BOARD_TURN;
    if (event->kind == EVENT_NEWS) boardlines_hear(table);
    if (event->kind == EVENT_KEY && table->complained) table->due = true; /* there may be room by now */
    if (screen_is_small(table->screen)) {
        table->leaving = event->kind == EVENT_KEY && event->key == 'q' && !table->complained;
    } else if (event->kind == EVENT_KEY) {
        boardkeys_obey(table, turned ? wheel_key(event->key) : event->key);
    } else if (event->kind == EVENT_CLICK) {
        boardkeys_click(table, event->row, event->column);
    } else if (event->released) {
        boardkeys_release(table, event->row, event->column);
    }
}

static void run(BoardScreen *table) {
    while (!table->leaving && !table->screen->ended) {
        boardlines_begin(table);
        boardpanel_draw(table);
        keep(table);
        Event event = screen_wait(table->screen, computer_news(&table->engine.computer), boardlines_wait(table));
        handle(table, &event);
    }
}

/* ---- From beginning to end ---- */

/* The game to begin with. A draft is read again once it is locked, as another program may have gone on with it since it
 * was offered; if it cannot be read any more, its file is left as it is, and the game goes to a new one. */
static tercet_game *find_game(BoardScreen *table, const BoardPlan *plan) {
    char message[FILE_MESSAGE_ROOM];
    if (plan->draft == 0) return plan->game;
    if (!sketch_take(&table->sketch, plan->draft)) {
        boardscreen_say(table, "%s", _("Another program has this draft open; what is changed here goes to a new one."));
        return plan->game;
    }
    tercet_game *latest = sketch_read(plan->draft, message);
    if (latest == NULL) {
        sketch_leave(&table->sketch);
        table->due = true;
        return plan->game;
    }
    tercet_game_free(plan->game);
    return latest;
}

/* Notes where the game came from. A game of the archive is helped now, if it is unfinished; and its file is that of the
 * game as it was played, so it is not replaced without a question. */
static void note_file(BoardScreen *table, const char *path) {
    const Store *store = &table->screen->session.store;
    shelf_note_help(store, path);
    snprintf(table->path, sizeof table->path, "%s", path);
    if (!store_holds(store, path)) table->file = store_mark(path);
}

static bool begin(BoardScreen *table, const BoardPlan *plan) {
    tercet_game *game = find_game(table, plan);
    if (!analysis_begin(&table->analysis, game, !plan->unsaved && plan->draft == 0)) return false;
    table->due |= plan->unsaved;
    if (plan->path != NULL) note_file(table, plan->path);
    table->engine.on = true;
    table->engine.lines = USUAL_LINES;
    table->aim.flipped = plan->flipped;
    size_t length = tercet_game_length(table->analysis.game);
    analysis_go(&table->analysis, tercet_game_node(table->analysis.game, plan->ply < length ? plan->ply : length));
    table->analysis.far = table->analysis.node;
    table->on_moves = length > 0;
    return true;
}

void boardscreen_show(Screen *screen, const BoardPlan *plan) {
    BoardScreen *table = calloc(1, sizeof *table);
    if (table == NULL) tercet_game_free(plan->game);
    if (table == NULL) return;
    table->screen = screen;
    if (begin(table, plan)) {
        boardlines_drop(table);
        boardkeys_arrive(table);
        aim_find_cell(&table->aim);
        run(table);
        boardlines_drop(table);
        if (table->complained) table->due = true;
        keep(table);
    }
    sketch_leave(&table->sketch);
    computer_end(&table->engine.computer);
    outline_free(&table->outline);
    if (table->analysis.game != NULL) analysis_end(&table->analysis);
    free(table);
}

void boardscreen_show_copy(Screen *screen, const tercet_game *game, size_t ply, bool flipped) {
    char *text = tercet_game_text(game);
    BoardPlan plan = {.ply = ply, .flipped = flipped};
    if (text == NULL) return;
    plan.game = tercet_game_read(text, strlen(text), NULL);
    free(text);
    if (plan.game != NULL) boardscreen_show(screen, &plan);
}

void boardscreen_choose(Screen *screen) {
    BoardPlan plan;
    char path[FILE_PATH_ROOM];
    while (!screen->ended && boardstart_choose(screen, &plan, path)) boardscreen_show(screen, &plan);
}

/* The folder of kept games, to choose from; nothing is played here, so nothing is kept there. */
static void find_games(Screen *screen) {
    char message[FILE_MESSAGE_ROOM];
    screen->session.store.lock = -1;
    file_folder("XDG_STATE_HOME", ".local/state", screen->session.store.folder, message);
}

int boardscreen_run(const BoardPlan *plan) {
    Screen screen = {0};
    if (!screen_open(&screen)) {
        tercet_game_free(plan->game);
        return -1;
    }
    find_games(&screen);
    if (plan->game != NULL) {
        boardscreen_show(&screen, plan);
    } else {
        boardscreen_choose(&screen);
    }
    paint_end(&screen.paint);
    return input_exit_code();
}
