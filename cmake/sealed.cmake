# The static library for others. Visibility is a matter of linking, so an archive of plain objects shows all its names, and
# a program with a function of the same name as one inside would not link. Here all objects become one, in which
# everything but the public names is local.
set(joined ${PROJECT_BINARY_DIR}/tercet-joined${CMAKE_C_OUTPUT_EXTENSION})
set(sealed ${PROJECT_BINARY_DIR}/tercet-sealed${CMAKE_C_OUTPUT_EXTENSION})

add_custom_command(OUTPUT ${sealed}
  COMMAND ${CMAKE_LINKER} -r -o ${joined} $<TARGET_OBJECTS:tercet-objects>
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=tercet_* ${joined} ${sealed}
  DEPENDS tercet-objects $<TARGET_OBJECTS:tercet-objects>
  BYPRODUCTS ${joined}
  COMMENT "Sealing the static library"
  COMMAND_EXPAND_LISTS VERBATIM)

add_library(tercet-sealed STATIC ${sealed})
set_source_files_properties(${sealed} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
set_target_properties(tercet-sealed PROPERTIES OUTPUT_NAME tercet LINKER_LANGUAGE C)
