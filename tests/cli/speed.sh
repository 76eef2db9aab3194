#!/bin/sh
# labels: release valgrind
# Making moves is cheap. Counted in instructions, so that it does not depend on the machine or its load; without those of
# starting the program, which mostly loads libraries that have no part in this.
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Sets $instructions for a call of the program, whose words go to $work/said.
count() {
  valgrind --tool=callgrind --callgrind-out-file="$work/out" "$TERCET" "$@" >"$work/said" 2>"$work/log" || {
    cat "$work/log" >&2
    exit 1
  }
  instructions=$(sed -n 's/^\(summary\|totals\): \([0-9]*\).*/\2/p' "$work/out" | tail -n 1)
}

count --version
start=$instructions

# Sets $instructions and $leaves for `tercet perft ARGUMENTS`.
count_perft() {
  count perft "$@"
  instructions=$((instructions - start))
  leaves=$(sed -n '$s/^nodes //p' "$work/said")
}

fail() {
  echo "$*" >&2
  exit 1
}

# perft RULESET 4 has so many leaves and takes at most so many instructions for each of them; counting the last moves
# instead of making them takes at most half.
check() {
  count_perft --no-bulk "$1" 4
  made=$instructions
  [ "$leaves" -eq "$2" ] || fail "$1: $leaves leaves instead of $2"
  echo "$1: $((made / leaves)) instructions a leaf"
  [ "$made" -le "$((leaves * $3))" ] || fail "$1: only $3 are allowed"

  count_perft "$1" 4
  [ "$leaves" -eq "$2" ] || fail "$1: $leaves leaves instead of $2 when counted in bulk"
  echo "$1: $((instructions / leaves)) when counted in bulk"
  [ "$((instructions * 2))" -le "$made" ] || fail "$1: only half of $((made / leaves)) is allowed"
}

check echek 1224144 200
check shakti 403471 150
