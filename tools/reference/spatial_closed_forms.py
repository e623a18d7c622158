"""Closed-form motions of spatial mechanisms (mpmath, 40 digits) -> spatial_closed_forms.json.

Each case states its model, formula and numbers; rates are checked by differentiation, motions by energy or by an
independent integration. SI, angles in rad; quaternions (w, x, y, z) turn body axes into world axes.
"""
import numpy as np
from mpmath import asin, atan2, cos, cosh, diff, ellipfun, ellipk, mp, mpf, pi, quad, radians, sin, sinh, sqrt
from scipy.integrate import solve_ivp

from common import write

mp.dps = 40
G = mpf("9.81")
TINY = mpf("1e-20")


def add(*vectors):
    return [sum(parts) for parts in zip(*vectors)]


def times(factor, vector):
    return [factor * x for x in vector]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def unit(a):
    return times(1 / sqrt(dot(a, a)), a)


def quaternion(columns):
    """From the world components of the body axes; for turns that keep the largest component clear of zero."""
    m = [[columns[j][i] for j in range(3)] for i in range(3)]
    squares = [1 + m[0][0] + m[1][1] + m[2][2], 1 + m[0][0] - m[1][1] - m[2][2], 1 - m[0][0] + m[1][1] - m[2][2], 1 - m[0][0] - m[1][1] + m[2][2]]
    skew = [m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]]
    pairs = {(1, 2): m[0][1] + m[1][0], (1, 3): m[0][2] + m[2][0], (2, 3): m[1][2] + m[2][1]}
    k = max(range(4), key=lambda i: squares[i])
    scale = 2 * sqrt(squares[k])
    q = [squares[i] / scale if i == k else (skew[max(i, k) - 1] if min(i, k) == 0 else pairs[min(i, k), max(i, k)]) / scale for i in range(4)]
    return q if q[0] >= 0 else times(-1, q)


def tilted_pendulum():
    """Physical pendulum on a hinge whose axis rises out of the horizontal."""
    m, arm, about, rise, start = mpf(3), mpf("0.4"), mpf("0.05"), radians(mpf(25)), radians(mpf(120))
    axis, down = [cos(rise), 0, sin(rise)], [sin(rise), 0, -cos(rise)]
    side = cross(axis, down)
    inertia = about + m * arm**2
    rate, k = sqrt(m * G * cos(rise) * arm / inertia), sin(start / 2)

    def angle(t):
        return 2 * asin(k * ellipfun("sn", ellipk(k**2) - rate * t, m=k**2))

    def centre(t):
        return times(arm, add(times(cos(angle(t)), down), times(sin(angle(t)), side)))

    def row(t):
        q, speed, turn = angle(t), diff(angle, t), -rate**2 * sin(angle(t))
        r, along = centre(t), add(times(cos(q), side), times(-sin(q), down))
        assert abs(inertia * speed**2 / 2 + m * G * r[2] - m * G * arm * -cos(rise) * cos(start)) < TINY
        acceleration = add(times(arm * turn, along), times(-arm * speed**2, times(1 / arm, r)))
        force = add(times(m, acceleration), [0, 0, m * G])
        weight = cross(r, [0, 0, -m * G])
        moment = add(times(inertia * turn, axis), times(-1, weight))
        assert abs(dot(moment, axis)) < TINY
        return {"t": t, "angle": q, "angular_velocity": speed, "angular_acceleration": turn, "centre": r, "hinge_force": force, "hinge_moment": moment}

    return {
        "model": "body of 3 kg hinged at the origin about (cos 25 deg, 0, sin 25 deg), gravity along -z; mass centre 0.4 m from the origin at right angles to the axis; "
                 "the axis is a principal direction there with 0.05 kg m^2; angle from the lowest place down = (sin 25 deg, 0, -cos 25 deg), positive about the axis, released at 120 deg; "
                 "force and moment (about the origin) of the hinge on the body, world axes",
        "formula": "T = 4 K(sin(start/2))/rate, rate^2 = m g a cos(rise)/(I + m a^2); sin(angle/2) = k sn(K - rate t)",
        "mass": m, "arm": arm, "inertia_about_axis_at_centre": about, "start": start, "period": 4 / rate * ellipk(k**2),
        "table": [row(mpf(t)) for t in ("0.1", "0.3", "0.7", "1", "2", "5")],
    }


