# shellcheck shell=sh
# What the tests and measurements of the server of games share: starting it, killing it, and starting it again at the same
# place. To be sourced with $work set to a folder of one's own.
: "${TERCET:?}" "${work:?}"
server=

server_fail() {
  echo "FAILED: $*" >&2
  [ ! -s "$work/server.err" ] || tail -5 "$work/server.err" >&2
  exit 1
}

# server_start DATABASE ARGUMENTS...: starts a server on $port, or a free port if that is empty or 0, and waits until it
# answers. Its process is in $server then.
server_start() {
  database=$1
  shift
  rm -f "$work/server.out"
  mkdir -p "$work/page"
  echo '<!doctype html>' >"$work/page/index.html"
  "$TERCET" serve --port "${port:-0}" --root "$work/page" --db "$database" "$@" >"$work/server.out" 2>>"$work/server.err" &
  server=$!
  tries=0
  until grep -qsE 'https?://' "$work/server.out"; do
    kill -0 "$server" 2>/dev/null || server_fail "the server does not start"
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || server_fail "the server says no address"
    sleep 0.1
  done
  port=$(sed -n 's|.*https*://[^ ]*:\([0-9][0-9]*\)/.*|\1|p' "$work/server.out" | head -n 1)
}

# server_kill SIGNAL: ends it, and returns its exit code.
server_kill() {
  ended=$server
  server=
  kill -s "$1" "$ended" 2>/dev/null || :
  wait "$ended" 2>/dev/null
}

# server_memory: the memory that it has, in KiB.
server_memory() {
  sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$server/status"
}
