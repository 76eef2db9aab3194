/* Which file answers which request: no network, no disk. */
#include "server/site.h"

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { LONG = 20000 };

static void add(Site *site, const char *path, const char *content, size_t length) {
    char *bytes = malloc(length + 1);
    assert_non_null(bytes);
    memcpy(bytes, content, length);
    bytes[length] = '\0';
    assert_true(site_add(site, path, (PageBytes){bytes, length}, (PageBytes){0}));
}

static void add_text(Site *site, const char *path, const char *content) {
    add(site, path, content, strlen(content));
}

/* A small page: a long script that packs well, and things that do not. */
static int set_up(void **state) {
    static Site site;
    static char script[LONG], noise[LONG];
    uint32_t random = 1;
    site = (Site){0};
    memset(script, 'a', sizeof script);
    for (size_t i = 0; i < sizeof noise; i++) noise[i] = (char)((random = random * 1664525 + 1013904223) >> 24);
    add_text(&site, "index.html", "<!doctype html>");
    add(&site, "assets-12/play.js", script, sizeof script);
    add(&site, "assets-12/deep/noise.wasm", noise, sizeof noise);
    add_text(&site, "assets-12/empty.css", "");
    add_text(&site, "assets-12", "a file of this name");
    add_text(&site, "icons/icon.svg", "<svg/>");
    add_text(&site, "manifest.webmanifest", "{}");
    add_text(&site, "fr.mo", "words");
    *state = &site;
    return 0;
}

static int tear_down(void **state) {
    site_free(*state);
    return 0;
}

static SiteAnswer get(void **state, const char *path) {
    return site_answer(*state, &(SiteRequest){.method = SITE_GET, .path = path});
}

static SiteAnswer get_packed(void **state, const char *accept_encoding) {
    const SiteRequest request = {.method = SITE_GET, .path = "/assets-12/play.js", .accept_encoding = accept_encoding};
    return site_answer(*state, &request);
}

static SiteAnswer get_if_not(void **state, const char *if_none_match) {
    const SiteRequest request = {.method = SITE_GET, .path = "/", .if_none_match = if_none_match};
    return site_answer(*state, &request);
}

static void the_root_is_the_index(void **state) {
    SiteAnswer root = get(state, "/"), index = get(state, "/index.html");
    assert_int_equal(root.status, 200);
    assert_true(root.sent);
    assert_int_equal(root.length, strlen("<!doctype html>"));
    assert_memory_equal(root.body, "<!doctype html>", root.length);
    assert_ptr_equal(root.body, index.body);
}

static void types_follow_the_names(void **state) {
    assert_string_equal(get(state, "/").content_type, "text/html; charset=utf-8");
    assert_string_equal(get(state, "/assets-12/play.js").content_type, "text/javascript; charset=utf-8");
    assert_string_equal(get(state, "/assets-12/deep/noise.wasm").content_type, "application/wasm");
    assert_string_equal(get(state, "/assets-12/empty.css").content_type, "text/css; charset=utf-8");
    assert_string_equal(get(state, "/icons/icon.svg").content_type, "image/svg+xml");
    assert_string_equal(get(state, "/manifest.webmanifest").content_type, "application/manifest+json");
    assert_string_equal(get(state, "/fr.mo").content_type, "application/octet-stream");
}

static void only_what_is_there_is_found(void **state) {
    static const char *const paths[] = {
        "/nothing",       "",
        "index.html",     "//index.html",
        "/index.html/",   "/INDEX.HTML",
        "/index.html ",   "/assets-12/",
        "/assets-12/..",  "/assets-12/../index.html",
        "/./index.html",  "/../../../../etc/passwd",
        "/index.html?a",  "/%69ndex.html",
        "/icons",         "/assets-12\\play.js",
        "/index.html\n.", "/assets-12/play",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        SiteAnswer answer = get(state, paths[i]);
        assert_int_equal(answer.status, 404);
        assert_string_equal(answer.content_type, "text/plain; charset=utf-8");
        assert_null(answer.etag);
    }
}

/* Browsers may keep what lies in a folder named after its content; about everything else they ask. */
static void caching_follows_the_folder(void **state) {
    static const char for_ever[] = "public, max-age=31536000, immutable";
    assert_string_equal(get(state, "/assets-12/play.js").cache_control, for_ever);
    assert_string_equal(get(state, "/assets-12/deep/noise.wasm").cache_control, for_ever);
    assert_null(get(state, "/assets-12/play.js").etag); /* nobody asks whether it has changed */
    assert_non_null(get(state, "/").etag);
    assert_string_equal(get(state, "/").cache_control, "no-cache");
    assert_string_equal(get(state, "/icons/icon.svg").cache_control, "no-cache");
    assert_string_equal(get(state, "/assets-12").cache_control, "no-cache");
    assert_string_equal(get(state, "/nothing").cache_control, "no-store");
}

