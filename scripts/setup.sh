#!/usr/bin/env bash
# Installs what is missing to build, test or check stribeck on Debian 12 (or a kin of it).
#   scripts/setup.sh [build|test|check]     default: build
#     build   the program and its report viewer
#     test    build, and every test
#     check   test, and the checks of .ci/run: second compiler, fuzzer, formatter, linter, benchmarks, counter of instructions
# Does nothing, and needs no network, when all is there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

# A line is "package" or "package:command"; with a command, any provider of that command will do.
build_packages=(
  g++:g++ cmake:cmake ninja-build:ninja pkg-config:pkg-config ccache:ccache mold:mold
  libeigen3-dev libboost-dev nlohmann-json3-dev libtomlplusplus-dev libcli11-dev libfmt-dev libhdf5-dev libsuitesparse-dev
  libmumps-seq-dev libopenblas0-pthread libnlopt-dev
  nodejs:node npm:npm
)
test_packages=(libgtest-dev chromium:chromium fonts-dejavu-core python3:python3 calculix-ccx:ccx)
check_packages=(
  git:git clang:clang++ clang-format:clang-format clang-tidy:clang-tidy libclang-rt-14-dev
  clang-16:clang++-16 libclang-rt-16-dev libbenchmark-dev valgrind:valgrind
  python3-venv python3-dev
)

is_installed() {
  local package=${1%%:*} command=${1#*:}
  if [[ $1 == *:* ]]; then
    command -v "$command" >/dev/null
  else
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]]
  fi
}

# Prints the packages of the given lines that are not there.
missing_of() {
  local line
  for line in "$@"; do
    is_installed "$line" || printf '%s ' "${line%%:*}"
  done
}

install_by_apt() {
  local purpose=$1 packages=$2 as_root=()
  say "installing from Debian, to $purpose stribeck: ${packages% }"
  command -v apt-get >/dev/null ||
    fail "there is no apt-get here: install the packages named above by hand, then run this again."
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || fail "installing needs root, and there is no sudo: run scripts/setup.sh as root once."
    as_root=(sudo)
  fi
  quietly "apt-get update" "${as_root[@]}" apt-get update
  # shellcheck disable=SC2086  # the package names are words
  quietly "apt-get install" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-install-recommends $packages
}

check_versions() {
  local node_major
  node_major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  [[ $node_major -ge 18 ]] || fail "node $(node --version) is too old for the report viewer: version 18 or newer is needed."
}

purpose=${1:-build}
case $purpose in
  build) wanted=("${build_packages[@]}") ;;
  test) wanted=("${build_packages[@]}" "${test_packages[@]}") ;;
  check) wanted=("${build_packages[@]}" "${test_packages[@]}" "${check_packages[@]}") ;;
  *) fail "unknown set '$purpose': write build, test or check." ;;
esac

missing=$(missing_of "${wanted[@]}")
[[ -z $missing ]] || install_by_apt "$purpose" "$missing"
check_versions

folders=(web)
[[ $purpose == build ]] || folders+=(tests/*/)
for folder in "${folders[@]}"; do
  [[ ! -f $folder/package-lock.json ]] || scripts/npm_packages.sh "$folder"
done
