"""Arguments that are single values or arrays: one point for each element of what they broadcast to, with names for the axes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._arguments import is_of_pint, kind, plain
from .errors import InputError

Axes = tuple[str, ...]


class Broadcast:
    """Arguments broadcast together as NumPy does: lists of one length go in step, load[:, None] and clearance make a table.

    shape    of the table; () of single values
    dims     names of its axes: that of the argument that alone varies along one, else "point"
    varied   arguments that are arrays
    points   arguments of each element, in the order of the table's elements
    Raises TypeError for what is neither value nor array, InputError for shapes that do not fit and for numbers that are not finite.
    """

    shape: tuple[int, ...]
    dims: Axes
    varied: list[str]
    points: list[dict[str, Any]]

    def __init__(self, given: Mapping[str, Any]):
        arrays = {name: as_array(name, value) for name, value in given.items()}
        try:
            whole = dict(zip(arrays, np.broadcast_arrays(*arrays.values()))) if arrays else {}
        except ValueError:
            shapes = ", ".join(f"{name} {array.shape}" for name, array in arrays.items() if array.ndim)
            raise InputError(f"arrays of shapes that do not fit together: {shapes}.\n  Give them one length, or make a table of two by "
                             "first[:, None] and second.") from None
        self.varied = [name for name, array in arrays.items() if array.ndim > 0]
        self.shape = np.broadcast_shapes(*(array.shape for array in arrays.values()))
        self.points = [{name: array.flat[k] for name, array in whole.items()} for k in range(int(np.prod(self.shape)))]
        self._arrays = {name: arrays[name].reshape((1,) * (len(self.shape) - arrays[name].ndim) + arrays[name].shape) for name in self.varied}
        self.dims = self._names_of_axes()

    def _names_of_axes(self) -> Axes:
        names: list[str] = []
        for axis in range(len(self.shape)):
            along = [name for name, array in self._arrays.items() if array.shape[axis] > 1]
            one = along[0] if len(along) == 1 else self.varied[0] if len(self.varied) == 1 else "point"
            names.append(one if one not in names else f"{one}_{axis}")
        return tuple(names)

    def coordinates(self, in_si: Callable[[str, Any], Any]) -> dict[str, tuple[Axes, NDArray[Any]]]:
        """Each varied argument along the axes that it has; its values as `in_si` gives them."""
        found = {}
        for name, array in self._arrays.items():
            axes = [axis for axis in range(len(self.shape)) if array.shape[axis] > 1 or len(self.varied) == 1]
            kept = array.reshape(tuple(array.shape[axis] for axis in axes))
            values = np.array([in_si(name, value) for value in kept.flat]).reshape(kept.shape)
            found[name] = (tuple(self.dims[axis] for axis in axes), values)
        return found


def as_array(name: str, value: Any) -> NDArray[Any]:
    """Texts, truths and numbers as they are, in an array of objects; quantities of pint in SI."""
    if isinstance(value, (dict, set)):
        raise TypeError(f"{name}: {kind(value)}, where a number, a text with a unit or a list of them is expected.")
    if not isinstance(value, (list, tuple, range)) and (np.ndim(value) == 0 if not is_of_pint(value) else np.ndim(value.magnitude) == 0):
        single = np.empty((), dtype=object)
        single[()] = _finite(name, value)
        return single
    rows = [as_array(name, one) for one in value]
    if len({row.shape for row in rows}) > 1:
        raise InputError(f"{name}: its rows have not one length.")
    return np.stack(rows) if rows else np.empty((0,), dtype=object)


def _finite(name: str, value: Any) -> Any:
    try:
        one = plain(name, value)
    except TypeError as error:
        raise TypeError(f"{error}, where a number, a text with a unit or a list of them is expected.") from None
    if isinstance(one, float) and not np.isfinite(one):
        raise InputError(f"{name}: {one} is not a finite number.")
    return one
