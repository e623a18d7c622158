"""Plain bearings without a mechanism: sizes, oil, speed and load, and figures of the steady state over any of them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from . import _core
from ._arguments import file_name
from ._broadcast import Broadcast
from .model import Model
from .steady import NUMBERS, SteadyBearings, states_by_sizes

_CHOICES = ("oil", "groove", "heat", "bore_profile")  # of texts that are no quantities


class Bearing(SteadyBearings):
    """Steady state of a plain bearing by its sizes, in the words of `stribeck bearing`; numbers in SI, texts with their unit.

        b = sb.Bearing(diameter="50 mm", width="30 mm", clearance="30 um", oil="ISO VG 46", temperature="50 degC", speed="1500 rpm", load="5 kN")
        b.min_film_thickness          # [m]; b.power_loss [W], b.side_flow [m^3/s], ...: b.figures() names all, with units

    Each argument may be a list or an array: all are broadcast together, and each figure is an array of their shape.

    diameter, radius    of the journal, one of them [m]
    width               axial [m]
    clearance, psi      radial clearance [m], or psi = clearance/radius
    oil, temperature    grade such as "ISO VG 46" and temperature of the film [K]; or viscosity [Pa s]
    speed, load         of the journal [rad/s], on it [N]; direction of the load [rad], -90 deg when left out
    heat                what finds the temperature of the oil: "none" (it is given), "heat_balance", "film" or "film_3d"; temperature is then that
                        with which oil enters. cooling [W/K] to surroundings at ambient_temperature [K]; all heat goes with the oil without
    eccentricity        ratio, in place of the load
    arc                 extent of a partial bearing, its middle where the load points [rad]
    bore_profile        CSV file of the measured deviation of the bore from a cylinder, positive where material is missing: angle [deg], gap [um];
                        or angle, z, gap
    groove              "none", "axial", "two_axial", "circumferential" or "hole"; groove_angle [rad], groove_width, groove_length [m],
                        feed_pressure [Pa]
    overrides           of the model underneath, as --set: {"joint.bearing.film.cells_axial": 12}
    Raises InputError for what contradicts itself, SolveError where no steady state is found. Source: Reynolds' equation as in the manual's
    film.reynolds; a film without a groove is flooded, one with a groove conserves its oil.
    """

    def __init__(self, *, diameter: Any = None, radius: Any = None, width: Any = None, clearance: Any = None, psi: Any = None, oil: Any = None,
                 temperature: Any = None, viscosity: Any = None, speed: Any = None, load: Any = None, direction: Any = None,
                 eccentricity: Any = None, arc: Any = None, bore_profile: Any = None, groove: Any = None, groove_angle: Any = None, groove_width: Any = None,
                 groove_length: Any = None, feed_pressure: Any = None, heat: Any = None, cooling: Any = None,
                 ambient_temperature: Any = None, overrides: Mapping[str, Any] | None = None):
        given = {key: value for key, value in locals().items() if key not in ("self", "overrides", "__class__") and value is not None}
        self._overrides = dict(overrides or {})
        self._sizes = Broadcast(given)
        super().__init__(self._sizes, states_by_sizes(self._overrides), _in_si)
        self._units |= {name: _core.plain_bearing_unit(name) for name in self._sizes.varied if name not in _CHOICES}

    def __repr__(self) -> str:
        what = ", ".join(f"{key}={value if key not in self._sizes.varied else '...'}" for key, value in self._sizes.points[0].items())
        return f"<stribeck.Bearing {what}>"

    @staticmethod
    def figures() -> dict[str, str]:
        """Names of all figures with their units."""
        return {name: unit or "1" for name, (_, unit, _, _) in NUMBERS.items()}

    def report(self, file: str | os.PathLike[str]) -> None:
        """The report of `stribeck bearing --report`, a page of HTML, of one bearing."""
        self._only("report")
        model, question, _, speed = self._questions[0]
        _core.bearing_report(model, question, speed, file_name("file", file))

    def to_model(self) -> Model:
        """The model that says the same, for run() and for files: model.text."""
        sizes = {key: value for key, value in self._only("to_model").items() if key != "eccentricity"}
        return Model(text=_core.plain_bearing_text(sizes), overrides=self._overrides)

    def _only(self, what: str) -> dict[str, Any]:
        if len(self._sizes.points) != 1:
            raise ValueError(f"{what}: of one bearing, and these are {len(self._sizes.points)}.")
        return self._sizes.points[0]


def _in_si(name: str, value: Any) -> Any:
    return value if name in _CHOICES else _core.plain_bearing_value(name, value)
