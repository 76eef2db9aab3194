/* Asks the system for pipe2(), which makes pipes that no other child inherits, even if threads start some at once. */
#define _GNU_SOURCE

#include "system/process.h"

#include "system/moment.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MOST = 1 << 16, LOOK_EVERY = 50, END_PATIENCE = 500 };

/* What a shell exits with if it does not find the command, and, with the signal added, if one ended it. */
enum { SHELL_NOT_FOUND = 127, SHELL_SIGNAL = 128 };

/* ---- Beginning and end ---- */

/* Its own process group, so that it can be ended with all that it starts and Ctrl-C at a terminal does not reach it;
 * signals as in any fresh program, whatever this one ignores. */
static bool prepare(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    return posix_spawnattr_setflags(attributes, flags) == 0 && posix_spawnattr_setpgroup(attributes, 0) == 0 &&
           posix_spawnattr_setsigmask(attributes, &none) == 0 && posix_spawnattr_setsigdefault(attributes, &usual) == 0;
}

static bool redirect(posix_spawn_file_actions_t *actions, int input, int output) {
    return posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0;
}

/* Returns 0, or the error's number. */
static int spawn(const char *command, int input, int output, pid_t *id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = ENOMEM;
    char shell[] = "sh", option[] = "-c";
    char *arguments[] = {shell, option, (char *)command, NULL};
    extern char **environ;
    if (posix_spawn_file_actions_init(&actions) != 0) return error;
    if (posix_spawnattr_init(&attributes) == 0) {
        if (prepare(&attributes) && redirect(&actions, input, output)) {
            error = posix_spawn(id, "/bin/sh", &actions, &attributes, arguments, environ);
        }
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

static int make_pipes(int to[2], int from[2]) {
    if (pipe2(to, O_CLOEXEC) != 0) return errno;
    if (pipe2(from, O_CLOEXEC) == 0) return 0;
    int error = errno;
    close(to[0]);
    close(to[1]);
    return error;
}

int process_start(Process *process, const char *command) {
    int to[2], from[2];
    *process = (Process){0};
    int error = make_pipes(to, from);
    if (error != 0) return error;
    pid_t id = 0;
    error = lines_make(&process->lines, LINE_MOST) ? spawn(command, to[0], from[1], &id) : ENOMEM;
    close(to[0]);
    close(from[1]);
    if (error != 0) {
        close(to[1]);
        close(from[0]);
        lines_free(&process->lines);
        return error;
    }
    process->id = id;
    process->to = to[1];
    process->from = from[0];
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    return 0;
}

/* Waits a moment for it to end by itself; whether it did. It is left unreaped, so that its number stays its own. */
static bool wait_for_end(pid_t id, siginfo_t *info) {
    const struct timespec pause = {.tv_nsec = 2000000};
    int64_t deadline = moment_now() + END_PATIENCE;
    while (moment_now() < deadline) {
        *info = (siginfo_t){0};
        if (waitid(P_PID, (id_t)id, info, WEXITED | WNOHANG | WNOWAIT) == 0 && info->si_pid == id) return true;
        nanosleep(&pause, NULL);
    }
    return false;
}

void process_ending(const Process *process, char text[PROCESS_ENDING]) {
    siginfo_t info;
    text[0] = '\0';
    if (!wait_for_end(process->id, &info)) return;
    int code = info.si_code == CLD_EXITED ? info.si_status : SHELL_SIGNAL + info.si_status;
    if (code > SHELL_SIGNAL) {
        snprintf(text, PROCESS_ENDING, " (signal %d)", code - SHELL_SIGNAL);
    } else {
        snprintf(text, PROCESS_ENDING, " (exit code %d%s)", code, code == SHELL_NOT_FOUND ? ": no such command" : "");
    }
}

void process_end(Process *process) {
    if (process->id == 0) return;
    process_send(process, "quit\n", moment_now(), NULL);
    close(process->to);
    close(process->from);
    siginfo_t unused;
    wait_for_end(process->id, &unused);
    kill(-process->id, SIGKILL);
    while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR) continue;
    lines_free(&process->lines);
    process->id = 0;
}

/* ---- Talking ---- */

/* Waits until a pipe is ready. */
static ProcessState wait_until(int pipe_end, short event, int64_t deadline, const atomic_bool *cancel) {
    struct pollfd source = {.fd = pipe_end, .events = event};
    for (;;) {
        if (cancel != NULL && atomic_load(cancel)) return PROCESS_CANCELLED;
        int64_t now = moment_now();
        int64_t rest = deadline > now ? deadline - now : 0;
        int ready = poll(&source, 1, rest < LOOK_EVERY ? (int)rest : LOOK_EVERY);
        if (ready > 0) return PROCESS_GOOD;
        if (ready < 0 && errno != EINTR) return PROCESS_GONE;
        if (rest == 0) return PROCESS_LATE;
    }
}

ProcessState process_send(Process *process, const char *text, int64_t deadline, const atomic_bool *cancel) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(process->to, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno != EAGAIN && errno != EINTR) {
            return PROCESS_GONE;
        } else {
            ProcessState state = wait_until(process->to, POLLOUT, deadline, cancel);
            if (state != PROCESS_GOOD) return state;
        }
    }
    return PROCESS_GOOD;
}

/* Fills the empty buffer. */
static ProcessState fill(Process *process, int64_t deadline, const atomic_bool *cancel) {
    for (;;) {
        ProcessState state = wait_until(process->from, POLLIN, deadline, cancel);
        if (state != PROCESS_GOOD) return state;
        ssize_t count = read(process->from, process->bytes, sizeof process->bytes);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (count <= 0) return PROCESS_GONE;
        process->count = (size_t)count;
        process->next = 0;
        return PROCESS_GOOD;
    }
}

ProcessState process_read(Process *process, char **line, int64_t deadline, const atomic_bool *cancel) {
    for (;;) {
        while (process->next < process->count) {
            if (!lines_add(&process->lines, process->bytes[process->next++])) continue;
            *line = process->lines.text;
            return PROCESS_GOOD;
        }
        /* One that never stops talking must not be listened to for ever. */
        if (moment_now() > deadline) return PROCESS_LATE;
        ProcessState state = fill(process, deadline, cancel);
        if (state != PROCESS_GOOD) return state;
    }
}
