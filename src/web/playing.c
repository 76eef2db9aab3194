/* Games being played: web/core/rules.js calls these functions, and web/types.d.ts (PlayAnswer) says what they answer.
 *
 * The page tells what happens and when, in words like "move d2d3", and gets all that it has to show with one answer. */
#include "play/play.h"
#include "system/number.h"
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"
#include "web/records.h"
#include "web/situation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The games that are being played, by their numbers from 1; one that was ended has no game and leaves its place to the
 * next one. A page mostly plays one, but begins the next before it ends the last. */
static struct {
    Play *plays;
    size_t count;
} module;

/* ---- Answers ---- */

/* A moment of the page's clock. */
static int64_t moment_of(double now) {
    const double latest = 9007199254740991.0; /* the last whole number that the page has exactly */
    return now > 0 ? (int64_t)(now < latest ? now : latest) : 0;
}

static void describe_changes(Writer *json, unsigned changes) {
    static const char *const names[] = {"moved", "ended", "seated", "offered", "paused"};
    writer_open(json, "changes", '[');
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (changes & (1u << i)) writer_string(json, NULL, names[i]);
    }
    writer_close(json, ']');
}

/* The moves that were taken back, the next one first. */
static void describe_undone(Writer *json, const Play *play) {
    tercet_position position = *tercet_game_position(play->game);
    writer_open(json, "undone", '[');
    for (size_t i = play->undone_count; i-- > 0;) {
        tercet_undo undo;
        describe_move(json, NULL, &position, play->undone[i]);
        tercet_move_make(&position, play->undone[i], &undo);
    }
    writer_close(json, ']');
}

/* What was played, how it stands now, and what can be played again. */
static void describe_course(Writer *json, const Play *play) {
    writer_open(json, "course", '{');
    writer_open(json, "moves", '[');
    for (size_t ply = 0; ply < tercet_game_length(play->game); ply++) {
        describe_move(json, NULL, tercet_game_position_at(play->game, ply), tercet_game_move_at(play->game, ply));
    }
    writer_close(json, ']');
    describe_end(json, "end", play->game);
    describe_undone(json, play);
    writer_open(json, "situation", '{');
    situation_whole(json, play->game);
    writer_close(json, '}');
    writer_close(json, '}');
}

/* The game as it is to be kept, with what the clocks show now. */
static void describe_kept(Writer *json, Play *play, int64_t now) {
    play_note_clock(play, now);
    char *record = tercet_game_text(play->game);
    json->failed = json->failed || record == NULL;
    writer_open(json, "kept", '{');
    writer_string(json, "record", record);
    describe_tags(json, "tags", play->game);
    writer_close(json, '}');
    free(record);
}

static void describe_clocks(Writer *json, const Play *play, int64_t now) {
    char control[TERCET_TAG_TEXT];
    if (!play->clock.on) {
        writer_null(json, "clocks");
        return;
    }
    play_clock_write(&play->clock, play_to_move(play), now, control);
    writer_open(json, "clocks", '{');
    writer_part(json, "control", control, strcspn(control, " "));
    writer_integer(json, "white", play_time_left(play, TERCET_WHITE, now));
    writer_integer(json, "black", play_time_left(play, TERCET_BLACK, now));
    writer_boolean(json, "run", play->clock.runs);
    writer_close(json, '}');
}

/* Who plays, whose turn it is, and what there is to do about it. */
static void describe_players(Writer *json, const Play *play) {
    writer_open(json, "seats", '{');
    writer_integer(json, "white", seat_nearest(seats_at(play->game, TERCET_WHITE)));
    writer_integer(json, "black", seat_nearest(seats_at(play->game, TERCET_BLACK)));
    writer_close(json, '}');
    writer_string(json, "side", describe_side(play_to_move(play)));
    writer_string(json, "ownSide", describe_side(seats_own_side(play->game)));
    writer_boolean(json, "anyPerson", seats_any_person(play->game));
    writer_boolean(json, "personsTurn", play_is_persons_turn(play));
    writer_boolean(json, "attended", play->attended);
    writer_boolean(json, "paused", play->paused);
}

