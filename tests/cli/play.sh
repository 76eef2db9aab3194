#!/bin/sh
# Whole games through a pipe: moves, commands, bad input, files, and a game that is never lost.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/play.sh
. "$(dirname "$0")/../play.sh"
current=$XDG_STATE_HOME/tercet/current.tercet

# begin ARGUMENTS...: a session that waits for lines; type LINES... types them, await TEXT waits until it has said
# this; end closes its input, stop SIGNAL sends it a signal, and both put its exit code into $code.
begin() {
  : >"$work/out" # what the last session said is not waited for
  mkfifo "$work/keys"
  "$TERCET" "$@" <"$work/keys" >"$work/out" 2>&1 &
  player=$!
  exec 3>"$work/keys"
}

type() {
  printf '%s\n' "$@" >&3
}

await() {
  tries=0
  until grep -qF -- "$1" "$work/out"; do
    tries=$((tries + 1))
    [ "$tries" -lt 100 ] || fail "it does not say in time: $1"
    sleep 0.1
  done
}

end() {
  exec 3>&-
  code=0
  wait "$player" || code=$?
  rm "$work/keys"
}

stop() {
  kill -"$1" "$player"
  code=0
  wait "$player" || code=$?
  exec 3>&-
  rm "$work/keys"
}

# wins RULESET RESULT REASON MOVES...: the moves end the game by the rules with this result.
wins() {
  fresh
  ruleset=$1
  sentence="The game is over: $2 has won, as $3."
  shift 3
  printf '%s\n' "$@" quit | play play "$ruleset"
  says "$sentence"
  says 'You can take the last turn back'
  says_not 'neither'
  printf 'quit\n' | play
  says_not 'continue'
}

# ---- A game of each ruleset, to its end ----

wins echek Black "White's king is surrounded" P@a2 P@d2 R@c1
wins echek:roaming Black "White's king is surrounded" B@b1 P@a3 R@d3
wins echek:fixed White "Black's king is surrounded" B@b4 R@c4 Q@d4 swap
wins shakti White 'Black is checkmated' f2f3 d6d5 d2c2 b6d6 f3d3 f6e6 b2d4
wins shakti:near Black 'White is checkmated' d2e3 b6d4 e3f4 d4e4 f4g4 f6f4
wins eigenstate White 'Black has no more than one piece left' e1e2/a1P,e2F c6c5/a6I,b6K d1d2/f1S,d2I a6a5/c5U,d6T f1f2/b1D,b1O a5b6/c5S,f6L \
  b1b2/a1F,b2B f6e6/b6G,d6S b2d2/a1B,c1B c5c4/c4B,e6D d2c4/c1Q,f2K e6d6/d6Q,d6U c1c2/a1O,a1Q d6d5/d5T,b6V \
  f2f3/c4K,c4X d5c4/c4J,b6F c2c3/c3L,f3D b6a4/a4D,a4L e2c3/a1L,f3N c4d6/a4X,d6S a1c1/c1T,c1Y d6c5/a4B,a4W \
  c1a2/a2W,c3O a4a3/a3E,a3J c3c4/c4I,c4X c5c4/a3K,c4F a2a3

# A move after the end, and the end taken back.
fresh
printf '%s\n' P@a2 P@d2 R@c1 Q@a1 moves resign undo board R@b1 quit | play play echek
[ "$(grep -c 'Game over: The game is over: Black has won, as ' "$work/out")" = 3 ] || fail 'not refused after the end'
says 'White places the rook on b1'
says 'The game is kept'

# ---- The menu ----

fresh
printf '%s\n' '' 9 s shakti: '' '' quit | play
says 'Please choose a game'
says "'9' is none of the choices."
says "'s' could be shakti or shakti:near."
says 'Shakti, near jumps.'
for choice in 5 SHAKTI shakti; do
  printf '%s\n' "$choice" '' '' quit | play
  says 'Shakti. '
done
printf 'quit\n' | play
says 'Goodbye.'
play </dev/null

