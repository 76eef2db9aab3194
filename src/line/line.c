#include "line/line.h"

#include "language/language.h"
#include "line/commands.h"
#include "line/menu.h"
#include "line/players.h"
#include "line/turns.h"

#include <stdio.h>

enum { PROMPT_ROOM = 160 };

/* Puts the first game on the table; false if the user leaves instead. */
static bool choose(Session *session, const LinePlan *plan) {
    if (plan->game != NULL) {
        session_take(session, plan->game, plan->path);
        return true;
    }
    if (plan->ruleset == NULL) return menu_choose(session);
    return plan->guided ? session_new_guided(session, plan->ruleset) : session_new_game(session, plan->ruleset);
}

/* Begins the session; what the plan says of the players is for the first game. */
static bool begin(Session *session, const LinePlan *plan) {
    session->waiting = store_open(&session->store, stdout);
    session->computer.seed = plan->seed;
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        session->decided[side] = plan->decided[side];
        session->players[side] = plan->decided[side] ? plan->players[side] : SEAT_PERSON;
    }
    if (!choose(session, plan)) return false;
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if (session->decided[side]) session_set_player(session, side, plan->players[side]);
        session->decided[side] = false;
    }
    return true;
}

/* Says who plays, if the computer takes part. */
static void say_players(const tercet_game *game) {
    char white[PLAYERS_NAME_ROOM], black[PLAYERS_NAME_ROOM];
    int white_level = seats_at(game, TERCET_WHITE);
    int black_level = seats_at(game, TERCET_BLACK);
    if (white_level == SEAT_PERSON && black_level == SEAT_PERSON) return;
    printf(_("White: %s. Black: %s.\n"), players_text(white_level, white), players_text(black_level, black));
    if (!seats_any_person(game)) puts(_("The computer plays by itself; Ctrl-C pauses it."));
}

static void greet(const Session *session) {
    printf(_("\n%s. 'help' explains moves and commands.\n"),
           _(tercet_ruleset_title(tercet_game_position(session->play.game)->ruleset)));
    say_players(session->play.game);
    if (session->waiting != NULL) puts(_("Your unfinished game from before waits; 'new' offers to continue it."));
}

/* What stands before the line that is typed: whose turn it is. */
static void write_prompt(const Session *session, char prompt[PROMPT_ROOM]) {
    char name[PLAYERS_NAME_ROOM];
    tercet_side side = tercet_position_side(tercet_game_position(session->play.game));
    if (tercet_game_over(session->play.game, NULL)) {
        snprintf(prompt, PROMPT_ROOM, "%s", _("Game over: "));
    } else {
        bool pauses = seats_at(session->play.game, side) != SEAT_PERSON;
        snprintf(prompt, PROMPT_ROOM, pauses ? _("%s, paused: ") : _("%s: "),
                 players_name(session->play.game, side, NULL, name));
    }
}

/* Tells the step of a guided game, once, and which cells it marks. */
static void tell_step(Session *session) {
    char text[TOUR_TEXT_ROOM], marked[TOUR_TEXT_ROOM];
    tercet_board board;
    const tercet_game *game = session->play.game;
    const GuideStep *step = tour_step(&session->tour, game);
    if (step == NULL || session->tour.told) return;
    session->tour.told = true;
    tercet_game_board(game, &board);
    session_print("%s%s", tour_text(step, text), tour_marked(step, game, &board, marked));
}

/* One turn of the computer, or one line from the user; false once there are no more lines. */
static bool go_on(Session *session) {
    char line[INPUT_LINE_ROOM];
    char prompt[PROMPT_ROOM];
    if (play_is_computers_turn(&session->play)) {
        turns_play(session);
        return true;
    }
    tell_step(session);
    write_prompt(session, prompt);
    if (!session_ask(session, prompt, line)) return false;
    commands_obey(session, line);
    return true;
}

int line_play(const LinePlan *plan) {
    Session session = {.style = view_text_style(), .out = stdout};
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    input_begin(&session.input);
    session.editor = editor_new(commands_complete, &session);
    if (begin(&session, plan)) {
        greet(&session);
        session_show(&session);
        while (!session.leaving && go_on(&session)) continue;
    }
    session_end(&session);
    return input_exit_code();
}
