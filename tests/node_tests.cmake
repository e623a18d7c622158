# Tests that node runs: the npm scripts of a folder, in that folder, against the program just built.
#   STRIBECK_PROGRAM      the program            STRIBECK_OUTPUT_DIR   where screenshots and results may be left
# scripts/setup.sh test installs their npm packages.
find_program(NPM npm)
if(NOT NPM)
  message(STATUS "npm is missing: the tests of the viewer, the JSON Schema, the report and the workbench in a browser are left out")
  return()
endif()

function(stribeck_node_test name folder script)
  if(NOT EXISTS "${PROJECT_SOURCE_DIR}/${folder}/package.json")
    return()
  endif()
  set(output "${PROJECT_BINARY_DIR}/tests/${name}")
  file(MAKE_DIRECTORY "${output}")
  add_test(NAME ${name} COMMAND "${NPM}" run --silent ${script} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}")
  set_tests_properties(${name} PROPERTIES LABELS node TIMEOUT 1800
                       ENVIRONMENT "STRIBECK_PROGRAM=${PROJECT_BINARY_DIR}/stribeck;STRIBECK_OUTPUT_DIR=${output}")
endfunction()

stribeck_node_test(viewer.types web check)
stribeck_node_test(viewer.units web test)
stribeck_node_test(schema.independent_validator tests/schema test)
stribeck_node_test(report.in_a_browser tests/browser reports)
stribeck_node_test(workbench.in_a_browser tests/browser workbench)
# The longest start first, so that the others fill the other processors meanwhile.
set_tests_properties(report.in_a_browser workbench.in_a_browser PROPERTIES COST 1000)
