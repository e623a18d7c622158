"""Claims about tools/tidy_groups.py: which sources it puts together, and with what command."""
import contextlib
import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from tidy_groups import groups_of, write  # noqa: E402

SIZES = {"src/a/one.cpp": 50_000, "src/a/room/two.cpp": 20_000, "src/a/three.cpp": 40_000, "src/b/four.cpp": 10}


class Groups(unittest.TestCase):
    def setUp(self):
        self.enterContext(contextlib.chdir(self.enterContext(tempfile.TemporaryDirectory())))
        for path, size in SIZES.items():
            pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
            pathlib.Path(path).write_text(" " * size)

    def test_neighbours_of_one_layer_stand_together_up_to_a_size(self):
        self.assertEqual([sources for _, sources in groups_of(SIZES)],
                         [["src/a/one.cpp", "src/a/room/two.cpp"], ["src/a/three.cpp"], ["src/b/four.cpp"]])

    def test_a_group_includes_its_sources_and_has_the_command_of_the_first(self):
        build = pathlib.Path("build")
        build.mkdir()
        files = [str(pathlib.Path(path).resolve()) for path in SIZES]
        commands = [{"file": file, "directory": "build", "command": f"c++ -c {file}"} for file in files]
        (build / "compile_commands.json").write_text(json.dumps(commands))
        written = list(write(build, groups_of(SIZES)))
        entries = json.loads((build / "tidy" / "compile_commands.json").read_text())
        self.assertEqual([entry["file"] for entry in entries], [str(path) for path, _ in written])
        self.assertIn(f"c++ -c {written[0][0]}", entries[0]["command"])
        self.assertEqual(written[0][0].read_text().count("#include"), 2)


if __name__ == "__main__":
    unittest.main()
