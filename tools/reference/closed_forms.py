"""Closed-form motions of planar mechanisms (mpmath, 40 digits) -> closed_forms.json.

Each case states its model, its formula and numbers; every derivative is checked against differentiation of the
position formula, every moment against the rate of energy. SI, angles in rad unless the key says deg.
"""
from mpmath import acos, asin, atan2, cos, diff, ellipfun, ellipk, exp, matrix, lu_solve, mp, mpf, pi, radians, sin, sqrt

from common import write

mp.dps = 40
G = mpf("9.81")


def rod_pendulum():
    """Uniform rod (m, l) hung at one end, angle from the downward vertical, released at rest."""
    m, l = mpf(2), mpf(1)
    d, effective = l / 2, 2 * l / 3
    rate = sqrt(G / effective)

    def motion(amplitude, t):
        k = sin(amplitude / 2)
        u = ellipk(k**2) - rate * t  # sin(θ/2) = k sn(K - ω₀ t)
        theta = 2 * asin(k * ellipfun("sn", u, m=k**2))
        spin = -2 * rate * k * ellipfun("cn", u, m=k**2)
        return theta, spin, -(rate**2) * sin(theta)

    def row(amplitude, t):
        theta, spin, acceleration = motion(amplitude, t)
        assert abs(diff(lambda s: motion(amplitude, s)[0], t) - spin) < mpf("1e-25")
        return {
            "t": t, "angle": theta, "angular_velocity": spin, "angular_acceleration": acceleration,
            "pivot_force_x": m * d * (acceleration * cos(theta) - spin**2 * sin(theta)),
            "pivot_force_y": m * d * (acceleration * sin(theta) + spin**2 * cos(theta)) + m * G,
        }

    amplitudes = [mpf(10), mpf(90), mpf(170)]
    return {
        "model": "uniform rod, mass 2 kg, length 1 m, hinge at one end, g = 9.81 m/s^2; angle from the downward vertical, released at rest; "
                 "inertia about the centre m l^2/12; pivot force is the force on the rod, world axes, y up",
        "formula": "T = 4 sqrt(2 l/(3 g)) K(sin(amplitude/2)); sin(angle/2) = k sn(K - sqrt(3 g/(2 l)) t), k the modulus",
        "mass": m, "length": l, "inertia": m * l**2 / 12,
        "periods": [{"amplitude_deg": a, "period": 4 / rate * ellipk(sin(radians(a) / 2) ** 2)} for a in amplitudes],
        "amplitude_90_deg": [row(pi / 2, mpf(t)) for t in ("0.1", "0.3", "0.7", "1", "2", "5")],
    }


def free_body():
    """Thrown body with spin; the path of a marker away from the mass centre."""
    vx, vy, spin, arm = mpf(3), mpf(4), mpf(7), mpf("0.2")

    def row(t):
        phi = spin * t
        return {
            "t": t, "x": vx * t, "y": vy * t - G * t**2 / 2, "phi": phi,
            "marker_x": vx * t + arm * cos(phi), "marker_y": vy * t - G * t**2 / 2 + arm * sin(phi),
            "marker_vx": vx - arm * spin * sin(phi), "marker_vy": vy - G * t + arm * spin * cos(phi),
        }

    return {
        "model": "free body at the origin, v = (3, 4) m/s, spin 7 rad/s, marker at (0.2, 0) m in body axes, g = 9.81 m/s^2 along -y",
        "formula": "x = vx t, y = vy t - g t^2/2, phi = spin t",
        "table": [row(mpf(t)) for t in ("0.25", "1", "3")],
    }


