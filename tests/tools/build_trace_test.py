"""Claims about tools/build_trace.py: how it sums what the compiler wrote."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from build_trace import short_path, summed  # noqa: E402


class Sums(unittest.TestCase):
    def test_headers_templates_and_phases_are_summed_over_sources(self):
        one = [{"name": "Source", "dur": 2_000_000, "args": {"detail": "/usr/include/eigen3/Eigen/Core"}},
               {"name": "InstantiateClass", "dur": 500_000, "args": {"detail": "Eigen::Matrix<double, 3, 1>"}},
               {"name": "ExecuteCompiler", "dur": 4_000_000},
               {"name": "Total Source", "dur": 2_500_000}]
        phases, (headers, read), (templates, made) = summed(one + one)
        self.assertEqual((headers["Eigen/Core"], read["Eigen/Core"]), (4, 2))
        self.assertEqual((templates["Eigen::Matrix"], made["Eigen::Matrix"]), (1, 2))
        self.assertEqual((phases["ExecuteCompiler"], phases["Source"]), (8, 5))

    def test_headers_are_named_as_sources_include_them(self):
        self.assertEqual(short_path("/usr/bin/../lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/memory"), "memory")
        self.assertEqual(short_path("/usr/include/eigen3/Eigen/Core"), "Eigen/Core")
        self.assertEqual(short_path("/home/me/stribeck/src/base/error.h"), "base/error.h")


if __name__ == "__main__":
    unittest.main()
