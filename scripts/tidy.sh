#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the sources, two or more at a time:
#   scripts/tidy.sh [FILE...]        default: every source of src/ and apps/
# What passed once is remembered by the hash of its preprocessed text, so only changed sources cost time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

build="build-clang"
passed=${XDG_CACHE_HOME:-$HOME/.cache}/stribeck-tidy
mkdir -p "$passed"
[[ -f $build/compile_commands.json ]] || quietly "configuring the clang build" cmake --preset clang

# Prints the hash of all that the verdict on one source depends on.
fingerprint() {
  { clang-tidy --version && cat .clang-tidy && clang++ -std=c++20 -E -Isrc -I/usr/include/eigen3 -I/usr/include/hdf5/serial -I/usr/include/suitesparse "$1"; } | sha256sum | cut -d' ' -f1
}

check_one() {
  local key
  key=$(fingerprint "$1") || exit 1
  [[ ! -f $passed/$key ]] || return 0
  clang-tidy --quiet -p "$build" "$1" 2> >(grep -v 'warnings generated' >&2) && touch "$passed/$key"
}
export -f check_one fingerprint
export build passed

# shellcheck disable=SC2016  # $0 is for the inner shell
if [[ $# -gt 0 ]]; then printf '%s\0' "$@"; else find src apps -name '*.cpp' -print0 | sort -z; fi |
  xargs -0 -n 1 -P "$(nproc)" bash -c 'check_one "$0"' ||
  fail "clang-tidy has complaints: see the lines above."
