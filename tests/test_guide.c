/* The guide: its boards are real, its moves legal, and its exercises are judged as a search through all turns judges
 * them. */
#include "gamefiles.h"
#include "guide/guide.h"
#include "support.h"
#include "view/window.h"

#include <stdio.h>
#include <string.h>

static tercet_position play(const tercet_position *before, tercet_move move) {
    tercet_position position = *before;
    tercet_undo undo;
    tercet_move_make(&position, move, &undo);
    return position;
}

static tercet_result win_of(tercet_side side) {
    return side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
}

/* ---- Judging by trying all turns ---- */

static bool wins_with(const tercet_position *position, tercet_move move) {
    tercet_position next = play(position, move);
    return tercet_position_result(&next) == win_of(tercet_position_side(position));
}

static bool can_win(const tercet_position *position) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        if (wins_with(position, move)) return true;
    }
    return false;
}

static bool escapes_with(const tercet_position *position, tercet_move move) {
    tercet_position next = play(position, move);
    return tercet_position_result(&next) == TERCET_NONE && !can_win(&next);
}

static bool wins_in_two_with(const tercet_position *position, tercet_move move) {
    tercet_position next = play(position, move);
    tercet_moves replies;
    tercet_move reply;
    if (tercet_position_result(&next) != TERCET_NONE) return false;
    tercet_moves_begin(&replies, &next);
    while (tercet_moves_next(&replies, &reply)) {
        tercet_position answered = play(&next, reply);
        tercet_result result = tercet_position_result(&answered);
        if (result != win_of(tercet_position_side(position)) && (result != TERCET_NONE || !can_win(&answered)))
            return false;
    }
    return true;
}

typedef bool (*Judge)(const tercet_position *position, tercet_move move);

/* ---- The exercises ---- */

/* What an exercise asks for, and answers of each kind: a line of the game's exercises.txt. */
enum { CASES_LIMIT = 128, GOAL_ROOM = 16, RULE_ROOM = 64 };
typedef struct Case {
    const char *game;
    unsigned number; /* from 1 */
    char goal[GOAL_ROOM];
    Judge judge;
    unsigned stride; /* every so manieth turn is tried */
    char right[TERCET_MOVE_TEXT], wrong[TERCET_MOVE_TEXT], illegal[TERCET_MOVE_TEXT];
    char rule[RULE_ROOM];
} Case;

static Case cases[CASES_LIMIT];
static size_t case_count;

static Judge judge_of(const char *goal) {
    if (strcmp(goal, "win") == 0) return wins_with;
    if (strcmp(goal, "win-in-two") == 0) return wins_in_two_with;
    if (strcmp(goal, "escape") == 0) return escapes_with;
    fail_msg("there is no goal '%s'", goal);
    return NULL;
}

static void read_case(char *line, void *user) {
    assert_true(case_count < CASES_LIMIT);
    Case *next = &cases[case_count++];
    next->game = user;
    assert_int_equal(sscanf(line, "%u %15s %u %31s %31s %31s %63s", &next->number, next->goal, &next->stride,
                            next->right, next->wrong, next->illegal, next->rule),
                     7);
    next->judge = judge_of(next->goal);
}

/* Every game has exercises, and each of them stands in its file. */
static void read_cases_of(const char *game) {
    char path[GAMEFILES_PATH];
    gamefiles_path(game, "exercises.txt", path);
    size_t count = (size_t)gamefiles_lines(path, read_case, (void *)game);
    if (count != guide_exercise_count(game)) fail_msg("%s has %zu exercises", path, count);
    assert_in_range(count, 4, 6);
    assert_null(guide_exercise(game, count));
}

static int read_cases(void **state) {
    (void)state;
    const char *last = "";
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *game = tercet_ruleset_game(tercet_ruleset_at(i));
        if (strcmp(game, last) != 0) read_cases_of(game);
        last = game;
    }
    return 0;
}

