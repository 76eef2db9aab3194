# The modules of WebAssembly for the page (see module.cmake), made with another compiler in a build of their own, which only
# the target `web` asks for. Sets WEB_EXTRA_FILES: they, the catalogues of the languages and the networks.
include(ExternalProject)
set(module_folder ${PROJECT_BINARY_DIR}/wasm)
string(REPLACE ";" "|" module_games "${TERCET_GAMES}")
set(module_files ${module_folder}/rules.wasm ${module_folder}/engine.wasm ${module_folder}/engine-simd.wasm
  ${module_folder}/engine-team.wasm)
ExternalProject_Add(page-modules
  SOURCE_DIR ${PROJECT_SOURCE_DIR}
  BINARY_DIR ${module_folder}
  PREFIX ${PROJECT_BINARY_DIR}/page-modules
  LIST_SEPARATOR |
  CMAKE_ARGS -D CMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/cmake/wasm.cmake -D CMAKE_BUILD_TYPE=Release
    -D TERCET_GAMES=${module_games}
  BUILD_COMMAND ${CMAKE_COMMAND} --build . --target rules engine engine-simd engine-team
  BUILD_ALWAYS ON
  BUILD_BYPRODUCTS ${module_files}
  INSTALL_COMMAND ""
  EXCLUDE_FROM_ALL ON)
set(WEB_EXTRA_FILES ${module_files} ${catalogue_files} ${network_files})
