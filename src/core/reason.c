#include "core/reason.h"

#include "core/text.h"

#include <stdarg.h>
#include <string.h>

enum { WORD_LIMIT = TERCET_REASON_WORD - 4, FORM_ROOM = 16 }; /* a cut word ends with three dots */

bool tercet_reason_is(const tercet_reason *why, const char *rule) {
    return why != NULL && why->rule != NULL && rule != NULL && strcmp(why->rule, rule) == 0;
}

const char *tercet_side_name(tercet_side side) {
    return side == TERCET_WHITE ? N_("White") : N_("Black");
}

/* ---- Keeping what a sentence is made of ---- */

/* Keeps a cell and the name of the piece on it (NULL: none); returns its index. There is room for all that one
 * sentence names. */
static int keep_cell(tercet_reason *why, const char *piece, tercet_cell cell) {
    if (why->cell_count == TERCET_REASON_CELLS) return TERCET_REASON_CELLS - 1;
    why->sentence.pieces[why->cell_count] = piece;
    why->cells[why->cell_count] = cell;
    return (int)why->cell_count++;
}

static int keep_cells(tercet_reason *why, const ReasonPieces *list) {
    int first = (int)why->cell_count;
    for (size_t i = 0; i < list->count; i++) keep_cell(why, list->piece[i].name, list->piece[i].cell);
    return first;
}

/* Copies words of the user's; whatever is not plain ASCII becomes a question mark. */
static int keep_words(tercet_reason *why, const char *words) {
    tercet_sentence *sentence = &why->sentence;
    if (sentence->word_count == TERCET_REASON_WORDS) return TERCET_REASON_WORDS - 1;
    Text copy = text_begin(sentence->words[sentence->word_count], TERCET_REASON_WORD);
    for (int i = 0; words[i] != '\0'; i++) {
        if (i == WORD_LIMIT) {
            text_string(&copy, "...");
            break;
        }
        text_char(&copy, words[i] >= ' ' && words[i] <= '~' ? words[i] : '?');
    }
    return (int)sentence->word_count++;
}

/* Past the number of a value, "2$", if one stands here. */
static const char *skip_number(const char *at) {
    size_t digits = strspn(at, "0123456789");
    return at[digits] == '$' ? at + digits + 1 : at;
}

/* Past the form and the number that may stand between a per cent sign and its letter. */
static const char *skip_form(const char *at) {
    if (*at == '{') at += strcspn(at, "}");
    if (*at == '}') at++;
    return skip_number(at);
}

/* Takes the value that a directive's letter stands for. */
static tercet_value keep_value(tercet_reason *why, char letter, va_list *args) {
    tercet_value value = {.kind = letter, .count = 1};
    ReasonPiece piece;
    const ReasonPieces *list;
    switch (letter) {
    case 'p':
        piece = va_arg(*args, ReasonPiece);
        value.number = keep_cell(why, piece.name, piece.cell);
        break;
    case 'l':
        list = va_arg(*args, const ReasonPieces *);
        value.number = keep_cells(why, list);
        value.count = list->count;
        break;
    case 'c': value.number = keep_cell(why, NULL, va_arg(*args, tercet_cell)); break;
    case 's': value.number = (int)va_arg(*args, tercet_side); break;
    case 'k':
    case 't': value.fixed = va_arg(*args, const char *); break;
    case 'w': value.number = keep_words(why, va_arg(*args, const char *)); break;
    default: value.number = va_arg(*args, int); break; /* d and h */
    }
    return value;
}

/* Keeps the values of a pattern, in its order. */
static void keep_values(tercet_reason *why, const char *pattern, va_list *args) {
    tercet_sentence *sentence = &why->sentence;
    for (const char *at = strchr(pattern, '%'); at != NULL; at = strchr(at, '%')) {
        if (sentence->value_count == TERCET_REASON_VALUES) return;
        at = skip_form(at + 1);
        sentence->values[sentence->value_count++] = keep_value(why, *at, args);
    }
}

/* ---- Writing sentences ---- */

/* A sentence on its way: what is said, into which text, in which language. */
typedef struct Writing {
    const tercet_reason *why;
    tercet_translation translation; /* NULL: English */
    Text text;
} Writing;

static const char *translated(const Writing *writing, const char *context, const char *english) {
    const char *found = writing->translation == NULL ? NULL : writing->translation(context, english);
    return found == NULL ? english : found;
}

/* A name in a form: translated as a whole, or in English a word before it. An empty form is none. */
static void write_name(Writing *writing, const char *form, const char *name) {
    const char *found = writing->translation == NULL || form[0] == '\0' ? NULL : writing->translation(form, name);
    if (found == NULL && form[0] != '\0') {
        text_string(&writing->text, form);
        text_char(&writing->text, ' ');
    }
    text_string(&writing->text, found == NULL ? translated(writing, NULL, name) : found);
}

