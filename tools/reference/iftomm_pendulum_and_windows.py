"""IFToMM library cases A01 (simple pendulum) and A02 (N four-bar windows), elliptic functions (mpmath, 40 digits)
-> iftomm_a01.json, iftomm_a02.json. Both are checked against an explicit integration in double precision (scipy).

A02 has one freedom while its cranks stay parallel: crank angle φ from the upward vertical, clockwise,
  J φ'' = g S sin φ,  J = (4N + 1)/3 m l²,  S = (3N + 1)/2 m l     (N + 1 turning cranks, N translating couplers).
With φ'(0) = v/l, φ(0) = 0 and ω² = g S/J:  φ = π + 2 am(a t - K, k²),  a² = ω² + φ'(0)²/4,  k² = ω²/a².
"""
from math import cos as fcos, sin as fsin

from mpmath import asin, cos, diff, ellipf, ellipfun, ellipk, floor, mp, mpf, pi, sin, sqrt
from scipy.integrate import solve_ivp

from common import write

mp.dps = 40
G = mpf("9.81")


def integrated(rate_squared, angle, speed, times):
    """q'' = rate² sin q by Dormand-Prince 8(5,3): an independent check of the elliptic functions."""
    w2 = float(rate_squared)
    run = solve_ivp(lambda t, y: (y[1], w2 * fsin(y[0])), (0, float(times[-1])), (float(angle), float(speed)), "DOP853",
                    t_eval=[float(t) for t in times], rtol=3e-14, atol=1e-14)
    return run.y[0]


def pendulum():
    """Point mass on a massless rod of 1 m, released horizontally at x = -1 m."""
    m, l = mpf(1), mpf(1)
    rate, k2 = sqrt(G / l), mpf(1) / 2

    def angle(t):
        """From the downward vertical, positive towards +x."""
        return -2 * asin(sqrt(k2) * ellipfun("sn", ellipk(k2) - rate * t, m=k2))

    def row(t):
        q, speed = angle(t), diff(angle, t) if t else mpf(0)
        assert abs(l * speed**2 / 2 - G * cos(q)) < mpf("1e-25")  # energy 0: released at the pivot's height
        return {"t": t, "x": l * sin(q), "y": -l * cos(q), "vx": l * speed * cos(q), "vy": l * speed * sin(q),
                "angle": q, "angular_velocity": speed, "tension": m * (G * cos(q) + l * speed**2)}

    times = [mpf(i) / 2 for i in range(21)]
    check = integrated(-rate**2, -pi / 2, 0, times)
    assert max(abs(angle(t) - mpf(q)) for t, q in zip(times, check)) < 2e-12
    write("iftomm_a01.json", {
        "about": "IFToMM A01: point mass 1 kg at the end of a massless rod of 1 m, pivot at the origin, released at rest from x = -1 m, y = 0; g = 9.81 m/s^2 "
                 "along -y; 10 s. Mirror x for a start at x = +1 m (the older definition of the same case)",
        "formula": "sin(angle/2) = -sin(45 deg) sn(K - sqrt(g/l) t, 1/2), angle from the downward vertical; energy from the pivot's height is 0",
        "accuracy": "40 digits rounded to double precision; an explicit integration agrees to 2e-12 rad",
        "mass": m, "length": l, "duration": 10, "period": 4 / rate * ellipk(k2), "energy": 0,
        "table": [row(t) for t in times],
    })


def windows(count):
    """The mechanism of `count` windows: constants, motion of B0, times of the flat positions."""
    n = mpf(count)
    inertia, moment, start = (4 * n + 1) / 3, (3 * n + 1) / 2, mpf(1)
    w2 = G * moment / inertia
    a = sqrt(w2 + start**2 / 4)
    k2 = w2 / a**2
    quarter = ellipk(k2)

    def when(phi):
        return (quarter + ellipf((phi - pi) / 2, k2)) / a

    def motion(t):
        u = a * t - quarter
        sn, cn = ellipfun("sn", u, m=k2), ellipfun("cn", u, m=k2)
        turns = floor((u / quarter + 1) / 2)  # am = asin sn + π each 2K
        half = asin(sn) if turns % 2 == 0 else -asin(sn)
        return pi + 2 * (half + pi * turns), 2 * a * ellipfun("dn", u, m=k2)

    def row(t):
        phi, speed = motion(t)
        assert abs(when(phi) - t) < mpf("1e-30")
        energy = inertia * speed**2 / 2 + G * moment * cos(phi)
        assert abs(energy - inertia / 2 - G * moment) < mpf("1e-28") * energy
        return {"t": t, "b0_x": sin(phi), "b0_y": cos(phi), "b0_vx": speed * cos(phi), "b0_vy": -speed * sin(phi),
                "angle": phi, "angular_velocity": speed, "angular_acceleration": w2 * sin(phi)}

    flat, place = [], pi / 2
    while when(place) <= 20:
        flat.append(when(place))
        place += pi
    times = [mpf(i) / 2 for i in range(41)]
    check = integrated(w2, 0, start, times)
    worst = max(abs(motion(t)[0] - mpf(q)) for t, q in zip(times, check))
    assert worst < 1e-9, worst  # the upper equilibrium is unstable: round-off grows near every passage
    return {
        "windows": count, "links": 2 * count + 1, "inertia_about_crank_angle": inertia, "first_moment": moment, "rate_squared": w2,
        "turn_time": 2 * quarter / a, "energy": inertia / 2 + G * moment, "kinetic_energy_at_start": inertia / 2, "largest_angular_velocity": 2 * a,
        "flat_times_to_20_s": flat, "table": [row(t) for t in times],
    }


if __name__ == "__main__":
    pendulum()
    write("iftomm_a02.json", {
        "about": "IFToMM A02: ground pivots A0..AN at (i, 0), cranks AiBi up to (i, 1), couplers B(i-1)Bi; 2N + 1 slender uniform links of 1 m and 1 kg "
                 "(inertia 1/12 kg m^2 about the centre); at t = 0 all Bi move at 1 m/s along +x; g = 9.81 m/s^2 along -y; 10 s (library), 20 s (older "
                 "definition, N = 40). angle: of the cranks from the upward vertical, clockwise; all cranks stay parallel",
        "formula": "angle = pi + 2 am(a t - K(m), m), a^2 = w^2 + 1/4, m = w^2/a^2, w^2 = 3 g (3N + 1)/(2 (4N + 1)); flat where angle = pi/2 mod pi",
        "accuracy": "40 digits rounded to double precision; inverse function and energy hold to 1e-28; an explicit integration agrees to 1e-9 rad over 20 s",
        "cases": [windows(count) for count in (1, 2, 5, 20, 40, 160)],
    })
