"""Slider-crank with ideal joints at constant speed (Flores et al. 2009, second example), mpmath -> slider_crank_ideal.json.

Closed-form kinematics, then Newton-Euler for slider and rod. Crank angle θ from the outer dead centre, slider along x;
forces on the slider (gudgeon pin) and on the rod (crank pin); moment on the crank.
"""
from mpmath import asin, cos, degrees, diff, findroot, hypot, mp, mpf, pi, radians, sin, sqrt

from common import write

mp.dps = 40
CRANK, ROD, ROD_MASS, SLIDER_MASS, ROD_INERTIA, SPEED = mpf("0.05"), mpf("0.12"), mpf("0.21"), mpf("0.14"), mpf("2.5e-4"), 5000 * 2 * pi / 60


def kinematics(t):
    """x, ẋ, ẍ of the slider; φ, φ̇, φ̈ of the rod (direction from crank pin to gudgeon pin)."""
    s, c = CRANK * sin(t), CRANK * cos(t)
    along = sqrt(ROD**2 - s**2)  # l cos φ
    phi, spin = -asin(s / ROD), -c * SPEED / along
    acceleration = s * (SPEED**2 - spin**2) / along  # from l sin φ = -r sin θ, twice differentiated
    x_rate = -s * SPEED + s * spin
    x_acceleration = -c * SPEED**2 - along * spin**2 + s * acceleration
    return c + along, x_rate, x_acceleration, phi, spin, acceleration


def rod_centre(t):
    """Velocity and acceleration of the rod's mass centre, at mid length."""
    _, _, _, phi, spin, acceleration = kinematics(t)
    s, c, sp, cp = CRANK * sin(t), CRANK * cos(t), ROD / 2 * sin(phi), ROD / 2 * cos(phi)
    velocity = (-s * SPEED - sp * spin, c * SPEED + cp * spin)
    return velocity, (-c * SPEED**2 - sp * acceleration - cp * spin**2, -s * SPEED**2 + cp * acceleration - sp * spin**2)


def joint_forces(t):
    """Gudgeon pin on the slider (x, y), crank pin on the rod (x, y), moment on the crank."""
    _, _, x_acceleration, phi, _, acceleration = kinematics(t)
    centre = rod_centre(t)[1]
    pin_x = SLIDER_MASS * x_acceleration
    # moment about the crank pin: I φ̈ + (r_G × m a_G) = l u × (-pin)
    turning = ROD_INERTIA * acceleration + ROD_MASS * ROD / 2 * (cos(phi) * centre[1] - sin(phi) * centre[0])
    pin_y = (pin_x * sin(phi) - turning / ROD) / cos(phi)
    big_x, big_y = ROD_MASS * centre[0] + pin_x, ROD_MASS * centre[1] + pin_y
    return pin_x, pin_y, big_x, big_y, CRANK * (cos(t) * big_y - sin(t) * big_x)


def kinetic_energy(t):
    """Of rod and slider; the crank's is constant."""
    _, x_rate, _, _, spin, _ = kinematics(t)
    velocity = rod_centre(t)[0]
    return ROD_MASS * (velocity[0] ** 2 + velocity[1] ** 2) / 2 + ROD_INERTIA * spin**2 / 2 + SLIDER_MASS * x_rate**2 / 2


def pin_force(t):
    return hypot(*joint_forces(t)[:2])


def moment(t):
    return joint_forces(t)[4]


def check():
    for deg in range(0, 360, 7):
        t = radians(mpf(deg))
        values = kinematics(t)
        for position, rate in ((0, 1), (1, 2), (3, 4), (4, 5)):
            assert abs(diff(lambda x: kinematics(x)[position], t) * SPEED - values[rate]) < mpf("1e-20")
        assert abs(diff(kinetic_energy, t) - moment(t)) < mpf("1e-25")  # power of the crank = rate of energy


def extreme(function, guess_deg):
    t = findroot(lambda x: diff(function, x), radians(mpf(guess_deg)))
    return {"value": function(t), "angle_deg": degrees(t)}


def throughput():
    """∫ |moment| dθ over two revolutions, from the energies where the moment changes sign."""
    zero = findroot(moment, radians(mpf(72)))
    energies = [kinetic_energy(t) for t in (mpf(0), zero, pi)]
    return 4 * (abs(energies[1] - energies[0]) + abs(energies[2] - energies[1])), degrees(zero)


def row(deg):
    t = radians(mpf(deg))
    keys = ("slider_x", "slider_velocity", "slider_acceleration", "rod_angle", "rod_velocity", "rod_acceleration",
            "pin_force_x", "pin_force_y", "crank_pin_force_x", "crank_pin_force_y", "moment")
    return {"crank_deg": deg} | dict(zip(keys, kinematics(t) + joint_forces(t))) | {"kinetic_energy": kinetic_energy(t)}


if __name__ == "__main__":
    check()
    assert abs(pin_force(mpf(0)) - SLIDER_MASS * CRANK * SPEED**2 * (1 + CRANK / ROD)) < mpf("1e-30")
    work, zero_deg = throughput()
    write("slider_crank_ideal.json", {
        "about": "crank 0.05 m, rod 0.12 m (0.21 kg, 2.5e-4 kg m^2, centre at mid length), slider 0.14 kg, 5000 rpm, no gravity; crank angle from the "
                 "outer dead centre; pin force on the slider, crank-pin force on the rod, moment on the crank; kinetic energy of rod and slider",
        "accuracy": "closed forms with 40 digits; dKE/dtheta = moment to 1e-25",
        "peak_pin_force": {"value": pin_force(mpf(0)), "angle_deg": 0, "formula": "m_slider r speed^2 (1 + r/l)"},
        "pin_force_at_180_deg": pin_force(pi), "lowest_pin_force": extreme(pin_force, 75), "pin_force_local_peak": extreme(pin_force, 121),
        "peak_crank_pin_force": {"value": hypot(*joint_forces(mpf(0))[2:4]), "angle_deg": 0},
        "largest_moment": extreme(moment, 35), "lowest_moment": extreme(moment, 325), "moment_zero_deg": zero_deg,
        "throughput_two_revolutions": work,
        "table": [row(deg) for deg in range(0, 361, 15)],
    })
