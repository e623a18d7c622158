"""Results: channels and fields with their names, units and axes."""

from __future__ import annotations

import copyreg
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._arguments import count, file_name, function, kind, quantity, unknown
from .errors import FileError, Interrupted, SolveError

if TYPE_CHECKING:
    import pandas
    import xarray

    from .plot import Plot


def as_array(values: NDArray[Any], dtype: Any, copy: bool | None) -> NDArray[Any]:
    """What __array__ returns: the view, unless another type or a copy is wanted."""
    other = dtype is not None and np.dtype(dtype) != values.dtype
    if other and copy is False:
        raise ValueError(f"an array of {np.dtype(dtype)} is a copy: the values are {values.dtype}.")
    return np.array(values, dtype=dtype) if copy or other else values


class Channel(np.lib.mixins.NDArrayOperatorsMixin):
    """One recorded quantity over time. NumPy takes it as an array of its values; they are views, not copies."""

    name: str
    unit: str
    meaning: str
    values: NDArray[np.float64]
    time: NDArray[np.float64]

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[np.float64], time: NDArray[np.float64],
                 known_mean: Callable[[], float | None] = lambda: None):
        self.name, self.unit, self.meaning, self.values, self.time = name, unit, meaning, values, time
        self._known_mean = known_mean

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return as_array(self.values, dtype, copy)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        plain = [x.values if isinstance(x, Channel) else x for x in inputs]
        return getattr(ufunc, method)(*plain, **kwargs)

    def __getattr__(self, name: str) -> Any:  # min, max, shape, ...
        if name.startswith("_") or not hasattr(self.values, name):
            raise AttributeError(f"a channel has no {name!r}, neither by itself nor as an array.")
        return getattr(self.values, name)

    def mean(self, axis: Any = None, dtype: Any = None, out: Any = None, **others: Any) -> float:
        """Mean over time, that of the summary: steps are short where much happens, and a mean of samples would weigh them all alike.

        Where the summary has none, of straight lines between samples. `channel.values.mean()` is that of the samples.
        """
        known = self._known_mean()
        return self._over_time(self.values, axis) if known is None else known

    def std(self, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, **others: Any) -> float:
        """Standard deviation over time, straight between samples."""
        return float(np.sqrt(max(0.0, self.var(axis))))

    def var(self, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, **others: Any) -> float:
        """Mean square of the difference from the mean, over time."""
        return self._over_time(self.values - self.mean(axis), axis, squared=True)

    def _over_time(self, values: NDArray[np.float64], axis: Any, squared: bool = False) -> float:
        """(1/T) int x dt, or of its square, with x straight between samples."""
        if axis not in (None, 0, -1):
            raise ValueError(f"axis {axis!r}: a channel has one, the time.")
        h, a, b = np.diff(self.time), values[:-1], values[1:]
        span = h.sum()
        if not span > 0:
            return float(np.mean(values**2 if squared else values))
        whole = (a * a + a * b + b * b) / 3 if squared else (a + b) / 2
        return float((h * whole).sum() / span)

    def __getitem__(self, index: Any) -> Any:
        return self.values[index]

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        span = f"{self.values.min():.6g} .. {self.values.max():.6g}" if len(self) else "no samples"
        return f"<stribeck.Channel {self.name} [{self.unit}], {len(self)} samples, {span}: {self.meaning}>"

    def to_xarray(self) -> xarray.DataArray:
        """With the time as its coordinate. Needs xarray."""
        import xarray

        time = xarray.Variable("time", self.time, {"units": "s"})
        return xarray.DataArray(self.values, {"time": time}, ["time"], self.name, {"units": self.unit, "long_name": self.meaning})