def four_bar():
    """Crank-rocker at constant crank speed: circle intersection, then two linear solves."""
    ground, crank, coupler, rocker, speed = mpf("0.30"), mpf("0.10"), mpf("0.26"), mpf("0.22"), mpf(10)
    masses = {"crank": mpf(1), "coupler": mpf(2), "rocker": mpf("1.5")}

    def angles(a):
        bx, by = ground - crank * cos(a), -crank * sin(a)  # from crank pin to rocker pivot
        s2 = bx**2 + by**2
        b = atan2(by, bx) + acos((coupler**2 + s2 - rocker**2) / (2 * coupler * sqrt(s2)))
        r = atan2(crank * sin(a) + coupler * sin(b), crank * cos(a) + coupler * cos(b) - ground)
        return b, r

    def rates(a):
        b, r = angles(a)
        system = matrix([[-coupler * sin(b), rocker * sin(r)], [coupler * cos(b), -rocker * cos(r)]])
        w = lu_solve(system, matrix([crank * speed * sin(a), -crank * speed * cos(a)]))
        right = matrix([
            crank * speed**2 * cos(a) + coupler * w[0] ** 2 * cos(b) - rocker * w[1] ** 2 * cos(r),
            crank * speed**2 * sin(a) + coupler * w[0] ** 2 * sin(b) - rocker * w[1] ** 2 * sin(r)])
        return b, r, w[0], w[1], *lu_solve(system, right)

    def energies(a):
        b, r, wb, wr, _, _ = rates(a)
        vx = -crank * speed * sin(a) - coupler / 2 * wb * sin(b)
        vy = crank * speed * cos(a) + coupler / 2 * wb * cos(b)
        kinetic = (masses["crank"] * crank**2 * speed**2 / 6 + masses["rocker"] * rocker**2 * wr**2 / 6
                   + masses["coupler"] * ((vx**2 + vy**2) / 2 + coupler**2 * wb**2 / 24))
        height = (masses["crank"] * crank * sin(a) / 2 + masses["coupler"] * (crank * sin(a) + coupler * sin(b) / 2)
                  + masses["rocker"] * rocker * sin(r) / 2)
        return kinetic, G * height

    def row(deg):
        a = radians(mpf(deg))
        b, r, wb, wr, ab, ar = rates(a)
        for index, rate in ((0, 2), (1, 3), (2, 4), (3, 5)):
            assert abs(diff(lambda x: rates(x)[index], a) * speed - rates(a)[rate]) < mpf("1e-15")
        return {
            "crank_deg": deg, "coupler_angle": b, "rocker_angle": r, "coupler_velocity": wb, "rocker_velocity": wr,
            "coupler_acceleration": ab, "rocker_acceleration": ar, "kinetic_energy": energies(a)[0],
            "moment_without_gravity": diff(lambda x: energies(x)[0], a),
            "moment_with_gravity": diff(lambda x: sum(energies(x)), a),
        }

    return {
        "model": "ground 0.30, crank 0.10, coupler 0.26, rocker 0.22 m; crank pivot (0, 0), rocker pivot (0.30, 0); open branch (coupler above "
                 "the line of the pins); crank 10 rad/s; uniform bars of 1, 2 and 1.5 kg with inertia m l^2/12; gravity along -y where named",
        "formula": "coupler angle from crank pin to rocker pin, rocker angle from its pivot to the pin; moment on the crank = dE/d(crank angle)",
        "table": [row(deg) for deg in range(0, 360, 30)],
    }


def parallelogram():
    """Three equal parallel cranks and a coupler that only translates: one redundant link."""
    arm, crank_mass, coupler_mass, amplitude = mpf("0.4"), mpf("0.5"), mpf(2), mpf(60)
    effective = arm * (crank_mass + coupler_mass) / (3 * crank_mass / 2 + coupler_mass)
    rate, k = sqrt(G / effective), sin(radians(amplitude) / 2)
    return {
        "model": "pivots at x = 0, 0.5 and 1 m; three uniform cranks of 0.4 m and 0.5 kg hang from them (inertia m l^2/12), a coupler of 2 kg joins "
                 "their ends; angle from the downward vertical, released at rest from 60 deg, g = 9.81 m/s^2",
        "formula": "effective length a (m_crank + m_coupler)/(3/2 m_crank + m_coupler); T = 4 sqrt(l_eff/g) K(sin(amplitude/2))",
        "coordinates": 12, "constraint_rows": 12, "redundant_rows": 1, "degrees_of_freedom": 1,
        "effective_length": effective, "period": 4 / rate * ellipk(k**2), "angular_velocity_at_bottom": 2 * rate * k,
    }


def trammel():
    """Rod whose ends slide on two perpendicular guides: a pendulum by its constant inertia."""
    m, block, l, start = mpf("1.2"), mpf("0.3"), mpf("0.5"), mpf(60)
    effective = (m * l**2 / 3 + block * l**2) / ((m / 2 + block) * l)
    rate, k = sqrt(G / effective), sin(radians(start) / 2)

    def angle(t):
        return 2 * asin(k * ellipfun("sn", ellipk(k**2) - rate * t, m=k**2))

    return {
        "model": "uniform rod 0.5 m, 1.2 kg (inertia m l^2/12); a block of 0.3 kg at the lower end slides along x = 0, one of 0.3 kg at the other end "
                 "along y = 0; the angle of the rod from the downward vertical starts at 60 deg, at rest; g = 9.81 m/s^2 along -y",
        "formula": "lower block y = -l cos(angle), other block x = -l sin(angle); l_eff = (m l^2/3 + m_b l^2)/((m/2 + m_b) l), period of a pendulum",
        "effective_length": effective, "period": 4 / rate * ellipk(k**2),
        "table": [{"t": t, "angle": angle(t), "lower_block_y": -l * cos(angle(t)), "other_block_x": -l * sin(angle(t))}
                  for t in (mpf("0.1"), mpf("0.25"), mpf(1))],
    }


