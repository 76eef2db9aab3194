#include "client/member.h"

#include "language/language.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 24, FIRST_RATING = 1500 };

/* ---- Asking ---- */

/* Whether somebody can have this name; what cannot be is not sent. */
static bool is_name(const char *name) {
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(name);
    return length >= 2 && length <= NAME_MOST && strspn(name, signs) == length;
}

static bool fetch(Guest *guest, GuestErrand errand, const char *path, json_t *body) {
    if (!client_fetch(guest->client, path, body)) return false;
    guest->errand = errand;
    return true;
}

bool guest_sign_in(Guest *guest, const char *name, const char *passphrase, bool is_new) {
    json_t *body = json_pack("{s:s,s:s}", "name", name, "passphrase", passphrase);
    if (body == NULL) return false;
    return fetch(guest, is_new ? GUEST_ENROLS : GUEST_SIGNS_IN, is_new ? "api/account/create" : "api/account/login",
                 body);
}

bool guest_sign_out(Guest *guest) {
    return fetch(guest, GUEST_SIGNS_OUT, "api/account/logout", json_object());
}

bool guest_ask_ratings(Guest *guest, const char *name) {
    char path[ERRAND_PATH] = "api/account";
    if (name[0] != '\0' && !is_name(name)) return false;
    if (name[0] != '\0') snprintf(path, sizeof path, "api/players/%s", name);
    return fetch(guest, GUEST_ASKS_RATINGS, path, NULL);
}

void member_finish_game(Guest *guest, const tercet_ruleset *ruleset) {
    if (!guest->away.rated || guest->away.you == AWAY_NOBODY || guest->account[0] == '\0') return;
    snprintf(guest->rated, sizeof guest->rated, "%s", guest->away.id);
    guest->rated_ruleset = ruleset;
    fetch(guest, GUEST_IS_RATED, "api/account", NULL);
}

/* ---- Refusals ---- */

/* Why the server refused something about accounts. */
static const char *refusal_words(const char *rule) {
    static const struct {
        const char *rule, *text;
    } known[] = {
        {"wrong-passphrase", N_("There is no account of this name and passphrase.")},
        {"name-taken", N_("Somebody has this name already; please choose another.")},
        {"not-a-name", N_("A name has from 2 to 24 letters from a to z, digits, - and _.")},
        {"short-passphrase", N_("A passphrase has from 8 to 200 characters; several words are good.")},
        {"no-session", N_("You are not signed in any more: please sign in again.")},
        {"no-account", N_("There is no account of this name.")},
        {"too-many", N_("There were too many wrong guesses, or too many people sign in at once. Please try again in a "
                        "minute.")},
        {"no-storage", N_("The server cannot keep anything at the moment; nothing was changed. Please try again.")},
    };
    for (size_t i = 0; rule != NULL && i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(rule, known[i].rule) == 0) return _(known[i].text);
    }
    return _("The server does not answer: nothing was changed. Please try again.");
}

/* ---- Hearing ---- */

/* From now on one is who has this session. */
static void use_session(Guest *guest, const char *session, GuestNews *news) {
    char why[FILE_MESSAGE_ROOM];
    if (!keyring_set_session(&guest->keyring, session, why)) {
        guest_tell(news, _("You will have to sign in again the next time: %s."), why);
    }
    guest->renews = guest->connected;
    client_set_session(guest->client, session);
}

static void hear_signed(Guest *guest, const ClientNews *heard, GuestNews *news) {
    char code[AWAY_NAME], name[AWAY_NAME];
    const char *recovery = json_string_value(json_object_get(heard->message, "recovery"));
    const char *given = json_string_value(json_object_get(heard->message, "name"));
    away_clean(given == NULL ? "" : given, name, sizeof name);
    guest_tell(news, _("You are signed in as %s."), name);
    if (recovery != NULL) {
        away_clean(recovery, code, sizeof code);
        guest_tell(news, _("Your recovery code is %s: write it down. It opens the account if the passphrase is lost."),
                   code);
    }
    use_session(guest, heard->text, news);
}

