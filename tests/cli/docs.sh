#!/bin/sh
# labels: release
# What the README, the man page and --help show can be typed as it stands: every command works, and where an output is shown
# it is what the command prints.
set -u
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_CACHE_HOME="$work/cache" PATH="$work/build:$PATH"
mkdir "$work/build"
ln -s "$TERCET" "$work/build/tercet"
cp "$TERCET_SOURCE/src/games/shakti/tests/records/blunder.tercet" "$work/game.tercet" # the reader's own game
failures=0
tab=$(printf '\t')

fail() {
  echo "FAILED: $*" >&2
  failures=$((failures + 1))
}

# The examples of a page are lines 'c TAB command', each followed by lines 'o TAB output' if some is shown.
readme_examples() {
  sed -n -e "s/^    \\$ /c$tab/p" -e "s/^    \([^ ]\)/o$tab\1/p" "$TERCET_SOURCE/README.md" | from_first_command
}

# '.Dl $ …' is a command; so is '$ …' between .Bd and .Ed, with '> ' before what goes on with it.
manual_examples() {
  sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/p' "$TERCET_SOURCE/docs/tercet.1" |
    sed -n -e "s/^\.Dl \\$ /c$tab/p" \
      -e "/^\.Bd/,/^\.Ed/ { /^\./d; s/^\\$ /c$tab/; t show; s/^> /+$tab/; t show; s/^/o$tab/; : show; p; }" |
    awk -F "$tab" '$1 == "+" { line = line " " $2; next } NR > 1 { print line } { line = $0 } END { print line }'
}

help_examples() {
  "$TERCET" "$1" --help | sed -n "/^Example/,\$ s/^  /c$tab/p"
}

# Commands and outputs of the README share their four spaces with commands that are not examples of the program.
from_first_command() {
  awk -F "$tab" '$1 == "c" { begun = 1 } begun'
}

# try PAGE COMMAND: runs it as a user would. "No" is an answer, but only to `explain`.
try() {
  (cd "$work" && sh -c "$2") >"$work/out" 2>"$work/err" </dev/null
  code=$?
  case $2 in
    *"tercet explain "*) [ "$code" -le 1 ] || fail "$1: '$2' exits with $code" ;;
    *) [ "$code" -eq 0 ] || fail "$1: '$2' exits with $code" ;;
  esac
  [ ! -s "$work/err" ] || fail "$1: '$2' complains: $(cat "$work/err")"
  if grep -q '"error"' "$work/out"; then fail "$1: '$2' is answered with an error: $(cat "$work/out")"; fi
}

# compare PAGE COMMAND: what it printed is what is shown, if anything is.
compare() {
  [ ! -s "$work/shown" ] || diff "$work/shown" "$work/out" >&2 || fail "$1: '$2' prints something else than shown"
}

# check PAGE LEAST: tries all examples on standard input; there are at least so many.
check() {
  number=0
  command=
  while IFS="$tab" read -r kind text; do
    if [ "$kind" = o ]; then
      printf '%s\n' "$text" >>"$work/shown"
      continue
    fi
    [ -z "$command" ] || compare "$1" "$command"
    : >"$work/shown"
    command=$text
    number=$((number + 1))
    try "$1" "$command"
  done
  compare "$1" "$command"
  [ "$number" -ge "$2" ] || fail "$1: only $number examples were found"
}

readme_examples >"$work/examples"
check README.md 6 <"$work/examples"
manual_examples >"$work/examples"
check docs/tercet.1 7 <"$work/examples"
for name in play rules rulesets moves apply result explain show perft batch bench replay review; do
  help_examples "$name" >"$work/examples"
  check "tercet $name --help" 1 <"$work/examples"
done

[ "$failures" -eq 0 ] || exit 1
