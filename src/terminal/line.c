#include "terminal/line.h"

#include "terminal/commands.h"
#include "terminal/menu.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIGNAL_EXIT = 128 };

/* Puts the first game on the table; false if the user leaves instead. */
static bool begin(Session *session, const tercet_ruleset *ruleset, tercet_game *game, const char *path) {
    if (game != NULL) {
        session_take(session, game, path);
        return true;
    }
    if (ruleset == NULL) return menu_choose(session);
    return session_new_game(session, ruleset);
}

static void greet(const Session *session) {
    printf("\n%s. 'help' explains moves and commands.\n",
           tercet_ruleset_title(tercet_game_position(session->game)->ruleset));
    if (session->waiting != NULL) puts("Your unfinished game from before waits; 'new' offers to continue it.");
}

static const char *prompt(const Session *session) {
    if (tercet_game_over(session->game, NULL)) return "Game over: ";
    return tercet_position_side(tercet_game_position(session->game)) == TERCET_WHITE ? "White: " : "Black: ";
}

/* The screen is the last place left for a game that nothing else could take. */
static void hand_over(const tercet_game *game) {
    char *record = tercet_game_text(game);
    puts("The game could not be kept.");
    if (record != NULL) printf("This is its record; put it into a file, and 'load' reads it:\n\n%s", record);
    free(record);
}

/* Says what becomes of the game. */
static void take_leave(const Session *session) {
    bool unfinished = store_unfinished(session->game);
    if (session_would_lose(session)) {
        hand_over(session->game);
    } else if (unfinished ? session->kept : session->waiting != NULL) {
        puts("The game is kept; it will be offered next time.");
    } else {
        puts("Goodbye.");
    }
}

int line_play(const tercet_ruleset *ruleset, tercet_game *game, const char *path) {
    Session session = {.style = view_text_style()};
    char line[INPUT_LINE_ROOM];
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    input_begin(&session.input);
    session.waiting = store_open(&session.store, stdout);
    if (begin(&session, ruleset, game, path)) {
        greet(&session);
        session_show(&session);
        while (!session.leaving && session_ask(&session, prompt(&session), line)) commands_obey(&session, line);
    }
    take_leave(&session);
    store_close(&session.store);
    tercet_game_free(session.game);
    tercet_game_free(session.waiting);
    free(session.undone);
    return input_signal() == 0 ? 0 : SIGNAL_EXIT + input_signal();
}
