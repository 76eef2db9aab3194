#include "screen/setup.h"

#include "language/language.h"
#include "line/results.h"
#include "screen/standingscreen.h"
#include "standing/standing.h"
#include "system/moment.h"
#include "view/caption.h"
#include "view/game_terminal.h"
#include "view/game_view.h"

#include <stdio.h>
#include <string.h>

enum { NAME_ROOM = 64, PITCH_ROOM = 512, USUAL_LEVEL = 3, WATCHED_LEVEL = 6 };

/* ---- Pictures ---- */

/* How many games there are. */
enum {
    GAMES = 0
#define GAME(name) +1
#include "games.def"
#undef GAME
};

/* The ruleset that stands for a game: those of each game follow it. */
static const tercet_ruleset *find_game(int number) {
    size_t index = 0;
    for (;; index++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(index);
        bool is_default = tercet_ruleset_find(tercet_ruleset_game(ruleset)) == ruleset;
        if (is_default && number-- == 0) return ruleset;
    }
}

void setup_draw_board(Screen *screen, const tercet_ruleset *ruleset, const tercet_board *board, BoardArea area) {
    BoardLayout layout;
    const BoardMarks marks = {0};
    board_lay_out(ruleset, board, false, area, &layout);
    board_draw(&screen->paint, ruleset, board, &marks, &layout);
}

void setup_draw_example(Screen *screen, int number, BoardArea area) {
    tercet_position position;
    tercet_board board;
    const tercet_ruleset *ruleset = find_game(number % GAMES);
    if (!tercet_position_read(ruleset, game_terminal(ruleset)->example, &position, NULL)) return;
    tercet_board_of(&position, &board);
    setup_draw_board(screen, ruleset, &board, area);
}

void setup_picture(Screen *screen, const List *list, BoardArea area) {
    setup_draw_example(screen, list->chosen, area);
}

/* ---- Which game ---- */

/* What a ruleset is like, and who has made the game, in sentences. */
static const char *pitch(const tercet_ruleset *ruleset, char text[PITCH_ROOM]) {
    char capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(_(tercet_ruleset_summary(ruleset)), capital);
    char credit[GAME_VIEW_CREDIT];
    snprintf(text, PITCH_ROOM, "%s%s. %s", capital, rest, game_view_credit(ruleset, credit));
    return text;
}

const tercet_ruleset *setup_choose_game(Screen *screen, const char *title) {
    char pitches[GAMES][PITCH_ROOM];
    ListItem items[GAMES];
    List list = {.title = title, .items = items, .count = GAMES, .picture = setup_picture};
    for (int i = 0; i < GAMES; i++) {
        const tercet_ruleset *ruleset = find_game(i);
        items[i] = (ListItem){true, _(tercet_ruleset_title(ruleset)), NULL, pitch(ruleset, pitches[i])};
    }
    return list_run(screen, &list) == LIST_BACK ? NULL : find_game(list.chosen);
}

/* ---- Who plays it, and how ---- */

/* Minutes for the game and seconds for each turn. */
typedef struct ClockChoice {
    int minutes, seconds;
} ClockChoice;

static const ClockChoice clocks[] = {{0, 0}, {1, 0}, {3, 2}, {5, 3}, {10, 5}, {15, 10}, {30, 0}};
enum { CLOCKS = sizeof clocks / sizeof clocks[0], MINE_KIND = TERCET_LEVELS + 1, PLAYER_KINDS };

bool setup_clock(int number, int *minutes, int *seconds) {
    if (number < 0 || number >= CLOCKS) return false;
    *minutes = clocks[number].minutes;
    *seconds = clocks[number].seconds;
    return true;
}

typedef struct Form {
    size_t ruleset; /* its index among all */
    int players[2];
    int clock;
    bool newcomer;   /* nobody has finished a game here */
    bool guided;     /* a guided game is wanted; all else does not matter then */
    Results results; /* of the player, by which 'mine' finds its strength */
} Form;

