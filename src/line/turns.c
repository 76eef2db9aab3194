#include "line/turns.h"

#include "language/language.h"
#include "line/players.h"
#include "system/draft.h"
#include "system/moment.h"
#include "view/caption.h"
#include "why/hint.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SLOW_LEVEL = 9, /* from this level on thinking may take long enough to wonder */
    LINE_WIDTH = 79,
    ANALYSIS_TIME = 3000 /* milliseconds */
};

/* The moves of a variation behind so many columns, as many as a line has room for. */
static void say_variation(const tercet_position *start, const tercet_line *line, int column) {
    tercet_position position = *start;
    for (size_t i = 0; i < line->count; i++) {
        char text[TERCET_MOVE_TEXT];
        tercet_undo undo;
        column += 1 + (int)tercet_move_text(&position, line->moves[i], text);
        if (column > LINE_WIDTH - (int)strlen(" ...")) {
            printf(" ...");
            break;
        }
        printf(" %s", text);
        tercet_move_make(&position, line->moves[i], &undo);
    }
    putchar('\n');
}

/* One line: depth, score, and of the variation as many moves as it has room for. */
static void say_thinking(const tercet_position *start, const tercet_report *report) {
    char score[CAPTION_SCORE_ROOM], words[2 * LINE_WIDTH];
    caption_own_score(report->lines[0].score, score);
    int width = snprintf(words, sizeof words, _("Thinking: depth %d, score %s, variation"), report->depth, score);
    fputs(words, stdout);
    say_variation(start, &report->lines[0], width - language_field(words, 0));
}

/* ---- The computer's turn ---- */

static void wait_for_go(Session *session, const char *why) {
    char name[PLAYERS_NAME_ROOM];
    tercet_side side = play_to_move(&session->play);
    play_pause(&session->play, true, moment_now());
    printf(_("%s; 'go' lets %s play on.\n"), why, players_name(session->play.game, side, "the", name));
}

/* After a signal: Ctrl-C pauses, all others end the session. */
static void break_off(Session *session) {
    putchar('\n'); /* terminals show ^C on the line */
    if (input_signal() == 0) {
        wait_for_go(session, _("Interrupted"));
    } else {
        session->leaving = true;
    }
}

/* Announces and plays what the computer has found. */
static void play_found(Session *session, const tercet_report *report) {
    char name[PLAYERS_NAME_ROOM];
    const tercet_position before = *tercet_game_position(session->play.game);
    tercet_move move = report->lines[0].moves[0];
    if (!play_move(&session->play, move, moment_now(), NULL)) {
        wait_for_go(session, _("There is not enough memory for the move"));
        return;
    }
    session_hear(session);
    putchar('\n');
    session_announce(players_name(session->play.game, tercet_position_side(&before), "The", name), &before, move);
    if (session->show_thinking) {
        say_thinking(&before, report);
        session_note_help(session, "hint");
    }
    session_show_position(session);
}

/* A game between computers goes at a pace that can be watched, if there is somebody to watch it. */
static void let_watch(Session *session) {
    int64_t next = play_next_task(&session->play, moment_now());
    if (!isatty(STDIN_FILENO) || next == PLAY_NEVER) return;
    session_keep(session);
    int64_t left = next - moment_now();
    if (left > 0) input_wait(INPUT_NO_FILE, (int)left);
}

/* Begins to think, and keeps the game meanwhile. */
static ComputerAnswer think(Session *session, tercet_report *report) {
    const Play *play = &session->play;
    uint64_t time = play_thinking_time(play, moment_now());
    bool possible = computer_begin_play(&session->computer, play->game, seats_to_move(play->game), time);
    session_keep(session);
    return possible ? computer_await(&session->computer, report) : COMPUTER_NO_MEMORY;
}

