"""Integrators at two tolerances, held against each other on smooth mechanisms, whose motion no impact makes chaotic."""
import csv
import math

import runs
from draw import toml_text
from judge import judged
from models import smooth_model

METHODS = {"esdirk4": 4, "tr_bdf2": 2, "generalized_alpha": 2}  # with their order p
TOLERANCES = [1e-6, 1e-8]
REFERENCE = ("esdirk4", 1e-10)


def samples(out):
    """{channel: samples} of positions and angles of bodies, and of eccentricity ratios."""
    with open(out / "results.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    names = [name.split(" ")[0] for name in rows[0]]
    kept = [i for i, name in enumerate(names)
            if name.startswith("body.") and name.rsplit(".", 1)[1] in ("x", "y", "phi") or name.endswith(".eccentricity_ratio")]
    return {names[i]: [float(row[i]) for row in rows[1:]] for i in kept}


def difference(a, b):
    """Largest difference: of positions against the largest way of any body, of angles [rad], of eccentricities in their clearance."""
    worst = 0.0
    ways = [max(b[name]) - min(b[name]) for name in b if name.endswith((".x", ".y"))]
    for name, values in b.items():
        scale = max(ways) if name.endswith((".x", ".y")) else 1.0
        if scale > 0 and len(values) == len(a[name]):
            worst = max(worst, max(abs(p - q) for p, q in zip(a[name], values)) / scale)
        elif scale > 0:
            return math.inf
    return worst


def one(options, folder, number, run):
    family, model = smooth_model(options.seed, number)
    answers, said = {}, []
    for method, tolerance in [REFERENCE] + [(m, t) for m in METHODS for t in TOLERANCES]:
        model["simulation"] |= {"integrator": method, "tolerance": tolerance}
        file, out = folder / f"{number}.toml", folder / f"{number}-{method}-{tolerance}"
        file.write_text(toml_text(model))
        code, message, _ = run(options, file, out)
        verdict, text = ("not done", "") if code is None else judged(model, code, message, out)
        if verdict not in ("closed", "warned"):
            said.append(f"{method} {tolerance:g}: {verdict} {text}")
        else:
            answers[method, tolerance] = samples(out)
    errors = {key: difference(answer, answers[REFERENCE]) for key, answer in answers.items() if key != REFERENCE and REFERENCE in answers}
    return number, family, errors, said


def bound(method, tolerance, allowed):
    """A method of order p whose local error of a step is kept at the tolerance is off by tolerance^(p/(p+1)) at the end, up to a
    constant of the problem (Hairer, Norsett and Wanner)."""
    order = METHODS[method]
    return allowed * tolerance ** (order / (order + 1))


def line(number, family, errors, said, allowed):
    figures = " ".join(f"{errors.get((m, t), math.nan):8.1e}" for m in METHODS for t in TOLERANCES)
    agree = len(errors) == len(METHODS) * len(TOLERANCES) and all(error <= bound(*key, allowed) for key, error in errors.items())
    return agree, f"{'agree ' if agree else 'DIFFER'} {number:5d} {family:22} {figures}  {' | '.join(said)[:200]}"


def compare(options, numbers, run):
    """Prints the differences to the reference; 0 when all agree."""
    print(f"difference to {REFERENCE[0]} at {REFERENCE[1]:g}, of the motion; columns: " + ", ".join(f"{m} {t:g}" for m in METHODS for t in TOLERANCES))

    def examine(number, folder):
        agree, text = line(*one(options, folder, number, run), options.allowed)
        print(text, flush=True)
        return agree

    good = sum(runs.each(numbers, examine, options.jobs))
    print(f"{good} of {len(numbers)} agree within {options.allowed:g} tolerance^(p/(p+1))")
    return 0 if good == len(numbers) else 1
