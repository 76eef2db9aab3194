#include "system/draft.h"
#include "system/file.h"
#include "tools/command.h"
#include "view/board_text.h"
#include "view/game_terminal.h"
#include "view/png.h"
#include "view/svg.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What was asked for. */
typedef struct Wishes {
    bool svg, png, ascii;
    const char *path; /* NULL: to stdout */
} Wishes;

/* Bytes in memory. */
typedef struct Bytes {
    char *start;
    size_t length;
} Bytes;

/* Draws the board as text or as SVG. */
static void draw(const tercet_game *game, const Wishes *wishes, FILE *out) {
    const tercet_ruleset *ruleset = tercet_game_position(game)->ruleset;
    tercet_result result = tercet_game_result(game);
    tercet_board board;
    tercet_game_board(game, &board);
    ViewTextStyle style = view_text_style();
    if (wishes->ascii) style.unicode = false;
    if (wishes->svg || wishes->png) {
        view_svg(ruleset, &board, result, out);
    } else {
        view_text(ruleset, &board, result, &style, out);
    }
}

static int lack_memory(void) {
    return command_wrong("not enough memory for the picture");
}

/* Draws into memory; *drawing is to be freed whatever happens. */
static int draw_into(const tercet_game *game, const Wishes *wishes, Bytes *drawing) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL) draw(game, wishes, out);
    drawing->start = draft_end(&draft, &drawing->length);
    return drawing->start != NULL ? EXIT_DONE : lack_memory();
}

/* Makes PNG of SVG. */
static int make_png(Bytes *drawing) {
    char message[VIEW_PNG_MESSAGE];
    Draft draft;
    FILE *out = draft_begin(&draft);
    bool made = out == NULL || view_png(drawing->start, drawing->length, out, message);
    free(drawing->start);
    drawing->start = draft_end(&draft, &drawing->length);
    if (!made) return command_wrong("%s", message);
    return drawing->start != NULL ? EXIT_DONE : lack_memory();
}

static int deliver(const Bytes *drawing, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    if (path != NULL) {
        return file_save(path, drawing->start, drawing->length, message) ? EXIT_DONE : command_wrong("%s", message);
    }
    fwrite(drawing->start, 1, drawing->length, stdout);
    return command_finish(EXIT_DONE);
}

static int show(const tercet_game *game, const Wishes *wishes) {
    Bytes drawing = {0};
    int code = draw_into(game, wishes, &drawing);
    if (code == EXIT_DONE && wishes->png) code = make_png(&drawing);
    if (code == EXIT_DONE) code = deliver(&drawing, wishes->path);
    free(drawing.start);
    return code;
}

static int run(int argc, char **argv) {
    Wishes wishes = {0};
    const Option options[] = {
        {.name = "--svg", .flag = &wishes.svg},
        {.name = "--png", .flag = &wishes.png},
        {.name = "--ascii", .flag = &wishes.ascii},
        {.name = "--out", .string = &wishes.path},
        {0},
    };
    argc = command_options(&command_show, argc, argv, options, 1, INT_MAX);
    if (argc < 0) return EXIT_WRONG_CALL;
    if (wishes.svg && wishes.png) return command_wrong("give only one of --svg and --png");
    if (wishes.png && wishes.path == NULL && isatty(STDOUT_FILENO)) {
        return command_wrong("a terminal cannot show PNG; write it to a file with --out FILE");
    }
    tercet_game *game;
    int code = command_game(argc, argv, &game);
    if (code != EXIT_DONE) return code;
    code = show(game, &wishes);
    tercet_game_free(game);
    return code;
}

/* The signs of each game that has some of its own. */
static void tell_games(void) {
    puts("");
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        const char *legend = game_terminal(ruleset)->legend;
        bool first = strcmp(tercet_ruleset_name(ruleset), tercet_ruleset_game(ruleset)) == 0;
        if (first && legend != NULL) printf("%s: %s.\n", tercet_ruleset_title(ruleset), legend);
    }
}

const Command command_show = {
    .name = "show",
    .arguments = "RULESET [POSITION] [MOVE...] [--svg | --png] [--ascii] [--out FILE]",
    .summary = "draw the board as text or as a picture",
    .tell_games = tell_games,
    .help = "\n"
            "Plays the moves, if any, and draws the position they lead to with the last move\n"
            "marked. White's pieces are capital letters, Black's small ones.\n"
            "\n"
            "  --svg       write an SVG picture instead of text\n"
            "  --png       write a PNG picture\n"
            "  --ascii     draw with ASCII only; so it is by itself where the locale is not UTF-8\n"
            "  --out FILE  write to this file\n"
            "\n"
            "Examples:\n"
            "  tercet show shakti startpos b2d4\n"
            "  tercet show echek '2b/rkR/1K1/Qn1 BNPqp w Ss' --svg > echek.svg\n"
            "  tercet show shakti --png --out shakti.png\n",
    .run = run,
};
