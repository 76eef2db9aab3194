/* Pieces in block characters: every size is there, symmetric pieces are, and no two look alike. */
#include "screen/sprites.h"
#include "support.h"
#include "view/game_view.h"

#include <string.h>

enum { LOWEST = 2, HIGHEST = 14, CLEAR = 5, ROOM = 100 };

/* Calls a function with each shape of each game that has shapes. */
static void each_shape(void (*check)(const tercet_ruleset *ruleset, const SvgShape *shape)) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const SvgPieces *pieces = game_view(tercet_ruleset_at(i))->shapes;
        for (const SvgShape *shape = pieces != NULL ? pieces->shapes : NULL; shape != NULL && shape->letter != '\0';
             shape++) {
            check(tercet_ruleset_at(i), shape);
        }
    }
}

static void check_sizes(const tercet_ruleset *ruleset, const SvgShape *shape) {
    for (int rows = LOWEST; rows <= HIGHEST; rows++) {
        const Sprite *sprite = sprite_find(ruleset, shape->letter, ROOM, rows);
        assert_non_null(sprite);
        assert_int_equal(sprite->rows, rows);
        assert_true(sprite->columns <= 3 * rows);
        assert_ptr_equal(sprite_find(ruleset, shape->letter, sprite->columns, rows), sprite);
        const Sprite *narrow = sprite_find(ruleset, shape->letter, sprite->columns - 1, rows);
        assert_true(narrow == NULL || narrow->rows < rows || narrow->columns < sprite->columns);
    }
    assert_null(sprite_find(ruleset, shape->letter, ROOM, LOWEST - 1));
    assert_int_equal(sprite_find(ruleset, shape->letter, ROOM, HIGHEST + 1)->rows, HIGHEST);
}

static void every_piece_has_every_size(void **state) {
    (void)state;
    each_shape(check_sizes);
}

static void what_is_no_piece_has_no_picture(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        assert_null(sprite_find(tercet_ruleset_at(i), '?', ROOM, HIGHEST));
    }
}

/* The character that looks like this one in a mirror. */
static const char *mirrored(const char *block) {
    static const char *const pairs[][2] = {{"▌", "▐"}, {"▖", "▗"}, {"▘", "▝"}, {"▙", "▟"}, {"▛", "▜"}, {"▚", "▞"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (strcmp(block, pairs[i][0]) == 0) return pairs[i][1];
        if (strcmp(block, pairs[i][1]) == 0) return pairs[i][0];
    }
    return block;
}

static void check_symmetry(const char *ruleset, const char *letters) {
    for (; *letters != '\0'; letters++) {
        for (int rows = LOWEST; rows <= HIGHEST; rows++) {
            const Sprite *sprite = sprite_find(tercet_ruleset_find(ruleset), *letters, ROOM, rows);
            for (int i = 0; i < sprite->columns * rows; i++) {
                int other = i + sprite->columns - 1 - 2 * (i % sprite->columns);
                if (strcmp(sprite->blocks[i], mirrored(sprite->blocks[other])) != 0) {
                    fail_msg("%s %c leans to a side in %d rows", ruleset, *letters, rows);
                }
            }
        }
    }
}

/* A knight looks to the left, and a large bishop has its slit on the right. */
static void pieces_stand_upright(void **state) {
    (void)state;
    check_symmetry("echek", "KQRP");
    check_symmetry("shakti", "KW");
}

static bool look_alike(const Sprite *one, const Sprite *other) {
    if (one->columns != other->columns) return false;
    for (int i = 0; i < one->columns * one->rows; i++) {
        if (strcmp(one->blocks[i], other->blocks[i]) != 0) return false;
    }
    return true;
}

static void check_difference(const tercet_ruleset *ruleset, const SvgShape *shape) {
    for (const SvgShape *other = game_view(ruleset)->shapes->shapes; other < shape; other++) {
        for (int rows = CLEAR; rows <= HIGHEST; rows++) {
            bool alike = look_alike(sprite_find(ruleset, shape->letter, ROOM, rows),
                                    sprite_find(ruleset, other->letter, ROOM, rows));
            if (alike) fail_msg("%c and %c look alike in %d rows", shape->letter, other->letter, rows);
        }
    }
}

static void no_two_pieces_look_alike(void **state) {
    (void)state;
    each_shape(check_difference);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_has_every_size),
        cmocka_unit_test(what_is_no_piece_has_no_picture),
        cmocka_unit_test(pieces_stand_upright),
        cmocka_unit_test(no_two_pieces_look_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
