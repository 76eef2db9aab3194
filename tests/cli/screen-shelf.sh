#!/bin/sh
# The library of games on the full screen: listed, looked for, sorted, opened, reviewed, exported, deleted and brought
# back, at three sizes; and statistics.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
export XDG_CACHE_HOME="$work/cache"
kept=$XDG_STATE_HOME/tercet
mkdir "$work/empty"
cd "$work/empty"

# record NAME GAME WHITE BLACK DATE MOVES RESULT
record() {
  mkdir -p "$kept"
  ending=
  [ "$7" = none ] || ending='[Ending "resignation"]'
  printf '[Game "%s"]\n[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Result "%s"]\n%s\n\n%s %s\n' \
    "$2" "$3" "$4" "$5" "$7" "$ending" "$6" "$7" >"$kept/$1.tercet"
}
fill() {
  fresh
  record finished-1 shakti human 'level 3' 2026-01-02 '1. d2d3 d6d5 2. b2b3' white
  touch -d '2026-01-02' "$kept/finished-1.tercet"
  record finished-2 echek 'level 5' human 2026-03-04 '1. P@a2 P@d2' white
  touch -d '2026-03-04' "$kept/finished-2.tercet"
  record unfinished-1 eigenstate Marie Jean 2026-05-06 '1. c1c2/c2A,c2B' none
  touch -d '2026-05-06' "$kept/unfinished-1.tercet"
}
# The names of the games in the order of their rows.
order() {
  screen | LC_ALL=C.UTF-8 sed -nE 's/^ .{1,2}[0-9]{4}-[0-9]{2}-[0-9]{2} ([a-z]+).*/\1/p' | paste -sd ' '
}
is_listed() {
  [ "$(order)" = "$1" ]
}
lists() {
  awaits "the games are not listed as '$1'" is_listed "$1"
}

# ---- Nothing ----

fresh
open play
sees 'Library of games'
keys l
sees 'No game was played yet.'
keys Enter r d x Down
sees 'No game was played yet.'
keys t
sees 'No game against the computer is finished yet.'
keys q
sees '0 games'
keys u
sees 'There is no deleted game to bring back.'
keys '?'
sees 'Every game that is played is kept here'
keys q q
sees 'New game'

