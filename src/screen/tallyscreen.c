#include "language/language.h"
#include "line/tally.h"
#include "screen/shelfscreen.h"

enum { FIRST_ROW = 2, BAR_COLUMN = 26, WIDEST_BAR = 60, WORDS_WIDTH = 34 };

/* A bar of three parts that differ by shape as well as by colour: won, drawn, lost. */
static void draw_bar(const Paint *paint, const TallyRow *row, int at, int width) {
    const struct {
        unsigned games;
        Ink ink;
        const char *sign;
    } parts[] = {{row->won, INK_STRONG, paint_sign(paint, "█", "#")},
                 {row->drawn, INK_TEXT, paint_sign(paint, "▒", "=")},
                 {row->lost, INK_DIM, paint_sign(paint, "░", ".")}};
    unsigned all = tally_games(row), before = 0;
    for (int i = 0; i < 3; i++) {
        int from = (int)(before * (unsigned)width / all);
        before += parts[i].games;
        int to = (int)(before * (unsigned)width / all);
        for (int column = from; column < to; column++) {
            paint_text(paint, at, BAR_COLUMN + column, parts[i].ink, GROUND_SCREEN, parts[i].sign);
        }
    }
}

static void draw_row(const Paint *paint, const TallyRow *row, int at) {
    char text[TALLY_TEXT_ROOM];
    int room = paint->columns - BAR_COLUMN - WORDS_WIDTH, width = room < WIDEST_BAR ? room : WIDEST_BAR;
    if (row->level == 0) {
        paint_short(paint, at, 1, BAR_COLUMN - 2, INK_STRONG, GROUND_SCREEN, _(tercet_ruleset_title(row->ruleset)));
    } else {
        paint_print(paint, at, 3, INK_TEXT, GROUND_SCREEN, C_("player", "level %d"), row->level);
    }
    draw_bar(paint, row, at, width);
    paint_text(paint, at, BAR_COLUMN + width + 1, row->level == 0 ? INK_STRONG : INK_TEXT, GROUND_SCREEN,
               tally_text(row, text));
}

/* Draws the rows from number `first` on; returns how many have room. */
static int draw(Screen *screen, const Tally *tally, int first) {
    const Paint *paint = &screen->paint;
    int row = FIRST_ROW, shown = 0;
    if (!screen_begin(screen, _("Statistics: your finished games against the computer"))) return 1;
    if (tally->count == 0) {
        paint_wrapped(paint, FIRST_ROW, 1, paint->columns - 2, 0, 3, INK_TEXT,
                      _("No game against the computer is finished yet."));
    }
    for (size_t i = (size_t)first; i < tally->count; i++, shown++) {
        if (tally->rows[i].level == 0 && shown > 0) row++; /* a free row between the games */
        if (row >= paint->rows - 2) break;
        draw_row(paint, &tally->rows[i], row++);
    }
    screen_footer(screen, shown < (int)tally->count ? _("Up and Down scroll, Esc goes back") : _("Esc goes back"));
    paint_show(paint, -1, 0);
    return shown;
}

void tallyscreen_show(Screen *screen, const Shelf *shelf) {
    Tally tally;
    int first = 0;
    tally_count(&tally, shelf);
    while (!screen->ended) {
        int shown = draw(screen, &tally, first);
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_RESIZE || event.kind == EVENT_NEWS) continue;
        bool down = event.kind == EVENT_KEY && (event.key == KEYS_DOWN || event.key == KEYS_PAGE_DOWN);
        bool up = event.kind == EVENT_KEY && (event.key == KEYS_UP || event.key == KEYS_PAGE_UP);
        if (!down && !up) break;
        if (down && first + shown < (int)tally.count) first++;
        if (up && first > 0) first--;
    }
    tally_free(&tally);
}
