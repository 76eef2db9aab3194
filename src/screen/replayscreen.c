#include "screen/replayscreen.h"

#include "language/language.h"
#include "line/replay.h"
#include "review/report.h"
#include "review/reviewer.h"
#include "screen/board.h"
#include "screen/boardscreen.h"
#include "screen/desk.h"
#include "screen/entry.h"
#include "screen/pages.h"
#include "screen/screen.h"
#include "system/draft.h"
#include "view/caption.h"
#include "view/words.h"

#include <stdio.h>
#include <stdlib.h>

enum { HAND_COLUMNS = 21, EVALUATION_ROWS = 3, CURVE_ROWS = 4, TIGHT_ROWS = 2, TITLE_ROOM = CAPTION_ROOM + 100 };

/* A game that is looked at. */
typedef struct Show {
    Screen *screen;
    Replay replay;
    char caption[CAPTION_ROOM];
    bool flipped;
    tercet_cell looked_at; /* the piece whose face is shown */
    bool typing;           /* the number of a move, in `entry` */
    Entry entry;
    Reviewer reviewer;   /* of the game, once that was asked for */
    double *chances;     /* White's, by position, for its curve; below 0 where they are not known yet */
    const char *message; /* instead of what there is to say here; NULL if nothing */
    DeskText said;
    bool leaving;

    /* As drawn last. */
    tercet_board board;
    BoardLayout layout;
    DeskSpots spots;
} Show;

static const tercet_ruleset *ruleset_of(const Show *show) {
    return tercet_game_position(show->replay.game)->ruleset;
}

/* ---- Going ---- */

/* The piece that moved last, as what it did is to be seen; where nothing has moved yet, the first one. */
static tercet_cell last_moved(const tercet_board *board) {
    tercet_cell found = {0, 0};
    for (int i = board->width * board->height; i-- > 0;) {
        tercet_cell cell = {(int8_t)(i % board->width), (int8_t)(i / board->width)};
        const tercet_square *square = &board->squares[cell.y][cell.x];
        if (square->piece != '\0' && square->marks & TERCET_MARK_TO) return cell;
        if (square->piece != '\0') found = cell;
    }
    return found;
}

/* To be called wherever one has come to. */
static void arrive(Show *show) {
    replay_board(&show->replay, &show->board);
    show->looked_at = last_moved(&show->board);
    show->said.scrolled = 0;
    show->message = NULL;
}

static void step(Show *show, bool (*go)(Replay *replay), const char *complaint) {
    bool gone = go(&show->replay);
    arrive(show);
    if (!gone) show->message = complaint;
}

static void go_to_number(Show *show) {
    bool gone = replay_number(&show->replay, show->entry.text) == REPLAY_GONE;
    arrive(show);
    if (!gone) show->message = _("The game has no move of this number.");
}

/* Looks at the next piece, from left to right and from White's side on. */
static void look_at_next(Show *show) {
    const tercet_board *board = &show->board;
    int cells = board->width * board->height, at = show->looked_at.y * board->width + show->looked_at.x;
    for (int i = 1; i <= cells; i++) {
        int next = (at + i) % cells;
        show->looked_at = (tercet_cell){(int8_t)(next % board->width), (int8_t)(next / board->width)};
        if (board->squares[show->looked_at.y][show->looked_at.x].piece != '\0') return;
    }
}

/* ---- Drawing ---- */

/* What game it is, and at its right the move that led here, which leaves it less room. */
static void draw_title(const Show *show) {
    const Paint *paint = &show->screen->paint;
    char written[REPLAY_MOVE_ROOM], figures[VIEW_FIGURES_ROOM];
    char title[TITLE_ROOM];
    const char *move = replay_move(&show->replay, written);
    if (show->replay.ply > 0) move = desk_move(paint, tercet_game_position(show->replay.game)->ruleset, move, figures);
    int column = paint->columns - paint_width(move) - 1;
    snprintf(title, sizeof title, "%s", show->caption);
    if (show->reviewer.works) {
        size_t known = reviewer_known(&show->reviewer), count = show->reviewer.review.count - 1;
        int length =
            snprintf(title, sizeof title, _("Reviewing: move %zu of %zu"), known < count ? known : count, count);
        snprintf(title + length, sizeof title - (size_t)length, " %s %s", paint_sign(paint, "·", "-"), show->caption);
    }
    paint_short(paint, 0, 1, column - 3, INK_STRONG, GROUND_BAR, title);
    paint_text(paint, 0, column, INK_STRONG, GROUND_BAR, move);
}

/* What is known of the move that comes next, or of the one that led here. */
static ReviewVerdict verdict_at(const Show *show, size_t ply) {
    const Review *review = &show->reviewer.review;
    return show->reviewer.begun && ply + 1 < review->count ? review_verdict(review, ply) : REVIEW_UNKNOWN;
}

