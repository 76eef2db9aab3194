#!/bin/sh
# 'tercet show': the start positions line by line, and how the command ends.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

# Compares what 'tercet show' prints for the arguments with standard input.
draws() {
  cat >"$work/expected"
  "$TERCET" show "$@" >"$work/drawn" || fail "show $* ends with $?"
  diff "$work/expected" "$work/drawn" >&2 || fail "show $* draws something else"
}

# Runs 'tercet show' and expects an exit code, nothing on standard output, and one line that says why.
refuses() {
  expected=$1 words=$2 code=0
  shift 2
  "$TERCET" show "$@" >"$work/drawn" 2>"$work/said" || code=$?
  [ "$code" -eq "$expected" ] || fail "show $* ends with $code instead of $expected"
  [ ! -s "$work/drawn" ] || fail "show $* prints to standard output as well"
  [ "$(wc -l <"$work/said")" -eq 1 ] || fail "show $* does not say one line"
  grep -q "^tercet: .*$words" "$work/said" || fail "show $* does not speak of '$words': $(cat "$work/said")"
}

LC_ALL=C
export LC_ALL

draws echek <<'END'
 Black   hand q r b n p   may swap

 4     .       .       .
           +-------+
           :#=====#:
 3     .   :#  k  #:   .
           :#=====#:
           :.-----.:
 2     .   :|  K  |:   .
           :'-----':
           +-------+
 1     .       .       .
       a       b       c

 White   hand Q R B N P   may swap
 White to move
END

draws echek:fixed startpos <<'END'
 Black   hand q r b n p   may swap

    #============================#
    H                            H
 4  H   +      +      +      +   H
    H                            H
    H              #=====#       H
 3  H   +      +   #  k  #   +   H
    H              #=====#       H
    H       .-----.              H
 2  H   +   |  K  |   +      +   H
    H       '-----'              H
    H                            H
 1  H   +      +      +      +   H
    H                            H
    #============================#
        a      b      c      d

 White   hand Q R B N P   may swap
 White to move
END

draws eigenstate <<'END'
    +-----------+-----------+-----------+-----------+-----------+-----------+
    | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . |
    | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . |
 6  | . . B . . | . . B . . | . . B . . | . . B . . | . . B . . | . . B . . |
    | . . # . . | . . # . . | . . # . . | . . # . . | . . # . . | . . # . . |
    | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . |
    +-----------+-----------+-----------+-----------+-----------+-----------+
 5  |           |           |           |           |           |           |
    +-----------+-----------+-----------+-----------+-----------+-----------+
 4  |           |           |           |           |           |           |
    +-----------+-----------+-----------+-----------+-----------+-----------+
 3  |           |           |           |           |           |           |
    +-----------+-----------+-----------+-----------+-----------+-----------+
 2  |           |           |           |           |           |           |
    +-----------+-----------+-----------+-----------+-----------+-----------+
    | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . |
    | . . o . . | . . o . . | . . o . . | . . o . . | . . o . . | . . o . . |
 1  | . . W . . | . . W . . | . . W . . | . . W . . | . . W . . | . . W . . |
    | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . |
    | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . |
    +-----------+-----------+-----------+-----------+-----------+-----------+
          a           b           c           d           e           f

 White to move
END

draws shakti <<'END'
           .-----..-----..-----..-----..-----.
 7         |     ||     ||     ||     ||     |
           '=====''=====''=====''=====''====='
    .-----..-----..-----..-----..-----..-----..-----.
 6  |     || [w] ||     || [k] ||     || [w] ||     |
    '=====''=====''=====''=====''=====''=====''====='
    .-----..-----..-----..-----..-----..-----..-----.
 5  |     ||     ||     ||     ||     ||     ||     |
    '=====''=====''=====''=====''=====''=====''====='
    .-----..-----..-----..-----..-----..-----..-----.
 4  |     ||     ||     ||     ||     ||     ||     |
    '=====''=====''=====''=====''=====''=====''====='
    .-----..-----..-----..-----..-----..-----..-----.
 3  |     ||     ||     ||     ||     ||     ||     |
    '=====''=====''=====''=====''=====''=====''====='
    .-----..-----..-----..-----..-----..-----..-----.
 2  |     ||  W  ||     ||  K  ||     ||  W  ||     |
    '=====''=====''=====''=====''=====''=====''====='
           .-----..-----..-----..-----..-----.
 1         |     ||     ||     ||     ||     |
           '=====''=====''=====''=====''====='
       a      b      c      d      e      f      g

 White to move
END

# The queen placed on file a becomes the leftmost piece, and her file is b from then on. White's pieces stand in
# light cards, Black's in heavy ones.
draws echek startpos Q@a2 <<'END'
 Black   hand q r b n p   may swap

 4     .       .      .       .
           +--------------+
           :       #=====#:
 3     .   :   +   #  k  #:   .
           :       #=====#:
           :.-----..-----.:
 2     .   :|  Q <||  K  |:   .
           :'-----''-----':
           +--------------+
 1     .       .      .       .
       a       b      c       d

 White   hand R B N P     may swap
 Last move: < came
 Black to move
