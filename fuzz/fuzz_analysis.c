/* An analysis: the first line of the input is a ruleset, the second a record or nothing, and each byte behind them does
 * something: plays, walks, promotes, deletes, comments, takes back. At any time the record is that of the tree, reads
 * again as itself, and taking everything back leads to the beginning. */
#include "fuzz.h"

#include "line/analysis.h"
#include "line/outline.h"

/* A legal move by a number, any one of the first few. */
static tercet_move pick(const tercet_position *position, unsigned number) {
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    tercet_moves_begin(&moves, position);
    for (unsigned i = 0; i <= number && tercet_moves_next(&moves, &move); i++) continue;
    return move;
}

static void check(const Analysis *analysis) {
    char *text = tercet_game_text(analysis->game);
    FUZZ_MUST(text != NULL && strcmp(text, analysis_record(analysis)) == 0);
    tercet_game *again = tercet_game_read(text, strlen(text), NULL);
    FUZZ_MUST(again != NULL);
    char *written = tercet_game_text(again);
    FUZZ_MUST(written != NULL && strcmp(written, text) == 0);
    FUZZ_MUST(analysis->node == TERCET_START_NODE ||
              tercet_node_move(analysis->game, analysis->node) != TERCET_NO_MOVE);
    FUZZ_MUST(analysis_ply(analysis) == tercet_game_length(analysis->line));
    Outline outline = {0};
    FUZZ_MUST(outline_fill(&outline, analysis->game));
    FUZZ_MUST(outline.count >= tercet_game_length(analysis->game));
    outline_free(&outline);
    free(written);
    free(text);
    tercet_game_free(again);
}

static void act(Analysis *analysis, unsigned byte) {
    tercet_reason why;
    char comment[8] = "c";
    comment[1] = (char)byte;
    switch (byte % 12) {
    case 0: analysis_back(analysis); break;
    case 1: analysis_next(analysis); break;
    case 2: analysis_first(analysis); break;
    case 3: analysis_last(analysis); break;
    case 4: analysis_other(analysis, byte & 16); break;
    case 5:
        if (analysis_promote(analysis, &why) == ANALYSIS_REFUSED) fuzz_check_reason(&why);
        break;
    case 6: analysis_delete(analysis); break;
    case 7: analysis_undo(analysis); break;
    case 8: analysis_redo(analysis); break;
    case 9: analysis_comment(analysis, comment); break;
    default:
        if (analysis_play(analysis, pick(tercet_game_position(analysis->line), byte / 12), &why) == ANALYSIS_REFUSED) {
            fuzz_check_reason(&why);
        }
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { MOST_ACTS = 150 };
    char *text = fuzz_text(data, size), *rest = text;
    const tercet_ruleset *ruleset = fuzz_ruleset(fuzz_line(&rest));
    const char *record = fuzz_line(&rest);
    tercet_position start;
    Analysis analysis;
    tercet_position_start(ruleset, &start);
    tercet_game *game = tercet_game_read(record, strlen(record), NULL);
    if (game == NULL) game = tercet_game_new(&start, 0);
    FUZZ_MUST(analysis_begin(&analysis, game, true));
    for (int i = 0; i < MOST_ACTS && rest[i] != '\0'; i++) act(&analysis, (uint8_t)rest[i]);
    check(&analysis);
    while (analysis_undo(&analysis) == ANALYSIS_DONE) continue;
    check(&analysis);
    FUZZ_MUST(analysis_is_saved(&analysis));
    analysis_end(&analysis);
    free(text);
    return 0;
}
