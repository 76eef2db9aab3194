/* What the page asks about the rules: web/core/rules.js calls these functions, and web/types.d.ts (Rules) says what
 * they answer. */
#include "language/language.h"
#include "play/builder.h"
#include "play/play.h"
#include "view/caption.h"
#include "view/game_view.h"
#include "view/svg.h"
#include "view/words.h"
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"
#include "web/situation.h"
#include "web/steps.h"

#include <string.h>

/* An answer that is one string. */
static const char *answer_string(const char *text) {
    writer_string(web_answer(), NULL, text);
    return web_answer_text();
}

WEB_EXPORT(version) const char *web_version(void) {
    return answer_string(tercet_version());
}

/* What may stand for the letters of pieces in moves. */
static void write_figures(Writer *json, const tercet_ruleset *ruleset) {
    writer_open(json, "figures", '{');
    for (const ViewPiece *piece = game_view(ruleset)->pieces; piece->letter != '\0'; piece++) {
        const char letter[] = {piece->letter, '\0'};
        if (piece->figure != NULL) writer_string(json, letter, piece->figure);
    }
    writer_close(json, '}');
}

WEB_EXPORT(rulesets) const char *web_rulesets(void) {
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        writer_open(json, NULL, '{');
        writer_string(json, "name", tercet_ruleset_name(ruleset));
        writer_string(json, "game", tercet_ruleset_game(ruleset));
        writer_string(json, "title", _(tercet_ruleset_title(ruleset)));
        writer_string(json, "summary", _(tercet_ruleset_summary(ruleset)));
        write_figures(json, ruleset);
        writer_string(json, "designer", game_view(ruleset)->designer);
        writer_string(json, "page", game_view(ruleset)->page);
        writer_close(json, '}');
    }
    writer_close(json, ']');
    return web_answer_text();
}

/* ---- Positions and moves ---- */

/* An answer that is a string of this name; without one, the reason why. What else there is to say may follow. */
static Writer *begin_answer(const char *name, const char *text, const tercet_reason *why) {
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    writer_string(json, name, text);
    if (text == NULL) {
        describe_reason(json, "reason", why);
    } else {
        writer_null(json, "reason");
    }
    return json;
}

static const char *end_answer(Writer *json) {
    writer_close(json, '}');
    return web_answer_text();
}

WEB_EXPORT(readPosition) const char *web_read_position(const char *ruleset, const char *text) {
    tercet_position position;
    tercet_reason why;
    char string[TERCET_POSITION_TEXT];
    if (!web_position(ruleset, "startpos", &position)) return web_answer_text();
    bool good = tercet_position_read(position.ruleset, text, &position, &why);
    if (good) tercet_position_text(&position, string);
    return end_answer(begin_answer("position", good ? string : NULL, &why));
}

/* Reads a move, and says where it leads. */
WEB_EXPORT(readMove) const char *web_read_move(const char *ruleset, const char *position_text, const char *text) {
    tercet_position position;
    tercet_move move;
    tercet_reason why;
    tercet_undo undo;
    char string[TERCET_MOVE_TEXT], after[TERCET_POSITION_TEXT];
    if (!web_position(ruleset, position_text, &position)) return web_answer_text();
    if (!tercet_move_read(&position, text, &move, &why)) return end_answer(begin_answer("move", NULL, &why));
    tercet_move_text(&position, move, string);
    tercet_move_make(&position, move, &undo);
    tercet_position_text(&position, after);
    Writer *json = begin_answer("move", string, NULL);
    writer_string(json, "after", after);
    return end_answer(json);
}

/* The position with the other side to move, in which a threat can be seen; null if there is none. */
WEB_EXPORT(turned) const char *web_turned(const char *ruleset, const char *position_text) {
    tercet_position position, turned;
    char text[TERCET_POSITION_TEXT];
    if (!web_position(ruleset, position_text, &position)) return web_answer_text();
    if (!play_turned(&position, &turned)) return answer_string(NULL);
    tercet_position_text(&turned, text);
    return answer_string(text);
}

WEB_EXPORT(moves) const char *web_moves(const char *ruleset, const char *position_text) {
    tercet_position position;
    tercet_moves moves;
    tercet_move move;
    if (!web_position(ruleset, position_text, &position)) return web_answer_text();
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    tercet_moves_begin(&moves, &position);
    while (tercet_moves_next(&moves, &move)) describe_move(json, NULL, &position, move);
    writer_close(json, ']');
    return web_answer_text();
}

/* ---- How things stand ---- */

/* An answer about a line, whose members this writes. */
static const char *answer_line(const tercet_game *game, void (*members)(Writer *json, const tercet_game *game)) {
    if (game == NULL) return web_answer_text();
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    members(json, game);
    return end_answer(json);
}

WEB_EXPORT(standing)
const char *web_standing(const char *ruleset, const char *start, const char *moves, const char *end) {
    return answer_line(web_line(ruleset, start, moves, end), situation_standing);
}

WEB_EXPORT(situation)
const char *web_situation(const char *ruleset, const char *start, const char *moves, const char *end) {
    return answer_line(web_line(ruleset, start, moves, end), situation_whole);
}

