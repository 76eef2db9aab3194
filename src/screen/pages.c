#include "screen/pages.h"

#include "language/language.h"
#include "terminal/notation.h"

#include <stdio.h>
#include <stdlib.h>

enum { MARGIN = 2, MOST_WIDTH = 100 };

void pages_text(Screen *screen, const char *title, const char *text) {
    int first = 0;
    for (;;) {
        int rows = 0, lines = 0;
        if (screen_begin(screen, title)) {
            const Paint *paint = &screen->paint;
            int width = paint->columns - 2 * MARGIN < MOST_WIDTH ? paint->columns - 2 * MARGIN : MOST_WIDTH;
            rows = paint->rows - 3;
            lines = paint_wrapped(paint, 2, MARGIN, width, first, rows, INK_TEXT, text);
            screen_footer(screen, lines > rows ? _("Up and Down scroll, Esc goes back") : _("Esc goes back"));
            paint_show(-1, 0);
        }
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_RESIZE || event.kind == EVENT_NEWS) continue;
        if (event.kind != EVENT_KEY) return;
        if (event.key == KEYS_DOWN)
            first += 1;
        else if (event.key == KEYS_UP)
            first -= 1;
        else if (event.key == KEYS_PAGE_DOWN || event.key == ' ')
            first += rows;
        else if (event.key == KEYS_PAGE_UP)
            first -= rows;
        else
            return;
        if (first > lines - rows) first = lines - rows;
        if (first < 0) first = 0;
    }
}

static const char keys_help[] =
    N_("Arrows move the cursor, Enter or a click chooses: first a piece, then where it goes, then what else the turn "
       "needs. Esc takes one step back; Enter confirms the complete turn. Tab goes to your hand or to the holes of a "
       "piece and back; 1 to 5 choose a piece of your hand. Or type a move: letters that are also keys become part of "
       "it when a digit follows, and m begins one, too.\n"
       "\n"
       "  h  the best move, and why             s  save the game to a file\n"
       "  t  what the opponent threatens        x  export a picture or a record\n"
       "  u  take your last turn back           d  offer a draw\n"
       "  r  play it again                      g  give up\n"
       "  e  evaluation on or off               n  the computer moves now\n"
       "  f  flip the board                     Space  the computer pauses\n"
       "  w  swap king and rook (Echek)         ?  this help\n"
       "  p  pass, if nothing else is legal     q  to the menu; the game is kept\n"
       "\n");

static const char unicode_signs[] = N_(
    "On the board: • can be chosen, ◆ is chosen, ★ a hint or threat, ! makes a move illegal. The last move: ▹ left, ◂ "
    "came, × was taken or removed, + got a peg.\n\n");
static const char ascii_signs[] = N_(
    "On the board: * can be chosen, # is chosen, ? a hint or threat, ! makes a move illegal. The last move: > left, < "
    "came, x was taken or removed, + got a peg.\n\n");

void pages_help(Play *play) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL) return;
    fputs(_(keys_help), out);
    fputs(play->screen->paint.unicode ? _(unicode_signs) : _(ascii_signs), out);
    notation_print(&play->builder.position, out);
    if (fclose(out) == 0) pages_text(play->screen, _("Help"), text);
    free(text);
}

void pages_list_help(Screen *screen) {
    pages_text(
        screen, _("Help"),
        _("Up and Down move from line to line. Enter chooses, and so do a click, the number of a line, and the letter "
          "that "
          "stands out in it.\n"
          "\n"
          "What stands between two arrows can be changed with Left and Right.\n"
          "\n"
          "Esc goes back to where you came from. Nothing is lost: a game that is not finished waits in the menu."));
}
