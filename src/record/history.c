/* A game from its first position to its result. */
#include "record/history.h"

#include "core/reason.h"
#include "record/note.h"
#include "record/utf8.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWN_AT = 3, LEAST_ROOM = 16 };

/* The end of a chain of entries. */
#define NO_ENTRY SIZE_MAX

/* One position of the line that the game stands at: the main line, but while another one is read or added to. Entries
 * whose hashes fall into the same chain are linked from the latest to the earliest, so that an earlier occurrence is
 * found without walking through the whole game. */
typedef struct Entry {
    tercet_position position;
    uint64_t hash;
    tercet_node node; /* its place in the tree */
    size_t earlier;   /* the entry before this one in its chain, or NO_ENTRY */
    int times;        /* how often the position has stood on the board, this time included */
} Entry;

/* entries[0] is the start, entries[length] the position now. There is room for `room` moves, hence for room + 1
 * entries. The number of chains is a power of two. */
struct tercet_game {
    Tree tree;
    Entry *entries;
    size_t length;
    size_t room;
    size_t *chains;
    size_t chain_count;
    tercet_ending declared; /* what ended the game though its moves did not; TERCET_GOES_ON if nothing did */
    tercet_side loser;      /* by resignation or time */
    HistoryTags tags;
};

const char *const history_tag_names[HISTORY_TAGS] = {"White", "Black", "Date", "Event", "Clock", "Help"};

/* ---- Room ---- */

static size_t chains_for(size_t room) {
    size_t count = LEAST_ROOM;
    while (count < room) count *= 2;
    return count;
}

/* Puts an entry at the head of its chain and counts its position. */
static void link_entry(tercet_game *game, size_t index) {
    Entry *entry = &game->entries[index];
    size_t *chain = &game->chains[entry->hash & (game->chain_count - 1)];
    entry->times = 1;
    entry->earlier = *chain;
    for (size_t i = *chain; i != NO_ENTRY; i = game->entries[i].earlier) {
        const Entry *other = &game->entries[i];
        if (other->hash == entry->hash && tercet_position_equal(&other->position, &entry->position)) {
            entry->times = other->times + 1;
            break;
        }
    }
    *chain = index;
}

static void unlink_last(tercet_game *game) {
    const Entry *entry = &game->entries[game->length];
    game->chains[entry->hash & (game->chain_count - 1)] = entry->earlier;
}

static void link_all(tercet_game *game) {
    for (size_t i = 0; i < game->chain_count; i++) game->chains[i] = NO_ENTRY;
    for (size_t i = 0; i <= game->length; i++) link_entry(game, i);
}

/* Gives the game room for this many moves; false, and nothing changed, if memory ran out. */
static bool make_room(tercet_game *game, size_t room) {
    if (room > SIZE_MAX / 2 / sizeof(Entry) - 1) return false;
    size_t chain_count = chains_for(room);
    Entry *entries = malloc((room + 1) * sizeof *entries);
    size_t *chains = malloc(chain_count * sizeof *chains);
    if (entries == NULL || chains == NULL) {
        free(entries);
        free(chains);
        return false;
    }
    if (game->entries != NULL) memcpy(entries, game->entries, (game->length + 1) * sizeof *entries);
    free(game->entries);
    free(game->chains);
    game->entries = entries;
    game->chains = chains;
    game->room = room;
    game->chain_count = chain_count;
    return true;
}

tercet_game *tercet_game_new(const tercet_position *start, size_t plies) {
    if (start == NULL || start->ruleset == NULL) return NULL;
    tercet_game *game = calloc(1, sizeof *game);
    if (game == NULL) return NULL;
    if (!tree_begin(&game->tree, plies) || !make_room(game, plies)) {
        tercet_game_free(game);
        return NULL;
    }
    game->entries[0] = (Entry){.position = *start, .hash = tercet_position_hash(start)};
    link_all(game);
    return game;
}

void tercet_game_free(tercet_game *game) {
    if (game == NULL) return;
    tree_end(&game->tree);
    free(game->entries);
    free(game->chains);
    free(game);
}

