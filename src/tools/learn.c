/* Makes the network of a ruleset's evaluation: plays games, learns from them, writes the network. */
#include "tune/learn.h"
#include "engine/knowledge.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "tools/command.h"
#include "tools/gamesfile.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_GAMES = 40000, USUAL_NODES = 500, USUAL_EPOCHS = 20, MOST_GAMES = 100000000, BATCH = 32 };

/* One game in so many is kept to see how well the others have taught. */
enum { CHECK_SHARE = 20 };

typedef struct Learning {
    SelfplayRules rules;
    uint64_t games, epochs, concurrency;
    const char *data, *out;
    const NetworkShape *shape;
    GamesFile file;
    Samples samples, checks;
    int16_t *words;
    uint64_t done; /* epochs */
    LearnLoss loss;
} Learning;

static void show_progress(const char *what, uint64_t done, uint64_t all, const char *unit, double loss) {
    if (!command_shows_progress()) return;
    fprintf(stderr, "\r\x1b[K%s: %" PRIu64 " of %" PRIu64 " %s", what, done, all, unit);
    if (loss > 0) fprintf(stderr, ", loss %.5f", loss);
    fflush(stderr);
}

static void end_progress(void) {
    if (command_shows_progress()) fputs("\r\x1b[K", stderr);
}

static int no_memory(void) {
    end_progress();
    return command_wrong("not enough memory to learn");
}

/* ---- Playing ---- */

static int play_on(Learning *learning, SelfplayHall *hall, char (*lines)[SELFPLAY_LINE]) {
    while (learning->file.games < learning->games && !atomic_load(&interrupted)) {
        uint64_t left = learning->games - learning->file.games;
        size_t count = left < BATCH ? (size_t)left : BATCH;
        show_progress("playing", learning->file.games, learning->games, "games", 0);
        if (!selfplay_play(hall, learning->file.games, count, lines)) {
            if (atomic_load(&interrupted)) break;
            return no_memory();
        }
        if (!gamesfile_add(&learning->file, lines, count)) return EXIT_WRONG_CALL;
    }
    end_progress();
    return EXIT_DONE;
}

/* Plays the games that the file does not have yet. */
static int play(Learning *learning) {
    if (learning->file.games >= learning->games) return EXIT_DONE;
    SelfplayHall *hall = selfplay_open(&learning->rules, (int)learning->concurrency, &interrupted);
    char(*lines)[SELFPLAY_LINE] = malloc(BATCH * sizeof lines[0]);
    int code = hall != NULL && lines != NULL ? play_on(learning, hall, lines) : no_memory();
    free(lines);
    selfplay_close(hall);
    return code;
}

/* ---- Learning ---- */

/* Reads as many games as are wanted. */
static int read_games(Learning *learning) {
    gamesfile_rewind(&learning->file);
    for (uint64_t i = 0; i < learning->games && !atomic_load(&interrupted); i++) {
        const char *line = gamesfile_next(&learning->file);
        if (line == NULL) return command_wrong("'%.300s' has lost games while it was read", learning->data);
        Samples *samples = i % CHECK_SHARE == CHECK_SHARE - 1 ? &learning->checks : &learning->samples;
        const char *wrong = samples_add(samples, learning->rules.ruleset, line);
        if (wrong != NULL) {
            return command_wrong("game %" PRIu64 " of '%.300s' cannot be read: %s", i + 1, learning->data, wrong);
        }
    }
    return EXIT_DONE;
}

/* Goes through the samples again and again; the words are those of the last time that was whole. */
static int go_through(Learning *learning, Learner *learner) {
    size_t size = network_size(learning->shape);
    while (learning->done < learning->epochs) {
        Network network;
        show_progress("learning", learning->done, learning->epochs, "times", learning->loss.network);
        if (!learn_epoch(learner, &interrupted)) break;
        learn_words(learner, learning->words);
        const char *wrong = network_read(learning->shape, learning->words, size, &network);
        if (wrong != NULL) return command_wrong("the network cannot be used: %s", wrong);
        learning->loss = learn_loss(learner, &network, &learning->checks);
        learning->done++;
    }
    end_progress();
    return EXIT_DONE;
}

static int learn(Learning *learning) {
    int code = read_games(learning);
    if (code != EXIT_DONE || atomic_load(&interrupted)) return code;
    if (learning->samples.count == 0) return command_wrong("these games have no quiet positions: play more of them");
    Learner *learner = learn_begin(learning->shape, &learning->samples, (int)learning->epochs, learning->rules.seed);
    learning->words = calloc(network_size(learning->shape), sizeof learning->words[0]);
    code = learner != NULL && learning->words != NULL ? go_through(learning, learner) : no_memory();
    learn_end(learner);
    return code;
}

/* ---- What comes out ---- */

