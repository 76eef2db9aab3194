#include "cost.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What /proc says of a process: its parent, and the seconds that it and its dead children have had. */
typedef struct Spent {
    long parent;
    double own, children;
} Spent;

static bool read_spent(long process, Spent *spent) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%ld/stat", process);
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(text, 1, sizeof text - 1, file);
    if (file != NULL) fclose(file);
    text[length] = '\0';
    const char *behind = strrchr(text, ')'); /* the name may have anything in it */
    unsigned long user, system, dead_user, dead_system;
    if (behind == NULL) return false;
    if (sscanf(behind + 1, " %*c %ld %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &spent->parent, &user,
               &system, &dead_user, &dead_system) != 5) {
        return false;
    }
    double tick = 1.0 / (double)sysconf(_SC_CLK_TCK);
    spent->own = tick * (double)(user + system);
    spent->children = tick * (double)(dead_user + dead_system);
    return true;
}

/* The seconds of a process with its children. */
static double seconds_of(long process) {
    Spent spent = {0};
    double seconds = 0;
    if (read_spent(process, &spent)) seconds = spent.own + spent.children;
    DIR *all = opendir("/proc");
    if (all == NULL) return seconds;
    for (const struct dirent *entry; (entry = readdir(all)) != NULL;) {
        long other = strtol(entry->d_name, NULL, 10);
        if (other > 0 && read_spent(other, &spent) && spent.parent == process) seconds += spent.own;
    }
    closedir(all);
    return seconds;
}

void cost_open(Cost *cost) {
    *cost = (Cost){.count = 1};
    cost->all[0] = (CostProcess){.name = "load", .process = (long)getpid()};
}

bool cost_add(Cost *cost, const char *text) {
    const char *number = strchr(text, '=');
    if (number == NULL || number - text >= COST_NAME || cost->count == COST_PROCESSES) return false;
    CostProcess *added = &cost->all[cost->count];
    *added = (CostProcess){.process = strtol(number + 1, NULL, 10)};
    memcpy(added->name, text, (size_t)(number - text));
    cost->count += added->process > 0;
    return added->process > 0;
}

void cost_begin(Cost *cost) {
    for (size_t i = 0; i < cost->count; i++) cost->all[i].before = seconds_of(cost->all[i].process);
}

void cost_end(Cost *cost, int part) {
    for (size_t i = 0; i < cost->count; i++) {
        CostProcess *process = &cost->all[i];
        process->spent[part] += seconds_of(process->process) - process->before;
    }
}

/* Whether one before it has the same name, and so the same sum. */
static bool is_repeated(const Cost *cost, size_t index) {
    size_t first = 0;
    while (strcmp(cost->all[first].name, cost->all[index].name) != 0) first++;
    return first < index;
}

void cost_print(const Cost *cost, int part, const char *what, size_t things) {
    printf("cost of a %s:", what);
    for (size_t i = 0; i < cost->count; i++) {
        if (is_repeated(cost, i)) continue;
        double seconds = 0;
        for (size_t other = i; other < cost->count; other++) {
            const CostProcess *same = &cost->all[other];
            if (strcmp(same->name, cost->all[i].name) == 0) seconds += same->spent[part];
        }
        printf(" %s %.0f us", cost->all[i].name, things == 0 ? 0 : 1e6 * seconds / (double)things);
    }
    printf("\n");
}