WEB_EXPORT(board) const char *web_board(const char *ruleset, const char *position_text, const char *move_text) {
    tercet_position position;
    tercet_move move;
    tercet_board board;
    if (move_text[0] == '\0') {
        if (!web_position(ruleset, position_text, &position)) return web_answer_text();
        tercet_board_of(&position, &board);
    } else {
        if (!web_move(ruleset, position_text, move_text, &position, &move)) return web_answer_text();
        tercet_board_after(&position, move, &board);
    }
    describe_board(web_answer(), NULL, position.ruleset, &board);
    return web_answer_text();
}

WEB_EXPORT(picture)
const char *web_picture(const char *ruleset, const char *start, const char *moves, const char *end) {
    tercet_board board;
    const tercet_game *game = web_line(ruleset, start, moves, end);
    if (game == NULL) return web_answer_text();
    tercet_game_board(game, &board);
    FILE *stream = web_stream();
    if (stream != NULL) view_svg(tercet_game_position(game)->ruleset, &board, tercet_game_result(game), stream);
    web_stream_string(web_answer(), NULL, "");
    return web_answer_text();
}

/* ---- Turns ---- */

static const char *refuse_steps(void) {
    return web_refuse_words(TERCET_RULE_NOT_A_MOVE, "these steps cannot follow each other");
}

WEB_EXPORT(turn) const char *web_turn(const char *ruleset, const char *position_text, const char *steps) {
    tercet_position position;
    tercet_move move;
    tercet_board board;
    Builder builder;
    if (!web_position(ruleset, position_text, &position)) return web_answer_text();
    if (!steps_begin(&position, steps, &builder)) return refuse_steps();
    tercet_board_during(&position, &builder.turn, &board);
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    describe_steps(json, "steps", builder.turn.steps, builder.turn.count);
    describe_steps(json, "next", builder.next, builder.next_count);
    if (builder_move(&builder, &move)) {
        describe_move(json, "move", &position, move);
    } else {
        writer_null(json, "move");
    }
    describe_board(json, "board", position.ruleset, &board);
    writer_close(json, '}');
    return web_answer_text();
}

WEB_EXPORT(stepsOf) const char *web_steps_of(const char *ruleset, const char *position_text, const char *move_text) {
    tercet_position position;
    tercet_move move;
    tercet_turn turn;
    if (!web_move(ruleset, position_text, move_text, &position, &move)) return web_answer_text();
    tercet_turn_of(&position, move, &turn);
    describe_steps(web_answer(), NULL, turn.steps, turn.count);
    return web_answer_text();
}

WEB_EXPORT(whyNot)
const char *web_why_not(const char *ruleset, const char *position_text, const char *steps, const char *step_text) {
    tercet_position position;
    tercet_step step;
    tercet_reason why;
    Builder builder;
    if (!web_position(ruleset, position_text, &position)) return web_answer_text();
    bool one_step = steps_read(step_text, &step, &step_text) && *step_text == '\0';
    if (!one_step || !steps_begin(&position, steps, &builder)) return refuse_steps();
    builder_explain(&builder, step, &why);
    describe_reason(web_answer(), NULL, &why);
    return web_answer_text();
}

/* ---- Words ---- */

WEB_EXPORT(describeMove)
const char *web_describe_move(const char *ruleset, const char *position_text, const char *move_text, const char *who) {
    tercet_position position;
    tercet_move move;
    char words[VIEW_WORDS_ROOM];
    if (!web_move(ruleset, position_text, move_text, &position, &move)) return web_answer_text();
    return answer_string(view_words_move(who[0] == '\0' ? NULL : who, &position, move, words));
}

WEB_EXPORT(describeHole) const char *web_describe_hole(int hole) {
    char words[VIEW_WORDS_HOLE];
    return answer_string(view_words_hole(hole, words));
}

/* What is left on a clock, in milliseconds. */
WEB_EXPORT(clockText) const char *web_clock_text(double left) {
    enum { MOST = 1000000000 };
    char text[CAPTION_CLOCK_ROOM];
    return answer_string(caption_clock(left > 0 ? (int64_t)(left < MOST ? left : MOST) : 0, text));
}

WEB_EXPORT(levelWord) const char *web_level_word(int level) {
    return answer_string(caption_level(level));
}

WEB_EXPORT(pieceName) const char *web_piece_name(const char *name, int piece) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(name);
    return answer_string(ruleset == NULL ? "" : _(tercet_piece_name(ruleset, (char)piece)));
}

WEB_EXPORT(sideName) const char *web_side_name(int side) {
    return answer_string(_(tercet_side_name(side == TERCET_WHITE ? TERCET_WHITE : TERCET_BLACK)));
}

/* ---- Pieces ---- */

WEB_EXPORT(pieceArt) const char *web_piece_art(const char *game, int piece, int side) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(game);
    FILE *stream = web_stream();
    if (stream != NULL && ruleset != NULL) {
        view_svg_piece(ruleset, (char)piece, side == TERCET_WHITE ? TERCET_WHITE : TERCET_BLACK, stream);
    }
    web_stream_string(web_answer(), NULL, "");
    return web_answer_text();
}
