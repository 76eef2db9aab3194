#!/bin/sh
# labels: threads
# The short bot in examples/bots plays a whole game against `tercet bot`, through a real server.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
# shellcheck source=tests/server.sh
. "$TERCET_SOURCE/tests/server.sh"
bots='' id=''
trap 'for id in $bots $server; do kill "$id" 2>/dev/null || :; done; rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" HOME="$work" PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8
mkdir "$work/page"
echo '<!doctype html><title>Tercet</title>' >"$work/page/index.html"
server_start "$work/games.db" --root "$work/page"

fail() {
  echo "FAILED: $*" >&2
  cat "$work"/*.out "$work"/*.err >&2
  exit 1
}

for ruleset in shakti echek; do
  rm -f "$work/random.out"
  python3 "$TERCET_SOURCE/examples/bots/random_bot.py" "http://127.0.0.1:$port/" "$ruleset" >"$work/random.out" 2>"$work/random.err" &
  random=$!
  bots="$bots $random"
  tries=0
  until [ -s "$work/random.out" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || fail "no link is printed"
    sleep 0.05
  done
  timeout 120 "$TERCET" bot "$(head -n 1 "$work/random.out")" --level 2 >"$work/bot.out" 2>"$work/bot.err" || fail "tercet bot ends with $?"
  wait "$random" || fail "the example ends with $?"
  grep -qE '^(white|black|draw) (rule|repetition|length)$' "$work/random.out" || fail 'the game has no end'
  grep -q 'the game is over' "$work/bot.out" || fail 'the bot tells no end'
done
