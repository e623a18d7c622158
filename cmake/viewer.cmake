# The report's viewer (web/): npm builds one HTML page in the build tree, which src/report/viewer_page.cpp embeds.
# Needs the network only the first time, for the locked npm packages.
find_program(NPM npm)
if(NOT NPM)
  message(FATAL_ERROR "npm is missing: the viewer of the reports is built with it. Install it with scripts/setup.sh, "
                      "or with apt install nodejs npm.")
endif()

set(viewer_folder "${PROJECT_BINARY_DIR}/viewer")
set(viewer_page "${viewer_folder}/index.html")
file(GLOB_RECURSE viewer_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/src/*" "${PROJECT_SOURCE_DIR}/web/public/*")
file(GLOB viewer_setup CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/*.html" "${PROJECT_SOURCE_DIR}/web/*.json"
     "${PROJECT_SOURCE_DIR}/web/*.ts" "${PROJECT_SOURCE_DIR}/web/*.js")

# A failing npm must not leave the page of an earlier build behind.
add_custom_command(
  OUTPUT "${viewer_page}"
  COMMAND "${CMAKE_COMMAND}" -E rm -f "${viewer_page}"
  COMMAND "${PROJECT_SOURCE_DIR}/scripts/npm_packages.sh" web
  COMMAND "${NPM}" --prefix "${PROJECT_SOURCE_DIR}/web" run --silent build -- --outDir "${viewer_folder}" --emptyOutDir --logLevel warn
  DEPENDS ${viewer_sources} ${viewer_setup}
  COMMENT "Building the report viewer with npm"
  VERBATIM)
add_custom_target(viewer DEPENDS "${viewer_page}")

add_dependencies(stribeck_report viewer)
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/report/viewer_page.cpp" PROPERTIES
  COMPILE_DEFINITIONS "STRIBECK_VIEWER_PAGE=\"${viewer_page}\""
  OBJECT_DEPENDS "${viewer_page}")
