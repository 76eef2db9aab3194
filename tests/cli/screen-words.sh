#!/bin/sh
# What the full-screen game says at 80 x 24, in all languages: whole sentences, or what they lack can be scrolled to; who
# plays, beside a clock; and keys in words that say what they do.
set -eu
work=$(mktemp -d)
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
export LC_ALL=C.UTF-8 # for sed, to count letters

# The screen as one line, with and without the signs that there is more, so that sentences are whole however they are broken.
flat() {
  screen | tr -s ' \n' '  '
  screen | sed 's/[▴▾]//' | tr -s ' \n' '  '
  panel
}

# waits_for TEXT: until the screen has it, in one line or several; false if it does not come.
waits_for() {
  tries=0
  until flat | grep -qF -- "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || return 1
    sleep 0.05
  done
}

# tells SENTENCE: it is there from the beginning; what is not there at once is behind a sign, and scrolled to.
tells() {
  beginning=$(printf '%s\n' "$1" | sed 's/^\(.\{30\}\).*/\1/')
  end=$(printf '%s\n' "$1" | sed 's/.*\(.\{30\}\)$/\1/')
  waits_for "$beginning" || fail "the screen does not say: $1"
  if flat | grep -qF -- "$1"; then return; fi
  sees '▾'
  sees "$page_down"
  until flat | grep -qF -- "$end"; do
    screen | grep -q '▾' || fail "the screen does not have all of: $1"
    keys NPage
    waits_for '▴' || fail 'the text does not scroll'
  done
  keys PPage PPage
  waits_for "$beginning" || fail 'the text does not scroll back'
}

# position RULESET POSITION: as a record in $work/game.
position() {
  printf '[Game "%s"]\n' "$1" >"$work/game"
  if [ "$2" != startpos ]; then printf '[Start "%s"]\n' "$2" >>"$work/game"; fi
  printf '\nnone\n' >>"$work/game"
}

# ---- Why a move is refused: of each game the longest sentences ----

cat >"$work/refused" <<'END'
echek|rp2/1Rnb/K1kQ/N1Pq B w Ss|B@b4
echek|1r1n/PBkb/2K1/1Q2 RNqp b Ss|P@c3
echek|Pr2/1qnb/Bk2/Q1KR Np b Ss|P@f5
echek|pk2/1NrP/B1K1/b1Qn R w Ss|c4e1
echek|pk2/b1rP/B1K1/2Qn RNq b Ss|b4a3
echek:roaming|1k1/BKp QRNPqrbn w Ss|P@d3
echek:fixed|startpos|B@c2xd1
eigenstate|startpos|b1e6/e6T,b2I
eigenstate|startpos|c1c2/c2M,c2N
eigenstate|startpos|--/d6R,e5E
shakti|-5-/1-k4/1-4-/1W--2w/3-3/3w1W1/-1K3- w|b4c5
shakti|-3k1-/1w5/6w/7/7/2W2W1/-K4- w|c2c5
shakti|-3k1-/4-2/4w2/3W3/2-w3/1--K1-1/-4W- w|d2g3
shakti:near|-2k2-/7/2W1w2/3-1-1/2-1K2/5-W/-3w1- w|g2d2
shakti:near|-2k2-/1w5/7/3-3/2w4/4KW1/-2-W1- b|b6e3
END
for language in en fr pt; do
  case $language in fr) page_down='PgSuiv suite' ;; pt) page_down='PgDn mais' ;; *) page_down='PgDn more' ;; esac
  while IFS='|' read -r ruleset start move; do
    sentence=$("$TERCET" explain "$ruleset" "$start" "$move" --lang "$language") && fail "$move is legal"
    position "$ruleset" "$start"
    open play --load "$work/game" --lang "$language"
    sees 'q menu'
    types "$move"
    tells "$(printf '%s\n' "$sentence" | sed 's/^.//')." # but for its first letter, which becomes a capital
  done <"$work/refused"
done

# ---- What a move did: pieces taken, two pegs ----

cat >"$work/taken" <<'END'
[Game "eigenstate"]
[Start "a1:ABCDEFGHIJ,b1:H,d1:H,e1:H,f1:H,c4:CH a6:R,b6:R,c6:R,d6:R,e6:R,f6:R w"]

