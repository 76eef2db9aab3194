#!/bin/sh
# labels: release
# src/rooms is true: what the files of a room include, and what its objects need of others, is what its line says, no less and
# no more; a room uses only what stands above it; no game knows another; and docs/architecture.md shows the same.
set -eu
: "${TERCET_SOURCE:?}" "${TERCET_BUILD:?}"
map=$TERCET_SOURCE/src/rooms
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

# All sources, without those of tests: "ROOM GAME FILE", where GAME is "-" for what is no game's.
sources() {
  find "$TERCET_SOURCE/src" -name '*.[ch]' ! -path "$TERCET_SOURCE/src/games/*/*" -print |
    sed -e "s,^$TERCET_SOURCE/src/,," |
    awk -v source="$TERCET_SOURCE" '{ room = $0; if (!sub(/\/[^\/]*$/, "", room)) room = "main"; print room, "-", source "/src/" $0 }'
  while read -r game folder; do
    for part in rules engine view why terminal guide; do
      [ -d "$folder/$part" ] || continue
      find "$folder/$part" -name '*.[ch]' -print | sed -e "s,^,games/*/$part $game ,"
    done
  done <"$TERCET_BUILD/games/folders"
}
sources >"$work/sources"

# The room and the game of a file.
room_of() {
  sed -n "s,^\([^ ]* [^ ]*\) $1\$,\1,p" "$work/sources"
}

# What each includes: "ROOM GAME FILE > ROOM GAME WHAT".
while read -r room game file; do
  folder=$(dirname "$file")
  sed -n 's/^#include "\(.*\)"$/\1/p' "$file" | while read -r name; do
    case $name in
      tercet.h) echo "$room $game $file > library - $name" ;;
      games.def | why.def) ;; # the lists themselves
      *)
        if [ -e "$folder/$name" ]; then found=$(readlink -f "$folder/$name"); else found=$TERCET_SOURCE/src/$name; fi
        echo "$room $game $file > $(room_of "$found") $name"
        ;;
    esac
  done
done <"$work/sources" >"$work/uses"

# What the objects of the build define and need: "D ROOM GAME FILE SYMBOL", "U ROOM GAME FILE SYMBOL".
grep '\.c$' "$work/sources" | while read -r room game file; do
  for object in "$TERCET_BUILD"/CMakeFiles/tercet*.dir/"${file#"$TERCET_SOURCE/"}.o" "$TERCET_BUILD"/CMakeFiles/tercet*.dir/"${file#/}.o"; do
    [ ! -e "$object" ] || nm --extern-only "$object" | awk -v of="$room $game $file" '{ print $(NF - 1) == "U" ? "U" : "D", of, $NF }'
  done
done >"$work/symbols"
awk '
  NR == FNR { if (!/ library( |$)/) inside[$1]; next }
  $1 == "D" { from[$5] = $2 " " $3 }
  $1 == "U" { needs[++count] = $0 }
  END {
    for (i = 1; i <= count; i++) {
      split(needs[i], need)
      if (!(need[5] in from)) continue
      split(from[need[5]], to)
      if (need[5] ~ /^tercet_/ && !(need[2] ":" in inside)) to[1] = "library"
      print need[2], need[3], need[4], ">", to[1], to[2], need[5]
    }
  }' "$map" "$work/symbols" >>"$work/uses"
[ "$(wc -l <"$work/uses")" -gt 500 ] || {
  echo 'nothing to compare was found' >&2
  exit 1
}

# compare MAP: says what is wrong with a map.
compare() {
  awk '
    NR == FNR {
      if (/^#/ || NF == 0) next
      room = $1
      sub(/:$/, "", room)
      place[room] = ++rooms
      if (!/ library( |$)/) inside[room]
      for (i = 2; i <= NF; i++) listed[room " " $i] = 1
      next
    }
    {
      if ($5 == $1 && ($2 == $6 || $6 == "-")) next # its own room
      if ($2 != "-" && $6 != "-" && $2 != $6) print $3 " knows another game: " $7
      if ($5 == "library" && $1 in inside) next # its own face
      arrow = $1 " " $5
      part = $5
      if ($2 == "-" && sub(/^games\/\*\//, "", part)) {
        arrow = $1 " [" part "]"
        if ($7 !~ "^[a-z]+_" $6 "$") print $3 " knows more of " $6 " than its table: " $7
      }
      if (!(arrow in listed)) print $3 " uses " $7 ", but there is no arrow from " $1 " to " substr(arrow, length($1) + 2)
      used[arrow] = 1
      if ($5 != "library" && arrow !~ /\[/ && place[$5] > place[$1]) print $1 " uses " $5 ", which stands below it: " $3 ", " $7
    }
    END {
      for (arrow in listed) if (!(arrow in used)) print "nothing uses this arrow: " arrow
    }' "$1" "$work/uses" | sort -u
}
compare "$map" >"$work/faults"
[ ! -s "$work/faults" ] || {
  echo "$map is not true:" >&2
  cat "$work/faults" >&2
  exit 1
}

# fails WORDS CHANGE: a map changed like this is found wrong, in these words.
fails() {
  sed -e "$2" "$map" >"$work/changed"
  compare "$work/changed" | grep -qF -- "$1" || {
    echo "a wrong map is taken for a true one: $2" >&2
    exit 1
  }
}
fails 'there is no arrow from record to games' 's/^record: core games$/record: core/'
fails 'there is no arrow from engine to [engine]' '/^engine:/s/ \[engine\]//'
fails 'nothing uses this arrow: server view' '/^server:/s/$/ view/'
fails 'record uses games, which stands below it' "/^games:/{h;d};\${p;x}"

# The page about the house shows these lines as they are.
grep -v '^#' "$map" | sed -e 's/^/    /' >"$work/lines"
grep -xF -f "$work/lines" "$TERCET_SOURCE/docs/architecture.md" | diff "$work/lines" - >&2 || {
  echo 'docs/architecture.md shows another map' >&2
  exit 1
}
