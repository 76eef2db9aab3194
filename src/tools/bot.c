/* The engine as an opponent at a server. */
#include "client/away.h"
#include "client/client.h"
#include "client/keyring.h"
#include "language/language.h"
#include "line/computer.h"
#include "line/input.h"
#include "play/play.h"
#include "system/moment.h"
#include "system/token.h"
#include "tools/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* TABLES: games at a time. Times in milliseconds. */
enum { TABLES = 16, TICK = 1000, TRY_AGAIN = 10000, GOODBYE = 1500, USUAL_LEVEL = 3 };

/* A game that the bot plays. */
typedef struct Table {
    bool used;
    Away away;
    Play play;
    json_int_t open; /* the request that follows it */
} Table;

typedef struct Bot {
    Link link;
    Client *client;
    Keyring keyring;
    Computer computer;
    int level;
    const tercet_ruleset *ruleset; /* NULL: each in turn */
    const char *name;
    uint64_t games; /* so many, 0: until it is stopped */
    uint64_t begun, finished;
    bool connected;
    KeyringSeat making;
    json_int_t ask; /* the request for a new game; 0 if there is none */
    int64_t try_at; /* a new game is asked for no sooner */
    Table tables[TABLES];
    Table *thinking; /* the table that the computer thinks about; NULL if about none */
    bool answering;  /* about an offered draw, not a move */
} Bot;

/* ---- Tables ---- */

static Table *free_table(Bot *bot) {
    for (int i = 0; i < TABLES; i++) {
        if (!bot->tables[i].used) return &bot->tables[i];
    }
    return NULL;
}

static void stop_thinking(Bot *bot) {
    computer_cancel(&bot->computer);
    bot->thinking = NULL;
}

/* Follows a game. */
static void sit_down(Bot *bot, const KeyringSeat *seat) {
    Table *table = free_table(bot);
    if (table == NULL) return;
    *table = (Table){.used = true};
    away_begin(&table->away, seat->game, seat->seat);
    table->open = client_ask(bot->client, away_open(&table->away), CLIENT_STANDING);
}

static void stand_up(Bot *bot, Table *table) {
    if (bot->thinking == table) stop_thinking(bot);
    client_drop(bot->client, table->open);
    client_ask(bot->client, away_act(&table->away, "close"), CLIENT_ONCE);
    play_end(&table->play);
    table->used = false;
}

/* Goes on with the games from before. */
static void sit_down_again(Bot *bot) {
    size_t count = bot->keyring.count, first = count > TABLES / 2 ? count - TABLES / 2 : 0;
    for (size_t i = first; i < count; i++) sit_down(bot, &bot->keyring.seats[i]);
}

/* ---- New games ---- */

static const tercet_ruleset *next_ruleset(const Bot *bot) {
    if (bot->ruleset != NULL) return bot->ruleset;
    return tercet_ruleset_at((size_t)bot->begun % tercet_ruleset_count());
}

/* Whether a seat is free, or will be, that somebody can take. */
static bool waits_for_somebody(const Bot *bot) {
    for (int i = 0; i < TABLES; i++) {
        const Table *table = &bot->tables[i];
        if (table->used && table->away.status <= AWAY_OPEN) return true;
    }
    return false;
}

static json_t *create_message(const Bot *bot) {
    return json_pack("{s:s,s:s,s:s,s:s,s:s,s:{s:s},s:s,s:b}", "type", "create", "ruleset",
                     tercet_ruleset_name(next_ruleset(bot)), "side", "random", "seat", bot->making.seat, "opponent",
                     "anyone", "clock", "kind", "none", "name", bot->name, "public", 1);
}

static json_t *join_message(Bot *bot) {
    char message[FILE_MESSAGE_ROOM];
    memcpy(bot->making.game, bot->link.game, sizeof bot->making.game);
    keyring_add(&bot->keyring, &bot->making, message);
    return json_pack("{s:s,s:s,s:s,s:s,s:s}", "type", "join", "game", bot->link.game, "seat", bot->making.seat,
                     "invite", bot->link.invite, "name", bot->name);
}

/* A free seat in the lobby; the one that was asked for when the bot died before the answer, if there was one. What is
 * asked for is kept before it is. */
