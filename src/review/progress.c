#include "review/progress.h"

#include "review/signature.h"

#include <string.h>

enum { FIELD_ROOM = 80 }; /* more than the longest word */

/* ---- Writing ---- */

static void write_score(tercet_score score, FILE *out) {
    fprintf(out, "%s:%d", score.mate ? "mate" : "cp", score.value);
}

static void write_position(const Review *review, size_t ply, FILE *out) {
    const ReviewPosition *position = &review->positions[ply];
    char best[TERCET_MOVE_TEXT];
    if (!position->known || position->best == TERCET_NO_MOVE) {
        fputc('?', out);
        return;
    }
    tercet_move_text(tercet_game_position_at(review->game, ply), position->best, best);
    write_score(position->score, out);
    fprintf(out, ":%s", best);
    if (!position->checked) return;
    fputc(':', out);
    write_score(position->check, out);
}

void progress_write(const Review *review, FILE *out) {
    fputs(review_signature, out);
    for (size_t ply = 0; ply < review->count; ply++) {
        fputc(' ', out);
        write_position(review, ply, out);
    }
}

/* ---- Reading ---- */

/* Takes what stands in front of the next separator, or of the end; empty if that is too long for a field. */
static void next_field(const char **text, char separator, char field[FIELD_ROOM]) {
    size_t length = 0;
    while ((*text)[length] != '\0' && (*text)[length] != separator) length++;
    bool fits = length < FIELD_ROOM;
    memcpy(field, *text, fits ? length : 0);
    field[fits ? length : 0] = '\0';
    *text += length;
    if (**text == separator) (*text)++;
}

static bool read_score(const char **word, tercet_score *score) {
    char kind[FIELD_ROOM], value[FIELD_ROOM];
    next_field(word, ':', kind);
    next_field(word, ':', value);
    return review_read_score(kind, value, score);
}

static void read_position(Review *review, size_t ply, const char *word) {
    ReviewPosition found = {.known = true};
    char best[FIELD_ROOM];
    if (review_is_end(review, ply) || !read_score(&word, &found.score)) return;
    next_field(&word, ':', best);
    if (!tercet_move_read(tercet_game_position_at(review->game, ply), best, &found.best, NULL)) return;
    found.checked = *word != '\0' && read_score(&word, &found.check);
    review->positions[ply] = found;
}

void progress_read(Review *review, const char *text) {
    char word[FIELD_ROOM];
    next_field(&text, ' ', word);
    if (strcmp(word, review_signature) != 0) return;
    for (size_t ply = 0; ply < review->count && *text != '\0'; ply++) {
        next_field(&text, ' ', word);
        read_position(review, ply, word);
    }
}
