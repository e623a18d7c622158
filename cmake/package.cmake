# cmake --install: the program, the layers as libraries, their headers, and a CMake package for find_package(stribeck).
# Headers land in include/stribeck, reachable as <stribeck/mbs/mechanism.h> and, between themselves, as "mbs/mechanism.h".
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/stribeck")

get_property(layers GLOBAL PROPERTY stribeck_layers)
add_library(stribeck_everything INTERFACE)
add_library(stribeck::stribeck ALIAS stribeck_everything)
set_target_properties(stribeck_everything PROPERTIES EXPORT_NAME stribeck)
target_link_libraries(stribeck_everything INTERFACE ${layers})

install(TARGETS ${layers} stribeck_everything stribeck_hdf5 stribeck_suitesparse stribeck_mumps stribeck_nlopt EXPORT stribeckTargets)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/src/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/stribeck" FILES_MATCHING PATTERN "*.h")
install(EXPORT stribeckTargets NAMESPACE stribeck:: DESTINATION "${package_folder}")

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/stribeckConfig.cmake.in" "${PROJECT_BINARY_DIR}/stribeckConfig.cmake"
                              INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/stribeckConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/stribeckConfig.cmake" "${PROJECT_BINARY_DIR}/stribeckConfigVersion.cmake"
        DESTINATION "${package_folder}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
