#!/usr/bin/env python3
"""What modes of a flexible body cost, from what the benchmark measured: plot_flexible_cost.py FOLDER

FOLDER holds flexible.json as written with --benchmark_out. Standard library only. Written are docs/images/flexible_cost.svg and
the part of docs/performance.md between the lines <!-- flexible --> and <!-- end of flexible -->.
"""
import pathlib
import sys

from plot_benchmarks import LOOKS, Axes, benchmarks, decades, legend, limits, replace_between, write_svg

LOOKS |= {"plane": ("#1f77c4", "circle"), "space": ("#c2691b", "triangle")}
ALLOWED = {"plane": 10e-6, "space": 30e-6}  # beyond 1.5 rigid steps, with 20 modes
METHODS = ("generalized_alpha", "esdirk4")


def read(folder):
    """-> {(method, dimension): {modes: seconds of a step}}"""
    found = {}
    for name, seconds, _ in benchmarks(folder / "flexible.json"):
        found.setdefault((name[1], name[0]), {})[int(name[2])] = seconds
    return found


def plot(found):
    parts = []
    for k, method in enumerate(METHODS):
        rows = {dimension: sorted((n, t * 1e6) for n, t in found[method, dimension].items() if n > 0) for dimension in ALLOWED}
        every = [t for points in rows.values() for _, t in points]
        axes = Axes(80 + 500 * k, 64, 380, 320, (4, 1250), limits(every))
        axes.frame(f"A step of a slider-crank, {method}", "modes of the rod", "processor time [µs]",
                   [(n, str(n)) for n in (5, 20, 100, 300, 1000)], decades(*axes.y_range))
        for dimension, points in rows.items():
            axes.line(points, dimension)
        parts += axes.parts + legend(80 + 500 * k, 24, list(rows))
    write_svg("flexible_cost.svg", 1000, 440, "Cost of a step over the modes of a flexible rod", parts)


def written(seconds):
    return f"{seconds * 1e6:.0f}" if seconds >= 1e-5 else f"{seconds * 1e6:.1f}"


def table(found):
    modes = sorted(set().union(*found.values()))
    lines = ["| step [µs] | rigid | " + " | ".join(f"{n} modes" for n in modes if n) + " | target for 20 modes |",
             "|---" * (len(modes) + 2) + "|"]
    for (method, dimension), times in sorted(found.items()):
        target = 1.5 * times[0] + ALLOWED[dimension]
        verdict = "met" if times[20] <= target else f"missed, {times[20] / target:.1f} times as long"
        cells = " | ".join(written(times[n]) if n in times else "" for n in modes)
        lines.append(f"| {method}, {dimension} | {cells} | {target * 1e6:.0f}: {verdict} |")
    return lines


if __name__ == "__main__":
    found = read(pathlib.Path(sys.argv[1]))
    plot(found)
    replace_between("flexible", table(found))
