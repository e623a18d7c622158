# Writes a file of ctest with one test for each suite of a test program: a process for each of its tests costs several times what they compute.
#   cmake -DPROGRAM=test_x -DPREFIX=x. -DFILE=suites.cmake -P write_suites.cmake
execute_process(COMMAND "${PROGRAM}" --gtest_list_tests OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\n[^ \n]+\\." suites "\n${listed}")
if(NOT suites)
  message(FATAL_ERROR "${PROGRAM} has no tests")
endif()
set(text "")
foreach(suite ${suites})
  string(STRIP "${suite}" suite)
  string(REGEX REPLACE "\\.$" "" suite "${suite}")
  string(APPEND text "add_test([=[${PREFIX}${suite}]=] [=[${PROGRAM}]=] [=[--gtest_filter=${suite}.*]=])\n"
         "set_tests_properties([=[${PREFIX}${suite}]=] PROPERTIES SKIP_REGULAR_EXPRESSION [=[\\[  SKIPPED \\]]=])\n")
endforeach()
file(WRITE "${FILE}" "${text}")
