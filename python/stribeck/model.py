"""Models, their runs and their simulations: classes whose methods return each other.

A model runs and starts simulations, runs and simulations return their model, and exceptions carry the run that they ended. What each
of them needs of itself alone lies below, in _model_values, results and simulation.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import _core
from ._arguments import count, file_name, quantity
from ._arithmetic import arithmetic, warn_of_fused_functions
from ._model_values import ModelValues
from ._text.progress import Shown, of_run
from ._text.speech import in_python
from .errors import warn
from .pages import Report
from .results import Recording, counted, packed, unpacked
from .simulation import Forces, SteppedModel, laws_of

if TYPE_CHECKING:
    from .plot import Plot

Progress = Callable[[float, float, int], None]


class SolveError(RuntimeError):
    """A simulation could not go on. `run` holds the results up to there, where there are any."""

    time: float | None  #: [s]
    element: str  #: joint, body or row that failed
    run: Run | None

    def __init__(self, message: str, time: float | None = None, element: str = "", run: Run | None = None):
        import re

        message = in_python(message)
        super().__init__(message)
        place = re.search(r"at t = (\S+) s, ([^:]+):", message)
        self.time = float(place[1]) if time is None and place else time
        self.element = element or (place[2] if place else "")
        self.run = run

    def __reduce__(self) -> tuple[type[SolveError], tuple[Any, ...]]:
        return SolveError, (str(self), self.time, self.element, self.run)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a run. `run` holds the results up to there."""

    def __init__(self, run: Run):
        super().__init__(f"interrupted at t = {run.time[-1]:.6g} s" if len(run.time) else "interrupted before the first sample")
        self.run = run

    def __reduce__(self) -> tuple[type[Interrupted], tuple[Run]]:
        return Interrupted, (self.run,)


class Run(Recording):
    """What a run leaves. run["joint.pin.force"] is a channel, run.fields[...] a field over a surface."""

    def __copy__(self) -> Run:
        return Run(self._result)  # nothing changes what it holds

    def __deepcopy__(self, memory: object) -> Run:
        return Run(self._result)

    def __reduce__(self) -> Any:
        return _unpickled_run, (packed(self._result),)

    def __repr__(self) -> str:
        what = f"<stribeck.Run of {self.name!r}, {self.status}, {len(self.time)} samples of {len(self)} channels"
        return f"{what}{counted(self.warnings)}>"

    @cached_property
    def model(self) -> Model:
        """The model that ran, what was set included, with the files that it names as they were."""
        return _model_of(self._result)

    def report(self) -> Report:
        """The report as one page: shown inline by a notebook; .write(file) keeps it."""
        return Report(_core.report_html([self._result]))

    def write(self, folder: str | os.PathLike[str]) -> None:
        """Writes what the program writes: results.h5, results.csv, report.html and summary.json."""
        self._result.write(file_name("folder", folder))

    @property
    def plot(self) -> Plot:
        """Pictures by matplotlib; each method returns its axes."""
        from .plot import Plot

        return Plot(self)


def _unpickled_run(files: dict[str, bytes]) -> Run:
    return Run(unpacked(files))


def finished(result: _core.Result, raised: object = None, check: bool = True) -> Run:
    """The run, with its warnings given to Python; or the exception that carries it, where it was interrupted or has failed."""
    run = Run(result)
    if raised is not None:
        _reraise(raised, run)
    if run.status == "interrupted":
        raise Interrupted(run)
    if check and run.status == "failed":
        raise SolveError(run.message, run=run)
    warn(run.warnings)
    return run


def _reraise(error: object, run: Run, otherwise: SolveError | None = None) -> None:
    """Ends with what was raised in a function of the caller.

    Ctrl-C is Interrupted and a fault of a force law is the cause of a SolveError; both hold the results. A fault of `progress` is raised
    as it is.
    """
    if isinstance(error, KeyboardInterrupt):
        raise Interrupted(run) from None
    if isinstance(error, Exception) and run.status != "interrupted":
        raise SolveError(str(otherwise) if otherwise else run.message, run=run) from error
    if isinstance(error, BaseException):
        raise error


