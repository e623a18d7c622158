"""Steady states of bearings over arguments that may be arrays: one family for bearings of a model and by their sizes."""

from __future__ import annotations

import concurrent.futures
import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._arguments import finite, plain, quantity, unknown
from ._broadcast import Broadcast
from ._model_values import assignments_of
from .dataset import Dataset
from .errors import warn
from .model import Model, SolveError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NUMBERS: dict[str, tuple[str, str, str, float]] = {name: (title, unit, shown, value) for name, title, unit, shown, value in _core.bearing_figures()}
_USUAL = ("min_film_thickness", "eccentricity_ratio", "peak_film_pressure", "power_loss")
_ASKED = {"load": "N", "direction": "rad", "eccentricity": "1", "at": "rad", "speed": "rad/s"}
_SIZES = {"clearance": "joint.{joint}.film.radial_clearance", "width": "joint.{joint}.film.length", "viscosity": "lubricant.{oil}.viscosity"}

#: A model, the question that is asked of it, its joint and the speed of the journal, where it is not that of a drive.
Question = tuple[_core.Input, _core.BearingQuestion, str, "float | None"]


class SteadyBearings(Dataset):
    """Steady states of one bearing, or of many: each figure by its name, over the arguments that were arrays.

    Beside the figures stand speed, direction, radius, clearance, width, viscosity, eccentricity_x and _y, and friction_force, in SI.
    """

    def __init__(self, arguments: Broadcast, question_of: Callable[[Mapping[str, Any]], Question], in_si: Callable[[str, Any], Any]):
        self._arguments = arguments
        self._questions = [question_of(point) for point in arguments.points]
        self._states = _each(self._state, range(len(self._questions)))
        numbers = np.array([[state["figures"][name] for name in NUMBERS] for state in self._states]).reshape(*arguments.shape, len(NUMBERS))
        data = {name: numbers[..., k] for k, name in enumerate(NUMBERS)}
        coordinates = arguments.coordinates(in_si)
        units = {name: unit for name, (_, unit, _, _) in NUMBERS.items()} | {name: unit for name, unit in _ASKED.items()}
        super().__init__(arguments.dims, coordinates, data, units, {name: title for name, (title, _, _, _) in NUMBERS.items()})
        warn(self.warnings)

    def _state(self, k: int) -> dict[str, Any]:
        try:
            return _core.bearing_state(*self._questions[k])
        except SolveError as error:
            if not self._arguments.varied:
                raise
            point = ", ".join(f"{name} = {self._arguments.points[k][name]}" for name in self._arguments.varied)
            raise SolveError(f"{point}: {error}", error.time, error.element) from None

    @property
    def assumption(self) -> str:
        """Assumptions that the answer rests on: supply, cavitation, temperature."""
        return str(self._states[0]["assumption"])

    @property
    def warnings(self) -> list[str]:
        """Warnings of all states, each once; each was given to Python's `warnings` as a ModelWarning."""
        return list(dict.fromkeys(text for state in self._states for text in state["warnings"]))

    @property
    def grid_error(self) -> Any:
        """Estimated errors of the grid by figure, relative to it, from a second solution on half as many cells; {} of a closed form. Of many
        states a list. A grid that is too coarse is a ModelWarning.
        """
        found = _each(lambda k: _core.grid_errors(*_joint_first(self._questions[k])), range(len(self._questions)))
        warn(dict.fromkeys(text for _, texts in found for text in texts))
        errors = [one for one, _ in found]
        return errors if self.shape else errors[0]

    def plot(self, *names: str, ax: Sequence[Axes] | None = None) -> list[Axes]:
        """Figures over the one argument that is an array, each in axes of its own."""
        if len(self._arguments.varied) != 1 or len(self.shape) != 1:
            raise ValueError("plot: one argument must be a list or a one-dimensional array, and only one.")
        import matplotlib.pyplot as plt

        chosen = names or _USUAL
        for name in chosen:
            if name not in NUMBERS:
                raise unknown(name, list(NUMBERS))
        all_axes = list(ax) if ax is not None else list(plt.subplots(len(chosen), 1, sharex=True, figsize=(6, 2.2 * len(chosen)))[1].flat) \
            if len(chosen) > 1 else [plt.subplots()[1]]
        over = self._arguments.varied[0]
        for name, axes in zip(chosen, all_axes, strict=True):
            title, _, shown, value = NUMBERS[name]
            axes.plot(self.coords[over], self._data[name] / value)
            axes.set_ylabel(f"{title} [{shown or 1}]")
        all_axes[-1].set_xlabel(f"{over} [{self.units[over]}]")
        return all_axes


