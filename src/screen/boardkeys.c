/* What the keys and the mouse do on the analysis board. */
#include "language/language.h"
#include "line/arrangement.h"
#include "line/export.h"
#include "line/typed.h"
#include "screen/boardscreen.h"
#include "screen/pages.h"
#include "screen/rulepages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Where one is ---- */

static void say_no_memory(BoardScreen *table) {
    boardscreen_say(table, "%s", _("There is not enough memory."));
}

static void say_sentence(BoardScreen *table, const char *sentence) {
    char capital[LANGUAGE_CAPITAL_ROOM];
    const char *rest = language_capital(sentence, capital);
    boardscreen_say(table, "%s%s.", capital, rest);
}

static void say_why(BoardScreen *table, const tercet_reason *why) {
    char text[TERCET_REASON_TEXT];
    say_sentence(table, language_reason(why, text));
}

void boardkeys_arrive(BoardScreen *table) {
    if (!outline_fill(&table->outline, table->analysis.game)) say_no_memory(table);
    aim_begin(&table->aim, boardscreen_position(table));
    table->aim.able = !tercet_game_over(table->analysis.line, NULL);
    table->aim.confirm = table->screen->settings.confirm;
    table->engine.report.line_count = 0;
    table->said.scrolled = 0;
    table->mode = BOARD_TURN;
}

/* After everything that the analysis was told; where nothing was to be done, the complaint is said. */
static void hear(BoardScreen *table, AnalysisAnswer answer, const char *complaint) {
    switch (answer) {
    case ANALYSIS_DONE: boardkeys_arrive(table); break;
    case ANALYSIS_NO_MEMORY: say_no_memory(table); break;
    default: boardscreen_say(table, "%s", complaint); break;
    }
}

/* The same after a change. */
static void hear_change(BoardScreen *table, AnalysisAnswer answer, const char *complaint) {
    hear(table, answer, complaint);
    table->due |= answer == ANALYSIS_DONE;
}

static void walk(BoardScreen *table, AnalysisAnswer (*go)(Analysis *analysis), const char *complaint) {
    boardlines_drop(table);
    hear(table, go(&table->analysis), complaint);
}

static void go_to(BoardScreen *table, tercet_node node) {
    boardlines_drop(table);
    hear(table, analysis_go(&table->analysis, node), "");
    table->on_moves = true;
}

static void go_to_other(BoardScreen *table, bool backwards) {
    boardlines_drop(table);
    hear(table, analysis_other(&table->analysis, backwards), _("There is no other move instead of this one."));
}

/* ---- Moves ---- */

/* Whether the end of the game, which no move shows, was lost with a change. */
static bool loses_end(const BoardScreen *table, tercet_ending before) {
    return before >= TERCET_BY_AGREEMENT && tercet_game_ending(table->analysis.game) != before;
}

static void play(BoardScreen *table, tercet_move move) {
    tercet_reason why;
    const char *before = analysis_record(&table->analysis);
    tercet_ending ending = tercet_game_ending(table->analysis.game);
    boardlines_drop(table);
    table->mode = BOARD_TURN;
    AnalysisAnswer answer = analysis_play(&table->analysis, move, &why);
    if (answer == ANALYSIS_REFUSED) {
        say_why(table, &why);
    } else {
        hear(table, answer, "");
    }
    if (loses_end(table, ending)) {
        boardscreen_say(table, "%s",
                        _("The game goes on now, and no longer has the end that it had; u takes that back."));
    }
    table->due |= analysis_record(&table->analysis) != before; /* or that move was there already */
}

static void aimed(BoardScreen *table, AimAnswer answer) {
    const Aim *aim = &table->aim;
    switch (answer) {
    case AIM_NOTHING: break;
    case AIM_STEP: table->on_moves = false; break; /* the arrows go on with the turn */
    case AIM_PLAYS: play(table, aim->move); break;
    case AIM_REFUSED: say_why(table, &aim->why); break;
    case AIM_NOWHERE:
        boardscreen_say(
            table, _("There is no cell where the %s could be put."),
            C_("the", tercet_piece_name(aim->builder.position.ruleset, aim->board.hand[aim_side(aim)][aim->hand])));
        break;
    }
}