static GuideAnswer verdict(const Case *of, const char *move, tercet_reason *why) {
    const GuideExercise *exercise = guide_exercise(of->game, of->number - 1);
    assert_non_null(exercise);
    return guide_check(exercise, move, why);
}

static void assert_verdict(const Case *of, const char *move, GuideAnswer expected, tercet_reason *why) {
    static const char *const names[] = {"right", "legal, but wrong", "illegal", "not checked"};
    GuideAnswer found = verdict(of, move, why);
    if (found != expected) {
        fail_msg("%s, exercise %u: %s is %s, not %s", of->game, of->number, move, names[found], names[expected]);
    }
}

static void every_exercise_takes_a_right_answer_and_refuses_others_with_a_reason(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        tercet_reason why;
        assert_verdict(&cases[i], cases[i].right, GUIDE_SOLVED, &why);
        assert_verdict(&cases[i], cases[i].wrong, GUIDE_LEGAL_ONLY, &why);
        assert_true(strlen(why.text) > 10);
        assert_verdict(&cases[i], cases[i].illegal, GUIDE_ILLEGAL, &why);
        assert_string_equal(why.rule, cases[i].rule);
        assert_true(strlen(why.text) > 10);
        assert_int_equal(verdict(&cases[i], "nonsense", NULL), GUIDE_ILLEGAL);
    }
}

/* In one position a turn can be right for one exercise and wrong for another. */
static void an_answer_is_judged_by_the_goal_of_its_exercise_alone(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        GuideExercise exercise = *guide_exercise(cases[i].game, cases[i].number - 1);
        tercet_position at = position(exercise.ruleset, exercise.position);
        tercet_move move;
        assert_true(tercet_move_read(&at, cases[i].right, &move, NULL));
        for (GuideGoal goal = GUIDE_WIN_NOW; goal <= GUIDE_ESCAPE; goal++) {
            static const Judge judges[] = {wins_with, wins_in_two_with, escapes_with};
            exercise.goal = goal;
            bool solved = guide_check(&exercise, cases[i].right, NULL) == GUIDE_SOLVED;
            bool right = wins_with(&at, move) || judges[goal](&at, move); /* who wins needs no more */
            if (solved != right) fail_msg("%s, exercise %u, goal %d", cases[i].game, cases[i].number, (int)goal);
        }
    }
}

static void all_turns_are_judged_as_a_full_search_judges_them(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        const GuideExercise *exercise = guide_exercise(cases[i].game, cases[i].number - 1);
        tercet_position at = position(exercise->ruleset, exercise->position);
        tercet_moves moves;
        tercet_move move;
        tercet_moves_begin(&moves, &at);
        for (uint64_t count = 0; tercet_moves_next(&moves, &move); count++) {
            char text[TERCET_MOVE_TEXT];
            if (count % cases[i].stride != 0) continue;
            tercet_move_text(&at, move, text);
            bool solved = verdict(&cases[i], text, NULL) == GUIDE_SOLVED;
            if (solved != cases[i].judge(&at, move)) {
                fail_msg("%s, exercise %u: %s is judged wrongly", cases[i].game, cases[i].number, text);
            }
        }
    }
}

static void a_win_in_two_is_not_to_be_had_in_one(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        const GuideExercise *exercise = guide_exercise(cases[i].game, cases[i].number - 1);
        tercet_position at = position(exercise->ruleset, exercise->position);
        assert_int_equal(can_win(&at), cases[i].judge == wins_with);
    }
}

static void a_game_that_there_is_not_has_no_exercises(void **state) {
    (void)state;
    assert_int_equal(guide_exercise_count("chess"), 0);
    assert_null(guide_exercise("chess", 0));
}

/* ---- The pages ---- */