class Field:
    """A quantity over a surface, frame by frame: values[frame, row, column] with an axis for each."""

    name: str
    unit: str
    meaning: str
    values: NDArray[np.float32]
    time: NDArray[np.float64]
    axes: list[tuple[str, str, NDArray[np.float64]]]

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[np.float32], time: NDArray[np.float64],
                 axes: Sequence[tuple[str, str, Sequence[float]]]):
        self.name, self.unit, self.meaning, self.values, self.time = name, unit, meaning, values, time
        self.axes = [(axis, symbol, np.asarray(places)) for axis, symbol, places in axes]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return as_array(self.values, dtype, copy)

    def __getitem__(self, index: Any) -> Any:
        return self.values[index]

    def __repr__(self) -> str:
        return f"<stribeck.Field {self.name} [{self.unit}], {' x '.join(map(str, self.values.shape))}: {self.meaning}>"

    def to_xarray(self) -> xarray.DataArray:
        """With time and both axes as coordinates. Needs xarray."""
        import xarray

        coordinates = {"time": xarray.Variable("time", self.time, {"units": "s"})}
        coordinates |= {n: xarray.Variable(n, places, {"units": unit}) for n, unit, places in self.axes}
        return xarray.DataArray(self.values, coordinates, list(coordinates), self.name, {"units": self.unit, "long_name": self.meaning})


class Fields:
    """The fields of a run, by name."""

    def __init__(self, result: _core.Result):
        self._result = result
        self._index = {field[0][0]: i for i, field in enumerate(result.fields)}

    def __getitem__(self, name: str) -> Field:
        if not self._index:
            raise KeyError(f"there is no {name!r}: this run recorded no fields; films of finite width do, output.field_frames of them.")
        if name not in self._index:
            raise unknown(name, list(self._index))
        i = self._index[name]
        (field, unit, meaning), axes = self._result.fields[i]
        return Field(field, unit, meaning, self._result.field(i), self._result.field_time, axes)

    def __iter__(self) -> Iterator[str]:
        return iter(self._index)

    def __len__(self) -> int:
        return len(self._index)


def _packed(result: _core.Result) -> tuple[Any, ...]:
    """A run travels between processes as its files."""
    with tempfile.TemporaryDirectory() as folder:
        result.save(folder)
        files = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
    return _unpacked, (files,)


def _unpacked(files: dict[str, bytes]) -> _core.Result:
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            (Path(folder) / name).write_bytes(content)
        return _core.open_run(folder)


copyreg.pickle(_core.Result, _packed)


