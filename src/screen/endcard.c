/* The end of a game, in the panel: who has won, and what can be done now. */
#include "language/language.h"
#include "screen/cells.h"
#include "screen/scene.h"

#include <stdio.h>

enum { CARD_ROWS = 3, DEED_ROWS = 4, LEAST_MOVE_ROWS = 2 };

/* What can be done, two in a row. */
static const DeskKey deeds[2 * DEED_ROWS] = {
    {'v', "v", N_("review")}, {'m', "m", N_("rematch")}, {'w', "w", N_("swap sides")}, {'n', "n", N_("new game")},
    {'s', "s", N_("save")},   {'x', "x", N_("export")},  {'a', "a", N_("analyse")},    {'[', "[", N_("look back")},
};

/* How it ended, for whoever played: by name of the side if that is nobody, or both. */
static const char *headline(const Scene *scene) {
    const tercet_game *game = scene_game(scene);
    tercet_result result = tercet_game_result(game);
    tercet_side winner = result == TERCET_WHITE_WINS ? TERCET_WHITE : TERCET_BLACK;
    bool persons[2] = {seats_at(game, TERCET_WHITE) == SEAT_PERSON, seats_at(game, TERCET_BLACK) == SEAT_PERSON};
    if (result == TERCET_DRAW) return _("A draw");
    if (persons[TERCET_WHITE] != persons[TERCET_BLACK]) return persons[winner] ? _("You have won") : _("You have lost");
    return winner == TERCET_WHITE ? _("White has won") : _("Black has won");
}

static void draw_headline(const Scene *scene, BoardArea area) {
    const Paint *paint = &scene->screen->paint;
    const char *words = headline(scene);
    tercet_result result = tercet_game_result(scene_game(scene));
    cells_frame(paint, area, result == TERCET_BLACK_WINS ? TERCET_BLACK : TERCET_WHITE, INK_STRONG, GROUND_SCREEN);
    paint_text(paint, area.row + 1, area.column + (area.width - paint_width(words)) / 2, INK_STRONG, GROUND_SCREEN,
               words);
}

static void draw_deeds(Scene *scene, int row, int column, int width) {
    const Paint *paint = &scene->screen->paint;
    for (int i = 0; i < 2 * DEED_ROWS; i++) {
        int at = column + i % 2 * (width / 2);
        int end = paint_text(paint, row + i / 2, at, INK_STRONG, GROUND_SCREEN, deeds[i].name);
        end = paint_text(paint, row + i / 2, end + 1, INK_TEXT, GROUND_SCREEN, _(deeds[i].word));
        desk_add_spot(&scene->spots, (DeskSpot){row + i / 2, at, end - at, deeds[i].key});
    }
}

int endcard_draw(Scene *scene, int row, int column, int end) {
    int width = desk_panel_width(&scene->screen->paint) - 3;
    if (!endcard_is_due(scene) || row + CARD_ROWS + LEAST_MOVE_ROWS > end) return 0;
    draw_headline(scene, (BoardArea){row, column, CARD_ROWS, width});
    if (row + CARD_ROWS + DEED_ROWS + 1 + LEAST_MOVE_ROWS > end) return CARD_ROWS;
    draw_deeds(scene, row + CARD_ROWS, column + 1, width);
    return CARD_ROWS + DEED_ROWS + 1;
}

bool endcard_is_due(const Scene *scene) {
    bool here = scene->screen->session.guest == NULL && scene->exercise == NULL;
    return here && !scene->walking && tercet_game_over(scene_game(scene), NULL);
}
