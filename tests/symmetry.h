/* symmetry.h: turned, mirrored or with colours exchanged, a position has the same moves turned, mirrored or exchanged.
 * And it looks the same to the evaluation. The other position is written from the board that the library describes, so
 * that this is tried as well; how, a game's test says. */
#ifndef TERCET_TESTS_SYMMETRY_H
#define TERCET_TESTS_SYMMETRY_H

#include "tercet.h"

/* A symmetry: mirror left and right, mirror up and down, then exchange files and ranks; and exchange the colours. */
typedef struct Symmetry {
    bool flip_x, flip_y, transpose, colours;
} Symmetry;

/* A board under a symmetry. */
typedef struct SymmetryGrid {
    int width, height;
    tercet_square squares[TERCET_BOARD_SIDE][TERCET_BOARD_SIDE];
} SymmetryGrid;

/* What a game's test brings: writes the position of a board under a symmetry. */
typedef void SymmetryWriter(const tercet_position *at, const tercet_board *board, const SymmetryGrid *grid,
                            Symmetry symmetry, char *text);

/* Plays random games and compares each position with itself under each symmetry that the ruleset has: all eight and the
 * exchange of colours, or where there is a way forward a mirror, and colours exchanged on a board turned round. */
void symmetry_play(SymmetryWriter *write_mapped, const char *ruleset, int games, int plies, bool has_forward);

/* Writes the rows of a grid without its margin, from the top, each ended by '/' and the last by a blank. Returns the
 * end. */
char *symmetry_write_rows(char *out, const SymmetryGrid *grid, int margin);

/* Writes the side to move. Returns the end. */
char *symmetry_write_side(char *out, const tercet_board *board, Symmetry symmetry);

#endif
