#include "server/site.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>

enum { FIRST_ROOM = 64, HOST_ROOM = 256 };

/* ---- The files ---- */

/* The type of a file, by the end of its name. */
static const char *type_of(const char *path) {
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".txt", "text/plain; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".ogg", "audio/ogg"},
        {".mp3", "audio/mpeg"},
        {".wav", "audio/wav"},
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end != NULL && i < sizeof types / sizeof types[0]; i++) {
        if (strcmp(end, types[i].end) == 0) return types[i].type;
    }
    return "application/octet-stream";
}

/* A tag that changes with the content, by the hash FNV-1a. It is weak, since it is the same packed or not. */
static void write_tag(char tag[SITE_TAG_ROOM], PageBytes bytes) {
    uint64_t hash = 0xcbf29ce484222325U;
    for (size_t i = 0; i < bytes.length; i++) hash = (hash ^ (unsigned char)bytes.start[i]) * 0x100000001b3U;
    snprintf(tag, SITE_TAG_ROOM, "W/\"%016" PRIx64 "\"", hash);
}

/* Packs with gzip, as tightly as that goes, into the room that `packed` is; its length becomes what was needed. False
 * if there is too little. */
static bool pack_into(PageBytes *packed, PageBytes plain) {
    enum { BEST = 9, WINDOW_AND_GZIP = 15 + 16, MEMORY = 9 };
    z_stream stream = {.next_in = (z_const Bytef *)plain.start,
                       .avail_in = (uInt)plain.length,
                       .next_out = (Bytef *)packed->start,
                       .avail_out = (uInt)packed->length};
    if (deflateInit2(&stream, BEST, Z_DEFLATED, WINDOW_AND_GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) return false;
    bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed->length -= stream.avail_out;
    deflateEnd(&stream);
    return whole;
}

/* Packs if that saves a tenth at least; without memory for it, the file is sent as it is. */
static PageBytes pack(PageBytes plain) {
    PageBytes packed = {.length = plain.length - plain.length / 10};
    if (packed.length == plain.length || plain.length > UINT32_MAX) return (PageBytes){0};
    packed.start = malloc(packed.length);
    if (packed.start != NULL && pack_into(&packed, plain)) return packed;
    free(packed.start);
    return (PageBytes){0};
}

static bool make_room(Site *site) {
    if (site->count < site->room) return true;
    size_t room = site->room == 0 ? FIRST_ROOM : 2 * site->room;
    Page *all = realloc(site->all, room * sizeof *all);
    if (all == NULL) return false;
    site->all = all;
    site->room = room;
    return true;
}

bool site_add(Site *site, const char *path, PageBytes plain, PageBytes brotli) {
    if (!make_room(site)) return false;
    Page page = {.path = strdup(path), .type = type_of(path), .plain = plain, .brotli = brotli};
    if (page.path == NULL) return false;
    write_tag(page.tag, plain);
    page.gzip = pack(plain);
    site->all[site->count++] = page;
    return true;
}

void site_free(Site *site) {
    for (size_t i = 0; i < site->count; i++) {
        free(site->all[i].path);
        free(site->all[i].plain.start);
        free(site->all[i].brotli.start);
        free(site->all[i].gzip.start);
    }
    free(site->all);
    *site = (Site){0};
}

/* ---- Headers ---- */

/* A part of a text. */
typedef struct Part {
    const char *start;
    size_t length;
} Part;

/* The part up to one of the characters, without blanks around it; *rest goes on behind that character. False at the
 * end. */
static bool next_part(const char **rest, const char *characters, Part *part) {
    if (**rest == '\0') return false;
    size_t length = strcspn(*rest, characters);
    const char *start = *rest, *end = start + length;
    *rest = *end == '\0' ? end : end + 1;
    while (start < end && (*start == ' ' || *start == '\t')) start++;
    while (start < end && (end[-1] == ' ' || end[-1] == '\t')) end--;
    *part = (Part){start, (size_t)(end - start)};
    return true;
}

static bool is_word(Part part, const char *word) {
    return part.length == strlen(word) && strncasecmp(part.start, word, part.length) == 0;
}

/* Whether a parameter is a weight of nothing: "q=0" or "q=0.000". */
static bool is_refusal(Part part) {
    if (part.length < 3 || strncasecmp(part.start, "q=0", 3) != 0) return false;
    return strspn(part.start + 2, "0.") >= part.length - 2;
}

/* Whether a list like "br, gzip;q=0.8, *;q=0" allows this encoding. What it says of it counts more than of all. */
static bool accepts(const char *list, const char *encoding) {
    bool named = false, wanted_by_name = false, all_wanted = false;
    Part element, part;
    while (list != NULL && next_part(&list, ",", &element)) {
        const char *rest = element.start;
        bool wanted = true;
        if (!next_part(&rest, ",;", &part)) break;
        const Part name = part;
        while (rest < element.start + element.length && next_part(&rest, ",;", &part)) wanted &= !is_refusal(part);
        if (is_word(name, encoding)) {
            named = true;
            wanted_by_name = wanted;
        } else if (is_word(name, "*")) {
            all_wanted = wanted;
        }
    }
    return named ? wanted_by_name : all_wanted;
}

/* Whether a list of tags has this one, or is the star that stands for any. Weak and strong tags are compared alike. */
static bool lists_tag(const char *list, const char *tag) {
    static const char weak[] = "W/";
    const size_t skipped = sizeof weak - 1;
    Part part;
    while (list != NULL && next_part(&list, ",", &part)) {
        bool is_weak = part.length >= skipped && strncmp(part.start, weak, skipped) == 0;
        const Part bare = is_weak ? (Part){part.start + skipped, part.length - skipped} : part;
        if (is_word(part, "*") || is_word(bare, tag + skipped)) return true;
    }
    return false;
}

/* The host without its port, in lower or upper case as it came; false if it is not written as a host. */
static bool read_host(const char *host, char name[HOST_ROOM]) {
    size_t length = *host == '[' ? strcspn(host, "]") : strcspn(host, ":");
    if (*host == '[') length += host[length] == ']';
    const char *port = host + length;
    if (length == 0 || length >= HOST_ROOM) return false;
    if (*port == ':') port += 1 + strspn(port + 1, "0123456789");
    if (*port != '\0') return false;
    memcpy(name, host, length);
    name[length] = '\0';
    return true;
}

bool site_is_local(const char *host) {
    static const char local[] = "localhost";
    char name[HOST_ROOM];
    unsigned char address[4];
    if (!read_host(host, name)) return false;
    if (strcmp(name, "[::1]") == 0) return true;
    if (inet_pton(AF_INET, name, address) == 1) return address[0] == 127;
    size_t length = strlen(name), end = sizeof local - 1;
    if (length < end || strcasecmp(name + length - end, local) != 0) return false;
    return length == end || name[length - end - 1] == '.';
}

/* ---- Answers ---- */

static SiteAnswer refuse(const SiteRequest *request, unsigned status, const char *text) {
    return (SiteAnswer){
        .status = status,
        .content_type = "text/plain; charset=utf-8",
        .cache_control = "no-store",
        .body = text,
        .length = strlen(text),
        .is_page = true,
        .sent = request->method != SITE_HEAD,
    };
}

static SiteAnswer hang_up(SiteAnswer answer) {
    answer.closes = true;
    return answer;
}

/* The file of a path; "/" is index.html. Only what was added is found, so no path leads anywhere else. */
static const Page *find(const Site *site, const char *path) {
    if (*path != '/') return NULL;
    path = path[1] == '\0' ? "index.html" : path + 1;
    for (size_t i = 0; i < site->count; i++) {
        if (strcmp(site->all[i].path, path) == 0) return &site->all[i];
    }
    return NULL;
}

/* The folders whose names hold a hash of their content never change; of everything else one asks whether it has. */
static bool lasts(const char *path) {
    static const char lasting[] = "assets-";
    return strncmp(path, lasting, sizeof lasting - 1) == 0 && strchr(path, '/') != NULL;
}

/* Whether a file is the script of a worker: their names end so. */
static bool is_worker(const char *path) {
    static const char ending[] = "worker.js";
    size_t length = strlen(path), end = sizeof ending - 1;
    return length >= end && strcmp(path + length - end, ending) == 0;
}

/* Chooses the shortest form of a file that the browser understands. */
static void choose_form(SiteAnswer *answer, const Page *page, const char *accept_encoding) {
    PageBytes chosen = page->plain;
    if (page->brotli.start != NULL && accepts(accept_encoding, "br")) {
        answer->content_encoding = "br";
        chosen = page->brotli;
    } else if (page->gzip.start != NULL && accepts(accept_encoding, "gzip")) {
        answer->content_encoding = "gzip";
        chosen = page->gzip;
    }
    answer->body = chosen.start;
    answer->length = chosen.length;
}

static SiteAnswer deliver(const Page *page, const SiteRequest *request) {
    bool packed = page->brotli.start != NULL || page->gzip.start != NULL;
    SiteAnswer answer = {
        .status = 304,
        .cache_control = lasts(page->path) ? "public, max-age=31536000, immutable" : "no-cache",
        .etag = lasts(page->path) ? NULL : page->tag,
        .vary = packed ? "Accept-Encoding" : NULL,
        .is_page = strncmp(page->type, "text/html", strlen("text/html")) == 0,
        .is_worker = is_worker(page->path),
    };
    if (lists_tag(request->if_none_match, page->tag)) return answer;
    answer.status = 200;
    answer.content_type = page->type;
    answer.sent = request->method == SITE_GET;
    choose_form(&answer, page, request->accept_encoding);
    return answer;
}

SiteAnswer site_answer(const Site *site, const SiteRequest *request) {
    if (request->too_large) return hang_up(refuse(request, 431, "These headers are too large: 16 KiB is the most.\n"));
    if (request->host == NULL && request->needs_host) {
        return hang_up(refuse(request, 400, "A request is to name its host.\n"));
    }
    if (request->local && request->host != NULL && !site_is_local(request->host)) {
        return refuse(request, 421, "This server answers only to the name localhost.\n");
    }
    if (request->method == SITE_OTHER_METHOD) {
        SiteAnswer answer = hang_up(refuse(request, 405, "Files can only be read here.\n"));
        answer.allow = "GET, HEAD";
        return answer;
    }
    const Page *page = find(site, request->path);
    return page != NULL ? deliver(page, request) : refuse(request, 404, "There is nothing here by this name.\n");
}