/* "Shakti 1532 ± 290 (provisional)" */
static void tell_rating(const json_t *rating, GuestNews *news) {
    const char *name = json_string_value(json_object_get(rating, "ruleset"));
    const tercet_ruleset *ruleset = name == NULL ? NULL : tercet_ruleset_find(name);
    if (ruleset == NULL) return;
    guest_tell(news, "%s: %.0f ± %.0f%s.", _(tercet_ruleset_title(ruleset)),
               json_number_value(json_object_get(rating, "rating")),
               json_number_value(json_object_get(rating, "deviation")),
               json_is_true(json_object_get(rating, "provisional")) ? _(" (provisional)") : "");
}

static void hear_ratings(const ClientNews *heard, GuestNews *news) {
    const json_t *ratings = json_object_get(heard->message, "ratings");
    for (size_t i = 0; i < json_array_size(ratings); i++) tell_rating(json_array_get(ratings, i), news);
    if (news->text[0] == '\0') {
        guest_tell(news, "%s", _("No rated game has been finished yet. Ratings begin at 1500."));
    }
}

static bool is_text(const json_t *object, const char *field, const char *wanted) {
    const char *text = json_string_value(json_object_get(object, field));
    return text != NULL && strcmp(text, wanted) == 0;
}

/* What a game has made of one's rating: the history has it, the oldest first. */
static void hear_rated(const Guest *guest, const ClientNews *heard, GuestNews *news) {
    const json_t *history = json_object_get(heard->message, "history");
    int before = FIRST_RATING;
    char change[16];
    for (size_t i = 0; i < json_array_size(history); i++) {
        const json_t *rated = json_array_get(history, i);
        if (!is_text(rated, "ruleset", tercet_ruleset_name(guest->rated_ruleset))) continue;
        int rating = (int)json_number_value(json_object_get(rated, "rating"));
        if (is_text(rated, "game", guest->rated)) {
            snprintf(change, sizeof change, "%+d", rating - before);
            guest_tell(news, _("Your rating is now %d (%s)."), rating, change);
            return;
        }
        before = rating;
    }
}

static void hear_done(Guest *guest, GuestErrand errand, const ClientNews *heard, GuestNews *news) {
    switch (errand) {
    case GUEST_SIGNS_IN:
    case GUEST_ENROLS: hear_signed(guest, heard, news); break;
    case GUEST_SIGNS_OUT:
        guest_tell(news, "%s", _("You are signed out."));
        use_session(guest, "", news);
        break;
    case GUEST_ASKS_RATINGS: hear_ratings(heard, news); break;
    case GUEST_IS_RATED: hear_rated(guest, heard, news); break;
    case GUEST_NO_ERRAND: break;
    }
}

void member_hear(Guest *guest, const ClientNews *heard, GuestNews *news) {
    GuestErrand errand = guest->errand;
    guest->errand = GUEST_NO_ERRAND;
    if (heard->status >= 200 && heard->status < 300) {
        hear_done(guest, errand, heard, news);
    } else if (errand != GUEST_IS_RATED) {
        guest_tell(news, "%s", refusal_words(json_string_value(json_object_get(heard->message, "rule"))));
    }
}

void member_greet(Guest *guest, const json_t *hello, GuestNews *news) {
    const char *account = json_string_value(json_object_get(hello, "account"));
    bool expected = guest->keyring.session[0] != '\0' && guest->account[0] == '\0' && !guest->renews;
    away_clean(account == NULL ? "" : account, guest->account, sizeof guest->account);
    guest->renews = false;
    if (!expected) return;
    if (guest->account[0] != '\0') {
        guest_tell(news, _("You are signed in as %s."), guest->account);
    } else if (!json_is_false(json_object_get(hello, "storage"))) { /* or the server could not look */
        guest_tell(news, "%s", _("You are not signed in any more: please sign in again."));
        use_session(guest, "", news);
        guest->renews = false;
    }
}
