#include "line/menu.h"

#include "language/language.h"
#include "line/gamelist.h"
#include "line/lessons.h"
#include "line/players.h"
#include "line/results.h"
#include "line/shelf.h"
#include "line/typed.h"
#include "standing/standing.h"
#include "view/caption.h"
#include "view/game_view.h"
#include "view/wrap.h"

#include <string.h>

enum { LINE_WIDTH = 79, NAME_COLUMN = 5, TEXT_COLUMN = 20 };

/* Prints a text from TEXT_COLUMN on, over as many lines as it needs. */
static void print_wrapped(const char *text) {
    int column = TEXT_COLUMN;
    while (*text != '\0') {
        size_t bytes = strcspn(text, " ");
        int width = view_wrap_columns(text, bytes);
        bool begins = column == TEXT_COLUMN;
        bool fits = begins || column + 1 + width <= LINE_WIDTH;
        if (!fits) printf("\n%*s", TEXT_COLUMN, "");
        printf("%s%.*s", begins || !fits ? "" : " ", (int)bytes, text);
        column = fits ? column + (begins ? 0 : 1) + width : TEXT_COLUMN + width;
        text += bytes + strspn(text + bytes, " ");
    }
    putchar('\n');
}

static void print_choice(size_t number, const char *name, const char *text) {
    printf("  %-*zu%-*s", NAME_COLUMN - 2, number, language_field(name, TEXT_COLUMN - NAME_COLUMN), name);
    print_wrapped(text);
}

static void print_credit(const tercet_ruleset *ruleset) {
    char credit[GAME_VIEW_CREDIT];
    printf("%*s", TEXT_COLUMN, "");
    print_wrapped(game_view_credit(ruleset, credit));
}

static void print_menu(const Session *session) {
    size_t count = tercet_ruleset_count();
    puts(_("\nWhich game?\n"));
    for (size_t i = 0; i < count; i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        print_choice(i + 1, tercet_ruleset_name(ruleset), _(tercet_ruleset_summary(ruleset)));
        if (tercet_ruleset_find(tercet_ruleset_game(ruleset)) == ruleset) print_credit(ruleset);
    }
    if (session->waiting != NULL) {
        char text[256];
        int moves = caption_length(session->waiting);
        const tercet_ruleset *ruleset = tercet_game_position(session->waiting)->ruleset;
        snprintf(text, sizeof text,
                 language_number("your unfinished game of %s, %d move", "your unfinished game of %s, %d moves",
                                 (unsigned long)moves),
                 tercet_ruleset_name(ruleset), moves);
        print_choice(count + 1, C_("typed", "continue"), text);
    }
    putchar('\n');
    session_tell(
        _("Choose by number, name, or the beginning of a name; 'rules NAME' tells the rules, 'games' lists the games "
          "that you have played, 'load NAME' opens one of them, 'help' tells more, 'quit' leaves."));
    if (tour_is_for(&session->store)) {
        session_tell(_("Is this your first game? 'guided NAME' explains it while you play."));
    }
}

/* Says what can be typed here. */
static void print_help(const Session *session) {
    static const struct {
        const char *word, *argument, *help;
    } lines[] = {
        {NC_("typed", "continue"), "", N_("go on with your unfinished game")},
        {NC_("typed", "guided"), N_("NAME"), N_("a first game in which all is explained")},
        {NC_("typed", "rules"), N_("NAME"), N_("the rules of a game, with examples")},
        {NC_("typed", "games"), N_("[WORDS]"), N_("the games that were played, and those in this folder")},
        {NC_("typed", "load"), N_("NAME"), N_("open one of these, or the game in any file")},
        {NC_("typed", "delete"), N_("NAME"), N_("delete one of them")},
        {NC_("typed", "undelete"), "", N_("bring back the game that was deleted last")},
        {NC_("typed", "statistics"), "", N_("how your games against the computer have ended")},
        {NC_("typed", "strength"), N_("NAME"), N_("how strong you are in a game, by your results")},
        {NC_("typed", "help"), "", N_("this list")},
        {NC_("typed", "quit"), "", N_("leave")},
    };
    session_print(
        _("Type the number or the name of a game to play it; then you are asked who plays each side, a human or "
          "the computer at a level from 1 to %d, or 'mine', the one that fits you. Or type one of these:"),
        TERCET_LEVELS);
    for (size_t i = session->waiting == NULL ? 1 : 0; i < sizeof lines / sizeof lines[0]; i++) {
        char usage[TYPED_QUOTE_ROOM];
        const char *argument = lines[i].argument[0] == '\0' ? "" : _(lines[i].argument);
        snprintf(usage, sizeof usage, "%s %s", C_("typed", lines[i].word), argument);
        printf("  %-*s%s\n", language_field(usage, TEXT_COLUMN), usage, _(lines[i].help));
    }
}

