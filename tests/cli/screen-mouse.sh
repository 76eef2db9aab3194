#!/bin/sh
# The mouse in a real terminal, in both ways that terminals report it: whatever a button does, the screen lives on.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# hex TEXT: its bytes, as tmux takes them.
hex() {
  printf %s "$1" | od -An -v -tx1
}

# report BUTTON COLUMN ROW LETTER: the bytes of one report, places counted from 0; the letter M is a button pressed, m let
# go. X10 knows of no letter: 3 is the button that is let go.
report_x10() {
  if [ "$4" = m ]; then set -- 3 "$2" "$3"; fi
  printf '1b 5b 4d %x %x %x' $(($1 + 32)) $(($2 + 33)) $(($3 + 33))
}
report_sgr() {
  printf '1b 5b 3c %s' "$(hex "$1;$(($2 + 1));$(($3 + 1))$4")"
}

# sends BUTTON COLUMN ROW LETTER, presses COLUMN ROW, releases COLUMN ROW: one report by itself.
sends() {
  # shellcheck disable=SC2046 # bytes are words
  keys -H $("report_$way" "$@")
}
presses() {
  sends 0 "$1" "$2" M
}
releases() {
  sends 0 "$1" "$2" m
}

# find TEXT: sets $column and $row to where it stands; what is before it in its row must be plain.
find() {
  sees "$1"
  row=$(screen | grep -nF -- "$1" | tail -n 1)
  before=${row#*:}
  before=${before%%"$1"*}
  column=${#before} row=$((${row%%:*} - 1))
}

# moves_on: what is shown of the computer's thinking changes within some seconds, though nothing more is pressed.
moves_on() {
  seen=$(panel | grep -o 'is thinking[^(]*')
  tries=0
  while [ "$(panel | grep -o 'is thinking[^(]*')" = "$seen" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || fail "the screen stands still after $*"
    sleep 0.05
  done
}

# cell NAME: sets $column and $row to a place in this cell, by the letters below the board and the numbers beside it.
cell() {
  files=$(screen | grep -E '^ *a +b +c +d ')
  files=${files%%"${1%?}"*}
  row=$(screen | grep -nE "^ *${1#?} " | head -n 1)
  column=${#files} row=$((${row%%:*} - 1))
}

for way in x10 sgr; do
  # Ways are told apart by the name of the terminal.
  case $way in
    x10) name=screen-256color ;;
    sgr) name=xterm-256color ;;
  esac
  sed -i "s/^export TERM=.*/export TERM=$name/" "$work/run"

  # The computer thinks, and moves, whatever a button does meanwhile: those of the mouse, its wheels, with keys held down,
  # pressed and let go, twice, or let go without having been pressed.
  fresh
  open play shakti --black 10 --seed 1
  sees 'White to move'
  types b2d4
  sees 'is thinking'
  for button in 0 1 2 65 67 20; do
    for letter in M m m; do
      sends $button 20 5 $letter
      moves_on "$way $button $letter"
    done
    keys Space # so that there is time enough
    sees 'waits; Space lets it play on'
    keys Space
    sees 'is thinking'
  done
  presses 20 5
  releases 20 5
  keys n
  sees 'White to move'

  # What is clicked on in the row of keys is done.
  for word in 'h hint:Hint: ' 't threat:threaten'; do
    find "${word%%:*}"
    presses "$column" "$row"
    releases "$column" "$row"
    sees "${word#*:}"
  done

  # Pieces are dragged, and the wheel walks through the moves, at all sizes.
  for size in '80 24' '120 36' '200 60'; do
    fresh
    open play shakti
    sees 'White to move'
    terminal resize-window -t play -x "${size% *}" -y "${size#* }"
    sees 'choose a piece'
    cell d2 && presses "$column" "$row"
    sees 'Choose where it goes'
    cell d3 && releases "$column" "$row"
    shows '1\. d2d3' "the piece that was dragged by $way at $size"
    sends 64 20 5 M
    sees 'The start. Nothing is taken back'
    sends 65 20 5 M
    sees 'Black to move'
  done

  # Two computers play on.
  fresh
  open play shakti --white 1 --black 1 --seed 1
  sees '1. '
  presses 20 5
  releases 20 5
  sees '4. '

  # Clicks that come all at once are done one after the other.
  fresh
  open
  sees 'New game'
  # shellcheck disable=SC2046 # bytes are words
  keys -H $("report_$way" 0 6 2 M) $("report_$way" 0 6 2 m) $("report_$way" 0 6 6 M) $("report_$way" 0 6 6 m) \
    $("report_$way" 0 6 2 M) $("report_$way" 0 6 2 m)
  sees 'Shakti'
  sees 'White to move'
done
