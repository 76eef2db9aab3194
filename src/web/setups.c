#include "web/setups.h"

#include "language/language.h"
#include "view/game_view.h"
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"
#include "web/steps.h"

#include <string.h>

/* ---- Reading ---- */

static bool is_letter(char character) {
    return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
}

/* The piece of a letter and whose it is, which its case tells. */
static char read_piece(char letter, tercet_side *side) {
    *side = letter >= 'a' ? TERCET_BLACK : TERCET_WHITE;
    return (char)(letter >= 'a' ? letter - 'a' + 'A' : letter);
}

/* "w", or "w+0". */
static bool read_side(const char **at, tercet_setup *setup) {
    tercet_side side = **at == 'b' ? TERCET_BLACK : TERCET_WHITE;
    if ((*at)[1] == ' ' || (*at)[1] == '\0') {
        setup->side = side;
        *at += 1;
        return true;
    }
    if ((*at)[1] != '+' || (*at)[2] < '0' || (*at)[2] >= '0' + TERCET_KIT_RIGHTS) return false;
    setup->rights[side] |= 1u << ((*at)[2] - '0');
    *at += 3;
    return true;
}

/* "-c4", or "-Q". */
static bool read_absence(const char **at, tercet_setup *setup) {
    tercet_cell cell;
    tercet_side side;
    (*at)++;
    if (steps_read_cell(at, &cell)) {
        setup->squares[cell.y][cell.x].ground = TERCET_GROUND_GAP;
        return true;
    }
    if (!is_letter(**at)) return false;
    char piece = read_piece(*(*at)++, &side);
    size_t count = strlen(setup->gone[side]);
    if (count + 1 == sizeof setup->gone[side]) return false;
    setup->gone[side][count] = piece;
    return true;
}

/* "Kc3", or "Eb2:AH". */
static bool read_square(const char **at, tercet_setup *setup) {
    tercet_cell cell;
    tercet_side side;
    char letter = *(*at)++;
    if (!is_letter(letter) || !steps_read_cell(at, &cell)) return false;
    tercet_square *square = &setup->squares[cell.y][cell.x];
    square->piece = read_piece(letter, &side);
    square->side = side;
    if (**at != ':') return true;
    for ((*at)++; **at >= 'A' && **at <= 'Y'; (*at)++) square->pegs |= UINT32_C(1) << (**at - 'A');
    return true;
}

static bool read_word(const char **at, tercet_setup *setup) {
    bool sided = (**at == 'w' || **at == 'b') && strchr(" +", (*at)[1]) != NULL;
    if (sided) return read_side(at, setup);
    return **at == '-' ? read_absence(at, setup) : read_square(at, setup);
}

bool setups_read(const tercet_ruleset *ruleset, const char *text, tercet_setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->ruleset = ruleset;
    while (*text != '\0') {
        if (!read_word(&text, setup) || (*text != ' ' && *text != '\0')) return false;
        text += strspn(text, " ");
    }
    return true;
}

/* ---- What there is to set up ---- */

/* Words, one for each side. */
static void describe_words(Writer *json, const char *name, const char *const words[2]) {
    writer_open(json, name, '{');
    writer_string(json, "white", _(words[TERCET_WHITE]));
    writer_string(json, "black", _(words[TERCET_BLACK]));
    writer_close(json, '}');
}

static void describe_piece(Writer *json, const tercet_ruleset *ruleset, const tercet_kit_piece *piece) {
    writer_open(json, NULL, '{');
    writer_part(json, "letter", &piece->piece, 1);
    writer_integer(json, "most", piece->most);
    describe_words(json, "words", game_view_piece(game_view(ruleset), piece->piece)->owned);
    if (piece->gone[TERCET_WHITE] != NULL) {
        describe_words(json, "gone", piece->gone);
    } else {
        writer_null(json, "gone");
    }
    writer_close(json, '}');
}

/* Of every cell of the grid, row by row from a1, whether it is in a set. */
static void describe_cells(Writer *json, const char *name, const tercet_kit *kit, uint64_t set) {
    writer_open(json, name, '[');
    for (int y = 0; y < kit->height; y++) {
        for (int x = 0; x < kit->width; x++) writer_boolean(json, NULL, set >> (TERCET_BOARD_SIDE * y + x) & 1);
    }
    writer_close(json, ']');
}

WEB_EXPORT(kit) const char *web_kit(const char *name) {
    tercet_position start;
    if (!web_position(name, "startpos", &start)) return web_answer_text();
    const tercet_kit *kit = tercet_ruleset_kit(start.ruleset);
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    writer_integer(json, "width", kit->width);
    writer_integer(json, "height", kit->height);
    describe_cells(json, "places", kit, kit->places);
    describe_cells(json, "gaps", kit, kit->gaps);
    writer_integer(json, "holes", kit->holes);
    writer_open(json, "pieces", '[');
    for (int i = 0; kit->pieces[i].piece != '\0'; i++) describe_piece(json, start.ruleset, &kit->pieces[i]);
    writer_close(json, ']');
    writer_open(json, "rights", '[');
    for (int i = 0; kit->rights[i].name != NULL; i++) describe_words(json, NULL, kit->rights[i].words);
    writer_close(json, ']');
    writer_close(json, '}');
    return web_answer_text();
}

/* ---- What is set up ---- */

static void describe_setup_board(Writer *json, const char *name, const tercet_setup *setup) {
    tercet_board board;
    tercet_setup_board(setup, &board);
    describe_board(json, name, setup->ruleset, &board);
}

static void describe_rights(Writer *json, const char *name, const tercet_kit *kit, unsigned rights) {
    writer_open(json, name, '[');
    for (int i = 0; kit->rights[i].name != NULL; i++) writer_boolean(json, NULL, rights >> i & 1);
    writer_close(json, ']');
}

/* A position as something to set up anew. */
WEB_EXPORT(setUp) const char *web_set_up(const char *ruleset, const char *position_text) {
    tercet_position position;
    tercet_setup setup;
    if (!web_position(ruleset, position_text, &position)) return web_answer_text();
    const tercet_kit *kit = tercet_ruleset_kit(position.ruleset);
    tercet_setup_of(&position, &setup);
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    describe_setup_board(json, "board", &setup);
    writer_open(json, "rights", '{');
    describe_rights(json, "white", kit, setup.rights[TERCET_WHITE]);
    describe_rights(json, "black", kit, setup.rights[TERCET_BLACK]);
    writer_close(json, '}');
    writer_close(json, '}');
    return web_answer_text();
}

/* The string of what is set up, and how it looks. */
WEB_EXPORT(arrange) const char *web_arrange(const char *ruleset, const char *words) {
    tercet_position start;
    tercet_setup setup;
    char text[TERCET_POSITION_TEXT];
    if (!web_position(ruleset, "startpos", &start)) return web_answer_text();
    if (!setups_read(start.ruleset, words, &setup)) {
        return web_refuse_words(TERCET_RULE_POSITION_FORMAT, "these words do not say what is set up");
    }
    tercet_setup_text(&setup, text);
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    writer_string(json, "text", text);
    describe_setup_board(json, "board", &setup);
    writer_close(json, '}');
    return web_answer_text();
}
