/* What the keys of a game on the screen do. */
#include "language/language.h"
#include "line/export.h"
#include "line/typed.h"
#include "screen/boardscreen.h"
#include "screen/pages.h"
#include "screen/replayscreen.h"
#include "screen/rulepages.h"
#include "screen/setup.h"
#include "screen/visitscene.h"
#include "system/moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_ROOM = 160 };

/* ---- Questions and lines ---- */

void scene_ask(Scene *scene, void (*answered)(Scene *scene), const char *question) {
    scene->mode = SCENE_ASKING;
    scene->answered = answered;
    scene_say(scene, "%s", question);
}

void acts_answer(Scene *scene, int key) {
    int letter = key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
    bool yes = letter == 'y' || letter == _("y")[0];
    bool no = letter == 'n' || letter == 'q' || key == KEYS_ESCAPE;
    if (!yes && !no) return;
    scene->mode = SCENE_TURN;
    scene->message[0] = '\0';
    if (yes) scene->answered(scene);
}

void acts_type(Scene *scene, const char *beginning) {
    scene->walking = false;
    scene->mode = SCENE_TYPING;
    scene->message[0] = '\0';
    entry_begin(&scene->entry, beginning);
}

/* Plays the move that was typed; if it is not legal, says why and lets it be changed, or another one be typed. */
static void play_typed(Scene *scene) {
    AimAnswer answer = aim_read(scene_aim(scene), scene->entry.text);
    scene_aimed(scene, answer);
    scene->entry.spent = answer == AIM_REFUSED;
}

/* Does what a typed line says: it is a move, the letter of a command, or the name of a file. */
static void obey_line(Scene *scene) {
    char expanded[FILE_PATH_ROOM];
    const DeskKey *command = keybar_command(scene);
    if (command != NULL) {
        scene->mode = SCENE_TURN;
        acts_command(scene, command->key);
    } else if (scene->mode == SCENE_TYPING) {
        play_typed(scene);
    } else {
        scene->mode = SCENE_TURN;
        scene->named(scene, typed_path(scene->entry.text, expanded));
    }
}

void acts_line(Scene *scene, int key) {
    scene->aim.why.cell_count = 0;
    if (scene->mode == SCENE_TYPING && scene->entry.spent && key == 'm') { /* begins a move, as it does elsewhere */
        acts_type(scene, "");
        return;
    }
    switch (entry_key(&scene->entry, key)) {
    case ENTRY_GOES_ON: scene->message[0] = '\0'; break;
    case ENTRY_LEFT:
        scene->mode = SCENE_TURN;
        scene->message[0] = '\0';
        break;
    case ENTRY_DONE: obey_line(scene); break;
    }
}

/* ---- Files ---- */

/* Asks for a file, with a name to begin with. */
static void ask_name(Scene *scene, const char *ending, void (*named)(Scene *scene, const char *path)) {
    char name[EXPORT_NAME_ROOM];
    export_name(scene->aim.builder.position.ruleset, ending, name);
    scene->mode = SCENE_NAMING;
    scene->named = named;
    scene->message[0] = '\0';
    entry_begin(&scene->entry, name);
}

static void save_anyway(Scene *scene) {
    Session *session = &scene->screen->session;
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = typed_path(scene->entry.text, expanded);
    if (!store_save(path, session->play.game, message)) {
        scene_say_sentence(scene, message);
        return;
    }
    session->file = store_mark(path);
    session->elsewhere = true;
    scene_say(scene, _("Saved to %s."), path);
}

static void save(Scene *scene, const char *path) {
    if (store_may_replace(path, &scene->screen->session.file)) {
        save_anyway(scene);
    } else {
        scene_ask(scene, save_anyway, _("There is another file of that name. Replace it? y/n"));
    }
}

static void export_anyway(Scene *scene) {
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = typed_path(scene->entry.text, expanded);
    if (export_save(scene_game(scene), &scene->screen->session.style, path, message)) {
        scene_say(scene, _("Exported to %s."), path);
    } else {
        scene_say_sentence(scene, message);
    }
}

