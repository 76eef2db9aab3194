/* The learned part of an evaluation: its arithmetic, its files, what the games let it see, and how it learns. */
#include "engine/knowledge.h"
#include "match/chance.h"
#include "support.h"
#include "tune/learn.h"
#include "tune/selfplay.h"

#include <stdlib.h>
#include <string.h>

/* The rulesets whose games say what a network sees. */
static const tercet_ruleset *next_ruleset(size_t *index) {
    while (*index < tercet_ruleset_count()) {
        const tercet_ruleset *ruleset = tercet_ruleset_at((*index)++);
        if (knowledge_of(ruleset)->network != NULL) return ruleset;
    }
    return NULL;
}

/* Words of a network with weights by chance, up to as large as they may be. */
static int16_t *random_words(const NetworkShape *shape, uint64_t seed) {
    Random random = {seed};
    size_t size = network_size(shape), second = size - NETWORK_TAIL + NETWORK_WIDTH;
    int16_t *words = calloc(size, sizeof words[0]);
    assert_non_null(words);
    for (size_t i = NETWORK_HEADER; i < size; i++) {
        int limit = i < second                                                ? NETWORK_FIRST_LIMIT
                    : i < second + (size_t)NETWORK_HIDDEN * 2 * NETWORK_WIDTH ? NETWORK_SECOND_LIMIT
                                                                              : INT16_MAX;
        int part = seed % 2 == 0 ? limit : limit / 64;
        words[i] = (int16_t)((int)random_below(&random, (uint64_t)(2 * part + 1)) - part);
    }
    network_seal(shape, words);
    return words;
}

/* ---- Arithmetic ---- */

static long long clipped(long long value) {
    return value < 0 ? 0 : value > NETWORK_ONE ? NETWORK_ONE : value;
}

/* What a network gives, step by step and in numbers that cannot overflow. */
static long long plain_output(const Network *network, const NetworkView views[2]) {
    long long inputs[2 * NETWORK_WIDTH], output = (long long)network->third_bias[0] * NETWORK_ONE;
    for (int view = 0; view < 2; view++) {
        for (int i = 0; i < NETWORK_WIDTH; i++) {
            long long sum = network->first_bias[i];
            for (int row = 0; row < views[view].count; row++) {
                sum += network->first[views[view].rows[row] * NETWORK_WIDTH + i];
            }
            inputs[view * NETWORK_WIDTH + i] = clipped(sum);
        }
    }
    for (int i = 0; i < NETWORK_HIDDEN; i++) {
        long long sum = (long long)network->second_bias[i] * NETWORK_ONE;
        for (int j = 0; j < 2 * NETWORK_WIDTH; j++) sum += inputs[j] * network->second[i * 2 * NETWORK_WIDTH + j];
        output += clipped(sum / NETWORK_SECOND_ONE) * network->third[i];
    }
    return output / (NETWORK_ONE * NETWORK_THIRD_ONE);
}

static void whole_numbers_come_out_as_by_plain_counting(void **state) {
    (void)state;
    const tercet_ruleset *ruleset;
    for (size_t index = 0; (ruleset = next_ruleset(&index)) != NULL;) {
        const NetworkShape *shape = knowledge_of(ruleset)->network;
        for (uint64_t seed = 0; seed < 40; seed++) {
            Random random = {seed};
            Network network;
            int16_t *words = random_words(shape, seed);
            assert_null(network_read(shape, words, network_size(shape), &network));
            for (int i = 0; i < 50; i++) {
                NetworkView views[2];
                for (int view = 0; view < 2; view++) {
                    views[view].count = (int)random_below(&random, NETWORK_ACTIVE + 1);
                    for (int row = 0; row < NETWORK_ACTIVE; row++) {
                        views[view].rows[row] = (uint16_t)random_below(&random, (uint64_t)shape->rows);
                    }
                }
                assert_int_equal(network_output(&network, views), plain_output(&network, views));
            }
            free(words);
        }
    }
}

/* ---- Files ---- */

