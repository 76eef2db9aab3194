#!/bin/sh
# Reviews: blunders that were planted into otherwise careful games are found, in every form of output; a review that was
# interrupted goes on and comes to the same result.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C HOME="$work/home" XDG_CACHE_HOME="$work/cache"
mkdir "$HOME"
echek_blunder=$TERCET_SOURCE/src/games/echek/tests/records/blunder.tercet
shakti_blunder=$TERCET_SOURCE/src/games/shakti/tests/records/blunder.tercet

fail() {
  echo "$*" >&2
  exit 1
}

review() {
  "$TERCET" review "$@" 2>"$work/err" || fail "review $* ends with $?: $(cat "$work/err")"
}

refuses() {
  words=$1
  shift
  if "$TERCET" review "$@" >"$work/out" 2>"$work/err"; then fail "accepts $*"; else code=$?; fi
  [ "$code" -eq 2 ] || fail "$*: exit code $code"
  [ ! -s "$work/out" ] || fail "$*: something on stdout"
  grep -qF -- "$words" "$work/err" || fail "$*: $(cat "$work/err")"
}

# Every game has a record of one that was careful until a ply, after which the other side wins at once, or a piece for nothing:
# records/blunder.txt has that ply and its move. The move is a blunder, gives away more than any other, and the move that is said to be better
# is another one after which the opponent does not win.
finds() {
  game=$1 folder=$2/tests/records
  read -r ply move <"$folder/blunder.txt"
  review "$folder/blunder.tercet" --nodes 20000 --json >"$work/$game.json"
  jq -e --arg move "$move" --argjson ply "$ply" '
    (if $ply % 2 == 1 then "white" else "black" end) as $side |
    .complete and (.moves[$ply - 1] | .move == $move and .verdict == "blunder" and .best != $move and
      (.best_score | startswith("mate -") | not)) and
    ([.moves[].loss] | max) == .moves[$ply - 1].loss and
    ([.moves[] | select(.verdict == "blunder")] | length) == 1 and .summary[$side].blunder == 1 and
    (.chances | length) == (.moves | length) + 1 and (.chances[-1] == 1) == ($side == "black") and
    .result == (if $side == "white" then "black" else "white" end)' \
    "$work/$game.json" >"$work/jq" || fail "$game: the blunder $move is not found: $(cat "$work/$game.json")"
}
while read -r game folder; do
  finds "$game" "$folder"
done <"$TERCET_BUILD/games/folders"
# The same as text.
review "$shakti_blunder" --nodes 20000 >"$work/text"
grep -qE '^  9\.\.\. e2g2 +mate 1  blunder; better: [a-g][1-7][a-g][1-7] \(' "$work/text" || fail "not in the text: $(cat "$work/text")"
# What the blunder allowed, and what the better move does, stand below it; programs get names.
tr -s '\n ' ' ' <"$work/text" >"$work/line"
grep -qE 'It lets White win in 1 move with [a-g][1-7][a-g][1-7]\. That gives mate\.' "$work/line" || fail "what it allowed is missing: $(cat "$work/text")"
awk '/^         [A-Za-z]/ && length > 79 { exit 1 }' "$work/text" || fail 'a line of these is too wide'
jq -e '.moves[17] | .answer_reasons == ["gives-mate"] and (.best_reasons | type) == "array"' "$work/shakti.json" >"$work/jq" ||
  fail 'programs are not told what the moves do'
grep -qE '^   10\. b6d6 +best$' "$work/text" || fail "the mating move is not the best: $(cat "$work/text")"
grep -q 'checkmated' "$work/text" || fail 'the ending is missing'
grep -qE '^Black: .* blunders 1\.$' "$work/text" || fail 'the summary is missing'
[ "$(grep -cE '^ *[0-9]+\.(\.\.)? ' "$work/text")" -eq 19 ] || fail 'not all moves are there'

