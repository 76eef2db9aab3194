#!/bin/sh
# Pieces on the full screen are drawn over several rows, and grow with the terminal.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
export LC_ALL=C.UTF-8 # for grep, to know characters

# pictured: how many rows of the screen have a part of a piece.
pictured() {
  screen | grep -c '[▁▂▃▅▆▇█▖▗▘▙▚▛▜▝▞▟]' || :
}

# grows RULESET: larger terminals have larger pieces, from two rows for each of two ranks on.
grows() {
  before=3
  for size in 80x24 120x36 160x48 200x60 240x70; do
    fresh
    open play "$1"
    sees 'White to move'
    terminal resize-window -t play -x "${size%x*}" -y "${size#*x}"
    tries=0
    until [ "$(pictured)" -gt "$before" ]; do
      tries=$((tries + 1))
      [ "$tries" -lt 200 ] || fail "at $size pieces of $1 have $(pictured) rows, after $before"
      sleep 0.05
    done
    before=$(pictured)
  done
}
grows echek
grows shakti

# ---- Hands ----

# Where there are many rows, what is in a hand is drawn as large, and each of its rows can be clicked on.
fresh
open play echek
sees 'White to move'
terminal resize-window -t play -x 120 -y 36
sees 'both may swap'
sees '● White human'
place=$(screen | grep -n '● White human' | head -n 1)
before=${place#*:}
before=${before%%●*}
column=$(printf %s "$before" | LC_ALL=C.UTF-8 wc -m) row=$((${place%%:*} - 1))
for below in 1 2 3; do
  click_at "$column" $((row + below))
  sees 'Choose where it goes'
  keys Escape
  sees 'White to move'
done
terminal resize-window -t play -x 80 -y 24
sees 'hand  '