# ---- Commands ----

fresh
printf '%s\n' help position 'moves d2' moves 'moves zz' 'why d2d3' 'why d6d5' why 'undo 3' undo d2d3 undo redo redo \
  position quit | play play shakti
says 'moves [BEGINNING]'
says 'shakti: -5-/1w1k1w1/7/7/7/1W1K1W1/-5- w'
says '8 legal moves beginning with d2:'
says 'd2c1  d2c2  d2c3  d2d1  d2d3  d2e1  d2e2  d2e3'
says '26 legal moves:'
says "No legal move begins with 'zz'."
says 'd2d3 is a legal move.'
says 'king on d6'
says "'why' needs something behind it: why MOVE."
says "'undo' stands alone"
says 'There is nothing to take back.'
says 'd2d3 is taken back.'
says 'No move was taken back'
says 'shakti: -5-/1w1k1w1/7/7/3K3/1W3W1/-5- b'

printf 'moves \303\251t\302\233\nquit\n' | play play shakti
says "No legal move begins with '??t??'."

# help shows a new player how moves are written: by moves that are legal now, and by others.
# written RULESET POSITION: each example that 'help' calls possible is legal, each other is not.
written() {
  sed -n '/^Moves that you can make now/,/^At other times/s/^  \([^ ]*\) .*/\1/p' "$work/out" >"$work/now"
  sed -n '/^At other times/,/^$/s/^  \([^ ]*\) .*/\1/p' "$work/out" >"$work/later"
  [ -s "$work/now" ] || fail "'help' shows no example that is legal now"
  [ -s "$work/later" ] || fail "'help' shows no example for other times"
  while read -r move; do
    [ "$("$TERCET" explain "$1" "$2" "$move")" = legal ] || fail "$move is shown as legal"
  done <"$work/now"
  while read -r move; do
    if "$TERCET" explain "$1" "$2" "$move" >"$work/why"; then fail "$move is shown as impossible"; fi
  done <"$work/later"
  sed -n '/Type a move/,$p' "$work/out" | awk 'length > 79 { exit 1 }' || fail "'help' is too wide"
}
for ruleset in $("$TERCET" rulesets); do
  fresh
  printf '%s\n' help quit | play play "$ruleset"
  written "$ruleset" startpos
done
printf '%s\n' '[Game "echek"]' '[Start "2b/rkR/1K1/Qn1 BNPqp w Ss"]' '' none >"$work/middle"
printf '%s\n' help quit | play play --load "$work/middle"
written echek '2b/rkR/1K1/Qn1 BNPqp w Ss'
says '  swap           your king and rook exchange places'
[ "$(grep -c '' "$work/now")" = 4 ] || fail "four kinds of move are possible: $(cat "$work/now")"
grep -q '^B@[a-e][1-5]x[a-e][1-5]$' "$work/now" || fail 'the recall is missing'
fresh
printf '%s\n' help quit | play play eigenstate
for row in 'A B C D E' 'F G H I J' 'K L M N O' 'P Q R S T' 'U V W X Y'; do says "  $row  "; done
says '  c4c5/d1N '
fresh
printf '%s\n' resign help quit | play play eigenstate
says 'The game is over. Type one of these:'
says_not 'are written like this'

# Eigenstate's moves are shown by how they begin.
fresh
printf '%s\n' moves 'moves c1c2' 'moves c1c2/d1N' quit | play play eigenstate
says '56718 legal moves, by how they begin:'
says 'a1a2 (9453)  b1b2 (9453)  c1c2 (9453)'
says '9453 legal moves beginning with c1c2, by how they go on:'
says 'c1c2/f1X (24)'
says '80 legal moves beginning with c1c2/d1N:'
says 'c1c2/d1N,c2A  c1c2/d1N,c2B'
[ "$(wc -l <"$work/out")" -lt 200 ] || fail 'the list is too long'

