/* visitscene.h: what a game on the screen has besides if it is played at a server. For the parts of the scene. */
#ifndef TERCET_SCREEN_VISITSCENE_H
#define TERCET_SCREEN_VISITSCENE_H

#include "screen/scene.h"

/* Hears what came from the server. */
void visitscene_hear(Scene *scene);

/* Obeys a key that means something else, or nothing, in such a game; false if it means what it always does. */
bool visitscene_key(Scene *scene, int key);

/* The keys that mean something now, and all commands that are letters. */
const DeskKey *visitscene_keys(const Scene *scene);
const DeskKey *visitscene_letters(void);

/* What there is to say while one does not build a turn; false if there is nothing else to say than in any game. */
bool visitscene_message(const Scene *scene, char text[SCENE_MESSAGE_ROOM]);

/* The title: the game, its clock, and how the connection is. */
void visitscene_title(const Scene *scene, char *title, size_t room);

/* Who plays a side, and whether they are there. */
void visitscene_player(const Scene *scene, tercet_side side, char *name, size_t room);

/* What is left for a turn by days: "1 d 7 h"; empty if it is not this side's turn, or time is measured otherwise. */
void visitscene_deadline(const Scene *scene, tercet_side side, char *text, size_t room);

/* Shows the link to the game with its code, until a key is pressed or the game changes. */
void visitscene_show_link(Screen *screen);

#endif
