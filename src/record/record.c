/* Games as text. docs/records.md describes the format; the reader and the writer below follow its order. */
#include "record/history.h"

#include "core/reason.h"
#include "core/text.h"
#include "record/note.h"
#include "record/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_WIDTH = 80,
    HEAD_ROOM = 4096, /* more than all tags, escaped, and the result need */
    MOVE_ROOM = 48,   /* a move with its number, blanks, and the braces and parentheses around it */
    GLUE = '\t',      /* a blank that no line ends with, until the lines are broken; no comment has tabs */
    TAG_NAME_ROOM = 32,
    WORD_ROOM = 64, /* longer than any move or result, so cutting a word to it never makes it one */
    RESERVED_MOVES = 256,
    NUMBER_LIMIT = 100000000
};

static const char *const ending_names[] = {
    [TERCET_GOES_ON] = "none",
    [TERCET_BY_RULE] = "rule",
    [TERCET_BY_REPETITION] = "repetition",
    [TERCET_BY_AGREEMENT] = "agreement",
    [TERCET_BY_RESIGNATION] = "resignation",
    [TERCET_BY_TIME] = "time",
    [TERCET_BY_LENGTH] = "length",
    [TERCET_BY_ILLEGAL_MOVE] = "illegal-move",
    [TERCET_BY_CRASH] = "crash",
};

const char *tercet_ending_name(tercet_ending ending) {
    return (unsigned)ending <= TERCET_BY_CRASH ? ending_names[ending] : ending_names[TERCET_GOES_ON];
}

/* The number that records give to the move played after `ply` moves, and whether it is Black's. */
typedef struct MoveNumber {
    size_t number;
    bool black;
} MoveNumber;

static MoveNumber move_number(const tercet_game *game, size_t ply) {
    size_t offset = tercet_position_side(tercet_game_position_at(game, 0)) == TERCET_BLACK ? 1 : 0;
    return (MoveNumber){.number = (ply + offset) / 2 + 1, .black = (ply + offset) % 2 == 1};
}

/* ---- Writing ---- */

static void write_tag(Text *text, const char *name, const char *value) {
    text_char(text, '[');
    text_string(text, name);
    text_string(text, " \"");
    for (const char *at = value; *at != '\0'; at++) {
        if (*at == '"' || *at == '\\') text_char(text, '\\');
        text_char(text, *at);
    }
    text_string(text, "\"]\n");
}

static void write_start(Text *text, const tercet_position *start) {
    tercet_position usual;
    char string[TERCET_POSITION_TEXT];
    tercet_position_start(start->ruleset, &usual);
    if (tercet_position_equal(start, &usual)) return;
    tercet_position_text(start, string);
    write_tag(text, "Start", string);
}

static void write_tags(Text *text, const tercet_game *game) {
    const tercet_position *start = tercet_game_position_at(game, 0);
    tercet_ending ending = tercet_game_ending(game);
    write_tag(text, "Game", tercet_ruleset_name(start->ruleset));
    write_start(text, start);
    for (int i = 0; i < HISTORY_TAGS; i++) {
        const char *value = history_tags(game)->value[i];
        if (value[0] != '\0') write_tag(text, history_tag_names[i], value);
    }
    write_tag(text, "Result", tercet_result_name(tercet_game_result(game)));
    bool shown_by_moves = ending == TERCET_BY_RULE || ending == TERCET_BY_REPETITION;
    if (ending != TERCET_GOES_ON && !shown_by_moves) write_tag(text, "Ending", ending_names[ending]);
}

/* Adds a move, with its number if that is White's or is wanted. */
static void write_move(Text *text, const tercet_position *before, tercet_move move, MoveNumber number, bool numbered) {
    char string[TERCET_MOVE_TEXT];
    if (!number.black || numbered) {
        text_number(text, number.number);
        text_string(text, number.black ? "..." : ".");
        text_char(text, GLUE);
    }
    tercet_move_text(before, move, string);
    text_string(text, string);
    text_char(text, ' ');
}

