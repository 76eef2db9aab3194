#!/bin/sh
# labels: release
# The signature of the search: a change that should not alter the search must not alter the nodes of a ruleset's bench. A
# change that should, writes the new numbers into the game's tests/bench.txt.
set -eu
: "${TERCET:?is the program to test}" "${TERCET_BUILD:?}"

fail() {
  echo "$*" >&2
  exit 1
}

# signature RULESET: how many nodes its game says.
signature() {
  while read -r _ folder; do
    sed -n "s/^$1 //p" "$folder/tests/bench.txt"
  done <"$TERCET_BUILD/games/folders"
}

sum=0
for ruleset in $("$TERCET" rulesets); do
  expected=$(signature "$ruleset")
  [ -n "$expected" ] || fail "no bench.txt has $ruleset"
  nodes=$("$TERCET" bench "$ruleset" | sed -n 's/^nodes //p')
  [ "$nodes" = "$expected" ] || fail "bench of $ruleset searches $nodes nodes, not $expected"
  sum=$((sum + nodes))
done
nodes=$("$TERCET" bench | sed -n 's/^nodes //p')
[ "$nodes" = "$sum" ] || fail "bench of all rulesets searches $nodes nodes, not $sum"