/* Plays the first move of a line of the engine. */
static void play_line(BoardScreen *table, int number) {
    const tercet_report *report = &table->engine.report;
    if (number < (int)report->line_count) play(table, report->lines[number].moves[0]);
}

/* ---- Changes ---- */

static void take_back(BoardScreen *table) {
    boardlines_drop(table);
    hear_change(table, analysis_undo(&table->analysis), _("There is nothing to take back."));
}

static void make_again(BoardScreen *table) {
    boardlines_drop(table);
    hear_change(table, analysis_redo(&table->analysis), _("Nothing was taken back that could be made again."));
}

static void promote(BoardScreen *table) {
    tercet_reason why;
    tercet_ending before = tercet_game_ending(table->analysis.game);
    boardlines_drop(table);
    AnalysisAnswer answer = analysis_promote(&table->analysis, &why);
    hear_change(table, answer, _("This is the main line already."));
    if (answer == ANALYSIS_REFUSED) say_why(table, &why);
    if (answer != ANALYSIS_DONE) return;
    boardscreen_say(table, "%s %s", _("This is the main line now; u takes that back."),
                    loses_end(table, before) ? _("How the game ended belonged to the other one.") : "");
}

static void delete_move(BoardScreen *table) {
    tercet_ending before = tercet_game_ending(table->analysis.game);
    boardlines_drop(table);
    AnalysisAnswer answer = analysis_delete(&table->analysis);
    hear_change(table, answer, _("This is the start: there is no move to delete."));
    if (answer != ANALYSIS_DONE) return;
    boardscreen_say(table, "%s",
                    loses_end(table, before)
                        ? _("Deleted, with all that followed, and with how the game ended; u brings it back.")
                        : _("Deleted, with all that followed; u brings it back."));
}

/* ---- Questions and lines ---- */

static void ask(BoardScreen *table, void (*answered)(BoardScreen *table), const char *question) {
    table->mode = BOARD_ASKING;
    table->answered = answered;
    boardscreen_say(table, "%s", question);
}

static void answer(BoardScreen *table, int key) {
    int letter = key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
    bool yes = letter == 'y' || letter == _("y")[0];
    bool no = letter == 'n' || letter == 'q' || key == KEYS_ESCAPE;
    if (!yes && !no) return;
    table->mode = BOARD_TURN;
    table->message[0] = '\0';
    if (yes) table->answered(table);
}

static void type(BoardScreen *table, BoardMode mode, const char *beginning) {
    table->mode = mode;
    table->message[0] = '\0';
    table->aim.why.cell_count = 0;
    entry_begin(&table->entry, beginning);
}

/* ---- Files ---- */

static void save_anyway(BoardScreen *table) {
    char message[FILE_MESSAGE_ROOM], expanded[FILE_PATH_ROOM];
    const char *path = typed_path(table->entry.text, expanded), *record = analysis_record(&table->analysis);
    if (!file_save(path, record, strlen(record), message)) {
        say_sentence(table, message);
        return;
    }
    snprintf(table->path, sizeof table->path, "%s", path);
    table->file = store_mark(path);
    table->due = true;
    if (analysis_note_saved(&table->analysis) == ANALYSIS_DONE) boardscreen_say(table, _("Saved to %s."), path);
}

static void save(BoardScreen *table) {
    char expanded[FILE_PATH_ROOM];
    table->mode = BOARD_TURN;
    if (store_may_replace(typed_path(table->entry.text, expanded), &table->file)) {
        save_anyway(table);
    } else {
        ask(table, save_anyway, _("There is another file of that name. Replace it? y/n"));
    }
}

/* Offers the file that it came from, unless that is in the archive. */
static void ask_name(BoardScreen *table) {
    char name[EXPORT_NAME_ROOM];
    export_name(boardscreen_ruleset(table), "tercet", name);
    bool fits = table->path[0] != '\0' && strlen(table->path) < ENTRY_ROOM;
    bool archived = fits && store_holds(&table->screen->session.store, table->path);
    type(table, BOARD_NAMING, fits && !archived ? table->path : name);
    if (archived) {
        boardscreen_say(table, "%s",
                        _("In the library the game stays as it was played; the analysis goes to a file of its own."));
    }
}

