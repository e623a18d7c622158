#!/usr/bin/env bash
# Lays out every C++ source by .clang-format:
#   scripts/format.sh            rewrites
#   scripts/format.sh --check    only tells which files differ
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

mode=(-i)
[[ ${1:-} != --check ]] || mode=(--dry-run -Werror)
git ls-files -z --cached --others --exclude-standard -- '*.h' '*.cpp' | xargs -0 clang-format "${mode[@]}" ||
  fail "the layout of the files above differs: run scripts/format.sh."
