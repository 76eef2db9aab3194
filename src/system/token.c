/* Asks the system for getentropy(). */
#define _DEFAULT_SOURCE

#include "system/token.h"

#include <stdio.h>
#include <unistd.h>

bool token_make(char text[TOKEN_ROOM]) {
    unsigned char bytes[(TOKEN_ROOM - 1) / 2];
    if (getentropy(bytes, sizeof bytes) != 0) return false;
    for (size_t i = 0; i < sizeof bytes; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
    return true;
}
