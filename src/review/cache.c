#include "review/cache.h"

#include "language/language.h"
#include "review/signature.h"
#include "system/draft.h"
#include "system/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCORE_ROOM = 8 }; /* for its kind */

/* ---- The file's name ---- */

/* The game's moves, who searches it and how. Names, comments and the like do not matter to what is found. */
static char *make_key(const tercet_game *game, const tercet_limits *limits, int threads) {
    Draft key;
    char start[TERCET_POSITION_TEXT];
    FILE *out = draft_begin(&key);
    if (out == NULL) return NULL;
    tercet_position_text(tercet_game_position_at(game, 0), start);
    fprintf(out, "engine %s, nodes %" PRIu64 ", time %" PRIu64 ", threads %d: %s: %s:", review_signature, limits->nodes,
            limits->milliseconds, threads, tercet_ruleset_name(tercet_game_position(game)->ruleset), start);
    for (size_t ply = 0; ply < tercet_game_length(game); ply++) {
        char move[TERCET_MOVE_TEXT];
        tercet_move_text(tercet_game_position_at(game, ply), tercet_game_move_at(game, ply), move);
        fprintf(out, " %s", move);
    }
    return draft_end(&key, NULL);
}

/* The hash FNV-1a; the key in the file itself tells apart what it does not. */
static uint64_t hash_text(const char *text) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text != '\0'; text++) hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return hash;
}

bool review_cache_open(ReviewCache *cache, const tercet_game *game, const tercet_limits *limits, int threads,
                       char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM];
    cache->path[0] = '\0';
    cache->key = make_key(game, limits, threads);
    if (cache->key == NULL) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no memory left"));
        return false;
    }
    if (!file_folder("XDG_CACHE_HOME", ".cache", folder, message)) return false;
    snprintf(cache->path, sizeof cache->path, "%s/review-%016" PRIx64 ".json", folder, hash_text(cache->key));
    return true;
}

void review_cache_close(ReviewCache *cache) {
    free(cache->key);
    cache->key = NULL;
}

/* ---- Loading ---- */

static bool read_score(const json_t *text, tercet_score *score) {
    char kind[SCORE_ROOM];
    const char *string = json_string_value(text);
    const char *blank = string == NULL ? NULL : strchr(string, ' ');
    if (blank == NULL || blank - string >= SCORE_ROOM) return false;
    snprintf(kind, sizeof kind, "%.*s", (int)(blank - string), string);
    return review_read_score(kind, blank + 1, score);
}

static void load_position(Review *review, size_t ply, const json_t *entry) {
    ReviewPosition found = {.known = true};
    const char *best = json_string_value(json_object_get(entry, "best"));
    const json_t *check = json_object_get(entry, "check");
    if (review_is_end(review, ply) || best == NULL) return;
    if (!tercet_move_read(tercet_game_position_at(review->game, ply), best, &found.best, NULL)) return;
    if (!read_score(json_object_get(entry, "score"), &found.score)) return;
    found.checked = check != NULL && read_score(check, &found.check);
    review->positions[ply] = found;
}

void review_cache_load(const ReviewCache *cache, Review *review) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    char *text = cache->path[0] == '\0' ? NULL : file_load(cache->path, &length, message);
    json_t *root = text == NULL ? NULL : json_loadb(text, length, 0, NULL);
    const char *key = json_string_value(json_object_get(root, "key"));
    const json_t *positions = json_object_get(root, "positions");
    if (key != NULL && strcmp(key, cache->key) == 0 && json_array_size(positions) == review->count) {
        for (size_t ply = 0; ply < review->count; ply++) load_position(review, ply, json_array_get(positions, ply));
    }
    json_decref(root);
    free(text);
}

/* ---- Saving ---- */

static json_t *score_json(tercet_score score) {
    return json_sprintf("%s %d", score.mate ? "mate" : "cp", score.value);
}

static json_t *position_json(const Review *review, size_t ply) {
    const ReviewPosition *position = &review->positions[ply];
    char best[TERCET_MOVE_TEXT];
    if (!position->known || review_is_end(review, ply)) return json_null();
    tercet_move_text(tercet_game_position_at(review->game, ply), position->best, best);
    json_t *entry = json_pack("{s:o, s:s}", "score", score_json(position->score), "best", best);
    if (position->checked) json_give(&entry, "check", score_json(position->check));
    return entry;
}

bool review_cache_save(const ReviewCache *cache, const Review *review, char message[FILE_MESSAGE_ROOM]) {
    if (cache->path[0] == '\0') return true;
    json_t *positions = json_array();
    for (size_t ply = 0; ply < review->count; ply++) json_add(&positions, position_json(review, ply));
    json_t *root = json_pack("{s:s, s:o}", "key", cache->key, "positions", positions);
    char *text = json_take_text(root, 0);
    if (text == NULL) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no memory left"));
        return false;
    }
    bool kept = file_save(cache->path, text, strlen(text), message);
    free(text);
    return kept;
}
