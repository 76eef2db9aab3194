#include "web/situation.h"

#include "play/builder.h"
#include "view/caption.h"
#include "view/words.h"
#include "web/describe.h"
#include "web/module.h"

#include <string.h>

/* How a game has ended as a sentence; nothing while it goes on. */
static void describe_sentence(Writer *json, const char *name, const tercet_game *game) {
    char text[CAPTION_ROOM];
    size_t length = caption_ending(game, text) ? strlen(text) - 1 : 0; /* without its full stop */
    writer_part(json, name, text, length);
}

/* The cells that decided it; none while it goes on, or if no cell did. */
static void describe_deciding(Writer *json, const char *name, const tercet_game *game) {
    tercet_reason why;
    size_t count = tercet_game_over(game, &why) ? why.cell_count : 0;
    describe_list(json, name, why.cells, count);
}

static void describe_words(Writer *json, const char *name, const tercet_game *game, const tercet_board *board) {
    const tercet_ruleset *ruleset = tercet_game_position(game)->ruleset;
    FILE *stream = web_stream();
    if (stream != NULL) view_words_position(ruleset, board, tercet_game_result(game), stream);
    web_stream_string(json, name, "\n");
}

void situation_standing(Writer *json, const tercet_game *game) {
    char text[TERCET_POSITION_TEXT];
    tercet_board board;
    const tercet_position *position = tercet_game_position(game);
    tercet_position_text(position, text);
    tercet_game_board(game, &board);
    writer_string(json, "position", text);
    writer_string(json, "side", describe_side(tercet_position_side(position)));
    writer_string(json, "result", tercet_result_name(tercet_game_result(game)));
    describe_ending(json, "ending", tercet_game_ending(game));
    describe_sentence(json, "sentence", game);
    describe_deciding(json, "deciding", game);
    writer_integer(json, "repetitions", tercet_game_repetitions(game));
    describe_board(json, "board", position->ruleset, &board);
    describe_words(json, "words", game, &board);
}

/* The last move: its text, its steps, and what it did in words. */
static void describe_last_move(Writer *json, const tercet_game *game) {
    size_t length = tercet_game_length(game);
    char words[VIEW_WORDS_ROOM] = "";
    tercet_turn turn = {0};
    if (length > 0) {
        const tercet_position *before = tercet_game_position_at(game, length - 1);
        const tercet_move move = tercet_game_move_at(game, length - 1);
        describe_move(json, "move", before, move);
        view_words_move(NULL, before, move, words);
        tercet_turn_of(before, move, &turn);
    } else {
        writer_null(json, "move");
    }
    writer_string(json, "said", words);
    describe_steps(json, "steps", turn.steps, turn.count);
}

/* The steps that can come next, with what can follow each of them, so many steps deep; behind a step that completes a
 * turn stands its move. What is deeper is asked for when somebody gets there. */
static void describe_ways(Writer *json, const char *name, const Builder *builder, int depth) {
    writer_open(json, name, '[');
    for (size_t i = 0; i < builder->next_count; i++) {
        tercet_move move;
        Builder after = *builder;
        builder_add(&after, builder->next[i]);
        describe_open_step(json, NULL, &builder->next[i]);
        if (after.next_count == 0 && builder_move(&after, &move)) {
            describe_move(json, "move", &builder->position, move);
        } else if (depth > 1) {
            describe_ways(json, "then", &after, depth - 1);
        }
        writer_close(json, '}');
    }
    writer_close(json, ']');
}

void situation_whole(Writer *json, const tercet_game *game) {
    enum { DEPTH = 2 }; /* a piece, and where it goes */
    Builder builder = {0};
    situation_standing(json, game);
    describe_last_move(json, game);
    if (tercet_game_ending(game) == TERCET_GOES_ON) builder_begin(&builder, tercet_game_position(game));
    describe_ways(json, "next", &builder, DEPTH);
}
