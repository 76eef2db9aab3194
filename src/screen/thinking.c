/* What the computer does during a game on the screen: its own turns, hints, evaluations, threats, and its answer to an
 * offered draw. One search at a time; whatever the player asks for ends the one that goes on. */
#include "language/language.h"
#include "screen/scene.h"
#include "system/draft.h"
#include "system/moment.h"
#include "view/caption.h"
#include "view/hint.h"
#include "view/remarks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVALUATION_TIME = 4000, THREAT_TIME = 700 };

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
    begin_look(scene, TASK_EVALUATION, scene_game(scene), EVALUATION_TIME);
}

/* ---- What the player asks for ---- */

void thinking_hint(Scene *scene) {
    thinking_drop(scene);
    begin_look(scene, TASK_HINT, scene_game(scene), COMPUTER_HINT_TIME);
}

void thinking_threat(Scene *scene) {
    tercet_position turned;
    char capital[LANGUAGE_CAPITAL_ROOM];
    const char *pressing = view_pressing_sentence(&scene->board);
    thinking_drop(scene);
    if (pressing != NULL) {
        pressing = language_capital(pressing, capital);
        scene_say(scene, "%s%s.", capital, pressing);
        return;
    }
    if (!play_turned(&scene->builder.position, &turned)) {
        scene_say(scene, "%s", _("There is no threat to speak of here."));
        return;
    }
    scene->threat_game = tercet_game_new(&turned, 1);
    if (scene->threat_game == NULL) {
        begun(scene, TASK_THREAT, false);
        return;
    }
    begin_look(scene, TASK_THREAT, scene->threat_game, THREAT_TIME);
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
    if (out != NULL) hint_write(&scene->builder.position, report, false, out);
    char *text = draft_end(&draft, NULL);
    if (text != NULL) text[strcspn(text, "\n")] = '\0';
    scene_say(scene, "%s", text == NULL ? _("There is not enough memory.") : text);
    free(text);
    scene->shown = report->lines[0].moves[0];
    scene->report = *report;
}

static void found_threat(Scene *scene, const tercet_report *report) {
    const tercet_position *turned = tercet_game_position(scene->threat_game);
    const char *other = C_("The", tercet_side_name(tercet_position_side(turned)));
    const tercet_line *best = &report->lines[0];
    char text[TERCET_MOVE_TEXT];
    tercet_turn turn;
    tercet_move_text(turned, best->moves[0], text);
    tercet_turn_of(turned, best->moves[0], &turn);
    board_mark_steps(&scene->threat, turn.steps, turn.count, BOARD_SHOWN);
    if (best->score.mate && best->score.value == 1) {
        scene_say(scene, _("%s threatens to win at once with %s."), other, text);
    } else if (best->score.mate && best->score.value > 0) {
        int moves = caption_moves(best->score.value);
        const char *sentence = language_number("%s threatens %s, and would win in %d move.",
                                               "%s threatens %s, and would win in %d moves.", (unsigned long)moves);
        scene_say(scene, sentence, other, text, moves);
    } else if (best->score.value >= TERCET_SCORE_SURE) {
        scene_say(scene, _("%s threatens %s: a win is seen then, but not proved."), other, text);
    } else {
        scene_say(scene, _("%s threatens no win; the best move would be %s."), other, text);
    }
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
