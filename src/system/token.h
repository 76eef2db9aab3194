/* token.h: secrets that nobody can guess. */
#ifndef TERCET_SYSTEM_TOKEN_H
#define TERCET_SYSTEM_TOKEN_H

#include <stdbool.h>

enum { TOKEN_ROOM = 33 };

/* Makes 32 hexadecimal digits from 128 bits of the system's chance; false if it has none to give. */
bool token_make(char text[TOKEN_ROOM]);

#endif
