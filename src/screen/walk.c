/* Walking through the moves of a game on the screen, which goes on meanwhile: nothing is taken back. */
#include "screen/scene.h"

/* Begins to walk from where the game stands, if there is anything to see. */
static void begin(Scene *scene) {
    const tercet_game *game = scene_game(scene);
    if (scene->walking || tercet_game_length(game) == 0) return;
    scene->walking = true;
    scene->walk = (Replay){.game = game, .ply = tercet_game_length(game)};
    scene->message[0] = '\0';
    scene->said.scrolled = 0;
}

/* Goes somewhere; whoever comes to where the game stands is back in it. */
static void go(Scene *scene, bool (*way)(Replay *replay)) {
    begin(scene);
    if (!scene->walking) return;
    way(&scene->walk);
    scene->message[0] = '\0';
    scene->said.scrolled = 0;
    if (scene->walk.ply == tercet_game_length(scene_game(scene))) scene->walking = false;
}

/* Goes to the position after so many moves. */
static void go_to(Scene *scene, size_t ply) {
    begin(scene);
    scene->walk.ply = ply;
    walk_hear(scene);
}

bool walk_key(Scene *scene, int key) {
    if (key >= DESK_MOVE_KEY) {
        go_to(scene, (size_t)(key - DESK_MOVE_KEY));
        return true;
    }
    switch (key) {
    case '[': go(scene, replay_back); return true;
    case ']':
        if (scene->walking) go(scene, replay_next);
        return true;
    case KEYS_HOME: go(scene, replay_first); return true;
    case KEYS_END: scene->walking = false; return true;
    case KEYS_LEFT:
    case KEYS_RIGHT:
        if (!scene->walking) return false;
        go(scene, key == KEYS_LEFT ? replay_back : replay_next);
        return true;
    case KEYS_ESCAPE:
        if (!scene->walking) return false;
        scene->walking = false;
        return true;
    default: return false;
    }
}

void walk_hear(Scene *scene) {
    if (!scene->walking) return;
    if (scene->walk.game != scene_game(scene)) scene->walking = false;
    if (scene->walk.ply >= tercet_game_length(scene_game(scene))) scene->walking = false;
}
