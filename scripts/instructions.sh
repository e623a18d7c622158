#!/usr/bin/env bash
# Counts the instructions that small fixed works execute and compares them with bench/counted/instructions.toml: over 2 % more fails.
#   scripts/instructions.sh [--write REASON]      --write: changes the table where it is off, with the reason
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

command -v valgrind >/dev/null || fail "there is no valgrind here: run scripts/setup.sh check."
build_preset release build counted_works
tools/count_instructions.py build/counted_works bench/counted/instructions.toml "$@"
