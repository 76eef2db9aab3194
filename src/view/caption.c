#include "view/caption.h"

#include "language/language.h"

#include <stdio.h>
#include <string.h>

enum { HUNDRED = 100 };

const char *caption_tag(const char *tag, char name[TERCET_TAG_TEXT]) {
    char strength[CAPTION_STRENGTH_ROOM];
    int level, tenth, end = 0;
    if (strcmp(tag, "human") == 0) return C_("player", "human");
    if (sscanf(tag, "mine (level %2d.%1d)%n", &level, &tenth, &end) == 2 && end > 0 && tag[end] == '\0') {
        snprintf(name, TERCET_TAG_TEXT, C_("player", "mine (level %s)"),
                 caption_strength(10 * level + tenth, strength));
        return name;
    }
    if (sscanf(tag, "level %9d%n", &level, &end) != 1 || tag[end] != '\0') return tag;
    snprintf(name, TERCET_TAG_TEXT, C_("player", "level %d"), level);
    return name;
}

const char *caption_player(const tercet_game *game, tercet_side side, char name[TERCET_TAG_TEXT]) {
    const char *tag = tercet_game_tag(game, tercet_side_name(side));
    return tag == NULL ? NULL : caption_tag(tag, name);
}

void caption_game(const tercet_game *game, char text[CAPTION_ROOM]) {
    const char *title = _(tercet_ruleset_title(tercet_game_position(game)->ruleset));
    char white_name[TERCET_TAG_TEXT], black_name[TERCET_TAG_TEXT];
    const char *white = caption_player(game, TERCET_WHITE, white_name);
    const char *black = caption_player(game, TERCET_BLACK, black_name);
    if (white == NULL && black == NULL) {
        snprintf(text, CAPTION_ROOM, "%s", title);
    } else {
        snprintf(text, CAPTION_ROOM, _("%s: %s against %s"), title,
                 white != NULL ? white : _(tercet_side_name(TERCET_WHITE)),
                 black != NULL ? black : _(tercet_side_name(TERCET_BLACK)));
    }
}

bool caption_ending(const tercet_game *game, char text[CAPTION_ROOM]) {
    tercet_reason why;
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    if (!tercet_game_over(game, &why)) return false;
    const char *rest = language_capital(language_reason(&why, reason), capital);
    snprintf(text, CAPTION_ROOM, "%s%s.", capital, rest);
    return true;
}

void caption_number(const tercet_game *game, size_t ply, char text[CAPTION_NUMBER_ROOM]) {
    size_t half = ply + (tercet_position_side(tercet_game_position_at(game, 0)) == TERCET_BLACK ? 1 : 0);
    snprintf(text, CAPTION_NUMBER_ROOM, "%zu%s", half / 2 + 1, half % 2 == 0 ? "." : "...");
}

int caption_moves(int plies) {
    return (plies + 1) / 2;
}

int caption_length(const tercet_game *game) {
    int plies = (int)tercet_game_length(game);
    bool black_began = tercet_position_side(tercet_game_position_at(game, 0)) == TERCET_BLACK;
    return caption_moves(plies > 0 && black_began ? plies + 1 : plies);
}

void caption_own_score(tercet_score score, char text[CAPTION_SCORE_ROOM]) {
    int size = score.value < 0 ? -score.value : score.value;
    if (score.mate) {
        int moves = caption_moves(size);
        snprintf(text, CAPTION_SCORE_ROOM, C_("score", "mate %d"), score.value < 0 ? -moves : moves);
    } else if (size >= TERCET_SCORE_SURE) {
        const char *words = score.value > 0 ? C_("score", "+ win seen") : C_("score", "- win seen");
        snprintf(text, CAPTION_SCORE_ROOM, "%s", words);
    } else {
        const char *sign = score.value > 0 ? "+" : score.value < 0 ? "-" : "";
        snprintf(text, CAPTION_SCORE_ROOM, "%s%d%s%02d", sign, size / HUNDRED, C_("decimal mark", "."), size % HUNDRED);
    }
}

void caption_score(tercet_score score, tercet_side side, char text[CAPTION_SCORE_ROOM]) {
    if (side == TERCET_BLACK) score.value = -score.value;
    caption_own_score(score, text);
}

const char *caption_level(int level) {
    static const char *const words[TERCET_LEVELS] = {
        N_("newcomer"), N_("beginner"), N_("learner"), N_("casual"), N_("steady"),
        N_("keen"),     N_("skilled"),  N_("strong"),  N_("expert"), N_("master"),
    };
    return level >= 1 && level <= TERCET_LEVELS ? _(words[level - 1]) : "";
}

const char *caption_strength(int tenths, char text[CAPTION_STRENGTH_ROOM]) {
    snprintf(text, CAPTION_STRENGTH_ROOM, "%d%s%d", tenths / 10, C_("decimal mark", "."), tenths % 10);
    return text;
}

const char *caption_clock(int64_t left, char text[CAPTION_CLOCK_ROOM]) {
    enum { SECOND = 1000, LAST_SECONDS = 10 * SECOND };
    int whole = (int)((left + SECOND - 1) / SECOND); /* the last second is over when 0 is shown */
    if (left < LAST_SECONDS) {
        snprintf(text, CAPTION_CLOCK_ROOM, "%d%s%d", (int)(left / SECOND), C_("decimal mark", "."),
                 (int)(left % SECOND / 100));
    } else {
        snprintf(text, CAPTION_CLOCK_ROOM, "%d:%02d", whole / 60, whole % 60);
    }
    return text;
}
