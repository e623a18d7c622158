#!/usr/bin/env python3
"""Times of the first answers about a bearing, as rows of the table in docs/performance.md; nothing is compared.

    tools/figures/first_answer.py build/stribeck

Each is a process from its start to its end, printing included: least and median of twenty by the clock, and the least processor time.
"""
import resource
import statistics
import subprocess
import sys
import time

BEARING = ["bearing", "--diameter", "50 mm", "--width", "30 mm", "--clearance", "30 um", "--oil", "ISO VG 46", "--temperature", "50 degC",
           "--speed", "1500 rpm", "--load", "5 kN"]
CURVE = ["--vary", "clearance=10 um..60 um"]
WORKS = {
    "`stribeck bearing` without a file": [],
    "30 points over the clearance": CURVE,
    "with a limit, and tolerances of clearance and temperature": [*CURVE, "--limit", "smallest film > 6 um", "--tolerance", "clearance=+-5 um",
                                                                 "--tolerance", "temperature=+-10 degC"],
    "a map of 15 by 15 points": [*CURVE, "--vary", "width=20 mm..40 mm"],
    "30 points with the temperature of each cell of the film": ["--groove", "axial", "--heat", "film", "--vary", "clearance=20 um..60 um"],
}


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def times(command, count=20):
    """[(time by the clock, processor time)] of the command [s]."""
    found = []
    for _ in range(count):
        clock, processor = time.perf_counter(), processor_time()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        found.append((time.perf_counter() - clock, processor_time() - processor))
    return found


def main(program):
    for name, options in WORKS.items():
        found = times([program, *BEARING, *options])
        clock = [one for one, _ in found]
        figures = (min(clock), statistics.median(clock), min(one for _, one in found))
        print("| " + " | ".join([name, *(f"{1e3 * figure:.0f} ms" for figure in figures)]) + " |")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
