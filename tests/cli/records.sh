#!/bin/sh
# Records: what one part of the program writes, all others read, and it is the same game.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/play.sh
. "$TERCET_SOURCE/tests/play.sh"
export XDG_CACHE_HOME="$work/cache"

# The record without comments, on one line.
bare() {
  tr '\n' ' ' <"$1" | sed 's/{[^}]*} //g'
}

# again FILE: the game in a file of one record is loaded by `play`, which saves it as it was; `replay` shows all its
# moves; `review` writes it with evaluations, and that is the same game as well, kept by `play` with all its notes.
again() {
  fresh
  rm -f "$work/saved" "$work/noted" "$work/noted-saved"
  printf 'save %s\nquit\n' "$work/saved" | play play --load "$1"
  cmp "$1" "$work/saved" || fail "$1 is not the same after 'save'"
  "$TERCET" review "$1" --nodes 20 --out "$work/noted"
  [ "$(bare "$1")" = "$(bare "$work/noted")" ] || fail "$1 is another game after 'review': $(cat "$work/noted")"
  grep -q '{\[%eval' "$work/noted" || fail "$1 has no evaluations after 'review'"
  printf 'save %s\nquit\n' "$work/noted-saved" | play play --load "$work/noted"
  cmp "$work/noted" "$work/noted-saved" || fail "the notes of $1 are not the same after 'save'"
  "$TERCET" replay "$1" >"$work/out"
  moves=$(sed '1,/^$/d' "$1" | tr ' ' '\n' | grep -cE '^([a-hPQRBN-].*[0-9@/].*|swap|pass)$') || :
  [ "$(grep -cE '^[0-9]+\.(\.\.)? ' "$work/out")" -eq "$moves" ] || fail "replay does not show the $moves moves of $1"
}

# Games of matches, finished by the rules, drawn for their length, and of every ruleset.
for ruleset in $("$TERCET" rulesets); do
  "$TERCET" match --ruleset "$ruleset" --a nodes=50 --b random --games 2 --max-plies 30 --out "$work/match" >"$work/out"
  # A record is two paragraphs: tags and moves.
  awk -v name="$work/match-" 'BEGIN { RS = ""; ORS = "" }
    NR % 2 { print $0 "\n\n" >(name (NR + 1) / 2) } NR % 2 == 0 { print $0 "\n" >(name NR / 2) }' "$work/match"
  again "$work/match-1"
  again "$work/match-2"
  [ ! -e "$work/match-3" ] || fail "more games than were played: $ruleset"
done

# A game of a match that was lost on time: the program has 50 milliseconds on its clock, and never moves.
cat >"$work/slow" <<'END'
#!/bin/sh
while read -r word rest; do
  case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    quit) exit ;;
  esac
done
END
chmod +x "$work/slow"
"$TERCET" match --ruleset shakti --a random --b "clock=50,cmd=$work/slow" --games 1 --margin 50 --out "$work/late" >"$work/out" 2>&1
grep -qx '\[Ending "time"\]' "$work/late" || fail "not lost on time: $(cat "$work/late")"
again "$work/late"
"$TERCET" replay "$work/late" | grep -qx "The game is over: Black's time is up, and White has won." ||
  fail 'replay does not say that the time is up'

# Games of `play`: unfinished, resigned, drawn by agreement, against the computer.
fresh
printf 'd2d3\nd6d5\nsave %s\nresign\nsave %s\nquit\n' "$work/going" "$work/resigned" | play play shakti
again "$work/going"
again "$work/resigned"
fresh
printf 'Q@a1\ndraw\nyes\nsave %s\nquit\n' "$work/drawn" | play play echek
again "$work/drawn"
fresh
printf 'P@a2\nsave %s\nquit\n' "$work/computer" | play play echek --black 1 --seed 3
again "$work/computer"
