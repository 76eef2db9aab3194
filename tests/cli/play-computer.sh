#!/bin/sh
# Playing against the computer: whole games, hints, taking back, games between computers, and Ctrl-C while it thinks.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/play.sh
. "$(dirname "$0")/../play.sh"
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"
current=$XDG_STATE_HOME/tercet/current.tercet
mated='-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- w' # Shakti: d1b3, and nothing else, forces mate with the next move
narrow='-5-/1---1k1/1w2-2/W---1-1/2-3w/K1-1--1/-5- w' # Shakti: every move but a4b3 is mated at once
# Eigenstate: three turns of White that nothing Black does so early can forbid.
one=c1c2/c2A,c2B
two=d1d2/d2A,d2B
three=e1e2/e2A,e2B

# How many lines have this text.
count() {
  grep -cF -- "$1" "$work/out" || :
}

# announced SIDE LEVEL: how many moves of this player are announced.
announced() {
  grep -cE "^$1 \(level $2\) (moves|places|swaps|passes|cannot move) " "$work/out" || :
}

# record RULESET POSITION: a game that stands there, in $work/record.
record() {
  printf '[Game "%s"]\n[Start "%s"]\n\nnone\n' "$1" "$2" >"$work/record"
}

# The moves of a record, without numbers and result, on one line.
moves_of() {
  sed '1,/^$/d' "$1" | tr '\n' ' ' | sed -e 's/[0-9]*\.* //' -e 's/ [0-9]*\.\{1,3\} / /g' -e 's/ [a-z]* *$//'
}

# ---- A session that is watched while it goes on ----

begin() {
  mkfifo "$work/keys"
  : >"$work/out"
  "$TERCET" "$@" <"$work/keys" >"$work/out" 2>&1 &
  player=$!
  exec 3>"$work/keys"
}

# Waits until the program asks for a line.
pipe_asks() {
  tries=0
  until tail -c 20 "$work/out" | tail -n 1 | grep -qE '(White|Black|paused|Game over): $'; do
    tries=$((tries + 1))
    [ "$tries" -lt 1500 ] || fail 'it does not ask for a line'
    sleep 0.02
  done
}

# Types a line, and waits until it is obeyed: the program asks again, further down.
type() {
  size=$(wc -c <"$work/out")
  printf '%s\n' "$1" >&3
  tries=0
  until [ "$(wc -c <"$work/out")" -gt "$size" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 1500 ] || fail "it does not react to: $1"
    sleep 0.01
  done
  pipe_asks
}

end() {
  exec 3>&-
  code=0
  wait "$player" || code=$?
  rm "$work/keys"
}

over() {
  tail -n 1 "$work/out" | grep -q '^Game over: $'
}

# The position that was shown last, as a string.
shown() {
  sed -n "s/^.*$1: //p" "$work/out" | tail -n 1
}

# Some legal move, at another place of the list each turn.
some_move() {
  "$TERCET" moves "$1" "$(shown "$1")" >"$work/moves"
  sed -n "$((turns * 37 % $(wc -l <"$work/moves") + 1))p" "$work/moves"
}

# ---- Whole games, with a human who plays anything ----

# loses RULESET SIDE: the computer has this side, at level 1, and the game comes to its end.
loses() {
  fresh
  ruleset=$1
  side=$2
  if [ "$side" = White ]; then begin play "$ruleset" --white 1 --seed 5; else begin play "$ruleset" --black 1 --seed 5; fi
  pipe_asks
  turns=0
  while ! over; do
    turns=$((turns + 1))
    [ "$turns" -lt 300 ] || fail "the game of $ruleset does not end"
    type position
    type "$(some_move "$ruleset")"
  done
  end
  [ "$code" = 0 ] || fail "$ruleset ends with $code"
  [ "$(announced "$side" 1)" -ge $((turns - 1)) ] || fail "the computer does not announce its moves"
  says 'The game is over: '
  holds "$current" "[$side \"level 1\"]"
  [ "$(grep -cx '\[\(White\|Black\) "human"\]' "$current")" = 1 ] || fail 'the human is not in the record'
  if grep -qx '\[Result "none"\]' "$current"; then fail "the game of $ruleset is not over: $(cat "$current")"; fi
}

side=White
for ruleset in $("$TERCET" rulesets); do
  loses "$ruleset" "$side"
  if [ "$side" = White ]; then side=Black; else side=White; fi
done