# The position is told in words, and drawn only on demand.
fresh
printf '%s\n' b2d4 look 'look c3' 'look d4' 'look h1' 'look d4d' board 'board sideways' quit | play play shakti
says 'White moves the warrior from b2 to d4; the tile on c3 falls away (b2d4).'
[ "$(grep -cxF 'White: king on d2, warrior on f2, warrior on d4.' "$work/out")" = 2 ] || fail 'the words are wrong'
[ "$(grep -cxF 'Gaps: c3.' "$work/out")" = 2 ] || fail 'the gaps are wrong'
says 'c3: a gap.'
says "d4: White's warrior."
says "'h1' is no cell of the board."
says "'d4d' is no cell of the board."
[ "$(grep -cF "|  W <|" "$work/out")" = 1 ] || fail 'one board should be drawn'
says "It is 'board', 'board on' or 'board off'."
fresh
printf '%s\n' 'board on' d2d3 'board off' d6d5 quit | play play shakti
[ "$(grep -cF 'a      b      c' "$work/out")" = 2 ] || fail 'two boards should be drawn'
says 'White: king on d3, warrior on b2, warrior on f2.'

# ---- Bad input ----

fresh
{
  printf '\n   \nmvoes\nreisgn\nhello\nd6d5\nd2d9\n'
  printf 'a\000b\nd2\033[A\n\377\376\nna\303\257ve\n'
  head -c 100000 /dev/zero | tr '\0' x
  printf '\n  D2D3 \n\td2d3\t\r\nquit'
} | play play shakti
says "Type a move or a command; 'help' lists them."
says "'mvoes' is neither a move nor a command; did you mean 'moves'?"
says "'reisgn' is neither a move nor a command; did you mean 'resign'?"
says "'hello' is neither a move nor a command; 'help' lists"
says 'king on d6'
says 'That line is too long'
[ "$(grep -c 'characters that no move' "$work/out")" = 2 ] || fail 'control characters are not refused'
says "'??' is neither"
says "'na??ve' is neither"
says 'White moves the king from d2 to d3 (d2d3).'
says 'The game is kept'
holds "$current" '1. d2d3 none'

# ---- Resigning, drawing, repeating ----

fresh
printf '%s\n' d2d3 resign resign undo resign quit | play play shakti
says 'Black has resigned, and White has won.'
says 'Goodbye.'
holds "$current" '[Ending "resignation"]'
holds "$current" '1. d2d3 white'

fresh
printf '%s\n' draw perhaps no d2d3 draw YES quit | play play shakti
says 'Does Black agree to a draw? yes/no: '
says 'Please answer yes or no.'
says 'Black does not agree; the game goes on.'
says 'Does White agree to a draw? yes/no: '
says 'The game is over: the players agreed to a draw.'
holds "$current" '[Ending "agreement"]'

fresh
printf '%s\n' d2d3 draw | play play shakti
says 'The game is kept'
holds "$current" '[Result "none"]'

fresh
printf '%s\n' b2c2 b3c3 b2c2 b3c3 quit | play play echek
says 'This position stands for the second time'
says 'third time'
holds "$current" '1. b2c2 b3c3 2. b2c2 b3c3 draw'

# ---- Saving and loading ----

fresh
echo 'my diary' >"$work/diary"
printf '%s\n' d2d3 "save $work/a game" d6d5 "save $work/a game" "save $work/diary" "save $work/none/x" 'save ~/mine' \
  "save $work" "load $work/diary" "load $work/missing" quit | play play shakti
[ "$(grep -cF "Saved to $work/a game: 1 move." "$work/out")" = 2 ] || fail "a turn of each player is not one move"
says "$work/diary is there already and is not this game's file; 'save! $work/diary' replaces it"
says "$work/none/x': No such file"
says "Saved to $HOME/mine: 1 move."
says "'$work' is not a regular file."
says "diary' is not a good game record: line 1: this is not a game record"
says "missing': No such file"
holds "$work/diary" 'my diary'
holds "$work/a game" '1. d2d3 d6d5 none'
holds "$HOME/mine" '1. d2d3 d6d5 none'
[ "$(find "$work" -name '.tercet-*' | wc -l)" = 0 ] || fail 'files are left behind'

