#!/bin/sh
# The same games on a PostgreSQL, and several processes that share one: tests/online.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
export TERCET
. "$TERCET_SOURCE/tests/postgres.sh"
trap postgres_stop EXIT
postgres_start
run() {
  TERCET_TEST_DB=$(postgres_new "$1") node --no-warnings --test "$2" >"$postgres_folder/$1.out" 2>&1 || {
    cat "$postgres_folder/$1.out"
    exit 1
  }
}
run play "$TERCET_SOURCE/tests/online/play.test.mjs"
run processes "$TERCET_SOURCE/tests/online/shared/processes.test.mjs"
export postgres_folder
export TERCET_TEST_PAUSE=". '$TERCET_SOURCE/tests/postgres.sh'; postgres_pause"
export TERCET_TEST_AGAIN=". '$TERCET_SOURCE/tests/postgres.sh'; postgres_again"
run outage "$TERCET_SOURCE/tests/online/shared/outage.test.mjs"
