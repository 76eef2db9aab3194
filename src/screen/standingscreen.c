#include "screen/standingscreen.h"

#include "language/language.h"
#include "line/results.h"
#include "screen/desk.h"
#include "standing/standing.h"

#include <stdio.h>
#include <stdlib.h>

enum { TITLE_ROOM = 200, TEXT_ROW = 2, LABEL_COLUMN = 2, CURVE_COLUMN = 6, WIDEST_GAME = 4, MOST_TENTHS = 100 };

/* What there is to show. */
typedef struct Page {
    const tercet_ruleset *ruleset;
    Results results;
    char fault[FILE_MESSAGE_ROOM]; /* why the results could not be read, or what is wrong with them; or empty */
} Page;

static void load(const Screen *screen, Page *page) {
    const char *folder = screen->session.store.folder;
    page->fault[0] = '\0';
    if (folder[0] != '\0' && results_load(folder, &page->results, page->fault)) page->fault[0] = '\0';
    if (page->results.bad_line > 0) {
        snprintf(page->fault, sizeof page->fault, _("Line %zu of your results is damaged and does not count."),
                 page->results.bad_line);
    }
    if (page->results.newer) {
        snprintf(page->fault, sizeof page->fault, "%s", _("a later version of this program has written your results"));
    }
}

/* Puts one paragraph; returns the row behind it and a free one. */
static int put(const Paint *paint, int row, Ink ink, const char *text) {
    enum { MARGIN = 2, MOST_ROWS = 4 };
    if (text[0] == '\0') return row;
    return row + paint_wrapped(paint, row, MARGIN, paint->columns - 2 * MARGIN, 0, MOST_ROWS, ink, text);
}

static int draw_words(const Paint *paint, const Page *page) {
    char text[STANDING_ROOM];
    int row = put(paint, TEXT_ROW, INK_STRONG, standing_words(&page->results, page->ruleset, text));
    row = put(paint, row, INK_TEXT, standing_record(&page->results, page->ruleset, text));
    row = put(paint, row, INK_STRONG, page->fault);
    return 1 + put(paint, row, INK_DIM,
                   _("All games against the computer count that you finish or give up, from the start and without undo "
                     "or hints. 'mine' plays as strong as you do."));
}

/* The rows of the curve: as many for each level, if there is room. */
static int curve_rows(int rows) {
    return rows >= TERCET_LEVELS ? rows / TERCET_LEVELS * TERCET_LEVELS : rows;
}

static void draw_labels(const Paint *paint, BoardArea area) {
    int before = -1;
    for (int level = TERCET_LEVELS; level >= 1; level--) {
        int row = area.row + area.height - (level * area.height + TERCET_LEVELS - 1) / TERCET_LEVELS;
        if (row == before) continue; /* there is no room for all of them */
        paint_print(paint, row, LABEL_COLUMN, INK_DIM, GROUND_SCREEN, "%2d", level);
        before = row;
    }
}

/* The strength after each game, a few columns wide as long as there is room for that. */
static void draw_curve(const Paint *paint, const int *curve, size_t games, BoardArea area) {
    size_t wide = (size_t)area.width / games;
    if (wide > WIDEST_GAME) wide = WIDEST_GAME;
    if (wide < 1) wide = 1;
    double *heights = calloc(games * wide, sizeof *heights);
    if (heights == NULL) return;
    for (size_t i = 0; i < games * wide; i++) heights[i] = (double)curve[i / wide] / MOST_TENTHS;
    desk_draw_curve(paint, heights, games * wide, games * wide - 1, area);
    free(heights);
}

static void draw(Screen *screen, const Page *page) {
    const Paint *paint = &screen->paint;
    char title[TITLE_ROOM];
    snprintf(title, sizeof title, _("Your strength: %s"), _(tercet_ruleset_title(page->ruleset)));
    if (!screen_begin(screen, title)) return;
    int row = draw_words(paint, page);
    BoardArea area = {row, CURVE_COLUMN, curve_rows(paint->rows - 2 - row), paint->columns - CURVE_COLUMN - 2};
    int *curve = calloc(page->results.count + 1, sizeof *curve);
    size_t games = curve == NULL ? 0 : standing_of(&page->results, page->ruleset, curve).games;
    if (games > 0 && area.height > 0) {
        draw_labels(paint, area);
        draw_curve(paint, curve, games, area);
    }
    free(curve);
    screen_footer(screen, _("Left and Right show other rulesets, Esc goes back"));
    paint_show(paint, -1, 0);
}

/* The ruleset so many places further in the list, in a circle. */
static const tercet_ruleset *neighbour(const tercet_ruleset *ruleset, size_t by) {
    size_t index = 0;
    while (tercet_ruleset_at(index) != ruleset) index++;
    return tercet_ruleset_at((index + by) % tercet_ruleset_count());
}

void standingscreen_show(Screen *screen, const tercet_ruleset *ruleset) {
    Page page = {.ruleset = ruleset};
    load(screen, &page);
    while (!screen->ended) {
        draw(screen, &page);
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_CLICK) break;
        if (event.kind != EVENT_KEY) continue;
        if (event.key == KEYS_RIGHT) {
            page.ruleset = neighbour(page.ruleset, 1);
        } else if (event.key == KEYS_LEFT) {
            page.ruleset = neighbour(page.ruleset, tercet_ruleset_count() - 1);
        } else {
            break;
        }
    }
    results_free(&page.results);
}
