/* What people read in other languages: choosing one, looking words up, plural forms, and the library's sentences. */
#include "support.h"

#include "language/language.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Choosing ---- */

static void assert_chosen(const char *code) {
    assert_string_equal(language_code(language_chosen()), code);
}

static void codes_are_found_in_any_spelling(void **state) {
    (void)state;
    static const char *const spellings[][2] = {
        {"fr", "fr"},    {"pt", "pt"},    {"en", "en"},          {"pt_BR", "pt"}, {"pt-PT", "pt"},
        {"PT-br", "pt"}, {"FR_ca", "fr"}, {"fr_CA.UTF-8", "fr"}, {"en_GB", "en"}, {"fr@euro", "fr"},
    };
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        assert_true(language_choose(spellings[i][0]));
        assert_chosen(spellings[i][1]);
    }
}

static void an_unknown_code_changes_nothing(void **state) {
    (void)state;
    static const char *const unknown[] = {"xx", "", "f", "fra", "C", "french", ":fr", "_fr"};
    assert_true(language_choose("fr"));
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        assert_false(language_choose(unknown[i]));
        assert_chosen("fr");
    }
}

/* What the environment asks for, with these settings and no others. */
static void assert_environment(const char *all, const char *messages, const char *lang, const char *list,
                               const char *code) {
    const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"};
    const char *const values[] = {all, messages, lang, list};
    for (size_t i = 0; i < 4; i++) {
        if (values[i] == NULL) {
            unsetenv(names[i]);
        } else {
            setenv(names[i], values[i], 1);
        }
    }
    assert_true(language_choose(NULL));
    assert_chosen(code);
}

static void the_environment_is_asked_in_the_usual_order(void **state) {
    (void)state;
    assert_environment(NULL, NULL, NULL, NULL, "en");
    assert_environment(NULL, NULL, "pt_BR.UTF-8", NULL, "pt");
    assert_environment(NULL, "fr_FR", "pt_BR.UTF-8", NULL, "fr");
    assert_environment("en_US.UTF-8", "fr_FR", "pt_BR.UTF-8", NULL, "en");
    assert_environment("", "", "fr_FR", "", "fr");
    assert_environment("de_DE.UTF-8", NULL, "fr_FR", NULL, "en");
}

static void a_list_of_languages_counts_more_except_in_the_locale_c(void **state) {
    (void)state;
    assert_environment(NULL, NULL, "en_US.UTF-8", "pt:fr", "pt");
    assert_environment(NULL, NULL, "en_US.UTF-8", "de:xx:fr_CA:pt", "fr");
    assert_environment(NULL, NULL, "fr_FR", "en:fr", "en");
    assert_environment(NULL, NULL, NULL, "fr", "fr");
    assert_environment(NULL, NULL, "C.UTF-8", "fr", "fr");
    assert_environment("C", NULL, "fr_FR", "fr", "en");
    assert_environment(NULL, NULL, "POSIX", "fr", "en");
}

/* ---- Looking up ---- */

static void words_are_translated_or_stay_english(void **state) {
    (void)state;
    assert_true(language_choose("fr"));
    assert_string_equal(_("knight"), "cavalier");
    assert_string_equal(_("no such words anywhere"), "no such words anywhere");
    assert_string_equal(_(""), "");
    assert_true(language_choose("pt"));
    assert_string_equal(_("knight"), "cavalo");
    assert_true(language_choose("en"));
    assert_string_equal(_("knight"), "knight");
}

static void languages_have_names_of_their_own(void **state) {
    (void)state;
    assert_string_equal(language_name(0), "English");
    for (size_t i = 1; i < language_count(); i++) {
        if (strcmp(language_code(i), "fr") == 0) assert_string_equal(language_name(i), "Français");
        if (strcmp(language_code(i), "pt") == 0) assert_string_equal(language_name(i), "Português");
    }
    assert_true(language_choose("fr"));
    assert_true(language_is_named());
    assert_string_equal(language_name(0), "English");
    assert_false(language_choose("xx"));
    assert_true(language_is_named());
    assert_true(language_choose(NULL));
    assert_false(language_is_named());
}

static void a_context_tells_meanings_apart(void **state) {
    (void)state;
    assert_true(language_choose("fr"));
    assert_string_equal(_("White"), "Blancs");
    assert_string_equal(C_("the", "White"), "les Blancs");
    assert_string_equal(C_("of", "White"), "des Blancs");
    assert_string_equal(C_("the", "rook"), "la tour");
    assert_string_equal(C_("no such context", "rook"), "rook");
    assert_string_equal(C_("th", "rook"), "rook");
    assert_true(language_choose("en"));
    assert_string_equal(C_("the", "White"), "White");
}

