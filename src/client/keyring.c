#include "client/keyring.h"

#include "language/language.h"
#include "system/json.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PRIVATE_FILE = 0600 };

/* ---- The file ---- */

static bool find_path(char path[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM];
    path[0] = '\0';
    if (!file_folder("XDG_DATA_HOME", ".local/share", folder, message)) return false;
    snprintf(path, FILE_PATH_ROOM, "%s/online.json", folder);
    return true;
}

/* All that is kept, to be freed; NULL, with one sentence, if it cannot be read. */
static json_t *load(const char *path, char message[FILE_MESSAGE_ROOM]) {
    size_t length;
    char *text = file_load(path, &length, message);
    if (text == NULL) return errno == ENOENT ? json_object() : NULL;
    json_t *all = length == 0 ? json_object() : json_loadb(text, length, 0, NULL);
    free(text);
    if (json_is_object(all)) return all;
    json_decref(all);
    snprintf(message, FILE_MESSAGE_ROOM, _("%s is damaged; move it away, and new seats can be kept"), path);
    return NULL;
}

/* Writes all of it; takes it over. */
static bool save(const char *path, json_t *all, char message[FILE_MESSAGE_ROOM]) {
    char *text = json_take_text(all, JSON_INDENT(1));
    bool saved = text != NULL && file_save(path, text, strlen(text), message);
    if (text == NULL) snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is not enough memory"));
    free(text);
    return saved;
}

/* Takes the lock that keeps other processes from changing the file meanwhile, and sees to it that there is a file which
 * nobody else can read. Returns the lock's descriptor, or -1: where files cannot be locked, that is no failure. */
static int lock(const char *path) {
    char name[FILE_PATH_ROOM + 8];
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, PRIVATE_FILE);
    if (file >= 0) {
        fchmod(file, PRIVATE_FILE);
        close(file);
    }
    snprintf(name, sizeof name, "%s.lock", path);
    file = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, PRIVATE_FILE);
    if (file >= 0) fcntl(file, F_SETLKW, &whole);
    return file;
}

static void unlock(int file) {
    if (file >= 0) close(file);
}

/* ---- Seats ---- */

/* Reads [GAME, SEAT, INVITE]; false if it is none. */
static bool read_seat(const json_t *value, KeyringSeat *seat) {
    const char *game = json_string_value(json_array_get(value, 0));
    const char *secret = json_string_value(json_array_get(value, 1));
    const char *invite = json_string_value(json_array_get(value, 2));
    if (game == NULL || secret == NULL || !link_is_id(game) || !link_is_secret(secret)) return false;
    *seat = (KeyringSeat){{0}, {0}, {0}};
    memcpy(seat->game, game, LINK_ID);
    memcpy(seat->seat, secret, LINK_SECRET);
    if (invite != NULL && link_is_secret(invite)) memcpy(seat->invite, invite, LINK_SECRET);
    return true;
}

/* Puts a seat behind all others; the oldest ones make room. One of the same game is replaced. */
static void put(Keyring *keyring, const KeyringSeat *seat) {
    const KeyringSeat *old = keyring_find(keyring, seat->game);
    if (old == NULL && keyring->count == KEYRING_SEATS) old = keyring->seats;
    if (old != NULL) {
        size_t at = (size_t)(old - keyring->seats);
        memmove(keyring->seats + at, keyring->seats + at + 1, (--keyring->count - at) * sizeof *old);
    }
    keyring->seats[keyring->count++] = *seat;
}

/* Reads a text that is kept about this server; empty if there is none. */
static void read_own(const Keyring *keyring, const json_t *all, const char *what, char *text, size_t room) {
    const char *kept = json_string_value(json_object_get(json_object_get(all, what), keyring->server));
    snprintf(text, room, "%s", kept == NULL || strlen(kept) >= room ? "" : kept);
}

static void read_all(Keyring *keyring, const json_t *all) {
    const json_t *seats = json_object_get(json_object_get(all, "seats"), keyring->server);
    const char *name = json_string_value(json_object_get(all, "name"));
    keyring->count = 0;
    if (name != NULL) snprintf(keyring->name, sizeof keyring->name, "%s", name);
    read_own(keyring, all, "sessions", keyring->session, sizeof keyring->session);
    read_own(keyring, all, "making", keyring->making, sizeof keyring->making);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        KeyringSeat seat;
        if (read_seat(json_array_get(seats, i), &seat)) put(keyring, &seat);
    }
}

