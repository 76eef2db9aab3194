/* What the analysis board begins with. */
#include "language/language.h"
#include "line/shelf.h"
#include "screen/boardscreen.h"
#include "screen/setup.h"
#include "screen/shelfscreen.h"

#include <stdio.h>

enum { MOST_DRAFTS = SKETCH_MOST, LABEL_ROOM = 40 };

typedef enum Choice { CHOICE_START, CHOICE_RULES, CHOICE_EMPTY, CHOICE_STRING, CHOICE_FILE, CHOICES } Choice;

/* What there is to choose from. */
typedef struct Menu {
    size_t ruleset; /* its index among all */
    int draft_count;
    int drafts[MOST_DRAFTS];
    tercet_game *games[MOST_DRAFTS]; /* those drafts; NULL where one is damaged */
    char labels[MOST_DRAFTS][LABEL_ROOM];
    char texts[MOST_DRAFTS][SHELF_TEXT_ROOM];
    char notice[SCREEN_NOTICE_ROOM];
    tercet_setup setup; /* what was set up and left; without a ruleset if nothing was */
} Menu;

static const tercet_ruleset *ruleset_of(const Menu *menu) {
    return tercet_ruleset_at(menu->ruleset);
}

/* ---- Drafts ---- */

static void add_draft(Menu *menu, int number, tercet_game *game) {
    int at = menu->draft_count++;
    menu->drafts[at] = number;
    menu->games[at] = game;
    snprintf(menu->labels[at], LABEL_ROOM, _("Draft: %.24s"),
             _(tercet_ruleset_title(tercet_game_position(game)->ruleset)));
    shelf_describe(game, menu->texts[at]);
}

/* One that cannot be read can still be thrown away. */
static void add_damaged(Menu *menu, int number, const char *fault) {
    int at = menu->draft_count++;
    menu->drafts[at] = number;
    menu->games[at] = NULL;
    snprintf(menu->labels[at], LABEL_ROOM, "%s", _("Damaged draft"));
    snprintf(menu->texts[at], SHELF_TEXT_ROOM, _("A draft cannot be read: %.900s. It is left as it is."), fault);
}

/* Those that are damaged come last, so that they are not what one begins with. */
static void find_drafts(Menu *menu) {
    Sketches found;
    int damaged[SKETCH_MOST], damaged_count = 0;
    char fault[FILE_MESSAGE_ROOM];
    sketch_find(&found);
    for (size_t i = 0; i < found.count; i++) {
        tercet_game *game = sketch_read(found.numbers[i], fault);
        if (game != NULL) add_draft(menu, found.numbers[i], game);
        if (game == NULL) damaged[damaged_count++] = found.numbers[i];
    }
    for (int i = 0; i < damaged_count; i++) {
        tercet_game *game = sketch_read(damaged[i], fault);
        if (game == NULL) add_damaged(menu, damaged[i], fault);
        tercet_game_free(game);
    }
}

static void free_drafts(Menu *menu) {
    for (int i = 0; i < menu->draft_count; i++) tercet_game_free(menu->games[i]);
    menu->draft_count = 0;
}

static void throw_draft(Menu *menu, int chosen) {
    char message[FILE_MESSAGE_ROOM];
    bool thrown = sketch_throw(menu->drafts[chosen], message);
    free_drafts(menu);
    find_drafts(menu);
    if (thrown) {
        snprintf(menu->notice, sizeof menu->notice, "%s", _("The draft is thrown away; u brings it back."));
    } else {
        snprintf(menu->notice, sizeof menu->notice, _("The draft stays: %.900s."), message);
    }
}

/* Returns the item of the draft that is here again, or the one that was chosen. */
static int restore_draft(Menu *menu, int chosen) {
    char message[FILE_MESSAGE_ROOM];
    int number = sketch_restore(message);
    free_drafts(menu);
    find_drafts(menu);
    if (number == 0) {
        char capital[LANGUAGE_CAPITAL_ROOM];
        const char *rest = language_capital(message, capital);
        snprintf(menu->notice, sizeof menu->notice, "%s%.900s.", capital, rest);
        return chosen;
    }
    snprintf(menu->notice, sizeof menu->notice, "%s", _("The draft that was thrown away last is here again."));
    for (int i = 0; i < menu->draft_count; i++) {
        if (menu->drafts[i] == number) return i;
    }
    return 0;
}

/* ---- The list ---- */

static void draw_picture(Screen *screen, const List *list, BoardArea area) {
    const Menu *menu = list->user;
    tercet_board board;
    tercet_position start;
    if (list->chosen < menu->draft_count) {
        const tercet_game *game = menu->games[list->chosen];
        if (game == NULL) return;
        tercet_game_board(game, &board);
        setup_draw_board(screen, tercet_game_position(game)->ruleset, &board, area);
        return;
    }
    tercet_position_start(ruleset_of(menu), &start);
    tercet_board_of(&start, &board);
    setup_draw_board(screen, ruleset_of(menu), &board, area);
}

