"""The workbench server as its page uses it (docs/workbench_api.md): models, files, runs, studies. Standard library only.

    workbench_test.py PROGRAM EXAMPLES
"""

import base64
import contextlib
import gzip
import http.client
import io
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import types
import unittest
import unittest.mock
from pathlib import Path

from program import MODEL, stribeck
from workbench import DEADLINE, Events, WorkbenchCase, children_of, wait_for

TEXT = MODEL.read_text()
LONG = {"simulation.duration": "20 s", "simulation.tolerance": "1e-9"}


class Models(WorkbenchCase):
    def check(self, text, **more):
        status, answer = self.server.ask("POST", "/api/check", {"text": text, "path": str(self.home / "m.toml"), **more})
        self.assertEqual(status, 200, answer)
        return answer

    def setUp(self):
        super().setUp()
        self.server = self.open()

    def test_a_sound_model_has_the_summary_that_check_prints(self):
        answer = self.check(TEXT)
        printed = stribeck("check", MODEL).stdout
        summary = answer["summary"]
        self.assertEqual(answer["diagnostics"], [])
        self.assertIn(f"{summary['degrees_of_freedom']} degrees of freedom, {summary['driven']} of them driven", printed)
        self.assertIn(f"integrator: {summary['integrator']['name']}", printed)
        for body in summary["bodies"]:
            self.assertIn(body["text"], printed)

    def test_the_assembled_mechanism_comes_as_a_report_of_one_sample(self):
        data = self.check(TEXT)["scene"]
        run = data["runs"][0]
        self.assertEqual((data["format"], run["samples"]), (1, 1))
        pose = {c["name"]: struct.unpack("<f", base64.b64decode(c["data"]))[0] for c in run["channels"]}
        self.assertIn("body.slider.x", pose)
        self.assertEqual({b["name"] for b in run["scene"]["bodies"]}, {"ground", "crank", "rod", "slider"})

    def test_every_value_stands_where_it_is_said_to_stand(self):
        answer = self.check(TEXT)
        lines = TEXT.split("\n")
        line, column, end_line, end_column = answer["places"]["joint.pin.film.radial_clearance"]
        self.assertEqual(line, end_line)
        self.assertEqual(lines[line - 1][column - 1:end_column - 1].strip('"'), answer["inputs"]["joint.pin.film.radial_clearance"].strip('"'))
        line, column, _, end_column = answer["keys"]["body.crank.mass"]
        self.assertEqual(lines[line - 1][column - 1:end_column - 1], "mass")

    def test_a_mistake_has_its_key_its_characters_and_its_remedy(self):
        wrong = TEXT.replace('mass = "0.30 kg"', 'mas = "0.30 kg"')
        first = next(d for d in self.check(wrong)["diagnostics"] if d["path"] == "body.crank.mas")
        line = wrong.split("\n")[first["line"] - 1]
        self.assertEqual(first["severity"], "error")
        self.assertEqual(line[first["column"] - 1:first["end_column"] - 1], "mas")
        self.assertIn("mass", first["remedy"])

    def test_a_text_that_is_no_toml_has_one_diagnostic_with_a_place(self):
        answer = self.check("[model]\nname = \n")
        self.assertEqual([d["line"] for d in answer["diagnostics"]], [2])
        self.assertIsNone(answer["scene"])

    def test_what_is_drawn_remains_when_only_a_statistic_is_wrong(self):
        answer = self.check(TEXT + '\n[[statistics]]\nname = "s"\nchannel = "joint.pin.min_film_thicknes"\nwindow = ["0 s", "1 s"]\n')
        self.assertEqual(len(answer["diagnostics"]), 1)
        self.assertIsNotNone(answer["scene"])

    def test_overrides_and_estimate(self):
        answer = self.check(TEXT, set={"joint.pin.film.radial_clearance": "100 um"}, estimate=True)
        self.assertEqual(answer["inputs"]["joint.pin.film.radial_clearance"], '"100 um"')
        self.assertGreater(answer["estimated_seconds"], 0)

    def test_schema_and_manual_are_those_of_the_program(self):
        self.assertEqual(self.server.ask("GET", "/api/schema")[1], json.loads(stribeck("schema").stdout))
        self.assertEqual(self.server.ask("GET", "/api/describe?path=joint.film")[1]["text"], stribeck("describe", "joint.film").stdout)
        status, answer = self.server.ask("GET", "/api/describe?path=flim")
        self.assertEqual(status, 422)
        self.assertIn("film", answer["error"])

    def test_a_path_of_a_model_leads_to_its_table_in_the_manual(self):
        for path in ("joint.pin.film", "joint.pin.film.radial_clearance"):
            self.assertEqual(self.server.ask("GET", "/api/describe?path=" + path)[1]["path"], "joint.film")

    def test_what_if_answers_what_a_run_of_that_value_gives(self):
        status, answer = self.server.ask("POST", "/api/whatif", {
            "text": TEXT, "path": str(MODEL), "set": {"lubricant.oil.viscosity": "300 cP"}, "channels": ["joint.pin.min_film_thickness"]})
        self.assertEqual((status, answer["status"], answer["complete"]), (200, "done", True), answer)
        done = stribeck("run", MODEL, "--set", "lubricant.oil.viscosity=300 cP", "--out", self.out)
        self.assertEqual(done.returncode, 0, done.stderr)
        channel = answer["channels"]["joint.pin.min_film_thickness"]
        expected = self.summary()["channels"]["joint.pin.min_film_thickness"]
        # The summary follows the motion between the steps as well.
        self.assertEqual(channel["unit"], "m")
        self.assertLessEqual(expected["min"], min(channel["values"]))
        self.assertAlmostEqual(min(channel["values"]) / expected["min"], 1, delta=1e-4)

    def test_an_unknown_channel_of_a_what_if_is_refused_with_the_nearest(self):
        status, answer = self.server.ask("POST", "/api/whatif", {"text": TEXT, "path": str(MODEL), "channels": ["body.slidr.x"]})
        self.assertEqual(status, 422)
        self.assertIn("body.slider.x", answer["error"])

    def test_a_worker_that_is_killed_costs_one_answer_at_most(self):
        self.check(TEXT)
        workers = self.workers()
        self.assertTrue(workers)
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        wait_for(lambda: not [w for w in self.workers() if w in workers])
        self.assertEqual(self.check(TEXT)["diagnostics"], [])

    def workers(self):
        return children_of(self.server.process.pid)


