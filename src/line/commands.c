#include "line/commands.h"

#include "language/language.h"
#include "line/export.h"
#include "line/gamelist.h"
#include "line/lessons.h"
#include "line/listing.h"
#include "line/menu.h"
#include "line/notation.h"
#include "line/players.h"
#include "line/shelf.h"
#include "line/study.h"
#include "line/turns.h"
#include "line/typed.h"
#include "line/visit.h"
#include "system/moment.h"
#include "view/caption.h"
#include "view/words.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 64, HELP_COLUMN = 20 };

/* What an argument can be, for its completion. */
typedef enum Sort { SORT_NONE, SORT_MOVE, SORT_SWITCH, SORT_PLAYER, SORT_FILE, SORT_RULESET } Sort;

/* Whether something can be said of games that are played here, at a server, or of both. */
typedef enum Where { BOTH, HERE, AWAY } Where;

/* One thing that can be typed. */
typedef struct Word {
    Where where;
    const char *name;
    const char *argument; /* what may stand behind it, or NULL */
    bool needs_argument;
    Sort sort;        /* of the argument */
    const char *help; /* NULL for other names, which help does not list */
    void (*run)(Session *session, const char *argument);
} Word;

/* Says how the game ended, if it did; returns whether it goes on. */
static bool goes_on(Session *session) {
    tercet_reason why;
    if (session->play.aborted) {
        session_tell(_("The game was aborted: it is over, and nobody has won."));
        return false;
    }
    if (!tercet_game_over(session->play.game, &why)) return true;
    session_say_why(&why);
    return false;
}

static tercet_side side_to_move(const Session *session) {
    return tercet_position_side(tercet_game_position(session->play.game));
}

/* ---- Looking ---- */

static void run_moves(Session *session, const char *beginning) {
    if (goes_on(session)) listing_print(tercet_game_position(session->play.game), beginning, stdout);
}

/* The position in words, or what is on a cell. */
static void run_look(Session *session, const char *argument) {
    char quote[TYPED_QUOTE_ROOM];
    tercet_board board;
    tercet_game_board(session->play.game, &board);
    if (argument[0] == '\0') {
        session_describe(session);
        return;
    }
    tercet_cell cell = {(int8_t)(argument[0] - 'a'), (int8_t)(argument[1] - '1')};
    bool on_board = cell.x >= 0 && cell.x < board.width && cell.y >= 0 && cell.y < board.height;
    if (on_board && argument[2] == '\0') {
        view_words_cell(tercet_game_position(session->play.game)->ruleset, &board, cell, stdout);
    } else {
        printf(_("%s is no cell of the board.\n"), typed_quote(argument, quote));
    }
}

static void run_board(Session *session, const char *argument) {
    bool off = typed_mean(argument, "off");
    if (argument[0] != '\0' && !typed_mean(argument, "on") && !off) {
        puts(_("It is 'board', 'board on' or 'board off'."));
        return;
    }
    if (argument[0] != '\0') session->drawn = !off;
    (off ? session_describe : session_draw)(session);
}

static void run_rules(Session *session, const char *argument) {
    (void)argument;
    lessons_print_rules(tercet_game_position(session->play.game)->ruleset,
                        session->drawn ? LESSON_DRAWN : LESSON_IN_WORDS);
}

static void run_why(Session *session, const char *text) {
    tercet_move move;
    tercet_reason why;
    char canonical[TERCET_MOVE_TEXT];
    const tercet_position *position = tercet_game_position(session->play.game);
    if (!goes_on(session)) return;
    if (!tercet_move_read(position, text, &move, &why)) {
        session_say_why(&why);
        return;
    }
    tercet_move_text(position, move, canonical);
    printf(_("%s is a legal move.\n"), canonical);
}

/* ---- Taking back ---- */

static void run_undo(Session *session, const char *argument) {
    (void)argument;
    if (session_undo(session)) session_changed(session);
}

