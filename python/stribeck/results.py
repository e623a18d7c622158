"""Results: channels and fields with their names, units and axes."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from .errors import Interrupted, SolveError

if TYPE_CHECKING:
    import pandas
    import xarray

    from .plot import Plot


class Channel(np.lib.mixins.NDArrayOperatorsMixin):
    """One recorded quantity over time. NumPy takes it as an array of its values; they are views, not copies."""

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[np.float64], time: NDArray[np.float64]):
        self.name, self.unit, self.meaning, self.values, self.time = name, unit, meaning, values, time

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.values, dtype=dtype, copy=True) if copy or (dtype and dtype != self.values.dtype) else self.values

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        plain = [x.values if isinstance(x, Channel) else x for x in inputs]
        return getattr(ufunc, method)(*plain, **kwargs)

    def __getattr__(self, name: str) -> Any:  # min, max, mean, shape, ...
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.values, name)

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

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[np.float32], time: NDArray[np.float64],
                 axes: Sequence[tuple[str, str, Sequence[float]]]):
        self.name, self.unit, self.meaning, self.values, self.time = name, unit, meaning, values, time
        self.axes = [(axis, symbol, np.asarray(places)) for axis, symbol, places in axes]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.values, dtype=dtype, copy=True) if copy or dtype else self.values

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


def unknown(name: str, known: Sequence[str]) -> KeyError:
    import difflib

    near = difflib.get_close_matches(name, known, 3, 0.5)
    return KeyError(f"there is no {name!r}. " + (f"Did you mean {', '.join(map(repr, near))}?" if near else f"Known: {', '.join(known)}."))


class Fields:
    """The fields of a run, by name."""

    def __init__(self, result: _core.Result):
        self._result = result
        self._index = {field[0][0]: i for i, field in enumerate(result.fields)}

    def __getitem__(self, name: str) -> Field:
        if name not in self._index:
            raise unknown(name, list(self._index))
        i = self._index[name]
        (field, unit, meaning), axes = self._result.fields[i]
        return Field(field, unit, meaning, self._result.field(i), self._result.field_time, axes)

    def __iter__(self) -> Iterator[str]:
        return iter(self._index)

    def __len__(self) -> int:
        return len(self._index)


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
        return Channel(name, unit, meaning, self._result.column(i), self.time)

    def __iter__(self) -> Iterator[str]:
        return iter(self._channels)

    def __contains__(self, name: object) -> bool:
        return name in self._channels

    def __len__(self) -> int:
        return len(self._channels)

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

    def frame(self, names: Sequence[str] | None = None) -> pandas.DataFrame:
        """Channels as columns over the time; all of them without names. Needs pandas."""
        import pandas

        wanted = list(self) if names is None else list(names)
        return pandas.DataFrame({n: self[n].values for n in wanted}, index=pandas.Index(self.time, name="time"))

    def to_xarray(self, names: Sequence[str] | None = None) -> xarray.Dataset:
        """Channels as one dataset over the time; all of them without names. Needs xarray."""
        import xarray

        wanted = list(self) if names is None else list(names)
        attributes = {"model": self._result.model, "status": self.status}
        return xarray.Dataset({n: self[n].to_xarray() for n in wanted if n != "time"}, attrs=attributes)

    def report(self) -> Report:
        """The report as one page: shown inline by a notebook; .write(file) keeps it."""
        return report([self])

    def write(self, folder: str | os.PathLike[str]) -> None:
        """Writes what the program writes: results.h5, results.csv, report.html and summary.json."""
        self._result.write(os.fspath(folder))

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
        with open(file, "w", encoding="utf-8") as page:
            page.write(self.html)

    def _repr_html_(self) -> str:
        import html

        return f'<iframe srcdoc="{html.escape(self.html)}" width="100%" height="700" style="border:0"></iframe>'


def report(runs: Sequence[Run]) -> Report:
    """One report that lays several runs over each other."""
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
    return Run(_core.open_run(os.fspath(folder)))


def resume(folder: str | os.PathLike[str], *, until: str | float | None = None, threads: int = 1, progress: Any = None) -> Run:
    """Goes on from the last checkpoint in a folder, to the same bits as without the stop. `until` sets another end ("2 s")."""
    end = _core.to_si(until, "s") if isinstance(until, str) else until
    result = _core.resume(os.fspath(folder), end, threads, progress)
    return finished(result) if result is not None else open_run(folder)
