#!/bin/sh
# Being somebody at a server, from terminals and over TLS: a certificate that is not trusted, an account that is made and
# entered line by line and in full screen with a passphrase that nobody sees, a rated game, a session that is kept, and a game
# whose maker dies before the answer.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$TERCET_SOURCE/tests/screen.sh"
# shellcheck source=tests/server.sh
. "$TERCET_SOURCE/tests/server.sh"
export LC_ALL=C.UTF-8 XDG_DATA_HOME="$work/data"
guests='' id=''
trap 'for id in $guests $server; do kill "$id" 2>/dev/null || :; done; terminal kill-server 2>/dev/null || :; rm -rf "$work"' EXIT

# An authority of our own, a certificate of it for this machine, and one for another.
(
  cd "$work"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Our own authority' -keyout ca.key -out ca.pem
  for name in localhost elsewhere.example; do
    openssl req -newkey rsa:2048 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
    echo "subjectAltName=DNS:$name" >extension
    openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile extension -out "$name.pem"
  done
) >"$work/openssl.out" 2>&1 || server_fail "no certificates: $(cat "$work/openssl.out")"
trust=$work/ca.pem

# refuses WHY COMMAND...: what is run cannot trust the server, and says so.
refuses() {
  why=$1
  shift
  echo quit | timeout 60 "$@" >"$work/out" 2>&1 || :
  grep -q "There is no connection: the server's certificate is not one that this computer trusts" "$work/out" || {
    cat "$work/out" >&2
    fail "$why"
  }
}
port=0
server_start "$work/games.db" --cert "$work/elsewhere.example.pem" --key "$work/elsewhere.example.key"
refuses 'a certificate of somebody else is trusted' env SSL_CERT_FILE="$trust" "$TERCET" online "https://localhost:$port/" --plain
server_kill TERM || fail "the server ends with $?"
server_start "$work/games.db" --cert "$work/localhost.pem" --key "$work/localhost.key"
url=https://localhost:$port/
refuses 'a certificate of nobody known is trusted' "$TERCET" online "$url" --plain
"$TERCET" bot "$url" >"$work/bot.out" 2>&1 &
bot=$!
guests="$guests $bot"
awaits 'the bot trusts anybody' grep -q 'certificate is not one' "$work/bot.out"
kill "$bot"
wait "$bot" 2>/dev/null || :

# visit NAME LINES...: types these lines, and prints what is said.
visit() {
  who=$1
  shift
  printf '%s\n' "$@" | SSL_CERT_FILE="$trust" XDG_DATA_HOME="$work/$who" timeout 100 "$TERCET" online "$url" --plain >"$work/$who.out" 2>&1 ||
    fail "$who ends with $?: $(cat "$work/$who.out")"
}
# said NAME TEXT
said() {
  grep -qF -- "$2" "$work/$1.out" || {
    cat "$work/$1.out" >&2
    fail "$1 does not hear: $2"
  }
}

visit ben 'rating' 'new shakti friend rated' 'register b' 'does not matter' 'register ben' 'short' 'register ben' 'correct horse' 'rating' quit
said ben 'You are not signed in'
said ben 'Games for ratings are between accounts'
said ben 'A name has from 2 to 24 letters'
said ben 'A passphrase has from 8 to 200 characters'
said ben 'You are signed in as ben. Your recovery code is '
said ben 'No rated game has been finished yet.'
[ "$(stat -c %a "$work/ben/tercet/online.json")" = 600 ] || fail 'others can read the session'
visit zoe 'login ben' 'something else' 'register ben' 'something else' 'rating ben' 'rating nobody' quit
said zoe 'There is no account of this name and passphrase.'
said zoe 'Somebody has this name already'
said zoe 'No rated game has been finished yet.'
said zoe 'There is no account of this name.'
visit ben logout 'rating' 'login ben' 'correct horse' quit
said ben 'You are signed out.'
said ben 'You are signed in as ben.'

# Who comes back is still signed in, and makes a rated game.
visit ben 'new shakti friend black rated' leave quit
said ben 'You are signed in as ben.'
said ben 'Shakti, no clock, rated. White: nobody yet. Black: ben.'
link=$(grep -o 'https://[^ ]*/#/online/[a-z0-9]\{10\}/[0-9a-f]\{32\}$' "$work/ben.out" | head -n 1)
[ -n "$link" ] || fail 'there is no link'

# writes TEXT: types a line into the terminal.
writes() {
  terminal send-keys -t play -l -- "$1"
  keys Enter
}

# Ana makes an account in full screen; her passphrase is never seen.
settings="XDG_DATA_HOME=$work/ana SSL_CERT_FILE=$trust"
open online "$url"
sees 'connected'
keys A
sees 'Make an account'
keys M
sees 'Name:'
writes ana
sees 'Passphrase:'
terminal send-keys -t play -l 'battery staple'
sees 'Passphrase: **************'
screen | grep -q 'battery' && fail 'the passphrase is shown'
keys Enter
sees 'Your recovery code is'
keys Escape
sees 'Account: ana'
keys q
sees 'It ended with 0.'

# Line by line at a keyboard it is not seen either.
open online "$url" --plain
sees 'You are signed in as ana'
writes logout
sees 'You are signed out'
writes 'login ana'
sees 'Passphrase:'
writes 'battery staple'
sees 'You are signed in as ana'
screen | grep -q 'battery' && fail 'the passphrase is shown'
writes quit
sees 'It ended with 0.'

# The rated game: one of the two gives up, and both hear what that makes of their ratings.
mkfifo "$work/ben.in"
SSL_CERT_FILE="$trust" XDG_DATA_HOME="$work/ben" "$TERCET" online "$link" --plain <"$work/ben.in" >"$work/ben.out" 2>&1 &
ben=$!
guests="$guests $ben"
exec 7>"$work/ben.in"
open online "$link"
sees 'White ana (you)'
sees 'no clock, rated'
types b2b4
awaits 'Ben does not see the move' grep -qF '(b2b4)' "$work/ben.out"
printf 'b6b5\nresign\n' >&7
sees 'Your rating is now 16'
keys q
sees 'Free seats'
keys A
keys Y
sees 'Shakti: 16'
sees '(provisional)'
keys Escape
keys q
sees 'It ended with 0.'
echo quit >&7
wait "$ben" || fail "Ben ends with $?"
said ben 'Your rating is now 13'
visit zoe 'rating ana' quit
said zoe 'Shakti: 16'

# Somebody dies between asking for a game and the answer: whoever comes back has it, once.
kill -STOP "$server"
mkfifo "$work/cem.in"
SSL_CERT_FILE="$trust" XDG_DATA_HOME="$work/cem" "$TERCET" online "$url" --plain <"$work/cem.in" >"$work/cem.out" 2>&1 &
cem=$!
guests="$guests $cem"
exec 8>"$work/cem.in"
echo 'new shakti anyone' >&8
awaits 'what is asked for is not kept' grep -qs create "$work/cem/tercet/online.json"
kill -9 "$cem"
wait "$cem" 2>/dev/null || :
exec 8>&-
kill -CONT "$server"
visit cem mine quit
said cem 'is among yours'
said cem '   1  Shakti, no clock: '
grep -q '   2  ' "$work/cem.out" && fail 'it was made twice'
visit cem mine lobby quit
grep -q 'is among yours' "$work/cem.out" && fail 'it is asked for again'
[ "$(grep -c 'Shakti, no clock: .* against somebody' "$work/cem.out")" -eq 1 ] || fail "the lobby has it otherwise: $(cat "$work/cem.out")"
