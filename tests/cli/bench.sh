#!/bin/sh
# labels: release
# The signature of the search: a change that should not alter the search must not alter the nodes of its bench. A change
# that should, writes the new number here.
set -u
: "${TERCET:?is the program to test}"
signature=2075045
nodes=$("$TERCET" bench | sed -n 's/^nodes //p')
[ "$nodes" = "$signature" ] || {
  echo "bench searches $nodes nodes, not $signature"
  exit 1
}