/* ---- Looking ---- */

/* The entry after so many moves; NULL if there is none. */
static Entry *entry_at(const tercet_game *game, size_t ply) {
    return game != NULL && ply <= game->length ? &game->entries[ply] : NULL;
}

const tercet_position *tercet_game_position(const tercet_game *game) {
    return game == NULL ? NULL : &game->entries[game->length].position;
}

size_t tercet_game_length(const tercet_game *game) {
    return game == NULL ? 0 : game->length;
}

const tercet_position *tercet_game_position_at(const tercet_game *game, size_t ply) {
    const Entry *entry = entry_at(game, ply);
    return entry == NULL ? NULL : &entry->position;
}

tercet_move tercet_game_move_at(const tercet_game *game, size_t ply) {
    if (game == NULL || ply >= game->length) return TERCET_NO_MOVE;
    return game->tree.nodes[game->entries[ply + 1].node].move;
}

int tercet_game_repetitions(const tercet_game *game) {
    return game == NULL ? 0 : game->entries[game->length].times;
}

tercet_ending tercet_game_ending(const tercet_game *game) {
    if (game == NULL) return TERCET_GOES_ON;
    if (game->declared != TERCET_GOES_ON) return game->declared;
    if (tercet_position_result(tercet_game_position(game)) != TERCET_NONE) return TERCET_BY_RULE;
    return tercet_game_repetitions(game) >= DRAWN_AT ? TERCET_BY_REPETITION : TERCET_GOES_ON;
}

tercet_result tercet_game_result(const tercet_game *game) {
    switch (tercet_game_ending(game)) {
    case TERCET_BY_RULE: return tercet_position_result(tercet_game_position(game));
    case TERCET_BY_REPETITION:
    case TERCET_BY_AGREEMENT:
    case TERCET_BY_LENGTH: return TERCET_DRAW;
    case TERCET_BY_RESIGNATION:
    case TERCET_BY_TIME:
    case TERCET_BY_ILLEGAL_MOVE:
    case TERCET_BY_CRASH: return game->loser == TERCET_WHITE ? TERCET_BLACK_WINS : TERCET_WHITE_WINS;
    default: return TERCET_NONE;
    }
}

/* What is said of a game that ended so; the sides of those with two are the loser and the winner. */
static const char *const ending_sentences[] = {
    [TERCET_BY_REPETITION] =
        N_("the game is over: it is a draw, as the position stands on the board for the third time"),
    [TERCET_BY_AGREEMENT] = N_("the game is over: the players agreed to a draw"),
    [TERCET_BY_RESIGNATION] = N_("the game is over: %s has resigned, and %s has won"),
    [TERCET_BY_TIME] = N_("the game is over: %s's time is up, and %s has won"),
    [TERCET_BY_LENGTH] = N_("the game is over: it is a draw, as no more moves were allowed"),
    [TERCET_BY_ILLEGAL_MOVE] = N_("the game is over: %s sent an illegal move, and %s has won"),
    [TERCET_BY_CRASH] = N_("the game is over: the program of %s failed, and %s has won"),
};

bool tercet_game_over(const tercet_game *game, tercet_reason *why) {
    if (game == NULL) return false;
    const tercet_side winner = game->loser == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
    tercet_ending ending = tercet_game_ending(game);
    if (ending == TERCET_GOES_ON) return false;
    /* A finished position refuses whatever is played with the sentence that is wanted here. */
    if (ending == TERCET_BY_RULE) return !tercet_move_legal(tercet_game_position(game), TERCET_NO_MOVE, why);
    return !reason_refuse(why, TERCET_RULE_GAME_OVER, ending_sentences[ending], game->loser, winner);
}

void tercet_game_board(const tercet_game *game, tercet_board *board) {
    if (game == NULL || game->length == 0) {
        tercet_board_of(tercet_game_position(game), board);
    } else {
        size_t last = game->length - 1;
        tercet_board_after(&game->entries[last].position, tercet_game_move_at(game, last), board);
    }
}

/* ---- Playing ---- */

