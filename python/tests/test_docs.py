"""The code of the documentation runs, from the top of a page down."""

import os
import pathlib
import re

import pytest
from conftest import EXAMPLES

ROOT = EXAMPLES.parent
PAGES = ["docs/python.md", *sorted(f"docs/python/{page.name}" for page in (ROOT / "docs" / "python").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.S | re.M)


def blocks(page):
    text = (ROOT / page).read_text()
    for found in BLOCK.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found[1]


@pytest.mark.parametrize("page", PAGES)
def test_code_of_a_page_runs(page, tmp_path, monkeypatch):
    pytest.importorskip("h5netcdf")
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    (tmp_path / "examples").symlink_to(EXAMPLES)
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    seen = 0
    for line, code in blocks(page):
        exec(compile("\n" * line + code, str(ROOT / page), "exec"), names)
        seen += 1
    assert seen


@pytest.mark.parametrize("notebook", sorted(path.name for path in (ROOT / "docs" / "notebooks").glob("*.ipynb")))
def test_notebook_runs(notebook):
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    book = nbformat.read(ROOT / "docs" / "notebooks" / notebook, as_version=4)
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(pathlib.Path(ROOT))}}).execute()
    assert any(cell.get("outputs") for cell in book.cells)
