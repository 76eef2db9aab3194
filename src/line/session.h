/* session.h: a game in line mode: what is on the table, and what can be done with it. */
#ifndef TERCET_LINE_SESSION_H
#define TERCET_LINE_SESSION_H

#include "client/guest.h"
#include "line/computer.h"
#include "line/editor.h"
#include "line/input.h"
#include "line/store.h"
#include "line/tour.h"
#include "play/play.h"
#include "view/board_text.h"

typedef struct Session {
    Input input;
    Editor *editor; /* reads the lines instead, if there is a keyboard; else NULL */
    Store store;
    FILE *out; /* where it is said what becomes of the game */
    ViewTextStyle style;
    Play play;             /* the game on the table; its game is NULL before the first one is chosen */
    tercet_game *waiting;  /* unfinished, left for another one, and in the store; NULL if there is none */
    StoreMark file;        /* the user's file that the game was last saved to or loaded from, if there is one */
    bool elsewhere;        /* the game is also in a file of the user's, just as it is now */
    bool kept;             /* the game is in the store, just as it is now */
    bool due;              /* it is to be kept: it has changed, and nobody has tried to keep it since */
    bool ended;            /* it has come to its end since it was last kept, so its result is to be counted */
    tercet_result counted; /* its result that was counted; the same once more is no news. TERCET_NONE: none was */
    Tour tour;             /* how far it is told, if it is a guided one */
    bool drawn;            /* positions are drawn, not told in words */
    Guest *guest;          /* at whose server the game on the table is played; NULL: it is played here */
    Computer computer;
    int players[2];     /* by side: who plays, as in play/seats.h; the next game has the same, if the user wants */
    bool decided[2];    /* by side: this was said when the program was started, so the menu need not ask */
    bool show_thinking; /* after each move of the computer and each hint */
    bool leaving;
} Session;

/* Whether clearing the table would lose the game on it: it was played, and is stored nowhere as it is now. */
bool session_would_lose(const Session *session);

/* The same, after trying once more to keep it: what was in the way may be gone by now. */
bool session_would_still_lose(Session *session);

/* Clears the table. If the game that lay there is in the store, it waits, or is put aside if it is finished; it is gone
 * if it is not. */
void session_clear(Session *session);

/* Begins a new game of a ruleset; false, after saying so, if memory ran out. */
bool session_new_game(Session *session, const tercet_ruleset *ruleset);

/* The same for a guided first game: the player has White, and level 1 Black. Those who play games to come stay the
 * same.
 */
bool session_new_guided(Session *session, const tercet_ruleset *ruleset);

/* Begins one at any position. */
bool session_new_game_at(Session *session, const tercet_position *start);

/* Puts a game on the table that was read from this file of the user's. */
void session_take(Session *session, tercet_game *game, const char *path);

/* Loads the game in a file of the user's; false after saying why not. */
bool session_load(Session *session, const char *path);

/* Goes back to the game that waits; false if there is none. */
bool session_continue(Session *session);

/* Takes back as play_undo() does, and says what; or that there is nothing to take back, and returns false. */
bool session_undo(Session *session);

/* Plays again as play_redo() does; or says that there is nothing to play again, and returns false. */
bool session_redo(Session *session);

/* Plays a move of whoever is to move here, and proposes it to the server that the game is played at, if it is. False,
 * with the reason, if it cannot be played. */
bool session_move(Session *session, tercet_move move, tercet_reason *why);

/* Gives a side to a player, in the game on the table and in those to come. The computer that fits finds its strength.
 */
void session_set_player(Session *session, tercet_side side, int level);

/* Notes in the game's record that the player was helped, in one of the ways that counting.h names, if the computer is
 * the opponent: such a game does not count for how strong the player is. */
void session_note_help(Session *session, const char *help);

/* To be called when a game begins to be shown: what has happened before is no news. A game with others that has ended
 * while its player was away comes into the archive now. */
void session_arrive(Session *session);

/* To be called after everything that the play was told: what has changed since. The game is to be kept if its record
 * has; whoever shows the game shows it first, so that nobody waits for the disk to see a move. */
unsigned session_hear(Session *session);

/* Lets the game be kept, with what its clocks show now. */
void session_note_change(Session *session);

/* Keeps the game, if that is due, and counts its result if it has just ended (counting.h). Always to be called before
 * anything is awaited from the user. */
void session_keep(Session *session);

/* After a change of the game: hears of it, and shows where the game stands. */
void session_changed(Session *session);

/* Says what becomes of the game, and frees all that the session has. */
void session_end(Session *session);

/* Says the last move and shows where the game stands; if the computer answers at once, that is left to its answer. */
void session_show(Session *session);

/* Shows where the game stands, in words or drawn, and after the end how it ended. */
void session_show_position(Session *session);

/* The position in words, and as a drawing. */
void session_describe(const Session *session);
void session_draw(const Session *session);

/* Says a move in words and as it is written; `who` plays it, NULL is the name of the side. */
void session_announce(const char *who, const tercet_position *before, tercet_move move);

/* Prints text; on a terminal, in lines that fit. */
void session_tell(const char *text);
__attribute__((format(printf, 1, 2))) void session_print(const char *format, ...);

/* Prints any position in words; the arguments are those of view_words_position(). */
void session_tell_position(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result);

/* Asks with a prompt until a line comes, after keeping the game. False if there is none any more, and the session is
 * over. */
bool session_ask(Session *session, const char *prompt, char line[INPUT_LINE_ROOM]);

/* The same for a secret: it is not shown while it is typed, and not remembered. */
bool session_ask_hidden(Session *session, const char *prompt, char line[INPUT_LINE_ROOM]);

/* Prints words as a sentence: with a capital and a full stop. */
void session_say(const char *sentence);

/* The same with one of the library's reasons. */
void session_say_why(const tercet_reason *why);

/* Waits for an answer that is yes or no. False for no, and if there is no answer. */
bool session_agrees(Session *session, const char *question);

#endif
