"""What can go wrong, told apart by who can mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .results import Run


class Diagnostic(NamedTuple):
    """One finding about the input: where it stands, what is wrong and how to mend it."""

    file: str
    line: int  #: from 1; 0 means the whole file
    column: int
    path: str  #: "joint.pin.film.radial_clearance"
    problem: str
    remedy: str


class InputError(ValueError):
    """The input is wrong. `diagnostics` holds every finding; file, line, column and path are those of the first."""

    def __init__(self, message: str, diagnostics: list[tuple[str, int, int, str, str, str]] | None = None):
        super().__init__(message)
        self.diagnostics: list[Diagnostic] = [Diagnostic(*d) for d in diagnostics or [("", 0, 0, "", message, "")]]

    @property
    def file(self) -> str:
        return self.diagnostics[0].file

    @property
    def line(self) -> int:
        return self.diagnostics[0].line

    @property
    def column(self) -> int:
        return self.diagnostics[0].column

    @property
    def path(self) -> str:
        return self.diagnostics[0].path


class SolveError(RuntimeError):
    """A simulation could not go on. `run` holds the results up to there, where there are any."""

    def __init__(self, message: str, time: float | None = None, element: str = "", run: Run | None = None):
        super().__init__(message)
        self.time = time  #: [s]
        self.element = element  #: joint, body or row that failed
        self.run = run


class FileError(OSError):
    """A file could not be read or written. `file` names it."""

    @property
    def file(self) -> str:
        """As the message begins; empty where it names none."""
        name, colon, _ = str(self).partition(": ")
        return name if colon else ""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a run. `run` holds the results up to there."""

    def __init__(self, run: Run):
        super().__init__(f"interrupted at t = {run.time[-1]:.6g} s" if len(run.time) else "interrupted before the first sample")
        self.run = run

    def __reduce__(self) -> tuple[type[Interrupted], tuple[Run]]:
        return Interrupted, (self.run,)
