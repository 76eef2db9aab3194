# The games of this build: those that src/games/list.def names, then the folders that TERCET_GAMES adds, each named after
# its game. Sets `game_names` and `game_folders`, and writes games.def, the list as the sources read it.
#
# A folder has a part for each room that shows or plays the game; docs/adding-a-game.md tells what is in each.
set(TERCET_GAMES "" CACHE STRING "Folders of further games, separated by semicolons")

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/games/list.def)
file(STRINGS src/games/list.def game_lines REGEX "^GAME\\([a-z]+\\)$")
set(game_names "")
set(game_folders "")
foreach(line IN LISTS game_lines)
  string(REGEX REPLACE "^GAME\\(([a-z]+)\\)$" "\\1" name ${line})
  list(APPEND game_names ${name})
  list(APPEND game_folders ${PROJECT_SOURCE_DIR}/src/games/${name})
endforeach()
foreach(folder IN LISTS TERCET_GAMES)
  cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} NORMALIZE)
  cmake_path(GET folder FILENAME name)
  list(APPEND game_names ${name})
  list(APPEND game_folders ${folder})
endforeach()

# A game that lacks a part is told here, and not by a screen that stays empty. Tests are asked for where they are built;
# whether each of its rulesets has what it should in them is for test_vectors to find.
set(game_parts rules/*.c engine/*.c view/*.c terminal/*.c guide/*.c page/board.js)
if(TERCET_TESTS)
  list(APPEND game_parts
    tests/test_*.c tests/vectors/*.jsonl tests/perft.txt tests/bench.txt tests/mates.txt tests/positions.txt
    tests/exercises.txt tests/example.txt tests/records/begun.tercet tests/records/blunder.tercet
    tests/records/blunder.txt tests/games/*.tercet tests/seeds/*/*)
endif()
foreach(folder IN LISTS game_folders)
  set(missing "")
  foreach(part IN LISTS game_parts)
    file(GLOB files ${folder}/${part})
    if(NOT files)
      string(APPEND missing "\n  ${part}")
    endif()
  endforeach()
  if(missing)
    message(FATAL_ERROR "The game in ${folder} has none of these:${missing}\n"
      "docs/adding-a-game.md tells what belongs there. Before there are tests, build with -D TERCET_TESTS=OFF.")
  endif()
endforeach()

list(TRANSFORM game_names REPLACE "(.+)" "GAME(\\1)\n" OUTPUT_VARIABLE game_list)
list(JOIN game_list "" game_list)
file(CONFIGURE OUTPUT games/games.def CONTENT "${game_list}" @ONLY)
include_directories(${PROJECT_BINARY_DIR}/games)

# What a move does a game may leave unsaid: why.def lists those that have the part why/.
set(game_list "")
foreach(name folder IN ZIP_LISTS game_names game_folders)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/why/*.c)
  if(files)
    string(APPEND game_list "GAME(${name})\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT games/why.def CONTENT "${game_list}" @ONLY)

# The same for tests of all kinds: a line a game, with its name and its folder.
set(game_lines "")
foreach(name folder IN ZIP_LISTS game_names game_folders)
  string(APPEND game_lines "${name} ${folder}\n")
endforeach()
file(CONFIGURE OUTPUT games/folders CONTENT "${game_lines}" @ONLY)

# Puts the sources of these parts of all games into a variable.
function(find_game_sources variable)
  set(patterns "")
  foreach(folder IN LISTS game_folders)
    foreach(part IN LISTS ARGN)
      list(APPEND patterns ${folder}/${part}/*.c)
    endforeach()
  endforeach()
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()