/* Writes the network: its words, the low byte first. */
static int save(const Learning *learning) {
    char message[FILE_MESSAGE_ROOM];
    size_t size = network_size(learning->shape);
    unsigned char *bytes = malloc(2 * size);
    if (bytes == NULL) return no_memory();
    for (size_t i = 0; i < size; i++) {
        bytes[2 * i] = (unsigned char)(learning->words[i] & 0xff);
        bytes[2 * i + 1] = (unsigned char)(learning->words[i] >> 8 & 0xff);
    }
    bool saved = file_save(learning->out, (const char *)bytes, 2 * size, message);
    free(bytes);
    return saved ? EXIT_DONE : command_wrong("%s", message);
}

static int finish(const Learning *learning) {
    printf("games %" PRIu64 "\n", learning->file.games < learning->games ? learning->file.games : learning->games);
    if (learning->done > 0) {
        int code = save(learning);
        if (code != EXIT_DONE) return code;
        printf("positions %zu\n", learning->samples.count);
        printf("epochs %" PRIu64 "\n", learning->done);
        printf("loss %.5f linear %.5f network in %zu other positions\n", learning->loss.linear, learning->loss.network,
               learning->checks.count);
    }
    return command_finish(interrupt_code());
}

static int play_and_learn(Learning *learning) {
    char message[FILE_MESSAGE_ROOM];
    if (!file_can_save(learning->out, message)) return command_wrong("%s", message);
    if (!gamesfile_open(&learning->file, learning->data, &learning->rules)) return EXIT_WRONG_CALL;
    interrupt_begin(NULL);
    int code = play(learning);
    if (code == EXIT_DONE && !atomic_load(&interrupted)) code = learn(learning);
    if (code == EXIT_DONE) code = finish(learning);
    gamesfile_close(&learning->file);
    samples_free(&learning->samples);
    samples_free(&learning->checks);
    free(learning->words);
    return code;
}

static int run(int argc, char **argv) {
    Learning learning = {.rules = {.nodes = USUAL_NODES, .seed = 1}, .games = USUAL_GAMES, .epochs = USUAL_EPOCHS};
    learning.concurrency = 1;
    const Option options[] = {
        {.name = "--data", .string = &learning.data},
        {.name = "--out", .string = &learning.out},
        {.name = "--games", .number = &learning.games, .least = CHECK_SHARE, .most = MOST_GAMES},
        {.name = "--nodes", .number = &learning.rules.nodes, .least = 1, .most = 1000000},
        {.name = "--epochs", .number = &learning.epochs, .least = 1, .most = 1000},
        {.name = "--scratch", .flag = &learning.rules.linear},
        {.name = "--seed", .number = &learning.rules.seed, .least = 0, .most = UINT64_MAX},
        {.name = "--concurrency", .number = &learning.concurrency, .least = 1, .most = SELFPLAY_CONCURRENCY},
        {0},
    };
    if (command_options(&command_learn, argc, argv, options, 1, 1) < 0) return EXIT_WRONG_CALL;
    learning.rules.ruleset = command_ruleset(argv[0]);
    if (learning.rules.ruleset == NULL) return EXIT_WRONG_CALL;
    learning.shape = knowledge_of(learning.rules.ruleset)->network;
    if (learning.shape == NULL)
        return command_wrong("%s has no network: its game does not say what one would see", argv[0]);
    if (learning.data == NULL) return command_wrong("learn needs --data FILE, where the games are kept");
    if (learning.out == NULL) return command_wrong("learn needs --out FILE, where the network goes");
    return play_and_learn(&learning);
}

const Command command_learn = {
    .name = "learn",
    .arguments = "RULESET --data FILE --out FILE [--games N] [OPTION...]",
    .summary = "make the network of the evaluation from games of the program against itself",
    .help = "\n"
            "  --data FILE      where the games are kept; those that are there are not played again\n"
            "  --out FILE       where the network goes\n"
            "  --games N        play so many games to learn from (40000)\n"
            "  --nodes N        look at so many positions for a move (500)\n"
            "  --epochs N       go so many times through all positions (20)\n"
            "  --scratch        play with the linear evaluation, without the network that the program has\n"
            "  --seed S         of all that is random (1)\n"
            "  --concurrency C  so many games at a time (1); the result is the same for any number\n"
            "\n"
            "Prints how many games there are, how many of their positions were learnt from, how often,\n"
            "and how far the linear evaluation and the network are from the results of other games:\n"
            "less is better. Ctrl-C while games are played keeps them, and the same call goes on with\n"
            "them; while it learns, it writes the network as it is by then. docs/evaluation.md says more.\n"
            "\n"
            "Example:\n"
            "  tercet learn echek --data echek.games --out echek.net --games 100 --nodes 20\n",
    .run = run,
};
