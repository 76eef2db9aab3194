#include "line/editor.h"

#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

struct Editor {
    EditLine *edit;
    History *history;
    FILE *nowhere; /* where the library may complain about terminals that it does not know */
    EditorComplete complete;
    void *user;
    const char *prompt;
    const InputAside *aside;
};

/* ---- Pauses ---- */

/* How the terminal is set while a line is edited. A shell changes that when the program is stopped with Ctrl-Z, so it
 * is set again when the program goes on; a signal handler has nothing else than global variables for that. */
static struct termios edited_terminal;
static volatile sig_atomic_t editing;

static void note_going_on(int number) {
    (void)number;
    int error = errno;
    if (editing) tcsetattr(STDIN_FILENO, TCSANOW, &edited_terminal);
    errno = error;
}

static void watch_pauses(void) {
    struct sigaction action = {.sa_handler = note_going_on, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGCONT, &action, NULL);
}

/* ---- What the library asks for ---- */

static Editor *editor_of(EditLine *edit) {
    void *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *get_prompt(EditLine *edit) {
    return (char *)editor_of(edit)->prompt;
}

/* Reads a character as the library wants it: 1 and the character, 0 at the end, -1 after a signal. */
static int read_character(EditLine *edit, wchar_t *character) {
    mbstate_t state = {0};
    if (!editing) editing = tcgetattr(STDIN_FILENO, &edited_terminal) == 0;
    for (;;) {
        char byte;
        bool printed;
        if (!input_await(editor_of(edit)->aside, &printed)) return -1;
        if (printed) {
            el_set(edit, EL_REFRESH); /* what was typed stands below what was printed */
            continue;
        }
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return 0;
        size_t used = mbrtowc(character, &byte, 1, &state);
        if (used == (size_t)-2) continue; /* more of the character is to come */
        if (used == (size_t)-1) *character = L'?';
        return 1;
    }
}

/* ---- Completion ---- */

/* Prints how the words go on, without what separates the steps of a move, and a blank that may follow. */
static void list_words(const Completion *completion) {
    putchar('\n');
    for (size_t i = 0; i < completion->count; i++) {
        const char *item = completion->items[i] + completion->shown;
        item += strspn(item, "/,");
        printf("%s%.*s", i == 0 ? "" : "  ", (int)strcspn(item, " "), item);
    }
    fflush(stdout);
}

/* Adds to the line what all words have in common; if that is nothing, lists them. */
static unsigned char complete_word(EditLine *edit, int key) {
    Editor *editor = editor_of(edit);
    const LineInfo *info = el_line(edit);
    size_t length = (size_t)(info->cursor - info->buffer);
    char line[INPUT_LINE_ROOM];
    Completion completion = {0};
    size_t word = 0;
    if (length >= sizeof line) return CC_ERROR;
    memcpy(line, info->buffer, length);
    line[length] = '\0';
    editor->complete(editor->user, line, &word, &completion);
    if (completion.file) return _el_fn_complete(edit, key);
    size_t common = completion_common(&completion);
    size_t typed = length - word;
    if (common > typed) {
        completion.items[0][common] = '\0';
        return el_insertstr(edit, completion.items[0] + typed) == 0 ? CC_REFRESH : CC_ERROR;
    }
    if (completion.count < 2) return CC_ERROR;
    list_words(&completion);
    return CC_REDISPLAY;
}

/* ---- Lines ---- */

/* The keys that terminals send for Home, End and Delete; the library knows the arrows by itself. */
static void bind_keys(EditLine *edit) {
    static const char *const keys[][2] = {
        {"\\e[H", "ed-move-to-beg"},  {"\\eOH", "ed-move-to-beg"},  {"\\e[1~", "ed-move-to-beg"},
        {"\\e[7~", "ed-move-to-beg"}, {"\\e[F", "ed-move-to-end"},  {"\\eOF", "ed-move-to-end"},
        {"\\e[4~", "ed-move-to-end"}, {"\\e[8~", "ed-move-to-end"}, {"\\e[3~", "ed-delete-next-char"},
        {"\t", "complete-word"},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) el_set(edit, EL_BIND, keys[i][0], keys[i][1], NULL);
}

static bool set_up(Editor *editor) {
    enum { REMEMBERED_LINES = 200 };
    HistEvent event;
    editor->history = history_init();
    editor->nowhere = fopen("/dev/null", "w");
    if (editor->history == NULL || editor->nowhere == NULL) return false;
    editor->edit = el_init("tercet", stdin, stdout, editor->nowhere);
    if (editor->edit == NULL) return false;
    history(editor->history, &event, H_SETSIZE, REMEMBERED_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_TERMINAL, "dumb"); /* so that nothing but text and backspaces is written */
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_PROMPT, get_prompt);
    el_set(editor->edit, EL_GETCFN, read_character);
    el_set(editor->edit, EL_HIST, history, editor->history);
    /* The wide call keeps the literals; the other one would copy them and never free the copies. */
    el_wset(editor->edit, EL_ADDFN, L"complete-word", L"completes a move or a command", complete_word);
    bind_keys(editor->edit);
    watch_pauses();
    return true;
}

Editor *editor_new(EditorComplete complete, void *user) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return NULL;
    Editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) return NULL;
    editor->complete = complete;
    editor->user = user;
    if (set_up(editor)) return editor;
    editor_free(editor);
    return NULL;
}

void editor_free(Editor *editor) {
    if (editor == NULL) return;
    if (editor->edit != NULL) el_end(editor->edit);
    if (editor->history != NULL) history_end(editor->history);
    if (editor->nowhere != NULL) fclose(editor->nowhere);
    free(editor);
}

void editor_set_aside(Editor *editor, const InputAside *aside) {
    editor->aside = aside;
}

InputKind editor_line(Editor *editor, const char *prompt, char line[INPUT_LINE_ROOM]) {
    HistEvent event;
    int length = 0;
    editor->prompt = prompt;
    el_resize(editor->edit);
    const char *typed = el_gets(editor->edit, &length);
    editing = false;
    if (input_signal() != 0) return INPUT_SIGNAL;
    if (typed == NULL || length <= 0) return INPUT_END;
    if (length >= INPUT_LINE_ROOM) return INPUT_TOO_LONG;
    memcpy(line, typed, (size_t)length);
    InputKind kind = input_clean(line, (size_t)length);
    if (kind == INPUT_LINE && line[0] != '\0') history(editor->history, &event, H_ENTER, line);
    return kind;
}