/* Makes sure that the line can become one move longer. */
static bool has_room(tercet_game *game) {
    if (game->length < game->room) return true;
    if (!make_room(game, game->room < LEAST_ROOM / 2 ? LEAST_ROOM : 2 * game->room)) return false;
    link_all(game);
    return true;
}

bool history_forward(tercet_game *game, tercet_node node) {
    if (!has_room(game)) return false;
    tercet_undo undo;
    Entry *next = &game->entries[game->length + 1];
    *next = (Entry){.position = game->entries[game->length].position, .node = node};
    tercet_move_make(&next->position, game->tree.nodes[node].move, &undo);
    next->hash = tercet_position_hash(&next->position);
    game->length++;
    link_entry(game, game->length);
    return true;
}

void history_back(tercet_game *game) {
    unlink_last(game);
    game->length--;
}

/* Adds a legal move to the line. */
static bool append(tercet_game *game, tercet_move move, tercet_reason *why) {
    tercet_node node = has_room(game) ? tree_add(&game->tree, game->entries[game->length].node, move) : TERCET_NO_NODE;
    if (node == TERCET_NO_NODE) return reason_refuse(why, TERCET_RULE_NO_MEMORY, "there is no memory left");
    return history_forward(game, node);
}

bool tercet_game_play(tercet_game *game, tercet_move move, tercet_reason *why) {
    if (tercet_game_over(game, why)) return false;
    if (!tercet_move_legal(tercet_game_position(game), move, why)) return false;
    return append(game, move, why);
}

bool tercet_game_play_text(tercet_game *game, const char *text, tercet_reason *why) {
    tercet_move move;
    if (tercet_game_over(game, why)) return false;
    if (!tercet_move_read(tercet_game_position(game), text, &move, why)) return false;
    return append(game, move, why);
}

bool tercet_game_undo(tercet_game *game) {
    if (game == NULL) return false;
    if (game->declared != TERCET_GOES_ON) {
        game->declared = TERCET_GOES_ON;
        return true;
    }
    if (game->length == 0) return false;
    history_back(game);
    const TreeNode *now = &game->tree.nodes[game->entries[game->length].node];
    while (now->first_child != TERCET_NO_NODE) tree_remove(&game->tree, now->last_child);
    return true;
}

static bool is_drawn_by(tercet_ending ending) {
    return ending == TERCET_BY_AGREEMENT || ending == TERCET_BY_LENGTH;
}

bool tercet_game_end(tercet_game *game, tercet_ending ending, tercet_side loser) {
    if (game == NULL || ending < TERCET_BY_AGREEMENT || ending > TERCET_BY_CRASH) return false;
    if (!is_drawn_by(ending) && loser != TERCET_WHITE && loser != TERCET_BLACK) return false;
    if (tercet_game_ending(game) != TERCET_GOES_ON) return false;
    game->declared = ending;
    game->loser = is_drawn_by(ending) ? TERCET_WHITE : loser;
    return true;
}

bool tercet_game_resign(tercet_game *game, tercet_side loser) {
    return tercet_game_end(game, TERCET_BY_RESIGNATION, loser);
}

bool tercet_game_lose_on_time(tercet_game *game, tercet_side loser) {
    return tercet_game_end(game, TERCET_BY_TIME, loser);
}

bool tercet_game_agree_draw(tercet_game *game) {
    return tercet_game_end(game, TERCET_BY_AGREEMENT, TERCET_WHITE);
}

/* ---- The tree ---- */

const Tree *history_tree(const tercet_game *game) {
    return &game->tree;
}

tercet_node tercet_game_node(const tercet_game *game, size_t ply) {
    const Entry *entry = entry_at(game, ply);
    return entry == NULL ? TERCET_NO_NODE : entry->node;
}

/* The node of this number; NULL if there is none. */
static TreeNode *node_at(const tercet_game *game, tercet_node node) {
    return game != NULL && tree_has(&game->tree, node) ? &game->tree.nodes[node] : NULL;
}

