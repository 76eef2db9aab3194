#!/bin/sh
# labels: threads
# Matches with other programs, those that misbehave included, several games at a time, and an end before the last game.
set -u
. "${TERCET_SOURCE:?}/tests/match.sh"

# ---- Games side by side, each with threads of its own ----

match --ruleset shakti --a time=5,threads=2 --b clock=300+5 --games 4 --concurrency 2 --max-plies 60
quiet 'a match on time'

# ---- Other programs ----

match --ruleset echek:roaming --a nodes=100 --b "nodes=100,cmd=$TERCET ugi" --games 4 --out "$folder/one"
quiet 'a match with another program'
match --ruleset echek:roaming --a nodes=100 --b nodes=100,hash=1 --games 4
match --ruleset shakti --a "time=20,threads=2,cmd=exec $TERCET ugi" --b "clock=400+20,cmd=$TERCET ugi shakti" --games 2 --concurrency 2 --max-plies 40
quiet 'a match between other programs'
match --ruleset shakti --a "level=2,cmd=$TERCET ugi" --b random --games 2
quiet 'another program on a level'
# The seed is told to a program that takes one, so that its games can be repeated, however many are played at a time.
match --ruleset shakti --a "level=1,cmd=$TERCET ugi" --b level=1 --games 6 --seed 5 --concurrency 1 --out "$folder/one"
match --ruleset shakti --a "level=1,cmd=$TERCET ugi" --b level=1 --games 6 --seed 5 --concurrency 2 --out "$folder/two"
cmp -s "$folder/one" "$folder/two" || fail 'the same seed gives other games of another program'

# Answers like an engine until it is to move, and then does what is given.
engine() {
  cat >"$folder/engine-$1" <<ENGINE
#!/bin/sh
while read -r word rest; do
  case \$word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    quit) exit ;;
    go) $2 ;;
  esac
done
ENGINE
  chmod +x "$folder/engine-$1"
}

# loses NAME REASON [ARGUMENTS]: it loses all its games by this, and the games say so and can be read.
loses() {
  name=$1
  reason=$2
  shift 2
  case $reason in
    'did not answer in time'*) margin=200 ;;
    *) margin=60000 ;; # however slow the machine is, time is not what it loses by
  esac
  match --ruleset shakti --a random --b "time=100,cmd=$folder/engine-$name" --games 4 --margin "$margin" --out "$folder/one" "$@"
  [ "$wins" -eq 4 ] || fail "$name does not lose all games: $(cat "$folder/out")"
  grep -q "^tercet: b lost 4 games by its own fault; in game [1-4] it $reason" "$folder/err" || fail "$name: $(cat "$folder/err")"
  [ "$(grep -c "^\[Event \"game [1-4]: b $reason" "$folder/one")" -eq 4 ] || fail "$name: the games do not say why"
  [ "$(grep -c "^tercet: b has no option 'Ruleset', so it was not told that shakti is played$" "$folder/err")" -eq 1 ] ||
    fail "$name: it is not said that it was not told the rules"
  case $reason in
    'did not answer in time'*) ending='time' ;;
    'sent the illegal move'*) ending='illegal-move' ;;
    *) ending='crash' ;;
  esac
  [ "$(grep -cx "\[Ending \"$ending\"\]" "$folder/one")" -eq 4 ] || fail "$name: the games do not end by $ending"
  cut_games "$folder/one"
  for game in "$folder"/game-*; do
    echo quit | "$TERCET" play --load "$game" >/dev/null 2>&1 || fail "$name: $game is not read"
  done
}

engine crash 'exit 3'
loses crash 'ended while it was to move (exit code 3)'
engine killed "kill -9 \$\$"
loses killed 'ended while it was to move (signal 9)'
engine hang 'sleep 100'
loses hang 'did not answer in time while it was to move' --concurrency 2
engine nonsense 'echo bestmove "\"a\\\\b c"'
loses nonsense "sent the illegal move"
engine empty 'echo bestmove'
loses empty "sent the illegal move ''"
engine babble 'while :; do echo info string blah; done'
loses babble 'did not answer in time while it was to move' --concurrency 2
# shellcheck disable=SC2016 # for the engine's shell
engine flood 'head -c 300000 /dev/zero; echo; echo bestmove "$(printf "\\377")"'
loses flood "sent the illegal move '?'"
# One that starts well, and then no more: the games that it cannot be started for are lost, too.
cat >"$folder/engine-once" <<ENGINE
#!/bin/sh
rm -f "$folder/engine-once"
exec "$folder/engine-crash"
ENGINE
chmod +x "$folder/engine-once"
match --ruleset shakti --a random --b "time=100,cmd=$folder/engine-once" --games 4 --out "$folder/one"
[ "$wins" -eq 4 ] || fail "a program that cannot be started again does not lose: $(cat "$folder/out")"
[ "$(grep -cx '\[Ending "crash"\]' "$folder/one")" -eq 4 ] || fail 'a program that cannot be started again does not crash'

