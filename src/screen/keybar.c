/* The lowest row of a game on the screen: the keys that mean something now, which can also be clicked. */
#include "language/language.h"
#include "screen/visitscene.h"

enum { MOST_KEYS = 16 };

static const DeskKey turn_keys[] = {
    {'?', "?", NC_("key bar", "help")},   {'h', "h", NC_("key bar", "hint")}, {'u', "u", NC_("key bar", "undo")},
    {'r', "r", NC_("key bar", "redo")},   {'e', "e", NC_("key bar", "eval")}, {'f', "f", NC_("key bar", "flip")},
    {'t', "t", NC_("key bar", "threat")}, {'s', "s", NC_("key bar", "save")}, {'x', "x", NC_("key bar", "export")},
    {'d', "d", NC_("key bar", "draw")},   {'q', "q", NC_("key bar", "menu")}, {0},
};
static const DeskKey building_keys[] = {
    {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
    {'?', "?", NC_("key bar", "help")},
    {'h', "h", NC_("key bar", "hint")},
    {'e', "e", NC_("key bar", "eval")},
    {'f', "f", NC_("key bar", "flip")},
    {'t', "t", NC_("key bar", "threat")},
    {'q', "q", NC_("key bar", "menu")},
    {0},
};
static const DeskKey complete_keys[] = {
    {KEYS_ENTER, NC_("key", "Enter"), NC_("key bar", "play")},
    {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
    {'?', "?", NC_("key bar", "help")},
    {'f', "f", NC_("key bar", "flip")},
    {'q', "q", NC_("key bar", "menu")},
    {0},
};
static const DeskKey waiting_keys[] = {
    {'?', "?", NC_("key bar", "help")},
    {'n', "n", NC_("key bar", "now")},
    {' ', NC_("key", "Space"), NC_("key bar", "pause")},
    {'u', "u", NC_("key bar", "undo")},
    {'r', "r", NC_("key bar", "redo")},
    {'e', "e", NC_("key bar", "eval")},
    {'f', "f", NC_("key bar", "flip")},
    {'s', "s", NC_("key bar", "save")},
    {'d', "d", NC_("key bar", "draw")},
    {'q', "q", NC_("key bar", "menu")},
    {0},
};
static const DeskKey over_keys[] = {
    {'?', "?", NC_("key bar", "help")},    {'[', "[", NC_("key bar", "moves")},
    {'m', "m", NC_("key bar", "rematch")}, {'w', "w", NC_("key bar", "swap")},
    {'n', "n", NC_("key bar", "new")},     {'v', "v", NC_("key bar", "review")},
    {'a', "a", NC_("key bar", "analyse")}, {'s', "s", NC_("key bar", "save")},
    {'u', "u", NC_("key bar", "undo")},    {'r', "r", NC_("key bar", "redo")},
    {'f', "f", NC_("key bar", "flip")},    {'x', "x", NC_("key bar", "export")},
    {'q', "q", NC_("key bar", "menu")},    {0},
};
static const DeskKey walking_keys[] = {
    {'[', "[", NC_("key bar", "back")},
    {']', "]", NC_("key bar", "next")},
    {KEYS_HOME, NC_("key", "Home"), NC_("key bar", "start")},
    {KEYS_END, NC_("key", "End"), NC_("key bar", "to the game")},
    {'f', "f", NC_("key bar", "flip")},
    {'?', "?", NC_("key bar", "help")},
    {'q', "q", NC_("key bar", "menu")},
    {0},
};
static const DeskKey solved_keys[] = {
    {'n', "n", NC_("key bar", "next exercise")}, {'u', "u", NC_("key bar", "undo")}, {'f', "f", NC_("key bar", "flip")},
    {'?', "?", NC_("key bar", "help")},          {'q', "q", NC_("key bar", "menu")}, {0},
};

/* All commands that are letters. */
static const DeskKey letter_keys[] = {
    {'h', "h", NC_("key bar", "hint")},  {'u', "u", NC_("key bar", "undo")},
    {'r', "r", NC_("key bar", "redo")},  {'e', "e", NC_("key bar", "eval")},
    {'f', "f", NC_("key bar", "flip")},  {'t', "t", NC_("key bar", "threat")},
    {'s', "s", NC_("key bar", "save")},  {'x', "x", NC_("key bar", "export")},
    {'d', "d", NC_("key bar", "draw")},  {'g', "g", NC_("key bar", "give up")},
    {'l', "l", NC_("key bar", "rules")}, {'n', "n", NC_("key bar", "now")},
    {'w', "w", NC_("key bar", "swap")},  {'p', "p", NC_("key bar", "pass")},
    {'q', "q", NC_("key bar", "menu")},  {0},
};

const DeskKey *keybar_command(const Scene *scene) {
    const DeskKey *key = scene->screen->session.guest == NULL ? letter_keys : visitscene_letters();
    if (scene->mode != SCENE_TYPING || scene->entry.length != 1) return NULL;
    while (key->key != 0 && key->key != scene->entry.text[0]) key++;
    return key->key != 0 ? key : NULL;
}

static const DeskKey *find_keys(const Scene *scene) {
    switch (scene->mode) {
    case SCENE_TYPING:
    case SCENE_NAMING: return desk_line_keys;
    case SCENE_ASKING: return desk_question_keys;
    case SCENE_TURN: break;
    }
    if (scene->walking) return walking_keys;
    bool complete = scene_human(scene) && scene->aim.builder.turn.count > 0 && scene->aim.builder.next_count == 0;
    if (scene->screen->session.guest != NULL && !complete) return visitscene_keys(scene);
    if (play_is_solved(scene_play(scene))) return solved_keys;
    if (scene_over(scene)) return over_keys;
    if (!scene_human(scene)) return waiting_keys;
    if (scene->aim.builder.turn.count == 0) return turn_keys;
    return complete ? complete_keys : building_keys;
}

void keybar_draw(Scene *scene) {
    DeskKey keys[MOST_KEYS] = {{KEYS_PAGE_DOWN, NC_("key", "PgDn"), NC_("key bar", "more")}};
    size_t count = scene->said.more ? 1 : 0;
    const DeskKey *command = keybar_command(scene);
    const GuideStep *step = scene->mode == SCENE_TURN && scene_human(scene) ? scene_step(scene) : NULL;
    if (step != NULL && step->until == GUIDE_UNTIL_READ) {
        keys[count++] = (DeskKey){KEYS_ENTER, NC_("key", "Enter"), NC_("key bar", "go on")};
    }
    const DeskKey lone_keys[] = {
        {KEYS_ENTER, NC_("key", "Enter"), command != NULL ? command->word : NULL}, desk_line_keys[1], {0}};
    const DeskKey *key = command != NULL ? lone_keys : find_keys(scene);
    for (; key->key != 0 && count < MOST_KEYS; key++) keys[count++] = *key;
    if (scene->mode != SCENE_TURN) scene->spots.count = 0; /* nothing else may be clicked now */
    desk_draw_keys(&scene->screen->paint, keys, count, &scene->spots);
}