void menu_print_strength(Session *session, const tercet_ruleset *ruleset) {
    Results results = {0};
    char message[FILE_MESSAGE_ROOM], words[STANDING_ROOM], record[STANDING_ROOM], course[STANDING_ROOM];
    const char *folder = session->store.folder;
    if (folder[0] != '\0' && !results_load(folder, &results, message)) {
        session_say(message);
        return;
    }
    standing_words(&results, ruleset, words);
    standing_record(&results, ruleset, record);
    standing_course(&results, ruleset, course);
    session_print("%s: %s%s%s%s%s", _(tercet_ruleset_title(ruleset)), words, record[0] == '\0' ? "" : " ", record,
                  course[0] == '\0' ? "" : " ", course);
    if (results.bad_line > 0)
        session_print(_("Line %zu of your results is damaged and does not count."), results.bad_line);
    if (results.newer) session_say(_("a later version of this program has written your results"));
    results_free(&results);
}

/* Says which rulesets a beginning could mean. */
static void say_ambiguous(const char *beginning) {
    char quote[TYPED_QUOTE_ROOM];
    const char *between = _(" could be");
    printf("%s", typed_quote(beginning, quote));
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        if (!typed_begin(name, beginning)) continue;
        printf("%s %s", between, name);
        between = _(" or");
    }
    puts(".");
}

/* The ruleset of a number from 1, NULL if the word is none. */
static const tercet_ruleset *find_number(const char *word) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        char number[24];
        snprintf(number, sizeof number, "%zu", i + 1);
        if (strcmp(word, number) == 0) return tercet_ruleset_at(i);
    }
    return NULL;
}

const tercet_ruleset *menu_find(const char *word) {
    char quote[TYPED_QUOTE_ROOM];
    const tercet_ruleset *found = find_number(word);
    size_t matches = 0;
    if (found != NULL) return found;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        if (typed_same(tercet_ruleset_name(ruleset), word)) return ruleset;
        if (!typed_begin(tercet_ruleset_name(ruleset), word)) continue;
        found = ruleset;
        matches++;
    }
    if (matches == 1) return found;
    if (matches > 1) {
        say_ambiguous(word);
    } else {
        printf(_("%s is none of the choices.\n"), typed_quote(word, quote));
    }
    return NULL;
}

/* Asks who plays a side; an empty line takes whoever did before. False if the user leaves instead. */
static bool ask_player(Session *session, tercet_side side) {
    char prompt[160];
    char name[PLAYERS_NAME_ROOM];
    char line[INPUT_LINE_ROOM];
    snprintf(prompt, sizeof prompt, _("%s: human, level 1-%d or mine [%s]: "), _(tercet_side_name(side)), TERCET_LEVELS,
             players_text(session->players[side], name));
    while (session_ask(session, prompt, line)) {
        if (typed_mean(line, NC_("typed", "quit"))) {
            session->leaving = true;
            return false;
        }
        if (line[0] == '\0' || players_read(line, &session->players[side])) return true;
        printf(_("Please answer 'human', a level from 1 to %d, or 'mine', the level that fits you.\n"), TERCET_LEVELS);
    }
    return false;
}

