#!/bin/sh
# labels: threads
# The engine protocol, as a strict match runner sees it: one long session after another, every line checked.
set -u
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
engine=
cleanup() {
  [ -z "$engine" ] || kill "$engine" 2>/dev/null
  rm -rf "$folder"
}
trap cleanup EXIT
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

give_up() {
  fail "$*"
  cat "$folder/said"
  exit 1
}

# ---- Talking to an engine ----

begin() {
  rm -f "$folder/in" "$folder/out"
  mkfifo "$folder/in" "$folder/out"
  : >"$folder/said"
  "$TERCET" ugi "$@" <"$folder/in" >"$folder/out" 2>"$folder/err" &
  engine=$!
  exec 3>"$folder/in" 4<"$folder/out"
}

# Sends a line; the transcript has it with '> ' before it.
send() {
  echo "> $*" >>"$folder/said"
  echo "$*" >&3
}

# Reads the next line into $line.
hear() {
  IFS= read -r line <&4 || give_up "the engine has ended"
  echo "$line" >>"$folder/said"
}

# Reads until a line that begins with this; it is in $line.
hear_until() {
  while hear; do
    case $line in "$1" | "$1 "*) return ;; esac
  done
}

# The very next line is this.
hear_exactly() {
  hear
  [ "$line" = "$1" ] || fail "said '$line', not '$1'"
}

# The very next line is an info string with these words in it.
hear_string() {
  hear
  case $line in "info string "*"$1"*) ;; *) fail "said '$line', not an info string with '$1'" ;; esac
}

# Ends the session and goes through its transcript: every search has its infos and one bestmove of two words, and there
# are no lines that the protocol does not have.
finish() {
  exec 3>&-
  while IFS= read -r line <&4; do echo "$line" >>"$folder/said"; done
  exec 4<&-
  wait "$engine" || fail "the engine ends with $?"
  engine=
  [ ! -s "$folder/err" ] || fail "the engine complains: $(cat "$folder/err")"
  awk '
    function wrong(why) { print "line " NR ": " why ": " $0; bad = 1 }
    /^> go/ { gone++; next }
    /^> / { next }
    /^info string ./ { infos++; next }
    /^info / {
      infos++
      if ($0 !~ /^info depth [0-9]+ seldepth [0-9]+ time [0-9]+ nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ multipv [0-9]+ score (cp|mate) -?[0-9]+ pv( [^ ]+)+$/) wrong("not a full info")
      next
    }
    /^bestmove/ {
      if ($0 !~ /^bestmove [^ ]+$/) wrong("not two words")
      if (infos == 0) wrong("no info before it")
      if (++answers > gone) wrong("nobody asked")
      infos = 0
      next
    }
    /^(id name|id author) ./ || /^option name [A-Za-z]+ type (spin|combo) default ./ { next }
    /^(ugiok|readyok)$/ || /^response (true|false|p1win|p2win|draw|none)$/ { next }
    { wrong("not a line of the protocol") }
    END { if (answers != gone) { print gone + 0 " searches, " answers + 0 " answers"; bad = 1 } exit bad }
  ' "$folder/said" >"$folder/wrong" || give_up "$(cat "$folder/wrong")"
}

milliseconds() {
  date +%s%3N
}

# ---- Greeting, options, questions ----

begin shakti
send ugi
hear_until ugiok
for option in Hash Threads Level MultiPV Ruleset; do
  grep -q "^option name $option type " "$folder/said" || fail "there is no option $option"
done
grep -q '^option name Level type spin default 10 min 1 max 10$' "$folder/said" || fail 'Level is not from 1 to 10'
grep -q '^option name Ruleset type combo default shakti var echek var ' "$folder/said" || fail 'Ruleset lists no rulesets'
grep -q '^id name Tercet [0-9]' "$folder/said" || fail 'no name'
grep -q '^id author ' "$folder/said" || fail 'no author'
send isready
hear_exactly readyok

# ask QUESTION ANSWER
ask() {
  send "query $1"
  hear_exactly "response $2"
}

