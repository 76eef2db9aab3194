/* browser.h: the user's browser. */
#ifndef TERCET_SYSTEM_BROWSER_H
#define TERCET_SYSTEM_BROWSER_H

#include <stdbool.h>

/* Opens an address in a browser, with the program that $BROWSER names or with xdg-open, and without a shell. It runs on
 * by itself, says nothing here, and Ctrl-C at a terminal does not reach it. False if it cannot be started. */
bool browser_open(const char *url);

/* Whether a browser that was started has ended, and without success. To be asked after SIGCHLD. */
bool browser_failed(void);

#endif
