#include "screen/home.h"

#include "language/language.h"
#include "screen/boardscreen.h"
#include "screen/list.h"
#include "screen/rulepages.h"
#include "screen/setup.h"
#include "screen/shelfscreen.h"
#include "screen/visitscreen.h"
#include "view/caption.h"

#include <stdio.h>

enum { TEXT_ROOM = 160 };

/* ---- Settings ---- */

enum {
    SET_THEME,
    SET_CHARACTERS,
    SET_CONFIRM,
    SET_EVALUATION,
    SET_LANGUAGE,
    SET_BELL,
    SET_ANIMATION,
    SET_PICTURES,
    SETTINGS_COUNT
};

static int theme_count(void) {
    int count = 0;
    while (paint_theme_name(count) != NULL) count++;
    return count;
}

/* Goes on to the next language; behind the last comes the system's. */
static void change_language(Screen *screen, int by) {
    int choices = (int)language_count() + 1;
    screen->settings.language = (screen->settings.language + by + choices) % choices;
    screen_use_language(screen);
}

static void change_setting(Screen *screen, int which, int by) {
    Settings *settings = &screen->settings;
    switch (which) {
    case SET_THEME: settings->theme = (settings->theme + by + theme_count()) % theme_count(); break;
    case SET_CHARACTERS: settings->ascii = !settings->ascii; break;
    case SET_CONFIRM: settings->confirm = !settings->confirm; break;
    case SET_EVALUATION: settings->evaluation = !settings->evaluation; break;
    case SET_BELL: settings->bell = !settings->bell; break;
    case SET_ANIMATION: settings->still = !settings->still; break;
    case SET_PICTURES: settings->blocks = !settings->blocks; break;
    default: change_language(screen, by); break;
    }
}

static const char *yes_or_no(bool value) {
    return value ? _("yes") : _("no");
}

/* Keeps the settings; the notice says so if that fails. */
static void keep_settings(const Screen *screen, char notice[SCREEN_NOTICE_ROOM]) {
    char message[FILE_MESSAGE_ROOM];
    notice[0] = '\0';
    if (settings_save(&screen->settings, message)) return;
    snprintf(notice, SCREEN_NOTICE_ROOM, _("The settings cannot be kept for the next time: %s."), message);
}

static void show_settings(Screen *screen) {
    char notice[SCREEN_NOTICE_ROOM] = "";
    List list = {.count = SETTINGS_COUNT, .notice = notice, .picture = setup_picture};
    if (screen->settings.unread) keep_settings(screen, notice); /* says why they are not those that were kept */
    for (;;) {
        const Settings *settings = &screen->settings;
        const ListItem items[SETTINGS_COUNT] = {
            {true, _("Colours"), _(paint_theme_title(settings->theme)),
             screen->paint.colour ? _("Sides always differ by shape as well.")
                                  : _("This terminal shows no colours, or NO_COLOR is set.")},
            {true, _("Signs"), settings->ascii ? _("plain") : _("pictures"),
             _("Plain signs are letters that every terminal can show.")},
            {true, _("Confirm"), yes_or_no(settings->confirm), _("Whether Enter confirms each complete turn.")},
            {true, _("Evaluate"), yes_or_no(settings->evaluation), _("Whether new games show the evaluation bar.")},
            {true, _("Language"),
             settings->language == 0 ? _("the system's") : language_name((size_t)settings->language - 1),
             _("What the screen is written in. Moves and records are the same in all languages.")},
            {true, _("Bell"), yes_or_no(settings->bell), _("Whether the terminal rings when it is your turn again.")},
            {true, _("Animation"), yes_or_no(!settings->still), _("Whether the opponent's pieces are seen to go.")},
            {true, _("Pictures"), yes_or_no(!settings->blocks),
             screen->paint.pictures != NULL
                 ? _("Whether pieces look as on the page; else they are made of characters.")
                 : _("This terminal shows no pictures, or no colours: pieces are made of characters.")},
        };
        list.title = _("Settings");
        list.items = items;
        ListAnswer answer = list_run(screen, &list);
        if (answer == LIST_BACK) return;
        change_setting(screen, list.chosen, answer == LIST_LESS ? -1 : 1);
        screen_use_settings(screen);
        keep_settings(screen, notice);
    }
}

/* ---- The menu ---- */

typedef enum Choice {
    CHOICE_CONTINUE,
    CHOICE_NEW,
    CHOICE_WATCH,
    CHOICE_ONLINE,
    CHOICE_LOAD,
    CHOICE_BOARD,
    CHOICE_RULES,
    CHOICE_SETTINGS,
    CHOICE_QUIT
} Choice;

