"""Parameter studies: many points of one model, computed by worker processes."""

from __future__ import annotations

import csv
import importlib.metadata
import io
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._arguments import count, file_name, function, unknown
from ._toml import to_toml
from .errors import FileError
from .results import Report

if TYPE_CHECKING:
    import pandas

Progress = Callable[[int, int, int], None]
_OF_POINTS = ("point", "status", "message", "hash", "cpu_time_s")  # columns that are neither parameter nor response


class Study:
    """The table of a study, one line for each point, sorted by point. study["clearance"] is a column.

    Parameters and responses are float64 in SI, NaN where a point failed; "status" and "message" are texts.
    """

    def __init__(self, folder: str | os.PathLike[str]):
        self.folder: Path = Path(file_name("folder", folder))
        try:
            text = (self.folder / "study.csv").read_text(encoding="utf-8")
        except OSError as error:
            raise FileError(f"{self.folder / 'study.csv'}: cannot be read: {error.strerror}. A study writes it when it ends; "
                            f"stribeck study collect {self.folder} writes it of what is there.") from None
        head, *lines = csv.reader(io.StringIO(text, newline=""))
        self._units = dict(_name_and_unit(title) for title in head)
        self._columns = dict(zip(self._units, zip(*lines) if lines else [()] * len(head)))

    def __getitem__(self, name: str) -> NDArray[Any]:
        if name not in self._columns:
            raise unknown(name, list(self._columns))
        texts = self._columns[name]
        if name in ("status", "message", "hash"):
            return np.array(texts, dtype=object)
        return np.array([float(text) if text else np.nan for text in texts])

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __contains__(self, name: object) -> bool:
        return name in self._columns

    def __len__(self) -> int:
        """Number of points."""
        return len(self._columns["status"])

    def __repr__(self) -> str:
        done = sum(status == "done" for status in self._columns["status"])
        return f"<stribeck.Study in {self.folder}, {len(self)} points, {done} done>"

    @property
    def names(self) -> list[str]:
        """Parameters and responses, in the order of the study file."""
        return [name for name in self._columns if name not in _OF_POINTS]

    @property
    def units(self) -> dict[str, str]:
        """Unit of each column; empty where it has none."""
        return dict(self._units)

    def frame(self) -> pandas.DataFrame:
        """The table as a pandas frame, by point."""
        import pandas

        return pandas.DataFrame({name: self[name] for name in self}).set_index("point")

    @cached_property
    def analysis(self) -> Any:
        """What [analysis] of the study file asked for, as analysis.json holds it; None without."""
        file = self.folder / "analysis.json"
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None

    def report(self) -> Report:
        """The report of the study as one page: shown inline by a notebook; .write(file) keeps it."""
        return Report((self.folder / "report.html").read_text(encoding="utf-8"))


def _name_and_unit(title: str) -> tuple[str, str]:
    if title[:1] == "'" and title[1:2] in tuple("=+-@"):  # so that no spreadsheet computes it
        title = title[1:]
    name, bracket, unit = title.partition(" [")
    return name, unit.rstrip("]") if bracket else ""


def study(source: str | os.PathLike[str] | Mapping[str, Any], out: str | os.PathLike[str] | None = None, *, workers: int | None = None,
          rerun_failed: bool = False, force: bool = False, progress: Progress | None = None) -> Study:
    """Computes a parameter study as `stribeck study run` does, to the same bits, and returns its table.

    Its folder holds what the program writes: study.csv, study.h5, study.json, analysis.json and report.html.

    source        a study file, or a dictionary of the same structure, whose study.model is a path
    out           folder of the study; what is finished there is not computed again. "out/NAME" without, a temporary one for a dictionary
    workers       processes; one for each core without
    rerun_failed  computes points that failed once more
    force         takes a folder of a study of another model
    progress      called with the numbers of points, done and failed, also while a search computes further ones; an exception ends the
                  study with what is finished kept
    Raises InputError for whatever is wrong with study or model. A point that fails is no error: see "status" and "message".
    """
    file, folder = _file_of(source, out)
    processes = len(os.sched_getaffinity(0)) if workers is None else count("workers", workers)
    _core.study(file, str(folder), _program(), processes, rerun_failed, force, function("progress", progress) or (lambda points, done, failed: None))
    return Study(folder)


def _file_of(source: str | os.PathLike[str] | Mapping[str, Any], out: str | os.PathLike[str] | None) -> tuple[str, Path]:
    if not isinstance(source, Mapping):
        file = file_name("study", source)
        return file, Path(file_name("out", out)) if out is not None else Path("out") / Path(file).stem
    folder = Path(file_name("out", out)) if out is not None else Path(tempfile.mkdtemp(prefix="stribeck-study-"))
    tables = dict(source)
    if isinstance(tables.get("study"), Mapping) and "model" in tables["study"]:
        tables["study"] = dict(tables["study"]) | {"model": os.path.abspath(file_name("study.model", tables["study"]["model"]))}
    text = to_toml(tables)
    beside = folder.parent / f"{folder.name}.study.toml"
    beside.parent.mkdir(parents=True, exist_ok=True)
    beside.write_text(text, encoding="utf-8")
    return str(beside), folder


def _program() -> str:
    """The program that this package was installed with; its worker processes compute the points."""
    for file in importlib.metadata.files("stribeck") or []:
        if file.name == "stribeck" and (path := Path(str(file.locate()))).is_file() and os.access(path, os.X_OK):
            return str(path.resolve())
    if found := shutil.which("stribeck"):
        return found
    raise FileError("stribeck: the program is not beside this package: install its wheel, or put the program on the PATH.")
