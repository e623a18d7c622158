"""Exceptions and warnings about input, files and models; those that carry a run are in model.py."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import NamedTuple

from ._text.speech import in_python


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
        super().__init__(in_python(message))
        found = diagnostics or [("", 0, 0, "", message, "")]
        self.diagnostics: list[Diagnostic] = [_in_python(Diagnostic(*d)) for d in found]

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


def _in_python(found: Diagnostic) -> Diagnostic:
    file = "" if found.file == "--set" else found.file
    return found._replace(file=file, path=in_python(found.path), problem=in_python(found.problem), remedy=in_python(found.remedy))


class FileError(OSError):
    """A file could not be read or written. `filename` names it, `errno` is the reason of the system, None where it gave none."""

    filename: str
    errno: int | None
    strerror: str | None

    def __init__(self, message: str):
        super().__init__(in_python(message))
        self._message = in_python(message)
        name, colon, _ = self._message.partition(": ")
        self.filename = name if colon else ""
        self.errno, self.strerror = _reason_in(self._message)

    def __str__(self) -> str:
        return self._message

    @classmethod
    def of(cls, error: OSError, what: str, remedy: str) -> FileError:
        """The same reason in words: which file, what failed, and what to try."""
        return cls(f"{os.fspath(error.filename)}: {what}: {error.strerror}. {remedy}")

    @property
    def file(self) -> str:
        """As the message begins; empty where it names none."""
        return str(self.filename)


def _reason_in(message: str) -> tuple[int | None, str | None]:
    """The error number whose text the message holds: the library gives the text of the system alone."""
    import errno

    found = [(os.strerror(number), number) for number in errno.errorcode if os.strerror(number) in message]
    text, number = max(found, key=lambda one: len(one[0]), default=(None, None))
    return number, text


class ModelWarning(UserWarning):
    """A model, or what was computed of it, deserves a second thought: an energy balance that is open, a film beyond its validity."""


def warn(texts: Iterable[str]) -> None:
    """Each text as a ModelWarning of the line that called the package."""
    import warnings

    for text in texts:
        warnings.warn(in_python(text), ModelWarning, stacklevel=_levels_to_the_caller())


def _levels_to_the_caller() -> int:
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == __package__:
        level, frame = level + 1, frame.f_back
    return level
