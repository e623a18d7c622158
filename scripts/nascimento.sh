#!/usr/bin/env bash
# Runs the eighteen models of a thesis on mixed lubrication (docs/nascimento.md), three studies on two workers, writes their tables beside
# the paper's into that page, and one report per configuration into out/nascimento.
#   scripts/nascimento.sh [--keep]      --keep: from the last runs, nothing is run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

scripts/setup.sh check
say "building build/stribeck"
build_preset release build stribeck
say "eighteen runs"
python3 tools/studies/nascimento_tables.py "$@"
for model in config1 config2 config3; do
  build/stribeck report "out/nascimento/$model"/runs/* --out "out/nascimento/$model.html"
done
say "written: docs/nascimento.md and out/nascimento/config{1,2,3}.html"
