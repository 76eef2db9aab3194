#!/bin/sh
# Accounts through the real server, asked by curl as a page asks.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
. "$TERCET_SOURCE/tests/server.sh"
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

# ask PATH ARGUMENTS...: the status is in $status, the answer in $work/body, its headers in $work/headers.
ask() {
  path=$1
  shift
  status=$(curl -s --max-time 20 -b "$work/jar" -c "$work/jar" -D "$work/headers" -o "$work/body" -w '%{http_code}' "$@" \
    "http://127.0.0.1:$port$path") || server_fail "there is no answer for $path"
}

answers() {
  [ "$status" = "$1" ] || server_fail "$path is answered with $status instead of $1: $(cat "$work/body")"
}

says() {
  found=$(jq -r ".$1" "$work/body")
  [ "$found" = "$2" ] || server_fail "$path: $1 is '$found', not '$2'"
}

server_start "$work/online.db" --log "$work/log"

ask /api/account/create -d '{"name": "Ana", "passphrase": "correct horse battery"}'
answers 201
says name Ana
recovery=$(jq -r .recovery "$work/body")
grep -qi '^set-cookie: tercet=[0-9a-f]\{64\}; Path=/; HttpOnly; SameSite=Strict; Max-Age=' "$work/headers" ||
  server_fail 'no cookie is set that scripts and other sites cannot use'
grep -qi '^content-type: application/json' "$work/headers" || server_fail 'the answer is not JSON'
grep -qi '^cache-control: no-store' "$work/headers" || server_fail 'the answer may be kept'

ask /api/account
answers 200
says name Ana
ask /api/account/export
answers 200

# Pages of others may not ask for anything, nor read it.
ask /api/account/delete -H 'Origin: https://elsewhere.example' -d '{"passphrase": "correct horse battery"}'
answers 405
ask /api/account/login -H "Origin: http://127.0.0.1:$port" -d '{"name": "ana", "passphrase": "correct horse battery"}'
answers 200

ask /api/account/logout -X POST -H 'Content-Length: 0'
answers 200
ask /api/account
answers 401
says rule no-session

# What is no request is refused with a reason, and the server goes on.
ask /api/account/login -d 'nonsense'
answers 400
says rule not-json
ask /api/account/create -d '{"name": "a b", "passphrase": "correct horse battery"}'
answers 400
says rule not-a-name
ask /api/account/login -d "{\"name\": \"$(head -c 5000 /dev/zero | tr '\0' a)\"}"
answers 405
ask /api/account/login
answers 405
says rule wrong-method
ask /api/players/ANA
answers 200
says name Ana
ask /api/players/nobody
answers 404
ask /api/leaders/shakti
answers 200
says 'players | length' 0

ask /api/account/recover -d "{\"name\": \"ana\", \"recovery\": \"$recovery\", \"passphrase\": \"staple of four words\"}"
answers 200
[ "$(jq -r .recovery "$work/body")" != "$recovery" ] || server_fail 'a recovery code is good twice'

# Whoever guesses is refused, and soon not even heard; others are not held back by it.
guesses=60
for guess in $(seq 1 "$guesses"); do
  curl -s --max-time 60 -o /dev/null -w '%{http_code}\n' -d "{\"name\": \"ana\", \"passphrase\": \"guess number $guess\"}" \
    "http://127.0.0.1:$port/api/account/login" >"$work/guess.$guess" &
  curls="${curls-} $!"
done
for curl in $curls; do wait "$curl" || server_fail 'a guess is not answered'; done
wrong=$(cat "$work"/guess.* | grep -c 403 || :)
refused=$(cat "$work"/guess.* | grep -c 429 || :)
{ [ "$((wrong + refused))" -eq "$guesses" ] && [ "$refused" -ge 20 ]; } ||
  server_fail "of $guesses guesses $wrong were looked at and $refused were not"
ask /metrics
answers 200
grep -q 'wrong-passphrase' "$work/body" || server_fail 'wrong guesses are not counted'

# No secret is in the log or, as it is, in the database.
token=$(sed -n 's/.*tercet.\([0-9a-f]\{64\}\).*/\1/p' "$work/jar" | tail -n 1)
for secret in 'staple of four words' "$(jq -r .recovery "$work/body" 2>/dev/null || echo none)" ${token:+"$token"}; do
  if grep -aqF -- "$secret" "$work/log" "$work"/online.db*; then server_fail "a secret is kept: $secret"; fi
done

# All of it is there after a restart.
server_kill KILL || :
server_start "$work/online.db"
ask /api/account
answers 200
says name Ana
ask /api/account/delete -d '{"passphrase": "staple of four words"}'
answers 200
ask /api/account
answers 401
server_kill TERM || server_fail 'the server does not end in peace'
