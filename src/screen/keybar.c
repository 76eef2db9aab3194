/* The lowest row of a game on the screen: the keys that mean something now, which can also be clicked. */
#include "language/language.h"
#include "screen/play.h"

/* A key and a word for what it does; the words that have no room are left to the help. */
typedef struct KeyWord {
    int key;
    const char *word;
} KeyWord;

static const KeyWord turn_keys[] = {
    {'?', N_("help")},   {'h', N_("hint")}, {'u', N_("undo")},   {'r', N_("redo")},
    {'e', N_("eval")},   {'f', N_("flip")}, {'t', N_("threat")}, {'s', N_("save")},
    {'x', N_("export")}, {'d', N_("draw")}, {'q', N_("menu")},   {0},
};
static const KeyWord building_keys[] = {
    {KEYS_ESCAPE, N_("back")}, {'?', N_("help")},   {'h', N_("hint")}, {'e', N_("eval")},
    {'f', N_("flip")},         {'t', N_("threat")}, {'q', N_("menu")}, {0},
};
static const KeyWord complete_keys[] = {
    {KEYS_ENTER, N_("play")}, {KEYS_ESCAPE, N_("back")}, {'?', N_("help")}, {'f', N_("flip")}, {'q', N_("menu")}, {0},
};
static const KeyWord waiting_keys[] = {
    {'?', N_("help")},
    {'n', N_("now")},
    {' ', N_("pause")},
    {'u', N_("undo")},
    {'r', N_("redo")},
    {'e', N_("eval")},
    {'f', N_("flip")},
    {'s', N_("save")},
    {'d', N_("draw")},
    {'q', N_("menu")},
    {0},
};
static const KeyWord over_keys[] = {
    {'?', N_("help")}, {'u', N_("undo")},   {'r', N_("redo")}, {'f', N_("flip")},
    {'s', N_("save")}, {'x', N_("export")}, {'q', N_("menu")}, {0},
};
static const KeyWord question_keys[] = {{'y', N_("yes")}, {'n', N_("no")}, {0}};
static const KeyWord line_keys[] = {{KEYS_ENTER, N_("accept")}, {KEYS_ESCAPE, N_("back")}, {0}};

static const KeyWord *find_keys(const Play *play) {
    switch (play->mode) {
    case PLAY_TYPING:
    case PLAY_NAMING: return line_keys;
    case PLAY_ASKING: return question_keys;
    case PLAY_TURN: break;
    }
    if (tercet_game_over(play_game(play), NULL)) return over_keys;
    if (!play_human(play)) return waiting_keys;
    if (play->builder.turn.count == 0) return turn_keys;
    return play->builder.next_count == 0 ? complete_keys : building_keys;
}

/* What a key is called; one that is a character is that. */
static const char *key_name(int key, char character[2]) {
    character[0] = (char)key;
    character[1] = '\0';
    switch (key) {
    case KEYS_ENTER: return _("Enter");
    case KEYS_ESCAPE: return _("Esc");
    case ' ': return _("Space");
    case 'y': return _("y");
    default: return character;
    }
}

void keybar_draw(Play *play) {
    const Paint *paint = &play->screen->paint;
    int row = paint->rows - 1, column = 0;
    if (play->mode != PLAY_TURN) play->spot_count = 0; /* nothing else may be clicked now */
    paint_fill(paint, row, 0, 1, paint->columns, GROUND_BAR);
    for (const KeyWord *key = find_keys(play); key->key != 0; key++) {
        char character[2];
        const char *name = key_name(key->key, character), *word = _(key->word);
        int width = paint_width(name) + 1 + paint_width(word);
        if (column + width > paint->columns) return;
        int end = paint_text(paint, row, column, INK_STRONG, GROUND_BAR, name);
        paint_text(paint, row, end + 1, INK_TEXT, GROUND_BAR, word);
        play_add_spot(play, row, column, width, key->key);
        column += width + 1;
    }
}
