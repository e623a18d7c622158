"""A server of the workbench under edits, runs that end and runs that are stopped, what-ifs, bearings and reloads of its page: what it
takes of memory, descriptors, threads and processes is bounded. Prints a line for each minute; no test of ctest, as it takes hours.
Standard library only.

    workbench_soak.py PROGRAM EXAMPLES [MINUTES]      default: 120 minutes
"""

import statistics
import sys
import time
import unittest
from pathlib import Path

from program import MODEL
from workbench import Events, WorkbenchCase, children_of, wait_for

MINUTES = float(sys.argv[3]) if len(sys.argv) > 3 else 120
PAUSE = 2  # s between rounds
TEXT = MODEL.read_text()
MASS = 'mass = "0.30 kg"'
LONG = {"simulation.duration": "20 s", "simulation.tolerance": "1e-9"}
BEARING = {"sizes": {"diameter": "50 mm", "width": "25 mm", "clearance": "25 um", "load": "2 kN", "speed": "1500 rpm", "viscosity": "20 mPa s"}}
# What may be above that of the second quarter in the last one: the heap is divided anew, and a connection may not be closed yet.
ALLOWED = {"memory [MiB]": 8, "memory of workers [MiB]": 40, "descriptors": 2, "threads": 1, "processes": 0}


def memory_of(pid):
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


class WorkbenchSoak(WorkbenchCase):
    def ask(self, *question, **options):
        status, answer = self.server.ask(*question, **options)
        self.assertEqual(status, 200, answer)
        return answer

    def reload(self):
        """What a page asks for when it is loaded; the events of the last page end."""
        if self.events:
            self.events.end()
        for target in ("/api/session", "/api/files", "/api/runs", "/api/studies", "/api/drafts", "/api/trash"):
            self.ask("GET", target)
        self.assertEqual(self.server.raw("GET", "/")[0], 200)
        self.events = Events(self.server, "&channels=body.slider.x")

    def edit(self, number):
        """A key after the other, then saved."""
        for digit in range(5):
            text = TEXT.replace(MASS, f'mass = "0.3{number % 1000:03}{digit} kg"')
            question = {"path": str(self.model), "text": text}
            self.assertEqual(self.ask("POST", "/api/check", question)["diagnostics"], [])
            version = self.ask("GET", self.file(self.model))["version"]
            self.ask("POST", "/api/draft", {**question, "base_version": version})
        self.ask("PUT", "/api/file", {**question, "base_version": version})
        return question

    def compute(self, question, number):
        viscosity = {"lubricant.oil.viscosity": f"{300 + number % 100} cP"}
        self.ask("POST", "/api/whatif", {**question, "set": viscosity, "channels": ["joint.pin.min_film_thickness"]})
        done = self.ask("POST", "/api/run", {**question, "set": viscosity})["run"]
        self.assertEqual(self.wait_for_end(self.server, done)["status"], "done")
        self.ask("GET", f"/api/run/{done}/report")
        self.ask("GET", f"/api/run/{done}/samples?channels=body.slider.x")
        stopped = self.ask("POST", "/api/run", {**question, "set": LONG})["run"]
        wait_for(lambda: self.run_of(self.server, stopped)["steps"] > 0)
        self.ask("POST", f"/api/run/{stopped}/stop")
        self.assertEqual(self.wait_for_end(self.server, stopped)["status"], "interrupted")
        for run in (done, stopped):
            self.ask("DELETE", f"/api/run/{run}")
        if number % 5 == 4:
            self.ask("DELETE", "/api/trash")

    def taken(self):
        pid = self.server.process.pid
        workers = children_of(pid)
        return {"memory [MiB]": memory_of(pid), "memory of workers [MiB]": sum(map(memory_of, workers)),
                "descriptors": len(list(Path(f"/proc/{pid}/fd").iterdir())), "threads": len(list(Path(f"/proc/{pid}/task").iterdir())),
                "processes": len(workers)}

    def assert_bounded(self, all_taken):
        quarter = len(all_taken) // 4
        for name, more in ALLOWED.items():
            early, late = (statistics.median(one[name] for one in part) for part in (all_taken[quarter : 2 * quarter], all_taken[-quarter:]))
            self.assertLessEqual(late, early + more, name)

    def test_what_it_takes_is_bounded(self):
        self.server, self.events = self.open(), None
        self.model = self.home / "crank.toml"
        self.model.write_text(TEXT)
        begin = last = time.monotonic()
        all_taken = []
        while time.monotonic() < begin + 60 * MINUTES:
            self.reload()
            self.compute(self.edit(len(all_taken)), len(all_taken))
            self.ask("POST", "/api/bearing", BEARING)
            all_taken.append(self.taken())
            if time.monotonic() >= last + 60 or len(all_taken) == 1:
                last = time.monotonic()
                values = ", ".join(f"{name} {value:.4g}" for name, value in all_taken[-1].items())
                print(f"{(last - begin) / 60:5.1f} min, round {len(all_taken)}: {values}", flush=True)
            time.sleep(PAUSE)
        self.assert_bounded(all_taken)
        print(f"{len(all_taken)} rounds in {MINUTES:g} minutes, bounded")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
