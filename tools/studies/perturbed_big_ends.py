#!/usr/bin/env python3
"""Perturbed big ends: perturbed_big_ends.py [--count 60] [--seed 20] [--seconds 120] [--jobs 1]

Runs examples/bearings/big_end_elastic_shell.toml with oil, clearance, load (by the mass of the piston and the bore), elasticity and
speed drawn at random, and judges each run: finished with energy closed within 1e-5 of its throughput, warned, or ended with a message
that names the joint and what to try. Prints a table and exits with 1 when a run does neither. Standard library only.
"""
import pathlib
import random
import sys

from perturbed import study

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


if __name__ == "__main__":
    sys.exit(study(__doc__, EXAMPLE, perturbed, CLOSED, seed=20, seconds=120))
