"""The program under test and a folder for each case.

    TEST.py PROGRAM EXAMPLES
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM, EXAMPLES = Path(sys.argv[1]), Path(sys.argv[2])
MODEL = EXAMPLES / "slider_crank_lubricated.toml"


def stribeck(*arguments, **options):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=600, **options)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.out = self.folder / "out"

    def assert_closed(self, finished, status="done"):
        """Without a terminal: nothing on stdout; on stderr warnings and one closing line."""
        lines = finished.stderr.splitlines()
        self.assertEqual(finished.stdout, "")
        self.assertTrue(lines and lines[-1].startswith(f"{status}: "), finished.stderr)
        self.assertTrue(all(line.startswith("warning: ") for line in lines[:-1]), finished.stderr)

    def summary(self):
        return json.loads((self.out / "summary.json").read_text())
