#!/usr/bin/env python3
"""Checks that includes point down: a layer sees itself and the layers below it, nothing else.

    tools/check_layers.py [ROOT]

The order is read from the stribeck_layer() lines of CMakeLists.txt, so it is written once. Also refused: headers that
include each other (though x.h may end with its own x_impl.h), relative includes, includes of headers that do not exist,
libraries outside their layer, and files of the Python package or of the web pages that import each other.
"""
import pathlib
import re
import sys

from import_circles import circles, import_circles
from rooms import room_circles, unnamed_rooms

LAYER = re.compile(r"^stribeck_layer\((\w+)(?:\s+SMALL)?(?:\s+DEPENDS\s+((?:[a-z]\w*\s*)+))?", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
# Heavy or replaceable libraries stay behind one layer: header prefix -> folders that may include it.
CONFINED = {
    "toml++": ("src/io/toml",),
    "nlohmann": ("src/model", "src/results", "src/report", "src/io", "src/study", "apps"),
    "hdf5": ("src/io/hdf5",),
    "H5": ("src/io/hdf5",),
    "CLI": ("apps",),
    "dmumps": ("src/flex",),
    "nlopt": ("src/study/optimise",),
}


def layers_below(cmake_text):
    """{layer: every layer it may include}, itself among them."""
    below = {}
    for name, depends in LAYER.findall(cmake_text):
        below[name] = {name}.union(*(below[layer] for layer in depends.split()))
    return below


def includes_of(path):
    """[(line, is_quoted, header)] of one source file."""
    text = path.read_text(encoding="utf-8")
    return [(text.count("\n", 0, m.start(1)) + 1, m[1] == '"', m[2]) for m in INCLUDE.finditer(text)]


def complaint_about(header, is_quoted, path, root, visible):
    """Why this include is wrong, or None."""
    folder = path.relative_to(root).as_posix()
    for prefix, allowed in CONFINED.items():
        if not is_quoted and header.startswith(prefix) and not folder.startswith(allowed):
            return f"<{header}> belongs to {' and '.join(allowed)} alone"
    if not is_quoted:
        return None
    layer = header.split("/")[0]
    if "/" not in header:
        beside = (path.parent / header).exists() and not folder.startswith("src/")
        return None if beside else f'write "layer/{header}", not "{header}"'
    if folder.startswith("apps/") and (root / "apps" / header).exists():
        return None
    if layer not in visible:
        return f'"{header}" points up or sideways: allowed here are {", ".join(sorted(visible))}'
    if not (root / "src" / header).exists():
        return f'"{header}" does not exist'
    return None


def check(root):
    """Every complaint about the tree at root, as 'file:line: text'."""
    below = layers_below((root / "CMakeLists.txt").read_text(encoding="utf-8"))
    complaints, graph, includes = [], {}, []
    for top in ("src", "apps"):
        for path in sorted((root / top).rglob("*.*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            name = path.relative_to(root)
            visible = below.get(name.parts[1], set()) if top == "src" else set(below)
            if top == "src" and not visible:
                complaints.append(f"{name}: folder src/{name.parts[1]} is no layer of CMakeLists.txt")
                continue
            for line, is_quoted, header in includes_of(path):
                if text := complaint_about(header, is_quoted, path, root, visible):
                    complaints.append(f"{name}:{line}: {text}")
                own_name = "/".join(name.parts[1:])
                if is_quoted and top == "src":
                    includes.append((own_name, header))
                if is_quoted and top == "src" and path.suffix == ".h" and own_name != header.replace(".h", "_impl.h"):
                    graph.setdefault(own_name, []).append(header)
    complaints += ["headers include each other: " + " -> ".join(circle) for circle in circles(graph)]
    return complaints + room_circles(includes) + unnamed_rooms(root) + import_circles(root)


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    complaints = check(root)
    print("\n".join(complaints) if complaints else "layers and rooms: every include points down, no files import each other")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
