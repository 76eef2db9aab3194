#!/bin/sh
# The commands that other programs rely on: outputs, exit codes, what goes to stdout and what to stderr.
set -u
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# run ARGUMENTS: leaves stdout, stderr and the exit code in $out, $err and $code.
run() {
  "$TERCET" "$@" >"$folder/out" 2>"$folder/err" </dev/null
  code=$?
  out=$(cat "$folder/out")
  err=$(cat "$folder/err")
}

# says CODE OUTPUT ARGUMENTS: the call prints exactly this, nothing on stderr, and exits so.
says() {
  wanted_code=$1
  wanted=$2
  shift 2
  run "$@"
  [ "$code" -eq "$wanted_code" ] || fail "tercet $*: exit code $code, not $wanted_code"
  [ "$out" = "$wanted" ] || fail "tercet $*: printed '$out', not '$wanted'"
  [ -z "$err" ] || fail "tercet $*: complained '$err'"
}

# complains CODE WORDS ARGUMENTS: nothing on stdout, one line 'tercet: …' with these words on stderr.
complains() {
  wanted_code=$1
  words=$2
  shift 2
  run "$@"
  [ "$code" -eq "$wanted_code" ] || fail "tercet $*: exit code $code, not $wanted_code"
  [ -z "$out" ] || fail "tercet $*: printed '$out'"
  [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "tercet $*: complained in more or less than a line: $err"
  case $err in
    "tercet: "*"$words"*) ;;
    *) fail "tercet $*: complained '$err', without '$words'" ;;
  esac
}

echek_won='1q2/rkRb/1K2/QnN1 BPp b Ss'
shakti_start='-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w'

# version, rulesets, help
run --version
case $out in "tercet "[0-9]*.[0-9]*.[0-9]*) ;; *) fail "--version printed '$out'" ;; esac
run rulesets
case "$code $out
" in '0 echek
echek:roaming
echek:fixed
eigenstate
shakti
shakti:near
'*) ;; *) fail "rulesets ends with $code and prints '$out'" ;; esac
run --help
[ "$code" -eq 0 ] || fail "--help exits with $code"
for command in play rulesets moves apply result explain show perft batch bench analyse ugi match tune learn; do
  case $out in *"  $command "*) ;; *) fail "--help does not name $command" ;; esac
  "$TERCET" "$command" --help >"$folder/help" || fail "$command --help exits with $?"
  grep -q "^Examples*:" "$folder/help" || fail "$command --help has no example"
  grep -q "^  .*tercet" "$folder/help" || fail "the example of $command --help does not call tercet"
done
complains 2 "there is no command 'fly'" fly
complains 2 "too few arguments" moves
complains 2 "too many arguments" rulesets echek
complains 2 "no option '--fast'" moves echek --fast
complains 2 "no option '--fast'" --fast
complains 2 "there is no ruleset 'chess'" moves chess
complains 2 "takes no arguments" --version now
complains 2 "there is no command 'fly'" help fly
[ "$("$TERCET" help moves)" = "$("$TERCET" moves --help)" ] || fail "'help moves' is not 'moves --help'"

# help is given wherever it is asked for, by either name
# helps COMMAND ARGUMENTS...: what they print is what 'COMMAND --help' does
helps() {
  command=$1
  shift
  "$TERCET" "$command" --help >"$folder/expected"
  "$TERCET" "$@" >"$folder/help" </dev/null || fail "tercet $* exits with $?"
  cmp -s "$folder/expected" "$folder/help" || fail "tercet $* prints: $(cat "$folder/help")"
}
helps play shakti --help
helps play shakti -h
helps play --black 3 shakti -h
helps play --plain --help
helps play help echek:fixed
helps moves moves -h
helps explain explain echek startpos -h
[ "$("$TERCET" -h)" = "$("$TERCET" --help)" ] || fail "-h is not --help"
run --help
case $out in *'man docs/tercet.1'*) ;; *) fail "--help does not say where the manual is" ;; esac

# whatever is in an argument, a complaint is one clean line
newline='a
b'
escape=$(printf '\033[31mred')
long=$(printf '%05000d' 0 | tr 0 z)
for argument in "$newline" "$escape" "$long"; do
  complains 2 "there is no command" "$argument"
  complains 2 "there is no ruleset" moves "$argument"
  complains 2 "the depth is a whole number" perft echek "$argument"
  complains 2 "--threads takes a whole number" perft echek 2 --threads "$argument"
  complains 1 "not a move" apply echek startpos "$argument"
  tr -d '\n' <"$folder/err" | LC_ALL=C grep -q '[[:cntrl:]]' && fail "a control character was passed on"
  [ "$(wc -c <"$folder/err")" -lt 1000 ] || fail "a complaint is longer than a thousand bytes"