def free_top():
    """Torque-free asymmetric top: body rates by Jacobi functions, precession about the moment of momentum by quadrature."""
    i1, i2, i3, w1, w3 = mpf("0.4"), mpf("0.7"), mpf(1), mpf(2), mpf(3)
    rate = w3 * sqrt((i3 - i1) * (i3 - i2) / (i1 * i2))
    w2 = i1 * w1 * rate / ((i3 - i2) * w3)
    k2 = (i2 - i1) * i1 * w1**2 / ((i3 - i2) * i3 * w3**2)
    momentum = sqrt((i1 * w1) ** 2 + (i3 * w3) ** 2)
    fixed = [i1 * w1 / momentum, 0, i3 * w3 / momentum]  # direction of the moment of momentum, world axes = body axes at t = 0

    def rates(t):
        return [w1 * ellipfun("cn", rate * t, m=k2), w2 * ellipfun("sn", rate * t, m=k2), w3 * ellipfun("dn", rate * t, m=k2)]

    def precession(t):
        w = rates(t)
        across = (i1 * w[0]) ** 2 + (i2 * w[1]) ** 2
        return momentum * (i1 * w[0] ** 2 + i2 * w[1] ** 2) / across

    def axes(t, turned):
        """World components of the body axes: third at its angle from the fixed direction, turned by the precession."""
        w = rates(t)
        body = [i1 * w[0] / momentum, i2 * w[1] / momentum, i3 * w[2] / momentum]
        level = sqrt(body[0] ** 2 + body[1] ** 2)
        node = unit(cross(fixed, [0, 0, 1]))  # of body axis 3 at the start
        node = add(times(cos(turned), node), times(sin(turned), cross(fixed, node)))
        normal = cross(fixed, node)
        in_body = {"fixed": body, "node": [body[1] / level, -body[0] / level, 0]}
        in_body["normal"] = cross(body, in_body["node"])
        return [add(times(in_body["fixed"][i], fixed), times(in_body["node"][i], node), times(in_body["normal"][i], normal)) for i in range(3)]

    def row(t, turned):
        w, a = rates(t), axes(t, turned)
        world = add(*(times(w[i], a[i]) for i in range(3)))
        return {"t": t, "body_rates": w, "quaternion": quaternion(a), "world_rates": world, "third_axis": a[2]}

    for t in (mpf("0.3"), mpf(2)):
        w = rates(t)
        euler = [(i2 - i3) * w[1] * w[2] / i1, (i3 - i1) * w[2] * w[0] / i2, (i1 - i2) * w[0] * w[1] / i3]
        assert all(abs(diff(lambda s: rates(s)[n], t) - euler[n]) < TINY for n in range(3))
    table, turned, before = [], mpf(0), mpf(0)
    for t in (mpf(x) for x in ("0.25", "0.5", "1", "2", "3", "5", "7.5", "10")):
        turned += quad(precession, [before + (t - before) * n / 8 for n in range(9)])
        before = t
        table.append(row(t, turned))
    compare_attitude((i1, i2, i3), (w1, 0, w3), table)
    return {
        "model": "free body, principal inertias 0.4, 0.7, 1 kg m^2, no gravity; at t = 0 body axes are world axes, rates (2, 0, 3) rad/s",
        "formula": "rates (w1 cn, w2 sn, w3 dn)(p t, m), p^2 = w3^2 (I3 - I1)(I3 - I2)/(I1 I2), m = (I2 - I1) I1 w1^2/((I3 - I2) I3 w3^2); the third axis goes round "
                   "the moment of momentum L at L (I1 w1^2 + I2 w2^2)/((I1 w1)^2 + (I2 w2)^2)",
        "inertia": [i1, i2, i3], "rates_at_start": [w1, 0, w3], "period_of_rates": 4 * ellipk(k2) / rate, "moment_of_momentum": times(momentum, fixed),
        "kinetic_energy": (i1 * w1**2 + i3 * w3**2) / 2, "table": table,
    }


def compare_attitude(inertia, start, table):
    """Euler's equations and the quaternion integrated in double precision."""
    i1, i2, i3 = (float(i) for i in inertia)

    def slope(t, y):
        w, q = y[:3], y[3:]
        spin = 0.5 * np.array([-q[1:] @ w, *(q[0] * w + np.cross(q[1:], w))])
        return [(i2 - i3) * w[1] * w[2] / i1, (i3 - i1) * w[2] * w[0] / i2, (i1 - i2) * w[0] * w[1] / i3, *spin]

    run = solve_ivp(slope, (0, 10), [*map(float, start), 1, 0, 0, 0], "DOP853", t_eval=[float(row["t"]) for row in table], rtol=1e-13, atol=1e-14).y
    for row, y in zip(table, run.T):
        q = y[3:] * np.sign(y[3])
        assert np.max(np.abs(q - np.array(row["quaternion"], float))) < 1e-11, row["t"]