static void packed_is_what_saves_something(void **state) {
    SiteAnswer plain = get(state, "/assets-12/play.js"), packed = get_packed(state, "gzip, deflate, br");
    assert_null(plain.content_encoding);
    assert_int_equal(plain.length, LONG);
    assert_string_equal(plain.vary, "Accept-Encoding");
    assert_string_equal(packed.content_encoding, "gzip");
    assert_string_equal(packed.vary, "Accept-Encoding");
    assert_true(packed.length < LONG / 10);

    SiteRequest request = {.method = SITE_GET, .path = "/assets-12/deep/noise.wasm", .accept_encoding = "gzip"};
    SiteAnswer noise = site_answer(*state, &request);
    assert_null(noise.content_encoding);
    assert_null(noise.vary);
    assert_int_equal(noise.length, LONG);
}

static void packing_loses_nothing(void **state) {
    static char again[LONG + 1];
    SiteAnswer plain = get(state, "/assets-12/play.js"), packed = get_packed(state, "gzip");
    z_stream stream = {.next_in = (z_const Bytef *)packed.body,
                       .avail_in = (uInt)packed.length,
                       .next_out = (Bytef *)again,
                       .avail_out = sizeof again};
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, LONG);
    assert_memory_equal(again, plain.body, LONG);
    inflateEnd(&stream);
}

/* Who made a file may have packed it better than can be done here. */
static void brotli_goes_before_gzip(void **state) {
    (void)state;
    Site site = {0};
    char *plain = calloc(LONG, 1), *packed = strdup("brotli");
    assert_true(plain != NULL && packed != NULL);
    assert_true(site_add(&site, "a.wasm", (PageBytes){plain, LONG}, (PageBytes){packed, strlen(packed)}));
    SiteRequest request = {.method = SITE_GET, .path = "/a.wasm", .accept_encoding = "gzip, deflate, br"};
    SiteAnswer answer = site_answer(&site, &request);
    assert_string_equal(answer.content_encoding, "br");
    assert_ptr_equal(answer.body, packed);
    assert_int_equal(answer.length, strlen(packed));
    assert_string_equal(answer.content_type, "application/wasm");
    request.accept_encoding = "gzip, br;q=0";
    assert_string_equal(site_answer(&site, &request).content_encoding, "gzip");
    request.accept_encoding = NULL;
    answer = site_answer(&site, &request);
    assert_null(answer.content_encoding);
    assert_string_equal(answer.vary, "Accept-Encoding");
    assert_int_equal(answer.length, LONG);
    site_free(&site);
}

static void packing_needs_consent(void **state) {
    static const char *const yes[] = {
        "gzip",           "GZIP",   "br, gzip",        "br;q=1.0,gzip;q=0.5",
        "gzip ; q=0.001", "*",      "gzip;q=1, *;q=0", "*;q=0, gzip",
        "deflate,,gzip",  " gzip ", "*;q=0.1",
    };
    static const char *const no[] = {
        "",      "identity",  "br, deflate", "gzip;q=0",        "gzip; q=0.000", "gzip;q=0, *",
        "*;q=0", "gzipped",   "x-gzip-y",    "not gzip at all", "gzip;x=1;Q=0",  ";",
        ",",     "br;q=gzip",
    };
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        if (get_packed(state, yes[i]).content_encoding == NULL) fail_msg("'%s' allows gzip", yes[i]);
    }
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++) {
        if (get_packed(state, no[i]).content_encoding != NULL) fail_msg("'%s' does not allow gzip", no[i]);
    }
}

static void what_has_not_changed_is_not_sent_again(void **state) {
    char list[200];
    SiteAnswer first = get(state, "/");
    snprintf(list, sizeof list, "\"old\", %s", first.etag);
    const char *const known[] = {first.etag, first.etag + strlen("W/"), list, "*"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        SiteAnswer answer = get_if_not(state, known[i]);
        assert_int_equal(answer.status, 304);
        assert_false(answer.sent);
        assert_null(answer.body);
        assert_string_equal(answer.etag, first.etag);
        assert_string_equal(answer.cache_control, "no-cache");
    }
    SiteAnswer other = get(state, "/icons/icon.svg");
    assert_string_not_equal(other.etag, first.etag);
    const char *const unknown[] = {other.etag, "", "W/", "\"\"", "W/\"", "nonsense", first.etag + 3};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        assert_int_equal(get_if_not(state, unknown[i]).status, 200);
    }
}