class Files(WorkbenchCase):
    def setUp(self):
        super().setUp()
        self.model = self.home / "model.toml"
        shutil.copy(MODEL, self.model)
        self.server = self.open(self.model)

    def read(self):
        return self.server.ask("GET", self.file(self.model))[1]

    def write(self, text, base, **options):
        return self.server.ask("PUT", "/api/file", {"path": str(self.model), "text": text, "base_version": base}, **options)

    def test_the_session_names_what_is_open_and_the_examples(self):
        session = self.server.ask("GET", "/api/session")[1]
        self.assertEqual((session["folders"], session["file"]), ([str(self.home.resolve())], str(self.model.resolve())))
        self.assertEqual(session["recent"], [str(self.model.resolve())])
        names = {e["name"]: e for e in session["examples"]}
        self.assertTrue(names["Slider-crank with a lubricated gudgeon pin"]["sentence"].startswith("A slider-crank whose gudgeon pin"))
        status, headers, body = self.server.raw("GET", names["Slider-crank with a lubricated gudgeon pin"]["picture"])
        self.assertEqual((status, headers["Content-Type"]), (200, "image/svg+xml"))
        self.assertIn(b"<svg", body)
        for name in ("", "..", "../../README", "/etc/passwd", "no_such"):
            self.assertEqual(self.server.raw("GET", "/api/picture?name=" + name)[0], 404, name)

    def test_the_page_comes_with_its_policy(self):
        status, headers, body = self.server.raw("GET", "/?token=" + self.server.token, token=False)
        self.assertEqual(status, 200)
        self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
        self.assertIn(b"<html", body)
        zipped = self.server.raw("GET", "/?token=" + self.server.token, headers={"Accept-Encoding": "gzip"}, token=False)[2]
        self.assertEqual(gzip.decompress(zipped), body)

    def test_answers_come_compressed_to_those_who_read_it(self):
        for target in ("/api/schema", self.file(self.model)):
            _, plain_headers, plain = self.server.raw("GET", target)
            status, headers, zipped = self.server.raw("GET", target, headers={"Accept-Encoding": "br, gzip;q=0.5"})
            self.assertEqual((status, headers["Content-Encoding"], int(headers["Content-Length"])), (200, "gzip", len(zipped)))
            self.assertLess(len(zipped), len(plain))
            self.assertEqual(gzip.decompress(zipped), plain)
            self.assertIsNone(plain_headers["Content-Encoding"])
            self.assertEqual(plain_headers["Vary"], "Accept-Encoding")
            status, headers, nothing = self.server.raw("HEAD", target)
            self.assertEqual((status, int(headers["Content-Length"]), nothing), (200, len(plain), b""))
        short = self.server.raw("GET", "/api/drafts", headers={"Accept-Encoding": "gzip"})
        self.assertEqual((short[1]["Content-Encoding"], short[2]), (None, b"[]"))

    def test_a_folder_is_listed_with_kinds(self):
        (self.home / "sub").mkdir()
        (self.home / "s.toml").write_text("[study]\nmodel = 'model.toml'\n")
        entries = self.server.ask("GET", f"/api/files?dir={self.home}")[1]["entries"]
        self.assertEqual([(e["name"], e["kind"]) for e in entries], [("sub", "folder"), ("model.toml", "model"), ("s.toml", "study file")])

    def test_a_saved_text_is_read_again_byte_for_byte(self):
        text = TEXT + "# \u00b5 \U0001f600 \t\r\n"
        status, saved = self.write(text, self.read()["version"])
        self.assertEqual(status, 200, saved)
        self.assertEqual(self.model.read_bytes(), text.encode())
        again = self.read()
        self.assertEqual((again["text"], again["version"]), (text, saved["version"]))

    def test_of_two_windows_the_second_is_shown_the_text_of_the_first(self):
        base = self.read()["version"]
        self.assertEqual(self.write("first", base)[0], 200)
        status, conflict = self.write("second", base)
        self.assertEqual((status, conflict["text"]), (409, "first"))
        self.assertEqual(self.write("second", conflict["version"])[0], 200)
        self.assertEqual(self.model.read_text(), "second")

    def test_a_draft_outlives_kill_nine_and_goes_when_its_text_is_saved(self):
        self.server.ask("POST", "/api/draft", {"path": str(self.model), "text": "half a th", "base_version": "v"})
        self.server.end(signal.SIGKILL)
        self.server = self.open(self.model)
        drafts = self.server.ask("GET", "/api/drafts")[1]
        self.assertEqual([(d["path"], d["text"], d["base_version"]) for d in drafts], [(str(self.model), "half a th", "v")])
        self.write("whole", self.read()["version"])
        self.assertEqual(self.server.ask("GET", "/api/drafts")[1], [])

    def test_other_windows_hear_of_files_and_drafts(self):
        events = Events(self.server)
        base = self.read()["version"]
        self.write("first", base, headers={"X-Stribeck-Window": "w1"})
        self.server.ask("POST", "/api/draft", {"path": str(self.model), "text": "x"}, headers={"X-Stribeck-Window": "w1"})
        wait_for(lambda: events.of("file") and events.of("draft"))
        self.assertEqual(events.of("file")[0]["by"], "w1")
        self.model.write_text("by another program")
        wait_for(lambda: len(events.of("file")) == 2)
        self.assertEqual(events.of("file")[1]["version"], self.read()["version"])

    def test_a_file_that_becomes_unreadable_is_no_reason_to_end(self):
        events = Events(self.server)
        self.read()
        self.model.unlink()
        self.model.mkdir()
        wait_for(lambda: events.of("file"))
        self.assertEqual(events.of("file")[0]["version"], "")
        self.assertEqual(self.server.ask("GET", "/api/session")[0], 200)

    def test_the_examples_are_read_only(self):
        path = next(e["path"] for e in self.server.ask("GET", "/api/session")[1]["examples"])
        answer = self.server.ask("GET", self.file(path))[1]
        status, refused = self.server.ask("PUT", "/api/file", {"path": path, "text": "x", "base_version": answer["version"]})
        self.assertEqual(status, 422, refused)


