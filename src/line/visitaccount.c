/* What can be typed about one's account at a server. */
#include "language/language.h"
#include "line/visit.h"

#include <string.h>

static void say_busy(void) {
    session_tell(_("Please wait: the server has not answered yet."));
}

void visit_sign_in(Session *session, const char *name, bool is_new) {
    char passphrase[INPUT_LINE_ROOM];
    if (name[0] == '\0') {
        session_tell(is_new ? _("Say by which name: 'register ana'.") : _("Say by which name: 'login ana'."));
        return;
    }
    if (is_new) session_tell(_("Choose a passphrase: several words are good. What you type is not shown."));
    if (!session_ask_hidden(session, _("Passphrase: "), passphrase)) return;
    if (!guest_sign_in(session->guest, name, passphrase, is_new)) say_busy();
    memset(passphrase, 0, sizeof passphrase);
}

void visit_sign_out(Session *session) {
    if (session->guest->account[0] == '\0') {
        session_tell(_("You are not signed in."));
    } else if (!guest_sign_out(session->guest)) {
        say_busy();
    }
}

void visit_rating(Session *session, const char *name) {
    if (name[0] == '\0' && session->guest->account[0] == '\0') {
        session_tell(_("You are not signed in; 'rating' and a name tells somebody else's."));
    } else if (!guest_ask_ratings(session->guest, name)) {
        session_tell(_("There is no account of this name."));
    }
}
