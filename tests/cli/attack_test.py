"""A stranger's folder and another user's connections against one server of the workbench: everything of docs/trust.md in one go,
bounded, on the loopback. After each attack the server answers its owner, has not grown, and nothing outside of its folder has
changed. Standard library only.

    attack_test.py PROGRAM EXAMPLES
"""

import contextlib
import json
import os
import socket
import subprocess
import sys
import unittest
import urllib.parse
from pathlib import Path

from program import MODEL, PROGRAM
from workbench import DEADLINE, WorkbenchCase

TEXT = MODEL.read_text()
DEEP = "[" * 100_000 + "]" * 100_000
MOST_MEMORY = 200 << 10  # KiB: that of the server, where one file of the folder claims 3 GiB
EVIL_NAMES = ['a"""; import os #.toml', "=1+1.toml", "-rf.toml", "two\nlines.toml", "\x1b[31m.toml", "$(touch x).toml", "a'b.toml", "%2e%2e.toml", "n" * 200 + ".toml"]


class Attack(WorkbenchCase):
    def setUp(self):
        super().setUp()
        self.outside = self.folder / "outside"
        self.outside.mkdir()
        (self.outside / "secret.toml").write_text("# SECRET\n" + TEXT)
        (self.outside / "gas.csv").write_text("t [s],p [bar]\n0,1\n1,2\n")
        self.lay_out()
        self.before = self.content_outside()
        self.server = self.open()

    def lay_out(self):
        """The folder as the stranger has prepared it."""
        links = {"link.toml": self.outside / "secret.toml", "linked": self.outside, "dangling.toml": self.outside / "new.toml", "gas.csv": self.outside / "gas.csv"}
        for name, target in links.items():
            (self.home / name).symlink_to(target)
        os.mkfifo(self.home / "pipe.toml")
        self.lay_sparse(self.home / "sparse.toml")
        for name in EVIL_NAMES:
            (self.home / name).write_text(TEXT)
        (self.home / "run.json").write_text(json.dumps({"model": "x", "state": "queued", "marker": ""}))
        self.victim = subprocess.Popen(["sleep", "600"])
        self.addCleanup(lambda: (self.victim.kill(), self.victim.wait()))
        process = {"process": self.victim.pid, "process_start": int(Path(f"/proc/{self.victim.pid}/stat").read_text().rsplit(")", 1)[1].split()[19])}
        for name, state in (("queued", {"state": "queued"}), ("running", {"state": "running", **process}), ("linked", {}), ("deep", {})):
            run = self.home / "runs" / name
            run.mkdir(parents=True)
            (run / "model.toml").write_text(TEXT)
            (run / "run.json").write_text(json.dumps({"model": str(self.outside / "secret.toml"), "marker": "0" * 64, **state}))
        for name in ("model.toml", "results.h5", "live.bin"):
            (self.home / "runs/linked" / name).unlink(missing_ok=True)
            (self.home / "runs/linked" / name).symlink_to(self.outside / "secret.toml")
        self.lay_sparse(self.home / "runs/running/run.log")
        (self.home / "runs/deep/run.json").write_text('{"inputs": ' + DEEP + "}")
        for name in ("summary.json", "results.h5", "live.bin"):
            os.mkfifo(self.home / "runs/queued" / name)
        for name in ("a", "c", "d"):
            (self.home / "studies" / name).mkdir(parents=True)
        os.mkfifo(self.home / "studies/a/workbench.json")
        (self.home / "studies/b").symlink_to(self.outside)
        (self.home / "studies/c/workbench.json").write_text(json.dumps(process))
        self.lay_sparse(self.home / "studies/c/study.log")
        (self.home / "studies/c/results").mkdir()
        (self.home / "studies/c/results/study.json").write_text('{"points": -1, "done": {}, "missing": "none"}')
        (self.home / "studies/d/workbench.json").write_text("{}")
        (self.home / "studies/d/results").symlink_to(self.outside)

    @staticmethod
    def lay_sparse(path):
        with path.open("wb") as file:
            file.truncate(3 << 30)

    def content_outside(self):
        return {path: path.read_bytes() for path in self.outside.rglob("*")}

    def tearDown(self):
        self.assertEqual(self.server.ask("GET", "/api/session")[0], 200)
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        if b"__asan" not in PROGRAM.read_bytes():
            self.assertLess(int(status.split("VmHWM:")[1].split()[0]), MOST_MEMORY)
        self.assertLess(len(os.listdir(f"/proc/{self.server.process.pid}/fd")), 320)
        self.assertEqual(self.content_outside(), self.before)
        self.server.end()
        self.assertIsNone(self.victim.poll(), "a process of somebody else was ended")

    def send(self, data):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=DEADLINE) as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            received = b""
            with contextlib.suppress(ConnectionResetError):
                while piece := connection.recv(1 << 16):
                    received += piece
            return received

    def model_naming(self, file):
        return TEXT + f'\n[force.gas]\ntype = "point_force"\nmarker = "slider"\ndirection = [1, 0]\nmagnitude = {{ type = "table", file = "{file}" }}\n'

    def test_1_nothing_is_deleted_that_this_user_has_not_made(self):
        kept = sorted(self.home.rglob("*"))
        runs = self.server.ask("GET", "/api/runs")[1]
        self.assertTrue(runs)
        for run in [one["id"] for one in runs] + ["..", "%2e%2e", "0" * 12, "runs"]:
            self.assertIn(self.server.raw("DELETE", f"/api/run/{run}")[0], (404, 422))
        self.server.ask("DELETE", "/api/trash")
        self.assertEqual(sorted(self.home.rglob("*")), kept)

    def test_2_opening_starts_nothing_and_reads_nothing_outside(self):
        for run in self.server.ask("GET", "/api/runs")[1]:
            self.assertNotIn(run["status"], ("queued", "running"))
            for target in ("", "/report", "/export?kind=model", "/export?kind=python", "/export?kind=csv", "/samples?channels=a"):
                self.assertNotIn(b"SECRET", self.server.raw("GET", f"/api/run/{run['id']}{target}")[2])
            for verb in ("stop", "resume"):
                self.server.raw("POST", f"/api/run/{run['id']}/{verb}", b"{}")
        studies = self.server.ask("GET", "/api/studies")[1]
        self.assertEqual([one["name"] for one in studies], ["c"])
        for study in studies:
            self.assertNotEqual(study["status"], "running")
            self.assertFalse(study["resumable"])
            for verb in ("stop", "resume"):
                self.server.raw("POST", f"/api/study/{study['id']}/{verb}", b"{}")
            self.assertNotIn(b"SECRET", self.server.raw("GET", f"/api/study/{study['id']}/report")[2])
        self.assertNotIn("running", [one["status"] for one in self.server.ask("GET", "/api/studies")[1]])
        for path in ("link.toml", "linked/secret.toml", "dangling.toml", "../outside/secret.toml", "/etc/passwd", "/proc/self/environ", "studies/b/secret.toml"):
            status, answer = self.server.ask("GET", self.file(path))
            self.assertEqual((status, "text" in answer), (422, False), path)
            self.assertEqual(self.server.ask("PUT", "/api/file", {"path": path, "text": "overwritten", "base_version": ""})[0], 422, path)
        for file in ("gas.csv", "../outside/gas.csv", "linked/gas.csv", "/etc/passwd", "pipe.toml"):
            question = {"path": str(self.home / "m.toml"), "text": self.model_naming(file), "set": {}, "channels": ["drive.crank.moment"]}
            for target, more in (("check", {}), ("whatif", {}), ("run", {})):
                answer = self.server.raw("POST", f"/api/{target}", json.dumps({**question, **more}))[2]
                self.assertRegex(answer.decode(), "outside of the folders that are open|it is a pipe or a device", (target, file))

    def test_2_a_study_file_starts_nothing_by_being_read_and_names_nothing_outside(self):
        (self.home / "reader.toml").write_text(self.model_naming("../outside/gas.csv"))
        outside = ("link.toml", "linked/secret.toml", "../outside/secret.toml", "/etc/passwd", "pipe.toml")
        vary = '[[vary]]\npaths = ["lubricant.oil.viscosity"]\nvalues = ["100 cP"]\n'
        table = '[[vary]]\npaths = ["lubricant.oil.viscosity"]\nfrom = "1 cP"\nto = "9 cP"\n'
        rest = '[[response]]\nname = "a"\nchannel = "drive.crank.moment"\nfigure = "max"\n'
        texts = [f'[study]\nmodel = "{name}"\n{vary}[design]\nkind = "grid"\n{rest}' for name in (*outside, "reader.toml")]
        (self.home / "sound.toml").write_text(TEXT)
        texts += [f'[study]\nmodel = "sound.toml"\n{table}[design]\nkind = "table"\nfile = "{name}"\n{rest}' for name in outside]
        for text in texts:
            for target in ("check", "study"):
                body = {"path": str(self.home / "s.toml"), "text": text, "estimate": True}
                answer = self.server.raw("POST", f"/api/{target}", json.dumps(body))[2].decode()
                self.assertRegex(answer, "outside of the folders that are open|it is a pipe or a device", (target, text))
                self.assertNotIn("SECRET", answer)
        (self.home / "s.toml").write_text(texts[0])
        self.assertEqual(self.server.ask("GET", self.file("s.toml"))[0], 200)
        self.assertNotIn("running", [one["status"] for one in self.server.ask("GET", "/api/studies")[1]])

    def test_3_what_never_ends_is_not_waited_for(self):
        self.assertEqual(self.server.ask("GET", self.file("pipe.toml"))[0], 422)
        self.assertIn(self.server.ask("GET", self.file("sparse.toml"))[0], (413, 422))
        for target in ("/api/runs", "/api/studies", "/api/files?dir=" + urllib.parse.quote(str(self.home))):
            self.assertEqual(self.server.ask("GET", target)[0], 200, target)

    def test_4_others_neither_come_in_nor_lock_out(self):
        crowd = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(300)]
        self.addCleanup(lambda: [one.close() for one in crowd])
        for half in crowd[::2]:
            with contextlib.suppress(OSError):
                half.sendall(b"GET / HTTP/1.1\r\nHost: localh")
        self.assertEqual(self.server.ask("GET", "/api/session")[0], 200)
        commands = b"".join(path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.parent.name != str(os.getpid()) and os.access(path, os.R_OK))
        self.assertNotIn(self.server.token.encode(), commands)
        for target in ("/", "/api/session", self.file("m.toml"), "/api/alive", "/?code=", "/?code=" + "0" * 32, "/?token=" + "0" * 32):
            self.assertIn(self.server.raw("GET", target, token=False)[0], (403, 422), target)
        for path in (self.state / "stribeck").rglob("*"):
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)

    def test_5_what_is_deep_or_long_is_refused(self):
        for target in ("check", "run", "whatif", "study", "draft"):
            body = '{"path": "m.toml", "text": "", "set": ' + DEEP + "}"
            self.assertEqual(self.server.raw("POST", f"/api/{target}", body)[0], 400, target)
        for text in ("a = " + DEEP, ".".join("a" * 100_000) + " = 1", "[" + ".".join("a" * 100_000) + "]", TEXT.replace("[body.slider]", f"[body.{'n' * 100_000}]")):
            answer = self.server.ask("POST", "/api/check", {"path": str(self.home / "m.toml"), "text": text})[1]
            problem = answer["diagnostics"][0]
            self.assertRegex(problem["message"], "nested deeper than 32 levels|a name of 100000 bytes")
            self.assertGreater(problem["line"] * problem["column"], 0)
        self.assertEqual(self.send(b"GET /" + b"a" * (64 << 10) + b" HTTP/1.1\r\nHost: localhost\r\n\r\n").split(b" ", 2)[1], b"431")

    def test_a_bearing_without_a_mechanism_reads_no_file(self):
        outside = self.folder / "outside.csv"
        outside.write_text("angle [deg], gap [m]\n0, 1e-6\nsecret, 2\n")
        sizes = {"diameter": "50 mm", "width": "30 mm", "clearance": "30 um", "viscosity": "20 mPa s", "speed": "1500 rpm", "load": "5 kN"}
        profile = f'[{{shape="measured", file="{outside}"}}]'
        for question in ({"sizes": sizes, "set": {"joint.bearing.film.bore_profile": profile}},
                         {"sizes": {**sizes, "load_table": str(outside), "cycle": "360 deg"}},
                         {"sizes": {**sizes, "bore_profile": str(outside)}}):
            status, answer = self.server.ask("POST", "/api/bearing", question)
            self.assertEqual(status, 422, answer)
            self.assertIn("no file is read here", str(answer))
            self.assertNotIn("secret", str(answer))

    def test_a_profile_of_a_bore_is_text_and_names_no_file(self):
        sizes = {"diameter": "50 mm", "width": "30 mm", "clearance": "30 um", "viscosity": "20 mPa s", "speed": "1500 rpm", "load": "5 kN"}
        profile = "angle [deg], gap [um]\n0, 1\n120, 2\n240, 3\n"
        status, answer = self.server.ask("POST", "/api/bearing", {"sizes": sizes, "bore_profile": profile})
        self.assertEqual(status, 200, answer)
        for wrong, message in ((profile.replace("2\n", "much\n"), "bore_profile.*much"), (profile + "# " + "a" * (1 << 20), "longer than 1048576 bytes")):
            status, answer = self.server.ask("POST", "/api/bearing", {"sizes": sizes, "bore_profile": wrong})
            self.assertEqual(status, 422, answer)
            self.assertRegex(str(answer["diagnostics"]), message)
        self.assertEqual(self.server.raw("POST", "/api/bearing", b'{"sizes": {}, "bore_profile": 1}')[0], 400)

    def test_the_load_of_a_run_is_that_of_a_run_of_the_project(self):
        for name in ("nothing", "..%2F..%2Fetc", "%00"):
            status, answer = self.server.ask("GET", f"/api/run/{name}/load?joint=main")
            self.assertIn(status, (400, 404, 422), answer)

    def test_a_table_of_loads_is_text_and_names_no_file(self):
        outside = self.folder / "outside.csv"
        outside.write_text("angle [deg], Fx [N], Fy [N]\n0, secret, 2\n")
        table = "angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n"
        sizes = {"diameter": "48 mm", "width": "22 mm", "clearance": "25 um", "viscosity": "9 mPa s", "speed": "3000 rpm", "cycle": "360 deg"}
        question = {"sizes": sizes, "load_table": table}
        profile = {"joint.bearing.film.bore_profile": f'[{{shape="measured", file="{outside}"}}]'}
        for wrong, message in (({"load_table": table.replace("-4000", "many")}, "load_table.*many"),
                               ({"load_table": str(outside)}, "load_table"),
                               ({"load_table": table + "# " + "a" * (1 << 20)}, "longer than 1048576 bytes"),
                               ({"sizes": {**sizes, "load": "5 kN"}}, "given beside the load"),
                               ({"set": profile}, "no file is read here")):
            status, answer = self.server.ask("POST", "/api/bearing/cycle", {**question, **wrong})
            self.assertEqual(status, 422, answer)
            self.assertRegex(str(answer["diagnostics"]), message)
            self.assertNotIn("secret", str(answer))
        for body in (b"null", b"[]", b'{"sizes": 1, "load_table": "a"}', b'{"sizes": {}, "load_table": 1}'):
            self.assertEqual(self.server.raw("POST", "/api/bearing/cycle", body)[0], 400, body)
        status, answer = self.server.ask("POST", "/api/bearing/cycle", {"sizes": {**sizes, "load_table": str(outside)}, "load_table": table})
        self.assertEqual(status, 200, answer)
        self.assertGreater(answer["cycle"]["least_min_film_thickness"], 0)

    def test_the_words_of_a_meeting_are_limited_and_are_no_markup(self):
        sizes = {"diameter": "50 mm", "width": "30 mm", "clearance": "30 um", "viscosity": "20 mPa s", "speed": "1500 rpm", "load": "5 kN"}

        def page(meeting):
            return self.server.ask("POST", "/api/bearing", {"sizes": sizes, "html": True, "meeting": meeting})
        for meeting in ("words", {"title": 1}, {"title": "a" * 1001}, {"question": "a" * 10_001}, {"notes": "a" * 100_001},
                        {"figures": "maps"}, {"figures": [1]}, {"figures": ["a"] * 41}, {"figures": ["a" * 41]}):
            status, answer = page(meeting)
            self.assertEqual(status, 422, answer)
            self.assertRegex(answer["diagnostics"][0]["path"], "^meeting")
        evil = "</script><script>alert(1)</script><!--"
        status, html = page({"title": evil, "notes": evil, "figures": [evil[:40], "maps"], "more": evil})
        self.assertEqual(status, 200)
        self.assertNotIn("alert(1)</script>", html)
        self.assertEqual(html.count(r"\u003c/script>\u003cscript>alert(1)"), 3)

    def test_6_no_name_is_code_and_no_message_is_of_a_library(self):
        for name in EVIL_NAMES:
            status, answer = self.server.ask("GET", self.file(name))
            self.assertIn(status, (200, 400, 422), (name, answer))
        head = f"GET /api/session HTTP/1.1\r\nX-Stribeck-Token: {self.server.token}\r\n"
        for more in ("Host: localhost\r\nHost: evil.example\r\n\r\n", "Host: evil.example\r\n\r\n", "\r\n", "Host: localhost\r\nOrigin: http://evil.example\r\n\r\n"):
            self.assertIn(self.send((head + more).encode()).split(b" ", 2)[1], (b"400", b"403"), more)
        self.assertEqual(self.server.raw("GET", "/api/file?path=a%00b")[0], 400)
        for target, body in (("draft", b"{}"), ("draft", b"["), ("draft", b'{"path": 1, "text": 2}'), ("check", b"null"), ("run", b"{}")):
            answer = self.server.raw("POST", f"/api/{target}", body)
            self.assertEqual(answer[0], 400)
            for word in (b"json.exception", b"filesystem error", b"what()", b"HDF5"):
                self.assertNotIn(word, answer[2])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