/* Adds "{[%eval +0.35] A comment.}", or what there is of it, for the position of a node. */
static void write_note(Text *text, const TreeNode *node, const tercet_position *position) {
    if (node->comment == NULL && !node->evaluated) return;
    text_char(text, '{');
    if (node->evaluated) {
        char evaluation[NOTE_SCORE_ROOM];
        bool white = tercet_position_side(position) == TERCET_WHITE;
        note_write_score(white ? node->evaluation : note_turned(node->evaluation), evaluation);
        for (const char *at = evaluation; *at != '\0'; at++) text_char(text, *at == ' ' ? GLUE : *at);
    }
    if (node->comment != NULL && node->evaluated) text_char(text, ' ');
    if (node->comment != NULL) text_string(text, node->comment);
    text_string(text, "} ");
}

/* Puts a closing parenthesis in the place of the blank that everything ends with. */
static void close_variation(Text *text) {
    text->length--;
    text_string(text, ") ");
}

/* Adds a line from a node on, which is reached by its move from `position`, and behind each of its moves the variations
 * that could be played instead. These are nested no deeper than TERCET_NESTING. */
static void write_line(Text *text, const tercet_game *game, tercet_position position, tercet_node node, size_t ply) {
    const TreeNode *nodes = history_tree(game)->nodes;
    bool numbered = true;
    for (; node != TERCET_NO_NODE; node = nodes[node].first_child) {
        tercet_undo undo;
        write_move(text, &position, nodes[node].move, move_number(game, ply), numbered);
        tercet_move_make(&position, nodes[node].move, &undo);
        write_note(text, &nodes[node], &position);
        numbered = false;
        bool leads = nodes[nodes[node].parent].first_child == node;
        for (tercet_node other = nodes[node].next; leads && other != TERCET_NO_NODE; other = nodes[other].next) {
            text_char(text, '(');
            write_line(text, game, undo.before, other, ply);
            close_variation(text);
            numbered = true;
        }
        ply++;
    }
}

/* Makes lines of what stands on one, at its blanks; columns are characters. */
static void break_lines(char *line) {
    char *blank = NULL; /* the last one, and its column */
    size_t blank_column = 0;
    size_t column = 0;
    for (char *at = line; *at != '\0'; at++) {
        if (*at == ' ') {
            blank = at;
            blank_column = column;
        }
        if (*at == GLUE) *at = ' ';
        if (((unsigned char)*at & 0xc0) != 0x80) column++;
        if (column > LINE_WIDTH && blank != NULL) {
            *blank = '\n';
            blank = NULL;
            column -= blank_column + 1;
        }
    }
}

/* Bytes that are enough for the record. */
static size_t text_room(const Tree *tree) {
    size_t room = HEAD_ROOM;
    for (size_t i = 0; i < tree->count; i++) {
        const char *comment = tree->nodes[i].comment;
        room += MOVE_ROOM + NOTE_SCORE_ROOM + (comment == NULL ? 0 : strlen(comment));
    }
    return room;
}

char *tercet_game_text(const tercet_game *game) {
    if (game == NULL) return NULL;
    const Tree *tree = history_tree(game);
    size_t room = text_room(tree);
    char *buffer = malloc(room);
    if (buffer == NULL) return NULL;
    Text text = text_begin(buffer, room);
    write_tags(&text, game);
    text_char(&text, '\n');
    char *moves = buffer + text.length;
    const tercet_position *start = tercet_game_position_at(game, 0);
    write_note(&text, &tree->nodes[TERCET_START_NODE], start);
    write_line(&text, game, *start, tree->nodes[TERCET_START_NODE].first_child, 0);
    text_string(&text, tercet_result_name(tercet_game_result(game)));
    break_lines(moves);
    text_char(&text, '\n');
    return buffer;
}

/* ---- Reading: characters ---- */

/* Where a variation left its line: behind the move before this node, after so many moves. */
typedef struct Branch {
    tercet_node node;
    size_t length;
} Branch;

/* A record that is being read. The game stands at the line that is being read, a variation or the main one. `line`
 * counts where `at` is; `fault` is the line of what is being judged, and is what a refusal names. */
