#!/bin/sh
# Games that are not on the table any more: the menu finds them all, finished or not, whichever program played them.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
kept=$XDG_STATE_HOME/tercet
mkdir "$work/empty"
cd "$work/empty" # no other games lie around

# Leaves a game that has this move, and goes to the menu.
leaves() {
  sees "$1"
  keys q
  sees 'New game'
}
ends() {
  keys q
  sees 'It ended with 0.'
}

# ---- Two programs at once ----

open play shakti
sees 'White to move'
types d2d3
sees '1. d2d3'
printf '%s\n' P@a2 quit | "$TERCET" play echek >"$work/said"
grep -q 'current-2.tercet' "$work/said" || fail "the second program says: $(cat "$work/said")"
# As soon as it has ended its game can be loaded, here and in the next program.
leaves '1. d2d3'
keys l
sees 'unfinished-1'
sees 'Echek: human against human, 1 move.'
keys Enter
leaves '1. P@a2'
keys c
leaves '1. d2d3'
ends
holds "$kept/unfinished-1.tercet" '1. P@a2 none'

# One that was killed leaves its game, too, whichever ends first.
fresh
open play shakti
sees 'White to move'
types d2d3
sees '1. d2d3'
keeps "$current" '1. d2d3 none'
first=$(cat "$work/run.pid")
mkfifo "$work/lines"
"$TERCET" play eigenstate <"$work/lines" >"$work/said" &
second=$!
exec 3>"$work/lines"
echo c1c2/c2A,c2B >&3
awaits "the second game is not kept: $(cat "$work/said")" grep -qs 'c1c2/c2A,c2B none' "$kept/current-2.tercet"
kill -9 "$first" "$second"
wait "$second" 2>/dev/null || :
exec 3>&-
sees 'It ended with 137.'
open
sees 'An unfinished game of another session was found; load it to go on with it.'
sees 'Continue'
keys l
sees 'unfinished-1'
sees 'Eigenstate: human against human, 1 move.'
keys Escape c
leaves '1. d2d3'
ends

# ---- An unfinished game that is loaded ----

# It goes on in the list until it is changed; then it is the game that is played, and nothing else.
open play echek
sees 'White to move'
types P@a2
leaves '1. P@a2'
keys l
sees 'unfinished-1: '
keys Down
sees 'unfinished-2: '
ends_list=$(find "$kept" -name 'unfinished-*' | wc -l)
[ "$ends_list" = 2 ] || fail "there are $ends_list unfinished games"
keys Escape
sees 'Continue'
keys c
sees '1. P@a2'
types P@d2
types R@c1
sees 'The game is over'
leaves 'The game is over'
sees_not 'Continue'
keys l
sees 'finished-1'
sees 'human against human, 2 moves.'
click_on 'eigenstate'
sees 'unfinished-1: '
click_on 'eigenstate'
sees '1. c1c2'
keys g
sees 'Give this game up?'
keys y
sees 'has resigned'
leaves 'has resigned'
keys l
sees 'finished-2: '
[ ! -e "$kept/unfinished-1.tercet" ] || fail 'a game that was finished is unfinished as well'
[ -e "$kept/unfinished-2.tercet" ] || fail 'an unfinished game is gone'
holds "$kept/finished-1.tercet" '1. P@a2 P@d2 2. R@c1 black'

# ---- A finished game ----

# It can be looked at move by move, from the list and at once.
keys / e c h e k ' ' 0 - 1 Enter
sees '1 game with'
sees 'finished-1: '
keys Enter
sees 'v review'
keys v
sees 'R@c1'
sees 'Home start'
keys Home Right
sees 'White places the pawn on a2'
keys q
sees 'v review'
# Playing on from there leaves the game that was finished as it is.
keys u
sees 'R@c1 is taken back'
keys q
sees 'Continue'
holds "$kept/finished-1.tercet" '1. P@a2 P@d2 2. R@c1 black'
ends

# One that was finished last is there after the end of the program, however it ended.
fresh
open play shakti
sees 'White to move'
types d2d3
sees '1. d2d3'
keys g
sees 'Give this game up?'
keys y
sees 'has resigned'
keeps "$current" '1. d2d3 white'
kill -9 "$(cat "$work/run.pid")"
sees 'It ended with 137.'
open play echek
sees 'White to move'
types P@a2
leaves '1. P@a2'
keys l
sees 'finished-1'
sees 'resigned, and White has won.'
keys Escape
ends

# ---- Watching ----

fresh
open
sees 'Watch two computers'
keys n s
sees 'level 3, learner'
keys 4 4 # level 5
sees 'level 5, steady'
keys p
leaves 'White to move'
keys w s
sees 'White    ◂ level 6, keen'
keys p
sees '1. '
keys q
sees 'Continue'
keys c
sees '1. '
keys q
sees 'Continue'
keys n s
sees 'White    ◂ human'
sees 'Black    ◂ level 5, steady'
keys Escape Escape
sees 'Continue'
ends
open play shakti --white 1 --black 1
sees '1. '
keys q
sees 'Continue'
keys n s
sees 'White    ◂ human'

# ---- A full disk ----

# A finished game that could not be kept is not dropped in silence either.
fresh
: >"$work/nowhere"
settings=XDG_STATE_HOME=$work/nowhere
open play shakti
sees 'The game cannot be kept for later'
types d2d3
sees '1. d2d3'
keys g
sees 'Give this game up?'
keys y
sees 'has resigned'
keys q
sees 'This game could not be kept and would be lost. Leave it all the same? y/n'
keys n
sees 'has resigned'
keys C-c
sees 'This is its record'
sees '1. d2d3 white'

# Once there is room again, leaving keeps it; and a result counts as soon as the game is kept.
settings=
fresh
open play --black 1 shakti
sees 'White to move'
types d2d3
awaits 'the computer has not answered' grep -qsE '^1\. d2d3 [a-g][1-7]' "$current"
mv "$XDG_STATE_HOME/tercet" "$work/away"
keys g
sees 'Give this game up?'
keys y
sees 'The game cannot be kept for later'
keys q
sees 'This game could not be kept and would be lost. Leave it all the same? y/n'
keys n
sees 'You have lost'
mv "$work/away" "$XDG_STATE_HOME/tercet"
keys q
sees 'New game'
sees '; 1 game.'
holds "$XDG_STATE_HOME/tercet/finished-1.tercet" '[Ending "resignation"]'
[ "$(grep -c ' shakti white 1.0 lost$' "$XDG_STATE_HOME/tercet/results")" = 1 ] || fail 'the result is not counted once'