static void export_to(Scene *scene, const char *path) {
    const StoreMark none = {0};
    if (!export_knows(path)) {
        scene->mode = SCENE_NAMING;
        scene_say(scene, "%s", export_advice());
    } else if (store_may_replace(path, &none)) {
        export_anyway(scene);
    } else {
        scene_ask(scene, export_anyway, _("There is another file of that name. Replace it? y/n"));
    }
}

static void begin_export(Scene *scene) {
    ask_name(scene, "svg", export_to);
    scene_say(scene, "%s", export_advice());
}

/* ---- The end of a game ---- */

/* Both want it. */
static void agree(Scene *scene) {
    Play *play = scene_play(scene);
    tercet_side own = seats_own_side(play->game);
    thinking_drop(scene);
    play_offer(play, PLAY_OFFER_DRAW, own, moment_now());
    play_offer(play, PLAY_OFFER_DRAW, seats_other(own), moment_now());
    scene_hear(scene);
}

/* The computer looks at the position before it answers, another player is asked. */
static void offer_draw(Scene *scene) {
    Play *play = scene_play(scene);
    char question[NAME_ROOM];
    tercet_side own = seats_own_side(play->game), other = seats_other(own);
    if (seats_at(play->game, other) != SEAT_PERSON) {
        thinking_drop(scene);
        play_offer(play, PLAY_OFFER_DRAW, own, moment_now());
        scene_hear(scene);
        return;
    }
    snprintf(question, sizeof question, _("A draw is offered. Does %s agree? y/n"), C_("the", tercet_side_name(other)));
    scene_ask(scene, agree, question);
}

static void ask_draw(Scene *scene) {
    if (seats_at(scene_game(scene), TERCET_WHITE) == seats_at(scene_game(scene), TERCET_BLACK)) {
        offer_draw(scene);
    } else {
        scene_ask(scene, offer_draw, _("Offer a draw? y/n"));
    }
}

static void give_up(Scene *scene) {
    thinking_drop(scene);
    play_resign(scene_play(scene), seats_own_side(scene_game(scene)), moment_now());
    scene_hear(scene);
}

static void leave(Scene *scene) {
    scene->leaving = true;
}

static void quit(Scene *scene) {
    if (scene->exercise == NULL && session_would_still_lose(&scene->screen->session)) {
        scene_ask(scene, leave, _("This game could not be kept and would be lost. Leave it all the same? y/n"));
    } else {
        leave(scene);
    }
}

/* ---- After the end ---- */

/* Begins the same game once more, with the same players and clocks. */
static void begin_again(Scene *scene, bool swapped) {
    Session *session = &scene->screen->session;
    const tercet_game *game = scene_game(scene);
    const tercet_ruleset *ruleset = tercet_game_position(game)->ruleset;
    PlayClock clock = play_clock_new(session->play.clock.minutes, session->play.clock.seconds);
    int white = seats_at(game, TERCET_WHITE), black = seats_at(game, TERCET_BLACK);
    session->players[TERCET_WHITE] = swapped ? black : white;
    session->players[TERCET_BLACK] = swapped ? white : black;
    thinking_drop(scene);
    if (session_new_game(session, ruleset)) {
        session->play.clock = clock;
        play_note_clock(&session->play, moment_now());
        play_attend(&session->play, true, moment_now());
    }
    scene_begin(scene);
}

static void rematch(Scene *scene) {
    begin_again(scene, false);
}

static void rematch_swapped(Scene *scene) {
    begin_again(scene, true);
}

static void new_game(Scene *scene) {
    thinking_drop(scene);
    if (!setup_new_game(scene->screen, false)) return;
    play_attend(scene_play(scene), true, moment_now());
    scene_begin(scene);
}

/* Takes a game that is over to the analysis board. */
static void analyse(Scene *scene) {
    const tercet_game *game = scene_game(scene);
    if (!scene_over(scene) || scene->exercise != NULL) return;
    thinking_drop(scene);
    boardscreen_show_copy(scene->screen, game, tercet_game_length(game), scene->aim.flipped);
}

