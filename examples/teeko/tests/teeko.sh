#!/bin/sh
# Teeko in line mode, on the full screen, over UGI, in a review, as a picture and in exercises, with nothing in the program that
# knows of it.
# labels: release
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: "${TERCET:?}" "${TERCET_SOURCE:?}"
# shellcheck source=tests/screen.sh
. "$TERCET_SOURCE/tests/screen.sh"
tests=$(dirname "$0")

# has TEXT: the output of the last command has it.
has() {
  grep -qF -- "$1" "$work/out" || fail "it does not say: $1"
}

# ---- Line mode ----

printf '%s\n' b2 a5 c2 e5 b3 b3 e1 d4 d1 d4c3 quit | LC_ALL=C "$TERCET" play teeko >"$work/out"
has 'White places the piece on b2'
has 'There is a piece on b3 already'
has 'White moves the piece from d4 to c3'
has 'White has four in a row or in a square'

# ---- The full screen: cells are chosen first, pieces when all are placed ----

fresh
open play teeko
sees 'White to move: choose a cell, or type a move.'
corner
keys Enter
sees 'Black to move: choose a cell, or type a move.'
for move in b2 d2 d4 b4 c4 e1; do
  types "$move"
  sees "$move"
done
types e5
sees 'White to move: choose a piece'
corner
keys Enter
sees 'Choose where it goes'
keys Up Enter
sees 'Black to move: choose a piece'
close

# ---- UGI, review, picture, exercises ----

printf '%s\n' 'setoption name Ruleset value teeko' 'position startpos moves b2 a5 c2 e5 b3 e1' 'go depth 3' \
  'query gameover' quit | "$TERCET" ugi >"$work/out"
has 'bestmove c3'
has 'response false'

"$TERCET" review "$tests/records/blunder.tercet" --nodes 20000 >"$work/out"
has 'b5a4      mate 1  blunder'

"$TERCET" show teeko startpos c3 --svg >"$work/out"
has '<title>White piece on c3</title>'

"$TERCET" rules teeko --exercise 5 d3 >"$work/out"
has 'A row of three with both ends open'

# ---- Full strength: between players who make no mistake the game is drawn ----

"$TERCET" match --ruleset teeko --a nodes=200000 --b nodes=200000 --games 1 --opening-plies 0 >"$work/out"
has 'a 0 b 0 draws 1'
