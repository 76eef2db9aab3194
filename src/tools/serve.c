#include "language/language.h"
#include "server/folder.h"
#include "server/server.h"
#include "store/hold.h"
#include "store/place.h"
#include "system/browser.h"
#include "tools/command.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { USUAL_PORT = 7777, PORT_MOST = 65535 };

/* Set by signals, and the server that they wake; a signal handler has nowhere else to find them. */
static volatile sig_atomic_t ended, browser_ended;
static Server *volatile serving;

static void note_signal(int number) {
    int kept = errno;
    if (number == SIGCHLD) {
        browser_ended = 1;
    } else {
        ended = 1;
    }
    server_wake(serving);
    errno = kept;
}

static void watch_signals(void) {
    const struct sigaction note = {.sa_handler = note_signal};
    sigaction(SIGINT, &note, NULL);
    sigaction(SIGTERM, &note, NULL);
    sigaction(SIGCHLD, &note, NULL);
}

/* ---- The page's folder ---- */

/* Joins the program's own folder and a path below it that has an index.html; false if there is none. */
static bool find_beside(const char *program, const char *below, char folder[FILE_FOLDER_ROOM]) {
    char index[FILE_PATH_ROOM];
    int length = snprintf(folder, FILE_FOLDER_ROOM, "%s/%s", program, below);
    if (length < 0 || length >= FILE_FOLDER_ROOM) return false;
    snprintf(index, sizeof index, "%s/index.html", folder);
    return access(index, F_OK) == 0;
}

/* Finds the page where the build puts it, or where it is installed. */
static bool find_folder(char folder[FILE_FOLDER_ROOM]) {
    char program[FILE_FOLDER_ROOM];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return false;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (slash != NULL) *slash = '\0';
    return find_beside(program, "web", folder) || find_beside(program, "../share/tercet/web", folder);
}

static bool load_pages(Site *site, const char *root) {
    char folder[FILE_FOLDER_ROOM], message[FILE_MESSAGE_ROOM];
    if (root == NULL && !find_folder(folder)) {
        command_wrong("the page is not built yet; './play web' builds it, or say where it is with --root");
        return false;
    }
    if (folder_load(site, root == NULL ? folder : root, message)) return true;
    command_wrong("%s", message);
    return false;
}

/* ---- Serving ---- */

static void say_no_browser(void) {
    fputs(_("No browser could be started; please open the address above in one.\n"), stderr);
}

static int serve(Server *server, bool open) {
    printf(_("Tercet is at %s (Ctrl-C ends it)\n"), server_url(server));
    if (command_finish(EXIT_DONE) != EXIT_DONE) return EXIT_WRONG_CALL;
    if (open && !browser_open(server_url(server))) say_no_browser();
    bool good = true;
    while (good && !ended) {
        good = server_step(server);
        if (!browser_ended) continue;
        browser_ended = 0;
        if (browser_failed()) say_no_browser();
    }
    return good ? EXIT_DONE : command_no("the network failed: %s", strerror(errno));
}

/* ---- Games ---- */

/* Whether the usual database is there for us, and not another server's. */
static bool is_free(const char *database) {
    char message[LEDGER_MESSAGE];
    int hold = hold_take(database, message);
    hold_release(hold);
    if (hold < 0 && strncmp(message, "another", strlen("another")) != 0) return true; /* opening it says why not */
    return hold >= 0;
}

static void say_no_games(void) {
    fputs(_("Another tercet has the games; this one only sends the page.\n"), stderr);
}

/* Finds the usual database; NULL in *database if games are another server's. False after saying what is wrong. */
static bool find_database(char path[FILE_PATH_ROOM], const char **database) {
    char message[FILE_MESSAGE_ROOM];
    if (!place_usual(path, message)) {
        command_wrong("%s; --db names another place for the games, --no-online sends only the page", message);
        return false;
    }
    *database = is_free(path) ? path : NULL;
    return true;
}

/* ---- The command ---- */

typedef struct Choices {
    const char *bind, *root;
    uint64_t port;
    bool open, no_online;
    ServerOptions server;
} Choices;

