/* folder.h: the files of a folder, for site.h. */
#ifndef TERCET_SERVER_FOLDER_H
#define TERCET_SERVER_FOLDER_H

#include "server/site.h"
#include "system/file.h"

/* Adds all files of a folder and of those in it. Names that begin with a dot are left out, and so is what is neither a
 * file nor a folder, symbolic links included: nothing outside comes in. NAME.br is NAME packed by Brotli. False, with
 * one sentence, if the folder is no web page, holds more than a page should, or cannot be read; then the pages are to
 * be freed all the same. */
bool folder_load(Site *site, const char *folder, char message[FILE_MESSAGE_ROOM]);

#endif
