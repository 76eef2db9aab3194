#!/bin/sh
# Whole games on the screen, in a real terminal: of each ruleset by typed moves and by the cursor, with the mouse, and
# against the computer.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

eigenstate_game='e1e2/a1P,e2F c6c5/a6I,b6K d1d2/f1S,d2I a6a5/c5U,d6T f1f2/b1D,b1O a5b6/c5S,f6L b1b2/a1F,b2B f6e6/b6G,d6S
  b2d2/a1B,c1B c5c4/c4B,e6D d2c4/c1Q,f2K e6d6/d6Q,d6U c1c2/a1O,a1Q d6d5/d5T,b6V f2f3/c4K,c4X d5c4/c4J,b6F c2c3/c3L,f3D
  b6a4/a4D,a4L e2c3/a1L,f3N c4d6/a4X,d6S a1c1/c1T,c1Y d6c5/a4B,a4W c1a2/a2W,c3O a4a3/a3E,a3J c3c4/c4I,c4X c5c4/a3K,c4F
  a2a3'

# ---- By typed moves ----

# won SENTENCE: the game has ended so.
won() {
  sees "The game is over: $1"
}

# typed RULESET SENTENCE MOVES...
typed() {
  fresh_with 'confirm = yes'
  ruleset=$1 sentence=$2
  shift 2
  open play "$ruleset"
  sees 'White to move'
  for move; do types "$move"; done
  won "$sentence"
  keys q
  sees 'New game'
  sees_not 'Continue'
}
typed echek "Black has won, as White's king is surrounded" P@a2 P@d2 R@c1
typed echek:roaming "Black has won, as White's king is surrounded" B@b1 P@a3 R@d3
typed echek:fixed "White has won, as Black's king is surrounded" B@b4 R@c4 Q@d4 swap
typed shakti 'White has won, as Black is checkmated' f2f3 d6d5 d2c2 b6d6 f3d3 f6e6 b2d4
typed shakti:near 'Black has won, as White is checkmated' d2e3 b6d4 e3f4 d4e4 f4g4 f6f4
# shellcheck disable=SC2086 # moves are words
typed eigenstate 'White has won, as Black has no more than one piece left' $eigenstate_game

# A move can be typed without m, though its first letter is a key: that is what a letter means that a legal move begins
# with. Enter behind it alone, and a click on it, do what the key does.
fresh_with 'confirm = yes'
open play echek
sees 'White to move'
types R@b1
types N@a4
sees 'White to move'
keys s
sees 'Move: s'
sees 'Go on with the move, or press Enter for what the key s does: save.'
sees 'Enter save'
keys Enter
sees 'File: echek-'
keys Escape
sees 'White to move'
click_on 's save'
sees 'File: echek-'
keys Escape
sees 'White to move'
keys s w a p Enter
sees '2. swap'
# Black has no rook in play and no swap, so s is the key and nothing else.
keys s
sees 'File: echek-'
keys Escape
sees 'Black to move'

# A move that is refused can be changed, by Backspace and by the arrows; a character begins another one.
types Q@a9
sees 'Move: Q@a9'
sees 'a9'
keys Left BSpace
sees 'Move: Q@9'
keys b Enter
sees 'Move: Q@b9'
sees 'b9'
keys Q N
sees 'Move: QN'
shows 'Move: QN *$' 'a move is typed behind one that was refused'
keys Enter
types N@d9
sees 'd9 is far outside'
sees_not 'mN@d9'
keys Escape
sees 'Black to move'
fresh_with 'confirm = yes'
open play shakti
sees 'White to move'
keys f 2 f 3 Enter
sees '1. f2f3'
keys d 6
sees 'Move: d6'
keys d 5 Enter
sees 'f2f3         d6d5'

# ---- By the cursor; plain signs, so that characters are bytes ----

locale=C

