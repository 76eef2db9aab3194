/* The parts of a game: each game of the list has all of them, and nothing in them is missing that a game needs. */
#include "engine/knowledge.h"
#include "guide/guide.h"
#include "line/notation.h"
#include "support.h"
#include "view/board_text.h"
#include "view/game_terminal.h"
#include "view/game_view.h"
#include "view/svg.h"
#include "view/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What something writes, to be freed. */
typedef void (*Write)(const void *subject, FILE *out);

static char *written(Write write, const void *subject) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    write(subject, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static bool is_said(const char *words) {
    return words != NULL && words[0] != '\0';
}

static void each_game(void (*check)(const Game *game)) {
    size_t count = 0;
    for (; game_listed(count) != NULL; count++) check(game_listed(count));
    assert_true(count > 0);
}

static void each_ruleset(void (*check)(const tercet_ruleset *ruleset)) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) check(tercet_ruleset_at(i));
}

/* ---- Tables ---- */

/* An entry that no game can do without; a table that lacks one would be a crash in all other tests. */
typedef struct Entry {
    const char *name;
    bool is_there;
} Entry;

#define ENTRY(table, name) \
    { #name, (table)->name != 0 }

#define CHECK_ENTRIES(whose, table, entries) \
    check_entries(whose, table, entries, sizeof(entries) / sizeof((entries)[0]))

static void check_entries(const char *whose, const char *table, const Entry *entries, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!entries[i].is_there) fail_msg("%s: its %s has no %s", whose, table, entries[i].name);
    }
}

static void check_rules(const tercet_ruleset *rules) {
    const Entry entries[] = {
        ENTRY(rules, name),  ENTRY(rules, start),     ENTRY(rules, state_size), ENTRY(rules, read),
        ENTRY(rules, text),  ENTRY(rules, side),      ENTRY(rules, result),     ENTRY(rules, ending),
        ENTRY(rules, hash),  ENTRY(rules, generate),  ENTRY(rules, make),       ENTRY(rules, read_move),
        ENTRY(rules, legal), ENTRY(rules, move_text), ENTRY(rules, steps_of),   ENTRY(rules, describe),
        ENTRY(rules, mark),  ENTRY(rules, kit),
    };
    CHECK_ENTRIES(rules->name, "tercet_ruleset", entries);
}

static void check_search(const tercet_ruleset *ruleset) {
    const Knowledge *known = knowledge_of(ruleset);
    if (known == NULL) fail_msg("the engine knows nothing of %s", ruleset->name);
    const Entry entries[] = {
        ENTRY(known, feature_names), ENTRY(known, weights),          ENTRY(known, features),    ENTRY(known, levels),
        ENTRY(known, is_threatened), ENTRY(known, quiescence_moves), ENTRY(known, score_moves),
    };
    CHECK_ENTRIES(ruleset->name, "Knowledge", entries);
}

static void check_tables(const Game *game) {
    const tercet_ruleset *ruleset = game->rulesets[0];
    const GameKnowledge *known = knowledge_at(game_index(ruleset, NULL));
    const GameView *view = game_view(ruleset);
    const GameTerminal *terminal = game_terminal(ruleset);
    const Entry of_game[] = {ENTRY(game, pieces), ENTRY(game, rules)};
    const Entry of_engine[] = {ENTRY(known, bench), ENTRY(known, opening_plies)};
    const Entry of_view[] = {ENTRY(view, designer), ENTRY(view, pieces), ENTRY(view, draw_token)};
    const Entry of_terminal[] = {ENTRY(terminal, pieces), ENTRY(terminal, example), ENTRY(terminal, notations)};
    CHECK_ENTRIES(game->name, "Game", of_game);
    CHECK_ENTRIES(game->name, "GameKnowledge", of_engine);
    CHECK_ENTRIES(game->name, "GameView", of_view);
    CHECK_ENTRIES(game->name, "GameTerminal", of_terminal);
    if (view->pieces[0].letter == '\0') fail_msg("%s: its GameView names no pieces", game->name);
}

static void no_table_lacks_what_every_game_needs(void **state) {
    (void)state;
    each_game(check_tables);
    each_ruleset(check_rules);
    each_ruleset(check_search);
}

/* ---- Rules ---- */

