#include "language/language.h"
#include "line/shelf.h"
#include "line/typed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *shelf_order_name(ShelfOrder order) {
    static const char *const names[SHELF_ORDERS] = {
        NC_("order", "date"),   NC_("order", "game"),   NC_("order", "players"),
        NC_("order", "result"), NC_("order", "length"),
    };
    return names[order];
}

const char *shelf_players(const ShelfFacts *facts, char text[CAPTION_ROOM]) {
    char names[2][TERCET_TAG_TEXT];
    const char *players[2];
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        const char *tag = facts->players[side];
        players[side] = tag[0] == '\0' ? _(tercet_side_name(side)) : caption_tag(tag, names[side]);
    }
    snprintf(text, CAPTION_ROOM, "%s - %s", players[TERCET_WHITE], players[TERCET_BLACK]);
    return text;
}

const char *shelf_result(const ShelfFacts *facts) {
    static const char *const results[] = {
        [TERCET_NONE] = "...", [TERCET_WHITE_WINS] = "1-0", [TERCET_BLACK_WINS] = "0-1", [TERCET_DRAW] = "1/2"};
    return results[facts->result];
}

enum { SEARCHED_ROOM = 2 * CAPTION_ROOM };

/* All that words are looked for in. */
static void write_searched(const ShelfGame *game, char text[SEARCHED_ROOM]) {
    const ShelfFacts *facts = &game->facts;
    char players[CAPTION_ROOM];
    int length = snprintf(text, SEARCHED_ROOM, "%s", game->name);
    if (facts->ruleset == NULL || length < 0 || length >= CAPTION_ROOM) return;
    snprintf(text + length, SEARCHED_ROOM - (size_t)length, " %s %s %s %s %s", tercet_ruleset_name(facts->ruleset),
             _(tercet_ruleset_title(facts->ruleset)), facts->date, shelf_result(facts), shelf_players(facts, players));
}

/* Whether a word of the text begins so. A number is a level or the like, and not the beginning of 1-0; but that of a
 * date if it may be a year. */
static bool has_word(const char *text, const char *word) {
    enum { YEAR_DIGITS = 4 };
    size_t digits = strspn(word, "0123456789");
    bool whole = word[digits] == '\0' && digits < YEAR_DIGITS;
    return whole ? typed_is_word(text, word) : typed_begins_word(text, word);
}

/* Whether the text has each word of a line, separated by blanks. */
static bool has_words(const char *text, const char *words) {
    char word[TYPED_QUOTE_ROOM];
    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (!has_word(text, word)) return false;
        words += length;
    }
    return true;
}

static bool fits(const ShelfGame *game, const char *words) {
    char text[SEARCHED_ROOM];
    if (words[0] == '\0') return true;
    write_searched(game, text);
    return has_words(text, words);
}

static int compare_numbers(long a, long b) {
    return (a > b) - (a < b);
}

/* Compares by what is asked for; files that are no records come last. */
static int compare_facts(const ShelfFacts *a, const ShelfFacts *b, ShelfOrder order) {
    char first[CAPTION_ROOM], second[CAPTION_ROOM];
    if (a->ruleset == NULL || b->ruleset == NULL) return (a->ruleset == NULL) - (b->ruleset == NULL);
    switch (order) {
    case SHELF_BY_GAME: return strcmp(tercet_ruleset_name(a->ruleset), tercet_ruleset_name(b->ruleset));
    case SHELF_BY_PLAYERS: return strcasecmp(shelf_players(a, first), shelf_players(b, second));
    case SHELF_BY_RESULT: return compare_numbers(a->result, b->result);
    case SHELF_BY_LENGTH: return compare_numbers(b->moves, a->moves);
    default: return 0;
    }
}

/* What is sorted. */
typedef struct Found {
    const ShelfGame *game;
    ShelfOrder order;
} Found;

static int compare_found(const void *a, const void *b) {
    const Found *first = a, *second = b;
    int facts = compare_facts(&first->game->facts, &second->game->facts, first->order);
    return facts != 0 ? facts : shelf_compare_times(first->game, second->game);
}

size_t shelf_search(const Shelf *shelf, const char *words, ShelfOrder order, size_t *found) {
    Found *sorted = calloc(shelf->count + 1, sizeof *sorted);
    size_t count = 0;
    for (size_t i = 0; sorted != NULL && i < shelf->count; i++) {
        if (fits(&shelf->games[i], words)) sorted[count++] = (Found){&shelf->games[i], order};
    }
    if (order != SHELF_BY_DATE && count > 0) qsort(sorted, count, sizeof *sorted, compare_found);
    for (size_t i = 0; i < count; i++) found[i] = (size_t)(sorted[i].game - shelf->games);
    free(sorted);
    return count;
}
