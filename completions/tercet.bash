# shellcheck shell=bash
# Completion of tercet for bash.

# Completes the ruleset that the cursor stands at. A colon ends a word for bash, so only what follows it is offered.
_tercet_rulesets() {
  local line=${COMP_LINE:0:COMP_POINT} ruleset
  local typed=${line##* }
  local kept=${typed%"${typed##*:}"}
  while IFS= read -r ruleset; do
    if [[ $ruleset == "$typed"* ]]; then COMPREPLY+=("${ruleset#"$kept"}"); fi
  done < <(tercet rulesets 2>/dev/null)
}

# The first word before the cursor that is neither an option nor a language: a command, or a ruleset.
_tercet_command() {
  local i
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} == -* || ${COMP_WORDS[i - 1]} == --lang ]]; then continue; fi
    echo "${COMP_WORDS[i]}"
    return
  done
}

_tercet() {
  local word=${COMP_WORDS[COMP_CWORD]} command options=''
  command=$(_tercet_command)
  COMPREPLY=()
  case $command in
    moves) options='--count' ;;
    play | echek | eigenstate | shakti) options='--white --black --seed --load --guided --plain' ;;
    '') options='--white --black --seed --load --guided --plain --version' ;;
    rules) options='--exercises --exercise --plain' ;;
    show) options='--svg --png --ascii --out' ;;
    replay) options='--game --plain' ;;
    review) options='--game --nodes --time --threads --json --html --out' ;;
    serve)
      options='--port --bind --root --db --origin --trusted-proxy --cert --key --log --no-limits --no-online --open'
      ;;
    online) options='--name --plain' ;;
    bot) options='--level --ruleset --name --games' ;;
    db) options='--db --days --finished --yes' ;;
    perft) options='--divide --threads --no-bulk' ;;
    analyse) options='--time --depth --nodes --threads --lines --json' ;;
    tune) options='--games --nodes --scratch --seed --concurrency' ;;
    learn) options='--data --out --games --nodes --epochs --scratch --seed --concurrency' ;;
    match)
      options='--ruleset --a --b --games --opening-plies --seed --concurrency --max-plies --margin --sprt --out'
      ;;
  esac
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --lang ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(tercet --help 2>/dev/null | sed -n '/--lang/ { n; s/,//g; p; }')" -- "$word")
    return
  fi
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --@(load|out|html|db|data) ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    return
  fi
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --root ]]; then
    mapfile -t COMPREPLY < <(compgen -d -- "$word")
    return
  fi
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --@(white|black) ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'human mine 1 2 3 4 5 6 7 8 9 10' -- "$word")
    return
  fi
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --ruleset ]]; then
    _tercet_rulesets
    return
  fi
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options --help --lang" -- "$word")
    return
  fi
  case $command in
    '')
      mapfile -t COMPREPLY < <(compgen -W \
        'rulesets moves apply result explain show perft batch bench analyse ugi match tune learn replay board review serve online bot db play rules' -- "$word")
      _tercet_rulesets
      ;;
    rulesets | batch | match | serve | online | bot) ;;
    echek | eigenstate | shakti) # a colon behind it begins a variant
      if [[ $word == : || ${COMP_WORDS[COMP_CWORD - 1]} == : ]]; then _tercet_rulesets; fi
      ;;
    db) mapfile -t COMPREPLY < <(compgen -W 'check backup export import prune' -- "$word"; compgen -f -- "$word") ;;
    board)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      _tercet_rulesets
      ;;
    replay | review) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    *) _tercet_rulesets ;;
  esac
}

complete -F _tercet tercet
