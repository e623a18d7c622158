#!/usr/bin/env python3
"""Every statement of docs/trust.md names its tests, and each of them exists."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/trust.md"
NAMED = re.compile(r"`(?:([\w/]+\.(?:py|cpp)): )?(\w+)`")


def problems(text):
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or cells[1] == "shown by" or set(cells[0]) == {"-"}:
            continue
        named = NAMED.findall(cells[1])
        if not named:
            yield f"line {number}: names no test"
        file = ""
        for source, test in named:
            file = source or file
            path = ROOT / "tests" / file
            if not path.is_file() or not re.search(rf"\b{test}\b", path.read_text(encoding="utf-8")):
                yield f"line {number}: there is no test {test} in tests/{file}"


def main():
    found = list(problems(PAGE.read_text(encoding="utf-8")))
    wrong = list(problems("| a | shown by |\n|---|---|\n| b | none |\n| c | `cli/trust_test.py: test_no_such` |\n"))
    assert len(wrong) == 2, wrong
    print("\n".join(f"{PAGE.name}: {problem}" for problem in found) or "every statement of trust.md names tests that exist")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
