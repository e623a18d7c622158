"""Time stepping of a model, with inputs from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Union

from . import _core
from ._arguments import count, finite, kind, quantity, unknown
from ._closed import Closed
from ._model_values import ModelValues
from .errors import InputError

Motion = _core.Motion
Force = Callable[[Motion], Any]
Derivatives = Callable[[Motion], Any]
#: Functions of the external forces of a model by name: a force, or a force with its derivatives. Under the name of a joint whose friction
#: is of model "external": the coefficient over load per length [N/m], sliding and sum speed [m/s], or that with its three derivatives.
Friction = Callable[[float, float, float], float]
FrictionDerivatives = Callable[[float, float, float], Any]
Forces = Mapping[str, Union[Force, tuple[Force, Derivatives], Friction, tuple[Friction, FrictionDerivatives]]]


def laws_of(forces: Forces | None) -> dict[str, tuple[Any, Any]]:
    """As the extension takes them."""
    if forces is not None and not isinstance(forces, Mapping):
        raise TypeError(f"forces: {forces!r}, {kind(forces)}, where functions by name are expected, {{\"force.NAME\": function}}.")
    laws: dict[str, tuple[Any, Any]] = {}
    for name, given in (forces or {}).items():
        function, derivatives = given if isinstance(given, tuple) else (given, None)
        for one in (function, derivatives):
            if one is not None and not callable(one):
                raise TypeError(f"{name}: {one!r} is not a function; give force, or (force, derivatives).")
        laws[name] = (function, derivatives)
    return laws


def _unit_of_tunable(model: ModelValues, path: str) -> str:
    """Raises InputError for what cannot be tuned: no quantity, or none that the model writes."""
    unit = model._input.unit(path) if isinstance(path, str) else ""
    if not unit or path not in model:
        raise InputError(f"tunable: {path!r} is no quantity that is written in this model.\n  Name one, such as \"lubricant.oil.viscosity\".")
    return unit


class State:
    """What a simulation was when it was saved; restore() leads back to it."""

    def __init__(self, saved: _core.SimulationState, tunable: tuple[str, ...] = ()):
        self._saved, self._tunable = saved, tunable

    @property
    def time(self) -> float:
        """[s]"""
        return self._saved.time

    def __copy__(self) -> State:
        return self  # nothing changes it

    def __deepcopy__(self, memory: object) -> State:
        return self

    def __reduce__(self) -> Any:
        raise TypeError("a state belongs to the process that saved it: model.run(out) and sb.resume(out) continue a run elsewhere.")

    def __repr__(self) -> str:
        return f"<stribeck.State at t = {self.time:.9g} s>"


class SteppedModel(Closed):
    """The present state of a model that is advanced step by step: its time, inputs and channels, saved and restored."""

    _how_to_set = 'an input is set by its name, sim.set("force.load", "100 N").'

    def __init__(self, model: ModelValues, *, forces: Forces | None = None, threads: int = 1, tunable: str | Sequence[str] = ()):
        self._model = model.copy()
        self._forces, self._threads = forces, count("threads", threads)
        self._tunable = {path: _unit_of_tunable(model, path) for path in ([tunable] if isinstance(tunable, str) else tunable)}
        self._sim = self._begun(self._model)
        self._units = {name: unit for name, unit, _ in self._sim.inputs}
        self._channels = {name: (unit, meaning) for name, unit, meaning in self._sim.channels}

    def _begun(self, model: ModelValues) -> _core.Simulation:
        return _core.Simulation(model._input, self._threads, None, laws_of(self._forces))

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
        """Present values in SI, by name: inputs of the model and tunable parameters."""
        tuned = {path: quantity(path, self._model[path], unit) for path, unit in self._tunable.items()}
        return {name: value for name, _, value in self._sim.inputs} | tuned

    def set(self, name: str, value: float | str) -> None:
        """Sets an input that the model declares, or a tunable parameter, from now on: a number in SI, or a text with its unit.

        Forces, torques and pressures take `magnitude = { type = "signal", initial = ... }`, drives the same as their speed. A parameter that
        start(tunable=...) names changes at once; what it does to stored energies counts as input. Raises InputError for what is neither,
        and for a value that the present state contradicts: the simulation then stays as it was.
        """
        if name in self._tunable:
            self._change({name: finite(name, value, self._tunable[name])})
            return
        if name not in self._units:
            self._sim.set(str(name), 0.0)  # throws InputError with what there is
        self._sim.set(name, quantity(name, value, self._units[name]))

    def _change(self, overrides: Mapping[str, Any]) -> None:
        changed = self._model.copy()
        changed.update(overrides)
        sim = self._begun(changed)
        sim.carry(self._sim.save())
        self._sim, self._model = sim, changed

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

    def keys(self) -> list[str]:
        """Names of all channels."""
        return list(self._channels)

    _ipython_key_completions_ = keys

    def __contains__(self, channel: object) -> bool:
        return channel in self._channels

    def save(self) -> State:
        """The present state: what decides the future, and what was recorded up to it. It costs the same however much that is."""
        return State(self._sim.save(), tuple(self._tunable))

    def restore(self, state: State) -> None:
        """Back to a state of this or of another simulation of the same model; tunable parameters keep their present values.

        Raises InputError for a state of another model: changed() carries a state into a model with other values.
        """
        if not isinstance(state, State):
            raise TypeError(f"{state!r}, of type {type(state).__name__}, is not a state that save() returned.")
        if self._tunable and state._tunable == tuple(self._tunable):
            self._sim.carry(state._saved)
        else:
            self._sim.restore(state._saved)

    def __reduce_ex__(self, protocol: Any) -> Any:  # of copy, deepcopy and pickle
        raise TypeError("a simulation cannot be copied: start another one of its model, and restore(saved) a state that this one saved.")

    def __repr__(self) -> str:
        return f"<stribeck.Simulation at t = {self.time:.9g} s of {self.duration:.9g} s, inputs {self.inputs}>"

