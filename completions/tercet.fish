# Completion of tercet for fish.
complete -c tercet -f
complete -c tercet -n __fish_use_subcommand -l version -d 'Print the version'
complete -c tercet -l help -d 'Print help'

complete -c tercet -n __fish_use_subcommand -a rulesets -d 'List the rulesets'
complete -c tercet -n __fish_use_subcommand -a moves -d 'List the legal moves'
complete -c tercet -n __fish_use_subcommand -a apply -d 'Play moves and print the position'
complete -c tercet -n __fish_use_subcommand -a result -d 'Say how a position stands'
complete -c tercet -n __fish_use_subcommand -a explain -d 'Say why a move is not legal'
complete -c tercet -n __fish_use_subcommand -a show -d 'Draw a position'
complete -c tercet -n __fish_use_subcommand -a perft -d 'Count the leaves of the tree of moves'
complete -c tercet -n __fish_use_subcommand -a batch -d 'Answer questions in JSON lines'
complete -c tercet -n __fish_use_subcommand -a bench -d 'Measure the speed'
complete -c tercet -n __fish_use_subcommand -a play -d 'Play a game'

complete -c tercet -n '__fish_seen_subcommand_from play' -l load -rF -d 'Go on with a saved game'
complete -c tercet -n '__fish_seen_subcommand_from moves' -l count -d 'Only how many'
complete -c tercet -n '__fish_seen_subcommand_from show' -l svg -d 'As an SVG picture'
complete -c tercet -n '__fish_seen_subcommand_from show' -l ascii -d 'With ASCII only'
complete -c tercet -n '__fish_seen_subcommand_from perft' -l divide -d 'Count for each first move'
complete -c tercet -n '__fish_seen_subcommand_from perft' -l threads -x -d 'How many threads'
complete -c tercet -n '__fish_seen_subcommand_from perft' -l no-bulk -d 'Make every last move'

complete -c tercet -n '__fish_seen_subcommand_from moves apply result explain show perft bench play' \
    -a '(tercet rulesets 2>/dev/null)'
