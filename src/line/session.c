#include "line/session.h"

#include "language/language.h"
#include "line/results.h"
#include "line/typed.h"
#include "standing/counting.h"
#include "system/draft.h"
#include "system/moment.h"
#include "view/words.h"
#include "view/wrap.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Whether there is a game on the table that somebody has played. */
static bool played(const Session *session) {
    return session->play.game != NULL && tercet_game_length(session->play.game) > 0;
}

bool session_would_lose(const Session *session) {
    return session->guest == NULL && played(session) && !session->kept && !session->elsewhere;
}

bool session_would_still_lose(Session *session) {
    if (!session_would_lose(session)) return false;
    session->due = true;
    session_keep(session);
    return session_would_lose(session);
}

void session_clear(Session *session) {
    bool stored = played(session) && session->kept;
    tercet_game *game = play_release(&session->play);
    bool unfinished = store_unfinished(game);
    if (stored && unfinished && !session->elsewhere) {
        session->waiting = game; /* as the store has this game, none can have waited in it */
        session->store.holds_other = true;
    } else {
        if (stored && !unfinished) store_put_finished_aside(&session->store);
        tercet_game_free(game);
    }
    store_forget(&session->store);
    session->file = (StoreMark){0};
    session->elsewhere = session->kept = session->due = session->ended = false;
    session->counted = TERCET_NONE;
}

static void begin_game(Session *session, tercet_game *game) {
    session_clear(session);
    play_begin(&session->play, game);
    session->computer.seed++; /* each game its own chances */
    session->tour = (Tour){0};
}

/* Sits down those who played this game before, unless all of them were computers: that was to be watched. */
static void recall_players(Session *session) {
    if (!seats_any_person(session->play.game)) return;
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        session->players[side] = seats_at(session->play.game, side);
    }
}

bool session_continue(Session *session) {
    tercet_game *game = session->waiting;
    if (game == NULL) return false;
    session->waiting = NULL;
    session->store.holds_other = false;
    begin_game(session, game);
    recall_players(session);
    session->kept = true;
    return true;
}

static void set_date(tercet_game *game) {
    char date[TERCET_TAG_TEXT];
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) == NULL) return;
    if (strftime(date, sizeof date, "%Y-%m-%d", &day) > 0) tercet_game_set_tag(game, "Date", date);
}

bool session_new_game(Session *session, const tercet_ruleset *ruleset) {
    tercet_position start;
    tercet_position_start(ruleset, &start);
    return session_new_game_at(session, &start);
}

bool session_new_game_at(Session *session, const tercet_position *start) {
    enum { USUAL_LENGTH = 200 };
    tercet_game *game = tercet_game_new(start, USUAL_LENGTH);
    if (game == NULL) {
        fprintf(session->out, _("There is not enough memory for a new game.\n"));
        return false;
    }
    set_date(game);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        seats_set(game, side, results_seat(session->store.folder, start->ruleset, session->players[side]));
    }
    begin_game(session, game);
    return true;
}

bool session_new_guided(Session *session, const tercet_ruleset *ruleset) {
    const int usual[2] = {session->players[TERCET_WHITE], session->players[TERCET_BLACK]};
    session->players[TERCET_WHITE] = SEAT_PERSON;
    session->players[TERCET_BLACK] = 1;
    bool begun = session_new_game(session, ruleset);
    if (begun) session_note_help(session, "guide");
    memcpy(session->players, usual, sizeof usual);
    return begun;
}

void session_take(Session *session, tercet_game *game, const char *path) {
    begin_game(session, game);
    recall_players(session);
    session->file = store_mark(path);
    session->elsewhere = true;
    store_take(&session->store, path);
}

bool session_load(Session *session, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    tercet_game *game = store_load(path, message);
    if (game == NULL) {
        session_say(message);
        return false;
    }
    session_take(session, game, path);
    return true;
}

void session_set_player(Session *session, tercet_side side, int level) {
    tercet_game *game = session->play.game;
    int before = seats_at(game, side);
    session->players[side] = level;
    level = results_seat(session->store.folder, tercet_game_position(game)->ruleset, level);
    play_seat(&session->play, side, level, moment_now());
    if (store_unfinished(game) && level != before) session_note_help(session, "seats");
    session_hear(session);
}

void session_note_help(Session *session, const char *help) {
    tercet_game *game = session->play.game;
    if (session->guest != NULL || !counting_concerns(game) || tercet_game_tag(game, "Help") != NULL) return;
    tercet_game_set_tag(game, "Help", help);
    if (session->kept) session_note_change(session); /* else it is kept with the next move */
}

/* ---- Changes ---- */

/* A game with others is at its server as long as it goes on; once it has ended, it comes into the archive. */
static void archive_away(const Session *session) {
    char name[LINK_ID + 8], message[FILE_MESSAGE_ROOM];
    const Away *away = &session->guest->away;
    if (away->you == AWAY_NOBODY || !played(session) || !tercet_game_over(session->play.game, NULL)) return;
    snprintf(name, sizeof name, "online-%s", away->id);
    if (store_archive(name, session->play.game, message)) return;
    fprintf(session->out, _("The game cannot be kept for later: %s. Save it to a file before you leave.\n"), message);
}