/* Asks first if the game that is over would be lost: others are put aside. */
static void unless_lost(Scene *scene, void (*act)(Scene *scene)) {
    if (session_would_still_lose(&scene->screen->session)) {
        scene_ask(scene, act, _("This game could not be kept and would be lost. Leave it all the same? y/n"));
    } else {
        act(scene);
    }
}

/* Keys for a game that is over. Returns whether it was one. */
static bool key_for_ended_game(Scene *scene, int key) {
    if (!scene_over(scene) || scene->exercise != NULL || scene->screen->session.guest != NULL) return false;
    switch (key) {
    case 'm': unless_lost(scene, rematch); return true;
    case 'w': unless_lost(scene, rematch_swapped); return true;
    case 'n': unless_lost(scene, new_game); return true;
    default: return false;
    }
}

/* ---- Taking back ---- */

static void take_back(Scene *scene) {
    thinking_drop(scene);
    if (session_undo(&scene->screen->session)) {
        scene_hear(scene);
    } else {
        screen_take_said(scene->screen, scene->message);
    }
}

static void play_again(Scene *scene) {
    thinking_drop(scene);
    if (session_redo(&scene->screen->session)) {
        scene_hear(scene);
    } else {
        screen_take_said(scene->screen, scene->message);
    }
}

/* ---- Keys ---- */

static void move_now(Scene *scene) {
    play_hurry(scene_play(scene), moment_now());
    computer_hurry(&scene->screen->session.computer);
}

/* Keys for whoever plays. Returns whether it was one. */
static bool key_for_players(Scene *scene, int key) {
    if (!seats_any_person(scene_game(scene)) || scene->screen->session.guest != NULL) return false;
    if (key == 'd') ask_draw(scene);
    if (key == 'g') scene_ask(scene, give_up, _("Give this game up? y/n"));
    return key == 'd' || key == 'g';
}

/* Keys for a game that goes on. Returns whether it was one. */
static bool key_for_living_game(Scene *scene, int key) {
    bool guest = !scene_human(scene) && seats_any_person(scene_game(scene));
    if (scene_over(scene)) return false;
    if (guest && (key == 'h' || key == 't')) return true; /* the opponent is not helped */
    switch (key) {
    case 'h': thinking_hint(scene); return true;
    case 't': thinking_threat(scene); return true;
    case 'n': move_now(scene); return true;
    default: return key_for_players(scene, key);
    }
}

/* Letters and digits for whoever is to move: a piece of the hand, a hole, or the beginning of a move. Returns whether
 * it was one. */
static bool letter_for_turn(Scene *scene, int key) {
    const char beginning[2] = {(char)key, '\0'};
    bool capital = key >= 'A' && key <= 'Z';
    if (key >= '1' && key <= '9') {
        scene_aimed(scene, aim_hand(scene_aim(scene), key - '1'));
    } else if (capital && aim_pegs(scene_aim(scene))) {
        scene_aimed(scene, aim_hole(scene_aim(scene), key - 'A'));
    } else if (capital || (key >= 'a' && key <= 'c')) {
        acts_type(scene, beginning);
    } else {
        return false;
    }
    return true;
}

/* Keys for whoever is to move. Returns whether it was one. */
static bool key_for_turn(Scene *scene, int key) {
    if (!scene_human(scene)) return false;
    switch (key) {
    case 'm':
    case ':':
    case '/': acts_type(scene, ""); return true;
    case 'w': scene_aimed(scene, aim_step(scene_aim(scene), TERCET_STEP_SWAP)); return true;
    case 'p': scene_aimed(scene, aim_step(scene_aim(scene), TERCET_STEP_PASS)); return true;
    case ' ': scene_aimed(scene, aim_choose(scene_aim(scene))); return true;
    case KEYS_ENTER:
        if (scene_step(scene) != NULL && tour_read(&scene->screen->session.tour, scene_game(scene))) return true;
        scene_aimed(scene, aim_choose(scene_aim(scene)));
        return true;
    default: return letter_for_turn(scene, key);
    }
}

