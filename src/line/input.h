/* input.h: lines from the keyboard or a pipe, and the signals that end a session. */
#ifndef TERCET_LINE_INPUT_H
#define TERCET_LINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Room for the longest line that is read, with its NUL. */
enum { INPUT_LINE_ROOM = 4096 };

typedef enum InputKind {
    INPUT_LINE,     /* a line of text, without blanks at its ends */
    INPUT_TOO_LONG, /* a line that does not fit; it is skipped */
    INPUT_NOT_TEXT, /* a line with NUL or other control characters; it is skipped */
    INPUT_END,      /* end of file, or the input cannot be read */
    INPUT_SIGNAL    /* a signal asks the program to leave; input_signal() says which */
} InputKind;

/* Something else to hear of while a line is awaited: whenever a file has something to read, and every so many
 * milliseconds. `hear` returns whether it has printed anything, which was below the line that is being typed. */
typedef struct InputAside {
    int file;
    int milliseconds;
    bool (*hear)(void *user);
    void *user;
} InputAside;

typedef struct Input {
    const InputAside *aside;     /* NULL if there is none */
    char bytes[INPUT_LINE_ROOM]; /* read but not yet given out: from begin to end */
    size_t begin;
    size_t end;
    bool ended;
} Input;

/* Begins reading standard input; NULL if somebody else reads it. From now on SIGINT, SIGTERM and SIGHUP are seen only
 * while waiting, for a line or with input_wait(), so that they never interrupt anything else; those that were ignored
 * stay so. */
void input_begin(Input *input);

/* Waits for the next line. */
InputKind input_line(Input *input, char line[INPUT_LINE_ROOM]);

/* Ends a line of so many bytes, which may have its newline still: INPUT_LINE, or INPUT_NOT_TEXT. */
InputKind input_clean(char line[INPUT_LINE_ROOM], size_t length);

/* The signal that asked to leave, 0 if none did; and what the program exits with then: 128 + the signal, else 0. */
int input_signal(void);
int input_exit_code(void);

enum { INPUT_FOREVER = -1, INPUT_NO_FILE = -1 };

/* Waits until there is something to read from a file, or its end, for so many milliseconds at most. False if a signal
 * asks to leave meanwhile, or did before. */
bool input_wait(int file, int milliseconds);

/* Waits until there is something to read from standard input, and meanwhile for what else there is to hear (may be
 * NULL); *printed says whether something was printed, and this may be called again. False as with input_wait(). */
bool input_await(const InputAside *aside, bool *printed);

/* Waits until there is something to read from one of two files, either of which may be INPUT_NO_FILE, or until the time
 * is up, or any signal comes; *first says whether the first file has something to read. False if a signal asks to
 * leave, or did before. */
bool input_watch(int first_file, int second_file, int milliseconds, bool *first);

/* From now on Ctrl-Z does not stop the program, but ends a wait of input_watch(). */
void input_catch_stop(void);

/* Lets it stop the program again, if it was caught. */
void input_leave_stop(void);

/* Whether Ctrl-Z was pressed since the last time. */
bool input_take_stop(void);

/* Does what Ctrl-Z asks for: returns once somebody lets the program go on. Where nobody could, it does not stop. */
void input_stop(void);

/* Whether Ctrl-C was pressed; from then on it does not ask to leave any more. */
bool input_interrupted(void);

#endif