/* Marks the best move here on the board, if what comes next was not good. */
static void mark_better(const Show *show, BoardMarks *marks) {
    tercet_turn turn;
    size_t ply = show->replay.ply;
    if (verdict_at(show, ply) < REVIEW_INACCURACY) return;
    tercet_turn_of(tercet_game_position_at(show->replay.game, ply), show->reviewer.review.positions[ply].best, &turn);
    board_mark_steps(marks, turn.steps, turn.count, BOARD_SHOWN);
}

static void draw_board(Show *show) {
    const Paint *paint = &show->screen->paint;
    BoardMarks marks = {0};
    if (desk_has_faces(ruleset_of(show))) marks.flags[show->looked_at.y][show->looked_at.x] |= BOARD_CURSOR;
    mark_better(show, &marks);
    desk_lay_out(paint, ruleset_of(show), &show->board, show->flipped, &show->layout, &show->said);
    board_draw(paint, ruleset_of(show), &show->board, &marks, &show->layout);
}

/* Rows about a side. */
static void draw_player(const Show *show, tercet_side side, int row, int column) {
    const Paint *paint = &show->screen->paint;
    char name[TERCET_TAG_TEXT];
    const char *player = caption_player(show->replay.game, side, name);
    bool moves = replay_result(&show->replay) == TERCET_NONE && side == show->board.side;
    bool hands = show->board.has_hands;
    const char *const players[2] = {player != NULL ? player : "", player != NULL ? player : ""};
    desk_draw_player(paint, side, moves, players, row, column, desk_panel_width(paint));
    if (hands) desk_draw_hand(paint, ruleset_of(show), &show->board, side, NULL, row + 1, column + 4);
    desk_draw_lost(paint, show->replay.game, show->replay.ply, side, row + 1, column + 4 + (hands ? HAND_COLUMNS : 0));
}

/* What the review, or else the record, says that the position is worth. */
static bool find_score(const Show *show, tercet_score *score) {
    const Review *review = &show->reviewer.review;
    size_t ply = show->replay.ply;
    if (!show->reviewer.begun || !review->positions[ply].known || review_is_end(review, ply)) {
        return tercet_game_evaluation(show->replay.game, ply, score);
    }
    *score = review->positions[ply].score;
    return true;
}

/* Shows that, without words where the curve needs their row. */
static void draw_evaluation(const Show *show, bool tight, int row, int column) {
    const Paint *paint = &show->screen->paint;
    char words[CAPTION_SCORE_ROOM];
    tercet_score score;
    if (!find_score(show, &score)) return;
    caption_score(score, show->board.side, words);
    desk_draw_bar(paint, score, show->board.side, words, row, column);
    if (!tight) paint_text(paint, row + 1, column, INK_DIM, GROUND_SCREEN, _("Evaluation, White's view"));
}

/* How a move stands in the list. */
static DeskJudged judge(const void *user, size_t ply) {
    static const DeskJudged judged[REVIEW_VERDICTS] = {
        [REVIEW_UNKNOWN] = {NULL, GROUND_SCREEN}, [REVIEW_BEST] = {NULL, GROUND_SCREEN},
        [REVIEW_GOOD] = {NULL, GROUND_SCREEN},    [REVIEW_INACCURACY] = {"?!", GROUND_SCREEN},
        [REVIEW_MISTAKE] = {"?", GROUND_LAST},    [REVIEW_BLUNDER] = {"??", GROUND_ACCUSED},
    };
    return judged[verdict_at(user, ply)];
}

/* How high the curve is that begins in a row, with some moves and a free row below it; 0 if there is no room. */
static int curve_rows(const Show *show, int row) {
    enum { MOVE_ROWS = 3 };
    int rows = show->said.row - row - 1 - MOVE_ROWS;
    if (!show->reviewer.begun || rows < TIGHT_ROWS) return 0;
    return rows < CURVE_ROWS ? rows : CURVE_ROWS;
}

/* White's chances in all positions. */
static void draw_curve(Show *show, int row, int column, int rows) {
    const Paint *paint = &show->screen->paint;
    const Review *review = &show->reviewer.review;
    for (size_t ply = 0; ply < review->count; ply++) {
        bool known = review->positions[ply].known || review_is_end(review, ply);
        show->chances[ply] = known ? review_chances(review, ply) : -1;
    }
    BoardArea area = {row, column, rows, paint->columns - column - 2};
    desk_draw_curve(paint, show->chances, review->count, show->replay.ply, area);
}

/* What the position is worth, and the curve: below that, or, where there is little room, in its last rows. Returns how
 * many rows they took. */