/* Who has offered something, or null. */
static void describe_offer(Writer *json, const char *name, const bool offered[2]) {
    const char *by = offered[TERCET_WHITE] ? describe_side(TERCET_WHITE) : describe_side(TERCET_BLACK);
    writer_string(json, name, offered[TERCET_WHITE] || offered[TERCET_BLACK] ? by : NULL);
}

static void describe_choices(Writer *json, const Play *play) {
    size_t length;
    writer_boolean(json, "over", play_is_over(play));
    if (play_can_undo(play, &length)) {
        writer_integer(json, "undoLength", (long long)length);
    } else {
        writer_null(json, "undoLength");
    }
    writer_boolean(json, "canRedo", play_can_redo(play));
    writer_open(json, "offers", '{');
    describe_offer(json, "draw", play->offered[PLAY_OFFER_DRAW]);
    describe_offer(json, "takeback", play->offered[PLAY_OFFER_TAKEBACK]);
    writer_close(json, '}');
}

/* What the computer is to do now, and when time alone changes something. */
static void describe_task(Writer *json, const Play *play, int64_t now) {
    PlayTask task = play_task(play, now);
    int64_t tick = play_next_tick(play), next = play_next_task(play, now);
    if (task == PLAY_TASK_NONE) {
        writer_null(json, "task");
    } else {
        bool moves = task == PLAY_TASK_MOVE;
        writer_open(json, "task", '{');
        writer_string(json, "kind", moves ? "move" : "answer");
        writer_integer(json, "tenths", seat_tenths(moves ? seats_to_move(play->game) : TERCET_LEVELS));
        writer_integer(json, "milliseconds", moves ? (long long)play_thinking_time(play, now) : PLAY_ANSWER_TIME);
        writer_close(json, '}');
    }
    if (next < tick) tick = next;
    if (tick == PLAY_NEVER) {
        writer_null(json, "nextTick");
    } else {
        writer_integer(json, "nextTick", tick);
    }
}

/* All that the page has to know: `course` and `kept` only where they are new, or asked for. */
static const char *answer(Play *play, int64_t now, bool done, bool course, bool kept) {
    unsigned changes = play_take_changes(play);
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    writer_integer(json, "play", play - module.plays + 1);
    writer_boolean(json, "done", done);
    describe_changes(json, changes);
    if (kept || changes & (PLAY_MOVED | PLAY_ENDED | PLAY_SEATED)) {
        describe_kept(json, play, now);
    } else {
        writer_null(json, "kept");
    }
    if (course || changes & (PLAY_MOVED | PLAY_ENDED)) {
        describe_course(json, play);
    } else {
        writer_null(json, "course");
    }
    describe_players(json, play);
    describe_choices(json, play);
    describe_clocks(json, play, now);
    describe_task(json, play, now);
    writer_close(json, '}');
    return web_answer_text();
}

/* ---- Beginning and end ---- */

/* A place for one more game; NULL if memory ran out. */
static Play *find_place(void) {
    for (size_t i = 0; i < module.count; i++) {
        if (module.plays[i].game == NULL) return &module.plays[i];
    }
    Play *plays = realloc(module.plays, (module.count + 1) * sizeof *plays);
    if (plays == NULL) return NULL;
    module.plays = plays;
    module.plays[module.count] = (Play){0};
    return &module.plays[module.count++];
}

/* The game of a number. NULL after refusing. */
static Play *find_play(int number) {
    if (number > 0 && (size_t)number <= module.count && module.plays[number - 1].game != NULL) {
        return &module.plays[number - 1];
    }
    web_refuse_words(TERCET_RULE_RECORD_FORMAT, "there is no such game being played");
    return NULL;
}

/* Lets moves be played again that were taken back when the game was kept; the first that cannot be ends that. */
static void recall_undone(Play *play, const char *undone) {
    size_t length = tercet_game_length(play->game);
    web_play_moves(play->game, undone, NULL);
    play_rewind(play, length, 0);
    play_pause(play, false, 0);
    play_take_changes(play);
}

/* Begins to play a game; the arguments but the last are those of writeRecord. `undone` are the moves that were taken
 * back, the next one first. Nobody attends yet. */
