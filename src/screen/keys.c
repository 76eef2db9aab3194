#define NCURSES_WIDECHAR 1

#include "screen/keys.h"

#include "line/input.h"

#include <curses.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ESCAPE_WAIT = 25,
    REST_WAIT = 100,
    LONGEST_KEY = 8,
    EMPTY_READS = 8,
    CTRL_D = 4,
    CTRL_L = 12,
    CTRL_U = 21,
    ESCAPE = 27,
    DELETE = 127,
    BACKSPACE = 8,
    MOUSE_EVENTS = 8 /* as many as curses remembers */
};

/* Only some buttons mean something. But what curses was not asked for it drops in silence, and
 * then it waits for the next key, though it was told not to wait: so it is asked for all that the buttons of a mouse
 * do. */
#define BUTTONS_PRESSED (BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED)
#define BUTTONS_RELEASED (BUTTON1_RELEASED | BUTTON2_RELEASED | BUTTON3_RELEASED | BUTTON4_RELEASED | BUTTON5_RELEASED)

/* Terminals and what stands between them and the program do not always agree on the name of the terminal: these are the
 * other ways in which keys are sent. */
static void define_keys(void) {
    static const struct {
        const char *sequence;
        int code;
    } keys[] = {
        {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN},   {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
        {"\033OA", KEY_UP},    {"\033OB", KEY_DOWN},   {"\033OC", KEY_RIGHT},  {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME},  {"\033[F", KEY_END},    {"\033OH", KEY_HOME},   {"\033OF", KEY_END},
        {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},   {"\033[7~", KEY_HOME},  {"\033[8~", KEY_END},
        {"\033[3~", KEY_DC},   {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[Z", KEY_BTAB},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) define_key(keys[i].sequence, keys[i].code);
}

void keys_begin(void) {
    input_begin(NULL);
    set_escdelay(ESCAPE_WAIT);
    keypad(stdscr, TRUE);
    define_keys();
    nodelay(stdscr, TRUE);
    mousemask(BUTTONS_PRESSED | BUTTONS_RELEASED, NULL);
    mouseinterval(0);
}

static int named_key(wint_t code) {
    switch (code) {
    case KEY_UP: return KEYS_UP;
    case KEY_DOWN: return KEYS_DOWN;
    case KEY_LEFT: return KEYS_LEFT;
    case KEY_RIGHT: return KEYS_RIGHT;
    case KEY_HOME: return KEYS_HOME;
    case KEY_END: return KEYS_END;
    case KEY_PPAGE: return KEYS_PAGE_UP;
    case KEY_NPAGE: return KEYS_PAGE_DOWN;
    case KEY_ENTER: return KEYS_ENTER;
    case KEY_BACKSPACE:
    case KEY_DC: return KEYS_ERASE;
    case KEY_BTAB: return KEYS_TAB;
    default: return KEYS_OTHER;
    }
}

/* The next character of something that has begun, which a network may have torn apart. */
static bool next_within(wint_t *next) {
    return get_wch(next) == OK || (keys_pending(REST_WAIT) && get_wch(next) == OK);
}

/* Skips what the terminal says to programs, up to an escape character and a backslash. */
static void skip_string(void) {
    wint_t next = 0, last = 0;
    while (!(last == ESCAPE && next == '\\')) {
        last = next;
        if (!next_within(&next)) return;
    }
}

/* The key behind an escape character: Esc itself, unless this begins a key that curses does not know, or an answer that
 * comes late, which mean nothing. Such keys send a bracket, digits and the like, and in the end a letter or a tilde. */
static int escape_key(void) {
    wint_t next;
    int got = get_wch(&next);
    if (got == OK && next == '[') {
        while (next_within(&next) && next < '@') continue;
        return KEYS_OTHER;
    }
    if (got == OK && next == '_') {
        skip_string();
        return KEYS_OTHER;
    }
    if (got == OK) unget_wch((wchar_t)next);
    if (got == KEY_CODE_YES) ungetch((int)next);
    return KEYS_ESCAPE;
}

static Event character_event(wint_t character) {
    Event event = {.kind = EVENT_KEY, .key = (int)character};
    switch (character) {
    case '\n':
    case '\r': event.key = KEYS_ENTER; break;
    case '\t': event.key = KEYS_TAB; break;
    case ESCAPE: event.key = escape_key(); break;
    case DELETE:
    case BACKSPACE: event.key = KEYS_ERASE; break;
    case CTRL_U: event.key = KEYS_CLEAR; break;
    case CTRL_D: event.kind = EVENT_END; break;
    case CTRL_L: event.kind = EVENT_AGAIN; break;
    default:
        if (character < ' ') event.key = KEYS_OTHER;
        break;
    }
    return event;
}

/* Finds the first that means something among the events that came together, which curses gives out latest first; those
 * behind it are put back for the next time. */
static bool take_first(MEVENT *first) {
    MEVENT events[MOUSE_EVENTS], mouse;
    int count = 0;
    while (getmouse(&mouse) == OK) {
        bool means = mouse.bstate & (BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED);
        if (means && count < MOUSE_EVENTS) events[count++] = mouse;
    }
    if (count == 0) return false;
    *first = events[--count];
    while (count-- > 0) ungetmouse(&events[count]);
    return true;
}

/* The wheel of the mouse is its buttons 4 and 5. */
static Event mouse_event(void) {
    MEVENT mouse;
    if (!take_first(&mouse)) return (Event){.kind = EVENT_RESIZE};
    if (mouse.bstate & BUTTON4_PRESSED) return (Event){.kind = EVENT_KEY, .key = KEYS_UP, .wheel = true};
    if (mouse.bstate & BUTTON5_PRESSED) return (Event){.kind = EVENT_KEY, .key = KEYS_DOWN, .wheel = true};
    bool released = mouse.bstate & BUTTON1_RELEASED;
    EventKind kind = released ? EVENT_RESIZE : EVENT_CLICK;
    return (Event){.kind = kind, .released = released, .row = mouse.y, .column = mouse.x};
}

static Event code_event(wint_t code) {
    if (code == KEY_RESIZE) return (Event){.kind = EVENT_RESIZE};
    if (code == KEY_MOUSE) return mouse_event();
    return (Event){.kind = EVENT_KEY, .key = named_key(code)};
}

bool keys_pending(int milliseconds) {
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&keyboard, 1, milliseconds) != 0;
}

/* How many of the first bytes are a key that curses knows; 0 if they are none. *code is what it calls the key. */
static size_t known_key(const char *bytes, size_t count, int *code) {
    char text[LONGEST_KEY + 1] = "";
    for (size_t length = 1; length <= count && length <= LONGEST_KEY && bytes[0] == ESCAPE; length++) {
        text[length - 1] = bytes[length - 1];
        *code = key_defined(text);
        if (*code > 0) return length;
    }
    return 0;
}

/* What curses is given back last comes first. */
void keys_return(const char *bytes, size_t count) {
    int code = 0;
    wchar_t character = L'\0';
    if (count == 0) return;
    size_t length = known_key(bytes, count, &code);
    bool named = length > 0;
    if (!named) {
        int got = mbtowc(&character, bytes, count);
        length = got > 0 ? (size_t)got : 1; /* what is no character is dropped */
    }
    keys_return(bytes + length, count - length);
    if (named) ungetch(code);
    if (!named && character != L'\0') unget_wch(character);
}

/* A terminal that has gone always has something to read, and it is nothing. */
Event keys_wait(int file, int milliseconds) {
    int empty = 0;
    for (;;) {
        wint_t code;
        int got = get_wch(&code);
        if (got == OK) return character_event(code);
        if (got == KEY_CODE_YES) return code_event(code);
        bool keyboard;
        if (empty == EMPTY_READS || !input_watch(STDIN_FILENO, file, milliseconds, &keyboard)) {
            return (Event){.kind = EVENT_END};
        }
        if (input_take_stop()) return (Event){.kind = EVENT_STOP};
        empty = keyboard ? empty + 1 : 0;
        if (!keyboard) {
            got = get_wch(&code); /* a signal for curses may have come, like that of a new size */
            if (got == KEY_CODE_YES) return code_event(code);
            if (got == OK) return character_event(code);
            return (Event){.kind = EVENT_NEWS};
        }
    }
}
