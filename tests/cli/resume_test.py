"""Stopping and going on as a user meets them: kill -9 at random moments, Ctrl-C, a full disk, what is refused.
Standard library only.

    resume_test.py PROGRAM EXAMPLES
"""

import os
import pty
import random
import resource
import shutil
import signal
import struct
import subprocess
import sys
import time
import unittest

from program import EXAMPLES, MODEL, PROGRAM, Case, stribeck

SECONDS_LONG = ["--set", "simulation.duration=0.1", "--set", "simulation.tolerance=1e-7",
                "--set", "output.interval=1e-3"]
OFTEN = ["--keep-interval", "0.01 s"]
SAME_BITS = ("results.h5", "results.csv", "checkpoint.h5")
DEADLINE = 60  # s: far above what any single wait takes on a busy machine


def wait_until(condition):
    end = time.monotonic() + DEADLINE
    while not condition() and time.monotonic() < end:
        pass


class Stopping(Case):
    def start(self, *arguments):
        return subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def kill(self, process):
        process.kill()
        process.communicate(timeout=DEADLINE)
        return process.returncode == -signal.SIGKILL

    def assert_same_bits(self, whole, message=None):
        for name in SAME_BITS:
            self.assertTrue((self.out / name).read_bytes() == (whole / name).read_bytes(), message or name)

    def whole_run(self, *options):
        whole = self.folder / "whole"
        done = stribeck("run", MODEL, *options, "--out", whole)
        self.assertEqual(done.returncode, 0, done.stderr)
        return whole


class Killed(Stopping):
    KILLS = 20

    def checkpoint(self):
        try:
            return (self.out / "checkpoint.h5").read_bytes()
        except FileNotFoundError:
            return None

    def wait_for_a_moment(self, process, kind, draw, duration):
        """Any moment; one behind the next checkpoint, so that the run gets on; one while a certain file is written."""
        over = lambda: process.poll() is not None  # noqa: E731
        before = self.checkpoint()
        if kind == 1:
            wait_until(lambda: self.checkpoint() != before or over())
        elif kind == 2:
            name = draw.choice(["results.h5", "summary.json", "checkpoint.h5"])
            wait_until(lambda: any(self.out.glob(f".{name}.*.part")) or over())
        else:
            time.sleep(draw.uniform(0, duration / 4))

    def assert_readable(self):
        report = stribeck("report", self.out, "--out", self.folder / "report.html")
        self.assertEqual(report.returncode, 0, report.stderr)

    def assert_as_never_stopped(self, whole):
        self.assert_same_bits(whole)
        self.assertEqual({path.name for path in self.out.iterdir()}, {path.name for path in whole.iterdir()})

    def test_twenty_times_at_random_moments_leaves_the_bits_of_an_uninterrupted_run(self):
        begin = time.monotonic()
        whole, draw = self.whole_run(*SECONDS_LONG, *OFTEN), random.Random(3)
        duration = time.monotonic() - begin
        first = verb = ["run", MODEL, *SECONDS_LONG, "--out", self.out]
        kills, checkpoints = 0, set()
        while kills < self.KILLS or len(checkpoints) <= self.KILLS // 4:
            self.assertLess(kills, 20 * self.KILLS, "the kills did not come at different times")
            process = self.start(*verb, *OFTEN)
            self.wait_for_a_moment(process, kills % 3, draw, duration)
            if not self.kill(process):  # it came to its end before
                self.assertEqual(process.returncode, 0)
                self.assert_as_never_stopped(whole)
                shutil.rmtree(self.out)
                verb = first
                continue
            kills += 1
            if self.checkpoint() is not None:  # else killed before the run began
                verb = ["resume", self.out]
                checkpoints.add(self.checkpoint())
                self.assert_readable()
        done = stribeck(*verb)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_closed(done)
        self.assert_as_never_stopped(whole)