/* ---- Comments ---- */

static void begin_comment(BoardScreen *table) {
    const char *comment = tercet_node_comment(table->analysis.game, table->analysis.node);
    if (comment != NULL && strlen(comment) >= ENTRY_ROOM) {
        boardscreen_say(table, _("This comment has more than %d bytes, and can only be changed in its file."),
                        ENTRY_ROOM - 1);
        return;
    }
    type(table, BOARD_COMMENT, comment == NULL ? "" : comment);
    boardscreen_say(table, "%s", _("Type a comment on this position; an empty one takes it away."));
}

static void set_comment(BoardScreen *table) {
    boardlines_drop(table);
    AnalysisAnswer set = analysis_comment(&table->analysis, table->entry.text);
    table->mode = BOARD_TURN;
    table->message[0] = '\0';
    if (set == ANALYSIS_NOTHING) return;
    hear_change(table, set, _("A comment can have neither control characters nor the beginning of an evaluation."));
    if (set == ANALYSIS_REFUSED) table->mode = BOARD_COMMENT;
}

/* ---- Lines that are typed ---- */

static void command(BoardScreen *table, int key);

static void play_typed(BoardScreen *table) {
    AimAnswer read = aim_read(&table->aim, table->entry.text);
    table->entry.spent = read == AIM_REFUSED;
    aimed(table, read);
}

/* Does what a line says, once it is typed. */
static void obey_line(BoardScreen *table) {
    const DeskKey *letter = boardpanel_command(table);
    if (letter != NULL) {
        table->mode = BOARD_TURN;
        command(table, letter->key);
        return;
    }
    switch (table->mode) {
    case BOARD_TYPING: play_typed(table); break;
    case BOARD_COMMENT: set_comment(table); break;
    default: save(table); break;
    }
}

static void go_on_typing(BoardScreen *table, int key) {
    table->aim.why.cell_count = 0;
    if (table->mode == BOARD_TYPING && table->entry.spent && key == 'm') { /* begins a move, as it does elsewhere */
        type(table, BOARD_TYPING, "");
        return;
    }
    bool emptied = table->mode == BOARD_COMMENT && key == KEYS_ENTER; /* nothing is a comment, too */
    EntryState state = emptied ? ENTRY_DONE : entry_key(&table->entry, key);
    if (state != ENTRY_DONE) table->message[0] = '\0';
    if (state == ENTRY_LEFT) table->mode = BOARD_TURN;
    if (state == ENTRY_DONE) obey_line(table);
}

/* ---- Other positions ---- */

/* Begins anew with a position. An analysis that is saved nowhere stays as a draft. */
static void restart(BoardScreen *table, const tercet_position *position) {
    bool unsaved = !analysis_is_saved(&table->analysis);
    AnalysisAnswer begun = analysis_restart(&table->analysis, position);
    if (begun == ANALYSIS_DONE && unsaved) sketch_leave(&table->sketch);
    if (begun == ANALYSIS_DONE) {
        table->path[0] = '\0';
        table->file = (StoreMark){0};
        table->setup = (tercet_setup){0};
        table->on_moves = false;
    }
    hear_change(table, begun, "");
    aim_find_cell(&table->aim);
    if (begun == ANALYSIS_DONE)
        boardscreen_say(table, "%s", _("A new analysis begins here; u goes back to the one before."));
}

/* What was set up and not used waits for the next time; where nothing was, that begins with the position there. */
static void set_up(BoardScreen *table) {
    tercet_position position;
    const tercet_position *here = boardscreen_position(table);
    if (table->setup.ruleset == NULL) tercet_setup_of(here, &table->setup);
    if (boardedit_run(table->screen, &table->setup, here, table->aim.flipped, &position)) {
        restart(table, &position);
    } else if (arrangement_is(&table->setup, here)) {
        table->setup = (tercet_setup){0};
    }
}

/* ---- Leaving ---- */

static void leave(BoardScreen *table) {
    table->leaving = true;
}

static void quit(BoardScreen *table) {
    if (analysis_is_saved(&table->analysis)) {
        leave(table);
    } else if (table->complained) {
        ask(table, leave, _("This analysis could not be kept and would be lost. Leave it all the same? y/n"));
    } else {
        ask(table, leave,
            _("This is not saved to a file. Leave it? It stays as a draft, which is offered when the board is opened. "
              "y/n"));
    }
}

