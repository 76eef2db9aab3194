#include "play/play.h"

#include "core/reason.h"

#include <stdlib.h>
#include <string.h>

enum {
    FULL_STRENGTH_TIME = 5000, /* for a turn without a clock */
    ONLY_MOVE_TIME = 100,
    CLOCK_SHARE = 30, /* of what is left on the clock for one turn at full strength */
    WATCHING_TIME = 1000,
    DRAW_SCORE =
        -150 /* in hundredths: with less than this, half a piece, a draw is welcome; the first move is worth less */
};

/* ---- What there is to know ---- */

bool play_is_over(const Play *play) {
    return play->aborted || tercet_game_over(play->game, NULL);
}

bool play_has_moved(const Play *play, tercet_side side) {
    return play_before_last_turn(play, side) < tercet_game_length(play->game);
}

bool play_has_begun(const Play *play) {
    return play_has_moved(play, TERCET_WHITE) && play_has_moved(play, TERCET_BLACK);
}

size_t play_before_last_turn(const Play *play, tercet_side side) {
    for (size_t ply = tercet_game_length(play->game); ply-- > 0;) {
        if (tercet_position_side(tercet_game_position_at(play->game, ply)) == side) return ply;
    }
    return tercet_game_length(play->game);
}

tercet_side play_to_move(const Play *play) {
    return tercet_position_side(tercet_game_position(play->game));
}

/* Whether this side is the computer's here. */
static bool is_computers(const Play *play, tercet_side side) {
    return !play->away[side] && seats_at(play->game, side) != SEAT_PERSON;
}

tercet_side play_own_side(const Play *play) {
    if (play->away[TERCET_WHITE] == play->away[TERCET_BLACK]) return seats_own_side(play->game);
    return play->away[TERCET_WHITE] ? TERCET_BLACK : TERCET_WHITE;
}

bool play_is_persons_turn(const Play *play) {
    tercet_side side = play_to_move(play);
    return !play_is_over(play) && !play->away[side] && !is_computers(play, side);
}

bool play_is_computers_turn(const Play *play) {
    return !play->paused && !play_is_over(play) && is_computers(play, play_to_move(play));
}

bool play_is_solved(const Play *play) {
    return play->exercise.solves != NULL && tercet_game_length(play->game) > 0;
}

int64_t play_time_left(const Play *play, tercet_side side, int64_t now) {
    return play_clock_left(&play->clock, side, play_to_move(play), now);
}

void play_note_clock(Play *play, int64_t now) {
    char tag[TERCET_TAG_TEXT];
    if (!play->clock.on) return;
    play_clock_write(&play->clock, play_to_move(play), now, tag);
    tercet_game_set_tag(play->game, "Clock", tag);
}

unsigned play_take_changes(Play *play) {
    unsigned changes = play->changes;
    play->changes = 0;
    return changes;
}

/* ---- Beginning and end ---- */

void play_begin(Play *play, tercet_game *game) {
    *play = (Play){.game = game, .clock = play_clock_read(tercet_game_tag(game, "Clock"))};
}

tercet_game *play_release(Play *play) {
    tercet_game *game = play->game;
    free(play->undone);
    *play = (Play){0};
    return game;
}

void play_end(Play *play) {
    tercet_game_free(play_release(play));
}

/* ---- Clocks ---- */

/* Lets the clock run or stand, as things are now. */
static void settle_clock(Play *play, int64_t now) {
    bool waits = play->paused && seats_to_move(play->game) != SEAT_PERSON;
    if (play->attended && play_has_begun(play) && !waits && !play_is_over(play)) {
        play_clock_start(&play->clock, now);
    } else {
        play_clock_stop(&play->clock, play_to_move(play), false, now);
    }
}

void play_attend(Play *play, bool attended, int64_t now) {
    play_tick(play, now);
    play->attended = attended;
    settle_clock(play, now);
}

