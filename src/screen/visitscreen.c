#include "screen/visitscreen.h"

#include "language/language.h"
#include "screen/list.h"
#include "screen/setup.h"
#include "screen/visitscene.h"
#include "system/moment.h"
#include "view/caption.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 160, USUAL_LEVEL = 3, WAITING = 15000 };

/* A visit, in the session of the screen. */
typedef struct Hall {
    char notice[SCREEN_NOTICE_ROOM];
    bool begun; /* a game is on the table */
} Hall;

/* ---- News ---- */

/* Takes all news; an item of a list may have changed then. Stops when a game is on the table. */
static bool hear(Screen *screen, void *hears) {
    Hall *hall = hears;
    Session *session = &screen->session;
    GuestNews news;
    bool any = false;
    while (!hall->begun && guest_hear(session->guest, &session->play, &news)) {
        any = true;
        if (news.event == GUEST_BEGUN) hall->begun = true;
        if (news.event == GUEST_NO_GAME) play_end(&session->play);
        if (news.text[0] != '\0') snprintf(hall->notice, sizeof hall->notice, "%s", news.text);
    }
    return any;
}

/* Shows that the server is asked for a game, until it is there, or not; true if it is. */
static bool await_game(Screen *screen, Hall *hall) {
    Guest *guest = screen->session.guest;
    hall->begun = false;
    hall->notice[0] = '\0';
    for (;;) {
        if (screen_begin(screen, _("Online"))) {
            const char *words = guest->connected ? _("The server is asked for the game...")
                                                 : _("Waiting for a connection to the server...");
            paint_wrapped(&screen->paint, 3, 2, screen->paint.columns - 4, 0, 3, INK_TEXT, words);
            if (!guest->connected)
                paint_wrapped(&screen->paint, 5, 2, screen->paint.columns - 4, 0, 3, INK_DIM, guest->why);
            screen_footer(screen, _("Esc goes back"));
            paint_show(&screen->paint, -1, 0);
        }
        Event event = screen_wait(screen, guest_news(guest), INPUT_FOREVER);
        hear(screen, hall);
        if (hall->begun) return true;
        bool back = event.kind == EVENT_KEY && (event.key == KEYS_ESCAPE || event.key == 'q');
        if (screen->ended || back || (!guest_waits(guest) && hall->notice[0] != '\0')) break;
    }
    guest_leave(guest);
    return false;
}

/* Plays the game that comes, and all its rematches. */
static void play_game(Screen *screen, Hall *hall) {
    if (!await_game(screen, hall)) return;
    bool invites = screen->session.guest->away.status == AWAY_OPEN && screen->session.guest->away.you != AWAY_NOBODY;
    if (invites) visitscene_show_link(screen);
    if (!screen->ended) scene_run(screen);
    screen_take_said(screen, hall->notice);
    guest_leave(screen->session.guest);
    play_end(&screen->session.play);
    hall->begun = false;
}

/* ---- Typing ---- */

/* Lets a line be typed; false if the user goes back. */
static bool type_line(Screen *screen, const char *title, const char *prompt, const char *notice, Entry *entry) {
    EntryState state = ENTRY_GOES_ON;
    while (state == ENTRY_GOES_ON && !screen->ended) {
        if (screen_begin(screen, title)) {
            int column = entry_draw(&screen->paint, entry, 3, 2, prompt);
            paint_wrapped(&screen->paint, 5, 2, screen->paint.columns - 4, 0, 6, INK_DIM, notice);
            screen_footer(screen, _("Enter accepts, Esc goes back"));
            paint_show(&screen->paint, 3, column);
        }
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_KEY) state = entry_key(entry, event.key);
    }
    return state == ENTRY_DONE;
}

static void change_name(Screen *screen, Hall *hall) {
    Entry entry;
    char message[FILE_MESSAGE_ROOM], clean[AWAY_NAME];
    entry_begin(&entry, screen->session.guest->keyring.name);
    if (!type_line(screen, _("Your name"), _("Name:"), _("What others see you as; nothing at all is good too."),
                   &entry)) {
        return;
    }
    away_clean(entry.text, clean, sizeof clean);
    if (!keyring_set_name(&screen->session.guest->keyring, clean, message)) {
        snprintf(hall->notice, sizeof hall->notice, _("The name cannot be kept for the next time: %s."), message);
    }
}

