#!/bin/sh
# Pieces as pictures, in a terminal of our own that answers as kitty does, as one with sixels does, or not at all: what it was
# sent is where it belongs, and nothing is left behind. scripts/terminals shows the same in real terminals.
set -eu
: "${TERCET:?}"
unset NO_COLOR COLORTERM
# The leak checker of sanitised builds may hang when its terminal has gone.
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0"
PYTHONDONTWRITEBYTECODE=1 python3 "${TERCET_SOURCE:-$(dirname "$0")/../..}/tests/pictures.py"
