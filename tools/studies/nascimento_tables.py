#!/usr/bin/env python3
"""The thesis [Nascimento2024] and this program, side by side: nascimento_tables.py [--program FILE] [--keep]

Runs three configurations with six rough-contact models each, the studies examples/studies/nascimento_*.study.toml, on two workers into
out/nascimento/MODEL, and writes the tables of the lowest film beside the paper's (Tables 9-14) into docs/nascimento.md, between
the lines <!-- measured --> and <!-- end of measured -->, and its pictures. --keep writes them from the last runs. Standard library only.
"""
import functools
import json
import shutil
import subprocess
import sys
import time

import nascimento_findings as findings
import runs
from runs import ROOT

PAGE = ROOT / "docs" / "nascimento.md"
PAPER = json.loads((ROOT / "tools" / "reference" / "nascimento_tables.json").read_text())
RUNS = ROOT / "out" / "nascimento"
CONTACTS = ["GW", "CEB", "ZMC", "KE", "JG", "PW"]
JOINTS = {"config1": ["cr_s"], "config2": ["cr_s", "cs_cr"], "config3": ["cr_s", "cs_cr", "b_cs"]}
NAMES = {"cr_s": "rod and slider (CR-S)", "cs_cr": "crank and rod (CS-CR)", "b_cs": "block and crank (B-CS)"}
NUMERALS = {"config1": "I", "config2": "II", "config3": "III"}


def folder(model, contact):
    """Of a run; its point counts the values of the study file."""
    return RUNS / model / "runs" / f"{CONTACTS.index(contact):06}"


def run_study(program, model):
    file = ROOT / "examples" / "studies" / f"nascimento_{model}.study.toml"
    subprocess.run([program, "study", "run", file, "--out", RUNS / model, "--workers", "2", "--quiet"], check=True)
    if json.loads((RUNS / model / "study.json").read_text())["failed"]:
        sys.exit(f"runs failed: see the column message of {RUNS / model / 'study.csv'}.")


def run_all(program):
    """Wall time of all runs [s]."""
    shutil.rmtree(RUNS, ignore_errors=True)
    start = time.monotonic()
    for model in JOINTS:
        run_study(program, model)
    wall = time.monotonic() - start
    (RUNS / "wall_time.json").write_text(json.dumps(wall))
    return wall


def summary(model, contact):
    return json.loads((folder(model, contact) / "summary.json").read_text())


def measured(model, joint, window, contact):
    found = summary(model, contact)["statistics"][f"{joint} {window}"]
    return [1e6 * found[key] for key in ("mean", "min", "max", "std")]


def row(contact, ours, paper):
    def cell(x, p):
        return f"{x:.3f} / {p:.3f} ({100 * (x - p) / p:+.0f} %)"

    return f"| {contact} | " + " | ".join(cell(x, p) for x, p in zip(ours, paper)) + " |"


def table(entry):
    model, joint = entry["model"], entry["joint"]
    lines = [f"### Table {entry['table']}: configuration {NUMERALS[model]}, {NAMES[joint]}"]
    for window, paper in entry["windows"].items():
        lines += ["", f"| {window.replace('-', '° to ')}° | mean | min | max | std |", "|---|---|---|---|---|"]
        lines += [row(c, measured(model, joint, window, c), paper[c]) for c in CONTACTS]
    return "\n".join(lines)


def spread(entry, window):
    """Smallest and largest difference of the means [%]."""
    paper = entry["windows"][window]
    all_ = [100 * (measured(entry["model"], entry["joint"], window, c)[0] / paper[c][0] - 1) for c in CONTACTS]
    return f"{min(all_):+.0f} to {max(all_):+.0f} %"


def order(entry, window):
    means = {c: measured(entry["model"], entry["joint"], window, c)[0] for c in CONTACTS}
    return " > ".join(sorted(means, key=means.get, reverse=True))


def overview():
    lines = ["| table | joint | means 660° to 780° | means 840° to 960° | films from high to low, 840° to 960° |",
             "|---|---|---|---|---|"]
    for e in PAPER["tables"]:
        lines.append(f"| {e['table']} | {NUMERALS[e['model']]} {e['joint']} | {spread(e, '660-780')} | "
                     f"{spread(e, '840-960')} | {order(e, '840-960')} |")
    return "\n".join(lines)


def cost(wall):
    lines = [f"All 18 runs together, two at a time: {wall:.1f} s.", "",
             "| configuration | steps | wall time of a run [s] | worst energy imbalance, of the throughput |", "|---|---|---|---|"]
    for model in JOINTS:
        found = [summary(model, c) for c in CONTACTS]
        seconds, steps = [r["wall_time_s"] for r in found], [r["steps"] for r in found]
        worst = max(abs(r["energy"]["imbalance_J"]) / r["energy"]["throughput_J"] for r in found)
        lines.append(f"| {NUMERALS[model]} | {min(steps)} to {max(steps)} | {min(seconds):.1f} to {max(seconds):.1f} | {worst:.1e} |")
    return "\n".join(lines)


@functools.cache
def curves(model, contact):
    return findings.Curves(folder(model, contact))


def write_page(wall):
    begin, end = "<!-- measured -->\n", "<!-- end of measured -->"
    page = PAGE.read_text()
    tables = "\n\n".join(table(entry) for entry in PAPER["tables"])
    elastic = findings.against_elastic(PAPER["tables"], CONTACTS, measured)
    body = f"## Summary\n\n{overview()}\n\n{cost(wall)}\n\n### Against the elastic model\n\nMeans over the twelve windows of the tables.\n\n{elastic}\n\n" \
           f"### Findings\n\nAfter the first revolution.\n\n{findings.findings(curves)}\n\n## The six tables\n\n" \
           f"Micrometres: stribeck / thesis (difference).\n\n{tables}\n"
    PAGE.write_text(page[: page.index(begin) + len(begin)] + body + page[page.index(end) :])


def main():
    arguments = runs.parser_of(__doc__)
    arguments.add_argument("--keep", action="store_true")
    asked = arguments.parse_args()
    if not asked.keep:
        run_all(asked.program)
    write_page(json.loads((RUNS / "wall_time.json").read_text()))
    findings.draw(JOINTS, CONTACTS, curves)


if __name__ == "__main__":
    main()
