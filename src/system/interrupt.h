/* interrupt.h: being asked to end (Ctrl-C, SIGTERM, a terminal that goes away) during long work, which then tells what
 * it has found so far. */
#ifndef TERCET_SYSTEM_INTERRUPT_H
#define TERCET_SYSTEM_INTERRUPT_H

#include "tercet.h"

#include <stdatomic.h>

/* From now on a request to end is noted, and stops this engine if there is one. */
void interrupt_begin(tercet_engine *engine);

/* From now on it ends the program at once, as before; the engine may be freed. */
void interrupt_end(void);

/* Becomes true once the program was asked to end. */
extern atomic_bool interrupted;

/* The exit code after such a request, 128 and the signal's number, as is the shell's custom; otherwise EXIT_SUCCESS. */
int interrupt_code(void);

#endif