ask gameover false
ask p1turn true
ask result none
send 'position startpos moves d2d3'
ask p1turn false
send 'position startpos moves f2f3 d6d5 d2c2 b6d6 f3d3 f6e6 b2d4'
ask gameover true
ask result p1win
send 'go depth 3'
hear_string 'the game is over'
hear_exactly 'bestmove none'
send 'position startpos moves d2d1 d6d7 d1d2 d7d6 d2d1 d6d7 d1d2 d7d6'
ask gameover true
ask result draw
send 'setoption name Ruleset value echek'
ask gameover false
send 'position fen 1q2/rkRb/1K2/QnN1 BPp b Ss'
ask result p1win
send 'position fen 1R1/rkn/K1p QBNPqb b Ss moves d2c2'
ask result p1win
send 'position startpos moves P@a2 P@d2 R@c1'
ask result p2win

# ---- What is wrong is answered by one line, and changes nothing ----

# refused WORDS LINE
refused() {
  send "$2"
  hear_string "$1"
}

refused 'hello' 'hello there'
refused 'GO' 'GO depth 1'
refused 'bad position' 'position fen k/K'
refused 'bad position' 'position fen'
refused "move 2, 'b3b9'" 'position startpos moves Q@a1 b3b9'
refused 'position startpos|fen' 'position'
refused 'position startpos|fen' 'position startpos Q@a1'
refused 'setoption name' 'setoption'
refused 'setoption name' 'setoption Hash 5'
refused 'setoption name' 'setoption name Hash value 5 6'
refused 'Hash takes' 'setoption name Hash value 0'
refused 'Level takes' 'setoption name Level value 11'
refused 'Threads takes' 'setoption name Threads value many'
refused "no option 'Speed'" 'setoption name Speed value 3'
refused "no ruleset 'chess'" 'setoption name Ruleset value chess'
refused 'query' 'query weather'
refused 'query' 'query'
send ''
send '   '
send stop
ask result p2win
send quit
finish

# What is wrong in a search is ignored, and the rest counts: who says 'go' waits for an answer.
# ignored WORDS LINE
ignored() {
  send "$2"
  hear_string "$1"
  hear_until bestmove
}
begin echek
begun=$(milliseconds)
ignored 'fast' 'go fast depth 1'
ignored 'searchmoves' 'go depth 1 searchmoves Q@a1 Q@a2 Q@a3'
ignored 'wtime' 'go wtime 100 btime 100 nodes 500'
ignored 'depth is ignored: it needs a whole number above 0' 'go nodes 100 depth'
ignored 'depth' 'go depth x nodes 100'
ignored 'depth' 'go depth 0 nodes 100'
ignored 'nodes' 'go nodes -5 depth 1'
ignored 'movetime is ignored: it needs a whole number' 'go movetime 1x depth 1'
ignored 'p1time' 'go p1time soon nodes 100'
[ "$(($(milliseconds) - begun))" -lt 4000 ] || fail 'limits beside what is ignored do not count'
send quit
finish

# ---- While thinking ----

begin shakti
send 'go infinite'
hear_until info
send isready
hear_until readyok
send 'query p1turn'
hear_until response
send nonsense
hear_until 'info string'
send 'position startpos moves d2d3'
send 'query p1turn'
send 'go depth 2'
send isready
hear_until readyok
send stop
hear_until bestmove
"$TERCET" apply shakti startpos "${line#bestmove }" >/dev/null || fail "$line is not legal at the start"
hear_exactly 'response false'
hear_until bestmove
"$TERCET" apply shakti startpos d2d3 "${line#bestmove }" >/dev/null || fail "$line is not legal after d2d3"
# Stopping takes a moment. A busy machine makes that longer, but never shorter: one quick answer of a few is proof.
quickest=1000000
for _ in 1 2 3 4 5; do
  [ "$quickest" -ge 500 ] || break
  send 'position startpos'
  send 'go infinite'
  hear_until info
  begun=$(milliseconds)
  send stop
  hear_until bestmove
  took=$(($(milliseconds) - begun))
  [ "$took" -ge "$quickest" ] || quickest=$took