fresh
printf '%s\n' P@a2 "load $work/a game" b2b3 "save! $work/diary" quit | play play echek
says 'Black moves the king from d6 to d5 (d6d5).'
says "unfinished-1.tercet; load it to go on with it."
holds "$work/diary" '1. d2d3 d6d5 2. b2b3 none'
holds "$XDG_STATE_HOME/tercet/unfinished-1.tercet" '1. P@a2 none'

# Only the file that the game came from or went to is replaced without being asked.
fresh
printf '%s\n' d2d3 "save $work/first" 'new echek' P@a2 "save $work/first" "save $work/second" P@d2 "save $work/second" \
  quit | play play shakti
says "$work/first is there already and is not this game's file"
says "Saved to $work/second: 1 move."
holds "$work/first" '1. d2d3 none'
holds "$work/second" '1. P@a2 P@d2 none'
printf '%s\n' "load $work/first" d6d5 "save $work/second" "save $work/first" quit | play play shakti
says "$work/second is there already"
says "Saved to $work/first: 1 move."
holds "$work/second" '1. P@a2 P@d2 none'
printf '%s\n' b2b3 "save $work/first" quit | play play --load "$work/first"
says "Saved to $work/first: 2 moves."
holds "$work/first" '1. d2d3 d6d5 2. b2b3 none'

# A file that somebody else wrote to meanwhile is not this game's any more.
begin play shakti
type d2d3 "save $work/third"
await 'Saved to'
sleep 0.1
echo 'somebody else' >"$work/third"
type "save $work/third" quit
end
[ "$code" = 0 ] || fail "it ends with $code"
says "$work/third is there already"
holds "$work/third" 'somebody else'

fresh
printf '%s\n' position quit | play play --load "$work/diary"
says 'White moves the warrior from b2 to b3 (b2b3).'
printf 'load %s\nposition\n' "$work/diary" | play
says 'White moves the warrior from b2 to b3 (b2b3).'

refused() {
  code=0
  "$TERCET" play "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
  [ "$code" = 2 ] || fail "play $* ends with $code"
  [ ! -s "$work/out" ] || fail "play $* speaks on stdout"
  [ "$(grep -c '^tercet: ' "$work/err")" = 1 ] || fail "play $* says: $(cat "$work/err")"
}
printf '[Game "shakti"]\n\n1. d2d3\n1... d2d4 none\n' >"$work/bad"
refused --load "$work/bad"
grep -q "line 4: Black's move 1: " "$work/err" || fail "the line is missing: $(cat "$work/err")"
refused --load "$work/missing"
refused chess
refused shakti --load "$work/diary"
refused --nonsense

# ---- Nothing is lost ----

# End of file in the midst of the game, then go on.
fresh
printf '%s\n' d2d3 d6d5 | play play shakti
says 'The game is kept; it will be offered next time.'
# The menu offers it behind all rulesets.
behind=$(($("$TERCET" rulesets | wc -l) + 1))
printf '%s\n' "$behind" b2b3 | play
says 'continue       your unfinished game of shakti, 1 move'
says 'Black moves the king from d6 to d5 (d6d5).'
printf '%s\n' cont quit | play
says 'White moves the warrior from b2 to b3 (b2b3).'
holds "$current" '1. d2d3 d6d5 2. b2b3 none'

# Looking at a new game leaves the old one alone; playing it puts the old one aside.
printf 'quit\n' | play play echek
says 'Your unfinished game from before waits'
holds "$current" '1. d2d3 d6d5 2. b2b3 none'
printf '%s\n' new continue quit | play play echek
says 'White moves the warrior from b2 to b3 (b2b3).'
printf '%s\n' P@a2 'new eigenstate' c1c2/c2A,c2B new quit | play play echek
holds "$XDG_STATE_HOME/tercet/unfinished-1.tercet" '1. d2d3 d6d5 2. b2b3 none'
holds "$XDG_STATE_HOME/tercet/unfinished-2.tercet" '1. P@a2 none'
holds "$current" '1. c1c2/c2A,c2B none'
says 'The game is kept'