int64_t play_next_tick(const Play *play) {
    return play->refereed ? PLAY_NEVER : play_clock_end(&play->clock, play_to_move(play));
}

static void forget_offers(Play *play) {
    bool any = false;
    for (int offer = 0; offer < PLAY_OFFERS; offer++) any = any || play->offered[offer][0] || play->offered[offer][1];
    if (any) play->changes |= PLAY_OFFERED;
    memset(play->offered, 0, sizeof play->offered);
}

/* To be called when the game has ended. */
static void note_end(Play *play, int64_t now) {
    play->changes |= PLAY_ENDED;
    forget_offers(play);
    settle_clock(play, now);
}

void play_tick(Play *play, int64_t now) {
    if (now < play_next_tick(play)) return;
    tercet_side late = play_to_move(play);
    play_clock_stop(&play->clock, late, false, now);
    tercet_game_lose_on_time(play->game, late);
    note_end(play, now);
}

/* ---- Moves ---- */

/* Whether the exercise, if there is one, is solved by this move. */
static bool solves(const Play *play, tercet_move move, tercet_reason *why) {
    const PlayExercise *exercise = &play->exercise;
    if (exercise->solves == NULL || play_is_solved(play)) return true;
    return exercise->solves(exercise->task, tercet_game_position(play->game), move, why);
}

/* What a side has offered lapses when the other one moves. */
static void lapse_offers(Play *play, tercet_side mover) {
    for (int offer = 0; offer < PLAY_OFFERS; offer++) {
        bool *offered = &play->offered[offer][seats_other(mover)];
        if (*offered) play->changes |= PLAY_OFFERED;
        *offered = false;
    }
}

bool play_move(Play *play, tercet_move move, int64_t now, tercet_reason *why) {
    play_tick(play, now);
    tercet_side mover = play_to_move(play);
    if (play->aborted) return reason_refuse(why, TERCET_RULE_GAME_OVER, "the game was aborted");
    bool legal = !play_is_over(play) && tercet_move_legal(tercet_game_position(play->game), move, why);
    if (legal && !solves(play, move, why)) {
        play->changes |= PLAY_NOT_SOLVED;
        return false;
    }
    if (!tercet_game_play(play->game, move, why)) return false;
    play_clock_stop(&play->clock, mover, true, now);
    lapse_offers(play, mover);
    play->undone_count = 0;
    play->watch_until = now + WATCHING_TIME;
    play->changes |= PLAY_MOVED;
    if (play->paused && seats_any_person(play->game)) { /* an answer is expected */
        play->paused = false;
        play->changes |= PLAY_PAUSED;
    }
    if (play_is_over(play)) note_end(play, now);
    settle_clock(play, now);
    return true;
}

/* ---- Taking back ---- */

/* A move that cannot be remembered takes those before it along: they could not be played again without it. */
static void remember_undone(Play *play, tercet_move move) {
    if (play->undone_count == play->undone_room) {
        size_t room = 2 * play->undone_room + 16;
        tercet_move *undone = realloc(play->undone, room * sizeof *undone);
        if (undone == NULL) {
            play->undone_count = 0;
            return;
        }
        play->undone = undone;
        play->undone_room = room;
    }
    play->undone[play->undone_count++] = move;
}

/* Whether the game ended by something else than its moves. */
static bool has_other_end(const Play *play) {
    tercet_ending ending = tercet_game_ending(play->game);
    return ending != TERCET_GOES_ON && ending != TERCET_BY_RULE && ending != TERCET_BY_REPETITION;
}

/* How many moves there were when a person was to move last, before the last move; between computers, all but one.
 * False if there is no such time. */
static bool find_own_turn(const Play *play, size_t *length) {
    bool any_person = seats_any_person(play->game);
    for (size_t ply = tercet_game_length(play->game); ply-- > 0;) {
        tercet_side side = tercet_position_side(tercet_game_position_at(play->game, ply));
        if (any_person && seats_at(play->game, side) != SEAT_PERSON) continue;
        *length = ply;
        return true;
    }
    return false;
}