typedef struct Reader {
    const char *at;
    const char *end;
    size_t line;
    size_t fault;
    tercet_position start;
    HistoryTags tags;
    unsigned tags_seen; /* bits by TagKind */
    tercet_result result;
    tercet_ending ending;
    tercet_game *game;
    char *comment; /* what is remarked on the position now, so far; room for all of the record */
    size_t comment_length;
    bool evaluated;
    tercet_score evaluation; /* White's view */
    int nesting;             /* how many variations are open */
    Branch branches[TERCET_NESTING];
    tercet_reason why;
} Reader;

static bool refuse_format(Reader *reader, const char *sentence) {
    static const char as_it_is[] = "%t"; /* it may have a per cent sign of its own */
    return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT, as_it_is, sentence);
}

static bool refuse_memory(Reader *reader) {
    return reason_refuse(&reader->why, TERCET_RULE_NO_MEMORY, "there is no memory left");
}

static char peek(const Reader *reader) {
    return reader->at < reader->end ? *reader->at : '\0';
}

static char take(Reader *reader) {
    char character = *reader->at++;
    if (character == '\n') reader->line++;
    return character;
}

static bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

/* Whether a byte that is no plain text may stand here all the same: tabs and ends of lines. */
static bool is_layout(const char *at, const char *end) {
    return *at == '\t' || *at == '\n' || (*at == '\r' && end - at > 1 && at[1] == '\n');
}

/* Refuses control characters and what is not UTF-8, anywhere in the record. */
static bool check_bytes(Reader *reader) {
    const char *at = reader->at;
    while (at < reader->end) {
        at += utf8_plain_length(at, (size_t)(reader->end - at));
        if (at == reader->end) break;
        if (!is_layout(at, reader->end)) {
            return refuse_format(reader, "here is a control character, or a byte that is not UTF-8 text");
        }
        if (*at == '\n') reader->fault++;
        at++;
    }
    return true;
}

/* Goes behind a comment; false if it has no end. */
static bool pass_comment(Reader *reader) {
    if (take(reader) == ';') {
        while (reader->at < reader->end && peek(reader) != '\n') take(reader);
        return true;
    }
    while (reader->at < reader->end) {
        if (take(reader) == '}') return true;
    }
    return false;
}

static bool refuse_second(Reader *reader) {
    return refuse_format(reader, "the same position has a second evaluation here");
}

/* Takes the evaluations out of a comment; a position has one at most. */
static bool take_evaluations(Reader *reader, char *comment) {
    bool found;
    do {
        tercet_score score;
        if (!note_take_evaluation(comment, &found, &score)) {
            return refuse_format(reader, "an evaluation looks like [%eval +0.35] or [%eval mate 3]");
        }
        if (found && reader->evaluated) return refuse_second(reader);
        if (found) reader->evaluation = score;
        reader->evaluated |= found;
    } while (found);
    return true;
}

/* Adds a comment to those on the position now. */
static bool read_comment(Reader *reader) {
    reader->fault = reader->line;
    const char *begin = reader->at + 1;
    bool line_comment = peek(reader) == ';';
    if (!pass_comment(reader)) {
        return refuse_format(reader, "the comment that begins here with '{' is never closed");
    }
    size_t length = (size_t)(reader->at - begin) - (line_comment ? 0 : 1);
    char *earlier_end = reader->comment + reader->comment_length;
    const char *joint = note_joint(reader->comment, reader->comment_length);
    char *comment = earlier_end + strlen(joint); /* it takes no more room than the ends of two comments */
    note_text(begin, length, comment);           /* all bytes were checked before */
    if (!take_evaluations(reader, comment)) return false;
    if (comment[0] == '\0') return true;
    memcpy(earlier_end, joint, strlen(joint));
    reader->comment_length = (size_t)(comment - reader->comment) + strlen(comment);
    return true;
}

/* Puts what was remarked on a position before, on the other side of a variation, in front of what is remarked now. All
 * of it stands in the record, so there is room for it. */
static void join_comments(Reader *reader, const char *earlier) {
    size_t length = strlen(earlier);
    const char *joint = note_joint(earlier, length);
    char *now = reader->comment + length + strlen(joint);
    memmove(now, reader->comment, reader->comment_length + 1);
    memcpy(reader->comment, earlier, length);
    memcpy(reader->comment + length, joint, strlen(joint));
}

