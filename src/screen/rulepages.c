#include "screen/rulepages.h"

#include "guide/guide.h"
#include "language/language.h"
#include "screen/list.h"
#include "screen/scene.h"
#include "screen/setup.h"

#include <stdio.h>

enum { TEXT_COLUMNS = 33, BOARD_COLUMNS = 47, WIDEST_TEXT = 60, FRAME_ROWS = 4, MOST_ITEMS = 40, TITLE_ROOM = 200 };

/* ---- Pages ---- */

static void draw_page_board(Screen *screen, const GuidePage *page, BoardArea area) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(page->ruleset);
    tercet_position position;
    tercet_move move;
    tercet_board board;
    if (!tercet_position_read(ruleset, page->position, &position, NULL)) return;
    if (page->move != NULL && tercet_move_read(&position, page->move, &move, NULL)) {
        tercet_board_after(&position, move, &board);
    } else {
        tercet_board_of(&position, &board);
    }
    setup_draw_board(screen, ruleset, &board, area);
}

/* How many columns the text beside a board has: what the board leaves, as far as that is good to read. */
static int text_columns(const Paint *paint) {
    int left = paint->columns - BOARD_COLUMNS;
    return left < TEXT_COLUMNS ? TEXT_COLUMNS : left > WIDEST_TEXT ? WIDEST_TEXT : left;
}

/* Draws a page from line `first` of its text on; returns how many lines are hidden below. */
static int draw_page(Screen *screen, const char *game, size_t index, int first) {
    const GuidePage *page = guide_page(game, index);
    const Paint *paint = &screen->paint;
    char title[TITLE_ROOM];
    snprintf(title, sizeof title, "%s  (%zu/%zu)", _(page->title), index + 1, guide_page_count(game));
    if (!screen_begin(screen, title)) return 0;
    int rows = paint->rows - FRAME_ROWS, beside = text_columns(paint);
    int width = page->position == NULL ? paint->columns - 4 : beside - 2;
    int lines = paint_wrapped(paint, 2, 1, width, first, rows, INK_TEXT, _(page->text));
    if (page->position != NULL) {
        draw_page_board(screen, page, (BoardArea){1, beside, paint->rows - 3, paint->columns - beside - 1});
    }
    if (lines > first + rows) {
        paint_text(paint, paint->rows - 2, 1, INK_STRONG, GROUND_SCREEN, paint_sign(paint, "▼", "v"));
    }
    screen_footer(screen, lines > rows ? _("Left and Right turn the pages, Up and Down scroll, Esc goes back")
                                       : _("Left and Right turn the pages, Esc goes back"));
    paint_show(&screen->paint, -1, 0);
    return lines - first - rows;
}

/* Whoever reads on page by page sees all of a text before the next one. */
void rulepages_read(Screen *screen, const char *game) {
    size_t index = 0;
    int first = 0;
    while (!screen->ended) {
        int hidden = draw_page(screen, game, index, first);
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        int key = event.kind == EVENT_CLICK ? ' ' : event.kind == EVENT_KEY ? event.key : 0;
        bool onward = key == KEYS_PAGE_DOWN || key == ' ' || key == KEYS_ENTER;
        bool forward = key == KEYS_RIGHT || (onward && hidden <= 0);
        bool backward = key == KEYS_LEFT || key == KEYS_PAGE_UP;
        if (key == KEYS_ESCAPE || key == 'q' || (forward && index + 1 == guide_page_count(game))) return;
        if (onward && hidden > 0) first += hidden;
        if (key == KEYS_DOWN && hidden > 0) first++;
        if (key == KEYS_UP && first > 0) first--;
        if (forward) index++;
        if (backward && index > 0) index--;
        if (forward || backward) first = 0;
    }
}

/* ---- A game's rules and exercises ---- */

static int fill(const char *game, ListItem items[MOST_ITEMS]) {
    int count = 0;
    items[count++] = (ListItem){true, _("Read the rules"), NULL, _("Page by page, with small boards.")};
    for (size_t i = 0; i < guide_exercise_count(game) && count < MOST_ITEMS; i++) {
        const GuideExercise *exercise = guide_exercise(game, i);
        items[count++] = (ListItem){false, _(exercise->title), NULL, _(exercise->task)};
    }
    if (tour_possible(tercet_ruleset_find(game)) && count < MOST_ITEMS) {
        items[count++] = (ListItem){
            true, _("Guided first game"), NULL,
            _("A game against level 1 in which the aim, the pieces and what they can do are explained one by "
              "one.")};
    }
    return count;
}

/* Whether the guided game is chosen, which stands behind the exercises. */
static bool is_guided(const char *game, const List *list) {
    return (size_t)list->chosen > guide_exercise_count(game);
}

/* The position of the exercise under the cursor. */
static void exercise_picture(Screen *screen, const List *list, BoardArea area) {
    const char *game = list->user;
    tercet_position position;
    tercet_board board;
    if (list->chosen == 0 || is_guided(game, list)) return;
    const GuideExercise *exercise = guide_exercise(game, (size_t)list->chosen - 1);
    const tercet_ruleset *ruleset = tercet_ruleset_find(exercise->ruleset);
    if (!tercet_position_read(ruleset, exercise->position, &position, NULL)) return;
    tercet_board_of(&position, &board);
    setup_draw_board(screen, ruleset, &board, area);
}

/* Lets exercises be solved from the chosen one on; the next one is chosen in the list then. */
static void practise(Screen *screen, const char *game, List *list) {
    SceneAnswer answer;
    bool last;
    do {
        answer = scene_exercise(screen, guide_exercise(game, (size_t)list->chosen - 1));
        last = (size_t)list->chosen == guide_exercise_count(game);
        if (answer != SCENE_LEFT && !last) list->chosen++;
    } while (answer == SCENE_ONWARD && !last && !screen->ended);
}

/* True if a guided game is on the table now. */
static bool show_game(Screen *screen, const char *game) {
    ListItem items[MOST_ITEMS];
    List list = {.title = _(tercet_ruleset_title(tercet_ruleset_find(game))),
                 .items = items,
                 .count = fill(game, items),
                 .picture = exercise_picture,
                 .user = game};
    while (!screen->ended && list_run(screen, &list) != LIST_BACK) {
        if (list.chosen == 0) {
            rulepages_read(screen, game);
        } else if (is_guided(game, &list)) {
            if (session_new_guided(&screen->session, tercet_ruleset_find(game))) return true;
        } else {
            practise(screen, game, &list);
        }
    }
    return false;
}

bool rulepages_show(Screen *screen) {
    const tercet_ruleset *game;
    while (!screen->ended && (game = setup_choose_game(screen, _("The rules of which game?"))) != NULL) {
        if (show_game(screen, tercet_ruleset_game(game))) return true;
    }
    return false;
}
