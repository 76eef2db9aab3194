#include "screen/list.h"

#include "language/language.h"
#include "screen/pages.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

enum {
    FIRST_ROW = 2,
    LIST_WIDTH = 33, /* of the items; the rest is for the picture */
    VALUE_COLUMN = 12,
    TEXT_ROWS = 3,
    WIDE_SPACING = 2
};

/* The row behind the last one for items. */
static int end_row(const Screen *screen) {
    return screen->paint.rows - TEXT_ROWS - 2;
}

/* Rows between two items. */
static int spacing(const Screen *screen, const List *list) {
    return list->count * WIDE_SPACING < end_row(screen) - FIRST_ROW ? WIDE_SPACING : 1;
}

/* The first item that is shown: all fit, or the chosen one is among those that do. */
static int first_item(const Screen *screen, const List *list) {
    int room = (end_row(screen) - FIRST_ROW) / spacing(screen, list);
    return list->chosen < room ? 0 : list->chosen - room + 1;
}

/* Where in an item's label the letter stands that chooses it; at the end if there is none. */
static size_t find_letter(const List *list, int index) {
    bool taken[UCHAR_MAX + 1] = {false};
    size_t at = 0;
    for (const char *key = list->keys; key != NULL && *key != '\0'; key++) taken[(unsigned char)*key] = true;
    for (int i = 0; i <= index; i++) {
        const char *label = list->items[i].label;
        at = list->items[i].lettered ? 0 : strlen(label);
        while (label[at] != '\0' && (!isalpha((unsigned char)label[at]) || taken[tolower((unsigned char)label[at])]))
            at++;
        taken[tolower((unsigned char)label[at])] = true;
    }
    return at;
}

/* Puts the label, in which the letter that chooses it stands out; returns the column behind it. */
static int draw_label(const Paint *paint, const List *list, int index, int row, Ground ground) {
    const char *label = list->items[index].label;
    size_t letter = find_letter(list, index);
    int end = paint_text(paint, row, 5, INK_TEXT, ground, label);
    if (label[letter] != '\0') {
        paint_print(paint, row, 5 + paint_width(label) - paint_width(label + letter), INK_STRONG, ground, "%c",
                    label[letter]);
    }
    return end;
}

static void draw_item(const Screen *screen, const List *list, int index, int row) {
    const Paint *paint = &screen->paint;
    const ListItem *item = &list->items[index];
    bool chosen = index == list->chosen;
    Ground ground = chosen ? GROUND_BAR : GROUND_SCREEN;
    const char number[2] = {index < 9 ? (char)('1' + index) : ' ', '\0'};
    paint_fill(paint, row, 1, 1, LIST_WIDTH, ground);
    paint_text(paint, row, 1, INK_STRONG, ground, chosen ? paint_sign(paint, "▸", ">") : " ");
    paint_text(paint, row, 3, chosen ? INK_TEXT : INK_DIM, ground, number);
    int column = draw_label(paint, list, index, row, ground);
    if (item->value != NULL) {
        int value_column = column >= 5 + VALUE_COLUMN - 3 ? column + 1 : 5 + VALUE_COLUMN - 3;
        paint_print(paint, row, value_column, INK_STRONG, ground, "%s %s %s", paint_sign(paint, "◂", "<"), item->value,
                    paint_sign(paint, "▸", ">"));
    }
}

/* Puts a notice above the lowest row; one that is long covers what stands there. */
static void draw_notice(const Paint *paint, const char *notice) {
    int lines = paint_wrapped(paint, 0, 1, paint->columns - 2, 0, 0, INK_STRONG, notice);
    int rows = lines > TEXT_ROWS ? lines : TEXT_ROWS, row = paint->rows - 1 - rows;
    paint_fill(paint, row, 0, rows, paint->columns, GROUND_SCREEN);
    paint_wrapped(paint, row, 1, paint->columns - 2, 0, rows, INK_STRONG, notice);
}