void session_arrive(Session *session) {
    play_take_changes(&session->play);
    if (session->guest != NULL) archive_away(session);
}

unsigned session_hear(Session *session) {
    unsigned changes = play_take_changes(&session->play);
    if (session->guest != NULL && changes & PLAY_ENDED) archive_away(session);
    bool seats_matter = changes & PLAY_SEATED && store_unfinished(session->play.game);
    if (changes & (PLAY_MOVED | PLAY_ENDED) || seats_matter) session_note_change(session);
    if (changes & PLAY_ENDED) session->ended = true;
    return changes;
}

void session_note_change(Session *session) {
    if (session->guest != NULL) return; /* its server keeps it */
    play_note_clock(&session->play, moment_now());
    session->elsewhere = session->kept = false;
    session->due = true;
}

/* Counts a game that has ended, unless it has ended so before, and that end was taken back. */
static void count(Session *session) {
    const tercet_game *game = session->play.game;
    tercet_result result = tercet_game_result(game);
    if (session->counted != TERCET_NONE && session->counted == result) return;
    if (results_count(session->store.folder, game, session->out)) session->counted = result;
}

void session_keep(Session *session) {
    if (!session->due) return;
    session->due = false;
    session->kept = store_keep(&session->store, session->play.game, session->out);
    if (session->kept) {
        tercet_game_free(session->waiting);
        session->waiting = NULL;
        if (session->ended) count(session);
        session->ended = false;
    }
}

void session_changed(Session *session) {
    session_hear(session);
    session_show(session);
}

bool session_move(Session *session, tercet_move move, tercet_reason *why) {
    if (!play_move(&session->play, move, moment_now(), why)) return false;
    if (session->guest != NULL) guest_propose(session->guest, &session->play);
    return true;
}

/* ---- Taking back ---- */

/* Says what will be taken back until so many moves are left, the latest first. */
static void say_taken_back(const Session *session, size_t length) {
    const tercet_game *game = session->play.game;
    if (length == tercet_game_length(game)) fputs(_("The end of the game is taken back.\n"), session->out);
    for (size_t ply = tercet_game_length(game); ply-- > length;) {
        char text[TERCET_MOVE_TEXT];
        tercet_move_text(tercet_game_position_at(game, ply), tercet_game_move_at(game, ply), text);
        fprintf(session->out, _("%s is taken back.\n"), text);
    }
}

bool session_undo(Session *session) {
    size_t length;
    if (!play_can_undo(&session->play, &length)) {
        fputs(played(session) ? _("There is no turn of yours to take back.\n") : _("There is nothing to take back.\n"),
              session->out);
        return false;
    }
    say_taken_back(session, length);
    bool undone = play_undo(&session->play, moment_now());
    if (undone) session_note_help(session, "undo");
    return undone;
}

bool session_redo(Session *session) {
    if (play_redo(&session->play, moment_now())) return true;
    fputs(_("No move was taken back that could be played again.\n"), session->out);
    return false;
}

/* ---- Leaving ---- */

/* The terminal is the last place left for a game that nothing else could take. */
static void hand_over(const tercet_game *game) {
    char *record = tercet_game_text(game);
    puts(_("The game could not be kept."));
    if (record != NULL) printf(_("This is its record; put it into a file, and 'load' reads it:\n\n%s"), record);
    free(record);
}

/* Says what becomes of the game. */
static void take_leave(Session *session) {
    bool unfinished = store_unfinished(session->play.game);
    if (session_would_still_lose(session)) {
        hand_over(session->play.game);
    } else if (unfinished ? session->kept : session->waiting != NULL) {
        puts(_("The game is kept; it will be offered next time."));
    } else {
        puts(_("Goodbye."));
    }
}

void session_end(Session *session) {
    session_keep(session);
    take_leave(session);
    store_close(&session->store);
    editor_free(session->editor);
    computer_end(&session->computer);
    play_end(&session->play);
    tercet_game_free(session->waiting);
}

/* ---- Showing ---- */

void session_say(const char *sentence) {
    char capital[LANGUAGE_CAPITAL_ROOM];
    sentence = language_capital(sentence, capital);
    session_print("%s%s.", capital, sentence);
}

void session_say_why(const tercet_reason *why) {
    char text[TERCET_REASON_TEXT];
    session_say(language_reason(why, text));
}

void session_tell(const char *text) {
    view_wrap(text, isatty(STDOUT_FILENO) ? view_wrap_width() : INT_MAX, stdout);
}

/* Names of files and the like may have any bytes: a terminal obeys none of them but ends of lines. */
static void make_plain(char *text) {
    for (unsigned char *at = (unsigned char *)text; *at != '\0'; at++) {
        bool wide_control = at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0; /* in UTF-8 */
        if ((at[0] < ' ' && at[0] != '\n') || at[0] == 0x7f || wide_control) at[0] = '?';
        if (wide_control) at[1] = '?';
    }
}

/* Tells what was written into memory; false if that ran out, so that the caller tells it without regard to the width.
 */