/* Gives what was remarked to the position that the game stands at. */
static bool keep_comment(Reader *reader) {
    size_t ply = tercet_game_length(reader->game);
    bool white = tercet_position_side(tercet_game_position(reader->game)) == TERCET_WHITE;
    tercet_score score = white ? reader->evaluation : note_turned(reader->evaluation);
    const char *earlier = tercet_game_comment(reader->game, ply);
    if (reader->comment_length > 0 && earlier != NULL) join_comments(reader, earlier);
    /* The text is plain and without evaluations, so only memory can be missing. */
    if (reader->comment_length > 0 && !tercet_game_set_comment(reader->game, ply, reader->comment)) {
        return refuse_memory(reader);
    }
    if (reader->evaluated && tercet_game_evaluation(reader->game, ply, NULL)) return refuse_second(reader);
    if (reader->evaluated) tercet_game_set_evaluation(reader->game, ply, &score);
    reader->comment_length = 0;
    reader->evaluated = false;
    return true;
}

/* Goes to the next thing that means something, or to the end. */
static bool skip_blanks(Reader *reader) {
    while (reader->at < reader->end) {
        if (peek(reader) == '{' || peek(reader) == ';') {
            if (!read_comment(reader)) return false;
        } else if (is_blank(peek(reader))) {
            take(reader);
        } else {
            break;
        }
    }
    reader->fault = reader->line;
    return true;
}

static void skip_spaces(Reader *reader) {
    while (peek(reader) == ' ' || peek(reader) == '\t') take(reader);
}

/* ---- Reading: tags ---- */

typedef enum TagKind {
    TAG_GAME,
    TAG_START,
    TAG_RESULT,
    TAG_ENDING,
    TAG_NOTE,
    TAG_UNKNOWN = TAG_NOTE + HISTORY_TAGS
} TagKind;

static TagKind tag_kind(const char *name) {
    static const char *const names[] = {"Game", "Start", "Result", "Ending"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(name, names[i]) == 0) return (TagKind)i;
    }
    for (unsigned i = 0; i < HISTORY_TAGS; i++) {
        if (strcmp(name, history_tag_names[i]) == 0) return (TagKind)(TAG_NOTE + i);
    }
    return TAG_UNKNOWN;
}

static bool is_name(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static bool read_tag_name(Reader *reader, char name[TAG_NAME_ROOM]) {
    size_t length = 0;
    for (; is_name(peek(reader)); length++) {
        if (length + 1 == TAG_NAME_ROOM) return refuse_format(reader, "the name of this tag is too long");
        name[length] = take(reader);
    }
    name[length] = '\0';
    if (length > 0) return true;
    return refuse_format(reader, "a tag looks like [Name \"value\"], but here the name is missing");
}

/* Reads a value between quotes, in which \" and \\ stand for " and \. */
static bool read_tag_value(Reader *reader, char value[TERCET_POSITION_TEXT]) {
    size_t length = 0;
    if (peek(reader) != '"') return refuse_format(reader, "the value of a tag stands between quotation marks");
    take(reader);
    while (peek(reader) != '"') {
        if (peek(reader) == '\\') take(reader);
        if (reader->at == reader->end || peek(reader) == '\n' || peek(reader) == '\r') {
            return refuse_format(reader, "the value of this tag has no closing quotation mark");
        }
        if (length + 1 == TERCET_POSITION_TEXT) return refuse_format(reader, "the value of this tag is too long");
        value[length++] = take(reader);
    }
    take(reader);
    value[length] = '\0';
    return true;
}

static bool set_ruleset(Reader *reader, const char *value) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(value);
    if (ruleset == NULL) {
        return reason_refuse(&reader->why, TERCET_RULE_RECORD_RULESET, "there is no ruleset '%w'", value);
    }
    tercet_position_start(ruleset, &reader->start);
    return true;
}

static bool set_result(Reader *reader, const char *value) {
    for (tercet_result result = TERCET_NONE; result <= TERCET_DRAW; result++) {
        if (strcmp(value, tercet_result_name(result)) != 0) continue;
        reader->result = result;
        return true;
    }
    return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                         "'%w' is not a result; the results are white, black, draw and none", value);
}

