#!/bin/sh
# The full-screen game in a real terminal: menu, settings, keys, sizes, colours and plain characters.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# ---- The menu ----

open
sees 'New game'
sees_not 'Continue'
keys Down
sees 'A game plays itself'
keys r
sees 'The rules of which game?'
keys e
sees 'Read the rules'
keys Enter
sees '(1/'
keys Right
sees '(2/'
keys Left
sees '(1/'
# Who reads on with Space sees all of a text that is too long for the screen; the wheel of the mouse scrolls.
sees '▼'
sees_not 'things: place a piece'
keys -H 1b 5b 4d 61 30 30
sees 'things: place a piece'
keys Space
sees 'your rook. Nothing is ever'
sees '(1/'
keys Space
sees '(2/'
keys Escape
sees 'Read the rules'
keys Escape
sees 'The rules of which game?'
keys Escape
sees 'Watch two computers'

# A new game from the menu: which, by whose hand, with what clocks.
keys n
sees 'Which game?'
sees 'Chess with twelve cards and no board: surround the king.'
keys Down Down
sees 'Warriors jump and the board falls away'
keys Enter
sees 'level 3, learner'
keys Down Right
sees 'near jumps'
keys Down Down Left
sees 'level 2, beginner'
keys Left Left
sees 'Black    ◂ human'
keys c
sees '1 min + 0 s'
keys p
sees 'White to move'
sees 'Shakti, near jumps'
types b2b3
sees 'Black to move'
types f6f5 # clocks stand until both sides have moved
sees '0:59'

# The menu by mouse: the third item of the list of games.
keys q
sees 'New game'
keys n
sees 'Which game?'
click_at 50 6 # on the picture, which is no item
click_at 7 6
sees 'standard'
sees 'Shakti'
keys Escape
sees 'Which game?'
keys Escape
sees 'New game'
keys Escape
sees 'It ended with 0.'

# ---- The keys of a game ----

fresh
open play shakti
sees 'White to move'
keys '?'
sees 'Arrows move the cursor'
keys Escape
sees 'New to this game? l shows its rules'
keys l
sees 'A board that vanishes  (1/'
keys Escape
sees 'White to move'
types d2d3
sees '1. d2d3'
types d6d5
sees 'd6d5'
keys u
sees 'd6d5 is taken back'
keys u
sees 'd2d3 is taken back'
keys u
sees 'There is nothing to take back'
keys r r
sees 'd2d3         d6d5'
keys r
sees 'No move was taken back'
keys h
sees 'Hint: '
keys t
sees 'Black threatens '
keys e
sees '█░'
keys f Enter
sees 'g     f     e     d     c     b     a'
click_on 'f flip'
sees 'a     b     c     d     e     f     g'
keys d Enter
sees 'Does Black agree? y/n'
keys N
sees 'White to move'
keys Escape
sees 'Esc takes a step of a turn back, u a whole turn; q goes to the menu.'

# A question can be answered by a click; while it waits, or a name is typed, other keys cannot be clicked.
click_on 'd draw'
sees 'Does Black agree? y/n'
sees_not '? help'
click_on 'n no'
sees '? help'
keys s
sees 'File: shakti-'
click_at 60 23
click_at 48 1
screen | grep -q 'File: shakti-[0-9-]*\.tercet *$' || fail 'a click has typed something'
click_on 'Esc back'
sees '? help'
keys m Enter
sees '? help'

# name KEY PATH: saves or exports to a file.
name() {
  keys "$1"
  sees 'File: shakti-'
  keys C-u
  terminal send-keys -t play -l -- "$2"
  keys Enter
}
name s "$work/saved"
sees 'Saved to'
holds "$work/saved" '1. d2d3 d6d5 none'
name s "$work/saved"
sees 'Saved to'
echo 'my diary' >"$work/diary"
name s "$work/diary"
sees 'There is another file of that name. Replace it? y/n'
keys n
sees 'White to move'
holds "$work/diary" 'my diary'
name s "$work/none/x"
sees 'No such file'
name x "$work/none/board.png"
sees 'No such file'
name x "$work/board.svg"
sees 'Exported to'
grep -q '<svg' "$work/board.svg" || fail 'the picture is none'
name x "$work/board.png"
sees 'board.png'
sees 'Exported to'
[ "$(od -An -tx1 -N8 "$work/board.png" | tr -d ' \n')" = 89504e470d0a1a0a ] || fail 'the PNG picture is none'
name x "$work/board.txt"
sees 'board.txt'
sees 'Exported to'
grep -q 'White to move' "$work/board.txt" || fail 'the board is none'
name x "$work/record.tercet"
sees '/record.tercet'
sees 'Exported to'
holds "$work/record.tercet" '1. d2d3 d6d5 none'
# An ending that says nothing is refused, and can be mended.
name x "$work/board.svgx9"
sees 'The name must end in .svg or .png for a picture, in .txt for the board'
sees 'board.svgx9'
[ ! -e "$work/board.svgx9" ] || fail 'a record was exported under a name that does not say so'
keys BSpace BSpace
keys Left Left Left Left 2 End Enter
sees 'Exported to'
grep -q '<svg' "$work/board2.svg" || fail 'a name that was mended is not what is exported to'

