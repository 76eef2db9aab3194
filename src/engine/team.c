#include "engine/team.h"

#if defined(__wasm__)

void team_begin(Team *team, void (*work)(void *argument), void *arguments, size_t stride, int count) {
    (void)work, (void)arguments, (void)stride, (void)count;
    team->count = 0;
}

void team_end(Team *team) {
    (void)team;
}

#else

static void *run_member(void *argument) {
    TeamMember *member = argument;
    member->work(member->argument);
    return NULL;
}

void team_begin(Team *team, void (*work)(void *argument), void *arguments, size_t stride, int count) {
    team->count = 0;
    for (int i = 0; i < count && i < TEAM_LIMIT; i++) {
        TeamMember *member = &team->members[team->count];
        *member = (TeamMember){.work = work, .argument = (char *)arguments + (size_t)i * stride};
        if (pthread_create(&member->thread, NULL, run_member, member) != 0) return;
        team->count++;
    }
}

void team_end(Team *team) {
    for (int i = 0; i < team->count; i++) pthread_join(team->members[i].thread, NULL);
}

#endif
