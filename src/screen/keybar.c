/* The lowest row of a game on the screen: the keys that mean something now, which can also be clicked. */
#include "language/language.h"
#include "screen/play.h"

static const TableKey turn_keys[] = {
    {'?', "?", N_("help")},   {'h', "h", N_("hint")}, {'u', "u", N_("undo")},   {'r', "r", N_("redo")},
    {'e', "e", N_("eval")},   {'f', "f", N_("flip")}, {'t', "t", N_("threat")}, {'s', "s", N_("save")},
    {'x', "x", N_("export")}, {'d', "d", N_("draw")}, {'q', "q", N_("menu")},   {0},
};
static const TableKey building_keys[] = {
    {KEYS_ESCAPE, NC_("key", "Esc"), N_("back")},
    {'?', "?", N_("help")},
    {'h', "h", N_("hint")},
    {'e', "e", N_("eval")},
    {'f', "f", N_("flip")},
    {'t', "t", N_("threat")},
    {'q', "q", N_("menu")},
    {0},
};
static const TableKey complete_keys[] = {
    {KEYS_ENTER, NC_("key", "Enter"), N_("play")},
    {KEYS_ESCAPE, NC_("key", "Esc"), N_("back")},
    {'?', "?", N_("help")},
    {'f', "f", N_("flip")},
    {'q', "q", N_("menu")},
    {0},
};
static const TableKey waiting_keys[] = {
    {'?', "?", N_("help")},
    {'n', "n", N_("now")},
    {' ', NC_("key", "Space"), N_("pause")},
    {'u', "u", N_("undo")},
    {'r', "r", N_("redo")},
    {'e', "e", N_("eval")},
    {'f', "f", N_("flip")},
    {'s', "s", N_("save")},
    {'d', "d", N_("draw")},
    {'q', "q", N_("menu")},
    {0},
};
static const TableKey over_keys[] = {
    {'?', "?", N_("help")},   {'u', "u", N_("undo")},   {'r', "r", N_("redo")},
    {'f', "f", N_("flip")},   {'v', "v", N_("replay")}, {'s', "s", N_("save")},
    {'x', "x", N_("export")}, {'q', "q", N_("menu")},   {0},
};
static const TableKey solved_keys[] = {
    {'n', "n", N_("next exercise")}, {'u', "u", N_("undo")}, {'f', "f", N_("flip")},
    {'?', "?", N_("help")},          {'q', "q", N_("menu")}, {0},
};
static const TableKey question_keys[] = {{'y', NC_("key", "y"), N_("yes")}, {'n', "n", N_("no")}, {0}};
static const TableKey line_keys[] = {
    {KEYS_ENTER, NC_("key", "Enter"), N_("accept")}, {KEYS_ESCAPE, NC_("key", "Esc"), N_("back")}, {0}};

/* All commands that are letters. */
static const TableKey letter_keys[] = {
    {'h', "h", N_("hint")}, {'u', "u", N_("undo")},    {'r', "r", N_("redo")},  {'e', "e", N_("eval")},
    {'f', "f", N_("flip")}, {'t', "t", N_("threat")},  {'s', "s", N_("save")},  {'x', "x", N_("export")},
    {'d', "d", N_("draw")}, {'g', "g", N_("give up")}, {'l', "l", N_("rules")}, {'n', "n", N_("now")},
    {'w', "w", N_("swap")}, {'p', "p", N_("pass")},    {'q', "q", N_("menu")},  {0},
};

const TableKey *keybar_command(const Play *play) {
    const TableKey *key = letter_keys;
    if (play->mode != PLAY_TYPING || play->entry.length != 1) return NULL;
    while (key->key != 0 && key->key != play->entry.text[0]) key++;
    return key->key != 0 ? key : NULL;
}

static const TableKey *find_keys(const Play *play) {
    switch (play->mode) {
    case PLAY_TYPING:
    case PLAY_NAMING: return line_keys;
    case PLAY_ASKING: return question_keys;
    case PLAY_TURN: break;
    }
    if (play_solved(play)) return solved_keys;
    if (play_over(play)) return over_keys;
    if (!play_human(play)) return waiting_keys;
    if (play->builder.turn.count == 0) return turn_keys;
    return play->builder.next_count == 0 ? complete_keys : building_keys;
}

void keybar_draw(Play *play) {
    const TableKey *keys = find_keys(play), *command = keybar_command(play);
    const TableKey lone_keys[] = {
        {KEYS_ENTER, NC_("key", "Enter"), command != NULL ? command->word : NULL}, line_keys[1], {0}};
    if (command != NULL) keys = lone_keys;
    size_t count = 0;
    while (keys[count].key != 0) count++;
    if (play->mode != PLAY_TURN) play->spots.count = 0; /* nothing else may be clicked now */
    table_draw_keys(&play->screen->paint, keys, count, &play->spots);
}