# Any name has its one row.
echo nonsense >"$(printf 'odd\n\033name.tercet')"
keys l
sees '1 game'
sees 'odd??name'
rm ./*.tercet
keys q
sees 'New game'

# The last game that is deleted leaves nothing behind, not even its picture.
record finished-1 echek human human 2026-01-02 '1. P@a2 P@d2' white
keys l
sees '1 game'
sees '2026-01-02 echek'
keys d
sees 'No game was played yet.'
sees_not '┊'
keys q
sees 'New game'

# ---- At three sizes ----

for size in '80 24' '120 36' '200 60'; do
  fill
  open play
  sees 'Library of games'
  # shellcheck disable=SC2086 # a width and a height
  set -- $size
  terminal resize-window -t play -x "$1" -y "$2"
  keys l
  sees '3 games'
  sees 'by date'
  lists 'eigenstate echek shakti'
  shows '2026-05-06 eigenstate.*\.\.\.  *1' 'the game, the date, the result, and the length'
  shows '2026-01-02 shakti.*1-0  *2' 'the result of another game'
  sees 'Marie - Jean'
  sees 'level 5 - human'
  sees 'unfinished-1: Eigenstate: Marie against Jean, 1 move.'
  keys Down Down
  sees 'finished-1: Shakti: human against level 3, 2 moves.'
  # Sorted.
  keys s
  sees 'by game'
  lists 'echek eigenstate shakti'
  keys s
  sees 'by players'
  lists 'shakti echek eigenstate'
  keys s
  sees 'by result'
  lists 'eigenstate echek shakti'
  keys s
  sees 'by length'
  lists 'shakti eigenstate echek'
  keys s
  sees 'by date'
  # Looked for, as one types.
  keys / L e v e l
  sees "2 games with 'Level'"
  lists 'echek shakti'
  keys Space 3
  sees "1 game with 'Level 3'"
  keys Enter
  sees 'finished-1: Shakti'
  keys Escape
  sees '3 games'
  keys / x y z
  sees 'No game has all of these words'
  keys Escape
  sees '3 games'
  # Deleted, and brought back.
  keys Home Down d
  sees 'The game is deleted; u brings it back.'
  lists 'eigenstate shakti'
  keys u
  sees 'The game that was deleted last is here again.'
  lists 'eigenstate echek shakti'
  keys Down Up
  sees 'finished-2: Echek'
  # Counted.
  keys t
  sees 'Statistics'
  shows 'level 5 .*0 won, 0 drawn, 1 lost' 'the game against level 5'
  shows 'Shakti  *[█#]+ 1 won, 0 drawn, 0 lost' 'a bar of one colour'
  keys Escape
  sees '3 games'
  # Exported.
  keys x
  sees 'Export to: finished-2.tercet'
  sees 'Enter accept Esc back'
  keys C-u
  terminal send-keys -t play -l -- "$work/out.doc"
  keys Enter
  sees 'The name must end in .svg or .png'
  keys BSpace BSpace BSpace t x t Enter
  sees 'Exported to'
  [ -s "$work/out.txt" ] || fail 'nothing is exported'
  echo mine >"$work/out.txt"
  keys x C-u
  terminal send-keys -t play -l -- "$work/out.txt"
  keys Enter
  sees 'Replace it? y/n'
  keys n
  sees 'finished-2: Echek'
  holds "$work/out.txt" mine
  rm "$work/out.txt"
  # Reviewed.
  keys End r
  sees 'Reviewing'
  shows '1\. d2d3' 'the moves of the game'
  keys q
  sees '3 games'
  # A click chooses, a second one opens.
  click_on '2026-03-04'
  sees 'finished-2: Echek'
  click_on '2026-03-04'
  sees '1. P@a2'
  sees 'v review'
  keys q
  sees 'New game'
  keys l Enter
  sees '1. c1c2'
  sees 'to move'
  keys q
  sees 'New game'
done

# ---- Help ----

# Who reviews a game against the computer before its end is helped in it; the game stays where it is in the list. One
# against somebody else does not matter.
fill
record unfinished-2 shakti human 'level 3' 2026-02-03 '1. d2d3 d6d5' none
touch -d '2026-02-03' "$kept/unfinished-2.tercet"
open play
sees 'Library of games'
keys l
lists 'eigenstate echek shakti shakti'
keys r
sees 'Reviewing'
keys q
sees '4 games'
keys Down Down r
sees 'Reviewing'
keys q
sees '4 games'
holds "$kept/unfinished-2.tercet" '[Help "hint"]'
grep -q Help "$kept/unfinished-1.tercet" && fail 'a game between two people has help'
keys q l
sees 'by date'
keys Down Down
sees 'unfinished-2: Shakti'

# ---- A file that is no record ----

fill
echo nonsense >"$kept/broken.tercet"
open play
sees 'Library of games'
keys l
sees '4 games'
sees "broken: '"
sees 'this is not a game record'
keys Enter
sees_not 'broken: '
sees 'this is not a game record'
keys q
sees 'New game'

# ---- Without colours, and by plain signs ----

settings='NO_COLOR=1'
locale=C
open play
sees 'Library of games'
keys l
sees '4 games'
keys Down
sees '> 2026-05-06'
keys t
shows 'Shakti  *#+ 1 won' 'a bar of plain signs'
keys q
sees '4 games'

# ---- In another language ----

# What the question says is yes.
settings=
locale=C.UTF-8
fill
echo mine >"$work/ours.txt"
open --lang fr play
sees 'Bibliothèque'
keys b
sees '3 parties'
keys x C-u
terminal send-keys -t play -l -- "$work/ours.txt"
keys Enter
sees 'o/n'
keys o
sees_not 'o/n'
grep -q mine "$work/ours.txt" && fail 'the file is not replaced'

# ---- Two thousand games ----

settings=
locale=C.UTF-8
fill
i=0
while [ "$i" -lt 2000 ]; do
  i=$((i + 1))
  ln "$kept/finished-1.tercet" "$kept/finished-1000$i.tercet"
done
open play
sees 'Library of games'
keys l
sees '2003 games'
keys End
sees 'finished-1'
keys PageUp Home / e i g e n
sees "1 game with 'eigen'"