WEB_EXPORT(beginPlay)
const char *web_begin_play(const char *ruleset, const char *start, const char *line, const char *end, const char *moves,
                           char *notes, const char *undone) {
    tercet_game *game = records_game(ruleset, start, line, moves, notes);
    if (game == NULL) return web_answer_text();
    Play *play = find_place();
    if (play == NULL) {
        tercet_game_free(game);
        return web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for a game");
    }
    play_begin(play, game);
    recall_undone(play, undone);
    if (web_end_game(game, end)) return answer(play, 0, true, true, false);
    play_end(play);
    return web_refuse_words(TERCET_RULE_RECORD_FORMAT, "there is no such end of a game");
}

WEB_EXPORT(endPlay) const char *web_end_play(int number) {
    Play *play = find_play(number);
    if (play == NULL) return web_answer_text();
    play_end(play);
    writer_boolean(web_answer(), NULL, true);
    return web_answer_text();
}

/* ---- What happens ---- */

/* What can be told of a game, by the words of the table below. */
typedef enum EventKind {
    EVENT_MOVE,
    EVENT_UNDO,
    EVENT_REDO,
    EVENT_REWIND,
    EVENT_RESIGN,
    EVENT_OFFER,
    EVENT_ACCEPT,
    EVENT_DECLINE,
    EVENT_SEAT,
    EVENT_PAUSE,
    EVENT_CONTINUE,
    EVENT_HURRY,
    EVENT_ATTEND,
    EVENT_LEAVE,
    EVENT_TICK,
    EVENT_KEEP,
    EVENT_HELP,
    EVENTS
} EventKind;

/* What stands behind the word, in this order, with blanks between. */
enum { WITH_MOVE = 1, WITH_OFFER = 2, WITH_SIDE = 4, WITH_NUMBER = 8, WITH_TEXT = 16 };

static const struct {
    const char *word;
    unsigned with;
} event_forms[EVENTS] = {
    [EVENT_MOVE] = {"move", WITH_MOVE},
    [EVENT_UNDO] = {"undo", 0},
    [EVENT_REDO] = {"redo", 0},
    [EVENT_REWIND] = {"rewind", WITH_NUMBER}, /* of moves that are left */
    [EVENT_RESIGN] = {"resign", WITH_SIDE},
    [EVENT_OFFER] = {"offer", WITH_OFFER | WITH_SIDE}, /* "offer draw white" */
    [EVENT_ACCEPT] = {"accept", WITH_OFFER | WITH_SIDE},
    [EVENT_DECLINE] = {"decline", WITH_OFFER | WITH_SIDE},
    [EVENT_SEAT] = {"seat", WITH_SIDE | WITH_NUMBER}, /* a level, or 0 for a person */
    [EVENT_PAUSE] = {"pause", 0},
    [EVENT_CONTINUE] = {"continue", 0},
    [EVENT_HURRY] = {"hurry", 0},
    [EVENT_ATTEND] = {"attend", 0},
    [EVENT_LEAVE] = {"leave", 0},
    [EVENT_TICK] = {"tick", 0},
    [EVENT_KEEP] = {"keep", 0},         /* asks for the game as it is to be kept */
    [EVENT_HELP] = {"help", WITH_TEXT}, /* the person was helped so: "help undo" */
};

typedef struct Event {
    EventKind kind;
    tercet_move move;
    PlayOffer offer;
    tercet_side side;
    uint64_t number;
    const char *text;
} Event;

/* Passes a word and a blank behind it; false if another one is there. */
static bool pass_word(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0 || strchr(" ", (*at)[length]) == NULL) return false;
    *at += length + ((*at)[length] == ' ');
    return true;
}

static bool read_side(const char **at, tercet_side *side) {
    for (*side = TERCET_WHITE; *side <= TERCET_BLACK; (*side)++) {
        if (pass_word(at, describe_side(*side))) return true;
    }
    return false;
}

static bool read_offer(const char **at, PlayOffer *offer) {
    *offer = pass_word(at, "draw") ? PLAY_OFFER_DRAW : PLAY_OFFER_TAKEBACK;
    return *offer == PLAY_OFFER_DRAW || pass_word(at, "takeback");
}

