#!/usr/bin/env python3
"""Writes the tables of all validation rows into docs/validation.md.

    build/stribeck validate --json > rows.json; tools/validation_rows.py rows.json

Whatever follows the heading "## All rows" is replaced.
"""
import itertools
import json
import pathlib
import sys

DOCUMENT = pathlib.Path(__file__).resolve().parents[1] / "docs" / "validation.md"
HEADING = "## All rows\n"
HEAD = "| quantity | ours | reference | difference | within | verdict | source |\n|---|---|---|---|---|---|---|\n"


def reference(row):
    if row["relation"] in ("below", "above"):
        return f"{'<' if row['relation'] == 'below' else '>'} {row['reference']:.9g}"
    return "" if row["reference"] is None else f"{row['reference']:.9g}"


def line(row):
    judged_by_difference = row["difference"] is not None
    ours = f"{row['ours']:.9g}" if judged_by_difference else f"{row['ours']:.3g}"
    difference = f"{row['difference']:.1e}" if judged_by_difference else ""
    absolute = " abs" if row["relation"] == "absolute" else ""
    within = f"{row['tolerance']:.0e}" if judged_by_difference else ""
    cells = [row["quantity"].replace("|", "\\|"), f"{ours} {row['unit']}".strip(), reference(row), difference + absolute, within,
             row["verdict"], row["source"]]
    return "| " + " | ".join(cells) + " |\n"


def tables(rows):
    return "\n".join(f"### `{case}`\n{HEAD}{''.join(map(line, of_case))}"
                     for case, of_case in itertools.groupby(rows, key=lambda row: row["case"]))


def main():
    rows = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))["rows"]
    before = DOCUMENT.read_text(encoding="utf-8").split(HEADING)[0]
    DOCUMENT.write_text(before + HEADING + tables(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
