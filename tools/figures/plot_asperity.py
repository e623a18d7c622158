#!/usr/bin/env python3
"""Pictures of the rough-contact models in docs/theory/:  build/asperity_curves | tools/figures/plot_asperity.py

Standard library only. Written are docs/images/asperity_laws.svg (one asperity over its interference) and
docs/images/asperity_surfaces.svg (all asperities over the separation).
"""
import collections
import csv
import math
import sys

from plot_benchmarks import Axes, decades, write_svg

# Colour (readable on white and on black) and dashes: lines are told apart without colour.
LOOKS = {
    "GW": ("#1f77c4", ""),
    "GT": ("#7a8894", "2 3"),
    "PW": ("#a1782f", "9 3 2 3"),
    "CEB": ("#c2691b", "9 4"),
    "ZMC": ("#2a9a68", "5 3"),
    "KE": ("#b0469b", ""),
    "JG": ("#d0453b", "12 3 3 3"),
}
SHORT = {
    "greenwood_williamson": "GW",
    "greenwood_tripp": "GT",
    "pullen_williamson": "PW",
    "chang_etsion_bogy": "CEB",
    "zhao_maietta_chang": "ZMC",
    "kogut_etsion": "KE",
    "jackson_green": "JG",
}
SHADES = {"elastic": 0.25, "elastoplastic": 0.55, "plastic": 1.0}
LAST_REGIME = {"GW": "elastic", "JG": "elastoplastic"}  # of the others: plastic


class Diagram(Axes):
    """Axes with a logarithm or none on either side, and lines without marks that break where they jump."""

    def __init__(self, box, x_range, y_range, x_log=True, y_log=True, looks=LOOKS):
        super().__init__(*box, x_range, y_range)
        self.logs = (x_log, y_log)
        self.looks = looks

    def x(self, value):
        return self.place(value, self.x_range, self.box[0], self.box[2], self.logs[0])

    def y(self, value):
        return self.place(value, self.y_range, self.box[1] + self.box[3], -self.box[3], self.logs[1])

    @staticmethod
    def place(value, limits, start, length, log):
        scale = math.log10 if log else float
        low, high = (scale(v) for v in limits)
        return start + length * (scale(value) - low) / (high - low)

    def curve(self, points, model, breaks=()):
        (x_low, x_high), (y_low, y_high) = self.x_range, self.y_range
        colour, dashes = self.looks[model]
        path, last = "", None
        for x, y in points:
            if not (x_low <= x <= x_high and y_low <= y <= y_high):
                last = None
                continue
            jumped = last is None or any(last < b <= x for b in breaks)
            path += f"{'M' if jumped else 'L'}{self.x(x):.1f} {self.y(y):.1f}"
            last = x
        self.parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="{path}"/>')

    def bar(self, begin, end, row, model, regime):
        left, right = (self.x(min(max(v, self.x_range[0]), self.x_range[1])) for v in (begin, end))
        top = self.box[1] + 5 + 24 * row
        self.parts.append(f'<rect x="{left:.1f}" y="{top}" width="{right - left:.1f}" height="16" fill="{self.looks[model][0]}" opacity="{SHADES[regime]}"/>')


def linear_ticks(values):
    return [(v, f"{v:g}".replace("-", "−")) for v in values]


def read_curves(lines):
    curves = {kind: collections.defaultdict(list) for kind in ("asperity", "regime", "surface")}
    for kind, model, x, load, area in csv.reader(lines):
        curves[kind][SHORT[model]].append(float(x) if kind == "regime" else (float(x), float(load), float(area)))
    return curves


def legend(x, y, models, looks=LOOKS, width=92):
    parts = []
    for model in models:
        colour, dashes = looks[model]
        parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{x} {y}h34"/><text x="{x + 41}" y="{y + 4}">{model}</text>')
        x += width
    return parts


def draw_regimes(box, models, ends, x_range, x_ticks, x_name):
    """The thesis's Figure 19: where each model calls an asperity elastic, elastoplastic, plastic."""
    diagram = Diagram(box, x_range, (0, 1), y_log=False)
    diagram.frame("Regimes: pale elastic, half elastoplastic, full plastic", x_name, "", x_ticks, [])
    for row, model in enumerate(models):
        stops = [x_range[0], *ends.get(model, []), x_range[1]]
        between = len(stops) - 2
        regimes = ["elastic", *["elastoplastic"] * between][:between] + [LAST_REGIME.get(model, "plastic")]
        for begin, end, regime in zip(stops, stops[1:], regimes):
            diagram.bar(begin, end, row, model, regime)
        diagram.parts.append(f'<text x="{box[0] - 7}" y="{box[1] + 18 + 24 * row}" text-anchor="end">{model}</text>')
    return diagram.parts


