#include "terminal/replayscreen.h"
#include "terminal/replay.h"

int replayscreen_run(const tercet_game *game) {
    return replay_lines(game);
}
