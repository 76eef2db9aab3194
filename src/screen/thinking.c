/* What the computer does during a game on the screen: its own turns, hints, evaluations, threats, and its answer to an
 * offered draw. One search at a time; whatever the player asks for ends the one that goes on. */
#include "language/language.h"
#include "screen/scene.h"
#include "system/draft.h"
#include "system/moment.h"
#include "why/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVALUATION_TIME = 4000 };

static Computer *computer_of(Scene *scene) {
    return &scene->screen->session.computer;
}

void thinking_drop(Scene *scene) {
    computer_cancel(computer_of(scene));
    tercet_game_free(scene->threat_game);
    scene->threat_game = NULL;
    scene->task = TASK_NONE;
}

/* Notes that a search was begun for a task, or that there was no memory for it. */
static void begun(Scene *scene, SceneTask task, bool possible) {
    if (possible) {
        scene->task = task;
    } else {
        play_pause(scene_play(scene), true, moment_now());
        scene_say(scene, "%s", _("There is not enough memory for the computer to think."));
    }
}

static void begin_look(Scene *scene, SceneTask task, const tercet_game *game, uint64_t milliseconds) {
    begun(scene, task, computer_begin_look(computer_of(scene), game, milliseconds));
}

static void begin_move(Scene *scene) {
    const Play *play = scene_play(scene);
    uint64_t time = play_thinking_time(play, moment_now());
    begun(scene, TASK_MOVE, computer_begin_play(computer_of(scene), play->game, seats_to_move(play->game), time));
}

/* Gives the other side's answer to an offered draw. */
static void answer_draw(Scene *scene, bool accepts) {
    Play *play = scene_play(scene);
    play_answer(play, PLAY_OFFER_DRAW, seats_other(seats_own_side(play->game)), accepts, moment_now());
    scene_hear(scene);
}

void thinking_begin(Scene *scene) {
    if (scene->task != TASK_NONE || scene_over(scene)) return;
    switch (play_task(scene_play(scene), moment_now())) {
    case PLAY_TASK_MOVE: begin_move(scene); return;
    case PLAY_TASK_ANSWER:
        begin_look(scene, TASK_DRAW, scene_game(scene), PLAY_ANSWER_TIME);
        if (scene->task == TASK_NONE) answer_draw(scene, false);
        return;
    case PLAY_TASK_NONE: break;
    }
    if (!scene->evaluation || scene->evaluated || play_is_computers_turn(scene_play(scene))) return;
    scene->evaluated = true;
    session_note_help(&scene->screen->session, "hint");
    begin_look(scene, TASK_EVALUATION, scene_game(scene), EVALUATION_TIME);
}

/* Says the line that was written to a draft, which is freed; NULL: there was no memory for it. */
static void say_line(Scene *scene, char *text) {
    if (text != NULL) text[strcspn(text, "\n")] = '\0';
    scene_say(scene, "%s", text == NULL ? _("There is not enough memory.") : text);
    free(text);
}

/* ---- What the player asks for ---- */

void thinking_hint(Scene *scene) {
    thinking_drop(scene);
    session_note_help(&scene->screen->session, "hint");
    begin_look(scene, TASK_HINT, scene_game(scene), COMPUTER_HINT_TIME);
}

void thinking_threat(Scene *scene) {
    tercet_position turned;
    Draft draft;
    thinking_drop(scene);
    FILE *out = draft_begin(&draft);
    bool possible = out != NULL && hint_begin_threat(&scene->aim.builder.position, &turned, out);
    char *text = draft_end(&draft, NULL);
    if (!possible) {
        say_line(scene, text);
        return;
    }
    free(text);
    session_note_help(&scene->screen->session, "hint");
    scene->threat_game = tercet_game_new(&turned, 1);
    if (scene->threat_game == NULL) {
        begun(scene, TASK_THREAT, false);
        return;
    }
    begin_look(scene, TASK_THREAT, scene->threat_game, COMPUTER_THREAT_TIME);
}

/* ---- What it has found ---- */

static void found_move(Scene *scene, const tercet_report *report) {
    tercet_report own = *report;
    scene_make(scene, report->lines[0].moves[0]);
    scene->report = own;
    scene->report.line_count = 0;
}

static void found_hint(Scene *scene, const tercet_report *report) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL) hint_write(&scene->aim.builder.position, report, false, out);
    say_line(scene, draft_end(&draft, NULL));
    scene->aim.shown = report->lines[0].moves[0];
    scene->report = *report;
}

static void found_threat(Scene *scene, const tercet_report *report) {
    const tercet_position *turned = tercet_game_position(scene->threat_game);
    tercet_turn turn;
    Draft draft;
    tercet_turn_of(turned, report->lines[0].moves[0], &turn);
    board_mark_steps(&scene->threat, turn.steps, turn.count, BOARD_SHOWN);
    FILE *out = draft_begin(&draft);
    if (out != NULL) hint_write_threat(turned, report, false, out);
    say_line(scene, draft_end(&draft, NULL));
}

static void found_answer(Scene *scene, const tercet_report *report) {
    bool accepts = play_takes_draw(scene_play(scene), report);
    answer_draw(scene, accepts);
    if (!accepts) {
        scene_say(scene, "%s", _("The computer does not agree; the game goes on."));
    }
}

static void found(Scene *scene, SceneTask task, const tercet_report *report) {
    if (report->line_count == 0) return;
    switch (task) {
    case TASK_MOVE: found_move(scene, report); break;
    case TASK_HINT: found_hint(scene, report); break;
    case TASK_THREAT: found_threat(scene, report); break;
    case TASK_DRAW: found_answer(scene, report); break;
    default: scene->report = *report; break;
    }
}

void thinking_hear(Scene *scene) {
    tercet_report report;
    SceneTask task = scene->task;
    if (!computer_of(scene)->thinks) return;
    if (computer_hear(computer_of(scene), &report)) {
        scene->task = TASK_NONE;
        found(scene, task, &report);
        if (task == TASK_THREAT) thinking_drop(scene);
    } else if (report.line_count > 0 && (task == TASK_MOVE || task == TASK_EVALUATION)) {
        scene->report = report;
    }
}
