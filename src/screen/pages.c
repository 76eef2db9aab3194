#include "screen/pages.h"

#include "language/language.h"
#include "line/notation.h"
#include "system/draft.h"
#include "view/game_view.h"

#include <stdio.h>
#include <stdlib.h>

enum { MARGIN = 1, MOST_WIDTH = 100, FRAME_ROWS = 3 };

/* By how many lines a key scrolls, where `rows` are shown at once; 0 if it does not scroll. */
static int scrolling(int key, int rows) {
    switch (key) {
    case KEYS_DOWN: return 1;
    case KEYS_UP: return -1;
    case ' ':
    case KEYS_PAGE_DOWN: return rows;
    case KEYS_PAGE_UP: return -rows;
    default: return 0;
    }
}

/* Draws the text from a line on; returns how many lines it has. */
static int draw_text(Screen *screen, const char *title, const char *text, int first) {
    const Paint *paint = &screen->paint;
    if (!screen_begin(screen, title)) return 0;
    int rows = paint->rows - FRAME_ROWS;
    int width = paint->columns - MARGIN < MOST_WIDTH ? paint->columns - MARGIN : MOST_WIDTH;
    int lines = paint_wrapped(paint, 2, MARGIN, width, first, rows, INK_TEXT, text);
    screen_footer(screen, lines > rows ? _("Up and Down scroll, Esc goes back") : _("Esc goes back"));
    paint_show(&screen->paint, -1, 0);
    return lines;
}

void pages_text(Screen *screen, const char *title, const char *text) {
    int first = 0;
    for (;;) {
        int lines = draw_text(screen, title, text, first);
        int rows = screen->paint.rows - FRAME_ROWS;
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_RESIZE || event.kind == EVENT_NEWS) continue;
        int by = event.kind == EVENT_KEY ? scrolling(event.key, rows) : 0;
        if (by == 0) return;
        first += by;
        if (first > lines - rows) first = lines - rows;
        if (first < 0) first = 0;
    }
}

static const char building_help[] = N_(
    "Arrows move the cursor, Enter or a click chooses: first a piece, then where it goes, then what else the turn "
    "needs; a piece can be dragged, too. Esc takes one step back. A complete turn is played at once, or after one more "
    "Enter if the settings say so. Tab goes to your hand or to the holes of a "
    "piece and back; digits choose a piece of your hand. Or type a move, with or without m before it: a letter that "
    "some legal move begins with is not a key but begins that move. If the key is meant, press Enter behind it, or "
    "click on it.\n"
    "\n");

static const char keys_help[] = N_("  h  the best move, and why             s  save the game to a file\n"
                                   "  t  what the opponent threatens        x  export a picture or a record\n"
                                   "  u  take your last turn back           d  offer a draw\n"
                                   "  r  play it again                      g  give up\n"
                                   "  e  evaluation on or off               n  the computer moves now\n"
                                   "  f  flip the board                     Space  the computer pauses\n"
                                   "  p  pass, if nothing else is legal     ?  this help\n"
                                   "  l  learn the rules of this game       q  to the menu; the game is kept\n"
                                   "  [ ]  walk through the moves           Home End  to the start and back\n"
                                   "  After the end: m plays once more, w with sides changed, n something else,\n"
                                   "  v reviews the game, a takes it to the analysis board.\n");

static const char guest_help[] = N_("  d  offer a draw                       y  agree to what is proposed\n"
                                    "  u  ask to take your last turn back    n  refuse it\n"
                                    "  o  call the game off                  k  say one of a few phrases\n"
                                    "  g  give up                            i  the link to the game, with a code\n"
                                    "  f  flip the board                     s  save the game to a file\n"
                                    "  l  learn the rules of this game       x  export a picture or a record\n"
                                    "  v  after the end: replay the game     m  after the end: offer a rematch\n"
                                    "  [ ]  walk through the moves           Home End  to the start and back\n"
                                    "  a  after the end: analyse the game    q  leave; the game goes on\n"
                                    "  ?  this help\n");

static const char scrolling_help[] =
    N_("PgUp and PgDn scroll what is said below the board, if a sign at the right shows that there is more.\n\n");

static const char unicode_signs[] =
    N_("On the board: • can be chosen, ◆ is chosen, ★ a hint or threat, ! makes a move illegal, † in danger. The "
       "last move: ▹ left, ◂ came, × was taken or removed, + got a peg.\n\n");
static const char ascii_signs[] =
    N_("On the board: * can be chosen, # is chosen, ? a hint or threat, ! makes a move illegal, & in danger. The "
       "last move: > left, < came, x was taken or removed, + got a peg.\n\n");

void pages_help(Scene *scene) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL) {
        const char *swap = game_view(scene->aim.builder.position.ruleset)->swap;
        fputs(_(building_help), out);
        fputs(scene->screen->session.guest == NULL ? _(keys_help) : _(guest_help), out);
        if (swap != NULL) fprintf(out, "  w  %s\n", _(swap));
        fputs("\n", out);
        fputs(_(scrolling_help), out);
        fputs(scene->screen->paint.unicode ? _(unicode_signs) : _(ascii_signs), out);
        notation_print(&scene->aim.builder.position, out);
    }
    char *text = draft_end(&draft, NULL);
    pages_text(scene->screen, _("Help"), text == NULL ? _("There is not enough memory.") : text);
    free(text);
}

void pages_list_help(Screen *screen) {
    pages_text(
        screen, _("Help"),
        _("Up and Down move from line to line. Enter chooses, and so do a click, the number of a line, and the letter "
          "that stands out in it.\n"
          "\n"
          "What stands between two arrows can be changed with Left and Right.\n"
          "\n"
          "Esc goes back to where you came from. Nothing is lost: a game that is not finished waits in the menu."));
}
