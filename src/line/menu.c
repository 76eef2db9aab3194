#include "line/menu.h"

#include "language/language.h"
#include "line/lessons.h"
#include "line/players.h"
#include "line/shelf.h"
#include "line/typed.h"
#include "view/caption.h"
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

static void print_menu(const Session *session) {
    size_t count = tercet_ruleset_count();
    puts(_("\nWhich game?\n"));
    for (size_t i = 0; i < count; i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        print_choice(i + 1, tercet_ruleset_name(ruleset), _(tercet_ruleset_summary(ruleset)));
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
}

/* Says what can be typed here. */
static void print_help(const Session *session) {
    static const struct {
        const char *word, *argument, *help;
    } lines[] = {
        {NC_("typed", "continue"), "", N_("go on with your unfinished game")},
        {NC_("typed", "rules"), N_("NAME"), N_("the rules of a game, with examples")},
        {NC_("typed", "games"), "", N_("the games that were played, and those in this folder")},
        {NC_("typed", "load"), N_("NAME"), N_("open one of these, or the game in any file")},
        {NC_("typed", "help"), "", N_("this list")},
        {NC_("typed", "quit"), "", N_("leave")},
    };
    session_print(
        _("Type the number or the name of a game to play it; then you are asked who plays each side, a human or "
          "the computer at a level from 1 to %d. Or type one of these:"),
        TERCET_LEVELS);
    for (size_t i = session->waiting == NULL ? 1 : 0; i < sizeof lines / sizeof lines[0]; i++) {
        char usage[TYPED_QUOTE_ROOM];
        const char *argument = lines[i].argument[0] == '\0' ? "" : _(lines[i].argument);
        snprintf(usage, sizeof usage, "%s %s", C_("typed", lines[i].word), argument);
        printf("  %-*s%s\n", language_field(usage, TEXT_COLUMN), usage, _(lines[i].help));
    }
}

void menu_print_games(Session *session) {
    Shelf shelf;
    shelf_fill(&shelf, &session->store);
    puts(shelf.count == 0 ? _("There are no games yet.") : _("The latest come first; 'load NAME' opens one:"));
    for (size_t i = 0; i < shelf.count; i++) {
        char message[FILE_MESSAGE_ROOM], text[SHELF_TEXT_ROOM];
        tercet_game *game = store_load(shelf.games[i].path, message);
        if (game == NULL) continue;
        shelf_describe(game, text);
        session_print("%s: %s", shelf.games[i].name, text);
        tercet_game_free(game);
    }
    shelf_free(&shelf);
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
    snprintf(prompt, sizeof prompt, _("%s: human or level 1-%d [%s]: "), _(tercet_side_name(side)), TERCET_LEVELS,
             players_text(session->players[side], name));
    while (session_ask(session, prompt, line)) {
        if (typed_mean(line, NC_("typed", "quit"))) {
            session->leaving = true;
            return false;
        }
        if (line[0] == '\0' || players_read(line, &session->players[side])) return true;
        printf(_("Please answer 'human', or a level from 1 to %d.\n"), TERCET_LEVELS);
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

/* Says that a name is missing behind a word. */
static void ask_for_name(const char *word) {
    printf(_("'%s' needs something behind it: %s %s.\n"), word, word, _("NAME"));
}

static void tell_rules(const char *name) {
    const tercet_ruleset *ruleset = menu_find(name);
    if (ruleset != NULL) lessons_print_rules(ruleset, LESSON_IN_WORDS);
}

/* Answers a line that asks for something to read; false if it is no such line. */
static bool tell(Session *session, const char *line) {
    const char *game = typed_behind(line, NC_("typed", "rules"));
    const char *file = typed_behind(line, NC_("typed", "load"));
    if (line[0] == '\0') {
        puts(_("Please choose a game, or 'quit'."));
    } else if (typed_mean(line, "help") || strcmp(line, "?") == 0) {
        print_help(session);
    } else if (typed_mean(line, "games")) {
        menu_print_games(session);
    } else if (game != NULL && game[0] == '\0') {
        ask_for_name(C_("typed", "rules"));
    } else if (game != NULL) {
        tell_rules(game);
    } else if (file != NULL && file[0] == '\0') {
        ask_for_name(C_("typed", "load"));
    } else {
        return false;
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
