#include "line/tour.h"

#include "language/language.h"
#include "play/seats.h"

#include <dirent.h>
#include <string.h>

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

/* Whether a file of the store says that a game was finished here, or at a server. */
static bool tells_of_end(const char *name) {
    static const char *const beginnings[] = {"results", "finished-", "online-"};
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0) return true;
    }
    return false;
}

bool tour_is_for(const Store *store) {
    const struct dirent *entry;
    bool any = false;
    if (store->folder[0] == '\0') return false;
    DIR *directory = opendir(store->folder);
    while (directory != NULL && !any && (entry = readdir(directory)) != NULL) any = tells_of_end(entry->d_name);
    if (directory != NULL) closedir(directory);
    return !any;
}
