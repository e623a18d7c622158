#!/usr/bin/env python3
"""Pictures of docs/theory/conventions.md, docs/images/conventions/: plot_conventions.py [--program FILE]

Every number in them is an answer of the program: `stribeck bearing` for the bearing of docs/bearing.md, the mesh of
examples/flexible/rod, and examples/slider_crank_lubricated.toml run with an ideal and with a lubricated pin. Standard library only.
"""
import argparse
import csv
import json
import math
import pathlib
import subprocess
import tempfile

import gmsh_face
from plot_asperity import Diagram, legend, linear_ticks
from plot_benchmarks import DOCS, write_svg
from plot_examples import read_file
from sketch import BLUE, GREEN, GREY, ORANGE, RED, arc, area, arrow, at, axes, code, line, ring, text

ROOT = DOCS.parent
BEARING = ["--diameter", "50 mm", "--width", "30 mm", "--clearance", "30 um", "--oil", "ISO VG 46", "--temperature", "50 degC",
           "--speed", "1500 rpm", "--load", "5 kN"]
LOAD, GROOVE = -90, -135  # angles [deg]
GROOVE_ANGLE, GROOVE_LENGTH, HALF_WIDTH = math.degrees(0.25), 21.0, 15.0  # of --groove axial: 0.25 of the radius, 0.7 of the width [mm]
WALL, JOURNAL = 150, 84  # radii in the pictures; their difference is the clearance
RADII = {"crank": 40, "rod": 140}  # of examples/flexible/slider_crank_flexible_rod.toml [mm]


