"""IFToMM library case A04, the Bricard mechanism -> iftomm_a04.json.

Six unit links, each joint axis perpendicular to both links it joins and to the next axis. From the cube's hexagon the
motion keeps a three-fold axis and three mirror planes: odd corners at radius ρ₁ and height h, even corners at ρ₂ and -h,
sixty degrees apart. Unit length and perpendicular axes give ρ₁ρ₂ = 2/3 and 2h² = (ρ₁ - ρ₂/2)(ρ₂ - ρ₁/2), the closed curve
  ρ₁ = sqrt(2/3) k, ρ₂ = sqrt(2/3)/k, k = sin χ/√8 + sqrt(1 + sin²χ/8), h = cos χ/√12,   χ = 0: the cube.
Seen from the link P6P1 that is ground, T = J(χ) χ'²/2 and V(χ) are closed forms; derivatives by truncated Taylor series.
From rest at χ = 0 it swings to χ = -π, the mirrored cube, through the flat triangle at -π/2. With χ = -(π/2)(1 - cos s)
  dt/ds = (π/2) sin s sqrt(J / (2 (V(0) - V)))
is smooth, even and periodic: its cosine series, summed term by term, is the time (mpmath, 30 digits); inverted by Newton.
Checked: half the samples; geometry; J χ'' + J' χ'²/2 + V' = 0 by an explicit integration in double precision.
"""
import math

import mpmath
from mpmath import mp, mpf
from scipy.integrate import solve_ivp

from common import write

mp.dps = 30
ORDER = 3


def library(x):
    return mpmath if isinstance(x, mpf) else math


class Series:
    """Taylor coefficients c[0..ORDER) of a function of χ, floats or mpf."""

    def __init__(self, c):
        self.c = list(c)

    def __add__(self, other):
        return Series(a + b for a, b in zip(self.c, lift(other).c))

    def __neg__(self):
        return Series(-a for a in self.c)

    def __sub__(self, other):
        return self + -lift(other)

    def __rsub__(self, other):
        return lift(other) - self

    def __mul__(self, other):
        d = lift(other).c
        return Series(sum(self.c[i] * d[n - i] for i in range(n + 1)) for n in range(ORDER))

    def __truediv__(self, other):
        d, q = lift(other).c, []
        for n in range(ORDER):
            q.append((self.c[n] - sum(q[i] * d[n - i] for i in range(n))) / d[0])
        return Series(q)

    def sqrt(self):
        r = [library(self.c[0]).sqrt(self.c[0])]
        for n in range(1, ORDER):
            r.append((self.c[n] - sum(r[i] * r[n - i] for i in range(1, n))) / (2 * r[0]))
        return Series(r)

    def rate(self):
        """The derivative; its last coefficient is lost."""
        return Series([n * self.c[n] for n in range(1, ORDER)] + [0])

    __radd__, __rmul__ = __add__, __mul__


def lift(x):
    return x if isinstance(x, Series) else Series([x] + [0] * (ORDER - 1))


def dot(a, b):
    return sum((x * y for x, y in zip(a, b)), lift(0))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def corners_and_axes(chi):
    """In the symmetric frame: corners P1..P6 and unit joint axes, as series about chi in (-π - 1/2, π + 1/2)."""
    lib, one = library(chi), type(chi)(1)
    sine, cosine = lib.sin(chi), lib.cos(chi)
    s, c = Series([sine, cosine, -sine / 2]), Series([cosine, -sine, -cosine / 2])
    k, h = s / lib.sqrt(8 * one) + (s * s / 8 + 1).sqrt(), c / lib.sqrt(12 * one)
    scale, root2 = lib.sqrt(2 * one / 3), lib.sqrt(2 * one)
    radius = (k * scale, lift(scale) / k)
    # odd axes along (√2 β, -α), even ones along (√2 α, β): α² = ρ₁ - ρ₂/2, β² = ρ₂ - ρ₁/2, αβ = √2 h, smooth through the flat places
    if chi >= 0:
        alpha = (radius[0] - radius[1] / 2).sqrt()
        beta = h * root2 / alpha
    else:
        beta = (radius[1] - radius[0] / 2).sqrt()
        alpha = h * root2 / beta
    flat = ((beta * root2, -alpha), (alpha * root2, beta))
    corners, axes = [], []
    for i in range(6):
        u, v = lib.cos(lib.pi * one * i / 3), lib.sin(lib.pi * one * i / 3)
        out, up = flat[i % 2]
        size = (out * out + up * up).sqrt()
        corners.append([radius[i % 2] * u, radius[i % 2] * v, h if i % 2 == 0 else -h])
        axes.append([out / size * u, out / size * v, up / size])
    return corners, axes


