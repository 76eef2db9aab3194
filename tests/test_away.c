/* A game that is played at a server, as its messages tell it; and the links to such games. */
#include "client/away.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

#define SEAT "0123456789abcdef0123456789abcdef"
#define GAME "k3v9x0q2ab"

typedef struct Fixture {
    Away away;
    Play play;
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){.play = {.game = NULL}};
    away_begin(&fixture.away, GAME, SEAT);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    play_end(&fixture->play);
    return 0;
}

/* Takes a message in which ' stands for ". */
static AwayTaken take(Fixture *fixture, const char *text, int64_t now) {
    char json[2048];
    snprintf(json, sizeof json, "%s", text);
    for (char *at = json; (at = strchr(at, '\'')) != NULL; at++) *at = '"';
    json_t *message = json_loads(json, 0, NULL);
    assert_non_null(message);
    AwayTaken taken = away_take(&fixture->away, &fixture->play, message, now);
    json_decref(message);
    return taken;
}

/* A message of a type: version, moves as JSON, and more fields. */
static AwayTaken tell(Fixture *fixture, const char *type, int version, const char *moves, const char *more) {
    char text[1600];
    snprintf(text, sizeof text,
             "{'type': '%s', 'game': '" GAME "', 'version': %d, 'ruleset': 'shakti', 'start': 'startpos', 'moves': %s,"
             "'you': 'white', 'players': {'white': {'name': 'Ana', 'level': 0, 'taken': true, 'here': true},"
             "'black': {'name': 'Ben', 'level': 0, 'taken': true, 'here': true}}%s%s}",
             type, version, moves, more[0] == '\0' ? "" : ", ", more);
    return take(fixture, text, 1000);
}

#define PLAYING "'status': 'playing', 'clock': {'kind': 'none'}"
#define CLOCKS                                                                                                      \
    "'status': 'playing', 'clock': {'kind': 'real', 'minutes': 5, 'seconds': 3, 'white': 298000, 'black': 301500, " \
    "'runs': 'white'}"

static size_t length(const Fixture *fixture) {
    return tercet_game_length(fixture->play.game);
}

static void the_first_state_puts_the_game_on_the_table(void **state) {
    Fixture *fixture = *state;
    assert_int_equal(tell(fixture, "state", 4, "['b2d4', 'b6b4']", CLOCKS), AWAY_TAKEN);
    assert_int_equal(length(fixture), 2);
    assert_int_equal(fixture->away.you, TERCET_WHITE);
    assert_true(play_is_persons_turn(&fixture->play));
    assert_int_equal(play_time_left(&fixture->play, TERCET_WHITE, 3000), 296000);
    assert_int_equal(play_time_left(&fixture->play, TERCET_BLACK, 3000), 301500);
    assert_int_equal(away_take_changes(&fixture->away) & AWAY_BEGUN, AWAY_BEGUN);
}

/* The server alone says that somebody's time is up. */
static void no_clock_ends_the_game_here(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 4, "['b2d4', 'b6b4']", CLOCKS);
    play_tick(&fixture->play, 1000000);
    assert_false(play_is_over(&fixture->play));
    assert_int_equal(play_time_left(&fixture->play, TERCET_WHITE, 1000000), 0);
    assert_int_equal(tell(fixture, "update", 5, "[]",
                          "'from': 2, 'status': 'over', 'ending': 'time', 'loser': 'white', 'clock': {'kind': 'real', "
                          "'minutes': 5, 'seconds': 3, 'white': 0, 'black': 301500, 'runs': null}"),
                     AWAY_TAKEN);
    assert_int_equal(tercet_game_ending(fixture->play.game), TERCET_BY_TIME);
    assert_int_equal(tercet_game_result(fixture->play.game), TERCET_BLACK_WINS);
}

static void an_update_goes_on_from_its_ply(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 3, "['b2d4']", PLAYING);
    assert_false(play_is_persons_turn(&fixture->play));
    assert_int_equal(tell(fixture, "update", 4, "['b6b4']", "'from': 1, " PLAYING), AWAY_TAKEN);
    assert_int_equal(length(fixture), 2);
    assert_true(play_is_persons_turn(&fixture->play));
}