static json_t *seat_message(Bot *bot) {
    json_t *message = json_loads(bot->keyring.making, 0, NULL);
    const char *seat = json_string_value(json_object_get(message, "seat"));
    if (seat != NULL && link_is_secret(seat)) {
        memcpy(bot->making.seat, seat, sizeof bot->making.seat);
        return message;
    }
    json_decref(message);
    message = create_message(bot);
    char *text = json_dumps(message, JSON_COMPACT);
    if (text != NULL) keyring_make(&bot->keyring, text);
    free(text);
    return message;
}

/* Asks for a new game if there should be one more: a free seat in the lobby, or the one that a link names. */
static void seek(Bot *bot) {
    bool enough = bot->games > 0 && bot->begun >= bot->games;
    if (!bot->connected || bot->ask != 0 || enough || moment_now() < bot->try_at) return;
    if (waits_for_somebody(bot) || free_table(bot) == NULL) return;
    bot->making = (KeyringSeat){{0}, {0}, {0}};
    if (!token_make(bot->making.seat)) return;
    json_t *message = bot->link.invite[0] != '\0' ? join_message(bot) : seat_message(bot);
    if (message != NULL) bot->ask = client_ask(bot->client, message, CLIENT_ONCE);
    if (bot->ask != 0) bot->begun++;
}

/* The answer to that. */
static void hear_made(Bot *bot, const json_t *message, bool done) {
    char why[FILE_MESSAGE_ROOM];
    const char *game = json_string_value(json_object_get(message, "game"));
    const char *text = json_string_value(json_object_get(message, "text"));
    bot->ask = 0;
    if (done && game != NULL && link_is_id(game)) snprintf(bot->making.game, sizeof bot->making.game, "%s", game);
    if (done && bot->making.game[0] != '\0') {
        keyring_add(&bot->keyring, &bot->making, why);
        sit_down(bot, &bot->making);
        return;
    }
    printf(_("The server refuses: %s.\n"), text == NULL ? "" : text);
    keyring_made(&bot->keyring, bot->making.seat);
    bot->begun--;
    bot->try_at = moment_now() + TRY_AGAIN;
}

/* ---- Playing ---- */

static void act(Bot *bot, const Table *table, const char *type, const char *what) {
    client_ask(bot->client, away_speak(&table->away, type, "what", what), CLIENT_ONCE);
}

/* Agrees to what costs nothing: taking back, aborting, and a rematch if there may be one more game. A draw is thought
 * about. */
static void answer_offers(Bot *bot, Table *table) {
    tercet_side other = seats_other((tercet_side)table->away.you);
    bool more = bot->games == 0 || bot->begun < bot->games;
    if (table->play.offered[PLAY_OFFER_TAKEBACK][other]) act(bot, table, "accept", "takeback");
    if (table->play.offered[PLAY_OFFER_ABORT][other]) act(bot, table, "accept", "abort");
    if (table->away.rematch[other] && table->away.after[0] == '\0')
        act(bot, table, more ? "accept" : "decline", "rematch");
}

static void say_end(const Table *table) {
    tercet_reason why;
    char text[TERCET_REASON_TEXT];
    if (table->play.aborted) {
        printf(_("%s: aborted\n"), table->away.id);
    } else if (tercet_game_over(table->play.game, &why)) {
        printf("%s: %s\n", table->away.id, language_reason(&why, text));
    }
}

/* The game is over: it is counted once, and left when its rematch begins, or somebody else needs the table. */
static void finish(Bot *bot, Table *table, bool was_playing) {
    char why[FILE_MESSAGE_ROOM];
    KeyringSeat seat = {{0}, {0}, {0}};
    if (was_playing) {
        say_end(table);
        bot->finished++;
    }
    if (table->away.after[0] != '\0') {
        memcpy(seat.game, table->away.after, sizeof seat.game);
        memcpy(seat.seat, table->away.seat, sizeof seat.seat);
        stand_up(bot, table);
        keyring_add(&bot->keyring, &seat, why);
        bot->begun++;
        sit_down(bot, &seat);
    } else if (!was_playing && !table->away.players[seats_other((tercet_side)table->away.you)].here) {
        stand_up(bot, table);
    }
}

