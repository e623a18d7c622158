# Called by ctest with BUILD, COMPILER, CONSUMER and SCRATCH; stops at the first step that fails.
function(step)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "failed: ${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${SCRATCH}/prefix" "${SCRATCH}/build")
step("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${SCRATCH}/prefix")
step("${CMAKE_COMMAND}" -S "${CONSUMER}" -B "${SCRATCH}/build" -G Ninja -D CMAKE_BUILD_TYPE=Release
     -D "CMAKE_CXX_COMPILER=${COMPILER}" -D "CMAKE_PREFIX_PATH=${SCRATCH}/prefix")
step("${CMAKE_COMMAND}" --build "${SCRATCH}/build")
step("${SCRATCH}/build/consumer")
message(STATUS "${output}")
step("${SCRATCH}/build/own_force")
message(STATUS "${output}")
step("${SCRATCH}/build/run_model" "${CONSUMER}/press.toml" "${SCRATCH}/press")
message(STATUS "${output}")

# An installed tree must not lean on the tree it came from.
file(GLOB_RECURSE scripts "${SCRATCH}/prefix/*.cmake")
foreach(script ${scripts})
  file(READ "${script}" text)
  if(text MATCHES "${BUILD}/[^t]")
    message(FATAL_ERROR "${script} names the build folder ${BUILD}")
  endif()
endforeach()