def plot_asperity_laws(curves):
    """Loads and areas over δ_c of Kogut and Etsion, whose first regime ends there."""
    critical = curves["regime"]["KE"][0]
    models = [m for m in LOOKS if m != "GT"]  # its asperities meet asperities, not a plane
    ends = {m: [e / critical for e in curves["regime"][m]] for m in models}
    laws = {m: [(x / critical, f, a) for x, f, a in curves["asperity"][m]] for m in models}
    hertz = {x: (f, a) for x, f, a in laws["GW"]}
    plastic = {x: f / a for x, f, a in laws["PW"]}  # hardness
    x_range, x_ticks, x_name = (0.1, 400), decades(0.1, 400), "interference δ/δ_c"
    panels = [
        ((70, 75, 390, 270), "Load over that of an elastic asperity", "F/F(GW)", (0, 2), lambda x, f, a: f / hertz[x][0], [0, 0.5, 1, 1.5, 2]),
        ((540, 75, 390, 270), "Area over that of an elastic asperity", "A/A(GW)", (0.8, 2.2), lambda x, f, a: a / hertz[x][1], [1, 1.25, 1.5, 1.75, 2]),
        ((70, 430, 390, 270), "Mean pressure over hardness", "F/(A H)", (0, 1.6), lambda x, f, a: f / a / plastic[x], [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5]),
    ]
    parts = legend(70, 26, models)
    for box, title, y_name, y_range, value, ticks in panels:
        diagram = Diagram(box, x_range, y_range, y_log=False)
        diagram.frame(title, x_name, y_name, x_ticks, linear_ticks(ticks))
        for model in models:
            diagram.curve([(x, value(x, f, a)) for x, f, a in laws[model]], model, ends[model])
        parts += diagram.parts
    parts += draw_regimes((540, 430, 390, 154), models, ends, x_range, x_ticks, x_name)
    write_svg("asperity_laws.svg", 960, 760, "Load, area, mean pressure and regimes of one asperity over its interference, for six rough-contact models", parts)


def plot_surfaces(curves):
    surfaces, models = curves["surface"], list(LOOKS)
    elastic = {x: p for x, p, _ in surfaces["GW"]}
    x_range, x_ticks, x_name = (-1, 4), linear_ticks(range(-1, 5)), "separation (h − h̄)/σ"
    panels = [
        ((70, 75, 390, 300), "Contact pressure", "p [Pa]", (1e2, 3e9), True, lambda x, p, a: p, decades(1e2, 3e9)),
        ((540, 75, 390, 300), "Real area", "A/A₀", (1e-6, 0.5), True, lambda x, p, a: a, decades(1e-6, 0.5)),
        ((70, 460, 390, 300), "Pressure over that of elastic asperities", "p/p(GW)", (0, 1.1), False, lambda x, p, a: p / elastic[x], linear_ticks([0, 0.2, 0.4, 0.6, 0.8, 1])),
        ((540, 460, 390, 300), "Mean pressure of the real contact", "p A₀/A [GPa]", (0, 2), False, lambda x, p, a: p / a / 1e9, linear_ticks([0, 0.5, 1, 1.5, 2])),
    ]
    parts = legend(70, 26, models)
    for box, title, y_name, y_range, y_log, value, ticks in panels:
        diagram = Diagram(box, x_range, y_range, x_log=False, y_log=y_log)
        diagram.frame(title, x_name, y_name, x_ticks, ticks)
        for model in models:
            diagram.curve([(x, value(x, p, a)) for x, p, a in surfaces[model]], model)
        parts += diagram.parts
    write_svg("asperity_surfaces.svg", 960, 820, "Contact pressure and real area over the separation, for seven rough-contact models", parts)


def main():
    curves = read_curves(sys.stdin)
    plot_asperity_laws(curves)
    plot_surfaces(curves)


if __name__ == "__main__":
    main()