/* Something has changed at a table. */
static void look_at(Bot *bot, Table *table, AwayStatus before) {
    char name[AWAY_NAME];
    if (table->away.you == AWAY_NOBODY) { /* the seat is somebody else's */
        stand_up(bot, table);
        return;
    }
    tercet_side own = (tercet_side)table->away.you, other = seats_other(own);
    unsigned changes = away_take_changes(&table->away);
    seats_set(table->play.game, own, bot->level);
    snprintf(name, sizeof name, "%s", table->away.players[other].name);
    if (changes & AWAY_JOINED) {
        printf(_("%s: a game of %s with %s\n"), table->away.id,
               tercet_ruleset_name(tercet_game_position(table->play.game)->ruleset),
               name[0] == '\0' ? _("somebody") : name);
    }
    if (table->away.status == AWAY_OPEN && before == AWAY_UNKNOWN) printf(_("%s: a free seat\n"), table->away.id);
    answer_offers(bot, table);
    if (table->away.status >= AWAY_OVER) finish(bot, table, before == AWAY_PLAYING || before == AWAY_OPEN);
}

/* Begins to think about a table where that is due. */
static void think(Bot *bot) {
    int64_t now = moment_now();
    for (int i = 0; i < TABLES && bot->thinking == NULL; i++) {
        Table *table = &bot->tables[i];
        const Play *play = &table->play;
        if (!table->used || table->away.status != AWAY_PLAYING || away_is_pending(&table->away, play)) continue;
        PlayTask task = play_task(play, now);
        bot->answering = task == PLAY_TASK_ANSWER;
        bool begun = task == PLAY_TASK_MOVE
                         ? computer_begin_play(&bot->computer, play->game, bot->level, play_thinking_time(play, now))
                         : bot->answering && computer_begin_look(&bot->computer, play->game, PLAY_ANSWER_TIME);
        if (begun) bot->thinking = table;
    }
}

/* Plays the move that was found, or answers the offer of a draw. */
static void hear_computer(Bot *bot) {
    tercet_report report;
    Table *table = bot->thinking;
    if (table == NULL || !computer_hear(&bot->computer, &report)) return;
    bot->thinking = NULL;
    tercet_side other = seats_other((tercet_side)table->away.you);
    if (bot->answering) {
        act(bot, table, play_takes_draw(&table->play, &report) ? "accept" : "decline", "draw");
        table->play.offered[PLAY_OFFER_DRAW][other] = false;
    } else if (report.line_count > 0 && play_move(&table->play, report.lines[0].moves[0], moment_now(), NULL)) {
        client_ask(bot->client, away_move(&table->away, &table->play), CLIENT_ONCE);
    }
}

/* ---- News ---- */

static Table *table_of(Bot *bot, const json_t *message) {
    const char *game = json_string_value(json_object_get(message, "game"));
    for (int i = 0; game != NULL && i < TABLES; i++) {
        if (bot->tables[i].used && strcmp(bot->tables[i].away.id, game) == 0) return &bot->tables[i];
    }
    return NULL;
}

static void hear_game(Bot *bot, Table *table, const json_t *message) {
    AwayStatus before = table->away.status;
    if (bot->thinking == table && strcmp(json_string_value(json_object_get(message, "type")), "presence") != 0) {
        stop_thinking(bot);
    }
    switch (away_take(&table->away, &table->play, message, moment_now())) {
    case AWAY_TAKEN: look_at(bot, table, before); break;
    case AWAY_MISSED: client_ask_again(bot->client, table->open); break;
    case AWAY_WRONG: stand_up(bot, table); break;
    case AWAY_OTHER: break;
    }
}

/* A table that cannot be had any more is left; a move that was refused is thought about again, when the state comes. */
static void hear_refused(Bot *bot, const json_t *message) {
    json_int_t id = json_integer_value(json_object_get(message, "id"));
    for (int i = 0; i < TABLES; i++) {
        Table *table = &bot->tables[i];
        if (!table->used) continue;
        if (table->open == id) {
            stand_up(bot, table);
        } else if (away_is_pending(&table->away, &table->play)) {
            client_ask_again(bot->client, table->open);
        }
    }
}

static void hear_message(Bot *bot, const json_t *message) {
    const char *type = json_string_value(json_object_get(message, "type"));
    bool done = strcmp(type, "done") == 0, refused = strcmp(type, "refused") == 0;
    bool about_new = bot->ask != 0 && json_integer_value(json_object_get(message, "id")) == bot->ask;
    Table *table = table_of(bot, message);
    if ((done || refused) && about_new) {
        hear_made(bot, message, done);
    } else if (refused) {
        hear_refused(bot, message);
    } else if (!done && table != NULL) {
        hear_game(bot, table, message);
    }
}

