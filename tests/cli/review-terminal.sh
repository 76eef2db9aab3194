#!/bin/sh
# A review in a real terminal: it shows how far it is, unless the terminal is a dumb one, and Ctrl-C prints what was found.
# Pictures are not for terminals.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
export LC_ALL=C.UTF-8 HOME="$work" XDG_CACHE_HOME="$work/cache"
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"

# open ARGUMENTS...: the program in a terminal that is called $TERM; all that it writes there is in $work/raw.
cat >"$work/run" <<'END'
trap : INT
until [ -e "$work/raw" ]; do sleep 0.05; done
"$TERCET" "$@"
echo "It ended with $?."
sleep 1000
END
open() {
  terminal kill-session -t play 2>/dev/null || :
  rm -f "$work/raw"
  terminal new-session -d -s play -x 80 -y 50 env TERM="$TERM" work="$work" sh "$work/run" "$@"
  terminal pipe-pane -t play "cat >'$work/raw'"
}

blunder=$TERCET_SOURCE/src/games/shakti/tests/records/blunder.tercet
TERM=screen
open review "$blunder" --nodes 500000
shows 'Reviewing: move [1-9][0-9]* of 19' 'the review does not go on' # what is known by then is printed below
keys C-c
sees 'interrupted; the same call will go on from here'
sees ' 1. b2b4 '
sees 'It ended with 130.'

TERM=dumb
open review "$blunder" --nodes 100
sees ' 1. b2b4 '
sees 'It ended with 0.'
if grep -q "$(printf '\033')" "$work/raw"; then fail 'there are escape sequences in a dumb terminal'; fi

TERM=screen
open show shakti --png
sees 'write it to a file with --out FILE'
sees 'It ended with 2.'
