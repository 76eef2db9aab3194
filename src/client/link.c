#include "client/link.h"

#include "language/language.h"
#include "system/number.h"

#include <stdio.h>
#include <string.h>

enum { HTTP_PORT = 80, HTTPS_PORT = 443, SERVE_PORT = 7777, PORT_MOST = 65535 };

static const char route[] = "#/online/";

/* Whether a text consists of exactly so many of these characters. */
static bool is_made_of(const char *text, size_t length, const char *characters) {
    return strlen(text) == length && strspn(text, characters) == length;
}

bool link_is_id(const char *text) {
    return is_made_of(text, LINK_ID - 1, "abcdefghijklmnopqrstuvwxyz0123456789");
}

bool link_is_secret(const char *text) {
    return is_made_of(text, LINK_SECRET - 1, "0123456789abcdef");
}

/* Copies so many bytes of a text, if there is room for them. */
static bool copy(char *to, size_t room, const char *from, size_t length) {
    if (length >= room) return false;
    memcpy(to, from, length);
    to[length] = '\0';
    return true;
}

/* Skips the scheme, which says whether the connection is secure; false if there is none. */
static bool take_scheme(const char **text, bool *secure) {
    static const char *const schemes[] = {"http://", "ws://", "https://", "wss://"};
    for (int i = 0; i < 4; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(*text, schemes[i], length) != 0) continue;
        *text += length;
        *secure = i >= 2;
        return true;
    }
    return false;
}

/* "example.org", "127.0.0.1", "[::1]". */
static bool take_host(const char **text, Link *link) {
    const char *at = *text;
    bool brackets = at[0] == '[';
    size_t length = brackets ? strcspn(++at, "]/#") : strcspn(at, ":/?#");
    if (length == 0 || strcspn(at, " \t\"'<>@\\") < length || !copy(link->host, sizeof link->host, at, length))
        return false;
    at += length;
    if (brackets && *at++ != ']') return false;
    *text = at;
    return true;
}

/* ":7777"; without it, the usual one. */
static bool take_port(const char **text, Link *link, int usual) {
    uint64_t port;
    link->port = usual;
    if (**text != ':') return true;
    (*text)++;
    if (!number_take(text, &port) || port == 0 || port > PORT_MOST) return false;
    link->port = (int)port;
    return true;
}

/* The path without the file that it ends with, like index.html, and without a question. */
static bool take_path(const char **text, Link *link) {
    size_t length = strcspn(*text, "?#"), folder = length;
    while (folder > 0 && (*text)[folder - 1] != '/') folder--;
    bool fits = folder > 0 ? (*text)[0] == '/' && copy(link->path, sizeof link->path, *text, folder)
                           : length == 0 && copy(link->path, sizeof link->path, "/", 1);
    *text += strcspn(*text, "#");
    return fits;
}

/* "INVITE", "white-SECRET" or "black-SECRET". */
static bool take_key(const char *text, Link *link) {
    static const char *const sides[] = {"white-", "black-"};
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(sides[i]);
        if (strncmp(text, sides[i], length) != 0) continue;
        return link_is_secret(text + length) && copy(link->seat, sizeof link->seat, text + length, LINK_SECRET - 1);
    }
    return link_is_secret(text) && copy(link->invite, sizeof link->invite, text, LINK_SECRET - 1);
}

/* "#/online/GAME" and what may follow. Other places of the page are as good as its beginning. */
static bool take_game(const char *text, Link *link) {
    const size_t begin = sizeof route - 1;
    if (strncmp(text, route, begin) != 0) return true;
    text += begin;
    size_t length = strcspn(text, "/");
    if (length == 0) return true;
    if (!copy(link->game, sizeof link->game, text, length) || !link_is_id(link->game)) return false;
    return text[length] == '\0' || text[length + 1] == '\0' || take_key(text + length + 1, link);
}

bool link_read(const char *text, Link *link, char message[LINK_MESSAGE]) {
    *link = (Link){0};
    bool named = take_scheme(&text, &link->secure);
    int usual = !named ? SERVE_PORT : link->secure ? HTTPS_PORT : HTTP_PORT;
    if (!take_host(&text, link) || !take_port(&text, link, usual) || !take_path(&text, link)) {
        snprintf(message, LINK_MESSAGE, "%s",
                 _("that is no address of a server; one looks like http://localhost:7777/"));
        return false;
    }
    if (take_game(text, link)) return true;
    snprintf(
        message, LINK_MESSAGE, "%s",
        _("that link to a game is not whole: behind #/online/ come ten characters, then perhaps / and the invitation"));
    return false;
}

void link_host(const Link *link, char text[LINK_TEXT]) {
    bool brackets = strchr(link->host, ':') != NULL;
    int length = snprintf(text, LINK_TEXT, "%s%s%s", brackets ? "[" : "", link->host, brackets ? "]" : "");
    if (link->port != (link->secure ? HTTPS_PORT : HTTP_PORT)) {
        snprintf(text + length, LINK_TEXT - (size_t)length, ":%d", link->port);
    }
}

void link_server(const Link *link, char text[LINK_TEXT]) {
    char host[LINK_TEXT];
    link_host(link, host);
    snprintf(text, LINK_TEXT, "http%s://%.270s%s", link->secure ? "s" : "", host, link->path);
}

void link_game(const Link *link, const char *game, const char *behind, char text[LINK_TEXT]) {
    link_server(link, text);
    size_t length = strlen(text);
    snprintf(text + length, LINK_TEXT - length, "%s%s%s%s", route, game, behind[0] == '\0' ? "" : "/", behind);
}
