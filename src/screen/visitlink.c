/* The link to a game at a server, with its code for telephones, on a screen of its own. */
#include "language/language.h"
#include "screen/visitscene.h"

#include <stdio.h>

enum { EDGE = 2, TEXT_WIDTH = 30 };

/* Puts the code, two rows of squares in a row of characters. Its light squares are as light, and its dark ones as dark,
 * in all themes: or no telephone would read it. */
static void draw_code(const Paint *paint, const GuestCode *code, int row, int column) {
    static const char *const blocks[] = {" ", "▄", "▀", "█"};
    int size = (int)code->size;
    for (int y = -EDGE; y < size + EDGE; y += 2) {
        for (int x = -EDGE; x < size + EDGE; x++) {
            int dark = 2 * guest_code_dark(code, y, x) + guest_code_dark(code, y + 1, x);
            paint_text(paint, row + (y + EDGE) / 2, column + x + EDGE, INK_TEXT, GROUND_CODE, blocks[dark]);
        }
    }
}

static int code_rows(const GuestCode *code) {
    return ((int)code->size + 2 * EDGE + 1) / 2;
}

/* Puts a sentence and a link below each other; returns the row behind them. */
static int draw_link(const Paint *paint, int row, int width, const char *words, const char *link) {
    row += paint_wrapped(paint, row, 1, width, 0, paint->rows, INK_TEXT, words);
    row += paint_wrapped(paint, row, 1, width, 0, paint->rows, INK_STRONG, link);
    return row + 1;
}

static void draw(Screen *screen) {
    const Paint *paint = &screen->paint;
    const Guest *guest = screen->session.guest;
    const GuestCode *code = &guest->code;
    char link[LINK_TEXT];
    if (!screen_begin(screen, _("The link to this game"))) return;
    int code_width = (int)code->size + 2 * EDGE, room = paint->rows - 2;
    bool shown =
        code->size > 0 && paint->unicode && code_rows(code) <= room && code_width + TEXT_WIDTH + 3 <= paint->columns;
    int width = shown ? paint->columns - code_width - 3 : paint->columns - 2, row = 2;
    bool invites = guest->away.status == AWAY_OPEN && guest->away.you != AWAY_NOBODY;
    if (guest_invitation(guest, link)) {
        row = draw_link(paint, row, width,
                        invites ? _("Send this link to whom you want to play:") : _("Whoever has this link can watch:"),
                        link);
    }
    if (guest_private_link(guest, link)) {
        row = draw_link(paint, row, width, _("For you alone, to go on elsewhere:"), link);
    }
    if (shown) draw_code(paint, code, 1 + (room - code_rows(code)) / 2, paint->columns - code_width - 1);
    if (code->size > 0 && !shown) {
        paint_wrapped(paint, row, 1, width, 0, 2, INK_DIM,
                      _("In a larger terminal there is a code for telephones here."));
    }
    screen_footer(screen, _("Any key goes back"));
    paint_show(&screen->paint, -1, 0);
}

void visitscene_show_link(Screen *screen) {
    Session *session = &screen->session;
    char link[LINK_TEXT];
    int64_t version = session->guest->away.version;
    if (!guest_invitation(session->guest, link)) return;
    guest_ask_code(session->guest, link);
    while (!screen->ended && session->guest->away.version == version) {
        GuestNews news;
        draw(screen);
        Event event = screen_wait(screen, guest_news(session->guest), INPUT_FOREVER);
        if (event.kind == EVENT_KEY || event.kind == EVENT_CLICK) break;
        while (session->guest->away.version == version && guest_hear(session->guest, &session->play, &news)) {
            if (news.text[0] != '\0') fprintf(session->out, "%s\n", news.text);
        }
    }
}