done
[ "$quickest" -lt 500 ] || fail "stopping took $quickest ms"
# A win is found at once, but an infinite search says so only when it is stopped; also with levels and several threads.
for setting in 'Level value 10' 'Threads value 2' 'Level value 3'; do
  send "setoption name $setting"
  send 'position startpos moves f2f3 d6d5 d2c2 b6d6 f3d3 f6e6'
  send 'go infinite'
  send isready
  hear_until readyok
  sleep 0.1
  send isready
  hear_until readyok
  awk '/^> go infinite$/ { said = 0 } /^bestmove/ { said = 1 } END { exit said }' "$folder/said" || fail 'bestmove before stop'
  send stop
  hear_until bestmove
done
[ "$line" = 'bestmove b2d4' ] || fail "level 3 does not take the win but says $line"
# quit ends an infinite search, with its bestmove.
send 'setoption name Level value 10'
send 'position startpos'
send 'go infinite'
begun=$(milliseconds)
send quit
finish
took=$(($(milliseconds) - begun))
[ "$took" -lt 3000 ] || fail "quitting took $took ms"

# ---- One thread searches, again and again: a new one would have to queue behind whatever is busy on the machine ----

begin shakti
threads=
for i in 1 2 3; do
  send 'go infinite'
  hear_until info
  now=$(ls "/proc/$engine/task")
  [ "${threads:=$now}" = "$now" ] || fail "search $i has a thread of its own"
  send stop
  hear_until bestmove
done
send quit
finish

# ---- Limits ----

begin shakti
# within MILLISECONDS GO: the answer comes that soon
within() {
  send "$2"
  begun=$(milliseconds)
  hear_until bestmove
  took=$(($(milliseconds) - begun))
  [ "$took" -le "$1" ] || fail "$2 took $took ms"
}

within 600 'go movetime 100'
[ "$took" -ge 50 ] || fail "go movetime 100 took only $took ms"
within 500 'go movetime 0'
within 500 'go p1time 0 p2time 0'
within 500 'go p1time -20 p2time 1000'
within 1000 'go p1time 1000 p2time 1 p1inc 0 p2inc 0'
within 1000 'go p1time 100 p2time 100 p1inc 1000 p2inc 1000'
within 1000 'go p1time 3000 p2time 3000 movestogo 200'
send 'go depth 5'
hear_until bestmove
sed -n '/^> go depth 5$/,$p' "$folder/said" | grep -q '^info depth 5 ' || fail 'go depth 5 does not reach it'
sed -n '/^> go depth 5$/,$p' "$folder/said" | grep -q '^info depth 6 ' && fail 'go depth 5 goes beyond it'

# The only legal move is played at once; but who asks for a depth, or for an analysis, gets it.
send 'position fen -3k1-/1-----1/--1-w-1/-------/1-KW--1/1--1-W1/-5- w'
for go in 'go movetime 60000' 'go p1time 6000000 p2time 6000000' 'go'; do
  within 4000 "$go"
  [ "$line" = 'bestmove c3d2' ] || fail "$go plays $line, but c3d2 is the only move"
done
send 'go depth 4'
hear_until bestmove
sed -n '/^> go depth 4$/,$p' "$folder/said" | grep -q '^info depth 4 ' || fail 'an only move is not searched to a depth'
send 'go infinite'
hear_until 'info depth 4'
send stop
hear_until bestmove
send 'setoption name Level value 9'
within 4000 'go movetime 60000'
send 'setoption name Level value 10'
send 'position startpos'

send 'setoption name MultiPV value 3'
send 'go nodes 3000'
hear_until bestmove
sed -n '/^> go nodes 3000$/,$p' "$folder/said" | grep -q ' multipv 3 ' || fail 'MultiPV 3 has no third line'
send quit
finish

# ---- Whole games ----