class Runs(WorkbenchCase):
    def setUp(self):
        super().setUp()
        self.server = self.open()
        self.model = self.home / "crank.toml"
        shutil.copy(MODEL, self.model)

    def start(self, server=None, **more):
        status, answer = (server or self.server).ask("POST", "/api/run", {"path": str(self.model), "text": TEXT, **more})
        self.assertEqual(status, 200, answer)
        return answer["run"]

    def test_a_run_ends_as_that_of_the_command_line(self):
        run = self.wait_for_end(self.server, self.start())
        self.assertEqual((run["status"], run["fraction"], run["name"]), ("done", 1, "crank-1"), run)
        self.assertEqual(stribeck("run", MODEL, "--out", self.out).returncode, 0)
        csv = self.server.raw("GET", f"/api/run/{run['id']}/export?kind=csv")[2]
        self.assertEqual(csv, (self.out / "results.csv").read_bytes())

    def test_the_report_is_that_of_the_results(self):
        first, second = (self.wait_for_end(self.server, self.start(set=s)) for s in ({}, {"lubricant.oil.viscosity": "200 cP"}))
        data = self.server.ask("GET", f"/api/run/{first['id']}/report")[1]
        self.assertEqual((data["format"], len(data["runs"]), data["runs"][0]["status"]), (1, 1, "done"))
        both = self.server.ask("GET", f"/api/runs/report?ids={first['id']},{second['id']}")[1]
        self.assertEqual(len(both["runs"]), 2)
        page = self.server.raw("GET", f"/api/run/{first['id']}/export?kind=html")
        self.assertIn(b"stribeck-data", page[2])
        self.assertIn("crank-1.html", page[1]["Content-Disposition"])

    def test_runs_of_a_model_say_in_which_inputs_they_differ(self):
        for s in ({}, {"lubricant.oil.viscosity": "200 cP"}):
            self.wait_for_end(self.server, self.start(set=s))
        differences = [r["differences"] for r in self.server.ask("GET", "/api/runs")[1]]
        self.assertEqual([list(d) for d in differences], [["lubricant.oil.viscosity"]] * 2)
        self.assertEqual(differences[1]["lubricant.oil.viscosity"], '"200 cP"')

    def test_a_wrong_model_makes_no_run(self):
        status, answer = self.server.ask("POST", "/api/run", {"path": str(self.model), "text": TEXT, "set": {"body.crank.mass": "-1 kg"}})
        self.assertEqual((status, answer["diagnostics"][0]["path"]), (422, "body.crank.mass"))
        self.assertEqual(self.server.ask("GET", "/api/runs")[1], [])
        self.assertFalse((self.home / "runs").exists())

    def test_progress_and_samples_grow_while_it_runs(self):
        events = Events(self.server, "&channels=body.slider.x,joint.pin.min_film_thickness")
        run = self.start(set=LONG)
        wait_for(lambda: len(events.of("samples")) >= 3)
        times = [t for s in events.of("samples") if s["id"] == run for t in s["time"]]
        self.assertEqual(times, sorted(times))
        sample = events.of("samples")[0]
        self.assertEqual({len(v) for v in sample["channels"].values()}, {len(sample["time"])})
        progress = [p for p in events.of("run") if p["status"] == "running" and p["remaining"]]
        self.assertTrue(progress and 0 < progress[-1]["fraction"] < 1 and progress[-1]["steps_per_second"] > 0)
        window = self.server.ask("GET", f"/api/run/{run}/samples?channels=body.slider.x&from={times[5]}&to={times[20]}")[1]
        self.assertEqual((window["time"][0], window["time"][-1]), (times[5], times[20]))
        self.server.ask("POST", f"/api/run/{run}/stop")
        self.assertEqual(self.wait_for_end(self.server, run)["status"], "interrupted")

    def test_a_run_that_was_stopped_is_continued_to_a_later_end(self):
        run = self.start(set={"simulation.duration": "0.02 s"})
        self.wait_for_end(self.server, run)
        status, answer = self.server.ask("POST", f"/api/run/{run}/resume", {"until": "0.03 s"})
        self.assertEqual(status, 200, answer)
        ended = self.wait_for_end(self.server, run)
        self.assertEqual((ended["status"], ended["time"]), ("done", 0.03), ended)

    def test_more_runs_than_cores_wait_in_a_queue(self):
        runs = [self.start(set=LONG) for _ in range(5)]
        states = [self.run_of(self.server, r)["status"] for r in runs]
        self.assertEqual(states.count("running"), min(5, os.cpu_count()))
        for r in reversed(runs):
            self.server.ask("POST", f"/api/run/{r}/stop")
        self.assertEqual({self.wait_for_end(self.server, r)["status"] for r in runs}, {"interrupted"})

    def test_kill_nine_of_the_server_loses_no_run(self):
        running, queued = self.start(set=LONG), [self.start(set={**LONG, "simulation.duration": f"{n} s"}) for n in range(21, 25)]
        wait_for(lambda: (self.run_of(self.server, running)["fraction"] or 0) > 0)
        self.server.end(signal.SIGKILL)
        again = self.open()
        before = self.run_of(again, running)
        self.assertEqual(before["status"], "running")
        wait_for(lambda: self.run_of(again, running)["time"] > before["time"])
        self.assertEqual({r["id"] for r in again.ask("GET", "/api/runs")[1]}, {running, *queued})
        for r in [*reversed(queued), running]:
            again.ask("POST", f"/api/run/{r}/stop")
        self.assertEqual(self.wait_for_end(again, running)["status"], "interrupted")

    def test_a_run_whose_process_is_killed_says_so_and_is_continued(self):
        run = self.start(set={"simulation.duration": "0.2 s", "simulation.tolerance": "1e-7"})
        entry = wait_for(lambda: (one := self.run_of(self.server, run)) and one["steps"] > 0 and one)
        os.kill(json.loads(Path(entry["folder"], "run.json").read_text())["process"], signal.SIGKILL)
        ended = self.wait_for_end(self.server, run)
        self.assertEqual((ended["status"], ended["message"]), ("interrupted", "its process was ended by signal 9; it can be continued."))
        self.server.ask("POST", f"/api/run/{run}/resume")
        self.assertEqual(self.wait_for_end(self.server, run)["status"], "done")

    def test_a_run_that_is_stopped_before_it_began_is_started_again(self):
        run = self.start()
        self.server.ask("POST", f"/api/run/{run}/stop")
        self.assertIn(self.wait_for_end(self.server, run)["status"], ("interrupted", "done"))
        self.server.ask("POST", f"/api/run/{run}/resume", {"until": ""})
        self.assertEqual(self.wait_for_end(self.server, run)["status"], "done")

    def test_a_second_server_leaves_the_queue_of_the_first_alone(self):
        runs = [self.start(set=LONG) for _ in range(os.cpu_count() + 1)]
        second = self.open()
        self.assertEqual(self.run_of(second, runs[-1])["status"], "queued")
        self.server.ask("POST", f"/api/run/{runs[0]}/stop")
        wait_for(lambda: self.run_of(second, runs[-1])["status"] == "running")
        for r in runs:
            self.server.ask("POST", f"/api/run/{r}/stop")
        self.assertEqual(self.wait_for_end(second, runs[-1])["status"], "interrupted")

    def test_what_others_have_left_in_its_folders_is_no_reason_not_to_start(self):
        self.server.end()
        for name, text in (("runs/a/run.json", '{"model": 1, "state": []}'), ("runs/b/run.json", "{"), ("runs/c/run.json", "[]"), ("out/d/results.h5", "x"),
                           ("studies/e/workbench.json", '{"model": {}}'), ("studies/f/workbench.json", "")):
            (self.home / name).parent.mkdir(parents=True)
            (self.home / name).write_text(text)
        drafts = self.state / "stribeck/drafts"
        drafts.mkdir(parents=True, exist_ok=True)
        for name, text in (("a.json", '{"path": 1}'), ("b.json", "{"), ("c.json", "[]")):
            (drafts / name).write_text(text)
        (self.state / "stribeck/recent.json").write_text('[1, {}, "x"]')
        again = self.open()
        for target in ("/api/runs", "/api/studies", "/api/drafts", "/api/session"):
            self.assertEqual(again.ask("GET", target)[0], 200, target)

    def test_runs_are_not_written_through_a_link_to_elsewhere(self):
        (self.folder / "elsewhere").mkdir()
        (self.home / "runs").symlink_to(self.folder / "elsewhere")
        status, answer = self.server.ask("POST", "/api/run", {"path": str(self.model), "text": TEXT})
        self.assertEqual(status, 422, answer)
        self.assertEqual(list((self.folder / "elsewhere").iterdir()), [])

    def test_sigterm_ends_the_runs_in_an_orderly_way(self):
        run = self.start(set=LONG)
        wait_for(lambda: (self.run_of(self.server, run)["fraction"] or 0) > 0)
        self.assertEqual(self.server.end(), 0)
        again = self.open()
        ended = self.wait_for_end(again, run)
        self.assertEqual((ended["status"], ended["resumable"]), ("interrupted", True))

    def test_a_server_that_ends_has_ended_its_runs(self):
        runs = [self.start(set=LONG) for _ in range(os.cpu_count() + 1)]
        running = [r["folder"] for r in self.server.ask("GET", "/api/runs")[1] if r["status"] == "running"]
        self.assertTrue(running)
        self.assertEqual(self.server.end(), 0)
        for folder in running:
            state = json.loads(Path(folder, "run.json").read_text())
            self.assertEqual((state["state"], Path("/proc", str(state["process"])).exists()), ("ended", False), folder)
        self.assertEqual(len(self.open().ask("GET", "/api/runs")[1]), len(runs))

    def test_a_server_that_leaves_its_runs_says_where_they_are(self):
        server = self.open(None, "--leave-runs")
        run = self.start(server, set=LONG)
        folder = self.run_of(server, run)["folder"]
        self.assertEqual(server.end(), 0)
        self.assertIn(f"{folder} still computes", server.last_words)
        self.assertEqual(self.run_of(self.open(), run)["status"], "running")

    def test_a_run_is_deleted_with_its_folder(self):
        run = self.wait_for_end(self.server, self.start())
        status, answer = self.server.ask("DELETE", f"/api/run/{run['id']}")
        self.assertEqual(status, 200, answer)
        self.assertIsNone(self.run_of(self.server, run["id"]))
        self.assertFalse((self.home / "runs/crank-1").exists())
        deleted = self.server.ask("GET", "/api/trash")[1]
        self.assertEqual(deleted, [{"id": answer["trash"], "name": "crank-1"}])
        self.assertEqual(self.server.ask("POST", f"/api/trash/{deleted[0]['id']}/restore")[0], 200)
        self.assertEqual(self.run_of(self.server, run["id"])["status"], "done")
        self.server.ask("DELETE", f"/api/run/{run['id']}")
        self.assertEqual(self.server.ask("DELETE", "/api/trash")[0], 200)
        self.assertEqual((self.server.ask("GET", "/api/trash")[1], list((self.home / "runs/.trash").iterdir())), ([], []))

    def test_what_is_asked_of_a_run_is_answered_before_it_is_deleted(self):
        run = self.wait_for_end(self.server, self.start())["id"]
        answers = [http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=DEADLINE) for _ in range(20)]
        for connection in answers:
            self.addCleanup(connection.close)
            connection.request("GET", f"/api/run/{run}/report", headers={"X-Stribeck-Token": self.server.token})
        self.assertEqual(self.server.ask("DELETE", f"/api/run/{run}")[0], 200)
        self.assertEqual({connection.getresponse().status for connection in answers}, {200})

    def test_a_run_whose_folder_is_removed_by_hand_leaves_the_list(self):
        run = self.wait_for_end(self.server, self.start())
        shutil.rmtree(run["folder"])
        wait_for(lambda: self.run_of(self.server, run["id"]) is None)
        self.assertEqual(self.server.ask("GET", "/api/trash")[1], [])

    def test_a_deleted_run_is_put_back_under_its_name(self):
        names = []
        for file in ("a~b.toml", "a~2.toml"):
            self.model = self.home / file
            run = self.wait_for_end(self.server, self.start())
            names.append(run["name"])
            for _ in range(2):
                removed = self.server.ask("DELETE", f"/api/run/{run['id']}")[1]["trash"]
                self.assertEqual(self.server.ask("POST", f"/api/trash/{removed}/restore")[0], 200)
        self.assertEqual({one["name"] for one in self.server.ask("GET", "/api/runs")[1]}, set(names))
        self.assertEqual(names, ["a~b-1", "a~2-1"])

    def test_only_what_this_program_has_made_is_deleted(self):
        made = self.wait_for_end(self.server, self.start())
        self.server.end()
        shutil.copy(Path(made["folder"], "run.json"), self.home / "run.json")
        for place in ("runs/copied/by", "out"):
            shutil.copytree(made["folder"], self.home / place)
        stranger = json.loads(Path(made["folder"], "run.json").read_text())
        shutil.copytree(made["folder"], self.home / "runs/foreign")
        (self.home / "runs/foreign/run.json").write_text(json.dumps({**stranger, "marker": "0" * 64}))
        self.server = self.open()
        before = {path for path in self.home.rglob("*")}
        others = [r for r in self.server.ask("GET", "/api/runs")[1] if r["id"] != made["id"]]
        self.assertIn(str(self.home), [r["folder"] for r in others])
        self.assertIn(str(self.home / "runs/foreign"), [r["folder"] for r in others])
        for run in others:
            status, answer = self.server.ask("DELETE", f"/api/run/{run['id']}")
            self.assertEqual((status, "was not made by this workbench" in answer["error"]), (422, True), run["folder"])
        inside = self.open(made["folder"])
        self.assertEqual(inside.ask("DELETE", f"/api/run/{made['id']}")[0], 422)
        self.assertEqual({path for path in self.home.rglob("*")}, before)
        self.assertEqual(self.server.ask("DELETE", f"/api/run/{made['id']}")[0], 200)

    def test_opening_a_folder_of_a_stranger_starts_and_stops_nothing(self):
        self.server.end()
        victim = subprocess.Popen(["sleep", "60"])
        self.addCleanup(lambda: (victim.kill(), victim.wait()))
        start = int(Path("/proc", str(victim.pid), "stat").read_text().rsplit(")", 1)[1].split()[19])
        for name, state in (("queued", {"state": "queued"}), ("running", {"state": "running", "process": victim.pid, "process_start": start})):
            folder = self.home / "runs" / name
            folder.mkdir(parents=True)
            (folder / "model.toml").write_text(TEXT)
            (folder / "run.json").write_text(json.dumps({"model": str(self.model), "marker": "", **state}))
        self.server = self.open()
        for run in self.server.ask("GET", "/api/runs")[1]:
            self.assertNotIn(run["status"], ("queued", "running"), run)
            self.server.ask("POST", f"/api/run/{run['id']}/stop")
        self.server.end()
        self.assertIsNone(victim.poll())

    def test_a_run_is_continued_to_a_later_time_only(self):
        run = self.start(set={"simulation.duration": "0.02 s"})
        self.wait_for_end(self.server, run)
        for until in ("banana", "3 kg", "-1 s", "0.01 s"):
            status, answer = self.server.ask("POST", f"/api/run/{run}/resume", {"until": until})
            self.assertEqual((status, answer["diagnostics"][0]["path"]), (422, "until"), answer)
        self.assertEqual(self.run_of(self.server, run)["status"], "done")

    def test_runs_side_by_side_are_one_report(self):
        ids = [self.wait_for_end(self.server, self.start(set=s))["id"] for s in ({}, {"lubricant.oil.viscosity": "200 cP"})]
        status, headers, page = self.server.raw("GET", f"/api/runs/export?ids={','.join(ids)}")
        self.assertEqual((status, headers["Content-Disposition"]), (200, 'attachment; filename="comparison.html"'))
        data = re.search(rb'id="stribeck-data" type="application/json">(.*?)</script>', page, re.S).group(1)
        self.assertEqual(len(json.loads(data)["runs"]), 2)

    def performed(self, script):
        """What a script does with the package: the text of its model, the values that it sets, the folder that it goes to."""
        class Model(dict):
            def __init__(self, text):
                super().__init__()
                done.append(text)

            def run(self, _out):
                return unittest.mock.MagicMock()

        done, places = [], []
        package = types.SimpleNamespace(Model=lambda text: done.append(Model(text)) or done[-1])
        with unittest.mock.patch.dict(sys.modules, stribeck=package), unittest.mock.patch("os.chdir", places.append), contextlib.redirect_stdout(io.StringIO()):
            exec(compile(script, "run.py", "exec"), {})
        return done[0], dict(done[1]), places[0]

    def test_a_file_name_is_no_part_of_the_script(self):
        model = self.home / 'a\"\"\"; import evil #.toml'
        model.write_text(TEXT)
        run = self.start(path=str(model))
        script = self.server.raw("GET", f"/api/run/{run}/export?kind=python")[2].decode()
        self.assertEqual(self.performed(script)[0], TEXT)
        self.wait_for_end(self.server, run)

    def test_the_script_of_a_run_has_its_model_and_its_values(self):
        text = TEXT + '# A "quoted" \\ text \U0001f600 of two\n# lines'
        run = self.start(text=text, set={"lubricant.oil.viscosity": "200 cP"})
        self.model.write_text("something else")
        script = self.server.raw("GET", f"/api/run/{run}/export?kind=python")[2].decode()
        self.assertEqual(self.performed(script), (text, {"lubricant.oil.viscosity": "200 cP"}, str(self.home)))
        self.wait_for_end(self.server, run)


