#!/bin/sh
# Computes every reference figure again (some ten minutes). Needs python3-mpmath, python3-scipy, libboost-dev, g++.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for program in journal_bearing_start slider_crank_lubricated; do
  g++ -std=c++20 -O2 "$program.cpp" -o "$work/$program"
done
python=${PYTHON:-python3}
for program in closed_forms spatial_closed_forms iftomm_pendulum_and_windows iftomm_andrews iftomm_bricard iftomm_governor; do
  "$python" "$program.py"
done
"$python" films.py
"$work/journal_bearing_start" > "$work/start.txt"
"$python" journal_bearing.py "$work/start.txt"
"$python" slider_crank_ideal.py
"$work/slider_crank_lubricated" > "$work/lubricated.json"
cp "$work/lubricated.json" ../../tests/verify/reference/slider_crank_lubricated.json
"$python" slider_crank_check.py
"$python" iftomm_andrews_check.py
