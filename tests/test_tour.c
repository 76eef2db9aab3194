/* Guided first games: every step of every ruleset is reached and done by legal moves, marks what there is, and fits
 * where it is told. */
#include "line/tour.h"
#include "play/seats.h"
#include "support.h"

#include <string.h>

typedef void (*EachRuleset)(const tercet_ruleset *ruleset);

static void each_ruleset(EachRuleset check) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) check(tercet_ruleset_at(i));
}

static tercet_game *guided_game(const tercet_ruleset *ruleset) {
    tercet_position start;
    tercet_position_start(ruleset, &start);
    tercet_game *game = tercet_game_new(&start, 10);
    assert_non_null(game);
    seats_set(game, TERCET_WHITE, SEAT_PERSON);
    seats_set(game, TERCET_BLACK, 1);
    assert_true(tercet_game_set_tag(game, "Help", "guide"));
    return game;
}

/* ---- The steps themselves ---- */

static void check_text(const tercet_ruleset *ruleset) {
    enum { MOST_BYTES = 200 };
    size_t count = guide_step_count(ruleset), turns = 0, texts = 0;
    if (count == 0) fail_msg("%s has no guided game", tercet_ruleset_name(ruleset));
    for (size_t i = 0; i < count; i++) {
        const GuideStep *step = guide_step(ruleset, i);
        if (strlen(step->text) > MOST_BYTES) fail_msg("this step is too long: %s", step->text);
        turns += step->until == GUIDE_UNTIL_TURN;
        texts += step->until == GUIDE_UNTIL_READ;
    }
    assert_in_range(turns, 2, 6);
    assert_true(texts >= 2);
    assert_null(guide_step(ruleset, count));
}

static void every_ruleset_has_steps_that_fit(void **state) {
    (void)state;
    each_ruleset(check_text);
}

static bool names_ruleset(const char *name, size_t length) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *ruleset = tercet_ruleset_name(tercet_ruleset_at(i));
        if (strlen(ruleset) == length && memcmp(ruleset, name, length) == 0) return true;
    }
    return false;
}

static void check_names(const tercet_ruleset *ruleset) {
    for (size_t i = 0; i < guide_step_count(ruleset); i++) {
        const char *at = guide_step(ruleset, i)->rulesets;
        while (at != NULL && *at != '\0') {
            size_t length = strcspn(at, " ");
            if (!names_ruleset(at, length)) fail_msg("no ruleset has the name %.*s", (int)length, at);
            at += length + strspn(at + length, " ");
        }
    }
}

static void steps_name_rulesets_that_there_are(void **state) {
    (void)state;
    each_ruleset(check_names);
}

/* ---- Playing ---- */

/* All kinds of piece that a step names are there, on the board or in hand, unless they were taken. */
static void check_marks(const GuideStep *step, const tercet_game *game) {
    tercet_board start;
    tercet_board_of(tercet_game_position_at(game, 0), &start);
    for (const char *at = step->pieces; at != NULL && *at != '\0'; at++) {
        bool own = *at >= 'A' && *at <= 'Z', found = false;
        char piece = own ? *at : (char)(*at - 'a' + 'A');
        tercet_side side = own ? TERCET_WHITE : TERCET_BLACK;
        for (int i = 0; i < start.width * start.height; i++) {
            const tercet_square *square = &start.squares[i / start.width][i % start.width];
            found |= square->piece == piece && square->side == side;
        }
        if (!found && strchr(start.hand[side], piece) == NULL) fail_msg("there is no piece %c", *at);
    }
    for (const char *at = step->cells; at != NULL && *at != '\0'; at += at[2] == ' ' ? 3 : 2) {
        assert_in_range(at[0], 'a', 'a' + start.width - 1);
        assert_in_range(at[1], '1', '1' + start.height - 1);
        assert_true(at[2] == ' ' || at[2] == '\0');
    }
}

/* Reads and plays on until all is told; the player moves as a learner. Returns how many steps were told; *over if the
 * game ended before. */
