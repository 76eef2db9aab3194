#include "system/interrupt.h"
#include "system/number.h"
#include "tools/command.h"
#include "tools/movelist.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

enum { DEPTH_LIMIT = TERCET_PERFT_DEPTH, THREAD_LIMIT = 256, PROGRESS_SECONDS = 1 };

/* What the threads share: the first moves, taken by one after the other. */
typedef struct Work {
    const tercet_position *position;
    MoveList list;
    int depth;
    bool bulk;
    bool show_progress;
    atomic_size_t next; /* first move that nobody has taken */
    atomic_size_t done; /* moves whose leaves are known */
} Work;

/* Counts the leaves after the first move, with a look at Ctrl-C after every second move; false if interrupted, with the
 * leaves found until then. */
static bool count_leaves(const Work *work, ListedMove *first) {
    tercet_position second = *work->position, third;
    tercet_undo undo;
    tercet_move_make(&second, first->move, &undo);
    if (work->depth <= 2) {
        first->leaves = tercet_perft(&second, work->depth - 1, work->bulk);
        return true;
    }
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, &second);
    while (tercet_moves_next(&moves, &move)) {
        if (atomic_load(&interrupted)) return false;
        third = second;
        tercet_move_make(&third, move, &undo);
        first->leaves += tercet_perft(&third, work->depth - 2, work->bulk);
    }
    return true;
}

static void show_progress(const Work *work, time_t *last) {
    time_t now = time(NULL);
    if (!work->show_progress || now < *last + PROGRESS_SECONDS) return;
    *last = now;
    fprintf(stderr, "\r%zu of %zu first moves counted", atomic_load(&work->done), work->list.count);
}

static void *count_share(void *argument) {
    Work *work = argument;
    time_t last = time(NULL);
    for (;;) {
        size_t index = atomic_fetch_add(&work->next, 1);
        if (index >= work->list.count) return NULL;
        bool whole = count_leaves(work, &work->list.moves[index]);
        work->list.moves[index].counted = whole;
        if (!whole || atomic_load(&interrupted)) return NULL;
        atomic_fetch_add(&work->done, 1);
        show_progress(work, &last);
    }
}

/* Counts with `threads` threads, this one among them; with fewer if the system has no more. */
static void count_in_threads(Work *work, uint64_t threads) {
    pthread_t helpers[THREAD_LIMIT];
    uint64_t started = 0;
    while (started + 1 < threads && pthread_create(&helpers[started], NULL, count_share, work) == 0) started++;
    count_share(work);
    for (uint64_t i = 0; i < started; i++) pthread_join(helpers[i], NULL);
    if (work->show_progress) fputs("\r\x1b[K", stderr);
}

static int print_counts(const Work *work, bool divide) {
    uint64_t nodes = 0;
    size_t whole = 0;
    for (size_t i = 0; i < work->list.count; i++) {
        const ListedMove *listed = &work->list.moves[i];
        nodes += listed->leaves;
        if (!listed->counted) continue;
        whole++;
        if (divide) printf("%s %" PRIu64 "\n", listed->text, listed->leaves);
    }
    if (atomic_load(&interrupted) && whole < work->list.count) {
        command_no("interrupted with %zu of %zu first moves counted, %" PRIu64 " nodes so far", whole, work->list.count,
                   nodes);
        return command_finish(interrupt_code());
    }
    printf("nodes %" PRIu64 "\n", nodes);
    return command_finish(EXIT_DONE);
}

static int count(const tercet_position *position, int depth, bool divide, bool bulk, uint64_t threads) {
    bool at_once = depth == 0 || (depth == 1 && !divide && bulk);
    if (at_once) {
        printf("nodes %" PRIu64 "\n", tercet_perft(position, depth, bulk));
        return command_finish(EXIT_DONE);
    }
    Work work = {.position = position, .depth = depth, .bulk = bulk, .show_progress = command_shows_progress()};
    if (!movelist_make(position, &work.list)) return command_wrong("not enough memory to list the moves");
    interrupt_begin(NULL);
    count_in_threads(&work, threads);
    int code = print_counts(&work, divide);
    movelist_free(&work.list);
    return code;
}

static bool read_depth(const char *text, uint64_t *depth) {
    if (number_read(text, depth) && *depth <= DEPTH_LIMIT) return true;
    command_wrong("the depth is a whole number from 0 to %d, not '%.60s'", DEPTH_LIMIT, text);
    return false;
}

static int run(int argc, char **argv) {
    bool divide = false, no_bulk = false;
    uint64_t threads = 1, depth;
    const Option options[] = {
        {.name = "--divide", .flag = &divide},
        {.name = "--no-bulk", .flag = &no_bulk},
        {.name = "--threads", .number = &threads, .least = 1, .most = THREAD_LIMIT},
        {0},
    };
    argc = command_options(&command_perft, argc, argv, options, 2, 3);
    tercet_position position;
    if (argc < 0 || !read_depth(argv[1], &depth)) return EXIT_WRONG_CALL;
    if (!command_position(argv[0], argc > 2 ? argv[2] : NULL, &position)) return EXIT_WRONG_CALL;
    return count(&position, (int)depth, divide, !no_bulk, threads);
}

const Command command_perft = {
    .name = "perft",
    .arguments = "RULESET DEPTH [POSITION] [--divide] [--threads N] [--no-bulk]",
    .summary = "count the leaves of the tree of legal moves",
    .help = "\n"
            "  --divide     also print the leaves behind each first move\n"
            "  --threads N  count with N threads\n"
            "  --no-bulk    make every last move instead of counting them\n"
            "\n"
            "The last line is 'nodes N'. Ctrl-C stops and says what was counted so far.\n"
            "\n"
            "Example:\n"
            "  tercet perft shakti 5 --threads 2\n",
    .run = run,
};
