/* What the computer does during a game on the screen: its own turns, hints, evaluations, threats, and its answer to an
 * offered draw. One search at a time; whatever the player asks for ends the one that goes on. */
#include "language/language.h"
#include "line/players.h"
#include "screen/play.h"
#include "system/draft.h"
#include "view/caption.h"
#include "view/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVALUATION_TIME = 4000,
    THREAT_TIME = 700,
    CLOCK_SHARE = 30 /* of what is left on the clock for one turn at full strength */
};

static Computer *computer_of(Play *play) {
    return &play->screen->session.computer;
}

void mind_drop(Play *play) {
    computer_cancel(computer_of(play));
    tercet_game_free(play->threat_game);
    play->threat_game = NULL;
    play->task = TASK_NONE;
}

/* Notes that a search was begun for a task, or that there was no memory for it. */
static void begun(Play *play, PlayTask task, bool possible) {
    if (possible) {
        play->task = task;
    } else {
        play->screen->session.paused = true;
        play_say(play, "%s", _("There is not enough memory for the computer to think."));
    }
}

static void begin_look(Play *play, PlayTask task, const tercet_game *game, uint64_t milliseconds) {
    begun(play, task, computer_begin_look(computer_of(play), game, milliseconds));
}

/* The computer's time for a turn at full strength; 0 is its usual time. */
static uint64_t turn_time(const Play *play) {
    if (!play->timer.on) return 0;
    int64_t time = timer_left(&play->timer, play_side(play), true) / CLOCK_SHARE + 1;
    return time < 5000 ? (uint64_t)time : 5000;
}

void mind_begin(Play *play) {
    const tercet_game *game = play_game(play);
    if (play->task != TASK_NONE || play_over(play)) return;
    if (!play_human(play) && !play->screen->session.paused) {
        if (!players_any_human(game) && timer_now() < play->watch_until) return;
        bool possible = computer_begin_play(computer_of(play), game, players_to_move(game), turn_time(play));
        begun(play, TASK_MOVE, possible);
    } else if (play->evaluation && !play->evaluated) {
        play->evaluated = true;
        begin_look(play, TASK_EVALUATION, game, EVALUATION_TIME);
    }
}

/* ---- What the player asks for ---- */

void mind_hint(Play *play) {
    mind_drop(play);
    begin_look(play, TASK_HINT, play_game(play), COMPUTER_HINT_TIME);
}

void mind_offer_draw(Play *play) {
    mind_drop(play);
    begin_look(play, TASK_DRAW, play_game(play), COMPUTER_DRAW_TIME);
}

/* The position with the other side to move; false if that is none. The side is the last word of a position string that
 * is a single w or b. */
static bool other_side_to_move(const tercet_position *position, tercet_position *turned) {
    char text[TERCET_POSITION_TEXT];
    char *side = NULL;
    tercet_position_text(position, text);
    for (char *at = text; (at = strchr(at, ' ')) != NULL; at++) {
        bool single = (at[1] == 'w' || at[1] == 'b') && (at[2] == ' ' || at[2] == '\0');
        if (single) side = at + 1;
    }
    if (side == NULL) return false;
    *side = *side == 'w' ? 'b' : 'w';
    return tercet_position_read(position->ruleset, text, turned, NULL) && tercet_position_result(turned) == TERCET_NONE;
}

void mind_threat(Play *play) {
    tercet_position turned;
    mind_drop(play);
    if (play->board.in_check) {
        play_say(play, _("%s is in check: the king itself is threatened."),
                 C_("The", tercet_side_name(play_side(play))));
        return;
    }
    if (!other_side_to_move(&play->builder.position, &turned)) {
        play_say(play, "%s", _("There is no threat to speak of here."));
        return;
    }
    play->threat_game = tercet_game_new(&turned, 1);
    if (play->threat_game == NULL) {
        begun(play, TASK_THREAT, false);
        return;
    }
    begin_look(play, TASK_THREAT, play->threat_game, THREAT_TIME);
}

/* ---- What it has found ---- */

static void found_move(Play *play, const tercet_report *report) {
    tercet_report own = *report;
    play_make(play, report->lines[0].moves[0]);
    play->report = own;
    play->report.line_count = 0;
    play->watch_until = timer_now() + COMPUTER_WATCHING_TIME;
}

static void found_hint(Play *play, const tercet_report *report) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL) hint_write(&play->builder.position, report, false, out);
    char *text = draft_end(&draft, NULL);
    if (text != NULL) text[strcspn(text, "\n")] = '\0';
    play_say(play, "%s", text == NULL ? _("There is not enough memory.") : text);
    free(text);
    play->shown = report->lines[0].moves[0];
    play->report = *report;
}

static void found_threat(Play *play, const tercet_report *report) {
    const tercet_position *turned = tercet_game_position(play->threat_game);
    const char *other = C_("The", tercet_side_name(tercet_position_side(turned)));
    const tercet_line *best = &report->lines[0];
    char text[TERCET_MOVE_TEXT];
    tercet_turn turn;
    tercet_move_text(turned, best->moves[0], text);
    tercet_turn_of(turned, best->moves[0], &turn);
    board_mark_steps(&play->threat, turn.steps, turn.count, BOARD_SHOWN);
    if (best->score.mate && best->score.value == 1) {
        play_say(play, _("%s threatens to win at once with %s."), other, text);
    } else if (best->score.mate && best->score.value > 0) {
        int moves = caption_moves(best->score.value);
        const char *sentence = language_number("%s threatens %s, and would win in %d move.",
                                               "%s threatens %s, and would win in %d moves.", (unsigned long)moves);
        play_say(play, sentence, other, text, moves);
    } else if (best->score.value >= TERCET_SCORE_SURE) {
        play_say(play, _("%s threatens %s: a win is seen then, but not proved."), other, text);
    } else {
        play_say(play, _("%s threatens no win; the best move would be %s."), other, text);
    }
}

static void found_answer(Play *play, const tercet_report *report) {
    if (computer_takes_draw(report, !play_human(play))) {
        tercet_game_agree_draw(play_game(play));
        play_changed(play);
    } else {
        play_say(play, "%s", _("The computer does not agree; the game goes on."));
    }
}

static void found(Play *play, PlayTask task, const tercet_report *report) {
    if (report->line_count == 0) return;
    switch (task) {
    case TASK_MOVE: found_move(play, report); break;
    case TASK_HINT: found_hint(play, report); break;
    case TASK_THREAT: found_threat(play, report); break;
    case TASK_DRAW: found_answer(play, report); break;
    default: play->report = *report; break;
    }
}

void mind_hear(Play *play) {
    tercet_report report;
    PlayTask task = play->task;
    if (!computer_of(play)->thinks) return;
    if (computer_hear(computer_of(play), &report)) {
        play->task = TASK_NONE;
        found(play, task, &report);
        if (task == TASK_THREAT) mind_drop(play);
    } else if (report.line_count > 0 && (task == TASK_MOVE || task == TASK_EVALUATION)) {
        play->report = report;
    }
}
