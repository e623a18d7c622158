#!/usr/bin/env bash
# Measures and writes down: steps over the number of bodies, error over processor time of every integrator, joint and film
# forces. Some ten minutes on an idle machine.
#   scripts/bench.sh [--keep]      --keep: pictures and tables from the last measurement, nothing is measured
# Writes build/bench/*.json (raw figures), docs/images/{cost_over_n,work_precision,film_cost,flexible_cost,elastic_cost,wear_cost}.svg and the tables of docs/performance.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

folder=build/bench

# measure NAME: runs one program of bench/. Least of six, spread over its time: neighbours on the machine come and go.
measure() {
  say "measuring: $1"
  quietly "build/$1_bench" "build/$1_bench" --benchmark_out="$folder/$1.json" --benchmark_out_format=json \
    --benchmark_repetitions=6 --benchmark_min_time=0.05 --benchmark_enable_random_interleaving=true
}

case ${1:-} in
  --keep) ;;
  "")
    scripts/setup.sh check
    say "building the benchmarks"
    build_preset release build step_bench work_precision_bench joint_bench tribo_bench film_bench bearings_bench flexible_bench wear_bench elastic_film_bench piston_bench -- -DSTRIBECK_BENCH=ON
    mkdir -p "$folder"
    for name in step work_precision joint tribo film bearings flexible wear elastic_film piston; do measure "$name"; done
    ;;
  *) fail "unknown option '$1': there is only --keep." ;;
esac
[[ -s $folder/work_precision.json ]] || fail "nothing has been measured yet: run scripts/bench.sh without options."
python3 tools/figures/plot_benchmarks.py "$folder"
python3 tools/figures/plot_film_cost.py "$folder"
python3 tools/figures/plot_flexible_cost.py "$folder"
python3 tools/figures/plot_wear_cost.py "$folder"
python3 tools/figures/plot_elastic_cost.py "$folder"
python3 tools/figures/plot_piston_cost.py "$folder"
say "written: docs/performance.md and its pictures"
