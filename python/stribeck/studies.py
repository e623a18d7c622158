"""Steady bearings, calibration and validation."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from . import _core
from ._toml import written
from .model import Model

Quantity = str | float | None


def _si(value: Quantity, unit: str) -> float | None:
    return _core.to_si(value, unit) if isinstance(value, str) else value


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
    question = _core.question(_si(load, "N"), _si(direction, "rad"), _si(eccentricity, "1"), _si(at, "rad"))
    return json.loads(_core.bearing(_model(model)._input, joint, question, _si(speed, "rad/s")))


def stribeck_curve(model: Model | str | os.PathLike[str], joint: str = "", *, load: Quantity, speeds: tuple[Quantity, Quantity],
                   points: int = 40, direction: Quantity = None) -> dict[str, Any]:
    """Friction of a loaded bearing over its speed, in equal ratios from the first speed to the second."""
    question = _core.question(_si(load, "N"), _si(direction, "rad"), None, None)
    low, high = (_si(s, "rad/s") for s in speeds)
    if low is None or high is None:
        raise TypeError('speeds are two, such as ("10 rpm", "5000 rpm")')
    return json.loads(_core.stribeck_curve(_model(model)._input, joint, question, low, high, points))


def calibrate(model: str | os.PathLike[str], path: str, between: tuple[float | str, float | str], *, channel: str, target: float | str,
              take: str = "last", overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The value of a parameter with which a run meets a target: {"value", "unit", "uncertainty", "result", "derivative", ...}.

    model         file of the model
    path          of the parameter, "force.pull.free_length"
    between       ends of its range, ("0.19 m", "0.22 m") in one unit, or numbers in SI; the results there must bracket the target
    channel       whose last, "max", "min" or "mean" value (`take`) is to be `target`, "106.71 mm^3" or a number in SI
    Raises InputError where the range does not bracket the target, SolveError where a run fails.
    """
    (low, unit), (high, other) = (_number_and_unit(end) for end in between)
    if unit != other:
        raise ValueError(f"between = {tuple(between)!r} has two units, '{unit}' and '{other}': write both ends in one.")
    assignments = [f"{key}={written(value)}" for key, value in (overrides or {}).items()]
    return _core.calibrate(os.fspath(model), assignments, f"{path}={low}..{high} {unit}".rstrip(), f"{channel}={target}", take)


def _number_and_unit(value: float | str) -> tuple[str, str]:
    number, _, unit = str(value).strip().partition(" ")
    return number, unit.strip()


def validate(cases: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Published cases and closed forms beside our own numbers, computed anew; all cases without names."""
    names = list(cases) or _core.validation_cases()
    _core.check_validation_cases(names)
    return json.loads(_core.validate(names))["rows"]