class KilledCampaign(Stopping):
    """Wear that runs its mechanism again: kill -9 in the campaign, in its first cycle and in a worn one."""

    CRANK = EXAMPLES / "mukras" / "section4_efm.toml"
    WEAR = [f"joint.pin.{key}" for key in (
        "contact.strips=72", "clearance.radial_clearance=50 um", "wear.strips=72", "wear.bore=5e-4 mm^3/(N m)",
        'wear.compliance={ model = "winkler_foundation", modulus = "0.5 GPa", poisson_ratio = 0.38, thickness = "10 mm" }')]
    CAMPAIGN = ["simulation.duration=2 s", "wear.cycles=600", "wear.period=2 s", "wear.update_depth=6 um"]

    def wait_for_run(self, process, run):
        wait_until(lambda: (self.out / run).exists() or process.poll() is not None)

    def test_leaves_the_bits_of_an_uninterrupted_one(self):
        options = [part for change in self.WEAR + self.CAMPAIGN for part in ("--set", change)]
        whole = self.folder / "whole"
        begin = time.monotonic()
        done = stribeck("run", self.CRANK, *options, *OFTEN, "--out", whole)
        self.assertEqual(done.returncode, 0, done.stderr)
        duration, draw = time.monotonic() - begin, random.Random(5)
        verb, places = ["run", self.CRANK, *options, "--out", self.out], set()
        for run in ["cycle"] * 4 + ["cycle_2"] * 4 + ["cycle_3"] * 4:
            process = self.start(*verb, *OFTEN)
            self.wait_for_run(process, run)
            time.sleep(draw.uniform(0, duration / 8))
            if not self.kill(process):
                self.assertEqual(process.returncode, 0)
                break
            if (self.out / "cycle" / "checkpoint.h5").exists():
                verb = ["resume", self.out]
                places.add(len(list(self.out.glob("cycle*"))))
        done = stribeck(*verb)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_closed(done)
        self.assertGreater(len(places), 1, "all kills came in the same run of the mechanism")
        for part in (".", "cycle", "cycle_2", "cycle_3"):
            for name in SAME_BITS:
                self.assertTrue((self.out / part / name).read_bytes() == (whole / part / name).read_bytes(), f"{part}/{name}")


class Interrupted(Stopping):
    def interrupt(self):
        process = self.start("run", MODEL, *SECONDS_LONG, *OFTEN, "--out", self.out)
        wait_until(lambda: (self.out / "checkpoint.h5").exists())
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=DEADLINE)
        self.assertEqual(process.returncode, 130)

    def test_goes_on_to_the_bits_of_an_uninterrupted_run_for_any_number_of_threads(self):
        whole = self.whole_run(*SECONDS_LONG)
        self.interrupt()
        stopped = self.folder / "stopped"
        shutil.copytree(self.out, stopped)
        for threads in (1, 2, 8):
            shutil.rmtree(self.out)
            shutil.copytree(stopped, self.out)
            done = stribeck("resume", self.out, "--threads", threads)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assert_closed(done)
            self.assert_same_bits(whole)

    def test_a_full_disk_leaves_results_and_checkpoint_to_go_on_from(self):
        self.interrupt()
        before = {name: (self.out / name).read_bytes() for name in ("results.h5", "checkpoint.h5")}
        for size in (1_000, 10_000, 60_000):
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))  # noqa: B023, E731
            full = stribeck("resume", self.out, preexec_fn=limit)
            self.assertEqual(full.returncode, 1, full.stderr)
            self.assertEqual(full.stderr.count("\n"), 1, full.stderr)
            self.assertIn("cannot be written", full.stderr)
            self.assertEqual({name: (self.out / name).read_bytes() for name in before}, before)
        self.assertFalse(list(self.out.glob(".*")))
        self.assertEqual(stribeck("resume", self.out).returncode, 0)
        self.assert_same_bits(self.whole_run(*SECONDS_LONG))


class FilmsOfFiniteWidth(Stopping):
    def test_killed_and_resumed_leave_the_bits_of_an_uninterrupted_run(self):
        model, whole = EXAMPLES / "nascimento" / "config1.toml", self.folder / "whole"
        short = [model, "--set", "simulation.duration=0.1 s", "--set", "simulation.tolerance=1e-6"]  # some seconds: no kill comes too late
        self.assertEqual(stribeck("run", *short, "--out", whole).returncode, 0)
        process = self.start("run", *short, *OFTEN, "--out", self.out)
        wait_until(lambda: (self.out / "checkpoint.h5").exists() or process.poll() is not None)
        self.assertTrue(self.kill(process), "it came to its end before")
        self.assertEqual(stribeck("resume", self.out).returncode, 0)
        self.assert_same_bits(whole)


