#include "standing/counting.h"

#include "language/language.h"
#include "play/seats.h"

#include <stdio.h>
#include <string.h>

bool counting_concerns(const tercet_game *game) {
    bool white = seats_at(game, TERCET_WHITE) == SEAT_PERSON, black = seats_at(game, TERCET_BLACK) == SEAT_PERSON;
    return white != black;
}

/* Whether a game began where games of its ruleset do. */
static bool begins_at_start(const tercet_game *game) {
    const tercet_position *first = tercet_game_position_at(game, 0);
    tercet_position start;
    tercet_position_start(first->ruleset, &start);
    return tercet_position_equal(first, &start);
}

/* The person's side in a game that concerns us. */
static tercet_side side_of(const tercet_game *game) {
    return seats_at(game, TERCET_WHITE) == SEAT_PERSON ? TERCET_WHITE : TERCET_BLACK;
}

/* Whether the person has made a turn. */
static bool has_moved(const tercet_game *game) {
    bool first = tercet_position_side(tercet_game_position_at(game, 0)) == side_of(game);
    return tercet_game_length(game) >= (first ? 1 : 2);
}

static Outcome outcome_for(tercet_side side, tercet_result result) {
    if (result == TERCET_DRAW) return OUTCOME_DRAWN;
    return (result == TERCET_WHITE_WINS) == (side == TERCET_WHITE) ? OUTCOME_WON : OUTCOME_LOST;
}

bool counting_result(const tercet_game *game, Result *result) {
    tercet_result end = tercet_game_result(game);
    if (end == TERCET_NONE || !counting_concerns(game) || !begins_at_start(game) || !has_moved(game)) return false;
    if (tercet_game_tag(game, "Help") != NULL) return false;
    tercet_side side = side_of(game);
    *result = (Result){
        .side = side, .tenths = seat_tenths(seats_at(game, seats_other(side))), .outcome = outcome_for(side, end)};
    snprintf(result->ruleset, sizeof result->ruleset, "%s", tercet_ruleset_name(tercet_game_position(game)->ruleset));
    return true;
}

/* Why a game does not count. */
static const char *reason_of(const tercet_game *game) {
    const char *help = tercet_game_tag(game, "Help");
    if (help == NULL && begins_at_start(game)) return _("you have not made a turn in it");
    if (help == NULL) return _("it did not begin at the start");
    if (strcmp(help, "undo") == 0) return _("a turn was taken back");
    if (strcmp(help, "seats") == 0) return _("somebody else sat down in the middle of it");
    if (strcmp(help, "guide") == 0) return _("it was a guided one");
    return _("the computer has helped you");
}

const char *counting_refusal(const tercet_game *game, char text[COUNTING_ROOM]) {
    snprintf(text, COUNTING_ROOM, _("This game does not count for your strength: %s."), reason_of(game));
    return text;
}
