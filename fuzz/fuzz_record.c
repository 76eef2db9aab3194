/* Game records: one that is read is written, read again and written again the same, and so is each of several. */
#include "fuzz.h"

/* Both games have the same comments and evaluations. */
static void compare_notes(const tercet_game *game, const tercet_game *again) {
    for (size_t ply = 0; ply <= tercet_game_length(game); ply++) {
        const char *comment = tercet_game_comment(game, ply);
        const char *same = tercet_game_comment(again, ply);
        tercet_score score, same_score;
        FUZZ_MUST((comment == NULL) == (same == NULL));
        FUZZ_MUST(comment == NULL || strcmp(comment, same) == 0);
        FUZZ_MUST(tercet_game_evaluation(game, ply, &score) == tercet_game_evaluation(again, ply, &same_score));
        FUZZ_MUST(score.mate == same_score.mate && score.value == same_score.value);
    }
}

/* A text is one record, or each of its records is read or refused at a line behind the one before. */
static void read_all(const char *text, size_t size, bool good) {
    tercet_reason why;
    size_t count = tercet_game_records(text, size);
    size_t line = 0;
    FUZZ_MUST(count >= 1 && !(good && count > 1));
    for (size_t i = 0; i < count && i < 4; i++) {
        tercet_game *game = tercet_game_read_at(text, size, i, &why);
        FUZZ_MUST(count > 1 || (game != NULL) == good);
        if (game == NULL) {
            fuzz_check_reason(&why);
            FUZZ_MUST(why.line >= line);
            line = why.line;
        }
        tercet_game_free(game);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    tercet_reason why;
    tercet_game *game = tercet_game_read(text, size, &why);
    read_all(text, size, game != NULL);
    free(text);
    if (game == NULL) {
        fuzz_check_reason(&why);
        FUZZ_MUST(!tercet_reason_is(&why, TERCET_RULE_NO_MEMORY)); /* there is enough for inputs of this size */
        return 0;
    }
    char *written = tercet_game_text(game);
    FUZZ_MUST(written != NULL);
    tercet_game *again = tercet_game_read(written, strlen(written), &why);
    FUZZ_MUST(again != NULL);
    FUZZ_MUST(tercet_game_length(again) == tercet_game_length(game));
    FUZZ_MUST(tercet_game_result(again) == tercet_game_result(game));
    FUZZ_MUST(tercet_game_ending(again) == tercet_game_ending(game));
    FUZZ_MUST(tercet_position_equal(tercet_game_position(again), tercet_game_position(game)));
    compare_notes(game, again);
    char *twice = tercet_game_text(again);
    FUZZ_MUST(twice != NULL && strcmp(twice, written) == 0);

    while (tercet_game_undo(again)) {
    }
    FUZZ_MUST(tercet_game_length(again) == 0);
    FUZZ_MUST(tercet_position_equal(tercet_game_position(again), tercet_game_position_at(game, 0)));
    free(twice);
    free(written);
    tercet_game_free(again);
    tercet_game_free(game);
    return 0;
}
