#!/bin/sh
# The full-screen game in French and Portuguese: no screen has English left, whatever the locale, and keys are what they are
# called.
set -eu
work=$(mktemp -d)
unset LANGUAGE # before the terminal is there, which would remember it
# shellcheck source=tests/screen.sh
. "$(dirname "$0")/../screen.sh"
# shellcheck source=tests/english.sh
. "$(dirname "$0")/../english.sh"
# looks TEXT: waits for this, and then nothing English is there; in Portuguese, too, Home and End are what these keys are called.
looks() {
  sees "$1"
  if screen | sed 's/Home End  o início//' | english >"$work/found"; then fail "English is left: $(cat "$work/found")"; fi
}

space=$(printf '\302\240')

# ---- French ----

open --lang fr
looks 'Nouvelle partie'
keys '?'
looks 'Haut et Bas vont de ligne en ligne'
keys Escape
keys Down
looks 'Une partie se joue toute seule'
keys g # Réglages
looks 'Couleurs'
keys Escape
looks 'Nouvelle partie'
keys n
looks 'Quel jeu'
keys Enter
looks 'niveau 3, apprenti'
keys b # Blancs, not Black
looks 'Blancs   ◂ niveau 1, novice'
keys b b b b b b b b b b b
looks 'Blancs   ◂ humain'
keys j
looks 'Les Blancs jouent'
types b2e5
looks "Le roi en b2 ne peut pas aller en e5$space: un roi se déplace d'une case"
keys Escape Escape
types Q@a1
looks '1. ♕@a1' # Q is a letter of no French piece
keys h
looks 'Conseil'
keys t
looks 'menacent pas' # found, not only looked for: it would be said over the next question
keys e d Enter
looks 'Proposer la nulle'
keys n
keys '?'
looks 'Les flèches déplacent le curseur'
keys Escape
looks 'Noirs niveau 3' # the help has gone
keys g
looks 'Abandonner cette partie'
keys o
looks 'La partie est finie'
looks 'les Blancs ont abandonné, et les Noirs ont gagné'
keys q
looks 'Quitter'
keys q
sees 'Au revoir.'

# The locale C has no accents; French brings the character set that has them.
locale=C
open play shakti --lang fr
looks 'Les Blancs jouent'
types b2f2
looks 'Le guerrier en b2 ne peut pas aller là où se trouve déjà le guerrier en f2'
fresh

# ---- Portuguese, by the environment, where no such locale is installed ----

locale=pt_BR.UTF-8
open
looks 'Nova partida'
keys r
looks 'As regras de qual jogo?'
keys Enter
looks 'Ler as regras'
keys Enter
looks 'Xadrez sem tabuleiro'
keys Right
looks 'Colocar uma peça'
keys Escape
looks 'O último lado aberto'
keys 2
looks 'As brancas jogam: cerque o rei.'
types Q@b1
looks 'Uma peça é colocada ao lado de outra da sua cor'
keys Escape Escape
types Q@c2
looks 'Q@c2 é legal, mas não é o que se pede.'
keys Escape Escape
keys q
looks 'Ler as regras'
keys Escape Escape
looks 'Nova partida'
keys n Down Enter
looks 'nível 3, aprendiz'
keys j
looks 'As brancas jogam'
types c1c2/c2M,c2N
looks 'M é o centro da peça em c2, não um furo.'
keys Escape Escape
types c1c2/d1N,c2G
looks 'As brancas'
keys '?'
looks 'As setas movem o cursor'
keys Escape

# ---- By the settings, at once and from then on; --lang counts more ----

locale=C.UTF-8
fresh
open
sees 'New game'
keys s
sees "the system's"
keys l
sees '◂ English ▸'
keys l
looks 'Français'
looks 'Couleurs'
holds "$XDG_CONFIG_HOME/tercet/settings" 'language = fr'
keys Escape
looks 'Nouvelle partie'
keys q
sees 'It ended with 0.'
open play shakti
looks 'Les Blancs jouent'
close
open play shakti --lang pt
looks 'As brancas jogam'
keys q
looks 'Nova partida'
# A choice in the settings counts from then on all the same.
keys p # Opções
looks 'Français'
keys 5
looks 'Português'
keys 5
sees "the system's"
holds "$XDG_CONFIG_HOME/tercet/settings" 'language = system'

# ---- A replay ----

printf '[Game "eigenstate"]\n[White "Zoé"]\n[Clock "5+0 1:48 0:00"]\n[Result "white"]\n[Ending "time"]\n\n1. c1c2/d1N,c2G {[%%eval -0.35]} white\n' >"$work/game"
open replay "$work/game" --lang fr
looks 'Le début.'
keys Right
looks 'Évaluation, vue des Blancs'
looks "La partie est finie$space: le temps des Noirs est écoulé, et les Blancs ont gagné."
shows_last 'suite .* r bilan a analyse [?] aide q sortir$' 'not all keys are shown'
keys '?'
looks 'f tourne le plateau'
open replay "$work/game" --lang pt
# Home and End are what these keys are called, so not all of this looks Portuguese.
sees 'O início.'
keys Right
sees 'o tempo das pretas se esgotou, e as brancas venceram'
shows_last '→ seguir ← volta .* r revisar a analisar f girar [?] ajuda q sair$' 'not all keys are shown'
