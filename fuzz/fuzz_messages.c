/* What a client may send to the server of games: any bytes. What is a message has all its texts within their room, and
 * what is none is refused with a rule and a sentence. */
#include "fuzz.h"

#include "online/messages.h"

#include <string.h>

static void check_text(const char *text, size_t room) {
    FUZZ_MUST(memchr(text, '\0', room) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Message message;
    const char *rule = NULL;
    char text[ONLINE_TEXT] = "";
    if (!message_read((const char *)data, size, &message, &rule, text)) {
        FUZZ_MUST(rule != NULL && text[0] != '\0');
        check_text(text, sizeof text);
        return 0;
    }
    FUZZ_MUST(message.type < MESSAGE_TYPES && message.id >= -1 && message.seat_count <= MESSAGE_SEATS);
    check_text(message.name, sizeof message.name);
    check_text(message.game, sizeof message.game);
    check_text(message.seat, sizeof message.seat);
    check_text(message.move, sizeof message.move);
    check_text(message.start, sizeof message.start);
    FUZZ_MUST(message.type != MESSAGE_CREATE || tercet_ruleset_find(message.ruleset) != NULL);
    FUZZ_MUST(message.type != MESSAGE_SAY || message_phrase((size_t)message.phrase) != NULL);
    return 0;
}
