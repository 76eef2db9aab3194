#include "guide/guide.h"

#include "games/game.h"
#include "guide/game_guide.h"
#include "language/language.h"

#include <stdio.h>
#include <string.h>

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

/* ---- Guided games, and what is to be known at a glance ---- */

/* Whether a ruleset is among those that are named; without names, all are meant. */
static bool concerns(const char *rulesets, const tercet_ruleset *ruleset) {
    const char *name = tercet_ruleset_name(ruleset), *at = rulesets;
    size_t length = strlen(name);
    if (at == NULL) return true;
    for (; *at != '\0'; at += strspn(at, " ")) {
        size_t word = strcspn(at, " ");
        if (word == length && memcmp(at, name, length) == 0) return true;
        at += word;
    }
    return false;
}

const GuideStep *guide_step(const tercet_ruleset *ruleset, size_t index) {
    const GameGuide *guide = guides[game_index(ruleset, NULL)];
    for (size_t i = 0; i < guide->step_count; i++) {
        if (concerns(guide->steps[i].rulesets, ruleset) && index-- == 0) return &guide->steps[i];
    }
    return NULL;
}

size_t guide_step_count(const tercet_ruleset *ruleset) {
    size_t count = 0;
    while (guide_step(ruleset, count) != NULL) count++;
    return count;
}

const GuideStep *guide_step_at(const tercet_ruleset *ruleset, size_t turns, size_t read) {
    const GuideStep *step;
    for (size_t index = 0; (step = guide_step(ruleset, index)) != NULL; index++) {
        if (turns > 0) {
            turns -= step->until == GUIDE_UNTIL_TURN;
        } else if (read > 0 && step->until == GUIDE_UNTIL_READ) {
            read--;
        } else {
            break;
        }
    }
    return step;
}

/* Whether a cell stands in a list, "d4 f4". */
static bool has_cell(const char *cells, tercet_cell cell) {
    const char name[3] = {(char)('a' + cell.x), (char)('1' + cell.y), '\0'};
    return cells != NULL && strstr(cells, name) != NULL;
}

bool guide_step_marks(const GuideStep *step, tercet_side player, const tercet_board *board, tercet_cell cell) {
    const tercet_square *square = &board->squares[cell.y][cell.x];
    char letter = square->side == player ? square->piece : (char)(square->piece - 'A' + 'a');
    bool named = square->piece != '\0' && step->pieces != NULL && strchr(step->pieces, letter) != NULL;
    return named || has_cell(step->cells, cell);
}

const GuideNote *guide_note(const tercet_ruleset *ruleset, size_t index) {
    const GameGuide *guide = guides[game_index(ruleset, NULL)];
    for (size_t i = 0; i < guide->note_count; i++) {
        if (concerns(guide->notes[i].rulesets, ruleset) && index-- == 0) return &guide->notes[i];
    }
    return NULL;
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