/* Joins or watches by a link that is typed or pasted. */
static void open_link(Screen *screen, Hall *hall) {
    Entry entry;
    Link link;
    Guest *guest = screen->session.guest;
    char message[LINK_MESSAGE] = "";
    entry_begin(&entry, "");
    const char *words = _("Type or paste the link to a game at this server.");
    while (type_line(screen, _("Open a link"), _("Link:"), message[0] == '\0' ? words : message, &entry)) {
        if (!link_read(entry.text, &link, message)) continue;
        if (strcmp(link.host, guest->server.host) != 0 || link.port != guest->server.port) {
            snprintf(message, sizeof message, "%s",
                     _("That link leads to another server; start 'tercet online' with it."));
        } else if (!guest_follow_link(guest, &link)) {
            snprintf(message, sizeof message, "%s", _("That link names no game."));
        } else {
            play_game(screen, hall);
            return;
        }
    }
}

/* ---- Lists of games ---- */

/* Which list, and what to do with the game that is chosen there. */
typedef struct Choosing {
    const char *title, *empty;
    bool lobby;
    json_t **list;
} Choosing;

static int fill_games(const Choosing *choosing, ListItem items[GUEST_LISTED], char texts[GUEST_LISTED][GUEST_TEXT],
                      GuestEntry entries[GUEST_LISTED]) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(*choosing->list) && count < GUEST_LISTED; i++) {
        if (!guest_entry(*choosing->list, i, &entries[count])) continue;
        guest_entry_words(&entries[count], texts[count]);
        items[count] = (ListItem){false, texts[count], NULL, NULL};
        count++;
    }
    if (count == 0) items[0] = (ListItem){false, choosing->empty, NULL, NULL};
    return count;
}

static void choose_game(Screen *screen, Hall *hall, const Choosing *choosing) {
    ListItem items[GUEST_LISTED];
    char texts[GUEST_LISTED][GUEST_TEXT];
    GuestEntry entries[GUEST_LISTED];
    Guest *guest = screen->session.guest;
    List list = {.title = choosing->title, .items = items, .notice = hall->notice};
    list.file = guest_news(guest);
    list.hear = hear;
    list.hears = hall;
    ListAnswer answer;
    int count;
    do {
        count = fill_games(choosing, items, texts, entries);
        list.count = count > 0 ? count : 1;
        answer = list_run(screen, &list);
    } while (answer == LIST_NEWS || (answer != LIST_BACK && count == 0));
    if (answer == LIST_BACK) return;
    const GuestEntry *entry = &entries[list.chosen];
    if (choosing->lobby ? guest_join(guest, entry->game, "") : guest_enter(guest, entry->game)) play_game(screen, hall);
}

/* ---- Making a game ---- */

typedef enum Field {
    FIELD_MAKE,
    FIELD_RULES,
    FIELD_OPPONENT,
    FIELD_LEVEL,
    FIELD_SIDE,
    FIELD_CLOCK,
    FIELD_SEEN,
    FIELD_RATED,
    FIELDS
} Field;

static const int days[] = {1, 2, 3, 7, 14};
enum { DAYS = sizeof days / sizeof days[0] };

typedef struct Making {
    size_t ruleset;
    GuestWish wish;
    int clock;     /* one of setup.h's, then days */
    bool may_rate; /* one is signed in */
} Making;

static int clock_count(void) {
    int count = 0, minutes, seconds;
    while (setup_clock(count, &minutes, &seconds)) count++;
    return count + DAYS;
}

static void choose_clock(Making *making, int number) {
    int minutes, seconds, real = clock_count() - DAYS;
    AwayClock *clock = &making->wish.clock;
    making->clock = (number + real + DAYS) % (real + DAYS);
    *clock = (AwayClock){AWAY_NO_CLOCK, 0, 0, 0};
    if (making->clock >= real) *clock = (AwayClock){AWAY_DAYS, 0, 0, days[making->clock - real]};
    if (making->clock > 0 && setup_clock(making->clock, &minutes, &seconds)) {
        *clock = (AwayClock){AWAY_REAL_TIME, minutes, seconds, 0};
    }
}

static void change_field(Making *making, Field field, int by) {
    GuestWish *wish = &making->wish;
    size_t count = tercet_ruleset_count();
    switch (field) {
    case FIELD_RULES:
        making->ruleset = (making->ruleset + count + (size_t)by) % count;
        wish->ruleset = tercet_ruleset_at(making->ruleset);
        break;
    case FIELD_OPPONENT: wish->opponent = (GuestOpponent)(((int)wish->opponent + by + 3) % 3); break;
    case FIELD_LEVEL: wish->level = (wish->level - 1 + by + TERCET_LEVELS) % TERCET_LEVELS + 1; break;
    case FIELD_SIDE: wish->side = (wish->side + 1 + by + 3) % 3 - 1; break;
    case FIELD_CLOCK: choose_clock(making, making->clock + by); break;
    case FIELD_SEEN: wish->private = !wish->private; break;
    case FIELD_RATED: wish->rated = !wish->rated; break;
    default: break;
    }
}