/* ---- Help ---- */

static void show_help(BoardScreen *table) {
    pages_text(
        table->screen, _("Help"),
        _("Moves are made as in a game: with the arrows and Enter, by clicking or dragging, or by typing them; m "
          "begins one whatever its first letter is, and Enter behind a single letter does what that key does. A move "
          "that differs from the next one becomes a variation.\n"
          "\n"
          "  [ ]       one move back or on, as does the wheel\n"
          "  Home End  to the start and the end of the line\n"
          "  Tab       from the board to the moves and back: there Left and Right walk,\n"
          "            Up and Down go to the moves that were tried instead\n"
          "  v         the next move that was tried instead\n"
          "  k         a comment on the position\n"
          "  p         makes this line the main line\n"
          "  x         deletes the move with all that follows\n"
          "  u r       take a change back, and make it again\n"
          "  f         flips the board\n"
          "\n"
          "  o e       the engine on or off\n"
          "  n         how many lines it shows, from 1 to 5\n"
          "\n"
          "A click on a move goes to it, a click on a line of the engine plays its first move. The best move is marked "
          "on "
          "the board.\n"
          "\n"
          "  i         set up a position, piece by piece or by its string\n"
          "  s         save it all to a file\n"
          "  l         the rules of this game\n"
          "  PgUp PgDn scroll what is said\n"
          "  q         leave\n"
          "\n"
          "In the list of moves * is a comment, and parentheses are around variations. Nothing is lost: what is not "
          "saved stays as a draft and is offered when the board is opened again."));
}

/* ---- Keys ---- */

/* Keys that walk wherever the arrows are. Returns whether it was one. */
static bool key_to_walk(BoardScreen *table, int key) {
    switch (key) {
    case '[': walk(table, analysis_back, _("This is the start.")); return true;
    case ']': walk(table, analysis_next, _("Nothing follows here: play a move.")); return true;
    case KEYS_HOME: walk(table, analysis_first, _("This is the start.")); return true;
    case KEYS_END: walk(table, analysis_last, _("Nothing follows here: play a move.")); return true;
    case 'v': go_to_other(table, false); return true;
    default: return false;
    }
}

/* Whether Enter passes, as nothing else is legal. */
static bool passes(const Aim *aim, int key) {
    bool enters = key == KEYS_ENTER || key == ' ';
    return enters && aim->able && aim->builder.next_count == 1 && aim->builder.next[0].kind == TERCET_STEP_PASS;
}

/* Keys while the arrows are in the list of moves. */
static bool key_in_moves(BoardScreen *table, int key) {
    if ((!table->on_moves && table->aim.able) || passes(&table->aim, key)) return false;
    switch (key) {
    case KEYS_LEFT:
    case KEYS_ERASE: return key_to_walk(table, '[');
    case KEYS_RIGHT:
    case KEYS_ENTER:
    case ' ': return key_to_walk(table, ']');
    case KEYS_UP:
    case KEYS_DOWN: go_to_other(table, key == KEYS_UP); return true;
    default: return false;
    }
}

/* From the board to a hand or holes, to the moves, and back; a turn that was begun keeps the arrows. */
static void tab(BoardScreen *table) {
    Aim *aim = &table->aim;
    if (table->on_moves) {
        table->on_moves = false;
        return;
    }
    AimFocus before = aim->focus;
    bool begun = aim->builder.turn.count > 0;
    if (before == AIM_BOARD || begun) aim_tab(aim);
    table->on_moves = aim->focus == before && !begun;
    if (table->on_moves) aim->focus = AIM_BOARD;
}

