"""The program as a user meets it: verbs, exit codes, what is written where, interruption. Standard library only.

    cli_test.py PROGRAM EXAMPLES
"""

import json
import math
import os
import pty
import resource
import signal
import subprocess
import sys
import time
import unittest

from program import EXAMPLES, MODEL, PROGRAM, Case, stribeck

LONG = ["--set", "simulation.duration=100", "--set", "simulation.tolerance=1e-7", "--set", "output.interval=0.01"]


class Verbs(Case):
    def test_run_writes_every_file_and_closes_with_one_line_in_a_pipe(self):
        done = stribeck("run", MODEL, "--out", self.out)
        self.assertEqual(done.returncode, 0)
        self.assert_closed(done)
        self.assertIn(f"results in {self.out}", done.stderr)
        files = {path.name for path in self.out.iterdir()}
        self.assertEqual(files, {"summary.json", "results.h5", "results.csv", "report.html", "checkpoint.h5"})
        self.assertEqual(self.summary()["status"], "done")

    def test_same_input_gives_the_same_bytes_for_any_number_of_threads(self):
        self.same_bytes(MODEL)

    def test_films_side_by_side_give_the_same_bytes(self):
        self.same_bytes(EXAMPLES / "nascimento" / "config3.toml", "--set", "simulation.duration=0.004 s")

    def same_bytes(self, model, *more):
        outs = [self.folder / "a", self.folder / "b"]
        for out, threads in zip(outs, "18"):
            done = stribeck("run", model, *more, "--out", out, "--threads", threads)
            self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("results.h5", "results.csv", "checkpoint.h5"):
            self.assertEqual((outs[0] / name).read_bytes(), (outs[1] / name).read_bytes(), name)

    def test_check_prints_what_was_understood(self):
        text = stribeck("check", MODEL).stdout
        self.assertIn("3 bodies, 9 coordinates", text)
        self.assertIn("3 degrees of freedom, 1 of them driven", text)
        self.assertIn("no redundant rows", text)

    def test_check_finds_statistics_of_unknown_channels(self):
        text = MODEL.read_text()
        question = '\n[[statistics]]\nname = "peak"\nchannel = "joint.pin.forse"\nwindow = "last cycle"\n'
        model = self.folder / "model.toml"
        model.write_text(text + question)
        line = (text + question).split("\n").index('channel = "joint.pin.forse"') + 1
        done = stribeck("check", model)
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"model.toml:{line}:", done.stderr)
        self.assertIn("statistics", done.stderr)
        self.assertIn("Did you mean 'joint.pin.force'?", done.stderr)

    def test_check_tells_the_cycle(self):
        self.assertIn("a cycle is 6.28319 of crank.angle (crank)", stribeck("check", MODEL).stdout)
        four_stroke = stribeck("check", EXAMPLES / "machines/engine_gas_load.toml").stdout
        self.assertIn("a cycle is 12.5664 of crank.angle (force.gas)", four_stroke)

    def test_check_and_summary_name_the_reactions_that_redundancy_leaves_undetermined(self):
        model = EXAMPLES / "benchmarks" / "a04_bricard.toml"
        text = stribeck("check", model).stdout
        self.assertIn("38 undetermined reactions", text)
        self.assertIn("\n  joint.P1.force_x\n", text)
        stribeck("run", model, "--set", "simulation.duration=0.01", "--out", self.out)
        self.assertEqual(len(self.summary()["undetermined_reactions"]), 38)

    def test_describe_and_schema_speak_of_the_films(self):
        self.assertIn("radial_clearance", stribeck("describe", "joint.film").stdout)
        self.assertIn("pinkus_sternlicht", json.dumps(json.loads(stribeck("schema").stdout)))

    def test_several_runs_make_one_report(self):
        for name in ("a", "b"):
            stribeck("run", MODEL, "--out", self.folder / name)
        report = self.folder / "both.html"
        done = stribeck("report", self.folder / "a", self.folder / "b", "--out", report)
        self.assertEqual(done.returncode, 0)
        self.assertGreater(report.stat().st_size, 100_000)

    def test_the_errors_of_the_grids_of_a_run_are_estimated(self):
        stribeck("run", EXAMPLES / "bearings" / "plain_bearing.toml", "--out", self.out)
        done = stribeck("grid", self.out, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        figures = {(f["channel"], f["figure"]): f for f in json.loads(done.stdout)["figures"]}
        film = figures["joint.main.min_film_thickness", "smallest"]
        self.assertEqual(film["value"], self.summary()["cycle"]["last"]["channels"][film["channel"]]["min"])
        self.assertTrue(1e-4 < film["error"] < 0.02, film)

    def test_a_model_without_a_grid_has_no_error_of_one(self):
        stribeck("run", MODEL, "--set", "simulation.duration=1e-4", "--out", self.out)
        done = stribeck("grid", self.out)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("no film on a grid", done.stderr)

    def test_a_terminal_sees_progress_and_the_paths(self):
        main, child = pty.openpty()
        process = subprocess.Popen([PROGRAM, "run", MODEL, "--out", self.out], stdout=child, stderr=child)
        os.close(child)
        text = b""
        while True:
            try:
                part = os.read(main, 4096)
            except OSError:
                break
            if not part:
                break
            text += part
        os.close(main)
        self.assertEqual(process.wait(), 0)
        self.assertIn(b"report.html", text)


BEARING = EXAMPLES / "bearings/plain_bearing.toml"


class Bearing(Case):
    """stribeck bearing: the steady state of one film joint."""

    def state(self, *arguments):
        done = stribeck("bearing", BEARING, *arguments, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def test_load_and_eccentricity_ask_the_same_question(self):
        loaded = self.state("--load", "5 kN")
        held = self.state("--eccentricity", repr(loaded["eccentricity_ratio"]))
        self.assertAlmostEqual(held["load_N"] / 5000, 1, 8)
        self.assertAlmostEqual(held["attitude_rad"], loaded["attitude_rad"], 8)
        self.assertAlmostEqual(loaded["S"] * loaded["So"] * 2 * 3.141592653589793, 1, 12)

    def test_a_journal_held_in_one_direction_tells_the_load(self):
        loaded = self.state("--load", "5 kN")
        x, y = loaded["eccentricity_m"]
        held = self.state("--eccentricity", repr(loaded["eccentricity_ratio"]), "--at", f"{math.atan2(y, x)!r} rad")
        self.assertAlmostEqual(held["load_N"] / 5000, 1, 8)
        self.assertAlmostEqual(held["load_direction_rad"], -math.pi / 2, 8)

    def test_the_table_names_both_notations(self):
        text = stribeck("bearing", BEARING, "--load", "5 kN").stdout
        for word in ("So (ISO 7902)", "S (American)", "attitude angle", "critical mass", "stiffness K", "damping C"):
            self.assertIn(word, text)

    def test_a_stribeck_curve_falls_and_rises(self):
        picture = self.folder / "curve.svg"
        arguments = ("--load", "5 kN", "--speeds", "3 rpm..3000 rpm", "--points", "20", "--report")
        points = self.state(*arguments, picture)["points"]
        friction = [point["friction_coefficient"] for point in points]
        least = friction.index(min(friction))
        self.assertTrue(0 < least < 19)
        self.assertEqual(friction[: least + 1], sorted(friction[: least + 1], reverse=True))
        self.assertEqual(friction[least:], sorted(friction[least:]))
        self.assertLess(friction[0], 0.12)  # of the tips alone
        self.assertTrue(picture.read_text().startswith("<svg"))

    def test_no_supply_is_refused_with_the_remedy(self):
        unfed = ("bearing", BEARING, "--load", "5 kN", "--set", "joint.main.film.feed=[]")
        self.assertEqual(stribeck(*unfed).returncode, 0)  # flooded
        done = stribeck(*unfed, "--set", "joint.main.film.cavitation=mass_conserving")
        self.assertEqual(done.returncode, 2)
        self.assertIn("it has no oil supply", done.stderr)
        self.assertIn("[[joint.main.film.feed]]", done.stderr)

    def test_closed_forms_rest_as_well(self):
        done = stribeck("bearing", EXAMPLES / "bearings/journal_bearing_constant_load.toml", "--load", "31.2753 N", "--json",
                        "--set", "joint.bearing.film.model=short_guembel")
        # tests/verify/reference/journal_bearing.json, to the digits of the load
        self.assertAlmostEqual(json.loads(done.stdout)["eccentricity_ratio"], 0.11743376, 6)

    def test_questions_without_an_answer_are_refused(self):
        for arguments, word in ((("--set", "force.load.axes=body"), "--load"), (("--load", "-5 N"), "must be > 0"), (("--load", "5 m"), "--load"),
                                (("--eccentricity", "1.2"), "must be >= 0 and < 1"),
                                (("--load", "5 N", "--speed", "0 rpm", "--set", "joint.main.film.feed=[]"), "at rest"),
                                (("--load", "5 N", "--joint", "mian"), "Did you mean 'main'"),
                                (("--load", "5 N", "--speeds", "9 rpm"), "not a range"),
                                (("--eccentricity", "0.5", "--at", "75 um, 0"), "It is one angle"),
                                (("--load", "5 N", "--at", "0 deg"), "--eccentricity")):
            done = stribeck("bearing", BEARING, *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(word, done.stderr)


class WrongInput(Case):
    def wrong(self, code, *arguments):
        done = stribeck(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_an_override_is_checked_like_the_file(self):
        text = self.wrong(2, "run", MODEL, "--set", "joint.pin.film.length=30 mPa", "--out", self.out)
        self.assertIn("joint.pin.film.length", text)
        self.assertFalse(self.out.exists())

    def test_a_missing_file_is_one_line(self):
        text = self.wrong(2, "run", self.folder / "none.toml")
        self.assertEqual(text.count("\n"), 1)
        self.assertIn("none.toml", text)

    def test_unclosable_loops_are_named_with_their_gap(self):
        text = self.wrong(2, "check", MODEL, "--set", 'body.rod.points.big_end=["-10 mm", 0]', "--set",
                          "joint.guide.between=[\"ground\",\"rod\"]", "--set", 'joint.pin.type="weld"', "--set",
                          'joint.pin.realism="ideal"')
        self.assertIn("joint", text)

    def test_an_unwritable_folder_is_one_line(self):
        blocked = self.folder / "file"
        blocked.write_text("not a folder")
        text = self.wrong(1, "run", MODEL, "--out", blocked / "out")
        self.assertEqual(text.count("\n"), 1)

    def test_a_full_disk_is_one_line_and_leaves_no_half_file(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))  # noqa: E731
        done = stribeck("run", MODEL, "--out", self.out, preexec_fn=limit)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertFalse([p for p in self.out.iterdir() if p.stat().st_size == 20_000])

    def test_no_verb_and_unknown_verbs_are_wrong_input(self):
        self.assertEqual(stribeck().returncode, 2)
        self.assertEqual(stribeck("simulate", MODEL).returncode, 2)
        self.assertIn("there is no command 'rum'.\n  Did you mean 'run'?", self.wrong(2, "rum", MODEL))
        self.assertIn("there is no command 'nope'.\n  Known: check, run,", self.wrong(2, "nope"))

    def test_a_count_of_threads_is_a_whole_number(self):
        for count in ("0", "-1", "two", "1.5", "99999999999"):
            text = self.wrong(2, "run", MODEL, f"--threads={count}", "--out", self.out)
            self.assertIn(f"--threads: '{count}' is not allowed: must be a whole number of at least 1", text)


class Endings(Case):
    def start_long_run(self):
        process = subprocess.Popen([PROGRAM, "run", MODEL, *LONG, "--out", self.out], stderr=subprocess.PIPE, text=True)
        deadline = time.time() + 60
        while not self.out.exists() and time.time() < deadline:
            time.sleep(0.05)
        time.sleep(1)
        return process

    def test_an_interrupted_run_keeps_its_results(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            process = self.start_long_run()
            process.send_signal(number)
            process.communicate(timeout=60)
            self.assertEqual(process.returncode, 130)
            self.assertEqual(self.summary()["status"], "interrupted")
            self.assertGreater(self.summary()["simulated_time_s"], 0)
            self.assertTrue((self.out / "report.html").exists())

    def test_a_film_that_gives_way_fails_with_joint_time_and_remedy_and_keeps_results(self):
        thin = ["--set", "lubricant.oil.viscosity=0.01 cP", "--set", "simulation.min_step=0.1 us"]
        done = stribeck("run", MODEL, *thin, "--out", self.out)
        self.assertEqual(done.returncode, 1)
        for word in ("joint.pin", "at t =", "simulation.min_step", "kept in"):
            self.assertIn(word, done.stderr)
        self.assertEqual(self.summary()["status"], "failed")
        self.assertGreater(self.summary()["steps"], 10)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
