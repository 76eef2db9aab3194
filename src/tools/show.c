#include "tools/command.h"
#include "view/svg.h"
#include "view/text.h"

#include <limits.h>
#include <stdio.h>

static int draw(const tercet_game *game, bool svg, bool ascii) {
    const tercet_ruleset *ruleset = tercet_game_position(game)->ruleset;
    tercet_result result = tercet_game_result(game);
    tercet_board board;
    tercet_game_board(game, &board);
    ViewTextStyle style = view_text_style();
    if (ascii) style.unicode = false;
    bool drawn = svg ? view_svg(ruleset, &board, result, stdout)
                     : view_text(tercet_ruleset_game(ruleset), &board, result, &style, stdout);
    if (!drawn) return command_wrong("there is no picture for '%s' yet", tercet_ruleset_name(ruleset));
    return command_finish(EXIT_DONE);
}

static int run(int argc, char **argv) {
    bool svg = false, ascii = false;
    const Option options[] = {{.name = "--svg", .flag = &svg}, {.name = "--ascii", .flag = &ascii}, {0}};
    argc = command_options(&command_show, argc, argv, options, 1, INT_MAX);
    tercet_game *game;
    int code = argc < 0 ? EXIT_WRONG_CALL : command_game(argc, argv, &game);
    if (code != EXIT_DONE) return code;
    code = draw(game, svg, ascii);
    tercet_game_free(game);
    return code;
}

const Command command_show = {
    .name = "show",
    .arguments = "RULESET [POSITION] [MOVE...] [--svg] [--ascii]",
    .summary = "draw the board as text or as an SVG picture",
    .help = "\n"
            "Plays the moves, if any, and draws the position they lead to with the last move\n"
            "marked. White's pieces are capital letters, Black's small ones.\n"
            "\n"
            "  Echek       a double line is the border, a dotted one is open; dots are cells\n"
            "              that the area can still grow to\n"
            "  Eigenstate  a piece is its 25 holes; the centre names the side, W or B\n"
            "  Shakti      tiles stand out; where there is none, there is a gap\n"
            "\n"
            "  --svg    write an SVG picture instead of text\n"
            "  --ascii  draw with ASCII only; so it is by itself where the locale is not UTF-8\n"
            "\n"
            "Examples:\n"
            "  tercet show shakti startpos b2d4\n"
            "  tercet show echek '2b/rkR/1K1/Qn1 BNPqp w Ss' --svg > echek.svg\n",
    .run = run,
};
