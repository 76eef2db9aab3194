# The module of the page, tercet.wasm: rules, engine, words and pictures, called by web/core. It knows no files, no
# terminal and no threads. The catalogues of its languages are files beside it.
include(cmake/catalogues.cmake)
file(GLOB module_sources CONFIGURE_DEPENDS src/web/*.c src/guide/*.c src/language/*.c src/view/svg*.c)
list(APPEND module_sources src/view/builder.c src/view/caption.c src/view/hint.c src/view/window.c src/view/words.c
  src/review/review.c src/tools/workload.c)

add_executable(tercet-module ${library_sources} ${module_sources} ${catalogues})
target_include_directories(tercet-module PRIVATE include src)
target_compile_options(tercet-module PRIVATE -O3 -flto)
target_link_options(tercet-module PRIVATE -mexec-model=reactor -O3 -flto -Wl,--strip-all -Wl,--stack-first
  -Wl,-z,stack-size=1048576)
set_target_properties(tercet-module PROPERTIES OUTPUT_NAME tercet)

add_custom_target(module-catalogues ALL DEPENDS ${catalogue_files})
