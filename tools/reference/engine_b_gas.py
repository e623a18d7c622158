#!/usr/bin/env python3
"""Cylinder pressure of engine B over a cycle, as examples/dlugos/gas_pressure.csv.

Four-stroke, firing top dead centre at 360 deg. Air at 0.95 bar from 10 deg to the closing of the inlet at 220 deg, then
p V^n = p_c V_c^n + share * heat * integral of V^(n-1) dx, n = 1.32, with the burned fraction x of a Wiebe function, then blow-down from
500 deg. Pressures are above the 1 bar of the crankcase.
"""
import math
import pathlib

RADIUS, ROD, BORE = 0.040, 0.140, 0.080  # [m]
EXPONENT, HEAT, SHARE = 1.32, 870.0, 0.32  # [-], [J], [-]
CLOSES, OPENS, FIRES, BURNS = 220.0, 500.0, 338.0, 50.0  # [deg]
STEP = 0.05  # of the quadrature [deg]
AREA = math.pi / 4 * BORE**2
SWEPT = AREA * 2 * RADIUS


def volume(angle):
    phi = math.radians(angle)
    return AREA * (RADIUS + ROD - RADIUS * math.cos(phi) - math.sqrt(ROD**2 - (RADIUS * math.sin(phi)) ** 2)) + SWEPT / 9


def burned(angle):
    return 0.0 if angle <= FIRES else 1 - math.exp(-5 * ((angle - FIRES) / BURNS) ** 3)


def closed(angles):
    """Absolute pressure while the valves are closed [Pa], at rising angles."""
    work = 0.0
    at = CLOSES
    start = 0.95e5 * volume(CLOSES) ** EXPONENT
    for angle in angles:
        steps = round((angle - at) / STEP)
        for _ in range(steps):
            work += volume(at + STEP / 2) ** (EXPONENT - 1) * (burned(at + STEP) - burned(at))
            at += STEP
        at = angle
        yield angle, (start + SHARE * HEAT * work) / volume(angle) ** EXPONENT


def cycle(step=1.0):
    """Angles [deg] and gauge pressures [bar] of a cycle, its end included."""
    count = round(720 / step)
    shut = dict(closed([k * step for k in range(count + 1) if CLOSES <= k * step <= OPENS]))
    released = shut[OPENS] / 1e5

    def absolute(angle):
        if angle < 10:
            angle += 720
        if angle in shut:
            return shut[angle] / 1e5
        if angle < OPENS or angle >= 730:
            return 0.95
        t = min(max((angle - 710) / 20, 0), 1)
        return 1.10 + (released - 1.10) * math.exp(-(((angle - OPENS) / 25) ** 2)) - 0.15 * t * t * (3 - 2 * t)

    return [(k * step, absolute(k * step % 720) - 1) for k in range(count + 1)]


def main():
    rows = cycle()
    path = pathlib.Path(__file__).resolve().parents[2] / "examples" / "dlugos" / "gas_pressure.csv"
    path.write_text("angle [deg],pressure [bar]\n" + "".join(f"{a:g},{p:.7g}\n" for a, p in rows))
    table = dict(rows)
    for angle in (280, 320, 360, 400, 430, 500, 720):
        print(f"{angle} deg: {table[angle]:.4f} bar")
    print(f"peak of the table {max(table.values()):.3f} bar at {max(table, key=table.get):g} deg")


if __name__ == "__main__":
    main()
