#!/usr/bin/env python3
"""Engine B on rigid and on elastic skirts, laid over each other: docs/images/dlugos/*.svg.

plot_dlugos.py [--program FILE] [--keep]

Runs the four models of examples/dlugos into out/examples/dlugos and draws their last cycle over the angle of the crank: lateral
displacement and thinnest film of the thrust side as Figures 10 and 11 of the paper, tilt, side force, friction, pressures. --keep draws
from the last runs. Standard library only.
"""
import argparse
import math
import pathlib

from plot_asperity import Diagram
from plot_benchmarks import DOCS, write_svg
from plot_examples import BOX, LOOKS, ROOT, column, limits, read, run, thinned, ticks

WIDTH, HEIGHT = 420, 284
RUNS = {"rigid": "dlugos/engine_b_rigid", "20 modes": "dlugos/engine_b_20", "992 modes": "dlugos/engine_b_992", "6 modes and residual": "dlugos/engine_b"}
ROUGHNESS = 2e-6
# File: ordinate, channel, factor.
PICTURES = {
    "lateral_displacement": ("lateral displacement to the thrust side [µm]", "joint.piston.offset", -1e6),
    "specific_film": ("thinnest film of the thrust side h/σ", "joint.piston.thrust.min_film_thickness", 1 / ROUGHNESS),
    "tilt": ("tilt of the crown to the thrust side [mrad]", "joint.piston.tilt", -1e3),
    "side_force": ("side force of skirts and liner [kN]", "joint.piston.lateral_force", 1e-3),
    "friction": ("friction of the piston [N]", "joint.piston.friction_force", 1),
    "film_pressure": ("largest film pressure [MPa]", "joint.piston.peak_film_pressure", 1e-6),
    "asperity_pressure": ("largest asperity pressure [MPa]", "joint.piston.peak_asperity_pressure", 1e-6),
}


def last_cycle(run_, channel, factor):
    angle = [math.degrees(v) for v in column(run_, "crank.angle")]
    values = column(run_, channel)
    begin = angle[-1] - 720
    return [(a - begin, factor * v) for a, v in zip(angle, values) if a >= begin]


def draw(file, title, curves):
    x_range = (0.0, 720.0)
    y_range = limits([y for points in curves for _, y in points])
    axes = Diagram(BOX, x_range, y_range, x_log=False, y_log=False, looks=LOOKS)
    axes.frame(title, "crank angle [°]", "", [(k * 180, str(k * 180)) for k in range(5)], ticks(*y_range))
    for i, points in enumerate(curves):
        axes.curve(thinned(points), i)
    for i, name in enumerate(RUNS):
        colour, dashes = LOOKS[i]
        left, height = 12 + 190 * (i % 2), HEIGHT - 26 + 18 * (i // 2)
        axes.parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{left} {height - 4}h22"/><text x="{left + 28}" y="{height}">{name}</text>')
    (DOCS / "images" / "dlugos").mkdir(parents=True, exist_ok=True)
    write_svg(f"dlugos/{file}.svg", WIDTH, HEIGHT, f"{title} over the crank angle", axes.parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    runs = []
    for name in RUNS.values():
        if not options.keep:
            run(options.program, ROOT / "examples" / f"{name}.toml")
        runs.append(read(name))
    for file, (title, channel, factor) in PICTURES.items():
        draw(file, title, [last_cycle(run_, channel, factor) for run_ in runs])


if __name__ == "__main__":
    main()
