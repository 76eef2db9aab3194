/* batch.h: questions about positions as JSON, one a line. */
#ifndef TERCET_TOOLS_BATCH_H
#define TERCET_TOOLS_BATCH_H

#include <stddef.h>

/* The answer to one request, a JSON object in one line without its end; to be freed with free(). A bad request is
 * answered with an "error". NULL only if memory ran out. */
char *batch_answer(const char *line, size_t length);

#endif
