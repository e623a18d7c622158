# Libraries from Debian 12 (scripts/setup.sh installs them).
find_package(fmt REQUIRED)
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(Boost 1.74 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)

pkg_search_module(HDF5 REQUIRED IMPORTED_TARGET hdf5-serial hdf5)  # of Debian, of others
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

# MUMPS, sequential (CeCILL-C), factorises the finite elements of flexible bodies; its speed is that of the BLAS, which
# scripts/setup.sh chooses. Debian 12 has no CMake package of it.
find_path(MUMPS_INCLUDE_DIR dmumps_c.h REQUIRED)
find_library(MUMPS_LIBRARY dmumps_seq REQUIRED)
add_library(stribeck_mumps INTERFACE)
set_target_properties(stribeck_mumps PROPERTIES EXPORT_NAME mumps)
target_include_directories(stribeck_mumps SYSTEM INTERFACE "$<BUILD_INTERFACE:${MUMPS_INCLUDE_DIR}>")
target_link_libraries(stribeck_mumps INTERFACE dmumps_seq)

# NLopt optimises the points of a study.
find_path(NLOPT_INCLUDE_DIR nlopt.h REQUIRED)
find_library(NLOPT_LIBRARY nlopt REQUIRED)
add_library(stribeck_nlopt INTERFACE)
set_target_properties(stribeck_nlopt PROPERTIES EXPORT_NAME nlopt)
target_include_directories(stribeck_nlopt SYSTEM INTERFACE "$<BUILD_INTERFACE:${NLOPT_INCLUDE_DIR}>")
target_link_libraries(stribeck_nlopt INTERFACE nlopt)