class Finished(Stopping):
    def test_says_so_and_changes_nothing(self):
        self.assertEqual(stribeck("run", MODEL, "--out", self.out).returncode, 0)
        before = {path.name: path.read_bytes() for path in self.out.iterdir()}
        again = stribeck("resume", self.out)
        at_its_end = f"{self.out}: the run is at its end; --until TIME continues it\n"
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, "", at_its_end))
        self.assertEqual(stribeck("resume", self.out, "--quiet").stderr, "")
        self.assertIn("the run is at its end", self.on_a_terminal("resume", self.out))
        self.assertEqual({path.name: path.read_bytes() for path in self.out.iterdir()}, before)

    def test_can_be_taken_further(self):
        self.assertEqual(stribeck("run", MODEL, "--out", self.out).returncode, 0)
        self.assertEqual(stribeck("resume", self.out, "--until", "30 ms").returncode, 0)
        self.assertIn('"simulated_time_s": 0.03,', (self.out / "summary.json").read_text())

    def test_gets_the_files_for_paraview_that_it_was_not_asked_for(self):
        short = ["--set", "simulation.duration=2e-3", "--quiet"]
        vtk = self.out / "vtk"
        self.assertEqual(stribeck("run", MODEL, "--vtk", *short, "--out", self.out).returncode, 0)
        wanted = {file.name: file.read_bytes() for file in vtk.iterdir()}
        shutil.rmtree(vtk)
        self.assertEqual(stribeck("resume", self.out, "--vtk").returncode, 0)
        self.assertEqual({file.name: file.read_bytes() for file in vtk.iterdir()}, wanted)
        self.assertEqual(stribeck("resume", self.out, "--until", "3 ms", "--vtk").returncode, 0)
        self.assertIn('timestep="0.003"', (vtk / "bodies.pvd").read_text())

    def on_a_terminal(self, *arguments):
        main, child = pty.openpty()
        done = subprocess.run([PROGRAM, *map(str, arguments)], stdout=child, stderr=child, timeout=DEADLINE)
        os.close(child)
        text = os.read(main, 4096).decode()
        os.close(main)
        self.assertEqual(done.returncode, 0)
        return text


class MeshOfItsOwn(Case):
    def test_a_binary_mesh_is_kept_with_the_results(self):
        mesh = self.folder / "part.stl"
        corners = (0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0)  # the normal first
        mesh.write_bytes(bytes(80) + struct.pack("<I12fH", 1, *corners, 0))
        text = (EXAMPLES / "benchmarks" / "a05_flyball_governor.toml").read_text()
        sleeve = '{ type = "cylinder", radius = 0.05, length = 0.08 }'
        self.assertIn(sleeve, text)
        model = self.folder / "governor.toml"
        model.write_text(text.replace(sleeve, '{ type = "mesh", file = "part.stl", unit = "1 dm" }'))
        done = stribeck("run", model, "--set", "simulation.duration=0.1", "--out", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        mesh.unlink()
        done = stribeck("resume", self.out, "--until", "0.2 s")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('"kind":"mesh"', (self.out / "report.html").read_text())


class Refused(Stopping):
    def refusal(self, code, *arguments):
        done = stribeck(*arguments)
        self.assertEqual((done.returncode, done.stdout), (code, ""), done.stderr)
        return done.stderr

    def test_a_folder_that_holds_no_run(self):
        self.assertIn("is not the folder of a run", self.refusal(2, "resume", self.folder))
        self.assertIn("is not the folder of a run", self.refusal(2, "resume", self.folder / "none"))

    def test_a_time_that_is_none(self):
        for option in ("--until", "--keep-interval"):
            self.assertIn(option + ": ", self.refusal(2, "resume", self.folder, option, "0 s"))
            self.assertIn(option + ": ", self.refusal(2, "resume", self.folder, option, "2 m"))

    def test_checkpoints_that_are_missing_damaged_or_of_another_model(self):
        other = self.folder / "other"
        stribeck("run", MODEL, "--out", self.out)
        stribeck("run", MODEL, "--set", "lubricant.oil.viscosity=300 cP", "--out", other)
        shutil.copy(other / "checkpoint.h5", self.out)
        self.assertIn("belongs to another input", self.refusal(1, "resume", self.out))
        damaged = bytearray((other / "checkpoint.h5").read_bytes())
        damaged[len(damaged) // 2] ^= 1
        (other / "checkpoint.h5").write_bytes(damaged)
        self.assertIn("is damaged", self.refusal(1, "resume", other))
        (other / "checkpoint.h5").unlink()
        self.assertIn("is missing", self.refusal(1, "resume", other))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
