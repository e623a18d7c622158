#!/usr/bin/env python3
"""A roller on an elastic half-plane with oil, steady: line_contact.py [--cells N] [soft|hard]

    d/dx( u h - h^3/(12 eta) dp/dx ) = 0,   p >= 0,   h = h0 + x^2/2R - 2/(pi E*) integral p(s) ln|x - s| ds,   integral p dx = F'

Finite differences on equal nodes from 4.5 half-widths before the contact to 1.5 behind it, influence of pressure that is linear between nodes,
Newton's method on every p and h0 at once with p >= 0 as complementarity, continuation in the viscosity's exponent. Shares nothing with the
program. soft: constant viscosity; hard: REFERENCES case B5, Roelands. Prints film thicknesses and the largest pressure. Standard library only.
"""
import argparse
import math
from collections import namedtuple

Contact = namedtuple("Contact", "radius modulus load speed viscosity alpha z")
CONTACTS = {"soft": Contact(0.01, 2e6, 500.0, 0.5, 0.1, 0.0, 1.0), "hard": Contact(0.01, 113e9, 1e5, 1.0, 0.04, 20e-9, 0.68)}
P0 = 1.96e8


def solve(matrix, right):
    """Gaussian elimination with partial pivoting; both are used up."""
    n = len(right)
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(matrix[i][k]))
        matrix[k], matrix[pivot], right[k], right[pivot] = matrix[pivot], matrix[k], right[pivot], right[k]
        row = matrix[k]
        for i in range(k + 1, n):
            factor = matrix[i][k] / row[k]
            if factor:
                matrix[i][k:] = [a - factor * b for a, b in zip(matrix[i][k:], row[k:])]
                right[i] -= factor * right[k]
    for k in reversed(range(n)):
        right[k] = (right[k] - sum(a * x for a, x in zip(matrix[k][k + 1:], right[k + 1:]))) / matrix[k][k]
    return right


class Roller:
    def __init__(self, contact, cells):
        self.c = contact
        self.half_width = math.sqrt(4 * contact.load * contact.radius / (math.pi * contact.modulus))
        self.hertz = 2 * contact.load / (math.pi * self.half_width)
        self.dx = 6 * self.half_width / cells
        self.n = cells + 1
        self.x = [-4.5 * self.half_width + i * self.dx for i in range(self.n)]
        second = [self.twice_integrated(k * self.dx) for k in range(self.n + 1)]
        factor = -2 / (math.pi * contact.modulus * self.dx)
        self.kernel = [factor * (second[k + 1] - 2 * second[k] + second[abs(k - 1)]) for k in range(self.n)]
        self.p = [self.hertz * math.sqrt(max(0.0, 1 - (x / self.half_width) ** 2)) for x in self.x]
        self.p[0] = self.p[-1] = 0.0
        self.h0 = 0.0
        self.h0 = 0.3 * self.half_width**2 / contact.radius - min(self.gap())

    @staticmethod
    def twice_integrated(y):
        return y * y / 2 * math.log(abs(y)) - 0.75 * y * y if y else 0.0

    def gap(self):
        k = self.kernel
        return [self.h0 + x * x / 2 / self.c.radius + sum(k[abs(i - j)] * p for j, p in enumerate(self.p) if p) for i, x in enumerate(self.x)]

    def viscosity(self, p, share):
        """eta and its relative slope; share: of the exponent."""
        if self.c.alpha == 0:
            return self.c.viscosity, 0.0
        a = share * self.c.alpha * P0 / self.c.z
        return self.c.viscosity * math.exp(a * ((1 + p / P0) ** self.c.z - 1)), a * self.c.z / P0 * (1 + p / P0) ** (self.c.z - 1)

    def iterate(self, share):
        """A Newton step; the largest change of pressure over that of Hertz."""
        n, dx, u, k = self.n, self.dx, self.c.speed, self.kernel
        h = self.gap()
        eta = [self.viscosity(p, share) for p in self.p]
        flow, by_h, by_p = [], [], []  # over each edge; over h and p of its left and right node
        for i in range(n - 1):
            g = [h[j] ** 3 / eta[j][0] / 24 for j in (i, i + 1)]
            slope = (self.p[i + 1] - self.p[i]) / dx
            flow.append(u * (h[i] + h[i + 1]) / 2 - sum(g) * slope)
            by_h.append([u / 2 - 3 * g[s] / h[i + s] * slope for s in (0, 1)])
            by_p.append([g[s] * eta[i + s][1] * slope + (1 - 2 * s) * sum(g) / dx for s in (0, 1)])
        matrix, right = [], []
        for i in range(n):
            gathers = flow[i - 1] - flow[i] if 0 < i < n - 1 else 0
            if i in (0, n - 1) or self.p[i] <= 0 and gathers <= 0:
                matrix.append([float(j == i) for j in range(n + 1)])
                right.append(-self.p[i])
                continue
            a, b = by_h[i - 1], by_h[i]
            row = [a[0] * k[abs(i - 1 - j)] + (a[1] - b[0]) * k[abs(i - j)] - b[1] * k[abs(i + 1 - j)] for j in range(n)] + [sum(a) - sum(b)]
            row[i - 1] += by_p[i - 1][0]
            row[i] += by_p[i - 1][1] - by_p[i][0]
            row[i + 1] -= by_p[i][1]
            scale = 1 / max(abs(row[i]), 1e-300)
            matrix.append([scale * v for v in row])
            right.append(-scale * gathers)
        matrix.append([dx / self.half_width] * n + [0.0])
        right.append((self.c.load - dx * sum(self.p)) / self.half_width)
        change = solve(matrix, right)
        gap_change = [change[n] + sum(k[abs(i - j)] * c for j, c in enumerate(change[:n])) for i in range(n)]
        damp = min([1.0] + [0.5 * g / -d for g, d in zip(h, gap_change) if d < 0])
        damp = min(damp, 0.3 * self.hertz / max(1e-300, max(map(abs, change[:n]))))
        self.p = [max(0.0, p + damp * c) for p, c in zip(self.p, change)]
        self.h0 += damp * change[n]
        return max(map(abs, change[:n])) / self.hertz

    def find(self):
        shares = [0.0, 0.3, 0.5, 0.7, 0.85, 1.0] if self.c.alpha else [1.0]
        for share in shares:
            for _ in range(60):
                off = self.iterate(share)
                if off < 1e-9:
                    break
            print(f"# exponent {share:.2f}: change {off:.1e}, smallest gap {min(self.gap()) * 1e6:.4f} um", flush=True)

    def report(self):
        h = self.gap()
        middle = min(range(self.n), key=lambda i: abs(self.x[i]))
        print(f"cells {self.n - 1}: smallest film {min(h):.4e} m, in the middle {h[middle]:.4e} m, largest pressure {max(self.p):.4e} Pa (Hertz {self.hertz:.4e})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("contact", nargs="?", choices=CONTACTS, default="soft")
    parser.add_argument("--cells", type=int, default=240)
    options = parser.parse_args()
    roller = Roller(CONTACTS[options.contact], options.cells)
    roller.find()
    roller.report()