/* Asks who plays, unless that is decided, and begins the game. */
static bool begin_game(Session *session, const tercet_ruleset *ruleset) {
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if (!session->decided[side] && !ask_player(session, side)) return false;
    }
    return session_new_game(session, ruleset);
}

/* Begins a guided game of the ruleset that is meant. */
static bool begin_guided(Session *session, const char *name) {
    const tercet_ruleset *ruleset = menu_find(name);
    if (ruleset == NULL) return false;
    if (tour_possible(ruleset)) return session_new_guided(session, ruleset);
    printf(_("%s has no guided game.\n"), _(tercet_ruleset_title(ruleset)));
    return false;
}

/* Says that a name is missing behind a word. */
static void ask_for_name(const char *word) {
    printf(_("'%s' needs something behind it: %s %s.\n"), word, word, _("NAME"));
}

static void tell_rules(const char *name) {
    const tercet_ruleset *ruleset = menu_find(name);
    if (ruleset != NULL) lessons_print_rules(ruleset, LESSON_IN_WORDS);
}

/* Answers a line about the games that were played; false if it is no such line. */
static bool tell_of_games(Session *session, const char *line) {
    const char *words = typed_behind(line, "games");
    const char *name = typed_behind(line, "delete");
    if (words != NULL) {
        gamelist_print(session, words);
    } else if (name != NULL && name[0] == '\0') {
        ask_for_name(C_("typed", "delete"));
    } else if (name != NULL) {
        gamelist_delete(session, name);
    } else if (typed_mean(line, "undelete")) {
        gamelist_restore(session, "");
    } else if (typed_mean(line, "statistics")) {
        gamelist_count(session, "");
    } else {
        return false;
    }
    return true;
}

/* Answers a line that asks for something to read; false if it is no such line. */
static bool tell(Session *session, const char *line) {
    const char *game = typed_behind(line, NC_("typed", "rules"));
    const char *file = typed_behind(line, NC_("typed", "load"));
    const char *strength = typed_behind(line, NC_("typed", "strength"));
    const char *guided = typed_behind(line, NC_("typed", "guided"));
    if (line[0] == '\0') {
        puts(_("Please choose a game, or 'quit'."));
    } else if (typed_mean(line, "help") || strcmp(line, "?") == 0) {
        print_help(session);
    } else if (game != NULL && game[0] == '\0') {
        ask_for_name(C_("typed", "rules"));
    } else if (game != NULL) {
        tell_rules(game);
    } else if (file != NULL && file[0] == '\0') {
        ask_for_name(C_("typed", "load"));
    } else if (guided != NULL && guided[0] == '\0') {
        ask_for_name(C_("typed", "guided"));
    } else if (strength != NULL && strength[0] == '\0') {
        ask_for_name(C_("typed", "strength"));
    } else if (strength != NULL) {
        const tercet_ruleset *ruleset = menu_find(strength);
        if (ruleset != NULL) menu_print_strength(session, ruleset);
    } else {
        return tell_of_games(session, line);
    }
    return true;
}

/* Does what one line asks for; true once there is a game on the table. */
static bool obey(Session *session, const char *line) {
    char path[FILE_PATH_ROOM];
    char continue_number[24];
    snprintf(continue_number, sizeof continue_number, "%zu", tercet_ruleset_count() + 1);
    if (tell(session, line)) return false;
    const char *file = typed_behind(line, "load");
    if (file != NULL) return session_load(session, shelf_path(&session->store, file, path));
    const char *guided = typed_behind(line, "guided");
    if (guided != NULL) return begin_guided(session, guided);
    bool wants_continue = strcmp(line, continue_number) == 0 || typed_may_mean(line, "continue");
    if (wants_continue && session_continue(session)) return true;
    const tercet_ruleset *ruleset = menu_find(line);
    return ruleset != NULL && begin_game(session, ruleset);
}

bool menu_choose(Session *session) {
    char line[INPUT_LINE_ROOM];
    print_menu(session);
    while (!session->leaving && session_ask(session, _("Your choice: "), line)) {
        if (typed_mean(line, "quit")) return false;
        if (obey(session, line)) return true;
    }
    return false;
}
