/* boardscreen.h: the analysis board on the full screen: any game or position, to be looked at and tried out, with the
 * engine beside it. */
#ifndef TERCET_SCREEN_BOARDSCREEN_H
#define TERCET_SCREEN_BOARDSCREEN_H

#include "line/analysis.h"
#include "line/outline.h"
#include "line/sketch.h"
#include "screen/aim.h"
#include "screen/entry.h"
#include "screen/screen.h"

/* What the board begins with. */
typedef struct BoardPlan {
    tercet_game *game; /* which the board frees; NULL: the user is asked */
    const char *path;  /* the user's file that it came from; NULL if it did not */
    int draft;         /* the draft that it is, whose lock is to be taken; 0 if it is none */
    bool unsaved;      /* it is to be found nowhere else */
    size_t ply;        /* after so many moves of the game it begins, or at its end if that has fewer */
    bool flipped;
} BoardPlan;

/* Takes the terminal and shows the board until the user leaves. Returns 0, or 128 + the number of the signal that ended
 * it; -1, with the game freed and nothing done, if the terminal cannot show a screen after all. */
int boardscreen_run(const BoardPlan *plan);

/* The same on a screen that is there already. */
void boardscreen_show(Screen *screen, const BoardPlan *plan);

/* Shows a copy of a game that somebody else has. */
void boardscreen_show_copy(Screen *screen, const tercet_game *game, size_t ply, bool flipped);

/* Lets the user choose what to begin with: a draft, a starting position, one that is set up or typed, or a saved game.
 * False if he or she goes back; `path` is where plan->path may stand. */
bool boardstart_choose(Screen *screen, BoardPlan *plan, char path[FILE_PATH_ROOM]);

/* Both, until the user goes back. */
void boardscreen_choose(Screen *screen);

/* ---- For the parts of the board ---- */

/* What keys mean. */
typedef enum BoardMode {
    BOARD_TURN,    /* a turn is being built, or the moves are walked through */
    BOARD_TYPING,  /* a move is being typed */
    BOARD_COMMENT, /* a comment is */
    BOARD_NAMING,  /* the name of a file is */
    BOARD_ASKING   /* a question waits for yes or no */
} BoardMode;

enum {
    BOARD_MESSAGE_ROOM = SCREEN_NOTICE_ROOM,
    BOARD_MOST_LINES = 5,
    BOARD_LINE_KEY = 0x800000 /* + the number of a line of the engine: its first move is played */
};

typedef struct BoardScreen {
    Screen *screen;
    Analysis analysis;
    Outline outline; /* of the tree */
    Sketch sketch;
    bool due;        /* it has changed since it was kept as a draft */
    bool complained; /* the user knows that drafts cannot be kept */
    char path[FILE_PATH_ROOM];
    StoreMark file; /* the user's file that it came from or was saved to */
    Aim aim;
    tercet_setup setup; /* what was set up and not used yet; without a ruleset if nothing was */
    bool on_moves;      /* the arrows walk through the moves; else they move the cursor on the board */

    BoardMode mode;
    Entry entry;
    void (*answered)(struct BoardScreen *table); /* what to do after a yes */
    char message[BOARD_MESSAGE_ROOM];            /* empty: what there is to say here is said instead */
    DeskText said;
    bool leaving;

    struct {
        Computer computer;
        bool on;
        int lines;
        bool begun;           /* it has begun to look at this position */
        int64_t from;         /* when it may begin: whoever walks quickly starts no search at each step */
        bool no_memory;       /* it could not begin */
        tercet_report report; /* of this position; without lines if there is none */
    } engine;

    DeskSpots spots; /* as drawn last */
} BoardScreen;

static inline const tercet_position *boardscreen_position(const BoardScreen *table) {
    return tercet_game_position(table->analysis.line);
}

static inline const tercet_ruleset *boardscreen_ruleset(const BoardScreen *table) {
    return boardscreen_position(table)->ruleset;
}

__attribute__((format(printf, 2, 3))) void boardscreen_say(BoardScreen *table, const char *format, ...);

/* Draws everything. */
void boardpanel_draw(BoardScreen *table);

/* The command that a typed line stands for if it ends here; NULL if it is none. */
const DeskKey *boardpanel_command(const BoardScreen *table);

/* Draws the moves with their variations in an area; each can be clicked. */
void boardlist_draw(BoardScreen *table, BoardArea area);

/* Obeys a key. */
void boardkeys_obey(BoardScreen *table, int key);
void boardkeys_click(BoardScreen *table, int row, int column);
void boardkeys_release(BoardScreen *table, int row, int column);

/* To be called wherever one has come to, after the engine was dropped. */
void boardkeys_arrive(BoardScreen *table);

/* The engine: begins to look if that is due, hears what it has found, ends the look; how long to wait for it at most;
 * and draws its lines at the top of an area that it leaves a part of to the moves; returns the rows that it took. */
void boardlines_begin(BoardScreen *table);
void boardlines_hear(BoardScreen *table);
void boardlines_drop(BoardScreen *table);
int boardlines_wait(const BoardScreen *table);
int boardlines_draw(BoardScreen *table, BoardArea area);

/* Switches it on or off, and lets it follow one line more, or one again after the most. */
void boardlines_switch(BoardScreen *table);
void boardlines_more(BoardScreen *table);

/* Lets a position be set up, beginning with what is set up already; `origin` is a position to come back to. True, and
 * the position, once there is one that the user wants; the setup is as it was left in any case. */
bool boardedit_run(Screen *screen, tercet_setup *setup, const tercet_position *origin, bool flipped,
                   tercet_position *position);

/* Lets a position string be typed; false if the user goes back. */
bool boardedit_type(Screen *screen, const tercet_ruleset *ruleset, const char *text, tercet_position *position);

#endif
