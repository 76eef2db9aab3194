#!/bin/sh
# labels: release
# What test_store says of SQLite holds for a real PostgreSQL as well.
set -eu
: "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
. "$TERCET_SOURCE/tests/postgres.sh"
trap postgres_stop EXIT
trap 'exit 130' INT TERM
postgres_start

# A disk that is really full, where one can be made.
if [ "$(id -u)" -eq 0 ] && mkdir "$postgres_folder/small" && mount -t tmpfs -o size=1m none "$postgres_folder/small" 2>/dev/null; then
  code=0
  TERCET_TEST_SMALL=$postgres_folder/small "$TERCET_BUILD/tests/test_store" a_full_disk_loses_nothing || code=$?
  umount "$postgres_folder/small"
  [ "$code" -eq 0 ] || exit 1
fi

# test_store ends PostgreSQL and starts it again with these.
control=$postgres_folder.control
# shellcheck disable=SC2016 # $1 is the script's own
printf '#!/bin/sh\nset -eu\n. "%s/tests/postgres.sh"\npostgres_folder=%s\n"postgres_$1"\n' "$TERCET_SOURCE" "$postgres_folder" >"$control"
trap 'rm -f "$control"; postgres_stop' EXIT
TERCET_TEST_DATABASE=$postgres
export TERCET_TEST_DATABASE TERCET_TEST_CONTROL="sh $control"
"$TERCET_BUILD/tests/test_store"

# And so does what cli-db says of moving from one kind of database to the other.
TERCET_TEST_DATABASE=$(postgres_new moved)
sh "$TERCET_SOURCE/tests/cli/db.sh"