static void run_redo(Session *session, const char *argument) {
    (void)argument;
    if (session_redo(session)) session_changed(session);
}

/* ---- The computer ---- */

static void run_hint(Session *session, const char *argument) {
    (void)argument;
    if (goes_on(session)) turns_hint(session);
}

static void run_threat(Session *session, const char *argument) {
    (void)argument;
    if (goes_on(session)) turns_threat(session);
}

static void run_analyse(Session *session, const char *argument) {
    enum { USUAL_LINES = 3, MOST_LINES = 9 };
    int lines = argument[0] == '\0' ? USUAL_LINES : argument[0] - '0';
    if (argument[0] != '\0' && (argument[1] != '\0' || lines < 1 || lines > MOST_LINES)) {
        printf(_("It is 'analyse', or 'analyse' and how many moves, from 1 to %d.\n"), MOST_LINES);
    } else if (goes_on(session)) {
        turns_analyse(session, lines);
    }
}

static void run_thinking(Session *session, const char *argument) {
    if (!typed_mean(argument, NC_("typed", "on")) && !typed_mean(argument, NC_("typed", "off"))) {
        puts(_("It is 'thinking on' or 'thinking off'."));
        return;
    }
    session->show_thinking = typed_mean(argument, "on");
    puts(session->show_thinking ? _("What the computer thinks is shown from now on.")
                                : _("What the computer thinks is not shown from now on."));
}

static void run_strength(Session *session, const char *argument) {
    (void)argument;
    menu_print_strength(session, tercet_game_position(session->play.game)->ruleset);
}

static void run_go(Session *session, const char *argument) {
    (void)argument;
    if (!goes_on(session)) return;
    play_pause(&session->play, false, moment_now());
    if (seats_to_move(session->play.game) != SEAT_PERSON) return;
    puts(side_to_move(session) == TERCET_WHITE ? _("It is White's turn, and White is played by a human.")
                                               : _("It is Black's turn, and Black is played by a human."));
}

/* Says who plays a side, or gives it to somebody else. */
static void seat(Session *session, tercet_side side, const char *argument) {
    char name[PLAYERS_NAME_ROOM];
    char quote[TYPED_QUOTE_ROOM];
    int level = seats_at(session->play.game, side);
    if (argument[0] != '\0' && !players_read(argument, &level)) {
        printf(_("A player is 'human', a level from 1 to %d, or 'mine', not %s.\n"), TERCET_LEVELS,
               typed_quote(argument, quote));
        return;
    }
    if (argument[0] != '\0') session_set_player(session, side, level);
    printf(_("%s: %s.\n"), _(tercet_side_name(side)), players_text(seats_at(session->play.game, side), name));
}

static void run_white(Session *session, const char *argument) {
    seat(session, TERCET_WHITE, argument);
}

static void run_black(Session *session, const char *argument) {
    seat(session, TERCET_BLACK, argument);
}

/* ---- Ending ---- */

static void run_resign(Session *session, const char *argument) {
    (void)argument;
    if (!goes_on(session)) return;
    play_resign(&session->play, seats_own_side(session->play.game), moment_now());
    session_changed(session);
}

/* Whether the player of a side takes the draw that was offered: a human says so, the computer decides. */
static bool takes_draw(Session *session, tercet_side side) {
    if (seats_at(session->play.game, side) != SEAT_PERSON) return turns_accept_draw(session);
    return session_agrees(session, side == TERCET_WHITE ? _("Does White agree to a draw? yes/no: ")
                                                        : _("Does Black agree to a draw? yes/no: "));
}

static void run_draw(Session *session, const char *argument) {
    (void)argument;
    char name[PLAYERS_NAME_ROOM];
    if (!goes_on(session)) return;
    tercet_side own = seats_own_side(session->play.game), other = seats_other(own);
    play_offer(&session->play, PLAY_OFFER_DRAW, own, moment_now());
    bool accepts = takes_draw(session, other);
    play_answer(&session->play, PLAY_OFFER_DRAW, other, accepts, moment_now());
    if (accepts) {
        session_changed(session);
    } else if (!session->leaving) {
        printf(_("%s does not agree; the game goes on.\n"), players_name(session->play.game, other, "The", name));
    }
}

