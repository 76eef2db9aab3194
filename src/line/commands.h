/* commands.h: what can be typed during a game. */
#ifndef TERCET_LINE_COMMANDS_H
#define TERCET_LINE_COMMANDS_H

#include "line/session.h"

/* Obeys one line: a move or a command. */
void commands_obey(Session *session, const char *line);

/* Says how a line can go on; an EditorComplete whose user is the Session. */
void commands_complete(void *user, const char *line, size_t *word, Completion *completion);

#endif
