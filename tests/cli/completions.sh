#!/bin/sh
# labels: release
# Completion in the shells: bash, and zsh and fish where they are installed.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
mkdir "$work/bin" "$work/home"
ln -s "$TERCET" "$work/bin/tercet"
export PATH="$work/bin:$PATH" HOME="$work/home" LC_ALL=C.UTF-8
export completions="$TERCET_SOURCE/completions"
# shellcheck source=tests/terminal.sh
. "$(dirname "$0")/../terminal.sh"

# What each shell offers for a line, sorted, one a line.
cat >"$work/in-bash" <<'END'
. "$completions/tercet.bash"
COMP_LINE=$1 COMP_POINT=${#1}
read -ra COMP_WORDS <<<"${1//:/ : }"
if [[ $1 == *' ' ]]; then COMP_WORDS+=(''); fi
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_tercet
for reply in "${COMPREPLY[@]}"; do echo "$reply"; done
END
in_bash() {
  bash "$work/in-bash" "$1" | LC_ALL=C sort
}
in_fish() {
  fish --no-config -c "source $completions/tercet.fish; complete -C '$1'" | cut -f 1 | LC_ALL=C sort
}

# offers SHELL LINE WORDS...: exactly these are offered.
offers() {
  shell=$1 line=$2
  shift 2
  got=$("in_$shell" "$line" | paste -sd ' ')
  [ "$got" = "$*" ] || fail "$shell offers for '$line': $got"
}

check_shell() {
  offers "$1" 'tercet pl' play
  offers "$1" 'tercet sh' shakti shakti:near show
  offers "$1" 'tercet rule' rules rulesets
  offers "$1" 'tercet --lang ' en fr pt
  offers "$1" 'tercet --lang fr pl' play
  offers "$1" 'tercet --lang fr play e' echek echek:fixed echek:roaming eigenstate
  offers "$1" 'tercet play --w' --white
  offers "$1" 'tercet shakti --w' --white
  offers "$1" 'tercet --pl' --plain
  offers "$1" 'tercet moves shakti --w'
  offers "$1" 'tercet moves shakti --c' --count
  offers "$1" 'tercet play --white 1' 1 10
  offers "$1" 'tercet match --ruleset s' shakti shakti:near
  offers "$1" 'tercet rulesets '
}
check_shell bash
offers bash 'tercet shakti:' near
offers bash 'tercet shakti:ne' near
offers bash 'tercet play echek:r' roaming
if command -v fish >/dev/null; then check_shell fish; fi

# In zsh a line is typed and Tab pressed.
if command -v zsh >/dev/null; then
  # shows LINE WORD...: Tab completes to the one, or shows all of them.
  shows() {
    line=$1
    shift
    terminal kill-session -t play 2>/dev/null || :
    terminal new-session -d -s play -x 100 -y 30 zsh -f
    # shellcheck disable=SC2016 # for zsh
    terminal send-keys -t play -l 'PS1="> "; fpath=($completions $fpath); autoload -U compinit; compinit -u -D; clear; echo ready'
    keys Enter
    asks '>'
    sees 'ready'
    terminal send-keys -t play -l -- "$line"
    keys Tab
    for word; do sees "$word"; done
  }
  shows 'tercet pl' 'tercet play'
  shows 'tercet sh' 'shakti:near' 'draw a position'
  shows 'tercet --lang ' 'en  fr  pt'
  shows 'tercet --lang fr pl' 'fr play'
  shows 'tercet --lang fr play shak' 'fr play shakti'
  shows 'tercet shakti --w' 'shakti --white'
  shows 'tercet --pl' 'tercet --plain'
  shows 'tercet moves shakti --' '--count'
  shows 'tercet match --ruleset e' 'echek:roaming' 'eigenstate'
fi