/* Whether the game on the table may be left; if it would be lost, says what can be done instead of this word. */
static bool may_leave(Session *session, const char *word, const char *argument) {
    if (!session_would_still_lose(session)) return true;
    session_print(_("This game is stored nowhere and would be lost. 'save FILE' stores it; '%s!%s%s' drops it."),
                  C_("typed", word), argument[0] == '\0' ? "" : " ", argument);
    return false;
}

static void run_quit(Session *session, const char *argument) {
    if (may_leave(session, "quit", argument)) session->leaving = true;
}

static void run_quit_anyway(Session *session, const char *argument) {
    (void)argument;
    if (session_would_lose(session)) session_clear(session);
    session->leaving = true;
}

/* ---- Files and other games ---- */

static void save(Session *session, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    if (!store_save(path, session->play.game, message)) {
        session_say(message);
        return;
    }
    int moves = caption_length(session->play.game);
    session->file = store_mark(path);
    session->elsewhere = true;
    printf(language_number("Saved to %s: %d move.\n", "Saved to %s: %d moves.\n", (unsigned long)moves), path, moves);
}

static void run_save(Session *session, const char *typed) {
    char expanded[FILE_PATH_ROOM];
    const char *path = typed_path(typed, expanded);
    if (store_may_replace(path, &session->file)) {
        save(session, path);
    } else {
        session_print(_("%s is there already and is not this game's file; 'save! %s' replaces it all the same."), path,
                      typed);
    }
}

static void run_save_anyway(Session *session, const char *typed) {
    char expanded[FILE_PATH_ROOM];
    save(session, typed_path(typed, expanded));
}

static void run_load_anyway(Session *session, const char *typed) {
    char expanded[FILE_PATH_ROOM];
    if (session_load(session, shelf_path(&session->store, typed, expanded))) session_show(session);
}

static void run_load(Session *session, const char *typed) {
    if (may_leave(session, "load", typed)) run_load_anyway(session, typed);
}

static void run_export_anyway(Session *session, const char *typed) {
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = typed_path(typed, expanded);
    if (!export_knows(path)) {
        session_tell(export_advice());
    } else if (export_save(session->play.game, &session->style, path, message)) {
        printf(_("Exported to %s.\n"), path);
    } else {
        session_say(message);
    }
}

static void run_export(Session *session, const char *typed) {
    char expanded[FILE_PATH_ROOM];
    const StoreMark none = {0};
    const char *path = typed_path(typed, expanded);
    if (store_may_replace(path, &none)) {
        run_export_anyway(session, typed);
    } else {
        session_print(_("%s is there already; 'export! %s' replaces it all the same."), path, typed);
    }
}

/* Begins a game at another position of the same ruleset. */
static void run_position_anyway(Session *session, const char *text) {
    tercet_position position;
    tercet_reason why;
    const tercet_ruleset *ruleset = tercet_game_position(session->play.game)->ruleset;
    if (!tercet_position_read(ruleset, text, &position, &why)) {
        session_say_why(&why);
    } else if (session_new_game_at(session, &position)) {
        session_show(session);
    }
}

static void run_position(Session *session, const char *argument) {
    char text[TERCET_POSITION_TEXT];
    const tercet_position *position = tercet_game_position(session->play.game);
    if (argument[0] != '\0') {
        if (may_leave(session, "position", argument)) run_position_anyway(session, argument);
        return;
    }
    tercet_position_text(position, text);
    printf("%s: %s\n", tercet_ruleset_name(position->ruleset), text);
}

static void run_new_anyway(Session *session, const char *name) {
    const tercet_ruleset *ruleset = name[0] == '\0' ? NULL : menu_find(name);
    if (name[0] != '\0' && ruleset == NULL) return;
    if (ruleset == NULL) {
        session_clear(session);
        if (!menu_choose(session)) session->leaving = true;
    } else {
        session_new_game(session, ruleset);
    }
    if (!session->leaving) session_show(session);
}

