#!/usr/bin/env bash
# Feeds every libFuzzer target of tests/fuzz for some seconds, starting from the examples and the kept corpus:
#   scripts/fuzz.sh [SECONDS]        default: 60
# A finding is left in build-fuzz/findings and ends the script with an error.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

seconds=${1:-60}
build_preset fuzz build-fuzz fuzz_targets

# feed PROGRAM: each has a processor of its own.
feed() {
  local name corpus findings
  name=$(basename "$1")
  corpus=build-fuzz/corpus/$name findings=build-fuzz/findings/$name
  mkdir -p "$corpus" "$findings"
  cp -f examples/*.toml examples/*/*.toml tests/io/bad/*.csv "$corpus"
  [[ ! -d tests/fuzz/corpus ]] || cp -f tests/fuzz/corpus/* "$corpus"
  say "feeding $name for $seconds s"
  quietly "$name, whose finding is kept in $findings," "$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -verbosity=0 -artifact_prefix="$findings/" "$corpus"
}
export -f feed say fail quietly
export seconds
# shellcheck disable=SC2016  # $0 is for the inner shell
printf '%s\n' build-fuzz/*_fuzz | xargs -n 1 -P "$(nproc)" bash -c 'feed "$0"' || fail "a fuzzer has a finding: see the lines above."
