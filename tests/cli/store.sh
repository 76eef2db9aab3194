#!/bin/sh
# labels: release
# What test_store says of SQLite holds for a real PostgreSQL as well.
set -eu
: "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
. "$TERCET_SOURCE/tests/postgres.sh"
trap postgres_stop EXIT
trap 'exit 130' INT TERM
postgres_start
TERCET_TEST_DATABASE=$postgres "$TERCET_BUILD/tests/test_store"
