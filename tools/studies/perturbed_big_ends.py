#!/usr/bin/env python3
"""Perturbed big ends: perturbed_big_ends.py [--count 60] [--seed 20] [--seconds 120] [--jobs 1]

Runs examples/bearings/big_end_elastic_shell.toml with oil, clearance, load (by the mass of the piston and the bore), elasticity and
speed drawn at random, and judges each run: finished with energy closed within 1e-5 of its throughput, warned, or ended with a message
that names the joint and what to try. Prints a table and exits with 1 when a run does neither. Standard library only.
"""
import json
import pathlib
import random
import shutil
import sys

import runs
from judge import explains, open_energy

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples/bearings/big_end_elastic_shell.toml"
CLOSED = 1e-5  # imbalance over throughput


def perturbed(seed, number):
    """Changes of a model, by path."""
    draw = random.Random(f"{seed}/{number}")
    shells = [
        f'{{ model = "elastic_ring", outer_radius = "{draw.uniform(30, 60):.2f} mm", modulus = "{draw.uniform(40, 210):.1f} GPa", poisson_ratio = 0.3 }}',
        f'{{ model = "winkler_foundation", thickness = "{draw.uniform(0.3, 3):.2f} mm", modulus = "{10 ** draw.uniform(0, 2):.2f} GPa", poisson_ratio = 0.35 }}',
        f'{{ model = "half_plane", modulus = "{draw.uniform(40, 210):.1f} GPa" }}',
    ]
    return {
        "joint.big_end.film.bearing_compliance": draw.choice(shells),
        "joint.big_end.film.radial_clearance": f'"{draw.uniform(15, 50):.1f} um"',
        "joint.big_end.film.cavitation": draw.choice(['"mass_conserving"', '"reynolds"']),
        "body.piston.mass": f'"{draw.uniform(0.4, 1.2):.3f} kg"',
        "force.gas.bore_diameter": f'"{draw.uniform(60, 90):.1f} mm"',
        "lubricant.oil.temperature": f'"{draw.uniform(60, 120):.1f} degC"',
        "lubricant.oil.pressure_law.coefficient": f'"{draw.uniform(0.5, 2):.3f}e-8 1/Pa"',
        "drive.bench.speed": f'"{draw.uniform(1000, 4000):.0f} rpm"',
    }


def judged(code, message, out):
    """(verdict, what was said)."""
    if code is None:
        return "not done", message.strip()
    if code != 0:
        return ("explained" if code == 1 and explains(message) else "unexplained"), " ".join(message.split())
    summary = json.loads((out / "summary.json").read_text())
    open_share = open_energy(summary)
    verdict = "closed" if open_share <= CLOSED else "warned" if summary["warnings"] else "silent"
    return verdict, f"{open_share:.1e} of the energy open, {summary['steps']} steps, {summary['rejected_steps']} rejected"


def examine(options, folder, number):
    settings = [f"{path}={value}" for path, value in perturbed(options.seed, number).items()]
    out = folder / str(number)
    words = runs.command(options.program, EXAMPLE, out, settings) + ["--threads", "1"]
    code, message, seconds = runs.run(words, options.seconds)
    verdict, said = judged(code, message, out)
    shutil.rmtree(out, ignore_errors=True)
    print(f"{verdict:12} {number:3d} {seconds:6.1f} s  {said[:options.width]}", flush=True)
    return verdict


def main():
    parser = runs.parser_of(__doc__, 120)
    parser.add_argument("--seed", default=20, type=int)
    parser.add_argument("--count", default=60, type=int)
    parser.add_argument("--first", default=0, type=int, help="number of the first model")
    parser.add_argument("--jobs", default=1, type=int, help="runs at a time")
    parser.add_argument("--width", default=200, type=int, help="of what is said of a run, in characters")
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    verdicts = runs.each(numbers, lambda number, folder: examine(options, folder, number), options.jobs)
    good = sum(verdict in ("closed", "warned", "explained") for verdict in verdicts)
    print(f"\n{good} of {len(verdicts)} finished or explained, {verdicts.count('closed')} with closed energy")
    return 0 if good == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
