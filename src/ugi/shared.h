/* shared.h: what the parts of the protocol share. Only for src/ugi. */
#ifndef TERCET_UGI_SHARED_H
#define TERCET_UGI_SHARED_H

#include "ugi/budget.h"
#include "ugi/ugi.h"

#include <pthread.h>
#include <stdatomic.h>

/* What `go` asks for. */
typedef struct Go {
    tercet_limits limits;
    Budget budget; /* by the clock; without a soft limit if there is none */
    bool infinite; /* bestmove is held back until `stop` */
} Go;

typedef struct UgiOptions {
    int hash; /* MiB */
    int threads;
    int level;
    int lines;
    int seed; /* of the levels' mistakes; 0: another one each time */
} UgiOptions;

/* A line that waits for the end of a search. */
typedef struct Waiting {
    char *line;
    bool stopped; /* `stop` was said after it: if it begins a search, that ends at once */
} Waiting;

struct Ugi {
    UgiSetup setup;
    UgiOptions usual; /* before anything is set */
    UgiOptions options;
    tercet_game *game;
    tercet_engine *engine;
    uint64_t chance;     /* seeds the levels' mistakes if the option Seed does not */
    uint64_t game_count; /* so that each game has other mistakes */
    bool quit;

    Waiting *waiting; /* those from `waiting_next` on */
    size_t waiting_next;
    size_t waiting_count;
    size_t waiting_room;

    /* The search. `go` and `game` are left alone while it runs. */
    Go go;
    bool started; /* there is a search, running or to be joined */
    atomic_bool thinking;
    atomic_bool stop;

    /* The thread that searches: it is made for the first search and then waits for the next ones. A new thread for each
     * would have to queue behind all that is busy on the machine, while one that wakes up is let through. */
    pthread_t thread;
    bool has_thread;
    bool dismissed; /* under the lock, as is any change of `thinking` and `stop` */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* one of these three did */
};

/* Room for the longest line that is said: a report with its moves. */
enum { UGI_LINE = 2048 };

/* Says a line of at most UGI_LINE - 1 bytes; what is not printable ASCII becomes question marks. */
__attribute__((format(printf, 2, 3))) void ugi_say(Ugi *ugi, const char *format, ...);

/* Makes foreign text short enough to be repeated. */
#define UGI_QUOTE 64
const char *ugi_quote(const char *text, char quote[UGI_QUOTE]);

/* Reads the words after `go`, for the side to move; says which of them are ignored. */
void ugi_read_go(Ugi *ugi, char *words, Go *go);

/* Says the `option` lines; sets an option from the words after `setoption`. */
void ugi_list_options(Ugi *ugi);
void ugi_set_option(Ugi *ugi, char *words);

/* Begins a game at the start of a ruleset. False, with nothing changed, if memory ran out. */
bool ugi_begin_game(Ugi *ugi, const tercet_ruleset *ruleset);

/* Starts a search of the game as ugi->go says, which ends with `bestmove`; tells it to stop; waits for its end. */
void ugi_search_begin(Ugi *ugi, bool stopped);
void ugi_search_stop(Ugi *ugi);
void ugi_search_join(Ugi *ugi);

/* Ends the thread that searches, once there will be no more of that. */
void ugi_search_dismiss(Ugi *ugi);

#endif
