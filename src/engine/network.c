#include "engine/network.h"

#include "core/dispatch.h"
#include "core/hash.h"
#include "engine/knowledge.h"

#include <string.h>
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* The words of the header: "TERCETNN", the shape, a hash of the linear evaluation's weights, one of those that were
 * learnt, and zeros. */
enum { MAGIC_WORDS = 4, HASH_WORDS = 4, LINEAR_BEGIN = MAGIC_WORDS + 3, HASH_BEGIN = LINEAR_BEGIN + HASH_WORDS };

static const int16_t magic[MAGIC_WORDS] = {0x4554, 0x4352, 0x5445, 0x4e4e};

static void put_hash(uint64_t hash, int16_t words[HASH_WORDS]) {
    for (int i = 0; i < HASH_WORDS; i++) words[i] = (int16_t)(hash >> 15 * i & 0x7fff);
}

static void make_header(const NetworkShape *shape, const int16_t *words, int16_t header[NETWORK_HEADER]) {
    uint64_t hash = 0, linear = 0;
    for (int i = 0; i < shape->weight_count; i++) linear = hash_add(linear, (uint64_t)shape->weights[i]);
    for (size_t i = NETWORK_HEADER; i < network_size(shape); i++) hash = hash_add(hash, (uint16_t)words[i]);
    memset(header, 0, NETWORK_HEADER * sizeof header[0]);
    memcpy(header, magic, sizeof magic);
    header[MAGIC_WORDS] = NETWORK_WIDTH;
    header[MAGIC_WORDS + 1] = NETWORK_HIDDEN;
    header[MAGIC_WORDS + 2] = (int16_t)shape->rows;
    put_hash(linear, header + LINEAR_BEGIN);
    put_hash(hash, header + HASH_BEGIN);
}

void network_seal(const NetworkShape *shape, int16_t *words) {
    int16_t header[NETWORK_HEADER];
    make_header(shape, words, header);
    memcpy(words, header, sizeof header);
}

void network_words(const unsigned char *bytes, size_t count, int16_t *words) {
    for (size_t i = 0; i < count; i++) {
        int word = bytes[2 * i] | bytes[2 * i + 1] << 8;
        words[i] = (int16_t)(word < 0x8000 ? word : word - 0x10000);
    }
}

static Network place(const NetworkShape *shape, const int16_t *words) {
    Network network = {.first = words + NETWORK_HEADER};
    network.first_bias = network.first + (size_t)shape->rows * NETWORK_WIDTH;
    network.second = network.first_bias + NETWORK_WIDTH;
    network.second_bias = network.second + NETWORK_HIDDEN * 2 * NETWORK_WIDTH;
    network.third = network.second_bias + NETWORK_HIDDEN;
    network.third_bias = network.third + NETWORK_HIDDEN;
    return network;
}

static bool are_within(const int16_t *begin, const int16_t *end, int limit) {
    for (; begin < end; begin++) {
        if (*begin > limit || *begin < -limit) return false;
    }
    return true;
}

const char *network_read(const NetworkShape *shape, const int16_t *words, size_t count, Network *network) {
    int16_t header[NETWORK_HEADER];
    if (count < NETWORK_HEADER || memcmp(words, magic, sizeof magic) != 0) return "it is not a network";
    if (count != network_size(shape)) return "it is a network of another size";
    make_header(shape, words, header);
    if (memcmp(words, header, LINEAR_BEGIN * sizeof words[0]) != 0) return "it is a network of another shape";
    if (memcmp(words, header, HASH_BEGIN * sizeof words[0]) != 0) {
        return "it was made for other weights of the linear evaluation";
    }
    if (memcmp(words, header, sizeof header) != 0) return "it is damaged";
    Network found = place(shape, words);
    if (!are_within(found.first, found.second, NETWORK_FIRST_LIMIT)) return "a weight of its first layer is too large";
    if (!are_within(found.second, found.second_bias, NETWORK_SECOND_LIMIT)) {
        return "a weight of its second layer is too large";
    }
    *network = found;
    return NULL;
}

bool network_built_in(const tercet_ruleset *ruleset, Network *network) {
    const NetworkShape *shape = knowledge_of(ruleset)->network;
    *network = (Network){0};
    for (const NetworkPart *part = network_parts; shape != NULL && part->ruleset != NULL; part++) {
        if (part->words == NULL || strcmp(part->ruleset, tercet_ruleset_name(ruleset)) != 0) continue;
        *network = place(shape, part->words);
        return true;
    }
    return false;
}

/* ---- The layers ---- */

#if defined(__wasm_simd128__)

/* The same numbers as below, eight at a time: clang does not find by itself the instruction that multiplies words and
 * adds the products in pairs. */
enum { LANES = 8, WIDTH_VECTORS = NETWORK_WIDTH / LANES, INPUT_VECTORS = 2 * WIDTH_VECTORS };
_Static_assert(NETWORK_WIDTH % LANES == 0 && NETWORK_HIDDEN % LANES == 0, "layers are made of whole vectors");

static inline v128_t clip(v128_t words) {
    return wasm_i16x8_min(wasm_i16x8_max(words, wasm_i16x8_const_splat(0)), wasm_i16x8_const_splat(NETWORK_ONE));
}

