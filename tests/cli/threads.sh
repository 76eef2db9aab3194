#!/bin/sh
# labels: threads alone
# Several threads count what one counts, first moves included, and two do the work of two programs. The test of the
# library with threads uses all of it.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

# same LEAVES ARGUMENTS...
same() {
  leaves=$1
  shift
  one=$("$TERCET" perft --divide "$@")
  [ "${one##*nodes }" = "$leaves" ] || fail "perft $*: not $leaves leaves"
  for threads in 2 3 8; do
    many=$("$TERCET" perft --divide --threads "$threads" "$@")
    [ "$many" = "$one" ] || fail "perft $* differs with $threads threads"
  done
}

same 33491 echek:roaming 3
same 16535 shakti 3
same 660 shakti:near 2

# Each function of the header is called in test_threads.c, so that none is left untried by two threads.
sed -n 's/^TERCET_API.*[ *]\(tercet_[a-z_]*\)(.*/\1/p' "$TERCET_SOURCE/include/tercet.h" >"$work/declared"
[ "$(wc -l <"$work/declared")" -ge 40 ] || fail 'the header declares too little, or this test reads it wrongly'
while IFS= read -r function; do
  grep -q "\b$function(" "$TERCET_SOURCE/tests/test_threads.c" || fail "no thread calls $function"
done <"$work/declared"

# Speed, which an optimised build without sanitizers has. How much two processors give depends on the machine and on what
# else it does, so two threads are held against two programs that run at the same time and count the whole tree each: with
# half of that work for each thread, it takes half as long.
cache=$TERCET_BUILD/CMakeCache.txt
grep -qx 'CMAKE_BUILD_TYPE:[A-Z]*=Release' "$cache" && grep -qx 'TERCET_SANITIZE:[A-Z]*=' "$cache" || exit 0

count() {
  "$TERCET" perft --no-bulk --threads "$1" echek 5 >"$work/said-$2"
}

count_twice() {
  count 1 first &
  count 1 second
  wait
}

# Sets $best to the milliseconds that a command takes, or leaves it if that is less.
clock() {
  best=$1
  shift
  begun=$(date +%s%N)
  "$@"
  taken=$((($(date +%s%N) - begun) / 1000000))
  [ "$taken" -ge "$best" ] || best=$taken
}

# The best times of three runs or, on a busy machine, some more.
one=999999
two=999999
pair=999999
for run in 1 2 3 4 5; do
  clock "$one" count 1 alone && one=$best
  clock "$two" count 2 shared && two=$best
  clock "$pair" count_twice && pair=$best
  share=$((100 * pair / two / 2))
  if [ "$run" -ge 3 ] && [ "$share" -ge 90 ]; then break; fi
done
echo "one thread $one ms, two threads $two ms, two programs $pair ms"
echo "two threads are $((100 * one / two)) per cent as fast as one, and do $share per cent of what two programs do"
[ "$share" -ge 70 ] || fail 'two threads are hardly faster than one'