END

# A finished game says who has won.
"$TERCET" show echek '1q2/rkRb/1K2/QnN1 BPp b Ss' >"$work/drawn"
[ "$(tail -n 1 "$work/drawn")" = ' White has won' ] || fail 'a finished game is not said to be won'
grep -qF '#& k  #' "$work/drawn" || fail 'the king that is surrounded is not marked'
grep -qxF ' & in danger' "$work/drawn" || fail 'the sign of danger is not explained'

# Unicode where the locale has it, unless told otherwise.
LC_ALL=C.UTF-8 "$TERCET" show shakti >"$work/unicode"
grep -q '┌─────┒' "$work/unicode" || fail 'no Unicode in a UTF-8 locale'
LC_ALL=C.UTF-8 "$TERCET" show shakti --ascii >"$work/ascii"
for ruleset in $("$TERCET" rulesets); do
  "$TERCET" show "$ruleset" >>"$work/ascii"
  "$TERCET" show "$ruleset" --svg >>"$work/ascii"
done
if tr -d '\000-\177' <"$work/ascii" | grep -q .; then fail 'more than ASCII where only ASCII is understood'; fi

# Pictures are XML, the same in every locale, and have a piece for each piece.
if command -v xmllint >"$work/where"; then
  for ruleset in $("$TERCET" rulesets); do
    "$TERCET" show "$ruleset" --svg >"$work/picture.svg"
    xmllint --noout "$work/picture.svg" || fail "the picture of $ruleset is not XML"
  done
fi
"$TERCET" show eigenstate startpos c1c2/d1N,c2G --svg >"$work/one.svg"
LC_ALL=C.UTF-8 "$TERCET" show --svg eigenstate startpos c1c2/d1N,c2G >"$work/other.svg"
cmp "$work/one.svg" "$work/other.svg" || fail 'the picture depends on the locale'
[ "$(grep -c 'class="piece"' "$work/one.svg")" -eq 12 ] || fail 'not twelve pieces in the picture'

# PNG has the size of the SVG picture: eight bytes of signature, then width and height behind the name of the first chunk.
echo leak:libfontconfig >"$work/not-ours" # which keeps what it knows of fonts until the end; for the leak checker
export LSAN_OPTIONS="suppressions=$work/not-ours:print_suppressions=0"
"$TERCET" show shakti --png >"$work/picture.png"
"$TERCET" show shakti --svg --out "$work/picture.svg" >"$work/out"
[ ! -s "$work/out" ] || fail 'a picture for a file, and yet something on stdout'
size=$(od -An -tx1 -N24 "$work/picture.png" | tr -d ' \n')
width=$(sed -n 's/^<svg .* width="\([0-9]*\)".*/\1/p' "$work/picture.svg")
height=$(sed -n 's/^<svg .* height="\([0-9]*\)".*/\1/p' "$work/picture.svg")
[ "$size" = "$(printf '89504e470d0a1a0a0000000d49484452%08x%08x' "$width" "$height")" ] || fail "not a PNG of $width x $height: $size"
"$TERCET" show shakti startpos d2d3 --png --out "$work/moved.png"
if cmp -s "$work/picture.png" "$work/moved.png"; then fail 'another position, and the same picture'; fi
"$TERCET" show shakti --out "$work/board.txt"
"$TERCET" show shakti | cmp - "$work/board.txt" || fail '--out writes something else'
refuses 2 'only one of' shakti --svg --png
refuses 2 'cannot write' shakti --png --out "$work/none/picture.png"

refuses 1 "move 1, 'd2d6'" shakti startpos d2d6
refuses 1 "move 2, 'b2d4'" shakti startpos b2d4 b2d4 --svg
refuses 2 'no ruleset' chess
refuses 2 'bad position' shakti nonsense
refuses 2 'no option' shakti --colour
refuses 2 'too few arguments'

# The pictures in the documentation are those that the program draws.
pictured() {
  name=$1
  shift
  "$TERCET" show "$@" --svg | cmp - "$TERCET_SOURCE/docs/pictures/$name.svg" || fail "docs/pictures/$name.svg is out of date"
}
pictured echek echek '2b/rkR/1K1/Qn1 BNPqp w Ss' N@d2
pictured echek-roaming echek:roaming '3b/knr1/2p1/2KN/2RP/2B1 - w S' d2f4
pictured eigenstate eigenstate \
  'd1:BHP,f1:HKL,a2:HJNS,c2:DHLT,e3:HRS c4:QR,a5:R,b5:GR,c5:AEKNRSWX,e5:BLR,f5:HJNR b' c5d3/d3D,c4X
pictured shakti shakti '-w4-/3kw-1/7/2-4/1--4/1W1K-2/-3W1- w' b2e5
