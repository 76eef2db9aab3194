#!/bin/sh
# Games over the network from terminals: full screen against line by line, through a real server that is killed, with one of
# the players killed as well; watching, a rematch, giving up; and the bot.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$TERCET_SOURCE/tests/screen.sh"
# shellcheck source=tests/server.sh
. "$TERCET_SOURCE/tests/server.sh"
export LC_ALL=C.UTF-8 XDG_DATA_HOME="$work/data"
guests='' ben_id='' zoe_id='' id=''
trap 'for id in $guests $server; do kill "$id" 2>/dev/null || :; done; terminal kill-server 2>/dev/null || :; rm -rf "$work"' EXIT
mkdir "$work/page"
echo '<!doctype html><title>Tercet</title>' >"$work/page/index.html"
port=0

serve() {
  server_start "$work/games.db" --root "$work/page"
  url=http://127.0.0.1:$port/
}

# guest NAME ARGUMENTS...: `tercet online` line by line, with seats of its own; says NAME LINE types there, and hears NAME
# TEXT waits until it has said that, COUNT times if that is given.
guest() {
  who=$1
  shift
  [ -p "$work/$who.in" ] || mkfifo "$work/$who.in"
  : >"$work/$who.out"
  XDG_DATA_HOME="$work/$who" XDG_STATE_HOME="$work/$who-state" "$TERCET" online "$@" --plain <"$work/$who.in" >>"$work/$who.out" 2>&1 &
  eval "${who}_id=$!"
  guests="$guests $!"
  case $who in
    ben) exec 7>"$work/ben.in" ;;
    *) exec 8>"$work/$who.in" ;;
  esac
}
says() {
  case $1 in
    ben) echo "$2" >&7 ;;
    *) echo "$2" >&8 ;;
  esac
}
hears() {
  tries=0
  until [ "$(grep -cF -- "$2" "$work/$1.out")" -ge "${3:-1}" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || {
      cat "$work/$1.out" >&2
      fail "$1 does not hear: $2"
    }
    sleep 0.05
  done
}

serve

# What cannot be is said in a sentence.
code=0
"$TERCET" online 'http://host/#/online/short' --plain </dev/null >"$work/out" 2>&1 || code=$?
[ "$code" -eq 2 ] || fail "a link that is not whole ends with $code"
grep -q '^tercet: that link to a game is not whole' "$work/out" || fail 'a link that is not whole is not called so'
echo quit | "$TERCET" online http://127.0.0.1:1/ --plain >"$work/out" 2>&1 || fail 'a server that is not there ends with an error'
grep -q 'There is no connection: the server cannot be reached' "$work/out" || fail 'a server that is not there is not called so'

# Ben makes a game line by line, and has a link and a code to send.
guest ben "$url" --name Ben
hears ben 'Connected.'
says ben 'new shakti friend black'
hears ben 'Waiting for an opponent:'
link=$(grep -o 'http://[^ ]*/#/online/[a-z0-9]\{10\}/[0-9a-f]\{32\}$' "$work/ben.out" | head -n 1)
[ -n "$link" ] || fail 'there is no link'
watch=${link%/*}
says ben qr
hears ben '█▄▄▄▄▄▄▄█'
says ben b6b5
hears ben 'Nobody has taken the other seat yet'
[ "$(stat -c %a "$work/ben/tercet/online.json")" = 600 ] || fail 'others can read the secrets'

# Ana joins by the link in full screen, and somebody watches.
settings="XDG_DATA_HOME=$work/ana"
open online "$link" --name Ana
sees 'White Ana (you)'
sees 'Black Ben'
sees 'connected to 127.0.0.1'
hears ben 'Ana has joined, and the game begins.'
guest zoe "$watch"
hears zoe 'You watch.'

# turn MOVE: Ana's, on the screen; and answer MOVE: Ben's, line by line. Each is seen by the other.
turns=0
turn() {
  turns=$((turns + 1))
  types "$1"
  hears ben "($1)" "${2:-1}"
}
answer() {
  says ben "$1"
  shows " $turns\\. [^ ]+ +$1" "the screen does not show $1" # in its row, as the other side may have made that move, too
}
turn b2b4
answer f6e5
hears zoe '(f6e5)'
types e5e4
sees 'e5'
keys Escape
turn f2d4
answer b6c5

# An offer is shown and answered on both sides.
says ben draw
sees 'Ben proposes a draw: y agrees, n refuses.'
keys n
hears ben 'The proposal of a draw no longer stands.'

# Ana's program is killed. Ben hears of it, and her seat is hers when she comes back.
kill -9 "$(cat "$work/run.pid")"
close
hears ben 'Ana has lost the connection, or left.'
open online "$link"
sees 'White Ana (you)'
sees '2. f2d4'
hears ben 'Ana is there again.'
turn b4c4
answer e5d5

# The server is killed, and comes back; the move that was made meanwhile is played then.
server_kill KILL || :
hears ben 'There is no connection'
sees 'not connected, trying again'
types d2c2
sees 'Your move goes to the server as soon as the connection is back.'
serve
hears ben 'The connection is back.'
hears ben '(d2c2)'
turns=4
answer c5b4
sees_not 'not connected'
turn c4c5
answer d6e6
turn d4e4
answer b4c4
turn c5d4
answer c4e2
turn e4e5
answer e6d7
turn d4b6
answer e2g2
types b6d6
hears ben 'White has won.'
sees 'm offers a rematch'
hears zoe 'White has won.'
says zoe quit
wait "$zoe_id" || fail "who watched ends with $?"

# A rematch, with sides exchanged; a phrase; giving up.
keys m
hears ben 'Ana proposes a rematch.'
says ben accept
sees 'Black Ana (you)'
sees 'White Ben'
hears ben 'You play White.'
says ben 'say good luck'
sees 'Ben says: good luck.'
says ben b2b4
sees '1. b2b4'
keys g
keys Enter
sees 'Give this game up? y/n'
keys y
hears ben 'Black has resigned'
sees 'Black has resigned'
keys q
sees 'Free seats'
keys q
sees 'It ended with 0.'
says ben quit
wait "$ben_id" || fail "Ben ends with $?"
# Both have the game in their archives.
for state in "$XDG_STATE_HOME" "$work/ben-state"; do
  cat "$state"/tercet/online-*.tercet >"$work/kept" || fail "no game is in the archive of $state"
  holds "$work/kept" '1. b2b4 white'
  holds "$work/kept" '[White "Ben"]'
done

# A game that ends while one of them is away comes into the archive when it is opened next, on the screen or line by line;
# once it was deleted, it stays so.
guest ben "$url"
says ben 'new shakti friend black'
hears ben 'Waiting for an opponent:'
link=$(grep -o 'http://[^ ]*/#/online/[a-z0-9]\{10\}/[0-9a-f]\{32\}$' "$work/ben.out" | head -n 1)
id=${link%/*} id=${id##*/}
away=$XDG_STATE_HOME/tercet/online-$id.tercet
open online "$link"
sees 'White Ana (you)'
types b2b4
hears ben '(b2b4)'
keys q
sees 'Free seats'
keys q
sees 'It ended with 0.'
says ben resign
hears ben 'Game over:'
says ben quit
wait "$ben_id" || fail "Ben ends with $?"
[ ! -e "$away" ] || fail 'a game that goes on is in the archive'
for how in '' --plain; do
  # shellcheck disable=SC2086 # a word or none
  open online "$link" $how
  sees 'Black has resigned'
  holds "$away" '1. b2b4 white'
  mkdir -p "$XDG_STATE_HOME/tercet/deleted"
  mv "$away" "$XDG_STATE_HOME/tercet/deleted"
  # shellcheck disable=SC2086
  open online "$link" $how
  sees 'Black has resigned'
  [ ! -e "$away" ] || fail 'a game that was deleted is in the archive again'
  rm "$XDG_STATE_HOME/tercet/deleted/online-$id.tercet"
done
close

# Line by line at a keyboard, what is being typed stays when something is heard meanwhile.
guest ben "$url"
says ben 'new shakti friend white'
hears ben 'Waiting for an opponent:'
link=$(grep -o 'http://[^ ]*/#/online/[a-z0-9]\{10\}/[0-9a-f]\{32\}$' "$work/ben.out" | head -n 1)
open online "$link" --plain
sees 'Waiting for Ben:'
terminal send-keys -t play -l 'b6'
says ben b2b4
sees '(b2b4).'
sees 'Black, your turn: b6'
terminal send-keys -t play -l 'b5'
keys Enter
hears ben '(b6b5)'
says ben resign
sees 'Game over:'
terminal send-keys -t play -l 'quit'
keys Enter
sees 'It ended with 0.'
says ben quit
wait "$ben_id" || fail "Ben ends with $?"

# The bot has a free seat in the lobby, and plays a whole game against whoever takes it.
"$TERCET" bot "$url" --level 1 --ruleset shakti --name Robot --games 1 >"$work/bot.out" 2>&1 &
bot=$!
guests="$guests $bot"
awaits 'the bot finds no seat' grep -q 'a free seat' "$work/bot.out"
guest ben "$url"
says ben lobby
hears ben 'against Robot'
says ben 'open 1'
hears ben 'You play'
asked=0
over() {
  tail -n 1 "$work/ben.out" | grep -q 'Game over:'
}
until over; do
  tries=0
  until over || tail -n 1 "$work/ben.out" | grep -q 'your turn: $'; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || fail "the bot does not move: $(tail -n 3 "$work/ben.out")"
    sleep 0.05
  done
  ! over || break
  asked=$((asked + 1))
  [ "$asked" -lt 200 ] || fail 'the game never ends'
  says ben position
  hears ben 'shakti: ' "$asked"
  position=$(sed -n 's/.*shakti: //p' "$work/ben.out" | tail -n 1)
  move=$("$TERCET" analyse shakti "$position" --depth 4 | sed -n 's/^best \([^ ]*\) .*/\1/p')
  [ -n "$move" ] || fail "no move is found in $position"
  says ben "$move"
  hears ben "($move)"
done
wait "$bot" || fail "the bot ends with $?: $(cat "$work/bot.out")"
grep -q 'Goodbye' "$work/bot.out" || fail 'the bot takes no leave'
