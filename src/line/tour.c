#include "line/tour.h"

#include "language/language.h"
#include "play/seats.h"

#include <string.h>
#include <unistd.h>

bool tour_possible(const tercet_ruleset *ruleset) {
    return guide_step_count(ruleset) > 0;
}

bool tour_is_on(const tercet_game *game) {
    const char *help = tercet_game_tag(game, "Help");
    return help != NULL && strcmp(help, "guide") == 0;
}

static tercet_side player_side(const tercet_game *game) {
    return seats_at(game, TERCET_WHITE) == SEAT_PERSON ? TERCET_WHITE : TERCET_BLACK;
}

/* How many turns the player has made. */
static size_t count_turns(const tercet_game *game) {
    size_t count = 0;
    for (size_t ply = 0; ply < tercet_game_length(game); ply++) {
        count += tercet_position_side(tercet_game_position_at(game, ply)) == player_side(game);
    }
    return count;
}

const GuideStep *tour_step(Tour *tour, const tercet_game *game) {
    if (!tour_is_on(game) || tercet_game_over(game, NULL) || seats_to_move(game) != SEAT_PERSON) return NULL;
    size_t turns = count_turns(game);
    if (turns != tour->turns) *tour = (Tour){.turns = turns};
    return guide_step_at(tercet_game_position(game)->ruleset, turns, tour->read);
}

const char *tour_text(const GuideStep *step, char text[TOUR_TEXT_ROOM]) {
    snprintf(text, TOUR_TEXT_ROOM, "%s%s", _(step->text), step->until == GUIDE_UNTIL_READ ? _(" (Enter: go on)") : "");
    return text;
}

bool tour_read(Tour *tour, const tercet_game *game) {
    const GuideStep *step = tour_step(tour, game);
    if (step == NULL || step->until != GUIDE_UNTIL_READ) return false;
    tour->read++;
    tour->told = false;
    return true;
}

bool tour_marks(const GuideStep *step, const tercet_game *game, const tercet_board *board, tercet_cell cell) {
    return guide_step_marks(step, player_side(game), board, cell);
}

bool tour_marks_hand(const GuideStep *step, char piece) {
    return step->pieces != NULL && strchr(step->pieces, piece) != NULL;
}

const char *tour_marked(const GuideStep *step, const tercet_game *game, const tercet_board *board,
                        char text[TOUR_TEXT_ROOM]) {
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < board->width * board->height && length + 8 < TOUR_TEXT_ROOM; i++) {
        tercet_cell cell = {(int8_t)(i % board->width), (int8_t)(i / board->width)};
        if (!tour_marks(step, game, board, cell)) continue;
        int written = snprintf(text + length, TOUR_TEXT_ROOM - length, "%s %c%d", length == 0 ? _(" Marked:") : ",",
                               'a' + cell.x, cell.y + 1);
        length += written > 0 ? (size_t)written : 0;
    }
    if (length > 0 && length + 1 < TOUR_TEXT_ROOM) strcpy(text + length, ".");
    return text;
}

bool tour_is_for(const Store *store) {
    char results[FILE_PATH_ROOM], finished[FILE_PATH_ROOM];
    if (store->folder[0] == '\0') return false;
    snprintf(results, sizeof results, "%s/results", store->folder);
    snprintf(finished, sizeof finished, "%s/finished-1.tercet", store->folder);
    return access(results, F_OK) != 0 && access(finished, F_OK) != 0;
}
