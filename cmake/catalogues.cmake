# Makes po/*.po a part of the program. Included by CMakeLists.txt it sets `catalogues`, a C file that is made anew when a
# translation changes; run as a script, with FILES and OUTPUT, it makes that file: each catalogue as msgfmt compiles it, byte
# by byte, and the rule for its plural forms, which is an expression of C.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  find_program(MSGFMT msgfmt REQUIRED)
  file(GLOB translations CONFIGURE_DEPENDS po/*.po)
  set(catalogues ${PROJECT_BINARY_DIR}/catalogues.c)
  add_custom_command(OUTPUT ${catalogues}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${translations}" -D OUTPUT=${catalogues} -D MSGFMT=${MSGFMT} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${translations} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Compiling the translations"
    VERBATIM)
  return()
endif()

set(parts "#include \"language/catalogue.h\"\n")
set(table "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  cmake_path(GET file STEM code)
  execute_process(COMMAND ${MSGFMT} --check-format --endianness=little --no-hash -o ${OUTPUT}.mo ${file}
    COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${OUTPUT}.mo bytes HEX)
  file(REMOVE ${OUTPUT}.mo)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")

  file(STRINGS ${file} rule REGEX "^\"Plural-Forms:" LIMIT_COUNT 1)
  if(NOT rule MATCHES "plural=([n0-9 ()?:<>=!&|%]+)")
    message(FATAL_ERROR "${file} has no rule for plural forms that can be understood")
  endif()
  string(APPEND parts "static const unsigned char bytes_${code}[] = {${bytes}};\n"
    "static unsigned long form_${code}(unsigned long n) {\n    return (unsigned long)(${CMAKE_MATCH_1});\n}\n")
  string(APPEND table "    {\"${code}\", bytes_${code}, form_${code}},\n")
endforeach()
file(WRITE ${OUTPUT} "${parts}const Catalogue catalogue_all[] = {\n${table}    {0},\n};\n")