# As a page: every move with its picture, the curve, and nothing from elsewhere; names and comments are text there.
cat >"$work/named" <<'END'
[Game "shakti"]
[White "<b>Asha & \"co\"</b>"]
[Result "none"]

1. d2d3 {1 < 2 & <script>alert(1)</script>} d6d5 none
END
review "$work/named" --nodes 1000 --html "$work/page.html" >"$work/out"
[ ! -s "$work/out" ] || fail 'a page for a file, and yet something on stdout'
[ "$(grep -c '<img ' "$work/page.html")" -ge 3 ] || fail 'not a picture for each position'
grep -q '<svg class="curve"' "$work/page.html" || fail 'the curve is missing'
grep -q '&lt;b&gt;Asha &amp; &quot;co&quot;&lt;/b&gt;' "$work/page.html" || fail 'a name is not text in the page'
grep -q '1 &lt; 2 &amp; &lt;script&gt;' "$work/page.html" || fail 'a comment is not text in the page'
if grep -qE '<script|<link|src="[^d]|https?:|@import|url\(' "$work/page.html"; then fail 'the page needs something from elsewhere'; fi
sed -n 's/.*src="data:image\/svg+xml;base64,\([^"]*\)".*/\1/p' "$work/page.html" | head -n 1 | base64 -d >"$work/start.svg"
"$TERCET" show shakti --svg | cmp - "$work/start.svg" || fail 'the picture of the start is another one'

# As a record with evaluations and comments, which is read again.
review "$echek_blunder" --nodes 20000 --out "$work/noted"
grep -qE 'B@b4xd2 \{\[%eval mate 1\]' "$work/noted" || tr '\n' ' ' <"$work/noted" | grep -qE 'B@b4xd2 \{\[%eval mate 1\] Blunder: ' || fail "not noted: $(cat "$work/noted")"
review "$work/noted" --nodes 20000 --json | cmp - "$work/echek.json" || fail 'comments change the review'

# The same call gives the same answer, with and without what was kept; damage to that does not matter.
review "$shakti_blunder" --nodes 20000 --json | cmp - "$work/shakti.json" || fail 'kept and not the same'
for file in "$XDG_CACHE_HOME"/tercet/review-*.txt; do head -c 100 "$file" >"$work/cut" && cp "$work/cut" "$file"; done
review "$shakti_blunder" --nodes 20000 --json | cmp - "$work/shakti.json" || fail 'damaged and not the same'
for file in "$XDG_CACHE_HOME"/tercet/review-*.txt; do sed 's/cp:[0-9]*/cp:7x/; s/:[a-g]\([1-7][a-g]\)/:z\1/' "$file" >"$work/cut" && cp "$work/cut" "$file"; done
review "$shakti_blunder" --nodes 20000 --json | cmp - "$work/shakti.json" || fail 'spoiled and not the same'

# change EXPRESSION: edits what was kept with sed.
change() {
  for file in "$XDG_CACHE_HOME"/tercet/review-*.txt; do sed "$1" "$file" >"$work/cut" && cp "$work/cut" "$file"; done
}
change 's/cp:-*[0-9][0-9]*/cp:-2147483648/g; s/mate:-*[0-9][0-9]*/mate:2147483647/g'
review "$shakti_blunder" --nodes 20000 --json | cmp - "$work/shakti.json" || fail 'impossible scores count'

# What another engine has found does not count, though what this one has found does.
change 's/cp:-*[0-9][0-9]*/cp:77/g'
review "$shakti_blunder" --nodes 20000 --json >"$work/kept.json"
if cmp -s "$work/kept.json" "$work/shakti.json"; then fail 'what is kept does not count'; fi
grep -q '^engine [0-9a-f]\{16\}, ' "$XDG_CACHE_HOME"/tercet/review-*.txt || fail 'the engine is not named'
change 's/^engine [0-9a-f]*/engine 0123456789abcdef/'
review "$shakti_blunder" --nodes 20000 --json | cmp - "$work/shakti.json" || fail 'another engine counts'