static void run_new(Session *session, const char *name) {
    if (may_leave(session, "new", name)) run_new_anyway(session, name);
}

/* ---- The words ---- */

static void run_help(Session *session, const char *argument);

static const Word words[] = {
    {BOTH, NC_("typed", "help"), NULL, false, SORT_NONE, N_("this list, and how moves are written"), run_help},
    {BOTH, NC_("typed", "rules"), NULL, false, SORT_NONE, N_("the rules of this game, with examples"), run_rules},
    {BOTH, NC_("typed", "moves"), N_("[BEGINNING]"), false, SORT_MOVE, N_("the legal moves, or those that begin so"),
     run_moves},
    {BOTH, NC_("typed", "why"), N_("MOVE"), true, SORT_MOVE, N_("whether a move is legal, and if not, why"), run_why},
    {BOTH, NC_("typed", "look"), N_("[CELL]"), false, SORT_NONE, N_("the position in words, or what is on a cell"),
     run_look},
    {BOTH, NC_("typed", "board"), N_("[on|off]"), false, SORT_SWITCH,
     N_("draw the board; on: after every turn, instead of words"), run_board},
    {AWAY, NC_("typed", "position"), NULL, false, SORT_NONE, N_("the position as a string"), run_position},
    {HERE, NC_("typed", "position"), N_("[STRING]"), false, SORT_NONE,
     N_("the position as a string, or a game that begins at one"), run_position},
    {HERE, NC_("typed", "position!"), N_("STRING"), true, SORT_NONE, NULL, run_position_anyway},
    {HERE, NC_("typed", "undo"), NULL, false, SORT_NONE, N_("take your last turn back"), run_undo},
    {HERE, NC_("typed", "redo"), NULL, false, SORT_NONE, N_("play a move that was taken back again"), run_redo},
    {HERE, NC_("typed", "white"), N_("[human|LEVEL]"), false, SORT_PLAYER,
     N_("who plays White: a human, the computer 1-10 or 'mine'"), run_white},
    {HERE, NC_("typed", "black"), N_("[human|LEVEL]"), false, SORT_PLAYER, N_("who plays Black"), run_black},
    {HERE, NC_("typed", "go"), NULL, false, SORT_NONE, N_("let the computer play on after a pause (Ctrl-C)"), run_go},
    {HERE, NC_("typed", "hint"), NULL, false, SORT_NONE, N_("the best move, and why"), run_hint},
    {HERE, NC_("typed", "threat"), NULL, false, SORT_NONE, N_("what the opponent threatens"), run_threat},
    {HERE, NC_("typed", "analyse"), N_("[NUMBER]"), false, SORT_NONE, N_("the best moves, and what follows each"),
     run_analyse},
    {HERE, NC_("typed", "review"), NULL, false, SORT_NONE, N_("judge each move of the game so far"), study_review},
    {HERE, NC_("typed", "walk"), NULL, false, SORT_NONE, N_("step through the moves; nothing is taken back"),
     study_walk},
    {HERE, NC_("typed", "strength"), NULL, false, SORT_NONE, N_("how strong you are, by your results"), run_strength},
    {HERE, NC_("typed", "thinking"), N_("on|off"), true, SORT_SWITCH,
     N_("show what the computer thinks: depth, score, variation"), run_thinking},
    {HERE, NC_("typed", "resign"), NULL, false, SORT_NONE, N_("the side to move gives up"), run_resign},
    {HERE, NC_("typed", "draw"), NULL, false, SORT_NONE, N_("offer a draw to the other side"), run_draw},
    {BOTH, NC_("typed", "save"), N_("FILE"), true, SORT_FILE, N_("write the game to a file"), run_save},
    {BOTH, NC_("typed", "save!"), N_("FILE"), true, SORT_FILE, NULL, run_save_anyway},
    {BOTH, NC_("typed", "export"), N_("FILE"), true, SORT_FILE, N_("write the position as .svg, .png or .txt"),
     run_export},
    {BOTH, NC_("typed", "export!"), N_("FILE"), true, SORT_FILE, NULL, run_export_anyway},
    {HERE, NC_("typed", "load"), N_("FILE"), true, SORT_FILE, N_("go on with the game in a file"), run_load},
    {HERE, NC_("typed", "games"), N_("[WORDS]"), false, SORT_NONE,
     N_("the games that were played, and those in this folder"), gamelist_print},
    {HERE, NC_("typed", "delete"), N_("NAME"), true, SORT_NONE, N_("delete one of them"), gamelist_delete},
    {HERE, NC_("typed", "undelete"), NULL, false, SORT_NONE, N_("bring back the game that was deleted last"),
     gamelist_restore},
    {HERE, NC_("typed", "statistics"), NULL, false, SORT_NONE, N_("how your games against the computer have ended"),
     gamelist_count},
    {HERE, NC_("typed", "load!"), N_("FILE"), true, SORT_FILE, NULL, run_load_anyway},
    {HERE, NC_("typed", "new"), N_("[RULESET]"), false, SORT_RULESET, N_("another game"), run_new},
    {HERE, NC_("typed", "new!"), N_("[RULESET]"), false, SORT_RULESET, NULL, run_new_anyway},
    {HERE, NC_("typed", "quit"), NULL, false, SORT_NONE, N_("leave; the game is kept"), run_quit},
    {HERE, NC_("typed", "quit!"), NULL, false, SORT_NONE, NULL, run_quit_anyway},
    {HERE, "exit", NULL, false, SORT_NONE, NULL, run_quit},
    {BOTH, "?", NULL, false, SORT_NONE, NULL, run_help},
    {AWAY, NC_("typed", "clock"), NULL, false, SORT_NONE, N_("what is left on both clocks"), visit_clock},
    {AWAY, NC_("typed", "draw"), NULL, false, SORT_NONE, N_("offer a draw"), visit_draw},
    {AWAY, NC_("typed", "takeback"), NULL, false, SORT_NONE, N_("ask to take your last turn back"), visit_takeback},
    {AWAY, NC_("typed", "abort"), NULL, false, SORT_NONE,
     N_("call the game off; once both have moved, both must want it"), visit_abort},
    {AWAY, NC_("typed", "accept"), NULL, false, SORT_NONE, N_("agree to what the other side offers"), visit_accept},
    {AWAY, NC_("typed", "decline"), NULL, false, SORT_NONE, N_("refuse what the other side offers"), visit_decline},
    {AWAY, NC_("typed", "resign"), NULL, false, SORT_NONE, N_("give the game up"), visit_resign},
    {AWAY, NC_("typed", "rematch"), NULL, false, SORT_NONE, N_("offer another game, with sides exchanged"),
     visit_rematch},
    {AWAY, NC_("typed", "say"), N_("[PHRASE]"), false, SORT_NONE, N_("say one of a few phrases, or list them"),
     visit_say},
    {AWAY, NC_("typed", "link"), NULL, false, SORT_NONE, N_("the links to this game"), visit_link},
    {AWAY, NC_("typed", "qr"), NULL, false, SORT_NONE, N_("the link as a code for telephones"), visit_qr},
    {AWAY, NC_("typed", "leave"), NULL, false, SORT_NONE, N_("back to the lists of games; this one goes on"),
     visit_leave},
    {AWAY, NC_("typed", "quit"), NULL, false, SORT_NONE, N_("end the program; the game goes on without you"), run_quit},
    {AWAY, "exit", NULL, false, SORT_NONE, NULL, run_quit},
};
enum { WORDS = sizeof words / sizeof words[0] };

