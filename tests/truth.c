#include "truth.h"

#include "match/chance.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static tercet_result win_of(tercet_side side) {
    return side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
}

/* The position with the other side to move, set up anew. */
static bool turn_round(const tercet_position *position, tercet_position *turned) {
    tercet_setup setup;
    char text[TERCET_POSITION_TEXT];
    tercet_setup_of(position, &setup);
    setup.side = setup.side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
    tercet_setup_text(&setup, text);
    return tercet_position_read(position->ruleset, text, turned, NULL);
}

bool truth_wins(const tercet_position *position) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_position after = *position;
        tercet_undo undo;
        tercet_move_make(&after, move, &undo);
        if (tercet_position_result(&after) == win_of(tercet_position_side(position))) return true;
    }
    return false;
}

/* Whether this side wins by force within so many plies. */
static bool forces(const tercet_position *position, tercet_side side, int plies) {
    tercet_moves moves;
    tercet_move move;
    bool own = tercet_position_side(position) == side;
    tercet_result result = tercet_position_result(position);
    if (result != TERCET_NONE || plies == 0) return result == win_of(side);
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_position after = *position;
        tercet_undo undo;
        tercet_move_make(&after, move, &undo);
        if (forces(&after, side, plies - 1) == own) return own;
    }
    return !own;
}

/* ---- What every game can say ---- */

static bool is_said(const WhyReason *reason, const char *name) {
    return strcmp(reason->name, name) == 0;
}

static bool check_any(const Truth *truth, const WhyReason *reason, TruthCheck *check) {
    if (is_said(reason, "threatens-win")) return truth->has_turned_after && truth_wins(&truth->turned_after);
    if (is_said(reason, "threatens-win-in-two"))
        return truth->has_turned_after && forces(&truth->turned_after, truth->side, 3);
    if (is_said(reason, "parries-win"))
        return truth->has_turned_before && truth_wins(&truth->turned_before) && !truth_wins(&truth->after);
    if (is_said(reason, "forces-pass"))
        return tercet_moves_count(&truth->after) == 1 && support_must_pass(&truth->after);
    if (is_said(reason, "single-answer"))
        return tercet_moves_count(&truth->after) == 1 && !support_must_pass(&truth->after);
    return check != NULL && check(truth, reason);
}

WhyReasons truth_of(const tercet_position *position, tercet_move move, TruthCheck *check) {
    WhyReasons reasons;
    tercet_undo undo;
    Truth truth = {.move = move, .side = tercet_position_side(position), .before = *position, .after = *position};
    tercet_move_make(&truth.after, move, &undo);
    truth.has_turned_before = turn_round(&truth.before, &truth.turned_before);
    truth.has_turned_after = turn_round(&truth.after, &truth.turned_after);
    why_reasons(position, move, &reasons);
    for (size_t i = 0; i < reasons.count; i++) {
        char where[TERCET_POSITION_TEXT], text[TERCET_MOVE_TEXT];
        const WhyReason *reason = &reasons.reasons[i];
        tercet_position_text(position, where);
        tercet_move_text(position, move, text);
        if (reason->text[0] == '\0' || !check_any(&truth, reason, check))
            fail_msg("%s, %s: it is not true that it %s (%s)", where, text, reason->text, reason->name);
        if (i > 0) assert_true(reasons.reasons[i - 1].weight >= reason->weight);
    }
    return reasons;
}

/* ---- Games ---- */

/* Looks at the position that a game stands at; returns how many statements that were. */
static int look(const tercet_game *game, tercet_move best, Random *random, TruthCheck *check) {
    enum { OTHERS = 3 };
    const tercet_position *position = tercet_game_position(game);
    int count = (int)truth_of(position, best, check).count;
    for (int i = 0; i < OTHERS; i++) count += (int)truth_of(position, chance_move(position, random), check).count;
    return count;
}

int truth_play(const char *ruleset, int games, int plies, TruthCheck *check) {
    enum { TABLE = 1 << 20, LEVEL = 2, CHANCE = 4 };
    Random random = {.state = 20};
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    tercet_position start = position(ruleset, "startpos");
    int said = 0;
    assert_non_null(engine);
    for (int i = 0; i < games; i++) {
        tercet_game *game = tercet_game_new(&start, (size_t)plies);
        assert_non_null(game);
        for (int ply = 0; ply < plies && !tercet_game_over(game, NULL); ply++) {
            const tercet_limits limits = {.nodes = 2000};
            tercet_move best = tercet_engine_play(engine, game, LEVEL, (uint64_t)i, &limits, NULL, NULL, NULL);
            said += look(game, best, &random, check);
            bool by_chance = random_below(&random, CHANCE) == 0;
            if (by_chance) best = chance_move(tercet_game_position(game), &random);
            assert_true(tercet_game_play(game, best, NULL));
        }
        tercet_game_free(game);
    }
    tercet_engine_free(engine);
    return said;
}

void truth_tells(const char *ruleset, const char *where, const char *text, const char *names, TruthCheck *check) {
    tercet_position at = position(ruleset, where);
    tercet_move move = TERCET_NO_MOVE;
    assert_true(tercet_move_read(&at, text, &move, NULL));
    WhyReasons reasons = truth_of(&at, move, check);
    char wanted[WHY_ROOM];
    snprintf(wanted, sizeof wanted, "%s", names);
    for (char *name = strtok(wanted, " "); name != NULL; name = strtok(NULL, " ")) {
        bool found = false;
        for (size_t i = 0; i < reasons.count; i++) found = found || is_said(&reasons.reasons[i], name);
        if (!found) fail_msg("%s, %s: it is not said that it %s", where, text, name);
    }
}
