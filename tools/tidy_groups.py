#!/usr/bin/env python3
"""Writes sources that include the given ones in groups, for clang-tidy: what it finds in a header it then looks for once a group.

    tools/tidy_groups.py BUILD_FOLDER SOURCE...

Groups hold neighbours of one folder of src/ or apps/. They go to BUILD_FOLDER/tidy, with a compile_commands.json: the command of the
first source of each. Prints a line for each group: its path, then its sources.
"""
import json
import pathlib
import sys

BYTES = 80_000  # of sources in one group
ALLOWED = " -Wno-shadow"  # what is private to a source is in the sight of its neighbours


def layer_of(source):
    return "_".join(pathlib.PurePath(source).parts[:2])


def groups_of(sources):
    """[(name, [source...])], in order."""
    groups, size = [], 0
    for source in sorted(sources):
        bytes_here = pathlib.Path(source).stat().st_size
        if not groups or layer_of(groups[-1][0]) != layer_of(source) or size + bytes_here > BYTES:
            groups.append([])
            size = 0
        groups[-1].append(source)
        size += bytes_here
    return [(f"{layer_of(group[0])}_{k}", group) for k, group in enumerate(groups)]


def write(build, groups):
    """The sources of the groups and their commands; yields (path, sources)."""
    folder = build / "tidy"
    folder.mkdir(exist_ok=True)
    commands = {entry["file"]: entry for entry in json.loads((build / "compile_commands.json").read_text())}
    entries = []
    for name, sources in groups:
        path = (folder / f"{name}.cpp").resolve()
        files = [str(pathlib.Path(source).resolve()) for source in sources]
        path.write_text("".join(f'#include "{file}"\n' for file in files))
        first = commands[files[0]]
        entries.append({**first, "file": str(path), "command": first["command"].replace(files[0], str(path)) + ALLOWED})
        yield path, sources
    (folder / "compile_commands.json").write_text(json.dumps(entries))


def main(arguments):
    build, *sources = arguments
    for path, group in write(pathlib.Path(build), groups_of(sources)):
        print(path, *group)


if __name__ == "__main__":
    main(sys.argv[1:])
