/* team.h: threads that help with a search; none where the system has no threads. */
#ifndef TERCET_ENGINE_TEAM_H
#define TERCET_ENGINE_TEAM_H

#include <stddef.h>

enum { TEAM_LIMIT = 255 };

#if defined(__wasm__)

typedef struct Team {
    int count;
} Team;

#else

#include <pthread.h>

typedef struct TeamMember {
    void (*work)(void *argument);
    void *argument;
    pthread_t thread;
} TeamMember;

typedef struct Team {
    int count;
    TeamMember members[TEAM_LIMIT];
} Team;

#endif

/* Starts a thread for each of `count` arguments, which stand `stride` bytes apart; fewer if the system has no more. */
void team_begin(Team *team, void (*work)(void *argument), void *arguments, size_t stride, int count);

/* Waits until all are done. */
void team_end(Team *team);

#endif
