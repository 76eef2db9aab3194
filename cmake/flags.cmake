# How every file is compiled.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Warnings are errors; `cmake --compile-no-warning-as-error` is the way out for a compiler newer than this.
if(NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
  set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
add_compile_definitions(_POSIX_C_SOURCE=200809L TERCET_VERSION="${PROJECT_VERSION}")

if(TERCET_NATIVE)
  add_compile_options(-march=native)
endif()

if(TERCET_SANITIZE)
  add_compile_options(-fsanitize=${TERCET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TERCET_SANITIZE})
endif()

# Coverage for the fuzzer in all code; only the targets get its main().
if(TERCET_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
