#include "match/player.h"

#include "match/chance.h"
#include "match/remote.h"
#include "rating/strength.h"
#include "system/moment.h"
#include "ugi/budget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Player {
    PlayerSetup setup;
    uint64_t seed;
    Random random;
    tercet_engine *engine; /* of a SPEC_ENGINE */
    Remote remote;         /* of a SPEC_COMMAND */
    bool greeted;          /* it knows of the new game */
    int64_t begun;         /* when the search began */
    Budget budget;         /* of a clock; without a soft limit if there is none */
};

Player *player_new(const PlayerSetup *setup) {
    Player *player = calloc(1, sizeof *player);
    if (player == NULL) return NULL;
    player->setup = *setup;
    player->remote.setup = *setup;
    if (setup->spec->kind != SPEC_ENGINE) return player;
    player->engine = tercet_engine_new((size_t)setup->spec->hash << 20, setup->spec->threads);
    if (player->engine != NULL) return player;
    free(player);
    return NULL;
}

bool player_get_ready(Player *player, char fault[PLAYER_FAULT]) {
    PlayerTurn turn = {0};
    bool ready = player->setup.spec->kind != SPEC_COMMAND || remote_start(&player->remote, &turn);
    memcpy(fault, turn.fault, sizeof turn.fault);
    return ready;
}

bool player_knows_rules(const Player *player) {
    return player->setup.spec->kind != SPEC_COMMAND || player->remote.knows_rules;
}

void player_rest(Player *player) {
    remote_end(&player->remote);
}

void player_free(Player *player) {
    if (player == NULL) return;
    player_rest(player);
    tercet_engine_free(player->engine);
    free(player);
}

void player_begin_game(Player *player, uint64_t seed) {
    player->seed = seed;
    player->random = (Random){seed};
    player->greeted = false;
    if (player->engine != NULL) tercet_engine_clear(player->engine);
}

/* How long it has been thinking. */
static uint64_t player_time(const Player *player) {
    return (uint64_t)(moment_now() - player->begun);
}

/* Ends the search after a completed depth if it is late. */
static void hear_report(const tercet_report *report, void *user) {
    Player *player = user;
    if (budget_is_spent(&player->budget, report, player_time(player))) tercet_engine_stop(player->engine);
}

static tercet_move engine_move(Player *player, const tercet_game *game, const PlayerClock *clock) {
    const Spec *spec = player->setup.spec;
    tercet_limits limits = spec->limits;
    tercet_report report;
    player->budget = (Budget){0};
    player->begun = moment_now();
    if (limits.milliseconds > 0) limits.milliseconds = budget_within(limits.milliseconds);
    if (clock->used) {
        player->budget = budget_plan(clock->left, clock->increment, 0);
        uint64_t most = player->budget.hard;
        if (limits.milliseconds == 0 || limits.milliseconds > most) limits.milliseconds = most;
    }
    int level = strength_pick(spec->level * STRENGTH_TENTHS + spec->tenths, player->seed, tercet_game_length(game));
    return tercet_engine_play(player->engine, game, level, player->seed, &limits, hear_report, player, &report);
}

static void ask_remote(Player *player, const tercet_game *game, const PlayerClock clocks[2], PlayerTurn *turn) {
    if (!player->greeted && !remote_begin_game(&player->remote, player->seed, turn)) return;
    player->greeted = true;
    remote_move(&player->remote, game, clocks, turn);
}

void player_move(Player *player, const tercet_game *game, const PlayerClock clocks[2], PlayerTurn *turn) {
    const tercet_position *position = tercet_game_position(game);
    const PlayerClock *clock = &clocks[tercet_position_side(position)];
    *turn = (PlayerTurn){.move = TERCET_NO_MOVE};
    switch (player->setup.spec->kind) {
    case SPEC_RANDOM: turn->move = chance_move(position, &player->random); break;
    case SPEC_COMMAND: ask_remote(player, game, clocks, turn); break;
    case SPEC_ENGINE:
        turn->move = engine_move(player, game, clock);
        turn->milliseconds = player_time(player);
        break;
    }
    if (turn->move != TERCET_NO_MOVE && clock->used && turn->milliseconds > clock->left + player->setup.margin) {
        turn->move = TERCET_NO_MOVE;
        turn->ending = TERCET_BY_TIME;
        snprintf(turn->fault, sizeof turn->fault, "ran out of time");
    }
}

void player_hurry(Player *player) {
    if (player->engine != NULL) tercet_engine_stop(player->engine);
}
