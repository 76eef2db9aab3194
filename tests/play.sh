# shellcheck shell=sh
# What the tests of play through a pipe share; to be sourced with $work set to a folder of the test's own.
: "${TERCET:?}" "${work:?}"
export LC_ALL=C HOME="$work/home" XDG_STATE_HOME="$work/state"
mkdir "$HOME"

fail() {
  echo "$*" >&2
  cat "$work/out" >&2
  exit 1
}

# play ARGUMENTS... with the lines to type on stdin; what it says is in $work/out. It must leave in peace.
play() {
  "$TERCET" "$@" >"$work/out" 2>"$work/err" || fail "tercet $* ends with $?: $(cat "$work/err")"
  [ ! -s "$work/err" ] || fail "tercet $* complains: $(cat "$work/err")"
}

says() {
  grep -qF -- "$1" "$work/out" || fail "it does not say: $1"
}

says_not() {
  if grep -qF -- "$1" "$work/out"; then fail "it says: $1"; fi
}

fresh() {
  rm -rf "$XDG_STATE_HOME"
}

# A file has exactly this line.
holds() {
  grep -qxF -- "$2" "$1" || fail "$1 does not have the line '$2': $(cat "$1")"
}
