#!/usr/bin/env python3
"""What Python adds to the program: figures to compare, no test.

    build/python-env/bin/python bench/python_cost.py     (after scripts/python.sh)

Each row is the least of some repetitions: the machine does something else as well. Shares are of processor time.
"""

import gc
import itertools
import pathlib
import resource
import subprocess
import sys
import time

import stribeck as sb
from stribeck import _core

SOURCE = pathlib.Path(__file__).resolve().parents[1]
EXAMPLES = SOURCE / "examples"
PROGRAM = SOURCE / "build/stribeck"
RESULTS = SOURCE / "build/bench/python"
FIRST = EXAMPLES / "slider_crank_lubricated.toml"
SPRING = {
    "body": {"mass": {"mass": 2, "inertia": 1, "position": ["0.1 m", 0]}},
    "joint": {"guide": {"type": "translational", "between": ["ground", "mass"]}},
    "force": {"spring": {"type": "spring_damper", "between": ["ground", "mass"], "stiffness": "50 N/m", "free_length": 0}},
    "simulation": {"duration": "1000 s", "tolerance": 1e-10},
    "output": {"interval": "1 ms", "max_samples": 1_000_000},
}
CARRIAGE = {
    "body": {"carriage": {"mass": 2, "inertia": 1}},
    "joint": {"slide": {"type": "translational", "between": ["ground", "carriage"]}},
    "simulation": {"duration": "1 s", "integrator": "dormand_prince", "max_step": "0.02 ms"},
}
CONTROLLER = {"type": "external", "between": ["ground", "carriage"]}


def least(work, times=7):
    """Least processor time of some repetitions of a work [s]."""
    taken = []
    for _ in range(times):
        gc.collect()
        begin = time.process_time()
        work()
        taken.append(time.process_time() - begin)
    return min(taken)


def of_children(command, times=7):
    """Least processor time of some runs of a command [s]."""
    taken = []
    for _ in range(times):
        begin = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime)
    return min(taken)


def bearing_over_film():
    """Ratios: a bearing of a new clearance over its film alone, and a film with asperities over one without."""
    model = sb.Model(EXAMPLES / "bearings/plain_bearing.toml")
    text = model.text
    begin = text.index("[joint.main.film.asperity]")
    smooth = sb.Model(text=text[:begin] + text[text.index("[", begin + 1) :])
    question = _core.question(5e3, None, None, None)
    clearances = (30e-6 + 1e-9 * i for i in itertools.count())
    film, without = (least(lambda m=m: _core.bearing_state(m._input, question, "", 100.0), 50) for m in (model, smooth))
    return least(lambda: sb.bearing(model, load=5e3, speed=100.0, clearance=next(clearances)), 50) / film, film / without


def first_run():
    """A run of a fresh Python over the run of the program, for the same files."""
    program = of_children([PROGRAM, "run", FIRST, "--out", RESULTS, "--quiet", "--force"])
    code = f"import stribeck as sb; sb.Model({str(FIRST)!r}).run({str(RESULTS)!r}, force=True)"
    return of_children([sys.executable, "-c", code]) / program


def beyond_the_run():
    """Processor time of `run()` beyond that of the simulation [s]."""
    model, beyond = sb.Model(FIRST), []
    for _ in range(5):
        begin = time.process_time()
        run = model.run()
        beyond.append(time.process_time() - begin - run.summary["cpu_time_s"])
    return min(beyond)


def call_of_a_function():
    """A function of Python as a force, beyond its own cost, for each call [s]."""
    calls = 0

    def force(motion):
        nonlocal calls
        calls += 1
        return 0.0

    model, empty = sb.Model({**CARRIAGE, "force": {"controller": CONTROLLER}}), sb.Model(CARRIAGE)
    with_force = least(lambda: model.run(forces={"force.controller": force}), 3)
    return (with_force - least(empty.run, 3)) / (calls / 3)


def saved_state():
    """Saving a state after 1 s and after 101 s of record [s]."""
    simulation, costs = sb.Model(SPRING).start(), []
    for duration in (1.0, 100.0):
        simulation.advance(duration)
        costs.append(least(simulation.save, 200))
    return costs


def main():
    whole, asperities = bearing_over_film()
    short, long = saved_state()
    imported = of_children([sys.executable, "-c", "import stribeck"]) - of_children([sys.executable, "-c", ""])
    rows = [
        ("import stribeck, beyond Python's own start", f"{1e3 * imported:.0f} ms", "150 ms"),
        ("a first run of a fresh Python, over the program's", f"{first_run():.2f}", "1.5"),
        ("`run()` beyond its simulation", f"{1e3 * beyond_the_run():.1f} ms", "5 ms"),
        ("a bearing of a changed clearance, over its film alone", f"{whole:.2f}", "1.4"),
        ("a film with asperities, over one without", f"{asperities:.2f}", "2"),
        ("a call of a function as a force", f"{1e6 * call_of_a_function():.2f} us", "3 us"),
        ("saving a state after 1 s, after 101 s of record", f"{1e6 * short:.0f}, {1e6 * long:.0f} us", "the same"),
    ]
    for what, cost, aim in rows:
        print(f"| {what} | {cost} | {aim} |")


if __name__ == "__main__":
    main()
