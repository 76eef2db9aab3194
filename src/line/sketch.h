/* sketch.h: drafts of analyses, kept in the user's state folder until they are saved, so that nothing is lost whatever
 * ends the program: board-1.draft and so on, beside the games of store.h. A program locks the draft that is its own. */
#ifndef TERCET_LINE_SKETCH_H
#define TERCET_LINE_SKETCH_H

#include "line/store.h"

/* The draft of an analysis that goes on. */
typedef struct Sketch {
    int number; /* of its file; 0 as long as it has none */
    int lock;   /* the descriptor that holds it */
} Sketch;

/* Drafts that no program has open, the latest first. */
enum { SKETCH_MOST = 99 };
typedef struct Sketches {
    size_t count;
    int numbers[SKETCH_MOST];
    struct timespec written[SKETCH_MOST];
} Sketches;

void sketch_find(Sketches *sketches);

/* Reads a draft; NULL, with one sentence, if that fails. */
tercet_game *sketch_read(int number, char message[FILE_MESSAGE_ROOM]);

/* Takes a draft over that was found, to go on with it; false if another program has it now. */
bool sketch_take(Sketch *sketch, int number);

/* Keeps a record as the draft; false, with one sentence, if that fails. */
bool sketch_keep(Sketch *sketch, const char *record, char message[FILE_MESSAGE_ROOM]);

/* Leaves the draft where it is, for the next time; or takes it away, as it is not needed any more. */
void sketch_leave(Sketch *sketch);
void sketch_drop(Sketch *sketch);

/* Throws a draft away that was found: its file becomes board-1.thrown or the like. False, with one sentence, if that
 * fails or another program has it open now. */
bool sketch_throw(int number, char message[FILE_MESSAGE_ROOM]);

/* Brings the draft back that was thrown away last, even by another program. Returns its number; 0, with one sentence,
 * if there is none. */
int sketch_restore(char message[FILE_MESSAGE_ROOM]);

#endif
