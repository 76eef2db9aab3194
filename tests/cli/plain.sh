#!/bin/sh
# Line by line, in words: through pipes, and at a keyboard with editing, history and completion, without a single escape
# sequence.
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
# shellcheck source=tests/play.sh
. "$(dirname "$0")/../play.sh"
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"

escape=$(printf '\033')

# ---- Pipes ----

for ruleset in $("$TERCET" rulesets); do
  fresh
  printf '%s\n' hint look board help quit | play play "$ruleset" --plain
  says 'White to move.'
  if LC_ALL=C grep -q "[$escape$(printf '\b')]" "$work/out"; then fail "$ruleset: there are control characters"; fi
done

# Against the computer the position is told once a turn, after its answer.
fresh
printf '%s\n' d2d3 quit | play play shakti --black 1 --plain
[ "$(grep -c '^White to move' "$work/out")" = 2 ] || fail 'the position should be told twice'
[ "$(grep -c '^Black to move' "$work/out")" = 0 ] || fail 'it is told before the answer as well'
says 'White moves the king from d2 to d3 (d2d3).'
[ "$(grep -cE '^Black \(level 1\) moves the (king|warrior) from .. to ..' "$work/out")" = 1 ] || fail 'no answer'
fresh
play play shakti --white 1 --plain </dev/null
[ "$(grep -c '^White to move' "$work/out")" = 0 ] || fail 'it is told before the first move'
[ "$(grep -c '^Black to move' "$work/out")" = 1 ] || fail 'the position should be told once'

# ---- At a keyboard ----

text() {
  terminal send-keys -t play -l -- "$1"
}

cat >"$work/run" <<'END_OF_RUN'
#!/bin/sh
trap : INT
read -r begin
"$TERCET" "$@"
echo "It ended with $?."
sleep 1000
END_OF_RUN

# Opens a terminal with the program in it; all that it writes to the terminal goes to $work/raw as well.
open() {
  terminal kill-session -t play 2>/dev/null || :
  terminal new-session -d -s play -x 80 -y 60 sh "$work/run" "$@"
  terminal pipe-pane -t play "cat >'$work/raw'"
  text begin
  keys Enter
}

# Editing: in the middle, at both ends, a word at a time.
fresh
open play shakti --plain
asks 'White:'
text '2x3'
keys Left BSpace
asks 'White: 23'
keys Home
text d
keys Right
text d
asks 'White: d2d3'
keys Enter
sees 'White moves the king from d2 to d3 (d2d3).'
asks 'Black:'
text 'nonsense d6d5x'
keys BSpace C-a Delete C-u
text d6d5
keys Enter
sees 'Black moves the king from d6 to d5 (d6d5).'
asks 'White:'

# History: earlier lines come back, and can be changed.
text 'why b2b9'
keys Enter
sees 'b9 is not on the board'
asks 'White:'
keys Up
asks 'White: why b2b9'
keys Up
asks 'White: d6d5'
keys Up
asks 'White: d2d3'
keys Down Down
asks 'White: why b2b9'
keys End BSpace
text 3
keys Enter
sees 'b2b3 is a legal move.'
asks 'White:'

# Completion: commands and their arguments, moves, files.
text po
keys Tab
asks 'White: position'
keys Enter
sees 'shakti: -5-/1w3w1/3k3/7/3K3/1W3W1/-5- w'
asks 'White:'
text board
keys Tab
text ' o'
keys Tab
sees 'on  off'
asks 'White: board o'
text n
keys C-u
text d3
keys Tab
sees 'c2  d2  e2  c3  e3' # the other cells are seen by the other king
asks 'White: d3'
text 'c2'
keys Enter
sees 'White moves the king from d3 to c2 (d3c2).'
asks 'Black:'
mkdir "$work/a-folder"
text "save $work/a-fol"
keys Tab
asks "Black: save $work/a-folder/"
text mine
keys Enter
sees "Saved to $work/a-folder/mine: 2 moves."
asks 'Black:'
keys Tab
sees 'help  rules  moves  why  look'
keys C-d # nothing is typed: the end
sees 'The game is kept'
sees 'It ended with 0.'

# Eigenstate: step by step, without delay, although there are 56718 moves.
fresh
open play eigenstate --plain
asks 'White:'
text c1
keys Tab
asks 'White: c1c2/'
keys Tab
sees 'a1  b1  d1  e1  f1  c2'
asks 'White: c1c2/'
text c2
keys Tab
sees 'c2A  c2B  c2C'
text G
keys Tab
asks 'White: c1c2/c2G,' # the second peg may go anywhere
text d1N
keys Tab
asks 'White: c1c2/c2G,d1N'
keys Enter
sees 'and pegs d1 with N (1 right) and c2 with G'
asks 'Black:'
keys Tab
sees 'a6  b6  c6  d6  e6  f6  help'
keys C-c
sees 'The game is kept'
sees 'It ended with 130.'
if grep -q "$escape" "$work/raw"; then fail "there are escape sequences: $(cat -v "$work/raw")"; fi
grep -q 'c1c2/c2G' "$work/raw" || fail 'nothing was recorded'

# The menu and the exercises complete as well; any terminal will do.
for type in dumb '' no-such-terminal; do
  fresh
  export TERM="$type"
  open play --plain
  asks 'Your choice:'
  text ei
  keys Tab
  asks 'Your choice: eigenstate'
  if screen | grep -q 'terminal'; then fail "there are complaints about the terminal '$type'"; fi
  keys C-c
  sees 'It ended with 130.'
done
open rules echek --exercises
sees 'Your move'
text c4
keys Tab Tab
sees 'b4  c5'
text c5
keys Enter
sees 'Solved.'
keys C-d
sees 'It ended with 0.'

# Stopped with Ctrl-Z and brought back by a shell; also where no screen can be shown, so that it is line by line without
# being asked for.
stops() {
  fresh
  terminal kill-session -t play 2>/dev/null || :
  terminal new-session -d -s play -x 80 -y 60 sh -i
  text "$1 '$TERCET' play shakti $2"
  keys Enter
  asks 'White:'
  text d2
  asks 'White: d2' # keys that are not read yet do not outlive Ctrl-Z
  keys C-z
  sees 'Stopped'
  text fg
  keys Enter
  sleep 0.3
  text d3
  keys Enter
  sees 'White moves the king from d2 to d3 (d2d3).'
}
stops TERM=screen --plain
stops TERM=unheard-of ''

# What is told fits the width of the terminal: no word is broken.
terminal resize-window -t play -x 60 -y 60
for line in hint threat walk quit; do
  text "$line"
  keys Enter
  case $line in
    hint) sees 'Hint: ' ;;
    threat) sees 'threatens no win' ;;
    *) sees 'The game from its' ;;
  esac
done
asks 'Black:'
if screen | sed '1,/^Black: hint/d' | LC_ALL=C.UTF-8 grep -E '^.{60}'; then fail 'a line is not broken where it should be'; fi
