#include "match/match.h"
#include "engine/knowledge.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "tools/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { USUAL_GAMES = 100, GAMES_MOST = 10000000, USUAL_MARGIN = 1000, USUAL_MOST_PLIES = 400 };

/* How often progress is shown and games are saved, in milliseconds and in rounds of these. */
enum { LOOK_EVERY = 500, SAVE_EVERY = 60 };

/* ---- Playing ---- */

static void show_progress(Match *match, const MatchSetup *setup) {
    MatchStand stand;
    match_stand(match, &stand);
    EloEstimate estimate = elo_estimate(&stand.tally);
    fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games: a %" PRIu64 " b %" PRIu64 " draws %" PRIu64 ", elo %.1f +- %.1f",
            tally_games(&stand.tally), setup->games, stand.tally.wins, stand.tally.losses, stand.tally.draws,
            estimate.elo, estimate.error);
    if (setup->sprt) {
        fprintf(stderr, ", likelihood ratio %.2f", elo_log_likelihood_ratio(&stand.tally, setup->elo0, setup->elo1));
    }
    fflush(stderr);
}

static bool save_games(Match *match, const char *path) {
    char message[FILE_MESSAGE_ROOM] = "not enough memory to write the games";
    size_t length;
    char *text = match_text(match, &length);
    /* Without a game there is nothing that could be worth what was there before. */
    bool saved = text != NULL && (length == 0 || file_save(path, text, length, message));
    free(text);
    if (!saved) command_wrong("%s", message);
    return saved;
}

/* Says once of each player that plays by rules it was not told. */
static void tell_untold(Match *match, const MatchSetup *setup, bool said[2]) {
    MatchStand stand;
    match_stand(match, &stand);
    for (int i = 0; i < 2; i++) {
        if (stand.knows_rules[i] || said[i] || stand.failure[0] != '\0') continue;
        said[i] = true;
        fprintf(stderr, "tercet: %c has no option 'Ruleset', so it was not told that %s is played\n", 'a' + i,
                tercet_ruleset_name(setup->ruleset));
    }
}

/* Plays to the end, or until Ctrl-C; the games are saved now and then, so that little is lost whatever happens. */
static void play_match(Match *match, const MatchSetup *setup, const char *path) {
    bool terminal = command_shows_progress(), said[2] = {false, false};
    for (int round = 1; !match_wait(match, LOOK_EVERY); round++) {
        if (atomic_load(&interrupted)) match_cancel(match);
        if (terminal) fputs("\r\x1b[K", stderr);
        tell_untold(match, setup, said);
        if (terminal) show_progress(match, setup);
        if (path != NULL && round % SAVE_EVERY == 0) save_games(match, path);
    }
    if (terminal) fputs("\r\x1b[K", stderr);
    tell_untold(match, setup, said);
}

static void print_result(FILE *file, const MatchSetup *setup, const MatchStand *stand) {
    const Tally *tally = &stand->tally;
    EloEstimate estimate = elo_estimate(tally);
    if (setup->sprt) fprintf(file, "sprt %s\n", elo_sprt_name(stand->verdict));
    fprintf(file, "a %" PRIu64 " b %" PRIu64 " draws %" PRIu64 "\n", tally->wins, tally->losses, tally->draws);
    fprintf(file, "elo %.1f +- %.1f\n", estimate.elo, estimate.error);
}

static void tell_faults(const MatchStand *stand) {
    for (int i = 0; i < 2; i++) {
        const MatchFaults *faults = &stand->faults[i];
        if (faults->count == 0) continue;
        fprintf(stderr, "tercet: %c lost %" PRIu64 " game%s by its own fault; in game %" PRIu64 " it %s\n", 'a' + i,
                faults->count, faults->count == 1 ? "" : "s", faults->first_game, faults->first);
    }
}

/* Says why there is no result, and what was played until then. */
static int tell_failure(const MatchStand *stand) {
    const Tally *tally = &stand->tally;
    if (tally_games(tally) == 0) return command_wrong("%s", stand->failure);
    return command_wrong("%s; the match ended early, after a %" PRIu64 " b %" PRIu64 " draws %" PRIu64, stand->failure,
                         tally->wins, tally->losses, tally->draws);
}

/* Results go to stdout, unless the games could not be saved: then they are at least shown. Without games an old file
 * stays as it is. */
static int finish(Match *match, const MatchSetup *setup, const char *path) {
    MatchStand stand;
    match_stand(match, &stand);
    tell_faults(&stand);
    if (path != NULL && tally_games(&stand.tally) > 0 && !save_games(match, path)) {
        print_result(stderr, setup, &stand);
        return EXIT_WRONG_CALL;
    }
    if (stand.failure[0] != '\0') return tell_failure(&stand);
    print_result(stdout, setup, &stand);
    return command_finish(interrupt_code());
}

static int run_match(const MatchSetup *setup, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    /* An hour of games is not to be lost to a misspelt folder. */
    if (path != NULL && !file_can_save(path, message)) return command_wrong("%s", message);
    Match *match = match_new(setup);
    if (match == NULL) return command_wrong("not enough memory for the players");
    int code;
    interrupt_begin(NULL);
    if (match_begin(match)) {
        play_match(match, setup, path);
        code = finish(match, setup, path);
    } else {
        code = command_wrong("the system has no thread left");
    }
    match_free(match);
    return code;
}

/* ---- Reading the call ---- */