static void what_is_no_network_of_a_ruleset_is_told(void **state) {
    (void)state;
    size_t index = 0;
    const NetworkShape *shape = knowledge_of(next_ruleset(&index))->network;
    const int weights[] = {1, 2, 3};
    const NetworkShape other = {shape->rows + 1, shape->weights, shape->weight_count, shape->look};
    const NetworkShape tuned = {shape->rows, weights, 3, shape->look};
    size_t size = network_size(shape);
    int16_t *words = random_words(shape, 1);
    Network network;
    assert_string_equal(network_read(shape, words, 0, &network), "it is not a network");
    assert_string_equal(network_read(shape, words + 1, size - 1, &network), "it is not a network");
    assert_string_equal(network_read(shape, words, size - 1, &network), "it is a network of another size");
    assert_string_equal(network_read(&other, words, size, &network), "it is a network of another size");
    assert_string_equal(network_read(&tuned, words, size, &network),
                        "it was made for other weights of the linear evaluation");
    words[4]++;
    assert_string_equal(network_read(shape, words, size, &network), "it is a network of another shape");
    words[4]--;
    words[size / 2] ^= 1;
    assert_string_equal(network_read(shape, words, size, &network), "it is damaged");
    words[NETWORK_HEADER] = NETWORK_FIRST_LIMIT + 1;
    network_seal(shape, words);
    assert_string_equal(network_read(shape, words, size, &network), "a weight of its first layer is too large");
    words[NETWORK_HEADER] = 0;
    words[size - NETWORK_TAIL + NETWORK_WIDTH] = -NETWORK_SECOND_LIMIT - 1;
    network_seal(shape, words);
    assert_string_equal(network_read(shape, words, size, &network), "a weight of its second layer is too large");
    free(words);
}

static void bytes_of_a_file_are_words_the_low_one_first(void **state) {
    (void)state;
    const unsigned char bytes[] = {1, 0, 0xff, 0x7f, 0, 0x80, 0xff, 0xff};
    int16_t words[4];
    network_words(bytes, 4, words);
    assert_int_equal(words[0], 1);
    assert_int_equal(words[1], 32767);
    assert_int_equal(words[2], -32768);
    assert_int_equal(words[3], -1);
}

static void what_the_program_has_are_good_networks_under_100_kilobytes(void **state) {
    (void)state;
    for (const NetworkPart *part = network_parts; part->ruleset != NULL; part++) {
        const tercet_ruleset *ruleset = tercet_ruleset_find(part->ruleset);
        assert_non_null(ruleset);
        const NetworkShape *shape = knowledge_of(ruleset)->network;
        Network network;
        assert_non_null(shape);
        assert_null(network_read(shape, part->words, network_size(shape), &network));
        assert_true(network_size(shape) * 2 < 100000);
        Network found;
        assert_true(network_built_in(ruleset, &found));
        assert_memory_equal(&found, &network, sizeof network);
    }
}

/* ---- What is seen ---- */

static void check_view(const NetworkShape *shape, const NetworkView *view) {
    assert_in_range(view->count, 1, NETWORK_ACTIVE);
    for (int i = 0; i < view->count; i++) {
        assert_true(view->rows[i] < shape->rows);
        for (int j = 0; j < i; j++) assert_int_not_equal(view->rows[i], view->rows[j]);
    }
}

static void rows_are_there_once_and_features_are_those_of_the_linear_evaluation(void **state) {
    (void)state;
    const tercet_ruleset *ruleset;
    for (size_t index = 0; (ruleset = next_ruleset(&index)) != NULL;) {
        const Knowledge *knowledge = knowledge_of(ruleset);
        for (uint64_t seed = 0; seed < 60; seed++) {
            tercet_game *game = chance_opening(ruleset, (int)(seed % 40), seed);
            assert_non_null(game);
            int seen[EVALUATION_FEATURES] = {0}, features[EVALUATION_FEATURES];
            NetworkView views[2];
            const tercet_position *at = tercet_game_position(game);
            knowledge->network->look(at->state, seen, views);
            evaluation_features(at, features);
            assert_memory_equal(seen, features, sizeof features);
            check_view(knowledge->network, &views[0]);
            check_view(knowledge->network, &views[1]);
            tercet_game_free(game);
        }
    }
}