/* "the knight on c3, the pawn on d4 and the rook on e2" */
static void write_pieces(Writing *writing, const char *form, size_t first, size_t count) {
    for (size_t i = 0; i < count && first + i < writing->why->cell_count; i++) {
        if (i > 0) text_string(&writing->text, i + 1 == count ? translated(writing, NULL, N_(" and ")) : ", ");
        write_name(writing, form, writing->why->sentence.pieces[first + i]);
        /* between a piece and its cell: "the knight on c3" */
        text_string(&writing->text, translated(writing, NULL, N_(" on ")));
        text_cell(&writing->text, writing->why->cells[first + i]);
    }
}

static void write_number(Text *text, int number) {
    if (number < 0) text_char(text, '-');
    text_number(text, (uint64_t)(number < 0 ? -(int64_t)number : number));
}

static void write_value(Writing *writing, const char *form, size_t index) {
    const tercet_sentence *sentence = &writing->why->sentence;
    if (index >= sentence->value_count) return;
    const tercet_value *value = &sentence->values[index];
    int number = value->number;
    Text *text = &writing->text;
    switch (value->kind) {
    case 'p':
    case 'l': write_pieces(writing, form, (size_t)number, value->count); break;
    case 'k': write_name(writing, form, value->fixed); break;
    case 'c': text_cell(text, writing->why->cells[number]); break;
    case 's': write_name(writing, form, tercet_side_name((tercet_side)number)); break;
    case 'd': write_number(text, number); break;
    case 't': text_string(text, translated(writing, NULL, value->fixed)); break;
    case 'w': text_string(text, sentence->words[number]); break;
    default: text_char(text, (char)number); break;
    }
}

/* Reads what stands behind a per cent sign: a form, which may be empty, and the number of the value, which is the next
 * one if none is given. Returns where the letter is. A pattern may come from a translator, so nothing is relied on. */
static const char *read_directive(const char *at, char form[FORM_ROOM], size_t *number) {
    Text word = text_begin(form, FORM_ROOM);
    if (*at == '{') {
        for (at++; *at != '}' && *at != '\0'; at++) text_char(&word, *at);
        if (*at == '}') at++;
    }
    const char *letter = skip_number(at);
    if (letter != at) {
        *number = 0;
        for (; *at != '$'; at++) *number = 10 * (*number % 100) + (size_t)(*at - '0');
    }
    return letter;
}

static void write_clause(Writing *writing, const char *pattern, size_t first_value) {
    size_t next = 1;
    for (const char *at = translated(writing, NULL, pattern); *at != '\0'; at++) {
        if (*at != '%') {
            text_char(&writing->text, *at);
            continue;
        }
        char form[FORM_ROOM];
        size_t number = next++;
        at = read_directive(at + 1, form, &number);
        if (*at == '\0') return;
        write_value(writing, form, first_value + number - 1);
    }
}

size_t tercet_reason_text(const tercet_reason *why, tercet_translation translation, char text[TERCET_REASON_TEXT]) {
    if (text == NULL) return 0;
    text[0] = '\0';
    if (why == NULL) return 0;
    Writing writing = {.why = why, .translation = translation, .text = text_begin(text, TERCET_REASON_TEXT)};
    const tercet_sentence *sentence = &why->sentence;
    if (sentence->clause_count == 0) text_string(&writing.text, why->text);
    for (size_t i = 0; i < sentence->clause_count; i++) {
        write_clause(&writing, sentence->clauses[i].pattern, sentence->clauses[i].first_value);
    }
    return writing.text.length;
}

/* ---- Saying why ---- */

/* Puts a clause at a place among the others, with the values that were kept last; the sentence is written anew. */
static bool put_clause(tercet_reason *why, size_t place, const char *pattern, size_t first_value) {
    tercet_sentence *sentence = &why->sentence;
    if (sentence->clause_count == TERCET_REASON_CLAUSES) return false;
    memmove(&sentence->clauses[place + 1], &sentence->clauses[place],
            (sentence->clause_count - place) * sizeof sentence->clauses[0]);
    sentence->clauses[place] = (tercet_clause){.pattern = pattern, .first_value = first_value};
    sentence->clause_count++;
    tercet_reason_text(why, NULL, why->text);
    return false;
}

bool reason_refuse(tercet_reason *why, const char *rule, const char *pattern, ...) {
    if (why == NULL) return false;
    va_list args;
    va_start(args, pattern);
    *why = (tercet_reason){.rule = rule};
    keep_values(why, pattern, &args);
    va_end(args);
    return put_clause(why, 0, pattern, 0);
}

bool reason_add(tercet_reason *why, const char *words) {
    return why != NULL && put_clause(why, why->sentence.clause_count, words, why->sentence.value_count);
}

bool reason_precede(tercet_reason *why, const char *pattern, ...) {
    if (why == NULL) return false;
    size_t first_value = why->sentence.value_count;
    va_list args;
    va_start(args, pattern);
    keep_values(why, pattern, &args);
    va_end(args);
    return put_clause(why, 0, pattern, first_value);
}
