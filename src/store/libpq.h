#ifndef TERCET_STORE_LIBPQ_H
#define TERCET_STORE_LIBPQ_H

#include "store/database.h"

#include <libpq-fe.h>

/* libpq brings some twenty libraries along, which take longer to load than most commands take to run, and only a server
 * on PostgreSQL needs them: so it is opened only then. These are the functions that are used, each by its name without
 * the PQ in front. */
#define LIBPQ_FUNCTIONS(each)                                                                                        \
    each(clear) each(cmdStatus) each(cmdTuples) each(connectdbParams) each(conninfoFree) each(conninfoParse)         \
        each(consumeInput) each(enterPipelineMode) each(errorMessage) each(exec) each(exitPipelineMode) each(finish) \
            each(flush) each(freemem) each(getResult) each(getvalue) each(isBusy) each(notifies) each(ntuples)       \
                each(pipelineSync) each(resultErrorField) each(resultErrorMessage) each(resultStatus)                \
                    each(sendPrepare) each(sendQueryPrepared) each(setClientEncoding) each(setNoticeProcessor)       \
                        each(setnonblocking) each(socket) each(status)

#define LIBPQ_MEMBER(name) __typeof__(&PQ##name) name;

typedef struct Libpq {
    LIBPQ_FUNCTIONS(LIBPQ_MEMBER)
} Libpq;

#undef LIBPQ_MEMBER

/* Opens the library, for good; false, with one sentence, if it is not there. */
bool libpq_open(Libpq *libpq, char message[DATABASE_MESSAGE]);

#endif