keys q
sees 'Continue'
keys c
sees 'White to move'
keys g
sees 'Give this game up?'
keys y
sees 'White has resigned, and Black has won'
keys u
sees 'The end of the game is taken back'
keys d Enter
sees 'Does Black agree? y/n'
keys y
sees 'the players agreed to a draw'

# The latest of the saved games comes first.
cp "$work/saved" "$XDG_STATE_HOME/tercet/a-older.tercet"
touch -d '2001-01-01' "$XDG_STATE_HOME/tercet/a-older.tercet"
cp "$work/saved" "$XDG_STATE_HOME/tercet/z-newer.tercet"
keys q
sees 'Library of games'
keys l
sees 'z-newer: '
keys End
sees 'a-older: '
keys Escape
sees 'New game'

# A saved game from the menu; a file that is none is refused with the line and the reason.
keys l a
sees 'File:'
terminal send-keys -t play -l -- "$work/diary"
keys Enter
sees 'is not a good game record: line 1:'
keys a
sees 'File:'
terminal send-keys -t play -l -- "$work/saved"
keys Enter
sees 'd2d3         d6d5'
keys q
sees 'Quit'
keys q
sees 'It ended with 0.'

# An exercise: a legal move that is not what is asked for, then one that is.
open
sees 'Rules and exercises'
keys r s
sees 'Read the rules'
keys 2
sees 'White to move: checkmate'
types d3d2
sees 'd3d2 is legal, but it is not what is asked for'
keys h
sees 'wins at once'
move=$(panel | sed -n 's/.* Hint: \([a-g0-9]*\)\. This move wins at once.*/\1/p')
types "$move"
sees 'Solved! '
# What is explained stays, whatever is pressed in a hurry, until the next exercise is wanted.
solved=$(panel | grep -o 'Solved! .*\.')
keys Enter Space Enter Up Enter f f
click_at 20 10
keys Tab Enter '?'
sees 'Arrows move the cursor'
keys Escape
sees "$solved"
sees_not 'Choose'
keys u
sees "$move is taken back"
keys r
sees "$solved"
keys q
sees '▸ 3' # the next exercise
keys 2
sees 'White to move: checkmate'
types "$move"
sees "$solved"
keys n
sees 'Pull the floor away'
sees_not 'Solved! '
keys q
sees '▸ 3'

# ---- The computer ----

# Two computers play; they can be paused and let go on.
fresh
open
sees 'Watch two computers'
keys w s
sees 'level 6, keen'
keys p
sees 'White (level 6)'
sees '1. '
keys Space
sees 'waits; Space lets it play on'
keys Space
sees '2. '
keys q
sees 'Continue'

# Level 10 thinks for seconds: meanwhile the screen is alive, and it can be told to move now.
fresh
open play echek --black 10
sees 'White to move'
types Q@a1
sees 'is thinking'
keys f f n
sees 'White to move'
shows '1\. Q@a1  *[a-zA-Z]' 'the computer has not moved'
keys u
sees 'Q@a1 is taken back'
keys r
sees '1. Q@a1         '
keys e
sees 'White to move'
keys h
sees 'Hint: '
# Taking back ends its thinking.
played=$(sed -n 's/^1\. \(.*\) none$/\1/p' "$current")
# shellcheck disable=SC2086 # moves are words
move=$("$TERCET" moves echek "$("$TERCET" apply echek startpos $played)" | head -n 1)
types "$move"
sees 'is thinking'
keys u
sees "$move is taken back"
sees_not 'is thinking'

# It takes a draw if it stands clearly worse, and only then.
offers() {
  fresh
  printf '[Game "eigenstate"]\n[Start "%s"]\n\nnone\n' "$1" >"$work/offer"
  open play --load "$work/offer" --black 3
  sees 'White to move'
  keys d Enter
  sees 'Offer a draw? y/n'
  keys y
}
offers 'a1:H,b1:H a6:R,b6:R,c6:R,d6:R,e6:R,f6:R w'
sees 'The computer does not agree'
offers 'a1:H,b1:H,c1:H,d1:H,e1:H,f1:H d5:QR,f6:R w'
sees 'the players agreed to a draw'

# The evaluation bar and its score are White's, whoever is to move: here Black is, with fewer pieces.
fresh
printf '[Game "eigenstate"]\n[Start "%s"]\n\nnone\n' 'a1:H,b1:H,c1:H,d1:H,e1:H,f1:H c6:R,d6:R,e6:R,f6:R b' >"$work/better"
open play --load "$work/better"
sees 'Black to move'
keys e Enter
sees '░B +'

# ---- Settings are kept ----

