"""Claims about tools/count_instructions.py: what it refuses, and what it writes. Nothing is counted here."""
import pathlib
import sys
import tomllib
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from count_instructions import report, toml_of, updated  # noqa: E402

COUNTED = {"compiler": "g++ 12.2.0, avx2 arithmetic", "works": {"film": 1000000, "run": 50000000}}


def table_of(film, run=50000000, compiler=COUNTED["compiler"]):
    return {"compiler": compiler, "film": {"instructions": film, "reason": "first count"},
            "run": {"instructions": run, "reason": "first count"}}


class Report(unittest.TestCase):
    def test_equal_figures_pass(self):
        self.assertEqual(report(table_of(1000000), COUNTED),
                         ("film                         1,000,000  1.0000 of the table\n"
                          "run                         50,000,000  1.0000 of the table", True))

    def test_a_table_three_percent_lower_is_refused(self):
        self.assertEqual(report(table_of(970000), COUNTED),
                         ("film                         1,000,000  1.0309 of the table\n"
                          "run                         50,000,000  1.0000 of the table\n"
                          "film executes 3.1 % more instructions than the table says: make it cheaper, or write the table anew with a reason",
                          False))

    def test_less_passes_and_asks_for_a_new_table(self):
        text, passes = report(table_of(1030000), COUNTED)
        self.assertTrue(passes)
        self.assertEqual(text.splitlines()[0], "film                         1,000,000  0.9709 of the table: 2.9 % less, write the table anew")

    def test_two_percent_either_way_pass_without_a_word(self):
        for film in (982000, 1018000):
            text, passes = report(table_of(film), COUNTED)
            self.assertTrue(passes)
            self.assertEqual(len(text.splitlines()), 2)
            self.assertNotIn("anew", text)

    def test_works_of_one_side_alone_are_refused(self):
        table = table_of(1000000)
        table["check"] = table.pop("run")
        text, passes = report(table, COUNTED)
        self.assertFalse(passes)
        self.assertEqual(text.splitlines()[2:],
                         ["run is not in the table: write it with a reason",
                          "check is in the table, but the program does not know it: write the table anew"])

    def test_another_compiler_is_named_and_nothing_fails(self):
        text, passes = report(table_of(500000, compiler="g++ 13.2.0, avx2 arithmetic"), COUNTED)
        self.assertTrue(passes)
        self.assertEqual(text.splitlines()[-1],
                         "The table was written with g++ 13.2.0, avx2 arithmetic, these works were compiled with "
                         "g++ 12.2.0, avx2 arithmetic: the ratios are no verdict.")


class WrittenTable(unittest.TestCase):
    def test_only_works_beyond_the_tolerance_get_a_new_figure_and_the_reason(self):
        new = updated(table_of(970000, run=50500000), COUNTED, 'films are "finer"')
        self.assertEqual(new["film"], {"instructions": 1000000, "reason": 'films are "finer"'})
        self.assertEqual(new["run"], {"instructions": 50500000, "reason": "first count"})

    def test_another_compiler_renews_every_figure(self):
        new = updated(table_of(1000001, compiler="g++ 13.2.0, avx2 arithmetic"), COUNTED, "g++ 12")
        self.assertEqual({name: new[name]["instructions"] for name in COUNTED["works"]}, COUNTED["works"])
        self.assertEqual(new["film"]["reason"], "g++ 12")

    def test_what_is_written_is_read_again(self):
        new = updated({"compiler": ""}, COUNTED, 'a "first" count')
        self.assertEqual(tomllib.loads(toml_of(new)), new)


if __name__ == "__main__":
    unittest.main()