/* Whether a word can be said of the game on the table. */
static bool fits(const Session *session, const Word *word) {
    return word->where == BOTH || (word->where == AWAY) == (session->guest != NULL);
}

/* How a word is typed, "save FILE"; returns how many columns that takes. */
static int write_usage(const Word *word, char usage[WORD_ROOM]) {
    const char *argument = word->argument == NULL ? "" : _(word->argument);
    int length = snprintf(usage, WORD_ROOM, "%s %s", C_("typed", word->name), argument);
    return length - language_field(usage, 0);
}

/* The column that explanations begin in: as near as the longest word of the language allows. */
static int help_column(void) {
    char usage[WORD_ROOM];
    int column = HELP_COLUMN;
    for (int i = 0; i < WORDS; i++) {
        int width = words[i].help == NULL ? 0 : write_usage(&words[i], usage);
        if (width >= column) column = width + 1;
    }
    return column;
}

static void run_help(Session *session, const char *argument) {
    (void)argument;
    int column = help_column();
    bool over = tercet_game_over(session->play.game, NULL);
    puts(over ? _("The game is over. Type one of these:") : _("Type a move, or one of these:"));
    for (int i = 0; i < WORDS; i++) {
        if (words[i].help == NULL || !fits(session, &words[i])) continue;
        char usage[WORD_ROOM];
        write_usage(&words[i], usage);
        printf("  %-*s%s\n", language_field(usage, column), usage, _(words[i].help));
    }
    if (session->editor != NULL) puts(_("Tab completes moves and commands; the arrow keys bring earlier lines back."));
    if (over) return;
    putchar('\n');
    notation_print(tercet_game_position(session->play.game), stdout);
}

