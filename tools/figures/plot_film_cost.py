#!/usr/bin/env python3
"""What a film costs, from what the benchmarks measured: plot_film_cost.py FOLDER

FOLDER holds film.json and bearings.json as written with --benchmark_out. Standard library only. Written are
docs/images/film_cost.svg and the part of docs/performance.md between the lines <!-- films --> and <!-- end of films -->.
"""
import pathlib
import sys

from plot_benchmarks import LOOKS, Axes, benchmarks, decades, legend, limits, replace_between, write_svg

LOOKS |= {"evaluate": ("#1f77c4", "circle"), "tangent": ("#2a9a68", "square"), "factorise": ("#c2691b", "triangle"),
          "one thread": ("#b0469b", "circle"), "two threads": ("#1f77c4", "square")}
SHOWN = ["64/4", "96/5", "80/10", "200/20"]
GOALS = {"80/10": "near 30 µs, at most 3 times factorise", "200/20": "near 300 µs"}


def read(folder):
    """-> {what: {(columns, rows): seconds}}, {threads: [(joints, seconds of a step by the clock)]}"""
    films = {}
    for name, seconds, _ in benchmarks(folder / "film.json"):
        films.setdefault(name[0], {})[int(name[1]), int(name[2])] = seconds
    steps = {"one thread": [], "two threads": []}
    for name, seconds, one in benchmarks(folder / "bearings.json"):
        by_clock = seconds * one["real_time"] / one["cpu_time"]
        steps["one thread" if name[2] == "1" else "two threads"].append((int(name[1]), by_clock))
    return films, steps


def plot(films, steps):
    cells = {what: sorted((c * r, t * 1e6) for (c, r), t in sizes.items() if c == 16 * r) for what, sizes in films.items()}
    every = [t for rows in cells.values() for _, t in rows]
    left = Axes(80, 64, 380, 320, limits([n for n, _ in cells["evaluate"]]), limits(every))
    left.frame("One film, columns : cells_axial = 16 : 1", "cells", "processor time [µs]", decades(*left.x_range), decades(*left.y_range))
    for what, rows in cells.items():
        left.line(rows, what)
    right = Axes(580, 64, 380, 320, (0.8, 80), limits([t * 1e3 for rows in steps.values() for _, t in rows]))
    alone = steps["one thread"]
    right.frame("A step of N bearings of 64 x 4 cells, ESDIRK4", "bearings N", "time [ms]",
                [(n, str(n)) for n, _ in alone], decades(*right.y_range))
    right.straight("ideal", (1, alone[0][1] * 1e3), (64, alone[0][1] * 64e3))
    for threads, rows in steps.items():
        right.line([(n, t * 1e3) for n, t in rows], threads)
    parts = left.parts + right.parts + legend(80, 24, list(cells)) + legend(580, 24, list(steps))
    write_svg("film_cost.svg", 1000, 440, "Cost of a film over its cells, and of a step over the number of bearings", parts)


def table(films):
    lines = ["| cells on half a bearing | evaluate | tangent | assemble, factorise, solve once | (evaluate + tangent) / last | target both |",
             "|---|---|---|---|---|---|"]
    for size in SHOWN:
        key = tuple(map(int, size.split("/")))
        e, t, f = (films[what][key] * 1e6 for what in ("evaluate", "tangent", "factorise"))
        lines.append(f"| {size.replace('/', ' x ')} | {e:.0f} µs | {t:.0f} µs | {f:.0f} µs | {(e + t) / f:.1f} | {GOALS.get(size, '')} |")
    return lines


if __name__ == "__main__":
    films, steps = read(pathlib.Path(sys.argv[1]))
    plot(films, steps)
    replace_between("films", table(films))
