#include "online/audit.h"
#include "store/database.h"
#include "store/dump.h"
#include "store/hold.h"
#include "store/ledger.h"
#include "store/place.h"
#include "store/whole.h"
#include "tools/command.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DAYS_MOST = 36500, USUAL_DAYS = 30, MILLISECONDS_A_DAY = 86400000, PAGE = 100 };

/* What a call has asked for. */
typedef struct Call {
    const char *url;
    const char *file;
    uint64_t days;
    bool finished, yes;
} Call;

/* ---- check ---- */

typedef struct Check {
    Ledger *ledger;
    int64_t games, events, accounts, faults;
} Check;

static bool check_game(Check *check, const LedgerGame *game) {
    LedgerEvent *events;
    size_t count;
    char message[ONLINE_TEXT];
    if (ledger_events(check->ledger, game->id, 0, &events, &count) != LEDGER_DONE) return false;
    check->games++;
    check->events += (int64_t)count;
    if (!audit_game(game, events, count, message)) {
        check->faults++;
        printf("game %s: %s\n", game->id, message);
    }
    free(events);
    return true;
}

static bool check_games(Check *check) {
    char last[LEDGER_ID] = "";
    for (size_t count = PAGE; count == PAGE;) {
        LedgerGame *games;
        if (whole_games(check->ledger, last, PAGE, &games, &count) != LEDGER_DONE) return false;
        bool good = true;
        for (size_t i = 0; good && i < count; i++) good = check_game(check, &games[i]);
        if (count > 0) memcpy(last, games[count - 1].id, sizeof last);
        free(games);
        if (!good) return false;
    }
    return true;
}

static bool count_accounts(Check *check) {
    char last[LEDGER_NAME] = "";
    for (size_t count = PAGE; count == PAGE;) {
        LedgerAccount *accounts;
        if (whole_accounts(check->ledger, last, PAGE, &accounts, &count) != LEDGER_DONE) return false;
        check->accounts += (int64_t)count;
        if (count > 0) memcpy(last, accounts[count - 1].name, sizeof last);
        free(accounts);
    }
    return true;
}

static int run_check(Ledger *ledger, const Call *call) {
    (void)call;
    char message[LEDGER_MESSAGE];
    Check check = {.ledger = ledger};
    if (!whole_is_sound(ledger, message)) return command_no("%s", message);
    if (whole_begin(ledger) != LEDGER_DONE || !check_games(&check) || !count_accounts(&check)) {
        return command_no("%s", ledger_message(ledger));
    }
    ledger_rollback(ledger);
    if (command_finish(EXIT_DONE) != EXIT_DONE) return EXIT_WRONG_CALL;
    if (check.faults > 0) {
        return command_no("%" PRId64 " of %" PRId64 " games cannot be as they are; see above", check.faults,
                          check.games);
    }
    printf("%" PRId64 " games with %" PRId64 " events, %" PRId64 " accounts: all good\n", check.games, check.events,
           check.accounts);
    return command_finish(EXIT_DONE);
}

/* ---- backup and export ---- */

static bool write_export(Ledger *ledger, FILE *out, char message[LEDGER_MESSAGE]) {
    DumpCounts counts;
    return dump_export(ledger, out, &counts, message);
}

static int run_export(Ledger *ledger, const Call *call) {
    (void)call;
    char message[LEDGER_MESSAGE];
    if (!write_export(ledger, stdout, message)) return command_no("cannot export the database: %s", message);
    return command_finish(EXIT_DONE);
}

/* Writes an export into a file that was just made, down to the disk. */
static bool export_into(Ledger *ledger, int file, char message[LEDGER_MESSAGE]) {
    FILE *out = fdopen(file, "w");
    if (out == NULL) {
        snprintf(message, LEDGER_MESSAGE, "%s", strerror(errno));
        close(file);
        return false;
    }
    bool good = write_export(ledger, out, message);
    bool kept = fflush(out) == 0 && fsync(file) == 0;
    if (good && !kept) snprintf(message, LEDGER_MESSAGE, "%s", strerror(errno));
    fclose(out);
    return good && kept;
}

static bool sync_file(int file, char message[LEDGER_MESSAGE]) {
    bool good = fsync(file) == 0;
    if (!good) snprintf(message, LEDGER_MESSAGE, "%s", strerror(errno));
    close(file);
    return good;
}

