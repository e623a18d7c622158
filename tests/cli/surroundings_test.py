"""A full disk, a folder that cannot be written, no memory, no descriptors and a clock that jumps, from each phase of a run and of a
study on: a clear word, everything so far is readable, and what is continued afterwards has the bits of what nobody disturbed.
Standard library only.

    surroundings_test.py PROGRAM EXAMPLES CLOCK      CLOCK: jumping_clock, built as a library
"""

import csv
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

from program import MODEL, PROGRAM, Case, stribeck
from study_test import VARY, children_of

CLOCK = Path(sys.argv[3])
DEADLINE = 60  # s: far above what any single wait takes on a busy machine
OF_LIBRARIES = ("HDF5", "filesystem error", "terminate called", "OpenBLAS", "defect", "json.exception", "bad_alloc", "Bad file descriptor")
OWN_MOUNTS = "STRIBECK_OWN_MOUNTS"  # set in the name space of this test, where it may mount
DISK = 4 << 20  # bytes
COMPUTING = 0.12  # s of processor time after which a run has read its input; it takes twice as much
# Root without the right to write everywhere.
AS_USUAL = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search") if os.geteuid() == 0 else ()


def wait_until(condition):
    end = time.monotonic() + DEADLINE
    while not condition() and time.monotonic() < end:
        time.sleep(0.001)


