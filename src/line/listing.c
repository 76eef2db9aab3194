#include "line/listing.h"

#include "language/language.h"
#include "line/typed.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 78, MOST_LINES = 200, MOST_SINGLE_MOVES = 500, ITEM_ROOM = TERCET_MOVE_TEXT + 24, GAP = 2 };

/* A move, or the common beginning of several. */
typedef struct Item {
    char text[TERCET_MOVE_TEXT];
    uint64_t moves;
} Item;

typedef struct Listing {
    const tercet_position *position;
    const char *beginning;
    bool joined; /* whether items are beginnings of moves */
    Item *items;
    size_t count;
    size_t room;
} Listing;

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* Writes the next legal move that begins as asked for; false if there are no more. */
static bool next_match(const Listing *listing, tercet_moves *moves, char text[TERCET_MOVE_TEXT]) {
    tercet_move move;
    while (tercet_moves_next(moves, &move)) {
        tercet_move_text(listing->position, move, text);
        if (begins_with(text, listing->beginning)) return true;
    }
    return false;
}

static uint64_t count_matches(const Listing *listing) {
    if (listing->beginning[0] == '\0') return tercet_moves_count(listing->position);
    uint64_t count = 0;
    tercet_moves moves;
    char text[TERCET_MOVE_TEXT];
    tercet_moves_begin(&moves, listing->position);
    while (next_match(listing, &moves, text)) count++;
    return count;
}

/* Cuts a move before the next separator behind what was asked for. */
static void cut_item(char *text, size_t asked) {
    if (strlen(text) <= asked) return;
    size_t from = text[asked] == '/' || text[asked] == ',' ? asked + 1 : asked;
    text[from + strcspn(text + from, "/,")] = '\0';
}

/* Adds a move to the item before it if they read the same, else as a new item. False if memory ran out. */
static bool add_item(Listing *listing, const char *text) {
    if (listing->count > 0 && strcmp(listing->items[listing->count - 1].text, text) == 0) {
        listing->items[listing->count - 1].moves++;
        return true;
    }
    if (listing->count == listing->room) {
        size_t room = listing->room == 0 ? MOST_SINGLE_MOVES : 2 * listing->room;
        Item *items = realloc(listing->items, room * sizeof *items);
        if (items == NULL) return false;
        listing->items = items;
        listing->room = room;
    }
    Item *item = &listing->items[listing->count++];
    strcpy(item->text, text);
    item->moves = 1;
    return true;
}

static bool collect(Listing *listing) {
    tercet_moves moves;
    char text[TERCET_MOVE_TEXT];
    tercet_moves_begin(&moves, listing->position);
    while (next_match(listing, &moves, text)) {
        if (listing->joined) cut_item(text, strlen(listing->beginning));
        if (!add_item(listing, text)) return false;
    }
    return true;
}

static int compare_items(const void *a, const void *b) {
    return strcmp(((const Item *)a)->text, ((const Item *)b)->text);
}

/* Sorts the items and joins those that read the same. */
static void sort_items(Listing *listing) {
    size_t kept = 0;
    if (listing->count == 0) return;
    qsort(listing->items, listing->count, sizeof listing->items[0], compare_items);
    for (size_t i = 1; i < listing->count; i++) {
        if (strcmp(listing->items[kept].text, listing->items[i].text) == 0) {
            listing->items[kept].moves += listing->items[i].moves;
        } else {
            listing->items[++kept] = listing->items[i];
        }
    }
    listing->count = kept + 1;
}

static int item_text(const Listing *listing, size_t index, char text[ITEM_ROOM]) {
    const Item *item = &listing->items[index];
    if (!listing->joined) return snprintf(text, ITEM_ROOM, "%s", item->text);
    return snprintf(text, ITEM_ROOM, "%s (%llu)", item->text, (unsigned long long)item->moves);
}

static int widest_item(const Listing *listing) {
    char text[ITEM_ROOM];
    int widest = 1;
    for (size_t i = 0; i < listing->count; i++) {
        int width = item_text(listing, i, text);
        if (width > widest) widest = width;
    }
    return widest;
}

/* Prints the items row by row, so that they are heard in order too; returns how many were printed. */
static size_t print_items(const Listing *listing, FILE *out) {
    char text[ITEM_ROOM];
    int width = widest_item(listing) + GAP;
    size_t columns = (size_t)(LINE_WIDTH / width);
    size_t most = columns * MOST_LINES;
    size_t shown = listing->count < most ? listing->count : most;
    for (size_t i = 0; i < shown; i++) {
        bool last = (i + 1) % columns == 0 || i + 1 == shown;
        item_text(listing, i, text);
        if (last) {
            fprintf(out, "%s\n", text);
        } else {
            fprintf(out, "%-*s", width, text);
        }
    }
    return shown;
}

static void print_heading(const Listing *listing, uint64_t count, FILE *out) {
    unsigned long long moves = count;
    unsigned long number = (unsigned long)count;
    if (listing->beginning[0] == '\0' && listing->joined) {
        fprintf(out, _("%llu legal moves, by how they begin:\n"), moves);
    } else if (listing->beginning[0] == '\0') {
        fprintf(out, language_number("%llu legal move:\n", "%llu legal moves:\n", number), moves);
    } else if (listing->joined) {
        fprintf(out, _("%llu legal moves beginning with %s, by how they go on:\n"), moves, listing->beginning);
    } else {
        fprintf(
            out,
            language_number("%llu legal move beginning with %s:\n", "%llu legal moves beginning with %s:\n", number),
            moves, listing->beginning);
    }
}

static void print_advice(const Listing *listing, size_t shown, FILE *out) {
    if (shown < listing->count) {
        fprintf(out, _("and %zu more; 'moves BEGINNING' shows those that begin so.\n"), listing->count - shown);
    } else if (listing->joined) {
        fprintf(out, _("'moves %s' shows how those go on.\n"), listing->items[0].text);
    }
}

void listing_print(const tercet_position *position, const char *beginning, FILE *out) {
    Listing listing = {.position = position, .beginning = beginning};
    char quote[TYPED_QUOTE_ROOM];
    uint64_t count = count_matches(&listing);
    listing.joined = count > MOST_SINGLE_MOVES;
    if (count == 0) {
        fprintf(out, _("No legal move begins with %s.\n"), typed_quote(beginning, quote));
    } else if (!collect(&listing)) {
        fputs(_("There is not enough memory to list the moves.\n"), out);
    } else {
        sort_items(&listing);
        print_heading(&listing, count, out);
        print_advice(&listing, print_items(&listing, out), out);
    }
    free(listing.items);
}
