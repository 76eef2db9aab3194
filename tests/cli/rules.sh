#!/bin/sh
# 'tercet rules': the pages of each ruleset, lines that fit, exercises and their answers, by arguments and at a keyboard.
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
export LC_ALL=C HOME="$work" XDG_STATE_HOME="$work"
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"

# rules CODE ARGUMENTS...: runs the command, which must end so.
rules() {
  expected=$1 code=0
  shift
  "$TERCET" rules "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
  [ "$code" -eq "$expected" ] || fail "rules $* ends with $code instead of $expected"
}

says() {
  grep -qF -- "$1" "$work/out" || fail "it does not say: $1"
}

# ---- Pages ----

for ruleset in $("$TERCET" rulesets); do
  rules 0 "$ruleset"
  [ ! -s "$work/err" ] || fail "rules $ruleset complains: $(cat "$work/err")"
  [ "$(grep -c '^== .* ==$' "$work/out")" -ge 5 ] || fail "rules $ruleset has too few pages"
  says 'to move'
  awk 'length($0) > 80 { exit 1 }' "$work/out" || fail "rules $ruleset has lines that are too long"
done
rules 0 echek:fixed
says 'a board of four by four'
if grep -q 'roaming' "$work/out"; then fail 'the rules of one variant speak of another'; fi
rules 0 echek
says 'echek:roaming'

rules 0 shakti --plain
says 'Black: king on d7.'
says 'White moves the warrior from b4 to d4; the tile on c4 falls away; check (b4d4).'
if grep -q '|  *|' "$work/out"; then fail 'boards are drawn in plain mode'; fi

# ---- Exercises ----

for game in $("$TERCET" rulesets | grep -v :); do
  rules 0 "$game" --exercises
  [ "$(grep -c '^[0-9]\. ' "$work/out")" -ge 4 ] || fail "rules $game lists too few exercises"
done
rules 0 echek --exercise 1 c4c5
says 'Solved.'
rules 1 echek --exercise 1 swap
says 'Not yet.'
rules 1 echek --exercise 1 Q@c5
says 'That is not legal. '
says 'shares a side with the opposing king'
rules 0 echek:roaming --exercise 2 P@c4 # the exercises are the game's
rules 1 eigenstate --exercise 4 b2b3/b3A,b3B
says 'Black answers b4b3 and wins.'

for wrong in '' 'go' 'echek c4c5' 'echek --exercise 1' 'echek --exercise 7 c4c5' 'echek --exercise 0 c4c5' \
  'echek --exercises --exercise 1 c4c5' 'echek --exercises c4c5'; do
  # shellcheck disable=SC2086 # words
  rules 2 $wrong
  [ ! -s "$work/out" ] || fail "rules $wrong prints to standard output"
  [ "$(wc -l <"$work/err")" -eq 1 ] || fail "rules $wrong does not say one line"
done

# ---- At a keyboard, in a narrow terminal ----

# shellcheck disable=SC2016 # for the shell in the terminal
terminal new-session -d -s play -x 60 -y 100 \
  sh -c '"$TERCET" rules shakti --exercises; echo "It ended with $?."; "$TERCET" rules shakti; sleep 1000'

sees 'Your move'
types d6d7
sees 'Not yet. This turn does not win'
types d6g6
sees 'That is not legal. The warrior on d6 does not move to g6'
types d6f6
sees 'Solved.'
# What is explained is not replaced by the next exercise until that is wanted.
asks 'Enter: next exercise, q: leave:'
types ''
sees '2. Pull the floor away'
sees 'Your move' 2
types ''
sees '3. The best defence'
types q
sees 'It ended with 0.'
sees 'has exercises.'
screen | grep -qxF 'Shakti is played on a board of seven by seven tiles without' || fail 'lines are not broken at words'
