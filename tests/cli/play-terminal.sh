#!/bin/sh
# The game line by line in a real terminal: typed keys, Ctrl-C, Ctrl-D, a terminal that is closed, a program that is killed.
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
export LC_ALL=C.UTF-8 HOME="$work/home" XDG_STATE_HOME="$work/state"
mkdir "$HOME"
current=$XDG_STATE_HOME/tercet/current.tercet
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"

# Opens a terminal of 80 columns with the program in it, started with these arguments. Ctrl-C goes to the shell
# around the program as well, which must outlive it to say how it ended.
cat >"$work/run" <<'END'
#!/bin/sh
trap : INT
[ $# -gt 0 ] || set -- play
sh -c 'echo $$ >"$0.pid"; exec "$TERCET" "$@" --plain' "$0" "$@"
echo "It ended with $?."
sleep 1000
END
open() {
  terminal kill-session -t play 2>/dev/null || :
  terminal new-session -d -s play -x 80 -y 40 sh "$work/run" "$@"
}

# ---- A game from the menu, won on the board ----

open
sees 'Which game?'
asks 'Your choice:'
types 1
asks 'White: human, level 1-10 or mine [human]:'
types ''
asks 'Black: human, level 1-10 or mine [human]:'
types ''
sees 'Echek. '
asks 'White:'
types P@a2
sees 'White places the pawn on a2'
asks 'Black:'
types 'why Q@c1'
sees 'c1 is next to none of'
types hlep
sees "did you mean 'help'?"
types P@d2
asks 'White:'
types R@c1
sees 'The game is over: Black has won, as '
asks 'Game over:'
types undo
sees 'R@c1 is taken back.'
asks 'White:'
types "save $work/saved"
sees "Saved to $work/saved: 1 move."
types draw
asks 'Does Black agree to a draw? yes/no:'
types no
sees 'Black does not agree'
types draw
types yes
sees 'The game is over: the players agreed to a draw.'
asks 'Game over:'
types quit
sees 'Goodbye.'
sees 'It ended with 0.'
if terminal capture-pane -p -e -S - -t play | grep -q "$(printf '\033')"; then fail 'there are escape sequences'; fi

# ---- Nothing is lost ----

# continues RULESET PLIES SIDE DEED: a turn of each player is one move.
continues() {
  open
  sees "continue       your unfinished game of $1, $((($2 + 1) / 2)) move"
  asks 'Your choice:'
  types continue
  sees "$3 moves the $4."
}

# Ctrl-C in the game, and in the menu.
open play shakti
asks 'White:'
types d2d3
sees 'White moves the king from d2 to d3 (d2d3).'
asks 'Black:'
terminal send-keys -t play C-c
sees 'The game is kept'
sees 'It ended with 130.'
continues shakti 1 White 'king from d2 to d3 (d2d3)'
asks 'Black:'
types d6d5
sees 'Black moves the king from d6 to d5 (d6d5).'
types new
asks 'Your choice:'
terminal send-keys -t play C-c
sees 'The game is kept'
sees 'It ended with 130.'

# Ctrl-D, with and without a half-typed line, and while a question waits.
continues shakti 2 Black 'king from d6 to d5 (d6d5)'
asks 'White:'
terminal send-keys -t play C-d
sees 'The game is kept'
sees 'It ended with 0.'
continues shakti 2 Black 'king from d6 to d5 (d6d5)'
asks 'White:'
types draw
asks 'Does Black agree to a draw? yes/no:'
terminal send-keys -t play -l ye
terminal send-keys -t play C-c
sees 'It ended with 130.'

# kill -9.
continues shakti 2 Black 'king from d6 to d5 (d6d5)'
asks 'White:'
types b2b3
sees 'White moves the warrior from b2 to b3 (b2b3).'
asks 'Black:'
kill -9 "$(cat "$work/run.pid")"
sees 'It ended with 137.'
continues shakti 3 White 'warrior from b2 to b3 (b2b3)'
asks 'Black:'

# The terminal is closed.
types b6b5
sees 'Black moves the warrior from b6 to b5 (b6b5).'
asks 'White:'
terminal kill-session -t play
# An ended program whose parent has gone too may wait a while to be buried.
lives() {
  kill -0 "$1" 2>/dev/null && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null
}
awaits 'the program outlives its terminal' not lives "$(cat "$work/run.pid")"
grep -qxF '1. d2d3 d6d5 2. b2b3 b6b5 none' "$current" || fail "the game is lost: $(cat "$current")"

# Stopped with Ctrl-Z and brought back: the game goes on.
continues shakti 4 Black 'warrior from b6 to b5 (b6b5)'
asks 'White:'
kill -STOP "$(cat "$work/run.pid")"
kill -CONT "$(cat "$work/run.pid")"
types resign
sees 'White has resigned, and Black has won.'
types quit
sees 'It ended with 0.'

# ---- A first game of Eigenstate, from what is on the screen ----

open play eigenstate
asks 'White:'
types help
sees 'Moves that you can make now are written like this:'
sees '  K L M N O   middle, M: H by one cell up'
sees 'So c1c2/d1N,c2A moves the piece on c1 to c2'
asks 'White:'
types c1c2/c2A,d1N
sees 'White moves the piece from c1 to c2, and pegs d1 with N (1 right)'
asks 'Black:'
types quit
sees 'The game is kept; it will be offered next time.'

# ---- A saved game, opened again ----

open play --load "$work/saved"
sees 'Black places the pawn on d2'
asks 'White:'
types swap
sees 'rook'
types R@c1
sees 'The game is over: Black has won, as '
