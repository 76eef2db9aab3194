#!/bin/sh
# labels: threads
# Several threads count what one counts, first moves included.
set -eu
: "${TERCET:?}"

# same LEAVES ARGUMENTS...
same() {
  leaves=$1
  shift
  one=$("$TERCET" perft --divide "$@")
  [ "${one##*nodes }" = "$leaves" ] || { echo "perft $*: not $leaves leaves" >&2 && exit 1; }
  for threads in 2 3 8; do
    many=$("$TERCET" perft --divide --threads "$threads" "$@")
    [ "$many" = "$one" ] || { echo "perft $* differs with $threads threads" >&2 && exit 1; }
  done
}

same 33491 echek:roaming 3
same 16535 shakti 3
same 660 shakti:near 2
