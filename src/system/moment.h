/* moment.h: what time it is. */
#ifndef TERCET_SYSTEM_MOMENT_H
#define TERCET_SYSTEM_MOMENT_H

#include <stdint.h>

/* Milliseconds of a clock that never goes back. */
int64_t moment_now(void);

/* Milliseconds since 1970, of a clock that people and other machines may set. */
int64_t moment_wall(void);

/* A seed for chance, another one each time in each process. */
uint64_t moment_seed(void);

#endif
