# Compiler settings shared by every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Each compilation notes its processor time (tools/build_budget.py); with ccache, those that it did not find.
set(measured_compile "${CMAKE_COMMAND}" -E env "STRIBECK_COMPILE_TIMES=${CMAKE_BINARY_DIR}/compile_times.tsv")
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${measured_compile} CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      "CCACHE_PREFIX=${PROJECT_SOURCE_DIR}/scripts/measured_compile.sh" "${CCACHE}")
else()
  set(CMAKE_CXX_COMPILER_LAUNCHER ${measured_compile} "${PROJECT_SOURCE_DIR}/scripts/measured_compile.sh")
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# AVX2 where the machine that builds can run it; -ffast-math never: NaN must stay visible.
option(STRIBECK_NATIVE "Use x86-64-v3 instructions when this machine has them" ON)
if(STRIBECK_NATIVE AND NOT DEFINED STRIBECK_HAS_V3)
  include(CheckCXXSourceRuns)
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  check_cxx_source_runs("int main() { return !(__builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"fma\")); }" STRIBECK_HAS_V3)
  unset(CMAKE_REQUIRED_FLAGS)
endif()

# g++ looks for memory to reuse from 1 GB on instead of from 128 MB, which saves 14 % of the time of a large group.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=1048576>")
add_library(stribeck_options INTERFACE)
target_compile_options(stribeck_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror)
# Where sources are compiled together (cmake/unity.cmake), what is private to one is in the sight of its neighbours.
target_compile_options(stribeck_options INTERFACE "$<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow;$<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>>")
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of g++ 12 on moved std::string (GCC PR105651, PR105562), some of them only where its header is precompiled;
  # clang and the sanitizers keep watch.
  target_compile_options(stribeck_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
endif()
if(STRIBECK_NATIVE AND STRIBECK_HAS_V3)
  target_compile_options(stribeck_options INTERFACE -march=x86-64-v3)
endif()
# What is not executed in the inner loops of a step: two thirds of the building time of -O3, at the same speed. Products
# and sums are fused as at the levels above, so that arithmetic stays the same.
function(stribeck_small target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-fexpensive-optimizations>)
  if(STRIBECK_SANITIZE)  # half of the time of -O1
    target_compile_options(${target} PRIVATE -O0)
  endif()
  stribeck_fuzzed(${target})
endfunction()
# What reads files and requests reports its branches to the fuzzer.
function(stribeck_fuzzed target)
  if(STRIBECK_FUZZ)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()
# What computes, and tests: without the checks before each access whose faults the address sanitizer or the processor reports too, a third of
# the time of a compilation.
function(stribeck_numeric target)
  if(STRIBECK_SANITIZE)
    target_compile_options(${target} PRIVATE -fno-sanitize=null,object-size,alignment)
  endif()
endfunction()
if(STRIBECK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
else()  # functions that nothing calls do not reach a program
  add_compile_options(-ffunction-sections -fdata-sections)
  add_link_options(LINKER:--gc-sections)
endif()