# A program that cannot be started is refused before anything is played, and an old file stays.
echo precious >"$folder/one"
printf '#!/bin/sh\nexit 0\n' >"$folder/engine-absent"
chmod +x "$folder/engine-absent"
complains "b ended before 'ugiok' (exit code 0)" --ruleset shakti --a random --b "cmd=$folder/engine-absent" --out "$folder/one"
printf '#!/bin/sh\nexec sleep 100\n' >"$folder/engine-mute"
chmod +x "$folder/engine-mute"
complains "b did not answer in time before 'ugiok'" --ruleset shakti --a random --b "cmd=$folder/engine-mute" --margin 0 --concurrency 2
complains 'a ended before' --ruleset shakti --a "cmd=$folder/no-such-program" --b random --concurrency 4
complains 'exit code 127: no such command' --ruleset shakti --a "cmd=$folder/no-such-program" --b random
# A level needs a program that has levels.
engine plain 'echo bestmove none'
complains "a has no option 'Level'" --ruleset shakti --a "level=3,cmd=$folder/engine-plain" --b random
[ "$(cat "$folder/one")" = precious ] || fail 'a match that was refused overwrites an old file'

# Nobody wins because this side has no descriptors left: neither at the beginning nor later, when what was played is kept.
cat >"$folder/poor" <<POOR
#!/bin/sh
exec prlimit --nofile=14 "$TERCET" "\$@"
POOR
chmod +x "$folder/poor"
program=$folder/poor
complains 'could not be started: Too many open files' --ruleset shakti --a random --b "time=9,cmd=$folder/engine-plain" --concurrency 16
program=$TERCET
# It ends whenever it is to move, and with the second game takes descriptors from its runner.
# shellcheck disable=SC2016 # for the engine's shell
engine drain '[ ! -e "$0-played" ] || prlimit --pid $PPID --nofile=5:5; : >"$0-played"; exit 3'
"$TERCET" match --ruleset shakti --a random --b "time=100,cmd=exec $folder/engine-drain" --out "$folder/one" \
  >"$folder/out" 2>"$folder/err" 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
[ $? -eq 2 ] || fail 'a match without descriptors does not fail'
[ ! -s "$folder/out" ] || fail "a match without descriptors has a result: $(cat "$folder/out")"
tail -n 1 "$folder/err" | grep -qx 'tercet: b could not be started: Too many open files; the match ended early, after a 2 b 0 draws 0' ||
  fail "a match without descriptors says: $(cat "$folder/err")"
[ "$(grep -c '^\[Game ' "$folder/one")" -eq 2 ] || fail 'a match without descriptors loses what was played'
# Nothing that was started is left behind. All of it has this folder in its environment.
left=$(env -u XDG_STATE_HOME grep -slF "$folder" /proc/[0-9]*/environ) && fail "still running: $left"

# ---- Ctrl-C: what was found is printed ----

echo precious >"$folder/one"
"$TERCET" match --ruleset shakti --a time=20 --b time=20 --games 100000 --concurrency 2 --out "$folder/one" >"$folder/out" 2>"$folder/err" &
running=$!
sleep 2
[ "$(cat "$folder/one")" = precious ] || fail 'an old file is lost before there are games to write'
kill -TERM "$running"
wait "$running"
[ $? -eq 143 ] || fail 'an interrupted match does not end with 143'
tail -n 2 "$folder/out" | grep -q '^a [0-9]* b [0-9]* draws [0-9]*$' || fail 'an interrupted match prints no counts'
quiet 'an interrupted match'

[ "$failures" -eq 0 ] || exit 1
