#!/bin/sh
# Games while the disk of a server with a database in a file is full, and then no longer. Where no small disk can be mounted, nothing is
# tried.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
export TERCET
disk=$(mktemp -d)
mount -t tmpfs -o size=2m tercet "$disk" 2>/dev/null || {
  rmdir "$disk"
  echo 'skipped: no disk can be mounted here'
  exit 0
}
trap 'umount "$disk" && rmdir "$disk"' EXIT
export TERCET_TEST_DB="$disk/games.db"
export TERCET_TEST_PAUSE="cat /dev/zero >'$disk/filler' 2>/dev/null || :"
export TERCET_TEST_AGAIN="rm '$disk/filler'"
code=0
said=$(node --no-warnings --test "$TERCET_SOURCE/tests/online/shared/outage.test.mjs" 2>&1) || code=$?
[ "$code" -eq 0 ] || echo "$said"
exit "$code"
