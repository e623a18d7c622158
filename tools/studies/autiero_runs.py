"""The runs of the study of a scotch yoke [Autiero2023], and what is taken from them. Standard library only.

A study run lasts eight revolutions at tolerance 1e-8; figures are means over the last four, each of which is one period.
What is kept of it, figures and the curves of its last revolution, lies in out/autiero/NAME.json. A shipped run is the example
as it is, four revolutions at 1e-6; its folder is kept for the report.
"""
import csv
import json
import math
import shutil
import subprocess
import sys

import runs
from runs import ROOT

MODEL = ROOT / "examples" / "scotch_yoke" / "scotch_yoke.toml"
RUNS = ROOT / "out" / "autiero"
TURN = 2 * math.pi
REVOLUTIONS, COUNTED = 8, 4

FRICTION = "joint.yoke.contact.friction"
SMOOTH = [f"{FRICTION}.friction_coefficient=0"]
IDEAL = ["joint.yoke.realism=ideal"]
LAWS = {
    "misharin": "Misharin",
    "sasaki": "Sasaki",
    "blok_a": "Blok a",
    "blok_b": "Blok b",
    "askwith": "Askwith",
    "benedict_kelley": "Benedict & Kelley",
    "leach_kelley": "Leach & Kelley",
    "odonoghue_cameron": "O'Donoghue & Cameron",
    "drozdov_gavrikov": "Drozdov & Gavrikov",
}
HALF_PLAYS = ["5", "12.5", "25", "50", "100"]  # [um], of the paper's figures only 50 um in all is known
RESTITUTIONS = ["0.1", "0.3", "0.5", "0.7", "0.9", "0.99"]
DAMPINGS = ["lankarani_nikravesh", "flores_2011"]
TOLERANCES = ["1e-4", "1e-5", "1e-6", "1e-7", "1e-8", "1e-9", "1e-10"]
CURVES = {
    "angle": "crank.angle",
    "normal": "joint.yoke.normal_force",
    "force": "joint.yoke.force",
    "torque": "drive.crank.moment",
    "mu": "joint.yoke.friction_coefficient",
    "friction": "joint.yoke.friction_force",
    "along": "joint.yoke.eccentricity_x",
    "across": "joint.yoke.eccentricity_y",
}
OTHERS = {
    "time": "time",
    "contacts": "joint.yoke.contacts",
    "rubbed": "joint.yoke.friction_power_loss",
    "lost": "joint.yoke.power_loss",
    "impacts": "joint.yoke.impacts",
    "separations": "joint.yoke.separations",
    "input": "energy.input",
    "place": "body.slider.x",
    "speed": "body.slider.vx",
    "acceleration": "body.slider.ax",
}


def with_law(law):
    roughness = ', roughness = "0.5 um"' if law == "odonoghue_cameron" else ""
    return [f'{FRICTION}={{ model = "{law}"{roughness} }}']


def study_jobs():
    """{name: overrides} of all study runs but the ideal joint's."""
    jobs = {f"smooth_{t}": SMOOTH + [f"simulation.tolerance={t}"] for t in TOLERANCES}
    jobs["constant"] = []
    jobs["other_start"] = ['body.slider.position=["50.02 mm", 0]', 'body.slider.velocity=["-1 m/s", 0]']
    for law in LAWS:
        jobs[law] = with_law(law)
        jobs[f"{law}_coarse"] = with_law(law) + ["simulation.tolerance=1e-6"]
        jobs[f"{law}_thin"] = with_law(law) + ['lubricant.oil.viscosity="200 cP"']
    jobs["misharin_still"] = with_law("misharin") + [  # a pin that does not turn in space
        "joint.pin.type=revolute", 'drive.pin={ joint = "pin", speed = "-5000 rpm" }', "body.pin.angular_velocity=0"]
    for play in HALF_PLAYS:
        jobs[f"play_{play}"] = SMOOTH + [f'joint.yoke.slot.side_clearance="{play} um"']
    for damping in DAMPINGS:
        for c in RESTITUTIONS:
            jobs[f"{damping}_{c}"] = SMOOTH + [f"joint.yoke.contact.restitution={c}", f"joint.yoke.contact.damping={damping}"]
    return jobs


def shipped_jobs():
    return {"ideal": IDEAL, "smooth": SMOOTH, "constant": []} | {law: with_law(law) for law in LAWS}


