"""Steady bearings, calibration and validation."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from . import _core
from ._arguments import count, file_name, finite
from ._toml import written
from .errors import InputError
from .model import Model

Quantity = str | float | None


def _model(model: Model | str | os.PathLike[str]) -> Model:
    return model if isinstance(model, Model) else Model(model)


def bearing(model: Model | str | os.PathLike[str], joint: str = "", *, load: Quantity = None, direction: Quantity = None,
            eccentricity: Quantity = None, at: Quantity = None, speed: Quantity = None) -> dict[str, Any]:
    """Steady state of one film joint: place, flows, friction, stiffness, damping, whirl. Numbers in SI.

    load          on the journal, "500 N" or [N]; or an eccentricity ratio instead
    direction     of the load, in the axes of the bearing's marker; -90 deg without
    at            direction of a given eccentricity
    speed         of the journal, "1000 rpm" or [rad/s]; that of the joint's drive without
    """
    question = _core.question(finite("load", load, "N"), finite("direction", direction, "rad"), finite("eccentricity", eccentricity, "1"),
                              finite("at", at, "rad"))
    return json.loads(_core.bearing(_model(model)._input, joint, question, finite("speed", speed, "rad/s")))


def stribeck_curve(model: Model | str | os.PathLike[str], joint: str = "", *, load: Quantity, speeds: tuple[Quantity, Quantity],
                   points: int = 40, direction: Quantity = None) -> dict[str, Any]:
    """Friction of a loaded bearing over its speed, in equal ratios from the first speed to the second."""
    question = _core.question(finite("load", load, "N"), finite("direction", direction, "rad"), None, None)
    low, high = (finite("speeds", speed, "rad/s") for speed in _two("speeds", speeds, '("10 rpm", "5000 rpm")'))
    if low is None or high is None or not 0 < low < high:
        raise InputError(f"speeds: {tuple(speeds)!r} are not allowed: must rise, and be > 0.")
    return json.loads(_core.stribeck_curve(_model(model)._input, joint, question, low, high, count("points", points, 2)))


def calibrate(model: str | os.PathLike[str], path: str, between: tuple[float | str, float | str], *, channel: str, target: float | str,
              take: str = "last", overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The value of a parameter with which a run meets a target: {"value", "unit", "uncertainty", "result", "derivative", ...}.

    model         file of the model
    path          of the parameter, "force.pull.free_length"
    between       ends of its range, ("0.19 m", "0.22 m") in one unit, or numbers in SI; the results there must bracket the target
    channel       whose last, "max", "min" or "mean" value (`take`) is to be `target`, "106.71 mm^3" or a number in SI
    Raises InputError where the range does not bracket the target, SolveError where a run fails.
    """
    if isinstance(model, Model):
        raise TypeError("model: a Model, where its file is expected; give what was set as overrides=model.overrides.")
    (low, unit), (high, other) = (_number_and_unit(end) for end in _two("between", between, '("0.19 m", "0.22 m")'))
    if unit != other:
        raise ValueError(f"between = {tuple(between)!r} has two units, '{unit}' and '{other}': write both ends in one.")
    assignments = [f"{key}={written(value)}" for key, value in (overrides or {}).items()]
    return _core.calibrate(file_name("model", model), assignments, f"{path}={low}..{high} {unit}".rstrip(), f"{channel}={target}", take)


def _two(what: str, ends: Any, example: str) -> tuple[Any, Any]:
    if isinstance(ends, str) or not hasattr(ends, "__len__") or len(ends) != 2:
        raise TypeError(f"{what}: {ends!r}, where two are expected, such as {example}.")
    return ends[0], ends[1]


def _number_and_unit(value: float | str) -> tuple[str, str]:
    number, _, unit = str(value).strip().partition(" ")
    return number, unit.strip()


def validate(cases: str | Sequence[str] = ()) -> list[dict[str, Any]]:
    """Published cases and closed forms beside our own numbers, computed anew; all cases without names."""
    names = [cases] if isinstance(cases, str) else list(cases) or _core.validation_cases()
    _core.check_validation_cases(names)
    return [row for name in names for row in json.loads(_core.validate([name]))["rows"]]  # Ctrl-C is seen between two
