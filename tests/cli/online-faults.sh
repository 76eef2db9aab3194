#!/bin/sh
# The server of games is killed (-9) while games are played, on SQLite and on PostgreSQL: nothing acknowledged is lost, and
# all clients go on by themselves. scripts/faults does it a hundred times.
# labels: release
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
. "$TERCET_SOURCE/tests/postgres.sh"
postgres_start
trap postgres_stop EXIT

# fault DATABASE...: a short run; the last line says what became of it.
fault() {
  said=$("$TERCET_SOURCE/scripts/faults" --kills 4 --games 8 "$@" 2>&1) || {
    printf '%s\n' "$said" >&2
    echo "FAILED: the server does not survive being killed ($*)" >&2
    exit 1
  }
  last=$(printf '%s\n' "$said" | tail -n 1)
  moved=$(printf '%s\n' "$last" | sed -n 's/^killed 4 moved \([0-9]*\) lost 0$/\1/p')
  [ "${moved:-0}" -gt 50 ] || {
    echo "FAILED: $last" >&2
    exit 1
  }
}

fault
fault --db "$postgres"
