"""The files of a study that begins with a model and arrays of points."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ._arguments import quantity
from ._broadcast import Broadcast
from ._text.toml import to_toml
from .errors import InputError
from .model import Model

_OF_BEARING = {"load": "N", "direction": "rad", "eccentricity": "1", "at": "rad", "speed": "rad/s"}


def tables_of(model: Model, points: Mapping[str, Any], responses: Mapping[str, tuple[str, str] | str], bearing: Mapping[str, Any] | None,
              folder: Path) -> dict[str, Any]:
    """The study as a dictionary; its points stand in a file beside the folder."""
    if not points:
        raise InputError("points: is empty.\n  Name what varies, {\"joint.pin.film.radial_clearance\": [...]}.")
    given = Broadcast(points)
    units = {path: _unit(model, path) for path in points}
    columns = {path: [quantity(path, point[path], unit) if unit else point[path] for point in given.points] for path, unit in units.items()}
    file = folder.parent / f"{folder.name}.points.csv"
    with open(file, "w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow([f"{path} [{unit}]" if unit and unit != "1" else path for path, unit in units.items()])
        writer.writerows(zip(*columns.values()))
    tables: dict[str, Any] = {"study": {"model": model, "name": model.name},
                              "vary": [{"paths": [path], "values": list(dict.fromkeys(values))} for path, values in columns.items()],
                              "design": {"kind": "table", "file": file.name},
                              "response": [{"name": name, **_response(asked)} for name, asked in responses.items()]}
    return tables | ({"bearing": dict(bearing)} if bearing is not None else {})


def _unit(model: Model, path: str) -> str:
    table, _, key = path.partition(".")
    return _OF_BEARING.get(key, "") if table == "bearing" else model._input.unit(path)


def _response(asked: tuple[str, str] | str) -> dict[str, str]:
    if isinstance(asked, str):
        return {"figure": asked}
    channel, figure = asked
    return {"channel": channel, "figure": figure}


def write_model(model: Model, folder: Path) -> Path:
    """The model with what was set, and the files that it names, beside the folder of a study."""
    file = folder.parent / f"{folder.name}.model.toml"
    tree: Any = model._input.value("")
    file.write_text(to_toml(tree) if model.overrides else model.text, encoding="utf-8")
    for name, content in model._input.files:
        beside = folder.parent / name
        if not beside.exists():
            beside.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(content)
    return file
