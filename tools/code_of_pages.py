#!/usr/bin/env python3
"""Writes the Python code of Markdown pages as one program each.

    tools/code_of_pages.py FOLDER PAGE...
"""
import re
import sys
from pathlib import Path

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.S | re.M)


def main(folder, pages):
    folder.mkdir(parents=True, exist_ok=True)
    for page in pages:
        (folder / f"{page.stem}.py").write_text("\n".join(BLOCK.findall(page.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(page) for page in sys.argv[2:]])