/* Lets the computer think, and plays its move. */
static void think_and_play(Session *session) {
    tercet_report report;
    switch (think(session, &report)) {
    case COMPUTER_DONE: play_found(session, &report); break;
    case COMPUTER_STOPPED: break_off(session); break;
    case COMPUTER_NO_MEMORY: wait_for_go(session, _("There is not enough memory for the computer to think")); break;
    }
}

void turns_play(Session *session) {
    char name[PLAYERS_NAME_ROOM];
    tercet_side side = play_to_move(&session->play);
    let_watch(session);
    if (input_interrupted() || input_signal() != 0) {
        break_off(session);
        return;
    }
    if (seat_highest(seats_at(session->play.game, side)) >= SLOW_LEVEL) {
        printf(_("%s is thinking; Ctrl-C interrupts it.\n"), players_name(session->play.game, side, "The", name));
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        session->leaving = true; /* nobody reads any more */
        return;
    }
    think_and_play(session);
}

/* ---- Hints ---- */

/* Looks at a game; false, after saying why, if nothing came of it. */
static bool look(Session *session, const tercet_game *game, uint64_t milliseconds, tercet_report *report) {
    if (game != NULL && computer_look(&session->computer, game, milliseconds, report) != COMPUTER_NO_MEMORY)
        return true;
    puts(_("There is not enough memory for the computer to think."));
    return false;
}

/* Tells the line that was written to a draft. */
static void tell_line(Draft *draft) {
    char *text = draft_end(draft, NULL);
    if (text != NULL) text[strcspn(text, "\n")] = '\0';
    session_tell(text == NULL ? _("There is not enough memory.") : text);
    free(text);
}

void turns_hint(Session *session) {
    const tercet_position *position = tercet_game_position(session->play.game);
    tercet_report report;
    Draft draft;
    session_note_help(session, "hint");
    fflush(stdout);
    if (!look(session, session->play.game, COMPUTER_HINT_TIME, &report) || input_signal() != 0) return;
    FILE *out = draft_begin(&draft);
    if (out != NULL) hint_write(position, &report, true, out);
    tell_line(&draft);
    if (session->show_thinking) say_thinking(position, &report);
}

void turns_analyse(Session *session, int lines) {
    const tercet_position *position = tercet_game_position(session->play.game);
    tercet_report report;
    fflush(stdout);
    if (!computer_begin_lines(&session->computer, session->play.game, lines, ANALYSIS_TIME)) {
        puts(_("There is not enough memory for the computer to think."));
        return;
    }
    computer_await(&session->computer, &report);
    if (input_signal() != 0) return;
    session_note_help(session, "hint");
    printf(_("Depth %d; scores are for the side to move:\n"), report.depth);
    for (size_t i = 0; i < report.line_count; i++) {
        char score[CAPTION_SCORE_ROOM];
        caption_own_score(report.lines[i].score, score);
        say_variation(position, &report.lines[i], printf("%zu. %s:", i + 1, score));
    }
}

/* Looks at what the other side would do, and tells that. */
static void tell_threat(Session *session, const tercet_position *turned) {
    tercet_report report;
    Draft draft;
    tercet_game *game = tercet_game_new(turned, 1);
    fflush(stdout);
    bool found = look(session, game, COMPUTER_THREAT_TIME, &report) && input_signal() == 0;
    tercet_game_free(game);
    if (!found) return;
    FILE *out = draft_begin(&draft);
    if (out != NULL) hint_write_threat(turned, &report, true, out);
    tell_line(&draft);
}

void turns_threat(Session *session) {
    tercet_position turned;
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL && hint_begin_threat(tercet_game_position(session->play.game), &turned, out)) {
        free(draft_end(&draft, NULL));
        session_note_help(session, "hint");
        tell_threat(session, &turned);
    } else {
        tell_line(&draft);
    }
}

bool turns_accept_draw(Session *session) {
    tercet_report report;
    return look(session, session->play.game, PLAY_ANSWER_TIME, &report) && play_takes_draw(&session->play, &report);
}