static int draw_chances(Show *show, int row, int column) {
    tercet_score score;
    int high = find_score(show, &score) ? EVALUATION_ROWS : 0, rows = curve_rows(show, row + high);
    bool tight = show->reviewer.begun && rows == 0 && high > TIGHT_ROWS;
    draw_evaluation(show, tight, row, column);
    if (tight) draw_curve(show, row + high - TIGHT_ROWS, column, TIGHT_ROWS);
    if (rows == 0) return high;
    draw_curve(show, row + high, column, rows);
    return high + rows + 1;
}

static void draw_panel(Show *show) {
    const Paint *paint = &show->screen->paint;
    desk_draw_edge(paint, desk_text_top(paint, &show->said));
    int column = paint->columns - desk_panel_width(paint), row = 1, end = show->said.row;
    tercet_side above = show->flipped ? TERCET_WHITE : TERCET_BLACK;
    int rows = desk_player_rows(paint, &show->board);
    draw_player(show, above, row, column);
    draw_player(show, above == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE, row + rows, column);
    desk_draw_remarks(paint, &show->board, row + 2 * rows, column + 4);
    row += 2 * rows + (show->board.has_hands ? 2 : 1);
    if (desk_has_faces(ruleset_of(show))) {
        desk_draw_face(paint, &show->board, show->looked_at, NULL, row, column + 2);
        row += DESK_FACE_ROWS;
    }
    row += draw_chances(show, row, column + 1);
    BoardArea moves = {row, column, end - row, paint->columns - column};
    desk_draw_moves(paint, show->replay.game, show->replay.ply, &show->spots, moves, judge, show);
}

/* What the review says of the move that led here. */
static void write_judgement(const Show *show, FILE *out) {
    char comment[REPORT_COMMENT_ROOM], capital[LANGUAGE_CAPITAL_ROOM];
    size_t ply = show->replay.ply;
    ReviewVerdict verdict = ply == 0 ? REVIEW_UNKNOWN : verdict_at(show, ply - 1);
    if (verdict >= REVIEW_INACCURACY) {
        fprintf(out, "%s %s\n", report_comment(&show->reviewer.review, ply - 1, comment),
                _("One move back it is shown on the board."));
    } else if (verdict != REVIEW_UNKNOWN) {
        const char *rest = language_capital(_(review_verdict_name(verdict)), capital);
        fprintf(out, "%s%s.\n", capital, rest);
    }
}

/* The move in words and what the record says about it, to be freed; NULL if memory ran out. */
static char *find_text(const Show *show) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    if (out != NULL) {
        replay_write_last(&show->replay, out);
        write_judgement(show, out);
        replay_write_remarks(&show->replay, out);
    }
    return draft_end(&draft, NULL);
}

/* What is said; returns the column of the cursor, if there is one. */
static int draw_message(Show *show, const char *text) {
    const Paint *paint = &show->screen->paint;
    if (show->typing) return entry_draw(paint, &show->entry, show->said.row, show->said.column, _("Go to move:"));
    show->said.ink = show->message != NULL ? INK_STRONG : INK_TEXT;
    desk_draw_text(paint, &show->said, text);
    return 0;
}

static void draw(Show *show) {
    static const DeskKey keys[] = {
        {KEYS_RIGHT, NC_("key", "Right"), NC_("key bar", "next")},
        {KEYS_LEFT, NC_("key", "Left"), NC_("key bar", "back")},
        {KEYS_HOME, NC_("key", "Home"), NC_("key bar", "start")},
        {KEYS_END, NC_("key", "End"), NC_("key bar", "end")},
        {'r', "r", NC_("key bar", "review")},
        {'a', "a", NC_("key bar", "analyse")},
        {'f', "f", NC_("key bar", "flip")},
        {'?', "?", NC_("key bar", "help")},
        {'q', "q", NC_("key bar", "leave")},
    };
    const Paint *paint = &show->screen->paint;
    show->spots.count = 0;
    if (!screen_begin(show->screen, "")) return;
    draw_title(show);
    draw_board(show);
    char *told = find_text(show);
    const char *usual = told == NULL ? _("There is not enough memory.") : told;
    const char *text = show->message != NULL ? show->message : usual;
    desk_settle_text(paint, &show->said, desk_text_lines(paint, &show->said, text), 0);
    draw_panel(show);
    desk_draw_keys(paint, keys, sizeof keys / sizeof keys[0], &show->spots);
    int cursor = draw_message(show, text);
    paint_show(paint, show->typing ? show->said.row : -1, cursor);
    free(told);
}

/* ---- Keys ---- */

