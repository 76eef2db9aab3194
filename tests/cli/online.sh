#!/bin/sh
# labels: threads
# Games through a real server, by clients in node: tests/online.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
export TERCET
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
running=
for file in "$TERCET_SOURCE"/tests/online/*.test.mjs; do
  name=$(basename "$file" .test.mjs)
  (
    code=0
    node --no-warnings --test "$file" >"$work/$name.out" 2>&1 || code=$?
    echo "$code" >"$work/$name.code"
  ) &
  running="$running $name"
done
wait
failed=0
for name in $running; do
  if [ "$(cat "$work/$name.code")" -eq 0 ]; then continue; fi
  failed=1
  cat "$work/$name.out"
done
exit "$failed"
