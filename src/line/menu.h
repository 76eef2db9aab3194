/* menu.h: choosing what to play. */
#ifndef TERCET_LINE_MENU_H
#define TERCET_LINE_MENU_H

#include "line/session.h"

/* Asks which ruleset to play and who plays, or whether to continue the game that waits, and puts that on the table.
 * False if the user leaves instead. */
bool menu_choose(Session *session);

/* The ruleset that the user means by a name, a number from 1, or the beginning of one name only; NULL after saying
 * why there is none. */
const tercet_ruleset *menu_find(const char *word);

/* Tells how strong the player is in a ruleset, and how that has changed. */
void menu_print_strength(Session *session, const tercet_ruleset *ruleset);

#endif
