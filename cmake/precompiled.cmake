# Headers that most sources read, parsed once per kind of target: half of the time of a build is reading them.
# The clang preset does without, so that every source is seen to include what it needs (clang-tidy reads its commands).
set(stribeck_common_headers
    <algorithm> <array> <cmath> <filesystem> <functional> <map> <memory> <numbers> <optional> <span> <string> <variant> <vector>
    <fmt/format.h> <fmt/ranges.h> <Eigen/Core> <Eigen/Geometry> <Eigen/LU> "${PROJECT_SOURCE_DIR}/src/math/dense/eigen_kernels.h")

# stribeck_precompile(TARGET KIND [HEADER...]): the first target of a kind makes the headers, the others take them. Targets of one kind
# share their compiler flags.
function(stribeck_precompile target kind)
  get_property(maker GLOBAL PROPERTY stribeck_precompiled_${kind})
  if(maker)
    target_precompile_headers(${target} REUSE_FROM ${maker})
  else()
    target_precompile_headers(${target} PRIVATE ${stribeck_common_headers} ${ARGN})
    set_property(GLOBAL PROPERTY stribeck_precompiled_${kind} ${target})
  endif()
  # What ccache needs to know a source with precompiled headers again.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                         $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
endfunction()
