"""How far a computation is, on a terminal, in a notebook or in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from .._arguments import function

Show = Callable[[float, str], None]  # share from 0 to 1, and a text
_LEAST = 0.1  # between two lines [s]
_WIDTH = 30  # of a bar, in characters


class Shown:
    """Within it stands the function to call for `progress`: None, that of the caller, or where it is True one that shows a bar.

    of      share and text of the arguments of a call
    Raises TypeError for what is no function.
    """

    def __init__(self, progress: Any, of: Callable[..., tuple[float, str]]):
        self._given = None if progress is False else progress if progress is True else function("progress", progress)
        self._of = of
        self._shown = 0.0  # time of the last line [s]
        self._latest: tuple[Any, ...] = ()  # arguments of the last call

    def __enter__(self) -> Callable[..., Any] | None:
        if self._given is not True:
            return self._given
        self._show, self._close = _in_a_notebook() or _on_a_terminal() or _in_a_log()
        return self._call

    def _call(self, *arguments: Any) -> None:
        self._latest, now = arguments, time.monotonic()
        if now - self._shown > _LEAST:
            self._shown = now
            self._show(*self._of(*arguments))

    def __exit__(self, *_: object) -> None:
        if self._given is not True:
            return
        if self._latest:
            self._show(*self._of(*self._latest))
        self._close()


def of_run(now: float, end: float, steps: int) -> tuple[float, str]:
    """Share and text for the arguments of the progress of a run."""
    return (now / end if end > 0 else 0.0), f"t = {now:.6g} s of {end:.6g} s, {steps} steps"


def of_study(points: int, done: int, failed: int) -> tuple[float, str]:
    """Share and text for the arguments of the progress of a study."""
    return ((done + failed) / points if points else 0.0), f"{done} of {points} points" + (f", {failed} failed" if failed else "")


def bar(share: float, text: str) -> str:
    """A line such as "[######....]  62 %  30 of 48 points"."""
    full = int(_WIDTH * min(max(share, 0.0), 1.0))
    return f"[{'#' * full}{'.' * (_WIDTH - full)}] {100 * share:3.0f} %  {text}"


def _in_a_notebook() -> tuple[Show, Callable[[], None]] | None:
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None or not hasattr(shell, "kernel"):
        return None
    from IPython.display import display

    handle = display({"text/plain": ""}, raw=True, display_id=True)
    return (lambda share, text: handle.update({"text/plain": bar(share, text)}, raw=True)), lambda: None


def _on_a_terminal() -> tuple[Show, Callable[[], None]] | None:
    if not sys.stderr.isatty():
        return None

    def show(share: float, text: str) -> None:
        sys.stderr.write(f"\r{bar(share, text)}\x1b[K")
        sys.stderr.flush()

    return show, lambda: print(file=sys.stderr)


def _in_a_log() -> tuple[Show, Callable[[], None]]:
    """A line for each tenth."""
    written = [0]

    def show(share: float, text: str) -> None:
        if int(10 * share) > written[0]:
            written[0] = int(10 * share)
            print(bar(share, text), file=sys.stderr)

    return show, lambda: None
