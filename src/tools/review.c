#include "language/language.h"
#include "review/cache.h"
#include "review/report.h"
#include "system/draft.h"
#include "system/interrupt.h"
#include "tools/command.h"
#include "tools/recordfile.h"
#include "view/board_text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { USUAL_NODES = 200000, THREADS_MOST = 256, TABLE_MIB = 16, KEEP_EVERY = 1, GAMES_MOST = 1000000000 };

/* More than anybody can wait for, and far from where numbers end. */
static const uint64_t nodes_most = UINT64_MAX / 1024;

/* What was asked for. */
typedef struct Wishes {
    uint64_t game, nodes, milliseconds, threads;
    bool json;
    const char *html, *out;
} Wishes;

/* ---- Searching ---- */

/* What goes on beside the search. */
typedef struct Watch {
    const ReviewCache *cache;
    bool terminal;   /* that can show a line again and again */
    bool complained; /* it was said that nothing can be kept */
    time_t kept;     /* when that was done last */
} Watch;

static void keep(Watch *watch, const Review *review) {
    char message[FILE_MESSAGE_ROOM];
    watch->kept = time(NULL);
    if (review_cache_save(watch->cache, review, message) || watch->complained) return;
    watch->complained = true;
    fprintf(stderr, _("%stercet: what is found cannot be kept: %s\n"), watch->terminal ? "\r\x1b[K" : "", message);
}

static bool watch_progress(const Review *review, size_t ply, void *user) {
    Watch *watch = user;
    if (atomic_load(&interrupted)) return false;
    if (watch->terminal) {
        fputs("\r\x1b[K", stderr);
        fprintf(stderr, _("Reviewing: move %zu of %zu"), ply, review->count - 1);
        fflush(stderr);
    }
    if (time(NULL) >= watch->kept + KEEP_EVERY) keep(watch, review);
    return true;
}

/* Searches what is not in the cache yet, until the end or Ctrl-C; false after saying that memory ran out. */
static bool search(Review *review, const tercet_limits *limits, int threads, const ReviewCache *cache) {
    bool terminal = command_shows_progress();
    Watch watch = {.cache = cache, .terminal = terminal, .kept = time(NULL)};
    tercet_engine *engine = tercet_engine_new((size_t)TABLE_MIB << 20, threads);
    bool complete = false;
    if (engine != NULL) {
        interrupt_begin(engine);
        complete = review_search(review, engine, limits, watch_progress, &watch);
        interrupt_end();
        tercet_engine_free(engine);
    }
    bool asked = atomic_load(&interrupted);
    keep(&watch, review);
    if (watch.terminal) fputs("\r\x1b[K", stderr);
    if (asked) fputs("tercet: interrupted; the same call will go on from here\n", stderr);
    if (!complete && !asked) command_wrong("not enough memory for the review");
    return complete || asked;
}

/* ---- Delivering ---- */

static bool save_text(const char *path, char *text, size_t length) {
    char message[FILE_MESSAGE_ROOM] = "not enough memory for the review";
    bool saved = text != NULL && file_save(path, text, length, message);
    if (!saved) command_wrong("%s", message);
    free(text);
    return saved;
}

static bool save_html(const Review *review, const char *path) {
    Draft page;
    size_t length = 0;
    FILE *out = draft_begin(&page);
    bool whole = out != NULL && report_html(review, out);
    char *text = draft_end(&page, &length);
    if (whole) return save_text(path, text, length);
    free(text);
    return save_text(path, NULL, 0);
}

static bool save_record(const Review *review, tercet_game *game, const char *path) {
    char *text = report_annotate(review, game) ? tercet_game_text(game) : NULL;
    return save_text(path, text, text == NULL ? 0 : strlen(text));
}

static int deliver(const Review *review, tercet_game *game, const Wishes *wishes) {
    if (wishes->html != NULL && !save_html(review, wishes->html)) return EXIT_WRONG_CALL;
    if (wishes->out != NULL && !save_record(review, game, wishes->out)) return EXIT_WRONG_CALL;
    if (wishes->json) {
        if (!report_json(review, stdout)) return command_wrong("not enough memory for the review");
    } else if (wishes->html == NULL && wishes->out == NULL) {
        report_text(review, view_text_style().unicode, stdout);
    }
    return command_finish(interrupt_code());
}

