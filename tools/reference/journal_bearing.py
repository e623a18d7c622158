"""Journal bearing under a constant load (Flores et al. 2009, first example), mpmath -> journal_bearing.json.

Equilibria by root finding, massless full-film orbits by quadrature of their first integral, small motions by
differentiated forces. The argument is the file with the output of journal_bearing_start.cpp. Load along -y, fixed bearing, journal turning counter-clockwise; lengths in units of the clearance.
"""
import pathlib
import sys

from mpmath import acos, atan2, cos, degrees, diff, findroot, hypot, im, mp, mpf, pi, polyroots, quad, re, sin, sqrt

from common import write

mp.dps = 40
LOAD = mpf(30) + mpf("0.13") * mpf("9.81")
MASS, RADIUS, CLEARANCE, LENGTH, VISCOSITY, SPEED = mpf("0.13"), mpf("9.8e-3"), mpf("0.2e-3"), mpf("0.04"), mpf("0.4"), mpf(500) * 2 * pi / 60
KS, KL = VISCOSITY * RADIUS * LENGTH**3 / CLEARANCE**2, VISCOSITY * RADIUS**3 * LENGTH / CLEARANCE**2
HALF = mpf(1) / 2


def short_guembel(e, a, rate):
    q = 1 - e * e
    return (-KS * (e * a / q**2 + pi * rate * (1 + 2 * e * e) / (2 * q ** (5 * HALF))), KS * (pi * a / (4 * q ** (3 * HALF)) + 2 * e * rate / q**2))


def long_guembel(e, a, rate, radial, tangential):
    q, d = 1 - e * e, 2 + e * e
    return (-KL * (12 * e * a / (d * q) + 6 * rate / q ** (3 * HALF) * radial), KL * (6 * pi * a / (d * sqrt(q)) + 24 * rate * tangential))


def long_guembel_a(e, a, rate):
    return long_guembel(e, a, rate, pi - 16 / (pi * (2 + e * e)), e / ((2 + e * e) * (1 - e * e)))


def long_guembel_b(e, a, rate):
    return long_guembel(e, a, rate, pi, 1 / ((1 + e) * (1 - e * e)))


def pinkus_sternlicht(e, a, rate):
    q, d, s = 1 - e * e, 2 + e * e, abs(rate)
    kappa = sqrt(q) * sqrt(a * a / 4 + rate * rate)
    share = (kappa + (3 * e * s if rate > 0 else 0)) / (kappa + 3 * HALF * e * s)
    return -6 * KL / (d * q ** (3 * HALF)) * (4 * e * kappa + d * pi * rate * share), 6 * pi * KL * a / (d * sqrt(q)) * share


def long_pi_film(e, a, rate):
    start = atan2(2 * rate, a)
    grid = [start, start + pi / 2, start + pi]

    def source(t):
        return a * cos(t) + 2 * rate * sin(t)

    def conductance(t):
        return 1 / (1 + e * cos(t)) ** 3

    flow = -quad(lambda t: source(t) * conductance(t), grid) / quad(conductance, grid)
    moments = [quad(lambda t: (source(t) + flow) * conductance(t) * shape(t), grid) for shape in (sin, cos)]
    return -6 * KL * moments[0], 6 * KL * moments[1]


def equilibrium(film):
    """Fixed journal centre: F_r = P sin γ, F_t = P cos γ."""
    tiny = mpf("1e-35")  # the printed forms divide by rates

    def excess(e):
        return hypot(*film(e, e * SPEED, tiny)) - LOAD

    e = findroot(excess, (mpf("0.05"), mpf("0.3")), solver="anderson")
    angle = atan2(*film(e, e * SPEED, tiny))
    return e, angle


def linearised(film, e, angle):
    """Stiffness and damping about the equilibrium and the four eigenvalues of a journal with mass."""
    def force(state):
        x, y, vx, vy = state
        r = hypot(x, y)
        ux, uy = x / r, y / r
        fr, ft = film(r, r * SPEED - 2 * (ux * vy - uy * vx), vx * ux + vy * uy)
        return fr * ux - ft * uy, fr * uy + ft * ux

    rest, step, columns = [e * cos(angle), e * sin(angle), mpf(0), mpf(0)], mpf("1e-15"), []
    for k in range(4):
        ahead, behind = (force([z + sign * step * (k == i) for i, z in enumerate(rest)]) for sign in (1, -1))
        columns.append([(p - m) / (2 * step) for p, m in zip(ahead, behind)])
    (a, c), (b, d), (p, s), (r, t) = ([entry / (MASS * CLEARANCE) for entry in column] for column in columns)
    roots = polyroots([1, -(p + t), p * t - a - d - r * s, a * t + p * d - b * s - c * r, a * d - b * c], maxsteps=500, extraprec=200)
    slow = max(roots, key=im)
    matrices = [[[-columns[k][i] / CLEARANCE for k in pair] for i in (0, 1)] for pair in ((0, 1), (2, 3))]
    return {"decay_1_per_s": -re(slow), "whirl_rad_per_s": im(slow), "fast_rates_1_per_s": sorted(-re(z) for z in roots if abs(im(z)) < 1e-20),
            "stiffness_N_per_m": matrices[0], "damping_N_s_per_m": matrices[1]}


