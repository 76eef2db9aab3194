/* desk.h: what there is to see of a game beside its board, whether it is played or looked at: who plays, hands and
 * losses, faces, evaluations, moves, and the keys that do something. */
#ifndef TERCET_SCREEN_DESK_H
#define TERCET_SCREEN_DESK_H

#include "screen/board.h"
#include "screen/paint.h"
#include "view/figures.h"

#include <stddef.h>

enum {
    DESK_TEXT_ROWS = 3, /* of what is said below the board, at least */
    DESK_FACE_SIDE = 5, /* pieces with holes have so many in a row */
    DESK_FACE_HOLES = 25,
    DESK_FACE_CENTRE = 12,
    DESK_FACE_ROWS = 7, /* of a face with its title and a free row */
    DESK_HOLE_WIDTH = 3,
    DESK_SPOTS = 512
};

/* ---- Places that can be clicked ---- */

/* A place on the screen that stands for a key when it is clicked. */
typedef struct DeskSpot {
    int row, column, width;
    int key;
} DeskSpot;

typedef struct DeskSpots {
    size_t count;
    DeskSpot spots[DESK_SPOTS];
} DeskSpots;

void desk_add_spot(DeskSpots *spots, DeskSpot spot);

/* The key that a place stands for; 0 if for none. */
int desk_key_at(const DeskSpots *spots, int row, int column);

/* A key, its name, and a word for what it does, of the meaning "key bar". Those that have no room are left to the help,
 * but for the last one, which leads out. */
typedef struct DeskKey {
    int key;
    const char *name;
    const char *word;
} DeskKey;

/* Those while a line is typed and while a question waits, with an empty one behind them. */
enum { DESK_LINE_KEYS = 2, DESK_QUESTION_KEYS = 2 };
extern const DeskKey desk_line_keys[DESK_LINE_KEYS + 1], desk_question_keys[DESK_QUESTION_KEYS + 1];

/* Fills the lowest row with keys. */
void desk_draw_keys(const Paint *paint, const DeskKey *keys, size_t count, DeskSpots *spots);

/* ---- Parts ---- */

/* How wide it is what stands at the right of the board, and the line between them, which ends above a row. */
int desk_panel_width(const Paint *paint);
void desk_draw_edge(const Paint *paint, int end);

/* A text in a few rows, of which it may need more. */
typedef struct DeskText {
    int row, column, rows, width; /* where it stands */
    Ink ink;
    int scrolled; /* lines that have left its place at the top */
    bool more;    /* there are lines below, as drawn last */
} DeskText;

/* Finds the places of a board, as large as there is room for, and where what is said goes, with the most rows that it
 * can have: below the board, or at the end of the panel if pieces have room for their pictures only then. */
void desk_lay_out(const Paint *paint, const tercet_ruleset *ruleset, const tercet_board *board, bool flipped,
                  BoardLayout *layout, DeskText *said);

/* Lets a text begin so low that it ends with the last row but that of the keys and `below` more, with so many rows. */
void desk_settle_text(const Paint *paint, DeskText *text, int rows, int below);

/* The row where a text that stands below the board begins; the last one but that of the keys if it stands in the panel.
 */
int desk_text_top(const Paint *paint, const DeskText *text);

/* How many rows a text takes. */
int desk_text_lines(const Paint *paint, const DeskText *text, const char *words);

/* Puts a text as far as it is scrolled, with signs for what is above and below; scrolls back what is too far. */
void desk_draw_text(const Paint *paint, DeskText *text, const char *words);

/* A side and who plays it, with a sign if it is to move, in as many columns as there are; of two ways to tell who plays
 * it the first that has room is taken. */
void desk_draw_player(const Paint *paint, tercet_side side, bool moves, const char *const players[2], int row,
                      int column, int width);

/* Where the pieces of a hand are drawn, each in so many columns and rows: as pictures where there is room, else as
 * signs. */
typedef struct DeskHand {
    int row, column, rows, width;
} DeskHand;

/* How many rows stand about a side: its name, and below it the hand, if there are hands, and the losses. */
int desk_player_rows(const Paint *paint, const tercet_board *board);

/* A hand, each piece on a ground of its own (NULL: the usual one); returns where the pieces are. */
DeskHand desk_draw_hand(const Paint *paint, const tercet_ruleset *ruleset, const tercet_board *board, tercet_side side,
                        const Ground *grounds, int row, int column);

/* The pieces that a side had at the start of the game and has no more after `ply` moves. */
void desk_draw_lost(const Paint *paint, const tercet_game *game, size_t ply, tercet_side side, int row, int column);

/* What the game remarks on what the players have besides. */
void desk_draw_remarks(const Paint *paint, const tercet_board *board, int row, int column);

/* Whether this game's pieces have faces. */
bool desk_has_faces(const tercet_ruleset *ruleset);

/* The holes and pegs of the piece on a cell, each on a ground of its own (NULL: that of the screen), which is also the
 * ground of the last move's pegs where nothing else is meant. */
void desk_draw_face(const Paint *paint, const tercet_board *board, tercet_cell cell, const Ground *grounds, int row,
                    int column);

/* Where a face that is drawn at this place has its holes. */
static inline int desk_hole_row(int row, int hole) {
    return row + 1 + hole / DESK_FACE_SIDE;
}

static inline int desk_hole_column(int column, int hole) {
    return column + 2 + DESK_HOLE_WIDTH * (hole % DESK_FACE_SIDE);
}

/* A bar between the letters of the sides whose left part is White's share of a score for this side, and the score in
 * words behind it. */
void desk_draw_bar(const Paint *paint, tercet_score score, tercet_side side, const char *words, int row, int column);

/* A move as the lists show it: with figures for the letters of pieces, if the language would rather have these and the
 * terminal may show them. Returns it, perhaps in `text`. */
const char *desk_move(const Paint *paint, const tercet_ruleset *ruleset, const char *move,
                      char text[VIEW_FIGURES_ROOM]);

/* The moves of a line that begins in a position, as far as an area has room. */
void desk_draw_line(const Paint *paint, const tercet_position *from, const tercet_line *line, BoardArea area);

/* The moves, two in a row, as many rows as there is room for: those around the one that led to the position after `ply`
 * moves, which stands out. Each becomes a spot whose key is DESK_MOVE_KEY + the moves made then, unless `spots`
 * is NULL. Where moves are judged, `judge` tells how the one made after so many others is marked. */
#define DESK_MOVE_KEY 0x1000000
typedef struct DeskJudged {
    const char *sign; /* behind the move; NULL: it is as others are */
    Ground ground;
} DeskJudged;
typedef DeskJudged (*DeskJudge)(const void *user, size_t ply);
void desk_draw_moves(const Paint *paint, const tercet_game *game, size_t ply, DeskSpots *spots, BoardArea area,
                     DeskJudge judge, const void *user);

/* White's chances from 0 to 1 as a curve that fills an area, with the place of `here` marked; below 0 is what is not
 * known yet. */
void desk_draw_curve(const Paint *paint, const double *chances, size_t count, size_t here, BoardArea area);

#endif
