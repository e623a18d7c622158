"""Simulations step by step, with inputs from outside."""

from __future__ import annotations

import numbers
import os
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Union

from . import _core
from .errors import InputError, Interrupted, SolveError
from .results import Run, unknown

if TYPE_CHECKING:
    from .model import Model

Motion = _core.Motion
Force = Callable[[Motion], Any]
Derivatives = Callable[[Motion], Any]
#: Functions of the external forces of a model by name: a force, or a force with its derivatives.
Forces = Mapping[str, Union[Force, tuple[Force, Derivatives]]]


def laws_of(forces: Forces | None) -> dict[str, tuple[Force, Derivatives | None]]:
    """As the extension takes them."""
    laws: dict[str, tuple[Force, Derivatives | None]] = {}
    for name, given in (forces or {}).items():
        function, derivatives = given if isinstance(given, tuple) else (given, None)
        for one in (function, derivatives):
            if one is not None and not callable(one):
                raise TypeError(f"{name}: {one!r} is not a function; give force, or (force, derivatives).")
        laws[name] = (function, derivatives)
    return laws


def reraise(error: object, run: Run, otherwise: Exception | None = None) -> None:
    """What a callback raised ends the run as SolveError, or as Interrupted; its results go with it."""
    if isinstance(error, KeyboardInterrupt):
        raise Interrupted(run) from None
    if isinstance(error, Exception):
        time = float(run.time[-1]) if len(run.time) else None
        raise SolveError(run.message or str(otherwise or error), time, getattr(otherwise, "element", ""), run) from error


class State:
    """What a simulation was when it was saved; restore() leads back to it."""

    def __init__(self, saved: _core.SimulationState):
        self._saved = saved

    @property
    def time(self) -> float:
        """[s]"""
        return self._saved.time

    def __repr__(self) -> str:
        return f"<stribeck.State at t = {self.time:.9g} s>"


class Simulation:
    """A model that is advanced step by step. model.start() makes one.

        sim = model.start()
        sim.set("force.load", "100 N")
        sim.advance(1e-3)
        sim["body.slider.x"]
    """

    def __init__(self, model: Model, *, forces: Forces | None = None, threads: int = 1):
        self._sim = _core.Simulation(model._input, threads, None, laws_of(forces))
        self._units = {name: unit for name, unit, _ in self._sim.inputs}
        self._channels = {name: (unit, meaning) for name, unit, meaning in self._sim.channels}

    @property
    def time(self) -> float:
        """Of the present state [s]."""
        return self._sim.time

    @property
    def duration(self) -> float:
        """That the model declares [s]; a simulation may go beyond it."""
        return self._sim.duration

    @property
    def inputs(self) -> dict[str, float]:
        """What is set now, in SI, by name."""
        return {name: value for name, _, value in self._sim.inputs}

    def advance(self, duration: float | str) -> None:
        """Advances by a duration, 1e-3 [s] or "1 ms". Throws SolveError, whose `run` holds the results up to there."""
        self.advance_to(self.time + _number("duration", duration, "s"))

    def advance_to(self, time: float | str) -> None:
        """Advances to a time that is not before the present one."""
        end = _number("time", time, "s")
        try:
            self._sim.advance_to(end)
        except SolveError as error:
            run = self.run
            reraise(self._sim.take_raised(), run, error)
            raise SolveError(str(error), error.time, error.element, run) from None

    def set(self, name: str, value: float | str) -> None:
        """Sets an input that the model declares, from now on: a number in SI, or a text with its unit.

        Forces, torques and pressures take `magnitude = { type = "signal", initial = ... }`, drives the same as their speed.
        """
        if name not in self._units:
            self._sim.set(name, 0.0)  # throws InputError with what there is
        self._sim.set(name, _number(name, value, self._units[name]))

    def __getitem__(self, channel: str) -> float:
        """The present value of a channel [SI]."""
        if channel == "time":
            return self.time
        if channel not in self._channels:
            raise unknown(channel, ["time", *self._channels])
        return self._sim.value(channel)

    def __iter__(self) -> Iterator[str]:
        return iter(self._channels)

    def __len__(self) -> int:
        return len(self._channels)

    def __contains__(self, channel: object) -> bool:
        return channel in self._channels

    def save(self) -> State:
        """The present state: what decides the future, and what was recorded up to it."""
        return State(self._sim.save())

    def restore(self, state: State) -> None:
        """Back to a state of this or of another simulation of the same model."""
        if not isinstance(state, State):
            raise TypeError(f"{state!r} is a {type(state).__name__}, not a state that save() returned.")
        self._sim.restore(state._saved)

    @property
    def run(self) -> Run:
        """The results so far, as of a run that ended here. A copy: they do not change with the next advance."""
        return Run(self._sim.result())

    def write(self, folder: str | os.PathLike[str]) -> None:
        """Writes the results so far as the program does."""
        self.run.write(folder)

    def __repr__(self) -> str:
        return f"<stribeck.Simulation at t = {self.time:.9g} s of {self.duration:.9g} s, inputs {self.inputs}>"


def _number(name: str, value: Any, unit: str) -> float:
    """A number in SI; texts carry a unit of this dimension."""
    if isinstance(value, str):
        try:
            return _core.to_si(value, unit)
        except InputError as error:
            raise InputError(f"{name}: {error}") from None
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        if getattr(value, "shape", None) == () and getattr(getattr(value, "dtype", None), "kind", "") in "fiu":
            return float(value)
        found = f"an array of shape {value.shape}" if hasattr(value, "shape") else f"{value!r}, a {type(value).__name__}"
        raise TypeError(f'{name}: {found}, where one number in {unit} or a text such as "1 {unit}" is wanted.')
    return float(value)
