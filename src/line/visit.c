#include "line/visit.h"

#include "language/language.h"
#include "line/commands.h"
#include "line/menu.h"
#include "line/typed.h"
#include "system/moment.h"
#include "system/number.h"
#include "view/caption.h"

#include <stdio.h>
#include <string.h>

/* Times in milliseconds. PATIENCE: how long a line waits for the answer to the one before. */
enum { PROMPT_ROOM = 260, PATIENCE = 6000, GOODBYE = 3000, TICK = 1000, LOW = 30000, LOWEST = 10000, DAYS_MOST = 30 };

/* Which list was printed last, so that numbers mean its games. */
typedef enum Printed { PRINTED_NONE, PRINTED_LOBBY, PRINTED_MINE, PRINTED_GAMES } Printed;

typedef struct Visit {
    Session session;
    InputAside aside;
    char prompt[PROMPT_ROOM];
    Printed wanted; /* a list to be printed when it comes */
    Printed printed;
    bool broken;    /* something was printed below the line that is being typed */
    bool typing;    /* a line is being typed */
    int64_t warned; /* the lowest that was told of one's clock in this turn */
    size_t told;    /* so many moves were told */
} Visit;

/* ---- Saying ---- */

/* Leaves the line that is being typed, before the first thing that is said there. */
static void break_line(Visit *visit) {
    if (visit->typing && !visit->broken) putchar('\n');
    visit->broken = true;
}

static void say(Visit *visit, const char *text) {
    if (text[0] == '\0') return;
    break_line(visit);
    session_tell(text);
}

/* ---- The prompt ---- */

static void write_prompt(Visit *visit) {
    const Session *session = &visit->session;
    const Guest *guest = session->guest;
    char name[GUEST_NAME];
    const char *gone = guest->connected ? "" : _("(not connected) ");
    if (session->play.game == NULL) {
        snprintf(visit->prompt, PROMPT_ROOM, "%s%s", gone, _("Online: "));
    } else if (play_is_over(&session->play)) {
        snprintf(visit->prompt, PROMPT_ROOM, "%s%s", gone, _("Game over: "));
    } else if (guest->away.status == AWAY_OPEN) {
        snprintf(visit->prompt, PROMPT_ROOM, "%s%s", gone, _("Waiting for an opponent: "));
    } else if (play_is_persons_turn(&session->play)) {
        snprintf(visit->prompt, PROMPT_ROOM, _("%s%s, your turn: "), gone,
                 _(tercet_side_name(play_to_move(&session->play))));
    } else {
        guest_player(guest, play_to_move(&session->play), "the", name);
        snprintf(visit->prompt, PROMPT_ROOM, _("%sWaiting for %s: "), gone, name);
    }
}

/* ---- Lists ---- */

static const json_t *list_of(const Visit *visit, Printed which) {
    const Guest *guest = visit->session.guest;
    switch (which) {
    case PRINTED_LOBBY: return guest->lobby;
    case PRINTED_MINE: return guest->mine;
    case PRINTED_GAMES: return guest->games;
    default: return NULL;
    }
}

static const char *empty_words(Printed which) {
    switch (which) {
    case PRINTED_LOBBY: return _("No seat is free; 'new' makes a game.");
    case PRINTED_MINE: return _("You have no games here yet; 'new' makes one.");
    default: return _("No public game is being played now.");
    }
}

static const char *list_words(Printed which) {
    switch (which) {
    case PRINTED_LOBBY: return _("Free seats; 'open' and a number takes one:");
    case PRINTED_MINE: return _("Your games; 'open' and a number goes on with one:");
    default: return _("Games being played; 'open' and a number watches one:");
    }
}

/* Prints a list, numbered. What makes no sense has its number, but is left out. */
static void print_list(Visit *visit, Printed which) {
    const json_t *list = list_of(visit, which);
    bool any = false;
    break_line(visit);
    for (size_t i = 0; i < json_array_size(list); i++) {
        GuestEntry entry;
        char text[GUEST_TEXT];
        if (!guest_entry(list, i, &entry)) continue;
        if (!any) session_tell(list_words(which));
        any = true;
        guest_entry_words(&entry, text);
        printf("  %2zu  %s\n", i + 1, text);
    }
    if (!any) session_tell(empty_words(which));
    visit->printed = which;
    visit->wanted = PRINTED_NONE;
}

/* ---- What is heard ---- */

