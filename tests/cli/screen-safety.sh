#!/bin/sh
# A game on the screen is never lost: kill -9, signals, a terminal that is closed, a damaged file, a full disk; and its
# clocks go on where they stood.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# continues PLIES TEXT: the menu offers a game of so many turns, which shows this text.
continues() {
  open
  sees 'Continue'
  sees "after $((($1 + 1) / 2)) move" # a turn of each player is one
  keys c
  sees "$2"
}
ended() {
  sees "It ended with $1."
}

# ---- However it ends ----

open play shakti
sees 'White to move'
types d2d3
sees '1. d2d3'
keeps "$current" '1. d2d3 none'
corner
keys Right Enter # a turn being built is all that can be lost
kill -9 "$(cat "$work/run.pid")"
ended 137
continues 1 '1. d2d3'
types d6d5
sees 'd6d5'
keys C-c
sees 'The game is kept; it will be offered next time.'
ended 130
continues 2 'd6d5'
keys C-d
sees 'The game is kept'
ended 0
continues 2 'd6d5'
kill -TERM "$(cat "$work/run.pid")"
ended 143
continues 2 'd6d5'
types b2b3
sees 'b2b3'
close
holds "$current" '1. d2d3 d6d5 2. b2b3 none'

# While the computer thinks, too.
fresh
open play echek --black 10
sees 'White to move'
types Q@a1
sees 'is thinking'
keys C-c
sees 'The game is kept'
ended 130
holds "$current" '1. Q@a1 none'
open
sees 'Continue'
keys c
sees 'is thinking'
kill -9 "$(cat "$work/run.pid")"
ended 137
holds "$current" '1. Q@a1 none'

# ---- Clocks ----

# clocked CLOCK: an unfinished game in which Black is to move, with these clocks, which run.
clocked() {
  fresh
  mkdir -p "$XDG_STATE_HOME/tercet"
  printf '[Game "shakti"]\n[Clock "%s"]\n[Result "none"]\n\n1. d2d1 d6d7\n2. b2b3 none\n' "$1" >"$current"
}
clocked '5+3 2:05 1:01'
continues 3 '1:01'
sees '2:05'
types b6b5
sees 'b6b5'
grep -q '^\[Clock "5+3 2:05 1:0[0-4]"\]$' "$current" || fail "the clocks are not kept: $(cat "$current")"
clocked '5+3 2:05 0:01'
continues 3 'b2b3'
sees "Black's time is up, and White has won."
holds "$current" '1. d2d1 d6d7 2. b2b3 white'
holds "$current" '[Ending "time"]'
holds "$current" '[Clock "5+3 2:05 0:00"]'
# Taking that back gives Black the time of the beginning.
keys u
sees 'The end of the game is taken back'
sees '4:59'
holds "$current" '1. d2d1 d6d7 2. b2b3 none'

# ---- Files of others ----

fresh
mkdir -p "$XDG_STATE_HOME/tercet"
printf '[Game "shakti"]\n\n1. d2d9 none\n' >"$current"
open play shakti
sees 'line 3'
types d2d3
sees '1. d2d3'
holds "$current" '1. d2d9 none'
holds "$XDG_STATE_HOME/tercet/current-2.tercet" '1. d2d3 none'

# ---- A full disk ----

# The state folder is on a disk without room: a small tmpfs if one may be mounted, else files may have no length.
full=$work/full
mkdir "$full"
settings=XDG_STATE_HOME=$full
if mount -t tmpfs -o size=16k none "$full" 2>/dev/null; then
  trap 'terminal kill-server 2>/dev/null || :; umount "$full"; rm -rf "$work"' EXIT
  open play shakti
  sees 'White to move'
  types d2d3
  sees '1. d2d3'
  holds "$full/tercet/current.tercet" '1. d2d3 none'
  cat /dev/zero >"$full/filler" 2>/dev/null || :
else
  sed -i "s/^trap '' XFSZ/&\nulimit -f 0/" "$work/run"
  open play shakti
  sees 'White to move'
  types d2d3
  sees 'The game cannot be kept for later'
fi
types d6d5
if [ -e "$full/filler" ]; then
  sees 'The game cannot be kept for later'
  holds "$full/tercet/current.tercet" '1. d2d3 none'
fi
sees 'd6d5'
keys q
sees 'This game could not be kept and would be lost. Leave it all the same? y/n'
keys n
sees 'White to move'
keys C-c
sees 'This is its record'
sees '1. d2d3 d6d5 none'
ended 130
