/* Rows of a position string and the side to move, as most games write them. */
#include "core/reason.h"
#include "games/game.h"

#include <string.h>

static bool is_digit(char sign) {
    return sign >= '0' && sign <= '9';
}

static bool ends_row(char sign) {
    return sign == '/' || sign == ' ' || sign == '\0';
}

/* How many cells a sign takes; 0 if it stands for nothing. */
static int cells_of(char sign, int width, const char *signs) {
    if (sign >= '1' && sign <= '0' + width) return sign - '0';
    return sign != '0' && strchr(signs, sign) != NULL ? 1 : 0;
}

/* Reads the row of rank y + 1 and moves *at past it. */
static bool read_row(const char **at, int width, int y, const char *signs, GameRow row, tercet_reason *why) {
    int x = 0;
    for (char last = '\0'; !ends_row(**at); last = *(*at)++) {
        char sign = **at;
        int length = cells_of(sign, width, signs);
        if (is_digit(last) && is_digit(sign)) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "rank %d has two digits in a row: empty cells side by side are one digit", y + 1);
        }
        if (length == 0) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "rank %d has '%w' where a digit from 1 to %d or one of %w is due", y + 1,
                                 (char[]){sign, '\0'}, width, signs);
        }
        if (x + length > width) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "rank %d has more than %d cells", y + 1, width);
        }
        if (!is_digit(sign)) row[x] = sign;
        x += length;
    }
    if (x == width) return true;
    return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "rank %d has %d cells, not %d", y + 1, x, width);
}

bool game_read_rows(const char **at, int width, int height, const char *signs, GameRow rows[], tercet_reason *why) {
    memset(rows, 0, (size_t)height * sizeof rows[0]);
    for (int y = height - 1; y >= 0; y--) {
        if (!read_row(at, width, y, signs, rows[y], why)) return false;
        if (y > 0 && !text_read_word(at, "/")) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "no / follows the row of rank %d", y + 1);
        }
    }
    return true;
}

bool game_read_side(const char *at, tercet_side *side, tercet_reason *why) {
    if (text_read_word(&at, " w")) {
        *side = TERCET_WHITE;
    } else if (text_read_word(&at, " b")) {
        *side = TERCET_BLACK;
    } else {
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                             "a space and the side to move, w or b, must follow the rows");
    }
    if (*at == '\0') return true;
    return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "'%w' follows where the string should end", at);
}

void game_write_rows(GameRow rows[], int width, int height, Text *text) {
    for (int y = height - 1; y >= 0; y--) {
        text_row(text, rows[y], width);
        if (y > 0) text_char(text, '/');
    }
}

void game_write_side(tercet_side side, Text *text) {
    text_string(text, side == TERCET_WHITE ? " w" : " b");
}
