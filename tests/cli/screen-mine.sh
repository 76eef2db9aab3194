#!/bin/sh
# The opponent that fits, in full screen: chosen in the new game's form, and how strong the player is, with its curve, in
# terminals of several sizes.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
results=$XDG_STATE_HOME/tercet/results

# Twelve games of somebody who gets better.
write_results() {
  mkdir -p "$XDG_STATE_HOME/tercet"
  echo 'tercet results 1' >"$results"
  for outcome in lost lost won lost won won lost won won won drawn won; do
    echo "2026-03-01T18:20:05Z shakti white 4.0 $outcome" >>"$results"
  done
}

# ---- The form ----

write_results
for size in 80x24 120x36 200x60; do
  open play
  terminal resize-window -t play -x "${size%x*}" -y "${size#*x}"
  sees 'New game'
  keys n s
  sees 'Your strength'
  keys y
  sees 'Your strength: Shakti'
  sees 'You play about as well as level 4.'
  sees '; 12 games.'
  sees 'Of your last 12 games you have won 7, drawn 1 and lost 4.'
  sees '█'
  shows '^ *10( |$)' 'the curve has no scale'
  keys Right
  sees 'Your strength: Shakti, near jumps'
  sees 'No game of yours against the computer counts yet'
  sees_not '█'
  keys Left
  sees '; 12 games.'
  keys Escape
  sees 'Clocks'
  keys 4 Left Left Left Left # level 4, then down over the human to the one that fits
  keys Left
  sees '◂ mine (level 4.'
  sees 'so that you win about half'
done

# ---- A game against it ----

keys 1
sees 'White to move'
sees 'mine (level 4.'
types d2d3
sees '1. d2d3'
sees 'White to move'
keys g
sees 'Give this game up? y/n'
keys y
sees 'White has resigned'
sees '; 13 games.'
keeps "$results" "$(tail -n 1 "$results" | grep -E 'shakti white 4\.[0-9] lost')"

# Once more, against one that is weaker by now; a hint, and it does not count.
keys m
sees 'White to move'
sees 'mine (level '
keys h
sees 'Hint: '
types d2d3
sees '1. d2d3'
sees 'White to move'
keys g y
sees 'This game does not count for your strength: the computer has helped you.'
[ "$(wc -l <"$results")" = 14 ] || fail "these count: $(cat "$results")"
close

# In plain characters, without colours.
settings=NO_COLOR=1
locale=C
open play
sees 'New game'
keys n s y
sees '; 13 games.'
sees '####'