# The engine's signature follows from its sources, each of them, and from nothing else.
sign() {
  cmake -D FOLDER="$work/sources" -D 'FILES=search.c;weights.c' -D OUTPUT="$work/signature.c" \
    -P "$TERCET_SOURCE/cmake/signature.cmake" && cat "$work/signature.c"
}
mkdir "$work/sources"
echo 'int depth = 1;' >"$work/sources/search.c"
echo 'int weight = 1;' >"$work/sources/weights.c"
signed=$(sign)
[ "$(sign)" = "$signed" ] || fail 'the same sources have two signatures'
for file in search weights; do
  cp "$work/sources/$file.c" "$work/before.c"
  sed 's/1/2/' "$work/before.c" >"$work/sources/$file.c"
  [ "$(sign)" != "$signed" ] || fail "the signature does not know $file.c"
  cp "$work/before.c" "$work/sources/$file.c"
done

XDG_CACHE_HOME=/proc/none "$TERCET" review "$shakti_blunder" --nodes 20000 --json 2>"$work/err" |
  cmp - "$work/shakti.json" || fail 'without a place to keep anything not the same'
[ "$(grep -c 'cannot be kept' "$work/err")" -eq 1 ] || fail "not said once that nothing is kept: $(cat "$work/err")"

# Interrupted with Ctrl-C it prints what it has found; called again it goes on, and finds what it would have found.
long() {
  "$TERCET" review "$shakti_blunder" --nodes 300000 --json
}
export XDG_CACHE_HOME="$work/part"
"$TERCET" review "$shakti_blunder" --nodes 300000 --json >"$work/part.json" 2>"$work/err" &
process=$!
tries=0
until [ -n "$(find "$work/part" -name 'review-*.txt' 2>/dev/null)" ] || [ "$tries" -gt 600 ]; do
  tries=$((tries + 1))
  sleep 0.05
done
kill -INT "$process"
code=0
wait "$process" || code=$?
[ "$code" -eq 130 ] || fail "interrupted, it ends with $code"
jq -e '.complete == false and .chances[0] != null and (.moves[-1] | has("verdict") | not)' "$work/part.json" \
  >"$work/jq" || fail "interrupted, it prints: $(cat "$work/part.json")"
grep -q 'interrupted' "$work/err" || fail 'it does not say that it was interrupted'
long >"$work/resumed.json"
XDG_CACHE_HOME=$work/whole long | cmp - "$work/resumed.json" || fail 'the resumed review has another result'
if cmp -s "$work/resumed.json" "$work/part.json"; then fail 'nothing was left to resume'; fi
export XDG_CACHE_HOME="$work/cache"

# Files of several games, and what is no game.
cat "$echek_blunder" "$shakti_blunder" >"$work/two"
review "$work/two" --game 2 --nodes 20000 --json | cmp - "$work/shakti.json" || fail 'not the second game'
[ ! -s "$work/err" ] || fail "complains: $(cat "$work/err")"
review "$work/two" --nodes 20000 --json | cmp - "$work/echek.json" || fail 'not the first game'
grep -q 'first of 2 games' "$work/err" || fail 'it does not say that there are two games'
refuses 'no game 3' "$work/two" --game 3
refuses 'cannot read' "$work/nothing"
refuses 'line 1: ' "$0"
refuses 'cannot write' "$shakti_blunder" --nodes 20000 --html "$work/none/page.html"
refuses 'too few arguments'
ln -s two "$work/link"
refuses 'would replace the file' "$work/two" --game 2 --out "$work/link"
refuses 'would replace the file' "$work/two" --html "$work/two"

# With threads and by time it is another search, but a mate in one is not missed.
review "$shakti_blunder" --time 20 --threads 2 --json | jq -e '.moves[17].verdict == "blunder"' >"$work/jq" ||
  fail 'with two threads the blunder is not found'
