#!/bin/sh
# A guided first game in full screen: offered, told step by step on the real board in terminals of several sizes, and a
# game like any other.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# ---- Offered ----

# Whoever has never finished a game is told of it; whoever has is not.
open play
sees 'New game'
keys n s
sees 'Is this your first game? The guided one below'
sees 'explains it while you play.'
sees 'Guided first game'
keys g
sees 'Shakti: a guided first game'
sees 'The aim: checkmate'
sees 'level 1, newcomer'
keys q
sees 'New game'
keys r s
sees 'Guided first game'
keys g
sees 'The aim: checkmate'
types d2d3
sees '1. d2d3'
sees 'Where a tile is gone there is a gap.'
keys g
sees 'Give this game up? y/n'
keys y
sees 'This game does not count for your strength: it was a guided one.'
keys q
sees 'New game'
keys n s
sees 'Guided first game'
sees 'Warriors jump'
sees_not 'The guided one below'
# That is so whatever the number of the game is that is left.
close
mv "$XDG_STATE_HOME/tercet/finished-1.tercet" "$XDG_STATE_HOME/tercet/finished-2.tercet"
rm -f "$XDG_STATE_HOME/tercet/results"
open play
sees 'New game'
keys n s
sees 'Warriors jump'
sees_not 'The guided one below'
fresh

# ---- Told, at any size ----

for size in 80x24 120x36 200x60; do
  open play --guided shakti
  terminal resize-window -t play -x "${size%x*}" -y "${size#*x}"
  sees 'The aim: checkmate'
  sees '(Enter: go on)'
  shows_last '^Enter go on' 'the key bar does not say how to go on'
  sees '★'
  keys Enter
  sees 'You play White: a king and two warriors.'
  keys Enter
  sees 'Warriors can also jump'
  keys Enter # a turn is wanted, so this chooses a piece
  sees 'Choose where it goes; Esc takes a step back.'
  keys Escape
  sees 'Warriors can also jump'
  types b2d4
  sees '1. b2d4'
  sees 'Where a tile is gone there is a gap.'
  sees_not 'Enter go on'
  # Taken back, all is told again; a hint comes between.
  keys u
  sees 'b2d4 is taken back.'
  keys Enter
  sees 'The aim: checkmate'
  keys h
  sees 'Hint: '
  keys Enter
  sees 'The aim: checkmate'
  types b2d4
  sees '1. b2d4'
  sees 'Where a tile is gone there is a gap.'
  keeps "$current" '[Help "guide"]'
  # It can be left, and goes on where it stood.
  keys q
  sees 'New game'
  keys c
  sees 'Shakti: a guided first game'
  sees 'Where a tile is gone there is a gap.'
  fresh
done

# ---- Every ruleset ----

for ruleset in $("$TERCET" rulesets); do
  open play --guided "$ruleset"
  sees ': a guided first game'
  sees 'The aim: '
  keys Enter
  sees_not 'The aim: '
  fresh
done

# In plain characters, without colours.
settings=NO_COLOR=1
locale=C
open play --guided shakti
sees 'The aim: checkmate'
keys Enter
sees 'You play White'
