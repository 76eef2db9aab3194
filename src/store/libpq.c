#include "store/libpq.h"

#include <dlfcn.h>
#include <stdio.h>

#define LIBRARY "libpq.so.5"

/* Finds a function; POSIX has this way to make one of what dlsym() returns. */
static bool find(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    *(void **)function = found;
    return found != NULL;
}

#define FIND(name) found = found && find(library, "PQ" #name, &libpq->name);

bool libpq_open(Libpq *libpq, char message[DATABASE_MESSAGE]) {
    void *library = dlopen(LIBRARY, RTLD_LAZY);
    bool found = library != NULL;
    LIBPQ_FUNCTIONS(FIND)
    if (found) return true;
    const char *complaint = dlerror();
    snprintf(message, DATABASE_MESSAGE, "PostgreSQL needs the library " LIBRARY ", which cannot be used: %.150s",
             complaint != NULL ? complaint : "it does not open");
    return false;
}
