#!/usr/bin/env bash
# Runs the study of a scotch yoke with clearance (docs/autiero.md), two runs at a time, writes its tables and pictures into that page
# and docs/images, and one report of all friction laws into out/autiero.
#   scripts/autiero.sh [--keep]      --keep: from the last runs, nothing is run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

scripts/setup.sh check
say "building build/stribeck"
build_preset release build stribeck
say "some seventy runs"
python3 tools/studies/autiero_tables.py "$@"
folders=()
for law in ideal smooth constant misharin sasaki blok_a blok_b askwith benedict_kelley leach_kelley odonoghue_cameron drozdov_gavrikov; do
  folders+=("out/autiero/$law")
done
build/stribeck report "${folders[@]}" --out out/autiero/laws.html
say "written: docs/autiero.md, docs/images/autiero_*.svg and out/autiero/laws.html"
