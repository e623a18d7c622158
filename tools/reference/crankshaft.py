#!/usr/bin/env python3
"""Lowest natural frequencies of the crankshaft of examples/flexible/crankshaft_four_throws.toml, by a finite-element model of its own.

A chain of straight Timoshenko elements in space with masses lumped to their nodes, in pure Python: block tridiagonal elimination
and inverse iteration. Clamped at the flange; bearings hold x and y of the five main journals. Prints frequencies [Hz] and the
share of each mode's motion that is twist about the shaft. Standard library only.
"""
import math

E, NU, RHO = 206e9, 0.3, 7850.0
G = E / (2 * (1 + NU))
R, PITCH, HALF = 0.04, 0.09, 0.017
PARTS = 4  # elements of each straight piece
MODES, ROUNDS = 4, 60


def circle(d):
    """-> area, second moments about y and z of the element, torsion constant, polar moment, shear factor"""
    i = math.pi * d**4 / 64
    return math.pi * d * d / 4, i, i, 2 * i, 2 * i, 6 * (1 + NU) / (7 + 6 * NU)


def rectangle(b, h):
    """b along the element's y, h along its z"""
    long, short = max(b, h), min(b, h)
    torsion = long * short**3 * (1 / 3 - 0.21 * short / long * (1 - short**4 / (12 * long**4)))
    return b * h, b * h**3 / 12, h * b**3 / 12, torsion, b * h * (b * b + h * h) / 12, 10 * (1 + NU) / (12 + 11 * NU)


def pieces():
    """-> (start, end, section, direction of the element's y) along the chain; and nodes of the bearings by z"""
    journal, pin, web = circle(0.05), circle(0.045), rectangle(0.07, 0.018)
    chain, at = [], (0.0, 0.0, 0.0)

    def to(x, z, section, y):
        nonlocal at
        chain.append((at, (x, 0.0, z), section, y))
        at = (x, 0.0, z)

    for k, side in enumerate((1, -1, -1, 1)):
        z = k * PITCH
        to(0.0, z + HALF, journal, (1, 0, 0))
        to(side * R, z + HALF, web, (0, 1, 0))
        to(side * R, z + PITCH - HALF, pin, (1, 0, 0))
        to(0.0, z + PITCH - HALF, web, (0, 1, 0))
        to(0.0, z + PITCH, journal, (1, 0, 0))
    to(0.0, 0.4, journal, (1, 0, 0))
    return chain


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def stiffness(length, section):
    area, iy, iz, torsion, _, shear = section
    K = [[0.0] * 12 for _ in range(12)]

    def add(i, j, value):
        K[i][j] += value
        if i != j:
            K[j][i] += value

    for i, rigidity in ((0, E * area), (3, G * torsion)):
        k = rigidity / length
        add(i, i, k), add(i + 6, i + 6, k), add(i, i + 6, -k)
    for v, turn, i, sign in ((1, 5, iz, 1), (2, 4, iy, -1)):
        phi = 12 * E * i / (shear * G * area * length**2)
        k = E * i / ((1 + phi) * length**3)
        a, b, c = 6 * length * sign, (4 + phi) * length**2, (2 - phi) * length**2
        for (p, q), value in {(v, v): 12, (v, v + 6): -12, (v + 6, v + 6): 12, (v, turn): a, (v, turn + 6): a, (turn, v + 6): -a,
                              (v + 6, turn + 6): -a, (turn, turn): b, (turn + 6, turn + 6): b, (turn, turn + 6): c}.items():
            add(min(p, q), max(p, q), k * value) if p != q else add(p, q, k * value)
    return K


