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

# Reads ninja's lines "[done/total] ..." and shows how far a build is: on a terminal one line that moves, elsewhere a line per tenth.
build_progress() {
  local what=$1 line done total tenth=0 moving=""
  [[ ! -t 2 ]] || moving=yes
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
    if [[ -n $moving ]]; then
      printf '\r%s: %s, %d of %d  ' "$(basename "$0")" "$what" "$done" "$total" >&2
    elif ((done * 10 / total > tenth)); then
      tenth=$((done * 10 / total))
      say "$what, $((tenth * 10)) % ($done of $total)" >&2
    fi
  done
  [[ -z $moving || -z ${total:-} ]] || printf '\r\e[K' >&2
}

# Compiled objects are shared between clones of this repository, wherever they lie.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# build_preset PRESET FOLDER [TARGET...] [-- CMAKE_OPTION...]: configures and builds one preset of CMakePresets.json, showing progress.
build_preset() {
  local preset=$1 folder=$2 targets=() log
  shift 2
  while [[ $# -gt 0 && $1 != -- ]]; do
    targets+=(--target "$1")
    shift
  done
  [[ $# -eq 0 ]] || shift
  quietly "configuring the $preset build" cmake --preset "$preset" "$@"
  log=$(mktemp)
  if ! cmake --build "$folder" "${targets[@]}" 2>&1 </dev/null | tee "$log" | build_progress "the $preset build"; then
    tail -n 40 "$log" >&2
    rm -f "$log"
    fail "the $preset build failed: see the lines above."
  fi
  rm -f "$log"
}

# run_tests FOLDER [CTEST_OPTION...]: runs the tests of a build and ends with the line "N passed, N failed".
# A test that did not run, for whatever reason, has failed. Those in a browser wait most of their time: one more than processors run at once.
run_tests() {
  local folder=$1 results=$PWD/$1/test_results.xml total passed
  shift
  rm -f "$results"
  ctest --test-dir "$folder" --output-on-failure --progress --parallel "$(($(nproc) + 1))" --output-junit "$results" "$@" || true
  [[ -s $results ]] || fail "ctest ran no test in $folder."
  total=$(grep -c '<testcase ' "$results" || true)
  passed=$(grep -c '<testcase .*status="run"' "$results" || true)
  grep '<testcase ' "$results" | grep -v 'status="run"' | sed 's/.*<testcase name="\([^"]*\)".*status="\([^"]*\)".*/not passed: \1 (\2)/' || true
  echo "$passed passed, $((total - passed)) failed"
  [[ $total -gt 0 && $passed == "$total" ]]
}