/* Keys for whoever builds a turn. Returns whether it was one. */
static bool key_for_turn(BoardScreen *table, int key) {
    const char beginning[2] = {(char)key, '\0'};
    Aim *aim = &table->aim;
    bool capital = key >= 'A' && key <= 'Z';
    if (!aim->able) return false;
    if (key == 'm' || key == ':' || key == '/') {
        type(table, BOARD_TYPING, "");
    } else if (key == 'w') {
        aimed(table, aim_step(aim, TERCET_STEP_SWAP));
    } else if (key == ' ' || key == KEYS_ENTER) {
        aimed(table, aim_choose(aim));
    } else if (key >= '1' && key <= '9') {
        aimed(table, aim_hand(aim, key - '1'));
    } else if (capital && aim_pegs(aim)) {
        aimed(table, aim_hole(aim, key - 'A'));
    } else if (capital || (key >= 'a' && key <= 'c')) {
        type(table, BOARD_TYPING, beginning);
    } else {
        return false;
    }
    return true;
}

static void key_to_change(BoardScreen *table, int key) {
    switch (key) {
    case 'k': begin_comment(table); break;
    case 'p': promote(table); break;
    case 'x': delete_move(table); break;
    case 'u': take_back(table); break;
    case 'r': make_again(table); break;
    case 's': ask_name(table); break;
    case 'i':
        boardlines_drop(table);
        set_up(table);
        break;
    case 'q': quit(table); break;
    default: break;
    }
}

static void command(BoardScreen *table, int key) {
    bool moves_cursor = key >= KEYS_UP && key <= KEYS_RIGHT;
    table->message[0] = '\0';
    table->aim.why.cell_count = 0;
    if (key >= DESK_MOVE_KEY) {
        go_to(table, (tercet_node)(key - DESK_MOVE_KEY));
    } else if (key >= BOARD_LINE_KEY) {
        play_line(table, key - BOARD_LINE_KEY);
    } else if (key_to_walk(table, key) || key_in_moves(table, key) || key_for_turn(table, key)) {
        return;
    } else if (moves_cursor) {
        aim_move(&table->aim, key);
    } else {
        switch (key) {
        case '?': show_help(table); break;
        case 'l': rulepages_read(table->screen, tercet_ruleset_game(boardscreen_ruleset(table))); break;
        case 'o':
        case 'e': boardlines_switch(table); break;
        case 'n': boardlines_more(table); break;
        case 'f': table->aim.flipped = !table->aim.flipped; break;
        case KEYS_TAB: tab(table); break;
        case KEYS_ESCAPE:
        case KEYS_ERASE:
            if (!aim_back(&table->aim)) table->on_moves = false;
            break;
        default: key_to_change(table, key); break;
        }
    }
}

void boardkeys_obey(BoardScreen *table, int key) {
    const char beginning[2] = {(char)key, '\0'};
    if (key == KEYS_PAGE_DOWN || key == KEYS_PAGE_UP) {
        table->said.scrolled += key == KEYS_PAGE_DOWN ? table->said.rows : -table->said.rows;
    } else if (table->mode == BOARD_ASKING) {
        answer(table, key);
    } else if (table->mode != BOARD_TURN) {
        go_on_typing(table, key);
    } else if (table->aim.able && aim_begins_move(&table->aim, key)) {
        type(table, BOARD_TYPING, beginning);
    } else {
        command(table, key);
    }
}

/* ---- The mouse ---- */

void boardkeys_click(BoardScreen *table, int row, int column) {
    Aim *aim = &table->aim;
    tercet_cell cell;
    int key = desk_key_at(&table->spots, row, column);
    aim->pressed = key == 0 || (key >= '1' && key <= '9'); /* on the board or a hand: nothing else can be dragged */
    aim->grabbed = (tercet_cell){-1, -1};
    if (key != 0 && table->mode == BOARD_TURN) {
        command(table, key);
    } else if (key != 0) {
        boardkeys_obey(table, key);
    } else if (table->mode == BOARD_TURN && board_cell_at(&aim->layout, row, column, &cell)) {
        table->message[0] = '\0';
        aim->why.cell_count = 0;
        table->on_moves = false;
        aim->grabbed = cell;
        aimed(table, aim_click(aim, cell));
    }
}

void boardkeys_release(BoardScreen *table, int row, int column) {
    tercet_cell cell;
    bool pressed = table->aim.pressed;
    table->aim.pressed = false;
    if (!pressed || table->mode != BOARD_TURN) return;
    if (board_cell_at(&table->aim.layout, row, column, &cell)) aimed(table, aim_drop(&table->aim, cell));
}
