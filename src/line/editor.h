/* editor.h: lines typed at a keyboard, with editing, history and completion. */
#ifndef TERCET_LINE_EDITOR_H
#define TERCET_LINE_EDITOR_H

#include "line/completion.h"
#include "line/input.h"

typedef struct Editor Editor;

/* Says how the line, which ends at the cursor, can go on; *word is the place in it where the words begin that are
 * offered. */
typedef void (*EditorComplete)(void *user, const char *line, size_t *word, Completion *completion);

/* A new editor, after input_begin(). NULL if there is no keyboard, that is if standard input or output is no terminal,
 * or if memory ran out: then lines are read with input_line(). Free it with editor_free(), which takes NULL too. */
Editor *editor_new(EditorComplete complete, void *user);
void editor_free(Editor *editor);

/* Lets something else be heard of while a line is typed, which must stay where it is; NULL: nothing any more. */
void editor_set_aside(Editor *editor, const InputAside *aside);

/* Asks with a prompt and waits for a line, as input_line() does. */
InputKind editor_line(Editor *editor, const char *prompt, char line[INPUT_LINE_ROOM]);

#endif
