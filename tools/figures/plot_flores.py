#!/usr/bin/env python3
"""The figures of [Flores2009] made again, in its axes: docs/images/flores/*.svg.

plot_flores.py [--program FILE] [--keep]

Runs both demonstrative examples of the paper into out/flores: the journal under constant load in six films (Figures 9 to 11), and the
slider-crank in six cases of clearance and viscosity beside ideal joints (Figures 13 to 21). --keep draws from the last runs. Standard
library only.
"""
import argparse
import math
import pathlib
import subprocess

from plot_asperity import Diagram, linear_ticks
from plot_benchmarks import DOCS, write_svg
from plot_examples import ROOT, column, limits, read_file, thinned, ticks

OUT = ROOT / "out" / "flores"
FILMS = {"long_sommerfeld": "long, Sommerfeld", "long_guembel": "long, Gümbel", "short_sommerfeld": "short, Sommerfeld", "short_guembel": "short, Gümbel",
         "pinkus_sternlicht": "Pinkus and Sternlicht", "long_pi_film": "exact half film"}
CASES = {(clearance, viscosity): f"c = {clearance} mm, µ = {viscosity} cP" for viscosity in (400, 40) for clearance in (0.1, 0.2, 0.5)}
LOAD = 31.2753  # [N]
STARTED = 1e-3  # [s]: the oil has given the journal its first speed by then
LOOKS = {"film": ("#1f77c4", ""), "ideal": ("#c2691b", "6 4"), "limit": ("#7a8894", "2 3"), "second": ("#2a9a68", "2 3")}
HALVES = [(180 * k, str(180 * k)) for k in range(5)]


def run(options, folder, model, settings):
    if not options.keep:
        words = [word for setting in settings for word in ("--set", setting)]
        subprocess.run([options.program, "run", ROOT / "examples" / model, "--quiet", "--force", "--out", OUT / folder, *words], check=True)
    return read_file(OUT / folder / "results.csv")


def journals(options):
    settings = ["simulation.tolerance=1e-8", "output.interval=0.5 ms"]
    return {film: run(options, film, "bearings/journal_bearing_constant_load.toml", [f"joint.bearing.film.model={film}", *settings]) for film in FILMS}


def slider_cranks(options):
    settings = ["simulation.tolerance=1e-8", "output.interval=0.02 ms"]
    model = "slider_crank_lubricated.toml"
    runs = {case: run(options, f"{case[0]}_mm_{case[1]}_cP", model,
                      [f"joint.pin.film.radial_clearance={case[0]} mm", f"lubricant.oil.viscosity={case[1]} cP", *settings]) for case in CASES}
    runs["ideal"] = run(options, "ideal", model, ["joint.pin.realism=ideal", *settings])
    return runs


def circle():
    return [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 361, 3)]


class Panel(Diagram):
    """A diagram in row and column of a picture, with the values at its ticks; curves are cut at the limits of the axes."""

    def __init__(self, place, title, x, y, height=150):
        """x, y: (name, lowest, highest, ticks)."""
        column_, row = place
        super().__init__((70 + 320 * column_, 64 + (height + 92) * row, 230, height), x[1:3], y[1:3], x_log=False, y_log=False, looks=LOOKS)
        self.frame(title, x[0], y[0], x[3], linear_ticks(y[3]))

    def line(self, x, y, look):
        self.curve(thinned(list(zip(x, y))), look)

    def level(self, y, look="limit"):
        self.curve([(self.x_range[0], y), (self.x_range[1], y)], look)


def picture(name, label, panels, rows, height=150, legend=(), folder="flores"):
    parts = []
    for i, (look, text) in enumerate(legend):
        colour, dashes = LOOKS[look]
        parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{70 + 320 * i} 22h34"/><text x="{111 + 320 * i}" y="26">{text}</text>')
    for panel in panels:
        parts += panel.parts
    (DOCS / "images" / folder).mkdir(parents=True, exist_ok=True)
    write_svg(f"{folder}/{name}.svg", 980, 44 + (height + 92) * rows, label, parts)