static void an_update_twice_or_late_changes_nothing(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 3, "['b2d4']", PLAYING);
    tell(fixture, "update", 4, "['b6b4']", "'from': 1, " PLAYING);
    assert_int_equal(tell(fixture, "update", 4, "['b6b4']", "'from': 1, " PLAYING), AWAY_OTHER);
    assert_int_equal(tell(fixture, "update", 3, "[]", "'from': 1, " PLAYING), AWAY_OTHER);
    assert_int_equal(tell(fixture, "state", 3, "['b2d4']", PLAYING), AWAY_OTHER);
    assert_int_equal(length(fixture), 2);
}

/* What comes after a gap is not shown: the game is to be opened again, and only the whole state counts until then. */
static void a_gap_asks_for_the_whole_state(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 3, "['b2d4']", PLAYING);
    assert_int_equal(tell(fixture, "update", 5, "[]", "'from': 2, " PLAYING), AWAY_MISSED);
    assert_int_equal(length(fixture), 1);
    assert_int_equal(tell(fixture, "update", 4, "['b6b4']", "'from': 1, " PLAYING), AWAY_OTHER);
    assert_int_equal(tell(fixture, "state", 6, "['b2d4', 'b6b4']", PLAYING), AWAY_TAKEN);
    assert_int_equal(length(fixture), 2);
    assert_int_equal(tell(fixture, "update", 7, "['d2d3']", "'from': 2, " PLAYING), AWAY_TAKEN);
}

static void play_here(Fixture *fixture, const char *text) {
    tercet_move move;
    assert_true(tercet_move_read(tercet_game_position(fixture->play.game), text, &move, NULL));
    assert_true(play_move(&fixture->play, move, 2000, NULL));
}

/* The own move stands on the board at once, stays there while the server says other things, and is not played twice. */
static void an_own_move_waits_for_the_server(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 2, "[]", PLAYING);
    play_here(fixture, "b2d4");
    assert_true(away_is_pending(&fixture->away, &fixture->play));
    json_t *message = away_move(&fixture->away, &fixture->play);
    assert_string_equal(json_string_value(json_object_get(message, "move")), "b2d4");
    assert_int_equal(json_integer_value(json_object_get(message, "ply")), 0);
    json_decref(message);
    tell(fixture, "update", 3, "[]", "'from': 0, 'offers': {'white': [], 'black': ['draw']}, " PLAYING);
    assert_int_equal(length(fixture), 1);
    assert_true(away_is_pending(&fixture->away, &fixture->play));
    assert_true(fixture->play.offered[PLAY_OFFER_DRAW][TERCET_BLACK]);
    tell(fixture, "update", 4, "['b2d4']", "'from': 0, " PLAYING);
    assert_int_equal(length(fixture), 1);
    assert_false(away_is_pending(&fixture->away, &fixture->play));
}

static void a_refused_move_is_taken_from_the_board(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 2, "[]", PLAYING);
    play_here(fixture, "b2d4");
    away_refuse(&fixture->away, &fixture->play, 3000);
    assert_int_equal(length(fixture), 0);
    assert_true(play_is_persons_turn(&fixture->play));
}

/* Another move came first, say from another device with the same seat. */
static void another_move_takes_the_place_of_the_own(void **state) {
    Fixture *fixture = *state;
    char text[TERCET_MOVE_TEXT];
    tell(fixture, "state", 2, "[]", PLAYING);
    play_here(fixture, "b2d4");
    tell(fixture, "update", 3, "['d2c3']", "'from': 0, " PLAYING);
    tercet_move_text(tercet_game_position_at(fixture->play.game, 0), tercet_game_move_at(fixture->play.game, 0), text);
    assert_int_equal(length(fixture), 1);
    assert_string_equal(text, "d2c3");
}

static void moves_are_taken_back_by_an_update(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 4, "['b2d4', 'b6b4']", PLAYING);
    away_take_changes(&fixture->away);
    assert_int_equal(tell(fixture, "update", 5, "[]", "'from': 0, " PLAYING), AWAY_TAKEN);
    assert_int_equal(length(fixture), 0);
    assert_int_equal(away_take_changes(&fixture->away) & AWAY_BACK, AWAY_BACK);
}

