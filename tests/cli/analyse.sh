#!/bin/sh
# labels: threads
# Analyses: what is printed in words and as JSON, limits, and ends that come early.
set -u
: "${TERCET:?is the program to test}" "${TERCET_SOURCE:?}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0
middle='1R1/rkn/K1p QBNPqb b Ss'

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# analyse ARGUMENTS: leaves stdout in $folder/out, of which $last is the last line.
analyse() {
  "$TERCET" analyse "$@" >"$folder/out" 2>"$folder/err" || fail "analyse $* ends with $?"
  [ ! -s "$folder/err" ] || fail "analyse $* complains: $(cat "$folder/err")"
  last=$(tail -n 1 "$folder/out")
}

# is FILTER: whether the last line is JSON of which this is true.
is() {
  printf '%s\n' "$last" | jq -e "$1" >"$folder/jq" 2>&1 || fail "not $1: $last"
}

# ---- In words ----

analyse shakti --depth 4
[ "$(grep -c '^depth  [1-4]  ' "$folder/out")" -eq 4 ] || fail "not a line for each depth: $(cat "$folder/out")"
printf '%s\n' "$last" | grep -qE '^best [a-g][1-7][a-g][1-7] score cp -?[0-9]+$' || fail "no best move: $last"
"$TERCET" moves shakti | grep -qx "$(echo "$last" | cut -d ' ' -f 2)" || fail "the best move is not legal: $last"
analyse echek "$middle" --depth 3 --lines 3
[ "$(grep -c '^depth  3 ' "$folder/out")" -eq 3 ] || fail "not three lines: $(cat "$folder/out")"
analyse echek '1q2/rkRb/1K2/QnN1 BPp b Ss'
[ "$last" = 'result white' ] || fail "a finished game: $last"

# A loss that is seen but not proved, as not all choices of pegs are looked at: people read it in words.
seen='a1:ABCDEFGHIJK,a2:CDEGHIJLNOR d2:BDFGHJKLPTVX,e5:GHILNPQRSU,a6:RSTUVWX w'
analyse eigenstate "$seen" --depth 5
printf '%s\n' "$last" | grep -qE '^best [^ ]+ loss seen$' || fail "a loss that is seen: $last"
analyse eigenstate "$seen" --depth 5 --json
is '.score == "cp -20000"'

# ---- As JSON ----

analyse shakti --nodes 5000 --json
is '(.score | test("^cp -?[0-9]+$")) and (.pv | length > 0) and .depth > 0 and .nodes == 5000 and .time_ms >= 0'
analyse shakti --nodes 5000 --threads 3 --json
is '.nodes <= 5000 and .depth > 0'
analyse eigenstate --depth 2 --lines 2 --json
is '(.lines | length == 2) and .lines[0].score == .score and .lines[0].pv == .pv and .lines[1].pv[0] != .pv[0]'
head -n 5 "$TERCET_SOURCE/src/games/shakti/tests/mates.txt" >"$folder/mates"
while IFS='|' read -r ruleset position plies moves; do
  analyse "$ruleset" "$position" --json
  is ".score == \"mate $plies\" and (.pv | length == $plies)"
  is ".pv[0] | IN(\"$moves\" | split(\" \")[])"
  # Programs are told plies, people their own moves.
  "$TERCET" analyse "$ruleset" "$position" --nodes 1000000 | tail -n 1 >"$folder/words"
  grep -qE "^best [^ ]+ wins in $(((plies + 1) / 2)) moves?$" "$folder/words" || fail "people read: $(cat "$folder/words")"
done <"$folder/mates"
[ -s "$folder/mates" ] || fail 'there are no mates to find'
analyse echek '1q2/rkRb/1K2/QnN1 BPp b Ss' --json
is '.score == null and .pv == []'

# ---- Ends that come early ----

# interrupt SIGNAL CODE: what was found until then is printed.
interrupt() {
  rm -f "$folder/out"
  "$TERCET" analyse shakti --depth 80 --json >"$folder/out" 2>"$folder/err" &
  process=$!
  tries=0
  while [ ! -s "$folder/out" ] && [ $((tries += 1)) -lt 200 ]; do sleep 0.05; done
  kill -"$1" "$process"
  code=0
  wait "$process" || code=$?
  [ "$code" -eq "$2" ] || fail "after $1 it ends with $code"
  [ ! -s "$folder/err" ] || fail "after $1 it complains: $(cat "$folder/err")"
  last=$(tail -n 1 "$folder/out")
  is '.pv | length > 0'
}
interrupt INT 130
interrupt TERM 143
interrupt HUP 129

# When nobody reads any more, it ends.
begun=$(date +%s)
{ "$TERCET" analyse echek --time 60000 2>"$folder/err"; echo $? >"$folder/code"; } | head -n 1 >"$folder/out"
[ "$(($(date +%s) - begun))" -lt 30 ] || fail 'it goes on thinking though nobody reads'
[ "$(cat "$folder/code")" -eq 2 ] || fail "without a reader it ends with $(cat "$folder/code")"

# ---- Wrong calls ----

# complains WORDS ARGUMENTS
complains() {
  words=$1
  shift
  "$TERCET" analyse "$@" >"$folder/out" 2>"$folder/err"
  [ $? -eq 2 ] || fail "analyse $*: the exit code is not 2"
  [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "analyse $*: not one line: $(cat "$folder/err")"
  grep -qF -- "$words" "$folder/err" || fail "analyse $*: '$(cat "$folder/err")' does not say '$words'"
}
complains "there is no ruleset 'chess'" chess
complains '--depth takes a whole number from 1' shakti --depth 0
complains '--nodes takes a whole number' shakti --nodes many
complains '--lines takes a whole number' shakti --lines 1000
complains 'too few arguments'

[ "$failures" -eq 0 ] || exit 1
