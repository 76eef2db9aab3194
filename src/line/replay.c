#include "line/replay.h"

#include "language/language.h"
#include "line/input.h"
#include "line/typed.h"
#include "view/caption.h"
#include "view/words.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_DIGITS = 9 };

/* ---- Going ---- */

static bool go_to(Replay *replay, size_t ply) {
    bool moved = ply != replay->ply;
    replay->ply = ply;
    return moved;
}

bool replay_next(Replay *replay) {
    return replay->ply < tercet_game_length(replay->game) && go_to(replay, replay->ply + 1);
}

bool replay_back(Replay *replay) {
    return replay->ply > 0 && go_to(replay, replay->ply - 1);
}

bool replay_first(Replay *replay) {
    return go_to(replay, 0);
}

bool replay_last(Replay *replay) {
    return go_to(replay, tercet_game_length(replay->game));
}

bool replay_to(Replay *replay, size_t number, bool black) {
    bool black_begins = tercet_position_side(tercet_game_position_at(replay->game, 0)) == TERCET_BLACK;
    if (number == 0) {
        go_to(replay, 0);
        return true;
    }
    size_t half_moves = 2 * number - (black ? 0 : 1);
    if (black_begins && half_moves == 1) return false; /* White has no first move then */
    size_t ply = half_moves - (black_begins ? 1 : 0);
    if (ply > tercet_game_length(replay->game)) return false;
    go_to(replay, ply);
    return true;
}

ReplayTyped replay_number(Replay *replay, const char *text) {
    size_t digits = strspn(text, "0123456789");
    const char *dots = text + digits;
    bool black = strcmp(dots, "...") == 0;
    bool good = digits > 0 && digits <= NUMBER_DIGITS && (black || dots[0] == '\0' || strcmp(dots, ".") == 0);
    if (!good) return REPLAY_NOT_A_NUMBER;
    return replay_to(replay, (size_t)strtoul(text, NULL, 10), black) ? REPLAY_GONE : REPLAY_NO_SUCH_MOVE;
}

/* ---- Showing ---- */

const char *replay_move(const Replay *replay, char text[REPLAY_MOVE_ROOM]) {
    char number[CAPTION_NUMBER_ROOM], move[TERCET_MOVE_TEXT];
    if (replay->ply == 0) {
        snprintf(text, REPLAY_MOVE_ROOM, "%s", _("The start."));
        return text;
    }
    size_t ply = replay->ply - 1;
    caption_number(replay->game, ply, number);
    tercet_move_text(tercet_game_position_at(replay->game, ply), tercet_game_move_at(replay->game, ply), move);
    snprintf(text, REPLAY_MOVE_ROOM, "%s %s", number, move);
    return text;
}

tercet_result replay_result(const Replay *replay) {
    bool end = replay->ply == tercet_game_length(replay->game);
    return end ? tercet_game_result(replay->game) : TERCET_NONE;
}

void replay_write_last(const Replay *replay, FILE *out) {
    char words[VIEW_WORDS_ROOM];
    if (replay->ply == 0) return;
    size_t ply = replay->ply - 1;
    view_words_move(NULL, tercet_game_position_at(replay->game, ply), tercet_game_move_at(replay->game, ply), words);
    fprintf(out, "%s.\n", words);
}

static void write_evaluation(const Replay *replay, FILE *out) {
    char text[CAPTION_SCORE_ROOM];
    tercet_score score;
    if (!tercet_game_evaluation(replay->game, replay->ply, &score)) return;
    caption_score(score, tercet_position_side(tercet_game_position_at(replay->game, replay->ply)), text);
    fprintf(out, _("Evaluation, White's view: %s\n"), text);
}

void replay_write_remarks(const Replay *replay, FILE *out) {
    const char *comment = tercet_game_comment(replay->game, replay->ply);
    char ending[CAPTION_ROOM];
    if (comment != NULL) fprintf(out, "%s\n", comment);
    if (replay_result(replay) != TERCET_NONE && caption_ending(replay->game, ending)) fprintf(out, "%s\n", ending);
}