static void check_list(const Game *game) {
    size_t rulesets = 0;
    assert_true(is_said(game->name));
    assert_string_equal(game->rulesets[0]->name, game->name);
    for (; game->rulesets[rulesets] != NULL; rulesets++) {
        if (game->rulesets[rulesets]->game != game) fail_msg("a ruleset of %s is of another game", game->name);
    }
    if (game->pieces[0].letter == '\0') fail_msg("%s has no pieces", game->name);
}

static void every_game_knows_its_rulesets_and_pieces(void **state) {
    (void)state;
    each_game(check_list);
}

static void check_ruleset(const tercet_ruleset *ruleset) {
    tercet_position start;
    tercet_position_start(ruleset, &start);
    bool named = is_said(ruleset->title) && is_said(ruleset->summary);
    if (!named) fail_msg("%s has no title or no summary", ruleset->name);
    if (tercet_moves_count(&start) == 0) fail_msg("%s cannot be begun", ruleset->name);
}

static void every_ruleset_has_a_title_and_a_beginning(void **state) {
    (void)state;
    each_ruleset(check_ruleset);
}

/* What there is to set up is the game's pieces, on cells of the grid, in words that somebody can read. */
static void check_kit(const tercet_ruleset *ruleset) {
    const tercet_kit *kit = ruleset->kit;
    if (kit == NULL) fail_msg("%s has nothing to set up", ruleset->name);
    assert_in_range(kit->width, 1, TERCET_BOARD_SIDE);
    assert_in_range(kit->height, 1, TERCET_BOARD_SIDE);
    assert_true(kit->places != 0);
    for (int i = 0; i < TERCET_BOARD_SIDE * TERCET_BOARD_SIDE; i++) {
        bool outside = i % 8 >= kit->width || i / 8 >= kit->height;
        bool known = (kit->places | kit->gaps) >> i & 1;
        if (outside == known) fail_msg("%s: cell %c%d of its kit", ruleset->name, 'a' + i % 8, i / 8 + 1);
    }
    size_t count = 0;
    for (const tercet_kit_piece *piece = kit->pieces; piece->piece != '\0'; piece++, count++) {
        if (ruleset->game->pieces[count].letter != piece->piece) fail_msg("%s: pieces of its kit", ruleset->name);
        assert_true(piece->most > 0);
        assert_int_equal(piece->gone[TERCET_WHITE] == NULL, piece->gone[TERCET_BLACK] == NULL);
    }
    if (ruleset->game->pieces[count].letter != '\0') fail_msg("%s: a piece that its kit has not", ruleset->name);
    for (const tercet_kit_right *right = kit->rights; right->name != NULL; right++) {
        assert_true(is_said(right->words[TERCET_WHITE]) && is_said(right->words[TERCET_BLACK]));
    }
}

static void every_ruleset_says_what_there_is_to_set_up(void **state) {
    (void)state;
    each_ruleset(check_kit);
}

/* ---- Pictures and words ---- */

/* A piece of a ruleset. */
typedef struct Drawn {
    const tercet_ruleset *ruleset;
    char letter;
    tercet_side side;
} Drawn;

static void write_piece(const void *subject, FILE *out) {
    const Drawn *drawn = subject;
    view_svg_piece(drawn->ruleset, drawn->letter, drawn->side, out);
}

/* A piece has a shape of its own, and not just the plate that a letter would get which no piece has. */
static void check_own_shape(const Game *game, const GamePiece *piece) {
    const Drawn drawn = {game->rulesets[0], piece->letter, TERCET_WHITE}, none = {game->rulesets[0], '?', TERCET_WHITE};
    if (game->pieces[1].letter == '\0') return; /* the only one needs no letter */
    char *one = written(write_piece, &drawn), *other = written(write_piece, &none);
    if (strcmp(one, other) == 0) fail_msg("no shape for the %s of %s", piece->name, game->name);
    free(one);
    free(other);
}

/* Both sides of a piece, and any two pieces, look different. */
static void check_shape(const tercet_ruleset *ruleset, const GamePiece *piece, const GamePiece *other) {
    const Drawn drawn = {ruleset, piece->letter, TERCET_WHITE};
    const Drawn unlike = {ruleset, other->letter, piece == other ? TERCET_BLACK : TERCET_WHITE};
    char *one = written(write_piece, &drawn), *two = written(write_piece, &unlike);
    if (one[0] == '\0') fail_msg("no picture of the %s of %s", piece->name, ruleset->name);
    if (strcmp(one, two) == 0) fail_msg("pieces of %s look the same: %s, %s", ruleset->name, piece->name, other->name);
    free(one);
    free(two);
}