def spring_mass():
    """Mass on a vertical spring and damper, released where the spring is unstrained."""
    m, k, c = mpf("1.5"), mpf(600), mpf(12)
    sag, decay = m * G / k, c / (2 * m)
    free, damped = sqrt(k / m), sqrt(k / m - decay**2)

    def row(t):
        undamped = -sag * (1 - cos(free * t))
        with_damper = -sag * (1 - exp(-decay * t) * (cos(damped * t) + decay / damped * sin(damped * t)))
        return {"t": t, "y_undamped": undamped, "y_damped": with_damper}

    return {
        "model": "mass 1.5 kg, spring 600 N/m, damper 0 or 12 N s/m, released at rest at y = 0 where the spring is unstrained; g = 9.81 m/s^2 along -y",
        "formula": "y = -(m g/k)(1 - exp(-d t)(cos w t + d/w sin w t)), d = c/(2 m), w = sqrt(k/m - d^2)",
        "table": [row(mpf(t)) for t in ("0.05", "0.2", "1")], "period_undamped": 2 * pi / free, "period_damped": 2 * pi / damped,
    }


def two_masses():
    """Two free masses and a spring: momentum is kept, the distance swings with the reduced mass."""
    m1, m2, k, stretch, push = mpf(1), mpf(3), mpf(300), mpf("0.02"), mpf("0.8")
    rate = sqrt(k * (m1 + m2) / (m1 * m2))

    def row(t):
        centre, gap = push * m1 / (m1 + m2) * t, stretch * cos(rate * t) - push / rate * sin(rate * t)
        return {"t": t, "x1": centre - m2 / (m1 + m2) * gap, "x2": centre + m1 / (m1 + m2) * gap}

    return {
        "model": "masses 1 and 3 kg on a line without gravity, spring 300 N/m stretched by 0.02 m at the start; x1, x2 count from the places where the "
                 "spring is unstrained, with the common mass centre at rest place: x1(0) = -0.015, x2(0) = 0.005 m; v1 = 0.8 m/s, v2 = 0",
        "formula": "x2 - x1 = s cos w t - (v1/w) sin w t, w = sqrt(k (m1 + m2)/(m1 m2)); mass centre moves at m1 v1/(m1 + m2)",
        "table": [row(mpf(t)) for t in ("0.1", "0.5", "2")], "period": 2 * pi / rate,
    }


def driven_pendulum():
    """Uniform rod driven at its hinge by a harmonic angle: moment and hinge force."""
    m, l, amplitude, rate = mpf(2), mpf(1), mpf("0.5"), 2 * pi * 3

    def row(t):
        theta, spin, acceleration = amplitude * sin(rate * t), amplitude * rate * cos(rate * t), -amplitude * rate**2 * sin(rate * t)
        return {
            "t": t, "angle": theta, "angular_velocity": spin,
            "moment": m * l**2 / 3 * acceleration + m * G * l / 2 * sin(theta),
            "hinge_force_x": m * l / 2 * (acceleration * cos(theta) - spin**2 * sin(theta)),
            "hinge_force_y": m * l / 2 * (acceleration * sin(theta) + spin**2 * cos(theta)) + m * G,
        }

    return {
        "model": "uniform rod 2 kg, 1 m (inertia m l^2/12), hinge at one end; angle from the downward vertical driven as 0.5 rad sin(2 pi 3 Hz t); "
                 "g = 9.81 m/s^2; moment and hinge force act on the rod",
        "formula": "moment = (m l^2/3) angle'' + m g (l/2) sin(angle)",
        "table": [row(mpf(t)) for t in ("0", "0.02", "0.1", "0.3")],
    }


def rotor():
    """Rotor on a torsional spring and damper, and a rotor under constant torque."""
    inertia, k, c, start = mpf("0.02"), mpf(50), mpf("0.1"), mpf("0.3")
    decay = c / (2 * inertia)
    rate = sqrt(k / inertia - decay**2)

    def angle(t):
        return start * exp(-decay * t) * (cos(rate * t) + decay / rate * sin(rate * t))

    return {
        "model": "rotor 0.02 kg m^2 hinged at its centre; (a) spring 50 N m/rad, damper 0.1 N m s/rad, released at 0.3 rad; (b) constant torque 3 N m from rest",
        "formula": "(a) start exp(-d t)(cos w t + d/w sin w t); (b) torque t^2/(2 inertia)",
        "table": [{"t": t, "angle_spring": angle(t), "angle_torque": 3 * t**2 / (2 * inertia)} for t in (mpf("0.05"), mpf("0.2"), mpf(1))],
    }


if __name__ == "__main__":
    cases = (rod_pendulum, free_body, four_bar, parallelogram, trammel, spring_mass, two_masses, driven_pendulum, rotor)
    write("closed_forms.json", {
        "about": "closed forms for mechanisms and time integration; SI, radians unless the key ends in _deg",
        "accuracy": "evaluated with 40 digits and rounded to double precision",
    } | {case.__name__: case() for case in cases})
