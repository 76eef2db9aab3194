# shellcheck shell=sh
# Finding English where another language is spoken; to be sourced.

# Words that no French or Portuguese sentence has.
leftovers='the|is|are|was|not|moves|piece|pieces|board|boards|game|games|king|queen|rook|bishop|knight|pawn|warrior|'
leftovers="$leftovers"'white|black|white.s|black.s|turn|turns|won|wins|lost|has|have|had|you|your|play|plays|played|level|human|'
leftovers="$leftovers"'hand|save|load|quit|help|hint|draw|drawn|peg|pegs|hole|holes|tile|tiles|gap|check|with|and|this|that|'
leftovers="$leftovers"'there|from|would|may|can|cannot|must|of|to|it|its|best|good|better|start|end|next|back|last|left|came|'
leftovers="$leftovers"'new|your|which|choose|file'

# Prints the lines of standard input that have English words, without counting the tags of pictures; false if there are
# none. Moves and the names of rulesets have no such words.
english() {
  sed -e 's/<[^>]*>//g' | grep -niwE "$leftovers"
}
