#!/bin/sh
# labels: threads
# Learning: the same call makes the same games and the same network at any concurrency, one that was interrupted goes on with
# the games that it has, and nothing of what is there is lost by a wrong call.
set -u
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# learn NAME ARGUMENTS: leaves the output in NAME, the games in NAME.games and the network in NAME.net.
learn() {
  name=$1
  shift
  "$TERCET" learn "$@" --data "$folder/$name.games" --out "$folder/$name.net" >"$folder/$name" 2>"$folder/err" ||
    fail "learn $* ends with $?: $(cat "$folder/err")"
  [ ! -s "$folder/err" ] || fail "learn $* complains: $(cat "$folder/err")"
}

# complains WORDS ARGUMENTS: exit code 2, one line on stderr, nothing on stdout.
complains() {
  words=$1
  shift
  "$TERCET" learn "$@" >"$folder/out" 2>"$folder/err"
  [ $? -eq 2 ] || fail "learn $*: the exit code is not 2"
  [ ! -s "$folder/out" ] || fail "learn $*: printed $(cat "$folder/out")"
  [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "learn $*: not one line: $(cat "$folder/err")"
  grep -qF -- "$words" "$folder/err" || fail "learn $*: '$(cat "$folder/err")' does not say '$words'"
}

# same FILE FILE WORDS
same() {
  cmp -s "$folder/$1" "$folder/$2" || fail "$3"
}

# ---- The same for a seed ----

few='--games 80 --nodes 20 --epochs 2 --scratch'
# shellcheck disable=SC2086
{
  learn one echek $few --seed 3
  learn two echek $few --seed 3 --concurrency 2
}
same one two 'concurrency changes what is printed'
same one.games two.games 'concurrency changes the games'
same one.net two.net 'concurrency changes the network'
[ "$(sed -n 1p "$folder/one")" = 'games 80' ] || fail "the first line is not the number of games: $(cat "$folder/one")"
grep -qE '^positions [0-9]+$' "$folder/one" || fail "no positions: $(cat "$folder/one")"
grep -qxF 'epochs 2' "$folder/one" || fail "not so many epochs: $(cat "$folder/one")"
grep -qE '^loss 0\.[0-9]+ linear 0\.[0-9]+ network in [0-9]+ other positions$' "$folder/one" || fail "no loss: $(cat "$folder/one")"
[ "$(wc -c <"$folder/one.net")" -lt 100000 ] || fail 'the network has 100,000 bytes or more'
# shellcheck disable=SC2086
learn other echek $few --seed 4
cmp -s "$folder/one.net" "$folder/other.net" && fail 'another seed gives the same network'

# ---- Games that are there ----

# A file that ends in the middle of a game is gone on with, and comes out the same.
size=$(wc -c <"$folder/one.games")
head -c $((size / 2)) "$folder/one.games" >"$folder/half.games"
# shellcheck disable=SC2086
learn half echek $few --seed 3
same one.games half.games 'games that were broken off are not gone on with'
same one.net half.net 'the network of games that were broken off is another'
head -c 9 "$folder/one.games" >"$folder/begun.games"
# shellcheck disable=SC2086
learn begun echek $few --seed 3
same one.games begun.games 'a file that was hardly begun is not gone on with'

# Games that were played otherwise, and files that are something else, stay as they are.
cp "$folder/one.games" "$folder/kept.games"
complains "does not begin with 'tercet games 1 echek nodes 20 seed 4 linear'" echek --nodes 20 --seed 4 --scratch \
  --data "$folder/kept.games" --out "$folder/kept.net"
same one.games kept.games 'games of another seed are gone'
echo 'a letter' >"$folder/letter"
complains 'it has other games' echek --data "$folder/letter" --out "$folder/kept.net"
[ "$(cat "$folder/letter")" = 'a letter' ] || fail 'a file that was no file of games is gone'
sed '3s/.*/w b2a3 b2a3/' "$folder/one.games" >"$folder/bad.games"
complains 'game 2 of' echek --games 80 --nodes 20 --seed 3 --scratch --data "$folder/bad.games" --out "$folder/kept.net"
[ ! -e "$folder/kept.net" ] || fail 'a wrong call left a network'

# ---- Ctrl-C ----

: >"$folder/long.games"
"$TERCET" learn echek --games 1000000 --nodes 20 --seed 3 --scratch --data "$folder/long.games" --out "$folder/long.net" \
  >"$folder/out" 2>"$folder/err" &
running=$!
while [ "$(wc -l <"$folder/long.games")" -lt 81 ]; do
  kill -0 "$running" 2>"$folder/not-yet" || break
  sleep 0.1
done
kill -INT "$running"
wait "$running"
code=$?
[ "$code" -eq 130 ] || fail "what was interrupted while it played ends with $code: $(cat "$folder/err")"
games=$(sed -n 's/^games //p' "$folder/out")
[ "$(wc -l <"$folder/long.games")" -eq $((games + 1)) ] || fail "there are not $games games as it says"
head -n 81 "$folder/long.games" >"$folder/first.games"
same one.games first.games 'what was interrupted has played other games'
[ ! -e "$folder/long.net" ] || fail 'what was interrupted while it played has written a network'

# While it learns: what it has by then is a network.
"$TERCET" learn echek --games 80 --nodes 20 --seed 3 --scratch --epochs 1000 --data "$folder/one.games" --out "$folder/cut.net" \
  >"$folder/out" 2>"$folder/err" &
running=$!
sleep 1
kill -INT "$running"
wait "$running"
code=$?
if [ "$code" -eq 130 ] && grep -q '^epochs' "$folder/out"; then
  [ "$(wc -c <"$folder/cut.net")" -eq "$(wc -c <"$folder/one.net")" ] || fail 'what was interrupted while it learnt is no network'
elif [ "$code" -ne 0 ] && [ "$code" -ne 130 ]; then
  fail "what was interrupted while it learnt ends with $code: $(cat "$folder/err")"
fi

# ---- Wrong calls ----

complains "there is no ruleset 'chess'" chess
complains 'too few arguments'
complains 'eigenstate has no network' eigenstate --data "$folder/x" --out "$folder/y"
complains '--data FILE' echek --out "$folder/y"
complains '--out FILE' echek --data "$folder/x"
complains '--games takes a whole number' echek --games 3 --data "$folder/x" --out "$folder/y"
complains 'No such file or directory' echek --data "$folder/no/games" --out "$folder/y"
complains 'No such file or directory' echek --data "$folder/x" --out "$folder/no/net"
[ ! -e "$folder/x" ] || fail 'a wrong call left games'

[ "$failures" -eq 0 ] || exit 1
