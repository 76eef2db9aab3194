#!/bin/sh
# The analysis board in a real terminal, at three sizes: what it opens, positions that are set up, the engine's lines, moves
# and variations by keys and mouse, comments, files, drafts, and where it is reached from.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
sed -i 's/^export TERM=.*/export TERM=xterm-256color/' "$work/run" # which reports the mouse at any size of the terminal

tree='1. f2f3 {a quiet beginning} b6b7 (1... d6d5 2. d2d3 (2. b2b3 f6f5) 2... b6b5) (1... f6f5) 2. f3f4 f6f7'
printf '[Game "shakti"]\n[White "Asha"]\n\n%s none\n' "$tree" >"$work/tree.tercet"
printf '[Game "shakti"]\n[Result "white"]\n[Ending "resignation"]\n\n1. f2f3 b6b7 white\n' >"$work/over.tercet"

# find_cell NAME: sets $column and $row to a place on a cell of the board.
find_cell() {
  letter=${1%?} rank=${1#?}
  seen=$(screen | grep -nE '^ +a +b +c' | tail -n 1)
  before=${seen#*:}
  before=${before%%"$letter"*}
  column=${#before}
  seen=$(screen | grep -nE "^ *$rank " | head -n 1)
  row=$((${seen%%:*} - 1))
}
# mouse BUTTON LETTER: a report of the button at $column and $row; the letter M is pressed, m is let go.
mouse() {
  # shellcheck disable=SC2046 # bytes are words
  keys -H 1b 5b 3c $(printf '%s' "$1;$((column + 1));$((row + 1))$2" | od -An -v -tx1)
}
clicks() {
  mouse 0 M
  mouse 0 m
}
click_cell() {
  find_cell "$1"
  clicks
}
drag_cells() {
  find_cell "$1"
  mouse 0 M
  find_cell "$2"
  mouse 0 m
}
# click_word TEXT: a click on its first character.
click_word() {
  find_text "$1"
  clicks
}

# lines_are NUMBER: so many lines of the engine are shown, each with its score.
are_lines() {
  [ "$(screen | LC_ALL=C.UTF-8 sed -E 's/^.*│//' | grep -cE '^ (\+|-|0|mate)[^ ]* +([0-9]+ +|win seen +)?[a-g][1-7][a-g][1-7]')" = "$1" ]
}
lines_are() {
  awaits "there are not $1 lines of the engine" are_lines "$1"
}

# drafts_are NUMBER: so many drafts are kept.
are_drafts() {
  [ "$(find "$XDG_STATE_HOME/tercet" -name 'board-*.draft' 2>/dev/null | wc -l)" = "$1" ]
}
drafts_are() {
  awaits "there are not $1 drafts" are_drafts "$1"
}

# Whether there is a board in a second terminal.
is_other_board() {
  terminal capture-pane -p -t other | grep -qF 'White to move'
}

# ---- Without a terminal, and what cannot be opened ----

# refuses WORDS ARGUMENTS...: one line says so, and it ends with 2.
refuses() {
  words=$1
  shift
  code=0
  "$TERCET" board "$@" </dev/null >"$work/out" 2>&1 || code=$?
  [ "$code" = 2 ] || fail "board $* ends with $code"
  [ "$(wc -l <"$work/out")" = 1 ] || fail "board $* says more than one line"
  grep -qF -- "$words" "$work/out" || fail "board $* does not say: $words"
}
refuses 'needs a terminal' shakti
refuses 'needs a terminal'
refuses 'needs a terminal' "$work/tree.tercet"
# shellcheck disable=SC2016 # for the shell in the terminal
terminal new-session -d -s play -x 80 -y 24 sh -c 'TERM=unheard-of "$TERCET" board shakti; sleep 1000'
sees "a terminal that calls itself 'unheard-of'"
refuses 'is neither a ruleset' nothing
refuses 'king' shakti '-5-/1w3w1/7/7/7/1W1K1W1/-5- w'
echo nonsense >"$work/bad"
refuses 'is not a good game record' "$work/bad"

for terminal_size in 80x24 120x36 200x60; do
  fresh

  # ---- Opening ----

  open board shakti '-5-/1w1k1w1/7/7/7/1W1K3/-5- b'
  sees 'Black to move'
  keys q
  sees 'It ended with 0.'
  open board "$work/tree.tercet"
  sees 'Asha against Black · tree.tercet'
  sees 'The start.'
  sees '(1... d6d5 2. d2d3'
  sees '(2. b2b3 f6f5)'
  sees '1. f2f3*'

  # ---- Walking ----

  keys Right
  shows 'a quiet beginning *$' 'the comment is not in a line of its own'
  keys Right
  sees 'moves the warrior from b6 to b7'
  keys v
  sees 'This is a variation.'
  sees 'moves the king from d6 to d5'
  keys ']'
  sees 'moves the king from d2 to d3'
  keys Down
  sees 'moves the warrior from b2 to b3'
  keys End
  sees '2... f6f5'
  keys Home
  sees 'The start.'
  keys End # the way one came from
  sees '2... f6f5'
  keys '['
  sees 'moves the warrior from b2 to b3'
  click_word '2. f3f4'
  sees 'moves the warrior from f3 to f4'
  find_cell d4
  mouse 64 M # the wheel, up
  sees 'moves the warrior from b6 to b7'
  mouse 65 M
  sees 'moves the warrior from f3 to f4'
  keys End
  sees_not 'This is a variation.'
  keys Right
  sees 'Nothing follows here'
  drafts_are 0 # all that was no change
  keys q
  sees 'It ended with 0.'

  # ---- A turn that is begun while the arrows are in the list of moves ----

  printf '[Game "echek"]\n\n1. P@a2 P@d2 none\n' >"$work/hand.tercet"
  open board "$work/hand.tercet"
  sees 'The start.'
  keys Right Right
  sees '1... P@d2'
  keys 1
  sees 'Choose where it goes'
  keys Up Down Left Left Left Left Tab
  sees 'Choose where it goes'
  corner
  keys Enter
  shows '2\. [QRBN]@a1' 'the piece is not placed'
  drafts_are 1
  keys q y
  sees 'It ended with 0.'
  # Where turns are confirmed, Enter plays the one that is prepared.
  fresh_with 'confirm = yes'
  open board "$work/hand.tercet"
  sees 'The start.'
  keys Right Right 1
  sees 'Choose where it goes'
  corner
  keys Enter
  sees 'Enter play'
  keys Enter
  shows '2\. [QRBN]@a1' 'the piece is not placed once that is confirmed'
  fresh
  # Enter passes where nothing else is legal, and the arrows walk all the same.
  printf '[Game "echek"]\n[Start "r1Nk/1K2/Bpnq/bQPR - w -"]\n\n1. pass b2d4 none\n' >"$work/stuck.tercet"
  open board "$work/stuck.tercet"
  sees 'The start.'
  keys End x x
  sees 'No moves yet'
  keys Enter
  sees '1. pass'
  fresh

  # ---- Moves ----

  open board shakti
  sees 'White to move'
  corner
  keys Right Up Enter # b2
  sees 'Choose where it goes'
  keys Up Enter
  sees '1. b2b3'
  sees '(not saved)'
  drafts_are 1
  types d6d5
  sees '1. b2b3 d6d5'
  click_cell d2
  sees 'Choose where it goes'
  click_cell d3
  sees '2. d2d3'
  drag_cells b6 b5
  sees '2. d2d3 b6b5'
  # What differs is a variation, what does not is none; illegal moves are explained.
  keys '[' '['
  sees '1... d6d5 '
  types d2d3
  sees 'moves the king from d2 to d3'
  keys '['
  types d2e3
  sees '(2. d2e3)'
  sees 'This is a variation.'
  types a1a2
  sees 'There is no tile on a1'
  keys Escape
  drag_cells d6 d5
  sees 'no piece on d6'

  # ---- Comments, promotion, deletion ----

  keys k
  sees 'Comment:'
  terminal send-keys -t play -l -- 'dubious, ½ a move'
  keys Enter
  sees '(2. d2e3*)'
  sees 'dubious, ½ a move'
  keys p
  sees 'This is the main line now'
  sees '(2. d2d3 b6b5)'
  keys p
  sees 'This is the main line already.'
  keys u
  sees '(2. d2e3*)'
  keys r
  sees '(2. d2d3 b6b5)'
  keys x
  sees 'Deleted, with all that followed'
  sees '2. d2d3 b6b5'
  sees_not 'd2e3*'
  keys u
  sees '2. d2e3*'
  keys k C-u Enter
  sees_not 'd2e3*'
  keys u
  sees '2. d2e3*'

  # ---- Files ----

  keys s
  sees 'File:'
  keys C-u
  rm -f "$work/saved.tercet"
  echo precious >"$work/saved.tercet"
  terminal send-keys -t play -l -- "$work/saved.tercet"
  keys Enter
  sees 'There is another file of that name'
  keys n
  sees_not 'There is another file'
  holds "$work/saved.tercet" precious
  keys s C-u
  terminal send-keys -t play -l -- "$work/saved.tercet"
  keys Enter
  sees 'There is another file of that name'
  keys y
  sees 'Saved to'
  sees_not '(not saved)'
  drafts_are 0
  tr '\n' ' ' <"$work/saved.tercet" | grep -qF '1. b2b3 d6d5 2. d2e3 {dubious, ½ a move} (2. d2d3 b6b5) none' ||
    fail "what was saved is not the tree: $(cat "$work/saved.tercet")"
  keys q
  sees 'It ended with 0.'

  # ---- Drafts ----

  open board "$work/saved.tercet"
  sees 'saved.tercet'
  types b2b4
  sees '(1. b2b4)'
  drafts_are 1
  keys q
  sees 'This is not saved to a file.'
  keys n
  sees_not 'This is not saved to a file.'
  kill -9 "$(cat "$work/run.pid")"
  open board
  sees 'Draft: Shakti'
  keys Enter
  sees '(1. b2b4)'
  sees '(not saved)'
  keys q
  sees 'This is not saved to a file.'
  keys y
  sees 'Draft: Shakti' # asked again what to begin with
  keys Escape
  sees 'It ended with 0.'
  drafts_are 1
  # A draft that cannot be read is left as it is, which is said, behind the others; and it can be thrown away.
  echo nonsense >"$XDG_STATE_HOME/tercet/board-7.draft"
  open board
  shows '2 +Damaged draft' 'the damaged draft is not the second one'
  keys Down
  sees 'A draft cannot be read'
  keys Enter # which opens nothing
  sees 'Damaged draft'
  keys Escape
  sees 'It ended with 0.'
  holds "$XDG_STATE_HOME/tercet/board-7.draft" nonsense
  open board
  sees 'Damaged draft'
  keys Down d
  sees 'The draft is thrown away; u brings it back.'
  sees_not 'Damaged draft'
  drafts_are 1
  keys u
  sees 'Damaged draft'
  keys d # the cursor is on it
  sees_not 'Damaged draft'
  rm "$XDG_STATE_HOME/tercet"/board-*.thrown
  keys Escape
  sees 'It ended with 0.'
  # One that is no longer wanted is thrown away, and comes back.
  open board
  sees 'Draft: Shakti'
  keys d
  sees 'The draft is thrown away; u brings it back.'
  sees_not 'Draft: Shakti'
  drafts_are 0
  keys Escape
  sees 'It ended with 0.'
  open board
  sees 'Starting position'
  keys u
  sees 'The draft that was thrown away last is here again.'
  sees 'Draft: Shakti'
  drafts_are 1
  keys u
  sees 'There is no draft to bring back.'
  keys Enter
  sees '(1. b2b4)'
  # Nor is it thrown away under who has it open.
  terminal new-session -d -s other -x 80 -y 24 env LC_ALL=C.UTF-8 TERM=xterm-256color XDG_STATE_HOME="$XDG_STATE_HOME" "$TERCET" board
  is_other_start() { terminal capture-pane -p -t other | grep -qF 'Starting position'; }
  awaits 'there is no second board' is_other_start
  terminal send-keys -t other d
  terminal send-keys -t other Escape
  drafts_are 1
  terminal kill-session -t other 2>/dev/null || :
  # A disk that is full is told of, once, and the board goes on.
  close
  cp "$work/run" "$work/run.kept"
  sed -i "s/^trap '' XFSZ/&\nulimit -f 0/" "$work/run"
  open board shakti
  types f2f3
  sees 'No draft can be kept: '
  types b6b5
  sees '1. f2f3 b6b5'
  mv "$work/run.kept" "$work/run"
  # Another board at the same time has a draft of its own.
  open board
  sees 'Draft: Shakti'
  keys Enter
  sees '(1. b2b4)'
  terminal new-session -d -s other -x 80 -y 24 env LC_ALL=C.UTF-8 TERM=xterm-256color XDG_STATE_HOME="$XDG_STATE_HOME" "$TERCET" board shakti
  awaits 'there is no second board' is_other_board
  terminal send-keys -t other m f2f3 Enter
  drafts_are 2
  terminal kill-session -t other
  fresh

  # ---- The engine ----

  open board shakti
  shows 'Depth [0-9]+, [0-9.]+[kM]? nodes' 'the engine says neither depth nor nodes'
  lines_are 3
  shows '★' 'the best move is not marked on the board'
  keys n
  lines_are 4
  keys n
  lines_are 5
  keys n
  lines_are 1
  keys n
  lines_are 2
  keys o
  sees 'Engine off'
  lines_are 0
  screen | grep -q '★' && fail 'the best move is marked without the engine'
  keys o
  lines_are 2
  click_word 'Depth' # what is clicked on is switched, too
  sees 'Engine off'
  fresh
  open board shakti
  lines_are 3
  row=$(($(screen | grep -n 'Depth' | cut -d : -f 1) + 1)) column=$((${terminal_size%x*} - 20))
  clicks # on the first line
  sees 'Black to move'
  shows '│ 1\. [a-g][1-7][a-g][1-7]' 'the first move of the line is not played'
  # At the end of a game there is nothing to think about.
  printf '[Game "shakti"]\n\n1. f2f3 b6b7 2. f3f4 f6f7 3. b2b4 b7b5 4. d2e3 f7f5 5. e3d2 f5e4 6. b4c4 b5b4 7. d2e2 b4c3 8. c4e6 d6e6 9. f4f7 e6f7 10. e2e1 f7f4 11. e1f1 f4f3 12. f1e1 e4e2 black\n' >"$work/won.tercet"
  open board "$work/won.tercet"
  sees 'The start.'
  keys End
  sees 'The game is over here'
  sees 'Black has won'

  # ---- Setting up ----

  fresh
  open board shakti
  sees 'White to move'
  keys i
  sees 'Set up a position'
  sees '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w'
  # Where nothing was set up, it begins with the position where one is.
  keys Escape
  sees 'White to move'
  types d2d3
  sees '1. d2d3'
  keys i
  sees '-5-/1w1k1w1/7/7/3K3/1W3W1/-5- b'
  keys Escape
  sees 'Black to move'
  keys u
  sees 'White to move'
  keys i
  sees '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w'
  # In a terminal that shows nothing of it no key does anything.
  terminal resize-window -t play -x 60 -y 20
  sees 'at least 80 x 24'
  keys w
  terminal resize-window -t play -x "${terminal_size%x*}" -y "${terminal_size#*x}"
  sees 'Set up a position'
  sees '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w'
  # By letters, the tool, and the palette; what is no position is explained.
  keys Right Up # b2
  keys BSpace
  sees '-5-/1w1k1w1/7/7/7/3K1W1/-5- w'
  keys Right Right BSpace # d2
  sees 'White has no king'
  keys Down K
  sees '-5-/1w1k1w1/7/7/7/5W1/-2K2- w'
  keys Up w
  sees '1w1k1w1/7/7/7/3w1W1/-2K2- w'
  sees 'Black has more than two warriors'
  keys w
  sees '-5-/1w1k1w1/7/7/7/5W1/-2K2- w'
  keys -
  sees '/3-1W1/-2K2- w'
  keys Tab
  keys Down Down Down Enter # whose turn it is
  sees 'To move: Black'
  sees '/3-1W1/-2K2- b'
  # Nothing is lost when one goes back to the board.
  keys Escape
  sees 'White to move'
  keys i
  sees '/3-1W1/-2K2- b'
  # By the mouse: a piece of the palette, dragged to other cells, and off the board.
  click_word 'Empty board'
  sees 'White has no king'
  click_word 'Undo'
  sees '/3-1W1/-2K2- b'
  drag_cells f2 g3
  sees '/6W/3-3/-2K2- b'
  find_cell g3
  mouse 0 M
  column=$((${terminal_size%x*} - 3))
  mouse 0 m
  sees '/7/3-3/-2K2- b'
  # what stands in the palette in the row of Black's pieces: king, warrior
  click_word '♔  △'
  click_cell e5
  sees '/4k2/7/7/3-3/-2K2- b'
  sees '-5-/1w3w1/'
  find_text '♔  △'
  column=$((column + 3))
  mouse 0 M
  find_cell a4
  mouse 0 m
  sees '/4k2/w6/7/3-3/-2K2- b'
  sees 'Black has more than two warriors'
  click_cell a4
  sees '/4k2/7/7/3-3/-2K2- b'
  click_word 'Tile or gap'
  click_cell c4
  sees '/4k2/2-4/7/3-3/-2K2- b'
  click_word 'Take away'
  click_cell b6
  sees '-5-/5w1/'
  click_word 'As before'
  sees '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w'
  # By a string.
  keys / C-u
  shows_last '^Enter accept Esc back' 'the key bar does not tell what keys do while a string is typed'
  terminal send-keys -t play -l -- '-5-/1w3w1/7/7/7/1W1K1W1/-5- w'
  keys Enter
  sees 'Black has no king'
  sees 'Position:' # and it can be changed
  keys C-u
  terminal send-keys -t play -l -- '-5-/3k1w1/7/7/3W3/3K3/-5- b'
  keys Enter
  sees_not 'Position:'
  sees 'This is a position'
  keys '='
  sees 'A new analysis begins here'
  sees '▶ ○ Black'
  types d6d5
  sees '1... d6d5'
  keys u u
  sees 'White to move'
  # Rights, hands and what is gone; and holes.
  open board echek
  sees 'White to move'
  keys i
  sees 'k/K QRBNPqrbnp w Ss'
  click_word 'White may swap once'
  sees 'k/K QRBNPqrbnp w s'
  click_word "Black's queen is gone"
  sees 'k/K QRBNPrbnp w s'
  open board eigenstate
  sees 'White to move'
  keys i
  sees 'a1:H,b1:H'
  click_word 'A  B  C  D'
  sees 'a1:AH,b1:H'
  keys Tab Tab Right Enter
  sees 'a1:ABH,b1:H'
  click_word 'As before'
  sees 'a1:H,b1:H'

  # ---- From elsewhere ----

  fresh
  open
  sees 'New game'
  click_word 'Analysis board'
  sees 'Starting position'
  keys p
  sees 'Type or paste a position string'
  terminal send-keys -t play -l -- 'k/k w'
  keys Enter
  shows '^  [A-Z].*\.$' 'it is not said what is wrong with the string'
  keys C-u
  terminal send-keys -t play -l -- '1kn/1K1/Q2 RBNPqrbp w Ss '
  keys Enter
  sees 'both may swap'
  sees '(not saved)'
  keys q y
  sees 'Draft: Echek'
  keys s
  sees 'White to move'
  keys q
  sees 'Starting position'
  # What was set up on an empty board and left is there again.
  keys e
  sees 'The position is empty.'
  keys K
  sees_not 'The position is empty.'
  keys Escape
  sees 'Starting position'
  keys e
  sees 'Set up a position'
  sees_not 'The position is empty.'
  keys Escape
  sees 'Starting position'
  keys Escape
  sees 'New game'
  # A game of the library.
  cp "$work/tree.tercet" "$XDG_STATE_HOME/tercet/finished-1.tercet"
  open board
  sees 'Game of yours'
  keys g
  sees 'finished-1'
  keys / f i n i s h e d - 1 Enter
  keys Enter
  sees '(1... d6d5 2. d2d3'
  sees 'finished-1.tercet'
  # It stays there as it was played: another name is offered, and its own is asked about.
  types b2b3
  sees '(1. b2b3)'
  keys s
  sees 'In the library the game stays as it was played'
  sees 'File: shakti-'
  keys C-u
  terminal send-keys -t play -l -- "$XDG_STATE_HOME/tercet/finished-1.tercet"
  keys Enter
  sees 'There is another file of that name'
  keys n
  sees_not 'There is another file'
  cmp "$work/tree.tercet" "$XDG_STATE_HOME/tercet/finished-1.tercet" || fail 'a game of the library was changed'
  keys s C-u
  terminal send-keys -t play -l -- "$work/elsewhere.tercet"
  keys Enter
  sees 'Saved to'
  sees 'elsewhere.tercet'
  rm "$work/elsewhere.tercet"
  keys q
  sees 'Game of yours'
  open replay "$work/tree.tercet"
  sees 'The start.'
  keys Right a
  sees '(1... d6d5 2. d2d3'
  sees '1. f2f3'
  keys q
  sees 'Right next'
  open play --load "$work/over.tercet"
  sees 'The game is over'
  keys a
  sees '1. f2f3 b6b7'
  sees 'White to move'
  types f3f4 # after a resignation one can go on
  sees '2. f3f4'
  sees 'no longer has the end that it had'
  keys u
  sees 'resigned'
  keys x
  sees 'and with how the game ended; u brings it back'
  keys u
  sees 'resigned'
  keys q
  sees 'The game is over'

  # A letter that begins a legal move begins to type one, and Enter behind it does what it means as a command.
  open board "$work/stuck.tercet"
  sees 'The start.'
  keys Right
  keys o
  sees 'Engine off'
  keys e Enter
  sees_not 'Engine off'

  # ---- Help ----

  open board shakti
  sees 'White to move'
  keys '?'
  sees 'makes this line the main line'
  keys q
  sees 'White to move'
  keys i '?'
  sees 'Arrows move the cursor'
  keys q Escape
  sees 'White to move'
done

# ---- Plain characters without colours ----

fresh
terminal_size=80x24
locale=C settings=NO_COLOR=1
open board "$work/tree.tercet"
sees '1. f2f3*'
sees 'Depth'
keys i
sees 'Set up a position'
