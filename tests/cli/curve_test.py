"""Laws over their arguments, as a user meets them.

    curve_test.py PROGRAM EXAMPLES
"""

import json
import unittest
import xml.etree.ElementTree as xml

from program import EXAMPLES, Case, stribeck

ROUGH = ["--set", "roughness=0.67 um", "--set", "asperity_radius=20 um", "--set", "asperity_density=3e10", "--set", "hardness=2 GPa"]


class Curve(Case):
    def refused(self, done, *parts):
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        for part in parts:
            self.assertIn(part, done.stderr)

    def test_a_table_has_the_values_of_the_law(self):
        done = stribeck("curve", "stribeck", "--set", "static_coefficient=0.18", "--set", "kinetic_coefficient=0.09", "--set", "stribeck_speed=0.04m/s",
                        "--set", "stribeck_exponent=1", "--set", "viscous_part=0.02", "--over", "sliding_speed 0..0.04 m/s", "--points", "3")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([line.split() for line in done.stdout.splitlines()],
                         [["friction", "coefficient"], ["sliding_speed", "[m/s]", "stribeck"], ["0", "0.18"], ["0.02", "0.144988"], ["0.04", "0.123909"]])

    def test_pictures_and_numbers_are_written(self):
        picture, table, page = self.folder / "oil.svg", self.folder / "oil.csv", self.folder / "oil.html"
        done = stribeck("curve", "roelands", "barus", "--set", "coefficient=20 1/GPa", "--viscosity", "80 mPa s", "--over", "pressure 0..1 GPa",
                        "--report", picture, "--report", table, "--report", page, "--points", 11)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"report   {picture}\n", done.stdout)
        self.assertIn("warning: barus: outside the range of the law (pressure) at pressure from 0.6 to 1 GPa\n", done.stdout)
        self.assertEqual(table.read_text().splitlines()[0], "pressure [Pa],roelands: viscosity [Pa s],barus: viscosity [Pa s]")
        self.assertEqual(len(table.read_text().splitlines()), 12)
        svg = xml.fromstring(picture.read_text())
        lines = [one for one in svg.iter("{http://www.w3.org/2000/svg}path") if one.get("class") in ("line c0", "line c1")]
        self.assertEqual(len(lines), 4)  # two curves, two lines of the legend
        self.assertIn("prefers-color-scheme: dark", picture.read_text())
        self.assertIn("stribeck-data", page.read_text())

    def test_json_states_units_and_figures_of_surfaces(self):
        done = stribeck("curve", "GW", "GT", "--over", "h/sigma 1..3", *ROUGH, "--json", "--points", 3)
        answer = json.loads(done.stdout)
        self.assertEqual([answer["over"][key] for key in ("name", "unit", "values")], ["separation", "1", [1, 2, 3]])
        self.assertEqual([one["label"] for one in answer["curves"]], ["greenwood_williamson", "greenwood_tripp"])
        self.assertAlmostEqual(answer["curves"][0]["surfaces"]["plasticity_index"]["value"], 10.409, places=3)
        self.assertEqual([one["unit"] for one in answer["ordinates"]], ["Pa", "1"])

    def test_bearing_and_run_state_the_figures_of_rough_surfaces(self):
        model, hard = EXAMPLES / "bearings" / "plain_bearing.toml", ["--set", "joint.main.film.asperity.hardness=2 GPa"]
        done = stribeck("bearing", model, *hard)
        self.assertEqual(done.returncode, 0, done.stderr)
        for line in ("  combined modulus E*                  115 GPa     of both bodies\n", "  plasticity index                 9.09155 ", "  critical interference            4.96919 nm "):
            self.assertIn(line, done.stdout)
        answer = json.loads(stribeck("bearing", model, *hard, "--json").stdout)
        self.assertAlmostEqual(answer["plasticity_index"], 115 / 2 * (0.5 / 20) ** 0.5)
        self.assertAlmostEqual(answer["critical_interference_m"] * 1e9, 4.96919, places=5)
        run = stribeck("run", model, *hard, "--set", "simulation.duration=0.1 ms", "--out", self.out)
        self.assertIn("surfaces: joint.main: combined modulus E* = 115 GPa (of both bodies), plasticity index = 9.09155 (asperities deform plastically)", run.stderr)
        self.assertEqual(self.summary()["surfaces"]["joint.main"]["plasticity_index"]["value"], answer["plasticity_index"])

    def test_one_curve_for_each_value(self):
        done = stribeck("curve", "blok_a", "--each", "load=10 N/mm,50 N/mm", "--viscosity", "20 mPa s", "--sum-speed", "2 m/s", "--points", 2)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("blok_a, load = 10 N/mm  blok_a, load = 50 N/mm", done.stdout)

    def test_only_the_wanted_ordinates_are_shown(self):
        sphere = ["curve", "hertz", "--radius", "10 mm", "--points", 2]
        self.assertIn("peak pressure", stribeck(*sphere).stdout)
        self.assertNotIn("peak pressure", stribeck(*sphere, "--of", "force").stdout)

    def test_mistakes_name_the_option_to_change(self):
        self.refused(stribeck("curve"), "LAW: no law is named.", "friction", "pressure_law")
        self.refused(stribeck("curve", "rolands"), "LAW: there is no law 'rolands'.", "Did you mean 'roelands'?")
        self.refused(stribeck("curve", "barus", "--set", "coeficient=1"), "--set: barus has no parameter 'coeficient'.", "Did you mean 'coefficient'?")
        self.refused(stribeck("curve", "barus", "--set", "coefficient=2e-8"), "--viscosity: missing: barus depends on the dynamic viscosity", "grade")
        self.refused(stribeck("curve", "stribeck", "--over", "sliding_speed -1..1 m/s"), "--over: sliding_speed of -1 m/s is not allowed: must be >= 0.")
        self.refused(stribeck("curve", "stribeck", "--set", "stribeck_exponent=9"), "stribeck.stribeck_exponent: 9 is not allowed: must be >= 1 and <= 4.")
        self.refused(stribeck("curve", "hertz", "--radius", "10 mm", "--of", "forc"), "--of: laws of contact have no 'forc'.", "Did you mean 'force'?")
        self.refused(stribeck("curve", "hertz", "--radius", "10 mm", "--counter-radius", "-5 mm"), "--counter-radius: ", "no wider than the body")
        self.refused(stribeck("curve", "stribeck", "--report", self.folder / "a.png"), "--report: ", "Write for example --report curve.svg.")


if __name__ == "__main__":
    unittest.main(argv=["curve_test"])
