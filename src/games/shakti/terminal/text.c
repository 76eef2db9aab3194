/* Shakti's board in characters. */
#include "terminal.h"

static const TextFace unicode_tile = {"┌─────┒", "│     ┃", "┕━━━━━┛"};
static const TextFace ascii_tile = {".-----.", "|     |", "'====='"};

void shakti_draw_text(TextSheet *sheet) {
    text_put_board(sheet, sheet->unicode ? unicode_tile : ascii_tile);
}
