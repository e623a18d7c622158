"""Second formulation of Andrews' mechanism: seven absolute angles, six loop conditions with multipliers (index 1), explicit
DOP853 in double precision (numpy, scipy). Compares with the table of iftomm_a03.json; writes nothing.

Every point is fixed + Σ coefficient exp(i angle) in the complex plane, so that rates and accelerations are linear in it.
"""
import json

import numpy as np
from scipy.integrate import solve_ivp

from common import REFERENCE

BODIES = ("OF", "FE", "BDE", "EG", "AG", "EH", "AH")
MASS = np.array([0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498])
INERTIA = np.array([2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5])
A, B, C = -0.06934 - 0.00227j, -0.03635 + 0.03273j, 0.014 + 0.072j
TO_E = {"OF": 0.007, "FE": 0.028}
CENTRES = [{"OF": 0.00092}, {"OF": 0.007, "FE": 0.0115}, {"BDE": 0.01874 + 0.01043j}, TO_E | {"EG": 0.01421}, {"AG": 0.02308 + 0.00916j},
           TO_E | {"EH": 0.01421}, {"AH": 0.01228 - 0.00449j}]
LOOPS = [TO_E | {"BDE": -0.035}, TO_E | {"EG": 0.02, "AG": -0.04}, TO_E | {"EH": 0.02, "AH": -0.04}]  # equal B, A and A
SPRING_ARM, STIFFNESS, REST, MOMENT = 0.018 + 0.02j, 4530, 0.07785, 0.033


def table(rows):
    return np.array([[row.get(body, 0) for body in BODIES] for row in rows])


CENTRE_TABLE, LOOP_TABLE = table(CENTRES), table(LOOPS)


def slope(t, y):
    turn, rate = np.exp(1j * y[:7]), y[7:]
    by_angle, loops = 1j * CENTRE_TABLE * turn, 1j * LOOP_TABLE * turn
    mass = np.einsum("b,bi,bj->ij", MASS, by_angle.conj(), by_angle).real + np.diag(INERTIA)
    centripetal = (CENTRE_TABLE * turn) @ rate**2
    force = np.einsum("b,bi,b->i", MASS, by_angle.conj(), centripetal).real
    force[0] += MOMENT
    gap = B + SPRING_ARM * turn[2] - C
    force[2] -= (STIFFNESS * (1 - REST / abs(gap)) * gap.conjugate() * 1j * SPRING_ARM * turn[2]).real
    jacobian, right = np.vstack([loops.real, loops.imag]), (LOOP_TABLE * turn) @ rate**2
    system = np.block([[mass, jacobian.T], [jacobian, np.zeros((6, 6))]])
    return np.concatenate([rate, np.linalg.solve(system, np.concatenate([force, right.real, right.imag]))[:7]])


def absolute(angles):
    """From β, Θ, γ, φ, δ, Ω, ε to the directions of OF, FE, BE, EG, AG, EH, AH."""
    beta, theta, gamma, phi, delta, omega, epsilon = angles
    return np.array([beta, theta + beta - np.pi, gamma - np.pi / 2, phi + delta + np.pi / 2, delta, omega + epsilon + np.pi, epsilon - np.pi / 2])


if __name__ == "__main__":
    figures = json.loads((REFERENCE / "iftomm_a03.json").read_text())
    start = absolute(figures["initial_angles"])
    assert np.max(np.abs(LOOP_TABLE @ np.exp(1j * start) - [B, A, A])) < 1e-15
    times = [row["t"] for row in figures["table"]]
    for tolerance in (1e-11, 1e-12, 1e-13):
        run = solve_ivp(slope, (0, times[-1]), np.concatenate([start, np.zeros(7)]), "DOP853", t_eval=times, rtol=tolerance, atol=tolerance / 100)
        worst = [np.max(np.abs(angles - absolute(row["angles"]))) for angles, row in zip(run.y[:7].T, figures["table"])]
        print(f"tolerance {tolerance:g}: largest difference to 0.03 s {max(worst[:6]):.1e}, to 0.05 s {max(worst):.1e} rad")
        assert max(worst) < 1e-10