static int open_and_serve(const ServerOptions *options, const Address *address, const Choices *choices) {
    char message[SERVER_MESSAGE_ROOM];
    Server *server = server_open(options, address, message);
    if (server == NULL) return command_wrong("%s", message);
    serving = server;
    watch_signals();
    if (options->database == NULL && !choices->no_online) say_no_games();
    int code = serve(server, choices->open);
    serving = NULL;
    if (!server_close(server)) return command_no("the database did not take all that was played");
    return code;
}

static int serve_choices(const Choices *choices, const Address *address) {
    char path[FILE_PATH_ROOM];
    Site site = {0};
    ServerOptions options = choices->server;
    options.site = &site;
    int code = EXIT_WRONG_CALL;
    bool needs_database = options.database == NULL && !choices->no_online;
    if (load_pages(&site, choices->root) && (!needs_database || find_database(path, &options.database))) {
        if (choices->no_online) options.database = NULL;
        code = open_and_serve(&options, address, choices);
    }
    site_free(&site);
    return code;
}

static int run(int argc, char **argv) {
    Choices choices = {.bind = "127.0.0.1", .port = USUAL_PORT};
    const Option options[] = {
        {.name = "--port", .number = &choices.port, .most = PORT_MOST},
        {.name = "--bind", .string = &choices.bind},
        {.name = "--root", .string = &choices.root},
        {.name = "--db", .string = &choices.server.database},
        {.name = "--origin", .string = &choices.server.origin},
        {.name = "--trusted-proxy", .string = &choices.server.proxy},
        {.name = "--cert", .string = &choices.server.certificate},
        {.name = "--key", .string = &choices.server.key},
        {.name = "--log", .string = &choices.server.journal},
        {.name = "--no-limits", .flag = &choices.server.without_limits},
        {.name = "--no-online", .flag = &choices.no_online},
        {.name = "--open", .flag = &choices.open},
        {0},
    };
    if (command_options(&command_serve, argc, argv, options, 0, 0) < 0) return EXIT_WRONG_CALL;
    Address address;
    if (!address_read(&address, choices.bind, (int)choices.port)) {
        return command_wrong("'%.60s' is not an address like 127.0.0.1 or ::1", choices.bind);
    }
    if ((choices.server.certificate == NULL) != (choices.server.key == NULL)) {
        return command_wrong("--cert and --key go together");
    }
    return serve_choices(&choices, &address);
}

const Command command_serve = {
    .name = "serve",
    .arguments = "[--port P] [--bind ADDRESS] [--db FILE|URL] [OPTIONS]",
    .summary = "play in a browser",
    .help = "\n"
            "Sends the page to browsers, and prints its address. Whoever has the address can play\n"
            "others there (docs/online.md). The page works by itself from then on, also without a\n"
            "network. Ctrl-C ends the server; games go on when it is started again.\n"
            "\n"
            "  --port P        listen on this port (7777); 0 finds one that is free\n"
            "  --bind ADDRESS  listen on this address (127.0.0.1); 0.0.0.0 lets other machines in\n"
            "  --root FOLDER   where the page is, if not beside the program or where it was installed\n"
            "  --db FILE|URL   where games are kept: a file of SQLite's (the usual one is online.db in\n"
            "                  ~/.local/share/tercet), or postgresql://...\n"
            "  --origin URL    let the page of this origin connect too\n"
            "  --trusted-proxy ADDRESS  what comes from this address names the client in\n"
            "                  X-Forwarded-For\n"
            "  --cert FILE     speak HTTPS with this certificate, and\n"
            "  --key FILE      its key, both in PEM\n"
            "  --log FILE      note what happens, a JSON object a line; - is standard error\n"
            "  --no-limits     let every address do as much as it wants, for measuring\n"
            "  --no-online     only send the page\n"
            "  --open          open the page, with $BROWSER or xdg-open\n"
            "\n"
            "Example:\n"
            "  tercet serve --port 0 --open\n",
    .run = run,
};
