/* limits.h: how much one address may do. The table has a bounded size: addresses that did nothing lately make room. */
#ifndef TERCET_SERVER_LIMITS_H
#define TERCET_SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* CONNECTIONS: of one address at a time. GAMES: it may make in an hour. WRONG: secrets it may guess wrong in a minute.
 */
enum { LIMITS_CONNECTIONS = 100, LIMITS_GAMES = 120, LIMITS_WRONG = 20, LIMITS_ADDRESSES = 4096 };

/* What is counted over time. */
typedef enum LimitsKind { LIMITS_OF_GAMES, LIMITS_OF_WRONG, LIMITS_KINDS } LimitsKind;

typedef struct Limits Limits;

/* NULL if memory ran out. Without limits all is allowed. */
Limits *limits_new(bool without);
void limits_free(Limits *limits);

/* An address connects; false if it has too many connections, or there are too many addresses. Each true one is followed
 * by limits_leave(). */
bool limits_enter(Limits *limits, const char *address, int64_t now);
void limits_leave(Limits *limits, const char *address);

/* Whether an address may do one more of these now; and that it has done it. */
bool limits_may(Limits *limits, const char *address, LimitsKind kind, int64_t now);
void limits_count(Limits *limits, const char *address, LimitsKind kind, int64_t now);

/* It was none after all. */
void limits_forgive(Limits *limits, const char *address, LimitsKind kind);

#endif
