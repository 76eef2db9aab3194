# shellcheck shell=sh
# A real terminal for tests: tmux, what is seen in it, and keys; to be sourced with $work set to a folder of the test's own.
# The terminal that a test looks at is the session 'play'.
: "${TERCET:?}" "${work:?}"
export TMUX_TMPDIR="$work"
# The leak checker of sanitised builds may hang when its terminal has gone.
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0"

terminal() {
  tmux -L "tercet-test-$$" -f /dev/null "$@"
}
# A program whose terminal has gone may still be keeping its game.
clean() {
  terminal kill-server 2>/dev/null || :
  tries=0
  until rm -rf "$work" 2>/dev/null || [ "$tries" -ge 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
  done
}
trap clean EXIT
terminal new-session -d -s keeper sleep 1000 # so that the server stays when a terminal is closed

# The screen and what has left it at the top, with wrapped lines joined.
screen() {
  terminal capture-pane -p -J -S - -t play 2>/dev/null || :
}

# What the program said last through a pipe, and what the screen shows, say more.
fail() {
  echo "$*" >&2
  if [ -e "$work/out" ]; then cat "$work/out" >&2; fi
  screen >&2
  exit 1
}

# The words of the full screen's panel in one line: what is said may stand there, and is broken into lines.
panel() {
  screen | LC_ALL=C.UTF-8 sed -E 's/^.{0,48}//' | tr -s ' \n' '  '
}

# Whether the screen has this text, or its panel does, however it is broken.
is_seen() {
  screen | grep -qF -- "$1" || panel | tr -d ' ' | grep -qF -- "$(printf %s "$1" | tr -d ' ')"
}

# awaits SENTENCE COMMAND...: waits until a command succeeds, for twenty seconds at most; then the sentence says what is
# missing.
awaits() {
  missing=$1
  shift
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || fail "$missing"
    sleep 0.05
  done
}
not() {
  ! "$@"
}

# Waits until the screen has this text, in as many lines as the second argument says.
is_seen_often() {
  [ "$(screen | grep -cF -- "$1")" -ge "$2" ] || { [ "$2" = 1 ] && is_seen "$1"; }
}
sees() {
  awaits "the screen does not show: $1" is_seen_often "$1" "${2:-1}"
}

# shows PATTERN SENTENCE: waits until a line of the screen is like this; if none is, the sentence says what is missing.
is_like() {
  screen | grep -qE -- "$1"
}
shows() {
  awaits "$2" is_like "$1"
}

# The same of the last row of the screen.
is_last() {
  screen | tail -n 1 | grep -qE -- "$1"
}
shows_last() {
  awaits "$2" is_last "$1"
}

# Waits until the last line that is not empty is this one: the program asks for input.
is_asked() {
  [ "$(screen | grep -v '^ *$' | tail -n 1 | sed 's/ *$//')" = "$1" ]
}
asks() {
  awaits "the program does not ask: $1" is_asked "$1"
}

# Presses keys by their names for tmux.
keys() {
  terminal send-keys -t play "$@"
}

# Types a line and Enter.
types() {
  terminal send-keys -t play -l -- "$1"
  keys Enter
}
