#!/usr/bin/env python3
"""Writes a bush in a square housing to standard output, as gmsh does (ASCII, version 2.2, quadrilaterals of 8 nodes, lengths in mm):
square_bush.py [CELLS_AROUND] [LAYERS]     default: 72 6

Bore of 9.533 mm radius about the origin, square of 31.75 mm; physical curves "bore" and "held" (the square's four sides).
CELLS_AROUND is a multiple of 8, so that corners of the square are corners of cells.
"""
import math
import sys

BORE, HALF_WIDTH, WIDENING = 9.533, 15.875, 3.0


def on_circle(angle):
    return BORE * math.cos(angle), BORE * math.sin(angle)


def on_square(angle):
    x, y = math.cos(angle), math.sin(angle)
    scale = HALF_WIDTH / max(abs(x), abs(y))
    return scale * x, scale * y


def blend(a, b, share):
    return tuple((1 - share) * p + share * q for p, q in zip(a, b))


def shares(layers):
    """Where the layers end, from 0 at the bore to 1 at the square: widths in geometric proportion."""
    widths = [WIDENING ** (k / max(layers - 1, 1)) for k in range(layers)]
    return [sum(widths[:k]) / sum(widths) for k in range(layers + 1)]


class Mesh:
    def __init__(self, around, layers):
        self.around, self.ends = around, shares(layers)
        self.numbers, self.nodes, self.cells = {}, [], []
        for layer in range(layers):
            for k in range(around):
                self.cells.append(self.cell(k, layer))

    def cell(self, k, layer):
        """Corners counterclockwise from the inner right, then the middles between them; places in half cells."""
        i, j = 2 * k, 2 * layer
        corners = [(i, j), (i, j + 2), (i + 2, j + 2), (i + 2, j)]
        middles = [(i, j + 1), (i + 1, j + 2), (i + 2, j + 1), (i + 1, j)]
        return [self.node(*place) for place in corners + middles]

    def node(self, i, j):
        key = (i % (2 * self.around), j)
        if key not in self.numbers:
            self.nodes.append(self.place(*key))
            self.numbers[key] = len(self.nodes)
        return self.numbers[key]

    def place(self, i, j):
        angle, step = math.pi * i / self.around, math.pi / self.around
        outer = on_square(angle) if i % 2 == 0 else blend(on_square(angle - step), on_square(angle + step), 0.5)
        share = self.ends[j // 2] if j % 2 == 0 else (self.ends[j // 2] + self.ends[j // 2 + 1]) / 2
        return blend(on_circle(angle), outer, share)

    def line(self, j):
        return [[self.node(2 * k, j), self.node(2 * k + 2, j), self.node(2 * k + 1, j)] for k in range(self.around)]

    def text(self):
        elements = [(8, 1, nodes) for nodes in self.line(0)]
        elements += [(8, 2, nodes) for nodes in self.line(2 * (len(self.ends) - 1))]
        elements += [(16, 3, nodes) for nodes in self.cells]
        lines = ["$MeshFormat", "2.2 0 8", "$EndMeshFormat", "$PhysicalNames", "3", '1 1 "bore"', '1 2 "held"',
                 '2 3 "bush"', "$EndPhysicalNames", "$Nodes", str(len(self.nodes))]
        lines += [f"{n} {x:.9g} {y:.9g} 0" for n, (x, y) in enumerate(self.nodes, 1)]
        lines += ["$EndNodes", "$Elements", str(len(elements))]
        lines += [f"{n} {kind} 2 {group} {group} {' '.join(map(str, nodes))}" for n, (kind, group, nodes) in enumerate(elements, 1)]
        return "\n".join([*lines, "$EndElements"])


if __name__ == "__main__":
    print(Mesh(*map(int, (sys.argv[1:] + ["72", "6"][len(sys.argv) - 1:]))).text())