static void head_tells_all_but_the_body(void **state) {
    SiteRequest request = {.method = SITE_HEAD, .path = "/assets-12/play.js", .accept_encoding = "gzip"};
    SiteAnswer head = site_answer(*state, &request), whole = get_packed(state, "gzip");
    assert_int_equal(head.status, 200);
    assert_false(head.sent);
    assert_int_equal(head.length, whole.length);
    assert_string_equal(head.content_encoding, "gzip");
    assert_string_equal(head.cache_control, whole.cache_control);
    request.path = "/nothing";
    head = site_answer(*state, &request);
    assert_int_equal(head.status, 404);
    assert_false(head.sent);
}

static void nothing_can_be_written(void **state) {
    SiteRequest request = {.method = SITE_OTHER_METHOD, .path = "/"};
    SiteAnswer answer = site_answer(*state, &request);
    assert_int_equal(answer.status, 405);
    assert_string_equal(answer.allow, "GET, HEAD");
    assert_true(answer.sent);
    assert_null(get(state, "/").allow);
}

static void this_machine_has_names_of_its_own(void **state) {
    (void)state;
    static const char *const own[] = {"localhost", "localhost:7777", "LocalHost:1", "127.0.0.1",   "127.0.0.1:7777",
                                      "127.1.2.3", "[::1]",          "[::1]:7777",  "a.localhost", "localhost:"};
    static const char *const foreign[] = {
        "",
        "example.org",
        "example.org:7777",
        "localhost.example.org",
        "127.0.0.1.example.org",
        "notlocalhost",
        "127.1",
        "10.0.0.1",
        "0.0.0.0",
        "[::2]",
        "[::1",
        "[::1]x",
        "::1",
        "localhost:7777x",
        ":7777",
        "localhost localhost",
        "2130706433",
        "[::ffff:10.0.0.1]",
        "127.0.0.1/",
        "localhost.",
    };
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        if (!site_is_local(own[i])) fail_msg("'%s' is this machine", own[i]);
    }
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        if (site_is_local(foreign[i])) fail_msg("'%s' may be anybody", foreign[i]);
    }
}

/* A name of somebody else's that points to this machine reads nothing here. */
static void foreign_names_are_refused_where_nobody_else_is_served(void **state) {
    SiteRequest request = {.method = SITE_GET, .path = "/", .host = "example.org", .local = true};
    assert_int_equal(site_answer(*state, &request).status, 421);
    request.host = "localhost:7777";
    assert_int_equal(site_answer(*state, &request).status, 200);
    request.host = NULL;
    assert_int_equal(site_answer(*state, &request).status, 200);
    request = (SiteRequest){.method = SITE_GET, .path = "/", .host = "example.org"};
    assert_int_equal(site_answer(*state, &request).status, 200);
}

static void many_files_find_room(void **state) {
    (void)state;
    Site site = {0};
    char path[32], content[32];
    for (int i = 0; i < 300; i++) {
        snprintf(path, sizeof path, "file-%d.txt", i);
        snprintf(content, sizeof content, "content %d", i);
        add_text(&site, path, content);
    }
    SiteAnswer answer = site_answer(&site, &(SiteRequest){.method = SITE_GET, .path = "/file-217.txt"});
    assert_int_equal(answer.status, 200);
    assert_int_equal(answer.length, strlen("content 217"));
    assert_memory_equal(answer.body, "content 217", answer.length);
    site_free(&site);
    assert_int_equal(site.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_root_is_the_index),
        cmocka_unit_test(types_follow_the_names),
        cmocka_unit_test(only_what_is_there_is_found),
        cmocka_unit_test(caching_follows_the_folder),
        cmocka_unit_test(packed_is_what_saves_something),
        cmocka_unit_test(packing_loses_nothing),
        cmocka_unit_test(brotli_goes_before_gzip),
        cmocka_unit_test(packing_needs_consent),
        cmocka_unit_test(what_has_not_changed_is_not_sent_again),
        cmocka_unit_test(head_tells_all_but_the_body),
        cmocka_unit_test(nothing_can_be_written),
        cmocka_unit_test(this_machine_has_names_of_its_own),
        cmocka_unit_test(foreign_names_are_refused_where_nobody_else_is_served),
        cmocka_unit_test(many_files_find_room),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
