/* number.h: whole numbers in text, which are digits and nothing else. */
#ifndef TERCET_SYSTEM_NUMBER_H
#define TERCET_SYSTEM_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Reads the digits at *at and moves it past them; false if there are none. What is too large becomes UINT64_MAX. */
bool number_take(const char **at, uint64_t *number);

/* Reads a text that must be a number from its beginning to its end, and fit. */
bool number_read(const char *text, uint64_t *number);

#endif
