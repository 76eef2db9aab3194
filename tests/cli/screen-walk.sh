#!/bin/sh
# Walking through the moves of a game that goes on, pieces that are dragged, turns that need no confirmation, and what there is
# to do after the end.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# cell NAME: sets $column and $row to the middle of a cell of Shakti at 80 x 24, seen from White.
cell() {
  column=$((5 + 6 * ($(printf %d "'$1") - 97))) row=$((20 - 3 * (${1#?} - 1)))
}

# press NAME, release NAME, wheel CODE: the mouse, as X10 reports it.
mouse() {
  keys -H 1b 5b 4d "$1" "$(printf %x $((column + 33)))" "$(printf %x $((row + 33)))"
}
press() {
  cell "$1" && mouse 20
}
release() {
  cell "$1" && mouse 23
}
wheel() {
  cell d4 && mouse "$1"
}

# ---- One Enter is enough ----

fresh
open play shakti
sees 'White to move'
corner
keys Right Right Right Up Enter Up Enter
sees '1. d2d3'
sees 'Black to move'

# ---- Dragging ----

press d6
sees 'Choose where it goes'
release d5
sees 'd2d3         d6d5'
# Dropped where it was, a piece stays taken up; dropped where it cannot go, the reason is told, and nothing is played.
press b2
release b2
sees 'Choose where it goes'
press b2
release b6
sees "The warrior on b2 "
keys Escape Escape
sees_not '2. b2'
press b2
release b3
sees '2. b2b3'
types f6f5
sees 'b2b3         f6f5'

# ---- Walking ----

keys '['
sees '2. b2b3. Nothing is taken back'
sees 'White moves the warrior from b2 to b3.'
keys '[' '['
sees '1. d2d3. Nothing'
keys '['
sees 'The start. Nothing'
keys '['
sees 'The start. Nothing'
keys ']'
sees '1. d2d3. Nothing'
keys End
sees 'White to move'
keys Home
sees 'The start. Nothing'
keys Escape
sees 'White to move'
wheel 60
sees '2. b2b3. Nothing'
wheel 60
sees '1... d6d5. Nothing'
wheel 61
sees '2. b2b3. Nothing'
wheel 61
sees 'White to move'
# A click on a move goes there, one on the board comes back; so does any key that is about the game, and does what it does.
click_at 53 6
sees '1. d2d3. Nothing'
press d4
release d4
sees 'White to move'
keys Home
sees 'The start. Nothing'
keys h
sees 'Hint: '
keys Home
sees 'The start. Nothing'
types b3b4
sees '3. b3b4'
keys u
sees 'is taken back'
keeps "$current" '1. d2d3 d6d5 2. b2b3 f6f5 none'

# A message is not lost to keys that have nowhere to go; a typed move is seen on the board at once.
keys h
sees 'Hint: '
keys ']' End
wheel 61
sees 'Hint: '
keys '['
sees '2. b2b3. Nothing'
keys b 3
sees 'Move: b3'
keys b 4 Enter
sees 'Black to move'
sees_not 'Nothing is taken back'
keys u
sees 'is taken back'
# What was pressed before a page of help is forgotten: letting go after it drops nothing.
press b3
release b3
sees 'Choose where it goes'
click_at 9 23
sees 'Arrows move the cursor'
press b4
release b4
sees 'Choose where it goes'
keys Escape
sees 'White to move'

# The computer plays on meanwhile; whoever walks stays where they are.
fresh
open play shakti --black 10 --seed 1
sees 'White to move'
types b2d4
sees 'is thinking'
keys Home
sees 'The start. Nothing'
keys n
sees '1. b2d4         '
keys Home
sees 'The start. Nothing'

# ---- The bell, which is silent unless it is wanted ----

rings() {
  [ "$(terminal display-message -p -t play '#{window_bell_flag}')" = 1 ]
}
for bell in no yes; do
  fresh_with "bell = $bell"
  open play shakti --black 2 --seed 3
  sees 'White to move'
  types b2b3
  sees 'Black moves the '
  case $bell in
    no) if rings; then fail 'the bell rings unasked'; fi ;;
    yes) rings || fail 'the bell does not ring' ;;
  esac
done

# ---- The opponent's pieces are seen to go, unless that is not wanted ----

# drawn: how often a row of a warrior was sent to the terminal.
drawn() {
  grep -oa '▇▇' "$work/sent" | wc -l
}
for animation in no yes; do
  fresh_with "animation = $animation"
  open play shakti --black 2 --seed 3
  sees 'White to move'
  : >"$work/sent"
  terminal pipe-pane -t play "cat >>'$work/sent'"
  types d2d3
  sees 'Black moves the '
  sees 'White to move'
  terminal pipe-pane -t play
  eval "drawn_$animation=\$(drawn)"
done
# shellcheck disable=SC2154 # they were set above
[ "$drawn_yes" -gt "$drawn_no" ] || fail "the opponent's piece jumps: it was drawn $drawn_yes times, $drawn_no without animation"

# ---- After the end ----

fresh
open play shakti --black 2 --seed 3
sees 'White to move'
types b2b3
sees 'Black moves the '
keys g y
sees 'White has resigned'
# The end has a card of its own, with all that can be done now.
sees 'You have lost'
for deed in 'v review' 'm rematch' 'w swap sides' 'n new game' 's save' 'x export' 'a analyse' '[ look back'; do sees "$deed"; done
keys m
sees 'White to move'
sees_not 'You have lost'
sees 'New to this game?'
sees 'level 2'
grep -q '^1\. b2b3 .* black$' "$XDG_STATE_HOME/tercet/finished-1.tercet" || fail 'the game that was over is not kept'
keys g y
click_on 'w swap sides'
sees '● White level 2, beginner'
sees '○ Black human'
sees '1. '
keys g y
sees 'Black has resigned'
sees 'You have lost'
keys '['
sees 'The start. Nothing'
keys End
sees 'Black has resigned'
keys n
sees 'Which game?'
keys Escape
sees 'Black has resigned'
keys n
sees 'Which game?'
keys 1 Enter
sees 'Echek'
sees 'Black to move' # the players are those of the game before
