#!/usr/bin/env bash
# In the environment of a conda build: first the program and the extension with AVX2, then the package of both arithmetics.
set -euo pipefail
stable=$("$PYTHON" -c 'import sys; print("Development.SABIModule" if sys.version_info >= (3, 12) else "")')
# shellcheck disable=SC2086  # CMAKE_ARGS is a list
cmake -S . -B build-avx2 -G Ninja ${CMAKE_ARGS:-} -DCMAKE_BUILD_TYPE=Release -DSTRIBECK_TESTS=OFF -DSTRIBECK_PYTHON=ON \
  -DSTRIBECK_NATIVE=ON -DSTRIBECK_HAS_V3=ON -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON "-DPython_EXECUTABLE=$PYTHON" "-DSKBUILD_SABI_COMPONENT=$stable"
cmake --build build-avx2 --target stribeck _core
"$PYTHON" -m pip install . -vv --no-deps --no-build-isolation -C cmake.define.STRIBECK_NATIVE=OFF -C "cmake.define.STRIBECK_AVX2_BUILD=$PWD/build-avx2"
