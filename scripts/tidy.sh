#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the sources, two or more at a time:
#   scripts/tidy.sh [FILE...]              default: every source of src/ and apps/
#   scripts/tidy.sh --since REVISION       what changed since then, headers by a source that includes them; all where it is unknown
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
  { clang-tidy --version && cat .clang-tidy && clang++ -std=c++20 -E -Isrc -Iapps -I/usr/include/eigen3 -I/usr/include/hdf5/serial -I/usr/include/suitesparse "$1"; } | sha256sum | cut -d' ' -f1
}

check_one() {
  local key
  key=$(fingerprint "$1") || exit 1
  [[ ! -f $passed/$key ]] || return 0
  clang-tidy --quiet -p "$build" "$1" 2> >(grep -v 'warnings generated' >&2) && touch "$passed/$key"
}
export -f check_one fingerprint
export build passed

every_source() { find src apps -name '*.cpp' | sort; }

# Prints a source through which clang-tidy sees the file.
source_of() {
  local own=${1%.h}.cpp
  if [[ $1 == *.cpp ]]; then echo "$1"
  elif [[ -f $own ]]; then echo "$own"
  else git grep -lF "\"${1#src/}\"" -- 'src/*.cpp' 'apps/*.cpp' | sed -n 1p || true; fi  # sed reads on: a closed pipe would count as a failure
}

changed_since() {
  local file
  git diff --name-only --diff-filter=d "$1" -- 'src/*.cpp' 'src/*.h' 'apps/*.cpp' 'apps/*.h' |
    while read -r file; do source_of "$file"; done | sort -u
}

sources() {
  if [[ $# == 0 ]]; then every_source
  elif [[ $1 != --since ]]; then printf '%s\n' "$@"
  elif git rev-parse --quiet --verify "$2^{commit}" >/dev/null; then changed_since "$2"
  else every_source; fi
}

# shellcheck disable=SC2016  # $0 is for the inner shell
sources "$@" | tr '\n' '\0' |
  xargs -0 -r -n 1 -P "$(nproc)" bash -c 'check_one "$0"' ||
  fail "clang-tidy has complaints: see the lines above."
