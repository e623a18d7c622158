"""What a user can rely on when something goes wrong: what is said without a terminal, signals, one folder for one run, full disks,
damaged files, texts that would steer a terminal. Seeded. Standard library only.

    trust_test.py PROGRAM EXAMPLES
"""

import os
import pty
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest

from program import EXAMPLES, MODEL, PROGRAM, Case, stribeck

ENDLESS = ["--set", "simulation.duration=100", "--set", "simulation.tolerance=1e-7", "--set", "output.interval=0.01"]
FILES = {"summary.json", "results.h5", "results.csv", "report.html", "checkpoint.h5"}
DEADLINE = 60  # s: far above what any single wait takes on a busy machine

ESCAPE = "\\u001b[31m"  # as a TOML string has it

USED_UP = ("the memory that this program may use is used up.\n  Record less (output.interval, output.field_frames), close other programs, "
           "or raise the limit.\n")

TINY = """
[model]
name = "{name}"
[body.ball]
mass = 1
inertia = 1
position = [0, 1]
[simulation]
duration = 0.01
"""


def wait_until(condition):
    end = time.monotonic() + DEADLINE
    while not condition() and time.monotonic() < end:
        time.sleep(0.002)


class Trust(Case):
    def start(self, *arguments, **options):
        return subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)

    def start_endless_run(self, *more, **options):
        process = self.start("run", MODEL, *ENDLESS, "--keep-interval", "0.05 s", "--out", self.out, *more, **options)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        wait_until(lambda: (self.out / "checkpoint.h5").exists() or process.poll() is not None)
        return process

    def model(self, name="a ball", file="ball.toml", more=""):
        path = self.folder / file
        path.write_text(TINY.format(name=name) + more)
        return path

    def names(self):
        return {path.name for path in self.out.iterdir()}

    def content(self):
        return {path.name: path.read_bytes() for path in self.out.iterdir() if path.is_file()}


class WithoutTerminal(Trust):
    WARNS = EXAMPLES / "benchmarks" / "a04_bricard.toml"  # of redundant rows

    def test_warnings_and_one_closing_line_and_nothing_with_quiet(self):
        for more, lines in (([], 2), (["--quiet"], 0)):
            done = stribeck("run", self.WARNS, "--set", "simulation.duration=0.01", "--out", self.out, *more)
            self.assertEqual((done.returncode, done.stdout), (0, ""))
            self.assertGreaterEqual(done.stderr.count("\n"), lines)
            if more:
                self.assertEqual(done.stderr, "")
            else:
                self.assert_closed(done)
                self.assertIn("warning: ", done.stderr)

    def test_a_log_that_nobody_reads_any_more_does_not_end_the_run(self):
        process = self.start_endless_run()
        process.stderr.close()
        process.stderr = None
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(DEADLINE), 130)
        self.assertEqual(self.summary()["status"], "interrupted")

    def test_output_that_cannot_be_written_is_told(self):
        for arguments in (("describe",), ("check", MODEL), ("--help",)):
            with open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, *map(str, arguments)], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual((done.returncode, done.stderr),
                             (1, "standard output: cannot be written: No space left on device.\n"), arguments)

    def test_a_device_is_written_and_never_replaced(self):
        stribeck("run", self.model(), "--out", self.out)
        for device, code in (("/dev/full", 1), ("/dev/null", 0)):
            done = stribeck("report", self.out, "--out", device)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertFalse(os.path.isfile(device))


