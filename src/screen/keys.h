/* keys.h: what happens to the program while it shows a screen: keys, the mouse, time, and signals. */
#ifndef TERCET_SCREEN_KEYS_H
#define TERCET_SCREEN_KEYS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum EventKind {
    EVENT_KEY,
    EVENT_CLICK,
    EVENT_RESIZE, /* or anything else that asks for no more than a new picture */
    EVENT_AGAIN,  /* all is to be sent to the terminal again; screen_wait() sees to it, and to the next */
    EVENT_STOP,   /* the program is to stop until somebody lets it go on */
    EVENT_NEWS,   /* the file that was given has something to read, or the time is up */
    EVENT_END     /* a signal, or the terminal has gone */
} EventKind;

/* Keys that are not characters. */
enum {
    KEYS_UP = 0x110000,
    KEYS_DOWN,
    KEYS_LEFT,
    KEYS_RIGHT,
    KEYS_HOME,
    KEYS_END,
    KEYS_PAGE_UP,
    KEYS_PAGE_DOWN,
    KEYS_ENTER,
    KEYS_ERASE,
    KEYS_CLEAR, /* Ctrl-U */
    KEYS_ESCAPE,
    KEYS_TAB,
    KEYS_OTHER
};

typedef struct Event {
    EventKind kind;
    int key;         /* a character, or one of the above */
    bool wheel;      /* that of the mouse was turned, which does what Up and Down do where it does nothing else */
    bool released;   /* the button that clicked was let go, there or elsewhere: no more than a new picture to most */
    int row, column; /* of a click, and of letting go */
} Event;

/* To be called once the screen is there. */
void keys_begin(void);

/* Gives bytes back that came from the keyboard before, to be obeyed as keys. */
void keys_return(const char *bytes, size_t count);

/* Waits so many milliseconds, or until a key is pressed; returns whether one is. */
bool keys_pending(int milliseconds);

/* Waits for what happens next: for so many milliseconds at most, or for ever if that is negative. `file` is another one
 * to wait for, or INPUT_NO_FILE. */
Event keys_wait(int file, int milliseconds);

#endif
