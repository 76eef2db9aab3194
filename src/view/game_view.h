/* game_view.h: what a game tells those who show it, in pictures and in words. Each folder of a game has this in its
 * view/, as view_NAME. */
#ifndef TERCET_VIEW_GAME_VIEW_H
#define TERCET_VIEW_GAME_VIEW_H

#include "view/sentence.h"
#include "view/svg_draw.h"
#include "view/svg_pieces.h"

/* What a piece is called in sentences; by itself it has the name that the library gives it. */
typedef struct ViewPiece {
    char letter;
    const char *definite;
    const char *owned[2]; /* by side */

    /* What may stand for its letter in moves that people read. NULL: in the moves of this game no letter means it. */
    const char *figure;
} ViewPiece;

typedef struct GameView {
    /* Who has made the game, and the address of their own page about it; NULL: none is known. */
    const char *designer;
    const char *page;

    /* The pieces in the order in which those of a side are listed, then one without a letter. */
    const ViewPiece *pieces;

    /* Draws the board at sheet->origin, without coordinates and players. NULL: hollows on a sheet, with the tokens. */
    void (*draw_board)(const SvgSheet *sheet);

    /* Draws a piece with its plate and what the last move did to it, in a square from (0, 0) to (100, 100). */
    void (*draw_token)(const tercet_square *square, FILE *out);

    /* What follows may be NULL if the game has nothing to say there. */

    /* The outlines of its pieces, of which the terminal's are made; NULL: they are signs there. */
    const SvgPieces *shapes;

    /* Draws a remark about a side, in a place 48 wide and 64 high whose top left corner is given. */
    void (*draw_right)(const SvgSheet *sheet, tercet_side side, SvgPoint corner);

    /* Writes where the pieces of a side stand; NULL: "king on b2, queen on c3". */
    void (*tell_pieces)(const tercet_board *board, tercet_side side, FILE *out);

    /* Writes what there is to say of the board itself, in sentences, a line each. */
    void (*tell_board)(const tercet_board *board, FILE *out);

    /* Writes what the name of a piece does not say, behind it: " with H (1 up)". */
    void (*tell_piece)(const tercet_square *square, FILE *out);

    /* What the step TERCET_STEP_SWAP does: "swap king and rook". */
    const char *swap;

    /* Tells a turn that neither moves a piece nor puts one on the board nor passes: "White swaps king and rook". */
    void (*tell_deed)(Sentence *sentence, const MoveTold *told);

    /* Tells what only in this game a move does besides: "; the tile on c3 falls away". */
    void (*tell_effects)(Sentence *sentence, const MoveTold *told);
} GameView;

/* What the game of this ruleset tells. */
const GameView *game_view(const tercet_ruleset *ruleset);

/* Who has made the game of this ruleset, as a sentence, with their page if it is known: "A game by Ada Lovelace." */
enum { GAME_VIEW_CREDIT = 160 };
const char *game_view_credit(const tercet_ruleset *ruleset, char text[GAME_VIEW_CREDIT]);

/* What a piece of the game is called. */
const ViewPiece *game_view_piece(const GameView *view, char letter);

#endif
