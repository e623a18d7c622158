#!/usr/bin/env python3
"""Random mechanisms: random_mechanisms.py [--count 1000] [--seed 16] [--seconds 60] [--keep FOLDER] [--only FAMILY] [--model N]...

Writes model N of a seed, runs it within a time limit and judges: a run passes when it ends with closed energy or with a
warning of its energy, or fails with a message that says when, where and what to try. Prints a table of verdicts by family
and exits with 1 when a run does neither. With --compare, integrators at two tolerances are held against each other instead.
Standard library only.
"""
import collections
import json
import pathlib
import shutil
import sys

import runs
from compare import compare
from draw import toml_text
from judge import GOOD, judged
from models import random_model

VERDICTS = ["closed", "warned", "explained", "silent", "refused", "unexplained", "signal", "not done"]


def run(options, file, out):
    """(exit code, message, processor time) on one thread; the code is None for a run that was stopped at the limit."""
    return runs.run([*runs.command(options.program, file, out), "--threads", "1"], options.seconds)


def how_far(model, out):
    """Of a run that was stopped."""
    file = out / "summary.json"
    if not file.exists():
        return "before the first step"
    summary = json.loads(file.read_text())
    return f"{summary['simulated_time_s'] / model['simulation'].get('duration', 1):.2%} of its duration in {summary['steps']} steps, {summary['rejected_steps']} rejected"


def examine(options, folder, number):
    """(number, family, verdict) of a model; what went wrong is kept."""
    family, model = random_model(options.seed, number, options.only)
    parts = model.pop("files", {})
    for name, text in parts.items():
        (folder / name).write_text(text)
    file, out = folder / f"{number}.toml", folder / str(number)
    file.write_text(toml_text(model))
    code, message, seconds = run(options, file, out)
    verdict, said = ("not done", f"{how_far(model, out)}; {message.strip()}") if code is None else judged(model, code, message, out)
    shutil.rmtree(out, ignore_errors=True)
    print(f"{verdict:12} {number:5d} {family:22} {seconds:5.1f} s  {said.replace(str(out), '')[:options.width]}", flush=True)
    if verdict not in GOOD and options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        for kept in (file, *(folder / name for name in parts)):
            shutil.copy(kept, options.keep)
    for done in (file, *(folder / name for name in parts)):
        done.unlink()
    return number, family, verdict


def table(results):
    lines = ["| family | runs | " + " | ".join(VERDICTS) + " |", "|---|" + "---|" * (len(VERDICTS) + 1)]
    families = sorted({family for _, family, _ in results})
    for family in families + ["all"]:
        counts = collections.Counter(verdict for _, f, verdict in results if family in (f, "all"))
        lines.append(f"| {family} | {sum(counts.values())} | " + " | ".join(str(counts[v] or "") for v in VERDICTS) + " |")
    return "\n".join(lines)


def written(model):
    """The text of a model, those of the files that it reads after it."""
    parts = model.pop("files", {})
    return "\n".join([toml_text(model), *(f"# {name}\n{text}" for name, text in parts.items())])


def arguments():
    parser = runs.parser_of(__doc__, 60)
    parser.add_argument("--seed", default=16, type=int)
    parser.add_argument("--count", default=1000, type=int)
    parser.add_argument("--first", default=0, type=int, help="number of the first model")
    parser.add_argument("--model", action="append", default=[], type=int, help="these numbers alone")
    parser.add_argument("--only", help="all models of this family")
    parser.add_argument("--jobs", default=1, type=int, help="runs at a time")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the models that do not pass")
    parser.add_argument("--width", default=400, type=int, help="of what is said of a run, in characters")
    parser.add_argument("--write", action="store_true", help="print the models instead of running them")
    parser.add_argument("--compare", action="store_true", help="compare integrators on smooth models: --count 60")
    parser.add_argument("--allowed", default=10.0, type=float, help="difference over tolerance^(p/(p+1)), p the order of the method")
    return parser.parse_args()


def main():
    options = arguments()
    numbers = options.model or range(options.first, options.first + options.count)
    if options.write:
        print("\n".join(written(random_model(options.seed, number, options.only)[1]) for number in numbers))
        return 0
    if options.compare:
        return compare(options, numbers, run)
    results = runs.each(numbers, lambda number, folder: examine(options, folder, number), options.jobs)
    print(table(results))
    good = sum(verdict in GOOD for _, _, verdict in results)
    print(f"\n{good} of {len(results)} runs finished with closed energy, warned of it, or told why not")
    return 0 if good == len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
