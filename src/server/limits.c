#include "server/limits.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 4, HOUR = 60 * 60 * 1000, MINUTE = 60 * 1000, BUCKETS = LIMITS_ADDRESSES / SLOTS };

/* What an address has done. Each count goes down with time, so that it never exceeds so many in so long. */
typedef struct Entry {
    char address[INET6_ADDRSTRLEN]; /* empty: nobody */
    int connections;
    int64_t used;
    double done[LIMITS_KINDS];
    int64_t done_at[LIMITS_KINDS];
} Entry;

struct Limits {
    bool without;
    Entry entries[BUCKETS][SLOTS];
};

static const struct {
    int most;
    int64_t within;
} kinds[LIMITS_KINDS] = {{LIMITS_GAMES, HOUR}, {LIMITS_WRONG, MINUTE}};

Limits *limits_new(bool without) {
    Limits *limits = calloc(1, sizeof *limits);
    if (limits != NULL) limits->without = without;
    return limits;
}

void limits_free(Limits *limits) {
    free(limits);
}

/* What an address counts as: one of IPv6 as its first 64 bits, as whoever has one has all of these. */
typedef struct Key {
    char text[INET6_ADDRSTRLEN];
} Key;

static Key key_of(const char *address) {
    Key key;
    struct in6_addr six;
    snprintf(key.text, sizeof key.text, "%s", address);
    if (inet_pton(AF_INET6, address, &six) != 1 || IN6_IS_ADDR_V4MAPPED(&six)) return key;
    memset(&six.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &six, key.text, sizeof key.text);
    return key;
}

static Entry *bucket_of(Limits *limits, const char *address) {
    uint64_t hash = 0xcbf29ce484222325U;
    for (; *address != '\0'; address++) hash = (hash ^ (unsigned char)*address) * 0x100000001b3U;
    return limits->entries[hash % BUCKETS];
}

static Entry *find(Limits *limits, const char *address) {
    const Key key = key_of(address);
    Entry *bucket = bucket_of(limits, key.text);
    for (int i = 0; i < SLOTS; i++) {
        if (strcmp(bucket[i].address, key.text) == 0) return &bucket[i];
    }
    return NULL;
}

/* The entry of an address, made in place of the one that was quiet for longest; NULL if all others are connected. */
static Entry *get(Limits *limits, const char *address) {
    const Key key = key_of(address);
    Entry *bucket = bucket_of(limits, key.text), *free_one = NULL, *found = find(limits, address);
    if (found != NULL) return found;
    for (int i = 0; i < SLOTS; i++) {
        if (bucket[i].connections > 0) continue;
        if (free_one == NULL || bucket[i].used < free_one->used) free_one = &bucket[i];
    }
    if (free_one == NULL) return NULL;
    *free_one = (Entry){0};
    memcpy(free_one->address, key.text, sizeof free_one->address);
    return free_one;
}

bool limits_enter(Limits *limits, const char *address, int64_t now) {
    Entry *entry = limits->without ? NULL : get(limits, address);
    if (limits->without) return true;
    if (entry == NULL || entry->connections >= LIMITS_CONNECTIONS) return false;
    entry->connections++;
    entry->used = now;
    return true;
}

void limits_leave(Limits *limits, const char *address) {
    Entry *entry = limits->without ? NULL : find(limits, address);
    if (entry != NULL && entry->connections > 0) entry->connections--;
}

/* Lets the count go down by the time that has passed. */
static void settle(Entry *entry, LimitsKind kind, int64_t now) {
    double passed = (double)(now - entry->done_at[kind]) * kinds[kind].most / (double)kinds[kind].within;
    entry->done[kind] = entry->done[kind] > passed ? entry->done[kind] - passed : 0;
    entry->done_at[kind] = now;
}

bool limits_may(Limits *limits, const char *address, LimitsKind kind, int64_t now) {
    Entry *entry = limits->without ? NULL : find(limits, address);
    if (entry == NULL) return true;
    settle(entry, kind, now);
    return entry->done[kind] <= kinds[kind].most - 1;
}

void limits_count(Limits *limits, const char *address, LimitsKind kind, int64_t now) {
    Entry *entry = limits->without ? NULL : get(limits, address);
    if (entry == NULL) return;
    settle(entry, kind, now);
    entry->done[kind]++;
    entry->used = now;
}

void limits_forgive(Limits *limits, const char *address, LimitsKind kind) {
    Entry *entry = limits->without ? NULL : find(limits, address);
    if (entry != NULL && entry->done[kind] >= 1) entry->done[kind]--;
}
