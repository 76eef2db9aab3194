#!/bin/sh
# labels: release
# Matches: who wins, that the same call gives the same games, games that can be read again, the sequential test.
set -u
. "${TERCET_SOURCE:?}/tests/match.sh"

# ---- Who wins ----

for ruleset in $("$TERCET" rulesets); do
  match --ruleset "$ruleset" --a random --b random --games 6
  [ "$((wins + losses + draws))" -eq 6 ] || fail "$ruleset: not 6 games"
  quiet "$ruleset"
done
match --ruleset shakti --a nodes=200 --b random --games 40 --concurrency 2
[ "$wins" -ge 36 ] || fail "nodes=200 wins only $wins of 40 against random"
[ "$losses" -eq 0 ] || fail "nodes=200 loses $losses of 40 against random"
match --ruleset echek --a random --b depth=2,hash=1 --games 21
[ "$wins" -le 1 ] || fail "random wins $wins of 21 against depth=2"
[ "$((wins + losses + draws))" -eq 21 ] || fail 'an odd number of games is not played'
match --ruleset echek:fixed --a level=1 --b level=8 --games 10
[ "$losses" -ge 7 ] || fail "level 8 wins only $losses of 10 against level 1"

# ---- The same call gives the same games; another seed gives others; both games of a pair begin alike ----

match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 7 --out "$folder/one" --opening-plies 3
match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 7 --out "$folder/two" --opening-plies 3
cmp "$folder/one" "$folder/two" || fail 'the same call gives other games'
match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 7 --out "$folder/two" --opening-plies 3 --concurrency 2
cmp "$folder/one" "$folder/two" || fail 'concurrency makes other games'
match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 8 --out "$folder/two" --opening-plies 3
cmp -s "$folder/one" "$folder/two" && fail 'another seed gives the same games'
cut_games "$folder/one"
[ "$games" -eq 6 ] || fail "$games games were written, not 6"
# The first three moves of a record, without the move number.
opening() {
  sed '1,/^$/d' "$1" | tr '\n' ' ' | sed 's/[0-9]*\. //g' | cut -d ' ' -f 1-3
}
for game in 1 3 5; do
  [ "$(opening "$folder/game-$game")" = "$(opening "$folder/game-$((game + 1))")" ] || fail "games $game and the next begin differently"
  grep -q '^\[White "nodes=300"\]$' "$folder/game-$game" || fail "a is not White in game $game"
  grep -q '^\[Black "nodes=300"\]$' "$folder/game-$((game + 1))" || fail "a is not Black in game $((game + 1))"
done
[ "$(opening "$folder/game-1")" != "$(opening "$folder/game-3")" ] || fail 'two pairs begin alike'

# Every game written is one that the program reads, and its results are those printed.
for game in "$folder"/game-*; do
  echo quit | "$TERCET" play --load "$game" >/dev/null 2>"$folder/err" || fail "$game is not read: $(cat "$folder/err")"
done
match --ruleset shakti --a nodes=20 --b nodes=60 --games 12 --out "$folder/one"
written=$(awk -F '"' '/^\[White / { a = $2 == "nodes=20" ? "white" : "black" }
  /^\[Result / { if ($2 == "draw") draws++; else if ($2 == a) wins++; else losses++ }
  END { print wins + 0, losses + 0, draws + 0 }' "$folder/one")
[ "$written" = "$wins $losses $draws" ] || fail "the records say $written, the last lines $wins $losses $draws"
match --ruleset shakti --a random --b random --games 1 --opening-plies 0 --max-plies 4 --out "$folder/one"
[ "$draws" -eq 1 ] || fail 'a game that is too long is not drawn'
grep -qx '\[Ending "length"\]' "$folder/one" || fail 'a game that is too long does not end by its length'
grep -q '^\[Event "game 1: drawn after 4 plies"\]$' "$folder/one" || fail 'a game that is too long does not say so'
echo quit | "$TERCET" play --load "$folder/one" >/dev/null || fail 'a drawn game is not read'

# ---- Pairs ----

# Players who think alike play every game twice, so that all pairs are even: 20 pairs, with half a pair of each result
# added, have a deviation of sqrt(0.3125 / 22.5 / 22.5), and 1.96 of these are 33.9 Elo.
match --ruleset shakti --a nodes=300 --b nodes=300 --games 40
[ "$wins" -eq "$losses" ] || fail "equal players win $wins and $losses"
tail -n 1 "$folder/out" | grep -qxF 'elo 0.0 +- 33.9' || fail "20 even pairs are $(tail -n 1 "$folder/out")"

# ---- The sequential test ----

match --ruleset shakti --a nodes=300 --b random --games 2000 --sprt 0,50
grep -qx 'sprt accept' "$folder/out" || fail "a much stronger player is not accepted: $(cat "$folder/out")"
[ "$((wins + losses + draws))" -lt 500 ] || fail 'the test does not stop when it is decided'
match --ruleset shakti --a random --b nodes=300 --games 2000 --sprt 0,50
grep -qx 'sprt reject' "$folder/out" || fail "a much weaker player is not rejected: $(cat "$folder/out")"
match --ruleset shakti --a random --b random --games 2 --sprt -5,5
grep -qx 'sprt open' "$folder/out" || fail "two games decide: $(cat "$folder/out")"

# ---- Wrong calls ----

complains '--ruleset is missing' --a random --b random
complains "there is no ruleset 'chess'" --ruleset chess --a random --b random
complains '--b is missing' --ruleset shakti --a random
complains "'speed=3' is no part" --ruleset shakti --a speed=3 --b random
complains "'level' takes a number from 1 to 10, with one decimal at most" --ruleset shakti --a level=11 --b random
complains "'level' takes a number from 1 to 10, with one decimal at most" --ruleset shakti --a level=10.1 --b random
complains "'level' takes a number from 1 to 10, with one decimal at most" --ruleset shakti --a level=4.55 --b random
complains 'another program plays at whole levels only, not at 4.5' --ruleset shakti --a level=4.5,cmd=true --b random
complains "'nodes' takes a whole number from 1 to" --ruleset shakti --a nodes= --b random
complains "'random' is no part" --ruleset shakti --a nodes=5,random --b random
complains "'' is no part" --ruleset shakti --a nodes=5, --b random
complains '--games takes a whole number' --ruleset shakti --a random --b random --games 0
complains '--sprt takes two' --ruleset shakti --a random --b random --sprt 5
complains '--sprt takes two' --ruleset shakti --a random --b random --sprt 5,0
complains 'too many arguments' shakti --a random --b random
complains 'is where the output goes' --ruleset shakti --a random --b random --out "$folder/out"
complains 'cannot write' --ruleset shakti --a random --b random --out "$folder/no/such/folder"

[ "$failures" -eq 0 ] || exit 1
