#!/usr/bin/env python3
"""Pictures and tables of docs/performance.md from what the benchmarks measured: plot_benchmarks.py FOLDER

FOLDER holds step.json, work_precision.json and joint.json as written with --benchmark_out. Standard library only.
Written are docs/images/cost_over_n.svg, docs/images/work_precision.svg and the part of docs/performance.md between
the lines <!-- measured --> and <!-- end of measured -->.
"""
import json
import math
import pathlib
import sys

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
METHODS = ["tr_bdf2", "sdirk2", "generalized_alpha", "hht", "esdirk4", "dormand_prince", "dop853"]
MECHANISMS = {
    "andrews": ("Andrews' mechanism, 0.05 s", "error of the angles [rad]"),
    "windows_40": ("N-four-bar, N = 40, 10 s", "error of the first tip [m]"),
    "slider_crank_ideal": ("slider-crank, ideal, two revolutions", "error of the crank angle [rad]"),
    "slider_crank_lubricated": ("slider-crank, lubricated, two revolutions", "error of the journal [clearances]"),
}
GOALS = [  # mechanism, accuracy, seconds target
    ("andrews", 1e-5, "rad in every angle", 5e-3),
    ("windows_40", 1e-3, "m", 0.15),
    ("windows_160", 1e-3, "m", 0.5),
    ("slider_crank_ideal", 1e-6, "rad of crank", 5e-3),
    ("slider_crank_lubricated", 1e-4, "clearances", None),
]
TITLES = {name: title for name, (title, _) in MECHANISMS.items()} | {"windows_160": "N-four-bar, N = 160, 10 s"}

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1c2733 }
.title { font-weight: 600 }
.paper { fill: #ffffff }
.grid { stroke: #d5dbe1; stroke-width: 1 }
.frame { stroke: #5b6874; fill: none }
.ideal { stroke: #5b6874; stroke-dasharray: 6 5; fill: none }
.goal { stroke: #5b6874; stroke-dasharray: 2 4; fill: none }
.line { fill: none; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e9ee } .paper { fill: #14191f } .grid { stroke: #333d47 }
  .frame { stroke: #94a1ad } .ideal { stroke: #94a1ad } .goal { stroke: #94a1ad }
}
"""
# Colour (readable on white and on black), marker: shapes tell the lines apart without colour.
LOOKS = {
    "tr_bdf2": ("#1f77c4", "circle"),
    "sdirk2": ("#7a8894", "square"),
    "generalized_alpha": ("#c2691b", "triangle"),
    "hht": ("#a1782f", "diamond"),
    "esdirk4": ("#2a9a68", "square"),
    "dormand_prince": ("#b0469b", "circle"),
    "dop853": ("#d0405a", "triangle"),
}


def esc(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def mark(x, y, method):
    colour, shape = LOOKS[method]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>'
    corners = {"square": "-3.6,-3.6 3.6,-3.6 3.6,3.6 -3.6,3.6", "triangle": "0,-5 4.6,3.6 -4.6,3.6", "diamond": "0,-5 5,0 0,5 -5,0"}
    points = " ".join(f"{x + float(a):.1f},{y + float(b):.1f}" for a, b in (p.split(",") for p in corners[shape].split()))
    return f'<polygon points="{points}" fill="{colour}"/>'


class Axes:
    """One log-log diagram in a box of the page."""

    def __init__(self, left, top, width, height, x_range, y_range):
        self.box = (left, top, width, height)
        self.x_range, self.y_range = x_range, y_range
        self.parts = []

    def x(self, value):
        return self._place(value, self.x_range, self.box[0], self.box[2])

    def y(self, value):
        return self._place(value, self.y_range, self.box[1] + self.box[3], -self.box[3])

    @staticmethod
    def _place(value, limits, start, length):
        low, high = (math.log10(v) for v in limits)
        return start + length * (math.log10(value) - low) / (high - low)

    def frame(self, title, x_name, y_name, x_ticks, y_ticks):
        left, top, width, height = self.box
        for value, label in x_ticks:
            x = self.x(value)
            self.parts.append(f'<path class="grid" d="M{x:.1f} {top}v{height}"/>')
            self.parts.append(f'<text x="{x:.1f}" y="{top + height + 18}" text-anchor="middle">{label}</text>')
        for value, label in y_ticks:
            y = self.y(value)
            self.parts.append(f'<path class="grid" d="M{left} {y:.1f}h{width}"/>')
            self.parts.append(f'<text x="{left - 7}" y="{y + 4:.1f}" text-anchor="end">{label}</text>')
        self.parts.append(f'<rect class="frame" x="{left}" y="{top}" width="{width}" height="{height}"/>')
        self.parts.append(f'<text class="title" x="{left}" y="{top - 10}">{esc(title)}</text>')
        self.parts.append(f'<text x="{left + width / 2}" y="{top + height + 38}" text-anchor="middle">{esc(x_name)}</text>')
        middle = top + height / 2
        self.parts.append(f'<text x="{left - 52}" y="{middle}" text-anchor="middle" transform="rotate(-90 {left - 52} {middle})">{esc(y_name)}</text>')

    def line(self, points, method):
        places = [(self.x(a), self.y(b)) for a, b in points]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        self.parts.append(f'<path class="line" stroke="{LOOKS[method][0]}" d="{path}"/>')
        self.parts.extend(mark(x, y, method) for x, y in places)

    def straight(self, css, a, b):
        self.parts.append(f'<path class="{css}" d="M{self.x(a[0]):.1f} {self.y(a[1]):.1f}L{self.x(b[0]):.1f} {self.y(b[1]):.1f}"/>')


def legend(x, y, methods):
    parts = []
    for method in methods:
        parts.append(f'<path class="line" stroke="{LOOKS[method][0]}" d="M{x} {y}h26"/>{mark(x + 13, y, method)}')
        parts.append(f'<text x="{x + 33}" y="{y + 4}">{method}</text>')
        x += 60 + 7.6 * len(method)
    return parts


def write_svg(name, width, height, label, parts):
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{esc(label)}">\n'
    text += f"<style>{STYLE}</style>\n" + f'<rect class="paper" width="{width}" height="{height}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    (DOCS / "images" / name).write_text(text)


def power(exponent):
    """A power of ten as people read it: 0.1 to 1000 written out, others as 10 with a raised exponent."""
    if -1 <= exponent <= 3:
        return f"{10.0**exponent:g}"
    return "10" + str(exponent).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def decades(low, high):
    first, last = math.ceil(math.log10(low) - 1e-9), math.floor(math.log10(high) + 1e-9)
    return [(10.0**e, power(e)) for e in range(first, last + 1)]


def limits(values, slack=1.25):
    return min(values) / slack, max(values) * slack


def benchmarks(path):
    """-> parts of the name, least processor time of all repetitions [s], that repetition"""
    unit = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
    least = {}
    for one in json.loads(path.read_text())["benchmarks"]:
        if one.get("run_type") == "iteration" and not one.get("error_occurred"):
            least[one["name"]] = min(one, least.get(one["name"], one), key=lambda run: run["cpu_time"])
    as_registered = lambda run: (run["family_index"], run["per_family_instance_index"])  # noqa: E731
    for one in sorted(least.values(), key=as_registered):
        name = one["name"]
        yield name.split("/"), one["cpu_time"] * unit[one["time_unit"]], one


def read_steps(folder):
    """-> {method: seconds of a slider-crank step}, {method: [(N, seconds of a step)]}"""
    crank, chain = {}, {}
    for name, seconds, _ in benchmarks(folder / "step.json"):
        if name[0] == "slider_crank_step":
            crank[name[1]] = seconds
        elif name[0] == "windows_step":
            chain.setdefault(name[1], []).append((int(name[2]), seconds))
    return crank, chain


def read_work_precision(folder):
    """-> {(mechanism, method): [(error, seconds, tolerance, steps)]}"""
    found = {}
    for name, seconds, one in benchmarks(folder / "work_precision.json"):
        row = (one["error"], seconds, one["tolerance"], int(one["steps"]))
        found.setdefault((name[1], name[2]), []).append(row)
    return found


def plot_chain(chain):
    every = [t * 1e6 for rows in chain.values() for _, t in rows]
    axes = Axes(80, 64, 560, 380, (4, 1600), limits(every + [11 * 1.0]))
    axes.frame("A step of the N-four-bar, 2N + 1 bodies", "windows N", "processor time of a step [µs]",
               [(n, str(n)) for n in (5, 20, 80, 320, 1280)], decades(*axes.y_range))
    low = min(rows[0][1] for rows in chain.values()) * 1e6
    axes.straight("ideal", (5, low), (1280, low * 2561 / 11))
    axes.straight("goal", (5, 11), (1280, 2561))
    for method in METHODS:
        if method in chain:
            axes.line([(n, t * 1e6) for n, t in sorted(chain[method])], method)
    parts = axes.parts + legend(80, 24, [m for m in METHODS if m in chain])
    parts.append('<path class="ideal" d="M80 506h26"/><text x="113" y="510">proportional to the bodies</text>')
    parts.append('<path class="goal" d="M330 506h26"/><text x="363" y="510">1 µs per body and step</text>')
    write_svg("cost_over_n.svg", 760, 524, "Cost of a step over the number of windows, straight lines of slope one", parts)


def plot_work_precision(found):
    parts = legend(70, 22, METHODS)
    for i, (mechanism, (title, error_name)) in enumerate(MECHANISMS.items()):
        rows = {m: sorted(found.get((mechanism, m), []), key=lambda r: -r[2]) for m in METHODS}
        points = [r for some in rows.values() for r in some if 0 < r[0] < 10]
        if not points:
            continue
        axes = Axes(76 + 500 * (i % 2), 72 + 410 * (i // 2), 400, 300, limits([r[1] * 1e3 for r in points]), limits([r[0] for r in points], 1.6))
        axes.frame(title, "processor time [ms]", error_name, decades(*axes.x_range), decades(*axes.y_range))
        for method in METHODS:
            inside = [(r[1] * 1e3, r[0]) for r in rows[method] if 0 < r[0] < 10]
            if inside:
                axes.line(inside, method)
        parts += axes.parts
    write_svg("work_precision.svg", 1010, 840, "Error over processor time of every integrator on four mechanisms", parts)


def cheapest(found, mechanism, accuracy):
    """(seconds, method, tolerance, error, steps) of the cheapest run that is accurate enough, or None. One that is so by
    luck does not count: all tighter tolerances of its integrator must be accurate enough too."""
    fit = []
    for (name, method), rows in found.items():
        for error, seconds, tolerance, steps in sorted(rows, key=lambda row: row[2]) if name == mechanism else []:
            if error > accuracy:
                break
            fit.append((seconds, method, tolerance, error, steps))
    return min(fit, default=None)


def verdict(value, goal):
    return "" if goal is None else "met" if value <= goal else f"missed, {value / goal:.1f} times as long"


def step_table(crank, chain):
    lines = ["| step | processor time | target | |", "|---|---|---|---|"]
    for method in METHODS:
        goal = 3e-6 if method in ("dormand_prince", "dop853") else 2e-6
        if method in crank:
            lines.append(f"| slider-crank, {method} | {crank[method] * 1e6:.1f} µs | {goal * 1e6:.0f} µs | {verdict(crank[method], goal)} |")
    lines += ["", "| per body and step of the N-four-bar [µs] | N = 5 | 20 | 80 | 320 | 1280 | target |", "|---|---|---|---|---|---|---|"]
    for method, rows in chain.items():
        cells = " | ".join(f"{t * 1e6 / (2 * n + 1):.2f}" for n, t in sorted(rows))
        worst = max(t / (2 * n + 1) for n, t in rows)
        lines.append(f"| {method} | {cells} | 1: {verdict(worst, 1e-6)} |")
    return lines


def goal_table(found):
    lines = ["| whole run | accuracy | cheapest integrator and tolerance | steps | error | processor time | target | |", "|---|---|---|---|---|---|---|---|"]
    for mechanism, accuracy, unit, goal in GOALS:
        best = cheapest(found, mechanism, accuracy)
        asked = f"{goal * 1e3:.0f} ms" if goal else ""
        if best is None:
            lines.append(f"| {TITLES[mechanism]} | {accuracy:.0e} {unit} | none | | | | {asked} | missed |")
            continue
        seconds, method, tolerance, error, steps = best
        lines.append(f"| {TITLES[mechanism]} | {accuracy:.0e} {unit} | {method}, {tolerance:.1g} | {steps} | {error:.1e} | {seconds * 1e3:.2f} ms | {asked} | {verdict(seconds, goal)} |")
    return lines


def integrator_table(found):
    """Processor time of each integrator for the accuracy of the goals: what the choice of defaults rests on."""
    lines = ["| cheapest run of each integrator [ms] | " + " | ".join(METHODS) + " |", "|---" * (len(METHODS) + 1) + "|"]
    for mechanism, accuracy, unit, _ in GOALS:
        cells = []
        for method in METHODS:
            only = {key: rows for key, rows in found.items() if key[1] == method}
            best = cheapest(only, mechanism, accuracy)
            cells.append("-" if best is None else f"{best[0] * 1e3:.3g} ({best[2]:.1g})")
        lines.append(f"| {TITLES[mechanism]}, {accuracy:.0e} {unit} | " + " | ".join(cells) + " |")
    return lines


def replaced_between(text, name, lines):
    """The text of a page with new lines between <!-- name --> and <!-- end of name -->."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    head, rest = text.split(begin, 1)
    return head + begin + "\n" + "\n".join(lines) + "\n" + end + rest.split(end, 1)[1]


def replace_between(name, lines):
    """Writes the lines between <!-- name --> and <!-- end of name --> of docs/performance.md."""
    page = DOCS / "performance.md"
    page.write_text(replaced_between(page.read_text(), name, lines))


def circumstances(folder):
    context = json.loads((folder / "step.json").read_text())["context"]
    return f"Measured on one of {context['num_cpus']} processors of {context['mhz_per_cpu'] / 1000:.1f} GHz, load average {context['load_avg'][0]:.1f}."


def main(folder):
    crank, chain = read_steps(folder)
    found = read_work_precision(folder)
    plot_chain(chain)
    plot_work_precision(found)
    replace_between("measured", [circumstances(folder), "", *step_table(crank, chain), "", *goal_table(found), "", *integrator_table(found)])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