static void check_piece(const Game *game, const GamePiece *piece) {
    const tercet_ruleset *ruleset = game->rulesets[0];
    const ViewPiece *words = game_view_piece(game_view(ruleset), piece->letter);
    const TerminalPiece *glyph = game_terminal_piece(game_terminal(ruleset)->pieces, piece->letter);
    bool told = words->letter == piece->letter && is_said(words->definite) && is_said(words->owned[TERCET_WHITE]) &&
                is_said(words->owned[TERCET_BLACK]);
    bool shown = glyph != NULL && is_said(glyph->outlined) && is_said(glyph->filled) &&
                 is_said(glyph->ascii[TERCET_WHITE]) && is_said(glyph->ascii[TERCET_BLACK]);
    if (!told) fail_msg("no words for the %s of %s", piece->name, game->name);
    if (!shown) fail_msg("no sign for the %s of %s", piece->name, game->name);
    check_own_shape(game, piece);
    for (const GamePiece *other = game->pieces; other <= piece; other++) check_shape(ruleset, piece, other);
}

static void check_pieces(const Game *game) {
    for (const GamePiece *piece = game->pieces; piece->letter != '\0'; piece++) check_piece(game, piece);
}

static void every_piece_has_words_a_sign_and_a_shape(void **state) {
    (void)state;
    each_game(check_pieces);
}

static void write_words(const void *subject, FILE *out) {
    const tercet_position *position = subject;
    tercet_board board;
    tercet_board_of(position, &board);
    view_words_position(position->ruleset, &board, tercet_position_result(position), out);
}

static void write_text(const void *subject, FILE *out) {
    const tercet_position *position = subject;
    const ViewTextStyle style = {.unicode = false};
    tercet_board board;
    tercet_board_of(position, &board);
    view_text(position->ruleset, &board, tercet_position_result(position), &style, out);
}

/* Whether a file and a rank of the board have their names in a drawing. */
static bool has_names(const tercet_position *at, const char *text) {
    tercet_board board;
    tercet_board_of(at, &board);
    ViewWindow box = view_box(&board).window;
    return strchr(text, 'a' + box.low_x) != NULL && strchr(text, '1' + box.low_y) != NULL;
}

/* The example of a menu has pieces of both sides, and is in play. */
static void check_example(const Game *game) {
    const tercet_ruleset *ruleset = game->rulesets[0];
    tercet_position example = position(ruleset->name, game_terminal(ruleset)->example);
    char *words = written(write_words, &example), *text = written(write_text, &example);
    if (strstr(words, "no pieces") != NULL) fail_msg("the example of %s says: %s", game->name, words);
    if (tercet_position_result(&example) != TERCET_NONE) fail_msg("the example of %s is over", game->name);
    if (!has_names(&example, text)) fail_msg("cells of %s have no names", game->name);
    free(words);
    free(text);
}

static void every_game_has_an_example(void **state) {
    (void)state;
    each_game(check_example);
}

/* ---- Terminal ---- */

/* Eight cells of three rows are all that a terminal of 24 has room for. */
static void check_sizes(const Game *game) {
    int lowest = game_terminal(game->rulesets[0])->lowest;
    if (lowest < 1 || lowest > 3) fail_msg("cells of %s have %d rows at least", game->name, lowest);
}

static void every_game_has_cells_on_the_screen(void **state) {
    (void)state;
    each_game(check_sizes);
}

static void write_notation(const void *subject, FILE *out) {
    notation_print(subject, out);
}

/* The moves at the start are written in a form that is explained. */
static void check_notation(const tercet_ruleset *ruleset) {
    tercet_position start;
    tercet_position_start(ruleset, &start);
    if (game_terminal_notation(ruleset) == NULL) fail_msg("no notation for %s", ruleset->name);
    char *help = written(write_notation, &start);
    if (strstr(help, "Moves that you can make now") != help) fail_msg("%s explains no move: %s", ruleset->name, help);
    free(help);
}