tercet_node tercet_node_parent(const tercet_game *game, tercet_node node) {
    const TreeNode *at = node_at(game, node);
    return at == NULL ? TERCET_NO_NODE : at->parent;
}

tercet_node tercet_node_next(const tercet_game *game, tercet_node node) {
    const TreeNode *at = node_at(game, node);
    return at == NULL ? TERCET_NO_NODE : at->first_child;
}

tercet_node tercet_node_other(const tercet_game *game, tercet_node node) {
    const TreeNode *at = node_at(game, node);
    return at == NULL ? TERCET_NO_NODE : at->next;
}

tercet_move tercet_node_move(const tercet_game *game, tercet_node node) {
    const TreeNode *at = node_at(game, node);
    return at == NULL ? TERCET_NO_MOVE : at->move;
}

/* Whether a node is on the line that the game stands at, and after how many moves. */
static bool find_on_line(const tercet_game *game, tercet_node node, size_t *ply) {
    size_t moves = 0;
    for (tercet_node at = node; at != TERCET_START_NODE; at = game->tree.nodes[at].parent) moves++;
    *ply = moves;
    return moves <= game->length && game->entries[moves].node == node;
}

/* The child of `from` on the way to a node further down. */
static tercet_node step_towards(const Tree *tree, tercet_node from, tercet_node node) {
    while (tree->nodes[node].parent != from) node = tree->nodes[node].parent;
    return node;
}

/* Lets the line of the game end at a node. The room that it had is enough for any line that it stood at before. */
static bool stand_at(tercet_game *game, tercet_node node) {
    size_t ply;
    tercet_node common = node;
    while (!find_on_line(game, common, &ply)) common = game->tree.nodes[common].parent;
    while (game->length > ply) history_back(game);
    while (game->entries[game->length].node != node) {
        if (!history_forward(game, step_towards(&game->tree, game->entries[game->length].node, node))) return false;
    }
    return true;
}

/* Adds a move to the line that the game stands at, unless it is there already. */
static tercet_node add_variation(tercet_game *game, tercet_move move, tercet_reason *why) {
    tercet_node at = game->entries[game->length].node;
    if (tercet_game_over(game, why) || !tercet_move_legal(tercet_game_position(game), move, why)) return TERCET_NO_NODE;
    for (tercet_node child = game->tree.nodes[at].first_child; child != TERCET_NO_NODE;) {
        if (game->tree.nodes[child].move == move) return child;
        child = game->tree.nodes[child].next;
    }
    bool branches = game->tree.nodes[at].first_child != TERCET_NO_NODE;
    if (tree_nesting(&game->tree, at) + branches > TERCET_NESTING) {
        reason_refuse(why, TERCET_RULE_RECORD_FORMAT, "variations are nested at most %d deep", TERCET_NESTING);
        return TERCET_NO_NODE;
    }
    return append(game, move, why) ? game->entries[game->length].node : TERCET_NO_NODE;
}

tercet_node tercet_game_vary(tercet_game *game, tercet_node node, tercet_move move, tercet_reason *why) {
    if (node_at(game, node) == NULL) return TERCET_NO_NODE;
    tercet_node end = game->entries[game->length].node;
    if (node == end) {
        return tercet_game_play(game, move, why) ? game->entries[game->length].node : TERCET_NO_NODE;
    }
    tercet_ending declared = game->declared;
    game->declared = TERCET_GOES_ON; /* that is about the main line */
    tercet_node added = TERCET_NO_NODE;
    if (stand_at(game, node)) {
        added = add_variation(game, move, why);
    } else {
        reason_refuse(why, TERCET_RULE_NO_MEMORY, "there is no memory left");
    }
    stand_at(game, end);
    game->declared = declared;
    return added;
}

bool tercet_game_cut(tercet_game *game, tercet_node node) {
    size_t ply;
    if (node_at(game, node) == NULL || find_on_line(game, node, &ply)) return false;
    tree_remove(&game->tree, node);
    return true;
}

