#!/bin/sh
# What a server keeps is checked, copied, moved and pruned: `tercet db`, on a file; and on PostgreSQL where its address is in
# $TERCET_TEST_DATABASE, which test cli-store does.
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" HOME="$work"

fail() {
  echo "$*" >&2
  exit 1
}

# db CODE ARGUMENTS...: ends with this code; what it prints is in out and said.
db() {
  wanted=$1
  shift
  code=0
  "$TERCET" db "$@" >"$work/out" 2>"$work/said" </dev/null || code=$?
  [ "$code" -eq "$wanted" ] || fail "db $* ends with $code instead of $wanted: $(cat "$work/out" "$work/said")"
}

# says TEXT: the last call has said this on stderr, in one line and nothing else.
says() {
  grep -qF -- "$1" "$work/said" || fail "it does not say '$1' but: $(cat "$work/said")"
  [ "$(wc -l <"$work/said")" -eq 1 ] || fail "it says more than a line: $(cat "$work/said")"
}

# prints TEXT: the last call has printed this line.
prints() {
  grep -qxF -- "$1" "$work/out" || fail "it does not print '$1' but: $(cat "$work/out")"
}

# Three games, an account with all that is its own, and an outage. One game goes on, one was resigned, one never began.
cp "$TERCET_SOURCE/tests/export.jsonl" "$work/sample"

# What is imported is exported as it was, from the usual place, from another, and through a pipe.
db 0 import "$work/sample"
prints '3 games with 5 events, 1 accounts'
[ -s "$work/data/tercet/online.db" ] || fail 'the database is not in its usual place'
db 0 export
cmp "$work/sample" "$work/out" || fail 'an export is not what was imported'
db 0 check
prints '3 games with 5 events, 1 accounts: all good'
"$TERCET" db export | "$TERCET" db import - --db "$work/second.db" >/dev/null || fail 'a pipe does not move a database'
db 0 export --db "$work/second.db"
cmp "$work/sample" "$work/out" || fail 'what came through a pipe differs'

# Nobody else can read it: hashes of passphrases are in it.
[ "$(stat -c %a "$work/second.db")" = 600 ] || fail 'others may read the database'

