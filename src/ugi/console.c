/* The protocol on stdin and stdout. */
#include "system/lines.h"
#include "ugi/ugi.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

enum { LINE_MOST = 1 << 20, HASH_MOST = 1 << 16, THREADS_MOST = 256 };

typedef struct Console {
    Ugi *ugi;
    Lines lines;
    int wake[2];     /* a pipe: the searching thread writes a byte to say that it has ended */
    bool unreadable; /* the input */
} Console;

static void say(const char *line, void *user) {
    (void)user;
    flockfile(stdout);
    puts(line);
    fflush(stdout);
    funlockfile(stdout);
}

/* The pipe never blocks: if it is full, there is reason enough to wake up. */
static void rested(void *user) {
    const Console *console = user;
    ssize_t written = write(console->wake[1], "", 1);
    (void)written;
}

static bool hear(Console *console) {
    if (!console->lines.cut) return ugi_hear(console->ugi, console->lines.text);
    say("info string a line of more than a megabyte is ignored", NULL);
    return true;
}

/* Reads what is there; false when it was the end, or `quit`. */
static bool read_input(Console *console, int input) {
    char bytes[4096];
    ssize_t count = read(input, bytes, sizeof bytes);
    if (count < 0) {
        console->unreadable = errno != EINTR && errno != EAGAIN;
        return !console->unreadable;
    }
    if (count == 0) {
        if (lines_finish(&console->lines)) hear(console);
        return false;
    }
    for (ssize_t i = 0; i < count; i++) {
        if (lines_add(&console->lines, bytes[i]) && !hear(console)) return false;
    }
    return true;
}

static void listen(Console *console, int input) {
    struct pollfd sources[] = {{.fd = input, .events = POLLIN}, {.fd = console->wake[0], .events = POLLIN}};
    while (!ferror(stdout)) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR) return;
        if (sources[1].revents != 0) {
            char bytes[64];
            ssize_t count = read(console->wake[0], bytes, sizeof bytes);
            (void)count;
            ugi_go_on(console->ugi);
        }
        if (sources[0].revents != 0 && !read_input(console, input)) return;
    }
}

static bool make_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool ugi_console(const tercet_ruleset *ruleset, int input, const char **message) {
    Console console = {0};
    if (!make_pipe(console.wake)) {
        *message = "the system has no pipe left";
        return false;
    }
    UgiSetup setup = {.ruleset = ruleset,
                      .say = say,
                      .rested = rested,
                      .user = &console,
                      .hash_limit = HASH_MOST,
                      .thread_limit = THREADS_MOST};
    console.ugi = ugi_new(&setup);
    bool ready = console.ugi != NULL && lines_make(&console.lines, LINE_MOST);
    if (ready) {
        listen(&console, input);
        ugi_hear(console.ugi, "quit");
    }
    *message = !ready               ? "not enough memory for the engine"
               : console.unreadable ? "could not read the input"
                                    : "could not write the output";
    ugi_free(console.ugi);
    lines_free(&console.lines);
    close(console.wake[0]);
    close(console.wake[1]);
    return ready && !console.unreadable && !ferror(stdout);
}
