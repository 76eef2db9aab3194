/* visit.h: playing at a server, line by line: lists of games, making and joining them, and what can be typed in one. */
#ifndef TERCET_LINE_VISIT_H
#define TERCET_LINE_VISIT_H

#include "line/session.h"

/* Where to go, and as whom. */
typedef struct VisitPlan {
    Link link;        /* the server, and perhaps a game there */
    const char *name; /* NULL: the one that was used last */
} VisitPlan;

/* Visits. Returns 0, or 128 + the number of the signal that ended it; 1 if memory ran out, after saying so. */
int visit_lines(const VisitPlan *plan);

/* What can be typed in a game at a server, for commands.c. */
void visit_clock(Session *session, const char *argument);
void visit_draw(Session *session, const char *argument);
void visit_takeback(Session *session, const char *argument);
void visit_abort(Session *session, const char *argument);
void visit_accept(Session *session, const char *argument);
void visit_decline(Session *session, const char *argument);
void visit_resign(Session *session, const char *argument);
void visit_rematch(Session *session, const char *argument);
void visit_say(Session *session, const char *argument);
void visit_link(Session *session, const char *argument);
void visit_qr(Session *session, const char *argument);
void visit_leave(Session *session, const char *argument);

/* What can be typed about accounts: signing in, or making one; leaving it; and anybody's ratings, one's own if the name
 * is empty. */
void visit_sign_in(Session *session, const char *name, bool is_new);
void visit_sign_out(Session *session);
void visit_rating(Session *session, const char *name);

/* Says that it is not one's turn, and why. */
void visit_say_not_now(const Session *session);

#endif
