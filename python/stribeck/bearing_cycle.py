"""A plain bearing without a mechanism whose load repeats over an angle: the last cycle of it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from . import _core
from ._arguments import file_name, plain
from .model import Model, Run
from .runs import open_run


class BearingCycle:
    """The last cycle of a plain bearing under a load over an angle, in the words of `stribeck bearing`; numbers in SI, texts with their unit.

        b = sb.BearingCycle(diameter="48 mm", width="22 mm", clearance="25 um", viscosity="9 mPa s", speed="3000 rpm",
                            load_table="crankpin_load.csv", cycle="720 deg")
        b.figures["least_min_film_thickness"]     # [m]; least, largest or mean, then the channel of the joint
        b.run["joint.bearing.min_film_thickness"] # of all cycles

    load_table, cycle       CSV file of angle, force on the journal along x and along y of the bearing; angle after which it repeats [rad]
    load_run, load_joint    in their place a run, or its folder, and one of its joints: the load of its last cycle, with its cycle and, where no speed
                            is given, its speed. load_joint may be left out where only one joint has a journal
    sizes                   of sb.Bearing: diameter, width, clearance, oil, temperature, speed, groove, bore_profile, ...
    overrides               of the model underneath, as --set
    figures                 numbers of the last cycle, with `periodic`: whether the motion has come to repeat, `assumptions` and `warnings`
    run, model              all cycles, and the model that was run

    Raises InputError for what contradicts itself or for a run without such a load, SolveError where the run fails.
    """

    def __init__(self, *, load_table: str | os.PathLike[str] | None = None, cycle: str | float | None = None,
                 load_run: Run | str | os.PathLike[str] | None = None, load_joint: str = "", overrides: Mapping[str, Any] | None = None,
                 **sizes: Any):
        table = None if load_table is None else file_name("load_table", load_table)
        given = {key: plain(key, value) for key, value in (sizes | {"load_table": table, "cycle": cycle}).items() if value is not None}
        origin = ""
        if load_run is None:
            text = _core.plain_bearing_text(given)
        else:
            run = load_run if isinstance(load_run, Run) else open_run(load_run)
            text, origin = _core.plain_bearing_text_under_load(given, run._result, load_joint)
        self.model: Model = Model(text=text, overrides=dict(overrides or {}))
        self.run: Run = self.model.run()
        self.figures: dict[str, Any] = json.loads(_core.load_cycle_figures(self.run._result))
        self.figures["assumptions"] += [origin] if origin else []

    def __repr__(self) -> str:
        film = self.figures["least_min_film_thickness"]
        return f"<stribeck.BearingCycle smallest film {film * 1e6:.4g} um, {'periodic' if self.figures['periodic'] else 'not periodic yet'}>"

    def report(self, file: str | os.PathLike[str]) -> None:
        """The page that `stribeck bearing --load-table FILE --report` writes."""
        self.run.report().write(file)
