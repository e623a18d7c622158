#!/usr/bin/env python3
"""Accuracy of the default grid of a film: grid_accuracy.py [--program FILE] [--check]

Asks `stribeck bearing` for bearings on the default grid and on grids of 2, 4 and 8 times as many cells each way, extrapolates
the last three (Richardson, with the order that they show), and writes the errors of the default grid and of the doubled one
into docs/theory/film_defaults.md, between the lines <!-- grid accuracy --> and <!-- end of grid accuracy -->. --check writes
nothing and fails where the page differs. Standard library only.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys

from plot_benchmarks import DOCS, replaced_between

PAGE = DOCS / "theory" / "film_defaults.md"
COLUMNS, ROWS, FACTORS = 64, 6, (1, 2, 4, 8)  # of the default grid, and how many times as many
RADIUS, CLEARANCE = 25.0, 25.0  # mm and µm
ECCENTRICITIES = (0.3, 0.6, 0.75, 0.9)
WIDTHS = {"short, L/D 0.25": 12.5, "long, L/D 1": 50.0}  # mm
FIGURES = {  # head of a column -> key of the answer without its unit, name of its estimated error
    "load": ("load", "load"), "side flow": ("side_flow", "side flow"), "K": ("stiffness", "stiffness"),
    "C": ("damping", "damping"), "critical mass": ("critical_mass", "critical mass")}


def groove(share):
    return lambda width: ["--groove", "axial", "--groove-length", f"{share * width} mm"]


def lemon(_):
    """An oval of a third of the mean clearance, widest across the load."""
    return ["--set", f'joint.bearing.film.bore_profile=[{{ shape = "ellipse", amplitude = "{CLEARANCE / 2} um" }}]']


# Name -> options of a width, mean clearance over the least one; eccentricity ratios are over the least one.
BORES = {"no groove": (lambda _: [], 1.0), "axial groove over the whole width": (groove(1.0), 1.0),
         "axial groove over 0.4 of the width": (groove(0.4), 1.0), "lemon bore, no groove": (lemon, 1.5)}


def question(width, bore, eccentricity):
    options, mean = BORES[bore]
    return ["--radius", f"{RADIUS} mm", "--width", f"{width} mm", "--clearance", f"{CLEARANCE * mean} um", "--viscosity", "20 mPa s",
            "--speed", "1500 rpm", "--eccentricity", f"{eccentricity / mean:.6f}", *options(width)]


def answer(program, asked, factor):
    cells = [] if factor == 1 else ["--set", f"joint.bearing.film.cells_circumferential={COLUMNS * factor}",
                                    "--set", f"joint.bearing.film.cells_axial={ROWS * factor}"]
    run = subprocess.run([program, "bearing", *asked, *cells, "--json"], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def entries(state, figure):
    """A figure as a list of numbers, of a matrix all four; none where the journal is stable for any mass."""
    found = next((value for key, value in state.items() if key.startswith(FIGURES[figure][0] + "_") and not key.endswith("_rad")), None)
    if found is None:
        return None
    return [x for row in found for x in row] if isinstance(found, list) else [found]


def limit(coarse, middle, fine):
    """Richardson's limit with the observed order; the finest value where the three do not show an order from 0.5 to 3."""
    first, second = middle - coarse, fine - middle
    if second == 0 or not 2**0.5 <= first / second <= 2**3:
        return fine
    return fine + second / (first / second - 1)


def errors(states, figure):
    """Errors of the default grid and of the doubled one, and the change between the two finest, over the largest entry.

    A word instead where a journal of any mass is stable on all grids, or on some."""
    grids = [entries(state, figure) for state in states]
    if None in grids:
        return "not decided" if any(grids) else "none"
    limits = [limit(*values) for values in zip(*grids[1:])]
    scale = max(abs(x) for x in limits)
    return [max(abs(x - y) for x, y in zip(a, b)) / scale for a, b in ((grids[0], limits), (grids[1], limits), (grids[-1], grids[-2]))]


def two_digits(share):
    percent = 100 * share
    return f"{percent:.{max(0, 1 - math.floor(math.log10(percent)))}f}" if percent >= 0.01 else "< 0.01"


def cell(found):
    return found if isinstance(found, str) else f"{two_digits(found[0])} / {two_digits(found[1])}"


def measured(program):
    """-> rows of the table, [(error, printed estimate)] of every figure on the default grid, {figure: its errors in every case}."""
    rows, judged, every = [], [], {figure: [] for figure in FIGURES}
    for bore in BORES:
        for width_name, width in WIDTHS.items():
            for eccentricity in ECCENTRICITIES:
                states = [answer(program, question(width, bore, eccentricity), factor) for factor in FACTORS]
                found = {figure: errors(states, figure) for figure in FIGURES}
                rows.append(f"| {bore} | {width_name} | {eccentricity} | " + " | ".join(map(cell, found.values())) + " |")
                for figure, of_figure in found.items():
                    estimate = states[0].get("grid_error", {}).get(FIGURES[figure][1])
                    if isinstance(of_figure, str):
                        continue
                    every[figure].append(of_figure)
                    if estimate is not None:
                        judged.append((of_figure[0], estimate))
    return rows, judged, every


def largest(every, grid):
    return ", ".join(f"{figure} {two_digits(max(found[grid] for found in of_figure))} %" for figure, of_figure in every.items())


def lines(program):
    rows, judged, every = measured(program)
    covered = sum(estimate >= error for error, estimate in judged)
    halved = sum(estimate >= error / 2 for error, estimate in judged)
    head = ["", "| bore | width | ε | " + " | ".join(FIGURES) + " |", "|" + "---|" * (3 + len(FIGURES))]
    return head + rows + [
        "", f"Largest errors of the default grid: {largest(every, 0)}; of twice as many cells: {largest(every, 1)}.",
        f"Changes from 4 to 8 times as many cells, which bound what the limits leave open: {largest(every, 2)}.",
        f"Of these {len(judged)} errors of the default grid, the estimate that `stribeck bearing` prints is at least as large in {covered}, "
        f"and at least half as large in {halved}.", ""]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=DOCS.parent / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    before = PAGE.read_text(encoding="utf-8")
    after = replaced_between(before, "grid accuracy", lines(options.program))
    if options.check:
        sys.exit(f"{PAGE.name} differs from what the program computes: run tools/figures/grid_accuracy.py" if after != before else 0)
    PAGE.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main()