def half_film_case(film):
    e, angle = equilibrium(film)
    return {"eps": e, "attitude_angle_deg": degrees(angle + pi / 2), "x": CLEARANCE * e * cos(angle), "y": CLEARANCE * e * sin(angle),
            "min_film_thickness": CLEARANCE * (1 - e), "small_motion": linearised(film, e, angle)}


class FullFilm:
    """Massless motion ε̇ = -radial(ε) sin γ, γ̇ = ω/2 - tangential(ε) cos γ/ε with first integral
    H = ε f(ε) cos γ - A G(ε), zero for the orbit through the centre."""

    def __init__(self, name):
        q = lambda e: 1 - e * e
        if name == "short":
            self.a, self.g, self.f = SPEED * KS * pi / (2 * LOAD), lambda e: (q(e) ** -3 - q(e) ** -2) / 2, lambda e: q(e) ** (-3 * HALF)
            self.radial = lambda e: LOAD * q(e) ** (5 * HALF) / (KS * pi * (1 + 2 * e * e))
            self.tangential = lambda e: LOAD * q(e) ** (3 * HALF) / (KS * pi)
        else:
            self.a, self.g, self.f = 6 * pi * KL * SPEED / LOAD, lambda e: (q(e) ** (-5 * HALF / 2) - 1) * 2 / 5, lambda e: q(e) ** (-3 * HALF / 2)
            self.radial = lambda e: LOAD * q(e) ** (3 * HALF) / (12 * pi * KL)
            self.tangential = lambda e: LOAD * (2 + e * e) * sqrt(q(e)) / (24 * pi * KL)
        with mp.workdps(60):  # 1 - u at the turning point loses digits
            self.eps_max = findroot(lambda e: e * self.f(e) - self.a * self.g(e), mpf("0.15"), tol=mpf("1e-110"))

    def first_integral(self, e, angle):
        return e * self.f(e) * cos(angle) - self.a * self.g(e)

    def rates(self, e, angle):
        return -self.radial(e) * sin(angle), SPEED / 2 - self.tangential(e) * cos(angle) / e

    def along_orbit(self, integrand):
        """∫ dt over the orbit from the centre to ε_max and back, ε = ε_max (1 - s²)."""
        def at(s):
            e = self.eps_max * (1 - s * s)
            u = self.a * self.g(e) / (e * self.f(e))
            return 2 * self.eps_max * s / (self.radial(e) * sqrt((1 - u) * (1 + u))) * (integrand(e, acos(u)) + integrand(e, -acos(u)))
        return quad(at, [0, mpf("0.25"), mpf("0.5"), mpf("0.75"), 1], method="gauss-legendre")

    def drift(self, e, angle):
        """dH/dt caused by the journal's inertia along the massless motion (first order in the mass)."""
        er, gr = self.rates(e, angle)
        ett = -diff(self.radial, e) * er * sin(angle) - self.radial(e) * cos(angle) * gr
        gtt = (-(diff(self.tangential, e) * er * cos(angle) - self.tangential(e) * sin(angle) * gr) + self.tangential(e) * cos(angle) * er / e) / e
        force = [-MASS * CLEARANCE * x / LOAD for x in (ett - e * gr**2, 2 * er * gr + e * gtt)]
        slope = diff(lambda x: self.first_integral(x, angle), e)
        return slope * force[0] * self.radial(e) - sin(angle) * self.f(e) * force[1] * self.tangential(e)

    def figures(self):
        period = self.along_orbit(lambda e, angle: mpf(1))
        growth = self.along_orbit(self.drift) / diff(lambda e: self.first_integral(e, mpf(0)), self.eps_max)
        centre = findroot(lambda e: SPEED / 2 - self.tangential(e) / e, self.eps_max / 2)
        return {"centre_eps": centre, "centre_attitude_angle_deg": 90, "eps_max": self.eps_max, "period": period,
                "start_speed": CLEARANCE * self.radial(mpf(0)), "growth_of_eps_max_per_orbit": growth}


if __name__ == "__main__":
    films = (short_guembel, long_guembel_a, long_guembel_b, pinkus_sternlicht, long_pi_film)
    transients = [line.split() for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
    keys = ("eps_max", "at_eps_max_s", "lowest_W_over_speed", "settled_1e-2_s", "settled_1e-3_s", "settled_1e-4_s", "settled_1e-6_s")
    write("journal_bearing.json", {
        "about": "constant load 30 N + 0.13 kg * 9.81 m/s^2 along -y, fixed bearing, journal radius 9.8 mm, clearance 0.2 mm, length 40 mm, 400 cP, "
                 "500 rpm counter-clockwise; attitude angle from the load to the line of centres, in the sense of rotation",
        "accuracy": "equilibria, orbits and small motions: 15 digits; growth per orbit: first order in the mass (integration with mass gives 1.21586e-5 "
                    "and 2.40653e-5); start_up: 1e-7 in eps, 1e-5 s",
        "load": LOAD, "speed": SPEED,
        "half_films": {film.__name__: half_film_case(film) for film in films},
        "full_films": {name: FullFilm(name).figures() for name in ("short", "long")},
        "start_up_about": "journal with mass from rest in the centre (first displacement along the load); settled_x: from then on the centre stays "
                          "within x clearances of the equilibrium; Guembel on the fixed half [0, pi] unless the name says switched",
        "start_up": {row[0]: dict(zip(keys, map(float, row[1:]))) for row in transients},
    })
