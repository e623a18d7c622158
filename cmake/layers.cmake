# One static library per folder of src/, its rooms included. Headers are included as "layer/room/name.h".
#   DEPENDS     layers below, part of the interface
#   LINK        libraries whose headers appear in ours
#   LINK_PRIVATE libraries that only our sources see; users of the installed package still link them
#   BUILD_ONLY  header-only libraries that only our sources see; users of the package need not have them
#   SMALL       nothing in it is executed in the inner loops of a step: optimised for size and building time
function(stribeck_layer name)
  cmake_parse_arguments(ARG "SMALL" "" "DEPENDS;LINK;LINK_PRIVATE;BUILD_ONLY" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp" "${PROJECT_SOURCE_DIR}/src/${name}/*.h")
  add_library(stribeck_${name} STATIC ${sources})
  add_library(stribeck::${name} ALIAS stribeck_${name})
  set_target_properties(stribeck_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(stribeck_${name} PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>"
                             "$<INSTALL_INTERFACE:include>" "$<INSTALL_INTERFACE:include/stribeck>")
  target_compile_features(stribeck_${name} PUBLIC cxx_std_20)
  list(TRANSFORM ARG_DEPENDS PREPEND stribeck_)
  target_link_libraries(stribeck_${name} PUBLIC ${ARG_DEPENDS} ${ARG_LINK}
                        PRIVATE ${ARG_LINK_PRIVATE} $<BUILD_INTERFACE:stribeck_options>)
  foreach(library ${ARG_BUILD_ONLY})
    target_link_libraries(stribeck_${name} PRIVATE $<BUILD_INTERFACE:${library}>)
  endforeach()
  # Numerics take longer to optimise: smaller groups.
  if(ARG_SMALL)
    stribeck_small(stribeck_${name})
    stribeck_precompile(stribeck_${name} small)
    stribeck_unity(stribeck_${name} BYTES 80000)
  else()
    if(name STREQUAL base)  # which contains nothing of Eigen, but texts, units and tables
      stribeck_fuzzed(stribeck_${name})
    else()
      stribeck_numeric(stribeck_${name})
      stribeck_precompile(stribeck_${name} library)
    endif()
    if(NOT name STREQUAL math)  # whose sources instantiate different decompositions
      stribeck_unity(stribeck_${name} BYTES 40000)
    endif()
  endif()
  set_property(GLOBAL APPEND PROPERTY stribeck_layers stribeck_${name})
endfunction()
