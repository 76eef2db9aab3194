# shellcheck shell=sh disable=SC2034 # counts are read by those who source this
# What the tests of matches share: playing one and reading its counts, and wrong calls. To be sourced.
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_STATE_HOME="$folder/state"
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# match ARGUMENTS: leaves its counts in $wins, $losses and $draws; stderr is in $folder/err.
match() {
  "$TERCET" match "$@" >"$folder/out" 2>"$folder/err" || fail "match $* ends with $?: $(cat "$folder/err")"
  tail -n 2 "$folder/out" | head -n 1 | grep -qE '^a [0-9]+ b [0-9]+ draws [0-9]+$' || fail "match $*: no counts: $(cat "$folder/out")"
  tail -n 1 "$folder/out" | grep -qE '^elo -?[0-9]+\.[0-9] \+- [0-9]+\.[0-9]$' || fail "match $*: no elo: $(cat "$folder/out")"
  counts=$(sed -n 's/^a \([0-9]*\) b \([0-9]*\) draws \([0-9]*\)$/\1 \2 \3/p' "$folder/out")
  wins=${counts%% *}
  draws=${counts##* }
  losses=${counts#* }
  losses=${losses% *}
}

quiet() {
  [ ! -s "$folder/err" ] || fail "$1 complains: $(cat "$folder/err")"
}

# complains WORDS ARGUMENTS: $program ends with exit code 2, one line on stderr, nothing on stdout.
program=$TERCET
complains() {
  words=$1
  shift
  "$program" match "$@" >"$folder/out" 2>"$folder/err"
  [ $? -eq 2 ] || fail "match $*: the exit code is not 2"
  [ ! -s "$folder/out" ] || fail "match $*: printed $(cat "$folder/out")"
  [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "match $*: not one line: $(cat "$folder/err")"
  grep -qF -- "$words" "$folder/err" || fail "match $*: '$(cat "$folder/err")' does not say '$words'"
}

# Cuts a file of several games into game-1, game-2, …; $games is how many.
cut_games() {
  rm -f "$folder"/game-*
  awk -v folder="$folder" '/^\[Game / { n++ } { print > (folder "/game-" n) }' "$1"
  games=$(find "$folder" -name 'game-*' | wc -l)
}