/* The word that a line begins with, and what stands behind it; NULL if it begins with none. */
static const Word *find_word(const Session *session, const char *line, const char **argument) {
    size_t length = strcspn(line, " \t");
    char first[WORD_ROOM];
    if (length >= sizeof first) return NULL;
    memcpy(first, line, length);
    first[length] = '\0';
    *argument = line + length + strspn(line + length, " \t");
    for (int i = 0; i < WORDS; i++) {
        if (fits(session, &words[i]) && typed_mean(first, words[i].name)) return &words[i];
    }
    return NULL;
}

/* The word that a line nearly is, NULL if it is near none: one letter in three may be wrong, or the end missing. */
static const Word *nearest_word(const Session *session, const char *line) {
    const Word *nearest = NULL;
    size_t least = SIZE_MAX;
    for (int i = 0; i < WORDS; i++) {
        const char *name = C_("typed", words[i].name);
        if (words[i].help == NULL || !fits(session, &words[i])) continue;
        size_t distance = strlen(line) > 1 && typed_begin(name, line) ? 1 : (size_t)typed_distance(name, line);
        if (distance >= least || distance > strlen(name) / 3) continue;
        nearest = &words[i];
        least = distance;
    }
    return nearest;
}

static void run_word(Session *session, const Word *word, const char *argument) {
    if (word->needs_argument && argument[0] == '\0') {
        const char *name = C_("typed", word->name);
        printf(_("'%s' needs something behind it: %s %s.\n"), name, name, _(word->argument));
    } else if (word->argument == NULL && argument[0] != '\0') {
        printf(_("'%s' stands alone, with nothing behind it.\n"), C_("typed", word->name));
    } else {
        word->run(session, argument);
    }
}

/* Says that a line is neither a move nor a command, and what it may have been meant to be. */
static void say_unknown(const Session *session, const char *line) {
    char quote[TYPED_QUOTE_ROOM];
    const Word *nearest = nearest_word(session, line);
    if (nearest != NULL) {
        session_print(_("%s is neither a move nor a command; did you mean '%s'?"), typed_quote(line, quote),
                      C_("typed", nearest->name));
    } else {
        session_print(_("%s is neither a move nor a command; 'help' lists the commands, 'moves' the moves."),
                      typed_quote(line, quote));
    }
}

