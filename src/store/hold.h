/* hold.h: one process at a time has a file's database to itself; those of PostgreSQL share theirs. */
#ifndef TERCET_STORE_HOLD_H
#define TERCET_STORE_HOLD_H

#include "store/ledger.h"

/* Takes hold of a database until hold_release(), or until the process ends in whatever way. -1, with one sentence, if
 * another process has it or the file beside it cannot be made. */
int hold_take(const char *url, char message[LEDGER_MESSAGE]);
void hold_release(int hold);

#endif
