#include "server/visitor.h"

#include <stdlib.h>
#include <string.h>

/* ---- Parcels ---- */

Parcel *parcel_new(char *text) {
    size_t length = text == NULL ? 0 : strlen(text);
    Parcel *parcel = text == NULL ? NULL : malloc(sizeof *parcel + PARCEL_FRONT + length);
    if (parcel != NULL) {
        *parcel = (Parcel){.references = 1, .length = length};
        memcpy(parcel->bytes + PARCEL_FRONT, text, length);
    }
    free(text);
    return parcel;
}

void parcel_release(Parcel *parcel) {
    if (parcel != NULL && --parcel->references == 0) free(parcel);
}

/* ---- Visitors ---- */

Visitor *visitor_new(void) {
    Visitor *visitor = calloc(1, sizeof *visitor);
    if (visitor != NULL) visitor->references = 1;
    return visitor;
}

Visitor *visitor_hold(Visitor *visitor) {
    if (visitor != NULL) visitor->references++;
    return visitor;
}

void visitor_release(Visitor *visitor) {
    if (visitor == NULL || --visitor->references > 0) return;
    Parcel *parcel;
    while ((parcel = visitor_take(visitor)) != NULL) parcel_release(parcel);
    free(visitor);
}

void visitor_dismiss(Visitor *visitor, const char *why) {
    if (visitor->gone) return;
    visitor->gone = true;
    visitor->why = why;
    if (visitor->connection != NULL) visitor->stir(visitor);
}

void visitor_send(Visitor *visitor, Parcel *parcel) {
    if (visitor == NULL || visitor->gone) return;
    if (parcel == NULL) {
        visitor_dismiss(visitor, "memory ran out");
    } else if (visitor->count == VISITOR_PARCELS || visitor->bytes + parcel->length > VISITOR_BYTES) {
        visitor_dismiss(visitor, "it reads too slowly");
    } else {
        visitor->parcels[(visitor->first + visitor->count++) % VISITOR_PARCELS] = parcel;
        visitor->bytes += parcel->length;
        parcel->references++;
        visitor->stir(visitor);
    }
}

void visitor_tell(Visitor *visitor, char *text) {
    if (visitor == NULL) {
        free(text);
        return;
    }
    Parcel *parcel = parcel_new(text);
    visitor_send(visitor, parcel);
    parcel_release(parcel);
}

Parcel *visitor_take(Visitor *visitor) {
    if (visitor->count == 0) return NULL;
    Parcel *parcel = visitor->parcels[visitor->first];
    visitor->first = (visitor->first + 1) % VISITOR_PARCELS;
    visitor->count--;
    visitor->bytes -= parcel->length;
    return parcel;
}
