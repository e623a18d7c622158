"""IFToMM library case A03, Andrews' squeezing mechanism -> iftomm_a03.json. Data of Hairer & Wanner (Solving ODEs II, VII.7).

One freedom, the crank angle β: points E, G and H follow from it as intersections of circles, so that energy is a first
integral and time a quadrature,
  T = J(β) β'²/2,  J = Σ m |c'|² + I ω'²  (primes: d/dβ),   t = ∫ sqrt(J / (2 W)) dβ,   W = M (β - β₀) + V(β₀) - V(β).
mpmath with 30 digits, Gauss-Legendre panels in x, β = β₀ + x², which removes the singular start; inverted by Newton.
Checked: panels halved, 1e-20; J β'' + J' β'²/2 + V' = M by an explicit integration in double precision, 1e-9; the published state at 0.03 s, 2e-9.
"""
import math

import mpmath
import numpy as np
from mpmath import mp, mpf
from scipy.integrate import solve_ivp

from common import write

mp.dps = 30
POINTS = {"O": ("0", "0"), "A": ("-0.06934", "-0.00227"), "B": ("-0.03635", "0.03273"), "C": ("0.014", "0.072")}
CRANK, D, S, AG, AH, EG, EH = "0.007", "0.028", "0.035", "0.04", "0.04", "0.02", "0.02"
MASS = {"OF": "0.04325", "FE": "0.00365", "BDE": "0.02373", "EG": "0.00706", "AG": "0.07050", "EH": "0.00706", "AH": "0.05498"}
INERTIA = {"OF": "2.194e-6", "FE": "4.410e-7", "BDE": "5.255e-6", "EG": "5.667e-7", "AG": "1.169e-5", "EH": "5.667e-7", "AH": "1.912e-5"}
# centre in the frame of two points of the body: along first to second, and to the left of it
CENTRE = {"OF": ("O", "F", "0.00092", "0"), "FE": ("F", "E", "0.0115", "0"), "BDE": ("B", "E", "0.01874", "0.01043"), "EG": ("E", "G", "0.01421", "0"),
          "AG": ("A", "G", "0.02308", "0.00916"), "EH": ("E", "H", "0.01421", "0"), "AH": ("A", "H", "0.01228", "-0.00449")}
SPRING, REST, MOMENT = "4530", "0.07785", "0.033"
START = "-0.0617138900142764496358948458001"
PUBLISHED = [0.1581077119629904e2, -0.1575637105984298e2, 0.4082224013073101e-1, -0.5347301163226948, 0.5244099658805304, 0.5347301163226948,
             0.1048080741042263e1]
PUBLISHED_RATES = [0.1139920302151208e4, -0.1424379294994111e4, 0.1103291221937134e2, 0.1929337464421385e2, 0.5735699284790808, -0.1929337464421385e2,
                   0.3231791658026955]


