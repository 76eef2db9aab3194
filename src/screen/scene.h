/* scene.h: a game on the screen: what is on the table, and what is being done with it. */
#ifndef TERCET_SCREEN_SCENE_H
#define TERCET_SCREEN_SCENE_H

#include "guide/guide.h"
#include "line/replay.h"
#include "screen/aim.h"
#include "screen/entry.h"
#include "screen/screen.h"

/* What keys mean. */
typedef enum SceneMode {
    SCENE_TURN,   /* a turn is being built */
    SCENE_TYPING, /* a move is being typed */
    SCENE_NAMING, /* the name of a file is */
    SCENE_ASKING  /* a question waits for yes or no */
} SceneMode;

/* What the computer thinks about. */
typedef enum SceneTask { TASK_NONE, TASK_MOVE, TASK_HINT, TASK_EVALUATION, TASK_THREAT, TASK_DRAW } SceneTask;

enum { SCENE_MESSAGE_ROOM = SCREEN_NOTICE_ROOM };

typedef struct Scene {
    Screen *screen;
    const GuideExercise *exercise; /* that is to be solved, or NULL */
    GuideAnswer answer;            /* what the last move is for it */
    Aim aim;
    bool evaluation; /* is shown */

    bool walking; /* an earlier position of the game is looked at: */
    Replay walk;

    struct {
        bool due;             /* a move of somebody else is to be seen */
        int part;             /* how far it has gone; 0: nothing slides */
        tercet_cell from, to; /* where it goes */
    } slide;
    size_t heard; /* so many moves were made when the game was last heard of */

    SceneMode mode;
    Entry entry;
    void (*named)(struct Scene *scene, const char *path); /* what to do with the name of a file */
    void (*answered)(struct Scene *scene);                /* what to do after a yes */
    char message[SCENE_MESSAGE_ROOM];                     /* empty: what to do next is said instead */
    char verdict[SCREEN_NOTICE_ROOM];                     /* what was said once the game that is over was kept */
    DeskText said;                                        /* where what is said stands, and how far it is scrolled */
    BoardMarks threat;                                    /* cells of a threat */

    SceneTask task;
    bool evaluated;           /* what there is to know about this position is known, or being found out */
    tercet_report report;     /* of the position now; without lines if there is none */
    tercet_game *threat_game; /* what the computer looks at for a threat */

    int letter;          /* the last key if it was one of a to h: it may begin a move */
    int64_t letter_time; /* when that was */
    bool leaving;
    bool onward; /* to the next exercise */

    DeskSpots spots; /* as drawn last */
} Scene;

/* Plays the game on the session's table until the player leaves it. */
void scene_run(Screen *screen);

/* What became of an exercise. */
typedef enum SceneAnswer {
    SCENE_LEFT,
    SCENE_SOLVED,
    SCENE_ONWARD /* solved, and the next one is wanted */
} SceneAnswer;

/* Lets an exercise be solved, on a table of its own. */
SceneAnswer scene_exercise(Screen *screen, const GuideExercise *exercise);

/* ---- For the parts of the scene ---- */

/* The play that is shown; the scene tells it what happens. */
static inline Play *scene_play(const Scene *scene) {
    return &scene->screen->session.play;
}

static inline tercet_game *scene_game(const Scene *scene) {
    return scene_play(scene)->game;
}

static inline tercet_side scene_side(const Scene *scene) {
    return aim_side(&scene->aim);
}

/* Whether there is no turn to come: the game is over, or the exercise is solved. */
bool scene_over(const Scene *scene);

/* Whether a human is to move. */
bool scene_human(const Scene *scene);

/* The turn in the making, and whether it can be gone on with now; and what came of something that was chosen in it. */
Aim *scene_aim(Scene *scene);
void scene_aimed(Scene *scene, AimAnswer answer);

/* The step of a guided game that is told now; NULL if there is none, or a turn has begun. */
const GuideStep *scene_step(const Scene *scene);

/* Draws everything; and the keys, in the lowest row. */
void panel_draw(Scene *scene);
void keybar_draw(Scene *scene);

/* Draws the end of the game, if it is over, into the panel above a row; returns how many rows it took. */
int endcard_draw(Scene *scene, int row, int column, int end);
bool endcard_is_due(const Scene *scene);

/* The command that a typed line stands for if it ends here: that of a letter which some move begins with, too. NULL if
 * it is none. */
const DeskKey *keybar_command(const Scene *scene);

/* Lets the last move be seen to go, if it is somebody else's and there is a piece that goes; a key ends that. While it
 * goes, slide_hide() takes the piece from the board that is drawn, and slide_draw() draws it. */
void slide_last_move(Scene *scene);
void slide_hide(const Scene *scene, tercet_board *board, tercet_square *piece);
void slide_draw(const Scene *scene, const tercet_square *piece);

/* Walks through the moves of the game; false if the key does something else. */
bool walk_key(Scene *scene, int key);

/* Comes back to the game if the position that is looked at is not behind it any more. */
void walk_hear(Scene *scene);

/* To be called after everything that the play was told: begins a new turn if the game has changed. What the computer
 * looks at must have been dropped before. */
void scene_hear(Scene *scene);

/* Begins to show the game on the table. */
void scene_begin(Scene *scene);

/* Asks a question; after a yes, `answered` is called. */
void scene_ask(Scene *scene, void (*answered)(Scene *scene), const char *question);

/* Plays a move. */
void scene_make(Scene *scene, tercet_move move);

/* Says a sentence that has neither its capital nor its full stop yet, and one of the library. */
void scene_say_sentence(Scene *scene, const char *sentence);
void scene_say_why(Scene *scene, const tercet_reason *why);

__attribute__((format(printf, 2, 3))) void scene_say(Scene *scene, const char *format, ...);

/* Obeys a key: it begins a typed move if some legal move begins with it, else it is a command. */
void acts_key(Scene *scene, int key);

/* Obeys a key as a command, whatever moves begin with. */
void acts_command(Scene *scene, int key);

/* Goes on with a line that is being typed, or a question. */
void acts_line(Scene *scene, int key);
void acts_answer(Scene *scene, int key);

/* Begins to type a move. */
void acts_type(Scene *scene, const char *beginning);

/* What the computer does: begins what is due, hears what it has found, and drops all of it. */
void thinking_begin(Scene *scene);
void thinking_hear(Scene *scene);
void thinking_drop(Scene *scene);
void thinking_hint(Scene *scene);
void thinking_threat(Scene *scene);

#endif
