/* Plays the moves given on the command line and says what becomes of them:
 *
 *     cc example.c $(pkg-config --cflags --libs tercet) -o example
 *     ./example shakti b2b4 d6d7 f2f4 b6d4 f4f3 f4d6
 */
#include <stdio.h>
#include <tercet.h>

static void show(const tercet_position *position) {
    char text[TERCET_POSITION_TEXT];
    tercet_position_text(position, text);
    printf("%s has %llu moves\n", text, (unsigned long long)tercet_moves_count(position));
}

int main(int argc, char **argv) {
    const tercet_ruleset *ruleset = argc > 1 ? tercet_ruleset_find(argv[1]) : NULL;
    if (ruleset == NULL) {
        fputs("usage: example RULESET MOVE...\n", stderr);
        return 2;
    }
    printf("%s\n", tercet_ruleset_title(ruleset));

    tercet_position start;
    tercet_position_start(ruleset, &start);
    show(&start);

    tercet_game *game = tercet_game_new(&start, 100);
    if (game == NULL) return 1;
    for (int i = 2; i < argc; i++) {
        tercet_reason why;
        if (tercet_game_play_text(game, argv[i], &why)) {
            show(tercet_game_position(game));
        } else {
            printf("%s is refused: %s (%s)\n", argv[i], why.text, why.rule);
        }
    }
    printf("%zu moves played, result: %s\n", tercet_game_length(game), tercet_result_name(tercet_game_result(game)));
    tercet_game_free(game);
    return 0;
}
