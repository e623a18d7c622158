"""Runs of folders, opened and resumed, and the report of several."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from . import _core
from ._arguments import count, file_name, finite, kind
from ._text.progress import Shown, of_run
from .model import Run, finished
from .pages import Report


def report(runs: Run | Sequence[Run]) -> Report:
    """One report that lays several runs over each other."""
    runs = [runs] if isinstance(runs, Run) else list(runs)
    if not runs:
        raise ValueError("a report is of one run at least.")
    for run in runs:
        if not isinstance(run, Run):
            raise TypeError(f"{run!r}, {kind(run)}, is not a run; sb.open(folder) reads one that was written.")
    return Report(_core.report_html([run._result for run in runs]))


def open_run(folder: str | os.PathLike[str]) -> Run:
    """What the program wrote into a folder. Throws FileError."""
    return Run(_core.open_run(file_name("folder", folder)))


def resume(folder: str | os.PathLike[str], *, until: str | float | None = None, threads: int = 1, progress: Any = None) -> Run:
    """Resumes from the last checkpoint in a folder, to the same bits as without the stop.

    until     another end, "2 s" or [s]
    progress  as of Model.run
    """
    end = finite("until", until, "s")
    with Shown(progress, of_run) as callback:
        result, raised = _core.resume(file_name("folder", folder), end, count("threads", threads), callback)
    return finished(result, raised) if result is not None else open_run(folder)
