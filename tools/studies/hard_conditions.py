#!/usr/bin/env python3
"""Mixed lubrication under hard conditions: hard_conditions.py [--program FILE] [--seconds T] [--only WORD]... [--contacts GW,CEB]

Runs the three configurations of [Nascimento2024] with six rough-contact models each, under every condition below, two runs
at a time, and prints a table of steps, processor time and lowest film. A run passes when it finishes, or when it ends with a
message that names a joint and what to do. Exits with 1 when a run does neither, or takes longer than the limit.
Standard library only.
"""
import json
import re
import shlex
import shutil
import sys

import runs
from runs import ROOT

CONTACTS = ["GW", "CEB", "ZMC", "KE", "JG", "PW"]
JOINTS = {"config1": ["cr_s"], "config2": ["cr_s", "cs_cr"], "config3": ["cr_s", "cs_cr", "b_cs"]}
SPEED = "drive.crank.speed"
PERIOD = 0.012  # of a revolution at 5000 rpm [s]


def tolerance(model):
    text = (ROOT / "examples" / "nascimento" / f"{model}.toml").read_text()
    return float(re.search(r"^tolerance = (\S+)", text, re.M).group(1))


def on_the_wall(model):
    """Journals a thousandth of the clearance from the wall; at right angles to the chain, so that joints stay in reach."""
    return [f'joint.{joint}.film.start=[0, "-29.97 um"]' for joint in JOINTS[model]]


# What each condition sets beside the model file, by model.
CONDITIONS = {
    "as published": lambda model: [],
    "half the step": lambda model: [f"simulation.tolerance={tolerance(model) / 8}"],
    "twice the step": lambda model: [f"simulation.tolerance={tolerance(model) * 8}"],
    "viscosity / 10": lambda model: ['lubricant.oil.viscosity="1e-5 Pa s"'],
    "viscosity x 10": lambda model: ['lubricant.oil.viscosity="1e-3 Pa s"'],
    "reversing crank": lambda model: [
        f'{SPEED}={{type="harmonic", amplitude="5000 rpm", frequency="41.6667 Hz", phase="90 deg"}}'
    ],
    "crank turned round": lambda model: [
        f'{SPEED}={{type="ramp", from="5000 rpm", to="-5000 rpm", start_time={PERIOD}, duration={PERIOD}}}'
    ],
    "start on the wall": on_the_wall,
    "crank stopped": lambda model: [
        f'{SPEED}={{type="ramp", from="5000 rpm", to=0, start_time={1.3 * PERIOD}, duration={0.5 * PERIOD}}}'
    ],
    "crank blocked": lambda model: [
        f'{SPEED}={{type="ramp", from="5000 rpm", to=0, start_time={1.3 * PERIOD}, duration={0.02 * PERIOD}}}'
    ],
    "oil around": lambda model: [f'joint.{joint}.film.ambient_pressure="1 bar"' for joint in JOINTS[model]],
    "half full": lambda model: [f"joint.{joint}.film.initial_fill_fraction=0.5" for joint in JOINTS[model]],
}


def judged(code, message, seconds, model, out):
    """(whether the run passes, its line of the table)"""
    if code != 0:
        return runs.failure(code, message, seconds)
    summary = json.loads((out / "summary.json").read_text())
    lowest = min(summary["channels"][f"joint.{joint}.min_film_thickness"]["min"] for joint in JOINTS[model])
    return True, f"{summary['steps']:7d} steps, lowest film {1e6 * lowest:7.3f} um"


def examine(options, job, folder):
    model, contact, condition = job
    out = folder / f"{model}-{contact}-{list(CONDITIONS).index(condition)}"
    settings = [f"joint.{joint}.film.asperity.model={contact}" for joint in JOINTS[model]] + CONDITIONS[condition](model)
    words = runs.command(options.program, ROOT / "examples" / "nascimento" / f"{model}.toml", out, settings)
    code, message, used = runs.run(words, options.seconds)
    passed, text = judged(code, message, options.seconds, model, out)
    shutil.rmtree(out, ignore_errors=True)
    print(f"{'ok  ' if passed else 'FAIL'} {condition:18} {model} {contact:3} {used:6.1f} s  {text}", flush=True)
    if not passed:
        print("     " + shlex.join(words), flush=True)
    return passed


def arguments():
    parser = runs.parser_of(__doc__, 120)
    parser.add_argument("--only", action="append", default=[], help="conditions or models whose names hold this word")
    parser.add_argument("--contacts", default=",".join(CONTACTS))
    return parser.parse_args()


def main():
    options = arguments()
    jobs = [
        (model, contact, condition)
        for condition in CONDITIONS
        for model in JOINTS
        for contact in options.contacts.split(",")
        if all(word in f"{condition} {model}" for word in options.only)
    ]
    results = runs.each(jobs, lambda job, folder: examine(options, job, folder))
    print(f"{sum(results)} of {len(results)} runs finished or said why not")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
