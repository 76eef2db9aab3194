#include "why/why.h"

#include "language/language.h"
#include "play/play.h"
#include "why/game_why.h"

#include <stdio.h>
#include <string.h>

/* ---- What every game can say ---- */

enum { THREATENS, THREATENS_IN_TWO, PARRIES, FORCES_PASS, SINGLE_ANSWER };

static const WhyKind kinds[] = {
    [THREATENS] = {"threatens-win", 80, {N_("threatens to win with the next turn")}},
    [THREATENS_IN_TWO] = {"threatens-win-in-two", 62, {N_("threatens to win in two moves")}},
    [PARRIES] = {"parries-win", 90, {N_("wards off a win with the next turn")}},
    [FORCES_PASS] = {"forces-pass",
                     65,
                     {N_("leaves White nothing but to pass"), N_("leaves Black nothing but to pass")}},
    [SINGLE_ANSWER] = {"single-answer",
                       50,
                       {N_("leaves White only one legal answer"), N_("leaves Black only one legal answer")}},
};

/* ---- Looking ahead, by the rules alone ---- */

/* More moves than this are not tried; nor are more than these altogether, for a win in two moves. */
enum { MOST_MOVES = 1000, MOST_TRIED = 30000 };

/* Whether the side to move can win with its turn, by trying all moves. Counts those tried. */
static WhyAnswer try_all(const tercet_position *position, int *tried) {
    tercet_moves moves;
    tercet_move move;
    tercet_result win = why_win(tercet_position_side(position));
    if (tercet_moves_count(position) > MOST_MOVES) return WHY_UNKNOWN;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_position after = *position;
        tercet_undo undo;
        tercet_move_make(&after, move, &undo);
        (*tried)++;
        if (tercet_position_result(&after) == win) return WHY_YES;
    }
    return WHY_NO;
}

static WhyAnswer wins_at_once(const tercet_position *position) {
    const GameWhy *game = game_why(position->ruleset);
    int tried = 0;
    if (tercet_position_result(position) != TERCET_NONE) return WHY_NO;
    if (game == NULL || game->wins_at_once == NULL) return try_all(position, &tried);
    tercet_board board;
    tercet_board_of(position, &board);
    return game->wins_at_once(&board);
}

/* Whether each answer in a position, which the other side is to give, leaves this one a win with its next turn. */
static bool loses_next(const tercet_position *position, tercet_side winner, int *tried) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_position after = *position;
        tercet_undo undo;
        tercet_move_make(&after, move, &undo);
        tercet_result result = tercet_position_result(&after);
        if (result == why_win(winner)) continue;
        if (result != TERCET_NONE || *tried > MOST_TRIED || try_all(&after, tried) != WHY_YES) return false;
    }
    return true;
}

/* Whether the side to move can force a win with its second turn. */
static bool wins_in_two(const tercet_position *position) {
    tercet_moves moves;
    tercet_move move;
    tercet_side side = tercet_position_side(position);
    int tried = 0;
    if (tercet_moves_count(position) > MOST_MOVES) return false;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move) && tried <= MOST_TRIED) {
        tercet_position after = *position;
        tercet_undo undo;
        tercet_move_make(&after, move, &undo);
        if (tercet_position_result(&after) == TERCET_NONE && loses_next(&after, side, &tried)) return true;
    }
    return false;
}

/* ---- Adding ---- */

static WhyReason *add(WhyReasons *reasons, const WhyKind *kind, tercet_side about) {
    if (reasons->count == WHY_MOST) return NULL;
    WhyReason *reason = &reasons->reasons[reasons->count++];
    *reason = (WhyReason){.name = kind->name, .weight = kind->weight, .about = about};
    return reason;
}

static const char *words_of(const WhyKind *kind, tercet_side about) {
    return _(kind->words[about] != NULL ? kind->words[about] : kind->words[TERCET_WHITE]);
}

void why_add(WhyReasons *reasons, const WhyKind *kind, tercet_side about) {
    WhyReason *reason = add(reasons, kind, about);
    if (reason != NULL) snprintf(reason->text, WHY_TEXT, "%s", words_of(kind, about));
}

/* "b3, c4 and d5" */
static void list_cells(const tercet_cell *cells, size_t count, char text[WHY_TEXT]) {
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 0; i < count && length < WHY_TEXT; i++) {
        const char *between = i == 0 ? "" : i + 1 < count ? ", " : _(" and ");
        length += (size_t)snprintf(text + length, WHY_TEXT - length, "%s%c%c", between, (char)('a' + cells[i].x),
                                   (char)('1' + cells[i].y));
    }
}

void why_add_cells(WhyReasons *reasons, const WhyKind *kind, tercet_side about, const tercet_cell *cells,
                   size_t count) {
    char list[WHY_TEXT];
    WhyReason *reason = add(reasons, kind, about);
    if (reason == NULL) return;
    reason->cell_count = count < WHY_CELLS ? count : WHY_CELLS;
    memcpy(reason->cells, cells, reason->cell_count * sizeof cells[0]);
    list_cells(reason->cells, reason->cell_count, list);
    snprintf(reason->text, WHY_TEXT, words_of(kind, about), list);
}

void why_add_cell(WhyReasons *reasons, const WhyKind *kind, tercet_side about, tercet_cell cell) {
    why_add_cells(reasons, kind, about, &cell, 1);
}

