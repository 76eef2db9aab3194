/* The transposition table: what is kept is found, by nobody else, and never by halves. labels: threads */
#include "support.h"

#include "core/hash.h"
#include "engine/search.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The least table there is. */
enum { SLOTS = 4096, BYTES = SLOTS * (int)sizeof(TableSlot) };

static Table small_table(void) {
    Table table;
    assert_true(table_make(&table, 0));
    assert_int_equal(table.mask, SLOTS - 1);
    return table;
}

/* Hashes that share their slots differ in bits that choose none. */
static uint64_t neighbour(uint64_t hash, uint64_t number) {
    return hash + number * SLOTS;
}

static TableEntry entry_of(tercet_move move, int score, int depth, Bound bound) {
    return (TableEntry){.move = move, .score = score, .depth = depth, .bound = bound};
}

static void assert_found(const Table *table, uint64_t hash, TableEntry expected) {
    TableEntry entry = {0};
    assert_true(table_probe(table, hash, &entry));
    assert_true(entry.move == expected.move);
    assert_int_equal(entry.score, expected.score);
    assert_int_equal(entry.depth, expected.depth);
    assert_int_equal(entry.bound, expected.bound);
}

static void assert_unknown(const Table *table, uint64_t hash) {
    TableEntry entry = entry_of(7, 7, 7, BOUND_EXACT);
    assert_false(table_probe(table, hash, &entry));
    assert_true(entry.move == 7 && entry.score == 7 && entry.depth == 7 && entry.bound == BOUND_EXACT);
}

/* ---- One position ---- */

static void what_is_kept_is_found_as_it_was(void **state) {
    (void)state;
    static const tercet_move moves[] = {TERCET_NO_MOVE, 1, 2, (UINT64_C(1) << 37) - 1, UINT64_C(1) << 36};
    static const int scores[] = {0, 1, -1, MATE - 1, 1 - MATE, MATE_BOUND, -INFINITE, INFINITE};
    static const int depths[] = {0, 1, SEARCH_PLIES, 127};
    Table table = small_table();
    for (size_t m = 0; m < 5; m++) {
        for (size_t s = 0; s < 8; s++) {
            for (size_t d = 0; d < 4; d++) {
                for (Bound bound = BOUND_UPPER; bound <= BOUND_EXACT; bound++) {
                    TableEntry entry = entry_of(moves[m], scores[s], depths[d], bound);
                    table_clear(&table);
                    table_store(&table, UINT64_MAX, entry);
                    assert_found(&table, UINT64_MAX, entry);
                }
            }
        }
    }
    table_free(&table);
}

static void another_position_is_not_found(void **state) {
    (void)state;
    Table table = small_table();
    assert_unknown(&table, 0);
    assert_unknown(&table, 5);
    table_store(&table, 5, entry_of(9, 3, 2, BOUND_EXACT));
    for (int bit = 0; bit < 64; bit++) assert_unknown(&table, 5 ^ UINT64_C(1) << bit);
    assert_unknown(&table, 0);
    assert_found(&table, 5, entry_of(9, 3, 2, BOUND_EXACT));
    table_clear(&table);
    assert_unknown(&table, 5);
    table_free(&table);
}

/* A slot of which two writers each wrote a half is as good as empty. */
static void halves_of_two_are_nothing(void **state) {
    (void)state;
    Table table = small_table();
    uint64_t one = neighbour(0, 1), other = neighbour(0, 2);
    table_store(&table, one, entry_of(9, 3, 2, BOUND_EXACT));
    uint64_t first = atomic_load(&table.slots[0].hash_xor_data);
    table_clear(&table);
    table_store(&table, other, entry_of(8, 4, 2, BOUND_LOWER));
    atomic_store(&table.slots[0].hash_xor_data, first);
    assert_unknown(&table, one);
    assert_unknown(&table, other);
    table_free(&table);
}

/* ---- Several positions in one place ---- */

static void of_three_in_one_place_the_deepest_and_the_newest_stay(void **state) {
    (void)state;
    Table table = small_table();
    TableEntry shallow = entry_of(2, 2, 1, BOUND_UPPER), middle = entry_of(3, 3, 5, BOUND_EXACT);
    TableEntry deep = entry_of(4, 4, 9, BOUND_LOWER);
    uint64_t first = neighbour(6, 1), second = neighbour(6, 2), third = neighbour(6, 3);
    table_store(&table, first, deep);
    table_store(&table, second, middle);
    assert_found(&table, first, deep);
    assert_found(&table, second, middle);
    table_store(&table, third, shallow);
    assert_found(&table, first, deep);
    assert_unknown(&table, second);
    assert_found(&table, third, shallow);
    table_free(&table);
}

