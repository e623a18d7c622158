"""Results: what a run recorded, channels and fields by name."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import _core
from ._arguments import fitting, unknown
from ._closed import Closed

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import xarray
    from numpy.typing import NDArray

    from .channels import Channel, Fields


class Recording(Closed):
    """What a run recorded: channels by name as in a dictionary, fields, and the summary."""

    _how_to_set = "a run is what was computed."

    def __init__(self, result: _core.Result):
        self._result = result
        self._channels = {channel[0]: (i, channel) for i, channel in enumerate(result.channels)}

    def __getitem__(self, name: str) -> Channel:
        from .channels import Channel

        if name == "time":
            return Channel("time", "s", "time", self.time, self.time)
        if name not in self._channels:
            raise unknown(name, ["time", *self._channels])
        i, (_, unit, meaning) = self._channels[name]
        return Channel(name, unit, meaning, self._result.column(i), self.time, lambda: self.summary.get("channels", {}).get(name, {}).get("mean"))

    def __iter__(self) -> Iterator[str]:
        return iter(self._channels)

    def __contains__(self, name: object) -> bool:
        return name in self._channels

    def __len__(self) -> int:
        return len(self._channels)

    def keys(self) -> list[str]:
        """Names of all channels."""
        return list(self._channels)

    def values(self) -> Iterator[Channel]:
        """All channels."""
        return (self[name] for name in self._channels)

    def items(self) -> Iterator[tuple[str, Channel]]:
        """Names and channels."""
        return ((name, self[name]) for name in self._channels)

    _ipython_key_completions_ = keys

    def _repr_html_(self) -> str:
        from ._text.html import table

        rows = [(name, unit, meaning) for name, (_, (_, unit, meaning)) in self._channels.items()]
        title = f"{self.name}: {self.status}, {len(self.time)} samples of {len(self)} channels"
        return table(title, rows, ("channel", "unit", "meaning"), " ".join(f"Warning: {text}." for text in self.warnings))

    @property
    def name(self) -> str:
        """Name of the model."""
        return self._result.model

    @property
    def time(self) -> NDArray[np.float64]:
        """Times of the samples [s], shape (samples,)."""
        return self._result.time

    @property
    def status(self) -> str:
        """ "done", "failed" or "interrupted"."""
        return self._result.status

    @property
    def message(self) -> str:
        """Why a run failed or stopped; empty when done."""
        return self._result.message

    @property
    def warnings(self) -> list[str]:
        """Warnings about model and results; each was given to Python's `warnings` as a ModelWarning when the run ended."""
        return self._result.warnings

    @property
    def model_text(self) -> str:
        """The model that ran, what was set included."""
        return self._result.model_text

    @property
    def overrides(self) -> dict[str, Any]:
        """Values that were set in place of those of the file, by path."""
        pairs = (assignment.partition("=") for assignment in self._result.overrides)
        return {path.strip(): _read(value.strip()) for path, _, value in pairs}

    @cached_property
    def summary(self) -> dict[str, Any]:
        """All that summary.json holds."""
        import json

        return json.loads(self._result.summary())

    @property
    def statistics(self) -> dict[str, Any]:
        """Answers to the [[statistics]] of the model, by name; extremes of all channels stand in summary["channels"]."""
        return self.summary["statistics"]

    @property
    def energy(self) -> dict[str, float]:
        """Energy balance of the run [J]."""
        return self.summary["energy"]

    @cached_property
    def fields(self) -> Fields:
        """Fields over surfaces, by name."""
        from .channels import Fields

        return Fields(self._result)

    def _matching(self, names: str | Sequence[str] | None) -> list[str]:
        return list(self) if names is None else fitting([names] if isinstance(names, str) else names, ["time", *self])

    def frame(self, names: str | Sequence[str] | None = None, *, units: bool = False) -> pandas.DataFrame:
        """Channels as columns over the time; all of them without names. Needs pandas.

        names   channels or patterns, "joint.pin.*"
        units   whether the heads hold them, "joint.pin.force [N]"; frame.attrs["units"] has them by name in any case
        Raises KeyError for a name or a pattern that fits no channel.
        """
        import pandas

        matching = self._matching(names)
        by_name = {name: self[name] for name in matching}
        head = {name: f"{name} [{channel.unit}]" if units else name for name, channel in by_name.items()}
        frame = pandas.DataFrame({head[name]: channel.values for name, channel in by_name.items()}, index=pandas.Index(self.time, name="time"))
        frame.attrs["units"] = {name: channel.unit for name, channel in by_name.items()} | {"time": "s"}
        return frame

    def to_xarray(self, names: str | Sequence[str] | None = None) -> xarray.Dataset:
        """Channels as one dataset over the time; all of them without names, patterns as in frame(). Needs xarray."""
        import xarray

        attributes = {"model": self._result.model, "status": self.status}
        return xarray.Dataset({n: self[n].to_xarray() for n in self._matching(names) if n != "time"}, attrs=attributes)


def counted(warnings: Sequence[str]) -> str:
    """The first warning, and how many there are."""
    if not warnings:
        return ""
    return f", {len(warnings)} warning{'s' if len(warnings) > 1 else ''}: {warnings[0]}"


def _read(text: str) -> Any:
    """A value as it was set; a text that is no JSON stays as it was written."""
    import json

    try:
        return json.loads(text)
    except ValueError:
        return text


def packed(result: _core.Result) -> dict[str, bytes]:
    """The files of a result by name, as which it travels between processes."""
    import pathlib
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        result.save(folder)
        return {file.name: file.read_bytes() for file in pathlib.Path(folder).iterdir()}


def unpacked(files: dict[str, bytes]) -> _core.Result:
    """The result whose files these are."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        return _core.open_run(folder)