/* Prints the code with two rows in each line, or with two signs for each square where that cannot be. */
static void print_code(Visit *visit) {
    enum { EDGE = 2 };
    static const char *const blocks[] = {"█", "▀", "▄", " "};
    GuestCode *code = &visit->session.guest->code;
    int size = (int)code->size;
    bool unicode = visit->session.style.unicode;
    break_line(visit);
    for (int row = -EDGE; row < size + EDGE; row += unicode ? 2 : 1) {
        for (int column = -EDGE; column < size + EDGE; column++) {
            bool above = guest_code_dark(code, row, column), below = guest_code_dark(code, row + 1, column);
            fputs(unicode ? blocks[2 * above + below] : above ? "##" : "  ", stdout);
        }
        putchar('\n');
    }
    code->size = 0;
}

/* Tells the moves that came, and where the game stands if one is to move. */
static void show_moves(Visit *visit) {
    Session *session = &visit->session;
    const tercet_game *game = session->play.game;
    size_t length = tercet_game_length(game);
    unsigned changes = session_hear(session);
    if (visit->told > length) visit->told = length;
    if (!(changes & (PLAY_MOVED | PLAY_ENDED))) return;
    break_line(visit);
    for (; visit->told < length; visit->told++) {
        session_announce(NULL, tercet_game_position_at(game, visit->told), tercet_game_move_at(game, visit->told));
    }
    visit->warned = PLAY_NEVER;
    if (play_is_over(&session->play) || play_is_persons_turn(&session->play)) session_show_position(session);
}

static void greet(Visit *visit) {
    const Session *session = &visit->session;
    const Guest *guest = session->guest;
    char white[GUEST_NAME], black[GUEST_NAME], clock[GUEST_NAME];
    break_line(visit);
    session_print(guest->away.rated ? _("%s, %s, rated. White: %s. Black: %s.") : _("%s, %s. White: %s. Black: %s."),
                  _(tercet_ruleset_title(tercet_game_position(session->play.game)->ruleset)),
                  guest_clock_words(&guest->away.clock, clock),
                  guest->away.players[0].taken ? guest_player(guest, TERCET_WHITE, "the", white) : _("nobody yet"),
                  guest->away.players[1].taken ? guest_player(guest, TERCET_BLACK, "the", black) : _("nobody yet"));
    if (guest->away.you == AWAY_NOBODY) {
        session_tell(_("You watch."));
    } else {
        session_print(_("You play %s. 'help' explains moves and commands."),
                      C_("the", tercet_side_name((tercet_side)guest->away.you)));
    }
    if (guest->away.status == AWAY_OPEN) visit_link(&visit->session, "");
}

static void begin_game(Visit *visit) {
    Session *session = &visit->session;
    greet(visit);
    visit->told = tercet_game_length(session->play.game);
    visit->warned = PLAY_NEVER;
    session->drawn = session->drawn && session->style.unicode;
    if (session->guest->away.status != AWAY_OPEN) {
        session_arrive(session);
        session_show(session);
    }
}

static void hear_news(Visit *visit, const GuestNews *news) {
    Session *session = &visit->session;
    say(visit, news->text);
    switch (news->event) {
    case GUEST_BEGUN: begin_game(visit); break;
    case GUEST_GAME:
        if (session->play.game == NULL) break;
        if (news->refused && visit->told > tercet_game_length(session->play.game)) play_take_changes(&session->play);
        show_moves(visit);
        break;
    case GUEST_NO_GAME: play_end(&session->play); break;
    case GUEST_TOLD: break;
    }
}

/* Says when one's own time is nearly up. */
static void watch_clock(Visit *visit) {
    const Play *play = &visit->session.play;
    char text[CAPTION_CLOCK_ROOM], sentence[GUEST_NAME];
    if (play->game == NULL || !play->clock.on || !play->clock.runs || !play_is_persons_turn(play)) return;
    int64_t left = play_time_left(play, play_to_move(play), moment_now());
    int64_t level = left <= LOWEST ? LOWEST : left <= LOW ? LOW : PLAY_NEVER;
    if (level >= visit->warned) return;
    visit->warned = level;
    snprintf(sentence, sizeof sentence, _("You have %s left."), caption_clock(left, text));
    say(visit, sentence);
}

