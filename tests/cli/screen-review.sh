#!/bin/sh
# The review of a game on the full screen: verdicts in the list of moves, the better move on the board, a curve, and what was
# found is kept.
set -eu
work=$(mktemp -d)
export XDG_CACHE_HOME="$work/cache" # before the terminal is there, which would not hear of it
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
export LC_ALL=C.UTF-8

printf '[Game "shakti"]\n[Result "black"]\n\n1. f2f3 b6b7 2. f3f4 f6f7 3. b2b4 b7b5 4. d2e3 f7f5 5. e3d2 f5e4 6. b4c4 b5b4 7. d2e2 b4c3 8. c4e6 d6e6 9. f4f7 e6f7 10. e2e1 f7f4 11. e1f1 f4f3 12. f1e1 e4e2 black\n' >"$work/game"

# ---- Of a record ----

open replay "$work/game"
sees 'The start.'
keys r
sees 'Reviewing: move'
sees 'b6b7?'
keys Right Right
sees 'Mistake: '
sees 'One move back it is shown on the board.'
shows '^ *6 .*◂|^ *7 .*◂|▹' 'the move is not shown'
keys Left
shows '★' 'the better move is not shown on the board'
# Left in the middle, it goes on there: what was found is there at once.
keys q
sees 'It ended with 0.'
ls "$XDG_CACHE_HOME"/tercet/* >/dev/null || fail 'nothing was kept'
open replay "$work/game"
sees 'The start.'
keys r
sees 'b6b7?'
# At any size that has room for it there is a curve, and moves stay in sight.
terminal resize-window -t play -x 120 -y 36
is_curve() {
  screen | sed -E 's/^.{0,80}//' | grep -q '[▁▂▃▄▅▆▇]' # beside the board, whose pieces are made of these, too
}
awaits 'there is no curve' is_curve
sees 'c4e6??'
sees_not 'Reviewing'
keys End
sees 'Black has won'
keys q
sees 'It ended with 0.'

# Also in a small terminal, in every game, though pieces have holes there or much is said beside the board.
is_small_curve() {
  screen | sed -E 's/^.{0,48}//' | grep -qE '^ ?[▁▂▃▄▅▆▇█]{3}'
}
while read -r game folder; do
  open replay "$folder/tests/records/blunder.tercet"
  sees 'The start.'
  keys r
  awaits "there is no curve in $game" is_small_curve
  keys Right Right Right
  awaits "there is no curve in $game" is_small_curve
  shows '^.{48} *1\. ' 'the moves have no room'
done <"$TERCET_BUILD/games/folders"

# A program that is killed while it reviews loses nothing that was kept before, and the next one goes on.
rm -rf "$XDG_CACHE_HOME"
open replay "$work/game"
sees 'The start.'
keys r
is_begun() {
  ls "$XDG_CACHE_HOME"/tercet/* >/dev/null 2>&1
}
awaits 'nothing is kept while a review goes on' is_begun
sees 'Reviewing: move'
kill -9 "$(cat "$work/run.pid")"
open replay "$work/game"
keys r
sees 'b6b7?'

# ---- After the end of a game ----

open play shakti
sees 'White to move'
keys v
sees 'v reviews the game once it is over'
open play --load "$work/game"
sees 'The game is over'
keys v
sees 'b6b7?'
keys q
sees 'The game is over'