class Run:
    """What a run leaves. run["joint.pin.force"] is a channel, run.fields[...] a field over a surface."""

    def __init__(self, result: _core.Result):
        self._result = result
        self._channels = {channel[0]: (i, channel) for i, channel in enumerate(result.channels)}

    def __getitem__(self, name: str) -> Channel:
        if name == "time":
            return Channel("time", "s", "time", self.time, self.time)
        if name not in self._channels:
            raise unknown(name, ["time", *self._channels])
        i, (_, unit, meaning) = self._channels[name]
        return Channel(name, unit, meaning, self._result.column(i), self.time, lambda: self.summary.get("channels", {}).get(name, {}).get("mean"))

    def __iter__(self) -> Iterator[str]:
        return iter(self._channels)

    def __contains__(self, name: object) -> bool:
        return name in self._channels

    def __len__(self) -> int:
        return len(self._channels)

    def __deepcopy__(self, memory: object) -> Run:
        return Run(self._result)  # nothing changes what it holds

    def __repr__(self) -> str:
        return f"<stribeck.Run of {self._result.model!r}, {self.status}, {len(self.time)} samples of {len(self)} channels>"

    @property
    def time(self) -> NDArray[np.float64]:
        return self._result.time

    @property
    def status(self) -> str:
        """ "done", "failed" or "interrupted"."""
        return self._result.status

    @property
    def message(self) -> str:
        """Why a run failed or stopped; empty when done."""
        return self._result.message

    @property
    def warnings(self) -> list[str]:
        return self._result.warnings

    @property
    def model_text(self) -> str:
        """The model that ran, what was set included."""
        return self._result.model_text

    @cached_property
    def summary(self) -> dict[str, Any]:
        """All that summary.json holds."""
        return json.loads(self._result.summary())

    @property
    def statistics(self) -> dict[str, Any]:
        """Answers to the [[statistics]] of the model, by name; extremes of all channels stand in summary["channels"]."""
        return self.summary["statistics"]

    @property
    def energy(self) -> dict[str, float]:
        """Energy balance of the run [J]."""
        return self.summary["energy"]

    @cached_property
    def fields(self) -> Fields:
        return Fields(self._result)

    def _wanted(self, names: str | Sequence[str] | None) -> list[str]:
        return list(self) if names is None else [names] if isinstance(names, str) else list(names)

    def frame(self, names: str | Sequence[str] | None = None) -> pandas.DataFrame:
        """Channels as columns over the time; all of them without names. Needs pandas."""
        import pandas

        wanted = self._wanted(names)
        return pandas.DataFrame({n: self[n].values for n in wanted}, index=pandas.Index(self.time, name="time"))

    def to_xarray(self, names: str | Sequence[str] | None = None) -> xarray.Dataset:
        """Channels as one dataset over the time; all of them without names. Needs xarray."""
        import xarray

        wanted = self._wanted(names)
        attributes = {"model": self._result.model, "status": self.status}
        return xarray.Dataset({n: self[n].to_xarray() for n in wanted if n != "time"}, attrs=attributes)

    def report(self) -> Report:
        """The report as one page: shown inline by a notebook; .write(file) keeps it."""
        return report([self])

    def write(self, folder: str | os.PathLike[str]) -> None:
        """Writes what the program writes: results.h5, results.csv, report.html and summary.json."""
        self._result.write(file_name("folder", folder))

    @property
    def plot(self) -> Plot:
        """Pictures by matplotlib; each method returns its axes."""
        from .plot import Plot

        return Plot(self)


class Report:
    """One HTML page of runs or of a study, which needs no network."""

    def __init__(self, html: str):
        self.html = html

    def write(self, file: str | os.PathLike[str]) -> None:
        try:
            with open(file, "w", encoding="utf-8") as page:
                page.write(self.html)
        except OSError as error:
            raise FileError(f"{os.fspath(file)!s}: cannot be written: {error.strerror}. Check the path and its permissions.") from None

    def _repr_html_(self) -> str:
        import html

        return f'<iframe srcdoc="{html.escape(self.html)}" width="100%" height="700" style="border:0"></iframe>'


def report(runs: Run | Sequence[Run]) -> Report:
    """One report that lays several runs over each other."""
    runs = [runs] if isinstance(runs, Run) else list(runs)
    if not runs:
        raise ValueError("a report is of one run at least.")
    for run in runs:
        if not isinstance(run, Run):
            raise TypeError(f"{run!r}, {kind(run)}, is not a run; sb.open(folder) reads one that was written.")
    return Report(_core.report_html([run._result for run in runs]))


def finished(result: _core.Result, check: bool = True) -> Run:
    """The run, unless it was interrupted or has failed: then the exception that carries it."""
    run = Run(result)
    if run.status == "interrupted":
        raise Interrupted(run)
    if check and run.status == "failed":
        place = re.match(r"at t = (\S+) s, ([^:]+):", run.message)
        raise SolveError(run.message, float(place[1]) if place else None, place[2] if place else "", run)
    return run


def open_run(folder: str | os.PathLike[str]) -> Run:
    """What the program wrote into a folder. Throws FileError."""
    return Run(_core.open_run(file_name("folder", folder)))


def resume(folder: str | os.PathLike[str], *, until: str | float | None = None, threads: int = 1, progress: Any = None) -> Run:
    """Goes on from the last checkpoint in a folder, to the same bits as without the stop. `until` sets another end ("2 s")."""
    end = None if until is None else quantity("until", until, "s")
    result = _core.resume(file_name("folder", folder), end, count("threads", threads), function("progress", progress))
    return finished(result) if result is not None else open_run(folder)
