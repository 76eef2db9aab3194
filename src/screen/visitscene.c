#include "screen/visitscene.h"

#include "language/language.h"
#include "screen/list.h"
#include "screen/pages.h"
#include "system/moment.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static Guest *guest_of(const Scene *scene) {
    return scene->screen->session.guest;
}

static bool plays(const Scene *scene) {
    return guest_of(scene)->away.you != AWAY_NOBODY;
}

/* ---- What is seen ---- */

void visitscene_title(const Scene *scene, char *title, size_t room) {
    const Guest *guest = guest_of(scene);
    char clock[GUEST_NAME], host[LINK_TEXT], state[GUEST_TEXT];
    const char *dot = paint_sign(&scene->screen->paint, "·", "-");
    link_host(&guest->server, host);
    snprintf(state, sizeof state, "%s", guest_state_words(guest));
    if (guest->connected && guest->storing) snprintf(state, sizeof state, _("connected to %.100s"), host);
    if (!guest->connected) snprintf(state, sizeof state, _("%s, trying again"), guest_state_words(guest));
    snprintf(title, room, "%s %s %s%s%s %s %.200s", _(tercet_ruleset_title(scene->aim.builder.position.ruleset)), dot,
             guest_clock_words(&guest->away.clock, clock), guest->away.rated ? ", " : "",
             guest->away.rated ? _("rated") : "", dot, state);
}

void visitscene_player(const Scene *scene, tercet_side side, char *name, size_t room) {
    const Guest *guest = guest_of(scene);
    const AwayPlayer *player = &guest->away.players[side];
    const char *here = (int)side == guest->away.you ? _(" (you)") : player->here ? "" : _(" (gone)");
    if (!player->taken) {
        snprintf(name, room, "%s", _("nobody yet"));
    } else if (player->level > 0) {
        snprintf(name, room, C_("player", "level %d"), player->level);
    } else {
        snprintf(name, room, "%s%s", player->name[0] != '\0' ? player->name : _("human"), here);
    }
}

void visitscene_deadline(const Scene *scene, tercet_side side, char *text, size_t room) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    int64_t left = guest_of(scene)->away.deadline / 1000 - (int64_t)time(NULL);
    text[0] = '\0';
    if (guest_of(scene)->away.deadline == 0 || side != scene_side(scene) || scene_over(scene)) return;
    if (left < 0) left = 0;
    if (left >= DAY) {
        snprintf(text, room, _("%dd %dh"), (int)(left / DAY), (int)(left % DAY / HOUR));
    } else {
        snprintf(text, room, "%d:%02d", (int)(left / HOUR), (int)(left % HOUR / MINUTE));
    }
}

/* What one's opponent offers, and how that is answered. */
static bool offer_message(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    char name[GUEST_NAME];
    const Guest *guest = guest_of(scene);
    GuestOffer offer = guest_offer_to_answer(guest, scene_play(scene));
    if (offer == GUEST_OFFERS) return false;
    guest_player(guest, seats_other((tercet_side)guest->away.you), "The", name);
    snprintf(text, SCENE_MESSAGE_ROOM, _("%s proposes %s: y agrees, n refuses."), name, guest_offer_words(offer));
    return true;
}

static void end_message(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    tercet_reason why;
    char reason[TERCET_REASON_TEXT], capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = _("The game was aborted, and nobody has won");
    capital[0] = '\0';
    if (tercet_game_over(scene_game(scene), &why)) rest = language_capital(language_reason(&why, reason), capital);
    snprintf(text, SCENE_MESSAGE_ROOM, "%s%s. %s", capital, rest,
             plays(scene) ? _("m offers a rematch, v replays the game, s saves it, q goes back.")
                          : _("v replays the game, s saves it, q goes back."));
}

