"""Laws of friction, contact, asperities, viscosity and wear over their arguments."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from . import _core
from ._arguments import count, plain
from ._model_values import assignments_of
from .dataset import Dataset
from .errors import warn
from .model import Model


def law_curve(laws: str | Sequence[str], over: str | tuple[str, Any] = "", *, parameters: Mapping[str, Any] | None = None,
              each: Mapping[str, Sequence[Any]] | None = None, of: str | Sequence[str] = (), points: int = 41,
              model: Model | str | os.PathLike[str] | None = None, joint: str = "", **conditions: Any) -> LawCurves:
    """A law over its argument, or several laws of a family; the numbers of `stribeck curve`, in SI.

        oil = sb.law_curve(["roelands", "barus"], "pressure 0..1 GPa", parameters={"coefficient": "20 1/GPa"}, viscosity="80 mPa s")
        oil["pressure"], oil.viscosity       # [Pa]; [Pa s], one row for each curve, named by oil["curve"]

    laws         a name such as "roelands", "GT" or "friction.constant", or several of one family
    over         "sliding_speed 0.1..10 m/s", a name alone, or ("sliding_speed", array in SI); that of the family when left out
    parameters   of the laws: {"coefficient": 2e-8}, or of one of them: {"barus.coefficient": 2e-8}
    each         one parameter or condition with several values, {"load": ["10 N/mm", "50 N/mm"]}: each law is drawn for all of them
    of           names of the ordinates wanted, "force"; all when left out
    model, joint a model or the file of one: a family in place of a law, "friction", is the law that the joint states, under its conditions
    conditions   load, sliding_speed, sum_speed, radius, viscosity, density, grade, temperature, ...: a number in SI or a text with unit
    One law alone gives arrays over its argument; several, or `each`, have an axis "curve" before it. Numbers that characterise rough surfaces
    (combined_modulus, plasticity_index, critical_interference) are in `surfaces`.
    Raises InputError for an unknown law or parameter, a value beyond its range and a condition that is missing; warns where a law is outside
    its range.
    """
    names = [laws] if isinstance(laws, str) else list(laws)
    name, values = (over, []) if isinstance(over, str) else (over[0], [float(x) for x in np.ravel(over[1])])
    repeated = [text for key, several in (each or {}).items() for one in several for text in assignments_of({key: one})]
    found = json.loads(_core.law_curves(names, name, values, assignments_of({key: plain(key, value) for key, value in conditions.items()}),
                                        assignments_of(parameters or {}), repeated, [of] if isinstance(of, str) else list(of), count("points", points, 2),
                                        None if model is None else (model if isinstance(model, Model) else Model(model))._input, joint))
    warn(found["warnings"])
    return LawCurves(found, alone=isinstance(laws, str) and not each)


class LawCurves(Dataset):
    """Curves of one family over the same argument, as law_curve() gives them."""

    _surfaces: dict[str, dict[str, float]]
    _assumptions: list[str]

    def __init__(self, found: Mapping[str, Any], alone: bool):
        argument, curves = found["over"], found["curves"]
        units = {one["name"]: one["unit"] for one in found["ordinates"]} | {argument["name"]: argument["unit"]}
        coords = {argument["name"]: ((argument["name"],), np.array(argument["values"]))}
        if not alone:
            coords["curve"] = (("curve",), np.array([curve["label"] for curve in curves]))
        data = {one["name"]: np.array([curve["values"][one["name"]] for curve in curves], dtype=float) for one in found["ordinates"]}
        super().__init__((argument["name"],) if alone else ("curve", argument["name"]), coords,
                         {name: values[0] if alone else values for name, values in data.items()}, units,
                         {one["name"]: one["title"] for one in found["ordinates"]})
        self._surfaces = {curve["label"]: {name: fact["value"] for name, fact in curve["surfaces"].items()} for curve in curves}
        self._assumptions = list(found["assumptions"])

    @property
    def surfaces(self) -> dict[str, dict[str, float]]:
        """Numbers that characterise rough surfaces, by curve: {"greenwood_tripp": {"plasticity_index": 10.4, ...}}; in SI."""
        return {label: dict(surfaces) for label, surfaces in self._surfaces.items()}

    @property
    def assumptions(self) -> list[str]:
        """A sentence for each condition that took a value of its own."""
        return list(self._assumptions)
