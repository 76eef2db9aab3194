/* Asks the system for ppoll(). */
#define _GNU_SOURCE

#include "line/input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int leaving_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { LEAVING_SIGNALS = sizeof leaving_signals / sizeof leaving_signals[0], SIGNAL_EXIT = 128 };

/* A signal handler has nothing else than a global variable to speak through. */
static volatile sig_atomic_t signal_seen;

static volatile sig_atomic_t stop_seen;

static void note_stop(int number) {
    stop_seen = number;
}

/* Ctrl-C may be meant for less than the whole program, so it hides no other signal. */
static void note_signal(int number) {
    if (signal_seen == 0 || signal_seen == SIGINT) signal_seen = number;
}

int input_signal(void) {
    return signal_seen;
}

int input_exit_code(void) {
    return input_signal() == 0 ? 0 : SIGNAL_EXIT + input_signal();
}

void input_begin(Input *input) {
    sigset_t blocked;
    sigemptyset(&blocked);
    for (int i = 0; i < LEAVING_SIGNALS; i++) {
        struct sigaction action;
        if (sigaction(leaving_signals[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
        action = (struct sigaction){.sa_handler = note_signal};
        sigemptyset(&action.sa_mask);
        sigaction(leaving_signals[i], &action, NULL);
        sigaddset(&blocked, leaving_signals[i]);
    }
    pthread_sigmask(SIG_BLOCK, &blocked, NULL);
    if (input != NULL) *input = (Input){0};
}

static sigset_t stop_set(void) {
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    return stop;
}

void input_catch_stop(void) {
    struct sigaction action = {.sa_handler = note_stop}, usual;
    const sigset_t stop = stop_set();
    if (sigaction(SIGTSTP, NULL, &usual) != 0 || usual.sa_handler != SIG_DFL) return;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, NULL);
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
}

void input_leave_stop(void) {
    const sigset_t stop = stop_set();
    struct sigaction usual = {.sa_handler = SIG_DFL}, caught;
    if (sigaction(SIGTSTP, NULL, &caught) != 0 || caught.sa_handler != note_stop) return;
    sigemptyset(&usual.sa_mask);
    sigaction(SIGTSTP, &usual, NULL);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
}

void input_stop(void) {
    const sigset_t stop = stop_set();
    struct sigaction usual = {.sa_handler = SIG_DFL}, caught;
    sigemptyset(&usual.sa_mask);
    sigaction(SIGTSTP, &usual, &caught);
    raise(SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL); /* here it stops */
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    sigaction(SIGTSTP, &caught, NULL);
}

bool input_take_stop(void) {
    bool seen = stop_seen != 0;
    stop_seen = 0;
    return seen;
}

/* The signal mask that lets all of them through. */
static sigset_t open_mask(void) {
    sigset_t open;
    pthread_sigmask(SIG_BLOCK, NULL, &open);
    for (int i = 0; i < LEAVING_SIGNALS; i++) sigdelset(&open, leaving_signals[i]);
    sigdelset(&open, SIGTSTP);
    return open;
}

/* Waits until one of the files can be read, as long as that may take, with all signals let through; those that are
 * negative do not count. Returns what ppoll() does. */
static int wait_for(struct pollfd *files, nfds_t count, int milliseconds) {
    const sigset_t open = open_mask();
    const struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    return ppoll(files, count, milliseconds < 0 ? NULL : &time, &open);
}

bool input_wait(int file, int milliseconds) {
    struct pollfd files = {.fd = file, .events = POLLIN};
    while (signal_seen == 0) {
        if (wait_for(&files, 1, milliseconds) >= 0 || errno != EINTR) break;
    }
    return signal_seen == 0;
}

bool input_watch(int first_file, int second_file, int milliseconds, bool *first) {
    struct pollfd files[] = {{.fd = first_file, .events = POLLIN}, {.fd = second_file, .events = POLLIN}};
    *first = false;
    if (signal_seen != 0) return false;
    *first = wait_for(files, 2, milliseconds) > 0 && files[0].revents != 0;
    return signal_seen == 0;
}

bool input_await(const InputAside *aside, bool *printed) {
    bool keyboard = false;
    *printed = false;
    if (aside == NULL) return input_wait(STDIN_FILENO, INPUT_FOREVER);
    while (!keyboard && !*printed) {
        if (!input_watch(STDIN_FILENO, aside->file, aside->milliseconds, &keyboard)) return false;
        if (!keyboard) *printed = aside->hear(aside->user);
    }
    return true;
}

bool input_interrupted(void) {
    const sigset_t open = open_mask();
    sigset_t usual;
    pthread_sigmask(SIG_SETMASK, &open, &usual); /* whatever waits to be delivered comes now */
    pthread_sigmask(SIG_SETMASK, &usual, NULL);
    if (signal_seen != SIGINT) return false;
    signal_seen = 0;
    return true;
}

/* Makes sure that there are bytes to give out; false at the end and after a signal. */
static bool have_bytes(Input *input) {
    while (input->begin == input->end) {
        bool printed;
        if (input->ended || !input_await(input->aside, &printed)) return false;
        if (printed) continue;
        ssize_t got = read(STDIN_FILENO, input->bytes, sizeof input->bytes);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) {
            input->ended = true;
            return false;
        }
        input->begin = 0;
        input->end = (size_t)got;
    }
    return true;
}

static bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\r';
}

/* Takes the blanks from both ends of a line. */
static void trim(char *line, size_t length) {
    size_t begin = 0;
    while (length > 0 && is_blank(line[length - 1])) length--;
    while (begin < length && is_blank(line[begin])) begin++;
    memmove(line, line + begin, length - begin);
    line[length - begin] = '\0';
}

static bool is_text(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)line[i];
        if ((byte < ' ' && byte != '\t' && byte != '\r') || byte == 0x7f) return false;
    }
    return true;
}

InputKind input_clean(char line[INPUT_LINE_ROOM], size_t length) {
    if (length > 0 && line[length - 1] == '\n') length--;
    if (!is_text(line, length)) return INPUT_NOT_TEXT;
    trim(line, length);
    return INPUT_LINE;
}

InputKind input_line(Input *input, char line[INPUT_LINE_ROOM]) {
    size_t length = 0;
    bool fits = true;
    bool any = false;
    while (have_bytes(input)) {
        char byte = input->bytes[input->begin++];
        any = true;
        if (byte == '\n') break;
        if (length + 1 < INPUT_LINE_ROOM) {
            line[length++] = byte;
        } else {
            fits = false;
        }
    }
    if (signal_seen != 0) return INPUT_SIGNAL;
    if (!any) return INPUT_END;
    if (!fits) return INPUT_TOO_LONG;
    return input_clean(line, length);
}
