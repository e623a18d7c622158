"""Models that once went wrong (tests/repro): each states, in comments at its head, what must hold now.

    repro_test.py PROGRAM FOLDER

    # run: --set simulation.duration=0.1     more arguments of `stribeck run` (default: none)
    # command: bearing                       another command than `run`
    # expect: PYTHON EXPRESSION              one or more, of
        exit            exit code of the program
        stdout, stderr  what it printed
        summary         the content of summary.json
        answer          what `bearing --json` prints
        channel(NAME)   one channel's entry in the summary
        energy_open     |imbalance| over the throughput of energy (input + dissipated + stored)
        answer          what a command printed as JSON
        warned(TEXT)    whether a warning of the summary contains the text

A model without an expectation is a mistake.
"""

import json
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2])


def head_lines(model, key):
    return re.findall(rf"^# {key}: *(.+)$", model.read_text(), flags=re.MULTILINE)


def outcome(model, out):
    command = (head_lines(model, "command") or ["run"])[0]
    arguments = [word for line in head_lines(model, "run") for word in shlex.split(line)]
    folder = ["--out", out] if command == "run" else []
    done = subprocess.run([PROGRAM, command, model, *arguments, *folder], capture_output=True, text=True, timeout=600)
    file = out / "summary.json"
    summary = json.loads(file.read_text()) if file.exists() else {}
    energy = summary.get("energy", {})
    turned_over = sum(abs(energy.get(key, 0)) for key in ("input_J", "dissipated_J", "stored_J"))
    return {
        "exit": done.returncode,
        "stdout": done.stdout,
        "stderr": done.stderr,
        "answer": json.loads(done.stdout) if done.stdout.startswith("{") else {},
        "summary": summary,
        "answer": json.loads(done.stdout) if "--json" in arguments else {},
        "channel": lambda name: summary["channels"][name],
        "energy_open": abs(energy.get("imbalance_J", 0)) / turned_over if turned_over else 0.0,
        "warned": lambda text: any(text in warning for warning in summary.get("warnings", [])),
    }


class Repro(unittest.TestCase):
    pass


def case_of(model):
    def test(self):
        expectations = head_lines(model, "expect")
        self.assertTrue(expectations, f"{model.name} states no '# expect:'")
        with tempfile.TemporaryDirectory() as folder:
            names = outcome(model, Path(folder) / "out")
        for expression in expectations:
            self.assertTrue(eval(expression, dict(names)), f"{model.name}: {expression}\n{names['stderr']}\n{names['summary'].get('warnings')}")

    return test


for model in sorted(FOLDER.glob("*.toml")):
    setattr(Repro, f"test_{model.stem}", case_of(model))

if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
