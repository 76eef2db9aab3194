/* place.h: where the server's database is if nobody says otherwise. */
#ifndef TERCET_STORE_PLACE_H
#define TERCET_STORE_PLACE_H

#include "system/file.h"

/* $XDG_DATA_HOME/tercet/online.db, whose folder is made. False, with one sentence, if that cannot be. */
bool place_usual(char path[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]);

#endif
