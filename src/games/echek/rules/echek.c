#include "echek.h"

#include "core/reason.h"
#include "state.h"

static bool read_standard(const char *text, void *state, tercet_reason *why) {
    return echek_read(ECHEK_STANDARD, text, state, why);
}

static bool read_roaming(const char *text, void *state, tercet_reason *why) {
    return echek_read(ECHEK_ROAMING, text, state, why);
}

static bool read_fixed(const char *text, void *state, tercet_reason *why) {
    return echek_read(ECHEK_FIXED, text, state, why);
}

/* What there is to set up: of each piece one. */
#define ECHEK_KING \
    { .piece = 'K', .most = 1 }
#define ECHEK_OTHERS                                                                   \
    {.piece = 'R', .most = 1}, {.piece = 'B', .most = 1}, {.piece = 'N', .most = 1}, { \
        .piece = 'P', .most = 1                                                        \
    }

/* An area of 4 x 4, with room for bishops that roam. */
static const tercet_kit growing = {
    .width = ECHEK_ROWS,
    .height = ECHEK_ROWS,
    .places = UINT64_C(0x3f3f3f3f3f3f),
    .pieces = {ECHEK_KING,
               {.piece = 'Q', .most = 1, .gone = {N_("White's queen is gone"), N_("Black's queen is gone")}},
               ECHEK_OTHERS},
    .rights = {{.name = "swap", .words = {N_("White may swap once"), N_("Black may swap once")}}},
};

static const tercet_kit fixed = {
    .width = FIXED_SIDE,
    .height = FIXED_SIDE,
    .places = ECHEK_FIXED_BOARD,
    .pieces = {ECHEK_KING, {.piece = 'Q', .most = 1}, ECHEK_OTHERS},
};

/* What the three rulesets have in common. */
#define ECHEK_COMMON                                                                                              \
    .game = &game_echek, .state_size = sizeof(EchekState), .text = echek_text, .ending = echek_ending,            \
    .deciding = echek_deciding, .side = echek_side, .hash = echek_hash, .read_move = echek_read_move,             \
    .legal = echek_legal, .move_text = echek_move_text, .steps_of = echek_steps_of, .turn_text = echek_turn_text, \
    .preview = echek_preview, .describe = echek_describe, .mark = echek_mark, .set_up = echek_set_up,             \
    .arrange = echek_arrange, .show = echek_show

const tercet_ruleset echek_standard = {
    ECHEK_COMMON,
    .name = "echek",
    .title = N_("Echek"),
    .summary = N_("chess with twelve cards and no board: surround the king"),
    .start = "k/K QRBNPqrbnp w Ss",
    .read = read_standard,
    .result = echek_result_standard,
    .generate = echek_generate_standard,
    .count = echek_count_standard,
    .make = echek_make_standard,
    .kit = &growing,
};

const tercet_ruleset echek_roaming = {
    ECHEK_COMMON,
    .name = "echek:roaming",
    .title = N_("Echek, roaming bishops"),
    .summary = N_("as Echek, but bishops recall nothing and roam beyond 4 x 4"),
    .start = "k/K QRBNPqrbnp w Ss",
    .read = read_roaming,
    .result = echek_result_roaming,
    .generate = echek_generate_roaming,
    .count = echek_count_roaming,
    .make = echek_make_roaming,
    .kit = &growing,
};

const tercet_ruleset echek_fixed = {
    ECHEK_COMMON,
    .name = "echek:fixed",
    .title = N_("Echek, fixed board"),
    .summary = N_("as Echek, on a board of 4 x 4 and with simpler powers"),
    .start = "4/2k1/1K2/4 QRBNPqrbnp w Ss",
    .read = read_fixed,
    .result = echek_result_fixed,
    .generate = echek_generate_fixed,
    .count = echek_count_fixed,
    .make = echek_make_fixed,
    .kit = &fixed,
};

static const tercet_ruleset *const rulesets[] = {&echek_standard, &echek_roaming, &echek_fixed, NULL};

static const GamePiece pieces[] = {{'K', N_("king")},
                                   {'Q', N_("queen")},
                                   {'R', N_("rook")},
                                   {'B', N_("bishop")},
                                   {'N', N_("knight")},
                                   {'P', N_("pawn")},
                                   {0}};

static const char *const rules[] = {
    ECHEK_RULE_ENEMY_IN_THE_WAY,   ECHEK_RULE_CUT_OFF,
    ECHEK_RULE_AREA_TOO_LARGE,     ECHEK_RULE_NEXT_TO_ENEMY_KING,
    ECHEK_RULE_NO_OWN_NEIGHBOUR,   ECHEK_RULE_SWAP_USED,
    ECHEK_RULE_SWAP_NEEDS_ROOK,    ECHEK_RULE_RECALL_MISSING,
    ECHEK_RULE_RECALL_NOT_ALLOWED, ECHEK_RULE_RECALL_EMPTY,
    ECHEK_RULE_RECALL_KING,        ECHEK_RULE_RECALL_SELF,
    ECHEK_RULE_RECALL_CUTS_OFF,    ECHEK_RULE_QUEEN_LOSS_CUTS_OFF,
    ECHEK_RULE_PAWN_STEP,          ECHEK_RULE_POSITION_BOX,
    ECHEK_RULE_POSITION_CUT_OFF,   NULL,
};

const Game game_echek = {
    .name = "echek", .rulesets = rulesets, .pieces = pieces, .rules = rules, .remarks = echek_remarks};