/* Hears all that there is; an InputAside's function. */
static bool hear(void *user) {
    Visit *visit = user;
    Guest *guest = visit->session.guest;
    GuestNews news;
    bool connected = guest->connected;
    visit->broken = false;
    while (guest_hear(guest, &visit->session.play, &news)) hear_news(visit, &news);
    if (visit->wanted != PRINTED_NONE && list_of(visit, visit->wanted) != NULL && guest->connected) {
        if (!guest_waits(guest)) print_list(visit, visit->wanted);
    }
    if (guest->code.size > 0) print_code(visit);
    watch_clock(visit);
    bool printed = visit->broken || connected != guest->connected;
    if (!printed) return false;
    write_prompt(visit);
    if (visit->typing && visit->session.editor == NULL) fputs(visit->prompt, stdout);
    fflush(stdout);
    return visit->broken;
}

/* Waits until all that was asked is answered, and says what comes, so that lines which come fast are not ahead of their
 * answers. Not for long, and not for a server that is not there. */
static void await_answers(Visit *visit, int64_t patience) {
    Guest *guest = visit->session.guest;
    int64_t end = moment_now() + patience;
    bool first;
    hear(visit);
    while (guest_waits(guest) && moment_now() < end && (guest->connected || !guest->ever)) {
        if (!input_watch(INPUT_NO_FILE, guest_news(guest), (int)(end - moment_now()), &first)) return;
        hear(visit);
    }
    if (visit->wanted == PRINTED_NONE) return;
    if (list_of(visit, visit->wanted) != NULL) print_list(visit, visit->wanted);
}

/* ---- Making a game ---- */

/* "5+3" is minutes and seconds, "2d" days. */
static bool read_clock(const char *word, AwayClock *clock) {
    uint64_t first, second = 0;
    if (!number_take(&word, &first)) return false;
    if (word[0] == 'd' && word[1] == '\0' && first >= 1 && first <= DAYS_MOST) {
        *clock = (AwayClock){.kind = AWAY_DAYS, .days = (int)first};
        return true;
    }
    if (word[0] != '+' || !(word++, number_take(&word, &second)) || word[0] != '\0') return false;
    if (first < 1 || first > PLAY_MOST_MINUTES || second > PLAY_MOST_MINUTES) return false;
    *clock = (AwayClock){.kind = AWAY_REAL_TIME, .minutes = (int)first, .seconds = (int)second};
    return true;
}

/* Reads one word of a wish; false if it means nothing. */
static bool read_wish(const char *word, GuestWish *wish) {
    uint64_t level;
    if (typed_mean(word, NC_("typed", "friend"))) {
        wish->opponent = GUEST_FRIEND;
    } else if (typed_mean(word, NC_("typed", "anyone"))) {
        wish->opponent = GUEST_ANYONE;
    } else if (typed_mean(word, NC_("typed", "computer"))) {
        wish->opponent = GUEST_COMPUTER;
    } else if (number_read(word, &level) && level >= 1 && level <= TERCET_LEVELS) {
        wish->opponent = GUEST_COMPUTER;
        wish->level = (int)level;
    } else if (typed_mean(word, NC_("typed", "white")) || typed_mean(word, NC_("typed", "black"))) {
        wish->side = typed_mean(word, "white") ? TERCET_WHITE : TERCET_BLACK;
    } else if (typed_mean(word, NC_("typed", "private"))) {
        wish->private = true;
    } else if (typed_mean(word, NC_("typed", "rated"))) {
        wish->rated = true;
    } else {
        return read_clock(word, &wish->clock);
    }
    return true;
}

static void say_how_to_make(void) {
    session_tell(
        _("'new' takes a game and, in any order: friend, anyone, computer or a level from 1 to 10; white or "
          "black; a clock like 5+3 (minutes, and seconds for each turn) or 2d (days for each turn); private; rated, if "
          "you are signed in. For example: new shakti friend white 5+3"));
}

static void make(Visit *visit, char *words) {
    enum { USUAL_LEVEL = 3 };
    GuestWish wish = {.side = AWAY_NOBODY, .level = USUAL_LEVEL};
    char quote[TYPED_QUOTE_ROOM];
    for (char *word = strtok(words, " \t"); word != NULL; word = strtok(NULL, " \t")) {
        const tercet_ruleset *ruleset = tercet_ruleset_find(word);
        if (ruleset != NULL) {
            wish.ruleset = ruleset;
        } else if (!read_wish(word, &wish)) {
            session_print(_("%s is not understood."), typed_quote(word, quote));
            say_how_to_make();
            return;
        }
    }
    if (wish.ruleset == NULL) {
        fputs(_("The games are:"), stdout);
        for (size_t i = 0; i < tercet_ruleset_count(); i++) printf(" %s", tercet_ruleset_name(tercet_ruleset_at(i)));
        putchar('\n');
        say_how_to_make();
    } else if (!guest_create(visit->session.guest, &wish)) {
        session_tell(_("There is not enough memory for a new game."));
    }
}

