"""Curves over speed, calibration and validation."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from . import _core
from ._arguments import count, finite, quantity
from ._broadcast import Broadcast
from .dataset import Dataset
from .errors import InputError, warn
from .model import Model

Quantity = Any  # a number in SI, a text with a unit or a quantity of pint
_OF_CURVE = {"hersey_number": "1", "friction_coefficient": "1", "film_friction_coefficient": "1", "asperity_friction_coefficient": "1",
             "eccentricity_ratio": "1", "min_film_thickness": "m", "asperity_load_share": "1"}
_RESULTS = ("value", "uncertainty", "result", "derivative", "derivative_uncertainty", "runs")


def stribeck_curve(model: Model | str | os.PathLike[str], joint: str = "", *, load: Quantity, speeds: tuple[Quantity, Quantity],
                   points: int = 40, direction: Quantity = None) -> Dataset:
    """Friction of a loaded bearing over its speed, in equal ratios from the first speed to the second: figures over "speed" [rad/s]."""
    question = _core.question(finite("load", load, "N"), finite("direction", direction, "rad"), None, None)
    low, high = (finite("speeds", speed, "rad/s") for speed in _two("speeds", speeds, '("10 rpm", "5000 rpm")'))
    if low is None or high is None or not 0 < low < high:
        raise InputError(f"speeds: {tuple(speeds)!r} are not allowed: must rise, and be > 0.")
    found = json.loads(_core.stribeck_curve(_model(model)._input, joint, question, low, high, count("points", points, 2)))
    warn(found["warnings"])
    key = {name: f"{name}_m" if unit == "m" else name for name, unit in _OF_CURVE.items()}
    data = {name: np.array([point[key[name]] for point in found["points"]]) for name in _OF_CURVE}
    speed = np.array([point["speed_rad_s"] for point in found["points"]])
    return Dataset(("speed",), {"speed": (("speed",), speed)}, data, _OF_CURVE | {"speed": "rad/s"})


def calibrate(model: Model | str | os.PathLike[str], path: str, between: tuple[Quantity, Quantity], *, channel: str, target: Any,
              take: str = "last", overrides: Mapping[str, Any] | None = None) -> Dataset:
    """The value of a parameter with which a run meets a target: value, uncertainty, result, derivative, derivative_uncertainty, runs; in SI.

    model         a model, or the file of one
    path          of the parameter, "force.pull.free_length"
    between       ends of its range, ("0.19 m", "0.22 m") in one unit, or numbers in SI; the results there must bracket the target
    channel       whose last, "max", "min" or "mean" value (`take`) is to be `target`, "106.71 mm^3" or a number in SI
    target        or an array of them: the figures are then arrays over "target"
    overrides     further values of the model, by path
    Raises InputError where the range does not bracket the target, SolveError where a run fails.
    """
    ends = _two("between", between, '("0.19 m", "0.22 m")')
    (low, unit), (high, other) = (_number_and_unit(end) for end in ends)
    if unit != other:
        raise InputError(f"between = {tuple(between)!r} has two units, '{unit}' and '{other}': write both ends in one.")
    model = _model(model).copy()
    model.update(overrides or {})
    targets = Broadcast({"target": target})
    found = [_core.calibrate(model._input, f"{path}={low}..{high} {unit}".rstrip(), f"{channel}={point['target']}", take) for point in targets.points]
    si = model._input.unit(path) or "1"
    scale = quantity(path, f"1 {unit}", si) if unit else 1.0
    to_si = {"value": scale, "uncertainty": scale, "derivative": 1 / scale, "derivative_uncertainty": 1 / scale}
    data = {name: np.array([one[name] * to_si.get(name, 1) for one in found], dtype=float).reshape(targets.shape) for name in _RESULTS}
    coordinates = targets.coordinates(lambda name, value: float(value) if not isinstance(value, str) else value)
    return Dataset(targets.dims, coordinates, data, {"value": si, "uncertainty": si})


def _model(model: Model | str | os.PathLike[str]) -> Model:
    return model if isinstance(model, Model) else Model(model)


def _two(what: str, ends: Any, example: str) -> tuple[Any, Any]:
    if isinstance(ends, str) or not hasattr(ends, "__len__") or len(ends) != 2:
        raise TypeError(f"{what}: {ends!r}, where two are expected, such as {example}.")
    return ends[0], ends[1]


def _number_and_unit(value: Any) -> tuple[str, str]:
    """Number and unit of a text, or of a number in SI."""
    single = Broadcast({"between": value}).points[0]["between"]
    number, _, unit = str(single).strip().partition(" ")
    return number, unit.strip()


def validate(cases: str | Sequence[str] = ()) -> list[dict[str, Any]]:
    """Published cases and closed forms beside our own numbers, computed anew; all cases without names."""
    names = [cases] if isinstance(cases, str) else list(cases) or _core.validation_cases()
    _core.check_validation_cases(names)
    return [row for name in names for row in json.loads(_core.validate([name]))["rows"]]  # Ctrl-C ends it between two
