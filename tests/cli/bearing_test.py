"""Bearings without a file, design curves, loads over a cycle, models to begin with, and the manual, as a user meets them.

    bearing_test.py PROGRAM EXAMPLES
"""

import json
import unittest

from program import EXAMPLES, Case, stribeck

SIZES = {"--diameter": "50 mm", "--width": "30 mm", "--clearance": "30 um", "--oil": "ISO VG 46", "--temperature": "50 degC",
         "--speed": "1500 rpm", "--load": "5 kN"}


def bearing(*more, **changed):
    sizes = SIZES | {"--" + key.replace("_", "-"): value for key, value in changed.items()}
    given = [word for option, value in sizes.items() if value is not None for word in (option, value)]
    return stribeck("bearing", *given, *more)


class Bearing(Case):
    def refused(self, done, *parts):
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        for part in parts:
            self.assertIn(part, done.stderr)

    def test_a_saved_model_answers_the_same_to_the_last_digit(self):
        model = self.folder / "bearing.toml"
        first = bearing("--json", "--save", model)
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertEqual(stribeck("bearing", model, "--json").stdout, first.stdout)
        self.assertEqual(stribeck("check", model).returncode, 0)
        run = stribeck("run", model, "--out", self.out)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.summary()["warnings"], [])
        self.refused(bearing("--save", model), "--save: ", "is there already")

    def test_one_line_says_what_is_assumed(self):
        lines = bearing().stdout.splitlines()
        self.assertEqual(sum(line.startswith("assumed: ") for line in lines), 1)
        self.assertIn("flooded", lines[-1])
        self.assertIn("50 degC", lines[-1])

    def test_mistakes_name_the_option_to_change(self):
        self.refused(stribeck("bearing"), "neither a model file nor the sizes")
        self.refused(bearing(clearance="60 mm"), "--clearance: ", "no less than the radius")
        self.refused(bearing(radius="25 mm"), "--radius: given beside the diameter")
        self.refused(bearing(speed=None), "--speed: missing")
        self.refused(bearing(load=None), "--load: neither --load nor --eccentricity")
        self.refused(bearing(oil="ISO VG 47"), "--oil: ", "Did you mean 'ISO VG 46'?")
        self.refused(bearing(groove="axal"), "--groove: ", "Did you mean 'axial'?")
        self.refused(bearing(groove_width="3 mm"), "--groove-width: there is no groove")
        self.refused(bearing(groove="axial", groove_length="40 mm"), "--groove-length: ")
        self.refused(bearing("--vary", "clearence=1 um..2 um"), "Did you mean 'clearance'?")
        self.refused(bearing("--limit", "smallest film > 5 um"), "--limit requires --vary")
        self.refused(stribeck("bearing", self.folder / "none.toml", "--diameter", "50 mm"), "--diameter: it is for a bearing without a file")

    def test_a_design_curve_is_drawn_with_its_band(self):
        picture, page = self.folder / "curve.svg", self.folder / "curve.html"
        more = ["--vary", "clearance=10 um..60 um", "--limit", "smallest film > 8 um", "--points", "12"]
        done = bearing(*more, "--report", picture)
        self.assertIn("limits are met: clearance ", done.stdout)
        self.assertIn("best: clearance ", done.stdout)
        self.assertIn("</svg>", picture.read_text())
        self.assertEqual(bearing(*more, "--report", page).returncode, 0)
        found = json.loads(bearing(*more, "--json").stdout)
        self.assertEqual(len(found["points"]), 12)
        self.assertTrue(found["best"]["meets_limits"])

    def test_what_is_varied_need_not_be_given_beside(self):
        for key, values in (("clearance", "20 um..40 um"), ("load", "3 kN..5 kN"), ("speed", "1000 rpm..1500 rpm"), ("temperature", "40 degC..50 degC")):
            curve = ["--vary", f"{key}={values}", "--points", "3", "--json"]
            alone, beside = bearing(*curve, **{key: None}), bearing(*curve)
            self.assertEqual(alone.returncode, 0, alone.stderr)
            self.assertEqual(json.loads(alone.stdout)["points"], json.loads(beside.stdout)["points"])
        self.refused(bearing("--vary", "psi=1e-3..2e-3", width=None), "--width: ")

    def test_a_load_over_a_cycle(self):
        table, model, page = (self.folder / name for name in ("load.csv", "cycle.toml", "cycle.html"))
        rows = [f"{angle}, 0, {-3000 - 4000 * (angle == 180)}" for angle in range(0, 360, 45)]
        table.write_text("angle [deg], Fx [N], Fy [N]\n" + "\n".join(rows) + "\n")
        done = bearing("--load-table", table, "--cycle", "360 deg", "--save", model, "--report", page, load=None)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("smallest film", done.stdout)
        self.assertEqual(stribeck("run", model, "--out", self.out).returncode, 0)
        self.refused(bearing("--load-table", table, load=None), "--cycle: missing")
        table.write_text(table.read_text().replace("-7000", "much"))
        self.refused(bearing("--load-table", table, "--cycle", "360 deg", load=None), "load.csv:6:9", "--load-table: \"much\" is not a number")


    def test_the_load_of_a_run(self):
        run, model = self.folder / "crank", self.folder / "main.toml"
        self.assertEqual(stribeck("run", EXAMPLES / "slider_crank_lubricated.toml", "--out", run, "--quiet").returncode, 0)
        taken = ("--load-run", run, "--load-joint", "main")
        done = bearing(*taken, "--save", model, load=None, speed=None)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("assumed: the load is that of joint.main over the last cycle of its run, 360 deg of crank in ground at 5000 rpm", done.stdout)
        self.assertEqual(stribeck("check", model).returncode, 0)
        self.refused(bearing(*taken), "--load: given beside a run")
        self.refused(bearing("--load-run", run, "--load-joint", "pin", load=None), "--load-joint: the journal of joint.pin (slider in rod) swings")
        self.refused(bearing("--load-run", run, "--load-joint", "mein", load=None), "Did you mean 'main'?")
        self.refused(bearing("--load-run", run, load=None), "--load-joint: missing", "Known: main, crank_pin, pin.")
        self.refused(bearing(*taken, "--vary", "clearance=20 um..40 um", load=None), "--load-run: curves and profiles")
        self.refused(stribeck("bearing", model, *taken), "--load-run: it is for a bearing without a file")

    def test_a_measured_bore(self):
        bore, model = self.folder / "bore.csv", self.folder / "apart" / "bearing.toml"
        model.parent.mkdir()
        bore.write_text("angle [deg], gap [um]\n0, 0\n90, -10\n180, 0\n270, -10\n")
        first = bearing("--bore-profile", bore, "--save", model, "--json")
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertIn('file = "../bore.csv"', model.read_text())
        self.assertEqual(stribeck("bearing", model, "--json").stdout, first.stdout)
        self.assertNotEqual(bearing("--json").stdout, first.stdout)
        bore.write_text(bore.read_text().replace("-10", "deep"))
        self.refused(bearing("--bore-profile", bore), "bore.csv:3:5", "--bore-profile: \"deep\" is not a number")


