/* Requests: the first byte selects the method, and what else it may, the lines after it are path, host and two headers.
 * Every answer is whole: a file that was asked for by its very name, or a refusal with a text. */
#include "fuzz.h"
#include "server/site.h"

enum { FIELDS = 4, LONG = 2000 };

static PageBytes make_bytes(size_t length) {
    PageBytes bytes = {malloc(length + 1), length};
    FUZZ_MUST(bytes.start != NULL);
    memset(bytes.start, 'x', length);
    return bytes;
}

static void add(Site *site, const char *path, size_t length, PageBytes brotli) {
    FUZZ_MUST(site_add(site, path, make_bytes(length), brotli));
}

static const Site *site(void) {
    static Site site;
    if (site.count == 0) {
        add(&site, "index.html", 5, (PageBytes){0});
        add(&site, "assets-1/a.js", LONG, make_bytes(3));
        add(&site, "empty", 0, (PageBytes){0});
    }
    return &site;
}

static bool is_body(const SiteAnswer *answer, PageBytes bytes) {
    return answer->body == bytes.start && answer->length == bytes.length;
}

/* The file that is sent, in whatever form it is said to be. */
static const Page *find_sent(const Site *site, const SiteAnswer *answer) {
    const char *form = answer->content_encoding;
    for (size_t i = 0; i < site->count; i++) {
        const Page *page = &site->all[i];
        if (form == NULL && is_body(answer, page->plain)) return page;
        if (form != NULL && is_body(answer, strcmp(form, "br") == 0 ? page->brotli : page->gzip)) return page;
    }
    return NULL;
}

static void check_file(const Site *site, const SiteRequest *request, const SiteAnswer *answer) {
    const Page *page = find_sent(site, answer);
    FUZZ_MUST(page != NULL && request->path[0] == '/');
    FUZZ_MUST(strcmp(request->path + 1, page->path) == 0 ||
              (strcmp(request->path, "/") == 0 && strcmp(page->path, "index.html") == 0));
    FUZZ_MUST(answer->sent == (request->method == SITE_GET));
    FUZZ_MUST(answer->content_encoding == NULL || (request->accept_encoding != NULL && answer->vary != NULL));
}

static void check_answer(const Site *site, const SiteRequest *request) {
    const SiteAnswer answer = site_answer(site, request);
    FUZZ_MUST(answer.cache_control != NULL);
    switch (answer.status) {
    case 200: check_file(site, request, &answer); break;
    case 304: FUZZ_MUST(request->if_none_match != NULL && answer.body == NULL && !answer.sent); break;
    case 405: FUZZ_MUST(request->method == SITE_OTHER_METHOD && answer.allow != NULL); break;
    case 421: FUZZ_MUST(request->local && !site_is_local(request->host)); break;
    default: FUZZ_MUST(answer.status == 404 && answer.length == strlen(answer.body));
    }
}

/* The next line of a text, or NULL if there is none; *rest goes on behind it. */
static const char *next_line(char **rest) {
    char *line = *rest;
    if (line == NULL) return NULL;
    char *end = strchr(line, '\n');
    *rest = end == NULL ? NULL : end + 1;
    if (end != NULL) *end = '\0';
    return line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    char *text = fuzz_text(data + 1, size - 1), *rest = text;
    const char *fields[FIELDS];
    for (int i = 0; i < FIELDS; i++) fields[i] = next_line(&rest);
    unsigned kind = (uint8_t)(data[0] - '0');
    const SiteRequest request = {
        .method = (SiteMethod)(kind % 3),
        .local = kind / 3 % 2 == 1,
        .path = fields[0],
        .host = fields[1],
        .accept_encoding = fields[2],
        .if_none_match = fields[3],
    };
    check_answer(site(), &request);
    free(text);
    return 0;
}
