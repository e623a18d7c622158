#!/usr/bin/env bash
# Writes what is derived from the declarations of models and parameters; the results are committed.
#   docs/stribeck.schema.json   JSON Schema of model files, for editors
#   docs/reference.md           manual of every model and parameter
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

[[ -x build/stribeck ]] || fail "build/stribeck is not there: run scripts/demo.sh or scripts/test.sh first."
build/stribeck schema >docs/stribeck.schema.json
{
  # shellcheck disable=SC2016  # the backticks are Markdown
  printf '# Reference\n\nWhat `stribeck describe` prints. Written by scripts/generate.sh.\n\n```text\n'
  build/stribeck describe
  printf '```\n'
} >docs/reference.md
