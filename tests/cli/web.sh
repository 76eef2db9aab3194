#!/bin/sh
# labels: release
# The folder that browsers get, put together from a small page: what goes where, and that its name changes with all of it.
set -eu
: "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/source
out=$work/out

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Puts the page together; the name of the folder with the hash is in $assets then.
build() {
  files=$(find "$source" -type f | tr '\n' ';')
  cmake -D ROOT="$source" -D FILES="${files%;}" -D EXTRA="$work/tercet.wasm;$work/fr.mo" -D MADE="$work" -D OUTPUT="$out" \
    -P "$TERCET_SOURCE/cmake/web.cmake" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
  assets=$(basename "$out"/assets-*)
}

# All files but the packed ones.
contents() {
  (cd "$out" && find . -type f ! -name '*.br' | sed 's|^\./||' | LC_ALL=C sort)
}

mkdir -p "$source/ui" "$source/icons"
echo '<script src="@ASSETS@/main.js"></script>' >"$source/index.html"
cat >"$source/sw.js" <<'WORKER'
const cache = "@ASSETS@";
const files = @FILES@;
const odd = `a;b [c] \n ${d} @`;
WORKER
echo '{"name": "A page"}' >"$source/manifest.webmanifest"
echo '<svg/>' >"$source/icons/icon.svg"
echo 'const name = "@ASSETS@";' >"$source/main.js"
echo 'export const one = 1;' >"$source/ui/dom.js"
printf '\0asm;[' >"$work/tercet.wasm"
echo words >"$work/fr.mo"

build
first=$assets
contents >"$work/found"
diff - "$work/found" <<FILES || fail 'the folder holds something else'
$assets/fr.mo
$assets/games.css
$assets/games.js
$assets/main.js
$assets/tercet.wasm
$assets/ui/dom.js
icons/icon.svg
index.html
manifest.webmanifest
sw.js
FILES
cmp "$work/tercet.wasm" "$out/$assets/tercet.wasm"
cmp "$source/main.js" "$out/$assets/main.js"
[ "$(cat "$out/index.html")" = "<script src=\"$assets/main.js\"></script>" ] || fail "the index is: $(cat "$out/index.html")"

# Beside each file that can be packed lies the same, packed.
find "$out" -type f ! -name '*.br' >"$work/files"
while IFS= read -r file; do
  brotli -dc "$file.br" | cmp - "$file" || fail "$file is not packed, or not well"
done <"$work/files"

# The service worker knows all files but itself, and nothing else in it changes.
sed -n 's/^const files = \(.*\);$/\1/p' "$out/sw.js" | jq -r '.[]' | LC_ALL=C sort >"$work/listed"
grep -vx sw.js "$work/found" | diff - "$work/listed" || fail 'the service worker has another list'
grep -qxF "const cache = \"$assets\";" "$out/sw.js" || fail 'the service worker does not know the folder'
[ "$(tail -n 1 "$out/sw.js")" = "$(tail -n 1 "$source/sw.js")" ] || fail 'the service worker is damaged'

# The same files give the same name; a change of any of them another, and the old folder goes.
build
[ "$assets" = "$first" ] || fail 'the same files have another name'
for file in "$source/main.js" "$source/index.html" "$source/icons/icon.svg" "$work/tercet.wasm"; do
  before=$assets
  echo ' ' >>"$file"
  build
  [ "$assets" != "$before" ] || fail "a change of $file is not told by the name"
  [ ! -e "$out/$before" ] || fail 'the old folder stays'
done
before=$assets
mv "$source/ui/dom.js" "$source/ui/elements.js"
build
[ "$assets" != "$before" ] || fail 'another name of a file is not told by the name'
