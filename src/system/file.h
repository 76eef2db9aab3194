/* file.h: whole files, read and written so that a failure leaves the old file as it was. */
#ifndef TERCET_SYSTEM_FILE_H
#define TERCET_SYSTEM_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* FILE_SIZE_LIMIT: the largest file that file_load() reads. */
enum {
    FILE_PATH_ROOM = 4096,
    FILE_FOLDER_ROOM = FILE_PATH_ROOM - 64,
    FILE_MESSAGE_ROOM = 1280,
    FILE_SIZE_LIMIT = 16 << 20
};

/* Writes a new file beside `path` and puts it in its place once it is safe on the disk; follows symbolic links and
 * keeps the permissions of a file that was there. False, with one sentence, if anything fails or if `path` is
 * something else than a regular file: then what was there is untouched. New files that a process left behind in that
 * folder when it was killed are taken away. */
bool file_save(const char *path, const char *text, size_t length, char message[FILE_MESSAGE_ROOM]);

/* Whether file_save() could begin now; false, with one sentence, if not. What is there stays as it is. */
bool file_can_save(const char *path, char message[FILE_MESSAGE_ROOM]);

/* Reads a regular file of at most FILE_SIZE_LIMIT bytes; the text has a NUL behind its *length bytes and is to be
 * freed. NULL, with one sentence, if that fails; errno then says why, or is 0. */
char *file_load(const char *path, size_t *length, char message[FILE_MESSAGE_ROOM]);

/* Gives a file a name that is free. False, with errno, and with the file where it was, if the name is taken or anything
 * fails. A program that is killed in between leaves both names; the same again then leaves the new one. */
bool file_move(const char *from, const char *to);

/* Whether two paths lead to the same file. */
bool file_is_same(const char *a, const char *b);

/* Finds one of the user's folders for this program and makes it: FOLDER/tercet, where FOLDER is what the variable names
 * if that is an absolute path, else `usual` below the home folder. False, with the reason, if there is none. What was
 * left behind there is taken away as well. */
bool file_folder(const char *variable, const char *usual, char folder[FILE_FOLDER_ROOM],
                 char message[FILE_MESSAGE_ROOM]);

#endif
