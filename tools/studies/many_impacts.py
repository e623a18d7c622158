#!/usr/bin/env python3
"""Energy accounting over millions of impacts: many_impacts.py [--program FILE] [--impacts N] [--read DIR]

A pin is shaken in its slot, some 1500 impacts a second of its time. Prints, for 10^3, 10^4 ... impacts, how much energy the account leaves
open as a share of what the impacts took: without drift the share stays what it is. Exits with 1 when it grows by more than half from
10^4 impacts on. Ten million take some twenty minutes. --read: from the folder of a run that has been made. Standard library only.
"""
import csv
import pathlib
import subprocess
import sys
import tempfile

import runs

IMPACTS_PER_SECOND, STEPS_PER_IMPACT = 1490, 100
MODEL = """
[model]
name = "A pin shaken in its slot"
[body.pin]
mass = "0.4 kg"
inertia = "1e-5 kg m^2"
[joint.slot]
type = "point_on_line"
between = ["ground", "pin"]
realism = "dry"
slot = { pin_radius = "8 mm", side_clearance = "50 um", thickness = "16 mm", travel = "40 mm" }
contact = { model = "hertz", restitution = 0.9, damping = "flores_2011" }
[force.shake]
type = "point_force"
marker = "pin"
direction = [0, 1]
magnitude = { type = "harmonic", amplitude = "400 N", frequency = "500 Hz" }
[simulation]
integrator = "dormand_prince"
tolerance = 1e-5
[output]
interval = "0.5 s"
"""


def simulate(program, impacts, folder):
    model, out = folder / "shaken_pin.toml", folder / "run"
    model.write_text(MODEL)
    settings = [f"simulation.duration={impacts / IMPACTS_PER_SECOND:.0f}", f"simulation.max_steps={STEPS_PER_IMPACT * impacts}"]
    subprocess.run([program, "run", model, "--out", out, "--set", settings[0], "--set", settings[1]], check=True)
    return out


def shares(out):
    """(impacts, open energy over what the impacts took) at the first sample after each power of ten, and at the end."""
    found, next_power, last = [], 1000, None
    with open(out / "results.csv", newline="") as file:
        rows = csv.reader(line for line in file if not line.startswith("#"))
        names = [name.split(" [")[0] for name in next(rows)]
        count, open_, taken = (names.index(n) for n in ("joint.slot.impacts", "energy.imbalance", "energy.dissipated"))
        for row in rows:
            impacts = float(row[count])
            if impacts < 1000:
                continue
            last = (impacts, float(row[open_]) / float(row[taken]))
            if impacts >= next_power:
                found.append(last)
                next_power *= 10
    return found + [last]


def main():
    parser = runs.parser_of(__doc__)
    parser.add_argument("--impacts", default=10_000_000, type=int)
    parser.add_argument("--read", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = shares(options.read or simulate(options.program, options.impacts, pathlib.Path(folder)))
    for impacts, share in found:
        print(f"{impacts:12.0f} impacts, open {share:.3e} of what they took")
    settled = [abs(share) for impacts, share in found if impacts >= 9999]
    return 1 if settled and max(settled) > 1.5 * settled[0] else 0


if __name__ == "__main__":
    sys.exit(main())
