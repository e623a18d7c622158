#!/usr/bin/env python3
"""The wet liner of engine B as a gmsh mesh: liner_mesh.py > examples/dlugos/liner/liner.msh

A tube of 20-node hexahedra, x along the cylinder from the axis of the crankshaft, y towards the anti-thrust side, in millimetres. A quarter is mirrored at the planes y = 0
and z = 0. Physical surfaces: "bore" under the films, "held" where the block holds it, outside at its top and near its bottom. Standard library only.
"""
import math

from piston_mesh import circle, mirrored, on, write

RADIUS, OUTSIDE = 40.0, 45.0
X = [60, 75, 85, 97.5, 110, 122.5, 135, 147.5, 160, 172.5, 185, 195, 210]
HELD = [(75, 85), (195, 210)]
QUARTER = 7  # elements


def quarter():
    """The corners of each hexahedron."""
    angles = [90 / QUARTER * k for k in range(QUARTER + 1)]
    inner, outer = ([circle(radius, angle) for angle in angles] for radius in (RADIUS, OUTSIDE))
    for low, high in zip(X, X[1:]):
        for j in range(QUARTER):
            corners = inner[j], outer[j], outer[j + 1], inner[j + 1]
            yield [(x, y, z) for x in (low, high) for y, z in corners]


def middle(a, b):
    """The node in the middle of an edge; it lies on the circle where both ends do."""
    place = tuple((p + q) / 2 for p, q in zip(a, b))
    for radius in RADIUS, OUTSIDE:
        if on(radius, 1, 2, (a, b)):
            scale = radius / math.hypot(place[1], place[2])
            return place[0], place[1] * scale, place[2] * scale
    return place


def surface(places):
    """The physical surface of a face, if any."""
    if on(RADIUS, 1, 2, places):
        return "bore"
    if on(OUTSIDE, 1, 2, places) and any(all(low <= x <= high for x, _, _ in places) for low, high in HELD):
        return "held"
    return None


if __name__ == "__main__":
    write("iron", ["bore", "held"], mirrored(quarter()), middle, surface)
