#!/usr/bin/env python3
"""Random mechanisms: random_mechanisms.py [--count 1000] [--seed 16] [--seconds 60] [--keep FOLDER] [--only FAMILY] [--model N]...

Writes model N of a seed, runs it within a time limit and judges: a run passes when it ends with closed energy or with a
warning of its energy, or fails with a message that says when, where and what to try. Prints a table of verdicts by family
and exits with 1 when a run does neither. With --compare, integrators at two tolerances are held against each other instead.
Standard library only.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from draw import toml_text  # noqa: E402
from judge import GOOD, judged  # noqa: E402
from models import random_model  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERDICTS = ["closed", "warned", "explained", "silent", "refused", "unexplained", "signal", "not done"]
GRACE = 60.0  # for a run that is asked to stop, until it is killed [s]


def processor_time(process):
    """Of a running process [s]."""
    try:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stopped(process):
    """What a run says that is asked to stop; one that does not answer is killed."""
    process.send_signal(signal.SIGTERM)
    try:
        return process.communicate(timeout=GRACE)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        return "does not answer; " + process.communicate()[1]


def run(program, file, out, seconds):
    """(exit code, message, processor time); the code is none for a run that was stopped at the limit."""
    process = subprocess.Popen([program, "run", file, "--quiet", "--threads", "1", "--out", out], stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True)
    used = 0.0
    while used < seconds:
        try:
            message = process.communicate(timeout=0.1)[1]
            return process.returncode, message, used
        except subprocess.TimeoutExpired:
            used = max(used, processor_time(process))
    return None, stopped(process), used


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
    file, out = folder / f"{number}.toml", folder / str(number)
    file.write_text(toml_text(model))
    code, message, seconds = run(options.program, file, out, options.seconds)
    verdict, said = ("not done", f"{how_far(model, out)}; {message.strip()}") if code is None else judged(model, code, message, out)
    shutil.rmtree(out, ignore_errors=True)
    print(f"{verdict:12} {number:5d} {family:22} {seconds:5.1f} s  {said.replace(str(out), '')[:options.width]}", flush=True)
    if verdict not in GOOD and options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, options.keep)
    file.unlink()
    return number, family, verdict


def table(results):
    lines = ["| family | runs | " + " | ".join(VERDICTS) + " |", "|---|" + "---|" * (len(VERDICTS) + 1)]
    families = sorted({family for _, family, _ in results})
    for family in families + ["all"]:
        counts = collections.Counter(verdict for _, f, verdict in results if family in (f, "all"))
        lines.append(f"| {family} | {sum(counts.values())} | " + " | ".join(str(counts[v] or "") for v in VERDICTS) + " |")
    return "\n".join(lines)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--seed", default=16, type=int)
    parser.add_argument("--count", default=1000, type=int)
    parser.add_argument("--first", default=0, type=int, help="number of the first model")
    parser.add_argument("--model", action="append", default=[], type=int, help="these numbers alone")
    parser.add_argument("--only", help="all models of this family")
    parser.add_argument("--seconds", default=60, type=float, help="limit of a run, in processor time")
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
        print("\n".join(toml_text(random_model(options.seed, number, options.only)[1]) for number in numbers))
        return 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        if options.compare:
            from compare import compare
            return compare(options, pathlib.Path(folder), numbers, pool, run)
        results = list(pool.map(lambda number: examine(options, pathlib.Path(folder), number), numbers))
    print(table(results))
    good = sum(verdict in GOOD for _, _, verdict in results)
    print(f"\n{good} of {len(results)} runs finished with closed energy, warned of it, or told why not")
    return 0 if good == len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
