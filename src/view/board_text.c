#include "view/board_text.h"

#include "language/language.h"
#include "view/game_terminal.h"
#include "view/remarks.h"
#include "view/text_draw.h"

#include <langinfo.h>
#include <string.h>

static void put_side_to_move(TextSheet *sheet) {
    char turn[CANVAS_COLUMNS], pressing[VIEW_PRESSING_ROOM], line[sizeof turn + sizeof pressing];
    snprintf(turn, sizeof turn, _("%s to move"), C_("The", tercet_side_name(sheet->board->side)));
    snprintf(line, sizeof line, "%s%s", turn, view_pressing(sheet->board, pressing));
    text_put_line(sheet, line);
}

static void put_status(TextSheet *sheet, tercet_result result) {
    switch (result) {
    case TERCET_WHITE_WINS: text_put_line(sheet, C_("status", "White has won")); break;
    case TERCET_BLACK_WINS: text_put_line(sheet, C_("status", "Black has won")); break;
    case TERCET_DRAW: text_put_line(sheet, C_("status", "Drawn")); break;
    default: put_side_to_move(sheet); break;
    }
}

/* ---- The legend: what the signs on this board mean ---- */

typedef struct Found {
    bool came, taken, left, danger;
} Found;

static Found find_signs(const TextSheet *sheet) {
    const TextSigns *signs = text_signs(sheet);
    Found found = {0};
    for (int y = 0; y < sheet->board->height; y++) {
        for (int x = 0; x < sheet->board->width; x++) {
            const tercet_square *square = &sheet->board->squares[y][x];
            const char *last = text_last_sign(signs, square);
            found.came |= last == signs->came;
            found.taken |= last == signs->taken;
            found.left |= last == signs->left;
            found.danger |= square->endangered;
        }
    }
    return found;
}

static void put_legend(TextSheet *sheet, const GameTerminal *terminal) {
    const TextSigns *signs = text_signs(sheet);
    Found found = find_signs(sheet);
    TextLegend legend = {.line = ""};
    if (found.left) text_explain(&legend, signs->left, "", C_("mark", "left"));
    if (found.came) text_explain(&legend, signs->came, "", C_("mark", "came"));
    if (found.taken) text_explain(&legend, signs->taken, "", C_("mark", "taken or removed"));
    if (terminal->explain_signs != NULL) terminal->explain_signs(sheet, &legend);
    if (legend.line[0] != '\0') text_put_line(sheet, legend.line);
    if (!found.danger) return;
    snprintf(legend.line, sizeof legend.line, "%s %s", signs->danger, C_("mark", "in danger"));
    text_put_line(sheet, legend.line);
}

/* ---- All of it ---- */

ViewTextStyle view_text_style(void) {
    return (ViewTextStyle){.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
}

/* A board of framed cells, for games that draw no other. */
static void draw_plain(TextSheet *sheet) {
    static const TextFace unicode_cell = {"┌─────┐", "│     │", "└─────┘"};
    static const TextFace ascii_cell = {".-----.", "|     |", "'-----'"};
    text_put_board(sheet, sheet->unicode ? unicode_cell : ascii_cell);
}

void view_text(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result,
               const ViewTextStyle *style, FILE *out) {
    const GameTerminal *terminal = game_terminal(ruleset);
    TextSheet sheet = {.unicode = style->unicode, .board = board, .window = view_window(board)};
    canvas_clear(&sheet.canvas);
    (terminal->draw_text == NULL ? draw_plain : terminal->draw_text)(&sheet);
    put_legend(&sheet, terminal);
    put_status(&sheet, result);
    canvas_write(&sheet.canvas, out);
}
