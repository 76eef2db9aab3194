/* Files that are saved, and what is left of those that were not. */
#define _XOPEN_SOURCE 700 /* asks the system for nftw() */

#include "support.h"
#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[PATH_MAX];

static void make_file(const char *name) {
    int file = open(name, O_WRONLY | O_CREAT | O_EXCL, 0600);
    assert_true(file >= 0);
    assert_int_equal(write(file, "half", 4), 4);
    close(file);
}

static bool is_there(const char *name) {
    struct stat status;
    return lstat(name, &status) == 0;
}

static void save(void) {
    char message[FILE_MESSAGE_ROOM] = "";
    assert_true(file_save("saved", "whole\n", strlen("whole\n"), message));
    assert_string_equal(message, "");
}

/* A number that no process has. */
static pid_t dead_process(void) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) _exit(0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    return child;
}

static void test_left_over_files_go(void **state) {
    (void)state;
    char name[64];
    snprintf(name, sizeof name, ".tercet-%ld-0.new", (long)dead_process());
    make_file(name);
    make_file(".tercet-1-7.new"); /* another process has that number now */
    save();
    assert_false(is_there(name));
    assert_false(is_there(".tercet-1-7.new"));
    assert_true(is_there("saved"));
}

static void test_users_folder_is_cleared(void **state) {
    (void)state;
    char path[FILE_FOLDER_ROOM], message[FILE_MESSAGE_ROOM];
    setenv("XDG_STATE_HOME", folder, 1);
    assert_true(file_folder("XDG_STATE_HOME", ".local/state", path, message));
    make_file("tercet/.tercet-1-0.new");
    assert_true(file_folder("XDG_STATE_HOME", ".local/state", path, message));
    assert_false(is_there("tercet/.tercet-1-0.new"));
}

static void test_other_names_stay(void **state) {
    (void)state;
    static const char *const names[] = {".tercet-1-0.newer", ".tercet-1.new",      ".tercet-x-0.new",
                                        ".tercet-1-0x.new",  ".tercet--0.new",     "tercet-1-0.new",
                                        ".tercet-1-.new",    ".tercet-1-0.new.new"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) make_file(names[i]);
    assert_int_equal(mkdir(".tercet-1-1.new", 0700), 0);
    assert_int_equal(symlink("saved", ".tercet-1-2.new"), 0);
    save();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) assert_true(is_there(names[i]));
    assert_true(is_there(".tercet-1-1.new"));
    assert_true(is_there(".tercet-1-2.new"));
}

/* Only root can give a file to somebody else. */
static void test_files_of_others_stay(void **state) {
    (void)state;
    enum { NOBODY = 65534 };
    if (geteuid() != 0) skip();
    make_file(".tercet-1-3.new");
    assert_int_equal(chown(".tercet-1-3.new", NOBODY, NOBODY), 0);
    save();
    assert_true(is_there(".tercet-1-3.new"));
}

/* A process that holds a new file, as one does that saves, until it is killed. */
static pid_t begin_to_save(const char *name) {
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        int file = open(name, O_WRONLY);
        if (file < 0 || flock(file, LOCK_EX) != 0 || write(ready[1], "", 1) != 1) _exit(1);
        pause();
        _exit(0);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

static void test_files_that_are_written_stay(void **state) {
    (void)state;
    make_file(".tercet-1-4.new");
    pid_t child = begin_to_save(".tercet-1-4.new");
    save();
    assert_true(is_there(".tercet-1-4.new"));
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    save();
    assert_false(is_there(".tercet-1-4.new"));
}

/* Kills a process that does nothing but save; whether it leaves a new file behind, and its name. */
static bool is_killed_while_saving(const char *text, size_t length, char name[64]) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char message[FILE_MESSAGE_ROOM];
        for (;;) file_save("large", text, length, message);
    }
    const struct timespec short_time = {.tv_nsec = 3000000};
    nanosleep(&short_time, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    snprintf(name, 64, ".tercet-%ld-0.new", (long)child);
    return is_there(name);
}

/* Killed in the middle, as often as it takes to leave something behind. */
static void test_killed_process_leaves_nothing_for_long(void **state) {
    (void)state;
    enum { LENGTH = 1 << 20, TRIES = 1000 };
    char *text = calloc(1, LENGTH), name[64];
    assert_non_null(text);
    int tries = 0;
    while (tries < TRIES && !is_killed_while_saving(text, LENGTH, name)) tries++;
    free(text);
    assert_true(tries < TRIES);
    save();
    assert_false(is_there(name));
}

/* Several processes save the same file at once, and clear what the others have left: none is in another's way. */
static void test_many_save_at_once(void **state) {
    (void)state;
    enum { PROCESSES = 8, TIMES = 200 };
    for (int i = 0; i < PROCESSES; i++) {
        pid_t child = fork();
        assert_true(child >= 0);
        char message[FILE_MESSAGE_ROOM];
        bool good = true;
        for (int j = 0; child == 0 && good && j < TIMES; j++) good = file_save("shared", "whole\n", 6, message);
        if (child == 0) _exit(good ? 0 : 1);
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
}

/* What a program that was killed has begun is ended; but a name that only leads to the file is not taken for its second
 * one, or the file would be gone. */
static void test_a_move_never_loses_the_file(void **state) {
    (void)state;
    make_file("first");
    assert_int_equal(link("first", "second"), 0);
    assert_true(file_move("first", "second"));
    assert_false(is_there("first"));
    assert_true(is_there("second"));
    assert_int_equal(symlink("second", "third"), 0);
    assert_false(file_move("second", "third"));
    assert_int_equal(errno, EEXIST);
    assert_true(is_there("second"));
    assert_int_equal(symlink(".", "here"), 0);
    assert_false(file_move("second", "here/second"));
    assert_true(is_there("second"));
    assert_true(file_move("second", "fourth"));
    assert_false(is_there("second"));
    assert_true(is_there("fourth"));
}

static int set_up(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "%s/tercet-file-XXXXXX", getenv("TMPDIR") == NULL ? "/tmp" : getenv("TMPDIR"));
    return mkdtemp(folder) != NULL && chdir(folder) == 0 ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static int tear_down(void **state) {
    (void)state;
    return chdir("/") == 0 ? nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_left_over_files_go),
        cmocka_unit_test(test_users_folder_is_cleared),
        cmocka_unit_test(test_other_names_stay),
        cmocka_unit_test(test_files_of_others_stay),
        cmocka_unit_test(test_files_that_are_written_stay),
        cmocka_unit_test(test_killed_process_leaves_nothing_for_long),
        cmocka_unit_test(test_many_save_at_once),
        cmocka_unit_test(test_a_move_never_loses_the_file),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