def world(chi):
    """Corners in the world, P1 at the origin, P6 at (0, 0, 1), axis of P1 along y; and frames (edge, axis, their product)."""
    corners, axes = corners_and_axes(chi)
    z = minus(corners[5], corners[0])
    rows = [cross(axes[0], z), axes[0], z]

    def turn(vector):
        return [dot(row, vector) for row in rows]

    places = [turn(minus(p, corners[0])) for p in corners]
    directions = [turn(n) for n in axes]
    frames = []
    for i in range(5):
        edge = minus(places[i + 1], places[i])
        frames.append((edge, directions[i], cross(edge, directions[i])))
    return places, directions, frames


def spin(frame):
    """dω/dχ̇: half the sum of b × b'."""
    parts = [cross(b, [x.rate() for x in b]) for b in frame]
    return [(parts[0][i] + parts[1][i] + parts[2][i]) / 2 for i in range(3)]


def inertia_and_potential(chi, along, across):
    """J and V of five links of 1 kg as series; inertias along the link and across it, about its centre."""
    places, _, frames = world(chi)
    inertia, height = lift(0), lift(0)
    for i, frame in enumerate(frames):
        centre = [(a + b) / 2 for a, b in zip(places[i], places[i + 1])]
        velocity, omega = [x.rate() for x in centre], spin(frame)
        axial = dot(omega, frame[0])
        inertia = inertia + dot(velocity, velocity) + dot(omega, omega) * across + axial * axial * (along - across)
        height = height + centre[1]
    return inertia, height * type(chi)("9.81")


class Swing:
    """Time as a Fourier series of the phase s, from `samples` midpoints in (0, π)."""

    def __init__(self, samples, along, across):
        self.along, self.across = along, across
        self.level = inertia_and_potential(mpf(0), along, across)[1].c[0]
        points = [(2 * j + 1) * mpmath.pi / (2 * samples) for j in range(samples)]
        values = [self.pace(s) for s in points]
        self.mean = sum(values) / samples
        self.terms = [2 * sum(f * mpmath.cos(k * s) for f, s in zip(values, points)) / samples for k in range(1, samples)]

    @staticmethod
    def place(s):
        return -mpmath.pi / 2 * (1 - mpmath.cos(s))

    def pace(self, s):
        inertia, potential = inertia_and_potential(self.place(s), self.along, self.across)
        return mpmath.pi / 2 * mpmath.sin(s) * mpmath.sqrt(inertia.c[0] / (2 * (self.level - potential.c[0])))

    def time(self, s):
        return self.mean * s + sum(c * mpmath.sin((k + 1) * s) / (k + 1) for k, c in enumerate(self.terms))

    def rate(self, s):
        return self.mean + sum(c * mpmath.cos((k + 1) * s) for k, c in enumerate(self.terms))

    def phase(self, t):
        return mpmath.findroot(lambda s: self.time(s) - t, t / self.mean, solver="newton", df=self.rate, tol=mpf("1e-40"))

    def row(self, t):
        s = self.phase(t) if t else mpf(0)
        speed = -mpmath.pi / 2 * mpmath.sin(s) / self.rate(s)
        places, _, frames = world(self.place(s))
        inertia, potential = inertia_and_potential(self.place(s), self.along, self.across)
        assert abs(inertia.c[0] * speed**2 / 2 + potential.c[0] - self.level) < mpf("1e-15")  # as good as the series
        p3 = places[2]
        return {"t": t, "chi": self.place(s), "chi_rate": speed, "p3": [x.c[0] for x in p3], "p3_velocity": [x.c[1] * speed for x in p3],
                "p2": [x.c[0] for x in places[1]], "p4": [x.c[0] for x in places[3]], "p5": [x.c[0] for x in places[4]],
                "first_link_angular_velocity_y": spin(frames[0])[1].c[0] * speed, "kinetic_energy": inertia.c[0] * speed**2 / 2}


