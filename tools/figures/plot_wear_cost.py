#!/usr/bin/env python3
"""What wear costs over the strips of a bore, from what the benchmark measured: plot_wear_cost.py FOLDER

FOLDER holds wear.json as written with --benchmark_out. Standard library only. Written are docs/images/wear_cost.svg and
the part of docs/performance.md between the lines <!-- wear --> and <!-- end of wear -->.
"""
import pathlib
import sys

from plot_benchmarks import LOOKS, Axes, benchmarks, decades, legend, limits, replace_between, write_svg

LOOKS |= {"layer": ("#1f77c4", "circle"), "annulus": ("#2a9a68", "square"), "elements": ("#c2691b", "triangle")}
TERMS = {"layer": "Winkler foundation", "annulus": "elastic ring", "elements": "finite elements"}
STEPS = 36


def read(folder):
    """-> {what: {strips: seconds}}"""
    times = {}
    for name, seconds, _ in benchmarks(folder / "wear.json"):
        times.setdefault(name[0], {})[int(name[1])] = seconds
    return times


def diagram(left, title, curves):
    strips = sorted(next(iter(curves.values())))
    every = [t * 1e3 for curve in curves.values() for t in curve.values()]
    axes = Axes(left, 64, 380, 320, (strips[0] / 1.3, strips[-1] * 1.3), limits(every))
    axes.frame(title, "strips around the bore", "processor time [ms]", [(n, str(n)) for n in strips], decades(*axes.y_range))
    for what, curve in curves.items():
        axes.line([(n, t * 1e3) for n, t in sorted(curve.items())], what)
    return axes.parts + legend(left, 24, list(curves))


def plot(times):
    families = ["layer", "annulus", "elements"]
    parts = diagram(80, f"One cycle of {STEPS} contacts, warm", {what: times[what] for what in families})
    made = {what: times[f"{what} compliance"] for what in families[1:]}
    parts += diagram(580, "Its compliance, made once", made)
    write_svg("wear_cost.svg", 1000, 440, "Cost of wear over the strips of a bore", parts)


def written(seconds):
    return f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"


def table(times):
    strips = sorted(times["layer"])
    lines = ["| strips | " + " | ".join(map(str, strips)) + " |", "|---" * (len(strips) + 1) + "|"]
    names = {what: f"{TERMS[what]}: a cycle of {STEPS} contacts" for what in TERMS}
    names |= {f"{what} compliance": f"{TERMS[what]}: compliance" for what in ("annulus", "elements")}
    for what, name in names.items():
        lines.append(f"| {name} | " + " | ".join(written(times[what][n]) for n in strips) + " |")
    return lines


if __name__ == "__main__":
    times = read(pathlib.Path(sys.argv[1]))
    plot(times)
    replace_between("wear", table(times))