/* What has no depth, of a quiescence, takes what is free or of an older search, and its own place. */
static void what_has_no_depth_makes_no_room(void **state) {
    (void)state;
    Table table = small_table();
    TableEntry deep = entry_of(4, 4, 1, BOUND_LOWER), flat = entry_of(2, 2, 0, BOUND_UPPER);
    uint64_t first = neighbour(6, 1), second = neighbour(6, 2), third = neighbour(6, 3);
    table_store(&table, first, deep);
    table_store(&table, second, flat);
    assert_found(&table, second, flat);
    table_store(&table, second, entry_of(3, 3, 0, BOUND_EXACT));
    assert_found(&table, second, entry_of(3, 3, 0, BOUND_EXACT));
    table_store(&table, second, deep);
    table_store(&table, second, entry_of(3, 3, 0, BOUND_EXACT));
    assert_found(&table, second, deep);
    table_store(&table, third, flat);
    assert_unknown(&table, third);
    assert_found(&table, first, deep);
    assert_found(&table, second, deep);
    table_new_search(&table);
    table_store(&table, third, flat);
    assert_found(&table, third, flat);
    table_free(&table);
}

/* What was deep in the last search gives way to what is shallow in this one, but not to what is next to nothing. */
static void older_entries_make_room_sooner(void **state) {
    (void)state;
    Table table = small_table();
    TableEntry deep = entry_of(4, 4, 9, BOUND_LOWER), shallow = entry_of(2, 2, 3, BOUND_UPPER);
    uint64_t old = neighbour(6, 1), new = neighbour(6, 2), third = neighbour(6, 3);
    table_store(&table, old, deep);
    table_new_search(&table);
    assert_found(&table, old, deep);
    table_store(&table, new, shallow);
    table_store(&table, third, shallow);
    assert_unknown(&table, old);
    assert_found(&table, new, shallow);
    assert_found(&table, third, shallow);
    table_free(&table);
}

static void what_is_known_better_about_a_position_counts(void **state) {
    (void)state;
    Table table = small_table();
    TableEntry deep = entry_of(9, 3, 8, BOUND_LOWER);
    table_store(&table, 5, deep);
    table_store(&table, 5, entry_of(7, 1, 2, BOUND_UPPER));
    assert_found(&table, 5, deep);
    /* Not much shallower, and so as good; it takes over the move that it has not. */
    table_store(&table, 5, entry_of(TERCET_NO_MOVE, -20, 6, BOUND_UPPER));
    assert_found(&table, 5, entry_of(9, -20, 6, BOUND_UPPER));
    /* Exact, or proved. */
    table_store(&table, 5, entry_of(7, 1, 1, BOUND_EXACT));
    assert_found(&table, 5, entry_of(7, 1, 1, BOUND_EXACT));
    table_store(&table, 5, deep);
    table_store(&table, 5, entry_of(6, MATE - 3, 1, BOUND_LOWER));
    assert_found(&table, 5, entry_of(6, MATE - 3, 1, BOUND_LOWER));
    /* From a later search. */
    table_store(&table, 5, deep);
    table_new_search(&table);
    table_store(&table, 5, entry_of(7, 1, 2, BOUND_UPPER));
    assert_found(&table, 5, entry_of(7, 1, 2, BOUND_UPPER));
    table_free(&table);
}

static void no_position_stands_twice(void **state) {
    (void)state;
    Table table = small_table();
    TableEntry old = entry_of(2, 2, 1, BOUND_UPPER), new = entry_of(3, 3, 9, BOUND_EXACT);
    uint64_t other = neighbour(6, 1), twice = neighbour(6, 2), third = neighbour(6, 3);
    table_store(&table, other, entry_of(5, 5, 4, BOUND_EXACT));
    table_store(&table, twice, old);
    table_store(&table, twice, new);
    assert_found(&table, twice, new);
    assert_found(&table, other, entry_of(5, 5, 4, BOUND_EXACT));
    table_store(&table, third, entry_of(6, 6, 10, BOUND_EXACT));
    assert_unknown(&table, other);
    table_store(&table, other, entry_of(6, 6, 10, BOUND_EXACT));
    assert_unknown(&table, twice);
    table_free(&table);
}

/* ---- The whole table ---- */

static void a_table_takes_no_more_than_it_may(void **state) {
    (void)state;
    static const size_t bytes[] = {0, 1, BYTES, 2 * BYTES - 1, 2 * BYTES, 2 * BYTES + 1, 1 << 20, (1 << 20) + 12345};
    for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
        Table table;
        assert_true(table_make(&table, bytes[i]));
        size_t taken = (table.mask + 1) * sizeof(TableSlot);
        size_t most = bytes[i] < BYTES ? BYTES : bytes[i];
        assert_true(taken <= most && taken > most / 2 && (table.mask & (table.mask + 1)) == 0);
        assert_int_equal(table_use(&table), 0);
        for (uint64_t hash = 0; hash <= table.mask; hash++) table_store(&table, hash, entry_of(2, 0, 1, BOUND_EXACT));
        assert_in_range(table_use(&table), 1, 1000);
        table_clear(&table);
        assert_int_equal(table_use(&table), 0);
        table_free(&table);
    }
    Table none;
    assert_false(table_make(&none, SIZE_MAX));
    table_free(&none);
}