def processor_time(pid):
    """In s; that of a process that has ended is 0."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stopped(pids):
    """Those of these processes that have not ended, at rest from now on."""
    alive = []
    for pid in pids:
        try:
            os.kill(pid, signal.SIGSTOP)
            if Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z":
                alive.append(pid)
        except OSError:
            pass
    return alive


class Surrounding:
    """What is done to a folder and to the processes that work in it, and taken back."""

    words = "nothing can fail"  # of the message, as a regular expression
    environment = {}

    def __init__(self, folder):
        self.folder = folder

    def limit(self):
        """In a process that starts."""

    def impose(self, pids):
        """On processes that compute."""

    def lift(self):
        """For those that start from now on."""


class FullDisk(Surrounding):
    words = "No space left on device"

    def __init__(self, folder):
        super().__init__(folder)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", folder], check=True)

    def limit(self):
        self.impose([])

    def impose(self, _):
        with open(self.folder / "ballast", "ab", buffering=0) as ballast:
            try:
                while ballast.write(bytes(4096)):
                    pass
            except OSError:
                pass

    def lift(self):
        (self.folder / "ballast").unlink()


class ReadOnly(Surrounding):
    words = "Permission denied"

    def limit(self):
        self.impose([])

    def folders(self):
        return [self.folder, *(path for path in self.folder.glob("**/*") if path.is_dir())]

    def impose(self, _):
        for folder in self.folders():
            folder.chmod(0o555)
        for file in self.folder.glob("**/*.points"):
            file.chmod(0o444)

    def lift(self):
        for folder in self.folders():
            folder.chmod(0o755)
        for file in self.folder.glob("**/*.points"):
            file.chmod(0o644)


class Limited(Surrounding):
    which = None

    def at_start(self):
        return 0

    def now(self, pid):
        return 0

    def limit(self):
        resource.setrlimit(self.which, (self.at_start(), self.at_start()))

    def impose(self, pids):
        for pid in pids:
            resource.prlimit(pid, self.which, (self.now(pid),) * 2)


class NoMemory(Limited):
    words = "the memory that this program may use is used up|Cannot allocate memory"
    which = resource.RLIMIT_AS

    def at_start(self):
        return 100 << 20

    def now(self, pid):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[0]) * resource.getpagesize()


class NoDescriptors(Limited):
    """No more than those that are open."""

    words = "Too many open files"
    which = resource.RLIMIT_NOFILE

    def at_start(self):
        return 5  # the loader of libraries needs one

    def now(self, pid):
        taken = {int(fd) for fd in os.listdir(f"/proc/{pid}/fd")}
        return min(set(range(len(taken) + 1)) - taken)


class JumpingClock(Surrounding):
    environment = {"LD_PRELOAD": str(CLOCK)}


class Disturbed(Case):
    """Starts something, and begins to disturb it as soon as a condition holds."""

    def disturbed(self, surrounding, arguments, when):
        """(exit status, standard error) of it."""
        limit = None if when else surrounding.limit
        process = subprocess.Popen([*AS_USUAL, PROGRAM, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                   preexec_fn=limit, env={**os.environ, **surrounding.environment})
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        if when:
            wait_until(lambda: when(process.pid) or process.poll() is not None)
            all_of = stopped([process.pid, *children_of(process.pid)] if process.poll() is None else [])
            surrounding.impose(all_of)
            for pid in all_of:
                os.kill(pid, signal.SIGCONT)
        stderr = process.communicate(timeout=DEADLINE)[1]
        surrounding.lift()
        return process.returncode, stderr

    def assert_told(self, surrounding, code, stderr):
        """It has succeeded all the same, or says in words of its own what it lacks."""
        for word in OF_LIBRARIES:
            self.assertNotIn(word, stderr)
        self.assertIn(code, (0, 1), stderr)
        if code == 1:
            self.assertRegex(stderr, surrounding.words)

    def surroundings(self, phase):
        all_kinds = [ReadOnly, NoDescriptors]
        if b"__asan" not in PROGRAM.read_bytes():  # it takes more memory than any limit, and wants to be loaded first
            all_kinds += [NoMemory, JumpingClock]
        if OWN_MOUNTS in os.environ:
            all_kinds.append(FullDisk)
        for kind in all_kinds:
            folder = self.folder / f"{phase}_{kind.__name__}"
            folder.mkdir()
            yield kind(folder)
            if os.path.ismount(folder):
                subprocess.run(["umount", folder], check=True)


class Run(Disturbed):
    OPTIONS = ["--set", "simulation.duration=0.1", "--set", "simulation.tolerance=1e-7", "--set", "output.interval=1e-3"]

    def attempt(self, surrounding, phase):
        out = surrounding.folder / "out"
        often = "0.005 s" if phase == "checkpoints" else "1000 s"
        conditions = {"start": None, "checkpoints": lambda _: (out / "checkpoint.h5").exists(),
                      "end": lambda pid: any(out.glob(".*")) and processor_time(pid) > COMPUTING}
        code, stderr = self.disturbed(surrounding, ["run", MODEL, *self.OPTIONS, "--keep-interval", often, "--out", out], conditions[phase])
        self.assert_told(surrounding, code, stderr)
        if (out / "results.h5").exists():
            self.assertEqual(stribeck("report", out, "--out", self.folder / "report.html").returncode, 0)
        again = ["resume", out] if (out / "checkpoint.h5").exists() else ["run", MODEL, *self.OPTIONS, "--out", out]
        done = stribeck(*again)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("results.h5", "results.csv", "checkpoint.h5"):
            self.assertTrue((out / name).read_bytes() == (self.out / name).read_bytes(), name)
        return code

    def test_every_phase_of_a_run(self):
        self.assertEqual(stribeck("run", MODEL, *self.OPTIONS, "--out", self.out).returncode, 0)
        for phase in ("start", "checkpoints", "end"):
            for surrounding in self.surroundings(phase):
                with self.subTest(surrounding=type(surrounding).__name__, phase=phase):
                    self.attempt(surrounding, phase)


class Study(Disturbed):
    def rows(self, out):
        with open(out / "study.csv", newline="") as file:
            return [row[:-1] for row in csv.reader(file)]  # without times

    def attempt(self, surrounding, phase):
        out = surrounding.folder / "out"
        store = out / "store" / "run.points"
        run = ["study", "run", self.file, "--workers", "2", "--out", out]
        if phase == "end":
            self.assertEqual(stribeck(*run).returncode, 0)
        arguments = ["study", "collect", out] if phase == "end" else run
        code, stderr = self.disturbed(surrounding, arguments, (lambda _: store.exists() and store.stat().st_size > 1000) if phase == "points" else None)
        self.assert_told(surrounding, code, stderr)
        if (out / "input.h5").exists():
            self.assertEqual(stribeck("study", "status", out).returncode, 0)
        done = stribeck(*(["study", "resume", out] if (out / "input.h5").exists() else run))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.rows(out), self.rows(self.out))

    def write_study(self):
        shutil.copy(MODEL, self.folder / "model.toml")
        self.file = self.folder / "study.toml"
        self.file.write_text('[study]\nmodel = "model.toml"\n' + VARY.format(points=60))

    def test_every_phase_of_a_study(self):
        self.write_study()
        self.assertEqual(stribeck("study", "run", self.file, "--out", self.out).returncode, 0)
        for phase in ("start", "points", "end"):
            for surrounding in self.surroundings(phase):
                with self.subTest(surrounding=type(surrounding).__name__, phase=phase):
                    self.attempt(surrounding, phase)

    def test_a_coordinator_that_cannot_wait_for_its_workers_ends(self):
        self.write_study()
        process = subprocess.Popen([PROGRAM, "study", "run", self.file, "--out", self.out], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        wait_until(lambda: children_of(process.pid) or process.poll() is not None)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (0, 0))  # poll(2) allows no more files than that
        self.assertRegex(process.communicate(timeout=DEADLINE)[1], "the worker processes cannot be waited for: Invalid argument.|Too many open files")
        self.assertEqual(process.returncode, 1)


if __name__ == "__main__":
    alone = ["unshare", "--user", "--map-root-user", "--mount"]
    if OWN_MOUNTS not in os.environ and subprocess.run([*alone, "true"], stderr=subprocess.DEVNULL).returncode == 0:
        os.execvpe(alone[0], [*alone, sys.executable, *sys.argv], {**os.environ, OWN_MOUNTS: "1"})
    unittest.main(argv=sys.argv[:1])