bool play_can_undo(const Play *play, size_t *length) {
    size_t left = tercet_game_length(play->game);
    bool can = has_other_end(play) || find_own_turn(play, &left);
    if (length != NULL) *length = left;
    return can;
}

/* Takes back an end that the moves did not bring. */
static void take_back_end(Play *play) {
    bool late = tercet_game_ending(play->game) == TERCET_BY_TIME;
    tercet_game_undo(play->game);
    if (late) play_clock_renew(&play->clock, play_to_move(play));
}

static void take_back_move(Play *play) {
    tercet_move last = tercet_game_move_at(play->game, tercet_game_length(play->game) - 1);
    tercet_game_undo(play->game);
    remember_undone(play, last);
}

void play_rewind(Play *play, size_t length, int64_t now) {
    play_clock_stop(&play->clock, play_to_move(play), false, now);
    if (has_other_end(play)) take_back_end(play);
    while (tercet_game_length(play->game) > length) take_back_move(play);
    forget_offers(play);
    bool paused = seats_to_move(play->game) != SEAT_PERSON; /* or it would be played again at once */
    if (paused != play->paused) play->changes |= PLAY_PAUSED;
    play->paused = paused;
    play->changes |= PLAY_MOVED;
    settle_clock(play, now);
}

bool play_undo(Play *play, int64_t now) {
    size_t length;
    if (!play_can_undo(play, &length)) return false;
    play_rewind(play, length, now);
    return true;
}

bool play_can_redo(const Play *play) {
    return play->undone_count > 0 && !play_is_over(play);
}

static bool redo_move(Play *play) {
    if (play->undone_count == 0) return false;
    if (!tercet_game_play(play->game, play->undone[play->undone_count - 1], NULL)) return false;
    play->undone_count--;
    return true;
}

bool play_redo(Play *play, int64_t now) {
    play_clock_stop(&play->clock, play_to_move(play), false, now);
    bool done = redo_move(play);
    bool any_person = seats_any_person(play->game);
    while (done && any_person && seats_to_move(play->game) != SEAT_PERSON) {
        if (!redo_move(play)) break;
    }
    if (done) {
        play->changes |= PLAY_MOVED;
        forget_offers(play);
        if (play_is_over(play)) note_end(play, now);
    }
    settle_clock(play, now);
    return done;
}

/* ---- Seats, pauses, ends ---- */

void play_pause(Play *play, bool paused, int64_t now) {
    if (play->paused != paused) play->changes |= PLAY_PAUSED;
    play->paused = paused;
    settle_clock(play, now);
}

void play_hurry(Play *play, int64_t now) {
    play->watch_until = now;
    play_pause(play, false, now);
}

void play_seat(Play *play, tercet_side side, int seat, int64_t now) {
    if (seats_at(play->game, side) == seat) return;
    seats_set(play->game, side, seat);
    play->changes |= PLAY_SEATED;
    settle_clock(play, now);
}

/* Stops the clock of a game that has just ended otherwise than by a move. */
static void note_other_end(Play *play, int64_t now) {
    play_clock_stop(&play->clock, play_to_move(play), false, now);
    note_end(play, now);
}

bool play_resign(Play *play, tercet_side loser, int64_t now) {
    play_tick(play, now);
    if (play->aborted || !tercet_game_resign(play->game, loser)) return false;
    note_other_end(play, now);
    return true;
}

bool play_lose_on_time(Play *play, tercet_side loser, int64_t now) {
    if (play->aborted || !tercet_game_lose_on_time(play->game, loser)) return false;
    note_other_end(play, now);
    return true;
}

bool play_abort(Play *play, int64_t now) {
    play_tick(play, now);
    if (play_is_over(play)) return false;
    play->aborted = true;
    note_other_end(play, now);
    return true;
}