# With nothing but hints a human wins.
fresh
begin play echek --black 1 --seed 1
pipe_asks
turns=0
while ! over; do
  turns=$((turns + 1))
  [ "$turns" -lt 60 ] || fail 'the hints lead nowhere'
  type hint
  move=$(sed -n 's/.*Hint: .* (\([^ ]*\))\. This .*/\1/p' "$work/out" | tail -n 1)
  [ -n "$move" ] || fail 'there is no hint'
  type "$move"
done
end
says 'The game is over: White has won'

# ---- Computers among themselves ----

for ruleset in $("$TERCET" rulesets); do
  fresh
  play play "$ruleset" --white 1 --black 2 --seed 7 </dev/null
  says 'White: level 1. Black: level 2.'
  says 'The game is over: '
  says 'Goodbye.'
  cp "$current" "$work/first"
  holds "$work/first" '[White "level 1"]'
  holds "$work/first" '[Black "level 2"]'
  fresh
  play play "$ruleset" --white 1 --black 2 --seed 7 </dev/null
  [ "$(moves_of "$work/first")" = "$(moves_of "$current")" ] || fail "$ruleset: the same seed gives another game"
  fresh
  play play "$ruleset" --white 1 --black 2 --seed 8 </dev/null
  [ "$(moves_of "$work/first")" != "$(moves_of "$current")" ] || fail "$ruleset: another seed gives the same game"
done
fresh
play play shakti --white 1 --black 1 </dev/null
cp "$current" "$work/first"
play play shakti --white 1 --black 1 </dev/null
[ "$(moves_of "$work/first")" != "$(moves_of "$current")" ] || fail 'without a seed two games are the same'

# After the end of such a game its moves can be taken back one by one, and it plays on only when told to.
fresh
printf '%s\n' undo undo redo board go | play play echek --white 2 --black 1 --seed 3
[ "$(count ' is taken back.')" = 2 ] || fail 'two moves should be taken back'
[ "$(count 'The game is over: ')" = 2 ] || fail 'it should have ended, and ended again after go'
says ', paused: '

# Nobody listens any more: no endless game.
{
  code=0
  "$TERCET" play shakti --white 1 --black 1 </dev/null 2>"$work/err" || code=$?
  echo "$code" >"$work/code"
} | head -n 1 >"$work/out"
code=$(cat "$work/code")
[ "$code" = 0 ] || [ "$code" = 2 ] || fail "it ends with $code when nobody listens"

# ---- Hints, and what the computer thinks ----

fresh
printf '%s\n' f2f3 d6d5 d2c2 b6d6 f3d3 f6e6 hint | play play shakti
says 'Hint: White moves the warrior from b2 to d4; the tile on c3 falls away; check (b2d4). This move wins at once. It gives mate.'
says_not 'Thinking: '
record shakti "$mated"
printf '%s\n' 'thinking on' hint d1b3 hint 'thinking off' undo hint | play play --load "$work/record"
[ "$(count ' (d1b3). This move wins in 2 moves, whatever Black plays. It gives check, and leaves ')" = 2 ] ||
  fail 'the mate is not found twice'
says ' for example, b3'
says ' gives mate.'
says ' holds out longest, but White wins in 1 move.'
[ "$(count 'Thinking: depth ')" = 2 ] || fail 'the thinking should be shown twice'
says 'Thinking: depth 3, score mate 2, variation d1b3 '
says ', score mate -1, variation '
record shakti "$narrow"
printf '%s\n' hint | play play --load "$work/record"
# On a fast machine it is seen that all is lost, only later.
grep -qE ' \(a4b3\)\. This move (avoids a loss: after the next best one Black wins in 1 move|holds out longest, but Black wins in [0-9]{2} moves)\.' "$work/out" ||
  fail 'the hint does not say that only this move avoids mate at once'
fresh
printf '%s\n' hint resign hint thinking 'thinking aloud' | play play eigenstate
grep -qE 'Hint: White moves the piece from .* \([a-f][1-6][a-f][1-6]/[^ ]*\)\. This move (is best; White stands (better|worse) by [0-9]|keeps)' "$work/out" ||
  fail 'there is no hint at the beginning'
[ "$(count 'Hint: ')" = 1 ] || fail 'there is a hint after the end'
says "'thinking' needs something behind it"
says "It is 'thinking on' or 'thinking off'."

# ---- What the opponent threatens ----