void why_add_numbers(WhyReasons *reasons, const WhyKind *kind, tercet_side about, int first, int second) {
    WhyReason *reason = add(reasons, kind, about);
    if (reason == NULL) return;
    reason->numbers[0] = first;
    reason->numbers[1] = second;
    snprintf(reason->text, WHY_TEXT, words_of(kind, about), first, second);
}

/* The same kind in the game's own words, if it has some. */
static void add_own(WhyReasons *reasons, int kind, const char *const words[2], tercet_side about) {
    WhyKind own = kinds[kind];
    if (words != NULL && words[TERCET_WHITE] != NULL) memcpy(own.words, words, sizeof own.words);
    why_add(reasons, &own, about);
}

/* ---- Telling ---- */

static void tell_threats(const WhyMove *move, const GameWhy *game, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    bool threatens = move->has_next && wins_at_once(&move->next) == WHY_YES;
    if (threatens) {
        add_own(reasons, THREATENS, game == NULL ? NULL : game->threat, other);
    } else if (move->has_next && wins_in_two(&move->next)) {
        add_own(reasons, THREATENS_IN_TWO, game == NULL ? NULL : game->threat_in_two, other);
    }
    bool was_threatened = move->has_threat && wins_at_once(&move->threat) == WHY_YES;
    if (was_threatened && wins_at_once(&move->after) == WHY_NO)
        add_own(reasons, PARRIES, game == NULL ? NULL : game->parry, move->side);
}

/* What is left to the other side. */
static void tell_answers(const WhyMove *move, WhyReasons *reasons) {
    tercet_moves moves;
    tercet_move answer;
    tercet_turn turn;
    tercet_moves_begin(&moves, &move->after);
    if (tercet_moves_count(&move->after) != 1 || !tercet_moves_next(&moves, &answer)) return;
    tercet_turn_of(&move->after, answer, &turn);
    bool passes = turn.count > 0 && turn.steps[0].kind == TERCET_STEP_PASS;
    why_add(reasons, &kinds[passes ? FORCES_PASS : SINGLE_ANSWER], why_other(move->side));
}

static void begin(const tercet_position *position, tercet_move move, WhyMove *told) {
    tercet_undo undo;
    *told = (WhyMove){.side = tercet_position_side(position), .before = *position, .after = *position};
    tercet_turn_of(position, move, &told->turn);
    tercet_move_make(&told->after, move, &undo);
    told->result = tercet_position_result(&told->after);
    told->has_threat = play_turned(position, &told->threat);
    told->has_next = told->result == TERCET_NONE && play_turned(&told->after, &told->next);
    tercet_board_of(position, &told->board);
    tercet_board_of(&told->after, &told->now);
}

/* The most telling first; those that tell as much stay in their order. */
static void sort(WhyReasons *reasons) {
    for (size_t i = 1; i < reasons->count; i++) {
        WhyReason reason = reasons->reasons[i];
        size_t place = i;
        for (; place > 0 && reasons->reasons[place - 1].weight < reason.weight; place--) {
            reasons->reasons[place] = reasons->reasons[place - 1];
        }
        reasons->reasons[place] = reason;
    }
}

void why_reasons(const tercet_position *position, tercet_move move, WhyReasons *reasons) {
    WhyMove told;
    const GameWhy *game = game_why(position->ruleset);
    reasons->count = 0;
    begin(position, move, &told);
    if (game != NULL) game->tell(&told, reasons);
    if (told.result == TERCET_NONE) {
        tell_threats(&told, game, reasons);
        tell_answers(&told, reasons);
    }
    sort(reasons);
}

/* ---- Sentences ---- */

/* Beside one that tells this much, nothing else matters. */
enum { ALL_SAID = 100 };

/* Whether the second reason is worth saying besides the first, and does not only make it weaker. */
static bool second_counts(const WhyReasons *reasons, int least) {
    const WhyReason *first = &reasons->reasons[0], *second = &reasons->reasons[1];
    return reasons->count > 1 && first->weight < ALL_SAID && second->weight >= least && second->weight > 0 &&
           2 * second->weight >= first->weight;
}

const char *why_words(const WhyReasons *reasons, int least, char text[WHY_ROOM]) {
    const WhyReason *first = &reasons->reasons[0], *second = &reasons->reasons[1];
    text[0] = '\0';
    if (reasons->count == 0 || first->weight < least || first->weight < 0) return text;
    if (second_counts(reasons, least)) {
        snprintf(text, WHY_ROOM, _("%s, and %s"), first->text, second->text);
    } else {
        snprintf(text, WHY_ROOM, "%s", first->text);
    }
    return text;
}

const char *why_move(const tercet_position *position, tercet_move move, int least, char text[WHY_ROOM]) {
    WhyReasons reasons;
    why_reasons(position, move, &reasons);
    return why_words(&reasons, least, text);
}

const char *why_fault(const WhyReasons *reasons, char text[WHY_ROOM]) {
    text[0] = '\0';
    for (size_t i = 0; i < reasons->count; i++) {
        if (reasons->reasons[i].weight < 0) snprintf(text, WHY_ROOM, "%s", reasons->reasons[i].text);
    }
    return text;
}
