#!/usr/bin/env python3
"""What a film between elastic surfaces costs, from what the benchmark measured: plot_elastic_cost.py FOLDER

FOLDER holds elastic_film.json as written with --benchmark_out. Standard library only. Written are docs/images/elastic_cost.svg and the
part of docs/performance.md between the lines <!-- elastic films --> and <!-- end of elastic films -->.
"""
import pathlib
import sys

from plot_benchmarks import LOOKS, Axes, benchmarks, decades, legend, limits, replace_between, write_svg

LOOKS |= {"rigid": ("#7a8894", "square"), "layer": ("#2a9a68", "triangle"), "reduced body": ("#1f77c4", "circle")}
KINDS = ("rigid", "layer", "reduced body")
GRID = (80, 10)
GOALS = {"layer": 1.5, "400": 8.0}


def read(folder):
    """-> {(kind, columns, rows, points): (seconds of a step, counters)}"""
    found = {}
    for name, seconds, one in benchmarks(folder / "elastic_film.json"):
        kind, columns, rows, angles, places = map(int, name[1:6])
        found[KINDS[kind], columns, rows, angles * places] = (seconds / one["steps"], one)
    return found


def plot(found):
    points = sorted((n, t * 1e3) for (kind, columns, rows, n), (t, _) in found.items()
                    if kind == "reduced body" and (columns, rows) == GRID)
    flat = {kind: found[kind, *GRID, 0][0] * 1e3 for kind in KINDS[:2]}
    left = Axes(80, 64, 380, 320, limits([n for n, _ in points]), limits([t for _, t in points] + list(flat.values())))
    left.frame(f"A step over the points of the bore, {GRID[0]} x {GRID[1]} cells", "points on the surface", "processor time [ms]",
               [(n, str(n)) for n, _ in points], decades(*left.y_range))
    left.line(points, "reduced body")
    for kind, t in flat.items():
        left.line([(n, t) for n, _ in points], kind)
    cells = {kind: sorted((columns * rows, t * 1e3) for (k, columns, rows, n), (t, _) in found.items() if k == kind and n in (0, 400))
             for kind in KINDS}
    every = [t for rows in cells.values() for _, t in rows]
    right = Axes(580, 64, 380, 320, limits([n for n, _ in cells["rigid"]]), limits(every))
    right.frame("A step over the cells, 400 points", "cells on half a bearing", "processor time [ms]",
                [(n, str(n)) for n, _ in cells["rigid"]], decades(*right.y_range))
    for kind, rows in cells.items():
        right.line(rows, kind)
    write_svg("elastic_cost.svg", 1000, 440, "Cost of a film between elastic surfaces over their points and over its cells",
              left.parts + right.parts + legend(80, 24, list(KINDS)))


def table(found):
    rigid = found["rigid", *GRID, 0][0]
    lines = ["| surface | a step | over rigid | Newton steps | products | of four vectors | largest pressure |", "|---|---|---|---|---|---|---|"]
    for (kind, columns, rows, n), (seconds, one) in sorted(found.items(), key=lambda row: (KINDS.index(row[0][0]), row[0][3])):
        if (columns, rows) != GRID:
            continue
        goal = GOALS.get(kind, GOALS.get(str(n)))
        ratio = f"{seconds / rigid:.1f}" + (f" (aim {goal:g})" if goal else "")
        lines.append(f"| {kind}{f', {n} points' if n else ''} | {seconds * 1e3:.2f} ms | {ratio} | {one['Newton']:.1f} | {one['products']:.0f} | {one['of_four']:.0f} | {one['MPa']:.0f} MPa |")
    return lines


if __name__ == "__main__":
    found = read(pathlib.Path(sys.argv[1]))
    plot(found)
    replace_between("elastic films", table(found))
