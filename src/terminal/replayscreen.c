#include "terminal/replayscreen.h"

#include "language/language.h"
#include "terminal/replay.h"
#include "tools/command.h"
#include "view/caption.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum {
    CTRL_C = 3,
    ESCAPE = 27,
    ESCAPE_WAIT = 25, /* milliseconds until Esc is a key of its own, and not the beginning of one */
    TITLE_ROWS = 1,
    BOTTOM_ROWS = 1,
    LIST_WIDTH = 26, /* of the list of moves, if there is room for it */
    TYPED_ROOM = 16,
    PAD_ROWS = 400 /* more than a board and a long comment take */
};

/* What is on the screen. */
typedef struct Screen {
    Replay replay;
    char caption[CAPTION_ROOM];
    int scrolled;           /* lines that have left the board's part at the top */
    char typed[TYPED_ROOM]; /* a move's number */
    int code;               /* to leave with */
} Screen;

/* ---- Drawing ---- */

/* A reversed line over the whole width. */
static void draw_bar(int row, const char *text) {
    attron(A_REVERSE);
    mvhline(row, 0, ' ', COLS);
    mvaddnstr(row, 1, text, COLS - 2);
    attroff(A_REVERSE);
}

/* Columns of the widest line. */
static int text_width(const char *text) {
    int widest = 0, column = 0;
    for (; *text != '\0'; text++) {
        column = *text == '\n' ? 0 : column + (((unsigned char)*text & 0xc0) != 0x80);
        if (column > widest) widest = column;
    }
    return widest;
}

/* Adds lines of text to a pad; one that is too wide is broken at a blank. */
static void add_text(WINDOW *pad, const char *text, int width) {
    while (*text != '\0') {
        size_t word = strcspn(text, " \n");
        int columns = 0;
        for (size_t i = 0; i < word; i++) columns += ((unsigned char)text[i] & 0xc0) != 0x80;
        if (getcurx(pad) > 0 && getcurx(pad) + columns > width) waddch(pad, '\n');
        waddnstr(pad, text, (int)word);
        text += word;
        if (*text == '\n' || (*text == ' ' && getcurx(pad) < width - 1)) waddch(pad, (chtype)(unsigned char)*text);
        if (*text != '\0') text++;
    }
}

/* What one of the replay's functions writes; to be freed, NULL if memory ran out. */
static char *text_of(const Replay *replay, void (*write)(const Replay *replay, FILE *out)) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL) return NULL;
    write(replay, out);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

/* The title, and at its right the move that led here. */
static void draw_title(const Screen *screen) {
    char *move = text_of(&screen->replay, replay_write_move);
    draw_bar(0, screen->caption);
    if (move == NULL) return;
    move[strcspn(move, "\n")] = '\0';
    int column = COLS - text_width(move) - 2;
    attron(A_REVERSE | A_BOLD);
    if (column > 0) mvprintw(0, column, " %s ", move);
    attroff(A_REVERSE | A_BOLD);
    free(move);
}

/* Rows between the title and the bottom. */
static int middle_rows(void) {
    return LINES - TITLE_ROWS - BOTTOM_ROWS;
}

/* The moves around the one that led here, so many rows of them. */
static void draw_list(const Screen *screen, int column, int rows) {
    const tercet_game *game = screen->replay.game;
    size_t room = rows > 0 ? (size_t)rows : 0, length = tercet_game_length(game), now = screen->replay.ply;
    size_t first = now > room / 2 ? now - room / 2 : 0;
    if (first + room > length) first = length > room ? length - room : 0;
    for (size_t ply = first; ply < length && ply < first + room; ply++) {
        char number[CAPTION_NUMBER_ROOM], move[TERCET_MOVE_TEXT];
        caption_number(game, ply, number);
        tercet_move_text(tercet_game_position_at(game, ply), tercet_game_move_at(game, ply), move);
        if (ply + 1 == now) attron(A_REVERSE);
        mvprintw(TITLE_ROWS + (int)(ply - first), column, "%6s %s ", number, move);
        attroff(A_REVERSE);
    }
}

/* Shows a pad's lines from `first` on in an area of the middle that ends at its last row. */
static void show_pad(WINDOW *pad, int first, int rows, int column, int width) {
    int last = TITLE_ROWS + middle_rows() - 1;
    if (rows > 0 && width > 0) pnoutrefresh(pad, first, 0, last - rows + 1, column, last, column + width - 1);
}

/* The moves, and below them what the record says, in a column of their own. */
static void draw_column(const Screen *screen, WINDOW *pad, const char *notes, int column) {
    add_text(pad, notes, LIST_WIDTH - 1);
    int lines = getcury(pad), most = middle_rows() / 2;
    int rows = lines < most ? lines : most;
    draw_list(screen, column, middle_rows() - rows - 1);
    wnoutrefresh(stdscr);
    show_pad(pad, 0, rows, column, LIST_WIDTH - 1);
}