# Nothing that was played is lost: what has to leave its place is listed, and loaded by its name.
cd "$work/home"
printf '%s\n' games 'load unfinished-2' c3b3 resign new games 'load finished-1' 'load nothing' position quit | play
says 'unfinished-1: Shakti: human against human, 2 moves.'
says 'unfinished-2: Echek: human against human, 1 move.'
says 'The unfinished game from before is now in'
says 'finished-1: Echek: human against human, 1 move. The game is over: White has resigned, and Black has won.'
says "Cannot read 'nothing': No such file"
[ ! -e "$XDG_STATE_HOME/tercet/unfinished-2.tercet" ] || fail 'a game that was loaded and finished is still unfinished'
holds "$XDG_STATE_HOME/tercet/unfinished-3.tercet" '1. c1c2/c2A,c2B none'
printf '%s\n' games 'load finished-1' quit | play
says 'unfinished-1: Shakti'
says 'unfinished-3: Eigenstate'
says 'White has resigned, and Black has won.'
cd "$OLDPWD"

# A session that is killed outright, or asked to end, while it waits for input.
stop_with() {
  fresh
  begin play shakti
  type d2d3
  await 'White moves the king from d2 to d3 (d2d3).'
  await 'Black: '
  if [ "$1" = KILL ]; then
    # While the other one runs, a second session has a file of its own.
    printf '%s\n' P@a2 quit | play play echek
    says 'Another session'
    says 'current-2.tercet'
    holds "$XDG_STATE_HOME/tercet/current-2.tercet" '1. P@a2 none'
  fi
  stop "$1"
  [ "$code" = "$2" ] || fail "it ends with $code after SIG$1, not $2"
  holds "$current" '1. d2d3 none'
  [ "$1" = KILL ] || says 'The game is kept'
  printf '%s\n' continue d6d5 quit | play
  says 'White moves the king from d2 to d3 (d2d3).'
  holds "$current" '1. d2d3 d6d5 none'
  if [ "$1" = KILL ]; then
    says 'An unfinished game of another session was found; load it to go on with it.'
    printf '%s\n' 'load unfinished-1' P@d2 quit | play
    says 'White places the pawn on a2'
    holds "$current" '1. P@a2 P@d2 none'
  fi
}
stop_with KILL 137
stop_with TERM 143
stop_with HUP 129

# A damaged file is named, with line and reason, and left alone.
printf '[Game "shakti"]\n\n1. d2d3 d2d4 none\n' >"$current"
cp "$current" "$work/damaged"
printf '%s\n' 1 '' '' P@a2 quit | play
says "current.tercet' is not a good game record: line 3: Black's move 1: "
says 'It is left as it is.'
says 'current-2.tercet.'
cmp -s "$current" "$work/damaged" || fail 'the damaged file was changed'
printf '%s\n' continue quit | play
says 'White places the pawn on a2'

# Nowhere to keep the game: said once, and the game goes on.
for folder in /dev/null/state "$work/diary"; do
  rm -f "$work/rescued"
  printf '%s\n' d2d3 d6d5 "save $work/rescued" b2b3 "save $work/rescued" new 5 quit |
    XDG_STATE_HOME=$folder play play shakti
  [ "$(grep -c 'cannot be kept' "$work/out")" = 1 ] || fail 'it does not say once that the game cannot be kept'
  says 'White moves the warrior from b2 to b3 (b2b3).'
  says 'Which game?'
  says_not 'continue '
  says 'Goodbye.'
  holds "$work/rescued" '1. d2d3 d6d5 2. b2b3 none'
done

