#include "line/study.h"

#include "language/language.h"
#include "line/replay.h"
#include "review/report.h"
#include "review/reviewer.h"

#include <unistd.h>

/* ---- Reviewing ---- */

static void show_progress(const Reviewer *reviewer) {
    size_t known = reviewer_known(reviewer), count = reviewer->review.count - 1;
    if (!isatty(STDOUT_FILENO)) return;
    fputs("\r\x1b[K", stdout);
    printf(_("Reviewing: move %zu of %zu"), known < count ? known : count, count);
    fflush(stdout);
}

/* Waits until all is known; false if a signal came before. */
static bool await(Reviewer *reviewer) {
    while (reviewer->works) {
        if (!input_wait(reviewer_news(reviewer), INPUT_FOREVER)) return false;
        reviewer_hear(reviewer);
        show_progress(reviewer);
    }
    return true;
}

void study_review(Session *session, const char *argument) {
    (void)argument;
    Reviewer reviewer;
    if (tercet_game_length(session->play.game) == 0) {
        puts(_("There is no move to judge yet."));
        return;
    }
    if (!reviewer_begin(&reviewer, session->play.game)) {
        puts(_("There is not enough memory."));
        return;
    }
    bool complete = await(&reviewer);
    if (isatty(STDOUT_FILENO)) fputs("\r\x1b[K", stdout);
    if (!complete && input_interrupted()) puts(_("Interrupted; 'review' goes on from here."));
    if (store_unfinished(session->play.game)) session_note_help(session, "hint");
    report_text(&reviewer.review, session->style.unicode, stdout);
    reviewer_end(&reviewer);
}

/* ---- Walking ---- */

void study_walk(Session *session, const char *argument) {
    (void)argument;
    char line[INPUT_LINE_ROOM];
    Replay replay = {.game = session->play.game};
    session_tell(
        _("The game from its start: Enter shows the next move, 'help' tells the rest, 'quit' goes back to the game."));
    replay_obey(&replay, "0", stdout);
    while (session_ask(session, "> ", line) && replay_obey(&replay, line, stdout)) continue;
    if (!session->leaving) session_show_position(session);
}
