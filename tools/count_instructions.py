#!/usr/bin/env python3
"""Counts the instructions that fixed works execute, and compares them with a table. scripts/instructions.sh calls it.

    tools/count_instructions.py PROGRAM TABLE [--write REASON]

PROGRAM is counted_works (bench/counted). valgrind executes each of its works on a processor of its own making, so that the
count depends on the program, the compiler and the libraries, and neither on the machine nor on what else runs there. A work
that takes over 2 % more than the table says fails. --write changes the table where a work is off by more than that, in either
direction: to what was counted, with the reason. Figures that are within it stay, so that small growth adds up and shows.
A table of another compiler or arithmetic is compared with, but nothing fails.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tomllib

TOLERANCE = 0.02  # share of the instructions in the table
COUNTED_FUNCTION = "stribeck_counted_work"
HEADER = """\
# Instructions that the works of counted_works.cpp execute. scripts/instructions.sh compares them with what it counts, and changes this
# table: scripts/instructions.sh --write "why the count is another one". docs/performance.md says what is counted.
"""


def works_of(program):
    """What the program was compiled with, and the names of its works."""
    first, *names = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
    return first, names


def instructions_of(program, work):
    """Instructions of one work, counted by callgrind while the program is in the counted function."""
    environment = {"PATH": os.environ["PATH"], "OPENBLAS_NUM_THREADS": "1"}
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
               f"--toggle-collect={COUNTED_FUNCTION}", program, work]
    result = subprocess.run(command, capture_output=True, text=True, env=environment)
    found = re.search(r"Collected\s*:\s*(\d+)", result.stderr)
    if result.returncode != 0 or not found or found[1] == "0":
        sys.exit(f"count_instructions.py: valgrind counted nothing of {work}:\n{result.stdout}{result.stderr}")
    return int(found[1])


def count(program):
    """{"compiler": text, "works": {name: instructions}}"""
    compiler, names = works_of(program)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = pool.map(lambda name: instructions_of(program, name), names)
        return {"compiler": compiler, "works": dict(zip(names, counts))}


def judge(table, counted):
    """One line for each work, and the complaints."""
    lines, complaints = [], []
    for name, instructions in counted["works"].items():
        entry = table.get(name)
        if entry is None:
            complaints.append(f"{name} is not in the table: write it with a reason")
            lines.append(f"{name:<24} {instructions:>13,}")
            continue
        ratio = instructions / entry["instructions"]
        lines.append(f"{name:<24} {instructions:>13,}  {ratio:.4f} of the table")
        if ratio > 1 + TOLERANCE:
            complaints.append(f"{name} executes {100 * (ratio - 1):.1f} % more instructions than the table says: "
                              "make it cheaper, or write the table anew with a reason")
        elif ratio < 1 - TOLERANCE:
            lines[-1] += f": {100 * (1 - ratio):.1f} % less, write the table anew"
    complaints += [f"{name} is in the table, but the program does not know it: write the table anew"
                   for name, entry in table.items() if isinstance(entry, dict) and name not in counted["works"]]
    return lines, complaints


def updated(table, counted, reason):
    """The table with the counts that it does not state within its tolerance, all of them where the compiler is another."""
    new = {"compiler": counted["compiler"]}
    for name, instructions in counted["works"].items():
        old = table.get(name)
        keeps = (old is not None and table["compiler"] == counted["compiler"]
                 and abs(instructions / old["instructions"] - 1) <= TOLERANCE)
        new[name] = old if keeps else {"instructions": instructions, "reason": reason}
    return new


def toml_of(table):
    """The text of a table."""
    quoted = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'  # noqa: E731
    parts = [f"{HEADER}compiler = {quoted(table['compiler'])}\n"]
    parts += [f"[{name}]\ninstructions = {entry['instructions']}\nreason = {quoted(entry['reason'])}\n"
              for name, entry in table.items() if isinstance(entry, dict)]
    return "\n".join(parts)


def report(table, counted):
    """The text to print, and whether the works pass."""
    lines, complaints = judge(table, counted)
    if table["compiler"] != counted["compiler"]:
        lines.append(f"The table was written with {table['compiler']}, these works were compiled with "
                     f"{counted['compiler']}: the ratios are no verdict.")
        return "\n".join(lines), True
    return "\n".join(lines + complaints), not complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("table", type=pathlib.Path)
    parser.add_argument("--write", metavar="REASON")
    arguments = parser.parse_args()
    table = tomllib.loads(arguments.table.read_text(encoding="utf-8")) if arguments.table.exists() else {"compiler": ""}
    counted = count(arguments.program)
    if arguments.write:
        arguments.table.write_text(toml_of(updated(table, counted, arguments.write)), encoding="utf-8")
        table = tomllib.loads(arguments.table.read_text(encoding="utf-8"))
    text, passes = report(table, counted)
    print(text)
    return 0 if passes else 1


if __name__ == "__main__":
    sys.exit(main())
