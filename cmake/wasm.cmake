# WebAssembly with the system interface WASI, from Debian's packages: clang, lld, wasi-libc, libclang-rt-dev-wasm32.
# CMake 3.25 does not know WASI; "Generic" is its name for a system without shared libraries.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)

set(CMAKE_CROSSCOMPILING_EMULATOR node --no-warnings "${CMAKE_CURRENT_LIST_DIR}/../scripts/run-wasm.mjs")
