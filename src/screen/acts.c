/* What the keys of a game on the screen do. */
#include "language/language.h"
#include "line/completion.h"
#include "line/players.h"
#include "line/words.h"
#include "screen/export.h"
#include "screen/pages.h"
#include "screen/play.h"
#include "screen/replayscreen.h"
#include "screen/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAME_ROOM = 160 };

/* ---- Questions and lines ---- */

static void ask(Play *play, void (*answered)(Play *play), const char *question) {
    play->mode = PLAY_ASKING;
    play->answered = answered;
    play_say(play, "%s", question);
}

void acts_answer(Play *play, int key) {
    int letter = key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
    bool yes = letter == 'y' || letter == _("y")[0];
    bool no = letter == 'n' || letter == 'q' || key == KEYS_ESCAPE;
    if (!yes && !no) return;
    play->mode = PLAY_TURN;
    play->message[0] = '\0';
    if (yes) play->answered(play);
}

void acts_type(Play *play, const char *beginning) {
    play->mode = PLAY_TYPING;
    play->message[0] = '\0';
    entry_begin(&play->entry, beginning);
}

/* Plays the move that was typed; if it is not legal, says why and lets it be changed, or another one be typed. */
static void play_typed(Play *play) {
    tercet_move move;
    char *text = play->entry.text;
    while (text[0] == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') text[--length] = '\0';
    if (tercet_move_read(&play->builder.position, text, &move, &play->why)) {
        play_make(play, move);
    } else {
        play_say_why(play, &play->why);
        play->entry.spent = true;
    }
}

/* Does what a typed line says: it is a move, the letter of a command, or the name of a file. */
static void obey_line(Play *play) {
    char expanded[FILE_PATH_ROOM];
    const TableKey *command = keybar_command(play);
    if (command != NULL) {
        play->mode = PLAY_TURN;
        acts_command(play, command->key);
    } else if (play->mode == PLAY_TYPING) {
        play_typed(play);
    } else {
        play->mode = PLAY_TURN;
        play->named(play, words_path(play->entry.text, expanded));
    }
}

void acts_line(Play *play, int key) {
    play->why.cell_count = 0;
    if (play->mode == PLAY_TYPING && play->entry.spent && key == 'm') { /* begins a move, as it does elsewhere */
        acts_type(play, "");
        return;
    }
    switch (entry_key(&play->entry, key)) {
    case ENTRY_GOES_ON: play->message[0] = '\0'; break;
    case ENTRY_LEFT:
        play->mode = PLAY_TURN;
        play->message[0] = '\0';
        break;
    case ENTRY_DONE: obey_line(play); break;
    }
}

/* ---- Files ---- */

/* "shakti-2026-03-01.tercet": asks for a file, with a name to begin with. */
static void ask_name(Play *play, const char *ending, void (*named)(Play *play, const char *path)) {
    char name[NAME_ROOM], day[NAME_ROOM / 2] = "";
    time_t now = time(NULL);
    struct tm date;
    if (localtime_r(&now, &date) != NULL) strftime(day, sizeof day, "%Y-%m-%d", &date);
    snprintf(name, sizeof name, "%s-%s.%s", tercet_ruleset_game(play->builder.position.ruleset), day, ending);
    play->mode = PLAY_NAMING;
    play->named = named;
    play->message[0] = '\0';
    entry_begin(&play->entry, name);
}

static void save_anyway(Play *play) {
    Session *session = &play->screen->session;
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = words_path(play->entry.text, expanded);
    if (!store_save(path, session->game, message)) {
        play_say_sentence(play, message);
        return;
    }
    session->file = store_mark(path);
    session->elsewhere = true;
    play_say(play, _("Saved to %s."), path);
}

static void save(Play *play, const char *path) {
    if (store_may_replace(path, &play->screen->session.file)) {
        save_anyway(play);
    } else {
        ask(play, save_anyway, _("There is another file of that name. Replace it? y/n"));
    }
}

static void export_anyway(Play *play) {
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = words_path(play->entry.text, expanded);
    size_t length;
    char *bytes = export_bytes(play_game(play), &play->screen->session.style, path, &length, message);
    if (bytes != NULL && file_save(path, bytes, length, message)) {
        play_say(play, _("Exported to %s."), path);
    } else {
        play_say_sentence(play, message);
    }
    free(bytes);
}

static void export_to(Play *play, const char *path) {
    const StoreMark none = {0};
    if (!export_knows(path)) {
        play->mode = PLAY_NAMING;
        play_say(
            play, "%s",
            _("The name must end in .svg or .png for a picture, in .txt for the board as text, or in .tercet for a "
              "record."));
    } else if (store_may_replace(path, &none)) {
        export_anyway(play);
    } else {
        ask(play, export_anyway, _("There is another file of that name. Replace it? y/n"));
    }
}

static void begin_export(Play *play) {
    ask_name(play, "svg", export_to);
    play_say(play, "%s", _("A name ending in .svg or .png makes a picture, .txt the board as text, .tercet a record."));
}

/* ---- The end of a game ---- */

static void agree(Play *play) {
    tercet_game_agree_draw(play_game(play));
    play_changed(play);
}

static void offer_draw(Play *play) {
    const tercet_game *game = play_game(play);
    char question[NAME_ROOM];
    tercet_side other = players_own_side(game) == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
    if (players_level(game, other) != PLAYERS_HUMAN) {
        mind_offer_draw(play);
        return;
    }
    snprintf(question, sizeof question, _("A draw is offered. Does %s agree? y/n"), C_("the", tercet_side_name(other)));
    ask(play, agree, question);
}

static void ask_draw(Play *play) {
    if (players_level(play_game(play), TERCET_WHITE) == players_level(play_game(play), TERCET_BLACK)) {
        offer_draw(play);
    } else {
        ask(play, offer_draw, _("Offer a draw? y/n"));
    }
}

static void give_up(Play *play) {
    mind_drop(play);
    tercet_game_resign(play_game(play), players_own_side(play_game(play)));
    play_changed(play);
}

static void leave(Play *play) {
    play->leaving = true;
}

static void quit(Play *play) {
    if (play->exercise == NULL && session_would_lose(&play->screen->session)) {
        ask(play, leave, _("This game could not be kept and would be lost. Leave it all the same? y/n"));
    } else {
        leave(play);
    }
}

/* ---- Taking back ---- */

/* Whose time is up would lose again at once, so taking that back gives time, too. */
static void take_back(Play *play) {
    mind_drop(play);
    Session *session = &play->screen->session;
    bool late = tercet_game_ending(session->game) == TERCET_BY_TIME;
    timer_stop(&play->timer, play_side(play), false);
    if (session_undo(session)) {
        if (late) timer_renew(&play->timer, play_side(play));
        play_changed(play);
    } else {
        screen_take_said(play->screen, play->message);
    }
}

static void play_again(Play *play) {
    mind_drop(play);
    timer_stop(&play->timer, play_side(play), false);
    if (session_redo(&play->screen->session)) {
        play_changed(play);
    } else {
        screen_take_said(play->screen, play->message);
    }
}

/* ---- Keys ---- */

static void move_now(Play *play) {
    play->watch_until = 0;
    play->screen->session.paused = false;
    computer_hurry(&play->screen->session.computer);
}

/* Keys for whoever plays. Returns whether it was one. */
static bool key_for_players(Play *play, int key) {
    if (!players_any_human(play_game(play))) return false;
    if (key == 'd') ask_draw(play);
    if (key == 'g') ask(play, give_up, _("Give this game up? y/n"));
    return key == 'd' || key == 'g';
}

/* Keys for a game that goes on. Returns whether it was one. */
static bool key_for_living_game(Play *play, int key) {
    bool guest = !play_human(play) && players_any_human(play_game(play));
    if (play_over(play)) return false;
    if (guest && (key == 'h' || key == 't')) return true; /* the opponent is not helped */
    switch (key) {
    case 'h': mind_hint(play); return true;
    case 't': mind_threat(play); return true;
    case 'n': move_now(play); return true;
    default: return key_for_players(play, key);
    }
}

/* Letters and digits for whoever is to move: a piece of the hand, a hole, or the beginning of a move. Returns whether
 * it was one. */
static bool letter_for_turn(Play *play, int key) {
    const char beginning[2] = {(char)key, '\0'};
    bool capital = key >= 'A' && key <= 'Z';
    if (key >= '1' && key <= '9') {
        aim_hand(play, key - '1');
    } else if (capital && play_pegs(play)) {
        aim_hole(play, key - 'A');
    } else if (capital || (key >= 'a' && key <= 'c')) {
        acts_type(play, beginning);
    } else {
        return false;
    }
    return true;
}

/* Keys for whoever is to move. Returns whether it was one. */
static bool key_for_turn(Play *play, int key) {
    if (!play_human(play)) return false;
    switch (key) {
    case 'm':
    case ':':
    case '/': acts_type(play, ""); return true;
    case 'w': aim_step(play, TERCET_STEP_SWAP); return true;
    case 'p': aim_step(play, TERCET_STEP_PASS); return true;
    case ' ':
    case KEYS_ENTER: aim_choose(play); return true;
    default: return letter_for_turn(play, key);
    }
}

/* Keys while the computer is to move. */
static bool key_for_waiting(Play *play, int key) {
    Session *session = &play->screen->session;
    if (play_human(play) || play_over(play)) return false;
    if (key == KEYS_ENTER) {
        move_now(play);
        return true;
    }
    if (key != ' ') return false;
    session->paused = !session->paused;
    if (session->paused) mind_drop(play);
    return true;
}

static void key_for_always(Play *play, int key) {
    switch (key) {
    case '?': pages_help(play); break;
    case 'l': rules_read(play->screen, tercet_ruleset_game(play->builder.position.ruleset)); break;
    case 'u': take_back(play); break;
    case 'r': play_again(play); break;
    case 'e':
        play->evaluation = !play->evaluation;
        if (play->task == TASK_EVALUATION) mind_drop(play);
        play->evaluated = false;
        break;
    case 'f': play->flipped = !play->flipped; break;
    case 'v':
        if (play_over(play)) replayscreen_show(play->screen, play_game(play));
        break;
    case 'n': play->onward = play->leaving = play_solved(play); break;
    case 's': ask_name(play, "tercet", save); break;
    case 'x': begin_export(play); break;
    case 'q': quit(play); break;
    case KEYS_ESCAPE:
    case KEYS_ERASE: aim_back(play); break;
    case KEYS_TAB: aim_tab(play); break;
    case KEYS_UP:
    case KEYS_DOWN:
    case KEYS_LEFT:
    case KEYS_RIGHT:
    case KEYS_HOME:
    case KEYS_END: aim_move(play, key); break;
    default: break;
    }
}

/* Whether some legal move is written with this character first. */
static bool begins_move(const Play *play, int key) {
    const char beginning[2] = {(char)key, '\0'};
    Completion found = {0};
    if (key <= ' ' || key > '~') return false;
    completion_add_moves(&found, beginning, &play->builder.position);
    return found.count > 0;
}

void acts_key(Play *play, int key) {
    const char beginning[2] = {(char)key, '\0'};
    if (play_human(play) && begins_move(play, key)) {
        acts_type(play, beginning);
    } else {
        acts_command(play, key);
    }
}

void acts_command(Play *play, int key) {
    bool moves_only = key >= KEYS_UP && key <= KEYS_END;
    if (!moves_only) play->message[0] = '\0';
    play->why.cell_count = 0;
    if (!moves_only && key != KEYS_TAB) {
        play->shown = TERCET_NO_MOVE;
        play->threat = (BoardMarks){0};
    }
    if (key_for_living_game(play, key) || key_for_turn(play, key) || key_for_waiting(play, key)) return;
    key_for_always(play, key);
}