/* Reads what stands behind the word of an event; false, with the reason, if it is something else. */
static bool read_rest(const char *at, const Play *play, Event *event, tercet_reason *why) {
    unsigned with = event_forms[event->kind].with;
    event->text = at;
    if (with & WITH_TEXT) return *at != '\0';
    if (with & WITH_MOVE) return tercet_move_read(tercet_game_position(play->game), at, &event->move, why);
    if (with & WITH_OFFER && !read_offer(&at, &event->offer)) return false;
    if (with & WITH_SIDE && !read_side(&at, &event->side)) return false;
    return with & WITH_NUMBER ? number_read(at, &event->number) : *at == '\0';
}

static bool read_event(const char *text, const Play *play, Event *event, tercet_reason *why) {
    *why = (tercet_reason){.rule = TERCET_RULE_RECORD_FORMAT};
    snprintf(why->text, sizeof why->text, "no such thing can happen in a game");
    for (event->kind = EVENT_MOVE; event->kind < EVENTS; event->kind++) {
        if (pass_word(&text, event_forms[event->kind].word)) return read_rest(text, play, event, why);
    }
    return false;
}

static bool rewind_to(Play *play, uint64_t length, int64_t now) {
    if (length > tercet_game_length(play->game)) return false;
    play_rewind(play, (size_t)length, now);
    return true;
}

static bool seat(Play *play, tercet_side side, uint64_t level, int64_t now) {
    if (level > TERCET_LEVELS) return false;
    play_seat(play, side, (int)level, now);
    return true;
}

/* Only the first help is noted, as in the terminal. */
static bool note_help(const Play *play, const char *help) {
    return tercet_game_tag(play->game, "Help") == NULL && tercet_game_set_tag(play->game, "Help", help);
}

/* Lets an event happen; false if it could not. */
static bool happen(Play *play, const Event *event, int64_t now, tercet_reason *why) {
    switch (event->kind) {
    case EVENT_MOVE: return play_move(play, event->move, now, why);
    case EVENT_UNDO: return play_undo(play, now);
    case EVENT_REDO: return play_redo(play, now);
    case EVENT_REWIND: return rewind_to(play, event->number, now);
    case EVENT_RESIGN: return play_resign(play, event->side, now);
    case EVENT_OFFER: return play_offer(play, event->offer, event->side, now);
    case EVENT_ACCEPT: return play_answer(play, event->offer, event->side, true, now);
    case EVENT_DECLINE: return play_answer(play, event->offer, event->side, false, now);
    case EVENT_SEAT: return seat(play, event->side, event->number, now);
    case EVENT_HELP: return note_help(play, event->text);
    case EVENT_PAUSE:
    case EVENT_CONTINUE: play_pause(play, event->kind == EVENT_PAUSE, now); return true;
    case EVENT_HURRY: play_hurry(play, now); return true;
    case EVENT_ATTEND:
    case EVENT_LEAVE: play_attend(play, event->kind == EVENT_ATTEND, now); return true;
    default: play_tick(play, now); return true;
    }
}

/* Tells what happens in a game now, and answers what has become of it. */
WEB_EXPORT(tellPlay) const char *web_tell_play(int number, const char *text, double now) {
    Event event;
    tercet_reason why;
    Play *play = find_play(number);
    if (play == NULL) return web_answer_text();
    if (!read_event(text, play, &event, &why)) return web_refuse(&why);
    bool done = happen(play, &event, moment_of(now), &why);
    if (event.kind == EVENT_MOVE && !done && !play_is_over(play)) return web_refuse(&why);
    return answer(play, moment_of(now), done, false,
                  event.kind == EVENT_KEEP || event.kind == EVENT_LEAVE || event.kind == EVENT_HELP);
}

/* The computer, which was offered a draw, has looked at the position and found this score for the side to move. */
WEB_EXPORT(judgeDraw) const char *web_judge_draw(int number, bool mate, int value, double now) {
    Play *play = find_play(number);
    if (play == NULL) return web_answer_text();
    const tercet_report report = {.line_count = 1, .lines[0].score = {mate, value}};
    tercet_side asked = seats_other(seats_own_side(play->game));
    bool accepts = play_takes_draw(play, &report);
    bool done = play_answer(play, PLAY_OFFER_DRAW, asked, accepts, moment_of(now));
    return answer(play, moment_of(now), done, false, false);
}