1. c4c6/c6A,c6E none
END
for language in fr pt; do
  case $language in fr) page_down='PgSuiv suite' ;; pt) page_down='PgDn mais' ;; esac
  "$TERCET" replay "$work/taken" --lang "$language" >"$work/told"
  sentence=$(grep -F '(2 ' "$work/told" | grep -F 'c6' | head -n 1)
  [ "${#sentence}" -gt 80 ] || fail "that is no report: $(cat "$work/told")"
  open play --load "$work/taken" --lang "$language"
  sees 'q menu'
  tells "$sentence"
done

# ---- Who plays, beside a clock; on a wide screen with a word for the level ----

printf '[Game "echek"]\n[White "human"]\n[Black "level 10"]\n[Clock "90+30 90:00 90:00"]\n\nnone\n' >"$work/clocked"
open play --load "$work/clocked" --lang fr
sees 'Noirs niveau 10 '
sees '90:00'
terminal resize-window -t play -x 120 -y 40
sees 'Noirs niveau 10, maître'
sees '90:00'
close

# ---- The keys of the lowest row say what they do; if not all have room, the last one still leads out ----

open play shakti --lang fr
sees 'q menu'
shows_last '^[?] aide h conseil u annuler r refaire e évaluer f tourner t menace .*q menu$' 'the keys do not say what they do'
terminal resize-window -t play -x 140 -y 30
sees 's enregistrer x exporter d nulle q menu'
open play shakti --lang pt
sees 'h dica u desfazer r refazer e avaliar f girar t ameaça s salvar'

# ---- Numbers have a comma where the language has it ----

printf '[Game "shakti"]\n\n1. d2d3 {[%%eval -0.35]} none\n' >"$work/judged"
for language in fr pt; do
  open replay "$work/judged" --lang "$language"
  sees 'q '
  keys Right
  sees '-0,35'
done

# ---- A long title leaves the move beside it room, and says that it goes on ----

printf '[Game "shakti"]\n[White "A player whose name is rather long"]\n[Black "Another one with a longer name"]\n\n%s\n' \
  '1. d2d3 none' >"$work/titled"
open replay "$work/titled"
sees 'The start.'
keys Right
sees 'White moves the king from d2 to d3.' # the last that is drawn
screen | sed -n 1p | grep -qE '^ Shakti: A player whose .*…  +1\. d2d3 *$' || fail 'the title and the move are in the way'

# ---- White looks light and Black dark, on any screen; where that is not known, brackets tell them apart ----

# looks_so SETTINGS THEME WHITE BLACK
looks_so() {
  fresh
  mkdir -p "$XDG_CONFIG_HOME/tercet"
  echo "theme = $2" >"$XDG_CONFIG_HOME/tercet/settings"
  settings=$1
  open play shakti
  sees "▶ $3 White"
  sees "  $4 Black"
  settings=
}
looks_so '' dark '●' '○'
looks_so '' light '○' '●'
looks_so NO_COLOR=1 dark '()' '[]'
fresh

# ---- A king in check, one that has lost, a tile that has fallen: with colours and without ----

cat >"$work/lost" <<'END'
[Game "echek"]
[Start "3R/nkK1/1B1Q/p2P Nrb w Ss"]

1. e5e1 white
END
printf '[Game "shakti"]\n\n1. b2d4 none\n' >"$work/fallen"
for settings in '' NO_COLOR=1; do
  position shakti '-5-/1-k4/1-4-/1W--2w/3-3/3w1W1/-1K3- w'
  open play --load "$work/game"
  sees 'in check'
  shows '†▁▗▖▁' 'the king in check is not marked' # a crown, two rows high
  open play --load "$work/lost"
  sees 'is surrounded'
  shows '†' 'the king that is surrounded is not marked'
  [ "$(screen | grep -c '†')" = 1 ] || fail 'more than the king that is surrounded is marked'
  open play --load "$work/fallen"
  sees '×'
  shows '^.{8}▌.{5}▌  ×' 'the tile that fell is not marked'
done
settings=
open play --load "$work/fallen"
sees '×'
ground=$(terminal capture-pane -p -e -t play | sed -n 's/.*48;5;\([0-9]*\)[;m][^×]*×.*/\1/p')
[ "$ground" = 232 ] || fail "the tile that fell looks as if it were there: its ground is $ground"

# The centre of Eigenstate's small pieces is no peg.
open play eigenstate
shows '^ 1    W  ' 'the centre of a piece of White is a peg'
shows '^ 6    B  ' 'the centre of a piece of Black is a peg'
