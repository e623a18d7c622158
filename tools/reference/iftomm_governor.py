"""IFToMM library case A05, the stiff flyball governor -> iftomm_a05.json.

The two rods move alike and the moment of momentum about the shaft is kept, which leaves two coordinates: the rods' angle α
below the horizontal and the slider's height s above the shaft's foot. With r = 1/20 m from the axis to the rods' hinges,
  T = L²/(2 J(α)) + I α'² + m_s s'²/2,  J = J₀ + 2 [m (r + l/2 cos α)² + M (r + l cos α)² + I_t cos²α + I_a sin²α],
  I = m l²/4 + I_t + M l²,   V = m_s g s - 2 g (m l/2 + M l) sin α + k (d - d₀)²,   dissipation 2 c d'²,
  d² = (l/2 cos α)² + (h - l/2 sin α - s)², from the slider's side to the middle of the rod.
A rate of 8.1e3 1/s, the dampers against the slider's mass, makes it stiff. Radau IIA of five stages (order 9), with Newton and extended precision (numpy long double);
checked with half the step and by the explicit DOP853 in double precision.
"""
import numpy as np
from scipy.integrate import solve_ivp

from common import write

REAL = np.longdouble
G, K, C, REST = REAL("9.81"), REAL(800000), REAL(40000), REAL("0.5")
OFFSET, LENGTH, TOP = REAL("0.05"), REAL(1), REAL(1)
ROD, BALL, SLIDER = REAL("0.3"), REAL(5), REAL(3)
ROD_ACROSS, ROD_ALONG, SLIDER_INERTIA = ROD * REAL("1.0001") / 12, ROD * REAL("0.0002") / 12, SLIDER * REAL("0.02") / 12
SHAFT_INERTIA = ROD_ALONG
SWING = ROD * LENGTH**2 / 4 + ROD_ACROSS + BALL * LENGTH**2
PI = REAL("3.14159265358979323846264338327950288")


def spin_inertia(a):
    """J and dJ/dα."""
    s, c = np.sin(a), np.cos(a)
    rod, ball = OFFSET + LENGTH / 2 * c, OFFSET + LENGTH * c
    j = SHAFT_INERTIA + SLIDER_INERTIA + 2 * (ROD * rod**2 + BALL * ball**2 + ROD_ACROSS * c * c + ROD_ALONG * s * s)
    return j, -2 * s * (ROD * rod * LENGTH + 2 * BALL * ball * LENGTH + 2 * (ROD_ACROSS - ROD_ALONG) * c)


def spring(y):
    """Length, its derivatives with respect to α and s, and its rate."""
    a, height, a_rate, rate = y
    across, up = LENGTH / 2 * np.cos(a), TOP - LENGTH / 2 * np.sin(a) - height
    d = np.sqrt(across * across + up * up)
    by_a, by_s = -LENGTH / 2 * (across * np.sin(a) + up * np.cos(a)) / d, -up / d
    return d, by_a, by_s, by_a * a_rate + by_s * rate


START = np.array([PI / 6, REAL("0.5"), REAL(0), REAL(0)])
MOMENTUM = spin_inertia(START[0])[0] * 2 * PI


def slope(y):
    d, by_a, by_s, d_rate = spring(y)
    pull = K * (d - REST) + C * d_rate
    j, j_a = spin_inertia(y[0])
    moment = MOMENTUM**2 * j_a / (2 * j * j) + 2 * G * (ROD / 2 + BALL) * LENGTH * np.cos(y[0]) - 2 * pull * by_a
    return np.array([y[2], y[3], moment / (2 * SWING), -G - 2 * pull * by_s / SLIDER])


def jacobian(y):
    """Central differences in extended precision, about 1e-12 of the entries: Newton needs no more."""
    columns = []
    for i in range(4):
        h = np.zeros(4, REAL)
        h[i] = REAL("1e-6")
        columns.append((slope(y + h) - slope(y - h)) / (2 * h[i]))
    return np.array(columns, float).T


def energy(y):
    d = spring(y)[0]
    j = spin_inertia(y[0])[0]
    kinetic = MOMENTUM**2 / (2 * j) + SWING * y[2] ** 2 + SLIDER * y[3] ** 2 / 2
    return kinetic + SLIDER * G * y[1] - 2 * G * (ROD / 2 + BALL) * LENGTH * np.sin(y[0]) + K * (d - REST) ** 2


def check_power(states):
    """What the equations of motion take from the energy is what the dampers turn into heat."""
    h = REAL("1e-8")
    for y in states[::20]:
        f = slope(y)
        loss = (energy(y + h * f) - energy(y - h * f)) / (2 * h)
        assert abs(loss + 2 * C * spring(y)[3] ** 2) < 1e-6


