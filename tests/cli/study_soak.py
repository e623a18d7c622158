"""A study of many cheap points whose workers and coordinators are killed at random instants, and which is resumed until it is
complete: no point is missing, none is stored twice, and the table is that of a study that nobody disturbed. Seeded. Standard
library only; no test of ctest, as it takes minutes.

    study_soak.py PROGRAM EXAMPLES [POINTS [SEED]]      default: 10000 points
"""

import collections
import contextlib
import os
import random
import shutil
import signal
import struct
import subprocess
import sys
import time
import unittest

from program import EXAMPLES, PROGRAM, stribeck
from study_test import StudyCase, children_of

POINTS = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 33
HASH = 32  # bytes in front of each result of the store
DONE = 0  # the status of a point that has its result
WORKERS = "2"

BEARING = EXAMPLES / "bearings" / "journal_bearing_constant_load.toml"
VARY = """
[bearing]
speed = "500 rpm"
load = "30 N"

[[vary]]
paths = ["joint.bearing.film.length"]
from = "5 mm"
to = "20 mm"

[[vary]]
paths = ["lubricant.oil.viscosity"]
from = "50 cP"
to = "400 cP"

[design]
kind = "latin_hypercube"
points = {points}

[[response]]
name = "film"
figure = "min_film_thickness"
"""


class StudySoak(StudyCase):
    def stored(self):
        """How often each input is stored with its result."""
        counts = collections.Counter()
        for path in (self.out / "store").glob("*.points"):
            rest = path.read_bytes().split(b"\n", 3)[3]
            while rest:
                length = struct.unpack_from("<I", rest)[0]
                record, rest = rest[8 : 8 + length], rest[8 + length :]
                counts[record[:HASH]] += record[HASH] == DONE
        return counts

    def disturb(self, process, draw):
        """Kills until the study has ended, mostly a worker, now and then the coordinator."""
        while process.poll() is None:
            time.sleep(draw.uniform(0.01, 0.1))
            whom = "coordinator" if draw.random() < 0.05 else "worker"
            victims = [process.pid] if whom == "coordinator" else children_of(process.pid)
            if victims and process.poll() is None:
                with contextlib.suppress(ProcessLookupError):  # it has ended since it was found
                    os.kill(draw.choice(victims), signal.SIGKILL)
                    self.kills[whom] += 1
        return process.communicate()[1]

    def test_no_point_is_missing_and_none_is_there_twice(self):
        draw, self.kills, ends = random.Random(SEED), collections.Counter(), collections.Counter()
        file = self.study(points=POINTS, vary=VARY)
        shutil.copy(BEARING, self.folder / "model.toml")
        self.run_study(file, out=self.folder / "whole")
        verb = ["run", file, "--out", self.out]
        for _ in range(POINTS):  # each of them makes some points at least
            process = subprocess.Popen([PROGRAM, "study", *map(str, verb), "--workers", WORKERS],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            stderr = self.disturb(process, draw)
            ends[process.returncode] += 1
            self.assertIn(process.returncode, (0, 1, -signal.SIGKILL), stderr)
            if process.returncode == 0:
                break
            if process.returncode == 1:
                self.assertIn("Compute them with: stribeck study resume", stderr)
            verb = ["resume", self.out] if (self.out / "input.h5").exists() else verb
        self.assertEqual(stribeck("study", "status", self.out).stdout, f"{POINTS} points: {POINTS} done ({POINTS} before), 0 failed\n")
        self.assertEqual(collections.Counter(self.stored().values()), {1: POINTS})
        self.assertEqual(self.rows(), self.rows(self.folder / "whole"))
        print(f"{POINTS} points, killed: {dict(self.kills)}, ends by exit status: {dict(ends)}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
