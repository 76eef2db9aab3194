/* play.h: a game being played.
 *
 * A pure state: whoever shows the game (line, screen, page) tells it what happens and when, and draws what it then
 * says. It reads no clock, thinks nothing, prints nothing and starts no thread. Times are milliseconds of any clock
 * that never goes back, always the same one. */
#ifndef TERCET_PLAY_PLAY_H
#define TERCET_PLAY_PLAY_H

#include "play/clock.h"
#include "play/seats.h"

/* What has changed since play_take_changes() was last called. */
enum {
    PLAY_MOVED = 1,      /* a move was played or taken back, or an end was */
    PLAY_ENDED = 2,      /* the game is over, and was not before */
    PLAY_SEATED = 4,     /* somebody else plays a side */
    PLAY_OFFERED = 8,    /* an offer was made, accepted, declined or has lapsed */
    PLAY_PAUSED = 16,    /* the computer waits, or no longer does */
    PLAY_NOT_SOLVED = 32 /* a move was not what the exercise asks for, and was not played */
};

/* What one side can offer the other. */
typedef enum PlayOffer { PLAY_OFFER_DRAW, PLAY_OFFER_TAKEBACK, PLAY_OFFER_ABORT, PLAY_OFFERS } PlayOffer;

/* An exercise: the first move is played only if it solves it. If it does not, the reason (may be NULL) can say why. */
typedef struct PlayExercise {
    bool (*solves)(void *task, const tercet_position *position, tercet_move move, tercet_reason *why);
    void *task;
} PlayExercise;

/* What the computer is to do now, if anything. */
typedef enum PlayTask {
    PLAY_TASK_NONE,
    PLAY_TASK_MOVE,  /* it is to move */
    PLAY_TASK_ANSWER /* it was offered a draw */
} PlayTask;

typedef struct Play {
    tercet_game *game;
    PlayClock clock;
    PlayExercise exercise;
    bool attended;                /* somebody is there, so the clock may run */
    bool paused;                  /* the computer waits until it is told to go on */
    bool refereed;                /* somebody else keeps the time: no clock ends the game by itself */
    bool aborted;                 /* both sides have given the game up: it is over, without a result */
    bool away[2];                 /* by side: whoever plays it is elsewhere, and so is what it plays with */
    bool offered[PLAY_OFFERS][2]; /* by side: this offer stands */
    tercet_move *undone;          /* moves taken back, the latest last */
    size_t undone_count, undone_room;
    int64_t watch_until; /* a move between computers comes no sooner, so that it can be watched */
    unsigned changes;
} Play;

/* ---- Beginning and end ---- */

/* Begins to play a game, which then belongs to the play; its tags say who plays and with what clocks. The clock does
 * not run until somebody attends. */
void play_begin(Play *play, tercet_game *game);

/* Frees the game and all else. */
void play_end(Play *play);

/* Gives the game out of hand, to be freed by the caller; what is left is as after play_end(). */
tercet_game *play_release(Play *play);

/* What has changed since the last call. */
unsigned play_take_changes(Play *play);

/* ---- What happens ---- */

/* Somebody sits down at the game, or leaves it: the clocks stand while nobody plays. */
void play_attend(Play *play, bool attended, int64_t now);

/* The side to move plays a move. False, with the reason (may be NULL), if it is not legal or there is no memory for it;
 * or, with PLAY_NOT_SOLVED among the changes, if it does not solve the exercise. A clock that is up loses first. */
bool play_move(Play *play, tercet_move move, int64_t now, tercet_reason *why);

/* Time passes: a side whose time is up loses. */
void play_tick(Play *play, int64_t now);

/* When play_tick() has something to do, if nothing else happens before; PLAY_NEVER if it never has. */
int64_t play_next_tick(const Play *play);

/* Takes back the end of the game if the moves alone did not bring it, else the last turn of a person with all that
 * followed it; between computers, the last turn. False if there is nothing to take back. A side that lost on time
 * gets its time again. The computer waits if it would be to move. */
