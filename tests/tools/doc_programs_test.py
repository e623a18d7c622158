#!/usr/bin/env python3
"""The programs of docs/cpp.md are, to the letter, those that the tests of the package build and run."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(?:cpp|toml)\n(.*?)^```$", re.S | re.M)


def main():
    shown = BLOCK.findall((ROOT / "docs/cpp.md").read_text(encoding="utf-8"))
    folder = ROOT / "tests/package/consumer"
    missing = [name for name in ("run_model.cpp", "press.toml", "own_force.cpp")
               if (folder / name).read_text(encoding="utf-8") not in shown]
    for name in missing:
        print(f"docs/cpp.md does not show tests/package/consumer/{name} as it is")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