/* Puts something about this server beside what is kept about others; takes it over. NULL: there is nothing to keep. */
static bool write_own(const Keyring *keyring, json_t *all, const char *what, json_t *value) {
    json_t *servers = json_object_get(all, what);
    if (value == NULL) {
        json_object_del(servers, keyring->server);
        return true;
    }
    bool made = json_is_object(servers) || json_object_set_new(all, what, json_object()) == 0;
    if (made) return json_object_set_new(json_object_get(all, what), keyring->server, value) == 0;
    json_decref(value);
    return false;
}

static json_t *text_or_nothing(const char *text) {
    return text[0] == '\0' ? NULL : json_string(text);
}

/* Puts what is known of this server into all that is kept. */
static bool write_all(const Keyring *keyring, json_t *all) {
    json_t *seats = json_array();
    for (size_t i = 0; i < keyring->count; i++) {
        const KeyringSeat *seat = &keyring->seats[i];
        json_add(&seats, json_pack("[s,s,s]", seat->game, seat->seat, seat->invite));
    }
    if (seats == NULL || !write_own(keyring, all, "seats", seats)) return false;
    if (!write_own(keyring, all, "sessions", text_or_nothing(keyring->session))) return false;
    if (!write_own(keyring, all, "making", text_or_nothing(keyring->making))) return false;
    if (!keyring->users) return true;
    return json_object_set_new(all, "last", json_string(keyring->server)) == 0 &&
           json_object_set_new(all, "name", json_string(keyring->name)) == 0;
}

/* What is to become different; what is NULL stays. */
typedef struct Change {
    const KeyringSeat *seat;
    const char *name, *session, *making;
    const char *made; /* the secret of a seat that was being made, and no longer is */
} Change;

static void apply(Keyring *keyring, const Change *change) {
    if (change->seat != NULL) put(keyring, change->seat);
    if (change->name != NULL) snprintf(keyring->name, sizeof keyring->name, "%s", change->name);
    if (change->session != NULL) snprintf(keyring->session, sizeof keyring->session, "%s", change->session);
    if (change->making != NULL) snprintf(keyring->making, sizeof keyring->making, "%s", change->making);
    if (change->made != NULL && strstr(keyring->making, change->made) != NULL) keyring->making[0] = '\0';
}

/* Reads what others have kept, changes it, and keeps it. */
static bool make_change(Keyring *keyring, const Change *change, char message[FILE_MESSAGE_ROOM]) {
    bool kept = false;
    int held = keyring->path[0] == '\0' ? -1 : lock(keyring->path);
    json_t *all = keyring->path[0] == '\0' ? NULL : load(keyring->path, message);
    if (all != NULL) read_all(keyring, all);
    apply(keyring, change);
    if (all != NULL && write_all(keyring, all)) {
        kept = save(keyring->path, all, message);
    } else {
        json_decref(all);
    }
    unlock(held);
    return kept;
}

/* ---- For others ---- */

bool keyring_open(Keyring *keyring, const Link *server, const char *whose, char message[FILE_MESSAGE_ROOM]) {
    char address[LINK_TEXT];
    *keyring = (Keyring){.users = whose[0] == '\0'};
    link_server(server, address);
    snprintf(keyring->server, sizeof keyring->server, "%.14s%s%s", whose, keyring->users ? "" : " ", address);
    return find_path(keyring->path, message) && make_change(keyring, &(Change){0}, message);
}

bool keyring_add(Keyring *keyring, const KeyringSeat *seat, char message[FILE_MESSAGE_ROOM]) {
    return make_change(keyring, &(Change){.seat = seat, .made = seat->seat}, message);
}

bool keyring_set_name(Keyring *keyring, const char *name, char message[FILE_MESSAGE_ROOM]) {
    return make_change(keyring, &(Change){.name = name}, message);
}

bool keyring_set_session(Keyring *keyring, const char *session, char message[FILE_MESSAGE_ROOM]) {
    return make_change(keyring, &(Change){.session = session}, message);
}

void keyring_make(Keyring *keyring, const char *text) {
    char message[FILE_MESSAGE_ROOM];
    if (strlen(text) < KEYRING_MAKING) make_change(keyring, &(Change){.making = text}, message);
}

void keyring_made(Keyring *keyring, const char *seat) {
    char message[FILE_MESSAGE_ROOM];
    make_change(keyring, &(Change){.made = seat}, message);
}

const KeyringSeat *keyring_find(const Keyring *keyring, const char *game) {
    for (size_t i = 0; i < keyring->count; i++) {
        if (strcmp(keyring->seats[i].game, game) == 0) return &keyring->seats[i];
    }
    return NULL;
}

void keyring_last(char server[LINK_TEXT]) {
    char path[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    json_t *all = find_path(path, message) ? load(path, message) : NULL;
    const char *last = json_string_value(json_object_get(all, "last"));
    snprintf(server, LINK_TEXT, "%s", last == NULL ? "" : last);
    json_decref(all);
}