def heavy_top():
    """Symmetric top with its tip held, steady precession at a constant angle from the vertical: both rates."""
    m, arm, across, along, tilt, spin = mpf(2), mpf("0.1"), mpf("0.006"), mpf("0.004"), radians(mpf(40)), mpf(120)
    about_tip = across + m * arm**2
    root = sqrt((along * spin) ** 2 - 4 * about_tip * cos(tilt) * m * G * arm)

    def steady(precession):
        assert abs(about_tip * precession**2 * cos(tilt) - along * spin * precession + m * G * arm) < TINY
        own = spin - precession * cos(tilt)  # turn about the body's axis in the precessing frame

        def row(t):
            a, b = precession * t, own * t
            third = [sin(tilt) * cos(a), sin(tilt) * sin(a), cos(tilt)]
            node = [-sin(a), cos(a), 0]
            other = cross(node, third)  # node, third and this: right-handed
            first = add(times(cos(b), other), times(sin(b), node))
            second = add(times(-sin(b), other), times(cos(b), node))
            velocity = times(precession * arm, times(sin(tilt), node))
            return {"t": t, "centre": times(arm, third), "centre_velocity": velocity, "quaternion": quaternion([first, second, third]),
                    "world_rates": add(times(own, third), [0, 0, precession]),
                    "tip_force": add(times(-m * precession**2 * arm * sin(tilt), [cos(a), sin(a), 0]), [0, 0, m * G])}

        return {"precession": precession, "turn_in_precessing_frame": own, "table": [row(mpf(t)) for t in ("0", "0.05", "0.2", "1", "3")]}

    return {
        "model": "symmetric top of 2 kg, tip held at the origin (spherical joint), mass centre 0.1 m up its axis; about the centre 0.006 kg m^2 across and 0.004 along; gravity along -z; "
                 "axis at 40 deg from +z, in the x-z plane at t = 0 with the body's x axis there along (cos 40 deg, 0, -sin 40 deg) and y along y; rate about its own axis 120 rad/s",
        "formula": "(I + m a^2) P^2 cos(tilt) - I3 w3 P + m g a = 0; w3 is the whole rate along the axis; rates at the start: (w3 - P cos(tilt)) axis + P z",
        "mass": m, "arm": arm, "inertia_across_at_centre": across, "inertia_along": along, "tilt": tilt, "rate_along_axis": spin,
        "slow": steady((along * spin - root) / (2 * about_tip * cos(tilt))), "fast": steady((along * spin + root) / (2 * about_tip * cos(tilt))),
    }


def bead():
    """Bead on a straight line that turns at constant speed in the horizontal plane."""
    m, start, speed = mpf("0.5"), mpf("0.1"), mpf(3)

    def row(t):
        r, rate = start * cosh(speed * t), start * speed * sinh(speed * t)
        assert abs(diff(lambda s: start * cosh(speed * s), t) - rate) < TINY
        return {"t": t, "distance": r, "distance_rate": rate, "x": r * cos(speed * t), "y": r * sin(speed * t), "line_force": 2 * m * speed * rate, "driving_moment": 2 * m * speed * r * rate}

    return {
        "model": "point of 0.5 kg on a line through the origin in the x-y plane, driven at 3 rad/s about z, without gravity (or gravity along z); starts at 0.1 m, at rest along the line",
        "formula": "r = r0 cosh(w t); force across the line 2 m w r', driving moment 2 m w r r'",
        "table": [row(mpf(t)) for t in ("0", "0.1", "0.5", "1", "2")],
    }


def slider_crank():
    """Spatial slider-crank: crank about x, rod with ball and universal joint, slider along x."""
    crank, rod, speed, at_y, at_z = mpf("0.08"), mpf("0.3"), 2 * pi, mpf("0.1"), mpf("0.12")

    def pin(a):
        return [0, at_y - crank * sin(a), at_z + crank * cos(a)]

    def place(a):
        b = pin(a)
        return sqrt(rod**2 - b[1] ** 2 - b[2] ** 2)

    def row(deg):
        a = radians(mpf(deg))
        b, s = pin(a), place(a)
        turn, bend = [0, -crank * cos(a), -crank * sin(a)], [0, crank * sin(a), -crank * cos(a)]
        first = -dot(b, turn) / s
        second = -(dot(b, bend) + dot(turn, turn) + first**2) / s
        assert abs(diff(place, a) - first) < TINY and abs(diff(place, a, 2) - second) < mpf("1e-15")
        along = times(1 / rod, add([s, 0, 0], times(-1, b)))
        along_rate = times(speed / rod, add([first, 0, 0], times(-1, turn)))
        return {"crank_deg": deg, "pin": b, "slider_x": s, "slider_velocity": speed * first, "slider_acceleration": speed**2 * second,
                "rod_direction": along, "rod_rates_across": cross(along, along_rate)}

    return {
        "model": "crank 0.08 m turning about x at (0, 0.1, 0.12) with 2 pi rad/s, pin at (0, 0.1 - 0.08 sin a, 0.12 + 0.08 cos a); rod 0.3 m from the pin (ball joint) to the slider on the x axis "
                 "(universal or ball joint); a = 0: pin (0, 0.1, 0.2), slider x = 0.2 m",
        "formula": "x^2 = rod^2 - pin_y^2 - pin_z^2; rod_rates_across: the part of its angular velocity across itself",
        "crank": crank, "rod": rod, "speed": speed, "table": [row(deg) for deg in range(0, 360, 15)],
    }


