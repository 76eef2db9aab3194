#include "record/tree.h"

#include <stdlib.h>

static const TreeNode blank = {
    .parent = TERCET_NO_NODE, .first_child = TERCET_NO_NODE, .last_child = TERCET_NO_NODE, .next = TERCET_NO_NODE};

static bool make_room(Tree *tree, size_t room) {
    if (room >= TERCET_NO_NODE || room > SIZE_MAX / sizeof(TreeNode)) return false;
    TreeNode *nodes = realloc(tree->nodes, room * sizeof *nodes);
    if (nodes == NULL) return false;
    tree->nodes = nodes;
    tree->room = room;
    return true;
}

bool tree_begin(Tree *tree, size_t moves) {
    *tree = (Tree){.unused = TERCET_NO_NODE};
    if (moves == SIZE_MAX || !make_room(tree, moves + 1)) return false;
    tree->nodes[tree->count++] = blank;
    return true;
}

void tree_end(Tree *tree) {
    for (size_t i = 0; i < tree->count; i++) free(tree->nodes[i].comment);
    free(tree->nodes);
}

bool tree_has(const Tree *tree, tercet_node node) {
    return node < tree->count && (node == TERCET_START_NODE || tree->nodes[node].move != TERCET_NO_MOVE);
}

/* A node that is in no use; TERCET_NO_NODE if memory ran out. */
static tercet_node take_node(Tree *tree) {
    tercet_node node = tree->unused;
    if (node != TERCET_NO_NODE) {
        tree->unused = tree->nodes[node].next;
        return node;
    }
    if (tree->count == tree->room && !make_room(tree, 2 * tree->room)) return TERCET_NO_NODE;
    return (tercet_node)tree->count++;
}

tercet_node tree_add(Tree *tree, tercet_node parent, tercet_move move) {
    tercet_node node = take_node(tree);
    if (node == TERCET_NO_NODE) return node;
    TreeNode *above = &tree->nodes[parent];
    tree->nodes[node] = blank;
    tree->nodes[node].move = move;
    tree->nodes[node].parent = parent;
    if (above->first_child == TERCET_NO_NODE) {
        above->first_child = node;
    } else {
        tree->nodes[above->last_child].next = node;
    }
    above->last_child = node;
    return node;
}

/* Takes a node out of the children of its parent. */
static void unlink_node(Tree *tree, tercet_node node) {
    TreeNode *above = &tree->nodes[tree->nodes[node].parent];
    tercet_node before = TERCET_NO_NODE;
    for (tercet_node at = above->first_child; at != node; at = tree->nodes[at].next) before = at;
    if (before == TERCET_NO_NODE) {
        above->first_child = tree->nodes[node].next;
    } else {
        tree->nodes[before].next = tree->nodes[node].next;
    }
    if (above->last_child == node) above->last_child = before;
}

/* Gives a node back that has no children. */
static void release(Tree *tree, tercet_node node) {
    free(tree->nodes[node].comment);
    tree->nodes[node] = blank;
    tree->nodes[node].next = tree->unused;
    tree->unused = node;
}

void tree_remove(Tree *tree, tercet_node node) {
    tercet_node last = tree->nodes[node].parent;
    while (node != last) {
        tercet_node child = tree->nodes[node].first_child;
        if (child != TERCET_NO_NODE) {
            node = child;
            continue;
        }
        tercet_node parent = tree->nodes[node].parent;
        unlink_node(tree, node);
        release(tree, node);
        node = parent;
    }
}

int tree_nesting(const Tree *tree, tercet_node node) {
    int nesting = 0;
    while (node != TERCET_START_NODE) {
        tercet_node parent = tree->nodes[node].parent;
        if (tree->nodes[parent].first_child != node) nesting++;
        node = parent;
    }
    return nesting;
}