class Signals(Trust):
    def test_each_is_answered_at_once_and_keeps_the_results(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process = self.start_endless_run()
            process.send_signal(number)
            self.assertIn("writing results", process.stderr.readline())
            process.wait(DEADLINE)
            self.assertEqual(process.returncode, 130)
            self.assertEqual(self.names(), FILES)
            self.assertEqual(self.summary()["status"], "interrupted")
            self.assertIn(f"interrupted: ", closing := process.stderr.read())
            self.assertIn(f"stribeck resume {self.out}", closing)
            shutil.rmtree(self.out)

    def test_quiet_says_nothing(self):
        process = self.start_endless_run("--quiet")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.communicate(timeout=DEADLINE), ("", ""))
        self.assertEqual(process.returncode, 130)

    def test_a_hangup_is_ignored_under_nohup(self):
        process = self.start_endless_run(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        time.sleep(0.5)
        self.assertIsNone(process.poll())

    def test_a_terminal_that_goes_away_leaves_the_results(self):
        main, child = pty.openpty()
        process = subprocess.Popen([PROGRAM, "run", MODEL, *ENDLESS, "--out", self.out], stdin=child, stdout=child, stderr=child,
                                   start_new_session=True)
        self.addCleanup(process.kill)
        os.close(child)
        wait_until(lambda: (self.out / "checkpoint.h5").exists())
        os.close(main)
        process.send_signal(signal.SIGHUP)
        self.assertEqual(process.wait(DEADLINE), 130)
        self.assertEqual(self.summary()["status"], "interrupted")

    def test_a_late_second_one_ends_at_once(self):
        process = self.start_endless_run()
        process.send_signal(signal.SIGSTOP)  # as if the step took for ever
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGCONT)
        self.assertEqual(process.wait(DEADLINE), 130)


class Limits(Trust):
    def test_no_thread_of_a_library_waits_beside_a_run(self):
        process = self.start_endless_run("--threads", "1", env={k: v for k, v in os.environ.items() if k != "OPENBLAS_NUM_THREADS"})
        self.assertEqual(len(os.listdir(f"/proc/{process.pid}/task")), 1)

    def test_it_ends_by_itself_where_memory_is_limited(self):
        if b"__asan" in PROGRAM.read_bytes():
            self.skipTest("sanitizers take more than any limit")
        environment = {k: v for k, v in os.environ.items() if k != "OPENBLAS_NUM_THREADS"}
        for mebibytes in (130, 160, 200):
            limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))  # noqa: B023, E731
            done = stribeck("run", self.model(), "--out", self.out, "--quiet", preexec_fn=limit, env=environment)
            self.assertIn((done.returncode, done.stderr), [(0, ""), (1, USED_UP)])

    def test_too_few_descriptors_are_told_and_what_was_kept_stays(self):
        self.assertEqual(stribeck("run", self.model(), "--out", self.out).returncode, 0)
        before = self.content()
        for count in (4, 5, 6):  # the loader of libraries needs one
            limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))  # noqa: B023, E731
            done = stribeck("run", self.model(), "--out", self.out, preexec_fn=limit)
            self.assert_plain(done)
            if done.returncode != 0:
                self.assertEqual(self.content(), before)

    def test_a_folder_that_cannot_be_written_is_told(self):
        self.assertEqual(stribeck("run", self.model(), "--out", self.out).returncode, 0)
        before = self.content()
        self.out.chmod(0o555)
        self.addCleanup(self.out.chmod, 0o755)
        user = {"user": 65534} if os.geteuid() == 0 else {}
        self.folder.chmod(0o755)
        for verb in (["run", self.model(), "--out", self.out], ["resume", self.out, "--until", "1 s"]):
            done = stribeck(*verb, **user)
            self.assert_plain(done)
            self.assertEqual(done.returncode, 1)
            self.assertIn("Permission denied", done.stderr)
        self.assertEqual(self.content(), before)
        self.assertEqual(stribeck("report", self.out, "--out", self.folder / "r.html").returncode, 0)

    def assert_plain(self, done):
        """One line of ours, or a result: no text of a library."""
        for word in ("HDF5", "filesystem error", "terminate called", "OpenBLAS", "defect", "json.exception"):
            self.assertNotIn(word, done.stderr)
        self.assertIn(done.returncode, (0, 1, 2), done.stderr)


