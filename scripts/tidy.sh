#!/usr/bin/env bash
# Parses sources one by one, so that each is seen to include what it needs, and runs clang-tidy (.clang-tidy) over them in groups:
#   scripts/tidy.sh [FILE...]              default: every source of src/ and apps/
#   scripts/tidy.sh --since REVISION       what changed since then, headers by a source that includes them; all where it is unknown
# What passed once is remembered by the hash of its preprocessed text, so only changed sources cost time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

build="build-clang"
passed=${XDG_CACHE_HOME:-$HOME/.cache}/stribeck-tidy
mkdir -p "$passed"
quietly "configuring the clang build" cmake --preset clang

# Prints the hash of all that the verdict on one source depends on.
fingerprint() {
  { clang-tidy --version && cat .clang-tidy && clang++ -std=c++20 -E -Isrc -Iapps -I/usr/include/eigen3 -I/usr/include/hdf5/serial -I/usr/include/suitesparse "$1"; } | sha256sum | cut -d' ' -f1
}

# Prints the sources whose text has not passed before, each with its hash.
not_passed() {
  # shellcheck disable=SC2016  # $0 is for the inner shell
  tr '\n' '\0' | xargs -0 -r -n 1 -P "$(nproc)" bash -c 'key=$(fingerprint "$0") || exit 255; [[ -f $passed/$key ]] || echo "$0 $key"'
}

# GROUP SOURCE...: a line of tools/tidy_groups.py. Where the group is refused, its sources are checked one by one: names that are private to
# them may be the same.
check_group() {
  local source complaints=none
  clang-tidy --quiet -p "$build/tidy" "$1" >/dev/null 2>&1 && return 0
  shift
  for source in "$@"; do clang-tidy --quiet -p "$build" "$source" 2> >(grep -v 'warnings generated' >&2) || complaints=found; done
  [[ $complaints != found ]]
}
export -f fingerprint check_group
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

left=$(mktemp)
trap 'rm -f "$left"' EXIT
sources "$@" | not_passed >"$left" || fail "a source could not be preprocessed: see the lines above."
[[ -s $left ]] || exit 0
mapfile -t names < <(cut -d' ' -f1 "$left")
tools/parse_alone.py "$build" "${names[@]}" || fail "sources do not compile by themselves: see the lines above."
# shellcheck disable=SC2016,SC2086  # $0 is for the inner shell, a word for each source
tools/tidy_groups.py "$build" "${names[@]}" | xargs -d '\n' -n 1 -P "$(nproc)" bash -c 'check_group $0' ||
  fail "clang-tidy has complaints: see the lines above."
cut -d' ' -f2 "$left" | sed "s#^#$passed/#" | xargs touch