/* The first layer of one view. */
static inline void add_rows(const Network *network, const NetworkView *view, v128_t output[WIDTH_VECTORS]) {
    v128_t sums[WIDTH_VECTORS];
    for (int j = 0; j < WIDTH_VECTORS; j++) sums[j] = wasm_v128_load(network->first_bias + LANES * j);
    for (int i = 0; i < view->count; i++) {
        const int16_t *row = network->first + (size_t)view->rows[i] * NETWORK_WIDTH;
        for (int j = 0; j < WIDTH_VECTORS; j++) sums[j] = wasm_i16x8_add(sums[j], wasm_v128_load(row + LANES * j));
    }
    for (int j = 0; j < WIDTH_VECTORS; j++) output[j] = clip(sums[j]);
}

/* Inputs times weights; the sum of its four parts is the sum of all. */
static inline v128_t multiply(const v128_t inputs[INPUT_VECTORS], const int16_t *weights) {
    v128_t sum = wasm_i32x4_dot_i16x8(inputs[0], wasm_v128_load(weights));
    for (int i = 1; i < INPUT_VECTORS; i++) {
        sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(inputs[i], wasm_v128_load(weights + LANES * i)));
    }
    return sum;
}

/* Adds neighbouring parts of both. */
static inline v128_t add_pairs(v128_t a, v128_t b) {
    return wasm_i32x4_add(wasm_i32x4_shuffle(a, b, 0, 2, 4, 6), wasm_i32x4_shuffle(a, b, 1, 3, 5, 7));
}

/* Four values of the second layer, from the one at an index on, not yet clipped. Those below 0, which become 0, are the
 * only ones that a shift rounds otherwise than a division. */
static inline v128_t second_layer(const Network *network, const v128_t inputs[INPUT_VECTORS], int index) {
    const int16_t *weights = network->second + (ptrdiff_t)index * 2 * NETWORK_WIDTH;
    v128_t parts[4];
    for (int i = 0; i < 4; i++) parts[i] = multiply(inputs, weights + (ptrdiff_t)i * 2 * NETWORK_WIDTH);
    v128_t sums = add_pairs(add_pairs(parts[0], parts[1]), add_pairs(parts[2], parts[3]));
    v128_t bias =
        wasm_i32x4_mul(wasm_i32x4_load16x4(network->second_bias + index), wasm_i32x4_const_splat(NETWORK_ONE));
    _Static_assert(NETWORK_SECOND_ONE == 1 << 8, "the shift divides by it");
    return wasm_i32x4_shr(wasm_i32x4_add(sums, bias), 8);
}

static inline int layers(const Network *network, const NetworkView views[2]) {
    v128_t inputs[INPUT_VECTORS], sum = wasm_i32x4_const_splat(0);
    add_rows(network, &views[0], inputs);
    add_rows(network, &views[1], inputs + WIDTH_VECTORS);
    for (int i = 0; i < NETWORK_HIDDEN; i += LANES) {
        v128_t first = second_layer(network, inputs, i), last = second_layer(network, inputs, i + LANES / 2);
        v128_t hidden = clip(wasm_i16x8_narrow_i32x4(first, last));
        sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(hidden, wasm_v128_load(network->third + i)));
    }
    sum = add_pairs(sum, sum);
    return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1);
}

#else

static inline int16_t clip(int value) {
    return (int16_t)(value < 0 ? 0 : value > NETWORK_ONE ? NETWORK_ONE : value);
}

/* The first layer of one view. */
static inline void add_rows(const Network *network, const NetworkView *view, int16_t *restrict output) {
    int16_t sums[NETWORK_WIDTH];
    for (int j = 0; j < NETWORK_WIDTH; j++) sums[j] = network->first_bias[j];
    for (int i = 0; i < view->count; i++) {
        const int16_t *row = network->first + (size_t)view->rows[i] * NETWORK_WIDTH;
        for (int j = 0; j < NETWORK_WIDTH; j++) sums[j] = (int16_t)(sums[j] + row[j]);
    }
    for (int j = 0; j < NETWORK_WIDTH; j++) output[j] = clip(sums[j]);
}

static inline int multiply(const int16_t *inputs, const int16_t *weights, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += inputs[i] * weights[i];
    return sum;
}

/* What the third layer adds up. */
static inline int layers(const Network *network, const NetworkView views[2]) {
    int16_t inputs[2 * NETWORK_WIDTH], hidden[NETWORK_HIDDEN];
    add_rows(network, &views[0], inputs);
    add_rows(network, &views[1], inputs + NETWORK_WIDTH);
    for (int i = 0; i < NETWORK_HIDDEN; i++) {
        int sum = multiply(inputs, network->second + (ptrdiff_t)i * 2 * NETWORK_WIDTH, 2 * NETWORK_WIDTH);
        hidden[i] = clip((sum + network->second_bias[i] * NETWORK_ONE) / NETWORK_SECOND_ONE);
    }
    return multiply(hidden, network->third, NETWORK_HIDDEN);
}

#endif

DISPATCHED int network_output(const Network *network, const NetworkView views[2]) {
    int sum = layers(network, views);
    return (sum + network->third_bias[0] * NETWORK_ONE) / (NETWORK_ONE * NETWORK_THIRD_ONE);
}
