/* network.h: the learned part of an evaluation: a small network of whole numbers, whose output is added to the linear
 * sum.
 *
 * A position is seen twice, by the side to move and by the other, each time from its own king, say. What a view has is
 * a set of rows, chosen by the game: each stands for something that is there. The first layer adds up the rows'
 * weights, the same for both views; the two sums, clipped, are the input of a small second layer, and that one's output
 * of the third.
 *
 *     rows of each view -> WIDTH, twice -> HIDDEN -> hundredths
 *
 * Everything is in words of 16 bits that stand behind each other as in the file, so that nothing is unpacked and
 * compilers make vectors of it. A position has so few rows that adding them up takes less time than keeping sums from
 * move to move. */
#ifndef TERCET_ENGINE_NETWORK_H
#define TERCET_ENGINE_NETWORK_H

#include "tercet.h"

enum { NETWORK_WIDTH = 32, NETWORK_HIDDEN = 16, NETWORK_ACTIVE = 20 /* the most rows of a view */ };

/* The scales: what stands for 1 in the sums of the first layer and in clipped values, in the weights of the second
 * layer, and in those of the third, whose unit is a hundredth. */
enum { NETWORK_ONE = 512, NETWORK_SECOND_ONE = 256, NETWORK_THIRD_ONE = 8 };

/* What a weight may be, so that no sum overflows whatever the position. */
enum { NETWORK_FIRST_LIMIT = 32767 / (NETWORK_ACTIVE + 1), NETWORK_SECOND_LIMIT = 16 * NETWORK_SECOND_ONE };

typedef struct NetworkView {
    int count;
    uint16_t rows[NETWORK_ACTIVE];
} NetworkView;

/* A game's own part: how many rows there are, and which of them a state has, in the view of the side to move and in
 * that of the other. The features of the linear evaluation, which are all 0 before, are filled in as well: both count
 * the same. */
typedef struct NetworkShape {
    int rows;
    const int *weights; /* of the linear evaluation, which a network corrects: with others it is worth nothing */
    int weight_count;
    void (*look)(const void *state, int *features, NetworkView views[2]);
} NetworkShape;

/* A network: where its parts begin. All of it stands in one array of words. */
typedef struct Network {
    const int16_t *first_bias;  /* [WIDTH] */
    const int16_t *first;       /* [rows][WIDTH] */
    const int16_t *second_bias; /* [HIDDEN], in units of NETWORK_ONE */
    const int16_t *second;      /* [HIDDEN][2 * WIDTH] */
    const int16_t *third_bias;  /* [1], in units of NETWORK_ONE */
    const int16_t *third;       /* [HIDDEN] */
} Network;

/* The words of a network file: some that say what it is, then the weights. */
enum {
    NETWORK_HEADER = 32, /* so that rows begin where lines of a cache do */
    NETWORK_TAIL = NETWORK_WIDTH + NETWORK_HIDDEN + NETWORK_HIDDEN * 2 * NETWORK_WIDTH + 1 + NETWORK_HIDDEN,
};

/* How many words the file of a network of this shape has. */
static inline size_t network_size(const NetworkShape *shape) {
    return NETWORK_HEADER + (size_t)shape->rows * NETWORK_WIDTH + NETWORK_TAIL;
}

/* Fills in the header of `words`, whose weights are there. */
void network_seal(const NetworkShape *shape, int16_t *words);

/* Reads a network out of words, which stay where they are. NULL, or the sentence that says what is wrong with them. */
const char *network_read(const NetworkShape *shape, const int16_t *words, size_t count, Network *network);

/* Makes words of the bytes of a file, the low one of each first; these are half as many as bytes. */
void network_words(const unsigned char *bytes, size_t count, int16_t *words);

/* What the network adds to the linear evaluation of a position for its side to move, in hundredths. */
int network_output(const Network *network, const NetworkView views[2]);

/* A network that is a part of the program, or the name of one whose bytes the page loads. */
typedef struct NetworkPart {
    const char *ruleset; /* NULL: there are no more */
    const int16_t *words;
} NetworkPart;

/* Made by the build out of the .net files in the games' folders. */
extern const NetworkPart network_parts[];

/* The network that the program has for a ruleset; false, and *network cleared, if there is none. */
bool network_built_in(const tercet_ruleset *ruleset, Network *network);

#endif