static size_t follow(tercet_engine *engine, tercet_game *game, uint64_t seed, bool *over) {
    const tercet_limits limits = {0};
    const tercet_ruleset *ruleset = tercet_game_position(game)->ruleset;
    Tour tour = {0};
    size_t told = 0;
    for (const GuideStep *step; (step = tour_step(&tour, game)) != NULL;) {
        assert_ptr_equal(step, guide_step(ruleset, told));
        check_marks(step, game);
        told++;
        if (tour_read(&tour, game)) continue;
        assert_int_equal(step->until, GUIDE_UNTIL_TURN);
        for (int i = 0; i < 2 && !tercet_game_over(game, NULL); i++) {
            tercet_move move = tercet_engine_play(engine, game, i == 0 ? 3 : 1, seed, &limits, NULL, NULL, NULL);
            assert_true(tercet_game_play(game, move, NULL));
        }
    }
    *over = tercet_game_over(game, NULL);
    return told;
}

static void check_course(const tercet_ruleset *ruleset) {
    tercet_engine *engine = tercet_engine_new(1 << 20, 1);
    assert_non_null(engine);
    bool over = true;
    for (uint64_t seed = 1; over && seed <= 10; seed++) { /* who wins sooner is told no more */
        tercet_game *game = guided_game(ruleset);
        size_t told = follow(engine, game, seed, &over);
        if (!over) assert_int_equal(told, guide_step_count(ruleset));
        tercet_game_free(game);
    }
    if (over) fail_msg("%s: the game is always over before all is told", tercet_ruleset_name(ruleset));
    tercet_engine_free(engine);
}

static void every_step_is_reached_and_done_by_legal_moves(void **state) {
    (void)state;
    each_ruleset(check_course);
}

/* ---- Going on and back ---- */

static tercet_move first_move(const tercet_game *game) {
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    tercet_moves_begin(&moves, tercet_game_position(game));
    assert_true(tercet_moves_next(&moves, &move));
    return move;
}

static void a_turn_leads_on_and_taking_it_back_leads_back(void **state) {
    (void)state;
    tercet_game *game = guided_game(tercet_ruleset_at(0));
    Tour tour = {0};
    const GuideStep *first = tour_step(&tour, game);
    assert_true(tour_read(&tour, game));
    assert_ptr_not_equal(tour_step(&tour, game), first);
    assert_true(tercet_game_play(game, first_move(game), NULL));
    assert_null(tour_step(&tour, game)); /* the opponent is to move */
    assert_true(tercet_game_play(game, first_move(game), NULL));
    const GuideStep *later = tour_step(&tour, game);
    assert_non_null(later);
    assert_ptr_equal(later, guide_step_at(tercet_ruleset_at(0), 1, 0));
    Tour another = {0}; /* of somebody who goes on with the game later */
    assert_ptr_equal(tour_step(&another, game), later);
    assert_true(tercet_game_undo(game) && tercet_game_undo(game));
    assert_ptr_equal(tour_step(&tour, game), first);
    tercet_game_free(game);
}

static void other_games_are_not_guided(void **state) {
    (void)state;
    tercet_game *game = guided_game(tercet_ruleset_at(0));
    Tour tour = {0};
    assert_non_null(tour_step(&tour, game));
    assert_true(tercet_game_set_tag(game, "Help", "hint"));
    assert_null(tour_step(&tour, game));
    assert_false(tour_read(&tour, game));
    assert_true(tercet_game_set_tag(game, "Help", "guide"));
    assert_true(tercet_game_resign(game, TERCET_WHITE));
    assert_null(tour_step(&tour, game));
    tercet_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruleset_has_steps_that_fit),
        cmocka_unit_test(steps_name_rulesets_that_there_are),
        cmocka_unit_test(every_step_is_reached_and_done_by_legal_moves),
        cmocka_unit_test(a_turn_leads_on_and_taking_it_back_leads_back),
        cmocka_unit_test(other_games_are_not_guided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
