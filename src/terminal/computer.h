/* computer.h: the computer as a player. It thinks in a thread of its own, while this one waits for signals. */
#ifndef TERCET_TERMINAL_COMPUTER_H
#define TERCET_TERMINAL_COMPUTER_H

#include "tercet.h"

typedef struct Computer {
    tercet_engine *engine; /* NULL until it is needed for the first time */
    uint64_t seed;         /* of its mistakes */
} Computer;

typedef enum ComputerAnswer {
    COMPUTER_DONE,
    COMPUTER_STOPPED, /* by a signal: Ctrl-C, which counts as heard, or one that asks to leave */
    COMPUTER_NO_MEMORY
} ComputerAnswer;

/* Thinks as a player of this level; the first move of the report's best line is its move. */
ComputerAnswer computer_play(Computer *computer, const tercet_game *game, int level, tercet_report *report);

/* Thinks at full strength about the two best moves, for so long or until a win is proved. If it is stopped, *report has
 * what was found until then. */
ComputerAnswer computer_look(Computer *computer, const tercet_game *game, uint64_t milliseconds, tercet_report *report);

void computer_end(Computer *computer);

#endif
