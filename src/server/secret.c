#include "server/secret.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { HASH_BYTES = (LEDGER_HASH - 1) / 2 };

bool secret_begin(void) {
    return sodium_init() >= 0;
}

void secret_hash(const char *secret, char hash[LEDGER_HASH]) {
    unsigned char bytes[HASH_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)secret, strlen(secret), NULL, 0);
    sodium_bin2hex(hash, LEDGER_HASH, bytes, sizeof bytes);
}

bool secret_equal(const char a[LEDGER_HASH], const char b[LEDGER_HASH]) {
    if (strlen(a) != LEDGER_HASH - 1 || strlen(b) != LEDGER_HASH - 1) return false;
    return sodium_memcmp(a, b, LEDGER_HASH - 1) == 0;
}

void secret_game(char id[LEDGER_ID]) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    for (int i = 0; i < LEDGER_ID - 1; i++) id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[LEDGER_ID - 1] = '\0';
}

uint64_t secret_number(void) {
    uint64_t number;
    randombytes_buf(&number, sizeof number);
    return number == 0 ? 1 : number;
}

void secret_name(char name[LEDGER_WORD]) {
    snprintf(name, LEDGER_WORD, "%016" PRIx64, secret_number());
}

int secret_side(void) {
    return (int)randombytes_uniform(2);
}
