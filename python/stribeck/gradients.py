"""Derivatives of a response by parameters of a model, by differences whose error is estimated."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ._arguments import finite, kind, quantity
from .dataset import Dataset
from .errors import InputError
from .model import Model, Run

Response = Callable[[Model], float]
_SHRINK = 2.0  # from one step to the next
_STEPS = 5
_FIGURES = ("min", "max", "mean", "last")


def gradient(model: Model, by: str | Sequence[str], response: tuple[str, str] | Response, *, step: Any = 0.02) -> Dataset:
    """d response/d parameter with an estimate of its error, over the axis "parameter": derivative, uncertainty, step, all in SI.

    by        paths of parameters that are written in the model as numbers, "joint.pin.film.radial_clearance"
    response  a channel and "min", "max", "mean" or "last", ("joint.pin.min_film_thickness", "min"); or a function of a model that returns a
              number, lambda m: sb.bearing(m, load="2 kN").power_loss
    step      the longest one, relative to each parameter
    Central differences over steps that are halved, extrapolated to none; the table's entry of least estimated error counts. The uncertainty is
    that error: of truncation where steps are long, of the response's own tolerance where they are short. Up to ten responses for each
    parameter. Source: Ridders (1982), Accurate computation of F'(x) and F'(x)F''(x).
    Raises InputError for a parameter that is 0 or no number.
    """
    paths = [by] if isinstance(by, str) else list(by)
    relative = finite("step", step, "1")
    if relative is None or not 0 < relative < 1:
        raise InputError(f"step: {step!r} is not allowed: must be > 0 and < 1.")
    evaluate = _response(response)
    found = [_derivative(model, path, evaluate, relative) for path in paths]
    data = {name: np.array(column) for name, column in zip(("derivative", "uncertainty", "step"), zip(*found))}
    return Dataset(("parameter",), {"parameter": (("parameter",), np.array(paths, dtype=object))}, data, {})


def _response(response: tuple[str, str] | Response) -> Response:
    if callable(response):
        return response
    if isinstance(response, tuple) and len(response) == 2 and response[1] in _FIGURES:
        channel, figure = response
        return lambda model: _figure_of(model.run(), channel, figure)
    raise TypeError(f'response: {response!r}, {kind(response)}, where a function of a model or ("CHANNEL", "min", "max", "mean" or "last") is '
                    "expected.")


def _figure_of(run: Run, channel: str, figure: str) -> float:
    """That of every step, not of the samples alone."""
    samples = run[channel]
    return float(samples.values[-1]) if figure == "last" else float(run.summary["channels"][channel][figure])


def _derivative(model: Model, path: str, response: Response, relative: float) -> tuple[float, float, float]:
    """Derivative, its error and its step by Ridders' table: steps h, h/2, ... are extrapolated until the error grows."""
    value = quantity(path, model[path], model._input.unit(path) or "1")
    if value == 0:
        raise InputError(f"{path}: is 0, and a step relative to it is none.\n  Give the model a value other than 0.")
    best, error, at = math.nan, math.inf, math.nan
    row: list[float] = []
    for k in range(_STEPS):
        h = relative * abs(value) / _SHRINK**k
        table = [_difference(model, path, response, value, h)]
        for order, before in enumerate(row, 1):
            factor = _SHRINK ** (2 * order)
            table.append((factor * table[-1] - before) / (factor - 1))
            estimate = max(abs(table[-1] - table[-2]), abs(table[-1] - before))
            if estimate <= error:
                best, error, at = table[-1], estimate, h
        if row and abs(table[-1] - row[-1]) >= 2 * error:
            break
        row = table
    return best, error, at


def _difference(model: Model, path: str, response: Response, value: float, h: float) -> float:
    sides = []
    for place in (value - h, value + h):
        moved = model.copy()
        moved[path] = place
        sides.append(float(response(moved)))
    return (sides[1] - sides[0]) / (2 * h)
