#!/bin/sh
# The game in other languages: the catalogues are complete and fit the source, --lang and the environment choose, and who
# plays, learns or looks back in French or Portuguese meets no English.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tests/play.sh
. "$(dirname "$0")/../play.sh"
# shellcheck source=tests/english.sh
. "$(dirname "$0")/../english.sh"
: "${TERCET_SOURCE:?}"
unset LANGUAGE

languages=''
for file in "$TERCET_SOURCE"/po/*.po; do
  language=${file##*/}
  languages="$languages ${language%.po}"
done
spoken='fr pt' # those that are looked at closely below; English looks like some others
case $languages in *' fr'*' pt'*) ;; *) fail "French or Portuguese is missing; there are:$languages" ;; esac

# ---- The catalogues ----

# They have the words of the source, all of them and no others.
mkdir "$work/po"
"$TERCET_SOURCE/scripts/words" "$work/po"
for file in "$work"/po/*; do
  file=${file##*/}
  diff -u "$TERCET_SOURCE/po/$file" "$work/po/$file" >"$work/out" || fail "po/$file is not up to date: run scripts/words"
done

# The patterns of the library's sentences: each value of the English one must be there, with the same letter, and in a
# form that there is.
check_patterns() {
  awk '
    # Splits a pattern into directives; value[n] is the letter of the n-th value. Returns how many values there are.
    function read_pattern(text, value, forms,   count, number, form) {
      split("", value)
      count = 0
      while (match(text, /%(\{[^}]*\})?([0-9]+\$)?[a-z]/)) {
        directive = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        number = ++count
        if (match(directive, /[0-9]+\$/)) number = substr(directive, RSTART, RLENGTH - 1)
        if (match(directive, /\{[^}]*\}/)) forms[substr(directive, RSTART + 1, RLENGTH - 2)] = 1
        value[number] = value[number] substr(directive, length(directive))
      }
      return count
    }
    /^msgctxt / { context = substr($0, 10, length($0) - 10) }
    /^msgid / { english = substr($0, 8, length($0) - 8); known[context] = 1 }
    /^msgstr / {
      translated = substr($0, 9, length($0) - 9)
      if (context == "" && !printf_format && english ~ /%/) {
        split("", used)
        wanted = read_pattern(english, from, nothing)
        given = read_pattern(translated, to, used)
        good = wanted == given
        for (i = 1; i <= wanted; i++) if (from[i] != to[i]) good = 0
        for (form in used) needed[form] = english
        if (!good) { print "these do not fit:\n  " english "\n  " translated; faults++ }
      }
    }
    /^#, / { printf_format = $0 ~ /[ ,]c-format/ && $0 !~ /no-c-format/ }
    /^$/ { context = ""; printf_format = 0 }
    END {
      for (form in needed) if (!(form in known)) { print "there is no form \"" form "\", as in: " needed[form]; faults++ }
      exit faults > 0
    }' "$1"
}

for language in $languages; do
  file=$TERCET_SOURCE/po/$language.po
  msgfmt --check-format --check-domain -o /dev/null "$file" 2>"$work/out" || fail "$language: msgfmt complains"
  msgattrib --untranslated "$file" >"$work/out"
  [ ! -s "$work/out" ] || fail "$language: not everything is translated"
  msgattrib --only-fuzzy "$file" >"$work/out"
  [ ! -s "$work/out" ] || fail "$language: some translations are only guessed"
  msgcat --no-wrap "$file" >"$work/whole.po"
  check_patterns "$work/whole.po" >"$work/out" || fail "$language: patterns"
done

# The check itself sees what is wrong.
printf 'msgid "%%{the}p is %%s"\nmsgstr "%%{the}p est %%s"\n' >"$work/bad.po"
if check_patterns "$work/bad.po" >"$work/out"; then fail 'a form that does not exist is not seen'; fi
printf 'msgctxt "the"\nmsgid "a"\nmsgstr "b"\n\nmsgid "%%{the}p is %%s"\nmsgstr "%%{the}p"\n' >"$work/bad.po"
if check_patterns "$work/bad.po" >"$work/out"; then fail 'a missing value is not seen'; fi
printf 'msgctxt "the"\nmsgid "a"\nmsgstr "b"\n\nmsgid "%%{the}p is %%s"\nmsgstr "%%s est %%{the}p"\n' >"$work/bad.po"
if check_patterns "$work/bad.po" >"$work/out"; then fail 'exchanged values are not seen'; fi

# ---- Choosing ----

# explains SENTENCE COMMAND...: the command, which may begin with settings, says this.
explains() {
  sentence=$1
  shift
  env -u LC_ALL -u LC_MESSAGES -u LANG -u LANGUAGE "$@" >"$work/out" 2>&1 || [ $? -eq 1 ] || fail "$* ends with $?"
  says "$sentence"
}