/* The board, with the notes below it if they have no column, as far as the user has scrolled. */
static void draw_board(Screen *screen, WINDOW *pad, const char *board, const char *notes, int width) {
    waddstr(pad, board);
    add_text(pad, notes, width);
    int lines = getcury(pad);
    int most = lines > middle_rows() ? lines - middle_rows() : 0;
    if (screen->scrolled > most) screen->scrolled = most;
    show_pad(pad, screen->scrolled, middle_rows(), 0, width);
}

static void draw_bottom(const Screen *screen) {
    char line[CAPTION_ROOM];
    if (screen->typed[0] != '\0') {
        snprintf(line, sizeof line, _("Go to move: %s"), screen->typed);
        draw_bar(LINES - 1, line);
    } else {
        draw_bar(LINES - 1, _("Left/Right: step  Home/End  12 Enter: go to move 12  Up/Down: scroll  q: leave"));
    }
}

/* Draws everything; `board` and `notes` are what the replay writes. */
static void draw_parts(Screen *screen, const char *board, const char *notes) {
    bool has_column = COLS >= text_width(board) + 1 + LIST_WIDTH;
    int width = has_column ? COLS - LIST_WIDTH : COLS;
    WINDOW *board_pad = newpad(PAD_ROWS, width), *notes_pad = newpad(PAD_ROWS, LIST_WIDTH);
    erase();
    draw_title(screen);
    draw_bottom(screen);
    wnoutrefresh(stdscr);
    if (board_pad != NULL && notes_pad != NULL) {
        if (has_column) draw_column(screen, notes_pad, notes, width);
        draw_board(screen, board_pad, board, has_column ? "" : notes, width);
    }
    if (board_pad != NULL) delwin(board_pad);
    if (notes_pad != NULL) delwin(notes_pad);
    doupdate();
}

static void draw(Screen *screen) {
    char *board = text_of(&screen->replay, replay_write_board);
    char *notes = text_of(&screen->replay, replay_write_notes);
    if (board != NULL && notes != NULL && middle_rows() > 0) draw_parts(screen, board, notes);
    free(board);
    free(notes);
}

/* ---- Keys ---- */

static void step(Screen *screen, bool (*go)(Replay *replay)) {
    if (!go(&screen->replay)) beep();
}

/* Obeys a key that steps, scrolls or leaves; false if the user leaves. */
static bool obey_key(Screen *screen, int key) {
    switch (key) {
    case KEY_RIGHT:
    case ' ':
    case 'n':
    case '\n': step(screen, replay_next); break;
    case KEY_LEFT:
    case KEY_BACKSPACE:
    case 'b': step(screen, replay_back); break;
    case KEY_HOME: step(screen, replay_first); break;
    case KEY_END: step(screen, replay_last); break;
    case KEY_DOWN:
    case KEY_NPAGE: screen->scrolled += key == KEY_DOWN ? 1 : LINES / 2; break;
    case KEY_UP:
    case KEY_PPAGE: screen->scrolled -= key == KEY_UP ? 1 : LINES / 2; break;
    case CTRL_C: screen->code = EXIT_INTERRUPTED; return false;
    case 'q':
    case ESCAPE: return false;
    default: break;
    }
    if (screen->scrolled < 0) screen->scrolled = 0;
    return true;
}

/* Obeys a key while a number is typed, or one that begins it; false if the key is about something else. */
static bool obey_typing(Screen *screen, int key) {
    size_t length = strlen(screen->typed);
    if ((key >= '0' && key <= '9') || (key == '.' && length > 0)) {
        if (length + 1 < TYPED_ROOM) screen->typed[length] = (char)key;
        return true;
    }
    if (length == 0 || key == KEY_RESIZE) return false;
    bool erases = key == KEY_BACKSPACE || key == '\b' || key == 127;
    if (key == '\n' && replay_number(&screen->replay, screen->typed) != REPLAY_GONE) beep();
    memset(screen->typed + (erases ? length - 1 : 0), '\0', erases ? 1 : TYPED_ROOM);
    return erases || key == '\n' || key == ESCAPE;
}

int replayscreen_run(const tercet_game *game) {
    Screen screen = {.replay = {.game = game, .style = view_text_style()}, .code = EXIT_DONE};
    SCREEN *terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL) return replay_lines(game);
    caption_game(game, screen.caption);
    set_escdelay(ESCAPE_WAIT);
    raw();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    int key;
    do {
        draw(&screen);
        key = getch();
        if (key == '\r') key = '\n'; /* what Enter sends, as nonl() leaves it */
    } while (key != ERR && (obey_typing(&screen, key) || obey_key(&screen, key)));
    endwin();
    delscreen(terminal);
    return screen.code;
}
