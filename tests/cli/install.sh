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

cmake --install "$TERCET_BUILD" --prefix "$prefix" >"$work/log" || fail "$(cat "$work/log")"

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

# Every function of the header is there to be called.
sed -n 's/^TERCET_API.*[ *]\(tercet_[a-z_]*\)(.*/\1/p' "$prefix/include/tercet.h" >"$work/declared"
[ "$(wc -l <"$work/declared")" -ge 40 ] || fail 'the header declares too little, or this test reads it wrongly'
nm -D --defined-only "$lib/libtercet.so" | awk '{ print $3 }' >"$work/defined"
missing=$(grep -vxF -f "$work/defined" "$work/declared") && fail "declared, but not in the library: $missing"

# The example, against the shared and the static library, as a user of the library would build it.
export PKG_CONFIG_PATH="$lib/pkgconfig"
[ "$(pkg-config --modversion tercet)" = "$version" ] || fail 'pkg-config has another version'
# shellcheck disable=SC2046 # flags are words
cc "$TERCET_SOURCE/docs/example.c" -o "$work/shared" $(pkg-config --cflags --libs tercet)
# shellcheck disable=SC2046
cc "$TERCET_SOURCE/docs/example.c" -o "$work/static" $(pkg-config --cflags tercet) -static $(pkg-config --static --libs tercet)
for expected in "$TERCET_SOURCE"/tests/example/*.txt; do
  LD_LIBRARY_PATH=$lib sh "$TERCET_SOURCE/tests/example/run.sh" "$expected" "$work/shared"
  sh "$TERCET_SOURCE/tests/example/run.sh" "$expected" "$work/static"
done
LD_LIBRARY_PATH=$lib ldd "$work/shared" | grep -q "$lib/libtercet\.so\.$major" || fail 'the example is not linked to it'

# The header by itself is C and C++ without warnings.
for language in c c++; do
  command -v clang >/dev/null || continue
  clang -x "$language" -Wall -Wextra -Wpedantic -Werror -fsyntax-only "$prefix/include/tercet.h" ||
    fail "the header is not clean $language"
done
