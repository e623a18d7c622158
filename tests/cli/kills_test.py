"""Runs killed at random instants of every phase - start, writing of fields, of a checkpoint, the end with table and report - and
resumed, and the resumed killed again: they end with the bits of a run that nobody disturbed. Seeded. Standard library only.

    kills_test.py PROGRAM EXAMPLES [KILLS [SEED]]      default: 20 kills
"""

import collections
import random
import shutil
import signal
import subprocess
import sys
import time
import unittest

from program import EXAMPLES, MODEL, PROGRAM, Case, stribeck

KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 20
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 33
SAME_BITS = ("results.h5", "results.csv", "checkpoint.h5")
DEADLINE = 120  # s: far above what any single wait takes on a busy machine
START = 0.03  # s: within which a process reads its input

# A phase is recognised by the file that is being written: base/atomic_file.h writes it under a temporary name.
PHASES = {"start": None, "any": None, "fields": "results.h5", "checkpoint": "checkpoint.h5", "summary": "summary.json", "table": "results.csv", "report": "report.html"}
CASES = {
    "joint": [MODEL, "--set", "simulation.duration=0.05", "--set", "simulation.tolerance=1e-6", "--set", "output.interval=1e-3"],
    "film": [EXAMPLES / "nascimento" / "config1.toml", "--set", "simulation.duration=0.004", "--set", "output.interval=2e-4"],
}


class Kills(Case):
    def start(self, verb):
        return subprocess.Popen([PROGRAM, *map(str, verb), "--keep-interval", "0.005 s"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def is_written(self, name):
        return any(True for _ in self.out.glob(f".{name}.*.part")) or any(True for _ in self.out.glob(f"*/.{name}.*.part"))

    def wait_for(self, process, phase, draw, duration):
        if PHASES[phase] is None:
            return time.sleep(draw.uniform(0, START if phase == "start" else duration))
        end = time.monotonic() + DEADLINE
        while not self.is_written(PHASES[phase]) and process.poll() is None and time.monotonic() < end:
            pass
        return time.sleep(draw.choice([0, draw.uniform(0, 0.002)]))

    def disturb(self, process, draw):
        """Most are killed; some are asked, and some asked and killed while they answer. Whether it had not ended by itself."""
        how = draw.choice(["kill"] * 6 + ["ask"] * 2 + ["ask and kill"] * 2)
        if how != "kill":
            process.send_signal(draw.choice([signal.SIGTERM, signal.SIGINT, signal.SIGHUP]))
        if how == "ask and kill":
            time.sleep(draw.uniform(0, 0.01))
        if how != "ask":
            process.kill()
        stderr = process.communicate(timeout=DEADLINE)[1]
        allowed = (0, 130, -signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT, -signal.SIGHUP)
        self.assertIn(process.returncode, allowed, stderr)
        return process.returncode != 0

    def assert_whole(self, whole):
        for name in SAME_BITS:
            self.assertTrue((self.out / name).read_bytes() == (whole / name).read_bytes(), f"{name} after {self.history}")
        self.assertEqual({path.name for path in self.out.iterdir()}, {path.name for path in whole.iterdir()}, self.history)

    def can_be_resumed(self):
        return any(True for _ in self.out.glob("**/checkpoint.h5"))

    def torment(self, case, kills, draw):
        whole = self.folder / f"whole_{case}"
        begin = time.monotonic()
        done = stribeck("run", *CASES[case], "--out", whole)
        self.assertEqual(done.returncode, 0, done.stderr)
        duration = time.monotonic() - begin
        shutil.rmtree(self.out, ignore_errors=True)
        self.history = []
        first = verb = ["run", *CASES[case], "--out", self.out]
        count = 0
        while count < kills:
            phase = list(PHASES)[(count + draw.randrange(2)) % len(PHASES)]
            process = self.start(verb)
            self.wait_for(process, phase, draw, duration)
            self.history.append((verb[0], phase))
            if self.disturb(process, draw):
                count += 1
                self.counts[case, phase] += 1
                verb = ["resume", self.out] if self.can_be_resumed() else first
            else:
                self.assert_whole(whole)
                shutil.rmtree(self.out)
                self.history, verb = [], first
        done = stribeck(*verb)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_whole(whole)

    def test_runs_killed_in_every_phase_end_with_the_same_bits(self):
        draw, self.counts = random.Random(SEED), collections.Counter()
        for case in CASES:
            self.torment(case, KILLS // len(CASES), draw)
        if KILLS > 100:
            print(*(f"{case:8} {phase:12} {n}" for (case, phase), n in sorted(self.counts.items())), sep="\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
