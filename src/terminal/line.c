#include "terminal/line.h"

#include "terminal/commands.h"
#include "terminal/menu.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIGNAL_EXIT = 128 };

/* Puts the first game on the table; false if the user leaves instead. */
static bool begin(Session *session, const tercet_ruleset *ruleset, tercet_game *game) {
    if (game != NULL) {
        session->game = game;
        session->elsewhere = true;
        return true;
    }
    if (ruleset == NULL) return menu_choose(session);
    return session_new_game(session, ruleset);
}

static void greet(const Session *session) {
    printf("\n%s. 'help' lists what you can type.\n",
           tercet_ruleset_title(tercet_game_position(session->game)->ruleset));
    if (session->waiting != NULL) puts("Your unfinished game from before waits; 'new' offers to continue it.");
}

static const char *prompt(const Session *session) {
    if (tercet_game_ending(session->game) != TERCET_GOES_ON) return "Game over: ";
    return tercet_position_side(tercet_game_position(session->game)) == TERCET_WHITE ? "White: " : "Black: ";
}

/* Says what becomes of the game. */
static void take_leave(const Session *session) {
    bool unfinished = store_unfinished(session->game);
    if ((unfinished && session->kept) || (!unfinished && session->waiting != NULL)) {
        puts("The game is kept; 'tercet' offers to continue it.");
    } else if (unfinished && !session->elsewhere) {
        puts("The game could not be kept.");
    } else {
        puts("Goodbye.");
    }
}

int line_play(const tercet_ruleset *ruleset, tercet_game *game) {
    Session session = {.style = view_text_style()};
    char line[INPUT_LINE_ROOM];
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    input_begin(&session.input);
    session.waiting = store_open(&session.store, stdout);
    if (begin(&session, ruleset, game)) {
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