static void fill_items(const Menu *menu, ListItem items[MOST_DRAFTS + CHOICES]) {
    ListItem *own = items + menu->draft_count;
    for (int i = 0; i < menu->draft_count; i++) items[i] = (ListItem){false, menu->labels[i], NULL, menu->texts[i]};
    own[CHOICE_START] = (ListItem){true, _("Starting position"), NULL, _("Begin where a game of these rules begins.")};
    own[CHOICE_RULES] = (ListItem){true, _("Rules"), _(tercet_ruleset_title(ruleset_of(menu))),
                                   _("Of the starting position, the empty board and the position string.")};
    own[CHOICE_EMPTY] = (ListItem){true, _("Empty board"), NULL, _("Set a position up piece by piece.")};
    own[CHOICE_STRING] = (ListItem){true, _("Position string"), NULL, _("Type or paste a position.")};
    own[CHOICE_FILE] = (ListItem){true, _("Game of yours"), NULL,
                                  _("A game that was played or saved, with its variations and comments.")};
}

static void change_ruleset(Menu *menu, int by) {
    size_t count = tercet_ruleset_count();
    menu->ruleset = (menu->ruleset + count + (size_t)by) % count;
}

/* ---- What was chosen ---- */

static bool begin_with(const tercet_position *position, bool unsaved, BoardPlan *plan) {
    *plan = (BoardPlan){.game = tercet_game_new(position, 0), .unsaved = unsaved};
    return plan->game != NULL;
}

static bool begin_draft(Menu *menu, int number, BoardPlan *plan) {
    if (menu->games[number] == NULL) {
        snprintf(menu->notice, sizeof menu->notice, "%s", menu->texts[number]);
        return false;
    }
    *plan = (BoardPlan){.game = menu->games[number], .draft = menu->drafts[number], .ply = SIZE_MAX};
    menu->games[number] = NULL;
    return true;
}

/* Goes on with what was set up before, as Esc is pressed easily. */
static bool begin_empty(Screen *screen, Menu *menu, BoardPlan *plan) {
    tercet_position start, position;
    tercet_position_start(ruleset_of(menu), &start);
    if (menu->setup.ruleset != ruleset_of(menu)) tercet_setup_clear(ruleset_of(menu), &menu->setup);
    return boardedit_run(screen, &menu->setup, &start, false, &position) && begin_with(&position, true, plan);
}

static bool begin_file(Screen *screen, BoardPlan *plan, char path[FILE_PATH_ROOM]) {
    tercet_game *game = shelfscreen_choose(screen, path);
    *plan = (BoardPlan){.game = game, .path = path};
    return game != NULL;
}

/* Does what was chosen; false if the user came back from there. */
static bool obey(Screen *screen, Menu *menu, int chosen, BoardPlan *plan, char path[FILE_PATH_ROOM]) {
    tercet_position position;
    if (chosen < menu->draft_count) return begin_draft(menu, chosen, plan);
    switch ((Choice)(chosen - menu->draft_count)) {
    case CHOICE_START: tercet_position_start(ruleset_of(menu), &position); return begin_with(&position, false, plan);
    case CHOICE_EMPTY: return begin_empty(screen, menu, plan);
    case CHOICE_STRING:
        return boardedit_type(screen, ruleset_of(menu), "", &position) && begin_with(&position, true, plan);
    case CHOICE_FILE: return begin_file(screen, plan, path);
    default: return false;
    }
}

/* A key that is about drafts. */
static void obey_key(Menu *menu, List *list) {
    if (list->key == 'u') {
        list->chosen = restore_draft(menu, list->chosen);
    } else if (list->chosen < menu->draft_count) {
        throw_draft(menu, list->chosen);
    }
    list->count = menu->draft_count + CHOICES;
}

static bool choose(Screen *screen, Menu *menu, BoardPlan *plan, char path[FILE_PATH_ROOM]) {
    ListItem items[MOST_DRAFTS + CHOICES];
    List list = {.title = _("Analysis board"), .items = items, .picture = draw_picture, .user = menu};
    list.count = menu->draft_count + CHOICES;
    list.notice = menu->notice;
    list.keys = "du";
    while (!screen->ended) {
        fill_items(menu, items);
        list.foot = menu->draft_count > 0
                        ? _("Enter chooses, d throws a draft away, u brings it back, Esc goes back, ? helps")
                        : NULL;
        ListAnswer answer = list_run(screen, &list);
        menu->notice[0] = '\0';
        if (answer == LIST_KEY) {
            obey_key(menu, &list);
            continue;
        }
        if (answer == LIST_BACK) return false;
        if (answer == LIST_CHOSEN && obey(screen, menu, list.chosen, plan, path)) return true;
        if (answer != LIST_CHOSEN) change_ruleset(menu, answer == LIST_LESS ? -1 : 1);
    }
    return false;
}

bool boardstart_choose(Screen *screen, BoardPlan *plan, char path[FILE_PATH_ROOM]) {
    Menu menu = {0};
    find_drafts(&menu);
    bool chosen = choose(screen, &menu, plan, path);
    free_drafts(&menu);
    return chosen;
}