typedef enum Field {
    FIELD_BEGIN,
    FIELD_RULES,
    FIELD_WHITE,
    FIELD_BLACK,
    FIELD_CLOCK,
    FIELD_STRENGTH,
    FIELD_GUIDED, /* the last, as not every game has it */
    FIELD_COUNT
} Field;

static const tercet_ruleset *form_ruleset(const Form *form) {
    return tercet_ruleset_at(form->ruleset);
}

/* The next ruleset of the same game, in a circle. */
static void change_ruleset(Form *form, int by) {
    size_t count = tercet_ruleset_count();
    const GameTerminal *game = game_terminal(form_ruleset(form));
    do {
        form->ruleset = (form->ruleset + count + (size_t)by) % count;
    } while (game_terminal(form_ruleset(form)) != game);
}

/* The next player: a human, the levels, the computer that fits, in a circle. */
static int next_player(int seat, int by) {
    int kind = ((seat_is_mine(seat) ? MINE_KIND : seat) + by + PLAYER_KINDS) % PLAYER_KINDS;
    return kind == MINE_KIND ? SEAT_MINE : kind;
}

static void change_field(Form *form, Field field, int by) {
    switch (field) {
    case FIELD_RULES: change_ruleset(form, by); break;
    case FIELD_WHITE:
    case FIELD_BLACK: {
        int *player = &form->players[field - FIELD_WHITE];
        *player = next_player(*player, by);
        break;
    }
    case FIELD_CLOCK: form->clock = (form->clock + by + CLOCKS) % CLOCKS; break;
    default: break;
    }
}

static const char *player_words(const Form *form, tercet_side side, char text[NAME_ROOM]) {
    int level = form->players[side];
    char strength[CAPTION_STRENGTH_ROOM];
    if (level == SEAT_PERSON) return _("human");
    if (seat_is_mine(level)) {
        caption_strength(standing_tenths(&form->results, form_ruleset(form)), strength);
        snprintf(text, NAME_ROOM, C_("player", "mine (level %s)"), strength);
        return text;
    }
    snprintf(text, NAME_ROOM, _("level %d, %s"), level, caption_level(level));
    return text;
}

static const char *clock_words(int clock, char text[NAME_ROOM]) {
    if (clock == 0) return _("none");
    snprintf(text, NAME_ROOM, _("%d min + %d s"), clocks[clock].minutes, clocks[clock].seconds);
    return text;
}

static void form_picture(Screen *screen, const List *list, BoardArea area) {
    const Form *form = list->user;
    tercet_position start;
    tercet_board board;
    tercet_position_start(form_ruleset(form), &start);
    tercet_board_of(&start, &board);
    setup_draw_board(screen, form_ruleset(form), &board, area);
}

/* The part of a title that tells the rulesets of a game apart: "Shakti, near jumps" is "near jumps". */
static const char *short_title(const tercet_ruleset *ruleset) {
    const char *title = _(tercet_ruleset_title(ruleset));
    const char *comma = strchr(title, ',');
    return comma == NULL ? _("standard") : comma + 2;
}

/* What is said of a player that can be chosen. */
static const char *player_help(int seat) {
    return seat_is_mine(seat) ? _("As strong as you are by your results, so that you win about half; it gets stronger "
                                  "and weaker with you.")
                              : _("A level is the same opponent every time: 1 is beaten by a beginner, 10 thinks for "
                                  "five seconds at full strength. Behind 10 comes 'mine', which fits you.");
}

/* What is said of playing: a newcomer is told of the guided game. */
static const char *invite(const Form *form, char summary[PITCH_ROOM]) {
    size_t length = strlen(summary);
    if (form->newcomer && tour_possible(form_ruleset(form))) {
        snprintf(summary + length, PITCH_ROOM - length, " %s",
                 _("Is this your first game? The guided one below explains it while you play."));
    }
    return summary;
}

