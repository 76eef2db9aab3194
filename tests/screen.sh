# shellcheck shell=sh
# What the tests of the full-screen game share: a real terminal, what is seen in it, and keys; to be sourced with $work set
# to a folder of the test's own.
: "${TERCET:?}" "${work:?}"
export HOME="$work/home" XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
unset NO_COLOR
mkdir "$HOME"
export current="$XDG_STATE_HOME/tercet/current.tercet"
# shellcheck source=tests/terminal.sh
. "${TERCET_SOURCE:-$(dirname "$0")/../..}/tests/terminal.sh"
locale=C.UTF-8
settings=

screen() {
  terminal capture-pane -p -t play 2>/dev/null || :
}

# Waits until the screen has this text no more: what was there before may be seen until the new picture is drawn whole.
sees_not() {
  tries=0
  while is_seen "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || fail "the screen shows: $1"
    sleep 0.05
  done
}

# Closes the terminal and waits for the end of the program. An ended program whose parent has gone too may wait a while to
# be buried.
lives() {
  kill -0 "$1" 2>/dev/null && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null
}
close() {
  terminal kill-session -t play 2>/dev/null || :
  [ -e "$work/run.pid" ] || return 0
  tries=0
  while lives "$(cat "$work/run.pid")"; do
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || fail 'the program outlives its terminal'
    sleep 0.05
  done
}

# open ARGUMENTS...: a terminal of 80 x 24 with the program in it, in the locale $locale and with the variables in
# $settings. Ctrl-C goes to the shell around the program as well, which must outlive it to say how it ended.
cat >"$work/run" <<'END'
#!/bin/sh
trap : INT
trap '' XFSZ
export TERM=screen-256color
sh -c 'echo $$ >"$0.pid"; exec "$TERCET" "$@"' "$0" "$@"
echo "It ended with $?."
sleep 1000
END
open() {
  close # or the program before it would still have the game
  # shellcheck disable=SC2086 # settings are words
  terminal new-session -d -s play -x 80 -y 24 env LC_ALL="$locale" $settings sh "$work/run" "$@"
}

# types TEXT: types a move and Enter; m begins one whatever its first letter is.
types() {
  keys m
  terminal send-keys -t play -l -- "$1"
  keys Enter
}

fresh() {
  close
  rm -rf "$XDG_STATE_HOME" "$XDG_CONFIG_HOME"
}

# fresh_with SETTING: the same, with a line of the settings.
fresh_with() {
  fresh
  mkdir -p "$XDG_CONFIG_HOME/tercet"
  echo "$1" >"$XDG_CONFIG_HOME/tercet/settings"
}

# Moves the cursor to the lower left corner.
corner() {
  keys Left Left Left Left Left Left Left Left Down Down Down Down Down Down Down Down
}

# A file has exactly this line.
holds() {
  grep -qxF -- "$2" "$1" || fail "$1 does not have the line '$2': $(cat "$1")"
}

# Waits until a file has exactly this line: a move is kept as soon as it was shown.
keeps() {
  tries=0
  until grep -qxF -- "$2" "$1" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || fail "$1 never has the line '$2'"
    sleep 0.05
  done
}

# click_at COLUMN ROW: a click there, counted from 0, as terminals report it.
click_at() {
  for button in 20 23; do # pressed, and let go
    keys -H 1b 5b 4d "$button" "$(printf %x $(($1 + 33)))" "$(printf %x $(($2 + 33)))"
  done
}

# click_on TEXT: a click on the first character of a text; what stands before it in its row must be plain.
click_on() {
  sees "$1"
  seen_row=$(screen | grep -nF -- "$1" | tail -n 1)
  before=${seen_row#*:}
  before=${before%%"$1"*}
  click_at "${#before}" $((${seen_row%%:*} - 1))
}