/* ---- Threads ---- */

/* What all writers say of a position, so that whoever reads can tell. */
static TableEntry truth(uint64_t hash) {
    uint64_t mixed = hash_mix(hash);
    return entry_of(2 + mixed % 1000000, (int)(mixed >> 32 & 0x3fff) - 8000, (int)(mixed >> 50 & 127),
                    (Bound)(1 + mixed % 3));
}

typedef struct Writer {
    Table *table;
    uint64_t seed;
    int found, wrong;
} Writer;

static void *write_and_read(void *argument) {
    enum { ROUNDS = 100000, POSITIONS = 64 };
    Writer *writer = argument;
    for (uint64_t i = 0; i < ROUNDS; i++) {
        /* Many positions in few slots, so that the threads meet. */
        uint64_t hash = neighbour(i % 4, hash_mix(i + writer->seed) % POSITIONS);
        TableEntry entry, expected = truth(hash);
        table_store(writer->table, hash, expected);
        if (!table_probe(writer->table, neighbour(hash % 4, hash_mix(i) % POSITIONS), &entry)) continue;
        expected = truth(neighbour(hash % 4, hash_mix(i) % POSITIONS));
        writer->found++;
        writer->wrong += entry.move != expected.move || entry.score != expected.score ||
                         entry.depth != expected.depth || entry.bound != expected.bound;
    }
    return NULL;
}

static void threads_never_find_halves(void **state) {
    (void)state;
    enum { THREADS = 3 };
    Table table = small_table();
    Writer writers[THREADS];
    pthread_t threads[THREADS];
    for (uint64_t i = 0; i < THREADS; i++) {
        writers[i] = (Writer){.table = &table, .seed = i * 1000003};
        assert_int_equal(pthread_create(&threads[i], NULL, write_and_read, &writers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        assert_true(writers[i].found > 0);
        assert_int_equal(writers[i].wrong, 0);
    }
    table_free(&table);
}

/* ---- What a search keeps ---- */

/* White wins in three plies: after the first of them Black has lost in two, wherever the search began. */
static void proved_ends_are_kept_as_far_away_as_they_are_from_the_position(void **state) {
    (void)state;
    static const char *const wins[][2] = {
        {"echek", "rbk1/pQ1R/n1K1/PB2 N w Ss"},
        {"shakti", "-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- w"},
    };
    for (size_t i = 0; i < sizeof wins / sizeof wins[0]; i++) {
        enum { PLIES = 3 };
        atomic_bool stop = false;
        Table table = small_table();
        Searcher *searcher = calloc(1, sizeof *searcher);
        History *history = calloc(1, sizeof *history);
        Memory *memory = calloc(1, sizeof *memory);
        Team team = {.busy = ATOMIC_FLAG_INIT};
        tercet_position start = position(wins[i][0], wins[i][1]), next = start;
        tercet_game *game = tercet_game_new(&start, 1);
        assert_true(searcher != NULL && history != NULL && memory != NULL && game != NULL);
        searcher->table = &table;
        searcher->team = &team;
        searcher->history = history;
        searcher->memory = memory;
        searcher->stop = &stop;
        search_begin(searcher, game);
        search_root_moves(searcher);
        assert_int_equal(search_root(searcher, 0, PLIES, -INFINITE, INFINITE), MATE - PLIES);

        TableEntry entry;
        tercet_undo undo;
        tercet_move_make(&next, searcher->stack[0].pv[0], &undo);
        assert_true(table_probe(&table, tercet_position_hash(&next), &entry));
        assert_int_equal(entry.score, PLIES - 1 - MATE);
        tercet_move_make(&next, searcher->stack[0].pv[1], &undo);
        assert_true(table_probe(&table, tercet_position_hash(&next), &entry));
        assert_int_equal(entry.score, MATE - 1);
        tercet_game_free(game);
        free(history);
        free(memory);
        free(searcher);
        table_free(&table);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_found_as_it_was),
        cmocka_unit_test(another_position_is_not_found),
        cmocka_unit_test(halves_of_two_are_nothing),
        cmocka_unit_test(of_three_in_one_place_the_deepest_and_the_newest_stay),
        cmocka_unit_test(what_has_no_depth_makes_no_room),
        cmocka_unit_test(older_entries_make_room_sooner),
        cmocka_unit_test(what_is_known_better_about_a_position_counts),
        cmocka_unit_test(no_position_stands_twice),
        cmocka_unit_test(a_table_takes_no_more_than_it_may),
        cmocka_unit_test(threads_never_find_halves),
        cmocka_unit_test(proved_ends_are_kept_as_far_away_as_they_are_from_the_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
