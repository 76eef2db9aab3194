/* What `go` asks for. */
#include "system/lines.h"
#include "system/number.h"
#include "ugi/budget.h"
#include "ugi/shared.h"

#include <string.h>

enum { DEPTH_MOST = 80, USUAL_TIME = 5000 };
#define NUMBER_MOST ((uint64_t)1 << 48)

typedef enum GoWord {
    GO_DEPTH,
    GO_NODES,
    GO_MOVETIME,
    GO_P1TIME,
    GO_P2TIME,
    GO_P1INC,
    GO_P2INC,
    GO_MOVESTOGO,
    GO_WORDS
} GoWord;

static const char *const go_words[GO_WORDS] = {
    "depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc", "movestogo",
};

/* The numbers given, and which. */
typedef struct Given {
    uint64_t value[GO_WORDS];
    bool given[GO_WORDS];
} Given;

/* Reads a number; what is above the most becomes that. */
static bool read_number(const char *text, uint64_t *number) {
    if (!number_take(&text, number) || *text != '\0') return false;
    if (*number > NUMBER_MOST) *number = NUMBER_MOST;
    return true;
}

static GoWord find_word(const char *word) {
    int index = 0;
    while (index < GO_WORDS && strcmp(go_words[index], word) != 0) index++;
    return (GoWord)index;
}

static bool is_time(GoWord word) {
    return word >= GO_MOVETIME && word <= GO_P2INC;
}

/* A clock that has run out may stand below zero; that is as good as zero. */
static bool read_value(GoWord word, const char *text, uint64_t *value) {
    if (text == NULL) return false;
    if (is_time(word) && text[0] == '-') {
        bool whole = read_number(text + 1, value);
        *value = 0;
        return whole;
    }
    return read_number(text, value) && (is_time(word) || *value > 0);
}

static void read_word(Ugi *ugi, GoWord which, const char *text, Given *given) {
    uint64_t value;
    if (read_value(which, text, &value)) {
        given->value[which] = value;
        given->given[which] = true;
    } else {
        ugi_say(ugi, "info string go %s is ignored: it needs a whole number%s", go_words[which],
                is_time(which) ? "" : " above 0");
    }
}

/* Whoever says `go` waits for an answer: what is wrong is ignored, and the search has the limits that are left. What
 * follows a word that is not known belongs to it. */
static void read_words(Ugi *ugi, char *words, Given *given, bool *infinite) {
    char *word;
    char quote[UGI_QUOTE];
    bool lost = false;
    while ((word = lines_word(&words)) != NULL) {
        GoWord which = find_word(word);
        bool known = which != GO_WORDS || strcmp(word, "infinite") == 0;
        if (which != GO_WORDS) {
            read_word(ugi, which, lines_word(&words), given);
        } else if (known) {
            *infinite = true;
        } else if (!lost) {
            ugi_say(ugi, "info string go does not know '%s', which is ignored", ugi_quote(word, quote));
        }
        lost = !known;
    }
}

static void use_clock(const Given *given, tercet_side side, Go *go) {
    GoWord time = side == TERCET_WHITE ? GO_P1TIME : GO_P2TIME;
    GoWord increment = side == TERCET_WHITE ? GO_P1INC : GO_P2INC;
    if (!given->given[time]) return;
    go->budget = budget_plan(given->value[time], given->value[increment], given->value[GO_MOVESTOGO]);
    go->limits.milliseconds = go->budget.hard;
}

void ugi_read_go(Ugi *ugi, char *words, Go *go) {
    Given given = {0};
    *go = (Go){.limits.lines = ugi->options.lines};
    read_words(ugi, words, &given, &go->infinite);
    uint64_t depth = given.value[GO_DEPTH];
    go->limits.depth = depth < DEPTH_MOST ? (int)depth : DEPTH_MOST;
    go->limits.nodes = given.value[GO_NODES];
    use_clock(&given, tercet_position_side(tercet_game_position(ugi->game)), go);
    if (given.given[GO_MOVETIME]) {
        uint64_t most = budget_within(given.value[GO_MOVETIME]);
        if (go->limits.milliseconds == 0 || go->limits.milliseconds > most) go->limits.milliseconds = most;
    }
    bool limited = go->limits.depth > 0 || go->limits.nodes > 0 || go->limits.milliseconds > 0;
    if (!limited && !go->infinite) go->limits.milliseconds = USUAL_TIME;
    uint64_t cap = ugi->setup.node_limit;
    if (cap > 0 && (go->limits.nodes == 0 || go->limits.nodes > cap)) go->limits.nodes = cap;
}
