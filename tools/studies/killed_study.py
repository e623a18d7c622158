#!/usr/bin/env python3
"""A study of many points whose workers, and now and then its coordinator, are killed at random instants: at its end no point is
missing, none is there twice, and the table is that of a study that nobody disturbed.

    tools/studies/killed_study.py --program build/stribeck [--points 10000] [--seed 1] [--seconds 600]

Standard library only. Ends with status 1 and the reason where that does not hold or the time is over.
"""
import argparse
import csv
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STUDY = """[study]
model = "{model}"
[bearing]
speed = "500 rpm"
load = "30 N"
[[vary]]
paths = ["joint.bearing.film.length"]
name = "length"
from = "5 mm"
to = "20 mm"
[[vary]]
paths = ["lubricant.oil.viscosity"]
name = "viscosity"
from = "50 cP"
to = "400 cP"
[design]
kind = "latin_hypercube"
points = {points}
[[response]]
name = "film"
figure = "min_film_thickness"
"""


def children_of(pid):
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(stat.parent.name))
        except OSError:
            continue  # it has ended
    return found


def rows_of(folder):
    """The table without times."""
    with open(folder / "study.csv", newline="", encoding="utf-8") as file:
        return [row[:-1] for row in csv.reader(file)]


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def disturbed(program, study, out, draw, end):
    """(runs, kills of workers, kills of the coordinator) until the study is complete."""
    runs = workers = coordinators = 0
    while time.monotonic() < end:
        verb = ["resume", out] if (out / "input.h5").exists() else ["run", study, "--out", out]
        with subprocess.Popen([program, "study", *map(str, verb), "--workers", "2", "--quiet"], stderr=subprocess.PIPE, text=True) as process:
            runs += 1
            while process.poll() is None and time.monotonic() < end:
                time.sleep(draw.uniform(0.01, 0.2))
                if draw.random() < 0.05:
                    coordinators += 1
                    kill(process.pid)
                elif children := children_of(process.pid):
                    workers += 1
                    kill(draw.choice(children))
            process.kill()
            message = process.stderr.read()
        if process.returncode == 0:
            return runs, workers, coordinators
        if process.returncode not in (1, -signal.SIGKILL):
            sys.exit(f"ended with {process.returncode}: {message}")
    sys.exit("the time is over")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", type=Path, default=ROOT / "build/stribeck")
    options.add_argument("--points", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--seconds", type=float, default=600)
    chosen = options.parse_args()
    end = time.monotonic() + chosen.seconds
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        study = place / "study.toml"
        model = ROOT / "examples/bearings/journal_bearing_constant_load.toml"
        study.write_text(STUDY.format(model=model, points=chosen.points), encoding="utf-8")
        subprocess.run([chosen.program, "study", "run", study, "--out", place / "whole", "--quiet"], check=True)
        runs, workers, coordinators = disturbed(chosen.program, study, place / "out", random.Random(chosen.seed), end)
        rows, whole = rows_of(place / "out"), rows_of(place / "whole")
        numbers = [row[0] for row in rows[1:]]
        size = sum(file.stat().st_size for file in (place / "out/store").glob("*.points"))
        size_of_whole = sum(file.stat().st_size for file in (place / "whole/store").glob("*.points"))
    print(f"{len(rows) - 1} points, {runs} runs, {workers} workers and {coordinators} coordinators killed")
    if len(set(numbers)) != chosen.points or rows != whole:
        sys.exit("points are missing, twice or other than those of a study that nobody disturbed")
    if size != size_of_whole:
        sys.exit(f"the store has {size} bytes instead of {size_of_whole}: points were computed twice")
    return 0


if __name__ == "__main__":
    sys.exit(main())
