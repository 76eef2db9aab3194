#include "terminal/lessons.h"

#include "guide/guide.h"
#include "language/language.h"
#include "terminal/session.h"
#include "terminal/words.h"
#include "view/text.h"
#include "view/wrap.h"

#include <stdio.h>
#include <string.h>

enum { SIGNAL_EXIT = 128 };

/* Draws a position of the guide, after a move if there is one. */
static void draw(const char *ruleset_name, const char *position_text, const char *move_text) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(ruleset_name);
    tercet_position position;
    tercet_board board;
    tercet_move move;
    tercet_undo undo;
    ViewTextStyle style = view_text_style();
    if (!tercet_position_read(ruleset, position_text, &position, NULL)) return;
    tercet_board_of(&position, &board);
    if (move_text != NULL && tercet_move_read(&position, move_text, &move, NULL)) {
        tercet_board_after(&position, move, &board);
        tercet_move_make(&position, move, &undo);
    }
    putchar('\n');
    view_text(tercet_ruleset_game(ruleset), &board, tercet_position_result(&position), &style, stdout);
}

static void print_text(const char *text) {
    view_wrap(_(text), view_wrap_width(), stdout);
}

/* ---- Rules ---- */

static void print_page(const GuidePage *page) {
    printf("== %s ==\n\n", _(page->title));
    print_text(page->text);
    if (page->position != NULL) draw(page->ruleset, page->position, page->move);
}

/* Whether a page is about all of the game, or about this ruleset; the default ruleset stands for the whole game. */
static bool concerns(const GuidePage *page, const tercet_ruleset *ruleset) {
    const char *name = tercet_ruleset_name(ruleset);
    const char *game = tercet_ruleset_game(ruleset);
    return strcmp(name, game) == 0 || strcmp(page->ruleset, game) == 0 || strcmp(page->ruleset, name) == 0;
}

void lessons_print_rules(const tercet_ruleset *ruleset) {
    const char *game = tercet_ruleset_game(ruleset);
    for (size_t i = 0; i < guide_page_count(game); i++) {
        const GuidePage *page = guide_page(game, i);
        if (!concerns(page, ruleset)) continue;
        if (i > 0) putchar('\n');
        print_page(page);
    }
    printf(_("\n'tercet rules %s --exercises' has exercises.\n"), game);
}

/* ---- Exercises ---- */

static void print_exercise(const char *game, size_t number) {
    const GuideExercise *exercise = guide_exercise(game, number - 1);
    printf("%zu. %s\n\n", number, _(exercise->title));
    print_text(exercise->task);
    draw(exercise->ruleset, exercise->position, NULL);
}

void lessons_print_exercises(const char *game) {
    for (size_t number = 1; number <= guide_exercise_count(game); number++) {
        if (number > 1) putchar('\n');
        print_exercise(game, number);
    }
    printf(_("\n'tercet rules %s --exercise N MOVE' checks an answer.\n"), game);
}

bool lessons_check(const char *game, size_t number, const char *move) {
    const GuideExercise *exercise = guide_exercise(game, number - 1);
    tercet_reason why;
    switch (guide_check(exercise, move, &why)) {
    case GUIDE_SOLVED:
        puts(_("Solved."));
        print_text(exercise->lesson);
        return true;
    case GUIDE_LEGAL_ONLY: printf(_("Not yet. ")); break;
    case GUIDE_ILLEGAL: printf(_("That is not legal. ")); break;
    }
    session_say(why.text);
    return false;
}

/* At the keyboard: the session that asks, and the exercise on the table. */
typedef struct Practice {
    Session session;
    tercet_position position;
} Practice;

/* Says how an answer can go on; an EditorComplete. */
static void complete_answer(void *user, const char *line, size_t *word, Completion *completion) {
    const Practice *practice = user;
    *word = 0;
    completion_add_moves(completion, line, &practice->position);
}

/* Asks for answers to one exercise until it is solved or left. False if the user leaves altogether. */
static bool practise(Practice *practice, const char *game, size_t number) {
    const GuideExercise *exercise = guide_exercise(game, number - 1);
    char line[INPUT_LINE_ROOM];
    tercet_position_read(tercet_ruleset_find(exercise->ruleset), exercise->position, &practice->position, NULL);
    print_exercise(game, number);
    while (session_ask(&practice->session, _("Your move (Enter: next exercise, q: leave): "), line)) {
        if (words_same(line, "q") || words_same(line, "quit")) return false;
        if (line[0] == '\0' || lessons_check(game, number, line)) return true;
    }
    return false;
}

int lessons_practise(const char *game) {
    Practice practice = {0};
    input_begin(&practice.session.input);
    practice.session.editor = editor_new(complete_answer, &practice);
    for (size_t number = 1; number <= guide_exercise_count(game); number++) {
        if (number > 1) putchar('\n');
        if (!practise(&practice, game, number)) break;
    }
    editor_free(practice.session.editor);
    return input_signal() == 0 ? 0 : SIGNAL_EXIT + input_signal();
}