void play_set_clocks(Play *play, const int64_t left[2], int64_t now) {
    memcpy(play->clock.left, left, sizeof play->clock.left);
    play->clock.since = now;
}

/* ---- Offers ---- */

/* Both sides want this. */
static void agree(Play *play, PlayOffer offer, tercet_side asked_by, int64_t now) {
    if (offer == PLAY_OFFER_TAKEBACK) {
        play_rewind(play, play_before_last_turn(play, asked_by), now);
    } else if (offer == PLAY_OFFER_ABORT) {
        play_abort(play, now);
    } else if (tercet_game_agree_draw(play->game)) {
        note_other_end(play, now);
    }
}

bool play_offer(Play *play, PlayOffer offer, tercet_side by, int64_t now) {
    play_tick(play, now);
    if (play_is_over(play)) return false;
    if (offer == PLAY_OFFER_TAKEBACK && !play_has_moved(play, by)) return false;
    if (play->offered[offer][seats_other(by)]) return play_answer(play, offer, by, true, now);
    play->offered[offer][by] = true;
    play->changes |= PLAY_OFFERED;
    return true;
}

bool play_answer(Play *play, PlayOffer offer, tercet_side by, bool accepts, int64_t now) {
    tercet_side asked_by = seats_other(by);
    play_tick(play, now);
    if (!play->offered[offer][asked_by]) return false;
    play->offered[offer][asked_by] = false;
    play->changes |= PLAY_OFFERED;
    if (accepts) agree(play, offer, asked_by, now);
    return true;
}

bool play_withdraw(Play *play, PlayOffer offer, tercet_side by) {
    if (!play->offered[offer][by]) return false;
    play->offered[offer][by] = false;
    play->changes |= PLAY_OFFERED;
    return true;
}

/* ---- The computer ---- */

/* Whether the computer, playing a side, was offered a draw by the other. */
static bool is_asked(const Play *play, tercet_side side) {
    return is_computers(play, side) && play->offered[PLAY_OFFER_DRAW][seats_other(side)];
}

/* Whether a move of the computer is still to be looked at, before the next one comes. */
static bool is_watched(const Play *play, int64_t now) {
    return !seats_any_person(play->game) && tercet_game_length(play->game) > 0 && now < play->watch_until;
}

PlayTask play_task(const Play *play, int64_t now) {
    if (play_is_over(play)) return PLAY_TASK_NONE;
    if (is_asked(play, TERCET_WHITE) || is_asked(play, TERCET_BLACK)) return PLAY_TASK_ANSWER;
    return play_is_computers_turn(play) && !is_watched(play, now) ? PLAY_TASK_MOVE : PLAY_TASK_NONE;
}

int64_t play_next_task(const Play *play, int64_t now) {
    return play_is_computers_turn(play) && is_watched(play, now) ? play->watch_until : PLAY_NEVER;
}

uint64_t play_thinking_time(const Play *play, int64_t now) {
    const tercet_position *position = tercet_game_position(play->game);
    if (seat_highest(seats_to_move(play->game)) != TERCET_LEVELS) return 0;
    if (tercet_moves_count(position) == 1) return ONLY_MOVE_TIME;
    if (!play->clock.on) return FULL_STRENGTH_TIME;
    int64_t share = play_time_left(play, play_to_move(play), now) / CLOCK_SHARE + 1;
    return share < FULL_STRENGTH_TIME ? (uint64_t)share : FULL_STRENGTH_TIME;
}

bool play_takes_draw(const Play *play, const tercet_report *report) {
    if (report->line_count == 0) return false;
    bool own_turn = is_asked(play, play_to_move(play));
    tercet_score score = report->lines[0].score;
    int value = own_turn ? score.value : -score.value;
    return score.mate ? value < 0 : value < DRAW_SCORE;
}

bool play_turned(const tercet_position *position, tercet_position *turned) {
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
