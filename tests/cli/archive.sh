#!/bin/sh
# The archive, for those who type: every game is kept, found, deleted and brought back; and killing the program at any time,
# a hundred times, loses none that it has called kept.
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" XDG_STATE_HOME="$work/state" XDG_CACHE_HOME="$work/cache"
kept=$XDG_STATE_HOME/tercet
mkdir "$work/empty"
cd "$work/empty"

fail() {
  echo "$*" >&2
  cat "$work/out" >&2
  exit 1
}
play() {
  "$TERCET" play --plain >"$work/out" 2>&1 || fail "it exits with $?"
}
says() {
  grep -qF -- "$1" "$work/out" || fail "it does not say: $1"
}
says_not() {
  ! grep -qF -- "$1" "$work/out" || fail "it says: $1"
}

# ---- Lists ----

printf '%s\n' games statistics undelete quit | play
says 'There are no games yet.'
says 'No game against the computer is finished yet.'
says 'There is no deleted game to bring back.'

# A game that was saved to a file as well is in the archive all the same.
printf '%s\n' echek human human P@a2 resign "save $work/empty/mine.tercet" 'new shakti' d2d3 resign 'new shakti' quit | play
[ -e "$kept/finished-1.tercet" ] || fail 'a finished game that was saved elsewhere is not in the archive'
rm mine.tercet
printf '%s\n' games 'games ECHEK 0-1' 'games nobody' 'games human shakti 1-0' quit | play
says 'finished-1: Echek: human against human, 1 move. The game is over: Black has resigned, and White has won.'
says "No game has 'nobody' in its names, date, result or players."
[ "$(grep -c '^finished-2: ' "$work/out")" = 2 ] || fail 'the words do not find the second game, and that alone'

# ---- Deleting ----

printf '%s\n' 'delete' 'delete finished-9' 'delete finished-1' games quit | play
says "'delete' needs something behind it: delete NAME."
says "No game has the name 'finished-9'; 'games' lists them."
says "finished-1 is deleted; 'undelete' brings it back."
[ "$(grep -c '^finished-' "$work/out")" = 1 ] || fail 'the deleted game is listed'
printf '%s\n' 'delete finished-2' undelete undelete undelete games quit | play
says "finished-2 is deleted; 'undelete' brings it back."
says "The game that was deleted last is here again: $kept/finished-2.tercet."
says "The game that was deleted last is here again: $kept/finished-1.tercet."
says 'There is no deleted game to bring back.'
says 'finished-1: Echek'
# A name that was given to another game meanwhile stays that game's.
printf '%s\n' 'delete finished-1' echek human human P@a2 P@d2 resign 'new shakti' undelete games quit | play
says 'is here again:'
says 'finished-1: Echek: human against human, 1 move.'
says 'finished-1-2: Echek: human against human, 1 move.'
# What lies in the working folder is the user's.
cp "$kept/finished-2.tercet" own.tercet
printf '%s\n' 'delete own' quit | play
says 'only you delete'
[ -e own.tercet ] || fail "the user's file is deleted"
rm own.tercet