bool visitscene_message(const Scene *scene, char text[SCENE_MESSAGE_ROOM]) {
    char name[GUEST_NAME];
    const Guest *guest = guest_of(scene);
    const Play *play = scene_play(scene);
    if (offer_message(scene, text)) return true;
    if (play_is_over(play)) {
        end_message(scene, text);
    } else if (guest->away.status == AWAY_OPEN) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s", _("Waiting for an opponent; i shows the link to send."));
    } else if (away_is_pending(&guest->away, play)) {
        snprintf(text, SCENE_MESSAGE_ROOM, "%s",
                 guest->connected ? _("Your move is on its way to the server.")
                                  : _("Your move goes to the server as soon as the connection is back."));
    } else if (!play_is_persons_turn(play)) {
        guest_player(guest, play_to_move(play), "The", name);
        snprintf(text, SCENE_MESSAGE_ROOM, _("%s is to move."), name);
    } else {
        return false;
    }
    return true;
}

/* ---- The keys ---- */

static const DeskKey own_keys[] = {
    {'?', "?", NC_("key bar", "help")},
    {'d', "d", NC_("key bar", "draw")},
    {'u', "u", NC_("key bar", "take back")},
    {'g', "g", NC_("key bar", "give up")},
    {'o', "o", NC_("key bar", "abort")},
    {'k', "k", NC_("key bar", "talk")},
    {'i', "i", NC_("key bar", "link")},
    {'f', "f", NC_("key bar", "flip")},
    {'s', "s", NC_("key bar", "save")},
    {'q', "q", NC_("key bar", "leave")},
    {0},
};
static const DeskKey offered_keys[] = {
    {'y', "y", NC_("key bar", "agree")},   {'n', "n", NC_("key bar", "refuse")},
    {'?', "?", NC_("key bar", "help")},    {'k', "k", NC_("key bar", "talk")},
    {'g', "g", NC_("key bar", "give up")}, {'f', "f", NC_("key bar", "flip")},
    {'q', "q", NC_("key bar", "leave")},   {0},
};
static const DeskKey building_keys[] = {
    {KEYS_ESCAPE, NC_("key", "Esc"), NC_("key bar", "back")},
    {'?', "?", NC_("key bar", "help")},
    {'f', "f", NC_("key bar", "flip")},
    {'q', "q", NC_("key bar", "leave")},
    {0},
};
static const DeskKey watching_keys[] = {
    {'?', "?", NC_("key bar", "help")}, {'i', "i", NC_("key bar", "link")},  {'f', "f", NC_("key bar", "flip")},
    {'s', "s", NC_("key bar", "save")}, {'q', "q", NC_("key bar", "leave")}, {0},
};
static const DeskKey over_keys[] = {
    {'m', "m", NC_("key bar", "rematch")}, {'k', "k", NC_("key bar", "talk")},  {'v', "v", NC_("key bar", "replay")},
    {'a', "a", NC_("key bar", "analyse")}, {'s', "s", NC_("key bar", "save")},  {'f', "f", NC_("key bar", "flip")},
    {'x', "x", NC_("key bar", "export")},  {'q', "q", NC_("key bar", "leave")}, {0},
};
static const DeskKey letters[] = {
    {'d', "d", NC_("key bar", "draw")},    {'u', "u", NC_("key bar", "take back")},
    {'g', "g", NC_("key bar", "give up")}, {'o', "o", NC_("key bar", "abort")},
    {'k', "k", NC_("key bar", "talk")},    {'i', "i", NC_("key bar", "link")},
    {'f', "f", NC_("key bar", "flip")},    {'s', "s", NC_("key bar", "save")},
    {'x', "x", NC_("key bar", "export")},  {'l', "l", NC_("key bar", "rules")},
    {'w', "w", NC_("key bar", "swap")},    {'p', "p", NC_("key bar", "pass")},
    {'y', "y", NC_("key bar", "agree")},   {'n', "n", NC_("key bar", "refuse")},
    {'q', "q", NC_("key bar", "leave")},   {0},
};

const DeskKey *visitscene_letters(void) {
    return letters;
}

