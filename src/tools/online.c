#include "client/keyring.h"
#include "line/visit.h"
#include "screen/visitscreen.h"
#include "tools/command.h"

static int run(int argc, char **argv) {
    VisitPlan plan = {.name = NULL};
    char last[LINK_TEXT], message[LINK_MESSAGE];
    bool plain = false;
    const Option options[] = {
        {.name = "--name", .string = &plan.name},
        {.name = "--plain", .flag = &plain},
        {0},
    };
    argc = command_options(&command_online, argc, argv, options, 0, 1);
    if (argc < 0) return EXIT_WRONG_CALL;
    keyring_last(last);
    if (argc == 0 && last[0] == '\0') {
        return command_wrong("say which server, like http://localhost:7777/, or a link to a game");
    }
    if (!link_read(argc == 0 ? last : argv[0], &plan.link, message)) return command_wrong("%s", message);
    int code = !plain && screen_possible() ? visitscreen_play(&plan) : -1;
    if (code < 0) code = visit_lines(&plan);
    return code == EXIT_DONE ? command_finish(code) : code;
}

const Command command_online = {
    .name = "online",
    .arguments = "[URL] [--name NAME] [--plain]",
    .summary = "play others over the network",
    .help = "\n"
            "URL is the address of a server ('tercet serve'), or a link to a game there, which\n"
            "somebody has sent to you: it joins, goes on, or watches. Without it the server of\n"
            "the last time is visited again. Your seats are kept in\n"
            "$XDG_DATA_HOME/tercet/online.json (~/.local/share/tercet by default).\n"
            "\n"
            "  --name NAME  what others see you as; it is remembered\n"
            "  --plain      line by line, in words: for screen readers and pipes; so it is in\n"
            "               any case without a terminal, or with TERM=dumb\n"
            "\n"
            "A connection that is lost is made again by itself, and the game goes on.\n"
            "With https, the variable SSL_CERT_FILE names the certificates to trust, if they are\n"
            "not those of the system.\n"
            "\n"
            "Examples:\n"
            "  tercet online http://localhost:7777/\n"
            "  tercet online http://localhost:7777/ --plain --name Ana\n",
    .run = run,
};
