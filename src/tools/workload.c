#include "tools/workload.h"

static const WorkloadItem items[] = {
    {"echek", "startpos", 6},
    {"echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", 7},
    {"echek", "rbk1/pQ1R/n1K1/PB2 N b Ss", 8},
    {"echek:roaming", "startpos", 6},
    {"echek:roaming", "2b/rkR/1K1/Qn1 BNPqp w Ss", 7},
    {"echek:fixed", "startpos", 6},
    {"echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss", 8},
    {"eigenstate", "startpos", 4},
    {"eigenstate", "a1:HY,b1:H,c1:DH,d1:HV,e2:HS,f2:H a5:CGR,e5:R,b6:QR,c6:R,d6:PR,f6:R w", 4},
    {"eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUV,c3:H d4:R,e5:R,c6:ABCDEFGHIJKLNOPQRSTUV w", 4},
    {"shakti", "startpos", 8},
    {"shakti", "-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- b", 9},
    {"shakti:near", "startpos", 8},
};

size_t workload_count(void) {
    return sizeof items / sizeof items[0];
}

const WorkloadItem *workload_item(size_t index) {
    return &items[index];
}

bool workload_search(const WorkloadItem *item, tercet_engine *engine, uint64_t *nodes) {
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
