# The cases in validation/, the models in examples/ and the figures of tests/verify/reference become part of the program:
# `stribeck validate` reads the first, runs the second and compares with the third wherever it is installed.

# read_texts(VARIABLE FOLDER PATTERN...): {"name", "text"} of the files; a name is the path in FOLDER without its extension.
# embed_texts(TEMPLATE OUTPUT FOLDER PATTERN...): fills @texts@ of a source with them.
function(read_texts variable folder)
  list(TRANSFORM ARGN PREPEND "${folder}/" OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  set(texts "")
  foreach(file ${files})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${folder}" OUTPUT_VARIABLE name)
    cmake_path(REMOVE_EXTENSION name LAST_ONLY)
    file(READ "${file}" text)
    string(APPEND texts "    {\"${name}\", R\"text(${text})text\"},\n")
  endforeach()
  set(${variable} "${texts}" PARENT_SCOPE)
endfunction()
function(embed_texts template output folder)
  read_texts(texts "${folder}" ${ARGN})
  configure_file("${template}" "${output}" @ONLY)
  # Compilers take longer texts than the 65,536 characters that the standard asks of them.
  set_source_files_properties("${output}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(stribeck_study PRIVATE "${output}")
endfunction()

read_texts(tables "${PROJECT_SOURCE_DIR}/examples" */*.csv)
embed_texts("${PROJECT_SOURCE_DIR}/src/study/validation/embedded/example_models.cpp.in" "${PROJECT_BINARY_DIR}/example_models.cpp"
            "${PROJECT_SOURCE_DIR}/examples" *.toml */*.toml)
embed_texts("${PROJECT_SOURCE_DIR}/src/study/validation/embedded/reference_figures.cpp.in" "${PROJECT_BINARY_DIR}/reference_figures.cpp"
            "${PROJECT_SOURCE_DIR}/tests/verify/reference" iftomm_*.json journal_bearing.json slider_crank_*.json spatial_closed_forms.json)
embed_texts("${PROJECT_SOURCE_DIR}/src/study/validation/embedded/case_texts.cpp.in" "${PROJECT_BINARY_DIR}/case_texts.cpp"
            "${PROJECT_SOURCE_DIR}/validation" *.toml)