static const char *opponent_words(GuestOpponent opponent) {
    switch (opponent) {
    case GUEST_FRIEND: return _("a friend");
    case GUEST_ANYONE: return _("anyone");
    default: return _("the computer");
    }
}

static void making_picture(Screen *screen, const List *list, BoardArea area) {
    const Making *making = list->user;
    tercet_position start;
    tercet_board board;
    tercet_position_start(making->wish.ruleset, &start);
    tercet_board_of(&start, &board);
    setup_draw_board(screen, making->wish.ruleset, &board, area);
}

/* Fills in the items of the form; level and rating only if they matter. Returns how many; fields[] says which they are.
 */
static int fill_form(const Making *making, ListItem items[FIELDS], Field fields[FIELDS],
                     char texts[FIELDS][GUEST_NAME]) {
    const GuestWish *wish = &making->wish;
    int count = 0;
    snprintf(texts[FIELD_LEVEL], GUEST_NAME, _("level %d, %s"), wish->level, caption_level(wish->level));
    const ListItem all[FIELDS] = {
        {true, _("Make the game"), NULL,
         _("A friend gets a link, which you see next; anyone can find the game in the lobby.")},
        {true, C_("choice", "Game"), _(tercet_ruleset_title(wish->ruleset)), _(tercet_ruleset_summary(wish->ruleset))},
        {true, _("Against"), opponent_words(wish->opponent),
         _("A friend gets a link, which you see next; anyone can find the game in the lobby.")},
        {true, _("Level"), texts[FIELD_LEVEL], _("The computer of the server plays.")},
        {true, _("You play"), wish->side == AWAY_NOBODY ? _("by chance") : _(tercet_side_name((tercet_side)wish->side)),
         NULL},
        {true, _("Clocks"), guest_clock_words(&wish->clock, texts[FIELD_CLOCK]),
         _("Minutes for the whole game and seconds added for each turn, or days for each turn.")},
        {true, _("Seen by"), wish->private ? _("who has a link") : _("all"),
         _("Whether others find the game in lists and can watch it.")},
        {true, _("Rated"), making->may_rate && wish->rated ? _("yes") : _("no"),
         _("Whether it counts for the ratings of both, who must be signed in.")},
    };
    for (int i = 0; i < FIELDS; i++) {
        if (i == FIELD_LEVEL && wish->opponent != GUEST_COMPUTER) continue;
        if (i == FIELD_RATED && (!making->may_rate || wish->opponent == GUEST_COMPUTER)) continue;
        items[count] = all[i];
        fields[count++] = (Field)i;
    }
    return count;
}

static void make_game(Screen *screen, Hall *hall) {
    Making making = {.wish = {.ruleset = tercet_ruleset_at(0), .side = AWAY_NOBODY, .level = USUAL_LEVEL}};
    ListItem items[FIELDS];
    Field fields[FIELDS];
    char texts[FIELDS][GUEST_NAME];
    making.may_rate = screen->session.guest->account[0] != '\0';
    List list = {.title = _("A new game"), .items = items, .picture = making_picture, .user = &making};
    for (;;) {
        list.count = fill_form(&making, items, fields, texts);
        ListAnswer answer = list_run(screen, &list);
        if (answer == LIST_BACK) return;
        if (fields[list.chosen] == FIELD_MAKE) break;
        change_field(&making, fields[list.chosen], answer == LIST_LESS ? -1 : 1);
    }
    making.wish.rated = making.wish.rated && making.wish.opponent != GUEST_COMPUTER;
    if (guest_create(screen->session.guest, &making.wish)) play_game(screen, hall);
}

/* ---- Accounts ---- */

/* Shows that the server is asked, until it has answered; what it says is in the notice then. */
static void await_answer(Screen *screen, Hall *hall) {
    const Guest *guest = screen->session.guest;
    hall->notice[0] = '\0';
    while (!screen->ended && guest_waits(guest)) {
        if (screen_begin(screen, _("Your account"))) {
            paint_wrapped(&screen->paint, 3, 2, screen->paint.columns - 4, 0, 3, INK_TEXT, _("The server is asked..."));
            screen_footer(screen, _("Esc goes back"));
            paint_show(&screen->paint, -1, 0);
        }
        Event event = screen_wait(screen, guest_news(guest), INPUT_FOREVER);
        hear(screen, hall);
        if (event.kind == EVENT_KEY && event.key == KEYS_ESCAPE) return;
    }
}

