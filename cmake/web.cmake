# Makes the page that browsers get: a folder that `tercet serve` or any other server of files can send. The files in `web`
# and those of WEB_EXTRA_FILES (the library as WebAssembly, translations) go into a folder named after a hash of them all, so
# that browsers may keep it for ever; only what must have a fixed name stays outside: pages, service worker, manifest, icons.
# In these, @ASSETS@ stands for the name of that folder and @FILES@ for a JSON list of all files but the service worker.
#
# Included by CMakeLists.txt this makes the target `web`; run as a script, with ROOT, FILES, EXTRA and OUTPUT, the folder.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(web_root ${PROJECT_SOURCE_DIR}/web)
  file(GLOB_RECURSE web_files CONFIGURE_DEPENDS
    ${web_root}/*.html ${web_root}/*.js ${web_root}/*.css ${web_root}/*.svg ${web_root}/*.png ${web_root}/*.webmanifest)
  list(FILTER web_files EXCLUDE REGEX "/(tests|node_modules)/")
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/web/index.html
    COMMAND ${CMAKE_COMMAND} -D ROOT=${web_root} -D "FILES=${web_files}" -D "EXTRA=${WEB_EXTRA_FILES}"
      -D OUTPUT=${PROJECT_BINARY_DIR}/web -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${web_files} ${WEB_EXTRA_FILES} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Putting the page together"
    VERBATIM)
  add_custom_target(web DEPENDS ${PROJECT_BINARY_DIR}/web/index.html)
  return()
endif()

cmake_minimum_required(VERSION 3.25)

# What each file is called in the page, in an order that does not depend on the machine.
list(SORT FILES)
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

# The hash of every name and content.
set(all "")
foreach(file name IN ZIP_LISTS files names)
  file(SHA256 ${file} hash)
  string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
set(ASSETS assets-${hash})

# Leaves out the comments of a script or style that have lines of their own. They are for who reads the source, and would
# be a third of what browsers load.
function(leave_out_comments file)
  file(READ ${file} text)
  set(text "\n${text}")
  set(before "")
  while(NOT "${text}" STREQUAL "${before}")
    set(before "${text}")
    string(REGEX REPLACE "\n *//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n */\\*([^*]|\\*+[^*/])*\\*+/ *\n" "\n" text "${text}")
  endwhile()
  string(SUBSTRING "${text}" 1 -1 text)
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
  ${OUTPUT}/*.wasm ${OUTPUT}/*.mo)
execute_process(COMMAND ${BROTLI} --best --keep ${packed} COMMAND_ERROR_IS_FATAL ANY)
