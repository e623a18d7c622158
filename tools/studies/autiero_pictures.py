#!/usr/bin/env python3
"""The pictures of docs/autiero.md, from the runs that autiero_tables.py keeps. Standard library only.

Written are docs/images/autiero_force.svg (force and torque over the crank angle), autiero_sensitivity.svg (clearance and
restitution) and autiero_laws.svg (friction laws).
"""
import sys

from autiero_runs import LAWS, ROOT, kept

sys.path.append(str(ROOT / "tools" / "figures"))
from plot_asperity import Diagram, linear_ticks  # noqa: E402
from plot_benchmarks import write_svg  # noqa: E402
from plot_friction import LOOKS as LAW_LOOKS  # noqa: E402

LOOKS = LAW_LOOKS | {
    "ideal": ("#7a8894", "6 5"),
    "smooth_1e-8": ("#1f77c4", ""),
    "play_12.5": ("#2a9a68", "9 4"),
    "play_25": ("#1f77c4", ""),
    "play_50": ("#d0453b", "5 3"),
    "lankarani_nikravesh_0.5": ("#2a9a68", "9 4"),
    "lankarani_nikravesh_0.7": ("#c2691b", "5 3"),
    "lankarani_nikravesh_0.9": ("#1f77c4", ""),
}
NAMES = LAWS | {
    "ideal": "ideal joint",
    "smooth_1e-8": "dry, frictionless",
    "play_12.5": "12.5 µm",
    "play_25": "25 µm",
    "play_50": "50 µm to each side",
    "lankarani_nikravesh_0.5": "c = 0.5",
    "lankarani_nikravesh_0.7": "c = 0.7",
    "lankarani_nikravesh_0.9": "c = 0.9",
}


def legend(x, y, names, width, per_row=99):
    parts = []
    for i, name in enumerate(names):
        left, line = x + width * (i % per_row), y + 22 * (i // per_row)
        colour, dashes = LOOKS[name]
        parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{left} {line}h34"/>'
                     f'<text x="{left + 41}" y="{line + 4}">{NAMES[name].replace("&", "&amp;")}</text>')
    return parts


class Panel(Diagram):
    def __init__(self, box, title, x, y):
        """x, y: (name, low, high, ticks)."""
        super().__init__(box, x[1:3], y[1:3], x_log=False, y_log=False, looks=LOOKS)
        self.frame(title, x[0], y[0], linear_ticks(x[3]), linear_ticks(y[3]))

    def run(self, name, x, y, scale=1.0):
        """Channel y over channel x, or what functions of the curves give."""
        curves = kept(name)["curves"]
        take = lambda key: key(curves) if callable(key) else curves[key]
        self.curve([(a, b * scale) for a, b in zip(take(x), take(y))], name)


def crank(low, high, step):
    return ("crank angle [°]", low, high, range(low, high + 1, step))


def force_and_torque():
    force = Panel((70, 75, 390, 300), "Normal force, and that of the ideal joint", crank(0, 360, 60), ("force [kN]", 0, 8, range(0, 9, 2)))
    force.run("smooth_1e-8", "angle", "normal", 1e-3)
    force.run("ideal", "angle", "force", 1e-3)
    torque = Panel((540, 75, 390, 300), "Driving torque", crank(0, 360, 60), ("torque [N m]", -350, 150, range(-350, 151, 50)))
    for name in ("smooth_1e-8", "benedict_kelley", "leach_kelley", "ideal"):
        torque.run(name, "angle", "torque")
    parts = legend(70, 26, ["ideal", "smooth_1e-8", "benedict_kelley", "leach_kelley"], 200)
    write_svg("autiero_force.svg", 960, 440, "Normal force and driving torque of a scotch yoke over the crank angle", parts + force.parts + torque.parts)


def sensitivity():
    parts = []
    rows = [("play", ["play_12.5", "play_25", "play_50"], 12, {"play_12.5": 12.5e-6, "play_25": 25e-6, "play_50": 50e-6}),
            ("restitution", [f"lankarani_nikravesh_{c}" for c in ("0.5", "0.7", "0.9")], 8, {})]
    for i, (what, names, highest, plays) in enumerate(rows):
        top = 75 + 430 * i
        force = Panel((70, top, 390, 300), f"Normal force, by {what}", crank(80, 140, 10), ("force [kN]", 0, highest, range(0, highest + 1, 2)))
        path = Panel((540, top, 390, 300), "Path of the pin in the slot", ("across the slot, of the clearance", -1.8, 1.8, (-1.5, -1, -0.5, 0, 0.5, 1, 1.5)),
                     ("along the slot [mm]", 30, 51, range(30, 51, 5)))
        for name in names:
            play = plays.get(name, 25e-6)
            force.run(name, "angle", "normal", 1e-3)
            path.run(name, lambda c, p=play: [y / p for y in c["across"]], lambda c: [1e3 * x for x in c["along"]])
        parts += legend(70, top - 40, names, 110) + force.parts + path.parts
    write_svg("autiero_sensitivity.svg", 960, 870, "Normal force and path of the pin for three plays and three restitutions", parts)


def laws():
    angle = crank(0, 180, 30)
    panels = [
        ("Friction coefficient", ("µ", 0, 0.2, [0, 0.04, 0.08, 0.12, 0.16, 0.2]), "mu", 1),
        ("Friction force on the pin, along the slot", ("force [N]", -300, 600, range(-300, 601, 100)), "friction", 1),
    ]
    parts = legend(70, 26, LAWS, 205, 4)
    for i, (title, y, channel, scale) in enumerate(panels):
        panel = Panel((70 + 470 * i, 120, 390, 320), title, angle, y)
        for name in LAWS:
            panel.run(name, "angle", channel, scale)
        parts += panel.parts
    write_svg("autiero_laws.svg", 960, 505, "Friction coefficient and friction force of nine laws over the crank angle of a scotch yoke", parts)


def main():
    force_and_torque()
    sensitivity()
    laws()


if __name__ == "__main__":
    main()
