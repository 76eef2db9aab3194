#include "line/tally.h"

#include "language/language.h"
#include "play/seats.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROWS_A_RULESET = TERCET_LEVELS + 1 };

static void count_result(TallyRow *row, tercet_result result, tercet_side person) {
    tercet_result win = person == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
    if (result == TERCET_DRAW) {
        row->drawn++;
    } else if (result == win) {
        row->won++;
    } else {
        row->lost++;
    }
}

/* Counts a game in the rows of its ruleset: the first is for all levels, the others for one each. */
static void count_game(TallyRow *rows, const ShelfFacts *facts) {
    int white = seat_read(facts->players[TERCET_WHITE]), black = seat_read(facts->players[TERCET_BLACK]);
    int level = seat_nearest(white == SEAT_PERSON ? black : white);
    bool against = (white == SEAT_PERSON) != (black == SEAT_PERSON) && level <= TERCET_LEVELS;
    if (facts->result == TERCET_NONE || !against) return;
    tercet_side person = white == SEAT_PERSON ? TERCET_WHITE : TERCET_BLACK;
    count_result(&rows[0], facts->result, person);
    count_result(&rows[level], facts->result, person);
}

/* Leaves out the rows that nothing was counted in. */
static void drop_empty(Tally *tally) {
    size_t kept = 0;
    for (size_t i = 0; i < tally->count; i++) {
        if (tally_games(&tally->rows[i]) > 0) tally->rows[kept++] = tally->rows[i];
    }
    tally->count = kept;
}

bool tally_count(Tally *tally, const Shelf *shelf) {
    size_t rulesets = tercet_ruleset_count();
    *tally = (Tally){.count = rulesets * ROWS_A_RULESET, .rows = calloc(rulesets * ROWS_A_RULESET, sizeof(TallyRow))};
    if (tally->rows == NULL) {
        tally->count = 0;
        return false;
    }
    for (size_t i = 0; i < rulesets; i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        TallyRow *rows = &tally->rows[i * ROWS_A_RULESET];
        for (int level = 0; level < ROWS_A_RULESET; level++)
            rows[level] = (TallyRow){.ruleset = ruleset, .level = level};
        for (size_t j = 0; j < shelf->count; j++) {
            const ShelfGame *game = &shelf->games[j];
            if (game->archived && game->facts.ruleset == ruleset) count_game(rows, &game->facts);
        }
    }
    drop_empty(tally);
    return true;
}

void tally_free(Tally *tally) {
    free(tally->rows);
    *tally = (Tally){0};
}

const char *tally_text(const TallyRow *row, char text[TALLY_TEXT_ROOM]) {
    snprintf(text, TALLY_TEXT_ROOM, _("%u won, %u drawn, %u lost"), row->won, row->drawn, row->lost);
    return text;
}