STUDY = """[study]
model = "crank.toml"

[[vary]]
paths = ["lubricant.oil.viscosity"]
from = "200 cP"
to = "400 cP"
points = 3

[design]
kind = "grid"

[[response]]
name = "film"
channel = "joint.pin.min_film_thickness"
figure = "min"

[analysis]
kind = "none"

[[analysis.constraint]]
response = "film"
at_least = "5 um"
"""
SLOW = STUDY.replace("points = 3", "points = 40").replace('"200 cP"', '"390 cP"')


class Studies(WorkbenchCase):
    def setUp(self):
        super().setUp()
        self.server = self.open()
        shutil.copy(MODEL, self.home / "crank.toml")
        self.file = self.home / "films.study.toml"

    def start(self, text=STUDY, file=None):
        status, answer = self.server.ask("POST", "/api/study", {"path": str(file or self.file), "text": text})
        self.assertEqual(status, 200, answer)
        return answer["study"]

    def ended(self, study):
        return wait_for(lambda: (t := self.server.ask("GET", f"/api/study/{study}")[1])["status"] != "running" and t)

    def check(self, text, **more):
        return self.server.ask("POST", "/api/check", {"path": str(self.file), "text": text, **more})[1]

    def test_a_study_file_becomes_a_table_and_a_report(self):
        study = self.start()
        table = self.ended(study)
        self.assertEqual((table["status"], table["points"], table["done"], table["file"]), ("done", 3, 3, str(self.file)), table)
        thickness = table["columns"].index("film [m]")
        self.assertEqual(len({row[thickness] for row in table["rows"]}), 3)
        # What is asked about a study leaves its files to the process that computes it.
        results = Path(table["folder"]) / "results"
        before = {file.name: file.stat().st_mtime_ns for file in results.iterdir()}
        self.assertLessEqual({"study.csv", "study.h5", "study.json", "report.html"}, before.keys())
        self.assertEqual(self.server.ask("GET", f"/api/study/{study}")[1]["rows"], table["rows"])
        self.assertEqual({file.name: file.stat().st_mtime_ns for file in results.iterdir()}, before)
        for kind, name in (("html", "report.html"), ("csv", "study.csv")):
            self.assertEqual(self.server.raw("GET", f"/api/study/{study}/export?kind={kind}")[2], (results / name).read_bytes())
        self.assertEqual(self.server.ask("GET", f"/api/study/{study}/export?kind=pdf")[0], 422)

    def test_its_report_has_the_limits_that_the_file_sets(self):
        study = self.start()
        self.ended(study)
        report = self.server.ask("GET", f"/api/study/{study}/report")[1]["study"]
        self.assertEqual((report["points"], report["done"], report["study_text"]), (3, 3, STUDY))
        [response] = report["responses"]
        self.assertEqual((response["name"], response["unit"], response["at_least"]), ("film", "m", 5e-6))

    def test_a_study_that_is_wrong_makes_no_folder(self):
        status, answer = self.server.ask("POST", "/api/study", {"path": str(self.file), "text": STUDY.replace("min_film", "film")})
        self.assertEqual(status, 422)
        [problem] = answer["diagnostics"]
        self.assertEqual((problem["path"], problem["line"]), ("response[0].channel", 15))
        self.assertIn("min_film_thickness", problem["remedy"])
        self.assertFalse((self.home / "studies").exists())

    def test_what_a_study_names_above_its_folder_is_taken_along_as_it_lies(self):
        inner = self.home / "a/b"
        inner.mkdir(parents=True)
        study = self.start(STUDY.replace('"crank.toml"', '"../../crank.toml"'), inner / "films.study.toml")
        table = self.ended(study)
        self.assertEqual(table["status"], "done", table)
        copies = Path(table["folder"]) / "input"
        self.assertEqual((copies / "crank.toml").read_text(), MODEL.read_text())
        self.assertTrue((copies / "a/b/films.study.toml").exists())

    def test_the_text_of_a_study_is_checked_as_a_dry_run_does(self):
        answer = self.check(STUDY, estimate=True)
        self.assertEqual((answer["diagnostics"], answer["study"]["points"]), ([], 3))
        self.assertEqual(answer["study"]["responses"], [{"name": "film", "unit": "m"}])
        self.assertIn("joint.pin.min_film_thickness", [channel["name"] for channel in answer["channels"]])
        self.assertGreater(answer["estimated_seconds"], 0)
        [problem] = self.check(STUDY.replace('"200 cP"', '"200 N"'))["diagnostics"]
        self.assertEqual((problem["path"], problem["line"], problem["column"]), ("vary[0].from", 6, 8))
        self.assertIn("measured in N", problem["message"])

    def test_a_model_that_is_not_saved_yet_can_be_studied_in_a_check(self):
        text = STUDY.replace("crank.toml", "later.toml")
        [problem] = self.check(text)["diagnostics"]
        self.assertEqual(problem["path"], "study.model")
        unsaved = {"path": str(self.home / "later.toml"), "text": TEXT}
        self.assertEqual(self.check(text, unsaved=unsaved)["diagnostics"], [])

    def test_a_study_is_stopped_continued_and_found_again_by_the_next_server(self):
        study = self.start(SLOW)
        wait_for(lambda: self.server.ask("GET", f"/api/study/{study}")[1].get("done", 0) > 0)
        self.server.ask("POST", f"/api/study/{study}/stop", {})
        stopped = self.ended(study)
        self.assertEqual((stopped["status"], stopped["resumable"]), ("interrupted", True), stopped)
        self.assertLess(stopped["done"], 40)
        self.server.end()
        self.server = self.open()
        [found] = self.server.ask("GET", "/api/studies")[1]
        self.assertEqual((found["id"], found["status"], found["done"]), (study, "interrupted", stopped["done"]))
        self.assertEqual(self.server.ask("POST", f"/api/study/{study}/resume", {})[0], 200)
        self.assertEqual(self.server.ask("POST", f"/api/study/{study}/resume", {})[0], 422)
        self.assertEqual(self.ended(study)["done"], 40)

    def test_a_study_whose_folder_is_removed_by_hand_leaves_the_list(self):
        table = self.ended(self.start())
        shutil.rmtree(table["folder"])
        wait_for(lambda: self.server.ask("GET", "/api/studies")[1] == [])

    def test_failed_points_keep_their_messages_and_are_computed_again_when_asked(self):
        (self.home / "crank.toml").write_text(TEXT.replace('duration = "24 ms"', 'duration = "900 s"'))
        study = self.start(STUDY.replace("[study]", '[study]\ntime_limit = "50 ms"'))
        table = self.ended(study)
        self.assertEqual((table["status"], table["failed"]), ("done", 3), table)
        report = self.server.ask("GET", f"/api/study/{study}/report")[1]["study"]
        self.assertEqual(set(report["messages"]), {"0", "1", "2"})
        self.assertEqual(self.server.ask("POST", f"/api/study/{study}/resume", {"rerun_failed": True})[0], 200)
        self.assertEqual(self.ended(study)["failed"], 3)

    def test_the_schema_of_study_files_names_designs_and_analyses(self):
        schema = self.server.ask("GET", "/api/schema?of=study")[1]
        kinds = schema["$defs"]["design"]["properties"]["kind"]["enum"]
        self.assertLessEqual({"grid", "latin_hypercube", "sobol_sequence", "one_at_a_time"}, set(kinds))
        self.assertIn("optimise", schema["$defs"]["analysis"]["properties"]["kind"]["enum"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
