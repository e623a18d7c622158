#!/usr/bin/env python3
"""Figures of [Mukras2010] made again: docs/images/mukras/*.svg.

plot_mukras.py [--program FILE] [--keep]

Runs the slider-crank of section 4 with both contact laws and two clearances (Figures 4 to 7) and the rig of section 5 (Figures 13 to 16) into out/mukras.
--keep draws from the last runs. Standard library only.
"""
import argparse
import array
import base64
import json
import math
import pathlib
import re
import subprocess

from plot_benchmarks import DOCS
from plot_examples import ROOT, column, limits, read_file, ticks
from plot_flores import Panel, picture

OUT = ROOT / "out" / "mukras"
LAWS = {"section4_contact": "contact force", "section4_efm": "elastic foundation"}
CLEARANCES = ("0.0003 mm", "3 mm")
RIGS = {"rig_efm": [], "rig_fe": [], "rig_dynamics": [], "explicit": ["wear.update=explicit", "wear.cycle_jump=400"]}
DEPTHS = (485.0, 477.9, 426.3)  # measured, and both models of the paper [um]
REVOLUTION = [(90 * k, str(90 * k)) for k in range(5)]


def run(options, folder, model, settings):
    """Folder of the results."""
    if not options.keep:
        words = [word for setting in settings for word in ("--set", setting)]
        subprocess.run([options.program, "run", ROOT / "examples" / "mukras" / f"{model}.toml", "--quiet", "--force", "--out", OUT / folder, *words], check=True)
    return OUT / folder


def cycle(run_):
    """The last revolution: its angle from 0 to 360 degrees is the new column "angle"."""
    angle = [math.degrees(a) for a in column(run_, "crank.angle")]
    kept = [i for i, a in enumerate(angle) if a >= angle[-1] - 360 - 1e-6]
    return {"angle": [angle[i] - angle[-1] + 360 for i in kept]} | {channel: [values[i] for i in kept] for channel, values in run_.items()}


def force_panel(place, title, runs, factor=1e-3, unit="kN"):
    """Joint force over the crank angle: [(look, run)]; the axis holds all."""
    curves = [(look, run_["angle"], [factor * v for v in column(run_, "joint.pin.force")]) for look, run_ in runs]
    low, high = limits([0.0] + [v for _, _, values in curves for v in values])
    panel = Panel(place, title, ("crank angle [°]", 0, 360, REVOLUTION), (f"force [{unit}]", min(low, 0), high, [v for v, _ in ticks(low, high) if v >= 0]), 200)
    for look, angle, values in curves:
        panel.line(angle, values, look)
    return panel


def locus_panel(place, title, run_, channel):
    """Places of contact round a surface, where it is pressed."""
    axis = (-1.25, 1.25, [(-1, "−1"), (0, "0"), (1, "1")])
    panel = Panel(place, title, ("x/R", *axis), ("y/R", *axis[:2], [-1, 0, 1]), 230)
    panel.curve([(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 361, 3)], "limit")
    pressed = [angle for force, angle in zip(column(run_, "joint.pin.force"), column(run_, channel)) if force > 0]
    places = {(round(panel.x(math.cos(angle))), round(panel.y(math.sin(angle)))) for angle in pressed}
    panel.parts += [f'<circle cx="{x}" cy="{y}" r="2" fill="#1f77c4"/>' for x, y in sorted(places)]
    return panel


def locus_picture(name, label, runs):
    """[(title, run)]: the pin and the bushing of each, side by side."""
    panels = []
    for row, (title, run_) in enumerate(runs):
        panels.append(locus_panel((0, row), f"pin, {title}", run_, "joint.pin.contact_angle_second"))
        panels.append(locus_panel((1, row), f"bushing, {title}", run_, "joint.pin.contact_angle"))
    picture(name, label, panels, len(runs), 230, folder="mukras")


def draw_section_4(options):
    panels, loci = [], []
    for row, (model, law) in enumerate(LAWS.items()):
        without = cycle(read_file(run(options, f"{model}_ideal", model, ["joint.pin.realism=ideal"]) / "results.csv"))
        for place, clearance in enumerate(CLEARANCES):
            settings = [f"joint.pin.clearance.radial_clearance={clearance}", "output.interval=1 ms"]
            played = cycle(read_file(run(options, f"{model}_{place}", model, settings) / "results.csv"))
            panels.append(force_panel((place, row), f"{law}, {clearance}", [("film", played), ("ideal", without)]))
            if place == 1:
                loci.append((law, played))
    picture("reaction", "Joint force of a slider-crank with clearance beside ideal joints", panels, 2, 200, [("film", "with clearance"), ("ideal", "ideal")], "mukras")
    locus_picture("contact", "Places of contact with 3 mm of clearance", loci)


def profile(folder, field):
    """[(angle [deg], depth [um])] of the last frame, from the report."""
    page = (folder / "report.html").read_text(encoding="utf-8")
    data = json.loads(re.search(r'<script id="stribeck-data"[^>]*>(.*?)</script>', page, re.S)[1])
    one = next(one for one in data["runs"][0]["fields"]["list"] if one["name"] == field)
    around = one["axes"][1]["values"]
    depths = array.array("f", base64.b64decode(one["values"]))[-len(around) :]
    return sorted((math.degrees(angle) % 360, 1e6 * depth) for angle, depth in zip(around, depths))


def profile_panel(place, title, curves, levels):
    panel = Panel(place, title, ("angle round the bushing [°]", 0, 360, REVOLUTION), ("wear depth [µm]", -20, 520, [0, 100, 200, 300, 400, 500]), 200)
    for level in levels:
        panel.level(level)
    for look, points in curves:
        panel.line(*zip(*points), look)
    return panel


def draw_rig(options):
    folders = {name: run(options, name, "rig_fe" if name == "explicit" else name, settings) for name, settings in RIGS.items()}
    without = cycle(read_file(folders["rig_efm"] / "cycle" / "results.csv"))
    new = cycle(read_file(folders["rig_dynamics"] / "cycle" / "results.csv"))
    last = max(folders["rig_dynamics"].glob("cycle_*"), key=lambda path: int(path.name.removeprefix("cycle_")))
    worn = cycle(read_file(last / "results.csv"))
    panels = [force_panel((0, 0), "new", [("film", new), ("ideal", without)], 1, "N"), force_panel((1, 0), "worn", [("film", worn), ("ideal", without)], 1, "N")]
    picture("rig_force", "Joint force of the rig with clearance and friction", panels, 1, 200, [("film", "with clearance and friction"), ("ideal", "ideal")], "mukras")
    locus_picture("rig_contact", "Places of contact in the rig", [("new", new), ("worn", worn)])
    depths = {name: profile(folder, "joint.pin.wear_depth") for name, folder in folders.items()}
    panels = [profile_panel((0, 0), "both bushings", [("film", depths["rig_efm"]), ("ideal", depths["rig_fe"])], DEPTHS),
              profile_panel((1, 0), "explicit, 400 cycles", [("second", depths["explicit"])], DEPTHS),
              profile_panel((2, 0), "whole procedure", [("film", depths["rig_dynamics"])], DEPTHS)]
    picture("profiles", "Worn profile of the bushing beside the depths of the paper", panels, 1, 200,
            [("film", "elastic foundation"), ("ideal", "finite elements"), ("limit", "paper: 485.0, 477.9, 426.3 µm")], "mukras")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    (DOCS / "images" / "mukras").mkdir(parents=True, exist_ok=True)
    OUT.mkdir(parents=True, exist_ok=True)
    draw_section_4(options)
    draw_rig(options)


if __name__ == "__main__":
    main()
