#!/usr/bin/env python3
"""What a cycle of engine B costs, from what the benchmark measured: plot_piston_cost.py FOLDER

FOLDER holds piston.json as written with --benchmark_out. Standard library only. Written is the part of docs/performance.md between the
lines <!-- pistons --> and <!-- end of pistons -->.
"""
import json
import pathlib
import sys

from plot_benchmarks import benchmarks, replace_between

CYCLES = {  # what a row is called, target [s]
    "rigid": ("rigid skirts, 29 x 17 nodes of each", 0.4),
    "20 modes": ("20 modes of both", 1.5),
    "6 modes and residual": ("986 degrees of freedom: 6 modes, the rest without mass", 4.0),
    "986 modes": ("986 modes with mass", 15.0),
    "fine film": ("the same 986 without mass but for 6 modes, film of 57 x 33 nodes", 12.0),
}


def read(folder):
    """-> {name: least seconds and counters of a cycle}, {engine: {"fixed" or tolerance: the same}}"""
    cycles, precision = {}, {}
    every = json.loads((folder / "piston.json").read_text())["benchmarks"]
    for name, _, one in benchmarks(folder / "piston.json"):
        one["seconds"] = min(run["seconds"] for run in every if run["name"] == one["name"] and run["run_type"] == "iteration")
        if name[0] == "cycle":
            cycles[name[1]] = one
        else:
            precision.setdefault(name[1], {})[name[2]] = one
    return cycles, precision


def cycle_table(cycles):
    lines = ["| a cycle by 480 steps of 1.5 deg | Newton iterations | processor time | target | |", "|---|---|---|---|---|"]
    for name, (text, target) in CYCLES.items():
        seconds = cycles[name]["seconds"]
        verdict = "met" if seconds <= target else f"missed, {seconds / target:.2f} times as long"
        lines.append(f"| {text} | {cycles[name]['iterations']:.0f} | {seconds:.2f} s | {target:g} s | {verdict} |")
    return lines


def precision_table(precision):
    lines = ["| engine, steps | steps | error of motion and films | error of the largest film pressure | processor time | over the fixed steps |",
             "|---|---|---|---|---|---|"]
    for engine, runs in precision.items():
        for how, one in runs.items():
            steps = "fixed" if how == "fixed" else f"default integrator, {how}"
            ratio = one["seconds"] / runs["fixed"]["seconds"]
            lines.append(f"| {engine}, {steps} | {one['steps']:.0f} | {one['error']:.1e} | {one['pressure_error']:.1e} | {one['seconds']:.2f} s | {ratio:.1f} |")
    return lines


if __name__ == "__main__":
    cycles, precision = read(pathlib.Path(sys.argv[1]))
    replace_between("pistons", [*cycle_table(cycles), "", *precision_table(precision)])
