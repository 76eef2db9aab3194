/* commands.h: what can be typed during a game. */
#ifndef TERCET_TERMINAL_COMMANDS_H
#define TERCET_TERMINAL_COMMANDS_H

#include "terminal/session.h"

/* Obeys one line: a move or a command. */
void commands_obey(Session *session, const char *line);

#endif