static int run_backup(Ledger *ledger, const Call *call) {
    char message[LEDGER_MESSAGE];
    int file = open(call->file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return command_wrong("cannot make '%.200s': %s", call->file, strerror(errno));
    bool good;
    if (database_is_postgres(call->url)) {
        good = export_into(ledger, file, message);
    } else {
        good = whole_copy(ledger, call->file, message);
        good = good ? sync_file(file, message) : (close(file), false);
    }
    if (good) return EXIT_DONE;
    unlink(call->file);
    return command_no("there is no backup: %s", message);
}

/* ---- import ---- */

static int run_import(Ledger *ledger, const Call *call) {
    char message[LEDGER_MESSAGE];
    bool piped = strcmp(call->file, "-") == 0;
    FILE *in = piped ? stdin : fopen(call->file, "r");
    if (in == NULL) return command_wrong("cannot open '%.200s': %s", call->file, strerror(errno));
    DumpCounts counts;
    bool good = dump_import(ledger, in, &counts, message);
    if (!piped) fclose(in);
    if (!good) return command_no("nothing is imported: %s", message);
    printf("%" PRId64 " games with %" PRId64 " events, %" PRId64 " accounts\n", counts.games, counts.events,
           counts.accounts);
    return command_finish(EXIT_DONE);
}

/* ---- prune ---- */

static int run_prune(Ledger *ledger, const Call *call) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t moment = (int64_t)now.tv_sec * 1000;
    WholeOld old = {.now = moment, .finished = call->finished};
    old.before = moment - (int64_t)call->days * MILLISECONDS_A_DAY;
    WholeCounts counts;
    LedgerResult result = call->yes ? whole_prune(ledger, &old, &counts) : whole_count(ledger, &old, &counts);
    if (result != LEDGER_DONE) return command_no("%s", ledger_message(ledger));
    printf("%s: %" PRId64 " aborted games, %" PRId64 " that nobody has begun, %" PRId64 " finished ones, %" PRId64
           " expired sessions\n",
           call->yes ? "taken out" : "would be taken out", counts.aborted, counts.unplayed, counts.finished,
           counts.sessions);
    if (!call->yes) puts("with --yes they are");
    return command_finish(EXIT_DONE);
}

/* ---- The command ---- */

typedef struct Task {
    const char *name;
    int (*run)(Ledger *ledger, const Call *call);
    bool takes_file;
    bool alone;     /* no server may have the file meanwhile */
    bool makes_new; /* a database that is not there is made */
} Task;

static const Task tasks[] = {
    {.name = "check", .run = run_check},
    {.name = "backup", .run = run_backup, .takes_file = true},
    {.name = "export", .run = run_export},
    {.name = "import", .run = run_import, .takes_file = true, .alone = true, .makes_new = true},
    {.name = "prune", .run = run_prune, .alone = true},
    {0},
};

static const Task *find_task(const char *name) {
    for (const Task *task = tasks; task->name != NULL; task++) {
        if (strcmp(task->name, name) == 0) return task;
    }
    return NULL;
}

static int open_and_run(const Task *task, const Call *call) {
    char message[LEDGER_MESSAGE];
    if (!task->makes_new && !database_is_postgres(call->url) && access(call->url, F_OK) != 0) {
        return command_wrong("there is no database '%.200s'; --db says where it is", call->url);
    }
    int hold = task->alone ? hold_take(call->url, message) : -1;
    if (task->alone && hold < 0) return command_wrong("%s", message);
    Ledger *ledger = ledger_open(call->url, message);
    int code = ledger == NULL ? command_wrong("%s", message) : task->run(ledger, call);
    ledger_close(ledger);
    hold_release(hold);
    return code;
}

static int run(int argc, char **argv) {
    char usual[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    Call call = {.days = USUAL_DAYS};
    const Option options[] = {
        {.name = "--db", .string = &call.url},
        {.name = "--days", .number = &call.days, .most = DAYS_MOST},
        {.name = "--finished", .flag = &call.finished},
        {.name = "--yes", .flag = &call.yes},
        {0},
    };
    int count = command_options(&command_db, argc, argv, options, 1, 2);
    if (count < 0) return EXIT_WRONG_CALL;
    const Task *task = find_task(argv[0]);
    if (task == NULL)
        return command_wrong("there is no 'db %.60s'; there are check, backup, export, import and prune", argv[0]);
    if ((count == 2) != task->takes_file) {
        return command_wrong("db %s takes %s file", task->name, task->takes_file ? "a" : "no");
    }
    call.file = task->takes_file ? argv[1] : NULL;
    if (call.url == NULL && !place_usual(usual, message)) return command_wrong("%s", message);
    if (call.url == NULL) call.url = usual;
    return open_and_run(task, &call);
}

const Command command_db = {
    .name = "db",
    .arguments = "check|backup|export|import|prune [FILE] [--db DATABASE] [--days N] [--finished] [--yes]",
    .summary = "look after what a server keeps",
    .help = "\n"
            "  check          plays every game from its beginning: nothing is missing, every move\n"
            "                 is legal, and the result is what the moves say; exits with 1 if not\n"
            "  backup FILE    a copy of the database, also while a server uses it\n"
            "  export         everything, as lines of JSON, to standard output\n"
            "  import FILE    an export ('-' is standard input) into an empty database of either kind\n"
            "  prune          takes out games that were aborted or never begun and have not changed\n"
            "                 for a while, and sessions that have expired; says what, until --yes\n"
            "\n"
            "  --db DATABASE  a file, or postgresql://NAME@HOST/DATABASE; usually the file online.db\n"
            "                 in the user's folder for data\n"
            "  --days N       prune: what has not changed for so many days (30)\n"
            "  --finished     prune: finished games as well\n"
            "  --yes          prune: do it\n"
            "\n"
            "Example:\n"
            "  tercet db check\n",
    .run = run,
};