def rotated(K, axes):
    """Tᵀ K T with 3 x 3 blocks, rows of `axes` the element's axes."""
    T = [[axes[i % 3][j % 3] if i // 3 == j // 3 else 0.0 for j in range(12)] for i in range(12)]
    KT = [[sum(K[i][k] * T[k][j] for k in range(12)) for j in range(12)] for i in range(12)]
    return [[sum(T[k][i] * KT[k][j] for k in range(12)) for j in range(12)] for i in range(12)]


def assemble():
    """-> diagonal blocks, blocks below the diagonal, mass blocks (6 x 6 each), z and x of the nodes"""
    blocks, below, masses, places = [], [], [], [(0.0, 0.0, 0.0)]

    def zero():
        return [[0.0] * 6 for _ in range(6)]

    blocks.append(zero()), masses.append(zero())
    for start, end, section, y in pieces():
        whole = math.dist(start, end)
        x = tuple((b - a) / whole for a, b in zip(start, end))
        axes = (x, y, cross(x, y))
        K = rotated(stiffness(whole / PARTS, section), axes)
        area, iy, iz, _, polar, _ = section
        mass = RHO * area * whole / PARTS
        turning = [RHO * i * whole / PARTS for i in (polar, iy, iz)]
        for part in range(PARTS):
            blocks.append(zero()), masses.append(zero()), below.append(zero())
            places.append(tuple(a + (b - a) * (part + 1) / PARTS for a, b in zip(start, end)))
            for i in range(6):
                for j in range(6):
                    blocks[-2][i][j] += K[i][j]
                    blocks[-1][i][j] += K[6 + i][6 + j]
                    below[-1][i][j] += K[6 + i][j]
            for M in masses[-2:]:
                for i in range(3):
                    M[i][i] += mass / 2
                    for j in range(3):
                        M[3 + i][3 + j] += sum(axes[k][i] * turning[k] / 2 * axes[k][j] for k in range(3))
    return blocks, below, masses, places


def solved(A, B):
    """A⁻¹ B, both small and dense; B a list of rows."""
    n, m = len(A), len(B[0])
    W = [A[i][:] + B[i][:] for i in range(n)]
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(W[r][i]))
        W[i], W[p] = W[p], W[i]
        for r in range(n):
            if r != i and W[r][i] != 0:
                f = W[r][i] / W[i][i]
                for c in range(i, n + m):
                    W[r][c] -= f * W[i][c]
    return [[W[i][n + j] / W[i][i] for j in range(m)] for i in range(n)]


def product(A, B):
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*B)] for row in A]


def factorised(blocks, below):
    """Pivots S of block elimination: S_0 = D_0, S_k = D_k − L_k S_(k−1)⁻¹ L_kᵀ."""
    pivots = [blocks[0]]
    for D, L in zip(blocks[1:], below):
        X = solved(pivots[-1], [list(column) for column in zip(*L)])
        Y = product(L, X)
        pivots.append([[D[i][j] - Y[i][j] for j in range(6)] for i in range(6)])
    return pivots


def solve(pivots, below, f):
    y = [f[0]]
    for k, L in enumerate(below):
        x = solved(pivots[k], [[v] for v in y[k]])
        y.append([f[k + 1][i] - sum(L[i][j] * x[j][0] for j in range(6)) for i in range(6)])
    u = [None] * len(f)
    for k in reversed(range(len(f))):
        right = y[k]
        if k + 1 < len(f):
            right = [right[i] - sum(below[k][j][i] * u[k + 1][j] for j in range(6)) for i in range(6)]
        u[k] = [row[0] for row in solved(pivots[k], [[v] for v in right])]
    return u


def modes():
    blocks, below, masses, places = assemble()
    held = 1e4 * max(abs(v) for D in blocks for row in D for v in row)
    for k in range(5):
        node = min(range(len(places)), key=lambda n: math.dist(places[n], (0, 0, k * PITCH)))
        for i in (0, 1):
            blocks[node][i][i] += held
    for i in range(6):
        blocks[-1][i][i] += held
    pivots = factorised(blocks, below)
    weigh = lambda u: [[sum(M[i][j] * v[j] for j in range(6)) for i in range(6)] for M, v in zip(masses, u)]  # noqa: E731
    dot = lambda a, b: sum(p * q for x, y in zip(a, b) for p, q in zip(x, y))  # noqa: E731
    found = []
    for number in range(MODES):
        u = [[math.cos(1 + 7 * number + 3.1 * k + i) for i in range(6)] for k in range(len(places))]
        for _ in range(ROUNDS):
            for other, weighted, _ in found:
                share = dot(u, weighted)
                u = [[p - share * q for p, q in zip(x, y)] for x, y in zip(u, other)]
            u = solve(pivots, below, weigh(u))
            size = math.sqrt(dot(u, weigh(u)))
            u = [[v / size for v in x] for x in u]
        v = solve(pivots, below, weigh(u))
        found.append((u, weigh(u), 1 / dot(v, weigh(u))))
    twist = [abs(u[0][5]) / max(math.sqrt(sum(x * x for x in u[0])), 1e-30) for u, _, _ in found]
    return [(math.sqrt(square) / (2 * math.pi), share) for (_, _, square), share in zip(found, twist)]


if __name__ == "__main__":
    for frequency, share in sorted(modes()):
        print(f"{frequency:9.2f} Hz   twist of the free end {share:.2f}")