def places(names):
    return [((i % 3, i // 3), key, title) for i, (key, title) in enumerate(names.items())]


def orbit_panel(place, title, runs, joint, clearance):
    """Orbits in clearances, inside the circle of the bearing's wall; looks by name."""
    axis = (-1.05, 1.05, [(-1, "−1"), (0, "0"), (1, "1")])
    panel = Panel(place, title, ("e_x/c", *axis), ("e_y/c", *axis[:2], [-1, 0, 1]), 230)
    panel.curve(circle(), "limit")
    for look, run_ in runs:
        panel.curve([(x / clearance, y / clearance) for x, y in zip(column(run_, f"{joint}.eccentricity_x"), column(run_, f"{joint}.eccentricity_y"))], look)
    return panel


def draw_journals(runs):
    orbits = [orbit_panel(place, title, [("film", runs[film])], "joint.bearing", 2e-4) for place, film, title in places(FILMS)]
    picture("journal_orbits", "Path of the centre of a journal under constant load, in six films", orbits, 2, 230)
    for file, channel, what, load in (("horizontal", "joint.bearing.force_x", "horizontal force [mN]", 0), ("vertical", "joint.bearing.force_y", "vertical force − load [mN]", LOAD)):
        panels = []
        for place, film, title in places(FILMS):
            time, force = column(runs[film], "time"), [1e3 * (f - load) for f in column(runs[film], channel)]
            points = [(t, f) for t, f in zip(time, force) if t >= STARTED]
            lowest, highest = limits([f for _, f in points])
            panel = Panel(place, title, ("time [s]", 0, 1.2, [(0.4 * k, f"{0.4 * k:g}") for k in range(4)]), (what, lowest, highest, [v for v, _ in ticks(lowest, highest)]))
            panel.level(0)
            panel.line(*zip(*points), "film")
            panels.append(panel)
        picture(f"journal_{file}", f"The {file} force on a journal under constant load over time, in six films", panels, 2)


def angle(run_):
    return [math.degrees(a) for a in column(run_, "crank.angle")]


def scaled(run_, channel, factor):
    return [factor * v for v in column(run_, channel)]


def beside_ideal(place, title, runs, case, channel, factor, y):
    panel = Panel(place, title, ("crank angle [°]", 0, 720, HALVES), y)
    panel.line(angle(runs[case]), scaled(runs[case], channel, factor), "film")
    panel.line(angle(runs["ideal"]), scaled(runs["ideal"], channel, factor), "ideal")
    return panel


def draw_main_case(runs):
    case, run_ = (0.2, 400), runs[(0.2, 400)]
    force = beside_ideal((0, 0), "Force of the pin", runs, case, "joint.pin.force", 1e-3, ("force [kN]", 0, 4, [0, 1, 2, 3, 4]))
    moment = beside_ideal((1, 0), "Moment that drives the crank", runs, case, "drive.crank.moment", 1, ("moment [N m]", -150, 250, [-150, -50, 50, 150, 250]))
    film = Panel((2, 0), "Smallest film; safe: 3 µm", ("crank angle [°]", 0, 720, HALVES), ("film [µm]", 0, 200, [0, 50, 100, 150, 200]))
    film.line(angle(run_), scaled(run_, "joint.pin.min_film_thickness", 1e6), "film")
    film.level(3)
    picture("main_case", "Force, crank moment and smallest film of a slider-crank with a lubricated gudgeon pin", [force, moment, film], 1,
            legend=[("film", "lubricated, c = 0.2 mm, µ = 400 cP"), ("ideal", "ideal joints")])


def draw_cases(runs):
    legend = [("film", "lubricated"), ("ideal", "ideal joints")]
    for file, channel, factor, y, label in (("force", "joint.pin.force", 1e-3, ("force [kN]", 0, 4, [0, 1, 2, 3, 4]), "Force of the pin"),
                                            ("moment", "drive.crank.moment", 1, ("moment [N m]", -200, 250, [-150, -50, 50, 150, 250]), "Moment that drives the crank")):
        panels = [beside_ideal(place, title, runs, case, channel, factor, y) for place, case, title in places(CASES)]
        picture(file, f"{label} in six cases of clearance and viscosity", panels, 2, legend=legend)
    panels = [orbit_panel(place, title, [("film", first(runs[case])), ("second", second(runs[case]))], "joint.pin", 1e-3 * case[0])
              for place, case, title in places(CASES)]
    picture("pin_orbits", "Path of the journal's centre in its bearing in six cases of clearance and viscosity", panels, 2, 230,
            legend=[("film", "first revolution"), ("second", "second revolution")])


def part(run_, low, high):
    inside = [low <= a <= high for a in angle(run_)]
    return {channel: [v for v, keep in zip(values, inside) if keep] for channel, values in run_.items()}


def first(run_):
    return part(run_, 0, 360)


def second(run_):
    return part(run_, 360, 720)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    draw_journals(journals(options))
    runs = slider_cranks(options)
    draw_main_case(runs)
    draw_cases(runs)


if __name__ == "__main__":
    main()
