#include "line/lessons.h"

#include "guide/guide.h"
#include "language/language.h"
#include "line/session.h"
#include "line/typed.h"
#include "view/board_text.h"
#include "view/wrap.h"

#include <stdio.h>
#include <string.h>

/* ---- Positions ---- */

static void print_text(const char *text) {
    view_wrap(_(text), view_wrap_width(), stdout);
}

/* Shows a position of the guide, after a move if there is one. */
static void show(const char *ruleset, const char *position_text, const char *move_text, LessonStyle style) {
    tercet_position position;
    tercet_board board;
    tercet_move move;
    tercet_undo undo;
    putchar('\n');
    if (!tercet_position_read(tercet_ruleset_find(ruleset), position_text, &position, NULL)) return;
    tercet_board_of(&position, &board);
    if (move_text != NULL && tercet_move_read(&position, move_text, &move, NULL)) {
        if (style == LESSON_IN_WORDS) session_announce(NULL, &position, move);
        tercet_board_after(&position, move, &board);
        tercet_move_make(&position, move, &undo);
    }
    tercet_result result = tercet_position_result(&position);
    if (style == LESSON_IN_WORDS) {
        session_tell_position(position.ruleset, &board, result);
    } else {
        const ViewTextStyle characters = view_text_style();
        view_text(position.ruleset, &board, result, &characters, stdout);
    }
}

/* ---- Rules ---- */

static void print_page(const GuidePage *page, LessonStyle style) {
    printf("== %s ==\n\n", _(page->title));
    print_text(page->text);
    if (page->position != NULL) show(page->ruleset, page->position, page->move, style);
}

/* Whether a page is about all of the game, or about this ruleset; the default ruleset stands for the whole game. */
static bool concerns(const GuidePage *page, const tercet_ruleset *ruleset) {
    const char *name = tercet_ruleset_name(ruleset);
    const char *game = tercet_ruleset_game(ruleset);
    return strcmp(name, game) == 0 || strcmp(page->ruleset, game) == 0 || strcmp(page->ruleset, name) == 0;
}

void lessons_print_rules(const tercet_ruleset *ruleset, LessonStyle style) {
    const char *game = tercet_ruleset_game(ruleset);
    for (size_t i = 0; i < guide_page_count(game); i++) {
        const GuidePage *page = guide_page(game, i);
        if (!concerns(page, ruleset)) continue;
        if (i > 0) putchar('\n');
        print_page(page, style);
    }
    printf(_("\n'tercet rules %s --exercises' has exercises.\n"), game);
}

/* ---- Exercises ---- */

static void print_exercise(const char *game, size_t number, LessonStyle style) {
    const GuideExercise *exercise = guide_exercise(game, number - 1);
    printf("%zu. %s\n\n", number, _(exercise->title));
    print_text(exercise->task);
    show(exercise->ruleset, exercise->position, NULL, style);
}

void lessons_print_exercises(const char *game, LessonStyle style) {
    for (size_t number = 1; number <= guide_exercise_count(game); number++) {
        if (number > 1) putchar('\n');
        print_exercise(game, number, style);
    }
    printf(_("\n'tercet rules %s --exercise N MOVE' checks an answer.\n"), game);
}

GuideAnswer lessons_check(const char *game, size_t number, const char *move) {
    const GuideExercise *exercise = guide_exercise(game, number - 1);
    tercet_reason why;
    GuideAnswer answer = guide_check(exercise, move, &why);
    switch (answer) {
    case GUIDE_SOLVED:
        puts(_("Solved."));
        print_text(exercise->lesson);
        return answer;
    case GUIDE_LEGAL_ONLY: printf(_("Not yet. ")); break;
    case GUIDE_ILLEGAL: printf(_("That is not legal. ")); break;
    case GUIDE_UNCHECKED: break;
    }
    session_say_why(&why);
    return answer;
}

/* At the keyboard: the session that asks, and the exercise on the table. */
typedef struct Practice {
    Session session;
    tercet_position position;
    LessonStyle style;
} Practice;

/* Says how an answer can go on; an EditorComplete. */
static void complete_answer(void *user, const char *line, size_t *word, Completion *completion) {
    const Practice *practice = user;
    *word = 0;
    completion_add_moves(completion, line, &practice->position);
}

/* At a keyboard, what was explained stays until the user wants to go on. False if he leaves instead. */
static bool wants_next(Practice *practice, bool last) {
    char line[INPUT_LINE_ROOM];
    if (practice->session.editor == NULL || last) return true;
    if (!session_ask(&practice->session, _("Enter: next exercise, q: leave: "), line)) return false;
    return !typed_mean(line, "q") && !typed_mean(line, "quit");
}

/* Asks for answers to one exercise until it is solved or left. False if the user leaves altogether. */
static bool practise(Practice *practice, const char *game, size_t number) {
    const GuideExercise *exercise = guide_exercise(game, number - 1);
    char line[INPUT_LINE_ROOM];
    tercet_position_read(tercet_ruleset_find(exercise->ruleset), exercise->position, &practice->position, NULL);
    print_exercise(game, number, practice->style);
    while (session_ask(&practice->session, _("Your move (Enter: next exercise, q: leave): "), line)) {
        if (typed_mean(line, NC_("typed", "q")) || typed_mean(line, "quit")) return false;
        if (line[0] == '\0') return true;
        if (lessons_check(game, number, line) == GUIDE_SOLVED)
            return wants_next(practice, number == guide_exercise_count(game));
    }
    return false;
}

int lessons_practise(const char *game, LessonStyle style) {
    Practice practice = {.style = style};
    input_begin(&practice.session.input);
    practice.session.editor = editor_new(complete_answer, &practice);
    for (size_t number = 1; number <= guide_exercise_count(game); number++) {
        if (number > 1) putchar('\n');
        if (!practise(&practice, game, number)) break;
    }
    editor_free(practice.session.editor);
    return input_exit_code();
}
