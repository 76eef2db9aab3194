/* ask.h: what a terminal says of itself when it is asked. Its answers come as if they were typed, among keys that
 * somebody may press meanwhile. */
#ifndef TERCET_SCREEN_ASK_H
#define TERCET_SCREEN_ASK_H

#include <stdbool.h>
#include <stddef.h>

enum { ASK_KEYS = 128, ASK_TEXT = 128, ASK_FIELDS = 32 };

/* What is known of a terminal; all 0 of one that has not answered. */
typedef struct AskAnswers {
    bool done;                   /* it has said what kind it is, which is the last answer */
    bool kitty;                  /* it shows pictures as kitty does */
    bool sixel;                  /* it shows sixel pictures, */
    int registers;               /* with so many colours, if it said that */
    int cell_width, cell_height; /* pixels of a character */
    int area_width, area_height; /* pixels of all characters */
} AskAnswers;

/* Bytes on their way from the terminal. */
typedef struct AskReader {
    AskAnswers answers;
    char text[ASK_TEXT]; /* the sequence that has begun; one that is longer is no answer, and is dropped */
    size_t length;
    bool ending;         /* an escape character has come that may end it */
    char keys[ASK_KEYS]; /* what are no answers, to be obeyed as keys; what there is no room for is dropped */
    size_t key_count;
} AskReader;

/* Takes the next bytes from the terminal. */
void ask_read(AskReader *reader, const char *bytes, size_t count);

/* Whether the last bytes are the beginning of something. */
bool ask_is_within(const AskReader *reader);

/* To be called when nothing more is awaited: an escape character alone was the key. */
void ask_finish(AskReader *reader);

/* Asks the terminal, which must hand over each byte as it comes and show none (cbreak and noecho), and waits for its
 * answers: until it has given the last one, and a second at most, or a little longer within an answer. */
void ask_terminal(int in, int out, AskReader *reader);

#endif
