/* What a client hears from a server, which may be anybody's: each line is a message. Whatever comes, the game on the
 * table is one that the rules allow, and names can be shown. */
#include "fuzz.h"

#include "client/guest.h"

/* Nothing that could move a cursor is in a name. */
static void check_name(const char *name) {
    for (; *name != '\0'; name++) FUZZ_MUST((unsigned char)*name >= ' ' && *name != 0x7f);
}

static void check_list(const json_t *message, const char *name) {
    const json_t *list = json_object_get(message, name);
    for (size_t i = 0; i < json_array_size(list) && i < GUEST_LISTED; i++) {
        GuestEntry entry;
        char text[GUEST_TEXT];
        if (!guest_entry(list, i, &entry)) continue;
        guest_entry_words(&entry, text);
        check_name(text);
    }
}

static void check_game(const Away *away, const Play *play) {
    check_name(away->players[TERCET_WHITE].name);
    check_name(away->players[TERCET_BLACK].name);
    if (play->game == NULL) return;
    FUZZ_MUST(play->refereed);
    FUZZ_MUST(!play_is_computers_turn(play));
    FUZZ_MUST(away->you == AWAY_NOBODY || !play->away[away->you] || away->status == AWAY_OPEN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size), *rest = text;
    Away away;
    Play play = {.game = NULL};
    Link link;
    char message[LINK_MESSAGE];
    away_begin(&away, "k3v9x0q2ab", "0123456789abcdef0123456789abcdef");
    while (rest[0] != '\0') {
        const char *line = fuzz_line(&rest);
        json_t *heard = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        if (away_take(&away, &play, heard, 1000) == AWAY_TAKEN) check_game(&away, &play);
        check_list(heard, "seats");
        check_list(heard, "games");
        json_decref(heard);
        if (link_read(line, &link, message)) FUZZ_MUST(link.path[0] == '/' && link.port > 0);
    }
    play_end(&play);
    free(text);
    return 0;
}
