"""Figures over the arguments that they were computed for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._arguments import unknown
from ._closed import Closed
from ._text.html import table

if TYPE_CHECKING:
    import pandas
    import xarray

Axes = tuple[str, ...]


class Dataset(Closed, Mapping[str, Any]):
    """Figures by name, data["power_loss"] or data.power_loss: numbers of one point, arrays over named axes of many; all in SI.

    dims     names of the axes; () of one point
    shape    their lengths
    coords   arguments that were arrays, by name
    units    of all figures and coordinates, "1" of pure numbers
    """

    _how_to_set = "a dataset is what was computed."
    _dims: Axes
    _coords: dict[str, tuple[Axes, NDArray[Any]]]
    _data: dict[str, NDArray[np.float64]]
    _units: dict[str, str]
    _meanings: dict[str, str]

    def __init__(self, dims: Axes, coords: Mapping[str, tuple[Axes, NDArray[Any]]], data: Mapping[str, NDArray[np.float64]],
                 units: Mapping[str, str], meanings: Mapping[str, str] | None = None):
        self._dims, self._coords, self._data = dims, dict(coords), dict(data)
        self._units, self._meanings = {name: units.get(name) or "1" for name in (*self._coords, *self._data)}, dict(meanings or {})

    def __getitem__(self, name: str) -> Any:
        if name in self._data:
            values = self._data[name]
            return values if values.shape else float(values)
        if name in self._coords:
            return self._coords[name][1]
        raise unknown(name, [*self._data, *self._coords])

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(error.args[0]) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._data, *self._coords})

    def _ipython_key_completions_(self) -> list[str]:
        return [*self._data, *self._coords]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dataset) and self._dims == other._dims and self._same(other)

    def _same(self, other: Dataset) -> bool:
        return self._data.keys() == other._data.keys() and all(np.array_equal(self._data[n], other._data[n], equal_nan=True) for n in self._data)

    __hash__ = None  # type: ignore[assignment]

    @property
    def dims(self) -> Axes:
        """Names of the axes."""
        return self._dims

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of every figure; () of one point."""
        return next(iter(self._data.values())).shape if self._data else ()

    @property
    def coords(self) -> dict[str, NDArray[Any]]:
        """Arguments that were arrays, in SI; texts that name a choice as they are."""
        return {name: values for name, (_, values) in self._coords.items()}

    @property
    def units(self) -> dict[str, str]:
        """Units of all figures and coordinates, "1" of pure numbers."""
        return dict(self._units)

    def to_xarray(self) -> xarray.Dataset:
        """With units and meanings as attributes. Needs xarray."""
        import xarray

        def variable(name: str, dims: Axes, values: Any) -> xarray.Variable:
            meaning = {"long_name": self._meanings[name]} if name in self._meanings else {}
            return xarray.Variable(dims, values, {"units": self._units[name], **meaning})

        return xarray.Dataset({name: variable(name, self._dims, values) for name, values in self._data.items() if name not in self._coords},
                              {name: variable(name, dims, values) for name, (dims, values) in self._coords.items()})

    def frame(self, *, units: bool = False) -> pandas.DataFrame:
        """One line for each point, coordinates first. Needs pandas.

        units   whether the heads hold them, "power_loss [W]"; frame.attrs["units"] has them by name in any case
        """
        import pandas

        columns = {name: self._spread(dims, values) for name, (dims, values) in self._coords.items()}
        columns |= {name: values.ravel() for name, values in self._data.items() if name not in self._coords}
        frame = pandas.DataFrame({f"{name} [{self._units[name]}]" if units else name: values for name, values in columns.items()})
        frame.index.name = "point"
        frame.attrs["units"] = {name: self._units[name] for name in columns}
        return frame

    def _spread(self, dims: Axes, values: NDArray[Any]) -> NDArray[Any]:
        """A coordinate at every point."""
        places = tuple(slice(None) if dim in dims else None for dim in self._dims)
        return np.broadcast_to(values[places], self.shape).ravel()

    def __repr__(self) -> str:
        over = " over " + " x ".join(f"{dim} ({size})" for dim, size in zip(self._dims, self.shape)) if self._dims else ""
        return f"<stribeck.{type(self).__name__} of {len(self._data)} figures{over}>"

    def _repr_html_(self) -> str:
        rows = [(name, _shown(values), self._units[name], self._meanings.get(name, "")) for name, values in self._data.items()]
        return table(repr(self).strip("<>"), rows, ("figure", "value", "unit", "meaning"))


def _shown(values: NDArray[Any]) -> str:
    if values.shape:
        return f"{np.nanmin(values):.6g} .. {np.nanmax(values):.6g}" if values.size and not np.isnan(values).all() else "none"
    return f"{float(values):.6g}"