french="il n'y a pas de pièce en e1"
portuguese='não há peça em e1'
english='there is no piece on e1'
explains "$english" "$TERCET" explain shakti startpos e1e2
explains "$french" "$TERCET" --lang fr explain shakti startpos e1e2
explains "$french" "$TERCET" explain --lang=fr shakti startpos e1e2
explains "$french" "$TERCET" explain shakti startpos e1e2 --lang fr
explains "$portuguese" "$TERCET" explain shakti startpos e1e2 --lang pt_BR
explains "$portuguese" LANG=pt_PT.UTF-8 "$TERCET" explain shakti startpos e1e2
explains "$french" LC_ALL=fr_FR LANG=pt_BR "$TERCET" explain shakti startpos e1e2
explains "$portuguese" LANGUAGE=xx:pt:fr "$TERCET" explain shakti startpos e1e2
explains "$english" LC_ALL=C LANGUAGE=fr "$TERCET" explain shakti startpos e1e2
explains "$english" LANG=fr_FR "$TERCET" --lang en explain shakti startpos e1e2
explains legal LANG=fr_FR "$TERCET" explain shakti startpos b2d4

# wrong ARGUMENTS...: refused with one sentence on stderr that names all languages, and exit code 2.
wrong() {
  code=0
  "$TERCET" "$@" >"$work/said" 2>"$work/out" || code=$?
  [ "$code" -eq 2 ] || fail "tercet $* ends with $code"
  [ ! -s "$work/said" ] || fail "tercet $* prints something"
  [ "$(wc -l <"$work/out")" -eq 1 ] || fail "tercet $* does not say one line"
}

wrong --lang xx rulesets
says "tercet: there is no language 'xx'; there are en"
for language in $languages; do says ", $language"; done
wrong moves echek --lang=
wrong play --lang
says 'tercet: --lang needs a value'

# What programs read is the same in every language.
for language in $languages; do
  for arguments in 'moves echek' 'result shakti' 'rulesets' 'perft shakti 1' 'show --help' '--help' 'apply echek startpos Q@a1'; do
    # shellcheck disable=SC2086
    "$TERCET" $arguments >"$work/english" 2>&1 || :
    # shellcheck disable=SC2086
    "$TERCET" --lang "$language" $arguments >"$work/out" 2>&1 || :
    cmp -s "$work/english" "$work/out" || fail "tercet $arguments is another one in $language"
  done
  printf '%s\n' '{"ruleset": "echek", "position": "startpos", "play": ["Q@b4"]}' |
    "$TERCET" --lang "$language" batch >"$work/out"
  says 'a piece is placed next to'
done

# ---- Playing ----

# no_english WHAT: nothing English is left in what was said. Spaces that keep words together become plain ones.
no_english() {
  space=$(printf '\302\240')
  sed -i -e "s/$space/ /g" "$work/out"
  [ -s "$work/out" ] || fail "$1: nothing is said"
  if english <"$work/out" >"$work/found"; then fail "$1: English is left: $(cat "$work/found")"; fi
}

# What a player types in a language to use every command.
typed() {
  case $1 in
    fr) printf '%s\n' aide coups 'coups Q' 'pourquoi b2e5' 'pourquoi Q@a1' voir 'voir b2' 'voir z' plateau 'plateau non' 'plateau oui' position \
      annuler refaire 'blancs' 'noirs niveau 2' 'noirs humain' 'noirs 99' continuer conseil 'calcul oui' conseil \
      'calcul non' 'calcul' 'pourquoi' 'aide moi' coupz xyzzy '' nulle non nulle peut-être oui annuler \
      "enregistrer $work/jeu" "enregistrer /dev/null/x" "charger $work/jeu" 'charger /rien' abandonner coups annuler \
      nouvelle rien 'nouvelle ech' quitter ;;
    pt) printf '%s\n' ajuda lances 'lances Q' 'porque b2e5' 'porque Q@a1' ver 'ver b2' 'ver z' tabuleiro 'tabuleiro não' 'tabuleiro sim' posição \
      desfazer refazer 'brancas' 'pretas nível 2' 'pretas humano' 'pretas 99' seguir dica 'análise sim' dica \
      'análise não' 'análise' 'porque' 'ajuda me' lancez xyzzy '' empate não empate talvez sim desfazer \
      "salvar $work/jogo" "salvar /dev/null/x" "abrir $work/jogo" 'abrir /nada' desistir lances desfazer \
      nova nada 'nova ech' sair ;;
  esac
}

