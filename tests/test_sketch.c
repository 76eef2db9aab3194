/* Drafts of analyses, between two programs: where one is brought back, and where it is not. */
#include "line/sketch.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char state[] = "/tmp/test_sketch.XXXXXX";

static void path_of(const char *name, char path[FILE_PATH_ROOM]) {
    snprintf(path, FILE_PATH_ROOM, "%s/tercet/%s", state, name);
}

static bool is_there(const char *name) {
    char path[FILE_PATH_ROOM];
    path_of(name, path);
    return access(path, F_OK) == 0;
}

static int make_folder(void **unused) {
    (void)unused;
    return mkdtemp(state) == NULL || setenv("XDG_STATE_HOME", state, 1) != 0;
}

static int remove_folder(void **unused) {
    (void)unused;
    char command[FILE_PATH_ROOM];
    snprintf(command, sizeof command, "rm -rf '%s'", state);
    return system(command);
}

/* Another program: has a draft that it takes away, as what is in it was saved, but for its lock; says so, and waits. */
static void be_other(int says, int waits) {
    Sketch sketch = {0};
    char message[FILE_MESSAGE_ROOM], path[FILE_PATH_ROOM], byte = 0;
    bool kept = sketch_keep(&sketch, "mine", message) && sketch.number == 1;
    path_of("board-1.draft", path);
    kept = kept && unlink(path) == 0 && write(says, &byte, 1) == 1 && read(waits, &byte, 1) == 0;
    _exit(kept ? 0 : 1);
}

static void a_draft_comes_back_where_no_program_writes(void **unused) {
    (void)unused;
    int heard[2], held[2], status;
    char message[FILE_MESSAGE_ROOM], byte;
    Sketch sketch = {0};
    assert_true(sketch_keep(&sketch, "thrown", message));
    sketch_leave(&sketch);
    assert_true(sketch_throw(1, message));
    assert_false(is_there("board-1.draft"));
    assert_int_equal(pipe(heard), 0);
    assert_int_equal(pipe(held), 0);
    pid_t other = fork();
    if (other == 0) {
        close(held[1]);
        be_other(heard[1], held[0]);
    }
    close(heard[1]);
    assert_int_equal(read(heard[0], &byte, 1), 1);
    assert_int_equal(sketch_restore(message), 2);
    assert_false(is_there("board-1.draft"));
    assert_true(is_there("board-2.draft"));
    assert_false(is_there("board-1.thrown"));
    close(held[1]);
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_int_equal(status, 0);
    assert_int_equal(sketch_restore(message), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draft_comes_back_where_no_program_writes),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
