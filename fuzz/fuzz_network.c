/* What is learnt from and what comes of it. The first byte chooses: a line of a file of games, which is read or refused
 * with a sentence; the bytes of a network, which are refused unless they are one; or weights, those of the input again
 * and again until there are enough, sealed as a network: what is accepted of these counts without overflow. */
#include "fuzz.h"

#include "engine/knowledge.h"
#include "tune/samples.h"

static void check_game(const uint8_t *data, size_t size) {
    char *line = fuzz_text(data, size);
    Samples samples = {0};
    const char *wrong = samples_add(&samples, tercet_ruleset_find("echek"), line);
    FUZZ_MUST(wrong == NULL || (wrong[0] != '\0' && samples.count == 0));
    samples_free(&samples);
    free(line);
}

/* The rows that sum up to the most, whatever the weights are: the first ones. */
static void check_output(const Network *network) {
    NetworkView views[2];
    for (int view = 0; view < 2; view++) {
        views[view].count = NETWORK_ACTIVE;
        for (int i = 0; i < NETWORK_ACTIVE; i++) views[view].rows[i] = (uint16_t)(view * NETWORK_ACTIVE);
    }
    int output = network_output(network, views);
    FUZZ_MUST(output > -100000 && output < 100000);
}

static void check_network(const uint8_t *data, size_t size, bool sealed) {
    const NetworkShape *shape = knowledge_of(tercet_ruleset_find("echek"))->network;
    size_t count = sealed ? network_size(shape) : size / 2;
    unsigned char *bytes = malloc(2 * count + 1);
    int16_t *words = malloc(2 * count + 1);
    Network network;
    FUZZ_MUST(bytes != NULL && words != NULL);
    for (size_t i = 0; i < 2 * count; i++) bytes[i] = data[i % size];
    network_words(bytes, count, words);
    if (sealed) network_seal(shape, words);
    const char *wrong = network_read(shape, words, count, &network);
    FUZZ_MUST(wrong == NULL || wrong[0] != '\0');
    if (wrong == NULL) check_output(&network);
    free(bytes);
    free(words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    if (data[0] == 'g') {
        check_game(data + 1, size - 1);
    } else {
        check_network(data + 1, size - 1, data[0] == 's');
    }
    return 0;
}
