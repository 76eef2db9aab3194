/* computer.h: the computer as a player. It thinks in a thread of its own, while this one waits, for signals or for
 * whatever else happens meanwhile. */
#ifndef TERCET_LINE_COMPUTER_H
#define TERCET_LINE_COMPUTER_H

#include "tercet.h"

#include <pthread.h>

/* How long it looks for a hint or a threat, in milliseconds. */
enum { COMPUTER_HINT_TIME = 1000, COMPUTER_THREAT_TIME = 700 };

typedef struct Computer {
    tercet_engine *engine; /* NULL until it is needed for the first time */
    uint64_t seed;         /* of its mistakes */

    /* The search that goes on, if one does. */
    bool thinks;
    const tercet_game *game;
    int level; /* 0: no player's move, but a look */
    tercet_limits limits;
    bool patient; /* it goes on when a win is proved, for the sake of other lines */
    pthread_t thread;
    bool has_thread;
    int news[2];           /* a pipe: a byte for each report, closed at the end */
    pthread_mutex_t guard; /* of `latest` */
    tercet_report latest;
    tercet_report found;
} Computer;

typedef enum ComputerAnswer {
    COMPUTER_DONE,
    COMPUTER_STOPPED, /* by a signal: Ctrl-C, which counts as heard, or one that asks to leave */
    COMPUTER_NO_MEMORY
} ComputerAnswer;

/* ---- Thinking while something else goes on ---- */

/* Begins to think as a computer on this seat (play/seats.h); at full strength for so many milliseconds at most unless
 * that is 0. The game must stay as it is until the search has ended. False if there is no memory for it. Computer must
 * not think already. */
bool computer_begin_play(Computer *computer, const tercet_game *game, int seat, uint64_t milliseconds);

/* Begins to think at full strength about the two best moves, for so long or until a win is proved. Where no thread can
 * be made for it, it has ended after half a second when this returns. */
bool computer_begin_look(Computer *computer, const tercet_game *game, uint64_t milliseconds);

/* The same about so many best moves, whatever is proved of the best one. */
bool computer_begin_lines(Computer *computer, const tercet_game *game, int lines, uint64_t milliseconds);

/* The file that has something to read whenever there is news of the search. */
int computer_news(const Computer *computer);

/* Takes the news: *report is what was found so far, without lines if nothing was. True once the search has ended; the
 * first move of the best line is then the player's move. */
bool computer_hear(Computer *computer, tercet_report *report);

/* Ends the search soon; what it has found will be heard of. */
void computer_hurry(Computer *computer);

/* Ends the search, if there is one, and forgets it. */
void computer_cancel(Computer *computer);

/* ---- Thinking while only signals matter ---- */

/* Waits for the end of a search that was begun; *report is what it has found. */
ComputerAnswer computer_await(Computer *computer, tercet_report *report);

/* Looks as computer_begin_look() does. If it is stopped, *report has what was found until then. */
ComputerAnswer computer_look(Computer *computer, const tercet_game *game, uint64_t milliseconds, tercet_report *report);

void computer_end(Computer *computer);

#endif
