#!/usr/bin/env python3
"""Prints the processor time of a build by folder and fails where it exceeds the budget.

    tools/build_budget.py [BUILD_FOLDER]       default: build

Compilations note their time in compile_times.tsv of the build folder (scripts/measured_compile.sh). What the compiler cache had was not
compiled and has no time: the sum is judged when every object of the program was measured, single sources always.
"""
import collections
import json
import pathlib
import sys

SECONDS_IN_ALL = 1500.0  # of the program on a machine with neighbours; the aim is 480
SECONDS_OF_A_SOURCE = 65.0  # or of sources compiled together; the aim is 20
SHOWN = 8


def times_of(text):
    """{object: seconds} of the last compilation of each object."""
    pairs = (line.split("\t") for line in text.splitlines() if line.count("\t") == 1)
    return {name: float(seconds) for seconds, name in pairs}


def objects_of(commands):
    """Absolute paths of the objects of the program: those of CMake's compile commands that are no tests and no benchmarks."""
    objects = []
    for command in commands:
        words = command["command"].split()
        name = words[words.index("-o") + 1]
        if not name.startswith(("tests/", "bench/", "python/")):
            objects.append((pathlib.PurePath(command["directory"]) / name).as_posix())
    return objects


def folder_of(name, build):
    """The library or program that an object belongs to."""
    parts = pathlib.PurePath(name).relative_to(build).parts
    return next(part for part in parts if part.endswith(".dir")).removesuffix(".dir").removeprefix("stribeck_")


def complaints_of(times, complete):
    """What exceeds the budget, a line each."""
    complaints = [f"{name}: {seconds:.0f} s of processor time, {SECONDS_OF_A_SOURCE:.0f} at most: split the source, or declare in its "
                  "headers what one other source can instantiate" for name, seconds in sorted(times.items()) if seconds > SECONDS_OF_A_SOURCE]
    total = sum(times.values())
    if complete and total > SECONDS_IN_ALL:
        complaints.append(f"the program: {total:.0f} s of processor time, {SECONDS_IN_ALL:.0f} at most")
    return complaints


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve()
    commands, noted = build / "compile_commands.json", build / "compile_times.tsv"
    if not commands.is_file():
        print(f"{build}: nothing has been built there: run scripts/test.sh first")
        return 2
    objects = objects_of(json.loads(commands.read_text(encoding="utf-8")))
    all_times = times_of(noted.read_text(encoding="utf-8")) if noted.is_file() else {}
    times = {name: all_times[name] for name in objects if name in all_times}
    folders = collections.Counter()
    for name, seconds in times.items():
        folders[folder_of(name, build)] += seconds
    for folder, seconds in folders.most_common():
        print(f"{seconds:7.0f} s  {folder}")
    print(f"{sum(times.values()):7.0f} s  in all, of {len(times)} of {len(objects)} objects" +
          ("" if len(times) == len(objects) else "; the compiler cache had the others, so the sum is not judged"))
    for name, seconds in sorted(times.items(), key=lambda pair: -pair[1])[:SHOWN]:
        print(f"{seconds:7.1f} s  {pathlib.PurePath(name).relative_to(build)}")
    complaints = complaints_of(times, len(times) == len(objects))
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