# A session that uses every command, after two moves.
for language in $spoken; do
  fresh
  { printf "Q@a1\nN@d4\n" && typed "$language"; } | play play echek --lang "$language"
  no_english "every command in $language"
  case $language in
    fr)
      says 'La dame en b2 ne peut pas aller en e5'
      says 'Noirs : niveau 2.'
      says 'vouliez-vous dire « coups » ?'
      says "Impossible d'écrire « /dev/null/x » : ce n'est pas un dossier."
      says 'La partie est finie : les Blancs ont abandonné, et les Noirs ont gagné.'
      ;;
    pt)
      says 'A dama em b2 não pode ir para e5'
      says 'Pretas: nível 2.'
      says 'você quis dizer “lances”?'
      says 'Não é possível ler “/nada”: arquivo ou pasta inexistente.'
      says 'A partida acabou: as brancas desistiram, e as pretas venceram.'
      ;;
  esac
done

# English words are understood in every language, and what is typed in one is not what another one wants.
fresh
printf '%s\n' help lances quit | play shakti --lang fr
says 'coups [DÉBUT]'
says "n'est ni un coup ni une commande"

# Whole games of each ruleset, by the computer, with what it thinks; then looked back at.
for language in $spoken; do
  for ruleset in $("$TERCET" rulesets); do
    fresh
    printf '\n' | play play "$ruleset" --white 1 --black 1 --seed 4 --lang "$language"
    no_english "a game of $ruleset in $language"
    "$TERCET" show "$ruleset" --lang "$language" >"$work/out"
    no_english "a board of $ruleset in $language"
    "$TERCET" show "$ruleset" --svg --lang "$language" >"$work/out"
    no_english "a picture of $ruleset in $language"
    "$TERCET" rules "$ruleset" --lang "$language" | sed -e '/tercet rules/d' >"$work/out"
    no_english "the rules of $ruleset in $language"
  done
  for game in $("$TERCET" rulesets | grep -v :); do
    "$TERCET" rules "$game" --exercises --lang "$language" | sed -e '/tercet rules/d' >"$work/out"
    no_english "the exercises of $game in $language"
    "$TERCET" match --ruleset "$game" --a level=1 --b level=1 --games 1 --out "$work/games" --seed 3 >"$work/out"
    sed -i -e 's/level=1/Zoé/' "$work/games" # the names of players are nobody's language
    "$TERCET" replay "$work/games" --plain --lang "$language" >"$work/out"
    no_english "a replay of $game in $language"
    "$TERCET" review "$work/games" --nodes 500 --lang "$language" >"$work/out" 2>"$work/err"
    no_english "a review of $game in $language"
    "$TERCET" review "$work/games" --nodes 500 --lang "$language" --html "$work/page" >"$work/out" 2>"$work/err"
    grep -qF "<html lang=\"$language\">" "$work/page" || fail "the page does not say that it is in $language"
    sed -e '/<style>/,/<\/style>/d' "$work/page" >"$work/out"
    no_english "the page of a review of $game in $language"
  done
done

# ---- Why a move is not legal ----

# refuses LANGUAGE RULESET MOVES... SENTENCE: the last of the moves from the start is refused so.
refuses() {
  fresh
  language=$1 ruleset=$2
  shift 2
  while [ $# -gt 1 ]; do
    printf '%s\n' "$1"
    shift
  done >"$work/moves"
  play play "$ruleset" --lang "$language" <"$work/moves"
  no_english "moves of $ruleset in $language"
  says "$1"
}

refuses fr echek Q@b4 "Une pièce se pose à côté d'une autre de sa couleur, et b4 n'est voisine d'aucune pièce des Blancs."
refuses pt echek Q@b4 'Uma peça é colocada ao lado de outra da sua cor, e b4 não é vizinha de nenhuma peça das brancas.'
refuses fr echek swap 'La tour des Blancs est en main'
refuses pt echek pass 'As brancas têm um lance legal e não podem passar.'
refuses fr echek P@a2 P@d2 R@c1 Q@a1 'La partie est finie : les Noirs ont gagné, car le roi des Blancs est encerclé.'
refuses pt echek P@a2 P@d2 R@c1 Q@a1 'A partida acabou: as pretas venceram, pois o rei das brancas está cercado.'
refuses fr eigenstate c1c2/c2M,c2N 'M est le centre de la pièce en c2, pas un trou.'
refuses pt eigenstate c1c3/c2A,c2N 'A peça em c1 não tem o pino C, que levaria a c3.'
refuses fr shakti d2d6 'Le roi en d2 ne peut pas prendre le roi en d6 : les rois ne se prennent jamais.'
refuses pt shakti b2f2 'O guerreiro em b2 não pode ir para onde já está o guerreiro em f2, do mesmo lado.'
