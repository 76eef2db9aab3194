#!/bin/sh
# The opponent that fits, line by line: which games count, what is said of them, and what the file of results holds.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/play.sh
. "$(dirname "$0")/../play.sh"
results=$XDG_STATE_HOME/tercet/results

# counted N: there are so many results.
counted() {
  [ "$(grep -cE '(won|lost|drawn)$' "$results" 2>/dev/null || :)" = "$1" ] || fail "$1 games should count: $(cat "$results")"
}

# ---- A new player ----

printf '%s\n' strength d2d3 resign strength quit | play play shakti --black mine --plain --seed 1
says 'White: human. Black: mine (level 3.0).'
says 'No game of yours against the computer counts yet; the one that fits begins at level 3.0.'
says 'Black (mine, level 3.0) moves '
says 'You play about as well as level '
says '; 1 game.'
says 'Of your last 1 game you have won 0, drawn 0 and lost 1.'
counted 1
head -n 1 "$results" | grep -qxF 'tercet results 1' || fail "the file begins so: $(cat "$results")"
tail -n 1 "$results" | grep -qE '^20[0-9-]+T[0-9:]+Z shakti white 3\.0 lost$' || fail "the result is: $(cat "$results")"
holds "$XDG_STATE_HOME/tercet/current.tercet" '[Black "mine (level 3.0)"]'

# Whoever lost is met by a weaker one; the ruleset beside it knows nothing of that. Levels count as well, and other sides.
printf '%s\n' quit | play play shakti --black mine --plain
says_not 'mine (level 3.0)'
printf '%s\n' quit | play play shakti:near --black mine --plain
says 'Black: mine (level 3.0).'
printf '%s\n' b6b5 resign quit | play play shakti --white 1 --plain --seed 1
counted 2
tail -n 1 "$results" | grep -qE ' shakti black 1\.0 lost$' || fail "the result is: $(cat "$results")"

# ---- What does not count ----

printf '%s\n' d2d3 undo d2d3 resign quit | play play shakti --black 1 --plain --seed 1
says 'This game does not count for your strength: a turn was taken back.'
holds "$XDG_STATE_HOME/tercet/current.tercet" '[Help "undo"]'
printf '%s\n' d2d3 hint resign quit | play play shakti --black 1 --plain --seed 1
says 'This game does not count for your strength: the computer has helped you.'
printf '%s\n' d2d3 'black mine' resign quit | play play shakti --black 1 --plain --seed 1
says 'This game does not count for your strength: somebody else sat down in the middle of it.'
printf '%s\n' resign quit | play play shakti --black 1 --plain --seed 1
says 'This game does not count for your strength: you have not made a turn in it.'
printf '%s\n' d2d3 d6d5 resign quit | play play shakti --plain
says_not 'your strength'
counted 2

# A game that is left is not lost; it counts once it is finished, in whatever session, and only once.
fresh
printf '%s\n' d2d3 quit | play play shakti --black mine --plain --seed 1
[ ! -e "$results" ] || fail 'an unfinished game counts'
printf '%s\n' continue resign undo quit | play play --plain
counted 1
printf '%s\n' continue resign quit | play play --plain
says 'This game does not count for your strength: a turn was taken back.'
counted 1

# What was counted is not called uncounted when its end is taken back and comes again.
fresh
printf '%s\n' d2d3 resign undo resign quit | play play shakti --black 1 --plain --seed 1
says '; 1 game.'
says_not 'does not count'
counted 1

# ---- The menu, and damage ----

printf '%s\n' strength 'strength sha' 'strength shakti' help quit | play play --plain
says "'strength' needs something behind it: strength NAME."
says 'Shakti: You play about as well as level '
says 'how strong you are in a game, by your results'
echo rubbish >>"$results"
printf '%s\n' 'strength shakti' quit | play play --plain
says 'Line 3 of your results is damaged and does not count.'
printf '%s\n' d2d3 resign quit | play play shakti --black 1 --plain --seed 1
says "Your results were damaged in line 3; they are set aside in $results-damaged-1, and what is good in them stays."
counted 2
holds "$results-damaged-1" rubbish
echo 'tercet results 2' >"$results"
printf '%s\n' d2d3 resign strength quit | play play shakti --black mine --plain --seed 1
says 'The result cannot be added to yours: a later version of this program has written them.'
says 'A later version of this program has written your results.'
holds "$results" 'tercet results 2'
