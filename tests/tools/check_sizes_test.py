"""Claims about tools/check_sizes.py: what it refuses, and what it leaves alone."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from check_sizes import crowded_folders, long_sources  # noqa: E402


def folder_of(count, folder):
    return [f"{folder}/file_{i}.cpp" for i in range(count)]


class CrowdedFolders(unittest.TestCase):
    def test_25_files_pass(self):
        self.assertEqual(crowded_folders(folder_of(25, "src/mbs")), [])

    def test_26_files_are_refused_in_every_counted_folder(self):
        for folder in ("src/mbs", "apps/cli", "tests/io", "bench", "tools", "web/src/data", "examples", "docs"):
            self.assertEqual(crowded_folders(folder_of(26, folder)),
                             [f"{folder}: 26 files, 25 at most: split the folder by subject"])

    def test_files_of_inner_folders_count_for_themselves(self):
        self.assertEqual(crowded_folders(folder_of(20, "src/tribo/film") + folder_of(20, "src/tribo")), [])

    def test_test_data_is_left_alone(self):
        for folder in ("tests/io/bad", "tests/fuzz/corpus", "tests/repro", "tests/verify/reference", "docs/images"):
            self.assertEqual(crowded_folders(folder_of(500, folder)), [])

    def test_a_folder_that_only_begins_like_test_data_counts(self):
        self.assertEqual(len(crowded_folders(folder_of(26, "tests/io/badly"))), 1)


class LongSources(unittest.TestCase):
    def test_a_source_of_401_lines_is_refused_and_one_of_400_passes(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "long.cpp").write_text("\n" * 401)
            (root / "short.h").write_text("\n" * 400)
            (root / "data.json").write_text("\n" * 1000)
            self.assertEqual(long_sources(["long.cpp", "short.h", "data.json"], root),
                             ["long.cpp: 401 lines, 400 at most: split the file by subject"])


if __name__ == "__main__":
    unittest.main()
