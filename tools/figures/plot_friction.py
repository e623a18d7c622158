#!/usr/bin/env python3
"""Picture of the empirical coefficients of friction in docs/theory/:  build/friction_curves | tools/figures/plot_friction.py

Standard library only. Written is docs/images/friction_coefficients.svg: two discs over the sliding speed, and the pin of
a scotch yoke over the crank angle. Pale where a law is outside the range that it states.
"""
import collections
import csv
import sys

from plot_asperity import Diagram, linear_ticks
from plot_benchmarks import decades, write_svg

# Colour (readable on white and on black) and dashes: lines are told apart without colour.
LOOKS = {
    "misharin": ("#1f77c4", ""),
    "sasaki": ("#c2691b", "9 4"),
    "blok_a": ("#2a9a68", ""),
    "blok_b": ("#2a9a68", "5 3"),
    "askwith": ("#d0453b", ""),
    "benedict_kelley": ("#d0453b", "12 3 3 3"),
    "leach_kelley": ("#a1782f", "9 3 2 3"),
    "kelley_lemanski": ("#d0453b", "2 3"),
    "odonoghue_cameron": ("#b0469b", ""),
    "drozdov_gavrikov": ("#7a8894", ""),
}
CUT = 1 | 2  # the bits of Outside that are no range of the law: bounds


class Coefficients(Diagram):
    def law(self, points, name):
        """Points (x, µ, outside); a new path where the range begins or ends."""
        runs = []
        for x, mu, outside in points:
            if mu > self.y_range[1]:
                runs.append((None, []))
                continue
            pale = bool(outside & ~CUT)
            place = f"{self.x(x):.1f} {self.y(mu):.1f}"
            if not runs or runs[-1][0] != pale:
                runs.append((pale, runs[-1][1][-1:] if runs else []))  # joined where one was
            runs[-1][1].append(place)
        colour, dashes = LOOKS[name]
        for pale, places in runs:
            if len(places) < 2:
                continue
            self.parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" opacity="{0.4 if pale else 1}" d="M{"L".join(places)}"/>')


def read(lines):
    curves = collections.defaultdict(dict)
    for kind, model, x, mu, outside in csv.reader(lines):
        curves[kind].setdefault(model, []).append((float(x), float(mu), int(outside)))
    return curves


def legend(x, y):
    parts = []
    for i, (name, (colour, dashes)) in enumerate(LOOKS.items()):
        left, line = x + (0, 165, 330, 495, 700)[i % 5], y + 22 * (i // 5)
        parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{left} {line}h34"/><text x="{left + 41}" y="{line + 4}">{name}</text>')
    return parts


def main():
    curves = read(sys.stdin)
    panels = [
        ("discs", (70, 95, 390, 330), "Two discs, V_Σ = 10 m/s, 400 N/mm, 40 mPa s", "sliding speed V_s [m/s]", (0.01, 10), decades(0.01, 10), True, [0, 0.05, 0.1, 0.15, 0.2]),
        ("yoke", (540, 95, 390, 330), "Pin of the scotch yoke, 5000 rpm, 400 mPa s", "crank angle [°]", (0, 180), linear_ticks([0, 30, 60, 90, 120, 150, 180]), False, [0, 0.02, 0.04, 0.06, 0.08, 0.1]),
    ]
    parts = legend(70, 24)
    for kind, box, title, x_name, x_range, x_ticks, x_log, y_ticks in panels:
        diagram = Coefficients(box, x_range, (0, y_ticks[-1]), x_log=x_log, y_log=False)
        diagram.frame(title, x_name, "coefficient of friction µ", x_ticks, linear_ticks(y_ticks))
        for name, points in curves[kind].items():
            diagram.law(points, name)
        parts += diagram.parts
    write_svg("friction_coefficients.svg", 960, 485, "Ten empirical coefficients of friction over the sliding speed and over the crank angle of a scotch yoke", parts)


if __name__ == "__main__":
    main()
