# Makes the networks in the games' folders, engine/NAME.net, a part of the program. Included by CMakeLists.txt it sets
# `networks`, a C file that is made anew when one of them changes, and `network_files`; run as a script, with FILES and OUTPUT,
# it makes that file: the words of each network, whose ruleset is the name of its file with a hyphen for the colon.
#
# Compiled with TERCET_NETWORKS_APART it has only the names: the page loads a network when it is needed.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  list(TRANSFORM game_folders APPEND /engine/*.net OUTPUT_VARIABLE network_patterns)
  file(GLOB network_files CONFIGURE_DEPENDS ${network_patterns})
  set(networks ${PROJECT_BINARY_DIR}/networks.c)
  add_custom_command(OUTPUT ${networks}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${network_files}" -D OUTPUT=${networks} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${network_files} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Compiling the networks"
    VERBATIM)
  return()
endif()

set(parts "#include \"engine/network.h\"\n\n")
string(APPEND parts "#ifdef TERCET_NETWORKS_APART\n#define WORDS(name) NULL\n#else\n#define WORDS(name) name\n")
string(APPEND parts "#define W(word) (int16_t)((word) < 0x8000 ? (word) : (word) - 0x10000)\n")
set(table "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  cmake_path(GET file STEM name)
  string(REPLACE "-" ":" ruleset ${name})
  string(REPLACE "-" "_" variable ${name})
  file(READ ${file} words HEX)
  string(REGEX REPLACE "(..)(..)" "W(0x\\2\\1)," words "${words}")
  string(APPEND parts "static _Alignas(64) const int16_t words_${variable}[] = {${words}};\n")
  string(APPEND table "    {\"${ruleset}\", WORDS(words_${variable})},\n")
endforeach()
file(WRITE ${OUTPUT} "${parts}#endif\n\nconst NetworkPart network_parts[] = {\n${table}    {0},\n};\n")
