#include "store/place.h"

#include <stdio.h>

bool place_usual(char path[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM];
    if (!file_folder("XDG_DATA_HOME", ".local/share", folder, message)) return false;
    snprintf(path, FILE_PATH_ROOM, "%s/online.db", folder);
    return true;
}
