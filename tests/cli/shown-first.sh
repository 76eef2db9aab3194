#!/bin/sh
# A move is shown before the disk has it, and nothing is called kept before the disk has it.
# labels: release
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# The program, with a disk that takes its time as long as the file 'busy' is there.
busy="$work/busy"
cat >"$work/tercet" <<END
#!/bin/sh
exec env LD_PRELOAD='$TERCET_BUILD/tests/libslow_disk.so' SLOW_DISK='$busy' '$TERCET' "\$@"
END
chmod +x "$work/tercet"
settings="TERCET=$work/tercet"

slow() {
  rm -f "$busy.asked"
  : >"$busy"
}
quick() {
  rm "$busy"
}
# The program waits for the disk, and so it has shown what it shows without it.
held_up() {
  awaits 'the program asks nothing of the disk' test -e "$busy.asked"
}
# enters LINE: types it and Enter, in line mode.
enters() {
  terminal send-keys -t play -l -- "$1"
  keys Enter
}

# ---- On the screen ----

open play shakti
sees 'White to move'
slow
types d2d3
held_up
sees '1. d2d3'
sees 'Black to move'
[ ! -e "$current" ] || fail "the game is kept already: $(cat "$current")"
keys q # has to wait: the menu says that the game is kept
sees_not 'New game'
quick
sees 'Continue'
holds "$current" '1. d2d3 none'

# Killed in between, only what was shown last is missing.
keys c
sees '1. d2d3'
slow
types d6d5
held_up
sees 'd6d5'
kill -9 "$(cat "$work/run.pid")"
sees 'It ended with 137.'
quick
holds "$current" '1. d2d3 none'
open
sees 'Continue'
keys c
sees '1. d2d3'

# The computer thinks while the disk is busy.
fresh
open play shakti --black 3 --seed 1
sees 'White to move'
slow
types b2d4
held_up
sees 'is thinking'
quick
sees 'White to move'

# ---- Line by line ----

fresh
open play shakti --plain
asks 'White:'
slow
enters d2d3
held_up
sees 'White moves the king from d2 to d3 (d2d3).'
sees 'Black to move'
[ ! -e "$current" ] || fail "the game is kept already: $(cat "$current")"
enters quit
sees_not 'The game is kept'
quick
sees 'The game is kept; it will be offered next time.'
holds "$current" '1. d2d3 none'