static bool set_ending(Reader *reader, const char *value) {
    for (tercet_ending ending = TERCET_BY_RULE; ending <= TERCET_BY_CRASH; ending++) {
        if (strcmp(value, ending_names[ending]) != 0) continue;
        reader->ending = ending;
        return true;
    }
    return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                         "'%w' is not an ending; the endings are rule, repetition, agreement, resignation, time, "
                         "length, illegal-move and crash",
                         value);
}

static bool set_tag(Reader *reader, const char *name, const char *value) {
    TagKind kind = tag_kind(name);
    if (kind == TAG_UNKNOWN) return true;
    if (reader->tags_seen & 1u << kind) {
        return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT, "the tag %w stands here for the second time",
                             name);
    }
    reader->tags_seen |= 1u << kind;
    switch (kind) {
    case TAG_GAME: return set_ruleset(reader, value);
    case TAG_START: return tercet_position_read(reader->start.ruleset, value, &reader->start, &reader->why);
    case TAG_RESULT: return set_result(reader, value);
    case TAG_ENDING: return set_ending(reader, value);
    default:
        if (history_tags_set(&reader->tags, name, value)) return true;
        return refuse_format(reader, "the value of this tag is too long");
    }
}

/* Reads one tag, from its '[' to its ']'. */
static bool read_tag(Reader *reader) {
    char name[TAG_NAME_ROOM];
    char value[TERCET_POSITION_TEXT];
    take(reader);
    skip_spaces(reader);
    if (!read_tag_name(reader, name)) return false;
    skip_spaces(reader);
    if (!read_tag_value(reader, value)) return false;
    skip_spaces(reader);
    if (peek(reader) != ']') return refuse_format(reader, "this tag has no closing bracket");
    take(reader);
    if (reader->tags_seen == 0 && tag_kind(name) != TAG_GAME) {
        return refuse_format(reader, "the first tag of a record is [Game \"...\"], with the ruleset's name");
    }
    return set_tag(reader, name, value);
}

static bool read_tags(Reader *reader) {
    if (!skip_blanks(reader)) return false;
    if (peek(reader) != '[')
        return refuse_format(reader, "this is not a game record: it does not begin with [Game \"...\"]");
    while (peek(reader) == '[') {
        if (!read_tag(reader) || !skip_blanks(reader)) return false;
    }
    return true;
}

/* ---- Reading: moves ---- */

/* Whether a word ends in front of this character. */
static bool ends_word(char character) {
    return is_blank(character) || character == '{' || character == ';' || character == '(' || character == ')';
}

/* Reads up to the next thing that is no part of it; a word that is too long is cut. */
static void read_word(Reader *reader, char word[WORD_ROOM]) {
    size_t length = 0;
    while (reader->at < reader->end && !ends_word(peek(reader))) {
        char character = take(reader);
        if (length + 1 < WORD_ROOM) word[length++] = character;
    }
    word[length] = '\0';
}

/* Reads a move number, "12." before White's move or "12..." before Black's, which must be the right one. */
static bool read_number(Reader *reader) {
    MoveNumber due = move_number(reader->game, tercet_game_length(reader->game));
    size_t number = 0;
    size_t dots = 0;
    for (char c = peek(reader); c >= '0' && c <= '9' && number < NUMBER_LIMIT; c = peek(reader)) {
        number = 10 * number + (size_t)(take(reader) - '0');
    }
    while (peek(reader) == '.' && dots < 4) {
        take(reader);
        dots++;
    }
    if (number == due.number && dots == (due.black ? 3 : 1)) return true;
    return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                         "here should be the number %d%w, so a move is missing or too many", (int)due.number,
                         due.black ? "..." : ".");
}

/* Says whose move was refused, before the game's own reason. */
static bool refuse_move(Reader *reader) {
    MoveNumber number = move_number(reader->game, tercet_game_length(reader->game));
    return reason_precede(&reader->why, "%s's move %d: ", number.black ? TERCET_BLACK : TERCET_WHITE,
                          (int)number.number);
}

/* How many moves the line had that is being read when it left another one; none in the main line. */
static size_t line_begin(const Reader *reader) {
    return reader->nesting == 0 ? 0 : reader->branches[reader->nesting - 1].length;
}

