/* listing.h: the legal moves of a position for people to read. */
#ifndef TERCET_LINE_LISTING_H
#define TERCET_LINE_LISTING_H

#include "tercet.h"

#include <stdio.h>

/* Prints the legal moves that begin with `beginning` ("" for all), in byte order and in columns. Where there are very
 * many, moves that go on alike up to the next '/' or ',' are joined in one item with their number. */
void listing_print(const tercet_position *position, const char *beginning, FILE *out);

#endif
