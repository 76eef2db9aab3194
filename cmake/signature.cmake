# What reviews find depends on the rules, the evaluation and the search. Included by CMakeLists.txt this sets `signature`, a C
# file with a hash over all sources of these, which is made anew when one of them changes; run as a script, with FOLDER,
# FILES and OUTPUT, it makes that file.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB judging CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} include/*.h src/core/*.[ch] src/games/*.[ch]
    src/games/*/rules/*.[ch] src/games/*/engine/*.[ch] src/games/*/engine/*.net src/engine/*.[ch] src/record/*.[ch] src/review/review.[ch])
  list(TRANSFORM judging PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE judging_paths)
  set(signature ${PROJECT_BINARY_DIR}/signature.c)
  add_custom_command(OUTPUT ${signature}
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${PROJECT_SOURCE_DIR} -D "FILES=${judging}" -D OUTPUT=${signature}
      -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${judging_paths} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Signing the engine"
    VERBATIM)
  return()
endif()

set(all "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  file(SHA256 ${FOLDER}/${file} hash)
  string(APPEND all "${file} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
file(WRITE ${OUTPUT} "#include \"review/signature.h\"\n\nconst char review_signature[] = \"${hash}\";\n")
