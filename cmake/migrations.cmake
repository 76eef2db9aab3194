# Makes src/store/migrations/*.sql a part of the program. Included by CMakeLists.txt it sets `migrations`, a C file that is made
# anew when one of them changes; run as a script, with FILES and OUTPUT, it makes that file: each migration, byte by byte, in
# the order of their numbers, which are 001, 002 and so on without a gap.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB migration_files CONFIGURE_DEPENDS src/store/migrations/*.sql)
  set(migrations ${PROJECT_BINARY_DIR}/migrations.c)
  add_custom_command(OUTPUT ${migrations}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${migration_files}" -D OUTPUT=${migrations} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${migration_files} ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Compiling the migrations"
    VERBATIM)
  return()
endif()

set(parts "#include \"store/migration.h\"\n")
set(table "")
set(number 0)
list(SORT FILES)
foreach(file IN LISTS FILES)
  math(EXPR number "${number} + 1")
  cmake_path(GET file STEM name)
  if(NOT name MATCHES "^0*${number}-([a-z0-9-]+)$")
    message(FATAL_ERROR "${file} is not migration ${number}: there is a gap, or the name is not NNN-what-it-does.sql")
  endif()
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(APPEND parts "static const char sql_${number}[] = {${bytes}0};\n")
  string(APPEND table "    {${number}, \"${name}\", sql_${number}},\n")
endforeach()
file(WRITE ${OUTPUT} "${parts}const Migration migration_all[] = {\n${table}    {0},\n};\n")