/* Leaves the line for a variation, which begins with another move in the place of its last one. */
static bool open_variation(Reader *reader) {
    size_t length = tercet_game_length(reader->game);
    if (length == line_begin(reader))
        return refuse_format(reader, "a variation stands behind the move that it replaces");
    if (reader->nesting == TERCET_NESTING) {
        return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT, "variations are nested at most %d deep",
                             TERCET_NESTING);
    }
    take(reader);
    if (!keep_comment(reader)) return false;
    reader->branches[reader->nesting++] = (Branch){tercet_game_node(reader->game, length), length - 1};
    history_back(reader->game);
    return true;
}

/* Comes back to the line that a variation left. */
static bool close_line(Reader *reader) {
    if (reader->nesting == 0) return refuse_format(reader, "here a variation is closed, but none is open");
    if (tercet_game_length(reader->game) == line_begin(reader)) return refuse_format(reader, "this variation is empty");
    take(reader);
    if (!keep_comment(reader)) return false;
    Branch branch = reader->branches[--reader->nesting];
    while (tercet_game_length(reader->game) > branch.length) history_back(reader->game);
    return history_forward(reader->game, branch.node) || refuse_memory(reader);
}

static bool is_result(const char *word) {
    for (tercet_result result = TERCET_NONE; result <= TERCET_DRAW; result++) {
        if (strcmp(word, tercet_result_name(result)) == 0) return true;
    }
    return false;
}

/* Reads a move, or the word that closes the record, which is then in `word`; *closed says which. */
static bool read_move_or_end(Reader *reader, char word[WORD_ROOM], bool *closed) {
    read_word(reader, word);
    *closed = is_result(word);
    if (*closed && reader->nesting > 0) return refuse_format(reader, "the variation that is open here is never closed");
    if (*closed) return true;
    if (!keep_comment(reader)) return false;
    return tercet_game_play_text(reader->game, word, &reader->why) || refuse_move(reader);
}

/* Reads one thing of the moves. */
static bool read_item(Reader *reader, char word[WORD_ROOM], bool *closed) {
    char c = peek(reader);
    if (reader->at == reader->end) return refuse_format(reader, "the record ends without its result");
    if (c == '[') return refuse_format(reader, "a tag cannot stand behind the first move");
    if (c == '(') return open_variation(reader);
    if (c == ')') return close_line(reader);
    if (c >= '0' && c <= '9') return read_number(reader);
    return read_move_or_end(reader, word, closed);
}

/* Reads the moves up to the word that closes the record. */
static bool read_moves(Reader *reader, char closing[WORD_ROOM]) {
    bool closed = false;
    while (!closed) {
        if (!skip_blanks(reader) || !read_item(reader, closing, &closed)) return false;
    }
    return true;
}

/* ---- Reading: the end ---- */

/* Ends the game by what the tags say that the moves do not show. */
static void declare_ending(Reader *reader) {
    const bool draws = reader->ending == TERCET_BY_AGREEMENT || reader->ending == TERCET_BY_LENGTH;
    const bool drawn = reader->result == TERCET_DRAW, open = reader->result == TERCET_NONE;
    const tercet_side loser = reader->result == TERCET_WHITE_WINS ? TERCET_BLACK : TERCET_WHITE;
    if (!open && drawn == draws) tercet_game_end(reader->game, reader->ending, loser);
}

/* Compares what the record says of its end with what the moves came to. */
static bool check_end(Reader *reader) {
    const char *stated = tercet_result_name(reader->result);
    declare_ending(reader);
    tercet_ending ending = tercet_game_ending(reader->game);
    const char *actual = tercet_result_name(tercet_game_result(reader->game));
    if (tercet_game_result(reader->game) != reader->result) {
        if (ending != TERCET_GOES_ON) {
            return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                                 "the result is given as %w, but the moves end with %w", stated, actual);
        }
        return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                             "the result is given as %w, but after these moves the game goes on", stated);
    }
    if (reader->ending != TERCET_GOES_ON && reader->ending != ending) {
        return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                             "the ending is given as %w, but what the moves come to is %w",
                             ending_names[reader->ending], ending_names[ending]);
    }
    return true;
}

