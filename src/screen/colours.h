/* colours.h: terminals that have all colours, 24 bits of them. */
#ifndef TERCET_SCREEN_COLOURS_H
#define TERCET_SCREEN_COLOURS_H

enum { COLOURS_NAME = 64 };

/* Finds the description of this terminal by which curses uses all colours: that of xterm-256color is called
 * xterm-direct. Returns its name, or NULL if the terminal does not have all colours (by its own description, or by
 * COLORTERM as is the custom), or there is no such description on this machine. */
const char *colours_description(char name[COLOURS_NAME]);

#endif
