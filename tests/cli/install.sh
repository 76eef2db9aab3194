#!/bin/sh
# labels: release
# `cmake --install` gives all it should, and a program builds against what it gave.
set -eu
: "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/usr
version=$(sed -n 's/^project(tercet VERSION \([0-9.]*\).*/\1/p' "$TERCET_SOURCE/CMakeLists.txt")
major=${version%%.*}

fail() {
  echo "$*" >&2
  exit 1
}

install() {
  cmake --install "$1" --prefix "$2" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
}

# All that lies below a folder; without the page for browsers, which is installed if it was built.
contents() {
  (cd "$1" && find . ! -path './share/tercet*' | LC_ALL=C sort)
}

install "$TERCET_BUILD" "$prefix"

lib=$(dirname "$(find "$prefix" -name libtercet.a)")
for file in "$prefix/bin/tercet" "$prefix/include/tercet.h" "$lib/libtercet.so" "$lib/libtercet.so.$major" \
  "$lib/libtercet.so.$version" "$lib/pkgconfig/tercet.pc" "$prefix/share/man/man1/tercet.1" \
  "$prefix/share/bash-completion/completions/tercet" "$prefix/share/zsh/site-functions/_tercet" \
  "$prefix/share/fish/vendor_completions.d/tercet.fish"; do
  [ -s "$file" ] || fail "$file is missing or empty"
done

[ "$("$prefix/bin/tercet" --version)" = "tercet $version" ] || fail 'the installed program has another version'
objdump -p "$lib/libtercet.so" | grep -q "SONAME *libtercet\.so\.$major\$" || fail 'the soname is wrong'
strangers=$(nm -D --defined-only "$lib/libtercet.so" | awk '$3 !~ /^tercet_/')
[ -z "$strangers" ] || fail "the shared library shows more than the public names: $strangers"

strangers=$(nm -g --defined-only "$lib/libtercet.a" | awk 'NF == 3 && $3 !~ /^tercet_/')
[ -z "$strangers" ] || fail "the static library shows more than the public names: $strangers"

# Every function of the header is there to be called.
sed -n 's/^TERCET_API.*[ *]\(tercet_[a-z_]*\)(.*/\1/p' "$prefix/include/tercet.h" >"$work/declared"
[ "$(wc -l <"$work/declared")" -ge 40 ] || fail 'the header declares too little, or this test reads it wrongly'
nm -D --defined-only "$lib/libtercet.so" | awk '{ print $3 }' >"$work/defined"
missing=$(grep -vxF -f "$work/defined" "$work/declared") && fail "declared, but not in the library: $missing"
nm -g --defined-only "$lib/libtercet.a" | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$work/defined-static"
LC_ALL=C sort "$work/defined" | diff - "$work/defined-static" || fail 'the two libraries differ in what they offer'

# The example, against the shared and the static library, as a user of the library would build it.
export PKG_CONFIG_PATH="$lib/pkgconfig"
[ "$(pkg-config --modversion tercet)" = "$version" ] || fail 'pkg-config has another version'
# shellcheck disable=SC2046 # flags are words
cc "$TERCET_SOURCE/docs/example.c" -o "$work/shared" $(pkg-config --cflags --libs tercet)
# shellcheck disable=SC2046
cc "$TERCET_SOURCE/docs/example.c" -o "$work/static" $(pkg-config --cflags tercet) -static $(pkg-config --static --libs tercet)
while read -r _ game_folder; do
  LD_LIBRARY_PATH=$lib sh "$TERCET_SOURCE/tests/example.sh" "$game_folder/tests/example.txt" "$work/shared"
  sh "$TERCET_SOURCE/tests/example.sh" "$game_folder/tests/example.txt" "$work/static"
done <"$TERCET_BUILD/games/folders"
LD_LIBRARY_PATH=$lib ldd "$work/shared" | grep -q "$lib/libtercet\.so\.$major" || fail 'the example is not linked to it'

# A program may have names of its own that the library has inside, too: they are two things, and both work.
cat >"$work/names.c" <<'PROGRAM'
#include <stdio.h>
#include <tercet.h>

const int grid_ray = 7;

int text_begin(void);
int text_begin(void) {
    return 8;
}

int main(void) {
    tercet_position position;
    char text[TERCET_POSITION_TEXT];
    tercet_position_start(tercet_ruleset_find("shakti"), &position);
    tercet_position_text(&position, text);
    printf("%d %d %d %s\n", grid_ray, text_begin(), (int)tercet_moves_count(&position), text);
    return 0;
}
PROGRAM
for name in grid_ray text_begin; do
  nm "$lib/libtercet.a" | grep -q " [a-z] $name\$" || fail "the library has no $name inside: this test needs another name"
done
# shellcheck disable=SC2046
cc "$work/names.c" -o "$work/names" $(pkg-config --cflags tercet) "$lib/libtercet.a"
[ "$("$work/names")" = '7 8 26 -5-/1w1k1w1/7/7/7/1W1K1W1/-5- w' ] || fail 'names of a program and of the library mix'

# What ./play leaves behind can be installed, and gives the same.
mkdir "$work/project"
(cd "$TERCET_SOURCE" && tar -cf - --exclude='./build*' --exclude=./.git .) | tar -xf - -C "$work/project"
export CCACHE_BASEDIR="$work/project" # where compilations are kept, those of ./check are the same
[ "$("$work/project/play" --version 2>"$work/log")" = "tercet $version" ] || fail "./play fails: $(cat "$work/log")"
install "$work/project/build" "$work/played"
contents "$prefix" >"$work/contents"
contents "$work/played" | diff "$work/contents" - || fail 'after ./play something else is installed'

# The header by itself is C and C++ without warnings.
for language in c c++; do
  command -v clang >/dev/null || continue
  clang -x "$language" -Wall -Wextra -Wpedantic -Werror -fsyntax-only "$prefix/include/tercet.h" ||
    fail "the header is not clean $language"
done
