"""Parameter studies as a user meets them: any number of workers, kill -9 of coordinator and workers, failed points, shards, what is
refused. Standard library only.

    study_test.py PROGRAM EXAMPLES
"""

import contextlib
import csv
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import time
import unittest
from pathlib import Path

from program import EXAMPLES, MODEL, PROGRAM, Case, stribeck

VARY = """
[[vary]]
paths = ["joint.*.film.radial_clearance"]
name = "clearance"
from = "20 um"
to = "200 um"

[[vary]]
paths = ["lubricant.oil.viscosity"]
from = "100 cP"
to = "400 cP"

[design]
kind = "latin_hypercube"
points = {points}

[[response]]
name = "peak moment"
channel = "drive.crank.moment"
figure = "max"
"""
DEADLINE = 60  # s: far above what any single wait takes on a busy machine


def children_of(pid):
    """Processes whose parent is this one."""
    found = []
    for name in os.listdir("/proc"):
        try:
            if name.isdigit() and int(Path(f"/proc/{name}/stat").read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(name))
        except (OSError, IndexError):
            continue  # it has ended
    return found


class StudyCase(Case):
    def study(self, points=40, head="", vary=VARY):
        shutil.copy(MODEL, self.folder / "model.toml")
        file = self.folder / "study.toml"
        file.write_text(f'[study]\nmodel = "model.toml"\n{head}' + vary.format(points=points))
        return file

    def rows(self, out=None):
        """The table without times."""
        with open((out or self.out) / "study.csv", newline="") as file:
            return [row[:-1] for row in csv.reader(file)]

    def run_study(self, file, *options, out=None):
        done = stribeck("study", "run", file, "--out", out or self.out, *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done


class Workers(StudyCase):
    def test_the_table_is_the_same_for_any_number_of_them_and_for_shards(self):
        file = self.study()
        self.run_study(file, "--workers", 1)
        for workers in (2, 7):
            out = self.folder / f"by_{workers}"
            self.run_study(file, "--workers", workers, out=out)
            self.assertEqual(self.rows(out), self.rows())
        sharded = self.folder / "sharded"
        sharded.mkdir()
        shutil.copy(self.out / "input.h5", sharded)
        for shard in (3, 1, 2):
            self.assertEqual(stribeck("study", "shard", sharded, shard, 3).returncode, 0)
        self.assertEqual(stribeck("study", "collect", sharded).returncode, 0)
        self.assertEqual(self.rows(sharded), self.rows())

    def test_finished_points_are_not_computed_again(self):
        self.run_study(self.study(points=12))
        again = self.run_study(self.folder / "study.toml")
        self.assertIn("12 done (12 before)", again.stdout)


class Killing(StudyCase):
    def kill_and_go_on(self, whom, seed):
        chance = random.Random(seed)
        out = self.folder / f"killed_{seed}"
        with subprocess.Popen([PROGRAM, "study", "run", self.file, "--out", out, "--workers", "2"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            time.sleep(chance.uniform(0.02, 0.4))
            victims = [process.pid] if whom == "coordinator" else children_of(process.pid)
            for victim in victims[:1]:
                with contextlib.suppress(ProcessLookupError):  # it has ended since it was found
                    os.kill(victim, signal.SIGKILL)
            process.wait(DEADLINE)
        before = self.finished(out)
        if not (out / "input.h5").exists():
            return  # killed before there was a study
        done = stribeck("study", "resume", out, "--rerun-failed")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"({before} before)" if before else "done", done.stdout)
        self.assertEqual(self.rows(out), self.reference)

    def finished(self, out):
        status = stribeck("study", "status", out)
        return int(status.stdout.split(" done")[0].split()[-1]) if status.returncode == 0 else 0

    def test_at_random_moments_loses_nothing_that_is_finished(self):
        self.file = self.study(points=60)
        self.run_study(self.file)
        self.reference = self.rows()
        for seed in range(10):
            for number, whom in enumerate(("coordinator", "worker")):
                with self.subTest(whom=whom, seed=seed):
                    self.kill_and_go_on(whom, 2 * seed + number)


class Failing(StudyCase):
    def test_points_are_recorded_with_their_reason_and_computed_again_on_request(self):
        vary = ('[[vary]]\npaths = ["simulation.max_steps"]\nvalues = [3, 1000000]\n[design]\nkind = "grid"\n'
                '[[response]]\nname = "moment"\nchannel = "drive.crank.moment"\nfigure = "max"\n')
        file = self.study(head='keep = "failed"\n', vary=vary)
        self.run_study(file)
        rows = self.rows()
        self.assertEqual(rows[1][3], "solve")
        self.assertIn("steps", rows[1][4])
        self.assertEqual(rows[2][3], "done")
        self.assertTrue((self.out / "runs" / "000000" / "results.h5").exists())
        self.assertIn("1 done (1 before), 1 failed", self.run_study(file).stdout)
        again = stribeck("study", "resume", self.out, "--rerun-failed")
        self.assertIn("1 done (1 before), 1 failed", again.stdout)

    def test_a_point_beyond_the_time_limit_costs_itself_alone(self):
        vary = ('[[vary]]\npaths = ["simulation.duration"]\nvalues = ["10 ms", "1000 s"]\n[design]\nkind = "grid"\n'
                '[[response]]\nname = "moment"\nchannel = "drive.crank.moment"\nfigure = "max"\n')
        self.run_study(self.study(head='time_limit = "1 s"\n', vary=vary))
        self.assertEqual([row[3] for row in self.rows()[1:]], ["done", "time"])
        self.assertEqual(self.rows()[2][4], "longer than the time limit of 1 s")

    def test_extreme_runs_are_kept(self):
        self.run_study(self.study(points=6, head='keep = "extremes"\n'))
        rows = self.rows()[1:]
        values = [float(row[3]) for row in rows]
        extremes = {values.index(min(values)), values.index(max(values))}
        kept = {int(folder.name) for folder in (self.out / "runs").iterdir()}
        self.assertEqual(kept, extremes)


class Surroundings(StudyCase):
    """What is no fault of a point is not kept as one."""

    LONG = ('[[vary]]\npaths = ["simulation.duration"]\nvalues = ["10 ms", "1000 s"]\n[design]\nkind = "grid"\n'
            '[[response]]\nname = "moment"\nchannel = "drive.crank.moment"\nfigure = "max"\n')

    def start(self, *arguments):
        process = subprocess.Popen([PROGRAM, "study", *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        return process

    def kill_workers_that_compute(self, process):
        """Each of them once it has taken a second of processor time: it is not starting any more."""
        ticks = os.sysconf("SC_CLK_TCK")
        while process.poll() is None:
            for child in children_of(process.pid):
                try:
                    fields = Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()
                except OSError:
                    continue
                if int(fields[11]) + int(fields[12]) > ticks:
                    os.kill(child, signal.SIGKILL)
            time.sleep(0.02)

    def test_a_point_whose_workers_are_killed_is_missing_and_computed_again(self):
        process = self.start("run", self.study(vary=self.LONG), "--out", self.out, "--workers", 1)
        self.kill_workers_that_compute(process)
        stderr = process.communicate()[1]
        self.assertEqual(process.returncode, 1)
        self.assertEqual(stderr, f"{self.out}: 1 points are missing, which were not their own fault: the worker process ended with "
                                 f"signal 9 (Killed)\n  Compute them with: stribeck study resume {self.out}\n")
        self.assertEqual([row[3] for row in self.rows()[1:]], ["done", "missing"])
        again = self.start("resume", self.out)
        while not children_of(again.pid) and again.poll() is None:
            time.sleep(0.01)
        again.send_signal(signal.SIGTERM)
        self.assertIn("1 done (1 before), 0 failed, 1 missing", again.communicate()[0])

    def test_points_that_met_a_full_disk_are_computed_by_resume(self):
        file = self.study(points=6, head='keep = "all"\n')
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (16_000, 16_000))  # noqa: E731: less than results, more than a store
        full = stribeck("study", "run", file, "--out", self.out, preexec_fn=limit)
        self.assertEqual(full.returncode, 1, full.stderr)
        self.assertIn("cannot be written", full.stderr)
        self.assertIn("0 done, 0 failed, 6 missing", stribeck("study", "status", self.out).stdout)
        done = stribeck("study", "resume", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([row[4] for row in self.rows()[1:]], ["done"] * 6)

    def test_a_second_coordinator_is_refused_and_the_first_goes_on(self):
        file = self.study(vary=self.LONG)
        first = self.start("run", file, "--out", self.out, "--workers", 1)
        while not children_of(first.pid) and first.poll() is None:
            time.sleep(0.01)
        for verb in (("run", file, "--out", self.out), ("run", file, "--out", self.out, "--force"), ("resume", self.out)):
            done = stribeck("study", *verb)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, f"{self.out}: another run (process {first.pid}) is writing there. Wait for its end, or choose "
                                          "another folder with --out.\n")
        self.assertIsNone(first.poll())
        first.kill()
        first.wait()
        again = self.start("resume", self.out)
        while not children_of(again.pid) and again.poll() is None:
            time.sleep(0.01)
        self.assertIsNone(again.poll(), "kill -9 left a lock")


class Outcomes(StudyCase):
    """A closed-form bearing under 30 N: its film grows and its friction falls with the length, up to a point."""

    VARY = ('[bearing]\nspeed = "500 rpm"\nload = "30 N"\n[[vary]]\npaths = ["joint.bearing.film.length"]\nname = "length"\n'
            'from = "5 mm"\nto = "20 mm"\n[[vary]]\npaths = ["lubricant.oil.viscosity"]\nname = "viscosity"\n'
            'from = "50 cP"\nto = "400 cP"\n[design]\nkind = "latin_hypercube"\npoints = 24\n'
            '[[response]]\nname = "film"\nfigure = "min_film_thickness"\n'
            '[[response]]\nname = "loss"\nfigure = "power_loss"\n[analysis]\n')

    def outcome(self, analysis):
        file = self.study(vary=self.VARY + analysis)
        model = (EXAMPLES / "bearings" / "journal_bearing_constant_load.toml").read_text()
        (self.folder / "model.toml").write_text(model.replace("friction = false", "friction = true"))
        done = self.run_study(file, "--workers", 1)
        return done.stdout, json.loads((self.out / "analysis.json").read_text())

    def test_an_analysis_is_printed_and_written_with_the_number_of_its_points(self):
        text, result = self.outcome('kind = "sobol_indices"\nresamples = 20\n')
        self.assertIn("sobol_indices of 24 finished points out of 24", text)
        self.assertEqual([one["name"] for one in result["responses"]], ["film", "loss"])
        total = sum(one["first"] for one in result["responses"][0]["parameters"])
        self.assertLessEqual(total, 1 + 1e-9)

    def test_an_optimum_keeps_its_constraint_and_is_found_again_without_computing(self):
        asked = ('kind = "optimise"\n[[analysis.objective]]\nresponse = "loss"\n'
                 '[[analysis.constraint]]\nresponse = "film"\nat_least = "40 um"\n')
        _, first = self.outcome(asked)
        self.assertTrue(first["optimum"]["allowed"])
        self.assertAlmostEqual(first["optimum"]["responses"][0], 40e-6, delta=1e-8)
        size = (self.out / "store" / "search.points").stat().st_size
        self.assertEqual(stribeck("study", "collect", self.out).returncode, 0)
        self.assertEqual(json.loads((self.out / "analysis.json").read_text()), first)
        self.assertEqual((self.out / "store" / "search.points").stat().st_size, size)

    def test_two_objectives_have_a_front(self):
        text, result = self.outcome('kind = "optimise"\n[[analysis.objective]]\nresponse = "loss"\n'
                                    '[[analysis.objective]]\nresponse = "film"\ngoal = "maximise"\n')
        self.assertIn("Pareto front of", text)
        points = [(float(row[3]), float(row[4])) for row in self.rows()[1:]]
        better = [any(f >= film and l <= loss and (f, l) != (film, loss) for f, l in points) for film, loss in points]
        self.assertEqual(result["front"], [point for point, beaten in enumerate(better) if not beaten])

    def test_a_report_is_written_from_what_is_there(self):
        self.outcome('kind = "uncertainty"\n')
        (self.out / "report.html").unlink()
        page = self.folder / "page.html"
        done = stribeck("study", "report", self.out, "--out", page)
        self.assertEqual(done.stdout, f"report   {page}\n")
        self.assertIn('"design":"latin_hypercube"', page.read_text())


class Wear(StudyCase):
    def test_worn_volume_follows_the_coefficient_in_proportion(self):
        rig = (EXAMPLES / "mukras" / "rig_efm.toml").resolve()
        file = self.folder / "study.toml"
        file.write_text(f'[study]\nmodel = "{rig}"\n[[vary]]\npaths = ["joint.pin.wear.bore"]\n'
                        'values = ["2e-6 mm^3/(N m)", "4e-6 mm^3/(N m)"]\n[[vary]]\npaths = ["wear.cycles"]\nvalues = [2000]\n'
                        '[design]\nkind = "grid"\n[[response]]\nname = "volume"\nchannel = "joint.pin.wear_volume"\n'
                        'figure = "last"\n')
        self.run_study(file)
        volumes = [float(row[3]) for row in self.rows()[1:]]
        self.assertAlmostEqual(volumes[1] / volumes[0], 2, delta=2e-3)  # Archard, while the arc of contact hardly widens
        self.assertEqual([row[4] for row in self.rows()[1:]], ["done", "done"])


class Refusals(StudyCase):
    def test_a_model_that_has_changed_is_refused_by_run_and_resume(self):
        file = self.study(points=4)
        self.run_study(file)
        with open(self.folder / "model.toml", "a") as model:
            model.write("# another\n")
        for verb, what in (("resume", self.out), ("run", file)):
            done = stribeck("study", verb, what, *(() if verb == "resume" else ("--out", self.out)))
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"{self.folder / 'model.toml'} has changed since the study in {self.out} began.",
                          done.stderr)
        self.assertIn("--force", done.stderr)
        self.run_study(file, "--force")

    def test_what_is_no_study_is_named(self):
        done = stribeck("study", "status", self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, f"{self.folder} is not the folder of a study: it holds no input.h5.\n"
                                      "  Name a folder that 'stribeck study run' has written.\n")
        self.run_study(self.study(points=2))
        self.assertEqual(stribeck("study", "shard", self.out, 4, 3).returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=["study_test"])