void replay_board(const Replay *replay, tercet_board *board) {
    if (replay->ply == 0) {
        tercet_board_of(tercet_game_position_at(replay->game, 0), board);
    } else {
        tercet_board_after(tercet_game_position_at(replay->game, replay->ply - 1),
                           tercet_game_move_at(replay->game, replay->ply - 1), board);
    }
}

/* Writes the move, what it did, the position in words, its evaluation, and the remarks. */
static void write_words(const Replay *replay, FILE *out) {
    tercet_board board;
    char move[REPLAY_MOVE_ROOM];
    replay_board(replay, &board);
    fprintf(out, "%s\n", replay_move(replay, move));
    replay_write_last(replay, out);
    view_words_position(tercet_game_position(replay->game)->ruleset, &board, replay_result(replay), out);
    write_evaluation(replay, out);
    replay_write_remarks(replay, out);
}

void replay_write_all(const tercet_game *game, FILE *out) {
    char caption[CAPTION_ROOM];
    Replay replay = {.game = game};
    caption_game(game, caption);
    fprintf(out, "%s\n", caption);
    do {
        fputc('\n', out);
        write_words(&replay, out);
    } while (replay_next(&replay));
}

/* ---- Obeying ---- */

static void write_help(FILE *out) {
    fputs(_("next, or just Enter   the next move\n"
            "back                  the move before\n"
            "first, last           the start, the end\n"
            "12, 12...             White's or Black's move of this number\n"
            "quit                  leave\n"),
          out);
}

typedef struct Word {
    const char *word;
    bool (*go)(Replay *replay);
    const char *complaint;
} Word;

static const Word words[] = {
    {NC_("typed", "next"), replay_next, N_("This is the end of the game.")},
    {NC_("typed", "back"), replay_back, N_("This is the start of the game.")},
    {NC_("typed", "first"), replay_first, N_("This is the start of the game.")},
    {NC_("typed", "last"), replay_last, N_("This is the end of the game.")},
};

static void show_or_complain(const Replay *replay, bool gone, const char *complaint, FILE *out) {
    if (gone) {
        fputc('\n', out);
        write_words(replay, out);
    } else {
        fprintf(out, "%s\n", complaint);
    }
}

bool replay_obey(Replay *replay, const char *line, FILE *out) {
    char quote[TYPED_QUOTE_ROOM];
    if (line[0] != '\0' && typed_may_mean(line, "quit")) return false;
    if (line[0] != '\0' && typed_may_mean(line, "help")) {
        write_help(out);
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!typed_may_mean(line, words[i].word)) continue; /* nothing is the beginning of the first */
        show_or_complain(replay, words[i].go(replay), _(words[i].complaint), out);
        return true;
    }
    ReplayTyped typed = replay_number(replay, line);
    if (typed != REPLAY_NOT_A_NUMBER) {
        show_or_complain(replay, typed == REPLAY_GONE, _("The game has no move of this number."), out);
        return true;
    }
    fprintf(out, _("%s is none of: next, back, first, last, a move's number, help, quit.\n"), typed_quote(line, quote));
    return true;
}

/* ---- At the keyboard ---- */

/* Asks for a line and obeys it; false if there is none any more. */
static bool ask_and_obey(Replay *replay, Input *input) {
    char line[INPUT_LINE_ROOM];
    fputs("> ", stdout);
    if (fflush(stdout) != 0 || ferror(stdout)) return false;
    switch (input_line(input, line)) {
    case INPUT_LINE: return replay_obey(replay, line, stdout);
    case INPUT_TOO_LONG:
    case INPUT_NOT_TEXT: return replay_obey(replay, "help", stdout);
    default: putchar('\n'); return false;
    }
}

int replay_lines(const tercet_game *game) {
    char caption[CAPTION_ROOM];
    Input input;
    Replay replay = {.game = game};
    input_begin(&input);
    caption_game(game, caption);
    printf("%s\n\n", caption);
    write_words(&replay, stdout);
    puts(_("Enter shows the next move; 'help' tells the rest."));
    while (ask_and_obey(&replay, &input)) continue;
    return input_exit_code();
}
