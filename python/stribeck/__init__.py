"""stribeck: multibody tribodynamics. Mechanisms whose joints are real, with clearance, oil film, friction and wear.

    import stribeck as sb
    model = sb.Model("slider_crank_lubricated.toml")
    model["joint.pin.film.radial_clearance"] = "0.1 mm"
    run = model.run()
    run["joint.pin.min_film_thickness"].min()      # [m]

Numbers are SI; texts carry their unit. Whatever the package computes is, to the last bit, what the program `stribeck` computes.
"""

from ._core import describe, json_schema, version as __version__
from .errors import FileError, InputError, Interrupted, SolveError
from .model import Model
from .results import Channel, Field, Run, open_run as open, report, resume
from .studies import bearing, stribeck_curve, validate

__all__ = ["Channel", "Field", "FileError", "InputError", "Interrupted", "Model", "Run", "SolveError", "__version__", "bearing",
           "describe", "json_schema", "open", "report", "resume", "stribeck_curve", "validate"]