static void the_end_is_the_servers(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 4, "['b2d4', 'b6b4']", PLAYING);
    tell(fixture, "update", 5, "[]",
         "'from': 2, 'status': 'over', 'ending': 'resignation', 'loser': 'black', 'clock': {'kind': 'none'}");
    assert_int_equal(tercet_game_ending(fixture->play.game), TERCET_BY_RESIGNATION);
    assert_int_equal(tercet_game_result(fixture->play.game), TERCET_WHITE_WINS);
    tell(fixture, "update", 6, "[]",
         "'from': 2, 'status': 'over', 'ending': 'resignation', 'loser': 'black', 'clock': {'kind': 'none'}, 'after': "
         "'aaaaaaaaa1'");
    assert_string_equal(fixture->away.after, "aaaaaaaaa1");
    assert_int_equal(away_take_changes(&fixture->away) & AWAY_REMATCH, AWAY_REMATCH);
}

static void an_aborted_game_is_over_without_a_result(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 2, "[]", PLAYING);
    tell(fixture, "update", 3, "[]", "'from': 0, 'status': 'aborted', 'ending': 'abort', 'clock': {'kind': 'none'}");
    assert_true(play_is_over(&fixture->play));
    assert_int_equal(tercet_game_result(fixture->play.game), TERCET_NONE);
}

static void an_illegal_move_is_not_believed(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 2, "[]", PLAYING);
    assert_int_equal(tell(fixture, "update", 3, "['a1h8']", "'from': 0, " PLAYING), AWAY_WRONG);
    assert_int_equal(length(fixture), 0);
}

/* Somebody who calls himself "level 3" is no computer of ours. */
static void a_name_is_only_a_name(void **state) {
    Fixture *fixture = *state;
    take(
        fixture,
        "{'type': 'state', 'game': '" GAME
        "', 'version': 1, 'ruleset': 'shakti', 'start': 'startpos', 'moves': [], 'you': "
        "'white', 'players': {'white': {'name': 'level 3', 'level': 0, 'taken': true, 'here': true}, 'black': {'name': "
        "'B\\u001b[2Je\\u202en', 'level': 0, 'taken': true, 'here': false}}, " PLAYING "}",
        0);
    assert_true(play_is_persons_turn(&fixture->play));
    assert_string_equal(fixture->away.players[TERCET_BLACK].name, "B[2Jen");
    assert_false(fixture->away.players[TERCET_BLACK].here);
}

static void ones_own_seat_is_never_the_computers(void **state) {
    Fixture *fixture = *state;
    take(fixture,
         "{'type': 'state', 'game': '" GAME
         "', 'version': 1, 'ruleset': 'shakti', 'start': 'startpos', 'moves': [], 'you': 'white', 'players': {'white': "
         "{'level': 5, 'taken': true, 'here': true}, 'black': {'level': 3, 'taken': true, 'here': true}}, " PLAYING "}",
         0);
    assert_true(play_is_persons_turn(&fixture->play));
    assert_false(play_is_computers_turn(&fixture->play));
    assert_int_equal(fixture->away.players[TERCET_WHITE].level, 0);
    assert_int_equal(fixture->away.players[TERCET_BLACK].level, 3);
}

static void a_new_game_has_no_version_yet(void **state) {
    Fixture *fixture = *state;
    assert_int_equal(tell(fixture, "state", 0, "[]", "'status': 'open', 'clock': {'kind': 'none'}"), AWAY_TAKEN);
    assert_int_equal(tell(fixture, "update", 1, "[]", "'from': 0, " PLAYING), AWAY_TAKEN);
    assert_int_equal(fixture->away.status, AWAY_PLAYING);
}

static void presence_has_no_version(void **state) {
    Fixture *fixture = *state;
    tell(fixture, "state", 2, "[]", PLAYING);
    away_take_changes(&fixture->away);
    assert_int_equal(take(fixture, "{'type': 'presence', 'game': '" GAME "', 'white': true, 'black': false}", 0),
                     AWAY_TAKEN);
    assert_false(fixture->away.players[TERCET_BLACK].here);
    assert_int_equal(fixture->away.version, 2);
    assert_int_equal(away_take_changes(&fixture->away), AWAY_PRESENCE);
}

