#include "review/cache.h"

#include "language/language.h"
#include "review/progress.h"
#include "review/signature.h"
#include "system/draft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    snprintf(cache->path, sizeof cache->path, "%s/review-%016" PRIx64 ".txt", folder, hash_text(cache->key));
    return true;
}

void review_cache_close(ReviewCache *cache) {
    free(cache->key);
    cache->key = NULL;
}

/* ---- The file: the key in a line, and the progress ---- */

void review_cache_load(const ReviewCache *cache, Review *review) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    char *text = cache->path[0] == '\0' ? NULL : file_load(cache->path, &length, message);
    size_t key = text == NULL ? 0 : strlen(cache->key);
    bool same = text != NULL && strncmp(text, cache->key, key) == 0 && text[key] == '\n';
    if (same) progress_read(review, text + key + 1);
    free(text);
}

bool review_cache_save(const ReviewCache *cache, const Review *review, char message[FILE_MESSAGE_ROOM]) {
    if (cache->path[0] == '\0') return true;
    Draft draft;
    size_t length;
    FILE *out = draft_begin(&draft);
    if (out != NULL) {
        fprintf(out, "%s\n", cache->key);
        progress_write(review, out);
    }
    char *text = draft_end(&draft, &length);
    if (text == NULL) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no memory left"));
        return false;
    }
    bool kept = file_save(cache->path, text, length, message);
    free(text);
    return kept;
}