done

# moves: in byte order whatever the locale; positions that begin with hyphens are no options
run moves echek
[ "$out" = "$(LC_ALL=C sort "$folder/out")" ] || fail "the moves of echek are not in byte order"
[ "$(wc -l <"$folder/out")" -eq 31 ] || fail "echek does not begin with 31 moves"
says 0 31 moves echek 'k/K QRBNPqrbnp w Ss' --count
says 0 31 moves --count echek startpos
says 0 56718 moves eigenstate --count
says 0 26 moves shakti "$shakti_start" --count
says 0 '' moves echek "$echek_won"
says 0 0 moves echek "$echek_won" --count
run moves eigenstate
[ "$(wc -l <"$folder/out")" -eq 56718 ] || fail "eigenstate does not list all its moves"
LC_ALL=C sort -c "$folder/out" || fail "the moves of eigenstate are not in byte order"
complains 2 "bad position" moves echek 'k/K'
complains 2 "bad position" moves shakti '--k/x'

# apply: the rules' own strings, results, repetition
says 0 '1k/1K/Q1 RBNPqrbnp b Ss' apply echek startpos Q@a1
says 0 '1k/1K/P1 QRBNqrbnp b Ss' apply echek startpos P@a2-a1
says 0 '1R1/rkn/Kp1 QBNPqb w Ss
result white' apply echek '1R1/rkn/K1p QBNPqb b Ss' d2c2
says 0 '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w' apply shakti startpos d2d3 d6d5 d3d2 d5d6
says 0 '-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w
result draw' apply shakti startpos d2d3 d6d5 d3d2 d5d6 d2d3 d6d5 d3d2 d5d6
complains 1 "game is over" apply shakti startpos d2d3 d6d5 d3d2 d5d6 d2d3 d6d5 d3d2 d5d6 d2d3
complains 1 "move 2, 'b3b9'" apply echek startpos Q@a1 b3b9
complains 1 "game is over: White has won" apply echek "$echek_won" swap
complains 1 "not a move" apply echek startpos nonsense
complains 2 "too few arguments" apply echek startpos
complains 2 "bad position" apply echek 'K/K - w -' swap

# result
says 0 white result echek "$echek_won"
says 0 none result echek startpos
says 0 none result shakti "$shakti_start"
complains 2 "bad position" result echek '1q2/rkRb/1K2/Qn1N BPp b Ss'

# explain
says 0 legal explain echek startpos Q@a1
says 0 legal explain echek startpos P@a2-a3
run explain echek startpos Q@b4
[ "$code" -eq 1 ] || fail "explain of an illegal move exits with $code"
[ "$(wc -l <"$folder/out")" -eq 1 ] || fail "explain of an illegal move prints more or less than a line"
says 0 'legal' explain eigenstate startpos c1c2/c2G,d1N
says 0 'a1:H,b1:H,d1:HN,e1:H,f1:H,c2:GH a6:R,b6:R,c6:R,d6:R,e6:R,f6:R b' apply eigenstate startpos c1c2/c2G,d1N
run explain eigenstate startpos --/a1B,a1C
[ "$code" -eq 1 ] || fail "explain does not take a move that begins with hyphens"
complains 2 "bad position" explain echek nonsense Q@a1

# perft
says 0 'nodes 1' perft echek 0
says 0 'nodes 34017' perft echek 3
says 0 'nodes 34017' perft echek 3 --no-bulk --threads 2
says 0 'nodes 3216931524' perft eigenstate 2 --threads 2
says 0 'nodes 0' perft echek 3 "$echek_won"
run perft shakti 3 --divide
[ "$(tail -n 1 "$folder/out")" = 'nodes 16535' ] || fail "perft --divide does not end with its sum"
[ "$(head -n -1 "$folder/out" | cut -d ' ' -f 1)" = "$("$TERCET" moves shakti)" ] || fail "perft --divide does not list the moves"
[ "$(awk 'NF == 2 && $1 != "nodes" { n += $2 } END { print n }' "$folder/out")" -eq 16535 ] || fail "perft --divide does not add up"
complains 2 "the depth is a whole number" perft echek many
complains 2 "the depth is a whole number" perft echek -1
complains 2 "--threads takes a whole number" perft echek 2 --threads 0
complains 2 "--threads needs a value" perft echek 2 --threads