static void who_watches_cannot_move(void **state) {
    Fixture *fixture = *state;
    take(fixture,
         "{'type': 'state', 'game': '" GAME
         "', 'version': 1, 'ruleset': 'shakti', 'start': 'startpos', 'moves': [], 'you': "
         "null, 'players': {}, " PLAYING "}",
         0);
    assert_int_equal(fixture->away.you, AWAY_NOBODY);
    assert_false(play_is_persons_turn(&fixture->play));
    assert_false(play_is_computers_turn(&fixture->play));
}

/* ---- Links ---- */

static Link read_link(const char *text) {
    Link link;
    char message[LINK_MESSAGE];
    assert_true(link_read(text, &link, message));
    return link;
}

static void addresses_of_servers_are_understood(void **state) {
    (void)state;
    static const struct {
        const char *text, *server;
    } cases[] = {
        {"http://example.org", "http://example.org/"},
        {"https://example.org/", "https://example.org/"},
        {"wss://example.org:8443/games/", "https://example.org:8443/games/"},
        {"ws://127.0.0.1:7777/index.html?x=1", "http://127.0.0.1:7777/"},
        {"localhost", "http://localhost:7777/"},
        {"localhost:8080", "http://localhost:8080/"},
        {"http://[::1]:7777/#/play", "http://[::1]:7777/"},
        {"https://example.org/tercet/index.html#/online/", "https://example.org/tercet/"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char server[LINK_TEXT];
        Link link = read_link(cases[i].text);
        link_server(&link, server);
        assert_string_equal(server, cases[i].server);
        assert_string_equal(link.game, "");
    }
}

static void links_to_games_say_what_they_are_for(void **state) {
    (void)state;
    char text[LINK_TEXT];
    Link link = read_link("http://example.org/#/online/" GAME);
    assert_string_equal(link.game, GAME);
    link = read_link("http://example.org/#/online/" GAME "/" SEAT);
    assert_string_equal(link.invite, SEAT);
    assert_string_equal(link.seat, "");
    link = read_link("http://example.org/#/online/" GAME "/black-" SEAT);
    assert_string_equal(link.invite, "");
    assert_string_equal(link.seat, SEAT);
    link_game(&link, GAME, SEAT, text);
    assert_string_equal(text, "http://example.org/#/online/" GAME "/" SEAT);
}

static void what_is_no_link_is_refused_with_a_sentence(void **state) {
    (void)state;
    static const char *const texts[] = {"",
                                        "http://",
                                        "http://:80/",
                                        "http://host:0/",
                                        "http://host:65536/",
                                        "http://host:x/",
                                        "http://user@host/",
                                        "ftp host",
                                        "http://[::1/",
                                        "http://host/#/online/short",
                                        "http://host/#/online/" GAME "/red-" SEAT,
                                        "http://host/#/online/" GAME "/abc"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Link link;
        char message[LINK_MESSAGE] = "";
        assert_false(link_read(texts[i], &link, message));
        assert_true(strlen(message) > 10);
    }
}

int main(void) {
#define IN_GAME(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        IN_GAME(the_first_state_puts_the_game_on_the_table),
        IN_GAME(no_clock_ends_the_game_here),
        IN_GAME(an_update_goes_on_from_its_ply),
        IN_GAME(an_update_twice_or_late_changes_nothing),
        IN_GAME(a_gap_asks_for_the_whole_state),
        IN_GAME(an_own_move_waits_for_the_server),
        IN_GAME(a_refused_move_is_taken_from_the_board),
        IN_GAME(another_move_takes_the_place_of_the_own),
        IN_GAME(moves_are_taken_back_by_an_update),
        IN_GAME(the_end_is_the_servers),
        IN_GAME(an_aborted_game_is_over_without_a_result),
        IN_GAME(an_illegal_move_is_not_believed),
        IN_GAME(a_name_is_only_a_name),
        IN_GAME(ones_own_seat_is_never_the_computers),
        IN_GAME(a_new_game_has_no_version_yet),
        IN_GAME(presence_has_no_version),
        IN_GAME(who_watches_cannot_move),
        cmocka_unit_test(addresses_of_servers_are_understood),
        cmocka_unit_test(links_to_games_say_what_they_are_for),
        cmocka_unit_test(what_is_no_link_is_refused_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
