# Makes the pieces of all games in block characters a part of the program: `tercet-sprites`, a library of one C file that
# make-sprites writes. It stands apart from tercet-rooms, of which make-sprites needs the games' pictures.
add_executable(make-sprites cmake/make-sprites.c)
target_include_directories(make-sprites PRIVATE ${RSVG_INCLUDE_DIRS})
target_link_libraries(make-sprites PRIVATE tercet-rooms ${RSVG_LINK_LIBRARIES})
set(sprites ${PROJECT_BINARY_DIR}/sprites.c)
# librsvg keeps some memory for the next picture, which is no leak.
add_custom_command(OUTPUT ${sprites}
  COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0 $<TARGET_FILE:make-sprites> ${sprites}
  DEPENDS make-sprites
  COMMENT "Drawing the pieces in block characters"
  VERBATIM)
add_library(tercet-sprites STATIC ${sprites})
target_include_directories(tercet-sprites PRIVATE src include)
