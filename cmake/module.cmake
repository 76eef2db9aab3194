# What the page runs as WebAssembly; web/core calls it. Two modules, as the page is to be there at once: rules.wasm, made
# to be small, has the rules, words and pictures that the first screen needs; engine.wasm, made to be fast, has the engine,
# what is said of its moves, the guide, whose exercises are checked by it, and how strong the player is. Neither knows files, terminals or threads. The catalogues of the
# languages are files beside them.
include(cmake/catalogues.cmake)
include(cmake/signature.cmake)
file(GLOB pictures CONFIGURE_DEPENDS src/view/svg*.c)
find_game_sources(game_pictures view)
set(shared src/web/module.c src/web/writer.c src/web/describe.c src/web/steps.c src/web/languages.c src/language/language.c
  src/view/caption.c src/system/draft.c src/view/words.c src/view/remarks.c src/view/sentence.c src/view/game_view.c
  src/view/window.c ${pictures} ${game_pictures} ${catalogues})

list(APPEND rules_sources ${game_rules} ${shared} src/web/rules.c src/web/situation.c src/web/setups.c src/web/playing.c
  src/web/records.c src/web/bulk.c src/system/number.c)

file(GLOB lessons CONFIGURE_DEPENDS src/guide/*.c)
find_game_sources(game_lessons guide)
file(GLOB why CONFIGURE_DEPENDS src/why/*.c)
find_game_sources(game_why why)
file(GLOB strength CONFIGURE_DEPENDS src/rating/*.c src/standing/*.c)
set(engine_sources ${library_sources} ${shared} ${lessons} ${game_lessons} ${why} ${game_why} src/web/thinker.c
  src/web/findings.c src/review/progress.c src/web/lessons.c src/web/strength.c ${strength} src/review/review.c src/review/verdict.c ${signature})

# Makes NAME.wasm of the sources in NAME_sources, with instructions that all browsers have had since 2021.
function(add_module name optimisation)
  add_executable(${name} ${${name}_sources})
  target_include_directories(${name} PRIVATE include src)
  target_compile_options(${name} PRIVATE ${optimisation} -msign-ext -mbulk-memory -mnontrapping-fptoint)
  target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,--compress-relocations
    -Wl,--stack-first -Wl,-z,stack-size=1048576)
  # With another level clang hands what is linked to wasm-opt, where that is installed, which knows too few instructions.
  target_link_options(${name} PRIVATE -O0)
endfunction()
add_module(rules -Oz)
target_link_libraries(rules PRIVATE c-printscan-no-floating-point) # it writes none

# The engine twice: the second with instructions for vectors, which the page takes where the browser has them. What networks
# have learnt is in files of their own, so that nobody loads those of games that are not played. More functions than usual are
# compiled into those that call them, since not every browser does that itself.
set(fast -O2 "SHELL:-mllvm -inline-threshold=1000")
set(engine-simd_sources ${engine_sources})
add_module(engine "${fast}")
add_module(engine-simd "${fast};-msimd128")

# And once more with a memory that several workers share, each with an instance of the module and a stack of its own: they are
# its threads (src/engine/threads.h). Only where one waits for another are there instructions for atomic access: elsewhere words
# are read and written whole as it is, and nothing needs the order that such instructions keep. The C library,
# which is made for one thread, is used by the first one alone; hence no check of what was made for shared memory.
set(atomic src/engine/threads.c src/engine/team.c)
list(TRANSFORM atomic PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE atomic_files)
add_library(atomic-parts OBJECT ${atomic})
target_include_directories(atomic-parts PRIVATE include src)
target_compile_options(atomic-parts PRIVATE ${fast} -matomics -mbulk-memory -mthread-model posix)
set(engine-team_sources ${engine_sources} $<TARGET_OBJECTS:atomic-parts>)
list(REMOVE_ITEM engine-team_sources ${atomic_files})
add_module(engine-team "${fast};-msimd128")
target_compile_definitions(engine-team PRIVATE TERCET_SHARED_MEMORY)
math(EXPR team_memory "512 << 20") # web/core/team.js asks for as much
target_link_options(engine-team PRIVATE -Wl,--import-memory -Wl,--shared-memory -Wl,--no-check-features
  -Wl,--initial-memory=4194304 -Wl,--max-memory=${team_memory} -Wl,--export=__stack_pointer)
foreach(module engine engine-simd engine-team)
  target_compile_definitions(${module} PRIVATE TERCET_NETWORKS_APART)
endforeach()

add_custom_target(catalogues ALL DEPENDS ${catalogue_files})

# For the tests of the modules, which find the networks beside them as the page does.
foreach(file IN LISTS network_files)
  cmake_path(GET file FILENAME name)
  configure_file(${file} ${PROJECT_BINARY_DIR}/${name} COPYONLY)
endforeach()
