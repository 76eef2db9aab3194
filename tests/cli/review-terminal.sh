#!/bin/sh
# A review in a real terminal: it shows how far it is, and Ctrl-C prints what was found. Pictures are not for terminals.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
export LC_ALL=C.UTF-8 HOME="$work" XDG_CACHE_HOME="$work/cache" TMUX_TMPDIR="$work"
# The leak checker of sanitised builds may hang when its terminal has gone.
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0"

terminal() {
  tmux -L "tercet-test-$$" -f /dev/null "$@"
}
trap 'terminal kill-server 2>/dev/null || :; rm -rf "$work"' EXIT

sees() {
  tries=0
  until terminal capture-pane -p -t review | grep -qE -- "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || { echo "the screen does not show: $1" >&2 && terminal capture-pane -p -t review >&2 && exit 1; }
    sleep 0.05
  done
}

cat >"$work/run" <<'END'
trap : INT
"$TERCET" "$@"
echo "It ended with $?."
sleep 1000
END
terminal new-session -d -s review -x 80 -y 50 sh "$work/run" review "$TERCET_SOURCE/tests/records/blunder-shakti.tercet" \
  --nodes 500000
sees 'Reviewing: move [1-9][0-9]* of 19'
terminal send-keys -t review C-c
sees 'interrupted; the same call will go on from here'
sees '^ +1\. b2b4 '
sees 'It ended with 130\.'

terminal kill-session -t review
terminal new-session -d -s review -x 80 -y 50 sh "$work/run" show shakti --png
sees 'write it to a file with --out FILE'
sees 'It ended with 2\.'