/* ---- Learning ---- */

static void add_games(Samples *samples, const tercet_ruleset *ruleset, uint64_t first, size_t count) {
    atomic_bool cancel = false;
    const SelfplayRules rules = {.ruleset = ruleset, .nodes = 20, .seed = 7, .linear = true};
    char(*lines)[SELFPLAY_LINE] = malloc(count * sizeof lines[0]);
    SelfplayHall *hall = selfplay_open(&rules, 1, &cancel);
    assert_non_null(lines);
    assert_non_null(hall);
    assert_true(selfplay_play(hall, first, count, lines));
    for (size_t i = 0; i < count; i++) assert_null(samples_add(samples, ruleset, lines[i]));
    selfplay_close(hall);
    free(lines);
}

static int16_t *learn(const NetworkShape *shape, const Samples *samples, uint64_t seed, LearnLoss *loss) {
    enum { EPOCHS = 3 };
    atomic_bool cancel = false;
    Network network;
    Learner *learner = learn_begin(shape, samples, EPOCHS, seed);
    int16_t *words = calloc(network_size(shape), sizeof words[0]);
    assert_non_null(learner);
    assert_non_null(words);
    for (int i = 0; i < EPOCHS; i++) assert_true(learn_epoch(learner, &cancel));
    atomic_store(&cancel, true);
    assert_false(learn_epoch(learner, &cancel));
    learn_words(learner, words);
    assert_null(network_read(shape, words, network_size(shape), &network));
    *loss = learn_loss(learner, &network, samples);
    learn_end(learner);
    return words;
}

static void the_same_seed_learns_the_same_and_better_than_nothing(void **state) {
    (void)state;
    size_t index = 0;
    const tercet_ruleset *ruleset = next_ruleset(&index);
    const NetworkShape *shape = knowledge_of(ruleset)->network;
    Samples samples = {0};
    LearnLoss loss;
    add_games(&samples, ruleset, 0, 300);
    int16_t *one = learn(shape, &samples, 1, &loss), *two = learn(shape, &samples, 1, &loss);
    assert_true(loss.network < loss.linear);
    assert_memory_equal(one, two, network_size(shape) * sizeof one[0]);
    free(two);
    two = learn(shape, &samples, 2, &loss);
    assert_memory_not_equal(one, two, network_size(shape) * sizeof one[0]);
    free(one);
    free(two);
    samples_free(&samples);
}

static void a_game_that_is_none_adds_nothing(void **state) {
    (void)state;
    const tercet_ruleset *ruleset = tercet_ruleset_find("echek");
    Samples samples = {0};
    assert_null(samples_add(&samples, ruleset, "d =10 b2a3"));
    assert_int_equal(samples.count, 1);
    assert_true(samples.all[0].points == 0.5F && samples.all[0].score == 10);
    assert_null(samples_add(&samples, ruleset, "w =10 b2a3 =-4000 Q@d1 =5 ! R@a2"));
    assert_int_equal(samples.count, 3); /* what is decided teaches nothing */
    assert_true(samples.all[2].points < 0);
    const char *const bad[] = {
        "",           "x b2a3",     "wb b2a3",
        "w =10 b2c5", "w =1x b2a3", "w =99999 b2a3",
        "w = b2a3",   "w !! b2a3",  "w =10 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_non_null(samples_add(&samples, ruleset, bad[i]));
        assert_int_equal(samples.count, 3);
    }
    samples_free(&samples);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_come_out_as_by_plain_counting),
        cmocka_unit_test(what_is_no_network_of_a_ruleset_is_told),
        cmocka_unit_test(bytes_of_a_file_are_words_the_low_one_first),
        cmocka_unit_test(what_the_program_has_are_good_networks_under_100_kilobytes),
        cmocka_unit_test(rows_are_there_once_and_features_are_those_of_the_linear_evaluation),
        cmocka_unit_test(the_same_seed_learns_the_same_and_better_than_nothing),
        cmocka_unit_test(a_game_that_is_none_adds_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