def _each(work: Callable[[int], Any], points: Sequence[int]) -> list[Any]:
    """All points, on all cores where there are several."""
    if len(points) < 2:
        return [work(k) for k in points]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        return list(threads.map(work, points))


def _joint_first(question: Question) -> tuple[_core.Input, str, _core.BearingQuestion, float | None]:
    model, asked, joint, speed = question
    return model, joint, asked, speed


def bearing(model: Model | str | os.PathLike[str], joint: str = "", *, load: Any = None, direction: Any = None, eccentricity: Any = None,
            at: Any = None, speed: Any = None, clearance: Any = None, width: Any = None, viscosity: Any = None,
            overrides: Mapping[str, Any] | None = None) -> SteadyBearings:
    """Steady state of one film joint: place, flows, friction, stiffness, damping, whirl. Numbers in SI, texts with their unit.

    Each argument may be a list or an array: all are broadcast together, and each figure is an array of their shape.

    load          on the journal, "500 N" or [N]; or an eccentricity ratio instead
    direction     of the load, in the axes of the bearing's marker; -90 deg without
    at            direction of a given eccentricity
    speed         of the journal, "1000 rpm" or [rad/s]; that of the joint's drive without
    clearance, width, viscosity    of the joint and its oil in place of those of the model: radial [m], axial [m], [Pa s]
    overrides     anything else of the model, by path
    Raises InputError for questions without an answer, SolveError where no steady state is found.
    """
    model = model if isinstance(model, Model) else Model(model)
    joint = _core.film_joint(model._input, joint)
    sizes = {"clearance": clearance, "width": width, "viscosity": viscosity}
    paths = {name: _path(model, joint, name) for name, value in sizes.items() if value is not None} | {path: path for path in overrides or {}}
    asked = {"load": load, "direction": direction, "eccentricity": eccentricity, "at": at, "speed": speed} | sizes
    arguments = Broadcast({name: value for name, value in asked.items() if value is not None} | dict(overrides or {}))
    units = {name: model._input.unit(path) for name, path in paths.items()} | _ASKED
    models = _Variants(model, paths)

    def question_of(point: Mapping[str, Any]) -> Question:
        value = {name: finite(name, point.get(name), unit) for name, unit in _ASKED.items()}
        question = _core.question(value["load"], value["direction"], value["eccentricity"], value["at"])
        return models.at(point), question, joint, value["speed"]

    return SteadyBearings(arguments, question_of, lambda name, value: quantity(name, value, units[name]) if units[name] else plain(name, value))


def _path(model: Model, joint: str, name: str) -> str:
    return _SIZES[name].format(joint=joint, oil=model[f"joint.{joint}.film.lubricant"])


class _Variants:
    """A model with other values, each read once."""

    def __init__(self, model: Model, paths: Mapping[str, str]):
        self._model, self._paths = model, paths
        self._read: dict[tuple[Any, ...], _core.Input] = {(): model._input}

    def at(self, point: Mapping[str, Any]) -> _core.Input:
        values = tuple(point[name] for name in self._paths)
        if values not in self._read:
            self._read[values] = self._model._read(self._model.overrides | dict(zip(self._paths.values(), values)))
        return self._read[values]


def states_by_sizes(overrides: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], Question]:
    """The question of a bearing by its sizes: of the load and speed of its own model, or at an eccentricity."""
    assignments = assignments_of(overrides)

    def question_of(point: Mapping[str, Any]) -> Question:
        sizes = {key: value for key, value in point.items() if key != "eccentricity"}
        model = _core.plain_bearing_model(sizes, assignments)
        return model, _core.question(None, None, finite("eccentricity", point.get("eccentricity"), "1"), None), "", None

    return question_of
