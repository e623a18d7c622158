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
from ._arguments import count, file_name, unknown
from ._closed import Closed
from ._text.html import table
from ._text.progress import Shown, of_study
from ._study_files import tables_of, write_model
from ._text.toml import to_toml
from .errors import FileError
from .model import Model
from .pages import Report

if TYPE_CHECKING:
    import pandas
    import xarray

Progress = Callable[[int, int, int], None]
_OF_POINTS = ("point", "status", "message", "hash", "cpu_time")  # columns that are neither parameter nor response


class Study(Closed):
    """The table of a study, one line for each point, sorted by point. study["clearance"] is a column.

    Parameters and responses are float64 in SI, NaN where a point failed; "status" and "message" are texts.
    """

    _how_to_set = "a study is what was computed."
    _kept: Any = None  # its folder, where that is a temporary one

    def __init__(self, folder: str | os.PathLike[str]):
        self._folder = Path(file_name("folder", folder))
        try:
            text = (self._folder / "study.csv").read_text(encoding="utf-8")
        except OSError as error:
            raise FileError(f"{self._folder / 'study.csv'}: cannot be read: {error.strerror}. A study writes it when it ends; "
                            f"stribeck study collect {self._folder} writes it of what is there.") from None
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
        return f"<stribeck.Study in {self._folder}, {len(self)} points, {done} done>"

    def _repr_html_(self) -> str:
        names = ["point", *self.names, "status"]
        heads = [f"{name} [{self._units[name]}]" if self._units[name] else name for name in names]
        return table(repr(self).strip("<>"), zip(*(self._columns[name] for name in names)), heads)

    def keys(self) -> list[str]:
        """Names of all columns."""
        return list(self._columns)

    def items(self) -> Iterator[tuple[str, NDArray[Any]]]:
        """Names and columns."""
        return ((name, self[name]) for name in self._columns)

    _ipython_key_completions_ = keys

    @property
    def folder(self) -> Path:
        """Folder of its files."""
        return self._folder

    @property
    def names(self) -> list[str]:
        """Parameters and responses, in the order of the study file."""
        return [name for name in self._columns if name not in _OF_POINTS]

    @property
    def units(self) -> dict[str, str]:
        """Unit of each column; empty where it has none."""
        return dict(self._units)

    def frame(self, *, units: bool = False) -> pandas.DataFrame:
        """The table as a pandas frame, by point.

        units   whether the heads hold them, "clearance [m]"; frame.attrs["units"] has them by name in any case
        """
        import pandas

        head = {name: f"{name} [{self._units[name]}]" if units and self._units[name] else name for name in self}
        frame = pandas.DataFrame({head[name]: self[name] for name in self}).set_index("point")
        frame.attrs["units"] = self.units
        return frame

    def to_xarray(self) -> xarray.Dataset:
        """Parameters, responses and status over "point", with units. Needs xarray."""
        import xarray

        columns = {name: xarray.Variable("point", self[name], {"units": self._units[name]}) for name in (*self.names, "status", "message")}
        return xarray.Dataset(columns, {"point": self["point"].astype(int)})

    @cached_property
    def analysis(self) -> Any:
        """What [analysis] of the study file asked for, as analysis.json holds it; None without."""
        file = self._folder / "analysis.json"
        return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None

    def report(self) -> Report:
        """The report of the study as one page: shown inline by a notebook; .write(file) keeps it."""
        return Report((self._folder / "report.html").read_text(encoding="utf-8"))


def _name_and_unit(title: str) -> tuple[str, str]:
    if title[:1] == "'" and title[1:2] in tuple("=+-@"):  # so that no spreadsheet computes it
        title = title[1:]
    name, bracket, unit = title.partition(" [")
    return name, unit.rstrip("]") if bracket else ""


def study(source: str | os.PathLike[str] | Mapping[str, Any] | Model, out: str | os.PathLike[str] | None = None, *,
          points: Mapping[str, Any] | None = None, responses: Mapping[str, tuple[str, str] | str] | None = None,
          bearing: Mapping[str, Any] | None = None, workers: int | None = None, rerun_failed: bool = False, force: bool = False,
          progress: Progress | bool | None = None) -> Study:
    """Computes a parameter study as `stribeck study run` does, to the same bits, and returns its table.

    Its folder holds what the program writes: study.csv, study.h5, study.json, analysis.json and report.html.

    source        a study file; a dictionary of the same structure, whose study.model is a path or a Model; or a Model, with points and
                  responses
    out           folder of the study; what is finished there is not computed again. "out/NAME" without, for a dictionary or a Model one that
                  is removed with the table
    points        values by path, arrays that are broadcast together: a point for each element
    responses     by name: ("joint.pin.force", "max"), a channel and a figure; or the name of a figure of a steady bearing
    bearing       the question of a steady bearing, {"load": "2 kN", "speed": "1000 rpm"}; without it the points are runs
    workers       processes; one for each core without
    rerun_failed  computes points that failed once more
    force         takes a folder of a study of another model
    progress      called with the numbers of points, done and failed, also while a search computes further ones; an exception ends the
                  study with what is finished kept, and is raised. True shows a bar
    Raises InputError for whatever is wrong with study or model. A point that fails is no error: see "status" and "message".
    """
    file, folder, kept = _files_of(source, out, points, responses, bearing)
    processes = len(os.sched_getaffinity(0)) if workers is None else count("workers", workers)
    with Shown(progress, of_study) as callback:
        _core.study(file, str(folder), _program(), processes, rerun_failed, force, callback or (lambda points, done, failed: None))
    table = Study(folder)
    table._kept = kept
    return table


def _files_of(source: Any, out: Any, points: Any, responses: Any, bearing: Any) -> tuple[str, Path, Any]:
    """The study file, the folder of the study, and what keeps them where they are temporary."""
    is_model = isinstance(source, Model)
    if is_model != (points is not None) or is_model != (responses is not None):
        raise TypeError("study: a Model takes points={...} and responses={...}; a study file or a dictionary has its own.")
    if not is_model and not isinstance(source, Mapping):
        file = file_name("study", source)
        return file, Path(file_name("out", out)) if out is not None else Path("out") / Path(file).stem, None
    kept = None if out is not None else tempfile.TemporaryDirectory(prefix="stribeck-study-")
    folder = Path(file_name("out", out)) if kept is None else Path(kept.name) / "study"
    folder.parent.mkdir(parents=True, exist_ok=True)
    tables = tables_of(source, points, responses, bearing, folder) if is_model else dict(source)
    given = tables.get("study")
    if isinstance(given, Mapping) and "model" in given:
        tables["study"] = dict(given) | {"model": _model_file(given["model"], folder)}
    beside = folder.parent / f"{folder.name}.study.toml"
    beside.write_text(to_toml(tables), encoding="utf-8")
    return str(beside), folder, kept


def _model_file(model: Any, folder: Path) -> str:
    return str(write_model(model, folder)) if isinstance(model, Model) else os.path.abspath(file_name("study.model", model))


def _program() -> str:
    """The program that this package was installed with; its worker processes compute the points."""
    for file in importlib.metadata.files("stribeck") or []:
        if file.name == "stribeck" and (path := Path(str(file.locate()))).is_file() and os.access(path, os.X_OK):
            return str(path.resolve())
    if found := shutil.which("stribeck"):
        return found
    raise FileError("stribeck: the program is not beside this package: install its wheel, or put the program on the PATH.")
