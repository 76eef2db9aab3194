#!/bin/sh
# Runs docs/example.c, already compiled, and compares: run.sh EXPECTED COMMAND...
# The first line of EXPECTED has the arguments, the others what the program must say.
set -eu
expected=$1
shift
said=$(mktemp)
trap 'rm -f "$said"' EXIT

read -r arguments <"$expected"
# shellcheck disable=SC2086 # the arguments are words without blanks
"$@" $arguments >"$said"
tail -n +2 "$expected" | diff -u - "$said"