/* Judges the closing word, and that nothing follows it. */
static bool read_end(Reader *reader, const char *closing) {
    tercet_result stated = reader->result;
    if (!set_result(reader, closing)) return false;
    if (reader->tags_seen & 1u << TAG_RESULT && stated != reader->result) {
        return reason_refuse(&reader->why, TERCET_RULE_RECORD_FORMAT,
                             "the moves close with %w, but the tag Result says %w", closing,
                             tercet_result_name(stated));
    }
    if (!check_end(reader) || !skip_blanks(reader)) return false;
    if (reader->at == reader->end) return keep_comment(reader);
    return refuse_format(reader, "there is more text behind the result");
}

static bool read_record(Reader *reader) {
    char closing[WORD_ROOM];
    if (!check_bytes(reader)) return false;
    if (!read_tags(reader)) return false;
    reader->game = tercet_game_new(&reader->start, RESERVED_MOVES);
    if (reader->game == NULL) return refuse_memory(reader);
    history_set_tags(reader->game, &reader->tags);
    return read_moves(reader, closing) && read_end(reader, closing);
}

/* Puts the line before the sentence of a refusal. */
static void name_line(Reader *reader) {
    reason_precede(&reader->why, "line %d: ", (int)reader->fault);
    reader->why.line = reader->fault;
}

/* Reads the record that stands between two places; `line` is where it begins. */
static tercet_game *read_between(const char *begin, const char *end, size_t line, tercet_reason *why) {
    Reader reader = {.at = begin, .end = end, .line = line, .fault = line};
    reader.comment = calloc((size_t)(end - begin) + 1, 1);
    bool good = reader.comment != NULL ? read_record(&reader)
                                       : reason_refuse(&reader.why, TERCET_RULE_NO_MEMORY, "there is no memory left");
    free(reader.comment);
    if (good) return reader.game;
    tercet_game_free(reader.game);
    name_line(&reader);
    if (why != NULL) *why = reader.why;
    return NULL;
}

/* A reader for a text, behind the mark that some editors put at its beginning. No text is an empty one. */
static Reader reader_of(const char *text, size_t length) {
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (text == NULL) return (Reader){.at = "", .end = "", .line = 1};
    bool marked = length >= 3 && memcmp(text, byte_order_mark, 3) == 0;
    return (Reader){.at = marked ? text + 3 : text, .end = text + length, .line = 1};
}

tercet_game *tercet_game_read(const char *text, size_t length, tercet_reason *why) {
    Reader reader = reader_of(text, length);
    return read_between(reader.at, reader.end, 1, why);
}

/* ---- Several records ---- */

/* Goes behind a tag, or to the end of its line if it is damaged. */
static void pass_tag(Reader *reader) {
    bool quoted = false;
    while (reader->at < reader->end && peek(reader) != '\n') {
        char character = take(reader);
        if (character == '"') quoted = !quoted;
        if (character == '\\' && quoted && peek(reader) != '\n' && reader->at < reader->end) take(reader);
        if (character == ']' && !quoted) return;
    }
}

/* Goes to where the next record begins: a bracket, after anything else than brackets. */
static void pass_record(Reader *reader) {
    bool moves = false;
    while (reader->at < reader->end && !(moves && peek(reader) == '[')) {
        if (peek(reader) == '{' || peek(reader) == ';') {
            pass_comment(reader);
        } else if (peek(reader) == '[') {
            pass_tag(reader);
        } else {
            moves |= !is_blank(take(reader));
        }
    }
}

size_t tercet_game_records(const char *text, size_t length) {
    Reader reader = reader_of(text, length);
    size_t count = 0;
    do {
        pass_record(&reader);
        count++;
    } while (reader.at < reader.end);
    return count;
}

size_t tercet_game_record_length(const char *text, size_t length) {
    Reader reader = reader_of(text, length);
    pass_record(&reader);
    return text == NULL ? 0 : (size_t)(reader.at - text);
}

tercet_game *tercet_game_read_at(const char *text, size_t length, size_t index, tercet_reason *why) {
    Reader reader = reader_of(text, length);
    for (size_t i = 0; i < index && reader.at < reader.end; i++) pass_record(&reader);
    const char *begin = reader.at;
    size_t line = reader.line;
    pass_record(&reader);
    return read_between(begin, reader.at, line, why);
}