def radau(stages):
    """Nodes and matrix of Radau IIA: zeros of P_s - P_(s-1), polished in extended precision."""
    legendre = np.polynomial.legendre.Legendre
    poly = legendre.basis(stages) - legendre.basis(stages - 1)
    x = np.sort(poly.roots().real).astype(REAL)
    power = poly.convert(kind=np.polynomial.Polynomial)
    coefficients = [REAL(c) for c in power.coef]
    for _ in range(4):
        value = sum(c * x**i for i, c in enumerate(coefficients))
        x -= value / sum(i * c * x ** (i - 1) for i, c in enumerate(coefficients) if i)
    c = (x + 1) / 2
    c[-1] = 1
    a = np.empty((stages, stages), REAL)
    for j in range(stages):
        lagrange = np.array([REAL(1)])
        for m in range(stages):
            if m != j:
                lagrange = np.convolve(lagrange, [-c[m] / (c[j] - c[m]), 1 / (c[j] - c[m])])
        a[:, j] = sum(v * c ** (i + 1) / (i + 1) for i, v in enumerate(lagrange))
    return c, a


def integrate(grid, keep):
    """States at the grid points in `keep`; Newton on all stages at once, its matrix factored in double precision."""
    c, a = radau(5)
    y, kept, k = START.copy(), [START.copy()], np.tile(slope(START), (5, 1))
    for begin, end in zip(grid[:-1], grid[1:]):
        h = end - begin
        inverse = np.linalg.inv(np.eye(20) - float(h) * np.kron(a.astype(float), jacobian(y)))
        for _ in range(50):
            residual = np.array([slope(y + h * row) for row in a @ k]) - k
            change = (inverse @ residual.reshape(-1).astype(float)).reshape(5, 4)
            k = k + change
            if np.max(np.abs(change)) * h < REAL("1e-17"):
                break
        y = y + h * (a[-1] @ k)
        if float(end) in keep:
            kept.append(y.copy())
    return kept


def steps(refine):
    """Growing steps through the first transient, then equal ones; every multiple of 1/20 s is met."""
    inner = [REAL(0)] + [REAL("0.05") * REAL(2) ** (-REAL(i) / 2) for i in range(36, 0, -1)]
    grid = inner + [REAL(i) / 200 for i in range(10, 2001)]
    return [REAL(0)] + [a + (b - a) * (i + 1) / refine for a, b in zip(grid[:-1], grid[1:]) for i in range(refine)]


def explicit(times):
    run = solve_ivp(lambda t, y: slope(y).astype(float), (0, float(times[-1])), START.astype(float), "DOP853", t_eval=times, rtol=1e-11, atol=1e-13)
    return run.y.T


def row(t, y):
    d = spring(y)
    return {"t": t, "slider": y[1], "slider_velocity": y[3], "rod_angle": y[0], "rod_angular_velocity": y[2],
            "shaft_angular_velocity": MOMENTUM / spin_inertia(y[0])[0], "spring_length_minus_rest": d[0] - REST, "energy": energy(y)}


if __name__ == "__main__":
    times = [i / 20 for i in range(201)]
    fine, coarse = integrate(steps(2), set(times)), integrate(steps(1), set(times))
    change = max(np.max(np.abs(p - q)[:2]) for p, q in zip(fine, coarse))
    against = max(np.max(np.abs(p - q)[:2]) for p, q in zip(fine, explicit(times[:21])))
    assert len(fine) == len(times) and change < 1e-15 and against < 1e-13, (change, against)
    check_power(fine)
    write("iftomm_a05.json", {
        "about": "IFToMM A05, stiff flyball governor: shaft 1 x 0.01 x 0.01 m along z from the origin, slider cube of 0.1 m around it at s = 0.5 m, two rods 1 x 0.01 x 0.01 m "
                 "hinged at (+-0.05, 0, 1) about y, 30 deg below the horizontal, a ball of 5 kg (a point) at each end; density 3000 kg/m^3; springs 8e5 N/m, dampers "
                 "4e4 N s/m, rest 0.5 m, from the slider's sides (+-0.05, 0, s) to the middles of the rods; all turns at 2 pi rad/s about z and the shaft is free; "
                 "g = 9.81 m/s^2 along -z; 10 s",
        "formula": "two coordinates with the moment of momentum kept (see tools/reference/iftomm_governor.py)",
        "accuracy": "half the step agrees to 1e-15 in both coordinates, an explicit integration in double precision to 1e-13 over the first second",
        "masses": {"shaft": ROD, "rod": ROD, "ball": BALL, "slider": SLIDER}, "moment_of_momentum": MOMENTUM, "eigenvalues_at_start": sorted(x.real for x in np.linalg.eigvals(jacobian(START))),
        "table": [row(t, y) for t, y in zip(times, fine)],
    })
