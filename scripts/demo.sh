#!/usr/bin/env bash
# Builds stribeck and runs the main job: a slider-crank with a lubricated gudgeon pin, from a model file to pictures.
# Installs what is missing first (scripts/setup.sh). The program stays at build/stribeck.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

model=examples/slider_crank_lubricated.toml
results=out/slider_crank_lubricated

scripts/setup.sh build
say "building build/stribeck"
build_preset release build stribeck
say "running build/stribeck run $model --out $results"
build/stribeck run "$model" --out "$results" || fail "the simulation of $model failed: see the lines above."
say "report:  $PWD/$results/report.html"
say "results: $PWD/$results (summary.json, results.h5, results.csv)"