def ask(program, *more):
    run = subprocess.run([program, "bearing", *BEARING, *more, "--json"], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def cross_section(centre, state):
    """-> bearing and journal where the answer puts it, the journal's centre, the angle of e [deg]"""
    e = math.degrees(math.atan2(state["eccentricity_m"][1], state["eccentricity_m"][0]))
    journal = at(centre, state["eccentricity_ratio"] * (WALL - JOURNAL), e)
    parts = [ring(centre, WALL), ring(journal, JOURNAL, BLUE), arc(journal, JOURNAL - 14, 60, 150, BLUE),
             text(at(journal, JOURNAL + 8, 48), "ω > 0", "start", BLUE)]
    return parts + [arrow(journal, at(journal, WALL, LOAD), RED), text(at(journal, WALL + 16, LOAD), "load W", colour=RED)], journal, e


def draw_angles(state):
    centre, beta = (270, 250), math.degrees(state["attitude_rad"])
    parts, journal, e = cross_section(centre, state)
    parts += axes(centre, WALL + 45) + [text((centre[0] - 8, centre[1] + 18), "O", "end")]
    parts += [line(centre, at(centre, WALL + 40, LOAD), RED, "5 5", 1.5), line(at(centre, WALL + 40, e + 180), at(centre, WALL + 40, e), GREEN, "5 5", 1.5)]
    parts += [arrow(centre, journal, GREEN), arc(centre, WALL + 26, LOAD, e, GREEN), arc(centre, WALL + 26, e + 180, e + 262, ORANGE)]
    parts += [text(at(centre, WALL + 36, LOAD + beta / 2 + 6), f"β = {beta:.1f}°", "start", GREEN),
              text(at(centre, WALL + 46, e), "h_min, θ = 180°", "start", GREEN),
              text(at(centre, WALL + 46, e + 180), "largest gap, θ = 0", "end", ORANGE), text(at(centre, WALL + 40, e + 222), "θ", "end", ORANGE)]
    words = [("O, x, y: marker of the bearing", ""), ("load: force on the journal; −90° is downwards", RED), ("rotation: counter-clockwise is positive", BLUE),
             ("e: from O to the centre of the journal,", GREEN), (f"here {state['eccentricity_ratio']:.3f} c, at {e:.1f}° from x".replace("-", "−"), GREEN),
             ("β: attitude angle, from the load to e,", GREEN), ("in the sense of rotation", GREEN),
             ("θ: angle of a film, from the largest gap,", ORANGE), ("in the sense of rotation", ORANGE)]
    parts += [text((560, 130 + 28 * i), word, "start", colour) for i, (word, colour) in enumerate(words)]
    write_svg("conventions/angles.svg", 880, 500, "Angles, load, rotation and attitude angle of a journal in its bearing", parts)


def column_of(centre, matrix, column, letter, moved, amount):
    """One small motion of the journal along an axis, and by how much the force on it changes."""
    along, size = "xy"[column], 1e-6 if letter == "K" else 1e-4
    parts = [text((centre[0], 36), f"{moved} = {amount}", kind="title", colour=GREEN), ring(centre, 46, BLUE), *axes(centre, 88)]
    parts.append(arrow(centre, at(centre, 46, 90 * column), GREEN))
    for row in (0, 1):
        force = -matrix[row][column] * size
        parts.append(arrow(centre, at(centre, force / 11, 90 * row), RED))
        words = f"δF{'xy'[row]} = −{letter}{'xy'[row]}{along} {moved} = {force:+.0f} N".replace("-", "−")
        parts.append(text((centre[0], centre[1] + 118 + 22 * row), words, colour=RED))
    return parts


def draw_coefficients(state):
    parts = []
    for column in (0, 1):
        parts += column_of((130 + 260 * column, 160), state["stiffness_N_m"], column, "K", ("δx", "δy")[column], "1 µm")
        parts += column_of((650 + 260 * column, 160), state["damping_N_s_m"], column, "C", ("δẋ", "δẏ")[column], "0.1 mm/s")
    write_svg("conventions/coefficients.svg", 1040, 320, "Stiffness and damping: how a small motion of the journal changes the force on it", parts)


def developed_film(box, cells):
    """Pressure (blue) and cavity (orange) over the unrolled bearing, one rectangle a cell."""
    film = Diagram(box, (-180, 180), (-HALF_WIDTH, HALF_WIDTH), x_log=False, y_log=False)
    largest = max(cell["film_pressure [Pa]"] for cell in cells)
    angles, rows = (sorted({cell[key] for cell in cells}) for key in ("angle [rad]", "width [m]"))
    width, height = 1.03 * box[2] / len(angles), 1.03 * box[3] / len(rows)  # without seams
    edges = row_edges(rows)
    for cell in cells:
        x = film.x((math.degrees(cell["angle [rad]"]) + 180) % 360 - 180) - width / 2
        low, high = edges[rows.index(cell["width [m]"])]
        share, empty = cell["film_pressure [Pa]"] / largest, 1 - cell["fill_fraction [1]"]
        colour, opacity = (BLUE, share**0.5) if empty <= 0 else (ORANGE, 0.6 * empty)
        film.parts.append(area(x, film.y(high), width, film.y(low) - film.y(high), colour, opacity))
    film.frame("Developed film", "angle φ from x of the bearing's marker [°]", "z [mm]",
               linear_ticks(range(-180, 181, 45)), linear_ticks([-15, 0, 15]))
    return film


def row_edges(rows):
    """Lower and upper edge of each row of cells from their middles, in mm, ends of the bearing outside."""
    middles = [1e3 * z for z in rows]
    between = [-HALF_WIDTH] + [(a + b) / 2 for a, b in zip(middles, middles[1:])] + [HALF_WIDTH]
    return list(zip(between, between[1:]))


def draw_groove(state, cells):
    centre = (260, 220)
    parts, _, e = cross_section(centre, state)
    parts += axes(centre, WALL + 30)
    for edge in (-1, 1):
        parts.append(line(at(centre, WALL - 9, GROOVE + edge * GROOVE_ANGLE / 2), at(centre, WALL + 9, GROOVE + edge * GROOVE_ANGLE / 2), ORANGE, width=4))
    parts += [line(centre, at(centre, WALL + 34, GROOVE), ORANGE, "5 5", 1.5), arc(centre, WALL + 24, GROOVE, LOAD, ORANGE),
              text(at(centre, WALL + 40, GROOVE - 4), "groove at −135°", "end", ORANGE), text(at(centre, WALL + 34, -108), "45°", "end", ORANGE)]
    film = developed_film((540, 90, 440, 250), cells)
    left, right = film.x(GROOVE - GROOVE_ANGLE / 2), film.x(GROOVE + GROOVE_ANGLE / 2)
    top, bottom = film.y(GROOVE_LENGTH / 2), film.y(-GROOVE_LENGTH / 2)
    film.parts += [line((left, top), (right, top), ORANGE), line((right, top), (right, bottom), ORANGE), line((right, bottom), (left, bottom), ORANGE),
                   line((left, bottom), (left, top), ORANGE)]
    for angle, word, side, colour in ((LOAD, "load", "end", RED), (e, "h_min", "start", GREEN)):
        film.parts.append(line((film.x(angle), 90), (film.x(angle), 340), colour, "5 5", 1.5))
        film.parts.append(text((film.x(angle) + (4 if side == "start" else -4), 104), word, side, colour))
    film.parts += [arrow((800, 400), (880, 400), BLUE), text((790, 404), "rotation", "end", BLUE)]
    film.parts.append(text((540, 430), "blue: pressure; orange: cavity, the stronger the emptier; frame: groove", "start"))
    write_svg("conventions/groove.svg", 1010, 450, "An axial groove 45 degrees before the load, in the cross section and in the developed film", parts + film.parts)


def drawn_mesh(edges, place, opacity=1):
    path = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in (map(place, edge) for edge in edges))
    return f'<path class="line" stroke="{GREY}" style="stroke-width: 0.8; opacity: {opacity}" d="{path}"/>'