def start(program, out, overrides):
    done = subprocess.run(runs.command(program, MODEL, out, overrides), capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{out.name}: {done.stderr.strip()}")


def read(folder, channels):
    """{short name: samples} of a run's results.csv."""
    with (folder / "results.csv").open() as lines:
        rows = csv.reader(lines)
        names = [head.split(" [")[0] for head in next(rows)]
        places = {short: names.index(name) for short, name in channels.items() if name in names}
        columns = {short: [] for short in places}
        for row in rows:
            for short, i in places.items():
                columns[short].append(float(row[i]))
    return columns


def revolution(run, k):
    """The samples of revolution k, its ends interpolated."""
    angle = run["angle"]
    inside = [i for i, a in enumerate(angle) if k * TURN < a < (k + 1) * TURN]
    part = {}
    for name, y in run.items():
        ends = [y[i] + (y[i + 1] - y[i]) * (a - angle[i]) / (angle[i + 1] - angle[i])
                for i, a in ((inside[0] - 1, k * TURN), (min(inside[-1], len(angle) - 2), (k + 1) * TURN))]
        part[name] = [ends[0], *(y[i] for i in inside), ends[1]]
    return part


def crossing(run, turns, value, slope):
    """A channel where the crank has made so many turns, by the cubic through values and slopes about it."""
    t, x = run["time"], run["angle"]
    i = max(j for j in range(len(x) - 1) if x[j] < turns * TURN)
    h = t[i + 1] - t[i]
    s = (turns * TURN - x[i]) / (x[i + 1] - x[i])
    y0, y1, d0, d1 = run[value][i], run[value][i + 1], run[slope][i] * h, run[slope][i + 1] * h
    return y0 * (1 + 2 * s) * (1 - s) ** 2 + d0 * s * (1 - s) ** 2 + y1 * s**2 * (3 - 2 * s) + d1 * s**2 * (s - 1)


def mean(part, value):
    """Time mean of value(i) at the samples i, straight between them."""
    t = part["time"]
    values = [value(i) for i in range(len(t))]
    return sum((a + b) / 2 * (t1 - t0) for a, b, t0, t1 in zip(values, values[1:], t, t[1:])) / (t[-1] - t[0])


def top(part, name):
    """The highest value, by a parabola through the samples about it."""
    x, y = part["angle"], part[name]
    i = min(max(max(range(len(y)), key=y.__getitem__), 1), len(y) - 2)
    a, b = (y[i] - y[i - 1]) / (x[i] - x[i - 1]), (y[i + 1] - y[i]) / (x[i + 1] - x[i])
    bend = (b - a) / (x[i + 1] - x[i - 1])
    slope = a + bend * (x[i] - x[i - 1])
    return y[i] - slope * slope / (4 * bend) if bend else y[i]


def figures(run, k):
    """What revolution k is judged by."""
    part = revolution(run, k)
    touching = mean(part, lambda i: float(part["contacts"][i] > 0))
    rubbed = mean(part, lambda i: part["rubbed"][i])
    return {
        "peak": top(part, "normal"),
        "impacts": round(part["impacts"][-1] - part["impacts"][0]),
        "separations": round(part["separations"][-1] - part["separations"][0]),
        "flight": 1 - touching,
        "torque_mean": (part["input"][-1] - part["input"][0]) / TURN,
        "torque_rms": math.sqrt(mean(part, lambda i: part["torque"][i] ** 2)),
        "torque_most": top(part, "torque"),
        "rubbed": rubbed,
        "damped": mean(part, lambda i: part["lost"][i]) - rubbed,
        "mu": mean(part, lambda i: part["mu"][i]) / touching,
        "mu_most": max(part["mu"]),
        "place": crossing(run, k + 1, "place", "speed"),
        "speed": crossing(run, k + 1, "speed", "acceleration"),
    }


def study(program, name, overrides):
    """Runs, keeps figures and curves in NAME.json."""
    folder = RUNS / f"_{name}"
    default = ["simulation.tolerance=1e-8", f'simulation.duration="{12 * REVOLUTIONS} ms"']
    start(program, folder, default + overrides)
    run = read(folder, CURVES | OTHERS)
    turns = [figures(run, k) for k in range(REVOLUTIONS)]
    last = revolution(run, REVOLUTIONS - 1)
    begin = last["angle"][0]
    curves = {key: last[key] for key in CURVES} | {"angle": [math.degrees(a - begin) for a in last["angle"]]}
    summary = json.loads((folder / "summary.json").read_text())
    kept = {"turns": turns, "curves": curves, "steps": summary["steps"], "rejected": summary["rejected_steps"],
            "imbalance": abs(summary["energy"]["imbalance_J"]) / summary["energy"]["throughput_J"],
            "warnings": summary["warnings"]}
    (RUNS / f"{name}.json").write_text(json.dumps(kept))
    shutil.rmtree(folder)


def ideal(program):
    """The ideal joint at tolerance 1e-10, for its closed form; its curves are those of its first revolution."""
    folder = RUNS / "_ideal"
    start(program, folder, IDEAL + ["simulation.tolerance=1e-10"])
    run = read(folder, CURVES | {"force_x": "joint.yoke.force_x"})
    force = 0.3 * 0.05 * (5000 * math.pi / 30) ** 2
    kept = {
        "force": force,
        "force_error": max(abs(f - force * math.cos(a)) for f, a in zip(run["force_x"], run["angle"])) / force,
        "torque": force * 0.05 / 2,
        "torque_error": max(abs(m / (force * 0.025) - math.sin(2 * a)) for m, a in zip(run["torque"], run["angle"])),
    }
    first = revolution(run, 1)
    kept["curves"] = {"angle": [math.degrees(a) - 360 for a in first["angle"]], "force": first["force"], "torque": first["torque"]}
    (RUNS / "ideal.json").write_text(json.dumps(kept))
    shutil.rmtree(folder)


def kept(name):
    return json.loads((RUNS / f"{name}.json").read_text())


def settled(run, key):
    """Mean over the revolutions that count."""
    return sum(turn[key] for turn in run["turns"][-COUNTED:]) / COUNTED


def unrest(run, key):
    """Largest less smallest of these revolutions."""
    values = [turn[key] for turn in run["turns"][-COUNTED:]]
    return max(values) - min(values)
