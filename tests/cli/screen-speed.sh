#!/bin/sh
# labels: release alone
# The screen is quick: it is there within 100 ms, and a key redraws it within 16 ms. The best of several tries counts, and
# what the terminal alone needs to open does not.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"

# Milliseconds.
now() {
  echo $(($(date +%s%N) / 1000000))
}

# appears TEXT: waits for it without a pause.
appears() {
  deadline=$(($(now) + 10000))
  until screen | grep -qF -- "$1"; do
    [ "$(now)" -lt "$deadline" ] || fail "the screen does not show: $1"
  done
}

# first TEXT ARGUMENTS...: how long it takes from nothing to a terminal with this text in it, at best.
first() {
  text=$1 best=1000000
  shift
  for try in 1 2 3 4 5 6 7 8; do
    fresh
    begin=$(now)
    terminal new-session -d -s play -x 80 -y 24 env LC_ALL=C.UTF-8 TERM=screen-256color "$@"
    appears "$text"
    took=$(($(now) - begin))
    [ "$took" -ge "$best" ] || best=$took
  done
}
first hello sh -c 'echo hello; sleep 100'
terminal_alone=$best
first 'New game' "$TERCET"
echo "start to first screen: $best ms, of which $terminal_alone ms are the terminal's own (best of $try)"
[ $((best - terminal_alone)) -lt 100 ] || fail 'the first screen takes too long'

# Each arrow key moves the cursor and redraws the board; the last key opens a line to type in.
pressed=200
quick() {
  best=1000000
  for try in 1 2 3; do
    open play "$1"
    appears 'White to move'
    terminal resize-window -t play -x "${2%x*}" -y "${2#*x}"
    sleep 0.2 # until it has that size
    begin=$(now)
    keys -N $((pressed / 2)) Right
    keys -N $((pressed / 2)) Left
    keys m
    appears 'Move:'
    took=$(($(now) - begin))
    [ "$took" -ge "$best" ] || best=$took
  done
  echo "$1 at $2: $((1000 * best / pressed)) microseconds a key (best of $try)"
  [ "$best" -lt $((16 * pressed)) ] || fail "a key of $1 at $2 takes too long"
}
for ruleset in $("$TERCET" rulesets); do
  quick "$ruleset" 80x24
done
for ruleset in echek eigenstate shakti; do
  quick "$ruleset" 240x70
done

# The same with pictures, in bytes as well.
PYTHONDONTWRITEBYTECODE=1 python3 "${TERCET_SOURCE:-$(dirname "$0")/../..}/tests/pictures.py" speed

# On the analysis board each key goes to another position, which ends the engine's look at the one before.
walks() {
  best=1000000
  for try in 1 2 3; do
    open board "$work/game"
    appears 'Depth'
    begin=$(now)
    keys -N $((pressed / 2)) ']'
    keys -N $((pressed / 2)) '['
    keys m
    appears 'Move:'
    took=$(($(now) - begin))
    [ "$took" -ge "$best" ] || best=$took
  done
  echo "walking on the analysis board: $((1000 * best / pressed)) microseconds a key (best of $try)"
  [ "$best" -lt $((16 * pressed)) ] || fail 'walking on the analysis board takes too long'
}
printf '[Game "shakti"]\n\n1. f2f3 b6b7 (1... d6d5 2. d2d3 b6b5) 2. f3f4 f6f7 3. b2b4 b7b5 4. d2e3 f7f5 5. e3d2 f5e4 6. b4c4 b5b4 7. d2e2 b4c3 8. c4e6 d6e6 none\n' >"$work/game"
walks