static const ListItem menu_items[] = {
    [CHOICE_CONTINUE] = {true, N_("Continue"), NULL, NULL},
    [CHOICE_NEW] = {true, N_("New game"), NULL,
                    N_("Choose one of the three games, and who plays: you, a friend at the same keyboard, or the "
                       "computer.")},
    [CHOICE_WATCH] = {true, N_("Watch two computers"), NULL,
                      N_("A game plays itself, at a pace that can be followed.")},
    [CHOICE_ONLINE] = {true, N_("Online"), NULL, N_("Play others over the network: by a link, or whoever is there.")},
    [CHOICE_LOAD] = {true, N_("Library of games"), NULL,
                     N_("All games that were played, finished or not, and those that were saved to files: open, "
                        "review, search, export, delete; and your statistics.")},
    [CHOICE_BOARD] = {true, N_("Analysis board"), NULL,
                      N_("Any position or game, with variations, comments, and the engine's lines.")},
    [CHOICE_RULES] = {true, N_("Rules and exercises"), NULL,
                      N_("The rules with small boards, and little tasks to try them out.")},
    [CHOICE_SETTINGS] = {true, N_("Settings"), NULL, N_("Colours, signs, how turns are confirmed, and the language.")},
    [CHOICE_QUIT] = {true, N_("Quit"), NULL, N_("Leave. An unfinished game is kept for the next time.")},
};

enum { MENU_ITEMS = sizeof menu_items / sizeof menu_items[0] };

/* The items that make sense now, looked up in the user's language. */
static int fill_menu(const Screen *screen, ListItem items[MENU_ITEMS], Choice choices[MENU_ITEMS],
                     char text[TEXT_ROOM]) {
    const tercet_game *waiting = screen->session.waiting;
    int count = 0;
    for (int i = 0; i < MENU_ITEMS; i++) {
        Choice choice = (Choice)i;
        if (choice == CHOICE_CONTINUE && waiting == NULL) continue;
        items[count] = menu_items[choice];
        items[count].label = _(menu_items[choice].label);
        if (menu_items[choice].text != NULL) items[count].text = _(menu_items[choice].text);
        choices[count++] = choice;
    }
    if (waiting != NULL) {
        int moves = caption_length(waiting);
        snprintf(text, TEXT_ROOM,
                 language_number("Your unfinished game of %s, after %d move.",
                                 "Your unfinished game of %s, after %d moves.", (unsigned long)moves),
                 _(tercet_ruleset_title(tercet_game_position(waiting)->ruleset)), moves);
        items[0].text = text;
    }
    return count;
}

/* The game that waits, or one of all games in turn. */
static void menu_picture(Screen *screen, const List *list, BoardArea area) {
    const Choice *choices = list->user;
    const tercet_game *waiting = screen->session.waiting;
    if (choices[list->chosen] == CHOICE_CONTINUE && waiting != NULL) {
        tercet_board board;
        tercet_game_board(waiting, &board);
        setup_draw_board(screen, tercet_game_position(waiting)->ruleset, &board, area);
    } else {
        setup_draw_example(screen, (int)choices[list->chosen], area);
    }
}

/* Does what was chosen; true once there is a game on the table. */
static bool obey(Screen *screen, Choice choice) {
    switch (choice) {
    case CHOICE_CONTINUE: return session_continue(&screen->session);
    case CHOICE_NEW: return setup_new_game(screen, false);
    case CHOICE_WATCH: return setup_new_game(screen, true);
    case CHOICE_ONLINE: visitscreen_ask(screen); return false;
    case CHOICE_LOAD: return shelfscreen_run(screen);
    case CHOICE_BOARD: boardscreen_choose(screen); return false;
    case CHOICE_RULES: return rulepages_show(screen);
    case CHOICE_SETTINGS: show_settings(screen); return false;
    case CHOICE_QUIT: return false;
    }
    return false;
}

bool home_choose(Screen *screen) {
    char notice[SCREEN_NOTICE_ROOM], text[TEXT_ROOM];
    ListItem items[MENU_ITEMS];
    Choice choices[MENU_ITEMS];
    List list = {.items = items, .notice = notice, .picture = menu_picture, .user = choices};
    screen_take_said(screen, notice);
    while (!screen->ended) {
        list.title = _("Tercet: three small games, large enough for a lifetime");
        list.count = fill_menu(screen, items, choices, text);
        ListAnswer answer = list_run(screen, &list);
        notice[0] = '\0';
        if (answer == LIST_BACK || choices[list.chosen] == CHOICE_QUIT) return false;
        if (obey(screen, choices[list.chosen])) return true;
        screen_take_said(screen, notice);
    }
    return false;
}
