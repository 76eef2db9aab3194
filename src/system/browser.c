#include "system/browser.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process group of its own, and signals as in any fresh program. */
static bool prepare(posix_spawnattr_t *attributes) {
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &usual) == 0;
}

static bool redirect(posix_spawn_file_actions_t *actions) {
    return posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDWR, 0) == 0 &&
           posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDOUT_FILENO) == 0 &&
           posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDERR_FILENO) == 0;
}

bool browser_open(const char *url) {
    const char *wanted = getenv("BROWSER");
    const char *program = wanted != NULL && *wanted != '\0' ? wanted : "xdg-open";
    char *const arguments[] = {(char *)program, (char *)url, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    bool started = false;
    pid_t id;
    extern char **environ;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    if (posix_spawnattr_init(&attributes) == 0) {
        started = prepare(&attributes) && redirect(&actions) &&
                  posix_spawnp(&id, program, &actions, &attributes, arguments, environ) == 0;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return started;
}

bool browser_failed(void) {
    int status;
    return waitpid(-1, &status, WNOHANG) > 0 && !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
