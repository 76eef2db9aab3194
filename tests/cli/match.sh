#!/bin/sh
# labels: threads
# Matches: who wins, that the same call gives the same games, engines that misbehave, and games that can be read again.
set -u
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_STATE_HOME="$folder/state"
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# match ARGUMENTS: leaves its counts in $wins, $losses and $draws; stderr is in $folder/err.
match() {
  "$TERCET" match "$@" >"$folder/out" 2>"$folder/err" || fail "match $* ends with $?: $(cat "$folder/err")"
  tail -n 2 "$folder/out" | head -n 1 | grep -qE '^a [0-9]+ b [0-9]+ draws [0-9]+$' || fail "match $*: no counts: $(cat "$folder/out")"
  tail -n 1 "$folder/out" | grep -qE '^elo -?[0-9]+\.[0-9] \+- [0-9]+\.[0-9]$' || fail "match $*: no elo: $(cat "$folder/out")"
  counts=$(sed -n 's/^a \([0-9]*\) b \([0-9]*\) draws \([0-9]*\)$/\1 \2 \3/p' "$folder/out")
  wins=${counts%% *}
  draws=${counts##* }
  losses=${counts#* }
  losses=${losses% *}
}

quiet() {
  [ ! -s "$folder/err" ] || fail "$1 complains: $(cat "$folder/err")"
}

# complains WORDS ARGUMENTS: $program ends with exit code 2, one line on stderr, nothing on stdout.
program=$TERCET
complains() {
  words=$1
  shift
  "$program" match "$@" >"$folder/out" 2>"$folder/err"
  [ $? -eq 2 ] || fail "match $*: the exit code is not 2"
  [ ! -s "$folder/out" ] || fail "match $*: printed $(cat "$folder/out")"
  [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "match $*: not one line: $(cat "$folder/err")"
  grep -qF -- "$words" "$folder/err" || fail "match $*: '$(cat "$folder/err")' does not say '$words'"
}

# Cuts a file of several games into game-1, game-2, …; $games is how many.
cut_games() {
  rm -f "$folder"/game-*
  awk -v folder="$folder" '/^\[Game / { n++ } { print > (folder "/game-" n) }' "$1"
  games=$(find "$folder" -name 'game-*' | wc -l)
}

# ---- Who wins ----

for ruleset in $("$TERCET" rulesets); do
  match --ruleset "$ruleset" --a random --b random --games 6
  [ "$((wins + losses + draws))" -eq 6 ] || fail "$ruleset: not 6 games"
  quiet "$ruleset"
done
match --ruleset shakti --a nodes=200 --b random --games 40 --concurrency 2
[ "$wins" -ge 36 ] || fail "nodes=200 wins only $wins of 40 against random"
[ "$losses" -eq 0 ] || fail "nodes=200 loses $losses of 40 against random"
match --ruleset echek --a random --b depth=2,hash=1 --games 21
[ "$wins" -le 1 ] || fail "random wins $wins of 21 against depth=2"
[ "$((wins + losses + draws))" -eq 21 ] || fail 'an odd number of games is not played'
match --ruleset echek:fixed --a level=1 --b level=8 --games 10
[ "$losses" -ge 7 ] || fail "level 8 wins only $losses of 10 against level 1"
match --ruleset shakti --a time=5,threads=2 --b clock=300+5 --games 2 --max-plies 60
quiet 'a match on time'

# ---- The same call gives the same games; another seed gives others; both games of a pair begin alike ----

match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 7 --out "$folder/one" --opening-plies 3
match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 7 --out "$folder/two" --opening-plies 3
cmp "$folder/one" "$folder/two" || fail 'the same call gives other games'
match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 7 --out "$folder/two" --opening-plies 3 --concurrency 2
cmp "$folder/one" "$folder/two" || fail 'concurrency makes other games'
match --ruleset shakti --a nodes=300 --b level=2 --games 6 --seed 8 --out "$folder/two" --opening-plies 3
cmp -s "$folder/one" "$folder/two" && fail 'another seed gives the same games'
cut_games "$folder/one"
[ "$games" -eq 6 ] || fail "$games games were written, not 6"
# The first three moves of a record, without the move number.
opening() {
  sed '1,/^$/d' "$1" | tr '\n' ' ' | sed 's/[0-9]*\. //g' | cut -d ' ' -f 1-3
}
for game in 1 3 5; do
  [ "$(opening "$folder/game-$game")" = "$(opening "$folder/game-$((game + 1))")" ] || fail "games $game and the next begin differently"
  grep -q '^\[White "nodes=300"\]$' "$folder/game-$game" || fail "a is not White in game $game"
  grep -q '^\[Black "nodes=300"\]$' "$folder/game-$((game + 1))" || fail "a is not Black in game $((game + 1))"
done
[ "$(opening "$folder/game-1")" != "$(opening "$folder/game-3")" ] || fail 'two pairs begin alike'

# Every game written is one that the program reads, and its results are those printed.
for game in "$folder"/game-*; do
  echo quit | "$TERCET" play --load "$game" >/dev/null 2>"$folder/err" || fail "$game is not read: $(cat "$folder/err")"
done
match --ruleset shakti --a nodes=20 --b nodes=60 --games 12 --out "$folder/one"
written=$(awk -F '"' '/^\[White / { a = $2 == "nodes=20" ? "white" : "black" }
  /^\[Result / { if ($2 == "draw") draws++; else if ($2 == a) wins++; else losses++ }
  END { print wins + 0, losses + 0, draws + 0 }' "$folder/one")
[ "$written" = "$wins $losses $draws" ] || fail "the records say $written, the last lines $wins $losses $draws"
match --ruleset shakti --a random --b random --games 1 --opening-plies 0 --max-plies 4 --out "$folder/one"
[ "$draws" -eq 1 ] || fail 'a game that is too long is not drawn'
grep -qx '\[Ending "length"\]' "$folder/one" || fail 'a game that is too long does not end by its length'
grep -q '^\[Event "game 1: drawn after 4 plies"\]$' "$folder/one" || fail 'a game that is too long does not say so'
echo quit | "$TERCET" play --load "$folder/one" >/dev/null || fail 'a drawn game is not read'

# ---- Pairs ----

# Players who think alike play every game twice, so that all pairs are even: 20 pairs, with half a pair of each result
# added, have a deviation of sqrt(0.3125 / 22.5 / 22.5), and 1.96 of these are 33.9 Elo.
match --ruleset shakti --a nodes=300 --b nodes=300 --games 40
[ "$wins" -eq "$losses" ] || fail "equal players win $wins and $losses"
tail -n 1 "$folder/out" | grep -qxF 'elo 0.0 +- 33.9' || fail "20 even pairs are $(tail -n 1 "$folder/out")"

# ---- The sequential test ----

match --ruleset shakti --a nodes=300 --b random --games 2000 --sprt 0,50
grep -qx 'sprt accept' "$folder/out" || fail "a much stronger player is not accepted: $(cat "$folder/out")"
[ "$((wins + losses + draws))" -lt 500 ] || fail 'the test does not stop when it is decided'
match --ruleset shakti --a random --b nodes=300 --games 2000 --sprt 0,50
grep -qx 'sprt reject' "$folder/out" || fail "a much weaker player is not rejected: $(cat "$folder/out")"
match --ruleset shakti --a random --b random --games 2 --sprt -5,5
grep -qx 'sprt open' "$folder/out" || fail "two games decide: $(cat "$folder/out")"

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

# ---- Wrong calls ----

complains '--ruleset is missing' --a random --b random
complains "there is no ruleset 'chess'" --ruleset chess --a random --b random
complains '--b is missing' --ruleset shakti --a random
complains "'speed=3' is no part" --ruleset shakti --a speed=3 --b random
complains "'level' takes a whole number from 1 to 10" --ruleset shakti --a level=11 --b random
complains "'nodes' takes a whole number from 1 to" --ruleset shakti --a nodes= --b random
complains "'random' is no part" --ruleset shakti --a nodes=5,random --b random
complains "'' is no part" --ruleset shakti --a nodes=5, --b random
complains '--games takes a whole number' --ruleset shakti --a random --b random --games 0
complains '--sprt takes two' --ruleset shakti --a random --b random --sprt 5
complains '--sprt takes two' --ruleset shakti --a random --b random --sprt 5,0
complains 'too many arguments' shakti --a random --b random
complains 'is where the output goes' --ruleset shakti --a random --b random --out "$folder/out"
complains 'cannot write' --ruleset shakti --a random --b random --out "$folder/no/such/folder"

[ "$failures" -eq 0 ] || exit 1