def draw_workflow():
    edges, loaded = gmsh_face.face(ROOT / "examples/flexible/rod/rod.msh", 7)
    scale, angle = 1.5, math.radians(60)
    mesh = lambda point: (60 + scale * point[0], 120 - scale * point[1])
    parts = [drawn_mesh(edges, mesh)] + [area(mesh(p)[0] - 2.5, mesh(p)[1] - 2.5, 5, 5, ORANGE, 1) for p in loaded]
    body = lambda point: (430 + scale * point[0], 120 - scale * point[1])
    parts.append(drawn_mesh(edges, body, 0.35))
    for eye, name in ((0, "big"), (RADII["rod"], "small")):
        near = [p for p in loaded if abs(p[0] - eye) < RADII["rod"] / 2]
        parts += [line(body((eye, 0)), body(p), ORANGE, width=1) for p in near] + axes(body((eye, 0)), 46)
        parts.append(text((body((eye, 0))[0], 190), f'"{name}"', colour=ORANGE))
    crank = (RADII["crank"] * math.cos(angle), RADII["crank"] * math.sin(angle))
    lean = math.asin(crank[1] / RADII["rod"])
    machine = lambda point: (800 + scale * 0.8 * point[0], 150 - scale * 0.8 * point[1])
    turned = lambda p: machine((crank[0] + p[0] * math.cos(lean) + p[1] * math.sin(lean), crank[1] - p[0] * math.sin(lean) + p[1] * math.cos(lean)))
    slider = turned((RADII["rod"], 0))
    parts += [drawn_mesh(edges, turned), line(machine((0, 0)), machine(crank), BLUE, width=5), ring(machine((0, 0)), 6, BLUE),
              ring(slider, 5, BLUE), area(slider[0] - 26, slider[1] - 18, 52, 36, BLUE, 0.25), line((slider[0] - 60, slider[1] + 18), (slider[0] + 60, slider[1] + 18), GREY)]
    titles = ["1  a mesh with physical surfaces", "2  a file of modes and interfaces", "3  a body of a mechanism"]
    lines = [["gmsh -3 rod.geo -o rod.msh", 'Physical Surface("big_eye")'], ["stribeck reduce rod.toml --out rod.h5", '[interface.big] face = "big_eye"'],
             ['[body.rod] flexible = "rod.h5"', 'between = ["crank.pin", "rod.big"]']]
    for i, x in enumerate((24, 394, 764)):
        parts += [text((x, 34), titles[i], "start", kind="title")] + [code((x, 230 + 22 * k), words) for k, words in enumerate(lines[i])]
    write_svg("conventions/flexible_body.svg", 1110, 275, "From a mesh to a rod to a mechanism: gmsh, stribeck reduce, stribeck run", parts)


def run_slider_crank(program, values, folder):
    words = [word for path, value in values.items() for word in ("--set", f"{path}={value}")]
    subprocess.run([program, "run", ROOT / "examples/slider_crank_lubricated.toml", *words, "--quiet", "--force", "--out", folder], check=True)
    return read_file(pathlib.Path(folder) / "results.csv")


def draw_realism(program, folder):
    looks = {"lubricated: 0.5 mm, 100 cP": (BLUE, ""), "lubricated: 0.2 mm, 400 cP": (GREEN, ""), "ideal": (ORANGE, "6 4")}
    changed = [{"joint.pin.film.radial_clearance": "0.5 mm", "lubricant.oil.viscosity": "100 cP"}, {}, {"joint.pin.realism": "ideal"}]
    runs = {name: run_slider_crank(program, values, folder) for name, values in zip(looks, changed)}
    parts = legend(80, 26, list(looks), looks, 260)
    panels = [((80, 75, 400, 240), "Force of the pin", "[kN]", (0, 6), lambda run: [1e-3 * f for f in run["joint.pin.force"]], range(7)),
              ((580, 75, 400, 240), "Moment of the drive", "[N m]", (-250, 250), lambda run: run["drive.crank.moment"], range(-200, 201, 100))]
    for box, title, unit, y_range, values, marks in panels:
        diagram = Diagram(box, (0, 720), y_range, x_log=False, y_log=False, looks=looks)
        diagram.frame(title, "crank angle [°]", unit, linear_ticks(range(0, 721, 180)), linear_ticks(marks))
        for name, run in runs.items():
            diagram.curve(list(zip((math.degrees(a) for a in run["crank.angle"]), values(run))), name)
        parts += diagram.parts
    write_svg("conventions/ideal_and_lubricated.svg", 1010, 370, "Pin force and driving moment of a slider-crank with an ideal and with a lubricated pin", parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    program = parser.parse_args().program
    (DOCS / "images" / "conventions").mkdir(parents=True, exist_ok=True)
    draw_angles(ask(program))
    draw_coefficients(ask(program))
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder) / "profile.csv"
        state = ask(program, "--groove", "axial", "--groove-angle", f"{GROOVE} deg", "--profile", profile)
        with open(profile, newline="", encoding="utf-8") as file:
            draw_groove(state, [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)])
        draw_realism(program, pathlib.Path(folder) / "run")
    draw_workflow()


if __name__ == "__main__":
    main()
