/* For large pages. */
#define _DEFAULT_SOURCE
#include "engine/table.h"

#include "games/game.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#if !defined(__wasm__)
#include <sys/mman.h>
#include <unistd.h>
#endif

enum { LEAST_SLOTS = 4096, BUCKET = 2, SAMPLE = 1000, LARGE = 256 << 20 };

/* Fields of the second word, from the lowest bit. */
enum {
    MOVE_BITS = GAME_MOVE_BITS,
    SCORE_SHIFT = MOVE_BITS,
    DEPTH_SHIFT = SCORE_SHIFT + 16,
    DEPTH_BITS = 7,
    BOUND_SHIFT = DEPTH_SHIFT + DEPTH_BITS,
    AGE_SHIFT = BOUND_SHIFT + 2,
    AGES = 4
};
_Static_assert(AGE_SHIFT + 2 <= 64, "an entry is one word");

/* ---- Memory ---- */

#if defined(__wasm__)

static void *allocate_zeroed(size_t bytes) {
    return calloc(1, bytes);
}

static void release(void *memory, size_t bytes) {
    (void)bytes;
    free(memory);
}

#else

/* Fetches the pages of a large table beforehand, if there is memory for them: a thousand of them would take the first
 * search seconds. */
static void populate(void *memory, size_t bytes) {
#if defined(MADV_POPULATE_WRITE)
    size_t free_bytes = (size_t)sysconf(_SC_AVPHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
    if (bytes >= LARGE && bytes < free_bytes) (void)madvise(memory, bytes, MADV_POPULATE_WRITE);
#else
    (void)memory;
    (void)bytes;
#endif
}

/* Large pages where the system has them: probes go all over the table, and threads that ask for thousands of small
 * pages at the same time wait for each other. */
static void *allocate_zeroed(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
#if defined(MADV_HUGEPAGE)
    (void)madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    populate(memory, bytes);
    return memory;
}

static void release(void *memory, size_t bytes) {
    if (memory != NULL) munmap(memory, bytes);
}

#endif

static size_t bytes_of(const Table *table) {
    return (table->mask + 1) * sizeof(TableSlot);
}

/* ---- The table ---- */

bool table_make(Table *table, size_t bytes) {
    size_t slots = LEAST_SLOTS;
    while (slots <= bytes / (2 * sizeof(TableSlot))) slots *= 2;
    *table = (Table){.mask = slots - 1};
    table->slots = allocate_zeroed(bytes_of(table));
    return table->slots != NULL;
}

void table_free(Table *table) {
    release(table->slots, bytes_of(table));
    *table = (Table){0};
}

void table_clear(Table *table) {
    for (size_t i = 0; i <= table->mask; i++) {
        atomic_store_explicit(&table->slots[i].hash_xor_data, 0, memory_order_relaxed);
        atomic_store_explicit(&table->slots[i].data, 0, memory_order_relaxed);
    }
}

static uint64_t pack(TableEntry entry) {
    assert(entry.move >> MOVE_BITS == 0);
    return entry.move | (uint64_t)(uint16_t)(int16_t)entry.score << SCORE_SHIFT | (uint64_t)entry.depth << DEPTH_SHIFT |
           (uint64_t)entry.bound << BOUND_SHIFT;
}

static TableEntry unpack(uint64_t data) {
    return (TableEntry){
        .move = data & ((UINT64_C(1) << MOVE_BITS) - 1),
        .score = (int16_t)(data >> SCORE_SHIFT),
        .depth = (int)(data >> DEPTH_SHIFT & ((1U << DEPTH_BITS) - 1)),
        .bound = (Bound)(data >> BOUND_SHIFT & 3),
    };
}

/* The first slot of a position's bucket. */
static TableSlot *bucket_of(const Table *table, uint64_t hash) {
    return &table->slots[hash & table->mask & ~(size_t)(BUCKET - 1)];
}

bool table_probe(const Table *table, uint64_t hash, TableEntry *entry) {
    TableSlot *bucket = bucket_of(table, hash);
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        uint64_t hash_xor_data = atomic_load_explicit(&bucket[i].hash_xor_data, memory_order_relaxed);
        if (data == 0 || (hash_xor_data ^ data) != hash) continue;
        *entry = unpack(data);
        return true;
    }
    return false;
}

void table_new_search(Table *table) {
    table->age = (table->age + 1) % AGES;
}

void table_prefetch(const Table *table, uint64_t hash) {
    __builtin_prefetch(bucket_of(table, hash));
}

/* How many searches ago an entry was stored. */
static int age_of(const Table *table, uint64_t data) {
    return (int)((table->age + AGES - (unsigned)(data >> AGE_SHIFT)) % AGES);
}

/* What an entry is worth: plies of depth, less for each search since then. */
static int worth(const Table *table, uint64_t data) {
    enum { AGE_PLIES = 8 };
    return data == 0 ? INT_MIN : unpack(data).depth - AGE_PLIES * age_of(table, data);
}

/* Whether the entry that a position has is kept against a new one. */
static bool is_kept(const Table *table, uint64_t data, TableEntry entry) {
    enum { SHALLOWER = 3 };
    int depth = unpack(data).depth;
    bool proved = abs(entry.score) > TERCET_SCORE_SURE;
    if (proved || age_of(table, data) != 0) return false;
    return entry.depth == 0 ? depth > 0 : entry.bound != BOUND_EXACT && entry.depth + SHALLOWER < depth;
}

void table_store(Table *table, uint64_t hash, TableEntry entry) {
    TableSlot *bucket = bucket_of(table, hash), *slot = bucket;
    int least = INT_MAX;
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        uint64_t hash_xor_data = atomic_load_explicit(&bucket[i].hash_xor_data, memory_order_relaxed);
        if (data != 0 && (hash_xor_data ^ data) == hash) {
            if (is_kept(table, data, entry)) return;
            if (entry.move == TERCET_NO_MOVE) entry.move = unpack(data).move;
            slot = &bucket[i];
            least = INT_MIN;
            break;
        }
        if (worth(table, data) >= least) continue;
        least = worth(table, data);
        slot = &bucket[i];
    }
    if (entry.depth == 0 && least > 0) return;
    uint64_t data = pack(entry) | (uint64_t)table->age << AGE_SHIFT;
    atomic_store_explicit(&slot->hash_xor_data, hash ^ data, memory_order_relaxed);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
}

int table_use(const Table *table) {
    int used = 0;
    for (int i = 0; i < SAMPLE; i++) used += atomic_load_explicit(&table->slots[i].data, memory_order_relaxed) != 0;
    return used;
}
