#include "screen/colours.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { ALL_COLOURS = 1 << 24 };

/* Opens a description, NULL for that of TERM; false if there is none. close_description() follows if there is. */
static bool open_description(const char *name) {
    int error;
    return setupterm(name, STDOUT_FILENO, &error) == OK;
}

static void close_description(void) {
    TERMINAL *description = set_curterm(NULL);
    if (description != NULL) del_curterm(description);
}

/* Those who write descriptions know RGB as a word, a number or a text, and Tc. */
static bool describes_all(void) {
    const char *text = tigetstr("RGB");
    return tigetflag("RGB") > 0 || tigetflag("Tc") > 0 || tigetnum("RGB") > 0 ||
           (text != NULL && text != (const char *)-1);
}

static bool has_all(void) {
    const char *said = getenv("COLORTERM");
    if (said != NULL && (strcmp(said, "truecolor") == 0 || strcmp(said, "24bit") == 0)) return true;
    if (!open_description(NULL)) return false;
    bool all = describes_all();
    close_description();
    return all;
}

/* Whether there is a description of this name that says how to use all colours. */
static bool is_direct(const char *name) {
    if (!open_description(name)) return false;
    bool direct = tigetnum("colors") >= ALL_COLOURS;
    close_description();
    return direct;
}

/* That of xterm-256color is xterm-direct, that of xterm-kitty kitty-direct. */
const char *colours_description(char name[COLOURS_NAME]) {
    static const char few[] = "-256color", family[] = "xterm-";
    const char *terminal = getenv("TERM");
    if (terminal == NULL || strlen(terminal) + sizeof "-direct" > COLOURS_NAME || !has_all()) return NULL;
    const char *end = strstr(terminal, few);
    int length = (int)(end != NULL ? (size_t)(end - terminal) : strlen(terminal));
    snprintf(name, COLOURS_NAME, "%.*s-direct", length, terminal);
    if (is_direct(name)) return name;
    if (strncmp(name, family, strlen(family)) != 0) return NULL;
    memmove(name, name + strlen(family), strlen(name) - strlen(family) + 1);
    return is_direct(name) ? name : NULL;
}
