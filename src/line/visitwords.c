/* What can be typed in a game that is played at a server. */
#include "language/language.h"
#include "line/typed.h"
#include "line/visit.h"
#include "system/moment.h"
#include "system/number.h"
#include "view/caption.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- Clocks ---- */

/* "by 18 November, 20:15". */
static void print_deadline(int64_t deadline) {
    char text[64];
    time_t time = (time_t)(deadline / 1000);
    struct tm date;
    if (localtime_r(&time, &date) == NULL || strftime(text, sizeof text, "%Y-%m-%d %H:%M", &date) == 0) return;
    session_print(_("The next move must come before %s."), text);
}

void visit_clock(Session *session, const char *argument) {
    (void)argument;
    char white[CAPTION_CLOCK_ROOM], black[CAPTION_CLOCK_ROOM];
    const Play *play = &session->play;
    if (session->guest->away.deadline > 0) {
        print_deadline(session->guest->away.deadline);
    } else if (!play->clock.on) {
        session_tell(_("This game has no clock."));
    } else {
        int64_t now = moment_now();
        session_print(_("White has %s, Black %s."), caption_clock(play_time_left(play, TERCET_WHITE, now), white),
                      caption_clock(play_time_left(play, TERCET_BLACK, now), black));
    }
}

/* ---- Offers ---- */

/* Whether one plays, and does not only watch; says so if not. */
static bool plays(const Session *session) {
    if (session->guest->away.you != AWAY_NOBODY) return true;
    session_tell(_("You only watch this game."));
    return false;
}

static void offer(Session *session, GuestOffer what) {
    if (plays(session)) guest_offer(session->guest, what);
}

void visit_draw(Session *session, const char *argument) {
    (void)argument;
    offer(session, GUEST_DRAW);
}

void visit_takeback(Session *session, const char *argument) {
    (void)argument;
    offer(session, GUEST_TAKEBACK);
}

void visit_abort(Session *session, const char *argument) {
    (void)argument;
    offer(session, GUEST_ABORT);
}

void visit_rematch(Session *session, const char *argument) {
    (void)argument;
    offer(session, GUEST_REMATCH);
}

static void answer(Session *session, bool accepts) {
    if (!plays(session)) return;
    GuestOffer what = guest_offer_to_answer(session->guest, &session->play);
    if (what == GUEST_OFFERS) {
        session_tell(_("The other side offers nothing now."));
    } else {
        guest_answer(session->guest, what, accepts);
    }
}

void visit_accept(Session *session, const char *argument) {
    (void)argument;
    answer(session, true);
}

void visit_decline(Session *session, const char *argument) {
    (void)argument;
    answer(session, false);
}

void visit_resign(Session *session, const char *argument) {
    (void)argument;
    if (plays(session)) guest_resign(session->guest);
}

/* ---- Phrases ---- */

static void list_phrases(const Guest *guest) {
    for (size_t i = 0; i < guest->phrase_count; i++) {
        printf("  %2zu  %s\n", i + 1, guest_phrase_words(guest->phrases[i]));
    }
    session_tell(_("'say' and a number, or the phrase, says it."));
}

void visit_say(Session *session, const char *argument) {
    uint64_t number;
    Guest *guest = session->guest;
    if (argument[0] == '\0') {
        list_phrases(guest);
        return;
    }
    if (!plays(session)) return;
    bool numbered = number_read(argument, &number);
    for (size_t i = 0; i < guest->phrase_count; i++) {
        const char *phrase = guest->phrases[i];
        bool meant = numbered ? number == i + 1
                              : typed_same(argument, phrase) || typed_same(argument, guest_phrase_words(phrase));
        if (!meant) continue;
        guest_say(guest, phrase);
        session_print(_("You say: %s."), guest_phrase_words(phrase));
        return;
    }
    session_tell(_("There is no such phrase; 'say' alone lists them."));
}

/* ---- Links ---- */

void visit_link(Session *session, const char *argument) {
    (void)argument;
    char text[LINK_TEXT];
    const Guest *guest = session->guest;
    if (!guest_invitation(guest, text)) return;
    bool invites = guest->away.status == AWAY_OPEN && guest->away.you != AWAY_NOBODY;
    printf("%s %s\n", invites ? _("Send this link to whom you want to play:") : _("Whoever has this link can watch:"),
           text);
    if (guest_private_link(guest, text)) {
        printf("%s %s\n", _("For you alone, to go on elsewhere:"), text);
    }
}

void visit_qr(Session *session, const char *argument) {
    (void)argument;
    char text[LINK_TEXT];
    if (guest_invitation(session->guest, text)) guest_ask_code(session->guest, text);
}

/* ---- Leaving ---- */

void visit_leave(Session *session, const char *argument) {
    (void)argument;
    guest_leave(session->guest);
    play_end(&session->play);
}

void visit_say_not_now(const Session *session) {
    char name[GUEST_NAME];
    const Guest *guest = session->guest;
    if (guest->away.you == AWAY_NOBODY) {
        session_tell(_("You only watch this game."));
    } else if (guest->away.status == AWAY_OPEN) {
        session_tell(_("Nobody has taken the other seat yet; 'link' shows the link to send."));
    } else if (away_is_pending(&guest->away, &session->play)) {
        session_tell(_("The server has not confirmed your last move yet."));
    } else {
        session_print(_("It is not your turn: %s is to move."),
                      guest_player(guest, play_to_move(&session->play), "the", name));
    }
}
