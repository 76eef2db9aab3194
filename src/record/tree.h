/* tree.h: the moves of a game as a tree, with what is remarked about the position after each. The first child of a node
 * goes on with its line; the others are variations, which begin with another move instead. */
#ifndef TERCET_RECORD_TREE_H
#define TERCET_RECORD_TREE_H

#include "tercet.h"

typedef struct TreeNode {
    tercet_move move; /* that leads here; TERCET_NO_MOVE at the start, and in nodes that are not in use */
    tercet_node parent, first_child, last_child, next;
    char *comment;  /* NULL if there is none */
    bool evaluated; /* somebody noted what the position is worth: this much for the side to move */
    tercet_score evaluation;
} TreeNode;

/* Nodes are told apart by their index, as the array moves when it grows. nodes[0] is the start. */
typedef struct Tree {
    TreeNode *nodes;
    size_t count;
    size_t room;
    tercet_node unused; /* the first of the nodes that were removed, linked by `next` */
} Tree;

/* A tree with nothing but the start, and room for so many moves; false if memory ran out. */
bool tree_begin(Tree *tree, size_t moves);
void tree_end(Tree *tree);

/* Whether there is such a node. */
bool tree_has(const Tree *tree, tercet_node node);

/* Adds a move behind a node, after all others; TERCET_NO_NODE, and nothing changed, if memory ran out. */
tercet_node tree_add(Tree *tree, tercet_node parent, tercet_move move);

/* Removes a node, which is not the start, with all that follows it. */
void tree_remove(Tree *tree, tercet_node node);

/* How often one has to leave a line for a variation on the way to a node. */
int tree_nesting(const Tree *tree, tercet_node node);

#endif
