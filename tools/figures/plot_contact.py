#!/usr/bin/env python3
"""The picture of the contact laws in docs/theory/:  build/contact_curves | tools/figures/plot_contact.py

Standard library only. Written is docs/images/contact_laws.svg: force over penetration, and beside Johnson's.
"""
import collections
import csv
import math
import sys

from plot_asperity import Diagram, legend, linear_ticks
from plot_benchmarks import decades, write_svg

# Colour (readable on white and on black) and dashes: lines are told apart without colour.
LOOKS = {
    "johnson": ("#1f77c4", ""),
    "radzimovsky": ("#2a9a68", "12 3"),
    "esdu_78035": ("#7a8894", "2 3"),
    "goldsmith": ("#a1782f", "9 3 2 3"),
    "pereira": ("#b0469b", "5 3"),
    "power_fit": ("#d0453b", "1.5 3"),
    "liu": ("#c2691b", ""),
    "liu_linear": ("#c2691b", "9 4"),
    "hertz": ("#6d5bd0", "12 3 3 3"),
}
SAME = {"dubowsky_freudenstein": "goldsmith", "lankarani": "hertz"}  # drawn once


def read_curves(lines):
    curves = collections.defaultdict(lambda: collections.defaultdict(list))
    for model, clearance, penetration, force in csv.reader(lines):
        if model not in SAME:
            curves[float(clearance)][model].append((float(penetration) * 1e6, float(force)))
    return curves


def at(curve, x):
    """Force at a penetration, on a straight line between logarithms; None beyond the end of the curve."""
    for (x0, y0), (x1, y1) in zip(curve, curve[1:]):
        if x0 <= x <= x1:
            share = math.log(x / x0) / math.log(x1 / x0)
            return y0 * (y1 / y0) ** share
    return None


def ratios(curve, johnson):
    return [(x, y / at(johnson, x)) for x, y in curve if at(johnson, x)]


def main():
    curves = read_curves(sys.stdin)
    parts = legend(70, 22, list(LOOKS)[:5], LOOKS, 170) + legend(70, 44, list(LOOKS)[5:], LOOKS, 170)
    for column, (clearance, laws) in enumerate(sorted(curves.items())):
        left, microns = 70 + 470 * column, clearance * 1e6
        x_range = (5e-4 * microns, microns)
        x_ticks, x_name = decades(*x_range), "penetration δ [µm]"
        forces = Diagram((left, 95, 390, 300), x_range, (1e-1, 1e7), looks=LOOKS)
        forces.frame(f"Radial clearance {clearance * 1e3:g} mm", x_name, "F [N]", x_ticks, decades(1e-1, 1e7))
        beside = Diagram((left, 480, 390, 300), x_range, (0, 1.25), y_log=False, looks=LOOKS)
        beside.frame("Force over that of Johnson", x_name, "F/F(johnson)", x_ticks, linear_ticks([0, 0.25, 0.5, 0.75, 1, 1.25]))
        for model in LOOKS:
            forces.curve(laws[model], model)
            beside.curve(ratios(laws[model], laws["johnson"]), model)
        parts += forces.parts + beside.parts
    title = "Force over penetration of the contact laws, a steel pin of 10 mm radius and 15 mm length in two bores"
    write_svg("contact_laws.svg", 960, 840, title, parts)


if __name__ == "__main__":
    main()