static void show_help(Show *show) {
    pages_text(
        show->screen, _("Help"),
        _("Right, Space, Enter, n or ] goes to the next move, Left, b or [ to the one before, as does the wheel, Home "
          "and End to the start and the end. A number and Enter goes to the move of that number: 12 is White's, 12... "
          "Black's. A "
          "click on a move goes there, too.\n"
          "\n"
          "f flips the board. Up and Down scroll what is said below the board, if it is long. Where "
          "pieces have holes, Tab or a click chooses the one whose holes are shown. r reviews the game: each move is "
          "judged, and White's chances become a curve. a takes the game to the analysis board.\n"
          "\n"
          "q or Esc leaves."));
}

/* Obeys a key that goes somewhere; false if it was none. */
static bool key_to_go(Show *show, int key) {
    switch (key) {
    case KEYS_RIGHT:
    case KEYS_ENTER:
    case ' ':
    case 'n':
    case ']': step(show, replay_next, _("This is the end of the game.")); return true;
    case KEYS_LEFT:
    case KEYS_ERASE:
    case 'b':
    case '[': step(show, replay_back, _("This is the start of the game.")); return true;
    case KEYS_HOME: step(show, replay_first, _("This is the start of the game.")); return true;
    case KEYS_END: step(show, replay_last, _("This is the end of the game.")); return true;
    default: return false;
    }
}

static void scroll(Show *show, int lines) {
    show->said.scrolled += lines;
}

/* Begins to review the game, unless that was done already. */
static void begin_review(Show *show) {
    if (show->reviewer.begun) return;
    show->chances = calloc(tercet_game_length(show->replay.game) + 1, sizeof show->chances[0]);
    if (show->chances != NULL && reviewer_begin(&show->reviewer, show->replay.game)) return;
    free(show->chances);
    show->chances = NULL;
    show->message = _("There is not enough memory.");
}

static void key_to_look(Show *show, int key) {
    const char beginning[2] = {(char)key, '\0'};
    switch (key) {
    case KEYS_DOWN: scroll(show, 1); break;
    case KEYS_UP: scroll(show, -1); break;
    case KEYS_PAGE_DOWN: scroll(show, DESK_TEXT_ROWS); break;
    case KEYS_PAGE_UP: scroll(show, -DESK_TEXT_ROWS); break;
    case KEYS_TAB: look_at_next(show); break;
    case 'r': begin_review(show); break;
    case 'a': boardscreen_show_copy(show->screen, show->replay.game, show->replay.ply, show->flipped); break;
    case 'f': show->flipped = !show->flipped; break;
    case '?': show_help(show); break;
    case 'q':
    case KEYS_ESCAPE: show->leaving = true; break;
    default:
        show->typing = key >= '0' && key <= '9';
        if (show->typing) entry_begin(&show->entry, beginning);
        break;
    }
}

static void obey_key(Show *show, int key) {
    show->message = NULL;
    if (!show->typing) {
        if (!key_to_go(show, key)) key_to_look(show, key);
        return;
    }
    EntryState state = entry_key(&show->entry, key);
    show->typing = state == ENTRY_GOES_ON;
    if (state == ENTRY_DONE) go_to_number(show);
}

/* The wheel walks through the moves. */
static int key_of(const Show *show, const Event *event) {
    if (!event->wheel || show->typing) return event->key;
    return event->key == KEYS_UP ? '[' : ']';
}

static void obey_click(Show *show, int row, int column) {
    int key = desk_key_at(&show->spots, row, column);
    if (key >= DESK_MOVE_KEY) {
        show->typing = false;
        show->replay.ply = (size_t)(key - DESK_MOVE_KEY);
        arrive(show);
    } else if (key != 0) {
        obey_key(show, key);
    } else {
        board_cell_at(&show->layout, row, column, &show->looked_at);
    }
}

void replayscreen_show(Screen *screen, const tercet_game *game, bool review) {
    Show show = {.screen = screen, .replay = {.game = game}};
    caption_game(game, show.caption);
    arrive(&show);
    if (review) begin_review(&show);
    while (!show.leaving && !screen->ended) {
        draw(&show);
        Event event = screen_wait(screen, reviewer_news(&show.reviewer), INPUT_FOREVER);
        if (event.kind == EVENT_KEY) obey_key(&show, key_of(&show, &event));
        if (event.kind == EVENT_CLICK) obey_click(&show, event.row, event.column);
        if (event.kind == EVENT_NEWS && show.reviewer.works) reviewer_hear(&show.reviewer);
    }
    reviewer_end(&show.reviewer);
    free(show.chances);
}

int replayscreen_run(const tercet_game *game) {
    Screen screen = {0};
    if (!screen_open(&screen)) return -1;
    replayscreen_show(&screen, game, false);
    paint_end(&screen.paint);
    return input_exit_code();
}
