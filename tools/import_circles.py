"""Circles of files: of C++ headers by their includes, of Python and TypeScript modules by their imports.

Imports within functions and imports of types alone count as well: who reads one file of a circle has to read all of them.
"""
import ast
import posixpath
import re

# import ... from "./x", export ... from "./x", import "./x", import("./x"); also over several lines.
SCRIPT_IMPORT = re.compile(
    r"""^[ \t]*(?:import|export)\b[^;"']*?\bfrom\s*["'](\.[^"']+)["']|^[ \t]*import\s*["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']""",
    re.MULTILINE)


def reachable(graph, start):
    """{node: the node before it on a shortest way from start} for all nodes that arrows of the graph lead to."""
    before, new = {}, [start]
    while new:
        node = new.pop(0)
        for target in graph.get(node, ()):
            if target not in before:
                before[target] = node
                new.append(target)
    return before


def circles(graph):
    """A shortest circle of each group of nodes that lead to each other, as [first, ..., first]."""
    found, seen = [], set()
    for start in sorted(graph):
        before = reachable(graph, start)
        if start in seen or start not in before:
            continue
        circle = [start, before[start]]
        while circle[-1] != start:
            circle.append(before[circle[-1]])
        found.append(circle[::-1])
        seen |= {node for node in before if start in reachable(graph, node)}
    return found


def first_file(places, suffixes, files):
    """The first file at one of the places, or none; places are without their suffix."""
    return [file for place in places for suffix in suffixes if (file := place + suffix) in files][:1]


def places_in_python(statement, package):
    """For each name that an import statement brings: where it may come from, the likeliest place first."""
    if isinstance(statement, ast.Import):
        return [[alias.name.replace(".", "/")] for alias in statement.names]
    base = package[:len(package) + 1 - statement.level] if statement.level else []
    base = "/".join(base + (statement.module.split(".") if statement.module else []))
    # A private name of a package itself may be a compiled module, which imports nothing.
    return [[f"{base}/{alias.name}"] + ([base] if statement.module or not alias.name.startswith("_") else [])
            for alias in statement.names]


def imports_of_python(name, text, files):
    """Those of the files that a Python source of this name and text imports."""
    package = name.split("/")[:-1]
    statements = [node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return [file for statement in statements for places in places_in_python(statement, package)
            for file in first_file(places, (".py", "/__init__.py"), files)]


def imports_of_script(name, text, files):
    """Those of the files that a TypeScript source of this name and text imports."""
    modules = [next(filter(None, match)) for match in SCRIPT_IMPORT.findall(text)]
    places = [posixpath.normpath(posixpath.join(posixpath.dirname(name), module)) for module in modules]
    return [file for place in places for file in first_file([place], ("", ".ts", "/index.ts"), files)]


def import_circles(root):
    """A complaint about each circle of imports in the Python package and in the web pages."""
    complaints = []
    for top, suffix, imports_of in (("python/stribeck", ".py", imports_of_python), ("web/src", ".ts", imports_of_script)):
        base = (root / top).parent
        files = {path.relative_to(base).as_posix(): path.read_text(encoding="utf-8") for path in sorted((root / top).rglob("*" + suffix))}
        graph = {name: [file for file in imports_of(name, text, files) if file != name] for name, text in files.items()}
        complaints += [f"files of {top} import each other, be it within functions or for types alone: {' -> '.join(circle)}"
                       for circle in circles(graph)]
    return complaints
