#!/usr/bin/env python3
"""Perturbed pistons: perturbed_pistons.py [--count 60] [--seed 21] [--seconds 240] [--jobs 1]

Runs one cycle of examples/dlugos/engine_b.toml with oil, clearance, load (by the bore that the gas presses on), roughness, profile,
elasticity and cavitation drawn at random, at 800 to 8000 rpm; one run in four is a cold start: thick oil in half-empty, starved skirts, a
crank that starts from rest. Each run is judged: finished with energy closed within 1e-5 of its throughput, warned, or ended with a
message that names the joint and what to try. Prints a table and exits with 1 when a run does neither. Standard library only.
"""
import pathlib
import random
import sys

from perturbed import study

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples/dlugos/engine_b.toml"
CLOSED = 1e-5  # imbalance over throughput
CYCLE = 120.0  # [s rpm]: two revolutions


def elastic_skirts(draw):
    kind = draw.choice(["rigid", "", ", modes = 3", ", modes = 10"])
    if kind == "rigid":
        return "[]"
    return (f'[{{ model = "panel", thickness = "{draw.uniform(2.5, 6):.2f} mm", modulus = "{draw.uniform(60, 90):.1f} GPa", poisson_ratio = 0.33, '
            f'density = "2700 kg/m^3", above = "7.5 mm", beside = "7.7 deg", '
            f'sides_held_from = "{draw.uniform(-12, 6):.1f} mm", elements_along = 12, elements_around = 20{kind} }}]')


def profile(draw):
    return (f'[{{ shape = "barrel", drop = "{draw.uniform(20, 80):.1f} um", apex = "{draw.uniform(-10, 2):.1f} mm", length = "20 mm" }}, '
            f'{{ shape = "oval", depth = "{draw.uniform(40, 250):.0f} um" }}]')


def motion(draw):
    """Speed and duration: steady at 800 to 8000 rpm, or a start from rest in cold oil."""
    if draw.random() < 0.25:
        speed = draw.uniform(200, 1200)
        return {
            "drive.crank.speed": f'{{ type = "ramp", from = 0, to = "{speed:.0f} rpm", duration = "{draw.uniform(20, 100):.0f} ms" }}',
            "lubricant.oil.viscosity": f'"{10 ** draw.uniform(2, 3.3):.1f} mPa s"',
            "joint.piston.film.inlet_fill_fraction": f"{draw.uniform(0.4, 1):.2f}",
            "joint.piston.film.initial_fill_fraction": f"{draw.uniform(0.3, 1):.2f}",
            "joint.piston.film.cavitation": '"mass_conserving"',
            "simulation.duration": f'"{1.5 * CYCLE / speed:.6f} s"',
        }
    speed = 800 * 10 ** draw.uniform(0, 1)
    return {
        "drive.crank.speed": f'"{speed:.0f} rpm"',
        "lubricant.oil.viscosity": f'"{10 ** draw.uniform(0.3, 1.6):.2f} mPa s"',
        "joint.piston.film.cavitation": draw.choice(['"mass_conserving"', '"reynolds"']),
        "simulation.duration": f'"{CYCLE / speed:.6f} s"',
    }


def perturbed(seed, number):
    """Changes of a model, by path."""
    draw = random.Random(f"{seed}/{number}")
    roughness = draw.uniform(0.3, 3)
    share = draw.uniform(0.5, 0.95)  # of the composite roughness, on the piston
    return {
        **motion(draw),
        "statistics": "[]",
        **{f"joint.piston.film.skirt[{k}].cells_{way}": count for k in (0, 1) for way, count in (("along", 12), ("around", 20))},
        "joint.piston.film.skirt_compliance": elastic_skirts(draw),
        "joint.piston.film.radial_clearance": f'"{draw.uniform(8, 60):.1f} um"',
        "joint.piston.film.profile": profile(draw),
        "joint.piston.film.asperity.roughness": f'"{roughness:.3f} um"',
        "joint.piston.film.flow_factors": f'{{ piston_roughness = "{roughness * share:.4f} um", liner_roughness = "{roughness * (1 - share ** 2) ** 0.5:.4f} um" }}',
        "joint.piston.film.boundary_friction_coefficient": f"{draw.uniform(0.05, 0.15):.3f}",
        "force.gas.bore_diameter": f'"{draw.uniform(40, 110):.1f} mm"',
        "body.piston.mass": f'"{draw.uniform(0.25, 0.6):.3f} kg"',
        "body.piston.points.pin": f'["{draw.uniform(-1, 1):.2f} mm", "-2 mm"]',
    }


if __name__ == "__main__":
    sys.exit(study(__doc__, EXAMPLE, perturbed, CLOSED, seed=21, seconds=240))
