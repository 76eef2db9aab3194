/* Memory is copied and filled by instructions of WebAssembly, which take fewer bytes than the loops of the C library.
 */
#include <string.h>

#ifdef __wasm__
void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size) {
    return __builtin_memmove(to, from, size);
}

void *memset(void *to, int value, size_t size) {
    return __builtin_memset(to, value, size);
}
#endif
