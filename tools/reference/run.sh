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
"$python" closed_forms.py
"$python" films.py
"$work/journal_bearing_start" > "$work/start.txt"
"$python" journal_bearing.py "$work/start.txt"
"$python" slider_crank_ideal.py
"$work/slider_crank_lubricated" > "$work/lubricated.json"
cp "$work/lubricated.json" ../../tests/verify/reference/slider_crank_lubricated.json
"$python" slider_crank_check.py
