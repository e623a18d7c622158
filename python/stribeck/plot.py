"""Pictures of results by matplotlib."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

import numpy as np

from ._arguments import finite

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .results import Recording


class Plot:
    """run.plot.channels(...), .orbit(joint), .map(field, frame). Each returns its axes, for captions and files."""

    def __init__(self, run: Recording):
        self._run = run

    def __repr__(self) -> str:
        return f"<stribeck.Plot of {self._run.name!r}: channels(...), orbit(joint), map(field)>"

    def _repr_html_(self) -> str:
        from ._text.html import table

        rows = [("channels(*names)", f"{len(self._run)} channels over time"), ("orbit(joint)", "the centre of a journal"),
                ("map(field)", f"fields: {', '.join(self._run.fields) or 'none'}")]
        return table(f"plots of {self._run.name}", rows)

    def channels(self, *names: str, over: str = "time", ax: Axes | None = None) -> Axes:
        """Channels of one unit over the time, or over another channel such as "crank.angle"."""
        if not names:
            raise TypeError('name the channels to plot, such as plot.channels("joint.pin.force").')
        channels = [self._run[name] for name in self._run._matching(names)]
        units = {channel.unit for channel in channels}
        if len(units) > 1:
            raise ValueError(f"channels of different units on one axis: {', '.join(sorted(units))}.")
        across = self._run[over]
        ax = _axes(ax)
        for channel in channels:
            ax.plot(across.values, channel.values, label=channel.name, lw=1)
        ax.set_xlabel(f"{over} [{across.unit}]")
        what = f"{channels[0].meaning if len(channels) == 1 else ''} [{channels[0].unit}]".strip()
        ax.set_ylabel(textwrap.fill(what, width=30))
        if len(channels) > 1:
            ax.legend(frameon=False)
        return ax

    def orbit(self, joint: str, ax: Axes | None = None) -> Axes:
        """The journal's centre in its bearing, with the clearance circle where the run knows it."""
        x, y = (self._run[f"joint.{joint}.eccentricity_{axis}"] for axis in "xy")
        ax = _axes(ax)
        ax.plot(1e6 * x.values, 1e6 * y.values, lw=1)
        ratio = f"joint.{joint}.eccentricity_ratio"
        if ratio in self._run:
            e, share = np.hypot(x.values, y.values), self._run[ratio].values
            k = int(np.argmax(share))
            if share[k] > 0:
                angle = np.linspace(0, 2 * np.pi, 361)
                clearance = 1e6 * e[k] / share[k]
                ax.plot(clearance * np.cos(angle), clearance * np.sin(angle), "k--", lw=0.8)
        ax.set_aspect("equal")
        ax.set_xlabel("eccentricity x [µm]")
        ax.set_ylabel("eccentricity y [µm]")
        ax.set_title(f"joint {joint}")
        return ax

    def map(self, field: str, time: float | str | None = None, ax: Axes | None = None, **style: Any) -> Axes:
        """A field over its surface, at the frame nearest to `time` [s]; the last without."""
        f = self._run.fields[field]
        at = finite("time", time, "s")
        frame = len(f.time) - 1 if at is None else int(np.argmin(np.abs(f.time - at)))
        (rows, row_unit, width), (columns, column_unit, angle) = f.axes
        ax = _axes(ax)
        mesh = ax.pcolormesh(angle, width, f.values[frame], shading="nearest", **style)
        ax.figure.colorbar(mesh, ax=ax, label=f"{f.meaning} [{f.unit}]")
        ax.set_xlabel(f"{columns} [{column_unit}]")
        ax.set_ylabel(f"{rows} [{row_unit}]")
        ax.set_title(f"{f.name}, t = {f.time[frame]:.6g} s")
        return ax


def _axes(ax: Axes | None) -> Axes:
    if ax is not None:
        return ax
    import matplotlib.pyplot as plt

    return plt.subplots(layout="constrained")[1]