/* Keys while the computer is to move. */
static bool key_for_waiting(Scene *scene, int key) {
    Play *play = scene_play(scene);
    if (scene_human(scene) || scene_over(scene)) return false;
    if (key == KEYS_ENTER) {
        move_now(scene);
        return true;
    }
    if (key != ' ') return false;
    play_pause(play, !play->paused, moment_now());
    if (play->paused) thinking_drop(scene);
    return true;
}

/* Reviews a game that is over. */
static void review(Scene *scene) {
    if (scene_over(scene)) {
        replayscreen_show(scene->screen, scene_game(scene), true);
    } else if (scene->exercise == NULL) {
        scene_say(scene, "%s", _("v reviews the game once it is over; [ and ] walk through its moves now."));
    }
}

static void step_back(Scene *scene) {
    scene->message[0] = '\0';
    if (aim_back(scene_aim(scene))) return;
    scene_say(scene, "%s", _("Esc takes a step of a turn back, u a whole turn; q goes to the menu."));
}

static void key_for_always(Scene *scene, int key) {
    switch (key) {
    case '?': pages_help(scene); break;
    case 'l': rulepages_read(scene->screen, tercet_ruleset_game(scene->aim.builder.position.ruleset)); break;
    case 'u':
        if (scene->screen->session.guest == NULL) take_back(scene);
        break;
    case 'r': play_again(scene); break;
    case 'e':
        scene->evaluation = !scene->evaluation;
        if (scene->task == TASK_EVALUATION) thinking_drop(scene);
        scene->evaluated = false;
        break;
    case 'f': scene->aim.flipped = !scene->aim.flipped; break;
    case 'v': review(scene); break;
    case 'a': analyse(scene); break;
    case 'n': scene->onward = scene->leaving = play_is_solved(scene_play(scene)); break;
    case 's': ask_name(scene, "tercet", save); break;
    case 'x': begin_export(scene); break;
    case 'q': quit(scene); break;
    case KEYS_ESCAPE:
    case KEYS_ERASE: step_back(scene); break;
    case KEYS_TAB: aim_tab(scene_aim(scene)); break;
    case KEYS_UP:
    case KEYS_DOWN:
    case KEYS_LEFT:
    case KEYS_RIGHT: aim_move(scene_aim(scene), key); break;
    default: break;
    }
}

void acts_key(Scene *scene, int key) {
    const char beginning[2] = {(char)key, '\0'};
    if (walk_key(scene, key)) return;
    if (scene_human(scene) && aim_begins_move(&scene->aim, key)) {
        acts_type(scene, beginning);
    } else {
        acts_command(scene, key);
    }
}

/* Whether Enter is pressed while something else is said in the place of a guided game's step: that comes first. */
static bool hides_step(const Scene *scene, int key) {
    return key == KEYS_ENTER && scene->message[0] != '\0' && scene_human(scene) && scene_step(scene) != NULL;
}

void acts_command(Scene *scene, int key) {
    bool moves_only = key >= KEYS_UP && key <= KEYS_END;
    if (walk_key(scene, key)) return;
    if (hides_step(scene, key)) {
        scene->message[0] = '\0';
        return;
    }
    if (scene->walking && key != 'f' && key != '?') { /* all else is about the game as it stands, so that is shown */
        scene->walking = false;
        panel_draw(scene);
    }
    if (!moves_only) scene->message[0] = '\0';
    scene->aim.why.cell_count = 0;
    if (!moves_only && key != KEYS_TAB) {
        scene->aim.shown = TERCET_NO_MOVE;
        scene->threat = (BoardMarks){0};
    }
    if (scene->screen->session.guest != NULL && visitscene_key(scene, key)) return;
    if (key_for_living_game(scene, key) || key_for_turn(scene, key) || key_for_waiting(scene, key)) return;
    if (key_for_ended_game(scene, key)) return;
    key_for_always(scene, key);
}