class OneFolder(Trust):
    def test_a_second_run_is_refused_and_the_first_goes_on(self):
        process = self.start_endless_run()
        for verb in (("run", MODEL, "--out", self.out), ("resume", self.out)):
            done = stribeck(*verb)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, f"{self.out}: another run (process {process.pid}) is writing there. "
                                          "Wait for its end, or choose another folder with --out.\n")
        self.assertIsNone(process.poll())
        process.kill()
        process.wait()
        process = self.start("resume", self.out)
        time.sleep(0.3)
        self.assertIsNone(process.poll(), "kill -9 left a lock")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=DEADLINE)
        self.assertEqual(self.names(), FILES)

    def test_of_two_that_start_together_one_runs(self):
        for _ in range(5):
            pair = [self.start("run", MODEL, "--out", self.out) for _ in range(2)]
            codes = []
            for process in pair:
                text = process.communicate(timeout=DEADLINE)[1]
                codes.append(process.returncode)
                self.assertTrue(process.returncode == 0 or "is writing there" in text, text)
            self.assertIn(0, codes)
            self.assertEqual(self.names(), FILES)
            self.assertEqual(self.summary()["status"], "done")

    def test_the_run_of_another_model_is_replaced_only_by_force(self):
        mine, other = self.model("mine", "a.toml"), self.model("other", "b.toml")
        self.assertEqual(stribeck("run", mine, "--out", self.out).returncode, 0)
        before = self.content()
        done = stribeck("run", other, "--out", self.out)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, f"--out: {self.out} holds a run of 'mine', and this model is 'other'.\n"
                                      "  Add --force to replace it, or choose another folder with --out.\n")
        self.assertEqual(self.content(), before)
        self.assertEqual(stribeck("run", other, "--out", self.out, "--force").returncode, 0)
        self.assertEqual((self.summary()["model"], self.names()), ("other", FILES))
        self.assertEqual(stribeck("run", other, "--out", self.out).returncode, 0)

    def test_earlier_results_stay_until_the_new_ones_are_there(self):
        self.assertEqual(stribeck("run", MODEL, "--out", self.out).returncode, 0)
        before = self.content()
        process = self.start("run", MODEL, *ENDLESS, "--keep-interval", "0.01 s", "--out", self.out)
        wait_until(lambda: (self.out / "unfinished_run" / "checkpoint.h5").exists())
        process.kill()
        process.communicate()
        now = self.content()
        self.assertEqual({name: now[name] for name in before}, before)
        process = self.start("resume", self.out)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=DEADLINE)
        self.assertEqual(self.names(), FILES)
        self.assertEqual(self.summary()["status"], "interrupted")

    def test_earlier_results_stay_when_the_disk_is_full(self):
        self.assertEqual(stribeck("run", MODEL, "--out", self.out).returncode, 0)
        before = self.content()
        for size in (0, 1_000, 20_000, 60_000, 100_000):
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))  # noqa: B023, E731
            done = stribeck("run", MODEL, "--out", self.out, preexec_fn=limit)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
            self.assertIn("cannot be written", done.stderr)
            self.assertEqual(self.content(), before)
        self.assertEqual(stribeck("run", MODEL, "--out", self.out).returncode, 0)
        self.assertEqual(self.names(), FILES)

    def test_out_on_a_file_and_odd_paths(self):
        self.out.write_text("mine")
        done = stribeck("run", self.model(), "--out", self.out)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1))
        self.assertIn("Not a directory", done.stderr)
        self.assertEqual(self.out.read_text(), "mine")
        for name in ("Lager Größe 轴承", "a b'c\"d", "-x", "two\nlines"):
            done = stribeck("run", self.model(), "--out", self.folder / name, "--quiet")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(stribeck("resume", self.folder / name, "--until", "20 ms").returncode, 0)