/* ---- Opening ---- */

/* Opens the game with this number in the list that was printed last. */
static void open_number(Visit *visit, uint64_t number) {
    GuestEntry entry;
    Guest *guest = visit->session.guest;
    if (visit->printed == PRINTED_NONE || number == 0 ||
        !guest_entry(list_of(visit, visit->printed), (size_t)number - 1, &entry)) {
        session_tell(_("No list with that number was shown; 'lobby', 'mine' and 'games' show lists."));
    } else if (visit->printed == PRINTED_LOBBY) {
        guest_join(guest, entry.game, "");
    } else {
        guest_enter(guest, entry.game);
    }
}

static void open_game(Visit *visit, const char *what) {
    Link link;
    char message[LINK_MESSAGE];
    uint64_t number;
    Guest *guest = visit->session.guest;
    if (number_read(what, &number)) {
        open_number(visit, number);
    } else if (link_is_id(what)) {
        guest_enter(guest, what);
    } else if (!link_read(what, &link, message)) {
        session_say(message);
    } else if (strcmp(link.host, guest->server.host) != 0 || link.port != guest->server.port) {
        session_tell(_("That link leads to another server; start 'tercet online' with it."));
    } else if (!guest_follow_link(guest, &link)) {
        session_tell(_("That link names no game."));
    }
}

/* ---- Typing outside of a game ---- */

static void set_name(Visit *visit, const char *name) {
    char message[FILE_MESSAGE_ROOM], clean[AWAY_NAME];
    away_clean(name, clean, sizeof clean);
    keyring_set_name(&visit->session.guest->keyring, clean, message);
    session_print(clean[0] == '\0' ? _("You have no name now.%s") : _("Others see you as %s."), clean);
}

static void print_help(void) {
    puts(_("Type one of these:"));
    puts(_("  mine          your games at this server, and where it is your turn"));
    puts(_("  lobby         free seats that anybody may take"));
    puts(_("  games         public games to watch"));
    puts(_("  new GAME ...  make a game; 'new' alone tells how"));
    puts(_("  open WHAT     the number of a game in a list, or a link: join, go on or watch"));
    puts(_("  name NAME     what others see you as"));
    puts(_("  login NAME    sign in, for rated games; 'logout' ends that"));
    puts(_("  register NAME make an account"));
    puts(_("  rating NAME   somebody's ratings; your own without a name"));
    puts(_("  quit          end the program; your games go on"));
}

static void want(Visit *visit, Printed which) {
    Guest *guest = visit->session.guest;
    visit->wanted = which;
    if (which == PRINTED_LOBBY) guest_ask_lobby(guest);
    if (which == PRINTED_MINE) guest_ask_mine(guest);
    if (which == PRINTED_GAMES) guest_ask_games(guest);
}

/* Obeys a line about accounts; false if it is none. */
static bool obey_account(Visit *visit, const char *line) {
    const char *name;
    Session *session = &visit->session;
    if ((name = typed_behind(line, NC_("typed", "login"))) != NULL) {
        visit_sign_in(session, name, false);
    } else if ((name = typed_behind(line, NC_("typed", "register"))) != NULL) {
        visit_sign_in(session, name, true);
    } else if ((name = typed_behind(line, NC_("typed", "rating"))) != NULL) {
        visit_rating(session, name);
    } else if (typed_mean(line, NC_("typed", "logout"))) {
        visit_sign_out(session);
    } else {
        return false;
    }
    return true;
}

