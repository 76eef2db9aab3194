#!/bin/sh
# A load on the server of games in short: a hundred games at once, and more sockets that do nothing. All moves are made and
# seen, none is lost, and a game takes little memory. scripts/load does it with a thousand games.
# labels: release alone
set -eu
: "${TERCET_SOURCE:?}"
said=$("$TERCET_SOURCE/scripts/load" --games 100 --seconds 3 --idle 300)
printf '%s\n' "$said"
printf '%s\n' "$said" | awk '
  / lost 0 refused 0 reconnected 0$/ { good = $2 >= 300; seen = $4 }
  /^memory/ { each = $(NF - 3) }
  END {
    if (!good) print "FAILED: not all moves were made and kept"
    if (seen > 500) print "FAILED: a move takes " seen " ms to be seen"
    if (each > 100) print "FAILED: a game takes " each " KiB"
    exit !(good && seen <= 500 && each <= 100)
  }'