const DeskKey *visitscene_keys(const Scene *scene) {
    if (plays(scene) && guest_offer_to_answer(guest_of(scene), scene_play(scene)) != GUEST_OFFERS) return offered_keys;
    if (scene_over(scene)) return plays(scene) ? over_keys : over_keys + 2;
    if (!plays(scene)) return watching_keys;
    return scene_human(scene) && scene->aim.builder.turn.count > 0 ? building_keys : own_keys;
}

/* ---- What the keys do ---- */

static void resign(Scene *scene) {
    guest_resign(guest_of(scene));
}

static void offer_abort(Scene *scene) {
    guest_offer(guest_of(scene), GUEST_ABORT);
}

/* Lets a phrase be chosen. */
static void talk(Scene *scene) {
    Guest *guest = guest_of(scene);
    ListItem items[GUEST_PHRASES];
    List list = {.title = _("Say something"), .items = items, .count = (int)guest->phrase_count};
    for (size_t i = 0; i < guest->phrase_count; i++) {
        items[i] = (ListItem){false, guest_phrase_words(guest->phrases[i]), NULL, NULL};
    }
    if (list.count == 0 || list_run(scene->screen, &list) != LIST_CHOSEN) return;
    guest_say(guest, guest->phrases[list.chosen]);
    scene_say(scene, _("You say: %s."), guest_phrase_words(guest->phrases[list.chosen]));
}

static void answer(Scene *scene, bool accepts) {
    GuestOffer offer = guest_offer_to_answer(guest_of(scene), scene_play(scene));
    if (offer == GUEST_OFFERS) {
        scene_say(scene, "%s", _("The other side offers nothing now."));
    } else {
        guest_answer(guest_of(scene), offer, accepts);
    }
}

/* Keys for whoever plays, while the game goes on; returns whether it was one. */
static bool key_for_playing(Scene *scene, int key) {
    switch (key) {
    case 'd': guest_offer(guest_of(scene), GUEST_DRAW); return true;
    case 'u': guest_offer(guest_of(scene), GUEST_TAKEBACK); return true;
    case 'g': scene_ask(scene, resign, _("Give this game up? y/n")); return true;
    case 'o': scene_ask(scene, offer_abort, _("Call this game off? y/n")); return true;
    default: return false;
    }
}

bool visitscene_key(Scene *scene, int key) {
    bool over = scene_over(scene);
    switch (key) {
    case 'h':
    case 't':
    case 'e': scene_say(scene, "%s", _("In games with others the computer gives no advice.")); return true;
    case 'r': return true;
    case 'i': visitscene_show_link(scene->screen); return true;
    case 'y':
    case 'n':
        if (plays(scene)) answer(scene, key == 'y');
        return true;
    case 'k':
        if (plays(scene)) talk(scene);
        return true;
    case 'm':
        if (over && plays(scene)) guest_offer(guest_of(scene), GUEST_REMATCH);
        return over;
    case 'd':
    case 'u':
    case 'g':
    case 'o': return !plays(scene) || over || key_for_playing(scene, key);
    case ' ':
    case KEYS_ENTER: return !scene_human(scene); /* there is no computer to wait for */
    default: return false;
    }
}

/* ---- News ---- */

void visitscene_hear(Scene *scene) {
    Session *session = &scene->screen->session;
    GuestNews news;
    while (!scene->leaving && guest_hear(session->guest, &session->play, &news)) {
        if (news.event == GUEST_NO_GAME) {
            fprintf(session->out, "%s\n", news.text);
            scene->leaving = true;
            return;
        }
        if (news.event == GUEST_BEGUN) {
            scene_begin(scene);
        } else if (news.event == GUEST_GAME) {
            scene_hear(scene);
        }
        bool asks = news.event == GUEST_GAME && guest_offer_to_answer(session->guest, &session->play) !=
                                                    GUEST_OFFERS; /* that stands below the board */
        if (asks) scene->walking = false;                         /* to be answered where the game stands */
        if (news.text[0] != '\0') scene_say(scene, "%s", asks ? "" : news.text);
    }
}