/* Obeys a line while no game is open. */
static void obey(Visit *visit, char *line) {
    char quote[TYPED_QUOTE_ROOM];
    const char *rest;
    if (typed_mean(line, NC_("typed", "lobby"))) {
        want(visit, PRINTED_LOBBY);
    } else if (typed_same(line, "mine") || typed_same(line, C_("typed for one's games", "mine"))) {
        want(visit, PRINTED_MINE);
    } else if (typed_mean(line, NC_("typed", "games"))) {
        want(visit, PRINTED_GAMES);
    } else if ((rest = typed_behind(line, NC_("typed", "new"))) != NULL) {
        make(visit, line + (rest - line));
    } else if ((rest = typed_behind(line, NC_("typed", "open"))) != NULL ||
               (rest = typed_behind(line, NC_("typed", "join"))) != NULL ||
               (rest = typed_behind(line, NC_("typed", "watch"))) != NULL) {
        open_game(visit, rest);
    } else if ((rest = typed_behind(line, NC_("typed", "name"))) != NULL) {
        set_name(visit, rest);
    } else if (obey_account(visit, line)) {
        return;
    } else if (typed_mean(line, NC_("typed", "quit")) || typed_mean(line, "exit")) {
        visit->session.leaving = true;
    } else if (line[0] == '\0' || typed_mean(line, NC_("typed", "help")) || typed_mean(line, "?")) {
        print_help();
    } else if (strstr(line, "#/online/") != NULL) {
        open_game(visit, line);
    } else {
        session_print(_("%s is no command; 'help' lists them."), typed_quote(line, quote));
    }
}

/* ---- From beginning to end ---- */

static void complete(void *user, const char *line, size_t *word, Completion *completion) {
    static const struct {
        const char *english, *behind;
    } words[] = {{"lobby", ""},     {"games", ""},  {"new", " "},    {"open", " "}, {"name", " "}, {"login", " "},
                 {"register", " "}, {"logout", ""}, {"rating", " "}, {"help", ""},  {"quit", ""}};
    Visit *visit = user;
    char word_and_blank[COMPLETION_ROOM];
    if (visit->session.play.game != NULL) {
        commands_complete(&visit->session, line, word, completion);
        return;
    }
    *word = 0;
    completion_add(completion, line, C_("typed for one's games", "mine"));
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        snprintf(word_and_blank, sizeof word_and_blank, "%s%s", C_("typed", words[i].english), words[i].behind);
        completion_add(completion, line, word_and_blank);
    }
}

static void begin(Visit *visit, const VisitPlan *plan, const char *trouble) {
    Guest *guest = visit->session.guest;
    char address[LINK_TEXT], message[FILE_MESSAGE_ROOM];
    int64_t end = moment_now() + PATIENCE;
    bool first;
    link_server(&plan->link, address);
    session_print(_("Connecting to %s"), address);
    if (trouble[0] != '\0') session_print(_("Seats cannot be kept for later: %s."), trouble);
    if (plan->name != NULL) keyring_set_name(&guest->keyring, plan->name, message);
    while (!guest->connected && guest->why[0] == '\0' && moment_now() < end) {
        if (!input_watch(INPUT_NO_FILE, guest_news(guest), (int)(end - moment_now()), &first)) return;
        hear(visit);
    }
    if (guest->connected) session_tell(_("Connected. 'help' lists what can be typed."));
    if (!guest_follow_link(guest, &plan->link)) want(visit, guest->keyring.count > 0 ? PRINTED_MINE : PRINTED_LOBBY);
    await_answers(visit, PATIENCE);
}

static void go_on(Visit *visit) {
    Session *session = &visit->session;
    char line[INPUT_LINE_ROOM];
    while (!session->leaving) {
        write_prompt(visit);
        visit->typing = true;
        bool asked = session_ask(session, visit->prompt, line);
        visit->typing = false;
        if (!asked) return;
        if (session->play.game == NULL) {
            obey(visit, line);
        } else {
            commands_obey(session, line);
            visit->told = session->play.game == NULL ? 0 : tercet_game_length(session->play.game);
        }
        await_answers(visit, PATIENCE);
    }
}

int visit_lines(const VisitPlan *plan) {
    char message[FILE_MESSAGE_ROOM];
    Visit visit = {.session = {.style = view_text_style(), .out = stdout, .store = {.lock = -1}}, .warned = PLAY_NEVER};
    Session *session = &visit.session;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    input_begin(&session->input);
    session->guest = guest_open(&plan->link, message);
    if (session->guest == NULL) {
        fprintf(stderr, "tercet: %s\n", _("there is not enough memory"));
        return 1;
    }
    visit.aside = (InputAside){guest_news(session->guest), TICK, hear, &visit};
    session->input.aside = &visit.aside;
    session->editor = editor_new(complete, &visit);
    if (session->editor != NULL) editor_set_aside(session->editor, &visit.aside);
    begin(&visit, plan, message);
    go_on(&visit);
    await_answers(&visit, GOODBYE);
    guest_close(session->guest);
    session->guest = NULL;
    play_end(&session->play);
    editor_free(session->editor);
    puts(_("Goodbye. Your games go on; 'tercet online' comes back to them."));
    return input_exit_code();
}
