#include "guide/guide.h"

#include "games/game.h"
#include "guide/game_guide.h"
#include "language/language.h"

#include <stdio.h>

#define GAME(name) extern const GameGuide guide_##name;
#include "games.def"
#undef GAME

static const GameGuide *const guides[] = {
#define GAME(name) &guide_##name,
#include "games.def"
#undef GAME
};

/* The guide of a game, which is named after its first ruleset; NULL if there is no such game. */
static const GameGuide *find_guide(const char *game) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(game);
    return ruleset == NULL ? NULL : guides[game_index(ruleset, NULL)];
}

size_t guide_page_count(const char *game) {
    const GameGuide *guide = find_guide(game);
    return guide == NULL ? 0 : guide->page_count;
}

const GuidePage *guide_page(const char *game, size_t index) {
    return index < guide_page_count(game) ? &find_guide(game)->pages[index] : NULL;
}

size_t guide_exercise_count(const char *game) {
    const GameGuide *guide = find_guide(game);
    return guide == NULL ? 0 : guide->exercise_count;
}

const GuideExercise *guide_exercise(const char *game, size_t index) {
    return index < guide_exercise_count(game) ? &find_guide(game)->exercises[index] : NULL;
}

/* ---- Checking answers ---- */

/* An answer: the position that it leads to, and whose it is. */
typedef struct Answer {
    tercet_position after;
    tercet_side side;
} Answer;

static bool read_answer(const GuideExercise *exercise, const char *text, Answer *answer, tercet_reason *why) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(exercise->ruleset);
    tercet_move move;
    tercet_undo undo;
    if (!tercet_position_read(ruleset, exercise->position, &answer->after, why)) return false;
    if (!tercet_move_read(&answer->after, text, &move, why)) return false;
    answer->side = tercet_position_side(&answer->after);
    tercet_move_make(&answer->after, move, &undo);
    return true;
}

/* The best that the engine finds for the opponent, so many plies deep; false if memory ran out. */
static bool find_reply(const Answer *answer, int depth, tercet_line *reply) {
    enum { TABLE_BYTES = 1 << 20 };
    tercet_engine *engine = tercet_engine_new(TABLE_BYTES, 1);
    tercet_game *game = tercet_game_new(&answer->after, 1);
    bool enough = engine != NULL && game != NULL;
    if (enough) {
        tercet_report report;
        tercet_engine_search(engine, game, &(tercet_limits){.depth = depth}, NULL, NULL, &report);
        *reply = report.lines[0];
    }
    tercet_game_free(game);
    tercet_engine_free(engine);
    return enough;
}

/* Whether the opponent loses with my next turn, or wins with the coming one. */
static bool is_lost(tercet_score score) {
    return score.mate && score.value < 0 && score.value >= -2;
}

static bool is_won(tercet_score score) {
    return score.mate && score.value == 1;
}

/* "Black answers c4c5 and wins" */
static void say_reply(const Answer *answer, const tercet_line *reply, GuideGoal goal, char text[TERCET_REASON_TEXT]) {
    char move[TERCET_MOVE_TEXT];
    const char *opponent = C_("the", tercet_side_name(tercet_position_side(&answer->after)));
    tercet_move_text(&answer->after, reply->moves[0], move);
    snprintf(text, TERCET_REASON_TEXT,
             goal == GUIDE_ESCAPE ? _("%s answers %s and wins")
                                  : _("%s answers %s, and then there is no turn that wins at once"),
             opponent, move);
}

/* Whether a legal answer does what is asked for; if not, or that cannot be told, `text` says what is missing. */
static GuideAnswer judge(const Answer *answer, GuideGoal goal, char text[TERCET_REASON_TEXT]) {
    tercet_line reply;
    tercet_result win = answer->side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
    tercet_result result = tercet_position_result(&answer->after);
    if (result == win) return GUIDE_SOLVED;
    if (result != TERCET_NONE) {
        snprintf(text, TERCET_REASON_TEXT, "%s", _("this turn ends the game, but does not win it"));
    } else if (goal == GUIDE_WIN_NOW) {
        snprintf(text, TERCET_REASON_TEXT, "%s", _("this turn does not win; the game goes on"));
    } else if (!find_reply(answer, goal == GUIDE_ESCAPE ? 1 : 2, &reply)) {
        snprintf(text, TERCET_REASON_TEXT, "%s", _("there is not enough memory to check this answer"));
        return GUIDE_UNCHECKED;
    } else if (goal == GUIDE_ESCAPE ? is_won(reply.score) : !is_lost(reply.score)) {
        say_reply(answer, &reply, goal, text);
    } else {
        return GUIDE_SOLVED;
    }
    return GUIDE_LEGAL_ONLY;
}

GuideAnswer guide_check(const GuideExercise *exercise, const char *move, tercet_reason *why) {
    tercet_reason reason = {0};
    Answer answer;
    GuideAnswer verdict = GUIDE_ILLEGAL;
    if (read_answer(exercise, move, &answer, &reason)) verdict = judge(&answer, exercise->goal, reason.text);
    if (why != NULL) *why = reason;
    return verdict;
}