class Simulation(SteppedModel):
    """A model that is advanced step by step. model.start() makes one.

        sim = model.start()
        sim.set("force.load", "100 N")
        sim.advance(1e-3)
        sim["body.slider.x"]
    """

    _model: Model

    def __init__(self, model: Model, *, forces: Forces | None = None, threads: int = 1, tunable: str | Sequence[str] = ()):
        super().__init__(model, forces=forces, threads=threads, tunable=tunable)

    @property
    def model(self) -> Model:
        """The model as it is simulated now, a copy."""
        return self._model.copy()

    def advance(self, duration: float | str) -> None:
        """Advances by a duration, 1e-3 [s] or "1 ms". Throws SolveError, whose `run` holds the results up to there."""
        self.advance_to(self.time + quantity("duration", duration, "s"))

    def advance_to(self, time: float | str) -> None:
        """Advances to a time that is not before the present one."""
        end = quantity("time", time, "s")
        try:
            self._sim.advance_to(end)
        except SolveError as error:
            run = self._results()
            _reraise(self._sim.take_raised(), run, error)
            raise SolveError(str(error), error.time, error.element, run) from None
        raised = self._sim.take_raised()
        if raised is not None:  # Ctrl-C, or what a function raised, has ended it before its time
            _reraise(raised, self._results())

    def changed(self, overrides: Mapping[str, Any]) -> Simulation:
        """Another simulation, of the model with other values, that continues from the present state; this one stays.

        Raises InputError naming the difference where the changed model has other unknowns, or where the state contradicts its constraints.
        """
        other = Simulation(self._model, forces=self._forces, threads=self._threads, tunable=list(self._tunable))
        other._sim.restore(self._sim.save())
        other._change(overrides)
        return other

    @property
    def run(self) -> Run:
        """The results so far, as of a run that ended here, with its warnings. A copy: they do not change with the next advance."""
        run = self._results()
        warn(run.warnings)
        return run

    def _results(self) -> Run:
        return Run(self._sim.result())

    def write(self, folder: str | os.PathLike[str]) -> None:
        """Writes the results so far as the program does."""
        self.run.write(file_name("folder", folder))


class Model(ModelValues):
    """A model of a mechanism: a file, a text, or a dictionary of the same structure.

    Reading checks everything that `stribeck check` does before it assembles; InputError carries file, line, column and path, FileError
    the name of a file that cannot be read.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled_model, (self.text, os.path.abspath(self._file), self._overrides)

    def run(self, out: str | os.PathLike[str] | None = None, *, threads: int = 1, force: bool = False,
            progress: Progress | bool | None = None, check: bool = True, forces: Forces | None = None) -> Run:
        """Runs the model to its end and returns what it leaves. The interpreter is free meanwhile.

        out       folder for what the program writes there: results.h5, results.csv, report.html, summary.json; none without
        threads   for films of finite width; no bit depends on it
        force     replace whatever the folder holds
        progress  called with time [s], end [s] and steps; what it raises ends the run and is raised. True shows a bar
        check     False returns a failed run where SolveError would be raised; its results are those up to the failure
        forces    functions of the external forces and frictions of the model, by name: {"force.controller": f} or (f, derivatives);
                  {"joint.pin": mu} of a joint whose friction is of model "external", mu(load, sliding_speed, sum_speed) in N/m and m/s
        """
        folder = None if out is None else file_name("out", out)
        self._check_arithmetic()
        with Shown(progress, of_run) as callback:
            result, raised = _core.run(self._input, folder, count("threads", threads), force, callback, laws_of(forces))
        return finished(result, raised, check)

    def start(self, *, forces: Forces | None = None, threads: int = 1, tunable: str | Sequence[str] = ()) -> Simulation:
        """A simulation that is advanced step by step, at the start of the model.

        forces, threads  as of run
        tunable          paths of quantities that may be set while it is stepped, "lubricant.oil.viscosity"
        """
        self._check_arithmetic()
        return Simulation(self, forces=forces, threads=threads, tunable=tunable)

    def _check_arithmetic(self) -> None:
        if "simulation.arithmetic" in self and self["simulation.arithmetic"] == arithmetic() == "portable":
            warn_of_fused_functions()


def _model_of(result: _core.Result) -> Model:
    """The model of a run, of its own text and the files that it named."""
    model = Model.__new__(Model)
    model._input = model._first = _core.model_of_run(result)
    model._text, model._file, model._overrides = model._input.text, model._input.file, {}
    return model


def _unpickled_model(text: str, file: str, overrides: dict[str, Any]) -> Model:
    """A model that was pickled: with the text as it was read, and beside the file for those that it names."""
    model = Model.__new__(Model)
    model._text, model._file, model._overrides, model._first = text, file, overrides, None
    model._first = model._read({})
    model._input = model._read(overrides)
    return model
