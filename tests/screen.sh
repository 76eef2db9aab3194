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
terminal_size=80x24

screen() {
  terminal capture-pane -p -t play 2>/dev/null || :
}

# Waits until the screen has this text no more: what was there before may be seen until the new picture is drawn whole.
sees_not() {
  awaits "the screen shows: $1" not is_seen "$1"
}

# Closes the terminal and waits for the end of the program. An ended program whose parent has gone too may wait a while to
# be buried; while one of its threads is left it still has its files, and their locks.
lives() {
  kill -0 "$1" 2>/dev/null && ! is_dead "$1"
}
is_dead() {
  grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null && grep -q '^Threads:[[:space:]]*[01]$' "/proc/$1/status"
}
close() {
  terminal kill-session -t play 2>/dev/null || :
  [ -e "$work/run.pid" ] || return 0
  awaits 'the program outlives its terminal' not lives "$(cat "$work/run.pid")"
}

# open ARGUMENTS...: a terminal of the size $terminal_size with the program in it, in the locale $locale and with the
# variables in $settings. Ctrl-C goes to the shell around the program as well, which must outlive it to say how it ended.
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
  terminal new-session -d -s play -x "${terminal_size%x*}" -y "${terminal_size#*x}" env LC_ALL="$locale" $settings sh "$work/run" "$@"
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
  awaits "$1 never has the line '$2'" grep -qsxF -- "$2" "$1"
}

# click_at COLUMN ROW: a click there, counted from 0, as terminals report it.
click_at() {
  for button in 20 23; do # pressed, and let go
    keys -H 1b 5b 4d "$button" "$(printf %x $(($1 + 33)))" "$(printf %x $(($2 + 33)))"
  done
}

# find_text TEXT: sets $column and $row to where it stands last; each character before it in its row is one column wide.
find_text() {
  sees "$1"
  seen_row=$(screen | grep -nF -- "$1" | tail -n 1)
  before=${seen_row#*:}
  before=${before%%"$1"*}
  column=$(printf %s "$before" | LC_ALL=C.UTF-8 wc -m)
  row=$((${seen_row%%:*} - 1))
}

# click_on TEXT: a click on the first character of a text.
click_on() {
  find_text "$1"
  click_at "$column" "$row"
}