static void hear_client(Bot *bot) {
    ClientNews news;
    while (client_hear(bot->client, &news)) {
        if (news.kind == CLIENT_MESSAGE) hear_message(bot, news.message);
        if (news.kind == CLIENT_CONNECTED) puts(_("Connected."));
        if (news.kind == CLIENT_LOST) printf(_("There is no connection: %s. Trying again by itself.\n"), _(news.text));
        if (news.kind != CLIENT_MESSAGE) bot->connected = news.kind == CLIENT_CONNECTED;
        json_decref(news.message);
    }
}

/* ---- From beginning to end ---- */

static bool has_enough(const Bot *bot) {
    return bot->games > 0 && bot->finished >= bot->games;
}

/* What was asked last is still to be sent. */
static void say_goodbye(Bot *bot) {
    int64_t end = moment_now() + GOODBYE;
    bool first;
    stop_thinking(bot);
    while (bot->connected && !client_is_idle(bot->client) && moment_now() < end) {
        if (!input_watch(client_news(bot->client), INPUT_NO_FILE, 100, &first) && input_signal() == 0) break;
        ClientNews news;
        while (client_hear(bot->client, &news)) json_decref(news.message);
        if (input_signal() != 0) break;
    }
    puts(_("Goodbye. Games that are not over wait for the bot to come back."));
}

static int play(Bot *bot) {
    bool first;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    input_begin(NULL);
    bot->client = client_open(&bot->link, "tercet bot " TERCET_VERSION, "");
    if (bot->client == NULL) return command_no("there is not enough memory, or no thread");
    sit_down_again(bot);
    do {
        hear_client(bot);
        hear_computer(bot);
        seek(bot);
        think(bot);
    } while (!has_enough(bot) && !ferror(stdout) &&
             input_watch(client_news(bot->client), computer_news(&bot->computer), TICK, &first));
    say_goodbye(bot);
    client_close(bot->client);
    computer_end(&bot->computer);
    for (int i = 0; i < TABLES; i++) play_end(&bot->tables[i].play);
    return input_exit_code();
}

static int run(int argc, char **argv) {
    Bot bot = {.name = NULL};
    char message[FILE_MESSAGE_ROOM], wrong[LINK_MESSAGE], name[64];
    const char *ruleset = NULL;
    uint64_t level = USUAL_LEVEL;
    const Option options[] = {
        {.name = "--level", .number = &level, .least = 1, .most = TERCET_LEVELS},
        {.name = "--ruleset", .string = &ruleset},
        {.name = "--name", .string = &bot.name},
        {.name = "--games", .number = &bot.games, .least = 1, .most = UINT64_MAX},
        {0},
    };
    if (command_options(&command_bot, argc, argv, options, 1, 1) < 0) return EXIT_WRONG_CALL;
    if (!link_read(argv[0], &bot.link, wrong)) return command_wrong("%s", wrong);
    if (ruleset != NULL && (bot.ruleset = command_ruleset(ruleset)) == NULL) return EXIT_WRONG_CALL;
    snprintf(name, sizeof name, "Tercet bot, level %d", (int)level);
    if (bot.name == NULL) bot.name = name;
    if (bot.link.invite[0] != '\0' && bot.games == 0) bot.games = 1;
    bot.level = (int)level;
    bot.computer.seed = moment_seed();
    if (!keyring_open(&bot.keyring, &bot.link, "bot", message)) {
        fprintf(stderr, "tercet: %s\n", message); /* it plays, but cannot come back to its games */
    }
    int code = play(&bot);
    return code == EXIT_DONE ? command_finish(code) : code;
}

const Command command_bot = {
    .name = "bot",
    .arguments = "URL [--level L] [--ruleset R] [--name NAME] [--games N]",
    .summary = "let the engine play others over the network",
    .help = "\n"
            "Offers the engine as an opponent at a server: there is always a free seat in its\n"
            "lobby, and up to sixteen games are played at a time. If URL is a link that invites\n"
            "to a game, that one is played. Ctrl-C ends it; games that are not over wait, and go\n"
            "on when the bot comes back.\n"
            "\n"
            "  --level L    how well it plays, from 1 to 10 (3)\n"
            "  --ruleset R  what it plays; without it one game after the other\n"
            "  --name NAME  what others see it as\n"
            "  --games N    end after so many games\n"
            "\n"
            "Example:\n"
            "  tercet bot http://localhost:7777/ --level 5 --ruleset shakti --games 1\n",
    .run = run,
};
