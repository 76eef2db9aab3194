/* member.h: being somebody at a server: what becomes of what a guest asked about accounts. */
#ifndef TERCET_CLIENT_MEMBER_H
#define TERCET_CLIENT_MEMBER_H

#include "client/guest.h"

/* Hears the answer to what was fetched. */
void member_hear(Guest *guest, const ClientNews *heard, GuestNews *news);

/* The server has said who one is. */
void member_greet(Guest *guest, const json_t *hello, GuestNews *news);

/* A game has ended; if it is rated, and one's own, what that makes of one's rating is asked for. */
void member_finish_game(Guest *guest, const tercet_ruleset *ruleset);

#endif
