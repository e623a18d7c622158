# Libraries from Debian 12 (scripts/setup.sh installs them).
find_package(fmt REQUIRED)
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(Boost 1.74 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)

pkg_check_modules(HDF5 REQUIRED IMPORTED_TARGET hdf5-serial)
add_library(stribeck_hdf5 INTERFACE)
set_target_properties(stribeck_hdf5 PROPERTIES EXPORT_NAME hdf5)
target_link_libraries(stribeck_hdf5 INTERFACE PkgConfig::HDF5)

# SuiteSparse has no CMake package in Debian 12.
find_path(KLU_INCLUDE_DIR klu.h PATH_SUFFIXES suitesparse REQUIRED)
find_library(KLU_LIBRARY klu REQUIRED)
find_library(CAMD_LIBRARY camd REQUIRED)
add_library(stribeck_suitesparse INTERFACE)
set_target_properties(stribeck_suitesparse PROPERTIES EXPORT_NAME suitesparse)
target_include_directories(stribeck_suitesparse SYSTEM INTERFACE "$<BUILD_INTERFACE:${KLU_INCLUDE_DIR}>")
target_link_libraries(stribeck_suitesparse INTERFACE klu camd)
