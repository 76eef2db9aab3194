#!/bin/sh
# A guided first game, line by line.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/play.sh
. "$(dirname "$0")/../play.sh"

# ---- Told ----

printf '%s\n' '' '' '' d2d3 undo quit | play play --guided shakti --plain --seed 1
says 'White: human. Black: level 1.'
says "The aim: checkmate Black's king, who is marked."
says '(Enter: go on) Marked: d6.'
says 'You play White: a king and two warriors.'
says ' Marked: b2, f2, b4, d4, f4.'
says "Type a move or a command; 'help' lists them." # a turn is wanted, and Enter is none
says 'Where a tile is gone there is a gap.'
[ "$(grep -c 'The aim: ' "$work/out")" = 2 ] || fail 'after undo it is not told again'

# Left and continued it goes on, and it does not count.
fresh
printf '%s\n' d2d3 quit | play play --guided shakti --plain --seed 1
holds "$XDG_STATE_HOME/tercet/current.tercet" '[Help "guide"]'
printf '%s\n' continue resign quit | play play --plain
says 'Where a tile is gone there is a gap.'
says 'This game does not count for your strength: it was a guided one.'

# ---- Every ruleset, and the menu ----

for ruleset in $("$TERCET" rulesets); do
  fresh
  printf '%s\n' '' quit | play play --guided "$ruleset" --plain
  says 'The aim: '
  fresh
  printf '%s\n' "guided $ruleset" quit | play play --plain
  says "Is this your first game? 'guided NAME' explains it while you play."
  says 'The aim: '
done
fresh
printf '%s\n' guided 'guided nothing' help quit | play play --plain
says "'guided' needs something behind it: guided NAME."
says 'a first game in which all is explained'
printf '%s\n' d2d3 resign quit | play play shakti --plain
printf '%s\n' quit | play play --plain
says_not 'Is this your first game?'

# ---- Wrong calls ----

# refuses SENTENCE ARGUMENTS...
refuses() {
  sentence=$1
  shift
  if "$TERCET" "$@" </dev/null >"$work/out" 2>"$work/err"; then fail "tercet $* is accepted"; fi
  grep -qF -- "$sentence" "$work/err" || fail "tercet $* says: $(cat "$work/err")"
  [ ! -s "$work/out" ] || fail "tercet $* prints something"
}
refuses '--guided needs a ruleset' play --guided
refuses 'so --guided goes without --white and --black' play --guided shakti --black 3
