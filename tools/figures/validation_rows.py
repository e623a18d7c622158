#!/usr/bin/env python3
"""Writes the section "All rows" of docs/validation.md anew: stribeck validate --json | tools/figures/validation_rows.py"""
import json
import pathlib
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "validation.md"
HEADING = "## All rows\n"
COLUMNS = ["quantity", "ours", "reference", "difference", "within", "verdict", "source"]


def cells(row):
    difference = row["difference"]
    ours = f"{row['ours']:.9g}" if difference is not None else f"{row['ours']:.3g}"
    bound = {"below": "< ", "above": "> "}.get(row["relation"], "")
    reference = "" if row["reference"] is None else f"{bound}{row['reference']:.9g}"
    return [
        row["quantity"],
        f"{ours} {row['unit']}".strip(),
        reference,
        "" if difference is None else f"{difference:.1e}" + (" abs" if row["relation"] == "absolute" else ""),
        "" if difference is None else f"{row['tolerance']:.0e}",
        row["verdict"],
        row["source"],
    ]


def section(rows):
    lines, case = [], None
    for row in rows:
        if row["case"] != case:
            case = row["case"]
            lines += ["", f"### `{case}`"] if lines else [f"### `{case}`"]
            lines += ["| " + " | ".join(COLUMNS) + " |", "|---" * len(COLUMNS) + "|"]
        lines.append("| " + " | ".join(cells(row)) + " |")
    return HEADING + "\n".join(lines) + "\n"


if __name__ == "__main__":
    head = PAGE.read_text().split(HEADING)[0]
    PAGE.write_text(head + section(json.load(sys.stdin)["rows"]))
