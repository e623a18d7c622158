"""Film forces of a journal bearing by direct quadrature of the pressure (mpmath) -> film_forces.json.

States are (ε, a = ε W, ε̇); forces (F_r, F_t) act on the journal, in units of Ks = µ R L³/c² (short films) or
Kl = µ R³ L/c² (long films). The angle θ counts from the largest gap. Source of the pressure fields: Flores et al. 2009.
"""
from mpmath import atan2, cos, mp, mpf, pi, quad, sin, sqrt

from common import write

mp.dps = 30


def pieces(start, end):
    return [start + (end - start) * k / 8 for k in range(9)]


def from_pressure(pressure, start, end):
    """F_r = ∫ p cos θ, F_t = ∫ p sin θ."""
    return [quad(lambda t: pressure(t) * shape(t), pieces(start, end)) for shape in (cos, sin)]


def short(e, a, rate, end):
    return from_pressure(lambda t: (a * sin(t) - 2 * rate * cos(t)) / (1 + e * cos(t)) ** 3 / 2, mpf(0), end)


def long(e, a, rate, end):
    """Pressure of the full long film, zero at θ = 0."""
    def pressure(t):
        gap = 1 + e * cos(t)
        return 6 * (a * (1 + gap) * sin(t) / ((2 + e**2) * gap**2) + rate / e * (1 / gap**2 - 1 / (1 + e) ** 2))
    return from_pressure(pressure, mpf(0), end)


def long_between(e, a, rate, start):
    """Long film on (start, start + π) with zero pressure at both ends; by parts, so only dp/dθ is needed."""
    grid = pieces(start, start + pi)

    def source(t):
        return a * cos(t) + 2 * rate * sin(t)

    def conductance(t):
        return 1 / (1 + e * cos(t)) ** 3

    flow = -quad(lambda t: source(t) * conductance(t), grid) / quad(conductance, grid)

    def slope(t):
        return 6 * (source(t) + flow) * conductance(t)

    return [-quad(lambda t: slope(t) * sin(t), grid), quad(lambda t: slope(t) * cos(t), grid)]


def pinkus_sternlicht(e, a, rate):
    """The printed formula, with W = a/ε and k; plus sign for ε̇ < 0 (the Gümbel limit needs it)."""
    q, d, w = 1 - e * e, 2 + e * e, a / e
    k = sqrt(q) * sqrt((w / 2) ** 2 + (rate / e) ** 2) / abs(rate)
    k32, tangential = k + mpf(3) / 2, 6 * pi * e * w / (d * sqrt(q))
    if rate > 0:
        return [-6 * rate / (d * q ** mpf("1.5")) * (4 * k * e**2 + d * pi * (k + 3) / k32), tangential * (k + 3) / k32]
    return [6 * rate / (d * q ** mpf("1.5")) * (4 * k * e**2 - d * pi * k / k32), tangential * k / k32]


def all_models(e, a, rate):
    return {
        "short_sommerfeld": short(e, a, rate, 2 * pi), "short_guembel": short(e, a, rate, pi),
        "long_sommerfeld": long(e, a, rate, 2 * pi), "long_guembel_b": long(e, a, rate, pi),
        "long_guembel_a": long_between(e, a, rate, mpf(0)),
        "long_pi_film": long_between(e, a, rate, atan2(2 * rate, a)),
        "pinkus_sternlicht": pinkus_sternlicht(e, a, rate),
    }


STATES = [("0.1", "1", "0.3"), ("0.1", "1", "-0.3"), ("0.5", "1", "0.7"), ("0.5", "1", "-0.7"), ("0.5", "1", "2.5"), ("0.8", "0.4", "1.1"),
          ("0.8", "0.4", "-1.1"), ("0.95", "1", "0.02"), ("0.95", "1", "-0.02"), ("0.99", "0.7", "0.5"), ("0.99", "0.7", "-0.5"), ("0.001", "1", "0.4")]

if __name__ == "__main__":
    rows = []
    for text in STATES:
        e, a, rate = (mpf(x) for x in text)
        rows.append({"eps": e, "a": a, "eps_dot": rate, "forces": all_models(e, a, rate)})
    write("film_forces.json", {
        "about": "forces [F_r, F_t] on the journal at eccentricity ratio eps, a = eps W [1/s], eps_dot [1/s]; unit Ks = mu R L^3/c^2 for short films, "
                 "Kl = mu R^3 L/c^2 for long ones; W > 0, pressurised half [0, pi] for Guembel",
        "accuracy": "quadrature with 30 digits, agrees with the closed forms to 1e-13; pinkus_sternlicht is its printed rational form",
        "states": rows,
    })