static void numbers_choose_the_form(void **state) {
    (void)state;
    static const struct {
        const char *code;
        unsigned long number;
        const char *words;
    } cases[] = {
        {"en", 0, "%llu legal moves:\n"},      {"en", 1, "%llu legal move:\n"},
        {"en", 2, "%llu legal moves:\n"},      {"pt", 1, "%llu lance legal:\n"},
        {"pt", 2, "%llu lances legais:\n"},    {"fr", 0, "%llu coup légal\u00a0:\n"},
        {"fr", 1, "%llu coup légal\u00a0:\n"}, {"fr", 2, "%llu coups légaux\u00a0:\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(language_choose(cases[i].code));
        assert_string_equal(language_number("%llu legal move:\n", "%llu legal moves:\n", cases[i].number),
                            cases[i].words);
    }
}

static void fields_count_characters(void **state) {
    (void)state;
    char padded[32];
    snprintf(padded, sizeof padded, "%-*s|", language_field("échange", 10), "échange");
    assert_string_equal(padded, "échange   |");
}

static void sentences_begin_with_a_capital(void **state) {
    (void)state;
    static const char *const sentences[][3] = {
        {"le roi", "L", "e roi"},
        {"échec au roi", "É", "chec au roi"},
        {"à vous", "À", " vous"},
        {"l'aire", "L", "'aire"},
        {"c3 est prise", "", "c3 est prise"},
        {"'xyz' n'est rien", "", "'xyz' n'est rien"},
        {"echek:fixed a 4 lignes", "", "echek:fixed a 4 lignes"},
        {"", "", ""},
    };
    char capital[LANGUAGE_CAPITAL_ROOM];
    assert_true(language_choose("fr")); /* and with it UTF-8 */
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        assert_string_equal(language_capital(sentences[i][0], capital), sentences[i][2]);
        assert_string_equal(capital, sentences[i][1]);
    }
}

/* ---- The library's sentences ---- */

/* A refused move is explained so in this language. */
static void assert_says(const char *code, const char *ruleset, const char *string, const char *move,
                        const char *sentence) {
    tercet_reason why = refusal(position(ruleset, string), move);
    char text[TERCET_REASON_TEXT];
    assert_true(language_choose(code));
    assert_string_equal(language_reason(&why, text), sentence);
}

#define ECHEK_POSITION "2b/rkR/1K1/Qn1 BNPqp w Ss"

static void names_have_the_gender_of_the_language(void **state) {
    (void)state;
    assert_says(
        "fr", "echek", ECHEK_POSITION, "d4e6",
        "la tour en d4 ne peut pas aller en e6\u00a0: une tour se déplace d'autant de cases que l'on veut le long "
        "d'une colonne ou d'une rangée");
    assert_says("pt", "echek", ECHEK_POSITION, "c3e4",
                "o rei em c3 não pode ir para e4: um rei anda uma casa em qualquer direção");
    assert_says("pt", "echek", ECHEK_POSITION, "d4c4",
                "c4 está ocupada pelo rei: as peças só vão para casas vazias, não há capturas");
    assert_says("fr", "echek", ECHEK_POSITION, "b4b5", "la tour en b4 est aux Noirs, et c'est aux Blancs de jouer");
    assert_says("pt", "echek", ECHEK_POSITION, "b4b5", "a torre em b4 é das pretas, e é a vez das brancas");
}

static void values_come_in_the_order_of_the_language(void **state) {
    (void)state;
    assert_says("fr", "echek", ECHEK_POSITION, "R@b1", "la tour des Blancs n'est pas en main, mais en d4");
    assert_says("pt", "echek", ECHEK_POSITION, "Q@b1", "a dama das brancas não está na mão, e sim em b2");
    assert_says("en", "echek", ECHEK_POSITION, "R@b1", "White's rook is not in hand: it stands on d4");
}

#define SHAKTI_POSITION "-5-/7/k6/2w1w2/3K3/7/-W4- w"

static void lists_have_the_form_that_the_sentence_wants(void **state) {
    (void)state;
    assert_says(
        "en", "shakti", SHAKTI_POSITION, "b1b2",
        "the warrior on b1 may not move to b2: the king on d3 is in check by the warrior on c4 and the warrior on "
        "e4, and only the king can end that");
    assert_says(
        "fr", "shakti", SHAKTI_POSITION, "b1b2",
        "le guerrier en b1 ne peut pas aller en b2\u00a0: le roi en d3 est mis en échec par le guerrier en c4 et le "
        "guerrier en e4, et seul le roi peut y remédier");
    assert_says(
        "pt", "shakti", SHAKTI_POSITION, "b1b2",
        "o guerreiro em b1 não pode ir para b2: o rei em d3 está em xeque pelo guerreiro em c4 e pelo guerreiro em "
        "e4, e só o rei pode resolver isso");
}