# Whoever has no PostgreSQL starts without its library, and hears so where it is needed.
! ldd "$TERCET" | grep -q libpq || fail 'the program loads libpq when it starts'
mkdir "$work/libraries"
: >"$work/libraries/libpq.so.5"
(export LD_LIBRARY_PATH="$work/libraries" && db 2 check --db postgresql://nobody@127.0.0.1:1/none)
says 'PostgreSQL needs the library libpq.so.5, which cannot be used: '

# A backup is a database of its own, and never written over something.
db 0 backup "$work/copy.db"
db 0 export --db "$work/copy.db"
cmp "$work/sample" "$work/out" || fail 'a backup differs'
[ "$(stat -c %a "$work/copy.db")" = 600 ] || fail 'others may read the backup'
db 2 backup "$work/copy.db"
says 'File exists'

# A database that has something in it takes no other in; nothing is imported by halves.
db 1 import "$work/sample"
says 'the database is not empty'
refused() {
  sed -e "$1" "$work/sample" >"$work/bad"
  rm -f "$work"/bad.db*
  db 1 import "$work/bad" --db "$work/bad.db"
  says "$2"
  db 0 export --db "$work/bad.db"
  [ "$(wc -l <"$work/out")" -eq 1 ] || fail 'a part was imported'
}
refused '1d' 'line 1: the first line of an export is missing'
refused '2s/^/{/' 'line 2: it is not JSON'
refused '3s/"lag":12/"lag":"12"/' "line 3: 'lag' is not what it should be"
refused '3s/,"lag":12//' "line 3: 'lag' is missing"
refused '3s/"id":"goes00on01"/"id":"goes00on01too"/' "line 3: 'id' is not what it should be"
refused '4s/"black":null/"black":null,"grey":null/' "line 4: 'game' has something that does not belong there"
refused '6s/.*/{"game":{}}/' "line 6: 'id' is missing"
refused '4p' 'line 5: it is there twice'
refused '1s/1/2/' "'tercet-online' is another format than this program knows"
: >"$work/bad"
db 1 import "$work/bad" --db "$work/empty.db"
says 'nothing is imported: it is empty'
db 2 import "$work/nowhere"
says 'No such file'

# A check finds a game that cannot be.
wrong() {
  sed -e "$1" "$work/sample" >"$work/bad"
  rm -f "$work"/bad.db*
  db 0 import "$work/bad" --db "$work/bad.db"
  db 1 check --db "$work/bad.db"
  prints "$2"
  says '1 of 3 games cannot be as they are'
}
wrong '3s/b6b4/b6b6/' "game goes00on01: version 3, 'move b6b6', cannot be"
wrong '3s/{"version":2,[^}]*},//' 'game goes00on01: version 2 is missing'
wrong '3s/"status":"playing"/"status":"over"/' 'game goes00on01: its status is not what its events amount to'
wrong '3s/"version":3,"changed"/"version":4,"changed"/' 'game goes00on01: its version is not what its events amount to'
wrong '5s/"result":"black"/"result":"white"/' 'game over000001: its result is not what its events amount to'
wrong '5s/"ruleset":"shakti","start"/"ruleset":"go","start"/' "game over000001: its ruleset or first position is unknown here"
wrong '3s/"side":"white","text":"b2d4"/"side":"black","text":"b2d4"/' "game goes00on01: version 2, 'move b2d4', cannot be"

# A file that is damaged, or none of ours, is said to be.
cp "$work/copy.db" "$work/damaged.db"
size=$(stat -c %s "$work/damaged.db")
dd if=/dev/urandom of="$work/damaged.db" bs=1 seek=$((size / 2)) count=$((size / 4)) conv=notrunc 2>/dev/null
code=0
"$TERCET" db check --db "$work/damaged.db" >"$work/out" 2>"$work/said" || code=$?
[ "$code" -ne 0 ] || fail 'a damaged file is called good'
echo 'this is a letter to my aunt, and no database at all' >"$work/letter"
db 2 check --db "$work/letter"
says 'file is not a database'

# Pruning says what it would do, then does it.
db 0 prune --days 1
prints 'would be taken out: 0 aborted games, 1 that nobody has begun, 0 finished ones, 1 expired sessions'
db 0 export
cmp "$work/sample" "$work/out" || fail 'pruning has not asked'
db 0 prune --days 36500 --yes
prints 'taken out: 0 aborted games, 0 that nobody has begun, 0 finished ones, 1 expired sessions'
db 0 prune --days 1 --yes
prints 'taken out: 0 aborted games, 1 that nobody has begun, 0 finished ones, 0 expired sessions'
db 0 check
prints '2 games with 5 events, 1 accounts: all good'
db 0 prune --days 1 --finished --yes
prints 'taken out: 0 aborted games, 0 that nobody has begun, 1 finished ones, 0 expired sessions'
db 0 check
prints '1 games with 3 events, 1 accounts: all good'

# What was asked for wrongly.
db 2
says 'too few arguments'
db 2 mend
says "there is no 'db mend'; there are check, backup, export, import and prune"
db 2 check file
says 'db check takes no file'
db 2 backup
says 'db backup takes a file'
db 2 check --db "$work/nowhere.db"
says 'there is no database'
db 2 check --db 'postgresql://ana:secret@[::1/online'
says 'the address of the database is not like postgresql://'
db 2 check --db 'postgresql://ana:secret@/online?host=/nowhere'
says 'the database does not answer'
if grep -q secret "$work/said"; then fail 'the password is told'; fi

# From one kind to the other and back.
[ -z "${TERCET_TEST_DATABASE:-}" ] || {
  db 0 import "$work/sample" --db "$TERCET_TEST_DATABASE"
  db 0 export --db "$TERCET_TEST_DATABASE"
  cmp "$work/sample" "$work/out" || fail 'PostgreSQL exports something else'
  db 0 check --db "$TERCET_TEST_DATABASE"
  prints '3 games with 5 events, 1 accounts: all good'
  db 0 backup "$work/postgres" --db "$TERCET_TEST_DATABASE"
  cmp "$work/sample" "$work/postgres" || fail 'a backup of PostgreSQL is no export'
  db 0 prune --days 1 --finished --yes --db "$TERCET_TEST_DATABASE"
  prints 'taken out: 0 aborted games, 1 that nobody has begun, 1 finished ones, 1 expired sessions'
}
