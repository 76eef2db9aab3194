/* Game records: one that is read is written, read again and written again the same. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    tercet_reason why;
    tercet_game *game = tercet_game_read(text, size, &why);
    free(text);
    if (game == NULL) {
        fuzz_check_reason(&why);
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
