/* themes.h: what inks and grounds look like, on terminals that have 8 colours, 256, or all. */
#ifndef TERCET_SCREEN_THEMES_H
#define TERCET_SCREEN_THEMES_H

#include "screen/paint.h"

/* A colour of terminals that have 256, of those that have 8, and of those that have all, as 0xRRGGBB; 0: like that of
 * 256. */
typedef struct ThemeShade {
    short rich, basic;
    int full;
} ThemeShade;

struct PaintTheme {
    const char *name;
    const char *title;
    ThemeShade inks[INK_COUNT];
    ThemeShade grounds[GROUND_COUNT];
    bool bold;  /* for a terminal or eyes that need it */
    bool light; /* text is dark on it */
};

/* The theme of a number from 0; NULL if there is no such number. */
const PaintTheme *theme_at(int number);

#endif
