"""Channels and fields: what a run recorded, as arrays with names, units and axes."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._array import Samples, _span
from ._arguments import unknown

if TYPE_CHECKING:
    import xarray

    from . import _core


class Channel(Samples):
    """One recorded quantity over time. NumPy, pandas and polars take it as an array of its values; they are views, not copies."""

    values: NDArray[np.float64]

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[np.float64], time: NDArray[np.float64],
                 known_mean: Callable[[], float | None] = lambda: None):
        super().__init__(name, unit, meaning, values, time)
        self._known_mean = known_mean

    def __reduce__(self) -> Any:
        known = self._known_mean()
        means = () if known is None else (functools.partial(float, known),)
        return Channel, (self.name, self.unit, self.meaning, np.array(self.values), np.array(self.time), *means)

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

    def to_xarray(self) -> xarray.DataArray:
        """With the time as its coordinate. Needs xarray."""
        import xarray

        time = xarray.Variable("time", self.time, {"units": "s"})
        return xarray.DataArray(self.values, {"time": time}, ["time"], self.name, {"units": self.unit, "long_name": self.meaning})


class Field(Samples):
    """A quantity over a surface, frame by frame: values[frame, row, column] with an axis for each; an array like a channel."""

    values: NDArray[np.float32]
    axes: list[tuple[str, str, NDArray[np.float64]]]

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[np.float32], time: NDArray[np.float64],
                 axes: Sequence[tuple[str, str, Sequence[float]]]):
        super().__init__(name, unit, meaning, values, time)
        self.axes = [(axis, symbol, np.asarray(places)) for axis, symbol, places in axes]

    def _size(self) -> str:
        return " x ".join(map(str, self.values.shape))

    def _axes_of_rows(self) -> list[tuple[str, str]]:
        return [(axis, f"{_span(places, unit)}, {len(places)} places") for axis, unit, places in self.axes]

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

    def __contains__(self, name: object) -> bool:
        return name in self._index

    def keys(self) -> list[str]:
        """Names of all fields."""
        return list(self._index)

    def items(self) -> Iterator[tuple[str, Field]]:
        """Names and fields."""
        return ((name, self[name]) for name in self._index)

    _ipython_key_completions_ = keys

    def __repr__(self) -> str:
        return f"<stribeck.Fields: {', '.join(self._index) or 'none'}>"
