/* play.h: a game on the screen: what is on the table, and what is being done with it. */
#ifndef TERCET_SCREEN_PLAY_H
#define TERCET_SCREEN_PLAY_H

#include "guide/guide.h"
#include "play/builder.h"
#include "screen/board.h"
#include "screen/entry.h"
#include "screen/screen.h"
#include "screen/table.h"
#include "screen/timer.h"

/* What keys mean. */
typedef enum PlayMode {
    PLAY_TURN,   /* a turn is being built */
    PLAY_TYPING, /* a move is being typed */
    PLAY_NAMING, /* the name of a file is */
    PLAY_ASKING  /* a question waits for yes or no */
} PlayMode;

/* What the computer thinks about. */
typedef enum PlayTask { TASK_NONE, TASK_MOVE, TASK_HINT, TASK_EVALUATION, TASK_THREAT, TASK_DRAW } PlayTask;

/* Where the cursor is. */
typedef enum PlayFocus {
    FOCUS_BOARD,
    FOCUS_HAND,
    FOCUS_FACE /* the holes of one of Eigenstate's pieces */
} PlayFocus;

enum { PLAY_MESSAGE_ROOM = SCREEN_NOTICE_ROOM };

typedef struct Play {
    Screen *screen;
    const GuideExercise *exercise; /* that is to be solved, or NULL */
    Builder builder;
    bool flipped;
    bool evaluation; /* is shown */
    Timer timer;

    PlayFocus focus;
    tercet_cell cursor;
    int hand;         /* which piece of the hand */
    int hole;         /* which hole of the piece on `face` */
    tercet_cell face; /* the piece whose holes are shown */

    PlayMode mode;
    Entry entry;
    void (*named)(struct Play *play, const char *path); /* what to do with the name of a file */
    void (*answered)(struct Play *play);                /* what to do after a yes */
    char message[PLAY_MESSAGE_ROOM];                    /* empty: what to do next is said instead */
    TableText said;                                     /* where what is said stands, and how far it is scrolled */
    tercet_reason why;                                  /* the cells of the last attempt that was not legal */
    tercet_move shown;                                  /* a hint on the board, or TERCET_NO_MOVE */
    BoardMarks threat;                                  /* cells of a threat */

    PlayTask task;
    bool evaluated;           /* what there is to know about this position is known, or being found out */
    tercet_report report;     /* of the position now; without lines if there is none */
    tercet_game *threat_game; /* what the computer looks at for a threat */
    int64_t watch_until;      /* when the next move of a game between computers may come */

    int letter;          /* the last key if it was one of a to h: it may begin a move */
    int64_t letter_time; /* when that was */
    bool leaving;
    bool onward; /* to the next exercise */

    /* As drawn last. */
    tercet_board board;
    BoardLayout layout;
    TableSpots spots;
    int cursor_row, cursor_column;
} Play;

/* Plays the game on the session's table until the player leaves it. */
void play_run(Screen *screen);

/* What became of an exercise. */
typedef enum PlayAnswer { PLAY_LEFT, PLAY_SOLVED, PLAY_ONWARD /* solved, and the next one is wanted */ } PlayAnswer;

/* Lets an exercise be solved, on a table of its own. */
PlayAnswer play_exercise(Screen *screen, const GuideExercise *exercise);

/* ---- For the parts of the play ---- */

static inline tercet_game *play_game(const Play *play) {
    return play->screen->session.game;
}

static inline tercet_side play_side(const Play *play) {
    return tercet_position_side(&play->builder.position);
}

/* Whether this is an exercise, and it is solved. */
bool play_solved(const Play *play);

/* Whether there is no turn to come: the game is over, or the exercise is solved. */
bool play_over(const Play *play);

/* Whether a human is to move. */
bool play_human(const Play *play);

/* Whether the step to come is about pegs, so that holes can be chosen. */
bool play_pegs(const Play *play);

/* Draws everything; and the keys, in the lowest row. */
void panel_draw(Play *play);
void keybar_draw(Play *play);

/* The command that a typed line stands for if it ends here: that of a letter which some move begins with, too. NULL if
 * it is none. */
const TableKey *keybar_command(const Play *play);

/* Moves the cursor, and chooses what it stands on. */
void aim_move(Play *play, int key);
void aim_tab(Play *play);
void aim_choose(Play *play);
void aim_click(Play *play, tercet_cell cell);
void aim_hand(Play *play, int index);
void aim_hole(Play *play, int hole);
void aim_step(Play *play, tercet_step_kind kind);
void aim_back(Play *play);

/* Keeps the cursor on the board that is shown. */
void aim_settle(Play *play);

/* To be called when the game on the table has changed: begins a new turn. */
void play_changed(Play *play);

/* Plays a move of the game's own. */
void play_make(Play *play, tercet_move move);

/* Says a sentence that has neither its capital nor its full stop yet, and one of the library. */
void play_say_sentence(Play *play, const char *sentence);
void play_say_why(Play *play, const tercet_reason *why);

__attribute__((format(printf, 2, 3))) void play_say(Play *play, const char *format, ...);

/* Obeys a key: it begins a typed move if some legal move begins with it, else it is a command. */
void acts_key(Play *play, int key);

/* Obeys a key as a command, whatever moves begin with. */
void acts_command(Play *play, int key);

/* Goes on with a line that is being typed, or a question. */
void acts_line(Play *play, int key);
void acts_answer(Play *play, int key);

/* Begins to type a move. */
void acts_type(Play *play, const char *beginning);

/* What the computer does: begins what is due, hears what it has found, and drops all of it. */
void mind_begin(Play *play);
void mind_hear(Play *play);
void mind_drop(Play *play);
void mind_hint(Play *play);
void mind_threat(Play *play);
void mind_offer_draw(Play *play);

#endif
