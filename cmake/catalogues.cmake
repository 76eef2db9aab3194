# Makes po/*.po a part of the program. Included by CMakeLists.txt it sets `catalogues`, a C file that is made anew when a
# translation changes; run as a script, with FILES and OUTPUT, it makes that file: each catalogue as msgfmt compiles it, byte
# by byte, and the rule for its plural forms, which is an expression of C.
#
# For WebAssembly the bytes are not in it: they are files of their own, `catalogue_files`, so that nobody loads a language
# that is not spoken: CODE.mo has the words of the page, CODE-home.mo those of its first screen, and CODE-lessons.mo those
# of the guide and of the player's strength.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  find_program(MSGFMT msgfmt REQUIRED)
  find_program(MSGCAT msgcat REQUIRED)
  file(GLOB own_translations CONFIGURE_DEPENDS po/*.po)

  # A game that a build adds brings its words in the folder's po/CODE.po.
  set(translations "")
  foreach(translation IN LISTS own_translations)
    cmake_path(GET translation FILENAME name)
    list(TRANSFORM game_folders APPEND /po/${name} OUTPUT_VARIABLE brought)
    file(GLOB brought CONFIGURE_DEPENDS ${brought})
    if(brought)
      set(joined ${PROJECT_BINARY_DIR}/po/${name})
      add_custom_command(OUTPUT ${joined}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/po
        COMMAND ${MSGCAT} --use-first -o ${joined} ${translation} ${brought}
        DEPENDS ${translation} ${brought}
        VERBATIM)
      set(translation ${joined})
    endif()
    list(APPEND translations ${translation})
  endforeach()
  set(catalogues ${PROJECT_BINARY_DIR}/catalogues.c)
  add_custom_command(OUTPUT ${catalogues}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${translations}" -D OUTPUT=${catalogues} -D MSGFMT=${MSGFMT}
      -D WITHOUT_BYTES=${CMAKE_CROSSCOMPILING} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${translations} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Compiling the translations"
    VERBATIM)

  # Makes NAME.mo of those words of a translation that stand in source files of these patterns, or in none.
  find_program(MSGGREP msggrep REQUIRED)
  function(add_catalogue name translation)
    list(TRANSFORM ARGN PREPEND --location= OUTPUT_VARIABLE places)
    set(anywhere --location=src/* --location=src/*/* --location=src/*/*/* --location=src/*/*/*/*
      --location=web/* --location=web/*/*)
    set(output ${PROJECT_BINARY_DIR}/${name}.mo)
    add_custom_command(OUTPUT ${output}
      COMMAND ${MSGGREP} ${places} -o ${output}.there ${translation}
      COMMAND ${MSGGREP} --invert-match ${anywhere} -o ${output}.nowhere ${translation}
      COMMAND ${MSGCAT} --use-first -o ${output}.po ${output}.there ${output}.nowhere
      COMMAND ${MSGFMT} --check-format --endianness=little --no-hash -o ${output} ${output}.po
      BYPRODUCTS ${output}.there ${output}.nowhere ${output}.po
      DEPENDS ${translation} ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
      VERBATIM)
    set(catalogue_files ${catalogue_files} ${output} PARENT_SCOPE)
  endfunction()

  list(TRANSFORM game_names REPLACE "(.+)" "src/games/\\1/rules/\\1.c" OUTPUT_VARIABLE game_titles)
  set(home_words ${game_titles} src/view/caption.c web/main.js web/online/mine.js web/screens/home.js web/ui/notice.js web/ui/router.js
    web/ui/smallboard.js web/ui/text.js)
  set(library_words src/core/* src/games/* src/games/*/rules/* src/record/* src/play/*)
  set(catalogue_files "")
  foreach(translation IN LISTS translations)
    cmake_path(GET translation STEM code)
    add_catalogue(${code} ${translation} ${library_words} src/view/* src/games/*/view/* src/why/* src/games/*/why/* src/review/* src/games/*/page/* web/* web/*/*)
    add_catalogue(${code}-home ${translation} ${home_words})
    add_catalogue(${code}-lessons ${translation} ${library_words} src/view/caption.c src/standing/* src/guide/* src/games/*/guide/*)
  endforeach()
  return()
endif()

set(parts "#include \"language/catalogue.h\"\n")
set(table "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  cmake_path(GET file STEM code)
  set(bytes "")
  set(name 0)
  if(NOT WITHOUT_BYTES)
    execute_process(COMMAND ${MSGFMT} --check-format --endianness=little --no-hash -o ${OUTPUT}.mo ${file}
      COMMAND_ERROR_IS_FATAL ANY)
    file(READ ${OUTPUT}.mo bytes HEX)
    file(REMOVE ${OUTPUT}.mo)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    set(name bytes_${code})
    string(APPEND parts "static const unsigned char ${name}[] = {${bytes}};\n")
  endif()

  file(STRINGS ${file} rule REGEX "^\"Plural-Forms:" LIMIT_COUNT 1)
  if(NOT rule MATCHES "plural=([n0-9 ()?:<>=!&|%]+)")
    message(FATAL_ERROR "${file} has no rule for plural forms that can be understood")
  endif()
  string(APPEND parts
    "static unsigned long form_${code}(unsigned long n) {\n    return (unsigned long)(${CMAKE_MATCH_1});\n}\n")
  string(APPEND table "    {\"${code}\", ${name}, form_${code}},\n")
endforeach()
file(WRITE ${OUTPUT} "${parts}const Catalogue catalogue_all[] = {\n${table}    {0},\n};\n")
