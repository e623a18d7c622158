"""Studies on a real Slurm: munge, controller and one node, started and stopped here on the loopback. Needs root and the Debian packages
slurm-wlm, munge and parallel. Not part of ctest. Standard library only.

    slurm_test.py PROGRAM EXAMPLES
"""

import csv
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from program import MODEL, PROGRAM, Case, stribeck

DEADLINE = 120  # s: far above what any single wait takes on a busy machine
CONFIGURATION = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmdPort={node}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
MaxArraySize=5
KillWait=2
MinJobAge=300
SchedulerParameters=sched_interval=1,batch_sched_delay=0
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""
STUDY = """[study]
model = "model.toml"
[[vary]]
paths = ["joint.*.film.radial_clearance"]
from = "20 um"
to = "200 um"
[design]
kind = "latin_hypercube"
points = {points}
[[response]]
name = "peak moment"
channel = "drive.crank.moment"
figure = "max"
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_until(condition, what):
    end = time.monotonic() + DEADLINE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.2)


class Cluster:
    """munged, slurmctld and slurmd in a folder of their own; nothing of them is left."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="slurm"))
        self.folder.chmod(0o755)
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        host = socket.gethostname().split(".")[0]
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=host, controller=free_port(), node=free_port(), folder=self.folder, cpus=os.cpu_count()))
        self.environment = dict(os.environ, SLURM_CONF=str(self.folder / "slurm.conf"))
        self.processes = {}

    def start(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        self.spawn("munged", "munged", "--foreground", "--force", f"--key-file={key}",
                   f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munged.pid",
                   f"--log-file={self.folder}/munged.log", f"--seed-file={self.folder}/munged.seed")
        wait_until((self.folder / "munge.socket").exists, "munge does not start")
        self.spawn("slurmctld", "slurmctld", "-D", "-c")
        self.start_node()
        wait_until(lambda: "idle" in self.ask("sinfo", "-h", "-o", "%T"), "the node does not come up")

    def start_node(self):
        self.spawn("slurmd", "slurmd", "-D")

    def spawn(self, name, *command):
        log = open(self.folder / f"{name}.out", "a")
        program = shutil.which(command[0], path=os.environ["PATH"] + ":/usr/sbin:/sbin")
        self.processes[name] = subprocess.Popen([program, *command[1:]], env=self.environment, stdout=log, stderr=log)
        log.close()

    def ask(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True).stdout

    def kill_node(self):
        self.processes["slurmd"].send_signal(signal.SIGKILL)
        self.processes["slurmd"].wait()

    def is_empty(self):
        return not self.ask("squeue", "-h").strip()

    def stop(self):
        subprocess.run(["scancel", "--user=root"], env=self.environment, capture_output=True)
        for name in ("slurmd", "slurmctld", "munged"):
            if name in self.processes:
                self.processes[name].terminate()
                try:
                    self.processes[name].wait(20)
                except subprocess.TimeoutExpired:
                    self.processes[name].kill()
                    self.processes[name].wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class SlurmCase(Case):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.stop)
        cls.cluster.start()

    def setUp(self):
        super().setUp()
        self.folder.chmod(0o755)
        shutil.copy(MODEL, self.folder / "model.toml")

    def study(self, points):
        file = self.folder / "study.toml"
        file.write_text(STUDY.format(points=points))
        return file

    def stribeck(self, *arguments):
        done = stribeck(*arguments, env=self.cluster.environment)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        return done.stdout

    def submit(self, points, *options):
        return self.stribeck("study", "run", self.study(points), "--out", self.out, "--on", "slurm", *options)

    def collected(self):
        self.stribeck("study", "collect", self.out)
        with open(self.out / "study.csv", newline="") as file:
            return [row[:-1] for row in csv.reader(file)]

    def reference(self):
        local = self.folder / "local"
        self.stribeck("study", "run", self.folder / "study.toml", "--out", local)
        with open(local / "study.csv", newline="") as file:
            return [row[:-1] for row in csv.reader(file)]

    def finish(self):
        wait_until(self.cluster.is_empty, self.cluster.ask("squeue"))

    def done(self):
        return int(self.stribeck("study", "status", self.out).split(" done")[0].split()[-1])

    def test_an_array_gives_the_table_of_a_local_study_to_the_bit(self):
        shown = self.submit(40, "--shards", 4)
        self.assertIn("#SBATCH --array=1-4", shown)
        self.finish()
        self.assertEqual(self.collected(), self.reference())

    def test_tasks_compute_with_the_arithmetic_of_the_model_whatever_their_node_would_take(self):
        level = "portable" if (PROGRAM.parent / "stribeck-avx2").exists() else self.own_level()
        model = self.folder / "model.toml"
        model.write_text(model.read_text().replace("[simulation]", f'[simulation]\narithmetic = "{level}"', 1))
        self.assertIn(f"export STRIBECK_ARITHMETIC={level}\n", self.submit(8, "--shards", 2))
        self.finish()
        table = self.collected()
        self.assertEqual(table, self.reference())
        self.assertTrue(all("done" in row for row in table[1:]), table)

    def own_level(self):
        self.stribeck("run", MODEL, "--set", "simulation.duration=0.002", "--out", self.folder / "own")
        return json.loads((self.folder / "own" / "summary.json").read_text())["arithmetic"]

    def test_an_array_is_no_longer_than_the_cluster_allows(self):
        self.assertIn("#SBATCH --array=1-4\n", self.submit(40, "--shards", 100))  # MaxArraySize=5
        self.finish()

    def test_a_cancelled_study_goes_on_with_what_is_missing(self):
        self.submit(600, "--shards", 4)
        wait_until(lambda: self.done() > 0, "nothing is computed")
        self.cluster.ask("scancel", "--user=root")
        self.finish()
        before = self.done()
        self.assertLess(before, 600)
        self.stribeck("study", "resume", self.out, "--on", "slurm")
        self.finish()
        self.assertEqual(self.done(), 600)
        self.assertEqual(self.collected(), self.reference())

    def test_a_requeued_task_goes_on_where_it_stopped(self):
        self.submit(600, "--shards", 2)
        wait_until(lambda: self.done() > 0, "nothing is computed")
        running = self.cluster.ask("squeue", "-h", "-t", "R", "-o", "%A").split()
        self.cluster.ask("scontrol", "requeue", running[0])
        before = self.done()
        wait_until(lambda: self.cluster.ask("squeue", "-h", "-t", "PD"), "nothing waits")
        time.sleep(6)  # the node clears up behind the task that it ended
        self.cluster.ask("scontrol", "update", f"JobId={running[0]}", "StartTime=now")  # not two minutes later
        self.finish()
        self.assertGreater(before, 0)
        self.assertEqual(self.done(), 600)

    def test_a_killed_node_costs_what_was_in_flight(self):
        self.submit(600, "--shards", 2)
        wait_until(lambda: self.done() > 0, "nothing is computed")
        self.cluster.kill_node()
        self.cluster.start_node()
        self.finish()
        self.stribeck("study", "resume", self.out)
        self.assertEqual(self.done(), 600)

    def test_shards_under_gnu_parallel_give_it_too(self):
        self.stribeck("study", "run", self.study(40), "--out", self.out, "--prepare")
        subprocess.run(["parallel", "--will-cite", str(PROGRAM), "study", "shard", str(self.out), "{}", "4", ":::",
                        "1", "2", "3", "4"], check=True, capture_output=True)
        self.assertEqual(self.collected(), self.reference())


if __name__ == "__main__":
    unittest.main(argv=["slurm_test", *sys.argv[3:]])
