#!/usr/bin/env bash
# Writes what is derived from the declarations of models and parameters; the results are committed.
#   docs/stribeck.schema.json   JSON Schema of model files, for editors
#   docs/reference.md           manual of every model and parameter
#   scripts/generate.sh [--pictures]      --pictures: instead, all pictures of docs/images but those of measured times (scripts/bench.sh),
#                                         and the tables of the pages that their runs write; half an hour on an idle machine
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

# Each has runs and command lines of its own; those of the tour are drawn by Chromium.
pictures() {
  local log
  scripts/setup.sh check
  say "building the program and the curves of laws"
  build_preset release build stribeck contact_curves asperity_curves friction_curves elapsed_time -- -DSTRIBECK_BENCH=ON
  log=$(mktemp -d)
  say "laws, bearings and conventions"
  build/contact_curves | python3 tools/figures/plot_contact.py
  build/asperity_curves | python3 tools/figures/plot_asperity.py
  build/friction_curves | python3 tools/figures/plot_friction.py
  build/stribeck curve roelands barus --over "pressure 0..1 GPa" --viscosity "80 mPa s" --set coefficient="20 1/GPa" --report docs/images/law_curves.svg >"$log/curve"
  build/stribeck bearing --diameter "50 mm" --width "30 mm" --clearance "25 um" --oil "ISO VG 46" --temperature "50 degC" \
    --speed "1500 rpm" --load "5 kN" --vary clearance="10 um..60 um" --limit "smallest film > 6 um" \
    --tolerance clearance="+-5 um" --tolerance temperature="+-10 degC" --report docs/images/design_curve.svg >"$log/design"
  build/stribeck bearing examples/bearings/plain_bearing.toml --load "5 kN" --speeds "3 rpm..3000 rpm" --report docs/images/stribeck_curve.svg >"$log/stribeck"
  build/stribeck bearing examples/bearings/roller_on_plane.toml --load "1 kN" --speed "-2 m/s" --tilt "0 deg" --profile "$log/roller.csv" >"$log/roller"
  python3 tools/figures/plot_line_contact.py "$log/roller.csv"
  rm -r "$log"
  python3 tools/figures/plot_conventions.py
  say "the workbench and a report"
  STRIBECK_PROGRAM=$PWD/build/stribeck STRIBECK_OUTPUT_DIR=docs/images node tools/figures/workbench_tour.mjs
  python3 tools/figures/report_picture.py
  say "the papers"
  for paper in flores mukras dlugos dlugos_effort dlugos_modes; do python3 "tools/figures/plot_$paper.py"; done
  scripts/autiero.sh
  scripts/nascimento.sh
  say "every example"
  python3 tools/figures/plot_examples.py
}

case ${1:-} in
  --pictures)
    pictures
    exit
    ;;
  "") ;;
  *) fail "unknown option '$1': there is only --pictures." ;;
esac
[[ -x build/stribeck ]] || fail "build/stribeck is not there: run scripts/demo.sh or scripts/test.sh first."
build/stribeck schema >docs/stribeck.schema.json
{
  # shellcheck disable=SC2016  # the backticks are Markdown
  printf '# Reference\n\nWhat `stribeck describe` prints. Written by scripts/generate.sh.\n\n```text\n'
  build/stribeck describe
  printf '```\n'
} >docs/reference.md
