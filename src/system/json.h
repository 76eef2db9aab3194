/* json.h: JSON that is whole, or not there.
 *
 * A value that could not be made or put in its place for want of memory takes what it belongs to with it: that is NULL
 * from then on, whatever is added, so that it is enough to look at the end. */
#ifndef TERCET_SYSTEM_JSON_H
#define TERCET_SYSTEM_JSON_H

#include <jansson.h>
#include <stddef.h>

/* Each takes the value over, whatever becomes of it. */
void json_give(json_t **object, const char *name, json_t *value);
void json_add(json_t **array, json_t *value);

/* Takes the value over too, and returns its text with the flags of json_dumps(), to be freed; NULL if memory ran out or
 * there is no value. json_dumps() itself may leave out names. */
char *json_take_text(json_t *value, size_t flags);

#endif
