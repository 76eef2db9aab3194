/* audit.h: whether what a ledger says of a game can be true. */
#ifndef TERCET_ONLINE_AUDIT_H
#define TERCET_ONLINE_AUDIT_H

#include "online/online.h"

/* Plays a game's log from its beginning: the versions have no gaps, every move is legal and every event possible when
 * it came, and the summary is what they amount to. False, with one sentence, if not. */
bool audit_game(const LedgerGame *row, const LedgerEvent *events, size_t count, char message[ONLINE_TEXT]);

#endif
