# Makes the page that browsers get: a folder that `tercet serve` or any other server of files can send. The files in `web`
# and those of WEB_EXTRA_FILES (the library as WebAssembly, translations) go into a folder named after a hash of them all, so
# that browsers may keep it for ever; only what must have a fixed name stays outside: pages, service worker, manifest, icons.
# In these, @ASSETS@ stands for the name of that folder and @FILES@ for a JSON list of all files but the service worker.
#
# The board of each game comes from `page` in its folder: its scripts, board.js and what that needs, become games/NAME/... in
# the page, and its styles, board.css, a part of games.css. games.js, which names the scripts, is made here as well, and
# @GAME_MODULES@ stands for the links to them. Where a game's script imports 'tercet/FILE', FILE is one of the page's own.
#
# Included by CMakeLists.txt this makes the target `web`; run as a script, with ROOT, FILES, EXTRA, GAMES, FOLDERS, MADE (where
# files are made) and OUTPUT, the folder.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(web_root ${PROJECT_SOURCE_DIR}/web)
  file(GLOB_RECURSE web_files CONFIGURE_DEPENDS
    ${web_root}/*.html ${web_root}/*.js ${web_root}/*.css ${web_root}/*.svg ${web_root}/*.png ${web_root}/*.webmanifest)
  list(FILTER web_files EXCLUDE REGEX "/(tests|node_modules)/")
  list(TRANSFORM game_folders APPEND /page/*.js OUTPUT_VARIABLE game_scripts)
  list(TRANSFORM game_folders APPEND /page/*.css OUTPUT_VARIABLE game_styles)
  file(GLOB web_game_files CONFIGURE_DEPENDS ${game_scripts} ${game_styles})
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/web/index.html
    COMMAND ${CMAKE_COMMAND} -D ROOT=${web_root} -D "FILES=${web_files}" -D "EXTRA=${WEB_EXTRA_FILES}"
      -D "GAMES=${game_names}" -D "FOLDERS=${game_folders}" -D MADE=${PROJECT_BINARY_DIR}/games
      -D OUTPUT=${PROJECT_BINARY_DIR}/web -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${web_files} ${web_game_files} ${WEB_EXTRA_FILES} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Putting the page together"
    VERBATIM)
  add_custom_target(web DEPENDS ${PROJECT_BINARY_DIR}/web/index.html)
  return()
endif()

cmake_minimum_required(VERSION 3.25)

# What each file is called in the page, in an order that does not depend on the machine.
list(SORT FILES)
list(APPEND EXTRA ${MADE}/games.js ${MADE}/games.css)
list(SORT EXTRA)
set(files ${FILES} ${EXTRA})
set(names "")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${ROOT} ${file})
  list(APPEND names ${name})
endforeach()
foreach(file IN LISTS EXTRA)
  cmake_path(GET file FILENAME name)
  list(APPEND names ${name})
endforeach()

# The boards of the games, and the list of them.
set(styles "")
set(GAME_MODULES "")
set(imports "")
foreach(game folder IN ZIP_LISTS GAMES FOLDERS)
  file(GLOB parts RELATIVE ${folder}/page ${folder}/page/*.js)
  list(SORT parts)
  foreach(part IN LISTS parts)
    list(APPEND files ${folder}/page/${part})
    list(APPEND names games/${game}/${part})
    string(APPEND GAME_MODULES "\n    <link rel=\"modulepreload\" href=\"@ASSETS@/games/${game}/${part}\">")
  endforeach()
  if(EXISTS ${folder}/page/board.css)
    file(READ ${folder}/page/board.css style)
    string(APPEND styles "${style}\n")
  endif()
  string(APPEND imports "import * as ${game} from './games/${game}/board.js';\n")
endforeach()
list(JOIN GAMES ", " all)
file(WRITE ${MADE}/games.css "${styles}")
file(WRITE ${MADE}/games.js "${imports}\nexport const games = { ${all} };\n")

# The hash of every name and content.
set(all "")
foreach(file name IN ZIP_LISTS files names)
  file(SHA256 ${file} hash)
  string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
set(ASSETS assets-${hash})
string(CONFIGURE "${GAME_MODULES}" GAME_MODULES @ONLY)

# Leaves out what is for who reads the source of a script or style, and would be a third of what browsers load: comments
# that have lines of their own, and blanks at the beginning of lines. So no text in a script may go over lines.
function(leave_out_comments file)
  file(READ ${file} text)
  set(text "\n${text}")
  set(before "")
  while(NOT "${text}" STREQUAL "${before}")
    set(before "${text}")
    string(REGEX REPLACE "\n *//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n */\\*([^*]|\\*+[^*/])*\\*+/ *\n" "\n" text "${text}")
  endwhile()
  string(REGEX REPLACE "\n +" "\n" text "${text}")
  string(SUBSTRING "${text}" 1 -1 text)
  file(WRITE ${file} "${text}")
endfunction()

# Lets a game's script find the files of the page.
function(find_page file)
  file(READ ${file} text)
  string(REPLACE "from 'tercet/" "from '../../" text "${text}")
  file(WRITE ${file} "${text}")
endfunction()

# Each file to its place; those with words to fill in follow when all places are known.
file(REMOVE_RECURSE ${OUTPUT})
set(fixed "")
set(listed "")
foreach(file name IN ZIP_LISTS files names)
  if(name MATCHES "^(sw\\.js|[^/]*\\.html|[^/]*\\.webmanifest)$")
    list(APPEND fixed ${name})
  else()
    if(NOT name MATCHES "^icons/")
      set(name ${ASSETS}/${name})
    endif()
    cmake_path(GET name PARENT_PATH folder)
    file(COPY ${file} DESTINATION ${OUTPUT}/${folder})
    if(name MATCHES "\\.(js|css)$")
      leave_out_comments(${OUTPUT}/${name})
    endif()
    if(name MATCHES "/games/[a-z]+/.*\\.js$")
      find_page(${OUTPUT}/${name})
    endif()
  endif()
  list(APPEND listed ${name})
endforeach()

list(REMOVE_ITEM listed sw.js)
list(JOIN listed "\", \"" FILES)
set(FILES "[\"${FILES}\"]")
foreach(name IN LISTS fixed)
  configure_file(${ROOT}/${name} ${OUTPUT}/${name} @ONLY)
endforeach()

# Each file that can be packed, packed by Brotli beside it: that takes too long to do it when somebody asks.
find_program(BROTLI brotli REQUIRED)
file(GLOB_RECURSE packed ${OUTPUT}/*.html ${OUTPUT}/*.js ${OUTPUT}/*.css ${OUTPUT}/*.svg ${OUTPUT}/*.webmanifest
  ${OUTPUT}/*.wasm ${OUTPUT}/*.mo ${OUTPUT}/*.net)
execute_process(COMMAND ${BROTLI} --best --keep ${packed} COMMAND_ERROR_IS_FATAL ANY)
