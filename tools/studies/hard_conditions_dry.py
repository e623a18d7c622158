#!/usr/bin/env python3
"""Dry joints under hard conditions: hard_conditions_dry.py [--program FILE] [--seconds T] [--only WORD]...

Runs the scotch yoke and four small models (a pin that falls, slides or rolls in its slot or bore, a slider on an incline) under
every condition below, two at a time, and prints a table of steps, impacts, energy balance and time. A run passes when it
finishes with its energy balanced or warns that it is not, or ends with a message that names a joint and what to do; exits with 1 when one does neither or
takes longer than the limit. Standard library only.
"""
import json
import shutil
import sys

import runs
from runs import ROOT

YOKE = (ROOT / "examples" / "scotch_yoke" / "scotch_yoke.toml").read_text()
PERIOD = 0.012  # of a revolution at 5000 rpm [s]
SPEED, CONTACT, SLOT = "drive.crank.speed", "joint.yoke.contact", "joint.yoke.slot"
OPEN_ENERGY = 1e-4  # at most, of what was turned over
FALL = 0.4 * 9.81 * 0.5e-3  # what a pin of the small models takes from gravity across its play [J]

PIN_IN_SLOT = """
[model]
name = "A pin in a slot"
gravity = [0, -9.81]
[body.pin]
mass = "0.4 kg"
inertia = "1e-5 kg m^2"
[joint.slot]
type = "point_on_line"
between = ["ground", "pin"]
realism = "dry"
slot = { pin_radius = "8 mm", side_clearance = "0.5 mm", thickness = "16 mm", travel = "40 mm" }
contact = { model = "johnson", restitution = 0.9 }
[simulation]
duration = "1 s"
tolerance = 1e-8
"""
PIN_IN_BORE = """
[model]
name = "A pin in a bore"
gravity = [0, -9.81]
[body.pin]
mass = "0.4 kg"
inertia = "1e-5 kg m^2"
[joint.bore]
type = "revolute"
between = ["ground", "pin"]
realism = "dry"
clearance = { bearing_radius = "10 mm", radial_clearance = "0.5 mm", length = "16 mm" }
contact = { model = "johnson", restitution = 0.9 }
[simulation]
duration = "1 s"
tolerance = 1e-8
"""
SLIDER = """
[model]
name = "A slider on an incline"
gravity = [0.5, -9.8]
[body.slider]
mass = "0.4 kg"
inertia = "1e-4 kg m^2"
[joint.guide]
type = "translational"
between = ["ground", "slider"]
realism = "dry"
guide = { slider_length = "50 mm", slider_width = "30 mm", side_clearance = "0.1 mm", thickness = "20 mm", corner_radius = "2 mm" }
contact = { model = "johnson", restitution = 0.5, friction = { model = "constant", friction_coefficient = 0.2, regularisation = { shape = "smooth", smooth_speed = 1e-4 } } }
[simulation]
duration = "1 s"
tolerance = 1e-8
"""


def friction(joint, coefficient, shape):
    return f"joint.{joint}.contact.friction={{ model = \"constant\", friction_coefficient = {coefficient}, regularisation = {shape} }}"


def yoke_conditions():
    all_ = {"yoke as shipped": []}
    for damping in ("none", "hunt_crossley", "lankarani_nikravesh", "flores_2011", "gonthier", "hu_guo"):
        for c in (0.01, 0.1, 0.5, 0.9, 0.99) if damping != "none" else (1,):
            all_[f"yoke {damping} {c}"] = [f"{CONTACT}.restitution={c}", f"{CONTACT}.damping={damping}"]
    for play in (1, 3, 10, 100, 300, 1000):
        all_[f"yoke play {play} um"] = [f'{SLOT}.side_clearance="{play} um"']
    for model in ("radzimovsky", "esdu_78035", "pereira", "hertz", "lankarani", "goldsmith", "dubowsky_freudenstein"):
        all_[f"yoke {model}"] = [f"{CONTACT}.model={model}"]
    for method in ("tr_bdf2", "esdirk4", "generalized_alpha", "sdirk2"):
        all_[f"yoke {method}"] = [f"simulation.integrator={method}", 'simulation.duration="12 ms"']
    for tolerance in ("1e-3", "1e-9", "1e-11"):
        all_[f"yoke tolerance {tolerance}"] = [f"simulation.tolerance={tolerance}"]
    all_["yoke reversing"] = [f'{SPEED}={{type="harmonic", amplitude="5000 rpm", frequency="41.6667 Hz", phase="90 deg"}}']
    all_["yoke turned round"] = [f'{SPEED}={{type="ramp", from="5000 rpm", to="-5000 rpm", start_time={PERIOD}, duration={PERIOD}}}']
    all_["yoke stopped"] = [f'{SPEED}={{type="ramp", from="5000 rpm", to=0, start_time={1.3 * PERIOD}, duration={0.5 * PERIOD}}}']
    all_["yoke blocked"] = [f'{SPEED}={{type="ramp", from="5000 rpm", to=0, start_time={1.3 * PERIOD}, duration={0.01 * PERIOD}}}']
    all_["yoke 50000 rpm"] = [f'{SPEED}="50000 rpm"', 'simulation.duration="4.8 ms"']
    all_["yoke 5 rpm"] = [f'{SPEED}="5 rpm"', 'simulation.duration="24 s"']
    all_["yoke thick friction"] = [friction("yoke", 2, '{ shape = "smooth", smooth_speed = 1e-3 }')]
    all_["yoke sharp friction"] = [friction("yoke", 0.3, '{ shape = "ambrosio", lower_velocity = 1e-6, upper_velocity = 1e-5 }')]
    return all_