bool play_undo(Play *play, int64_t now);

/* Whether that would take back anything; *length (may be NULL) is then how many moves it would leave. */
bool play_can_undo(const Play *play, size_t *length);

/* Takes back moves until so many are left. */
void play_rewind(Play *play, size_t length, int64_t now);

/* Whether play_redo() has something to play. */
bool play_can_redo(const Play *play);

/* Plays again what was taken back: against a computer, up to a person's turn. False if there is nothing. */
bool play_redo(Play *play, int64_t now);

/* Ends a game that goes on; false if it is over. */
bool play_resign(Play *play, tercet_side loser, int64_t now);

/* The same for a side whose time is up, as a referee has found, and for both, who have no result then. */
bool play_lose_on_time(Play *play, tercet_side loser, int64_t now);
bool play_abort(Play *play, int64_t now);

/* Sets what the clocks show, as a referee says. One that runs goes on from there. */
void play_set_clocks(Play *play, const int64_t left[2], int64_t now);

/* Lets the computer wait, or go on. The clock stands meanwhile. */
void play_pause(Play *play, bool paused, int64_t now);

/* Somebody wants the computer's next move now: it goes on, and takes no time to be watched. */
void play_hurry(Play *play, int64_t now);

/* Gives a side to a person or the computer. */
void play_seat(Play *play, tercet_side side, int seat, int64_t now);

/* A side offers something; it stands until it is answered or the other side moves. If the other side has offered the
 * same, both agree. False if the game is over, or there is nothing to take back. */
bool play_offer(Play *play, PlayOffer offer, tercet_side by, int64_t now);

/* A side accepts or declines what the other has offered; false if nothing was. */
bool play_answer(Play *play, PlayOffer offer, tercet_side by, bool accepts, int64_t now);

/* A side takes its offer back; false if there is none. */
bool play_withdraw(Play *play, PlayOffer offer, tercet_side by);

/* ---- What there is to know ---- */

bool play_is_over(const Play *play);

/* Whether a side has made a turn. */
bool play_has_moved(const Play *play, tercet_side side);

/* Whether both sides have: the clocks stand until then, here as over the network. */
bool play_has_begun(const Play *play);

/* How many moves are left when a side takes back its last turn, with all that followed it. */
size_t play_before_last_turn(const Play *play, tercet_side side);

/* Whose turn it is, and whether that is a person here. */
tercet_side play_to_move(const Play *play);
bool play_is_persons_turn(const Play *play);

/* The side of whoever gives up or offers something here: the one that is not away, else as seats_own_side() has it. */
tercet_side play_own_side(const Play *play);

/* Whether the computer is to move here, and does not wait to be told so. */
bool play_is_computers_turn(const Play *play);

/* Whether there is an exercise, and it is solved. */
bool play_is_solved(const Play *play);

/* What a side has left on its clock. */
int64_t play_time_left(const Play *play, tercet_side side, int64_t now);

/* Writes what the clocks show now into the game's tag, before the game is kept. */
void play_note_clock(Play *play, int64_t now);

/* What the computer is to do now. */
PlayTask play_task(const Play *play, int64_t now);

/* When it will have something to do that it has not now, if nothing else happens before; PLAY_NEVER if never. */
int64_t play_next_task(const Play *play, int64_t now);

/* How long it may think about its move, in milliseconds; 0 for levels that need no limit. Of a
 * strength between two levels, this is for moves of level 10. */
uint64_t play_thinking_time(const Play *play, int64_t now);

/* For how long it looks at the position when it was offered a draw, and its answer by what it found there. */
enum { PLAY_ANSWER_TIME = 300 };
bool play_takes_draw(const Play *play, const tercet_report *report);

/* The position with the other side to move, in which a threat can be seen; false if there is none. */
bool play_turned(const tercet_position *position, tercet_position *turned);

#endif