static bool tell_draft(Draft *draft) {
    char *text = draft_end(draft, NULL);
    if (text == NULL) return false;
    make_plain(text);
    session_tell(text);
    free(text);
    return true;
}

void session_print(const char *format, ...) {
    Draft draft;
    FILE *memory = draft_begin(&draft);
    va_list arguments;
    va_start(arguments, format);
    if (memory != NULL) vfprintf(memory, format, arguments);
    va_end(arguments);
    va_start(arguments, format);
    if (!tell_draft(&draft)) {
        vprintf(format, arguments);
        putchar('\n');
    }
    va_end(arguments);
}

void session_announce(const char *who, const tercet_position *before, tercet_move move) {
    char words[VIEW_WORDS_ROOM];
    char written[TERCET_MOVE_TEXT];
    char sentence[VIEW_WORDS_ROOM + TERCET_MOVE_TEXT + 8];
    tercet_move_text(before, move, written);
    snprintf(sentence, sizeof sentence, "%s (%s).", view_words_move(who, before, move, words), written);
    session_tell(sentence);
}

void session_tell_position(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result) {
    Draft draft;
    FILE *memory = draft_begin(&draft);
    if (memory != NULL) view_words_position(ruleset, board, result, memory);
    if (!tell_draft(&draft)) view_words_position(ruleset, board, result, stdout);
}

void session_describe(const Session *session) {
    tercet_board board;
    tercet_game_board(session->play.game, &board);
    session_tell_position(tercet_game_position(session->play.game)->ruleset, &board,
                          tercet_game_result(session->play.game));
}

void session_draw(const Session *session) {
    const tercet_ruleset *ruleset = tercet_game_position(session->play.game)->ruleset;
    tercet_board board;
    tercet_game_board(session->play.game, &board);
    view_text(ruleset, &board, tercet_game_result(session->play.game), &session->style, stdout);
}

void session_show(Session *session) {
    size_t length = tercet_game_length(session->play.game);
    putchar('\n');
    if (length > 0) {
        session_announce(NULL, tercet_game_position_at(session->play.game, length - 1),
                         tercet_game_move_at(session->play.game, length - 1));
    }
    bool waits = session->guest != NULL && length > 0 && !play_is_over(&session->play);
    if (waits ? play_is_persons_turn(&session->play) : !play_is_computers_turn(&session->play)) {
        session_show_position(session);
    }
}

void session_show_position(Session *session) {
    tercet_reason why;
    (session->drawn ? session_draw : session_describe)(session);
    if (tercet_game_over(session->play.game, &why)) {
        session_say_why(&why);
        session_tell(
            session->guest == NULL
                ? _("You can take the last turn back (undo), save FILE, play a new game (new), or quit.")
                : _("You can offer a rematch (rematch), save FILE, go back to the list of games (leave), or quit."));
    } else if (session->play.aborted) {
        session_tell(_("The game was aborted: it is over, and nobody has won."));
    } else if (tercet_game_repetitions(session->play.game) == 2) {
        puts(_("This position stands for the second time; the third time makes a draw."));
    }
}

/* ---- Asking ---- */

bool session_ask(Session *session, const char *prompt, char line[INPUT_LINE_ROOM]) {
    session_keep(session);
    for (;;) {
        if (session->editor == NULL) fputs(prompt, stdout);
        if (fflush(stdout) != 0 || ferror(stdout)) {
            session->leaving = true; /* nobody reads any more */
            return false;
        }
        switch (session->editor == NULL ? input_line(&session->input, line)
                                        : editor_line(session->editor, prompt, line)) {
        case INPUT_LINE: return true;
        case INPUT_TOO_LONG: puts(_("That line is too long to be a move or a command.")); break;
        case INPUT_NOT_TEXT: puts(_("That line has characters that no move and no command has.")); break;
        case INPUT_END:
        case INPUT_SIGNAL:
            putchar('\n');
            session->leaving = true;
            return false;
        }
    }
}

/* Lets the terminal show what is typed, or not; false if there is none. */
static bool set_echo(bool echo) {
    struct termios terminal;
    if (tcgetattr(STDIN_FILENO, &terminal) != 0) return false;
    terminal.c_lflag = echo ? terminal.c_lflag | ECHO : terminal.c_lflag & ~(tcflag_t)ECHO;
    return tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminal) == 0;
}

bool session_ask_hidden(Session *session, const char *prompt, char line[INPUT_LINE_ROOM]) {
    Editor *editor = session->editor;
    bool hidden = set_echo(false);
    session->editor = NULL;
    bool asked = session_ask(session, prompt, line);
    session->editor = editor;
    if (hidden) {
        set_echo(true);
        putchar('\n');
    }
    return asked;
}

bool session_agrees(Session *session, const char *question) {
    char answer[INPUT_LINE_ROOM];
    while (session_ask(session, question, answer)) {
        if (typed_mean(answer, NC_("typed", "yes")) || typed_mean(answer, NC_("typed", "y"))) return true;
        if (typed_mean(answer, NC_("typed", "no")) || typed_mean(answer, NC_("typed", "n"))) return false;
        puts(_("Please answer yes or no."));
    }
    return false;
}