/* Lets the form be filled in; false if the user goes back. */
static bool fill_form(Screen *screen, Form *form) {
    List list = {.title = _(tercet_ruleset_title(form_ruleset(form))),
                 .count = tour_possible(form_ruleset(form)) ? FIELD_COUNT : FIELD_GUIDED,
                 .picture = form_picture,
                 .user = form};
    for (;;) {
        char white[NAME_ROOM], black[NAME_ROOM], clock[NAME_ROOM], summary[PITCH_ROOM], standing[STANDING_ROOM];
        const int *players = form->players;
        pitch(form_ruleset(form), summary);
        const ListItem items[FIELD_COUNT] = {
            {true, _("Play"), NULL, invite(form, summary)},
            {true, _("Rules"), short_title(form_ruleset(form)), summary},
            {true, _("White"), player_words(form, TERCET_WHITE, white), player_help(players[TERCET_WHITE])},
            {true, _("Black"), player_words(form, TERCET_BLACK, black), player_help(players[TERCET_BLACK])},
            {true, _("Clocks"), clock_words(form->clock, clock),
             _("Minutes for the whole game, and seconds added for each turn.")},
            {true, _("Your strength"), NULL, standing_words(&form->results, form_ruleset(form), standing)},
            {true, _("Guided first game"), NULL,
             _("A game against level 1 in which the aim, the pieces and what they can do are explained one by one.")},
        };
        list.items = items;
        ListAnswer answer = list_run(screen, &list);
        if (answer == LIST_BACK) return false;
        if (answer == LIST_CHOSEN && list.chosen == FIELD_STRENGTH) {
            standingscreen_show(screen, form_ruleset(form));
            continue;
        }
        form->guided = list.chosen == FIELD_GUIDED;
        if (answer == LIST_CHOSEN) return true;
        change_field(form, (Field)list.chosen, answer == LIST_LESS ? -1 : 1);
    }
}

static bool begin_game(Screen *screen, const Form *form) {
    Session *session = &screen->session;
    const int usual[2] = {session->players[TERCET_WHITE], session->players[TERCET_BLACK]};
    if (form->guided) return session_new_guided(session, form_ruleset(form));
    memcpy(session->players, form->players, sizeof session->players);
    if (!session_new_game(session, form_ruleset(form))) return false;
    if (!seats_any_person(session->play.game)) memcpy(session->players, usual, sizeof usual);
    session->play.clock = play_clock_new(clocks[form->clock].minutes, clocks[form->clock].seconds);
    play_note_clock(&session->play, moment_now());
    return true;
}

/* Who plays at first: those of the last game that a human played, or a human against the computer. */
static void seat_players(const Session *session, bool watch, int players[2]) {
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        players[side] = watch ? WATCHED_LEVEL : session->players[side];
    }
    if (watch) return;
    bool decided = session->decided[TERCET_WHITE] || session->decided[TERCET_BLACK];
    int humans = (players[TERCET_WHITE] == SEAT_PERSON) + (players[TERCET_BLACK] == SEAT_PERSON);
    if (humans == 0) players[TERCET_WHITE] = SEAT_PERSON;
    if (humans == 2 && !decided) players[TERCET_BLACK] = USUAL_LEVEL;
}

bool setup_new_game(Screen *screen, bool watch) {
    Form form = {.newcomer = tour_is_for(&screen->session.store)};
    char message[FILE_MESSAGE_ROOM];
    const char *folder = screen->session.store.folder;
    const tercet_ruleset *game;
    bool begun = false;
    if (folder[0] != '\0') results_load(folder, &form.results, message);
    while (!begun && !screen->ended && (game = setup_choose_game(screen, _("Which game?"))) != NULL) {
        seat_players(&screen->session, watch, form.players);
        form.ruleset = 0;
        while (tercet_ruleset_at(form.ruleset) != game) form.ruleset++;
        begun = fill_form(screen, &form) && begin_game(screen, &form);
    }
    results_free(&form.results);
    return begun;
}