class Beginning(Case):
    def test_models_to_begin_with_are_listed_and_written(self):
        self.assertIn("slider-crank-dry", stribeck("new").stdout)
        name = self.folder / "mine"
        self.assertEqual(stribeck("new", name, "--from", "slider-crank").returncode, 0)
        self.assertEqual(stribeck("check", f"{name}.toml").returncode, 0)
        again = stribeck("new", name, "--from", "slider-crank")
        self.assertEqual(again.returncode, 2)
        self.assertIn("is there already", again.stderr)
        self.assertIn("Did you mean 'slider-crank'?", stribeck("new", name, "--from", "slider_crank").stderr)

    def test_examples_are_copied_with_the_files_beside_them(self):
        self.assertIn("dlugos/engine_b ", stribeck("examples").stdout)
        self.assertEqual(stribeck("examples", "dlugos/engine_b", "--to", self.folder).returncode, 0)
        self.assertEqual(stribeck("check", self.folder / "engine_b.toml").returncode, 0)

    def test_a_model_needs_only_what_is_used(self):
        model = self.folder / "film_only.toml"
        model.write_text("""[body.journal]
[joint.bearing]
type = "revolute"
between = ["ground", "journal"]
realism = "lubricated"
film = { model = "reynolds", journal_radius = "25 mm", radial_clearance = "30 um", length = "30 mm", lubricant = "oil" }
[lubricant.oil]
viscosity = "20 mPas"
""")
        self.assertEqual(stribeck("bearing", model, "--load", "1 kN", "--speed", "900 RPM").returncode, 0)
        for verb in ("check", "run"):
            done = stribeck(verb, model)
            self.assertEqual(done.returncode, 2)
            for missing in ("body.journal.mass: missing", "body.journal.inertia: missing", "simulation.duration: missing"):
                self.assertIn(missing, done.stderr)

    def test_the_manual_answers_for_parameters_units_and_channels(self):
        for name, part in (("units", "dynamic viscosity"), ("study", "[[vary]]"), ("realism", "joint.realism"), ("axial_groove", "feed.shape"), ("microreyn", "a unit"),
                           ("RPM", "a spelling of rpm"), ("joint.pin.min_film_thickness", "a channel [m]")):
            done = stribeck("describe", name)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(part, done.stdout)
        self.assertIn("Did you mean 'realism'?", stribeck("describe", "realisms").stderr)


if __name__ == "__main__":
    unittest.main(argv=["bearing_test"])