class Mechanism:
    """Kinematics as functions of β; `number` and `lib` choose the arithmetic (mpf and mpmath, or float and math)."""

    def __init__(self, number, lib):
        self.lib, self.crank = lib, number(CRANK)
        self.fixed = {name: tuple(number(x) for x in point) for name, point in POINTS.items()}
        self.lengths = {pair: number(value) for pair, value in (("FE", D), ("BE", S), ("AG", AG), ("AH", AH), ("EG", EG), ("EH", EH))}
        self.mass = {body: number(value) for body, value in MASS.items()}
        self.inertia = {body: number(value) for body, value in INERTIA.items()}
        self.centre = {body: (a, b, number(x), number(y)) for body, (a, b, x, y) in CENTRE.items()}
        self.spring, self.rest, self.moment, self.start = number(SPRING), number(REST), number(MOMENT), number(START)
        self.d_along, self.d_left = number("0.018"), number("0.02")
        self.level = self.potential(self.points(self.start)[0])

    def meet(self, p, r, q, s, side):
        """Intersection of the circles about p and q, left (side 1) or right (-1) of the line from p to q."""
        dx, dy = q[0] - p[0], q[1] - p[1]
        d2 = dx * dx + dy * dy
        along = (d2 + r * r - s * s) / (2 * d2)
        off = side * self.lib.sqrt(r * r / d2 - along * along)
        return p[0] + along * dx - off * dy, p[1] + along * dy + off * dx

    @staticmethod
    def follow(x, p, dp, q, dq):
        """d/dβ of a point at fixed distances from p and q."""
        a, b, c, d = x[0] - p[0], x[1] - p[1], x[0] - q[0], x[1] - q[1]
        u, v = a * dp[0] + b * dp[1], c * dq[0] + d * dq[1]
        det = a * d - b * c
        return (u * d - b * v) / det, (a * v - u * c) / det

    def points(self, beta):
        """Places and their derivatives with respect to β."""
        c, s, zero = self.crank * self.lib.cos(beta), self.crank * self.lib.sin(beta), (0, 0)
        x = dict(self.fixed)
        v = {name: zero for name in x}
        x["F"], v["F"] = (c, s), (-s, c)
        for name, (p, q, side) in {"E": ("F", "B", 1), "G": ("A", "E", 1), "H": ("A", "E", -1)}.items():
            x[name] = self.meet(x[p], self.lengths[p + name], x[q], self.lengths[q + name], side)
            v[name] = self.follow(x[name], x[p], v[p], x[q], v[q])
        return x, v

    def in_body(self, x, a, b, along, left):
        """A point of the body that carries a and b; also right for derivatives, the map being linear."""
        dx, dy = x[b][0] - x[a][0], x[b][1] - x[a][1]
        return x[a][0] + along * dx - left * dy, x[a][1] + along * dy + left * dx

    def length(self, x, a, b):
        return self.lib.sqrt((x[b][0] - x[a][0]) ** 2 + (x[b][1] - x[a][1]) ** 2)

    def turning(self, x, v, a, b):
        dx, dy, ux, uy = x[b][0] - x[a][0], x[b][1] - x[a][1], v[b][0] - v[a][0], v[b][1] - v[a][1]
        return (dx * uy - dy * ux) / (dx * dx + dy * dy)

    def generalized_inertia(self, x, v):
        total = 0
        for body, (a, b, along, left) in self.centre.items():
            l = self.length(x, a, b)
            c = self.in_body(v, a, b, along / l, left / l)
            total += self.mass[body] * (c[0] ** 2 + c[1] ** 2) + self.inertia[body] * self.turning(x, v, a, b) ** 2
        return total

    def spring_end(self, x):
        l = self.length(x, "B", "E")
        return self.in_body(x, "B", "E", self.d_along / l, self.d_left / l)

    def potential(self, x):
        d, c = self.spring_end(x), x["C"]
        return self.spring * (self.lib.sqrt((d[0] - c[0]) ** 2 + (d[1] - c[1]) ** 2) - self.rest) ** 2 / 2

    def work(self, beta, x):
        return self.moment * (beta - self.start) + self.level - self.potential(x)

    def angles(self, beta, x):
        """β, Θ, γ, φ, δ, Ω, ε of Hairer & Wanner; bounded angles by atan2, Θ by its sum with β."""
        def direction(a, b):
            return self.lib.atan2(x[b][1] - x[a][1], x[b][0] - x[a][0])

        delta, epsilon = direction("A", "G"), direction("A", "H") + self.lib.pi / 2
        return [beta, direction("E", "F") - beta, direction("B", "E") + self.lib.pi / 2, direction("G", "E") + self.lib.pi / 2 - delta,
                delta, direction("H", "E") - epsilon, epsilon]

    def rates(self, x, v):
        w = {pair: self.turning(x, v, *pair) for pair in ("EF", "BE", "AG", "GE", "AH", "HE")}
        return [1, w["EF"] - 1, w["BE"], w["GE"] - w["AG"], w["AG"], w["HE"] - w["AH"], w["AH"]]


def pace(mechanism, x):
    """dt/dx on β = β₀ + x²; W is free of cancellation in the working precision."""
    beta = mechanism.start + x * x
    places, rates = mechanism.points(beta)
    return 2 * x * mechanism.lib.sqrt(mechanism.generalized_inertia(places, rates) / (2 * mechanism.work(beta, places)))


def clock(mechanism, nodes, panels_per_radian, until):
    """Panel ends x and times there, up to `until` seconds; panels equal in β."""
    roots = gauss(nodes)
    edges, times = [mpf(0)], [mpf(0)]
    while times[-1] < until:
        beta = len(edges) / mpf(panels_per_radian)
        edges.append(mpmath.sqrt(beta))
        times.append(times[-1] + panel(mechanism, roots, edges[-2], edges[-1]))
    return edges, times, roots


def gauss(nodes):
    """Nodes and weights on [-1, 1] to working precision, from the double precision roots by Newton."""
    rule = []
    for guess in np.polynomial.legendre.leggauss(nodes)[0]:
        z = mpmath.findroot(lambda y: mpmath.legendre(nodes, y), mpf(guess))
        slope = nodes * (z * mpmath.legendre(nodes, z) - mpmath.legendre(nodes - 1, z)) / (z * z - 1)
        rule.append((z, 2 / ((1 - z * z) * slope**2)))
    return rule


def panel(mechanism, rule, a, b):
    return (b - a) / 2 * sum(w * pace(mechanism, (a + b) / 2 + (b - a) / 2 * z) for z, w in rule)


