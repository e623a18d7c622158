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

    def test_rooms_of_a_layer_that_include_each_other_are_refused(self):
        files = {"src/mbs/joint/a.h": '#include "mbs/force/b.h"\n', "src/mbs/force/b.h": "",
                 "src/mbs/force/c.cpp": '#include "mbs/joint/d.h"\n', "src/mbs/joint/d.h": ""}
        self.assertEqual(complaints(files), ["rooms include each other: mbs/force -> mbs/joint -> mbs/force"])

    def test_a_room_that_the_page_of_the_architecture_does_not_name_is_refused(self):
        files = {"src/mbs/joint/a.h": "", "src/mbs/b.h": "",
                 "docs/architecture.md": "| `mbs` | mechanisms | |\n| `mbs/drive` | drives | |\n"}
        self.assertEqual(complaints(files),
                         ["docs/architecture.md: the table of rooms does not name src/mbs/joint",
                          "docs/architecture.md: there is no room src/mbs/drive"])

    def test_a_missing_header_is_refused(self):
        self.assertEqual(complaints({"src/base/a.h": '#include "base/gone.h"\n'}),
                         ['src/base/a.h:1: "base/gone.h" does not exist'])

    def test_a_confined_library_is_refused_elsewhere(self):
        self.assertEqual(complaints({"src/mbs/a.cpp": "#include <toml++/toml.h>\n"}),
                         ["src/mbs/a.cpp:1: <toml++/toml.h> belongs to src/io/toml alone"])

    def test_a_folder_without_a_layer_is_refused(self):
        self.assertEqual(complaints({"src/extra/a.h": ""}),
                         ["src/extra/a.h: folder src/extra is no layer of CMakeLists.txt"])

    def test_python_files_that_import_each_other_are_refused_within_functions_and_for_types_too(self):
        files = {
            "python/stribeck/plot.py": "if TYPE_CHECKING:\n    from .results import Run\n",
            "python/stribeck/results.py": "def plot(self):\n    from . import _core, pages\n",
            "python/stribeck/pages.py": "from .plot import Plot\nimport os\n",
        }
        self.assertEqual(complaints(files), [
            "files of python/stribeck import each other, be it within functions or for types alone: stribeck/pages.py -> "
            "stribeck/plot.py -> stribeck/results.py -> stribeck/pages.py"])

    def test_a_python_file_that_imports_its_own_package_is_refused(self):
        files = {"python/stribeck/__init__.py": "from .model import Model\n", "python/stribeck/model.py": "import stribeck\n"}
        self.assertEqual(len(complaints(files)), 1)

    def test_web_files_that_import_each_other_are_refused_for_types_and_when_asked_for_too(self):
        files = {
            "web/src/data/run.ts": 'import {\n  type LastCycle,\n} from "./last_cycle";\n',
            "web/src/data/last_cycle.ts": 'import type { Run } from "./run";\n',
            "web/src/main.ts": 'const load = () => import("./ui/index");\n',
            "web/src/ui/index.ts": 'import "../main";\n',
        }
        start = "files of web/src import each other, be it within functions or for types alone: "
        self.assertEqual(complaints(files), [
            start + "src/data/last_cycle.ts -> src/data/run.ts -> src/data/last_cycle.ts",
            start + "src/main.ts -> src/ui/index.ts -> src/main.ts"])

    def test_imports_in_one_direction_pass(self):
        files = {
            "python/stribeck/__init__.py": "from .model import Model\n",
            "python/stribeck/model.py": "from . import _core\nfrom .errors import InputError\n",
            "python/stribeck/errors.py": "import os\n",
            "web/src/main.ts": 'import { h } from "./ui/dom";\nimport { Run } from "./data/run";\nimport "./main.css";\n',
            "web/src/data/run.ts": 'export type { Scene } from "./scene";\nimport { h } from "../ui/dom";\n',
            "web/src/data/scene.ts": "", "web/src/ui/dom.ts": 'import * as three from "three";\n',
        }
        self.assertEqual(complaints(files), [])


if __name__ == "__main__":
    unittest.main()
