# Makes the pieces of all games a part of the program, in block characters and as pictures: `tercet-sprites`, a library of
# the C files that make-sprites and make-tokens write. It stands apart from tercet-rooms, of which these need the games'
# pictures.
set(drawn)
foreach(kind sprites tokens)
  add_executable(make-${kind} cmake/make-${kind}.c)
  target_include_directories(make-${kind} PRIVATE ${RSVG_INCLUDE_DIRS})
  target_link_libraries(make-${kind} PRIVATE tercet-rooms ${RSVG_LINK_LIBRARIES})
  # librsvg keeps some memory for the next picture, which is no leak.
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/${kind}.c
    COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0 $<TARGET_FILE:make-${kind}> ${PROJECT_BINARY_DIR}/${kind}.c
    DEPENDS make-${kind}
    COMMENT "Drawing the pieces: ${kind}"
    VERBATIM)
  list(APPEND drawn ${PROJECT_BINARY_DIR}/${kind}.c)
endforeach()
add_library(tercet-sprites STATIC ${drawn})
target_include_directories(tercet-sprites PRIVATE src include)
