"""Arrays with names: what a channel and a field have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._text.html import table


class Samples(np.lib.mixins.NDArrayOperatorsMixin, Sequence[Any]):
    """Values with a name, a unit and a meaning. NumPy, pandas and polars take them as the array of their values."""

    name: str
    unit: str
    meaning: str
    values: NDArray[Any]
    time: NDArray[np.float64]

    def __init__(self, name: str, unit: str, meaning: str, values: NDArray[Any], time: NDArray[np.float64]):
        self.name, self.unit, self.meaning, self.values, self.time = name, unit, meaning, values, time

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """The view, unless another type or a copy is wanted."""
        other = dtype is not None and np.dtype(dtype) != self.values.dtype
        if other and copy is False:
            raise ValueError(f"an array of {np.dtype(dtype)} is a copy: the values are {self.values.dtype}.")
        return np.array(self.values, dtype=dtype) if copy or other else self.values

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        plain = [x.values if isinstance(x, Samples) else x for x in inputs]
        return getattr(ufunc, method)(*plain, **kwargs)

    def __getattr__(self, name: str) -> Any:  # min, max, shape, ...
        if name.startswith("_") or name == "values" or not hasattr(self.values, name):
            raise AttributeError(f"a {type(self).__name__.lower()} has no {name!r}, neither by itself nor as an array.")
        return getattr(self.values, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *(name for name in dir(self.values) if not name.startswith("_"))})

    def __getitem__(self, index: Any) -> Any:
        return self.values[index]

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __repr__(self) -> str:
        return f"<stribeck.{type(self).__name__} {self.name} [{self.unit}], {self._size()}, {self._range()}: {self.meaning}>"

    def _repr_html_(self) -> str:
        rows = [("meaning", self.meaning), ("size", self._size()), ("range", f"{self._range()} {self.unit}"), ("time", _span(self.time, "s"))]
        return table(f"{self.name} [{self.unit}]", rows + self._axes_of_rows())

    def _axes_of_rows(self) -> list[tuple[str, str]]:
        return []

    def _size(self) -> str:
        return f"{len(self)} samples"

    def _range(self) -> str:
        return f"{np.nanmin(self.values):.6g} .. {np.nanmax(self.values):.6g}" if self.values.size else "no samples"


def _span(places: NDArray[Any], unit: str) -> str:
    return f"{places[0]:.6g} .. {places[-1]:.6g} {unit}" if len(places) else "none"
