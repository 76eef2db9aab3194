#include "view/png.h"

#include "language/language.h"

#include <dlfcn.h>
#include <errno.h>
#include <librsvg/rsvg.h>
#include <string.h>

#define LIBRARY "librsvg-2.so.2"

/* librsvg and the libraries below it take longer to load than most commands take to run, and few people need PNG: so it
 * is opened only when a picture is asked for. These are the functions that are used, found by their names. */
typedef struct Renderer {
    __typeof__(&rsvg_handle_new_from_data) read;
    __typeof__(&rsvg_handle_get_intrinsic_size_in_pixels) size;
    __typeof__(&rsvg_handle_render_document) render;
    __typeof__(&g_object_unref) release;
    __typeof__(&cairo_image_surface_create) surface_create;
    __typeof__(&cairo_surface_destroy) surface_destroy;
    __typeof__(&cairo_surface_write_to_png_stream) surface_write;
    __typeof__(&cairo_create) create;
    __typeof__(&cairo_status) status;
    __typeof__(&cairo_destroy) destroy;
} Renderer;

static bool fail(char message[VIEW_PNG_MESSAGE], const char *reason) {
    snprintf(message, VIEW_PNG_MESSAGE, _("cannot make a PNG picture: %.150s"), reason);
    return false;
}

/* Finds a function; POSIX has this way to make one of what dlsym() returns. */
static bool find(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    *(void **)function = found;
    return found != NULL;
}

/* Whether the loader's complaint is of a kind; it speaks English whatever the language is. */
static bool is_about(const char *complaint, const char *words) {
    return complaint != NULL && strstr(complaint, words) != NULL;
}

/* Says why the library does not come: it may be missing, or there may be no memory or descriptor for it. */
static bool fail_to_open(char message[VIEW_PNG_MESSAGE]) {
    const char *complaint = dlerror();
    bool missing = is_about(complaint, LIBRARY) && is_about(complaint, strerror(ENOENT));
    return fail(message, missing ? _("librsvg-2.so.2 is not installed") : complaint);
}

static bool open_renderer(Renderer *renderer, char message[VIEW_PNG_MESSAGE]) {
    void *library = dlopen(LIBRARY, RTLD_LAZY);
    if (library == NULL) return fail_to_open(message);
    bool found = find(library, "rsvg_handle_new_from_data", &renderer->read) &&
                 find(library, "rsvg_handle_get_intrinsic_size_in_pixels", &renderer->size) &&
                 find(library, "rsvg_handle_render_document", &renderer->render) &&
                 find(library, "g_object_unref", &renderer->release) &&
                 find(library, "cairo_image_surface_create", &renderer->surface_create) &&
                 find(library, "cairo_surface_destroy", &renderer->surface_destroy) &&
                 find(library, "cairo_surface_write_to_png_stream", &renderer->surface_write) &&
                 find(library, "cairo_create", &renderer->create) && find(library, "cairo_status", &renderer->status) &&
                 find(library, "cairo_destroy", &renderer->destroy);
    return found || fail(message, _("librsvg-2.so.2 is too old"));
}

static cairo_status_t write_bytes(void *out, const unsigned char *bytes, unsigned length) {
    return fwrite(bytes, 1, length, out) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Draws the document on a surface of its size, and writes that. */
static bool draw(const Renderer *renderer, RsvgHandle *document, FILE *out) {
    double width, height;
    if (!renderer->size(document, &width, &height)) return false;
    const RsvgRectangle whole = {.width = width, .height = height};
    cairo_surface_t *surface = renderer->surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    cairo_t *cairo = renderer->create(surface);
    bool drawn = renderer->render(document, cairo, &whole, NULL) && renderer->status(cairo) == CAIRO_STATUS_SUCCESS;
    renderer->destroy(cairo);
    drawn = drawn && renderer->surface_write(surface, write_bytes, out) == CAIRO_STATUS_SUCCESS;
    renderer->surface_destroy(surface);
    return drawn;
}

bool view_png(const char *svg, size_t length, FILE *out, char message[VIEW_PNG_MESSAGE]) {
    Renderer renderer;
    if (!open_renderer(&renderer, message)) return false;
    RsvgHandle *document = renderer.read((const guint8 *)svg, length, NULL);
    if (document == NULL) return fail(message, _("the SVG picture is not understood"));
    bool drawn = draw(&renderer, document, out);
    renderer.release(document);
    return drawn || fail(message, _("there is not enough memory"));
}
