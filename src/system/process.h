/* process.h: another program, spoken to in lines through pipes. */
#ifndef TERCET_SYSTEM_PROCESS_H
#define TERCET_SYSTEM_PROCESS_H

#include "system/lines.h"

#include <stdatomic.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct Process {
    pid_t id; /* also of its process group; 0 if there is none */
    int to;
    int from;
    Lines lines;
    char bytes[4096]; /* read, of which those from `next` on are not yet used */
    size_t count;
    size_t next;
} Process;

/* Starts a shell command with pipes for its input and output; its errors are not shown. Returns 0, or the
 * error's number if the system cannot. */
int process_start(Process *process, const char *command);

/* Asks it to end, waits a moment, and then ends it and all that it has started. */
void process_end(Process *process);

/* How it ended, like " (exit code 3)"; empty for one that runs on. Waits a moment for the end. */
enum { PROCESS_ENDING = 48 };
void process_ending(const Process *process, char text[PROCESS_ENDING]);

typedef enum ProcessState {
    PROCESS_GOOD,
    PROCESS_GONE, /* it has ended, or closed its side */
    PROCESS_LATE, /* not in time */
    PROCESS_CANCELLED
} ProcessState;

/* Sends text, or reads the next line (which is good until the next call), until a deadline of moment_now(), or until
 * `cancel` becomes true. */
ProcessState process_send(Process *process, const char *text, int64_t deadline, const atomic_bool *cancel);
ProcessState process_read(Process *process, char **line, int64_t deadline, const atomic_bool *cancel);

#endif
