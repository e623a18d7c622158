"""Claims about tools/build_budget.py: what it counts and what it refuses."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from build_budget import SECONDS_IN_ALL, SECONDS_OF_A_SOURCE, complaints_of, folder_of, objects_of, times_of  # noqa: E402


def command(source, folder="/b"):
    return {"directory": folder, "command": f"c++ -O2 -o {source}.o -c {source}"}


class Times(unittest.TestCase):
    def test_the_last_compilation_of_an_object_counts_and_damaged_lines_do_not(self):
        self.assertEqual(times_of("1.50\t/b/a.o\n2.00\t/b/c.o\n0.25\t/b/a.o\nhalf a li"), {"/b/a.o": 0.25, "/b/c.o": 2.0})


class Objects(unittest.TestCase):
    def test_tests_benchmarks_and_the_python_extension_are_no_part_of_the_program(self):
        commands = [command("CMakeFiles/stribeck_mbs.dir/a.cpp"), command("tests/CMakeFiles/test_mbs.dir/a.cpp"),
                    command("bench/CMakeFiles/step_bench.dir/a.cpp"), command("python/CMakeFiles/_core.dir/a.cpp")]
        self.assertEqual(objects_of(commands), ["/b/CMakeFiles/stribeck_mbs.dir/a.cpp.o"])

    def test_an_object_belongs_to_its_library_or_program(self):
        build = pathlib.PurePath("/b")
        self.assertEqual(folder_of("/b/CMakeFiles/stribeck_mbs.dir/src/mbs/a.cpp.o", build), "mbs")
        self.assertEqual(folder_of("/b/apps/workbench/CMakeFiles/stribeck_workbench.dir/a.cpp.o", build), "workbench")
        self.assertEqual(folder_of("/b/apps/cli/CMakeFiles/stribeck.dir/a.cpp.o", build), "stribeck")


class Complaints(unittest.TestCase):
    def test_a_source_above_its_limit_is_named_and_one_at_the_limit_passes(self):
        times = {"/b/a.o": SECONDS_OF_A_SOURCE, "/b/c.o": SECONDS_OF_A_SOURCE + 1}
        complaints = complaints_of(times, complete=False)
        self.assertEqual(len(complaints), 1)
        self.assertTrue(complaints[0].startswith(f"/b/c.o: {SECONDS_OF_A_SOURCE + 1:.0f} s of processor time"))

    def test_the_sum_is_judged_only_when_every_object_was_compiled(self):
        number = int(SECONDS_IN_ALL / SECONDS_OF_A_SOURCE) + 1
        times = {f"/b/{i}.o": SECONDS_OF_A_SOURCE for i in range(number)}
        self.assertEqual(complaints_of(times, complete=False), [])
        self.assertEqual(complaints_of(times, complete=True),
                         [f"the program: {number * SECONDS_OF_A_SOURCE:.0f} s of processor time, {SECONDS_IN_ALL:.0f} at most"])


if __name__ == "__main__":
    unittest.main()
