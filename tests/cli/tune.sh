#!/bin/sh
# labels: threads
# Tuning: the same call gives the same weights at any concurrency, and Ctrl-C gives what was found so far.
set -u
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# tune NAME ARGUMENTS: leaves the output in the file of this name.
tune() {
  name=$1
  shift
  "$TERCET" tune "$@" >"$folder/$name" 2>"$folder/err" || fail "tune $* ends with $?: $(cat "$folder/err")"
  [ ! -s "$folder/err" ] || fail "tune $* complains: $(cat "$folder/err")"
}

# interrupt ARGUMENTS: begins to tune, stops it after two seconds, and leaves the exit code in $code.
interrupt() {
  "$TERCET" tune "$@" >"$folder/out" 2>"$folder/err" &
  running=$!
  sleep 2
  kill -INT "$running"
  wait "$running"
  code=$?
}

# complains WORDS ARGUMENTS: exit code 2, one line on stderr, nothing on stdout.
complains() {
  words=$1
  shift
  "$TERCET" tune "$@" >"$folder/out" 2>"$folder/err"
  [ $? -eq 2 ] || fail "tune $*: the exit code is not 2"
  [ ! -s "$folder/out" ] || fail "tune $*: printed $(cat "$folder/out")"
  [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "tune $*: not one line: $(cat "$folder/err")"
  grep -qF -- "$words" "$folder/err" || fail "tune $*: '$(cat "$folder/err")' does not say '$words'"
}

# ---- The same for a seed ----

tune one shakti --games 128 --nodes 60 --seed 3
tune two shakti --games 128 --nodes 60 --seed 3 --concurrency 2
cmp "$folder/one" "$folder/two" || fail 'concurrency changes the weights'
tune two shakti --games 128 --nodes 60 --seed 4
cmp -s "$folder/one" "$folder/two" && fail 'another seed gives the same weights'

# ---- What is printed ----

for ruleset in $("$TERCET" rulesets); do
  tune "$ruleset" "$ruleset" --games 64 --nodes 20 --concurrency 2
  [ "$(sed -n 1p "$folder/$ruleset")" = 'games 64' ] || fail "$ruleset: the first line is not the number of games"
  sed -n 2p "$folder/$ruleset" | grep -qE '^gain -?[0-9.]+ \+- [0-9.]+ Elo in [0-9]+ games$' || fail "$ruleset: no gain"
  weights=$(sed '1,2d' "$folder/$ruleset")
  [ "$(echo "$weights" | wc -l)" -ge 8 ] || fail "$ruleset has hardly any features: $weights"
  odd=$(echo "$weights" | grep -vE '^[a-z].* -?[0-9]+ +-?[0-9]+$') && fail "$ruleset: lines that are no weights: $odd"
done

# ---- From nothing ----

# test cli-tune-learning sees what comes of it
tune one echek --games 64 --nodes 20 --scratch
tune two echek --games 64 --nodes 20 --scratch --concurrency 2
cmp "$folder/one" "$folder/two" || fail 'concurrency changes the weights that begin as nothing'

# ---- Ctrl-C ----

interrupt shakti --games 1000000 --nodes 50 --concurrency 2
[ "$code" -eq 130 ] || fail "an interrupted tuning ends with $code"
[ ! -s "$folder/err" ] || fail "an interrupted tuning complains: $(cat "$folder/err")"
games=$(sed -n 's/^games //p' "$folder/out")
[ "$games" -ge 64 ] || fail "an interrupted tuning has nothing to show: $(cat "$folder/out")"
grep -q '^tempo ' "$folder/out" || fail "an interrupted tuning does not print the weights: $(cat "$folder/out")"

# ---- Wrong calls ----

complains "there is no ruleset 'chess'" chess
complains 'too few arguments'
complains '--games takes a whole number' shakti --games 3
complains "has no option '--speed'" shakti --speed 3

[ "$failures" -eq 0 ] || exit 1
