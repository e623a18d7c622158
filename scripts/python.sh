#!/usr/bin/env bash
# Builds the Python package beside the program, installs its wheel into an environment of its own and tests it there.
#   scripts/python.sh            build/python-env holds the environment afterwards
# Takes the objects of build/ where they are there, or builds them. Needs the network for scikit-build-core, nanobind and numpy.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

environment=build/python-env
python3 -m venv "$environment" || fail "python3 -m venv fails: apt install python3-venv."
"$environment/bin/pip" install --quiet --disable-pip-version-check --upgrade "pip>=23" scikit-build-core nanobind
# The same configuration as scripts/test.sh, so that nothing is compiled twice.
rm -rf build/wheels
"$environment/bin/pip" wheel . --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build/wheels \
  -C cmake.define.STRIBECK_TESTS=ON
"$environment/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheels/stribeck-*.whl
"$environment/bin/pip" install --quiet --disable-pip-version-check numpy pytest pandas polars pint xarray h5py h5netcdf matplotlib mypy pyright nbclient ipykernel vtk
# Of the installed package, not of the source tree.
PATH="$PWD/$environment/bin:$PATH" "$environment/bin/python" -P -m pytest -q python/tests
(cd "$environment" && bin/python -m mypy --ignore-missing-imports -p stribeck)
# Every public name has a known type.
PATH="$PWD/$environment/bin:$PATH" pyright --verifytypes stribeck --ignoreexternal >build/pyright.log || { cat build/pyright.log; false; }
# What ParaView reads, opened by VTK's own reader.
"$environment/bin/python" tests/cli/vtk_test.py build/stribeck examples
# The code of the pages, as one program each, against the stubs of the package.
tools/code_of_pages.py build/pages docs/python.md docs/python/*.md
"$environment/bin/python" -P -m mypy --ignore-missing-imports --check-untyped-defs build/pages/*.py
cmake -S . -B build -DSTRIBECK_PYTHON=OFF >/dev/null  # leaves the folder as scripts/test.sh wants it