static void draw(Screen *screen, const List *list) {
    const Paint *paint = &screen->paint;
    if (!screen_begin(screen, list->title)) return;
    int text_row = paint->rows - 1 - TEXT_ROWS;
    int first = first_item(screen, list);
    for (int i = first; i < list->count; i++) {
        int row = FIRST_ROW + (i - first) * spacing(screen, list);
        if (row < end_row(screen)) draw_item(screen, list, i, row);
    }
    if (list->picture != NULL) {
        BoardArea area = {1, LIST_WIDTH + 1, text_row - 1, paint->columns - LIST_WIDTH - 2};
        list->picture(screen, list, area);
    }
    const char *text = list->items[list->chosen].text;
    if (list->notice != NULL && list->notice[0] != '\0') {
        draw_notice(paint, list->notice);
    } else if (text != NULL) {
        paint_wrapped(paint, text_row, 1, paint->columns - 2, 0, TEXT_ROWS, INK_DIM, text);
    }
    const char *usual = list->items[list->chosen].value != NULL
                            ? _("Up and Down move, Left and Right change, Esc goes back, ? helps")
                            : _("Arrows move, Enter chooses, Esc goes back, ? helps");
    screen_footer(screen, list->foot != NULL ? list->foot : usual);
    paint_show(&screen->paint, -1, 0);
}

/* The item at a place of the screen, or -1. */
static int item_at(const Screen *screen, const List *list, int row, int column) {
    int index = first_item(screen, list) + (row - FIRST_ROW) / spacing(screen, list);
    bool on_row = row >= FIRST_ROW && row < end_row(screen) && (row - FIRST_ROW) % spacing(screen, list) == 0;
    bool on_picture = list->picture != NULL && column > LIST_WIDTH;
    return on_row && !on_picture && index < list->count ? index : -1;
}

/* The item that a key chooses, or -1. */
static int item_of_key(const List *list, int key) {
    if (key >= '1' && key <= '9' && key - '1' < list->count) return key - '1';
    for (int i = 0; i < list->count && key > 0 && key <= UCHAR_MAX; i++) {
        unsigned char letter = (unsigned char)list->items[i].label[find_letter(list, i)];
        if (letter != '\0' && tolower(letter) == tolower(key)) return i;
    }
    return -1;
}

/* Obeys an event; true, and the answer, if that was a choice. */
static bool obey(const Screen *screen, List *list, const Event *event, ListAnswer *answer) {
    int index = event->kind == EVENT_CLICK ? item_at(screen, list, event->row, event->column)
                : event->kind == EVENT_KEY ? item_of_key(list, event->key)
                                           : -1;
    *answer = LIST_CHOSEN;
    if (index >= 0) {
        list->chosen = index;
        if (list->items[index].value != NULL) *answer = LIST_MORE;
        return true;
    }
    if (event->kind != EVENT_KEY) return false;
    if (list->keys != NULL && event->key > 0 && event->key <= UCHAR_MAX && strchr(list->keys, event->key) != NULL) {
        list->key = event->key;
        *answer = LIST_KEY;
        return true;
    }
    bool set = list->items[list->chosen].value != NULL;
    switch (event->key) {
    case KEYS_UP: list->chosen = (list->chosen + list->count - 1) % list->count; return false;
    case KEYS_DOWN:
    case KEYS_TAB: list->chosen = (list->chosen + 1) % list->count; return false;
    case KEYS_HOME:
    case KEYS_PAGE_UP: list->chosen = 0; return false;
    case KEYS_END:
    case KEYS_PAGE_DOWN: list->chosen = list->count - 1; return false;
    case KEYS_LEFT: *answer = set ? LIST_LESS : LIST_BACK; return set;
    case KEYS_RIGHT: *answer = set ? LIST_MORE : LIST_CHOSEN; return true;
    case KEYS_ENTER:
    case ' ': *answer = set ? LIST_MORE : LIST_CHOSEN; return true;
    case KEYS_ESCAPE:
    case 'q': *answer = LIST_BACK; return true;
    default: return false;
    }
}

ListAnswer list_run(Screen *screen, List *list) {
    ListAnswer answer;
    if (list->chosen >= list->count) list->chosen = 0;
    do {
        draw(screen, list);
        Event event = screen_wait(screen, list->hear == NULL ? INPUT_NO_FILE : list->file, INPUT_FOREVER);
        if (screen->ended) return LIST_BACK;
        if (event.kind == EVENT_NEWS && list->hear != NULL && list->hear(screen, list->hears)) return LIST_NEWS;
        if (event.kind == EVENT_KEY && event.key == '?') pages_list_help(screen);
        if (obey(screen, list, &event, &answer)) return answer;
    } while (true);
}