# bench: the same nodes every time
"$TERCET" bench shakti >"$folder/first" || fail "bench exits with $?"
"$TERCET" bench shakti >"$folder/second" || fail "bench exits with $?"
[ "$(grep '^nodes ' "$folder/first")" = "$(grep '^nodes ' "$folder/second")" ] || fail "bench counts differently each time"
tail -n 2 "$folder/first" | head -n 1 | grep -q '^nodes [0-9]*$' || fail "bench does not end with nodes"
tail -n 1 "$folder/first" | grep -q '^nps [0-9]*$' || fail "bench does not end with nps"
complains 2 "there is no ruleset" bench chess

# batch: one answer a line, in order, whatever the line
cat >"$folder/requests" <<'REQUESTS'
{"ruleset": "echek", "position": "startpos", "want": ["count", "result"]}
{"ruleset": "echek", "position": "startpos", "play": ["Q@a1"], "want": ["position"]}
{"ruleset": "echek", "position": "startpos", "play": ["Q@b4"]}
not json

{"ruleset": "echek"}
{"ruleset": "echek", "position": "startpos", "want": ["colour"]}
{"ruleset": "echek", "position": "startpos", "play": "Q@a1"}
{"ruleset": "echek", "position": "k/K", "want": ["count"]}
[1]
{"ruleset": "eigenstate", "position": "startpos", "want": ["moves", "count"]}
{"ruleset": "echek", "position": "1q2/rkRb/1K2/QnN1 BPp b Ss"}
{"ruleset": "shakti", "position": "startpos", "play": ["d2d3"], "want": ["result"]}
REQUESTS
cat >"$folder/wanted" <<'WANTED'
{"count": 31, "result": null}
{"position": "1k/1K/Q1 RBNPqrbnp b Ss"}
error no-own-neighbour
error
error
error
error
error
error position-format
error
{"count": 56718, "moves": null}
{"count": 0, "moves": [], "position": "1q2/rkRb/1K2/QnN1 BPp b Ss", "result": "white"}
{"result": null}
WANTED
"$TERCET" batch <"$folder/requests" >"$folder/answers" || fail "batch exits with $?"
jq -c -S 'if .error then "error" + (if .rule then " " + .rule else "" end) else . end' "$folder/answers" >"$folder/answers.sorted"
sed -e 's/^error.*/"&"/' "$folder/wanted" | jq -c -S . | diff - "$folder/answers.sorted" || fail "batch answers otherwise"
# The moves are shown up to 2000. White's two pieces have 37 free holes, and 3 moves to empty cells with any 2 of the holes:
# 3 * 666. Each move that takes one of the last two pieces of a side ends the game, and adds 1.
[ "$(echo '{"ruleset": "eigenstate", "position": "a1:ABFGKL,c3:GHINR b4:R,d4:R w"}' |
  "$TERCET" batch | jq -c '[.count, (.moves | length)]')" = '[2000,2000]' ] || fail "batch does not show 2000 moves"
[ "$(echo '{"ruleset": "eigenstate", "position": "a1:ABFGK,c3:GHINRU b4:R,d4:R w"}' |
  "$TERCET" batch | jq -c '[.count, .moves]')" = '[2001,null]' ] || fail "batch shows 2001 moves"
[ "$(echo '{"ruleset": "eigenstate", "position": "startpos", "play": ["c1c2/c2G,d1N"], "want": ["position"]}' |
  "$TERCET" batch | jq -r .position)" = 'a1:H,b1:H,d1:HN,e1:H,f1:H,c2:GH a6:R,b6:R,c6:R,d6:R,e6:R,f6:R b' ] ||
  fail "batch does not take pegs in either order"
printf '{"ruleset": "echek", "position": "startpos", "want": ["count"]}' | "$TERCET" batch | grep -q '31' || fail "batch does not answer a last line without its end"
printf '{"ruleset": "echek", "position": "start\0pos"}\n\377\376\n' | "$TERCET" batch | grep -c error | grep -q 2 || fail "batch does not answer NUL and bad UTF-8 with errors"

# a full disk or a closed pipe is an error, not silence
if [ -e /dev/full ]; then
  "$TERCET" moves echek >/dev/full 2>"$folder/err"
  [ $? -eq 2 ] || fail "writing to a full disk is not reported"
  grep -q "^tercet: could not write" "$folder/err" || fail "writing to a full disk is not explained"
fi

[ "$failures" -eq 0 ] || exit 1
