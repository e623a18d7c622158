#!/usr/bin/env python3
"""The skirt of engine B as a gmsh mesh: skirt_mesh.py > examples/dlugos/skirt/skirt.msh

A cylindrical panel of 8-node hexahedra, x along the cylinder, y in the direction of the skirt's middle, in millimetres. Physical surfaces: "outside" under the film,
"held" where the piston holds it (its top, and its sides from x = -9 mm upwards). Standard library only.
"""
import math

RADIUS, THICKNESS = 40.0, 4.0
X = [-24 + 2.5 * k for k in range(20)]  # the film ends at 16
ANGLE = [math.radians(-36 + 72 / 28 * (k - 3)) for k in range(35)]
LAYERS = 2
HELD_FROM, FILM_TO, FILM_HALF = -9.0, 16.0, math.radians(36)
OUTSIDE, HELD, BODY = 1, 2, 3


def node(i, j, k):
    return (i * len(ANGLE) + j) * (LAYERS + 1) + k + 1


def nodes():
    for x in X:
        for angle in ANGLE:
            for k in range(LAYERS + 1):
                r = RADIUS - THICKNESS * k / LAYERS
                yield x, r * math.cos(angle), r * math.sin(angle)


def film(i, j):
    middle = (ANGLE[j] + ANGLE[j + 1]) / 2
    return X[i + 1] < FILM_TO + 1e-6 and abs(middle) < FILM_HALF


def elements():
    """(type of gmsh, physical group, nodes)"""
    last, top = len(ANGLE) - 1, len(X) - 1
    for i in range(top):
        for j in range(last):
            if film(i, j):
                yield 3, OUTSIDE, (node(i, j, 0), node(i + 1, j, 0), node(i + 1, j + 1, 0), node(i, j + 1, 0))
    for k in range(LAYERS):
        for j in range(last):
            yield 3, HELD, (node(top, j, k), node(top, j + 1, k), node(top, j + 1, k + 1), node(top, j, k + 1))
        for i in range(top):
            for j in (0, last):
                if X[i] >= HELD_FROM - 1e-6:
                    yield 3, HELD, (node(i, j, k), node(i + 1, j, k), node(i + 1, j, k + 1), node(i, j, k + 1))
    for i in range(top):
        for j in range(last):
            for k in range(LAYERS):
                corners = [(0, 1), (0, 0), (1, 0), (1, 1)]
                yield 5, BODY, tuple(node(i + up, j + a, k + b) for up in (0, 1) for a, b in corners)


def main():
    print("$MeshFormat\n2.2 0 8\n$EndMeshFormat")
    print(f'$PhysicalNames\n3\n2 {OUTSIDE} "outside"\n2 {HELD} "held"\n3 {BODY} "aluminium"\n$EndPhysicalNames')
    all_nodes, all_elements = list(nodes()), list(elements())
    print(f"$Nodes\n{len(all_nodes)}")
    for number, place in enumerate(all_nodes, 1):
        print(number, *(f"{value:.9g}" for value in place))
    print(f"$EndNodes\n$Elements\n{len(all_elements)}")
    for number, (kind, group, corners) in enumerate(all_elements, 1):
        print(number, kind, 2, group, group, *corners)
    print("$EndElements")


if __name__ == "__main__":
    main()
