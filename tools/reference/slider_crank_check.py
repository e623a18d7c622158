"""Second formulation of the lubricated slider-crank: three bodies, nine coordinates, multipliers (index 1), Radau in
double precision (numpy, scipy). Compares with the table of slider_crank_lubricated.json; writes nothing.
"""
import json

import numpy as np
from scipy.integrate import solve_ivp

from common import REFERENCE

CRANK, ROD, SPEED = 0.05, 0.12, 5000 * 2 * np.pi / 60
MASS = np.diag([0.30, 0.30, 1e-4, 0.21, 0.21, 2.5e-4, 0.14, 0.14, 1e-4])  # crank, rod, slider: x, y, φ each


def pinkus_sternlicht(scale, e, a, rate):
    q, d, s = 1 - e * e, 2 + e * e, abs(rate)
    kappa = np.sqrt(q) * np.hypot(a / 2, rate)
    below = kappa + 1.5 * e * s
    share = (kappa + 3 * e * max(rate, 0)) / below if below > 0 else 1
    return -6 * scale / (d * q**1.5) * (4 * e * kappa + d * np.pi * rate * share), 6 * np.pi * scale * a / (d * np.sqrt(q)) * share


def film_force(e, velocity, entrainment, clearance, viscosity):
    """Force on the journal; entrainment is the sum of the absolute angular speeds."""
    scale = viscosity * (0.01 - clearance) ** 3 * 0.04 / clearance**2
    r = np.hypot(*e)
    u = e / r if r > 0 else np.array([1.0, 0.0])
    n = np.array([-u[1], u[0]])
    ratio = r / clearance
    radial, tangential = pinkus_sternlicht(scale, ratio, ratio * entrainment - 2 * (velocity @ n) / clearance, velocity @ u / clearance)
    return radial * u + tangential * n


def evaluate(t, z, clearance, viscosity):
    """z = φ, x, φ̇, ẋ. Returns accelerations of all coordinates, driving moment, film force and e/c in rod axes."""
    phi, x, spin, x_rate = z
    arm = CRANK * np.array([np.cos(SPEED * t), np.sin(SPEED * t)])
    half = ROD / 2 * np.array([np.cos(phi), np.sin(phi)])
    turn = np.array([[0, -1], [1, 0]])
    e = np.array([x, 0]) - arm - 2 * half
    force = film_force(e, np.array([x_rate, 0]) - SPEED * (turn @ arm) - 2 * spin * (turn @ half), spin, clearance, viscosity)
    lever = np.array([x, 0]) - arm - half
    load = np.concatenate([np.zeros(3), -force, [lever[1] * force[0] - lever[0] * force[1]], force, [0]])
    rows, right = np.zeros((7, 9)), np.zeros(7)
    rows[0, 0] = rows[1, 1] = rows[4, 7] = rows[5, 8] = rows[6, 2] = 1  # main bearing, guide, drive
    rows[2:4, 0:2], rows[2:4, 3:5] = np.eye(2), -np.eye(2)  # crank pin
    rows[2:4, 2], rows[2:4, 5] = turn @ arm, turn @ half
    right[2:4] = SPEED**2 * arm + spin**2 * half
    system = np.block([[MASS, rows.T], [rows, np.zeros((7, 7))]])
    solution = np.linalg.solve(system, np.concatenate([load, right]))
    axes = 2 / ROD * np.array([half, turn @ half])
    return solution[:9], -solution[15], force, axes @ e / clearance


def compare(case):
    parameters = case["radial_clearance"], case["viscosity"]
    times = np.radians([row[0] for row in case["table"]]) / SPEED

    def rates(t, z):
        acceleration = evaluate(t, z, *parameters)[0]
        return [z[2], z[3], acceleration[5], acceleration[6]]

    run = solve_ivp(rates, [0, times[-1]], [0, CRANK + ROD, -CRANK * SPEED / ROD, 0], method="Radau", rtol=1e-10,
                    atol=[1e-13, 1e-14, 1e-10, 1e-11], t_eval=times, first_step=1e-9)
    worst = np.zeros(3)
    for t, z, row in zip(times, run.y.T, case["table"]):
        _, moment, force, e = evaluate(t, z, *parameters)
        if t > 0:  # at the start the force is zero up to the cancellation of coordinates of 0.1 m
            worst = np.maximum(worst, [abs(e - row[1:3]).max(), abs(force - row[3:5]).max(), abs(moment - row[5])])
    print(f"c = {parameters[0]} m, viscosity {parameters[1]} Pa s: largest difference e/c {worst[0]:.1e}, force {worst[1]:.1e} N, moment {worst[2]:.1e} N m")
    assert worst[0] < 1e-7 and worst[1] < 5e-3 and worst[2] < 5e-4


if __name__ == "__main__":
    for entry in json.loads((REFERENCE / "slider_crank_lubricated.json").read_text())["cases"]:
        compare(entry)
