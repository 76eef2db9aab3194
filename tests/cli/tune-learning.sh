#!/bin/sh
# labels: release
# Tuning finds out from nothing what is good and what is bad. It takes thousands of games, which a sanitizer would have seen
# after the first of them: these are in test cli-tune.
set -eu
: "${TERCET:?is the program to test}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "FAILED: $*"
  exit 1
}

# learns RULESET: leaves what it found in the file of this name.
learns() {
  "$TERCET" tune "$1" --games 3200 --nodes 60 --scratch --concurrency 2 >"$folder/$1" 2>"$folder/err" ||
    fail "tune $1 ends with $?: $(cat "$folder/err")"
  [ ! -s "$folder/err" ] || fail "tune $1 complains: $(cat "$folder/err")"
}

# weight FEATURE RULESET: prints the weight that was found for a feature.
weight() {
  sed -n "s/^$1 .* \(-*[0-9]*\)\$/\1/p" "$folder/$2"
}

learns echek
[ "$(weight "king's sides blocked by the enemy" echek)" -le -5 ] || fail "enemies at the king do not matter: $(cat "$folder/echek")"
learns shakti
[ "$(weight 'warriors within two steps of the opposing king' shakti)" -ge 5 ] || fail "warriors at the king do not matter: $(cat "$folder/shakti")"
