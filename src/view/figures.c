#include "view/figures.h"

#include "language/language.h"
#include "view/game_view.h"

#include <stdio.h>
#include <string.h>

bool view_figures_wanted(void) {
    /* Translators: no text: "letters" if your language knows pieces by K, Q, R, B, N and P, else "figures". */
    return strcmp(C_("pieces in moves", "letters"), "figures") == 0;
}

static const char *figure_of(const GameView *view, char letter) {
    const ViewPiece *piece = game_view_piece(view, letter);
    return piece->letter == letter ? piece->figure : NULL;
}

const char *view_figures(const tercet_ruleset *ruleset, const char *move, char text[VIEW_FIGURES_ROOM]) {
    const GameView *view = game_view(ruleset);
    size_t length = 0;
    text[0] = '\0';
    for (; *move != '\0' && length + sizeof "\xf0\x9f\x80\x80" <= VIEW_FIGURES_ROOM; move++) {
        const char letter[] = {*move, '\0'};
        const char *figure = figure_of(view, *move);
        length += (size_t)snprintf(text + length, VIEW_FIGURES_ROOM - length, "%s", figure != NULL ? figure : letter);
    }
    return text;
}