# play RULESET GO SETTING...: until the engine says that it is over; the program itself judges each move and the result
play() {
  ruleset=$1
  go=$2
  shift 2
  begin "$ruleset"
  for setting in "$@"; do send "setoption name $setting"; done
  send uginewgame
  moves=
  plies=0
  while :; do
    send "position startpos${moves:+ moves$moves}"
    send 'query result'
    hear
    result=${line#response }
    if [ "$result" != none ] || [ "$plies" -eq 60 ]; then break; fi
    send "$go"
    hear_until bestmove
    moves="$moves ${line#bestmove }"
    plies=$((plies + 1))
    # shellcheck disable=SC2086 # moves are words
    "$TERCET" apply "$ruleset" startpos $moves >"$folder/position" 2>&1 || give_up "$ruleset: $(cat "$folder/position")"
  done
  case $(sed -n 's/^result //p' "$folder/position") in
    white) wanted=p1win ;;
    black) wanted=p2win ;;
    draw) wanted=draw ;;
    *) wanted=none ;;
  esac
  [ "$result" = "$wanted" ] || fail "$ruleset: the result is $result, not $wanted, after$moves"
  send quit
  finish
}

play echek 'go nodes 500'
play echek:roaming 'go nodes 200' 'Level value 4' 'Seed value 3'
play echek:fixed 'go movetime 5' 'Threads value 2' 'Hash value 1'
play eigenstate 'go nodes 200' 'MultiPV value 2'
play shakti 'go p1time 500 p2time 500 p1inc 5 p2inc 5'
play shakti:near 'go' 'Level value 1'

# ---- Strange input ----

# The end of the input is a quit, with what was asked for before it still answered; lines may end with CR LF, or not at all.
printf 'position startpos\r\ngo infinite\r\nposition startpos moves d2d3\ngo depth 30' >"$folder/lines"
"$TERCET" ugi shakti <"$folder/lines" >"$folder/said" || fail "the end of the input is a failure: $?"
[ "$(grep -c '^bestmove [a-g]' "$folder/said")" -eq 2 ] || fail 'not all is answered at the end of the input'
{
  head -c 3000000 /dev/zero | tr '\0' x
  printf '\nisready\n\0\n\377\376\nisready\n'
} | "$TERCET" ugi >"$folder/said" || fail "strange input is a failure: $?"
[ "$(grep -c '^readyok$' "$folder/said")" -eq 2 ] || fail 'strange input is not survived'
[ "$(grep -c '^info string ' "$folder/said")" -eq 2 ] || fail 'strange input is not answered with a line each'
# Much may be said at once: every search is answered, for its own position.
{
  i=0
  while [ $i -lt 3000 ]; do
    printf 'position startpos\ngo nodes 100\nposition startpos moves d2d3\ngo nodes 100\n'
    i=$((i + 1))
  done
  echo 'query p1turn'
} >"$folder/lines"
# shellcheck disable=SC2094 # it is waited for what is written
{
  cat "$folder/lines"
  i=0
  while [ $((i += 1)) -lt 600 ] && ! grep -q '^response' "$folder/said"; do sleep 0.1; done
} | "$TERCET" ugi shakti >"$folder/said" || fail "much at once is a failure: $?"
[ "$(grep -c '^bestmove [a-g][0-9]' "$folder/said")" -eq 6000 ] || fail 'not all of 6000 searches are answered'
[ "$(grep '^bestmove' "$folder/said" | awk 'NR % 2' | sort -u | wc -l)" -eq 1 ] || fail 'a search is answered for another position'
# Without an input there is nothing to wait for.
"$TERCET" ugi shakti <&- >"$folder/said" 2>"$folder/err"
[ $? -eq 2 ] || fail 'a closed input is no failure'
grep -q '^tercet: could not read the input' "$folder/err" || fail "a closed input is not told: $(cat "$folder/err")"
"$TERCET" ugi chess </dev/null >"$folder/said" 2>"$folder/err" && fail 'an unknown ruleset is accepted'
[ ! -s "$folder/said" ] || fail 'an unknown ruleset is answered on stdout'

[ "$failures" -eq 0 ] || exit 1
