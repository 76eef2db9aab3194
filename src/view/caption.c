#include "view/caption.h"

#include "language/language.h"

#include <stdio.h>

enum { HUNDRED = 100 };

void caption_game(const tercet_game *game, char text[CAPTION_ROOM]) {
    const char *title = _(tercet_ruleset_title(tercet_game_position(game)->ruleset));
    const char *white = tercet_game_tag(game, "White");
    const char *black = tercet_game_tag(game, "Black");
    if (white == NULL && black == NULL) {
        snprintf(text, CAPTION_ROOM, "%s", title);
    } else {
        snprintf(text, CAPTION_ROOM, _("%s: %s against %s"), title, white == NULL ? _("White") : white,
                 black == NULL ? _("Black") : black);
    }
}

bool caption_ending(const tercet_game *game, char text[CAPTION_ROOM]) {
    tercet_reason why;
    if (!tercet_game_over(game, &why)) return false;
    snprintf(text, CAPTION_ROOM, "%s.", why.text);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 'a' + 'A');
    return true;
}

void caption_number(const tercet_game *game, size_t ply, char text[CAPTION_NUMBER_ROOM]) {
    size_t half = ply + (tercet_position_side(tercet_game_position_at(game, 0)) == TERCET_BLACK ? 1 : 0);
    snprintf(text, CAPTION_NUMBER_ROOM, "%zu%s", half / 2 + 1, half % 2 == 0 ? "." : "...");
}

void caption_score(tercet_score score, tercet_side side, char text[CAPTION_SCORE_ROOM]) {
    int value = side == TERCET_WHITE ? score.value : -score.value;
    int size = value < 0 ? -value : value;
    if (score.mate) {
        snprintf(text, CAPTION_SCORE_ROOM, "mate %d", value);
    } else {
        const char *sign = value > 0 ? "+" : value < 0 ? "-" : "";
        snprintf(text, CAPTION_SCORE_ROOM, "%s%d.%02d", sign, size / HUNDRED, size % HUNDRED);
    }
}