def screw():
    """Body on a fixed screw under a moment about it and its weight along it."""
    m, inertia, lead, moment = mpf("1.5"), mpf("0.003"), mpf("0.012"), mpf("0.2")
    per_radian = lead / (2 * pi)
    turn = (moment - m * G * per_radian) / (inertia + m * per_radian**2)
    return {
        "model": "body of 1.5 kg, 0.003 kg m^2 about the screw's axis z, lead 0.012 m per turn (right-handed), moment 0.2 N m about z, gravity along -z, from rest",
        "formula": "angle'' = (M - m g h)/(I + m h^2), h = lead/(2 pi), z = h angle; axial force of the screw on the body m (g + z'')",
        "angular_acceleration": turn, "acceleration": per_radian * turn, "axial_force": m * (G + per_radian * turn), "moment_of_screw": inertia * turn - moment,
        "table": [{"t": t, "angle": turn * t**2 / 2, "z": per_radian * turn * t**2 / 2, "speed": per_radian * turn * t} for t in (mpf("0.1"), mpf("0.5"), mpf(1))],
    }


def gear_pair():
    """Two spur gears on fixed axes under a driving and a load moment; rack and pinion alike."""
    i1, i2, r1, r2, drive, load = mpf("0.01"), mpf("0.06"), mpf("0.04"), mpf("0.1"), mpf(2), mpf(3)
    ratio = r1 / r2
    turn = (drive - load * ratio) / (i1 + i2 * ratio**2)
    rack_mass, pull = mpf(4), mpf(10)
    pinion = (drive - pull * r1) / (i1 + rack_mass * r1**2)
    return {
        "model": "parallel axes, external mesh: gear 1 (0.01 kg m^2, radius 0.04 m) driven by 2 N m, gear 2 (0.06 kg m^2, 0.1 m) held back by 3 N m against its turn, from rest; "
                 "rack: the same gear 1 and moment on a rack of 4 kg that 10 N hold back",
        "formula": "turn1 = (M1 - i M2)/(I1 + i^2 I2), i = r1/r2, turn2 = -i turn1; tooth force (M1 - I1 turn1)/r1; rack: turn = (M - F r)/(I + m r^2)",
        "angular_acceleration_1": turn, "angular_acceleration_2": -ratio * turn, "tooth_force": (drive - i1 * turn) / r1,
        "rack": {"angular_acceleration": pinion, "acceleration": r1 * pinion, "tooth_force": (drive - i1 * pinion) / r1},
        "table": [{"t": t, "angle_1": turn * t**2 / 2, "angle_2": -ratio * turn * t**2 / 2, "rack": r1 * pinion * t**2 / 2} for t in (mpf("0.1"), mpf("0.5"), mpf(1))],
    }


def universal_joint():
    """Hooke's joint between crossing shafts: angle, speed and acceleration of the driven one."""
    bend, speed = radians(mpf(35)), mpf(10)

    def out(a):
        return atan2(sin(a), cos(a) * cos(bend)) if abs(a) < pi else out(a - 2 * pi) + 2 * pi

    def row(deg):
        a = radians(mpf(deg))
        below = 1 - (sin(bend) * cos(a)) ** 2
        rate = cos(bend) / below
        second = -cos(bend) * sin(bend) ** 2 * sin(2 * a) / below**2
        if deg % 180:
            assert abs(diff(out, a) - rate) < TINY and abs(diff(out, a, 2) - second) < mpf("1e-15")
        return {"input_deg": deg, "output_angle": out(a) if deg != 180 else pi, "output_velocity": speed * rate, "output_acceleration": speed**2 * second}

    return {
        "model": "two shafts that cross at 35 deg, joined by a cross; input 10 rad/s; at 0 the input fork's arm of the cross lies in the plane of the shafts",
        "formula": "tan(output) = tan(input)/cos(bend); output' = cos(bend)/(1 - sin^2(bend) cos^2(input)) input'",
        "table": [row(deg) for deg in range(0, 360, 30)],
    }


if __name__ == "__main__":
    cases = (tilted_pendulum, free_top, heavy_top, bead, slider_crank, screw, gear_pair, universal_joint)
    write("spatial_closed_forms.json", {
        "about": "closed forms for spatial mechanisms; SI, radians unless the key ends in _deg; vectors in world axes unless the key says body",
        "accuracy": "evaluated with 40 digits and rounded to double precision",
    } | {case.__name__: case() for case in cases})
