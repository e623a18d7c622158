#!/usr/bin/env python3
"""Checks that rooms stay small: at most 25 files in a folder, at most 400 lines in a C++ source.

    tools/check_sizes.py [ROOT]

Counts what git knows and what it would add, so build folders and installed packages do not count. Test data is excluded:
folders of many small models or recordings whose number says nothing about the code.
"""
import collections
import pathlib
import subprocess
import sys

FILES_PER_FOLDER = 25
LINES_PER_SOURCE = 400
COUNTED = ("src", "apps", "tests", "bench", "tools", "web/src", "examples", "validation", "docs")
TEST_DATA = ("tests/io/bad", "tests/study/parameter/bad", "tests/study/validation/bad", "tests/fuzz/corpus", "tests/repro", "tests/verify/reference", "docs/images")
SOURCES = (".h", ".cpp")


def lies_in(folder, names):
    """Whether the folder is one of the names or lies below one of them."""
    return any(folder == name or folder.startswith(name + "/") for name in names)


def crowded_folders(files):
    """A complaint about every folder that holds too many of the files."""
    counts = collections.Counter(pathlib.PurePosixPath(file).parent.as_posix() for file in files)
    return [f"{folder}: {count} files, {FILES_PER_FOLDER} at most: split the folder by subject"
            for folder, count in sorted(counts.items())
            if count > FILES_PER_FOLDER and lies_in(folder, COUNTED) and not lies_in(folder, TEST_DATA)]


def long_sources(files, root):
    """A complaint about every C++ source with too many lines."""
    complaints = []
    for file in sorted(files):
        if file.endswith(SOURCES):
            lines = (root / file).read_bytes().count(b"\n")
            if lines > LINES_PER_SOURCE:
                complaints.append(f"{file}: {lines} lines, {LINES_PER_SOURCE} at most: split the file by subject")
    return complaints


def files_of(root):
    """Files that git tracks or would add, and that are there."""
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            check=True, capture_output=True, text=True).stdout
    return [file for file in listed.split("\0") if file and (root / file).is_file()]


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    files = files_of(root)
    complaints = crowded_folders(files) + long_sources(files, root)
    print("\n".join(complaints) if complaints else f"sizes: at most {FILES_PER_FOLDER} files a folder, {LINES_PER_SOURCE} lines a source")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