/* ---- The command ---- */

/* Whether writing to `path` would replace the file that is read. */
static bool is_same_file(const char *path, const char *read) {
    struct stat one, other;
    return path != NULL && stat(path, &one) == 0 && stat(read, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

static int review_game(tercet_game *game, const Wishes *wishes) {
    char message[FILE_MESSAGE_ROOM];
    const tercet_limits limits = {.nodes = wishes->nodes, .milliseconds = wishes->milliseconds};
    Review review;
    ReviewCache cache;
    if (!review_begin(&review, game)) return command_wrong("not enough memory for the review");
    if (!review_cache_open(&cache, game, &limits, (int)wishes->threads, message)) {
        fprintf(stderr, _("%stercet: what is found cannot be kept: %s\n"), "", message);
    }
    review_cache_load(&cache, &review);
    int code = EXIT_WRONG_CALL;
    if (review_complete(&review) || search(&review, &limits, (int)wishes->threads, &cache)) {
        code = deliver(&review, game, wishes);
    }
    review_cache_close(&cache);
    review_end(&review);
    return code;
}

static int run(int argc, char **argv) {
    Wishes wishes = {.threads = 1};
    const Option options[] = {
        {.name = "--game", .number = &wishes.game, .least = 1, .most = GAMES_MOST},
        {.name = "--nodes", .number = &wishes.nodes, .least = 1, .most = nodes_most},
        {.name = "--time", .number = &wishes.milliseconds, .least = 1, .most = UINT32_MAX},
        {.name = "--threads", .number = &wishes.threads, .least = 1, .most = THREADS_MOST},
        {.name = "--json", .flag = &wishes.json},
        {.name = "--html", .string = &wishes.html},
        {.name = "--out", .string = &wishes.out},
        {0},
    };
    if (command_options(&command_review, argc, argv, options, 1, 1) < 0) return EXIT_WRONG_CALL;
    if (wishes.nodes == 0 && wishes.milliseconds == 0) wishes.nodes = USUAL_NODES;
    if (is_same_file(wishes.html, argv[0]) || is_same_file(wishes.out, argv[0])) {
        return command_wrong("that would replace the file that is reviewed, and all games in it; give another name");
    }
    tercet_game *game = recordfile_read(argv[0], wishes.game);
    if (game == NULL) return EXIT_WRONG_CALL;
    int code = review_game(game, &wishes);
    tercet_game_free(game);
    return code;
}

const Command command_review = {
    .name = "review",
    .arguments = "FILE [--game N] [--nodes N | --time MS] [--threads N] [--json] [--html FILE] [--out FILE]",
    .summary = "judge each move of a game",
    .help = "\n"
            "Each move is called best, good, an inaccuracy, a mistake or a blunder, by the chances\n"
            "that it gave away (at least 5, 10 and 20 in 100 for the last three), with the better\n"
            "move. Scores are White's, in the game's own units, or 'mate N', a proved win of White\n"
            "in N moves (of Black, below 0); JSON and records count plies, the turns of either side.\n"
            "\n"
            "  --game N     which game of the file, if there are several\n"
            "  --nodes N    look at N positions for each search (200000)\n"
            "  --time MS    think for so many milliseconds for each search\n"
            "  --threads N  think with N threads\n"
            "  --json       print one JSON object\n"
            "  --html FILE  write a page with pictures and a curve\n"
            "  --out FILE   write the game's record with evaluations and comments\n"
            "\n"
            "Ctrl-C prints what was found until then. What is found is kept in\n"
            "$XDG_CACHE_HOME/tercet (~/.cache/tercet), so that the same call goes on from there.\n"
            "\n"
            "Example:\n"
            "  tercet review game.tercet --html review.html\n",
    .run = run,
};