def pin_conditions():
    places = {"dropped": [0, 0], "resting": [0, "-0.5 mm"]}
    all_ = {f"pin {word} {c}": [f"joint.slot.contact.restitution={c}", f"body.pin.position={json.dumps(at)}"]
            for word, at in places.items() for c in (0.01, 0.1, 0.5, 0.9, 0.99)}
    grazing = ['body.pin.velocity=["5 m/s", 0]', 'model.gravity=[0, 0]']
    all_["pin grazing at the wall"] = [*grazing, 'body.pin.position=["-15 mm", "0.5 mm"]']
    all_["pin grazing 1 pm deep"] = [*grazing, 'body.pin.position=["-15 mm", "0.500000001 mm"]']
    all_["pin between flat ends"] = ['body.pin.velocity=["5 m/s", 0]', 'simulation.duration="0.2 s"', friction("slot", 0.1, '"ambrosio"')]
    all_["pin stuck by friction"] = [friction("slot", 0.5, '{ shape = "smooth", smooth_speed = 1e-5 }'), "model.gravity=[1, -9.81]"]
    all_["pin through zero speed"] = [friction("slot", 0.5, '{ shape = "smooth", smooth_speed = 1e-5 }'), 'body.pin.velocity=["-0.3 m/s", 0]']
    return all_


def bore_conditions():
    all_ = {f"bore dropped {c}": [f"joint.bore.contact.restitution={c}"] for c in (0.01, 0.1, 0.5, 0.9, 0.99)}
    for play in (1, 10, 100, 1000):
        all_[f"bore play {play} um"] = [f'joint.bore.clearance.radial_clearance="{play} um"']
    all_["bore sliding round"] = ['body.pin.position=[0, "-0.5 mm"]', 'body.pin.velocity=["0.02 m/s", 0]', friction("bore", 0.2, '"ambrosio"')]
    all_["bore grazing"] = ['body.pin.position=[0, "-0.5 mm"]', 'body.pin.velocity=["0.2 m/s", 0]', "model.gravity=[0, 0]"]
    all_["bore spun up"] = ['body.pin.position=[0, "-0.5 mm"]', 'body.pin.angular_velocity="3000 rpm"', friction("bore", 0.2, '{ shape = "smooth", smooth_speed = 1e-3 }')]
    return all_


def slider_conditions():
    return {
        "slider sticking": [],
        "slider sticking, implicit": ["simulation.integrator=tr_bdf2"],
        "slider slipping": ["model.gravity=[5, -9.8]"],
        "slider dropped askew": ['body.slider.angle="0.1 deg"'],
        "slider stopped by friction": ['body.slider.velocity=["-0.5 m/s", 0]'],
        "slider through its mouth": ['body.slider.velocity=["2 m/s", 0]', 'joint.guide.guide.guide_length="100 mm"', 'simulation.duration="0.05 s"'],
    }


MODELS = [(YOKE, yoke_conditions()), (PIN_IN_SLOT, pin_conditions()), (PIN_IN_BORE, bore_conditions()), (SLIDER, slider_conditions())]


def judged(code, message, seconds, out):
    """(whether the run passes, its line of the table)"""
    if code != 0:
        return runs.failure(code, message, seconds)
    summary = json.loads((out / "summary.json").read_text())
    channels = summary["channels"]
    impacts = sum(c["last"] for name, c in channels.items() if name.endswith(".impacts"))
    scale = max(summary["energy"]["throughput_J"], channels["energy.kinetic"]["max"], channels["energy.dissipated"]["last"], FALL)
    open_ = abs(summary["energy"]["imbalance_J"]) / scale
    warned = "; ".join(summary["warnings"])
    return open_ < OPEN_ENERGY or "energy balance" in warned, (f"{summary['steps']:7d} steps {summary['rejected_steps']:6d} rejected {impacts:6.0f} impacts "
                                 f"open {open_:7.1e} {summary['cpu_time_s']:7.3f} s  {warned}")


def examine(options, job, folder):
    number, text, condition, settings = job
    model, out = folder / f"{number}.toml", folder / str(number)
    model.write_text(text)
    code, message, used = runs.run(runs.command(options.program, model, out, ["output.csv=false", *settings]), options.seconds)
    passed, said = judged(code, message, options.seconds, out)
    shutil.rmtree(out, ignore_errors=True)
    print(f"{'ok  ' if passed else 'FAIL'} {condition:28} {used:5.1f} s {said}", flush=True)
    return passed


def main():
    parser = runs.parser_of(__doc__, 60)
    parser.add_argument("--only", action="append", default=[], help="conditions whose names hold this word")
    options = parser.parse_args()
    conditions = [(text, condition, settings) for text, some in MODELS for condition, settings in some.items()
                  if all(word in condition for word in options.only)]
    jobs = [(i, *job) for i, job in enumerate(conditions)]
    results = runs.each(jobs, lambda job, folder: examine(options, job, folder))
    print(f"{sum(results)} of {len(results)} runs finished with their energy balanced or said why not")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