static void words_of_the_user_are_kept(void **state) {
    (void)state;
    assert_says(
        "fr", "shakti", "startpos", "hello",
        "«\u00a0hello\u00a0» n'est pas un coup de Shakti\u00a0: il faut deux cases, départ et arrivée, comme d2d3");
}

static void the_line_of_a_record_is_named_in_the_language(void **state) {
    (void)state;
    static const char record[] = "[Game \"shakti\"]\n[Result \"none\"]\n\n1. b2d4 d2d3 none\n";
    tercet_reason why;
    char text[TERCET_REASON_TEXT];
    assert_true(language_choose("fr"));
    assert_null(tercet_game_read(record, strlen(record), &why));
    assert_string_equal(
        language_reason(&why, text),
        "ligne 4\u00a0: coup 1 des Noirs\u00a0: le roi en d2 est aux Blancs, et c'est aux Noirs de jouer");
    assert_string_equal(why.text, "line 4: Black's move 1: the king on d2 is White's, and it is Black's turn");
}

static void the_end_of_a_game_is_told_in_the_language(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    tercet_game *game = tercet_game_new(&start, 4);
    tercet_reason why;
    char text[TERCET_REASON_TEXT];
    assert_non_null(game);
    assert_true(tercet_game_play_text(game, "P@a2", NULL));
    assert_true(tercet_game_play_text(game, "P@d2", NULL));
    assert_true(tercet_game_play_text(game, "R@c1", NULL));
    assert_true(tercet_game_over(game, &why));
    assert_true(language_choose("pt"));
    assert_string_equal(language_reason(&why, text),
                        "a partida acabou: as pretas venceram, pois o rei das brancas está cercado");
    tercet_game_free(game);
}

/* ---- Translations that are wrong ---- */

static const char *broken; /* a test's own: the translation of everything */

static const char *translate_badly(const char *context, const char *english) {
    (void)context;
    (void)english;
    return broken;
}

static void no_translation_breaks_the_library(void **state) {
    (void)state;
    static const char *const patterns[] = {"%",
                                           "%{",
                                           "%{the",
                                           "%{the}",
                                           "%{the}{",
                                           "%{the}{the",
                                           "%{the}9$",
                                           "%9$p",
                                           "%0$p",
                                           "%99999999999999999999$c",
                                           "%{a form that is much longer than any}p",
                                           "%p%p%p%p%p%p%p%p",
                                           "%%",
                                           "%z",
                                           "%1$d$"};
    tercet_reason why = refusal(position("echek", ECHEK_POSITION), "d4e6");
    char text[TERCET_REASON_TEXT];
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        broken = patterns[i];
        size_t length = tercet_reason_text(&why, translate_badly, text);
        assert_true(length < TERCET_REASON_TEXT && strlen(text) == length);
    }
}

static void without_a_translation_a_sentence_is_english(void **state) {
    (void)state;
    tercet_reason why = refusal(position("echek", ECHEK_POSITION), "d4e6");
    char text[TERCET_REASON_TEXT];
    broken = NULL;
    assert_int_equal(tercet_reason_text(&why, translate_badly, text), strlen(why.text));
    assert_string_equal(text, why.text);
    tercet_reason_text(&why, NULL, text);
    assert_string_equal(text, why.text);
}

int main(void) {
    setlocale(LC_CTYPE, "C");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_found_in_any_spelling),
        cmocka_unit_test(an_unknown_code_changes_nothing),
        cmocka_unit_test(the_environment_is_asked_in_the_usual_order),
        cmocka_unit_test(a_list_of_languages_counts_more_except_in_the_locale_c),
        cmocka_unit_test(words_are_translated_or_stay_english),
        cmocka_unit_test(languages_have_names_of_their_own),
        cmocka_unit_test(a_context_tells_meanings_apart),
        cmocka_unit_test(numbers_choose_the_form),
        cmocka_unit_test(fields_count_characters),
        cmocka_unit_test(sentences_begin_with_a_capital),
        cmocka_unit_test(names_have_the_gender_of_the_language),
        cmocka_unit_test(values_come_in_the_order_of_the_language),
        cmocka_unit_test(lists_have_the_form_that_the_sentence_wants),
        cmocka_unit_test(words_of_the_user_are_kept),
        cmocka_unit_test(the_line_of_a_record_is_named_in_the_language),
        cmocka_unit_test(the_end_of_a_game_is_told_in_the_language),
        cmocka_unit_test(no_translation_breaks_the_library),
        cmocka_unit_test(without_a_translation_a_sentence_is_english),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