def crank_at(mechanism, ledger, t):
    """β at time t: the panel that holds it, then Newton on x."""
    edges, times, rule = ledger
    index = max(i for i in range(len(times)) if times[i] <= t)
    x = edges[index] + (t - times[index]) / (times[index + 1] - times[index]) * (edges[index + 1] - edges[index])
    for _ in range(60):
        step = (t - times[index] - panel(mechanism, rule, edges[index], x)) / pace(mechanism, x)
        x += step
        if abs(step) < mpf("1e-26"):
            return mechanism.start + x * x
    raise RuntimeError("no crank angle at this time")


def integrated(times):
    """β by an explicit integration of the equation of motion in double precision, J' and V' by central differences of order 6."""
    m = Mechanism(float, math)

    def inertia_and_potential(beta):
        x, v = m.points(beta)
        return np.array([m.generalized_inertia(x, v), m.potential(x)])

    def slope(t, y):
        h = 2e-3
        f = [inertia_and_potential(y[0] + k * h) for k in (1, -1, 2, -2, 3, -3)]
        d = (45 * (f[0] - f[1]) - 9 * (f[2] - f[3]) + (f[4] - f[5])) / (60 * h)
        return y[1], (m.moment - d[1] - d[0] * y[1] ** 2 / 2) / inertia_and_potential(y[0])[0]

    return solve_ivp(slope, (0, float(times[-1])), (m.start, 0.0), "DOP853", t_eval=[float(t) for t in times], rtol=1e-13, atol=1e-14).y[0]


if __name__ == "__main__":
    mechanism = Mechanism(mpf, mpmath)
    times = [mpf(i) / 200 for i in range(1, 11)]
    fine, coarse = clock(mechanism, 16, 16, times[-1]), clock(mechanism, 16, 8, times[-1])
    table, change = [], 0
    for t in times:
        beta = crank_at(mechanism, fine, t)
        change = max(change, abs(beta - crank_at(mechanism, coarse, t)))
        x, v = mechanism.points(beta)
        speed = mpmath.sqrt(2 * mechanism.work(beta, x) / mechanism.generalized_inertia(x, v))
        table.append({"t": t, "angles": mechanism.angles(beta, x), "rates": [speed * r for r in mechanism.rates(x, v)],
                      "f_x": x["F"][0], "f_y": x["F"][1], "kinetic_energy": mechanism.work(beta, x), "potential_energy": mechanism.potential(x)})
    against = max(abs(row["angles"][0] - b) for row, b in zip(table, integrated(times)))
    at_30_ms = table[5]
    published = max(abs(a - b) for a, b in zip(at_30_ms["angles"], PUBLISHED))
    published_rates = max(abs(a / b - 1) for a, b in zip(at_30_ms["rates"], PUBLISHED_RATES))
    assert change < 1e-20 and against < 1e-9 and published < 2e-9 and published_rates < 1e-7, (change, against, published, published_rates)
    x, v = mechanism.points(mechanism.start)
    write("iftomm_a03.json", {
        "about": "IFToMM A03, Andrews' squeezing mechanism (data of Hairer & Wanner): planar, no gravity, moment 0.033 N m on crank OF from rest, spring "
                 "between C and D; angles beta, theta, gamma, phi, delta, omega, epsilon as there; 0.05 s",
        "formula": "t = integral sqrt(J/(2 W)) dbeta, W = M (beta - beta0) + V(beta0) - V(beta); points by circle intersections",
        "accuracy": "30 digits rounded to double precision; halved panels agree to 1e-20 rad. The published state at 0.03 s (test set for IVP solvers: PSIDE at "
                    "tolerance 1e-14) is 1.15e-9 rad ahead in beta, 1.0e-12 s: seven coordinates with multipliers (iftomm_andrews_check.py) agree with the figures here to 4e-13",
        "initial_angles": mechanism.angles(mechanism.start, x), "initial_points": {name: x[name] for name in x} | {"D": mechanism.spring_end(x)},
        "initial_centres": {body: mechanism.in_body(x, a, b, along / mechanism.length(x, a, b), left / mechanism.length(x, a, b))
                            for body, (a, b, along, left) in mechanism.centre.items()},
        "mass": MASS, "inertia_about_centre": INERTIA, "moment": MOMENT, "spring_stiffness": SPRING, "spring_rest_length": REST,
        "initial_potential_energy": mechanism.level, "initial_crank_acceleration": mechanism.moment / mechanism.generalized_inertia(x, v),
        "published_at_0.03_s": {"angles": PUBLISHED, "rates": PUBLISHED_RATES, "digits": "2e-9 rad, 1e-7 of a rate", "source": "test set for IVP solvers, problem andrews"},
        "table": table,
    })