class TextsOfOthers(Trust):
    """What a model file says must not steer the terminal of who runs it."""

    def assert_harmless(self, *arguments):
        main, child = pty.openpty()
        process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=child, stderr=child)
        os.close(child)
        text = b""
        while True:
            try:
                part = os.read(main, 65536)
            except OSError:
                break
            if not part:
                break
            text += part
        os.close(main)
        process.wait()
        text = text.replace(b"\r\x1b[K", b"").replace(b"\r\n", b"\n")  # the line of progress, the line ends of a terminal
        self.assertFalse([c for c in text.decode() if c not in "\n\t" and (ord(c) < 32 or 127 <= ord(c) < 160)], text)
        return text.decode()

    def test_names_values_and_paths_are_shown_as_escapes(self):
        steering = self.model("red " + ESCAPE + " bell \\u0007 \\u009b31m \\u202e")
        self.assertIn("\\u001b[31m", self.assert_harmless("check", steering))
        self.assertIn("done:", self.assert_harmless("run", steering, "--out", self.out))
        self.assert_harmless("run", self.model("other", "b.toml"), "--out", self.out)  # names the first
        self.assert_harmless("run", self.model(more=f'[body."{ESCAPE}"]\nmass = -1\ninertia = 1\n'), "--out", self.folder / "x")
        self.assert_harmless("check", self.model(more=f'[body.b]\nmass = "{ESCAPE}"\n'))
        self.assert_harmless("check", self.folder / "\x1b[31mnone.toml")
        self.assert_harmless("\x1b[31m")
        self.assert_harmless("run", steering, "--\x1b[31m")
        self.assert_harmless("describe", "\x1b[31m")

    def test_names_with_control_characters_are_refused(self):
        done = stribeck("check", self.model(more='[body."two\\nlines"]\nmass = 1\n'))
        self.assertEqual(done.returncode, 2)
        self.assertIn("a name cannot hold the control character 0x0a", done.stderr)


class Damaged(Trust):
    """Bits, ends and beginnings of the files that a run leaves, changed at random."""

    def setUp(self):
        super().setUp()
        process = self.start("run", self.model(), "--out", self.out, "--set", "simulation.duration=0.02")
        process.communicate()
        self.assertEqual(process.returncode, 0)
        self.good = self.content()

    def damage(self, draw, data):
        kind = draw.randrange(4)
        data = bytearray(data)
        at = draw.randrange(len(data))
        if kind == 0:
            data[at] ^= 1 << draw.randrange(8)
        elif kind == 1:
            data = data[:at]
        elif kind == 2:
            data[at : at + 16] = draw.randbytes(16)
        else:
            data[at:at] = draw.randbytes(3)
        return bytes(data)

    def test_files_are_told_apart_from_good_ones(self):
        draw = random.Random(16)
        for _ in range(60):
            name = draw.choice(["results.h5", "checkpoint.h5", "summary.json"])
            bad = self.damage(draw, self.good[name])
            (self.out / name).write_bytes(bad)
            for verb in (["resume", self.out, "--until", "30 ms"], ["report", self.out, "--out", self.folder / "r.html"]):
                done = stribeck(*verb)
                self.assertIn(done.returncode, (0, 1), done.stderr)
                self.assertNotIn("defect", done.stderr)
                if name != "summary.json" and not (name == "checkpoint.h5" and verb[0] == "report"):
                    self.assertEqual(done.returncode, 1, f"{name} is taken for good")
                    self.assertIn(str(self.out / name), done.stderr)
            for path in self.out.iterdir():
                path.unlink()
            for known, data in self.good.items():
                (self.out / known).write_bytes(data)

    def test_a_damaged_summary_says_how_to_go_on_without(self):
        for text in ("", "{", "[]", '{"wall_time_s": "x"}', '{"wall_time_s": -1, "cpu_time_s": 1}', "\x00"):
            (self.out / "summary.json").write_text(text)
            done = stribeck("resume", self.out, "--until", "30 ms")
            self.assertEqual((done.returncode, done.stderr),
                             (1, f"{self.out / 'summary.json'}: is damaged, or was changed by another program. Remove it: "
                                 "results.h5 holds all of the run but the time that it took.\n"))
        (self.out / "summary.json").unlink()
        self.assertEqual(stribeck("resume", self.out, "--until", "30 ms").returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
