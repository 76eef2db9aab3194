/* findings.h: what the engine has found, as JSON; web/types.d.ts says what it looks like. */
#ifndef TERCET_WEB_FINDINGS_H
#define TERCET_WEB_FINDINGS_H

#include "web/writer.h"

#include "review/review.h"
#include "tercet.h"

void findings_report(Writer *json, const tercet_position *position, const tercet_report *report);
void findings_review(Writer *json, const Review *review);

#endif
