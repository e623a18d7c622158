# Sources of one layer compiled together, in groups, so that the headers they share are read once: most of the time of a build is reading
# headers and instantiating their templates. The clang preset compiles each source by itself, so that every source is seen to include what
# it needs (clang-tidy reads its commands). -DSTRIBECK_UNITY=OFF suits long work on one source.
option(STRIBECK_UNITY "Compile the sources of a layer in groups" ON)

# stribeck_unity(TARGET [BYTES N]): groups neighbours of the sorted sources of a target, N bytes of text at most in each group, so that no
# group takes long and all processors have work. CMake leaves out sources with compile options or definitions of their own.
function(stribeck_unity target)
  if(NOT STRIBECK_UNITY)
    return()
  endif()
  cmake_parse_arguments(ARG "" "BYTES" "" ${ARGN})
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(SORT sources)
  set(number 1)
  set(bytes 0)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${folder}")
    file(SIZE "${source}" size)
    math(EXPR bytes "${bytes} + ${size}")
    if(bytes GREATER ARG_BYTES)
      math(EXPR number "${number} + 1")
      set(bytes ${size})
    endif()
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "group_${number}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
