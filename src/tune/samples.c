#include "tune/samples.h"

#include "engine/knowledge.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 32, MOST_SCORE = TERCET_SCORE_SURE };

/* Scores beyond this are as good as decided: nothing is to be learnt about what decides. */
enum { DECIDED = 1500 };

void samples_free(Samples *samples) {
    free(samples->all);
    *samples = (Samples){0};
}

/* Takes the next word; false if there is none, or if it is too long. */
static bool take_word(const char **at, char word[WORD_ROOM]) {
    while (**at == ' ') (*at)++;
    size_t length = strcspn(*at, " ");
    if (length == 0 || length >= WORD_ROOM) return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    return true;
}

static bool read_score(const char *word, int *score) {
    char *end;
    if (word[0] != '=' || word[1] == '\0') return false;
    long value = strtol(word + 1, &end, 10);
    if (*end != '\0' || value < -MOST_SCORE || value > MOST_SCORE) return false;
    *score = (int)value;
    return true;
}

static Sample *make_room(Samples *samples) {
    if (samples->count == samples->room) {
        size_t room = samples->room == 0 ? 4096 : 2 * samples->room;
        Sample *all = realloc(samples->all, room * sizeof *all);
        if (all == NULL) return NULL;
        samples->all = all;
        samples->room = room;
    }
    return &samples->all[samples->count++];
}

/* Adds a position, if it is one to learn from; false if memory ran out. */
static bool add_position(Samples *samples, const tercet_position *position, int score, float points) {
    const tercet_ruleset *ruleset = position->ruleset;
    const Knowledge *knowledge = knowledge_of(ruleset);
    if (abs(score) > DECIDED || knowledge->is_threatened(ruleset, position->state)) return true;
    Sample *sample = make_room(samples);
    if (sample == NULL) return false;
    int features[EVALUATION_FEATURES] = {0}, linear = 0;
    knowledge->network->look(position->state, features, sample->views);
    for (int i = 0; i < knowledge->feature_count; i++) linear += features[i] * knowledge->weights[i];
    sample->linear = (float)linear;
    sample->score = (float)score;
    sample->points = points;
    return true;
}

/* Points of White. */
static bool read_points(const char *word, float *points) {
    if (word[1] != '\0' || strchr("wbd", word[0]) == NULL) return false;
    *points = word[0] == 'w' ? 1.0F : word[0] == 'b' ? 0.0F : 0.5F;
    return true;
}

/* The result says nothing about the positions before a move by chance. */
static void forget_points(Samples *samples, size_t first) {
    for (size_t i = first; i < samples->count; i++) samples->all[i].points = -1;
}

/* Plays the moves of a game; NULL, or what is wrong. */
static const char *add_moves(Samples *samples, tercet_position *position, const char *at, float points) {
    char word[WORD_ROOM];
    size_t first = samples->count;
    while (take_word(&at, word)) {
        int score;
        if (read_score(word, &score)) {
            float own = tercet_position_side(position) == TERCET_WHITE ? points : 1 - points;
            if (!add_position(samples, position, score, own)) return "there is not enough memory for its positions";
            continue;
        }
        if (strcmp(word, "!") == 0) {
            forget_points(samples, first);
            continue;
        }
        tercet_move move;
        tercet_undo undo;
        if (!tercet_move_read(position, word, &move, NULL)) return "it has a move that is not legal";
        tercet_move_make(position, move, &undo);
    }
    return *at == '\0' ? NULL : "it has a word that is too long";
}

const char *samples_add(Samples *samples, const tercet_ruleset *ruleset, const char *line) {
    char word[WORD_ROOM];
    float points;
    tercet_position position;
    size_t before = samples->count;
    if (!take_word(&line, word) || !read_points(word, &points)) return "it does not begin with its result";
    tercet_position_start(ruleset, &position);
    const char *wrong = add_moves(samples, &position, line, points);
    if (wrong != NULL) samples->count = before;
    return wrong;
}
