#!/usr/bin/env python3
"""Prints where the compiler spends its time: headers, templates and phases, summed over a whole build by clang's -ftime-trace.

    tools/build_trace.py [BUILD_FOLDER]       default: build-trace, configured and built here when it is missing (20 minutes)

Every source is compiled by itself, without precompiled headers, so that the price of each header is seen. Seconds are those of the
compilations, summed; a header's include what it includes, a template's the instantiations inside.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHOWN = 12
PHASES = {"ExecuteCompiler": "in all", "Source": "reading headers", "PerformPendingInstantiations": "instantiating templates at the end of a source",
          "Frontend": "before optimisation, headers included", "Backend": "optimising and writing code"}


def build(folder):
    """Builds the program with traces beside its objects, without the compiler cache."""
    options = ["-DCMAKE_CXX_FLAGS=-ftime-trace", "-DCCACHE=", "-DSTRIBECK_TESTS=OFF", "-DSTRIBECK_BENCH=OFF"]
    subprocess.run(["cmake", "--preset", "clang", "-S", ROOT, "-B", folder, *options], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    subprocess.run(["cmake", "--build", folder, "--target", "stribeck"], check=True)


def events(folder):
    for trace in folder.rglob("*.cpp.json"):
        yield from json.loads(trace.read_text())["traceEvents"]


def short_path(path):
    """A header as sources include it."""
    for root in (r"/include/c\+\+/\d+/", r"/include/eigen3/", r"/include/", r"/(?:src|apps)/"):
        if found := list(re.finditer(root, path)):
            return path[found[-1].end():]
    return path


def summed(all_events):
    """Seconds by phase, by header with how often it was read, and by template with how often it was instantiated."""
    phases, headers, templates, read, made = (collections.Counter() for _ in range(5))
    for event in all_events:
        seconds, name = event.get("dur", 0) / 1e6, event["name"]
        if name in PHASES:
            phases[name] += seconds if name != "Source" else 0
        elif name == "Total Source":
            phases["Source"] += seconds
        if name == "Source":
            headers[short_path(event["args"]["detail"])] += seconds
            read[short_path(event["args"]["detail"])] += 1
        elif name in ("InstantiateClass", "InstantiateFunction"):
            template = re.sub(r"<.*", "", event["args"]["detail"])
            templates[template] += seconds
            made[template] += 1
    return phases, (headers, read), (templates, made)


def table(title, seconds, count):
    print(f"\n| {title} | seconds | times |\n|---|---|---|")
    for name, value in seconds.most_common(SHOWN):
        print(f"| `{name}` | {value:.0f} | {count[name]} |")


def main(arguments):
    folder = pathlib.Path(arguments[0] if arguments else ROOT / "build-trace")
    if not folder.exists():
        build(folder)
    phases, headers, templates = summed(events(folder))
    if not phases:
        sys.exit(f"{folder} holds no traces of clang (*.cpp.json): remove it and run this again.")
    print("| phase | seconds |\n|---|---|")
    for name, value in phases.most_common():
        print(f"| {PHASES[name]} | {value:.0f} |")
    table("header", *headers)
    table("template", *templates)


if __name__ == "__main__":
    main(sys.argv[1:])
