#!/bin/sh
# Half-open connections: a player in a network of its own, which falls silent without a word. Both sides find out, and the game
# goes on when the network is back. Where no networks can be made, nothing is tried.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
here=tercet-here-$$ there=tercet-there-$$
server='' ana='' ben=''
clean() {
  for id in $ana $ben $server; do kill "$id" 2>/dev/null || :; done
  ip netns delete "$here" 2>/dev/null || :
  ip netns delete "$there" 2>/dev/null || :
  rm -rf "$work"
}
trap clean EXIT
{
  ip netns add "$here" && ip netns add "$there" &&
    ip -n "$here" link add wire type veth peer name wire netns "$there" &&
    ip -n "$here" address add 10.77.0.1/24 dev wire && ip -n "$there" address add 10.77.0.2/24 dev wire &&
    ip -n "$here" link set lo up && ip -n "$here" link set wire up && ip -n "$there" link set wire up
} >"$work/ip.out" 2>&1 || {
  echo "skipped: no networks can be made here: $(head -n 1 "$work/ip.out")"
  exit 0
}

fail() {
  echo "FAILED: $*" >&2
  cat "$work"/*.out >&2
  exit 1
}
# hears NAME TEXT: waits until that was said.
hears() {
  tries=0
  until grep -qF -- "$2" "$work/$1.out"; do
    tries=$((tries + 1))
    [ "$tries" -lt 1200 ] || fail "$1 does not hear: $2"
    sleep 0.05
  done
}

export LC_ALL=C.UTF-8 HOME="$work"
mkdir "$work/page"
echo '<!doctype html><title>Tercet</title>' >"$work/page/index.html"
ip netns exec "$here" "$TERCET" serve --port 7777 --bind 10.77.0.1 --root "$work/page" --db "$work/games.db" >"$work/server.out" 2>&1 &
server=$!
hears server 'http://10.77.0.1:7777/'
mkfifo "$work/ana.in" "$work/ben.in"
XDG_DATA_HOME="$work/ana" ip netns exec "$here" "$TERCET" online http://10.77.0.1:7777/ --name Ana --plain <"$work/ana.in" >"$work/ana.out" 2>&1 &
ana=$!
exec 7>"$work/ana.in"
echo 'new shakti friend white' >&7
hears ana 'Waiting for an opponent:'
link=$(grep -o 'http://[^ ]*/#/online/[a-z0-9]\{10\}/[0-9a-f]\{32\}$' "$work/ana.out" | head -n 1)
XDG_DATA_HOME="$work/ben" ip netns exec "$there" "$TERCET" online "$link" --name Ben --plain <"$work/ben.in" >"$work/ben.out" 2>&1 &
ben=$!
exec 8>"$work/ben.in"
hears ana 'Ben has joined'
echo b2b4 >&7
hears ben '(b2b4)'

# Silence. What Ben plays now is not lost; neither side waits for the system to give up.
ip -n "$there" link set wire down
echo f6e5 >&8
hears ben 'There is no connection'
hears ana 'Ben has lost the connection, or left.'
ip -n "$there" link set wire up
hears ben 'The connection is back.'
hears ana 'Ben is there again.'
hears ana '(f6e5)'
echo quit >&7
echo quit >&8
wait "$ana" || fail "Ana ends with $?"
wait "$ben" || fail "Ben ends with $?"
kill "$server"
wait "$server" || fail "the server ends with $?"
ana='' ben='' server=''
