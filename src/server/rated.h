/* rated.h: what a finished game between two accounts does to their ratings. */
#ifndef TERCET_SERVER_RATED_H
#define TERCET_SERVER_RATED_H

#include "store/ledger.h"

/* Counts a game, within the transaction that ends it: both ratings change by its result, once. A game that is not over
 * or not rated, or in which somebody has no account any more, changes nothing. */
LedgerResult rated_count(Ledger *ledger, const LedgerGame *game, int64_t now);

#endif
