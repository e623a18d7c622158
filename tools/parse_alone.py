#!/usr/bin/env python3
"""Parses sources one by one, without precompiled headers and neighbours, so that each is seen to include what it needs.

    tools/parse_alone.py BUILD_FOLDER SOURCE...

Takes the commands of a build that compiles each source by itself (the clang preset). Ends non-zero when one is refused.
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys


def parse(command):
    """What the compiler says of a source; nothing where it accepts it."""
    words = shlex.split(command["command"])
    at = words.index("-o")
    run = subprocess.run(words[:at] + words[at + 2:] + ["-fsyntax-only"], cwd=command["directory"], capture_output=True, text=True)
    return run.stderr if run.returncode else ""


def main(arguments):
    build, *sources = arguments
    commands = {entry["file"]: entry for entry in json.loads((pathlib.Path(build) / "compile_commands.json").read_text())}
    try:
        wanted = [commands[str(pathlib.Path(source).resolve())] for source in sources]
    except KeyError as missing:
        sys.exit(f"{missing} is not part of the build in {build}: configure it anew.")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = [text for text in pool.map(parse, wanted) if text]
    print("".join(complaints), end="")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main(sys.argv[1:])