static void sign_in(Screen *screen, Hall *hall, bool is_new) {
    Entry name, passphrase;
    const char *title = is_new ? _("Make an account") : _("Sign in");
    entry_begin(&name, "");
    entry_begin(&passphrase, "");
    passphrase.hidden = true;
    if (!type_line(screen, title, _("Name:"), _("A name has from 2 to 24 letters from a to z, digits, - and _."),
                   &name))
        return;
    if (type_line(screen, title, _("Passphrase:"),
                  is_new ? _("A passphrase has from 8 to 200 characters; several words are good.") : "", &passphrase) &&
        guest_sign_in(screen->session.guest, name.text, passphrase.text, is_new)) {
        await_answer(screen, hall);
    }
    entry_begin(&passphrase, "");
}

/* What can be done with an account, and without one. */
static void see_account(Screen *screen, Hall *hall) {
    Guest *guest = screen->session.guest;
    const ListItem without[] = {
        {true, _("Sign in"), NULL, _("With an account there are rated games. Nobody needs one.")},
        {true, _("Make an account"), NULL, _("A name and a passphrase are enough.")},
        {true, C_("menu", "Back"), NULL, NULL},
    };
    const ListItem with[] = {
        {true, _("Your ratings"), NULL, _("What your rated games have come to.")},
        {true, _("Sign out"), NULL, _("Your games go on; rated ones need you signed in only when they begin.")},
        {true, C_("menu", "Back"), NULL, NULL},
    };
    List list = {.title = _("Your account"), .notice = hall->notice, .count = 3, .file = guest_news(guest)};
    list.hear = hear;
    list.hears = hall;
    while (!screen->ended) {
        bool signed_in = guest->account[0] != '\0';
        list.items = signed_in ? with : without;
        ListAnswer answer = list_run(screen, &list);
        if (answer == LIST_NEWS) continue;
        if (answer == LIST_BACK || list.chosen == 2) return;
        if (!signed_in) {
            sign_in(screen, hall, list.chosen == 1);
        } else if (list.chosen == 1 ? guest_sign_out(guest) : guest_ask_ratings(guest, "")) {
            await_answer(screen, hall);
        }
        list.chosen = 0;
    }
}

/* ---- The hall ---- */

typedef enum Way { WAY_NEW, WAY_MINE, WAY_LOBBY, WAY_WATCH, WAY_LINK, WAY_NAME, WAY_ACCOUNT, WAY_LEAVE, WAYS } Way;

static void take_way(Screen *screen, Hall *hall, Way way) {
    Guest *guest = screen->session.guest;
    const Choosing mine = {_("Your games"), _("You have no games here yet."), false, &guest->mine};
    const Choosing lobby = {_("Free seats"), _("No seat is free; make a game, and others find it."), true,
                            &guest->lobby};
    const Choosing games = {_("Games being played"), _("No public game is being played now."), false, &guest->games};
    hall->notice[0] = '\0';
    switch (way) {
    case WAY_NEW: make_game(screen, hall); break;
    case WAY_MINE: choose_game(screen, hall, &mine); break;
    case WAY_LOBBY: choose_game(screen, hall, &lobby); break;
    case WAY_WATCH:
        guest_ask_games(guest);
        choose_game(screen, hall, &games);
        break;
    case WAY_LINK: open_link(screen, hall); break;
    case WAY_NAME: change_name(screen, hall); break;
    case WAY_ACCOUNT: see_account(screen, hall); break;
    default: break;
    }
}

/* Says how many games there are: "My games (2: your turn)", and who one is. */
static void count_words(const Guest *guest, char mine[TEXT_ROOM], char lobby[TEXT_ROOM], char name[TEXT_ROOM],
                        char account[TEXT_ROOM]) {
    size_t turns = guest_turns(guest), seats = json_array_size(guest->lobby);
    snprintf(mine, TEXT_ROOM, turns > 0 ? _("My games (your turn: %zu)") : _("My games"), turns);
    snprintf(lobby, TEXT_ROOM, seats > 0 ? _("Free seats (%zu)") : _("Free seats"), seats);
    snprintf(name, TEXT_ROOM, guest->keyring.name[0] != '\0' ? _("Your name: %.60s") : _("Your name"),
             guest->keyring.name);
    snprintf(account, TEXT_ROOM, guest->account[0] != '\0' ? _("Account: %.60s") : _("Account"), guest->account);
}

