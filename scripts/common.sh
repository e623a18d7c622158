# shellcheck shell=bash
# What the scripts share: how they speak, fail and build. Sourced from the repository root.

say() { printf '%s: %s\n' "$(basename "$0")" "$*"; }

# Ends the script with one plain sentence.
fail() {
  say "$*" >&2
  exit 1
}

# quietly WHAT COMMAND...: runs the command and shows its output only when it fails.
quietly() {
  local what=$1 log
  shift
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    rm -f "$log"
    fail "$what failed: see the lines above."
  fi
  rm -f "$log"
}

# Compiled objects are shared between clones of this repository, wherever they lie.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# build_preset PRESET FOLDER [TARGET...] [-- CMAKE_OPTION...]: configures and builds one preset of CMakePresets.json.
build_preset() {
  local preset=$1 folder=$2 targets=()
  shift 2
  while [[ $# -gt 0 && $1 != -- ]]; do
    targets+=(--target "$1")
    shift
  done
  [[ $# -eq 0 ]] || shift
  quietly "configuring the $preset build" cmake --preset "$preset" "$@"
  quietly "the $preset build" cmake --build "$folder" "${targets[@]}"
}

# run_tests FOLDER [CTEST_OPTION...]: runs the tests of a build and ends with the line "N passed, N failed".
# A test that did not run, for whatever reason, has failed.
run_tests() {
  local folder=$1 results=$PWD/$1/test_results.xml total passed
  shift
  rm -f "$results"
  ctest --test-dir "$folder" --output-on-failure --progress --parallel "$(nproc)" --output-junit "$results" "$@" || true
  [[ -s $results ]] || fail "ctest ran no test in $folder."
  total=$(grep -c '<testcase ' "$results" || true)
  passed=$(grep -c '<testcase .*status="run"' "$results" || true)
  echo "$passed passed, $((total - passed)) failed"
  [[ $total -gt 0 && $passed == "$total" ]]
}
