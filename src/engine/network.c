#include "engine/network.h"

#include "core/dispatch.h"
#include "core/hash.h"
#include "engine/knowledge.h"

#include <string.h>

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

DISPATCHED int network_output(const Network *network, const NetworkView views[2]) {
    int16_t inputs[2 * NETWORK_WIDTH], hidden[NETWORK_HIDDEN];
    add_rows(network, &views[0], inputs);
    add_rows(network, &views[1], inputs + NETWORK_WIDTH);
    for (int i = 0; i < NETWORK_HIDDEN; i++) {
        int sum = multiply(inputs, network->second + (ptrdiff_t)i * 2 * NETWORK_WIDTH, 2 * NETWORK_WIDTH);
        hidden[i] = clip((sum + network->second_bias[i] * NETWORK_ONE) / NETWORK_SECOND_ONE);
    }
    int sum = multiply(hidden, network->third, NETWORK_HIDDEN);
    return (sum + network->third_bias[0] * NETWORK_ONE) / (NETWORK_ONE * NETWORK_THIRD_ONE);
}
