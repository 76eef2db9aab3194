#!/bin/sh
# labels: release
# The project as a whole: it names nobody's folders; every package it installs has a reason; help, man page and completions
# know the same commands and options.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0

fault() {
  echo "$*" >&2
  faults=$((faults + 1))
}

# Everything but build folders and git's own.
cd "$TERCET_SOURCE"
places='/(home|root|work|Users)/[A-Za-z0-9]'
if grep -rnIE "$places" --exclude-dir='build*' --exclude-dir=.git --exclude=.git . >"$work/found"; then
  fault "these lines name a folder of somebody's machine: $(cat "$work/found")"
fi

# shellcheck disable=SC2034 # for scripts/setup
root=$TERCET_SOURCE
# shellcheck source=scripts/setup
. "$TERCET_SOURCE/scripts/setup"
for package in $(setup_to_check); do
  grep -qE "^\|.*\b$package\b.*\|.+\|" docs/dependencies.md || fault "docs/dependencies.md does not say why $package is there"
done

# The commands that the program has: the words that begin the indented lines of --help and have a help of their own.
"$TERCET" --help >"$work/help"
commands=''
words=$(sed -n 's/^  *\(tercet \)\{0,1\}\([a-z][a-z]*\).*/\2/p' "$work/help" | sort -u)
for word in $words; do
  if "$TERCET" "$word" --help >"$work/help-$word" 2>/dev/null; then commands="$commands $word"; fi
done
[ "$(echo "$commands" | wc -w)" -ge 10 ] || fault "only these commands were found in --help:$commands"

for command in $commands; do
  grep -q "^\.It Cm $command\>" docs/tercet.1 || fault "the man page lacks $command"
  for file in completions/*; do
    grep -qw -- "$command" "$file" || fault "$file lacks $command"
  done
  options=$(grep -o -- '--[a-z][a-z-]*' "$work/help-$command" | sort -u)
  for option in $options; do
    name=${option#--}
    grep -qE "Fl -$name( |\$)" docs/tercet.1 || fault "the man page lacks $command $option"
    grep -qE -- "--$name\\b" completions/tercet.bash || fault "completions/tercet.bash lacks $command $option"
    grep -qE -- "--$name\\b" completions/_tercet || fault "completions/_tercet lacks $command $option"
    grep -qE -- "-l $name\\b" completions/tercet.fish || fault "completions/tercet.fish lacks $command $option"
  done
done

[ "$faults" -eq 0 ]