fresh
open
sees 'Settings'
keys s
sees 'Dark'
keys Right
sees 'Light'
keys Down Down Enter Escape
sees 'New game'
keys q
sees 'It ended with 0.'
holds "$XDG_CONFIG_HOME/tercet/settings" 'theme = light'
holds "$XDG_CONFIG_HOME/tercet/settings" 'confirm = yes'
# With confirmation a turn that is complete is played after one more Enter.
open play shakti
sees 'White to move'
corner
keys Right Up Enter Up Enter
sees 'Enter plays b2b3'
keys Enter
sees '1. b2b3'
for theme in dark:Dark contrast:High colour-blind:Safe; do
  echo "theme = ${theme%:*}" >"$XDG_CONFIG_HOME/tercet/settings"
  open
  sees 'Settings'
  keys s
  sees "◂ ${theme#*:}"
done

# Settings that cannot be kept say so.
rm -r "$XDG_CONFIG_HOME"
: >"$XDG_CONFIG_HOME"
open
sees 'Settings'
keys s Right
sees 'The settings cannot be kept for the next time: '
rm "$XDG_CONFIG_HOME"

# Nor are those that could not be read replaced.
mkdir -p "$XDG_CONFIG_HOME/tercet"
kept="$XDG_CONFIG_HOME/tercet/settings"
echo 'theme = light' >"$kept"
truncate -s 17M "$kept"
open
sees 'Settings'
keys s
sees 'could not be read'
keys Right
sees '◂ Light'
sees 'could not be read'
[ "$(wc -c <"$kept")" -eq 17825792 ] || fail 'settings that could not be read are replaced'
rm "$kept"

# ---- Colours and characters ----

escapes() {
  terminal capture-pane -p -e -t play
}
escape=$(printf '\033')
fresh
open play eigenstate
sees 'White to move'
escapes | grep -q "$escape\[[0-9;]*48;5;" || fail 'there are no colours'
shows '●' 'there are no pictures'
# The help keeps the picture of the holes together.
keys '?'
sees 'Arrows move the cursor'
keys PageDown
sees '  F G H I J   of its side. A peg moves its piece the way its hole lies from the'
# A piece of the hand that is chosen stands out; White has filled signs, which look light on a dark screen.
open play echek
sees 'White to move'
keys 2
sees 'Choose where it goes'
escapes | grep -q "48;5;110m ♜" || fail 'the chosen piece of the hand does not stand out'
settings=NO_COLOR=1
open play eigenstate
sees 'White to move'
if escapes | grep -q "$escape\[\([0-9;]*;\)\{0,1\}[34][0-8]"; then fail 'there are colours with NO_COLOR'; fi
escapes | grep -q "$escape\[\([0-9;]*;\)\{0,1\}7m" || fail 'the cursor cannot be seen without colours'
settings=
locale=C
for ruleset in $("$TERCET" rulesets); do
  open play "$ruleset"
  sees 'White to move'
  sees 'q menu' # the last row is drawn last
  if screen | LC_ALL=C grep -q '[^ -~]'; then fail 'there are characters beyond ASCII in the locale C'; fi
  # The sides differ by more than colour, and all of it fits: the keys are in the last row.
  shows '\[k\]|#  k  #|\[  B  \]' "no black piece of $ruleset"
  shows_last '^[?] help .* q menu$' 'not all keys are shown'
done
locale=C.UTF-8

# ---- Sizes ----

open play shakti
sees 'White to move'
terminal resize-window -t play -x 79 -y 24
sees 'at least 80 x 24 characters; this one has 79'
terminal resize-window -t play -x 80 -y 23
sees 'this one has 80 x 23.'
terminal resize-window -t play -x 120 -y 50
sees 'White to move'
shows_last '[?] help' 'the keys are not in the last row of a large terminal'
types d2d3
sees '1. d2d3'
terminal resize-window -t play -x 80 -y 24
sees '1. d2d3'

# ---- A terminal that is not what its name says ----

# Keys work in the other ways in which they are sent; those that nobody knows mean nothing, whatever they are made of.
sed -i 's/^export TERM=.*/export TERM=xterm-256color/' "$work/run"
open play shakti
sees 'White to move'
corner
keys -H 1b 5b 43 # Right
keys -H 1b 4f 41 # Up
keys Enter
sees 'Choose where it goes'
keys -H 1b 5b 41
keys Enter
sees '1. b2b3'
keys -H 1b 5b 31 7e # Home
sees 'The start. Nothing'
keys -H 1b 4f 46 # End
sees 'Black to move'
open play echek
sees 'White to move'
keys -H 1b 5b 35 37 33 34 35 75
keys '?'
sees 'Arrows move the cursor'
keys Escape
sees 'White to move'

# ---- Where there is no screen ----

sed -i '/^export TERM/d' "$work/run"
settings=TERM=dumb
open play shakti
sees 'White:'
sees_not '? help'
settings=TERM=screen
open play --plain shakti
sees 'White:'
sees_not '? help'
open --plain
sees 'Your choice:'
sees_not 'Arrows move'
settings=TERM=no-such-terminal
open play shakti
sees 'White:'
sees_not '? help'