static void check_page(const char *game, const GuidePage *page) {
    assert_true(strlen(page->title) > 0 && strlen(page->text) > 0);
    assert_string_equal(tercet_ruleset_game(tercet_ruleset_find(page->ruleset)), game);
    assert_true(page->position != NULL || page->move == NULL);
    if (page->position == NULL) return;
    tercet_position at = position(page->ruleset, page->position);
    if (page->move != NULL) assert_legal(at, page->move);
}

static void every_page_shows_a_real_position_and_a_legal_move(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *game = tercet_ruleset_game(tercet_ruleset_at(i));
        if (guide_page_count(game) < 5) fail_msg("%s has %zu pages, not five", game, guide_page_count(game));
        assert_null(guide_page(game, guide_page_count(game)));
        for (size_t j = 0; j < guide_page_count(game); j++) check_page(game, guide_page(game, j));
    }
}

static void every_ruleset_has_a_page(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        bool found = false;
        for (size_t j = 0; j < guide_page_count(tercet_ruleset_game(ruleset)); j++) {
            const GuidePage *page = guide_page(tercet_ruleset_game(ruleset), j);
            found |= strcmp(page->ruleset, tercet_ruleset_name(ruleset)) == 0;
        }
        if (!found) fail_msg("%s has no page", tercet_ruleset_name(ruleset));
    }
}

/* The page whose example is this move. */
static tercet_position page_after(const char *game, const char *move, tercet_board *board) {
    for (size_t i = 0; i < guide_page_count(game); i++) {
        const GuidePage *page = guide_page(game, i);
        if (page->move == NULL || strcmp(page->move, move) != 0) continue;
        tercet_position before = position(page->ruleset, page->position);
        tercet_move number;
        assert_true(tercet_move_read(&before, move, &number, NULL));
        tercet_board_after(&before, number, board);
        return play(&before, number);
    }
    fail_msg("no page of %s shows %s", game, move);
    return (tercet_position){0};
}

static void pages_show_what_their_words_promise(void **state) {
    (void)state;
    tercet_board board;
    assert_result(page_after("echek", "b3d5", &board), TERCET_WHITE_WINS);
    assert_result(page_after("echek", "P@d5", &board), TERCET_WHITE_WINS);
    page_after("echek", "B@b1xb3", &board);
    assert_non_null(strchr(board.hand[TERCET_BLACK], 'N'));
    page_after("echek", "R@d4", &board);
    assert_string_equal(board.gone[TERCET_BLACK], "Q");
    page_after("echek", "B@b1", &board);
    assert_int_equal(board.squares[1][1].piece, 'B');
    ViewBox box = view_box(&board);
    assert_true(box.closed_y && box.window.low_y > 1);
    assert_result(page_after("eigenstate", "c3d5", &board), TERCET_WHITE_WINS);
    assert_result(page_after("eigenstate", "d3e4/e4X,e4Y", &board), TERCET_WHITE_WINS);
    assert_result(page_after("shakti", "d2f2", &board), TERCET_WHITE_WINS);
    assert_moves(page_after("shakti", "b4d4", &board), "d7c6 d7c7 d7e6 d7e7");
    assert_non_null(tercet_board_remark(&board, board.side, "in-check"));
    page_after("shakti", "d5e5", &board);
    assert_true(board.squares[4][4].marks & TERCET_MARK_REMOVED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_shows_a_real_position_and_a_legal_move),
        cmocka_unit_test(every_ruleset_has_a_page),
        cmocka_unit_test(pages_show_what_their_words_promise),
        cmocka_unit_test(a_game_that_there_is_not_has_no_exercises),
        cmocka_unit_test(an_answer_is_judged_by_the_goal_of_its_exercise_alone),
        cmocka_unit_test(every_exercise_takes_a_right_answer_and_refuses_others_with_a_reason),
        cmocka_unit_test(all_turns_are_judged_as_a_full_search_judges_them),
        cmocka_unit_test(a_win_in_two_is_not_to_be_had_in_one),
    };
    return cmocka_run_group_tests(tests, read_cases, NULL);
}