static void every_ruleset_explains_how_moves_are_written(void **state) {
    (void)state;
    each_ruleset(check_notation);
}

/* A move is written as one form alone says, or its example would stand behind the meaning of another. */
static void check_forms(const tercet_ruleset *ruleset) {
    const TerminalForm *const *forms = game_terminal_notation(ruleset)->forms;
    for (int i = 0; forms[i] != NULL; i++) {
        if (i == TERMINAL_FORMS) fail_msg("%s has more than %d forms of moves", ruleset->name, TERMINAL_FORMS);
        for (int j = 0; j < i; j++) {
            if (notation_same_form(forms[j]->sample, forms[i]->sample)) {
                fail_msg("%s: %s and %s are written alike, so they are one form", ruleset->name, forms[j]->sample,
                         forms[i]->sample);
            }
        }
    }
}

static void no_two_forms_are_written_alike(void **state) {
    (void)state;
    each_ruleset(check_forms);
}

static void check_notation_count(const Game *game) {
    size_t rulesets = 0, notations = 0;
    while (game->rulesets[rulesets] != NULL) rulesets++;
    while (game_terminal(game->rulesets[0])->notations[notations] != NULL) notations++;
    if (notations != rulesets) fail_msg("%s: %zu notations for %zu rulesets", game->name, notations, rulesets);
}

static void there_are_as_many_notations_as_rulesets(void **state) {
    (void)state;
    each_game(check_notation_count);
}

/* ---- Guide ---- */

static void check_guide(const tercet_ruleset *ruleset) {
    const char *game = tercet_ruleset_game(ruleset);
    bool found = false;
    for (size_t i = 0; i < guide_page_count(game); i++) {
        found |= strcmp(guide_page(game, i)->ruleset, ruleset->name) == 0;
    }
    if (!found) fail_msg("no page of the guide is about %s", ruleset->name);
    if (guide_exercise_count(game) == 0) fail_msg("no exercise for %s", game);
}

static void every_ruleset_has_a_page_and_its_game_exercises(void **state) {
    (void)state;
    each_ruleset(check_guide);
}

/* ---- Engine ---- */

static bool has_bench(const tercet_ruleset *ruleset) {
    for (const KnowledgeBench *bench = knowledge_at(game_index(ruleset, NULL))->bench; bench->ruleset != NULL;
         bench++) {
        if (strcmp(bench->ruleset, ruleset->name) != 0) continue;
        position(bench->ruleset, bench->position);
        return bench->depth > 0;
    }
    return false;
}

static void check_knowledge(const tercet_ruleset *ruleset) {
    const Knowledge *knowledge = knowledge_of(ruleset);
    if (!has_bench(ruleset)) fail_msg("no position of %s for bench", ruleset->name);
    assert_in_range(knowledge->feature_count, 1, EVALUATION_FEATURES);
    for (int i = 0; i < knowledge->feature_count; i++) assert_true(is_said(knowledge->feature_names[i]));
    for (int level = 1; level < TERCET_LEVELS; level++) {
        const KnowledgeLevel *strength = &knowledge->levels[level - 1];
        if (strength->depth == 0 && strength->nodes == 0) fail_msg("%s has no level %d", ruleset->name, level);
    }
}

static void the_engine_knows_every_ruleset(void **state) {
    (void)state;
    each_ruleset(check_knowledge);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_table_lacks_what_every_game_needs),
        cmocka_unit_test(every_game_knows_its_rulesets_and_pieces),
        cmocka_unit_test(every_ruleset_has_a_title_and_a_beginning),
        cmocka_unit_test(every_ruleset_says_what_there_is_to_set_up),
        cmocka_unit_test(every_piece_has_words_a_sign_and_a_shape),
        cmocka_unit_test(every_game_has_an_example),
        cmocka_unit_test(every_game_has_cells_on_the_screen),
        cmocka_unit_test(every_ruleset_explains_how_moves_are_written),
        cmocka_unit_test(no_two_forms_are_written_alike),
        cmocka_unit_test(there_are_as_many_notations_as_rulesets),
        cmocka_unit_test(every_ruleset_has_a_page_and_its_game_exercises),
        cmocka_unit_test(the_engine_knows_every_ruleset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