fresh
printf '%s\n' N@c1 B@a5xc2 R@b2 R@a3 swap N@b5 Q@b2 d3e2 threat resign threat | play play echek
says 'Black threatens no win; the best move would be '
says '. It would be: Black '
says "That wards off the threat to surround Black's king"
[ "$(count ' threatens ')" = 1 ] || fail 'something is threatened after the end'
fresh
printf '%s\n' f2f3 d6d5 d2c2 b6d6 f3d3 threat quit | play play shakti
grep -qE 'White threatens .* (b2d4|[a-g][1-7][a-g][1-7])\. It would be: White moves the ' "$work/out" || fail 'no threat is told'
# One who is in check is told that.
record shakti '-5-/3k3/2w1--1/5W1/2-1w2/2K4/-4W- b'
printf '%s\n' threat quit | play play --load "$work/record"
says 'Black is in check: the king itself is threatened.'

fresh
printf '%s\n' 'thinking on' "$one" 'thinking off' "$two" quit | play play eigenstate --black 3
[ "$(announced Black 3)" = 2 ] || fail 'two moves should be announced'
[ "$(grep -cE '^Thinking: depth [0-9]+, score ([+-][0-9]+\.[0-9][0-9]|mate -?[0-9]+), variation [a-f][1-6]' "$work/out")" = 1 ] ||
  fail 'the thinking should be shown once'
grep '^Thinking: ' "$work/out" | awk 'length > 79 { exit 1 }' || fail 'a line is too wide'

# ---- Taking back ----

fresh
printf '%s\n' position undo "$one" "$two" undo redo undo undo undo position quit | play play eigenstate --black 1
[ "$(count 'There is nothing to take back.')" = 2 ] || fail 'the start can be taken back'
says "$one is taken back."
says "$two is taken back."
[ "$(count ' is taken back.')" = 6 ] || fail 'each undo should take two moves back'
[ "$(announced Black 1)" = 2 ] || fail 'the computer should have moved twice'
[ "$(sed -n 's/^White: eigenstate: //p' "$work/out" | uniq -c | sed 's/^ *\([0-9]*\).*/\1/')" = 2 ] ||
  fail 'it should stand at the start twice'
fresh
printf '%s\n' undo resign undo quit | play play shakti --white 1
says 'There is no turn of yours to take back.'
says 'Black has resigned, and White has won.'
says 'The end of the game is taken back.'
[ "$(announced White 1)" = 1 ] || fail 'the computer should have moved once'

# ---- Draws, and changing places ----

record shakti "$mated"
printf '%s\n' 'white 2' draw 'white 11' 'white human' white 'WHITE Level 4' black | play play --load "$work/record"
says_not 'yes/no'
says "A player is 'human', a level from 1 to 10, or 'mine', not '11'."
says 'White: human.'
[ "$(announced White 2)" -ge 1 ] || fail "White does not announce a move"
says 'White: level 4.'
says 'Black: human.'
"$TERCET" apply shakti "$mated" d1b3 | head -n 1 >"$work/after"
record shakti "$(cat "$work/after")"
printf '%s\n' 'white 9' draw undo quit | play play --load "$work/record"
says 'White (level 9) does not agree; the game goes on.'
says_not 'agreed'
record shakti "$mated"
printf '%s\n' draw quit | play play --load "$work/record" --black 1
says 'The game is over: the players agreed to a draw.'

# ---- The menu, and what was said before it ----

fresh
printf '%s\n' shakti 3 many level\ 2 quit | play
says 'White: human, level 1-10 or mine [human]: '
says "Please answer 'human', a level from 1 to 10, or 'mine', the level that fits you."
says 'White: level 3. Black: level 2.'
says 'The game is over: '
fresh
printf '%s\n' shakti '' 2 d2d3 quit | play
[ "$(announced Black 2)" -ge 1 ] || fail "Black does not announce a move"
printf '%s\n' new echek '' '' quit | play play shakti --black 4
says 'Black: human, level 1-10 or mine [level 4]: '
says 'White: human. Black: level 4.'
fresh
printf '%s\n' echek human P@a2 quit | play play --black 1
says_not 'Black: human or level'
[ "$(announced Black 1)" -ge 1 ] || fail "Black does not announce a move"
fresh
printf '%s\n' shakti quit | play
says 'Goodbye.'
says_not 'to move'
printf '%s\n' shakti | play

for player in 0 11 -1 3x '' computer 'level'; do
  code=0
  "$TERCET" play shakti --white "$player" >"$work/out" 2>"$work/err" </dev/null || code=$?
  [ "$code" = 2 ] || fail "--white '$player' ends with $code"
  [ ! -s "$work/out" ] || fail "--white '$player' speaks on stdout"
  grep -q "^tercet: --white takes 'human', 'mine' or a level from 1 to 10, not '" "$work/err" || fail "it says: $(cat "$work/err")"
done

# ---- Nothing is lost ----

