# Makes the page that browsers get: a folder that `tercet serve` or any other server of files can send. The files in `web`
# and those of WEB_EXTRA_FILES (the library as WebAssembly, translations) go into a folder named after a hash of them all, so
# that browsers may keep it for ever; only what must have a fixed name stays outside: pages, service worker, manifest, icons.
# In these, @ASSETS@ stands for the name of that folder and @FILES@ for a JSON list of all files that it needs without a network.
#
# Scripts and styles are made small by esbuild, and there are fewer of them than in the source. ENTRIES are the scripts that
# have a name of their own; what they import is put together with them, what several of them share or load later is in files
# beside core/wasm.js. Everything that first.js names is one of these, as every visit needs it. WORKERS are scripts that
# run by themselves. In pages, @FIRST_SCRIPTS@ stands for the links to all that the first entry and screens/home.js need.
#
# The board of each game comes from `page` in its folder: its scripts, board.js and what that needs, are games/NAME/... for the
# other scripts, and its styles, board.css, a part of games.css. games.js, which names the scripts, is made here as well.
# Where a game's script imports 'tercet/FILE', FILE is one of the page's own.
#
# Included by CMakeLists.txt this makes the target `web`; run as a script, with ROOT, FILES, EXTRA, GAMES, FOLDERS, ENTRIES,
# WORKERS, MADE (where files are made) and OUTPUT, the folder.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(web_root ${PROJECT_SOURCE_DIR}/web)
  file(GLOB_RECURSE web_files CONFIGURE_DEPENDS
    ${web_root}/*.html ${web_root}/*.js ${web_root}/*.css ${web_root}/*.svg ${web_root}/*.png ${web_root}/*.jpg ${web_root}/*.webmanifest)
  list(FILTER web_files EXCLUDE REGEX "/(tests|node_modules)/")
  list(TRANSFORM game_folders APPEND /page/*.js OUTPUT_VARIABLE game_scripts)
  list(TRANSFORM game_folders APPEND /page/*.css OUTPUT_VARIABLE game_styles)
  file(GLOB web_game_files CONFIGURE_DEPENDS ${game_scripts} ${game_styles})
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/web/index.html
    COMMAND ${CMAKE_COMMAND} -D ROOT=${web_root} -D "FILES=${web_files}" -D "EXTRA=${WEB_EXTRA_FILES}"
      -D "GAMES=${game_names}" -D "FOLDERS=${game_folders}" -D MADE=${PROJECT_BINARY_DIR}/page
      -D "ENTRIES=main.js;core/rules.js;core/thinker.js;core/wasm.js" -D "WORKERS=core/worker.js;game/pixelworker.js;theme.js"
      -D OUTPUT=${PROJECT_BINARY_DIR}/web -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${web_files} ${web_game_files} ${WEB_EXTRA_FILES} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Putting the page together"
    VERBATIM)
  add_custom_target(web DEPENDS ${PROJECT_BINARY_DIR}/web/index.html)
  return()
endif()

cmake_minimum_required(VERSION 3.25)

find_program(ESBUILD esbuild REQUIRED)
find_program(BROTLI brotli REQUIRED)

# What each file is called in the page, in an order that does not depend on the machine.
list(SORT FILES)
set(files ${FILES})
set(names "")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${ROOT} ${file})
  list(APPEND names ${name})
endforeach()

# The boards of the games, and the list of them.
set(styles "")
set(imports "")
foreach(game folder IN ZIP_LISTS GAMES FOLDERS)
  file(GLOB parts RELATIVE ${folder}/page ${folder}/page/*.js)
  list(SORT parts)
  foreach(part IN LISTS parts)
    list(APPEND files ${folder}/page/${part})
    list(APPEND names games/${game}/${part})
  endforeach()
  if(EXISTS ${folder}/page/board.css)
    file(READ ${folder}/page/board.css style)
    string(APPEND styles "${style}\n")
  endif()
  string(APPEND imports "import * as ${game} from './games/${game}/board.js';\n")
endforeach()
list(JOIN GAMES ", " all)
file(REMOVE_RECURSE ${MADE})
file(WRITE ${MADE}/games.css "${styles}")
file(WRITE ${MADE}/games.js "${imports}\nexport const games = { ${all} };\n")

list(APPEND EXTRA ${MADE}/games.js ${MADE}/games.css)
list(SORT EXTRA)
foreach(file IN LISTS EXTRA)
  cmake_path(GET file FILENAME name)
  list(APPEND files ${file})
  list(APPEND names ${name})
endforeach()

# The hash of every name and content.
set(all "")
foreach(file name IN ZIP_LISTS files names)
  file(SHA256 ${file} hash)
  string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
set(ASSETS assets-${hash})

# Lets a game's script find the files of the page.
function(find_page file)
  file(READ ${file} text)
  string(REPLACE "from 'tercet/" "from '../../" text "${text}")
  file(WRITE ${file} "${text}")
endfunction()

# Each file to its place; scripts and styles into a folder in which they are as in the source, and those with words to fill
# in follow when all places are known.
file(REMOVE_RECURSE ${OUTPUT})
set(fixed "")
set(style_names "")
foreach(file name IN ZIP_LISTS files names)
  cmake_path(GET name PARENT_PATH folder)
  if(name MATCHES "^(sw\\.js|[^/]*\\.html|[^/]*\\.webmanifest)$")
    list(APPEND fixed ${name})
  elseif(name MATCHES "\\.(js|css)$")
    file(COPY ${file} DESTINATION ${MADE}/source/${folder})
    if(name MATCHES "^games/.*\\.js$")
      find_page(${MADE}/source/${name})
    elseif(name MATCHES "^style/")
      list(APPEND style_names ${name})
    endif()
  elseif(name MATCHES "^icons/")
    file(COPY ${file} DESTINATION ${OUTPUT}/${folder})
  else()
    file(COPY ${file} DESTINATION ${OUTPUT}/${ASSETS}/${folder})
  endif()
endforeach()

# Runs esbuild on scripts or styles, for the browsers that docs/web.md promises.
function(make_small)
  if(NOT ARGN)
    return()
  endif()
  execute_process(COMMAND ${ESBUILD} ${ARGN} --bundle --minify --charset=utf8 --log-level=warning
      --target=chrome109,firefox115,safari16.4 --outbase=. --outdir=${OUTPUT}/${ASSETS}
    WORKING_DIRECTORY ${MADE}/source COMMAND_ERROR_IS_FATAL ANY)
endfunction()
set(first "")
if(EXISTS ${MADE}/source/first.js)
  set(first --inject:./first.js)
endif()
make_small(${ENTRIES} ${first} --format=esm --splitting --chunk-names=core/[name]-[hash])
foreach(worker IN LISTS WORKERS)
  make_small(${worker} --format=esm)
endforeach()
foreach(name IN LISTS style_names) # what another one imports is a part of it
  file(STRINGS ${MADE}/source/${name} imports REGEX "^@import '\\./")
  list(TRANSFORM imports REPLACE "^@import '\\./(.*)'.*" "style/\\1")
  list(REMOVE_ITEM style_names ${imports})
endforeach()
make_small(${style_names})

# Adds to a list what a script of the page imports, and what that imports, and the script.
function(follow_imports name list)
  if(name IN_LIST ${list})
    return()
  endif()
  list(APPEND ${list} ${name})
  file(READ ${OUTPUT}/${ASSETS}/${name} text)
  cmake_path(GET name PARENT_PATH folder)
  string(REGEX MATCHALL "(from|import)\"[^\"]+\"" imports "${text}")
  foreach(import IN LISTS imports)
    string(REGEX REPLACE "^[a-z]+\"|\"$" "" import ${import})
    cmake_path(APPEND folder ${import} OUTPUT_VARIABLE path)
    cmake_path(NORMAL_PATH path)
    follow_imports(${path} ${list})
  endforeach()
  set(${list} ${${list}} PARENT_SCOPE)
endfunction()
list(GET ENTRIES 0 main)
file(GLOB home RELATIVE ${OUTPUT}/${ASSETS} ${OUTPUT}/${ASSETS}/core/home-*.js)
set(needed "")
foreach(name IN LISTS main home)
  follow_imports(${name} needed)
endforeach()
list(REMOVE_ITEM needed ${main})
set(FIRST_SCRIPTS "")
foreach(name IN LISTS needed)
  string(APPEND FIRST_SCRIPTS "\n    <link rel=\"modulepreload\" href=\"${ASSETS}/${name}\">")
endforeach()

file(GLOB_RECURSE listed RELATIVE ${OUTPUT} ${OUTPUT}/*)
list(APPEND listed ${fixed})
list(REMOVE_ITEM listed sw.js icons/link.jpg) # that is for pages elsewhere
list(SORT listed)
list(JOIN listed "\", \"" FILES)
set(FILES "[\"${FILES}\"]")
foreach(name IN LISTS fixed)
  configure_file(${ROOT}/${name} ${OUTPUT}/${name} @ONLY)
endforeach()

# Each file that can be packed, packed by Brotli beside it: that takes too long to do it when somebody asks.
file(GLOB_RECURSE packed ${OUTPUT}/*.html ${OUTPUT}/*.js ${OUTPUT}/*.css ${OUTPUT}/*.svg ${OUTPUT}/*.webmanifest
  ${OUTPUT}/*.wasm ${OUTPUT}/*.mo ${OUTPUT}/*.net)
execute_process(COMMAND ${BROTLI} --best --keep ${packed} COMMAND_ERROR_IS_FATAL ANY)
