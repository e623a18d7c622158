"""Claims about tools/check_layers.py, each on a small tree with one mistake."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from check_layers import check  # noqa: E402

CMAKE = """stribeck_layer(base LINK fmt::fmt)
stribeck_layer(math DEPENDS base LINK Eigen3::Eigen)
stribeck_layer(mbs SMALL DEPENDS math)
stribeck_layer(surface DEPENDS math)
stribeck_layer(clearance DEPENDS mbs surface)
"""


def complaints(files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "CMakeLists.txt").write_text(CMAKE)
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return check(root)


class CheckLayers(unittest.TestCase):
    def test_includes_downwards_and_within_a_layer_pass(self):
        files = {
            "src/base/a.h": "#include <vector>\n",
            "src/mbs/b.h": '#include "base/a.h"\n',
            "src/mbs/b.cpp": '#include "mbs/b.h"\n#include "base/a.h"\n',
            "src/clearance/c.cpp": '#include "mbs/b.h"\n#include "base/a.h"\n',
        }
        self.assertEqual(complaints(files), [])

    def test_an_include_upwards_is_named_with_file_and_line(self):
        files = {"src/base/a.h": "#pragma once\n#include \"mbs/b.h\"\n", "src/mbs/b.h": ""}
        self.assertEqual(complaints(files), ['src/base/a.h:2: "mbs/b.h" points up or sideways: allowed here are base'])

    def test_an_include_sideways_is_refused(self):
        files = {"src/surface/a.cpp": '#include "mbs/b.h"\n', "src/mbs/b.h": ""}
        self.assertEqual(len(complaints(files)), 1)

    def test_headers_that_include_each_other_are_refused(self):
        files = {"src/base/a.h": '#include "base/b.h"\n', "src/base/b.h": '#include "base/a.h"\n'}
        self.assertEqual(complaints(files), ["headers include each other: base/a.h -> base/b.h -> base/a.h"])

    def test_a_missing_header_is_refused(self):
        self.assertEqual(complaints({"src/base/a.h": '#include "base/gone.h"\n'}),
                         ['src/base/a.h:1: "base/gone.h" does not exist'])

    def test_a_confined_library_is_refused_elsewhere(self):
        self.assertEqual(complaints({"src/mbs/a.cpp": "#include <toml++/toml.h>\n"}),
                         ["src/mbs/a.cpp:1: <toml++/toml.h> belongs to src/io/toml alone"])

    def test_a_folder_without_a_layer_is_refused(self):
        self.assertEqual(complaints({"src/extra/a.h": ""}),
                         ["src/extra/a.h: folder src/extra is no layer of CMakeLists.txt"])


if __name__ == "__main__":
    unittest.main()
