#!/bin/sh
# Stepping through games: printed through a pipe, line by line in a terminal, and on the full screen.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
export LC_ALL=C.UTF-8 HOME="$work"
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"

# Only what is on the screen now.
screen() {
  terminal capture-pane -p -J -t play 2>/dev/null || :
}

cat >"$work/game" <<'END'
[Game "shakti"]
[White "Asha"]
[Black "Ben"]
[Result "black"]
[Ending "resignation"]

{A short game.} 1. d2d3 {[%eval -0.35] Bold.} d6d5 {[%eval 200.00]} 2. b2d4 {[%eval mate -3]}
black
END

# ---- Through a pipe: all of it ----

"$TERCET" replay "$work/game" >"$work/out" 2>"$work/err" || fail "it ends with $?"
[ ! -s "$work/err" ] || fail "it complains: $(cat "$work/err")"
if grep -q "$(printf '\033')" "$work/out"; then fail 'there are escape sequences'; fi
cat >"$work/expected" <<'END'
Shakti: Asha against Ben
The start.
White to move.
A short game.
1. d2d3
White moves the king from d2 to d3.
Black: king on d6, warrior on b6, warrior on f6.
Evaluation, White's view: -0.35
Bold.
1... d6d5
Black moves the king from d6 to d5.
Evaluation, White's view: + win seen
2. b2d4
Gaps: c3.
Evaluation, White's view: mate -2
The game is over: White has resigned, and Black has won.
END
# Each line of these comes in this order; there are others between them.
awk 'NR == FNR { line[NR] = $0; last = NR; next } $0 == line[at + 1] { at++ } END { exit at != last }' \
  "$work/expected" "$work/out" || fail "not all is said: $(cat "$work/out")"

# ---- Line by line ----

# open COLUMNS ROWS ARGUMENTS...
cat >"$work/run" <<'END'
trap : INT
"$TERCET" replay "$@"
echo "It ended with $?."
sleep 1000
END
open() {
  columns=$1 rows=$2
  shift 2
  terminal kill-session -t play 2>/dev/null || :
  terminal new-session -d -s play -x "$columns" -y "$rows" sh "$work/run" "$@"
}
open 80 50 --plain "$work/game"
sees 'A short game.'
types ''
sees 'Bold.'
types last
sees 'has resigned'
types next
sees 'This is the end of the game.'
types 1...
sees '1... d6d5'
types 7
sees 'no move of this number'
types sideways
sees 'none of: next, back'
types help
sees 'just Enter'
types q
sees 'It ended with 0.'
open 80 50 --plain "$work/game"
sees '> '
keys C-c
sees 'It ended with 130.'
open 80 50 --plain "$work/game"
sees '> '
keys C-d
sees 'It ended with 0.'

# ---- On the full screen ----

# click COLUMN ROW: presses and releases the mouse; both counted from 21, in base 16.
click() {
  keys -H 1b 5b 4d 20 "$1" "$2" 1b 5b 4d 23 "$1" "$2"
}

# wheel BUTTON: turns the wheel, 60 up, 61 down.
wheel() {
  keys -H 1b 5b 4d "$1" 30 30
}

open 80 24 "$work/game"
sees 'Asha against Ben'
sees 'A short game.'
keys Right
sees 'Bold.'
sees '-0.35'
sees "White's view"
sees 'White moves the king from d2 to d3.'
screen | head -n 1 | grep -q '1\. d2d3' || fail 'the title does not name the move'
keys Right Right
sees 'has resigned'
keys Left
sees '1... d6d5'
keys Home
sees 'A short game.'
# As in a game, brackets and the wheel of the mouse walk, too.
keys ']'
sees 'Bold.'
keys '['
sees 'A short game.'
wheel 61
sees 'Bold.'
wheel 60
sees 'A short game.'
keys 2 Enter
sees 'mate -2' # three plies
keys 1 . . .
sees 'Go to move: 1...'
keys Enter
sees 'Black moves the king from d6 to d5.'
keys 7 Enter
sees 'The game has no move of this number.'
screen | head -n 1 | grep -q '1\.\.\. d6d5' || sees '1... d6d5'
keys End
sees 'has resigned'
terminal resize-window -t play -x 120 -y 40
sees 'Black has won'
keys Right
sees 'This is the end of the game.'
terminal resize-window -t play -x 20 -y 5
sees 'this one'
terminal resize-window -t play -x 80 -y 24
keys Left Right
sees 'has resigned'
keys f
sees 'g     f     e     d     c     b     a'
keys '?'
sees 'f flips the board'
keys Escape
sees 'has resigned'
# Clicks: on the first move in the list, and on the second of the keys below.
click 57 2a
sees 'White moves the king from d2 to d3.'
click 2e 38
sees 'A short game.'
keys q
sees 'It ended with 0.'
open 80 24 "$work/game"
sees 'A short game.'
keys C-c
sees 'It ended with 130.'

# Every board fits, with its letters below it and all keys; a long comment is scrolled.
for ruleset in $("$TERCET" rulesets); do
  printf '[Game "%s"]\n[Event "x"]\n\n{%s the last of them} none\n' "$ruleset" "$(yes 'many words' | head -n 40 | tr '\n' ' ')" >"$work/start"
  open 80 24 "$work/start"
  sees 'The start.'
  sees '▶ ● White' # a light disc, as the screen is dark
  shows '^ *a  *b  *c' "the board of $ruleset does not fit"
  shows_last '^Right next .* q leave *$' 'not all keys are shown'
  sees '▾'
  keys Down Down Down Down Down Down Down Down Down Down Down Down
  sees 'the last of them'
  sees '▴'
  keys Escape
  sees 'It ended with 0.'
done

# A terminal that can do nothing gets lines.
terminal set-option -g default-terminal dumb
open 80 50 "$work/game"
sees 'Enter shows the next move'

# ---- Several games ----

cat "$work/game" "$TERCET_SOURCE/src/games/echek/tests/records/by-hand.tercet" >"$work/two"
"$TERCET" replay "$work/two" --game 2 2>"$work/err" | grep -q 'Echek' || fail 'not the second game'
[ ! -s "$work/err" ] || fail "it complains: $(cat "$work/err")"
"$TERCET" replay "$work/two" 2>"$work/err" | grep -q 'Shakti' || fail 'not the first game'
grep -q 'first of 2 games' "$work/err" || fail 'it does not say that there are two'
if "$TERCET" replay "$work/two" --game 3 >"$work/out" 2>"$work/err"; then fail 'there is a third game'; else code=$?; fi
[ "$code" -eq 2 ] || fail "exit code $code"
printf '[Game "shakti"]\n\n1. d2d9 none\n' >>"$work/two"
"$TERCET" replay "$work/two" --game 3 >"$work/out" 2>"$work/err" || code=$?
line=$(wc -l <"$work/two")
grep -q "line $line: White's move 1" "$work/err" || fail "it does not name the line: $(cat "$work/err")"