# go CELL: moves the cursor there from the corner, whose cell is read from the letters and numbers around the board.
go() {
  screen | cut -c 1-46 >"$work/seen" # without the panel
  low_file=$(sed -n 's/^ *\([a-h]\)\( *[b-h]\)* *$/\1/p' "$work/seen" | tail -n 1)
  low_rank=$(cut -c 1-14 "$work/seen" | sed -n 's/^ *\([1-8]\) .*/\1/p' | tail -n 1)
  right=$(($(printf %d "'$1") - $(printf %d "'$low_file")))
  up=$((${1#?} - low_rank))
  corner
  set --
  while [ "$right" -gt 0 ]; do right=$((right - 1)); set -- "$@" Right; done
  while [ "$up" -gt 0 ]; do up=$((up - 1)); set -- "$@" Up; done
  if [ $# -gt 0 ]; then keys "$@"; fi
}

# from_to MOVE, place DIGIT CELL: a move on the board, and a piece of the hand put on a cell.
from_to() {
  to=${1#??}
  go "${1%??}"
  keys Enter
  go "$to"
  keys Enter
}
place() {
  keys "$1"
  go "$2"
  keys Enter
}
# Confirms a turn, once the screen knows that it is this one.
confirm() {
  sees "Enter plays $1,"
  keys Enter
  sees_played "$1"
}
sees_played() {
  awaits "the store does not have $1" grep -qsF -- "$1" "$current"
}
begin() {
  fresh_with 'confirm = yes'
  open play "$1"
  sees 'White to move'
}

# hand COUNT: what is said about the hand names as many digits as there are pieces in it.
hand() {
  case $1 in
    0) sees 'choose a piece, or type a move' ;;
    1) sees '(Tab or 1: your hand)' ;;
    *) sees "(Tab or 1-$1: your hand)" ;;
  esac
}
fresh_with 'confirm = yes'
printf '[Game "echek"]\n[Start "2b/rkR/1K1/Qn1 BNPqp w Ss"]\n\nnone\n' >"$work/hands"
open play --load "$work/hands"
hand 3
types P@a2
hand 2

begin echek
hand 5
place 5 a2 && confirm P@a2
sees '1. P@a2'
place 5 d2 && confirm P@d2
sees 'P@a2         P@d2'
place 2 c1
sees 'Enter plays R@c1'
keys Enter
won "Black has won, as White's king is surrounded"

begin echek:roaming
place 3 b1 && confirm B@b1
sees '1. B@b1'
place 5 a3 && confirm P@a3
sees 'B@b1         P@a3'
place 2 d3
sees 'Enter plays R@d3'
keys Enter
won "Black has won, as White's king is surrounded"

# The bishop of Echek asks for a piece to send back, and Esc takes one step back.
begin echek
place 1 a1 && confirm Q@a1
sees '1. Q@a1'
place 3 d5
sees 'Choose a piece that goes back'
go b2
keys Enter
sees 'Enter plays B@d5xb2'
keys Escape
sees 'Choose a piece that goes back'
keys Escape
sees 'Choose where it goes'
go d5
keys Enter
go b2
keys Enter && confirm B@d5xb2
holds "$current" '1. Q@a1 B@d5xb2 none'

begin echek:fixed
place 3 b4 && confirm B@b4
place 2 c4 && confirm R@c4
place 1 d4 && confirm Q@d4
keys w
sees 'Enter plays swap'
keys Enter
won "White has won, as Black's king is surrounded"

begin shakti
for move in f2f3 d6d5 d2c2 b6d6 f3d3 f6e6; do from_to $move && confirm $move; done
from_to b2d4
sees 'Enter plays b2d4'
keys Enter
won 'White has won, as Black is checkmated'

begin shakti:near
for move in d2e3 b6d4 e3f4 d4e4 f4g4; do from_to $move && confirm $move; done
from_to f6f4
sees 'Enter plays f6f4'
keys Enter
won 'Black has won, as White is checkmated'

# pegs CELL-HOLES: "a1P,e2F", each on the piece of its cell.
pegs() {
  for peg in $(echo "$1" | tr , ' '); do
    hole=${peg#??}
    keys Tab
    go "${peg%?}"
    keys Enter "$hole"
  done
}
begin eigenstate
for move in $eigenstate_game; do
  from_to "${move%%/*}"
  case $move in
    */*) pegs "${move#*/}" && confirm "$move" ;;
  esac
done
sees 'Enter plays a2a3'
keys Enter
won 'White has won, as Black has no more than one piece left'

# ---- Why not ----

begin shakti
from_to d2d5
sees 'The king on d2 does not move to d5'
shows '^ *5 .*!' 'the cell of the illegal move is not marked'
go a4
keys Escape Enter
sees 'There is no piece on a4'
go d6
keys Enter
sees "The king on d6 is Black's"
types d2d9
sees 'd9'

# ---- With the mouse ----

# click CELL: a click on its middle.
click() {
  screen | cut -c 1-46 >"$work/seen" # without the panel
  file=$(printf %s "$1" | cut -c 1)
  names=$(grep -n '^ *\([a-h]\)\( *[b-h]\)* *$' "$work/seen" | tail -n 1 | cut -d : -f 2)
  before=${names%%"$file"*}
  row=$(cut -c 1-14 "$work/seen" | grep -n "^ *${1#?} " | tail -n 1 | cut -d : -f 1)
  click_at "${#before}" $((row - 1))
}
begin shakti
for move in f2f3 d6d5 d2c2 b6d6 f3d3 f6e6 b2d4; do
  to=${move#??}
  click "${move%??}"
  sees 'Choose where it goes'
  click "$to"
  sees "Enter plays $move"
  click "$to"
  case $move in
    b2d4) won 'White has won, as Black is checkmated' ;;
    *) sees_played "$move" ;;
  esac
done

# Pieces of the hand and the swap are clicked beside the board, a complete turn is confirmed in the row of keys.
# click_hand LETTER: capital for White.
click_hand() {
  shows "hand .*$1" "$1 is in no hand"
  seen_row=$(screen | grep -n "hand .*$1" | head -n 1)
  before=${seen_row#*:}
  label=${before%%hand*}hand
  rest=${before#*hand}
  rest=${rest%%"$1"*}
  click_at $((${#label} + ${#rest})) $((${seen_row%%:*} - 1))
  sees 'Choose where it goes'
}
clicked_turn() {
  sees "Enter plays $1"
  click_on 'Enter play '
}
begin echek:fixed
for turn in B@b4 r@c4 Q@d4; do
  click_hand "${turn%@*}"
  click "${turn#*@}"
  move=$(echo "${turn%@*}" | tr '[:lower:]' '[:upper:]')@${turn#*@}
  clicked_turn "$move"
  sees_played "$move"
done
click_on 'w swap king and rook'
clicked_turn swap
won "White has won, as Black's king is surrounded"

# So are the holes of a piece.
click_hole() {
  sees 'The piece on'
  seen_row=$(screen | grep -n 'The piece on' | head -n 1)
  before=${seen_row#*:}
  before=${before%%The piece on*}
  hole=$(($(printf %d "'$1") - 65))
  click_at $((${#before} + 3 + 3 * (hole % 5))) $((${seen_row%%:*} + hole / 5))
}
begin eigenstate
# peg_turn FROM TO HOLE HOLE: both in the piece that moved.
peg_turn() {
  click "$1"
  click "$2"
  sees 'Choose a hole for a peg'
  click_hole "$3"
  sees 'One more peg'
  click_hole "$4"
  clicked_turn "$1$2/$2$3,$2$4"
  sees_played "$1$2/$2$3,$2$4"
}
peg_turn e1 e2 F G
peg_turn c6 c5 S T
click a1
sees 'Choose where it goes'
click_on 'Esc back'
sees 'White to move'

# ---- Against the computer ----

# beat RULESET: plays with the engine's help against level 1 until the game is over; Shakti by the cursor, the others by
# typed moves.
beat() {
  fresh_with 'confirm = yes'
  open play "$1" --black 1 --seed 7
  turns=0 played=
  until is_seen 'The game is over'; do
    turns=$((turns + 1))
    [ "$turns" -lt 80 ] || fail 'the game does not end'
    # shellcheck disable=SC2086 # moves are words
    move=$("$TERCET" analyse "$1" "$(position "$1" $played)" --nodes 3000 --json | tail -n 1 | jq -r '.pv[0]')
    case $1 in
      shakti) sees 'White to move' && from_to "$move" && sees "Enter plays $move," && keys Enter ;;
      *) types "$move" ;;
    esac
    tries=0
    until [ "$(moves_in_store | wc -w)" -ge $((2 * turns)) ] || is_seen 'The game is over'; do
      tries=$((tries + 1))
      [ "$tries" -lt 400 ] || fail 'the computer does not answer'
      sleep 0.05
    done
    played=$(moves_in_store)
  done
  sees 'White has won'
}
position() {
  ruleset=$1
  shift
  if [ $# -eq 0 ]; then
    echo startpos
  else
    "$TERCET" apply "$ruleset" startpos "$@" | head -n 1
  fi
}
moves_in_store() {
  sed '1,/^$/d' "$current" 2>/dev/null | tr '\n' ' ' | sed 's/[0-9]*\. //g; s/ \(none\|white\|black\|draw\) *$//'
}
beat shakti
beat echek
beat eigenstate
