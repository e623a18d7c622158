#!/usr/bin/env python3
"""The film of examples/bearings/roller_on_plane.toml: plot_line_contact.py PROFILE

PROFILE is what `stribeck bearing` writes with --profile (the command stands in the example). Standard library only. Written is
docs/images/line_contact.svg: film pressure beside that of Hertz, and the gap, over the length of the contact.
"""
import csv
import math
import pathlib
import sys

from plot_asperity import Diagram, linear_ticks
from plot_benchmarks import write_svg

# Of the example: radius [m], modulus of both bodies together over (1 - nu^2) [Pa], load per width [N/m].
RADIUS, MODULUS, LOAD = 0.01, 102.83e9 / (1 - 0.3**2), 1e5
LOOKS = {"film": ("#1f77c4", ""), "hertz": ("#7a8894", "6 4")}
RANGE = (-3, 2)


def hertz():
    """-> half-width [m], largest pressure [Pa]"""
    half_width = math.sqrt(4 * LOAD * RADIUS / (math.pi * MODULUS))
    return half_width, 2 * LOAD / (math.pi * half_width)


def read(path):
    """-> [(length [m], pressure [Pa], gap [m])] along one row, in the direction of flow"""
    with path.open() as file:
        rows = list(csv.DictReader(file))
    first = rows[0]["width [m]"]
    return [tuple(float(row[name]) for name in ("length [m]", "film_pressure [Pa]", "gap [m]")) for row in rows if row["width [m]"] == first]


def draw(rows):
    half_width, most = hertz()
    apex = 1.5 * half_width  # that of the parabola lies so far behind the middle of the pad
    rows = [((x - apex) / half_width, p / 1e6, h * 1e6) for x, p, h in rows]
    xs = [RANGE[0] + (RANGE[1] - RANGE[0]) * k / 400 for k in range(401)]
    upper = Diagram((74, 34, 520, 200), RANGE, (0, 1000), False, False, LOOKS)
    upper.frame("film pressure [MPa], dashed: dry contact of Hertz", "", "", linear_ticks(range(-3, 3)), linear_ticks(range(0, 1001, 200)))
    upper.curve([(x, most / 1e6 * math.sqrt(max(1 - x * x, 0))) for x in xs], "hertz")
    upper.curve([(x, p) for x, p, _ in rows], "film")
    lower = Diagram((74, 290, 520, 140), RANGE, (0, 1), False, False, LOOKS)
    lower.frame("film thickness [µm]", "length over the half-width of Hertz, along the flow", "", linear_ticks(range(-3, 3)), linear_ticks([0, 0.25, 0.5, 0.75, 1]))
    lower.curve([(x, h) for x, _, h in rows], "film")
    write_svg("line_contact.svg", 620, 490, "Pressure and film thickness of a hard line contact", upper.parts + lower.parts)


if __name__ == "__main__":
    draw(read(pathlib.Path(sys.argv[1])))
