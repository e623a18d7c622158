#!/usr/bin/env bash
# Builds stribeck and passes every test: C++, JSON Schema against an independent validator, the report in Chromium,
# the viewer's own, and a program built against the installed package. Installs what is missing first.
#   scripts/test.sh [CTEST_OPTION...]       e.g. scripts/test.sh -R '^tribo'
# The last line is "N passed, N failed"; ends non-zero when a test failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

scripts/setup.sh test
say "building build/stribeck and the tests"
build_preset release build -- -DSTRIBECK_TESTS=ON
say "testing"
run_tests build "$@"
