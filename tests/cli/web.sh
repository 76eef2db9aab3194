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
  cmake -D ROOT="$source" -D FILES="${files%;}" -D EXTRA="$work/tercet.wasm;$work/fr.mo" -D MADE="$work/made" -D OUTPUT="$out" \
    -D ENTRIES=main.js -D WORKERS=worker.js -P "$TERCET_SOURCE/cmake/web.cmake" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
  assets=$(basename "$out"/assets-*)
}

# All files but the packed ones.
contents() {
  (cd "$out" && find . -type f ! -name '*.br' | sed 's|^\./||' | LC_ALL=C sort)
}

mkdir -p "$source/ui" "$source/icons" "$source/style"
cat >"$source/index.html" <<'PAGE'
<link rel="preload" href="@ASSETS@/tercet.wasm">@FIRST_SCRIPTS@
PAGE
cat >"$source/sw.js" <<'WORKER'
const cache = "@ASSETS@";
const files = @FILES@;
const odd = `a;b [c] \n ${d} @`;
WORKER
echo '{"name": "A page"}' >"$source/manifest.webmanifest"
echo '<svg/>' >"$source/icons/icon.svg"
cat >"$source/main.js" <<'MAIN'
/* A comment. */
import { one } from './ui/dom.js';
export const name = '@ASSETS@';
export const screens = [() => import('./ui/home.js'), () => import('./ui/other.js')];
console.log(one);
MAIN
echo "export const one = 'one for all';" >"$source/ui/dom.js"
echo "import './ui/dom.js';" >"$source/first.js"
echo "import { one } from './dom.js'; export const home = one + 'home';" >"$source/ui/home.js"
echo "import { one } from './dom.js'; export const other = one + 'other';" >"$source/ui/other.js"
echo "self.onmessage = () => 'worker';" >"$source/worker.js"
printf "@import './tokens.css';\na { color: var(--ink); }\n" >"$source/style/first.css"
printf ':root { --ink: #123456; --none: ; }\n' >"$source/style/tokens.css"
printf '\0asm;[' >"$work/tercet.wasm"
echo words >"$work/fr.mo"

build
first=$assets
contents | sed 's/-[0-9A-Z]*\.js$/-HASH.js/' >"$work/found"
diff - "$work/found" <<FILES || fail 'the folder holds something else'
$assets/core/chunk-HASH.js
$assets/core/home-HASH.js
$assets/core/other-HASH.js
$assets/fr.mo
$assets/main.js
$assets/style/first.css
$assets/tercet.wasm
$assets/worker.js
icons/icon.svg
index.html
manifest.webmanifest
sw.js
FILES
contents >"$work/found"
cmp "$work/tercet.wasm" "$out/$assets/tercet.wasm"
grep -q '"@ASSETS@"' "$out/$assets/main.js" || fail 'a text in a script was changed'
! grep -rq 'A comment' "$out/$assets" || fail 'comments are still there'
[ "$(grep -rlF 'one for all' --include='*.js' "$out/$assets" | sed 's/.*-[0-9A-Z]*\.js$/chunk/')" = chunk ] ||
  fail 'what every visit needs is not in one file'
grep -qF ':root{--ink: #123456;--none: }a{color:var(--ink)}' "$out/$assets/style/first.css" ||
  fail "the styles are: $(cat "$out/$assets/style/first.css")"

# The page names what its first screen needs, and nothing else.
grep -o 'href="[^"]*"' "$out/index.html" | sed "s|.*=\"$assets/||; s/\"\$//; s/-[0-9A-Z]*\.js$/-HASH.js/" | LC_ALL=C sort >"$work/named"
diff - "$work/named" <<NAMES || fail "the index is: $(cat "$out/index.html")"
core/chunk-HASH.js
core/home-HASH.js
tercet.wasm
NAMES

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
mv "$source/icons/icon.svg" "$source/icons/mark.svg"
build
[ "$assets" != "$before" ] || fail 'another name of a file is not told by the name'