tercet_game *tercet_game_line(const tercet_game *game, tercet_node node) {
    if (node_at(game, node) == NULL) return NULL;
    size_t moves = 0;
    for (tercet_node at = node; at != TERCET_START_NODE; at = game->tree.nodes[at].parent) moves++;
    tercet_node *path = malloc((moves + 1) * sizeof *path);
    tercet_game *line = path == NULL ? NULL : tercet_game_new(&game->entries[0].position, moves);
    for (size_t i = moves; line != NULL && i > 0; i--) {
        path[i - 1] = node;
        node = game->tree.nodes[node].parent;
    }
    bool good = line != NULL;
    for (size_t i = 0; good && i < moves; i++) good = tercet_game_play(line, game->tree.nodes[path[i]].move, NULL);
    free(path);
    if (good) return line;
    tercet_game_free(line);
    return NULL;
}

/* ---- Comments and evaluations ---- */

const char *tercet_node_comment(const tercet_game *game, tercet_node node) {
    const TreeNode *at = node_at(game, node);
    return at == NULL ? NULL : at->comment;
}

bool tercet_node_set_comment(tercet_game *game, tercet_node node, const char *text) {
    TreeNode *at = node_at(game, node);
    if (at == NULL || text == NULL) return false;
    size_t length = strlen(text);
    char *comment = malloc(length + 1);
    if (comment == NULL) return false;
    bool good = note_text(text, length, comment) && note_evaluation(comment) == NULL;
    if (!good || comment[0] == '\0') {
        free(comment);
        comment = NULL;
    }
    if (!good) return false;
    free(at->comment);
    at->comment = comment;
    return true;
}

bool tercet_node_evaluation(const tercet_game *game, tercet_node node, tercet_score *score) {
    const TreeNode *at = node_at(game, node);
    if (score != NULL) *score = at == NULL ? (tercet_score){0} : at->evaluation;
    return at != NULL && at->evaluated;
}

bool tercet_node_set_evaluation(tercet_game *game, tercet_node node, const tercet_score *score) {
    TreeNode *at = node_at(game, node);
    if (at == NULL || (score != NULL && !note_score_fits(*score))) return false;
    at->evaluated = score != NULL;
    at->evaluation = score != NULL ? *score : (tercet_score){0};
    return true;
}

const char *tercet_game_comment(const tercet_game *game, size_t ply) {
    return tercet_node_comment(game, tercet_game_node(game, ply));
}

bool tercet_game_set_comment(tercet_game *game, size_t ply, const char *text) {
    return tercet_node_set_comment(game, tercet_game_node(game, ply), text);
}

bool tercet_game_evaluation(const tercet_game *game, size_t ply, tercet_score *score) {
    return tercet_node_evaluation(game, tercet_game_node(game, ply), score);
}

bool tercet_game_set_evaluation(tercet_game *game, size_t ply, const tercet_score *score) {
    return tercet_node_set_evaluation(game, tercet_game_node(game, ply), score);
}

/* ---- Tags ---- */

static int tag_index(const char *name) {
    for (int i = 0; name != NULL && i < HISTORY_TAGS; i++) {
        if (strcmp(history_tag_names[i], name) == 0) return i;
    }
    return -1;
}

bool history_tags_set(HistoryTags *tags, const char *name, const char *value) {
    int index = tag_index(name);
    size_t length = value == NULL ? TERCET_TAG_TEXT : strlen(value);
    if (index < 0 || length >= TERCET_TAG_TEXT || utf8_plain_length(value, length) != length) return false;
    memcpy(tags->value[index], value, length + 1);
    return true;
}

const HistoryTags *history_tags(const tercet_game *game) {
    return &game->tags;
}

void history_set_tags(tercet_game *game, const HistoryTags *tags) {
    game->tags = *tags;
}

const char *tercet_game_tag(const tercet_game *game, const char *name) {
    int index = tag_index(name);
    if (index < 0 || game == NULL || game->tags.value[index][0] == '\0') return NULL;
    return game->tags.value[index];
}

bool tercet_game_set_tag(tercet_game *game, const char *name, const char *value) {
    return game != NULL && history_tags_set(&game->tags, name, value);
}