static void hall_title(const Guest *guest, char title[LINK_TEXT]) {
    char host[LINK_TEXT];
    link_host(&guest->server, host);
    snprintf(title, LINK_TEXT, _("Online at %.200s: %s"), host, guest_state_words(guest));
}

static void run_hall(Screen *screen, Hall *hall) {
    Guest *guest = screen->session.guest;
    List list = {
        .notice = hall->notice, .picture = setup_picture, .file = guest_news(guest), .hear = hear, .hears = hall};
    while (!screen->ended) {
        char title[LINK_TEXT], mine[TEXT_ROOM], lobby[TEXT_ROOM], name[TEXT_ROOM], account[TEXT_ROOM];
        hall_title(guest, title);
        count_words(guest, mine, lobby, name, account);
        const ListItem items[WAYS] = {
            {true, _("Play"), NULL, _("Make a game: for a friend, for anyone, or against the server's computer.")},
            {true, mine, NULL, _("The games that you play here; they go on from any terminal that knows your seats.")},
            {true, lobby, NULL, _("Games that wait for an opponent.")},
            {true, _("Watch"), NULL, _("Public games that are being played.")},
            {true, _("Open a link"), NULL, _("Join, go on or watch by a link that somebody sent.")},
            {true, name, NULL, _("What others see you as; nothing at all is good too.")},
            {true, account, NULL, _("With an account there are rated games. Nobody needs one.")},
            {true, C_("menu", "Back"), NULL, _("Leave this server. Your games go on.")},
        };
        list.title = title;
        list.items = items;
        list.count = WAYS;
        ListAnswer answer = list_run(screen, &list);
        if (answer == LIST_NEWS) continue;
        if (answer == LIST_BACK || list.chosen == WAY_LEAVE) return;
        take_way(screen, hall, (Way)list.chosen);
        guest_ask_mine(guest);
    }
}

/* ---- Visiting ---- */

/* Visits with a table of its own; the one that was there is as it was afterwards. */
static void visit(Screen *screen, const VisitPlan *plan) {
    Session own = screen->session;
    Hall hall = {.begun = false};
    char message[FILE_MESSAGE_ROOM];
    screen->session = (Session){.style = own.style, .out = own.out, .store = {.lock = -1}};
    Guest *guest = screen->session.guest = guest_open(&plan->link, message);
    if (guest == NULL) {
        fputs(_("There is not enough memory.\n"), own.out);
        screen->session = own;
        return;
    }
    if (message[0] != '\0')
        snprintf(hall.notice, sizeof hall.notice, _("Seats cannot be kept for later: %s."), message);
    if (plan->name != NULL) keyring_set_name(&guest->keyring, plan->name, message);
    guest_ask_mine(guest);
    guest_ask_lobby(guest);
    if (guest_follow_link(guest, &plan->link)) play_game(screen, &hall);
    if (!screen->ended) run_hall(screen, &hall);
    guest_close(guest);
    computer_end(&screen->session.computer);
    play_end(&screen->session.play);
    screen->session = own;
}

void visitscreen_ask(Screen *screen) {
    Entry entry;
    VisitPlan plan = {.name = NULL};
    char last[LINK_TEXT], message[LINK_MESSAGE] = "";
    keyring_last(last);
    entry_begin(&entry, last);
    const char *words =
        _("The address of a server, like http://localhost:7777/, or a link to a game that somebody sent. 'tercet "
          "serve' is such a server.");
    while (type_line(screen, _("Online"), _("Server:"), message[0] == '\0' ? words : message, &entry)) {
        if (!link_read(entry.text, &plan.link, message)) continue;
        visit(screen, &plan);
        return;
    }
}

int visitscreen_play(const VisitPlan *plan) {
    Screen screen = {0};
    screen.session.out = draft_begin(&screen.said);
    if (screen.session.out == NULL) return -1;
    screen.session.store.lock = -1;
    if (!screen_open(&screen)) {
        free(draft_end(&screen.said, NULL));
        return -1;
    }
    visit(&screen, plan);
    paint_end(&screen.paint);
    free(draft_end(&screen.said, NULL));
    puts(_("Goodbye. Your games go on; 'tercet online' comes back to them."));
    return input_exit_code();
}