# A file of the user's with the same name does not hide the game of the archive; and any name may be listed.
cp "$kept/finished-2.tercet" finished-2.tercet
cp "$kept/finished-2.tercet" current-best.tercet
printf '%s\n' games 'delete finished-2' undelete quit | play
says "finished-2 is deleted; 'undelete' brings it back."
says 'current-best: Shakti'
[ -e finished-2.tercet ] || fail "the user's file is deleted"
rm finished-2.tercet current-best.tercet
# A game that is a link to a file elsewhere comes back as that; and a link to a deleted game is not taken for the game.
mkdir "$work/far"
mv "$kept/finished-2.tercet" "$work/far/two.tercet"
ln -s ../../far/two.tercet "$kept/finished-2.tercet"
printf '%s\n' 'delete finished-2' undelete games quit | play
says "The game that was deleted last is here again: $kept/finished-2.tercet."
says 'finished-2: Shakti'
rm "$kept/finished-2.tercet"
mv "$work/far/two.tercet" "$kept/deleted/finished-2.tercet"
ln -s deleted/finished-2.tercet "$kept/finished-2.tercet"
printf '%s\n' undelete games quit | play
says "The game that was deleted last is here again: $kept/finished-2-2.tercet."
says 'finished-2-2: Shakti'
mv "$kept/finished-2-2.tercet" "$kept/finished-2.tercet"
# Names are only shown, whatever they have in them; and what is no record is said to be none.
cp "$kept/finished-2.tercet" "$(printf 'odd\033]0;name\007.tercet')"
echo nonsense >broken.tercet
printf '%s\n' games quit | play
says 'odd?]0;name?: Shakti'
says "broken: '$work/empty/broken.tercet' is not a good game record: "
rm ./*.tercet
# Without a folder of its own the program touches nobody else's.
printf '%s\n' undelete quit | env -u HOME -u XDG_STATE_HOME "$TERCET" play --plain >"$work/out" 2>&1 || fail "it exits with $?"
says 'There is no deleted game to bring back.'
[ ! -e /deleted ] || fail 'there is a folder in /'

# ---- The index ----

# It can go, or be anything at all: the files decide.
printf '%s\n' games quit | play
cp "$work/out" "$work/before"
[ -s "$kept/index" ] || fail 'there is no index'
for damage in 'rm' 'truncate -s 0' 'truncate -s 100' 'truncate -s 100000' 'cp -f /bin/sh'; do
  $damage "$kept/index"
  printf '%s\n' games quit | play
  cmp -s "$work/out" "$work/before" || fail "after '$damage' other games are listed"
done
# What it says could not be read is read again: it may have been unreadable for a while, or to an older version.
printf '%s\n' games quit | play
sed -i 's/\tshakti\t/\t-\t/' "$kept/index"
printf '%s\n' 'games shakti' quit | play
says 'finished-2: Shakti'
# A file that was written anew is read anew, even to the same length.
sed -i 's/"human"/"Marie"/' "$kept/finished-2.tercet"
printf '%s\n' 'games marie' quit | play
says 'finished-2: Shakti: Marie against Marie'

# ---- Statistics ----

# record NAME WHITE BLACK RESULT ENDING
record() {
  printf '[Game "shakti"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n[Ending "%s"]\n\n1. d2d3 %s\n' "$2" "$3" "$4" "$5" "$4" \
    >"$kept/$1.tercet"
}
record won human 'level 3' white resignation
record lost human 'level 3' black resignation
record drawn human 'level 3' draw agreement
record other 'level 2' human black resignation
printf '[Game "shakti"]\n[White "level 2"]\n[Black "human"]\n\n1. d2d3 none\n' >"$kept/unfinished-7.tercet"
printf '%s\n' statistics quit | play
says 'Shakti: 2 won, 1 drawn, 1 lost.'
says 'Shakti, level 2: 1 won, 0 drawn, 0 lost.'
says 'Shakti, level 3: 1 won, 1 drawn, 1 lost.'
says_not 'Echek:'

# ---- A closer look at a game ----

# Pictures are drawn with libraries that keep what they have read about fonts.
echo 'leak:libfontconfig' >"$work/not-ours"
export LSAN_OPTIONS="suppressions=$work/not-ours:print_suppressions=0"

printf '%s\n' 'load finished-2' walk '' '' quit review "export $work/a.svg" "export $work/a.svg" "export! $work/a.png" 'export a.doc' help quit |
  play
says 'The game from its start'
says '1. d2d3'
says 'This is the end of the game.'
grep -q '1\. d2d3  *[+-]*[0-9.]*  *[a-z]' "$work/out" || fail 'the move is not judged'
says "White's chances, from the start to the last move:"
says "Exported to $work/a.svg."
says "$work/a.svg is there already; 'export! $work/a.svg' replaces it all the same."
grep -q '<svg' "$work/a.svg" || fail 'the picture is none'
[ "$(head -c 4 "$work/a.png" | tail -c 3)" = PNG ] || fail 'the other picture is none'
says 'The name must end in .svg or .png'
says '  threat '
says '  export FILE '
printf '%s\n' review quit | "$TERCET" play --plain echek >"$work/out" 2>&1
says 'There is no move to judge yet.'

# Analysis by commands: any position, the best moves with what follows.
printf '%s\n' 'position nonsense' 'position' analyse 'analyse 2' 'analyse 0' 'position! b2W' quit | "$TERCET" play --plain shakti >"$work/out" 2>&1
says 'Depth '
[ "$(grep -c '^1\. [+-0]*[0-9.]*: [a-g]' "$work/out")" = 2 ] || fail 'the best move is not told twice'
lines=$(grep -c '^[23]\. ' "$work/out" || :)
[ "$lines" = 3 ] || fail 'there are not three lines, and then two'
says "It is 'analyse', or 'analyse' and how many moves, from 1 to 9."
start=$(sed -n 's/.*shakti: //p' "$work/out" | head -n 1)
printf '%s\n' d2d3 "position $start" position analyse quit | "$TERCET" play --plain shakti >"$work/out" 2>&1
[ "$(grep -c 'White to move' "$work/out")" -ge 2 ] || fail 'no game begins at the position'
says "shakti: $start"

# ---- A hundred kills ----

rm -rf "$kept"
# Each line that the program answers with the prompt of a game that is over is a game that it calls kept.
i=0
while [ "$i" -lt 40 ]; do
  i=$((i + 1))
  printf '%s\n' P@a2 resign 'new echek' games 'delete finished-1' undelete
done >"$work/lines"
acknowledged=0 round=0
while [ "$round" -lt 100 ]; do
  round=$((round + 1))
  "$TERCET" play --plain echek <"$work/lines" >"$work/out" 2>/dev/null &
  id=$!
  # Every other time there is something to lose.
  while [ $((round % 2)) = 0 ] && kill -0 "$id" 2>/dev/null && ! grep -q '^Game over: ' "$work/out"; do sleep 0.01; done
  sleep "0.0$((round * 37 % 90 + 10))"
  kill -9 "$id" 2>/dev/null || :
  wait "$id" 2>/dev/null || :
  acknowledged=$((acknowledged + $(grep -c '^Game over: ' "$work/out" || :)))
done
[ "$acknowledged" -ge 50 ] || fail "only $acknowledged games came to their end: this tests nothing"
printf '%s\n' undelete undelete quit | play # one may have been killed between deleting and bringing back
found=0
for file in "$kept"/*.tercet; do
  "$TERCET" replay "$file" </dev/null >"$work/out" 2>&1 || fail "$file is damaged"
  ! grep -q 'White has resigned\|Black has resigned' "$work/out" || found=$((found + 1))
done
[ "$found" -ge "$acknowledged" ] || fail "$acknowledged games were kept, $found are there"
[ "$found" -le $((acknowledged + 100)) ] || fail "$acknowledged games were kept, $found are there: some are there twice"