def integrated(times, along, across):
    """χ by an explicit integration in double precision."""
    def slope(t, y):
        inertia, potential = inertia_and_potential(float(y[0]), along, across)
        return y[1], -(inertia.c[1] * y[1] ** 2 / 2 + potential.c[1]) / inertia.c[0]

    return solve_ivp(slope, (0, float(times[-1])), (0.0, 0.0), "DOP853", t_eval=[float(t) for t in times], rtol=3e-14, atol=1e-14).y[0]


def check_geometry():
    for n in range(-31, 32):
        places, axes, _ = world(mpf(n) / 10)
        for i in range(6):
            edge = minus(places[(i + 1) % 6], places[i])
            ends = (dot(edge, edge) - 1, dot(edge, axes[i]), dot(edge, axes[(i + 1) % 6]), dot(axes[i], axes[(i + 1) % 6]))
            assert max(abs(x) for s in ends for x in s.c) < mpf("1e-24"), n
    cube = [[0, 0, 0], [1, 0, 0], [1, -1, 0], [1, -1, 1], [0, -1, 1], [0, 0, 1]]
    assert max(abs(x.c[0] - y) for p, q in zip(world(mpf(0))[0], cube) for x, y in zip(p, q)) < mpf("1e-28")
    for i in (0, 5):  # the joint axes of the ground stay where they are
        assert max(abs(c) for x in world(mpf(-2))[1][i] for c in x.c[1:]) < mpf("1e-24")


def case(along, across):
    swing, coarse = Swing(96, along, across), Swing(48, along, across)
    times = [mpf(i) / 4 for i in range(41)]
    rows = [swing.row(t) for t in times]
    change = max(abs(swing.place(coarse.phase(t)) - row["chi"]) for t, row in zip(times[1:], rows[1:]))
    against = max(abs(row["chi"] - chi) for row, chi in zip(rows, integrated(times, float(along), float(across))))
    assert change < 1e-13 and against < 1e-10, (change, against)
    return {"inertia_along": along, "inertia_across": across, "period": 2 * mpmath.pi * swing.mean, "flat_time": swing.time(mpmath.pi / 2), "energy": swing.level,
            "kinetic_energy_at_flat": swing.level - inertia_and_potential(-mpmath.pi / 2, along, across)[1].c[0], "table": rows}


if __name__ == "__main__":
    check_geometry()
    write("iftomm_a04.json", {
        "about": "IFToMM A04, Bricard mechanism: corners P1 (0, 0, 0), P2 (1, 0, 0), P3 (1, -1, 0), P4 (1, -1, 1), P5 (0, -1, 1), P6 (0, 0, 1); five links of 1 m "
                 "and 1 kg between them, P6P1 is ground; revolute axes there y, z, x, y, z, x; released at rest, g = 9.81 m/s^2 along -y; 10 s",
        "formula": "corners on a three-fold symmetric curve (see tools/reference/iftomm_bricard.py); period: 2 pi times the mean of dt/ds; after half of it the cube mirrored in x = 0, after a quarter the flat triangle",
        "accuracy": "30 digits rounded to double precision; half the samples agree to 1e-13, an explicit integration to 1e-10 rad",
        "prismatic_links": {"about": "square links 1 x 0.1 x 0.1 m (the library's definition)"} | case(mpf(1) / 600, mpf("1.01") / 12),
        "slender_links": {"about": "links without thickness, m l^2/12 across and nothing along"} | case(mpf(0), mpf(1) / 12),
    })
