/* secret.h: what is kept of secrets, and chance that nobody can guess. */
#ifndef TERCET_SERVER_SECRET_H
#define TERCET_SERVER_SECRET_H

#include <stdbool.h>

#include "store/ledger.h"

/* To be called once, before all others; false if the system has no source of chance. */
bool secret_begin(void);

/* The hash of a secret, in hexadecimal digits. */
void secret_hash(const char *secret, char hash[LEDGER_HASH]);

/* Whether two hashes are the same, in a time that tells nothing about where they differ. Nothing is the same as an
 * empty one. */
bool secret_equal(const char a[LEDGER_HASH], const char b[LEDGER_HASH]);

/* A new id of a game; a number of 64 bits, not 0, and one in hexadecimal digits; a side. */
uint64_t secret_number(void);
void secret_game(char id[LEDGER_ID]);
void secret_name(char name[LEDGER_WORD]);
int secret_side(void);

#endif