# homeless LINES...: a session of shakti that has nowhere to keep a game.
homeless() {
  printf '%s\n' "$@" | XDG_STATE_HOME='' HOME='' play play shakti
}

# A game that is stored nowhere is not dropped by mistake: neither for another one nor by leaving.
homeless d2d3 'new echek' new "load $work/first" position quit
says 'neither XDG_STATE_HOME nor HOME'
says "This game is stored nowhere and would be lost. 'save FILE' stores it; 'new! echek' drops it."
says "'save FILE' stores it; 'new!' drops it."
says "'save FILE' stores it; 'load! $work/first' drops it."
says "'save FILE' stores it; 'quit!' drops it."
says 'shakti: -5-/1w1k1w1/7/7/3K3/1W3W1/-5- b'
says_not 'Which game?'
# The input ends there, and the screen gets the game.
says 'The game could not be kept.'
sed -n '/^\[Game /,$p' "$work/out" >"$work/copied"
printf 'quit\n' | play play --load "$work/copied"
says 'White moves the king from d2 to d3 (d2d3).'

# The same if the program is asked to end.
XDG_STATE_HOME='' HOME='' begin play shakti
type d2d3
await 'Black: '
stop TERM
[ "$code" = 143 ] || fail "it ends with $code after SIGTERM"
says 'The game could not be kept.'
says '1. d2d3 none'

# It can be dropped, if that is said, and saved.
homeless d2d3 'new! echek' P@a2 'new! nonsense' "load! $work/missing" position "load! $work/first" b6b5 quit!
says "'nonsense' is none of the choices."
says 'echek: 1k/PK QRBNqrbnp b Ss' # neither of the two dropped the game
says 'Black moves the warrior from b6 to b5 (b6b5).'
says 'Goodbye.'
says_not 'could not be kept'
homeless d2d3 new! quit
says 'Which game?'
says_not 'continue '
says 'Goodbye.'
homeless d2d3 "save $work/rescued at last" 'new echek' position quit
says 'echek: k/K '
holds "$work/rescued at last" '1. d2d3 none'
homeless new quit
says 'Which game?' # a game without moves is no loss

# The folder goes away in the midst of the game: what was kept before is not taken for what stands on the board now.
fresh
begin play shakti
type d2d3
await 'Black: '
rm -r "$XDG_STATE_HOME"
type d6d5 'new echek' b2b3
await 'White moves the warrior from b2 to b3 (b2b3).'
end
[ "$code" = 0 ] || fail "it ends with $code"
says 'The game cannot be kept for later'
says "This game is stored nowhere and would be lost. 'save FILE' stores it; 'new! echek' drops it."
says '1. d2d3 d6d5 2. b2b3 none'
printf '%s\n' d2d3 quit | XDG_STATE_HOME=relative play play shakti
[ -f "$HOME/.local/state/tercet/current.tercet" ] || fail 'a relative XDG_STATE_HOME is not ignored'

# Nobody listens any more: no crash, and no endless game.
{
  code=0
  printf '%s\n' d2d3 d6d5 moves quit | "$TERCET" play shakti 2>"$work/err" || code=$?
  echo "$code" >"$work/code"
} | head -n 1 >"$work/out"
code=$(cat "$work/code")
[ "$code" = 0 ] || [ "$code" = 2 ] || fail "it ends with $code when nobody listens"

# ---- The rules are there before a game and during it ----

fresh
printf '%s\n' help '?' games load quit | play
says "'load' needs something behind it: load NAME."
[ "$(grep -c '^  rules NAME  *the rules of a game' "$work/out")" = 2 ] || fail 'the menu has no help'
says 'Type the number or the name of a game to play it'
says_not 'none of the choices'
says_not '  continue '
printf '%s\n' rules 'rules chess' 'rules shakti:near' quit | play
says "'rules' needs something behind it"
says "'chess' is none of the choices"
says '== A variant: near jumps =='
says_not 'roaming bishops'
printf '%s\n' rules quit | play play eigenstate
says '== What a peg means =='
says 'White to move.'
