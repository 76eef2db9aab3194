#!/bin/sh
# labels: release
# ./play and ./check on a machine that lacks packages: clear words, nothing changed, exit code 2.
set -eu
: "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "$*" >&2
  cat "$work/said" >&2
  exit 1
}

# A machine with nothing but these commands: no compiler, no cmake, no apt-get.
mkdir "$work/bin"
for command in sh dirname readlink id mktemp rm cat env nproc; do
  ln -s "$(command -v "$command")" "$work/bin/$command"
done

# A copy of the scripts alone, so that nothing here is built or changed.
mkdir -p "$work/project/scripts"
cp "$TERCET_SOURCE/play" "$TERCET_SOURCE/check" "$work/project"
cp "$TERCET_SOURCE/scripts/setup" "$work/project/scripts"

refuses() {
  code=0
  (cd / && env -i PATH="$work/bin" HOME="$work" TERM=xterm "$work/project/$1") >"$work/out" 2>"$work/said" || code=$?
  [ "$code" -eq 2 ] || fail "$1 ends with $code instead of 2"
  [ -s "$work/said" ] || fail "$1 says nothing"
  grep -q "^tercet: .*missing: .*cmake ninja-build pkg-config" "$work/said" || fail "$1 does not list what is missing"
}

refuses play
grep -q 'no apt-get here' "$work/said" || fail 'play does not say that there is no apt-get'
if grep -q 'clang' "$work/said"; then fail 'play asks for more than it needs'; fi
refuses check
grep -q 'no apt-get here' "$work/said" || fail 'check does not say that there is no apt-get'
grep -q 'clang.*valgrind.*shellcheck' "$work/said" || fail 'check does not list all it needs'

# With an apt-get that fails, what it said is shown.
printf '#!/bin/sh\necho "E: the archive is closed today"\nexit 100\n' >"$work/bin/apt-get"
printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"
chmod +x "$work/bin/apt-get" "$work/bin/sudo"
code=0
env -i PATH="$work/bin" HOME="$work" "$work/project/play" >"$work/out" 2>"$work/said" || code=$?
[ "$code" -eq 2 ] || fail "with a failing apt-get play ends with $code"
grep -q '^Installing with apt-get: .*cmake' "$work/said" || fail 'play does not say what it installs'
grep -q 'the archive is closed today' "$work/said" || fail "play hides apt-get's words"

# A stage that does not exist is refused before anything is installed.
code=0
"$TERCET_SOURCE/check" nonsense >"$work/out" 2>"$work/said" || code=$?
[ "$code" -eq 2 ] || fail "an unknown stage ends with $code"
grep -q "no stage 'nonsense'" "$work/said" || fail 'an unknown stage is not named'