fresh
printf '%s\n' "$one" quit | play play eigenstate --black 1
says 'The game is kept; it will be offered next time.'
holds "$current" '[Black "level 1"]'
printf '%s\n' continue "$two" quit | play
says 'White: human. Black: level 1.'
[ "$(announced Black 1)" = 1 ] || fail 'the computer should go on'
printf '%s\n' continue 'black 3' "$three" 'new echek' quit | play
says 'Black: level 3.'
[ "$(announced Black 3)" = 1 ] || fail 'the other level should go on'
holds "$current" '[Black "level 3"]'
printf '%s\n' continue quit | play play --black human
holds "$current" '[Black "human"]'

# A new game has the players of the one before.
fresh
printf '%s\n' "$one" quit | play play eigenstate --black 2
printf '%s\n' continue 'new echek' P@a2 quit | play
[ "$(announced Black 2)" -ge 1 ] || fail "Black does not announce a move"

# Names of people stay; a computer's name is more than a look-alike.
record shakti "$mated"
sed -e '1a [White "Asha"]' -e '1a [Black "level 12"]' "$work/record" >"$work/named"
fresh
printf '%s\n' 'white human' d1b3 quit | play play --load "$work/named"
holds "$current" '[White "Asha"]'
holds "$current" '[Black "level 12"]'
says_not '(level '

# Asked to end while it thinks: at once, and with the game.
fresh
begin play shakti --black 10
pipe_asks
printf 'd2d3\n' >&3
tries=0
until grep -qF 'Black (level 10) is thinking; Ctrl-C interrupts it.' "$work/out"; do
  tries=$((tries + 1))
  [ "$tries" -lt 500 ] || fail 'it does not think'
  sleep 0.02
done
kill -TERM "$player"
end
[ "$code" = 143 ] || fail "it ends with $code after SIGTERM"
says 'The game is kept; it will be offered next time.'
[ "$(announced Black 10)" = 0 ] || fail 'it has moved'
holds "$current" '1. d2d3 none'

# ---- In a terminal ----

cat >"$work/run" <<'END'
#!/bin/sh
trap : INT
sh -c 'exec "$TERCET" "$@"' "$0" "$@"
echo "It ended with $?."
sleep 1000
END
open() {
  terminal kill-session -t play 2>/dev/null || :
  terminal new-session -d -s play -x 80 -y 40 sh "$work/run" "$@"
}

# Ctrl-C takes the computer's turn from it, and keeps the game.
fresh
open play eigenstate --black 10 --plain
asks 'White:'
types "$one"
sees 'Black (level 10) is thinking; Ctrl-C interrupts it.'
terminal send-keys -t play C-c
sees "Interrupted; 'go' lets Black (level 10) play on."
asks 'Black (level 10), paused:'
holds "$current" "1. $one none"
types undo
sees "$one is taken back."
asks 'White:'
types "$one"
sees 'Black (level 10) is thinking' 2
terminal send-keys -t play C-c
asks 'Black (level 10), paused:'
types c6c5/c5A,c5B # the human moves for the computer, which goes on after that
sees 'Black moves the piece from c6 to c5, and pegs c5 with A (2 left 2 up)'
asks 'White:'
types "$two"
sees 'Black (level 10) is thinking' 3
terminal send-keys -t play C-c
asks 'Black (level 10), paused:'
types 'black 2'
asks 'Black (level 2), paused:'
types go
sees 'Black (level 2) moves the piece '
asks 'White:'
# A hint is cut short, and says what was found until then.
types hint
sleep 0.3
terminal send-keys -t play C-c
sees 'Hint: '
asks 'White:'
types go
sees "It is White's turn, and White is played by a human."
types resign
sees 'White has resigned, and Black has won.'
types quit
sees 'It ended with 0.'

# Two computers play until Ctrl-C, at a pace that can be watched; 'go' resumes; at the prompt Ctrl-C leaves, as ever.
open play shakti --white 2 --black 2 --seed 4 --plain
sees 'The computer plays by itself; Ctrl-C pauses it.'
sees 'White (level 2) moves the '
terminal send-keys -t play C-c
sees "Interrupted; 'go' lets "
played=$(screen | grep -c '(level 2) moves the ')
[ "$played" -le 4 ] || fail 'nobody can watch that'
types go
sees '(level 2) moves the ' "$((played + 2))"
terminal send-keys -t play C-c
sees "Interrupted; 'go' lets " 2
types 'white human'
types 'black human'
sees 'Black: human.'
types position
sees 'shakti: '
terminal send-keys -t play C-c
sees 'The game is kept; it will be offered next time.'
sees 'It ended with 130.'
holds "$current" '[White "human"]'
holds "$current" '[Result "none"]'
