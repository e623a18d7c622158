"""stribeck: multibody tribodynamics. Mechanisms whose joints are real, with clearance, oil film, friction and wear.

    import stribeck as sb
    model = sb.Model("slider_crank_lubricated.toml")
    model["joint.pin.film.radial_clearance"] = "0.1 mm"
    run = model.run()
    run["joint.pin.min_film_thickness"].min()      # [m]

Numbers are SI; texts carry their unit. Whatever the package computes is, to the last bit, what the program `stribeck` computes.
"""


from __future__ import annotations

import importlib
import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._core import describe as describe, json_schema as json_schema, version as __version__
    from .channels import Channel as Channel, Field as Field
    from .dataset import Dataset as Dataset
    from .errors import FileError as FileError, InputError as InputError, ModelWarning as ModelWarning
    from .gradients import gradient as gradient
    from .law_curves import LawCurves as LawCurves, law_curve as law_curve
    from .model import Interrupted as Interrupted, Model as Model, Run as Run, Simulation as Simulation, SolveError as SolveError
    from .bearing_cycle import BearingCycle as BearingCycle
    from .plain_bearing import Bearing as Bearing
    from .parameter_study import Study as Study, study as study
    from .runs import open_run as open, report as report, resume as resume
    from .simulation import Motion as Motion, State as State
    from .steady import SteadyBearings as SteadyBearings, bearing as bearing
    from .studies import calibrate as calibrate, stribeck_curve as stribeck_curve, validate as validate

    from ._arithmetic import arithmetic as arithmetic, use_arithmetic as use_arithmetic

# Loaded when first asked for: importing the package costs next to nothing, NumPy and the extension their time once.
_HOMES = {
    "_arithmetic": {n: n for n in ("arithmetic", "use_arithmetic")},
    "_core": {"describe": "describe", "json_schema": "json_schema", "__version__": "version"},
    "bearing_cycle": {"BearingCycle": "BearingCycle"},
    "channels": {n: n for n in ("Channel", "Field")},
    "dataset": {"Dataset": "Dataset"},
    "errors": {n: n for n in ("FileError", "InputError", "ModelWarning")},
    "gradients": {"gradient": "gradient"},
    "law_curves": {n: n for n in ("LawCurves", "law_curve")},
    "model": {n: n for n in ("Interrupted", "Model", "Run", "Simulation", "SolveError")},
    "plain_bearing": {"Bearing": "Bearing"},
    "parameter_study": {n: n for n in ("Study", "study")},
    "runs": {"open": "open_run", "report": "report", "resume": "resume"},
    "simulation": {n: n for n in ("Motion", "State")},
    "steady": {n: n for n in ("SteadyBearings", "bearing")},
    "studies": {n: n for n in ("calibrate", "stribeck_curve", "validate")},
}
_WHERE = {name: (home, there) for home, names in _HOMES.items() for name, there in names.items()}

__all__ = ["Bearing", "BearingCycle", "Channel", "Dataset", "Field", "FileError", "InputError", "Interrupted", "LawCurves", "Model", "ModelWarning", "Motion", "Run",
           "Simulation", "SolveError", "State", "SteadyBearings", "Study", "__version__", "arithmetic", "bearing", "calibrate", "describe", "gradient", "json_schema", "law_curve", "open",
           "report", "resume", "stribeck_curve", "study", "use_arithmetic", "validate"]


# A package holds the extension twice; which one is found is the first that this path names.
if os.environ.get("STRIBECK_ARITHMETIC") or os.path.isdir(os.path.join(__path__[0], "_avx2")):
    from ._arithmetic import choose

    choose(__path__)


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'stribeck' has no attribute {name!r}")
    home, there = _WHERE[name]
    value = getattr(importlib.import_module(f"{__name__}.{home}"), there)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
