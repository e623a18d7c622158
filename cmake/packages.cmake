# Packages of the program by CPack, which scripts/packages.sh makes: a tarball that runs wherever it is unpacked, and a .deb.
#   program    the program and the examples
#   libraries  what it links, glibc too, for the tarball alone
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DATADIR}/stribeck" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/images/examples/" DESTINATION "${CMAKE_INSTALL_DATADIR}/stribeck/pictures" COMPONENT program)
install(RUNTIME_DEPENDENCY_SET stribeck_libraries
        PRE_EXCLUDE_REGEXES "ld-linux"  # scripts/packages.sh brings the loader
        LIBRARY DESTINATION lib/stribeck COMPONENT libraries EXCLUDE_FROM_ALL)

set(CPACK_PACKAGE_NAME stribeck)
set(CPACK_PACKAGE_VENDOR "The stribeck developers")
set(CPACK_PACKAGE_CONTACT "maintainers@users.noreply.a-seed-d711f368.example")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGE_FILE_NAME "stribeck-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_STRIP_FILES ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PACKAGING_INSTALL_PREFIX_DEB /usr)

# The same program at the other arithmetic, from a build folder of its own with STRIBECK_NATIVE=ON: it chooses between the two where it
# runs (apps/cli/image.h, python/stribeck/_arithmetic.py).
set(STRIBECK_AVX2_BUILD "" CACHE PATH "Build folder whose program and extension go into the packages for processors with AVX2")
if(STRIBECK_AVX2_BUILD)
  install(PROGRAMS "${STRIBECK_AVX2_BUILD}/stribeck" RENAME stribeck-avx2 DESTINATION bin COMPONENT program)
endif()
include(CPack)
