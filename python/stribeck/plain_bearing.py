"""Plain bearings without a mechanism: sizes, oil, speed and load, and figures of the steady state over any of them."""

from __future__ import annotations

import concurrent.futures
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._arguments import file_name, kind, unknown
from ._toml import written
from .model import Model

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_FIGURES: dict[str, tuple[str, str, str, float]] = {name: (title, unit, shown, value) for name, title, unit, shown, value in _core.bearing_figures()}
_USUAL = ("min_film_thickness", "eccentricity_ratio", "peak_film_pressure", "power_loss")


class Bearing:
    """Steady state of a plain bearing by its sizes, in the words of `stribeck bearing`; numbers in SI, texts with their unit.

        b = sb.Bearing(diameter="50 mm", width="30 mm", clearance="30 um", oil="ISO VG 46", temperature="50 degC", speed="1500 rpm", load="5 kN")
        b.min_film_thickness          # [m]; b.power_loss [W], b.side_flow [m^3/s], ...: b.figures() names all, with units

    Each argument may be a list or an array: all are broadcast together, and each figure is an array of their shape.

    diameter, radius    of the journal, one of them [m]
    width               axial [m]
    clearance, psi      radial clearance [m], or psi = clearance/radius
    oil, temperature    grade such as "ISO VG 46" and temperature of the film [K]; or viscosity [Pa s]
    speed, load         of the journal [rad/s], on it [N]; direction of the load [rad], -90 deg when left out
    eccentricity        ratio, in place of the load
    arc                 extent of a partial bearing, its middle where the load points [rad]
    groove              "none", "axial", "two_axial", "circumferential" or "hole"; groove_angle [rad], groove_width, groove_length [m],
                        feed_pressure [Pa]
    overrides           of the model underneath, as --set: {"joint.bearing.film.cells_axial": 12}
    Raises InputError for what contradicts itself, SolveError where no steady state is found. Source: Reynolds' equation as in the manual's
    film.reynolds; a film without a groove is flooded, one with a groove conserves its oil.
    """

    def __init__(self, *, diameter: Any = None, radius: Any = None, width: Any = None, clearance: Any = None, psi: Any = None, oil: Any = None,
                 temperature: Any = None, viscosity: Any = None, speed: Any = None, load: Any = None, direction: Any = None,
                 eccentricity: Any = None, arc: Any = None, groove: Any = None, groove_angle: Any = None, groove_width: Any = None,
                 groove_length: Any = None, feed_pressure: Any = None, overrides: Mapping[str, Any] | None = None):
        given = {key: value for key, value in locals().items() if key not in ("self", "overrides") and value is not None}
        self._overrides = dict(overrides or {})
        self._values = dict(zip(given, np.broadcast_arrays(*(_as_array(key, value) for key, value in given.items())), strict=True)) if given else {}
        self._varied = [key for key, value in given.items() if np.ndim(_as_array(key, value)) > 0]
        self.shape: tuple[int, ...] = next(iter(self._values.values())).shape if given else ()
        self._points = [{key: _plain(value.flat[k]) for key, value in self._values.items()} for k in range(int(np.prod(self.shape)))]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
            self._states = list(threads.map(self._state, self._points))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in _FIGURES:
            raise AttributeError(str(unknown(name, [*_FIGURES, "warnings", "assumption"]).args[0]))
        values = np.array([state["figures"][name] for state in self._states], dtype=float).reshape(self.shape)
        return values if self.shape else float(values)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *_FIGURES})

    def __repr__(self) -> str:
        what = ", ".join(f"{key}={value.flat[0] if key not in self._varied else '...'}" for key, value in self._values.items())
        return f"<stribeck.Bearing {what}>"

    @staticmethod
    def figures() -> dict[str, str]:
        """Names of all figures with their units."""
        return {name: unit or "1" for name, (_, unit, _, _) in _FIGURES.items()}

    @property
    def assumption(self) -> str:
        """What the answer rests on: supply, cavitation, temperature."""
        return str(self._states[0]["assumption"])

    @property
    def warnings(self) -> list[str]:
        """Of all states, each once."""
        return list(dict.fromkeys(text for state in self._states for text in state["warnings"]))

    def plot(self, *names: str, ax: Sequence[Axes] | None = None) -> list[Axes]:
        """Figures over the one argument that is an array, each in axes of its own."""
        if len(self._varied) != 1 or len(self.shape) != 1:
            raise ValueError("plot: one argument must be a list or a one-dimensional array, and only one.")
        import matplotlib.pyplot as plt

        chosen = names or _USUAL
        for name in chosen:
            if name not in _FIGURES:
                raise unknown(name, list(_FIGURES))
        all_axes = list(ax) if ax is not None else list(plt.subplots(len(chosen), 1, sharex=True, figsize=(6, 2.2 * len(chosen)))[1].flat) \
            if len(chosen) > 1 else [plt.subplots()[1]]
        over = self._varied[0]
        x = [_core.plain_bearing_value(over, point[over]) for point in self._points]
        for name, axes in zip(chosen, all_axes, strict=True):
            title, _, shown, value = _FIGURES[name]
            axes.plot(x, getattr(self, name) / value)
            axes.set_ylabel(f"{title} [{shown or 1}]")
        all_axes[-1].set_xlabel(f"{over} [{_core.plain_bearing_unit(over)}]")
        return all_axes

    def report(self, file: str | os.PathLike[str]) -> None:
        """The report of `stribeck bearing --report`, a page of HTML, of one bearing."""
        question = _question(self._only("report"))
        _core.bearing_report(self.to_model()._input, *question, file_name("file", file))

    def to_model(self) -> Model:
        """The model that says the same, for run() and for files: model.text."""
        return Model(text=_core.plain_bearing_text(_sizes(self._only("to_model"))), overrides=self._overrides)

    def _state(self, point: dict[str, Any]) -> dict[str, Any]:
        assignments = [f"{path}={written(value)}" for path, value in self._overrides.items()]
        model = _core.plain_bearing_model(_sizes(point), assignments)
        state: dict[str, Any] = _core.bearing_state(model, *_question(point))
        return state

    def _only(self, what: str) -> dict[str, Any]:
        if len(self._points) != 1:
            raise ValueError(f"{what}: of one bearing, and these are {len(self._points)}.")
        return self._points[0]


def _as_array(key: str, value: Any) -> np.ndarray[Any, Any]:
    """Texts and numbers as they are; a mapping or a set is neither."""
    if isinstance(value, (dict, set)):
        raise TypeError(f"{key}: {kind(value)}, where a number, a text with a unit or a list of them is expected.")
    array = np.asarray(value, dtype=object) if isinstance(value, (str, list, tuple)) else np.asarray(value)
    return array.astype(object)


def _plain(value: Any) -> str | float:
    return value if isinstance(value, str) else float(value)


def _sizes(point: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in point.items() if key != "eccentricity"}


def _question(point: dict[str, Any]) -> tuple[Any, Any]:
    """Of the model's own load and speed, or at an eccentricity."""
    return _core.question(None, None, point.get("eccentricity"), None), None