static bool read_player(const char *option, const char *text, Spec *spec) {
    char message[SPEC_MESSAGE];
    if (text == NULL) {
        command_wrong("%s is missing: who plays?", option);
        return false;
    }
    if (spec_read(text, spec, message)) return true;
    command_wrong("%s: %s", option, message);
    return false;
}

/* Reads "ELO0,ELO1". */
static bool read_sprt(const char *text, MatchSetup *setup) {
    char *end;
    setup->sprt = true;
    setup->elo0 = strtod(text, &end);
    bool good = end != text && *end == ',';
    if (good) {
        const char *second = end + 1;
        setup->elo1 = strtod(second, &end);
        good = end != second && *end == '\0';
    }
    if (good && setup->elo0 >= -1000 && setup->elo1 <= 1000 && setup->elo0 < setup->elo1) return true;
    command_wrong(
        "--sprt takes two differences in Elo, from -1000 to 1000, the smaller one first, as in 0,10; not '%s'", text);
    return false;
}

static int run(int argc, char **argv) {
    const char *ruleset_name = NULL, *players[2] = {NULL, NULL}, *sprt = NULL, *path = NULL;
    uint64_t opening = UINT64_MAX, concurrency = 1, most_plies = USUAL_MOST_PLIES;
    MatchSetup setup = {.games = USUAL_GAMES, .seed = 1, .margin = USUAL_MARGIN};
    const Option options[] = {
        {.name = "--ruleset", .string = &ruleset_name},
        {.name = "--a", .string = &players[0]},
        {.name = "--b", .string = &players[1]},
        {.name = "--games", .number = &setup.games, .least = 1, .most = GAMES_MOST},
        {.name = "--opening-plies", .number = &opening, .least = 0, .most = 100},
        {.name = "--seed", .number = &setup.seed, .least = 0, .most = UINT64_MAX},
        {.name = "--concurrency", .number = &concurrency, .least = 1, .most = MATCH_CONCURRENCY},
        {.name = "--max-plies", .number = &most_plies, .least = 1, .most = 100000},
        {.name = "--margin", .number = &setup.margin, .least = 0, .most = 3600000},
        {.name = "--sprt", .string = &sprt},
        {.name = "--out", .string = &path},
        {0},
    };
    if (command_options(&command_match, argc, argv, options, 0, 0) < 0) return EXIT_WRONG_CALL;
    if (ruleset_name == NULL) return command_wrong("--ruleset is missing: what is played?");
    setup.ruleset = command_ruleset(ruleset_name);
    if (setup.ruleset == NULL) return EXIT_WRONG_CALL;
    if (!read_player("--a", players[0], &setup.specs[0])) return EXIT_WRONG_CALL;
    if (!read_player("--b", players[1], &setup.specs[1])) return EXIT_WRONG_CALL;
    if (sprt != NULL && !read_sprt(sprt, &setup)) return EXIT_WRONG_CALL;
    setup.opening_plies = opening == UINT64_MAX ? knowledge_opening_plies(setup.ruleset) : (int)opening;
    setup.concurrency = (int)concurrency;
    setup.most_plies = (int)most_plies;
    setup.keep = path != NULL;
    return run_match(&setup, path);
}

const Command command_match = {
    .name = "match",
    .arguments = "--ruleset R --a SPEC --b SPEC [--games N] [OPTION...]",
    .summary = "play engine against engine and measure the difference",
    .help = "\n"
            "  --ruleset R        what is played\n"
            "  --a SPEC, --b SPEC who plays, see below\n"
            "  --games N          so many games (100), colours alternating\n"
            "  --opening-plies K  each pair of games begins with the same K random moves\n"
            "                     (usually 4; fewer where there are very many moves)\n"
            "  --seed S           of all that is random (1)\n"
            "  --concurrency C    so many games at a time (1)\n"
            "  --max-plies P      a game of more than P moves is drawn (400)\n"
            "  --margin MS        how late a player may be before it loses (1000)\n"
            "  --sprt ELO0,ELO1   stop when it is clear, with errors of 5 %, that a is stronger by\n"
            "                     ELO1 (prints 'sprt accept') or only by ELO0 ('sprt reject')\n"
            "  --out FILE         write the games\n"
            "\n"
            "A SPEC is 'random', or settings joined by commas:\n"
            "\n"
            "  level=L            a level from 1 to 10; 4.5 plays half its moves at level 5\n"
            "  time=MS, nodes=N, depth=D, clock=MS+MS\n"
            "                     limits for each move, or for the game with an increment\n"
            "  threads=N, hash=M  threads, and MiB of memory for positions (1, 16)\n"
            "  cmd=COMMAND        another program that speaks UGI; all that follows is the command\n"
            "\n"
            "Without any limit, as in 'cmd=COMMAND' alone or 'level=10', a player has 5000 ms a move.\n"
            "\n"
            "The last lines are 'a WINS b LOSSES draws DRAWS' and 'elo E +- ERR', where ERR is half\n"
            "of a 95 % interval. Elo and test are computed over complete pairs of games, as the two\n"
            "games of a pair are not independent of each other.\n"
            "\n"
            "A program that cannot be started is refused; one that ends, hangs or sends an illegal\n"
            "move loses the game and is started anew. One that has the options Ruleset, Level,\n"
            "Threads, Hash or Seed is told them. Ctrl-C stops and prints what was found so far.\n"
            "\n"
            "Example:\n"
            "  tercet match --ruleset shakti --a time=100 --b level=5 --games 50 --out games.txt\n",
    .run = run,
};