/* Plays a move that was typed; false, with the reason, if there is none such. */
static bool play_typed(Session *session, const char *text, tercet_reason *why) {
    tercet_move move;
    if (tercet_game_over(session->play.game, why)) return false;
    return tercet_move_read(tercet_game_position(session->play.game), text, &move, why) &&
           session_move(session, move, why);
}

/* Whether a line is a move, which whoever is here cannot make now: the other one is to move. */
static bool is_others_move(const Session *session, const char *line) {
    tercet_move move;
    if (session->guest == NULL || play_is_over(&session->play) || play_is_persons_turn(&session->play)) return false;
    return strpbrk(line, "123456789") != NULL ||
           tercet_move_read(tercet_game_position(session->play.game), line, &move, NULL);
}

static void play_line(Session *session, const char *line) {
    tercet_reason why;
    if (is_others_move(session, line)) {
        visit_say_not_now(session);
    } else if (play_typed(session, line, &why)) {
        session_changed(session);
    } else if (tercet_reason_is(&why, TERCET_RULE_NOT_A_MOVE) && strpbrk(line, "123456789") == NULL) {
        say_unknown(session, line); /* with a digit it was meant as a move, and the game says how those are written */
    } else {
        session_say_why(&why);
    }
}

void commands_obey(Session *session, const char *line) {
    const char *argument;
    const Word *word = find_word(session, line, &argument);
    if (line[0] == '\0' && session->guest == NULL && tour_read(&session->tour, session->play.game)) return;
    if (line[0] == '\0') {
        puts(_("Type a move or a command; 'help' lists them."));
    } else if (word != NULL) {
        run_word(session, word, argument);
    } else {
        play_line(session, line);
    }
}

/* ---- Completion ---- */

static void add_switch(Completion *completion, const char *typed) {
    completion_add(completion, typed, C_("typed", "on"));
    completion_add(completion, typed, C_("typed", "off"));
}

static void add_players(Completion *completion, const char *typed) {
    completion_add(completion, typed, C_("typed", "human"));
    completion_add(completion, typed, C_("typed", "mine"));
    for (int level = 1; level <= TERCET_LEVELS; level++) {
        char number[12];
        snprintf(number, sizeof number, "%d", level);
        completion_add(completion, typed, number);
    }
}

static void add_rulesets(Completion *completion, const char *typed) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        completion_add(completion, typed, tercet_ruleset_name(tercet_ruleset_at(i)));
    }
}

/* The commands, with a blank behind those that want more. */
static void add_words(const Session *session, Completion *completion, const char *typed) {
    for (int i = 0; i < WORDS; i++) {
        char name[WORD_ROOM];
        if (words[i].help == NULL || !fits(session, &words[i])) continue;
        snprintf(name, sizeof name, "%s%s", C_("typed", words[i].name), words[i].needs_argument ? " " : "");
        completion_add(completion, typed, name);
    }
}

static void add_moves(const Session *session, Completion *completion, const char *typed) {
    if (!tercet_game_over(session->play.game, NULL)) {
        completion_add_moves(completion, typed, tercet_game_position(session->play.game));
    }
}

void commands_complete(void *user, const char *line, size_t *word, Completion *completion) {
    const Session *session = user;
    const char *typed = line + strspn(line, " \t");
    const char *argument = typed;
    const Word *command = strpbrk(typed, " \t") == NULL ? NULL : find_word(session, typed, &argument);
    *word = (size_t)(argument - line);
    if (session->play.game == NULL) { /* the menu */
        add_rulesets(completion, argument);
    } else if (argument == typed) {
        add_moves(session, completion, typed);
        add_words(session, completion, typed);
    } else if (command != NULL) {
        switch (command->sort) {
        case SORT_MOVE: add_moves(session, completion, argument); break;
        case SORT_SWITCH: add_switch(completion, argument); break;
        case SORT_PLAYER: add_players(completion, argument); break;
        case SORT_RULESET: add_rulesets(completion, argument); break;
        case SORT_FILE: completion->file = true; break;
        case SORT_NONE: break;
        }
    }
}
