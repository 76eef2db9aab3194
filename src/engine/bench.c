#include "engine/bench.h"

const KnowledgeBench *bench_at(size_t index) {
    for (size_t game = 0; knowledge_at(game) != NULL; game++) {
        for (const KnowledgeBench *item = knowledge_at(game)->bench; item->ruleset != NULL; item++) {
            if (index-- == 0) return item;
        }
    }
    return NULL;
}

bool bench_search(const KnowledgeBench *item, tercet_engine *engine, uint64_t *nodes) {
    tercet_position position;
    tercet_report report;
    tercet_game *game = NULL;
    if (tercet_position_read(tercet_ruleset_find(item->ruleset), item->position, &position, NULL)) {
        game = tercet_game_new(&position, 0);
    }
    if (game == NULL) return false;
    tercet_engine_clear(engine);
    tercet_engine_search(engine, game, &(tercet_limits){.depth = item->depth}, NULL, NULL, &report);
    tercet_game_free(game);
    *nodes = report.nodes;
    return true;
}
